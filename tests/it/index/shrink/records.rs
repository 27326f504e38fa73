//! What is left of a publication that was held back, who says so, and what happens when no inventory can be read.

use std::fs;
use std::process::Command;

use serde_json::Value;

use super::{Place, cards, manifest, rulings};
use crate::support::running_server::{Server, get};
use crate::support::{Ran, citator};

impl Place {
    fn told(&self, command: &str) -> Value {
        let sources = self.path("none");
        let mut arguments = vec![command, "--json"];
        if command == "status" {
            arguments.extend(["--sources", sources.to_str().expect("a path")]);
        } else {
            arguments.extend(["--addr", "127.0.0.1:0"]);
        }
        let ran = citator(&arguments, &self.path("index"));
        serde_json::from_str(&ran.printed).unwrap_or_else(|_| panic!("{}", ran.errors))
    }

    fn publication(&self) -> Value {
        let found = self.told("doctor");
        let found = found["data"].as_array().expect("a list").iter();
        found.clone().find(|found| found["check"] == "publication").cloned().expect("it is looked at")
    }

    fn damage(&self, name: &str, text: &str) {
        fs::write(manifest(&self.path("index")).with_file_name(name), text).expect("written");
    }
}

#[test]
fn a_publication_that_is_held_back_is_said_until_the_next_one_is_not() {
    let place = Place::new();
    let held = place.path("index").join("HELD");
    assert_eq!(place.told("status")["held_back"], Value::Null);
    assert_eq!(place.publication()["grade"], "ok");
    for mend in ["the same", "another", "--allow-shrink"] {
        place.write("rulings.json", &rulings(3));
        place.refuses(&["rulings (en): 4"]);
        let told = place.told("status");
        let lost = told["held_back"]["losses"].as_array().expect("losses");
        assert!(
            lost.iter().any(|loss| loss.as_str().is_some_and(|loss| loss.starts_with("rulings (en): 4")))
        );
        assert_eq!(place.publication()["grade"], "warn");
        let sources = place.path("none");
        let text = citator(&["status", "--sources", sources.to_str().expect("a path")], &place.path("index"));
        assert!(text.printed.contains("held back   2") && text.printed.contains(" then"), "{}", text.printed);
        let more = match mend {
            "another" => rulings(41),
            "the same" => rulings(40),
            _ => rulings(3),
        };
        place.write("rulings.json", &more);
        let allowed = if mend == "--allow-shrink" { &[mend][..] } else { &[] };
        assert_eq!(place.ingest(allowed).exit, Some(0), "{mend}");
        assert!(!held.exists(), "{mend}");
        assert_eq!(place.told("status")["held_back"], Value::Null);
    }
}

/// Sources of which nothing can be read are a loss, too.
#[test]
fn nothing_at_all_is_said_as_well() {
    let place = Place::new();
    for name in ["rulings.json", "cards.json", "book.txt"] {
        place.write(name, "");
    }
    assert_eq!(place.ingest(&[]).exit, Some(2));
    assert_eq!(place.publication()["grade"], "warn");
}

#[test]
fn a_damaged_record_is_ignored_with_a_word() {
    let place = Place::new();
    let held = place.path("index").join("HELD");
    let long = format!(r#"{{"at":"2026-01-16T00:00:00Z","losses":["{}"],"count":1}}"#, "a".repeat(70_000));
    for text in ["", "{", "[[[[[[", r#"{"at":"never","losses":[],"count":0}"#, &long] {
        fs::write(&held, text).expect("written");
        let told = place.told("status");
        assert_eq!(told["held_back"], Value::Null);
        assert!(told["warnings"][0].as_str().is_some_and(|said| said.starts_with("HELD: ")), "{told}");
        assert_eq!(place.publication()["grade"], "warn");
    }
    // What can be read is cut short, and nothing of it reaches the terminal as a control character.
    let many = vec![format!("\u{1b}[2J{}", "é".repeat(5_000)); 5];
    let hostile = serde_json::json!({ "at": "2026-01-16T00:00:00Z", "losses": many, "count": u64::MAX });
    fs::write(&held, hostile.to_string()).expect("written");
    let told = place.told("status");
    let lost = told["held_back"]["losses"][0].as_str().expect("a loss");
    assert!(lost.chars().count() <= 200 && !lost.contains('\u{1b}'), "{lost}");
    assert_eq!(place.ingest(&[]).exit, Some(0));
    assert!(!held.exists());
}

#[test]
fn a_running_server_says_what_somebody_else_held_back() {
    let place = Place::new();
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.args(["serve", "--addr", "127.0.0.1:0", "--data"]).arg(place.path("sources"));
    command.env("CITATOR_INDEX", place.path("index")).env("CITATOR_LOG", "citator=info");
    let mut server = Server::start(command);
    let address = server.address();
    assert!(get(&address, "/readyz").contains(r#""status":"ok""#));
    place.write("rulings.json", &rulings(3));
    place.refuses(&[]);
    let said = server.wait_for("a publication is held back");
    assert!(said.contains("rulings (en): 40 now, 3 then"), "{said}");
    let ready = get(&address, "/readyz");
    assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
    for part in [r#""status":"degraded""#, r#""code":"held-back""#, "rulings (en): 40 now, 3 then"] {
        assert!(ready.contains(part), "{part} is missing in {ready}");
    }
    place.write("rulings.json", &rulings(40));
    assert_eq!(place.ingest(&[]).exit, Some(0));
    server.wait_for("no publication is held back any more");
    let ready = get(&address, "/readyz");
    assert!(ready.contains(r#""status":"ok""#) && !ready.contains("held-back"), "{ready}");
}

#[test]
fn without_an_inventory_nothing_is_published_unasked() {
    for name in ["inventory.json", "manifest.json"] {
        let place = Place::new();
        place.damage(name, "xxx{");
        place.remove("rulings.json");
        place.refuses(&[name, "cannot be told"]);
        // It does not matter whether anything is missing: nobody can know.
        place.write("rulings.json", &rulings(40));
        place.refuses(&[name]);
        assert_eq!(place.ingest(&["--allow-shrink"]).exit, Some(0), "{name}");
        place.write("rulings.json", &rulings(41));
        place.publishes();
    }
}

#[test]
fn a_manifest_that_forgot_the_inventory_is_damaged() {
    let place = Place::new();
    let path = manifest(&place.path("index"));
    let text = fs::read_to_string(&path).expect("a manifest");
    fs::write(&path, text.replace("inventory.json", "inventory.jsom")).expect("written");
    place.remove("rulings.json");
    place.refuses(&["does not list inventory.json"]);
}

#[test]
fn a_pointer_without_its_generation_is_no_empty_folder() {
    let place = Place::new();
    let generation = manifest(&place.path("index"));
    fs::remove_dir_all(generation.parent().expect("a folder")).expect("removed");
    place.refuses(&["manifest.json: the file is missing or cannot be read"]);
    fs::write(place.path("index/CURRENT"), "gen-").expect("written");
    place.refuses(&["CURRENT: the generation that it names is not there"]);
}

#[test]
fn a_file_that_another_one_repeats_may_go() {
    let place = Place::new();
    place.write("rulings-again.json", &rulings(40));
    place.write("cards-again.json", &cards(40));
    place.publishes();
    place.remove("rulings-again.json");
    place.remove("cards-again.json");
    let ran: Ran = place.ingest(&[]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
}
