//! Scryfall's shape: what its clients ask for, and what they get. The clients themselves run in
//! `tests/clients/run`.

use std::fs;
use std::sync::LazyLock;

use axum::body::Body;
use axum::http::Request;
use citator::web::{Compat, Site};
use serde_json::{Value, json};

use crate::support::library::{library, live_of};
use crate::support::web::{Door, door, door_with_bulk};

const FIRE: &str = "11111111-aaaa-4aaa-8aaa-111111111111";
const FIRE_ELSEWHERE: &str = "22222222-aaaa-4aaa-8aaa-222222222222";
const FIRE_CARD: &str = "99999999-bbbb-4bbb-8bbb-999999999999";
const BEAR_CARD: &str = "88888888-bbbb-4bbb-8bbb-888888888888";

/// A library of Scryfall's files in our own words.
static CARDS: LazyLock<Door> = LazyLock::new(|| {
    let cards = json!([
        {"object": "card", "id": FIRE, "oracle_id": FIRE_CARD, "name": "Fire // Ice", "lang": "en", "layout": "split",
         "set": "apc", "collector_number": "128", "multiverse_ids": [27165, 27166], "mtgo_id": 15361, "arena_id": 4711,
         "type_line": "Instant // Instant", "mana_cost": "{1}{R} // {1}{U}",
         "card_faces": [
            {"name": "Fire", "mana_cost": "{1}{R}", "type_line": "Instant", "oracle_text": "It burns."},
            {"name": "Ice", "mana_cost": "{1}{U}", "type_line": "Instant", "oracle_text": "It freezes."}]},
        {"object": "card", "id": FIRE_ELSEWHERE, "oracle_id": FIRE_CARD, "name": "Fire // Ice", "lang": "en", "layout": "split",
         "set": "mh2", "collector_number": "290", "multiverse_ids": ["522366"], "type_line": "Instant // Instant"},
        {"object": "card", "id": "33333333-aaaa-4aaa-8aaa-333333333333", "oracle_id": BEAR_CARD, "name": "Grizzly Bears",
         "lang": "en", "layout": "normal", "set": "lea", "collector_number": "199a", "multiverse_ids": "none", "type_line": "Creature",
         "mana_cost": "{1}{G}", "oracle_text": "A bear.", "power": "2", "toughness": "3"},
        {"object": "card", "id": "44444444-aaaa-4aaa-8aaa-444444444444", "oracle_id": "77777777-bbbb-4bbb-8bbb-777777777777",
         "name": "Grizzled Outrider", "lang": "en", "layout": "normal", "type_line": "Creature", "oracle_text": "A rider."}
    ]);
    let rulings = json!([
        {"object": "ruling", "oracle_id": FIRE_CARD, "source": "wotc", "published_at": "2020-01-24", "comment": "Each half is cast alone. See rule 100.1."},
        {"object": "ruling", "oracle_id": FIRE_CARD, "source": "scryfall", "published_at": "2019-01-25", "comment": "It is in both colours in a hand."}
    ]);
    let rules = "100. General\n100.1. The first rule is about cards.\n100.1a It has a part.\n100.2. The second rule is about players.\n";
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("cards.json", cards.to_string()),
        ("rulings.json", rulings.to_string()),
        ("rules.txt", rules.to_owned()),
    ] {
        fs::write(folder.path().join(name), text).expect("the file");
    }
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    Door::new(Site::new(live_of(library)).in_shape_of(vec![Compat::Scryfall]))
});

async fn object(path: &str) -> Value {
    let answer = CARDS.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    assert_eq!(answer.header("content-type"), "application/json", "{path}");
    serde_json::from_str(&answer.body).expect("an object")
}

async fn error(path: &str, status: u16) -> Value {
    let answer = CARDS.get(path).await;
    assert_eq!(answer.status, status, "{path}: {}", answer.body);
    let error: Value =
        serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{path}: {}", answer.body));
    assert_eq!((&error["object"], &error["status"]), (&"error".into(), &status.into()), "{path}");
    error
}

async fn posted(body: &str) -> (u16, Value) {
    let request = Request::post("/cards/collection").header("content-type", "application/json");
    let answer = CARDS.send(request.body(Body::from(body.to_owned())).expect("a request")).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap_or_else(|_| panic!("{}", answer.body)))
}

#[tokio::test]
async fn without_the_flag_there_is_nothing_of_it() {
    for path in [
        "/cards/named?exact=Fling",
        "/catalog/card-names",
        "/bulk-data",
        "/scryfall/cards/named?exact=Fling",
        &format!("/cards/{FIRE}"),
    ] {
        assert_eq!(door().get(path).await.status, 404, "{path}");
    }
}

#[tokio::test]
async fn a_card_is_found_by_every_id_and_by_its_name() {
    for path in [
        format!("/cards/{FIRE}"),
        format!("/cards/{}", FIRE.to_uppercase()),
        "/cards/named?exact=Fire+//+Ice".to_owned(),
        "/cards/named?exact=fire+ice&format=&face=&version=&pretty=".to_owned(),
        "/cards/named?fuzzy=fir+ic".to_owned(),
        "/cards/named?fuzzy=fire+ise".to_owned(),
        "/cards/named?exact=Fire+//+Ice&set=APC".to_owned(),
        "/cards/apc/128".to_owned(),
        "/cards/apc/128/".to_owned(),
        "/cards/apc/128/en".to_owned(),
        "/cards/multiverse/27166".to_owned(),
        "/cards/mtgo/15361".to_owned(),
        "/cards/arena/4711".to_owned(),
        format!("/scryfall/cards/{FIRE}"),
    ] {
        let card = object(&path).await;
        let found = (
            &card["object"],
            &card["id"],
            &card["oracle_id"],
            &card["name"],
            &card["set"],
            &card["collector_number"],
        );
        let wanted = (
            &"card".into(),
            &FIRE.into(),
            &FIRE_CARD.into(),
            &"Fire // Ice".into(),
            &"apc".into(),
            &"128".into(),
        );
        assert_eq!(found, wanted, "{path}");
        assert_eq!(card["multiverse_ids"], json!([27165, 27166]), "{path}");
        assert_eq!(
            (&card["card_faces"][1]["name"], &card["card_faces"][1]["oracle_text"]),
            (&"Ice".into(), &"It freezes.".into())
        );
    }
    // A printing in another set; ids may be texts.
    for path in ["/cards/mh2/290", "/cards/multiverse/522366", "/cards/named?exact=fire+ice&set=mh2"] {
        assert_eq!(object(path).await["id"], FIRE_ELSEWHERE, "{path}");
    }
    assert_eq!(object(&format!("/cards/{BEAR_CARD}")).await["name"], "Grizzly Bears");
    assert_eq!(object("/cards/lea/199A").await["multiverse_ids"], json!([]));
    // The page of the card stays.
    let page = CARDS.get("/cards/fire-ice").await;
    assert!(page.status == 200 && page.body.starts_with("<!doctype html>"), "{}", page.body);
}

#[tokio::test]
async fn rulings_have_their_citations_with_the_numbers_of_today() {
    for path in [
        format!("/cards/{FIRE}/rulings"),
        format!("/cards/{FIRE_CARD}/rulings"),
        "/cards/apc/128/rulings".to_owned(),
        "/cards/multiverse/27165/rulings".to_owned(),
        "/cards/mtgo/15361/rulings".to_owned(),
        "/cards/arena/4711/rulings".to_owned(),
    ] {
        let list = object(&path).await;
        assert_eq!((&list["object"], &list["has_more"]), (&"list".into(), &false.into()), "{path}");
        let days: Vec<&str> = list["data"]
            .as_array()
            .expect("rulings")
            .iter()
            .filter_map(|ruling| ruling["published_at"].as_str())
            .collect();
        assert_eq!(days, ["2019-01-25", "2020-01-24"], "{path}");
        let ruling = &list["data"][1];
        assert_eq!(
            (&ruling["object"], &ruling["source"], &ruling["oracle_id"], &ruling["comment"]),
            (
                &"ruling".into(),
                &"wotc".into(),
                &FIRE_CARD.into(),
                &"Each half is cast alone. See rule 100.1.".into()
            )
        );
        assert_eq!(ruling["citator"]["rules"], json!(["100.1"]), "{path}");
        assert_eq!(list["data"][0]["source"], "scryfall");
    }
    assert_eq!(object("/cards/lea/199a/rulings").await["data"], json!([]));
}

#[tokio::test]
async fn what_is_not_there_is_an_error_of_that_shape() {
    for path in [
        "/cards/00000000-0000-4000-8000-000000000000",
        "/cards/00000000-0000-4000-8000-000000000000/rulings",
        "/cards/named?exact=Nobody+Called+So",
        "/cards/named?exact=Grizzly+Bears&set=apc",
        "/cards/xyz/1",
        "/cards/multiverse/99999999999999999999",
        "/cards/multiverse/-1/rulings",
        "/cards/search?q=zzzzzz",
        "/cards/search?q=set:lea",
        "/cards/search?q=%22%22",
        "/cards/search?q=o:",
        "/cards/random",
        "/catalog/land-types",
        "/bulk-data/oracle_cards",
        "/scryfall/nothing",
    ] {
        assert_eq!(error(path, 404).await["code"], "not_found", "{path}");
    }
    let several = error("/cards/named?fuzzy=grizzl", 404).await;
    assert_eq!(several["type"], "ambiguous", "{several}");
    for path in ["/cards/named", "/cards/named?exact=&fuzzy=", "/cards/search"] {
        assert_eq!(error(path, 400).await["code"], "bad_request", "{path}");
    }
    let long = format!("/cards/named?fuzzy={}", "a".repeat(13_000));
    assert_eq!(error(&long, 414).await["code"], "bad_request");
}

#[tokio::test]
async fn a_collection_says_what_it_did_not_find() {
    let mut identifiers = vec![
        json!({"id": FIRE}),
        json!({"oracle_id": BEAR_CARD}),
        json!({"name": "grizzled outrider"}),
        json!({"name": "Fire // Ice", "set": "mh2"}),
        json!({"set": "lea", "collector_number": "199a"}),
        json!({"multiverse_id": 27165}),
        json!({"mtgo_id": "15361"}),
    ];
    let unknown = [json!({"name": "Nobody"}), json!({"nothing": 1}), json!("text"), json!({"id": null})];
    identifiers.extend(unknown.clone());
    let (status, list) = posted(&json!({ "identifiers": identifiers }).to_string()).await;
    assert_eq!(status, 200, "{list}");
    assert_eq!(list["not_found"], json!(unknown));
    let names: Vec<&str> =
        list["data"].as_array().expect("cards").iter().filter_map(|card| card["name"].as_str()).collect();
    let fire = "Fire // Ice";
    assert_eq!(names, [fire, "Grizzly Bears", "Grizzled Outrider", fire, "Grizzly Bears", fire, fire]);

    let many = vec![json!({"id": FIRE}); 76];
    for body in [
        "",
        "{",
        "[]",
        "{}",
        "{\"identifiers\":{}}",
        "{\"identifiers\":[]}",
        &json!({ "identifiers": many }).to_string(),
    ] {
        let (status, error) = posted(body).await;
        assert_eq!(
            (status, &error["object"], &error["code"]),
            (400, &"error".into(), &"bad_request".into()),
            "{body}"
        );
    }
    let (status, error) = posted(&"x".repeat(10 << 20)).await;
    assert_eq!((status, &error["object"]), (413, &"error".into()));
}

#[tokio::test]
async fn names_are_completed_searched_and_listed() {
    let catalog = object("/cards/autocomplete?q=griz").await;
    assert_eq!((&catalog["object"], &catalog["total_values"]), (&"catalog".into(), &2.into()));
    assert_eq!(object("/cards/autocomplete?q=g").await["data"], json!([]));
    let found = object("/cards/search?q=!%22Fire+//+Ice%22").await;
    assert_eq!((&found["total_cards"], &found["data"][0]["name"]), (&1.into(), &"Fire // Ice".into()));
    let found = object("/cards/search?q=grizz+o:bear+set:lea").await;
    assert_eq!((&found["total_cards"], &found["data"][0]["name"]), (&1.into(), &"Grizzly Bears".into()));
    assert!(found["warnings"][0].as_str().is_some_and(|warning| warning.contains("set:lea")), "{found}");
    let names = object("/catalog/card-names").await;
    assert_eq!((&names["object"], &names["total_values"]), (&"catalog".into(), &3.into()), "{names}");
    assert_eq!(object("/catalog/keyword-abilities").await["data"], json!([]));
}

#[tokio::test]
async fn the_bulk_file_is_that_of_citator() {
    assert_eq!(error("/bulk-data", 404).await["code"], "not_found");
    let index = tempfile::tempdir().expect("a folder");
    drop(door_with_bulk(library(), index.path()));
    let live = citator::index::open(index.path()).expect("a generation");
    let door = Door::new(Site::new(live).in_shape_of(vec![Compat::Scryfall]));
    let list = door.json("/bulk-data").await;
    let file = &list["data"][0];
    assert_eq!((&file["object"], &file["type"]), (&"bulk_data".into(), &"rulings".into()), "{list}");
    let id = file["id"].as_str().expect("an id");
    assert_eq!(
        door.json(&format!("/bulk-data/{id}")).await["jsonl_download_uri"],
        file["jsonl_download_uri"]
    );
    let address = file["jsonl_download_uri"].as_str().expect("an address");
    let path = &address[address.find("/api").expect("a path")..];
    assert_eq!(
        door.raw(path, &[]).await.body.len() as u64,
        file["compressed_size"].as_u64().expect("a size")
    );
}
