//! Ids that a later generation does not have: 410, with what came in their place.

use std::fs;
use std::path::Path;

use citator::index::{open, publish};
use citator::join::pipeline;
use citator::library::Library;
use citator::web::Site;
use serde_json::{Value, json};

use crate::support::web::{Answer, Door};

const HERON: &str = "11111111-1111-4111-8111-111111111111";
const OTTER: &str = "22222222-2222-4222-8222-222222222222";

/// The sources in Scryfall's form: cards by id and name, rulings by card, day and text.
fn library(folder: &Path, cards: &[(&str, &str)], rulings: &[(&str, &str, &str)]) -> Library {
    let cards: Vec<Value> = cards
        .iter()
        .map(|(id, name)| {
            json!({ "object": "card", "id": id, "oracle_id": id, "name": name, "lang": "en", "layout": "normal",
                "type_line": "Creature — Bird", "oracle_text": "Flying", "set": "tst", "collector_number": "1" })
        })
        .collect();
    let rulings: Vec<Value> = rulings
        .iter()
        .map(|(id, day, text)| {
            json!({ "object": "ruling", "oracle_id": id, "source": "wotc", "published_at": day, "comment": text })
        })
        .collect();
    fs::write(folder.join("oracle-cards.json"), json!(cards).to_string()).expect("written");
    fs::write(folder.join("rulings.json"), json!(rulings).to_string()).expect("written");
    pipeline::read(&[folder], &|_, _| {})
}

/// A folder of sources and one of generations.
struct Folders {
    sources: tempfile::TempDir,
    index: tempfile::TempDir,
}

impl Folders {
    fn new() -> Folders {
        Folders {
            sources: tempfile::tempdir().expect("a folder"),
            index: tempfile::tempdir().expect("a folder"),
        }
    }

    /// The site after the next ingest.
    fn next(&self, cards: &[(&str, &str)], rulings: &[(&str, &str, &str)]) -> Door {
        let library = library(self.sources.path(), cards, rulings);
        assert_eq!(library.rulings.len(), rulings.len());
        publish(&library, self.index.path(), &|_, _, _| {}).expect("published");
        Door::new(Site::new(open(self.index.path()).expect("opened")))
    }
}

const CARDS: [(&str, &str); 2] = [(HERON, "Test Heron"), (OTTER, "Test Otter")];
const STAYS: (&str, &str, &str) = (OTTER, "2019-05-03", "It stays as it is through every ingest.");

async fn id_of(door: &Door, card: &str, word: &str) -> String {
    let rulings = door.json(&format!("/api/v1/cards/{card}/rulings")).await;
    let found = rulings["data"]
        .as_array()
        .expect("rulings")
        .iter()
        .find(|ruling| ruling["text"].as_str().is_some_and(|text| text.contains(word)));
    found.expect(word)["id"].as_str().expect("an id").to_owned()
}

fn links(answer: &Answer) -> Vec<String> {
    let offers = answer.as_json()["next"].as_array().cloned().unwrap_or_default();
    let links = offers.iter().flat_map(|offer| offer["links"].as_array().cloned().unwrap_or_default());
    links.map(|link| link["href"].as_str().expect("an address").to_owned()).collect()
}

#[tokio::test]
async fn a_reworded_ruling_leads_to_its_new_wording() {
    let folders = Folders::new();
    let door = folders.next(&CARDS, &[(HERON, "2020-01-24", "The first wording."), STAYS]);
    let (first, stays) =
        (id_of(&door, "test-heron", "first").await, id_of(&door, "test-otter", "stays").await);
    assert_eq!(door.get(&format!("/rulings/{first}")).await.status, 200);

    let door = folders.next(&CARDS, &[(HERON, "2020-01-24", "The second wording."), STAYS]);
    let second = id_of(&door, "test-heron", "second").await;
    assert_eq!(id_of(&door, "test-otter", "stays").await, stays, "an id survives");
    let gone = door.get(&format!("/api/v1/rulings/{first}")).await;
    assert_eq!((gone.status, &gone.as_json()["code"]), (410, &"ruling-gone".into()));
    assert_eq!(links(&gone), [format!("/rulings/{second}"), "/cards/test-heron".to_owned()]);
    let page = door.get(&format!("/rulings/{first}")).await;
    assert_eq!(page.status, 410);
    assert!(
        page.main().contains("The second wording.") && page.main().contains("Test Heron"),
        "{}",
        page.main()
    );
    let never = door.get("/api/v1/rulings/0000000000000000").await;
    assert_eq!((never.status, &never.as_json()["code"]), (404, &"no-such-ruling".into()));

    // Both wordings lead to the third; a second ingest of the same sources forgets nothing.
    for _ in 0..2 {
        let door = folders.next(&CARDS, &[(HERON, "2020-01-24", "The third wording."), STAYS]);
        let third = id_of(&door, "test-heron", "third").await;
        for id in [&first, &second] {
            let gone = door.get(&format!("/api/v1/rulings/{id}")).await;
            assert_eq!(links(&gone)[0], format!("/rulings/{third}"), "{id}");
        }
    }
    // A ruling that comes back is there again.
    let door = folders.next(&CARDS, &[(HERON, "2020-01-24", "The first wording."), STAYS]);
    assert_eq!(door.get(&format!("/rulings/{first}")).await.status, 200);
    assert_eq!(links(&door.get(&format!("/api/v1/rulings/{second}")).await)[0], format!("/rulings/{first}"));
}

#[tokio::test]
async fn a_withdrawn_ruling_leads_to_its_card() {
    let folders = Folders::new();
    let door = folders.next(&CARDS, &[(HERON, "2020-01-24", "It was here."), STAYS]);
    let gone = id_of(&door, "test-heron", "here").await;
    // What came on another day, or on another card, is no new wording of it.
    let door = folders.next(&CARDS, &[(HERON, "2021-01-24", "Something new."), STAYS]);
    let answer = door.get(&format!("/api/v1/rulings/{gone}")).await;
    assert_eq!((answer.status, links(&answer)), (410, vec!["/cards/test-heron".to_owned()]));
    let body = format!("{{\"identifiers\":[{{\"ruling\":\"{gone}\"}}]}}");
    let request = axum::http::Request::post("/api/v1/collection").body(body.into()).expect("a request");
    let list = door.send(request).await.as_json();
    assert_eq!(list["not_found"], json!([{ "ruling": gone }]));
}

#[tokio::test]
async fn a_renamed_card_leads_to_its_present_name() {
    let folders = Folders::new();
    let door = folders.next(&CARDS, &[STAYS]);
    assert_eq!(door.get("/cards/test-heron").await.status, 200);
    folders.next(&[(HERON, "Second Heron"), (OTTER, "Test Otter")], &[STAYS]);
    let door = folders.next(&[(HERON, "Third Heron"), (OTTER, "Test Otter")], &[STAYS]);
    for past in ["test-heron", "second-heron"] {
        let gone = door.get(&format!("/api/v1/cards/{past}")).await;
        assert_eq!((gone.status, links(&gone)), (410, vec!["/cards/third-heron".to_owned()]), "{past}");
    }
    assert_eq!(door.get("/api/v1/cards/no-heron").await.status, 404);
}
