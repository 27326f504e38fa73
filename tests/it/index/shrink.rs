//! `ingest` publishes nothing that would shrink the index: what counts as a loss, and the message.

mod fields;
mod marks;
mod records;

use std::fs;
use std::path::Path;

use crate::support::{Ran, citator};

/// Cards and rulings in Scryfall's form: so many of each.
fn cards(count: usize) -> String {
    let card = |at: usize| {
        format!(
            r#"{{"object":"card","oracle_id":"{}","name":"Kettle {at}","layout":"normal","type_line":"Artifact","oracle_text":"It whistles.","lang":"en"}}"#,
            id(at)
        )
    };
    format!("[{}]", (0..count).map(card).collect::<Vec<_>>().join(",\n"))
}

fn rulings(count: usize) -> String {
    let ruling = |at: usize| {
        format!(
            r#"{{"object":"ruling","oracle_id":"{}","source":"wotc","published_at":"2026-01-16","comment":"Kettle number {at} is hot."}}"#,
            id(at)
        )
    };
    format!("[{}]", (0..count).map(ruling).collect::<Vec<_>>().join(",\n"))
}

fn id(at: usize) -> String {
    format!("00000000-0000-4000-8000-{at:012}")
}

fn book(day: &str) -> String {
    let rules: String =
        (1..=20).map(|rule| format!("100.{rule}. Kettle no. {rule} stands on its own flame.\n\n")).collect();
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\n1. Game Concepts\n\n100. General\n\n{rules}"
    )
}

/// A folder of sources beside its index.
struct Place(tempfile::TempDir);

impl Place {
    /// No sources and no index.
    fn empty() -> Place {
        let place = Place(tempfile::tempdir().expect("a folder"));
        fs::create_dir(place.path("sources")).expect("a folder");
        place
    }

    fn new() -> Place {
        let place = Place::empty();
        for (name, text) in
            [("rulings.json", rulings(40)), ("cards.json", cards(40)), ("book.txt", book("January 16, 2026"))]
        {
            place.write(name, &text);
        }
        assert_eq!(place.ingest(&[]).exit, Some(0));
        place
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: &str) {
        fs::write(self.path("sources").join(name), text).expect("a file");
    }

    fn remove(&self, name: &str) {
        fs::remove_file(self.path("sources").join(name)).expect("a file that is there");
    }

    fn ingest(&self, more: &[&str]) -> Ran {
        let sources = self.path("sources");
        let arguments: Vec<&str> = ["ingest"]
            .into_iter()
            .chain(more.iter().copied())
            .chain([sources.to_str().expect("a path")])
            .collect();
        citator(&arguments, &self.path("index"))
    }

    fn live(&self) -> String {
        fs::read_to_string(self.path("index").join("CURRENT")).expect("a pointer")
    }

    /// Nothing is published, and this is said.
    fn refuses(&self, said: &[&str]) {
        let before = self.live();
        let ran = self.ingest(&[]);
        assert_eq!(ran.exit, Some(1), "{}", ran.errors);
        assert_eq!(self.live(), before, "the index stays as it was");
        for said in ["nothing was published", "--allow-shrink"].iter().chain(said) {
            assert!(ran.errors.contains(said), "{said} is missing in: {}", ran.errors);
        }
    }

    fn publishes(&self) {
        let before = self.live();
        let ran = self.ingest(&[]);
        assert_eq!(ran.exit, Some(0), "{}", ran.errors);
        assert_ne!(self.live(), before, "{}", ran.errors);
    }
}

#[test]
fn an_ingest_without_its_rulings_changes_nothing_unless_it_is_meant() {
    let place = Place::new();
    place.remove("rulings.json");
    place.refuses(&[
        "rulings (en): 40 now, 0 then",
        "rulings.json: 40 now, 0 then",
        "the file is not among the sources",
    ]);
    assert_eq!(place.ingest(&["--allow-shrink"]).exit, Some(0));
    assert_eq!(place.ingest(&[]).exit, Some(0), "what was meant to be lost is not missed again");
}

#[test]
fn a_file_that_is_refused_or_cannot_be_read_does_not_count_as_empty() {
    for (name, text, said) in [
        ("rulings.json", "<!DOCTYPE html><title>Not today</title>", "unknown-format"),
        ("rulings.json", "%PDF-1.7 something else", "unreadable-file"),
        ("rulings.json", "", "empty-file"),
        ("cards.json", "[]", "cards"),
        (
            "book.txt",
            "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of January 16, 2026.\n",
            "unknown-format",
        ),
    ] {
        let place = Place::new();
        place.write(name, text);
        place.refuses(&[name, said]);
    }
}

#[test]
fn a_newest_edition_that_breaks_off_does_not_hide_rules() {
    let place = Place::new();
    let cut = book("April 17, 2026");
    place.write("newer.txt", &cut[..cut.find("100.9.").expect("a rule")]);
    let before = place.live();
    let ran = place.ingest(&[]);
    // Either nothing is published, or the edition before it stays in force.
    assert!(ran.exit == Some(1) && place.live() == before, "{}", ran.errors);
    assert!(ran.errors.contains("rules in force (en): 22 now, 10 then"), "{}", ran.errors);
}

#[test]
fn a_tenth_may_go_and_more_may_come() {
    let place = Place::new();
    place.write("rulings.json", &rulings(36));
    place.publishes();
    place.write("rulings.json", &rulings(80));
    place.write("newer.txt", &book("April 17, 2026"));
    place.publishes();
    place.write("rulings.json", &rulings(71));
    place.refuses(&["rulings (en): 80 now, 71 then"]);
}

#[test]
fn a_file_under_a_new_name_takes_over_what_the_old_one_had() {
    let place = Place::new();
    place.remove("rulings.json");
    place.write("rulings-today.json", &rulings(41));
    place.remove("book.txt");
    place.write("2026-01-16.txt", &book("January 16, 2026"));
    place.publishes();
    place.remove("rulings-today.json");
    place.write("a-few.json", &rulings(3));
    place.refuses(&["rulings-today.json: 41 now, 0 then"]);
}

#[test]
fn anything_may_replace_the_sample() {
    let place = Place::empty();
    let sample = crate::support::repository("data");
    assert_eq!(citator(&["ingest", sample.to_str().expect("a path")], &place.path("index")).exit, Some(0));
    place.write("rulings.json", &rulings(3));
    place.publishes();
    let back = citator(&["ingest", sample.to_str().expect("a path")], &place.path("index"));
    assert_eq!(back.exit, Some(1), "real documents do not make way for the sample unasked: {}", back.errors);
}

#[test]
fn what_another_version_published_is_not_lost_either() {
    let place = Place::new();
    let manifest = manifest(&place.path("index"));
    let text = fs::read_to_string(&manifest).expect("a manifest");
    let version = format!("\"schema_version\": {}", citator::index::SCHEMA_VERSION);
    assert!(text.contains(&version));
    fs::write(&manifest, text.replace(&version, "\"schema_version\": 1")).expect("written");
    place.remove("rulings.json");
    place.refuses(&["rulings (en): 40 now, 0 then"]);
}

#[test]
fn a_damaged_inventory_is_made_up_for_by_the_generation_before() {
    let place = Place::new();
    place.write("rulings.json", &rulings(60));
    place.publishes();
    let inventory = manifest(&place.path("index")).with_file_name("inventory.json");
    fs::write(&inventory, "{}").expect("written");
    place.remove("rulings.json");
    place.refuses(&["rulings (en): 40 now, 0 then"]);
}

/// The manifest of the live generation.
fn manifest(index: &Path) -> std::path::PathBuf {
    let pointer = fs::read_to_string(index.join("CURRENT")).expect("a pointer");
    index.join(pointer.split(' ').next().expect("a name")).join("manifest.json")
}

/// What is compared of a night is a sample. Whoever writes the documents must not know which texts are in it.
#[test]
fn each_index_folder_takes_samples_of_its_own() {
    let samples = |place: &Place| {
        let generation = fs::read_dir(place.path("index")).expect("an index").flatten();
        let generation =
            generation.map(|entry| entry.path()).find(|path| path.join("inventory.json").exists());
        let text = fs::read(generation.expect("a generation").join("inventory.json")).expect("an inventory");
        serde_json::from_slice::<serde_json::Value>(&text).expect("JSON")["samples"].clone()
    };
    let (one, other) = (Place::new(), Place::new());
    assert_ne!(samples(&one), samples(&other));
    assert_ne!(samples(&one), serde_json::Value::Null);
    let key = one.path("index/SAMPLING_KEY");
    assert_eq!(fs::read(&key).expect("a key").len(), 64);
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::MetadataExt::mode(&fs::metadata(&key).expect("a file")) & 0o777, 0o600);
    let held = fs::read(&key).expect("a key");
    one.write("rulings.json", &rulings(41));
    one.publishes();
    assert_eq!(fs::read(&key).expect("a key"), held, "it stays");
}
