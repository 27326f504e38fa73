//! A reworded ruling: one hit, one row on its card, with its earlier wording.

use std::fs;

use citator::index::Live;
use citator::library::{CardId, Library, RulingId};
use citator::lineage::chain;
use citator::web::Site;
use tempfile::TempDir;

use crate::support::real_data;
use crate::support::web::Door;

const KEEPER: &str = "k1";
const LANTERN: &str = "b1";
const CARDS: &str = r#"[{"object":"card","oracle_id":"k1","name":"Lantern Keeper","lang":"en","oracle_text":"Draw."},
{"object":"card","oracle_id":"b1","name":"Plain Lantern","lang":"en"}]"#;

const FORMER: &str = "The keeper looks after a lamp only as long as nobody has blown it out.";
const LATER: &str = "The keeper looks after a lamp only as long as nobody has blown it out. A lamp that was lit again is another lamp.";

/// A library of rulings: card, day, text.
fn library(rulings: &[(&str, &str, &str)]) -> Library {
    let rulings: Vec<String> = rulings
        .iter()
        .map(|(card, day, text)| {
            format!(r#"{{"object":"ruling","oracle_id":"{card}","source":"wotc","published_at":"{day}","comment":"{text}"}}"#)
        })
        .collect();
    let folder: TempDir = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("cards.json"), CARDS).expect("a file");
    fs::write(folder.path().join("rulings.json"), format!("[{}]", rulings.join(",\n"))).expect("a file");
    citator::join::pipeline::read(&[folder.path()], &|_, _| {})
}

/// What was published again, as `card: older text -> newer text`.
fn found(rulings: &[(&str, &str, &str)]) -> Vec<String> {
    let library = library(rulings);
    let text = |ruling: RulingId| library.rulings[ruling].text.clone();
    let pairs = chain(&library).rewordings;
    let mut said: Vec<String> = pairs
        .iter()
        .map(|pair| {
            format!("{}: {} -> {}", library.cards[pair.card].card.name, text(pair.older), text(pair.newer))
        })
        .collect();
    said.sort();
    said
}

fn door(rulings: &[(&str, &str, &str)]) -> Door {
    Door::new(Site::new(Live::from_library(library(rulings)).expect("an index")))
}

#[test]
fn a_later_ruling_that_says_nearly_the_same_takes_the_place_of_the_former() {
    assert_eq!(
        found(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2021-03-19", LATER)]),
        [format!("Lantern Keeper: {FORMER} -> {LATER}")]
    );
}

#[test]
fn rulings_of_one_day_are_two_unless_one_has_words_of_the_past() {
    assert!(found(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2013-04-15", LATER)]).is_empty());
    let (former, now) = (
        "A lamp that the keeper copies has the converted mana cost of the lamp that was copied, whatever else was paid for it.",
        "A lamp that the keeper copies has the mana value of the lamp that was copied, whatever else was paid for it.",
    );
    let said = [format!("Lantern Keeper: {former} -> {now}")];
    assert_eq!(found(&[(KEEPER, "2013-04-15", former), (KEEPER, "2013-04-15", now)]), said);
    assert_eq!(
        found(&[(KEEPER, "2013-04-15", now), (KEEPER, "2013-04-15", former)]),
        said,
        "whatever stands first"
    );
}

#[test]
fn each_ruling_goes_with_the_one_most_like_it_and_others_stay_alone() {
    let [first, second] = ["first", "second"].map(|nth| {
        format!("The {nth} flame of the keeper burns until the end of the turn in which it was lit.")
    });
    let [again, twice] = ["first", "second"].map(|nth| {
        format!("The {nth} flame of the keeper burns until the end of the turn in which you lit it.")
    });
    let all = [
        (KEEPER, "2013-04-15", &*first),
        (KEEPER, "2013-04-15", &second),
        (KEEPER, "2021-03-19", &again),
        (KEEPER, "2021-03-19", &twice),
    ];
    assert_eq!(
        found(&all),
        [format!("Lantern Keeper: {first} -> {again}"), format!("Lantern Keeper: {second} -> {twice}")]
    );
    let other = "Oil is bought before the harbour closes.";
    assert!(
        found(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2021-03-19", other)]).is_empty(),
        "another thing said later"
    );
    assert!(
        found(&[(KEEPER, "2013-04-15", FORMER), (LANTERN, "2021-03-19", LATER)]).is_empty(),
        "on another card"
    );
}

#[test]
fn a_wording_between_two_stands_between_them() {
    // The first and the last are most alike, and the short one was published between them.
    let first = LATER.replace("another lamp", "a new lamp");
    let all =
        [(KEEPER, "2013-04-15", &*first), (KEEPER, "2017-01-01", FORMER), (KEEPER, "2021-03-19", LATER)];
    assert_eq!(
        found(&all),
        [format!("Lantern Keeper: {FORMER} -> {LATER}"), format!("Lantern Keeper: {first} -> {FORMER}")]
    );
}

#[test]
fn who_says_it_and_when_have_to_be_known() {
    let of = |rulings: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("cards.json"), CARDS).expect("a file");
        fs::write(folder.path().join("rulings.json"), rulings).expect("a file");
        chain(&citator::join::pipeline::read(&[folder.path()], &|_, _| {})).rewordings.len()
    };
    let ruling = |source: &str, day: &str, text: &str| {
        format!(
            r#"{{"object":"ruling","oracle_id":"k1","source":"{source}","published_at":"{day}","comment":"{text}"}}"#
        )
    };
    let later = ruling("wotc", "2021-03-19", LATER);
    assert_eq!(of(&format!("[{},\n{later}]", ruling("wotc", "2013-04-15", FORMER))), 1);
    assert_eq!(
        of(&format!("[{},\n{later}]", ruling("scryfall", "2013-04-15", FORMER))),
        0,
        "by another authority"
    );
    assert_eq!(of(&format!("[{},\n{later}]", ruling("wotc", "some day", FORMER))), 0, "nobody knows when");
}

#[test]
fn words_of_the_past_are_whole_words() {
    let one = "In play the keeper of the lamp counts every flame that is lit by somebody else.";
    let certain = one.replace("In play the", "A certain player who is the");
    let person = one.replace("In play the", "A certain person who is the");
    assert!(
        found(&[(KEEPER, "2013-04-15", &certain), (KEEPER, "2013-04-15", &person)]).is_empty(),
        "certain player"
    );
}

#[tokio::test]
async fn of_one_day_a_search_shows_the_wording_of_today() {
    let former = "A lamp that the keeper copies has the converted mana cost of the lamp that was copied, whatever else was paid for it.";
    let now = former.replace("converted mana cost", "mana value");
    let door = door(&[(KEEPER, "2013-04-15", former), (KEEPER, "2013-04-15", &now)]);
    for query in ["lamp+copies+paid", "converted+mana+cost+lamp+copies"] {
        let found = door.json(&format!("/api/v1/search?q={query}")).await;
        let has_both = found["data"][0]["also"].is_array();
        assert_eq!(
            found["data"][0]["text"] == now.as_str(),
            has_both,
            "what has all words is shown, else what holds: {found}"
        );
    }
}

#[tokio::test]
async fn a_card_shows_what_holds_with_what_it_said_before_folded_below() {
    let door = door(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2021-03-19", LATER)]);
    let page = door.get("/cards/lantern-keeper").await;
    assert_eq!(page.main().matches("class=\"row\"").count(), 1, "{}", page.main());
    let below = page.main().split("<details").nth(1).expect("something folded");
    assert!(below.contains("Earlier wording of 15 April 2013") && below.contains(FORMER), "{below}");
    // A link to the former ruling on the page of its card still leads somewhere.
    let all = door.json("/api/v1/cards/lantern-keeper/rulings").await;
    for ruling in all["data"].as_array().expect("rulings") {
        let id = ruling["id"].as_str().expect("an id");
        assert!(page.main().contains(&format!("id=\"{id}\"")), "{id}");
    }
}

#[tokio::test]
async fn both_wordings_name_each_other_with_what_changed() {
    let door = door(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2021-03-19", LATER)]);
    let all = door.json("/api/v1/cards/lantern-keeper/rulings").await;
    let [former, later] = [0, 1].map(|at| &all["data"][at]);
    assert_eq!(
        (&former["later"][0]["id"], &former["later"][0]["published_at"]),
        (&later["id"], &"2021-03-19".into())
    );
    assert_eq!((&later["earlier"][0]["id"], &later["earlier"][0]["cards"]), (&former["id"], &1.into()));
    assert!(former.get("earlier").is_none() && later.get("later").is_none());
    let page = door.get(former["html_uri"].as_str().expect("an address")).await;
    let link = format!("href=\"{}\"", later["html_uri"].as_str().expect("an address"));
    assert!(
        page.main().contains("Later wording of 19 March 2021") && page.main().contains(&link),
        "{}",
        page.main()
    );
    assert!(
        page.main().contains("<ins> A lamp that was lit again is another lamp.</ins>"),
        "{}",
        page.main()
    );
    let page = door.get(later["html_uri"].as_str().expect("an address")).await;
    assert!(
        page.main().contains("Earlier wording") && !page.main().contains("Later wording"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn a_search_shows_the_newest_wording_and_names_the_others() {
    let door = door(&[(KEEPER, "2013-04-15", FORMER), (KEEPER, "2021-03-19", LATER)]);
    let found = door.json("/api/v1/search?q=lamp+blown+nobody").await;
    assert_eq!((&found["total"], &found["data"][0]["text"]), (&1.into(), &LATER.into()), "{found}");
    assert_eq!(found["data"][0]["also"][0]["published_at"], "2013-04-15", "{found}");
    let page = door.get("/search?q=lamp+blown+nobody").await;
    assert!(page.main().contains("wording of 15 April 2013"), "{}", page.main());
    // What only the former says is found in it.
    let door = self::door(&[
        (KEEPER, "2013-04-15", &FORMER.replace("nobody", "no sailor")),
        (KEEPER, "2021-03-19", LATER),
    ]);
    let found = door.json("/api/v1/search?q=lamp+blown+sailor").await;
    assert!(found["data"][0]["text"].as_str().is_some_and(|text| text.contains("no sailor")), "{found}");
}

#[tokio::test]
async fn a_ruling_that_still_stands_alone_on_some_card_is_a_hit_of_its_own() {
    let rulings =
        [(KEEPER, "2013-04-15", FORMER), (LANTERN, "2013-04-15", FORMER), (KEEPER, "2021-03-19", LATER)];
    let door = door(&rulings);
    let found = door.json("/api/v1/search?q=lamp+blown+nobody").await;
    assert_eq!(found["total"], 2, "{found}");
    let page = door.get("/cards/plain-lantern").await;
    assert!(page.main().contains(FORMER) && !page.main().contains("arlier wording"), "{}", page.main());
    let page = door.get("/cards/lantern-keeper").await;
    assert!(page.main().contains("Earlier wording"), "{}", page.main());
}

#[test]
fn real_rulings_that_were_published_again_are_found() {
    let Some(folder) = real_data("rulings/scryfall") else { return };
    let library = citator::join::pipeline::read(&[folder], &|_, _| {});
    let pairs = chain(&library).rewordings;
    println!("rulings published again in other words: {} on cards", pairs.len());
    assert!(pairs.len() > 900, "{}", pairs.len());
    let day = |ruling: RulingId, card: CardId| {
        let on_card =
            library.rulings[ruling].occurrences.iter().filter(|occurrence| occurrence.card == Some(card));
        on_card.filter_map(|occurrence| occurrence.date).max().expect("a day")
    };
    for pair in &pairs {
        let [older, newer] = [pair.older, pair.newer].map(|ruling| &library.rulings[ruling]);
        assert_eq!(
            (older.language, older.authority),
            (newer.language, newer.authority),
            "{} {}",
            older.id,
            newer.id
        );
        assert!(day(pair.older, pair.card) <= day(pair.newer, pair.card), "{} {}", older.id, newer.id);
    }
    let on = |name: &str, start: &str| {
        let says = |ruling: RulingId| library.rulings[ruling].text.starts_with(start);
        pairs
            .iter()
            .any(|pair| library.cards[pair.card].card.name == name && says(pair.older) && says(pair.newer))
    };
    assert!(
        on("Thespian's Stage", "No enters-the-battlefield")
            && on("Dryad Arbor", "If a Dryad Arbor gains flash")
    );
}

#[tokio::test]
async fn the_years_and_publishers_of_all_wordings_count_as_their_filters_find_them() {
    let door = door(&[
        (KEEPER, "2013-04-15", FORMER),
        (KEEPER, "2021-03-19", LATER),
        (LANTERN, "2021-05-01", "Nobody blows this one out."),
    ]);
    let found = door.json("/api/v1/search?q=nobody").await;
    let years = found["facets"]["years"].as_array().expect("years");
    assert_eq!(years.len(), 2, "{found}");
    for year in years {
        let year_alone = door
            .json(&format!("/api/v1/search?q=nobody+date:{}", year["value"].as_str().expect("a year")))
            .await;
        assert_eq!(year_alone["total"], year["count"], "{year}");
        assert_eq!(
            year_alone["facets"]["years"],
            serde_json::json!([year]),
            "no year is offered in which nothing is found"
        );
    }
}

#[tokio::test]
async fn two_bounds_of_days_are_those_of_one_day() {
    let door = door(&[(KEEPER, "2013-04-15", FORMER), (LANTERN, "2021-03-19", FORMER)]);
    for (query, total) in [
        ("date>=2013-01-01+date<=2013-12-31", 1),
        ("date>=2014-01-01+date<=2020-12-31", 0),
        ("date>=2022-01-01+date<=2012-12-31", 0),
        ("date:2013+date:2021", 0),
        ("date<2014+blown", 1),
        ("-date:2013+kind:ruling", 0),
    ] {
        assert_eq!(
            door.json(&format!("/api/v1/search?q={}", query.replace('<', "%3C").replace('>', "%3E"))).await["total"],
            total,
            "{query}"
        );
    }
}
