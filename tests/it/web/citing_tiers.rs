//! "Cited by" of a rule, a term or a card, in three tiers: the counts, and the search behind each tier.

use citator::index::Live;
use citator::language::Language;
use citator::library::{CardId, NamedCard, RulingText};
use citator::web::Site;

use crate::join::small_library::{SmallLibrary, citation};
use crate::support::library::{cite, live_of};
use crate::support::web::{Answer, Door};

/// A keyword with rulings on one card and on several, some of which give numbers, and texts that name a card.
fn door() -> Door {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2024-04-12");
    small.rule(&[book], "702", "#Keyword Abilities");
    small.rule(&[book], "702.19", "#Trample");
    small.rule(&[book], "702.19a", "A trampling attacker may deal what is left over.");
    let naming = small.rule(&[book], "704.5k", "Two Fogs are no Fog, see rule 702.19a.");
    naming.citations.push(cite("Two Fogs are no Fog, see rule 702.19a.", "rule 702.19a", &["702.19a"]));
    small.entry(book, "Trample", "A keyword for attackers that are too large.");
    small.entry(book, "Left Over", "What goes on to the player.");
    let cards: Vec<CardId> =
        ["Fog", "Big Boar", "Bigger Boar", "Biggest Boar"].iter().map(|name| small.card(name, "")).collect();
    let on =
        |cards: &[CardId]| cards.iter().map(|&card| (Some(card), "2020-01-24", "wotc")).collect::<Vec<_>>();
    small.ruling("With trample only what is left over goes on.", &on(&cards[1..]));
    small.names("Trample", "702.19");
    small.ruling("Trample helps nobody here.", &on(&cards[1..2]));
    small.names("Trample", "702.19");
    cites(small.ruling("Rule 702.19a is meant, twice.", &on(&cards[..2])), "Rule 702.19a");
    cites(small.ruling("Only rule 702.19a is meant.", &on(&cards[..1])), "rule 702.19a");
    let text = "The boars fear Fog.";
    small.ruling(text, &on(&cards[3..])).names.push(NamedCard { span: (15, 18), card: cards[0] });
    Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")))
}

fn cites(ruling: &mut RulingText, quote: &str) {
    ruling.citations.push(cite(&ruling.text, quote, &["702.19a"]));
}

/// Each tier of a page: its name inside the page, its count, what it says it counts, its search, and whether
/// that goes further down.
fn tiers(page: &Answer) -> Vec<(String, u64, String, String, bool)> {
    let between = |text: &str, before: &str, after: &str| {
        let rest = text.split_once(before).map_or("", |(_, rest)| rest);
        rest.split_once(after).map_or("", |(found, _)| found).to_owned()
    };
    let tier = |tier: &str| {
        let id = between(tier, "id=\"", "\"");
        let count = between(tier, "</b> · ", " ").parse().expect("a count");
        let query = between(tier, "<a class=\"button\" href=\"", "\"").replace("&#38;", "&");
        let meaning = between(tier, "<span class=\"meta\">", "</span>");
        (id, count, meaning, query, tier.contains("including citations of rules under"))
    };
    page.main().split("<details class=\"tier\" ").skip(1).map(tier).collect()
}

#[tokio::test]
async fn every_tier_is_a_search_that_finds_as_much() {
    let door = door();
    let table: [(&str, &[(&str, u64)]); 4] = [
        ("/rules/702.19a", &[("number", 3), ("keyword", 2), ("text", 2)]),
        ("/rules/702.19", &[("keyword", 2), ("text", 1)]),
        ("/cards/big-boar", &[("keyword", 2), ("text", 2)]),
        ("/cards/fog", &[("name", 1), ("text", 1)]),
    ];
    for (path, expected) in table {
        let found = tiers(&door.get(path).await);
        let counts: Vec<(&str, u64)> = found.iter().map(|(id, count, ..)| (id.as_str(), *count)).collect();
        assert_eq!(counts, expected, "{path}");
        for (id, count, _, search, is_wider) in found {
            let asked = search
                .strip_prefix("/search?")
                .and_then(|asked| asked.strip_suffix("&redirect=0"))
                .expect("a search");
            let answer = door.json(&format!("/api/v1/search?{asked}")).await;
            let total = answer["total"].as_u64().expect("a count");
            assert_eq!(answer["warnings"], serde_json::json!([]), "{path} {id} {asked}");
            // A name is searched by its words: other forms of them are found, too.
            let is_right =
                if is_wider { total > count } else { total == count || id == "name" && total > count };
            assert!(is_right, "{path} {id} {asked}: {total} for {count}");
        }
    }
}

#[tokio::test]
async fn a_term_has_the_tiers_of_its_rule() {
    let door = door();
    let counts =
        |page: &Answer| tiers(page).into_iter().map(|(id, count, ..)| (id, count)).collect::<Vec<_>>();
    assert_eq!(counts(&door.get("/glossary/trample").await), counts(&door.get("/rules/702.19").await));
    assert_eq!(counts(&door.get("/glossary/left-over").await), []);
}

#[tokio::test]
async fn tiers_say_what_they_count() {
    let door = door();
    let said = |page: &Answer| tiers(page).into_iter().map(|(_, _, said, ..)| said).collect::<Vec<_>>();
    let of_rule = said(&door.get("/rules/702.19a").await);
    assert!(
        of_rule[0].ends_with("702.19a: 1 rule, 2 rulings") && of_rule[1].contains("mention Trample (702.19)"),
        "{of_rule:?}"
    );
    // Three boars and the fog.
    assert!(
        of_rule[2].contains("on several cards") && of_rule[2].ends_with("several cards, 4 in all"),
        "{of_rule:?}"
    );
    let of_card = said(&door.get("/cards/big-boar").await);
    assert!(
        of_card[0].contains("rulings on any card mention Trample")
            && of_card[1].ends_with("other cards, 3 in all"),
        "{of_card:?}"
    );
    // Each ruling leads to the list of its cards.
    let page = door.get("/cards/big-boar").await;
    assert!(page.main().contains("same ruling on 2 other cards</a>"), "{}", page.main());
    let french = said(&door.get("/cards/big-boar?ui=fr").await);
    assert!(french[1].ends_with("total des autres cartes : 3"), "{french:?}");
}

#[tokio::test]
async fn the_api_has_the_third_tier_too() {
    let door = door();
    let rule = door.json("/api/v1/rules/702.19a").await;
    assert_eq!(
        (&rule["cited_by"]["number"], &rule["cited_by"]["term"], &rule["cited_by"]["text"]),
        (&3.into(), &2.into(), &2.into())
    );
    let list = door.json("/api/v1/rules/702.19a/cited-by?tier=text").await;
    let texts: Vec<&str> =
        list["data"].as_array().unwrap().iter().map(|ruling| ruling["text"].as_str().unwrap()).collect();
    // What stands on the most cards first.
    assert_eq!(texts, ["With trample only what is left over goes on.", "Rule 702.19a is meant, twice."]);
    assert_eq!(door.json("/api/v1/search?q=is:shared").await["total"], 2);
}

/// Two English editions between which 506.4 moved to 506.5, and a French one of the older; in each another
/// rule cites it.
fn moved() -> Live {
    let mut small = SmallLibrary::default();
    let [older, newer] = ["2026-08-07", "2027-02-05"].map(|date| small.book(Language::English, date));
    let french = small.book(Language::French, "2026-08-07");
    small.library.books[older].current = false;
    let both = [older, newer];
    small.rule(&both, "506", "#The Fight");
    small.rule(&both, "506.1", "Each fight has five steps, of which the first is the longest.");
    let removed = "Whatever is removed takes no further part, and that is so when another player has it.";
    small.rule(&[older], "506.4", removed);
    small.rule(&[newer], "506.4", "The hungriest of all monsters goes first.");
    small.rule(&[newer], "506.5", removed);
    small.rule(&[older], "507", "#What Is Removed");
    small.rule(&[newer], "507", "#What Is Removed");
    for (book, cited) in [(older, "506.4"), (newer, "506.5")] {
        small.rule(&[book], "507.1", &format!("Something is removed as rule {cited} says."));
        small.cites(cited);
    }
    for (book, term, cited) in
        [(newer, "Removal", "506.5"), (french, "Retrait", "506.4"), (french, "Perte", "506.4")]
    {
        small.entry(book, term, &format!("{cited}."));
        small.library.glossary.last_mut().expect("an entry").citations.push(citation(cited));
    }
    small.entry(french, "Combat", "506.1, 506.4.");
    small.library.glossary.last_mut().expect("an entry").citations.extend(["506.1", "506.4"].map(citation));
    small.rule(&[french], "506", "#Le combat");
    small.rule(&[french], "506.4", "Ce qui est retiré n’y participe plus.");
    small.rule(&[french], "507", "#Ce qui est retiré");
    small.rule(&[french], "507.1", "Une chose est retirée selon la règle 506.4.");
    small.cites("506.4");
    live_of(small.library)
}

#[tokio::test]
async fn a_translation_cites_under_the_number_of_today_and_counts_once() {
    let live = moved();
    let [then, today] =
        ["506.4", "506.5"].map(|number| live.shelf.cited_by(number.parse().expect("a number")).to_vec());
    assert_eq!((then.len(), today.len()), (0, 6), "who cited 506.4 cites what is 506.5 today");
    let once = |reader: Language| {
        live.shelf
            .once(&today, reader)
            .into_iter()
            .map(|citer| live.shelf.language_of(citer))
            .collect::<Vec<_>>()
    };
    // The entry that cites another rule as well is none of those that cite this one alone.
    let english = [Language::English, Language::English, Language::French];
    assert_eq!((once(Language::English), once(Language::Korean)), (english.into(), english.into()));
    assert_eq!(once(Language::French), [Language::French; 4]);
    let door = Door::new(Site::new(live));
    for (uri, count) in [("/rules/506.5", 3), ("/rules/506.4", 0), ("/rules/506.4?lang=fr", 4)] {
        let rule = door.json(&format!("/api/v1{uri}")).await;
        assert_eq!(rule["cited_by"]["number"], count, "{uri}: {rule}");
        let list = door
            .json(&format!(
                "/api/v1{}",
                uri.replace("506.4", "506.4/cited-by").replace("506.5", "506.5/cited-by")
            ))
            .await;
        assert_eq!(list["data"].as_array().map(Vec::len), Some(count), "{uri}: {list}");
    }
    assert!(
        door.get("/fr/rules/506.4").await.main().contains("/fr/rules/507.1"),
        "the French page names the French rule"
    );
}

#[tokio::test]
async fn every_kind_of_text_is_among_the_first_of_a_tier() {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2024-04-12");
    small.rule(&[book], "702", "#Keyword Abilities");
    small.rule(&[book], "702.1", "What they are.");
    for at in 2..40 {
        let text = format!("Number {at} is read as rule 702.1 says.");
        small.rule(&[book], &format!("702.{at}"), &text).citations.push(cite(
            &text,
            "rule 702.1",
            &["702.1"],
        ));
    }
    let card = small.card("Fog", "");
    for at in 0..3 {
        let ruling = small.ruling(
            &format!("It is rule 702.1 that is meant in {at}."),
            &[(Some(card), "2020-01-24", "wotc")],
        );
        ruling.citations.push(cite(&ruling.text, "rule 702.1", &["702.1"]));
    }
    let door = Door::new(Site::new(live_of(small.library)));
    let page = door.get("/rules/702.1").await;
    let tier = page
        .main()
        .split_once("id=\"number\"")
        .and_then(|(_, rest)| rest.split_once("</details>"))
        .expect("a tier")
        .0;
    let [rules, rulings] = ["href=\"/rules/702.", "href=\"/rulings/"].map(|href| tier.matches(href).count());
    assert!(rulings == 3 && rules >= 17, "{rules} rules, {rulings} rulings: {tier}");
}

#[tokio::test]
async fn the_search_of_a_tier_counts_translations_subrules_and_families_as_the_page_does() {
    let mut small = SmallLibrary::default();
    let [old, book] = ["2023-01-01", "2024-04-12"].map(|day| small.book(Language::English, day));
    let chinese = small.book(Language::ChineseSimplified, "2024-04-12");
    let legend = "Of two legends with one name only one may stay on the table, whoever owns them.";
    small.rule(&[old, book, chinese], "704", "#Checks");
    small.rule(&[old], "704.4", legend);
    small.rule(&[book, chinese], "704.5", legend);
    // Two subrules of one rule, with their translations.
    for letter in ["a", "b"] {
        for edition in [book, chinese] {
            small.rule(&[edition], &format!("205.4{letter}"), "See rule 704.5 about legends with names.");
            small.cites("704.5");
        }
    }
    for (edition, term) in [(book, "Legend Rule"), (chinese, "传奇规则")] {
        small.entry(edition, term, "See rule 704.5.");
        small.library.glossary.last_mut().expect("an entry").citations.push(citation("704.5"));
    }
    // A ruling on each of several cards, the same but for the name, and one with the number of its day.
    for name in ["Grey Owl", "Owl of the Barn", "Tawny Owl"] {
        let card = small.card(name, "At night this owl flies.");
        let text = format!("{name} is a legend only while {name} is untapped, see rule 704.5.");
        let ruling = small.ruling(&text, &[(Some(card), "2024-05-01", "gatherer")]);
        ruling.citations.push(cite(&text, "rule 704.5", &["704.5"]));
        let spans = text.match_indices(name).map(|(at, _)| (at as u32, (at + name.len()) as u32));
        ruling.names = spans.map(|span| NamedCard { span, card }).collect();
    }
    let door = Door::new(Site::new(live_of(small.library)));
    let found = tiers(&door.get("/rules/704.5").await);
    let (id, count, _, search, _) = &found[0];
    assert_eq!((id.as_str(), *count), ("number", 6), "{found:?}");
    let query = search.trim_start_matches("/search?").trim_end_matches("&redirect=0");
    let answer = door.json(&format!("/api/v1/search?{query}")).await;
    assert_eq!(answer["total"], 6, "{query}: {answer}");
}
