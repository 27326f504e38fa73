//! Queries made from the documents themselves: names of cards in sentences, look-ups of keywords, and the languages of
//! what is shown.
//!
//! Nobody asked them: they tell which forms are read, not how well questions are answered.

use std::collections::{BTreeMap, BTreeSet};

use citator::index::{Item, Kind, Live, Request};
use citator::language::Language;
use citator::library::{CardEntry, CardId, short_name};
use citator::record::rule_number::{Level, RuleNumber};

/// The number of cards and keywords of each series.
const SAMPLE: usize = 150;
const KEYWORDS: usize = 40;
/// The best so many hits count.
const FIRST: usize = 3;

/// How often what was meant was found.
pub(crate) struct Series {
    pub(crate) name: String,
    pub(crate) asked: usize,
    /// The queries that failed.
    pub(crate) missed: Vec<String>,
}

impl Series {
    /// The share of queries that found what was meant.
    pub(crate) fn share(&self) -> f64 {
        1.0 - self.missed.len() as f64 / self.asked.max(1) as f64
    }

    fn of(name: impl Into<String>, queries: impl Iterator<Item = (String, bool)>) -> Series {
        let all: Vec<(String, bool)> = queries.collect();
        let missed = all.iter().filter(|(_, is_right)| !is_right).map(|(query, _)| query.clone()).collect();
        Series { name: name.into(), asked: all.len(), missed }
    }
}

/// A sentence in a language around the name of a card.
const SENTENCES: [(&str, Language, &str); 14] = [
    ("plain", Language::English, "what happens if {} leaves the battlefield"),
    ("possessive", Language::English, "can I respond to {}'s ability"),
    ("possessive, curly", Language::English, "does {}’s effect still apply"),
    ("plural", Language::English, "what if I control two {}s"),
    ("de", Language::German, "was passiert wenn {} das Spielfeld verlässt"),
    ("fr", Language::French, "que se passe-t-il si {} quitte le champ de bataille"),
    ("es", Language::Spanish, "qué pasa si {} deja el campo de batalla"),
    ("it", Language::Italian, "cosa succede se {} lascia il campo di battaglia"),
    ("pt", Language::Portuguese, "o que acontece se {} sair do campo de batalha"),
    ("ru", Language::Russian, "что будет если {} покинет поле битвы"),
    ("ja", Language::Japanese, "{}の能力に対応できますか"),
    ("zh-Hans", Language::ChineseSimplified, "{}离开战场时会怎样"),
    ("ko, genitive", Language::Korean, "{}의 능력에 대응할 수 있나요"),
    ("ko, object", Language::Korean, "{}{을} 복사하면 어떻게 되나요"),
];

/// Names of cards in sentences.
pub(crate) fn names(live: &Live) -> Vec<Series> {
    SENTENCES
        .iter()
        .map(|&(name, language, sentence)| {
            let all = named(live, language);
            let queries = all.iter().filter(|(_, name)| !(sentence.contains("{}s") && name.ends_with('s')));
            let queries = spread(queries.collect(), SAMPLE).into_iter().map(|(card, name)| {
                let query = sentence.replace("{을}", object_particle(name)).replace("{}", name);
                let is_right =
                    shown(live, &query, language).iter().take(FIRST).any(|cards| cards.contains(card));
                (query, is_right)
            });
            Series::of(format!("name in a sentence: {name}"), queries)
        })
        .collect()
}

/// First names of legends: the one that only one card bears, and the best known of several.
pub(crate) fn first_names(live: &Live) -> [Series; 2] {
    let mut bearers: BTreeMap<&str, Vec<CardId>> = BTreeMap::new();
    for (card, name) in named(live, Language::English) {
        if let Some(short) = short_name(name).filter(|short| !live.has_name(short)) {
            bearers.entry(short).or_default().push(card);
        }
    }
    let (only, shared): (Vec<_>, Vec<_>) = bearers.into_iter().partition(|(_, cards)| cards.len() == 1);
    let library = live.shelf.library();
    let ask = |all: Vec<(&str, Vec<CardId>)>, first: usize| {
        let asked = spread(all, SAMPLE).into_iter().enumerate().map(move |(at, (short, cards))| {
            let query =
                if at % 2 == 0 { format!("{short} ruling") } else { format!("when does {short} trigger") };
            let most = cards.iter().map(|&card| library.fame(card)).max();
            let shown = shown(live, &query, Language::English);
            // A name in another language may have the comma that the English one lacks.
            let is_known = |card: &CardId| {
                library.cards[*card].card.name.starts_with(short) && Some(library.fame(*card)) >= most
            };
            (query, shown.iter().take(first).any(|cards| cards.iter().any(is_known)))
        });
        asked.collect::<Vec<_>>().into_iter()
    };
    [
        Series::of("first name of one card", ask(only, FIRST)),
        Series::of("first name of several, the best known first", ask(shared, 1)),
    ]
}

/// What people type who want to know what a keyword does.
const LOOK_UPS: [&str; 12] = [
    "{}",
    "how {} works",
    "what is {}",
    "{} rules",
    "{} mechanic",
    "{} mtg",
    "{} explained",
    "how does {} work",
    "{} keyword",
    "{} ruling",
    "rules for {}",
    "{} definition",
];

/// Look-ups of keywords: the lettered rule that defines one is among the first.
pub(crate) fn keywords(live: &Live) -> Vec<Series> {
    let shelf = &live.shelf;
    let book = shelf.current_book(Language::English).expect("an English rulebook");
    let rules = shelf.library().rules.iter().filter(|text| text.books.contains(&book));
    let titled = rules.filter(|text| {
        let number = text.rule.number.to_string();
        text.rule.number.level() == Level::Rule && (number.starts_with("701.") || number.starts_with("702."))
    });
    let titled: Vec<(RuleNumber, &str)> =
        titled.filter_map(|text| Some((text.rule.number, text.rule.title.as_deref()?))).collect();
    let titled = spread(titled, KEYWORDS);
    let ask = |form: &&str| {
        let queries = titled.iter().map(|(number, title)| {
            let query = form.replace("{}", &title.to_lowercase());
            let results = live.search(&asking(&query, Language::English));
            let first = format!("{number}a");
            let is_it = |item: Item| matches!(item, Item::Rule(at) if shelf.rules()[at].rule.number.to_string() == first);
            let hits = results.hits.iter().take(FIRST);
            (query, hits.flat_map(|hit| std::iter::once(hit.item).chain(hit.shown.map(Item::Rule))).any(is_it))
        });
        Series::of(format!("keyword: {form}"), queries)
    };
    LOOK_UPS.iter().map(ask).collect()
}

/// The languages of the first ten hits for what speakers of other languages ask: a hit that is neither in theirs nor in
/// English counts as missed.
pub(crate) fn languages<'a>(live: &Live, asked: impl Iterator<Item = (&'a str, Language)>) -> Series {
    let kinds: [&[Kind]; 3] = [&[], &[Kind::Rule, Kind::Glossary], &[Kind::Ruling]];
    let hits =
        asked.flat_map(|asked| kinds.map(|kinds| (asked, kinds))).flat_map(|((query, reader), kinds)| {
            let request = Request { kinds: kinds.to_vec(), limit: 10, ..asking(query, reader) };
            live.search(&request).hits.into_iter().map(move |hit| {
                let language = language_of(live, hit.shown.map_or(hit.item, Item::Rule));
                (
                    format!("{query} ({reader}): {language}"),
                    language.main() == reader.main() || language == Language::English,
                )
            })
        });
    Series::of("hits in the reader's language or in English", hits)
}

fn language_of(live: &Live, item: Item) -> Language {
    let shelf = &live.shelf;
    match item {
        Item::Rule(at) => shelf.rules()[at].language,
        Item::Glossary(at) => shelf.glossary()[at].language,
        Item::Ruling(at) => shelf.rulings()[at].language,
        Item::Section(at) => {
            let library = shelf.library();
            library.documents[library.sections[at].document].head.language
        }
        Item::Card(_) => Language::English,
    }
}

fn asking(query: &str, reader: Language) -> Request {
    Request { query: query.to_owned(), limit: 20, reader: Some(reader), ..Request::default() }
}

/// The cards of the best hits that are cards or rulings.
fn shown(live: &Live, query: &str, reader: Language) -> Vec<Vec<CardId>> {
    let shelf = &live.shelf;
    let of_hit = |item: Item| match item {
        Item::Card(card) => Some(vec![card]),
        Item::Ruling(at) => Some(shelf.rulings()[at].occurrences.iter().filter_map(|on| on.card).collect()),
        Item::Rule(_) | Item::Glossary(_) | Item::Section(_) => None,
    };
    live.search(&asking(query, reader)).hits.into_iter().filter_map(|hit| of_hit(hit.item)).collect()
}

/// The cards with rulings and their first names in a language, as far as no term of the game is called so.
fn named(live: &Live, language: Language) -> Vec<(CardId, &str)> {
    let terms: BTreeSet<&str> = live.shelf.glossary().iter().map(|entry| entry.slug.as_str()).collect();
    let cards = live.shelf.cards().with_ids();
    let cards = cards.filter(|(_, entry)| !entry.rulings.is_empty() && !terms.contains(entry.slug.as_str()));
    // Both halves of a split card are written out by nobody.
    let named = cards.filter_map(|(at, entry)| Some((at, name_in(entry, language)?)));
    named.filter(|(_, name)| !name.contains("//")).collect()
}

fn name_in(card: &CardEntry, language: Language) -> Option<&str> {
    let mut foreign = card.card.foreign_names();
    match language {
        Language::English => Some(&card.card.name),
        _ => foreign.find(|(other, _)| *other == language).map(|(_, name)| name),
    }
}

/// So many of a list, in equal steps.
fn spread<T>(all: Vec<T>, most: usize) -> Vec<T> {
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step).collect()
}

/// The particle of an object after a name: another one after a consonant.
fn object_particle(name: &str) -> &'static str {
    let last = name.chars().last().map_or(0, u32::from);
    let has_consonant = (0xac00..0xd7a4).contains(&last) && !(last - 0xac00).is_multiple_of(28);
    if has_consonant { "을" } else { "를" }
}
