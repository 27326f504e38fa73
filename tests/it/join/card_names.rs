//! Card names and keywords in texts: found if they are meant, in the text's language, and ignored if they are
//! plain words.

use std::fs;

use citator::index::Live;
use citator::library::{Library, RulingId, RulingText};
use citator::web::Site;

use crate::support::real_data;
use crate::support::web::Door;

/// Names that are plain words, keywords, types, legends and halves.
const CARDS: &str = r#"[{"object":"card","oracle_id":"host","name":"Quiet Host","lang":"en","type_line":"Creature — Spirit"},
{"object":"card","oracle_id":"bolt","name":"Lightning Bolt","lang":"en","type_line":"Instant"},
{"object":"card","oracle_id":"clone","name":"Clone","lang":"en","type_line":"Creature — Shapeshifter"},
{"object":"card","oracle_id":"fear","name":"Fear","lang":"en","type_line":"Enchantment — Aura"},
{"object":"card","oracle_id":"champion","name":"Champion of the Perished","lang":"en","type_line":"Creature — Zombie"},
{"object":"card","oracle_id":"spirit","name":"Spirit","lang":"en","type_line":"Creature — Spirit"},
{"object":"card","oracle_id":"vault","name":"Lim-Dûl's Vault","lang":"en","type_line":"Instant"},
{"object":"card","oracle_id":"vial","name":"Aether Vial","lang":"en","type_line":"Artifact"},
{"object":"card","oracle_id":"jace","name":"Jace, the Mind Sculptor","lang":"en","type_line":"Legendary Planeswalker — Jace"},
{"object":"card","oracle_id":"narset","name":"Narset of the Lamp","lang":"en","type_line":"Legendary Creature — Monk"},
{"object":"card","oracle_id":"karn","name":"Karn","lang":"en","type_line":"Vanguard"},
{"object":"card","oracle_id":"fire","name":"Fire // Ice","lang":"en","type_line":"Instant // Instant"}]"#;

const BOOK: &str = "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of June 1, 2026.\n\nIntroduction\n\nA small book.\n\n\
    Contents\n\n1. Game Concepts\n100. General\n7. Additional Rules\n701. Keyword Actions\n702. Keyword Abilities\n\nGlossary\n\nCredits\n\n\
    1. Game Concepts\n\n100. General\n\n100.1. Two people play.\nExample: Lightning Bolt is cast, and Clone is not.\n\n\
    7. Additional Rules\n\n701. Keyword Actions\n\n701.1. Actions are verbs.\n\n701.2. Mill\n\n701.2a Cards go.\n\n\
    702. Keyword Abilities\n\n702.1. Abilities are words.\n\n702.2. Trample\n\n702.2a Damage goes on.\n\n702.3. First Strike\n\n702.3a It comes first.\n\n\
    702.4. Champion\n\n702.4a One goes.\n\n702.5. Cycling\n\n702.5a One comes.\n\n702.6. Reach\n\n702.6a It is tall.\n\n702.7. Fear\n\n702.7a It is feared.\n\n\
    702.8. Kicker\n\n702.8a More is paid.\n\n\
    Glossary\n\nCard\nA thing of paper. See rule 100.1.\n\nCopiable Values\nWhat is copied. See rule 100.1.\n\nMonarch, The\nA title. See rule 100.1.\n\nCredits\n\nThanks to all.\n";

fn library(cards: &str, ruling: &str, more: &[(&str, &str)]) -> Library {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).expect("a file");
    write("cards.json", cards);
    write("book.txt", BOOK);
    let ruling = serde_json::Value::from(ruling).to_string();
    write(
        "rulings.json",
        &format!(
            r#"[{{"object":"ruling","oracle_id":"host","source":"wotc","published_at":"2026-07-01","comment":{ruling}}}]"#
        ),
    );
    more.iter().for_each(|(name, text)| write(name, text));
    citator::join::pipeline::read(&[folder.path()], &|_, _| {})
}

fn named(library: &Library, ruling: &RulingText) -> Vec<(String, String)> {
    let quote = |span: (u32, u32)| ruling.text[span.0 as usize..span.1 as usize].to_owned();
    ruling
        .names
        .iter()
        .map(|named| (quote(named.span), library.cards[named.card].card.name.clone()))
        .collect()
}

/// What a ruling on Quiet Host names, as printed; and the names of the cards.
fn names_in(ruling: &str) -> Vec<(String, String)> {
    let library = library(CARDS, ruling, &[]);
    named(&library, &library.rulings[RulingId(0)])
}

/// What it names as printed, where the card has that very name.
fn quotes_in(ruling: &str) -> Vec<String> {
    names_in(ruling).into_iter().map(|(quote, _)| quote).collect()
}

/// The keywords of a ruling on Quiet Host, with their rules.
fn terms_in(ruling: &str) -> Vec<String> {
    let library = library(CARDS, ruling, &[]);
    library.rulings[RulingId(0)].terms.iter().map(|term| format!("{} {}", term.number, term.name)).collect()
}

#[test]
fn names_are_found_between_the_edges_of_words() {
    assert_eq!(
        quotes_in("A player casts Lightning Bolt, then Lightning Bolts’ copies."),
        ["Lightning Bolt", "Lightning Bolt"]
    );
    assert_eq!(quotes_in("A player sees lightning bolt and Lightning Bolting."), [""; 0]);
}

#[test]
fn a_plain_word_is_a_name_only_where_its_capital_shows_it() {
    assert_eq!(quotes_in("A player may cast Clone or clone it."), ["Clone"]);
    assert_eq!(quotes_in("If you clone it, Greater Clone and Clone of Oblivion do nothing."), [""; 0]);
    assert_eq!(
        quotes_in("To clone is easy. Clone what you want."),
        [""; 0],
        "the first word of a sentence has a capital anyway"
    );
    assert_eq!(
        quotes_in("It has Fear now, and the Spirit stays."),
        [""; 0],
        "a keyword and a type of creatures"
    );
    assert_eq!(quotes_in("A story tells of Karn."), [""; 0], "a person of the story");
}

#[test]
fn a_short_name_counts_only_in_a_ruling_on_its_card() {
    assert_eq!(quotes_in("A player controls Jace, and Narset too."), [""; 0]);
    assert_eq!(names_in("Jace, the Mind Sculptor is here.")[0].1, "Jace, the Mind Sculptor");
    let own = CARDS.replace(
        r#""oracle_id":"host","name":"Quiet Host","lang":"en","type_line":"Creature"#,
        r#""oracle_id":"host","name":"Quiet, the Host","lang":"en","type_line":"Legendary Creature"#,
    );
    let library = library(&own, "When Quiet dies, all is quiet. Quietly said.", &[]);
    assert_eq!(
        named(&library, &library.rulings[RulingId(0)]),
        [("Quiet".to_owned(), "Quiet, the Host".to_owned())]
    );
}

#[test]
fn names_are_found_however_they_are_spelled() {
    let names = names_in("One has Lim-Dul's Vault, one Lim-Dûl’s Vault, one Æther Vial.");
    assert_eq!(
        names.iter().map(|(_, name)| name.as_str()).collect::<Vec<_>>(),
        ["Lim-Dûl's Vault", "Lim-Dûl's Vault", "Aether Vial"]
    );
    let halves = names_in("Cast Fire // Ice, or only Ice, or else Fire.");
    assert_eq!(
        halves.iter().map(|(quote, name)| (quote.as_str(), name.as_str())).collect::<Vec<_>>(),
        [("Fire // Ice", "Fire // Ice"), ("Ice", "Fire // Ice"), ("Fire", "Fire // Ice"),]
    );
    let tight = names_in("Fire//Ice costs four. Cast Fire/Ice.");
    let tight: Vec<(&str, &str)> = tight.iter().map(|(text, card)| (text.as_str(), card.as_str())).collect();
    assert_eq!(tight, [("Fire//Ice", "Fire // Ice"), ("Fire/Ice", "Fire // Ice")]);
}

#[test]
fn examples_of_rules_name_cards_too() {
    let library = library(CARDS, "Nothing.", &[]);
    let rule = library.rules.iter().find(|text| text.rule.number.to_string() == "100.1").expect("the rule");
    let quote = |span: (u32, u32)| &rule.rule.examples[0].text[span.0 as usize..span.1 as usize];
    assert_eq!(
        rule.in_examples[0].names.iter().map(|named| quote(named.span)).collect::<Vec<_>>(),
        ["Lightning Bolt", "Clone"]
    );
}

#[test]
fn keywords_are_found_in_the_forms_that_texts_use() {
    assert_eq!(terms_in("It tramples with first-strike."), ["702.2 Trample", "702.3 First Strike"]);
    assert_eq!(
        terms_in("If it was cycled, then milled, or kicked."),
        ["702.5 Cycling", "701.2 Mill", "702.8 Kicker"]
    );
    assert_eq!(
        terms_in("The copiable values of the card."),
        ["100.1 Copiable Values"],
        "card is an everyday word"
    );
    assert_eq!(
        terms_in("The monarch draws, and the others wait."),
        ["100.1 The Monarch"],
        "an article is no term of its own"
    );
    assert_eq!(terms_in("When you reach 0 life, fear nothing."), [""; 0]);
    assert_eq!(terms_in("It has trample, reach and fear."), ["702.2 Trample", "702.6 Reach", "702.7 Fear"]);
}

/// The keywords in the text of a card of some name.
fn terms_on(name: &str, text: &str) -> Vec<String> {
    let card = serde_json::json!([{ "object": "card", "oracle_id": "own", "name": name, "lang": "en", "oracle_text": text }]);
    let library = library(&card.to_string(), "Nothing.", &[]);
    let entry = library.cards.iter().find(|entry| entry.card.name == name).expect("the card");
    entry.terms.iter().map(|term| format!("{} {}", term.number, term.name)).collect()
}

#[test]
fn the_text_of_a_card_names_keywords_too() {
    assert_eq!(
        terms_on("Tall Elk", "Reach, trample\nIt mills a card."),
        ["702.6 Reach", "702.2 Trample", "701.2 Mill"]
    );
    assert_eq!(terms_on("Old Elk", "It can reach the moon."), [""; 0], "no ability within a line");
    assert_eq!(terms_on("Fear", "Fear deals 1 damage.\nKicker {1}"), ["702.8 Kicker"], "its own name");
}

#[test]
fn a_keyword_within_the_name_of_a_card_is_none() {
    assert_eq!(terms_in("Champion of the Perished has champion."), ["702.4 Champion"]);
    let library = library(CARDS, "Champion of the Perished counts.", &[]);
    assert!(library.rulings[RulingId(0)].terms.is_empty(), "{:?}", library.rulings[RulingId(0)].terms);
}

#[test]
fn texts_in_other_languages_are_searched_with_their_own_names_and_keywords() {
    let atomic = r#"{"meta":{"version":"5"},"data":{"Lightning Bolt":[{"name":"Lightning Bolt","type":"Instant","identifiers":{"scryfallOracleId":"bolt"},
        "foreignData":[{"language":"Chinese Simplified","name":"闪电击"}]}],
        "Quiet Host":[{"name":"Quiet Host","type":"Creature","identifiers":{"scryfallOracleId":"host"},"foreignData":[{"language":"Chinese Simplified","name":"静主"}]}]}}"#;
    let tagged = "<Card>\n<Name>Lightning Bolt</Name>\n<ChineseName>闪电击</ChineseName>\n<Rulings>2026/01/05: 闪电击与Aether Vial不同，静主也不同。《静主》除外。具有践踏。</Rulings>\n</Card>\n";
    let book = "万智牌完整规则\n\n此规则于2026年6月1日起生效。\n\n前言\n\n这是一本小书。\n\n目录\n\n1. 游戏概念\n100. 总则\n7. 附加规则\n702. 关键字异能\n\n词汇表\n\n版权信息\n\n\
        1. 游戏概念\n\n100. 总则\n\n100.1. 两位牌手玩一盘游戏。\n\n7. 附加规则\n\n702. 关键字异能\n\n702.1. 异能。\n\n702.2. 践踏\n\n702.2a 伤害继续。\n\n词汇表\n\n版权信息\n\n谢谢。\n";
    let library =
        library(CARDS, "Nothing.", &[("atomic.json", atomic), ("tagged.txt", tagged), ("zh.txt", book)]);
    let ruling =
        library.rulings.iter().find(|ruling| ruling.text.contains("践踏")).expect("the Chinese ruling");
    let names = named(&library, ruling);
    let quotes: Vec<&str> = names.iter().map(|(quote, _)| quote.as_str()).collect();
    assert_eq!(quotes, ["闪电击", "Aether Vial", "静主"], "a name of two letters only in its quotes");
    assert_eq!(ruling.terms.iter().map(|term| term.number.to_string()).collect::<Vec<_>>(), ["702.2"]);
}

#[tokio::test]
async fn pages_and_json_lead_to_the_cards_that_are_named() {
    let library = library(CARDS, "Quiet Host is no Lightning Bolt.", &[]);
    let id = library.rulings[RulingId(0)].id.clone();
    let door = Door::new(Site::new(Live::from_library(library).expect("an index")));
    let page = door.get(&format!("/rulings/{id}")).await;
    assert!(
        page.main().contains("<a class=\"name\" href=\"/cards/lightning-bolt\">Lightning Bolt</a>"),
        "{}",
        page.main()
    );
    assert!(
        page.main().contains("<a class=\"name\" href=\"/cards/quiet-host\">Quiet Host</a> is"),
        "{}",
        page.main()
    );
    let own = door.get("/cards/quiet-host").await;
    assert!(
        own.main().contains("Quiet Host is no <a class=\"name\""),
        "its own name is no link: {}",
        own.main()
    );
    let view = door.json(&format!("/api/v1/rulings/{id}")).await;
    let expected = serde_json::json!([
        {"name": "Quiet Host", "span": [0, 10], "uri": "/api/v1/cards/quiet-host"},
        {"name": "Lightning Bolt", "span": [17, 31], "uri": "/api/v1/cards/lightning-bolt"},
    ]);
    assert_eq!(view["cards_named"], expected);
    let rule = door.json("/api/v1/rules/100.1").await;
    assert_eq!(rule["examples"][0]["cards_named"][0]["uri"], "/api/v1/cards/lightning-bolt");
}

#[tokio::test]
async fn a_half_finds_the_card_and_a_shared_name_is_said_to_be_shared() {
    let atomic = r#"{"meta":{"version":"5"},"data":{
        "Lightning Bolt":[{"name":"Lightning Bolt","type":"Instant","identifiers":{"scryfallOracleId":"bolt"},"foreignData":[{"language":"German","name":"Neues Los"}]}],
        "Clone":[{"name":"Clone","type":"Creature","identifiers":{"scryfallOracleId":"clone"},"foreignData":[{"language":"German","name":"Neues Los"},{"language":"Japanese","name":"運（うん）命（めい）"}]}]}}"#;
    let library = library(CARDS, "Nothing.", &[("atomic.json", atomic)]);
    let door = Door::new(Site::new(Live::from_library(library).expect("an index")));
    for (name, card) in [
        ("Fire", "Fire // Ice"),
        ("Ice", "Fire // Ice"),
        ("Fire%20//%20Ice", "Fire // Ice"),
        ("fire/ice", "Fire // Ice"),
        ("運命", "Clone"),
        ("lim-dul’s vault", "Lim-Dûl's Vault"),
        ("ÆTHER VIAL", "Aether Vial"),
    ] {
        let name = name.replace(' ', "%20");
        assert_eq!(door.json(&format!("/api/v1/cards?name={name}")).await["data"][0]["name"], card, "{name}");
        let completed = door.json(&format!("/api/v1/autocomplete?q={name}")).await;
        assert!(
            completed["data"][0]["target"].as_str().is_some_and(|target| target.starts_with("card:")),
            "{name}: {completed}"
        );
    }
    assert_eq!(door.json("/api/v1/cards?name=neues%20los").await["total"], 2);
    let completed = door.json("/api/v1/autocomplete?q=neues").await.to_string();
    assert!(
        completed.contains("Neues Los (Clone)") && completed.contains("Neues Los (Lightning Bolt)"),
        "{completed}"
    );
    assert!(!completed.contains("\"title\":\"Clone\""), "said once: {completed}");
    let page = door.get("/cards/Neues%20Los").await;
    assert_eq!(page.status, 404);
    assert!(
        page.main().contains("2 cards are named “Neues Los”") && page.main().contains("/cards/clone"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn a_hit_shows_the_name_in_another_language_that_made_it_one() {
    let atomic = r#"{"meta":{"version":"5"},"data":{"Lightning Bolt":[{"name":"Lightning Bolt","type":"Instant",
        "identifiers":{"scryfallOracleId":"bolt"},"foreignData":[{"language":"French","name":"Foudre"},{"language":"German","name":"Blitzschlag"}]}]}}"#;
    let door = Door::new(Site::new(
        Live::from_library(library(CARDS, "Nothing.", &[("atomic.json", atomic)])).expect("an index"),
    ));
    let page = door.get("/search?q=blitzschlag").await;
    assert!(page.main().contains(r#"<span lang="de">Blitzschlag</span>"#), "{}", page.main());
    assert_eq!(door.json("/api/v1/search?q=foudre").await["data"][0]["highlight"]["other_name"], "Foudre");
    let own = door.json("/api/v1/search?q=lightning").await;
    assert_eq!(
        (&own["data"][0]["name"], own["data"][0]["highlight"].get("other_name")),
        (&"Lightning Bolt".into(), None)
    );
}

#[test]
fn the_real_rulings_name_cards_and_keywords() {
    let (Some(rulings), Some(books)) =
        (real_data("rulings/scryfall"), real_data("rulebooks/en/2026-08-07.txt"))
    else {
        return;
    };
    let library = citator::join::pipeline::read(&[rulings, books], &|_, _| {});
    let count =
        |fits: &dyn Fn(&RulingText) -> bool| library.rulings.iter().filter(|ruling| fits(ruling)).count();
    let (all, named, spotted) = (
        library.rulings.len(),
        count(&|ruling| !ruling.names.is_empty()),
        count(&|ruling| !ruling.terms.is_empty()),
    );
    assert!(all > 25_000 && named > 14_000, "{named} of {all} name a card");
    assert!(spotted * 100 > all * 50, "{spotted} of {all} name a keyword or term");
    let is_of_a_word = |word: &str, number: &str| {
        let lower = format!(" {word}.");
        let with = library.rulings.iter().filter(|ruling| ruling.text.contains(&lower)).collect::<Vec<_>>();
        !with.is_empty()
            && with.iter().all(|ruling| ruling.terms.iter().any(|term| term.number.to_string() == number))
    };
    assert!(is_of_a_word("hexproof", "702.11") && is_of_a_word("deathtouch", "702.2"));
    for word in ["trample", "flying", "Forest", "Zombie", "When", "X"] {
        let names = |ruling: &RulingText| {
            ruling
                .names
                .iter()
                .any(|named| &ruling.text[named.span.0 as usize..named.span.1 as usize] == word)
        };
        let own = |ruling: &RulingText| {
            ruling
                .occurrences
                .iter()
                .filter_map(|one| one.card)
                .any(|card| library.cards[card].card.name == word)
        };
        assert_eq!(count(&|ruling| names(ruling) && !own(ruling)), 0, "{word} is no name");
    }
}

#[tokio::test]
async fn a_whole_name_finds_that_card_alone_and_a_half_finds_all_that_have_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let card = |id: &str, name: &str| {
        format!(
            r#"{{"object":"card","oracle_id":"{id}","name":"{name}","lang":"en","layout":"split","type_line":"Instant // Instant"}}"#
        )
    };
    let cards = format!("[{},{}]", card("fire", "Fire // Ice"), card("start", "Start // Fire"));
    std::fs::write(folder.path().join("cards.json"), cards).expect("written");
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    let live = citator::index::Live::from_library(library).expect("it can be indexed");
    let door = crate::support::web::Door::new(citator::web::Site::new(live));
    for (name, found) in [
        ("Fire%20//%20Ice", &["Fire // Ice"][..]),
        ("Start%20//%20Fire", &["Start // Fire"]),
        ("start/fire", &["Start // Fire"]),
        ("Fire", &["Fire // Ice", "Start // Fire"]),
        ("Ice", &["Fire // Ice"]),
    ] {
        let list = door.json(&format!("/api/v1/cards?name={name}")).await;
        let names: Vec<&str> =
            list["data"].as_array().unwrap().iter().filter_map(|card| card["name"].as_str()).collect();
        assert_eq!(names, found, "{name}");
    }
}
