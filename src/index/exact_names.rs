//! Finds the records that a whole query names: the rule with that title, the card with that name, the entry with that
//! term.
//!
//! Names are compared as slugs, as in URLs, so case, accents and punctuation do not count. Names of old editions
//! count only if those are searched, see `EditionNames`.

mod edition_names;
mod name_table;

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

use crate::analysis::analyzer_pool::Analyzers;
use crate::analysis::normalize::is_cjk;
use crate::analysis::word_stems::{text_stems, word_stems};
use crate::query::request::Item;
use crate::query::subwords::without_particle;
use language::Language;
use lexicon::{KeywordName, keyword_names};
use library::{CardId, Library, faces, name_key, short_name};
use record::rule_number::Level;
use text::edit_distance::ByLength;
use text::word_list::WordList;

use edition_names::OfAnyEdition;
pub(crate) use edition_names::{EditionNames, SearchedEditions};
use name_table::{ItemsByName, NameTable, add};

/// A name with no more letters than this must be spelled right. A longer one may have one fault for each multiple, up
/// to `MOST_FAULTS`.
const LETTERS_A_FAULT: usize = 5;
const MOST_FAULTS: usize = 2;

/// The records by name.
#[derive(Debug, Default)]
pub(crate) struct NameLexicon {
    items: NameTable,
    /// Titles of rules and terms of entries by their stems: `trampled` is about trample.
    stemmed: HashMap<String, Vec<Item>>,
    /// Keywords by names in languages that have no rule of that title.
    keywords: HashMap<String, (Item, &'static KeywordName)>,
    /// Those names by their lengths.
    keyword_names: ByLength,
    /// Those names by the stems of their language: `первым ударом` is первый удар.
    keywords_stemmed: HashMap<(Language, String), (Item, &'static KeywordName)>,
    /// Cards by the short names that players call them by, the best known first.
    short_names: HashMap<String, Vec<CardId>>,
    /// Titles and terms of every edition.
    any_edition: OfAnyEdition,
}

/// The names as in URLs of which this may be the genitive, the plural, or the name with a particle; the likeliest first.
fn bare_forms(key: &str) -> impl Iterator<Item = String> {
    let letters: Vec<char> = if key.is_ascii() { Vec::new() } else { key.chars().collect() };
    let bare = without_particle(&letters);
    let of_particle = (bare.len() < letters.len()).then(|| bare.iter().collect());
    let ends = ["s", "es"].into_iter().filter_map(|end| key.strip_suffix(end));
    let of_noun = key.split_once("s-of-").map(|(noun, of)| format!("{noun}-of-{of}"));
    of_particle.into_iter().chain(ends.map(str::to_owned)).chain(of_noun)
}

/// The words of a title that are in the script of its language, if English words are next to them: `돌진 Trample`.
fn own_script(title: &str, language: Language) -> Option<String> {
    let is_own = |word: &&str| word.chars().any(is_cjk);
    let own: Vec<&str> = title.split_whitespace().filter(is_own).collect();
    let is_mixed = !own.is_empty() && own.len() < title.split_whitespace().count();
    (language != Language::English && is_mixed).then(|| own.join(" "))
}

impl NameLexicon {
    /// Reads a library. For one name, rules come before cards and cards before entries; a chapter comes after its
    /// rules.
    pub(crate) fn new(library: &Library) -> NameLexicon {
        let mut names = NameLexicon { any_edition: OfAnyEdition::new(library), ..NameLexicon::default() };
        let mut all = ItemsByName::default();
        let mut add_titled = |levels: &[Level], all: &mut ItemsByName| {
            for (at, text) in library.rules.with_ids().filter(|(_, text)| levels.contains(&text.rule.level()))
            {
                if let Some(title) = text.rule.title.as_ref().filter(|_| library.is_current(&text.books)) {
                    add(all, title, Item::Rule(at));
                    if let Some(own) = own_script(title, text.language) {
                        add(all, &own, Item::Rule(at));
                    }
                    names.add_stemmed(title, Item::Rule(at));
                }
            }
        };
        add_titled(&[Level::Rule, Level::Subrule], &mut all);
        add_titled(&[Level::Chapter, Level::Section], &mut all);
        names.add_keywords(library, &all);
        for (at, entry) in library.cards.with_ids() {
            let item = Item::Card(at);
            for name in std::iter::once(entry.card.name.as_str())
                .chain(entry.card.foreign_names().map(|(_, name)| name))
            {
                add(&mut all, name, item);
                faces(name).for_each(|face| add(&mut all, face, item));
                names.add_short(name, at);
            }
        }
        for cards in names.short_names.values_mut() {
            cards.sort_by_cached_key(|&card| (Reverse(library.fame(card)), card));
        }
        for (at, entry) in library.glossary.with_ids() {
            if entry.books.is_empty() || library.is_current(&entry.books) {
                for term in std::iter::once(&entry.entry.term).chain(&entry.entry.aliases) {
                    add(&mut all, term, Item::Glossary(at));
                    names.add_stemmed(term, Item::Glossary(at));
                }
            }
        }
        for (at, section) in library.sections.with_ids() {
            let document = &library.documents[section.document];
            if document.head.kind.cited_as().is_some() && !section.section.title.is_empty() {
                add(&mut all, &section.section.title, Item::Section(at));
                if let Some((_, own)) = section.section.title.split_once(" - ") {
                    add(&mut all, own, Item::Section(at));
                }
            }
        }
        names.items = NameTable::build(&all);
        names
    }

    /// Takes in the listed names of keywords that are the title of no rule.
    fn add_keywords(&mut self, library: &Library, titles: &ItemsByName) {
        let is_english =
            |item: &&Item| matches!(item, Item::Rule(at) if library.rules[*at].language == Language::English);
        let mut analysers = Analyzers::default();
        for name in keyword_names().iter().filter(|name| !titles.contains_key(&name_key(&name.name))) {
            let titled = titles.get(&name_key(&name.keyword));
            if let Some(&rule) = titled.into_iter().flatten().find(is_english) {
                self.keywords.entry(name_key(&name.name)).or_insert((rule, name));
                let stems = text_stems(analysers.of(name.language), &name.name).join(" ");
                self.keywords_stemmed.entry((name.language, stems)).or_insert((rule, name));
            }
        }
        self.keyword_names = ByLength::of(self.keywords.keys().map(String::as_str));
    }

    /// The rule of the keyword that has this name in a language without a rule of that title.
    pub(crate) fn keyword(&self, name: &str) -> Option<(Item, &'static KeywordName)> {
        self.keywords.get(&name_key(name)).copied()
    }

    /// The rule of the keyword whose name has these stems in a language without a rule of that title.
    pub(crate) fn keyword_of_stems(
        &self,
        language: Language,
        stems: &[String],
    ) -> Option<(Item, &'static KeywordName)> {
        self.keywords_stemmed.get(&(language, stems.join(" "))).copied()
    }

    /// The keyword whose name in such a language is nearest in spelling, with the edit distance.
    pub(crate) fn keyword_near(&self, name: &str) -> Option<(usize, &'static KeywordName)> {
        let typed = name_key(name);
        let length = typed.chars().count();
        let limit = (length / LETTERS_A_FAULT).clamp(1, MOST_FAULTS);
        let near = if length > LETTERS_A_FAULT { self.keyword_names.near(&typed, limit) } else { Vec::new() };
        let (far, nearest) = near.into_iter().min()?;
        self.keywords.get(nearest).map(|(_, keyword)| (far, *keyword))
    }

    /// Takes in a title or term under its stems.
    fn add_stemmed(&mut self, name: &str, item: Item) {
        let items = self.stemmed.entry(word_stems(name).join(" ")).or_default();
        if !items.contains(&item) {
            items.push(item);
        }
    }

    /// Takes in the short name of a card, and that of a second face.
    fn add_short(&mut self, name: &str, card: CardId) {
        for name in std::iter::once(name).chain(faces(name)) {
            if let Some(short) = short_name(name) {
                let cards = self.short_names.entry(name_key(short)).or_default();
                if !cards.contains(&card) {
                    cards.push(card);
                }
            }
        }
    }

    /// The cards with this short name, in any form, the best known first.
    pub(crate) fn called(&self, name: &str) -> &[CardId] {
        let key = name_key(name);
        let mut of_form = bare_forms(&key).filter_map(|bare| self.short_names.get(&bare));
        self.short_names.get(&key).or_else(|| of_form.next()).map_or(&[], Vec::as_slice)
    }

    /// Every name, as in URLs.
    pub(crate) fn all(&self) -> &Arc<WordList> {
        self.items.names()
    }

    /// The records of a name, the likeliest first.
    pub(crate) fn of(&self, name: &str) -> &[Item] {
        self.items.get(&name_key(name))
    }

    /// The cards of a name in another form: `Clone's`, `two Clones`, `Runes of Flight`, `클론의`.
    pub(crate) fn of_card_form(&self, name: &str) -> &[Item] {
        let key = name_key(name);
        let is_card = |items: &&[Item]| matches!(items, [Item::Card(_), ..]);
        bare_forms(&key).map(|bare| self.items.get(&bare)).find(is_card).unwrap_or_default()
    }

    /// The rules and entries whose title or term is a form of these words.
    pub(crate) fn of_stems(&self, name: &str) -> &[Item] {
        self.stemmed.get(&word_stems(name).join(" ")).map_or(&[], Vec::as_slice)
    }
}
