//! Searching in one language for texts in another: hits, and no false statements about them.

use citator::index::{Item, Live, Request, Results};
use citator::language::Language;
use citator::library::RulingId;
use citator::record::OtherName;
use citator::web::Site;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::library::live_of;
use crate::support::real_data;
use crate::support::web::Door;

fn search(live: &Live, query: &str, reader: Language) -> Results {
    live.search(&Request { query: query.to_owned(), reader: Some(reader), ..Request::default() })
}

fn said(results: &Results) -> String {
    results
        .warnings
        .iter()
        .map(|warning| warning.say(Language::English).into_owned())
        .collect::<Vec<_>>()
        .join("\n")
}

#[tokio::test]
async fn a_keyword_is_shown_in_english_as_the_page_says_whatever_language_is_asked_for() {
    let door = Door::new(Site::new(live_of(sample())));
    for query in ["q=piétinement&lang=fr", "q=piétinement lang:fr"] {
        let answer = door.json(&format!("/api/v1/search?{}", query.replace(' ', "+"))).await;
        assert!(
            answer["warnings"][0].as_str().is_some_and(|said| said.contains("in English")),
            "{query}: {answer}"
        );
        assert_eq!(
            (&answer["data"][0]["number"], &answer["data"][0]["language"]),
            (&"702.19".into(), &"en".into()),
            "{query}"
        );
    }
    // Nothing else in English comes along.
    let answer = door.json("/api/v1/search?q=copier&lang=fr").await;
    assert!(
        answer["data"].as_array().is_some_and(|hits| hits.iter().all(|hit| hit["language"] == "fr")),
        "{answer}"
    );
}

#[tokio::test]
async fn a_hit_offers_the_rule_in_the_readers_language_although_that_has_none_of_the_words() {
    let door = Door::new(Site::new(live_of(sample())));
    let page = door.get("/search?q=copying+objects&ui=fr").await;
    let first =
        page.main().split("<li").find(|part| part.contains("href=\"/rules/707")).expect("a hit").to_owned();
    assert!(first.contains("href=\"/fr/rules/707?ui=fr\""), "{first}");
    assert!(!page.main().contains("rien en français"), "{}", page.main());
    let asked = door.json("/api/v1/search?q=copying+objects").await;
    assert!(asked["data"][0].get("also").is_none_or(|also| also[0]["language"] != "fr"), "{asked}");
}

#[test]
fn a_word_of_another_language_is_not_made_into_an_english_one() {
    let (mut small, [english, french]) = SmallLibrary::in_two_languages("2024-04-12");
    small.rule(&[english], "1", "#Game Concepts");
    small.rule(&[english], "100.1", "The state of the game is what it is. Steel is said once.");
    small.rule(&[french], "100.1", "Ces règles valent pour toute partie.");
    let live = live_of(small.library);
    assert!(said(&search(&live, "stabel", Language::English)).contains("no results for"));
    let results = search(&live, "stabel", Language::French);
    assert_eq!((results.total, said(&results)), (0, String::new()));
    // What terms of the rules are called is known in languages of which there is no text.
    assert!(said(&search(&live, "Farbidentitet", Language::German)).contains("“farbidentität”"));
    // So are the words that questions are asked with, and terms without what joins their words.
    assert!(said(&search(&live, "Abwerffen", Language::German)).contains("“abwerfen”"));
    assert!(said(&search(&live, "Stapl", Language::German)).contains("“stapel”"));
    for reader in [Language::German, Language::English] {
        assert!(
            said(&search(&live, "Kampfschadn", reader)).contains("“kampfschaden”"),
            "nothing else is near"
        );
    }
    assert!(said(&search(&live, "identidade cor", Language::Portuguese)).contains("“color identity”"));
    // With French texts at hand a single fault is mended, also into an English word; of German there is
    // nothing.
    assert!(said(&search(&live, "steek", Language::French)).contains("“steel”"));
    assert_eq!(said(&search(&live, "steek", Language::German)), "");
    assert!(said(&search(&live, "partye", Language::French)).contains("“partie”"));
}

#[test]
fn a_word_that_only_foreign_names_have_is_misspelt_among_english_ones() {
    let rules = [("704", "#Checks"), ("704.5j", "Of two with one name the legend that is kept is chosen.")];
    let mut small = SmallLibrary::of_rules(Language::English, "2026-08-07", &rules);
    for (name, foreign) in [("Sun Hero", "Héroe de leyendas"), ("Moon", "Luna de kept")] {
        let card = small.card(name, "It shines.");
        small.library.cards[card].card.names.insert(Language::Spanish, foreign.to_owned());
    }
    let live = live_of(small.library);
    for query in ["leyend rule", "leyend kept", "chosen leyend"] {
        assert!(said(&search(&live, query, Language::English)).contains("“legend”"), "{query}");
        assert!(said(&search(&live, query, Language::German)).contains("“legend”"), "{query}");
    }
    // Alone, for a reader of Spanish and within the name it is a word of the card's.
    for (query, reader) in [
        ("leyendas", Language::English),
        ("leyend kept", Language::Spanish),
        ("heroe de leyendas kept", Language::English),
    ] {
        assert_eq!(said(&search(&live, query, reader)).matches("no results for").count(), 0, "{query}");
    }
}

#[test]
fn regions_and_other_names_of_a_language_are_read() {
    for (code, language) in [
        ("en-US", Language::English),
        ("fr_CA", Language::French),
        ("es-419", Language::Spanish),
        ("pt-BR", Language::Portuguese),
        ("zh-Hans-CN", Language::ChineseSimplified),
        ("zh-SG", Language::ChineseSimplified),
        ("zh-TW", Language::ChineseTraditional),
        ("zh-Hant-HK", Language::ChineseTraditional),
        ("jp", Language::Japanese),
    ] {
        assert_eq!(code.parse(), Ok(language), "{code}");
    }
    for code in ["", "-", "xx", "xx-en", "en-", "en--US", "english", "en-a/b"] {
        assert!(code.parse::<Language>().is_err(), "{code}");
    }
}

#[test]
fn the_name_of_a_card_in_any_language_brings_what_was_ruled_on_it() {
    let mut small = SmallLibrary::default();
    let [moon, saga] =
        [small.card("Blood Moon", "It shines."), small.card("Saga of Blood", "It tells of a moon.")];
    small.library.cards[moon].card.names.insert(Language::German, "Blutmond".to_owned());
    small.ruling("Only names stay as they are.", &[(Some(moon), "2015-01-23", "wotc")]);
    small.ruling(
        "With Blood Moon, with any Blood Moon, and with a second Blood Moon it is gone.",
        &[(Some(saga), "2021-06-18", "wotc")],
    );
    let live = live_of(small.library);
    for (query, reader) in
        [("blood moon", Language::English), ("Blutmond", Language::German), ("blood mooon", Language::German)]
    {
        let hits: Vec<Item> = search(&live, query, reader).hits.into_iter().map(|hit| hit.item).collect();
        assert_eq!(hits[..2], [Item::Card(moon), Item::Ruling(RulingId(0))], "{query}");
    }
    // Nobody says the word who does not mean the card, though none of the others stands under it.
    let asked = search(&live, "was macht der Blutmond mit jedem anderen Land", Language::German);
    assert_eq!(asked.hits.first().map(|hit| hit.item), Some(Item::Ruling(RulingId(0))));
}

#[test]
fn who_asks_in_another_language_is_shown_english_rather_than_a_third_one() {
    let (mut small, [english, french]) = SmallLibrary::in_two_languages("2026-08-07");
    let korean = small.book(Language::Korean, "2026-08-07");
    for (book, title, text) in [
        (english, "#Blocking", "A blocker is untapped."),
        (french, "#Blocage", "Un bloqueur est dégagé."),
        (korean, "#방어", "blocker 방어 untapped 생물."),
    ] {
        small.rule(&[book], "509", title);
        small.rule(&[book], "509.1a", text);
    }
    let live = live_of(small.library);
    let hits = search(&live, "blocker untapped 방어", Language::German).hits;
    let Item::Rule(at) = hits[0].item else { panic!("{hits:?}") };
    assert_eq!(live.shelf.rules()[at].language, Language::Korean, "whoever writes Korean reads it");
    let hits = search(&live, "blocker untapped", Language::German).hits;
    let Item::Rule(at) = hits[0].item else { panic!("{hits:?}") };
    assert_eq!(live.shelf.rules()[at].language, Language::English);
}

#[test]
fn what_all_hits_have_is_not_said_to_be_missing() {
    let rules = [("510", "#전투피해단"), ("510.1", "먼저 전투피해를 나눕니다.")];
    let small = SmallLibrary::of_rules(Language::Korean, "2021-11-19", &rules);
    let live = live_of(small.library);
    let results = search(&live, "전투피해", Language::Korean);
    assert!(results.total > 0 && results.warnings.is_empty(), "{}", said(&results));
    assert!(said(&search(&live, "전투해피", Language::Korean)).contains("no exact phrase"));
}

#[test]
fn one_word_is_not_many() {
    let mut small = SmallLibrary::default();
    let card = small.card("Spellbook", "Your hand may be as large as it gets.");
    small.library.cards[card]
        .card
        .other_names
        .push(OtherName { language: Language::German, name: "Zauberbuch".to_owned() });
    let results = search(&live_of(small.library), "Zauberknurch", Language::German);
    assert!(matches!(results.hits[0].item, Item::Card(_)));
    assert_eq!(said(&results), "no results for “Zauberknurch”; showing “Spellbook”");
}

#[test]
fn a_nickname_inside_of_the_whole_name_is_none() {
    let mut small = SmallLibrary::default();
    let card = small.card("Gaea's Cradle", "It makes mana for each of your creatures.");
    small.ruling("The cradle counts when it is asked.", &[(Some(card), "2024-11-08", "gatherer")]);
    let live = live_of(small.library);
    assert_eq!(said(&search(&live, "Gaea's Cradle", Language::English)), "");
    assert!(
        said(&search(&live, "cradle", Language::English))
            .contains("was interpreted as the card Gaea's Cradle")
    );
}

#[test]
fn a_sentence_without_spaces_is_cut_at_the_terms_of_the_rules() {
    let Some(book) = real_data("rulebooks/zh-Hans/20260417.txt") else { return };
    let live = live_of(citator::join::pipeline::read(&[book], &|_, _| {}));
    for (asked, number) in [("历险结算后牌去哪里", "715.3d"), ("咒语结算完谁先有优先权", "117.3b")]
    {
        let results = search(&live, asked, Language::ChineseSimplified);
        let Some(Item::Rule(first)) = results.hits.first().map(|hit| hit.item) else {
            panic!("{asked} finds no rule first")
        };
        assert_eq!(live.shelf.rules()[first].rule.number.to_string(), number, "{asked}");
    }
}
