//! What the search box offers while somebody types: numbers, names, values of filters, whole questions.

use std::sync::LazyLock;

use citator::language::Language;
use citator::web::Site;
use serde_json::Value;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::library::live_of;
use crate::support::web::{Door, door};

/// Cards whose names begin alike in several languages.
static CARDS: LazyLock<Door> = LazyLock::new(|| {
    let mut small = SmallLibrary { library: sample() };
    let short = small.card("Jace Beleren", "It looks at cards.");
    let known = small.card("Jace, the Mind Sculptor", "It looks at more cards.");
    let foreign = small.card("Oath of Somebody", "A promise.");
    for (card, language, name) in
        [(foreign, Language::German, "Jaces Eid"), (short, Language::German, "Jace Beleren der Erste")]
    {
        small.library.cards[card].card.names.insert(language, name.to_owned());
    }
    for day in ["2018-10-05", "2019-05-03", "2020-01-24"] {
        small.ruling(&format!("A ruling of {day}."), &[(Some(known), day, "wotc")]);
    }
    Door::new(Site::new(live_of(small.library)))
});

async fn offered(door: &Door, typed: &str, more: &str) -> Vec<Value> {
    let typed = typed.replace(' ', "%20").replace('#', "%23").replace('"', "%22");
    let list = door.json(&format!("/api/v1/autocomplete?q={typed}{more}")).await;
    list["data"].as_array().expect("a list").clone()
}

fn texts(found: &[Value]) -> Vec<&str> {
    found.iter().map(|one| one["text"].as_str().expect("a text")).collect()
}

#[tokio::test]
async fn names_in_the_language_of_the_reader_come_first_and_known_cards_before_others() {
    let english = offered(&CARDS, "jace", "&reader=en").await;
    assert_eq!(texts(&english)[..3], ["Jace, the Mind Sculptor", "Jace Beleren", "Jaces Eid"], "{english:?}");
    assert_eq!(english[2]["lang"], "de");
    let german = offered(&CARDS, "jace", "&reader=de").await;
    assert_eq!(texts(&german)[2], "Jace, the Mind Sculptor", "{german:?}");
    assert!(texts(&german)[..2].contains(&"Jaces Eid"), "{german:?}");
    // A keyword of the reader's language before names that other languages begin so.
    assert_eq!(offered(&CARDS, "tramp", "&reader=en").await[0]["text"], "Trample");
}

#[tokio::test]
async fn a_card_is_offered_by_its_short_name_before_cards_that_only_begin_so() {
    let mut small = SmallLibrary { library: sample() };
    let famous = small.card("Thalira's Lancers", "They ride.");
    small.card("Thalira, Keeper of Gates", "She keeps.");
    let known = small.card("Thalira, Heretic", "She doubts.");
    let front = small.card("Thalira, Young Rider", "She turns.");
    let back = small.card("Thalira, Rider of Storms", "She has turned.");
    for card in [famous, known, front] {
        small.library.cards[card].card.mana_cost = Some("{2}".to_owned());
    }
    for day in ["2018-10-05", "2019-05-03", "2020-01-24"] {
        small.ruling(&format!("They ride since {day}."), &[(Some(famous), day, "wotc")]);
        let both = [(Some(front), day, "wotc"), (Some(back), day, "wotc")];
        small.ruling(&format!("She turned on {day}."), &both);
    }
    small.ruling("She doubts everything.", &[(Some(known), "2019-05-03", "wotc")]);
    let door = Door::new(Site::new(live_of(small.library)));
    let order = [
        "Thalira, Young Rider",
        "Thalira, Heretic",
        // A back face has the rulings of its front and is no better known for them.
        "Thalira, Keeper of Gates",
        "Thalira, Rider of Storms",
        "Thalira's Lancers",
    ];
    assert_eq!(texts(&offered(&door, "thalira", "").await), order);
    // A part of the short name is a part of all these names.
    let part = offered(&door, "thalir", "").await;
    assert!(texts(&part)[..2].contains(&"Thalira's Lancers"), "{part:?}");
    let hits = door.json("/api/v1/search?q=thalira&kind=card").await;
    let names: Vec<&str> =
        hits["data"].as_array().unwrap().iter().map(|hit| hit["name"].as_str().unwrap()).collect();
    assert_eq!(names, order);
}

/// `JTMS` is in the lexicon: who has a nickname is named often, however few rulings there are.
#[tokio::test]
async fn a_card_with_a_nickname_comes_before_its_namesakes() {
    let mut small = SmallLibrary::default();
    let prodigy = small.card("Jace, Vryn's Prodigy", "He learns.");
    let sculptor = small.card("Jace, the Mind Sculptor", "He knows.");
    for card in [prodigy, sculptor] {
        small.library.cards[card].card.mana_cost = Some("{U}".to_owned());
    }
    small.ruling("He learns twice.", &[(Some(prodigy), "2018-10-05", "wotc")]);
    let door = Door::new(Site::new(live_of(small.library)));
    let order = ["Jace, the Mind Sculptor", "Jace, Vryn's Prodigy"];
    assert_eq!(texts(&offered(&door, "jace", "").await), order);
    let hits = door.json("/api/v1/search?q=jace&kind=card").await;
    assert_eq!(hits["data"][0]["name"], order[0], "{hits}");
}

#[tokio::test]
async fn a_number_is_completed_behind_any_word_for_a_rule() {
    let door = door();
    for (typed, first) in [
        ("7045k", "704.5k"),
        ("cr 704.5k", "704.5k"),
        ("cr 702.19", "702.19"),
        ("#R7045k", "704.5k"),
        ("rule 707.10a", "707.10a"),
        ("规则707", "707"),
        ("規則704.5k", "704.5k"),
        ("규칙 704.5k를", "704.5k"),
        ("ルール704.5k", "704.5k"),
        ("règle 707", "707"),
        ("Regel 702.19b", "702.19b"),
        ("правило 704.5", "704.5"),
        ("rule 702", "702"),
        ("7045", "704.5"),
    ] {
        let found = offered(&door, typed, "").await;
        assert_eq!(found.first().map(|one| &one["text"]), Some(&first.into()), "{typed}: {found:?}");
    }
    for (typed, below) in
        [("rule 702", "702.19"), ("7045", "704.5k"), ("cr 70", "702.19"), ("规则707", "707.10")]
    {
        let found = offered(&door, typed, "").await;
        assert!(texts(&found).contains(&below), "{typed}: {found:?}");
    }
    let skipped = offered(&door, "rule 704.5l", "").await;
    assert_eq!(texts(&skipped)[..2], ["704.5k", "704.5m"], "{skipped:?}");
}

#[tokio::test]
async fn a_filter_offers_its_values() {
    for (typed, value) in [
        ("kind:", "kind:ruling"),
        ("kind:ru", "kind:rule"),
        ("trample kind:rul", "trample kind:ruling"),
        ("trample -kind:c", "trample -kind:card"),
        ("kind:rule,ru", "kind:rule,ruling"),
        ("lang:", "lang:fr"),
        ("lang:germ", "lang:de"),
        ("is:off", "is:official"),
        ("edition:2024", "edition:2024-04-12"),
        ("edition:a", "edition:all"),
        ("date:201", "date:2018"),
        ("source:w", "source:wotc"),
        ("kw:tram", "kw:trample"),
        ("kw:", "kw:trample"),
        ("card:jace", "card:\"Jace Beleren\""),
        ("rule:702.1", "rule:702.19"),
    ] {
        let found = offered(&CARDS, typed, "&reader=en").await;
        assert!(texts(&found).contains(&value), "{typed}: {found:?}");
        assert!(found.iter().all(|one| one["kind"] == "filter"), "{typed}: {found:?}");
    }
    let found = offered(&CARDS, "kind:rul", "").await;
    assert_eq!(found[0]["html_uri"], "/search?q=kind:rule");
    assert!(offered(&CARDS, "kind:ruling", "").await.is_empty());
}

#[tokio::test]
async fn whole_questions_are_offered_where_no_name_begins_so() {
    let door = door();
    for (typed, reader) in [("how do i", "en"), ("what is", "en"), ("wie viele", "de"), ("combien de", "fr")]
    {
        let found = offered(&door, typed, &format!("&reader={reader}")).await;
        assert!(!found.is_empty(), "{typed}");
        for question in &found {
            assert_eq!(
                (&question["kind"], &question["lang"]),
                (&"question".into(), &reader.into()),
                "{typed}"
            );
            let page = question["html_uri"].as_str().expect("an address");
            assert!(page.starts_with("/search?q="), "{page}");
        }
    }
    let found = offered(&door, "deathtouch trample", "&reader=en").await;
    assert!(found.iter().any(|one| one["kind"] == "question"), "{found:?}");
}
