//! Players' words find the words of the rules; questions, misspelt names and partial names are understood.

use std::collections::HashSet;

use citator::index::{Item, Live, Request, read};
use citator::language::Language;
use citator::lexicon;
use serde::Deserialize;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::library::live_of;
use crate::support::{real_data, repository};

#[derive(Default, Deserialize)]
#[serde(default)]
struct File {
    synonym: Vec<Row>,
    term: Vec<Row>,
    nickname: Vec<Nickname>,
}

#[derive(Deserialize)]
struct Nickname {
    says: Vec<String>,
    card: String,
}

#[derive(Deserialize)]
struct Row {
    says: Vec<String>,
    means: Vec<String>,
    why: String,
}

/// The files of that name, of every language.
fn files(name: &str) -> Vec<File> {
    let path = |language| repository(&lexicon::path_of(language, name));
    let text = |language| std::fs::read_to_string(path(language)).expect("the file can be read");
    let texts = Language::ALL.into_iter().map(text);
    texts.map(|text| toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

#[test]
fn each_word_stands_once_and_its_meaning_can_be_searched() {
    let (synonyms, terms) = (files("synonyms"), files("terms"));
    assert!(synonyms.iter().map(|file| file.synonym.len()).sum::<usize>() > 1000);
    let mut seen = HashSet::new();
    for row in synonyms.iter().flat_map(|file| &file.synonym).chain(terms.iter().flat_map(|file| &file.term))
    {
        assert!(!row.why.is_empty() && !row.means.is_empty() && !row.says.is_empty(), "{:?}", row.says);
        for said in &row.says {
            assert!(seen.insert(said.clone()), "{said} stands twice");
        }
        for means in &row.means {
            assert!(read(means).warnings.is_empty(), "{means}");
        }
    }
    for said in files("nicknames").iter().flat_map(|file| &file.nickname).flat_map(|row| &row.says) {
        assert!(seen.insert(said.clone()), "{said} stands twice");
    }
}

#[test]
fn nicknames_are_those_of_cards() {
    let Some(folder) = real_data("rulings/scryfall") else { return };
    let library = citator::join::pipeline::read(&[folder], &|_, _| {});
    let names: HashSet<&str> = library.cards.iter().map(|card| card.card.name.as_str()).collect();
    for nickname in files("nicknames").iter().flat_map(|file| &file.nickname) {
        assert!(names.contains(nickname.card.as_str()), "{} is no card", nickname.card);
    }
}

/// What the first hit is called: a number, the start of a ruling, a term, a name.
fn first(live: &Live, query: &str) -> String {
    let results = live.search(&Request { query: query.to_owned(), ..Request::default() });
    let Some(hit) = results.hits.first() else { return format!("nothing; {:?}", results.warnings) };
    match hit.item {
        Item::Rule(at) => live.shelf.rules()[at].rule.number.to_string(),
        Item::Ruling(at) => live.shelf.rulings()[at].text.chars().take(12).collect(),
        Item::Glossary(at) => live.shelf.glossary()[at].entry.term.clone(),
        Item::Card(at) => live.shelf.cards()[at].card.name.clone(),
        Item::Section(at) => live.shelf.sections()[at].text.clone(),
    }
}

#[test]
fn questions_and_faults_find_what_is_meant() {
    let live = live_of(sample());
    for (query, expected) in [
        ("what does umbra armor do when a creature would be destroyed", "702.89a"),
        ("trampel", "702.19"),
        ("penumbra umbar", "Penumbra Umbra"),
        ("lim duls valut", "Lim-Dûl's Vault"),
        ("lim dul vault", "Lim-Dûl's Vault"),
        ("umbraarmor", "702.89"),
        // Also beside an OR.
        ("yard OR quagga", "702.89a"),
    ] {
        assert_eq!(first(&live, query), expected, "{query}");
    }
}

#[test]
fn words_that_are_said_together_are_not_corrected_alone() {
    let rules = [
        ("950.1", "In the Two-Headed Giant variant, what is due is due from a team, test or not."),
        ("951.1", "Whoever attacks a giant puts it to the test, which is due in each combat."),
        ("952.1", "A giant is large."),
    ];
    let live = live_of(SmallLibrary::of_rules(Language::English, "2024-04-12", &rules).library);
    assert_eq!(first(&live, "gigante a due teste"), "950.1");
    // Nor taken for a keyword that is spelled nearly so: `atiçar`.
    assert_eq!(first(&live, "quien puede atacar"), "951.1");
}

#[test]
fn an_english_word_is_no_card_for_its_french_name() {
    let mut small = SmallLibrary::of_rules(
        Language::English,
        "2024-04-12",
        &[("950.1", "The source of damage is what deals it.")],
    );
    small.card("Spring", "Water wells up from the ground, drop by drop.");
    let spring = small.library.cards.last_mut().expect("a card");
    spring.card.names.insert(Language::French, "Source".to_owned());
    let live = live_of(small.library);
    let score = |reader: Language| {
        let results =
            live.search(&Request { query: "source".to_owned(), reader: Some(reader), ..Request::default() });
        results.hits.iter().find(|hit| matches!(hit.item, Item::Card(_))).map(|hit| hit.score)
    };
    let [english, french] =
        [Language::English, Language::French].map(|reader| score(reader).expect("the card is found"));
    assert!(english < 100.0 && french > 500.0, "named for readers of French only: {english}, {french}");
}

#[test]
fn everyday_words_of_a_question_are_no_cards() {
    // Numbers of which nobody has asked anything yet.
    let rules = [
        ("950", "#Permanents"),
        (
            "950.2",
            "Whoever is told to return a permanent from a graveyard to the battlefield has control of it.",
        ),
        ("951", "#Combat Phase"),
        (
            "951.4",
            "An attacker whose planeswalker has left before blocks stays where it is and strikes nothing.",
        ),
    ];
    let mut small = SmallLibrary::of_rules(Language::English, "2024-04-12", &rules);
    small.card("Gone", "A creature of yours returns to the hand of its owner.");
    small.card("Reanimate", "A dead creature comes to your side, and you pay life for it.");
    let live = live_of(small.library);
    assert_eq!(first(&live, "my planeswalker is gone before blocks, what does the attacker strike"), "951.4");
    assert_eq!(
        first(&live, "who has control of what I reanimate from a graveyard to the battlefield"),
        "950.2"
    );
    // What is asked stands under the card, so the card is meant.
    assert_eq!(first(&live, "what does gone do when the creature returns to the hand"), "Gone");
    assert_eq!(first(&live, "gone"), "Gone");
    // A question with quoted words is one, too: `does` is not searched for.
    assert_eq!(first(&live, "does \"from a graveyard\" say who has control of it"), "950.2");
}

#[test]
fn the_reader_is_told_what_was_searched_for_words_that_no_text_has() {
    let live = live_of(sample());
    let told = |query: &str| {
        let results = live.search(&Request { query: query.to_owned(), ..Request::default() });
        results.warnings.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(told("Stapel"), ["“Stapel” is searched as “stack”"]);
    // `graveyard` stands in a text, and `yard` in none.
    assert_eq!(told("yard"), ["“yard” is searched as “graveyard”"]);
    assert_eq!(told("yard yard"), ["“yard” is searched as “graveyard”"], "said once");
    assert_eq!(told("graveyard"), [""; 0]);
    // In any case of Russian, and in French without its accents.
    assert_eq!(told("кладбища"), ["“кладбища” is searched as “graveyard”"]);
    assert_eq!(told("cimetiere"), ["“cimetiere” is searched as “graveyard”"]);
    // Nor does an article count that is joined to its word.
    let joined = told("c'est le pouvoir d'un cimetière");
    assert!(joined.iter().any(|said| said.ends_with("cimetière” is searched as “graveyard”")), "{joined:?}");
}
