//! Prints how a question's latency grows with the number of cards and rulings.
//!
//! The copies have other names, and other words where a word is rare.

use std::collections::{HashMap, HashSet};
use std::fs::{File, create_dir_all};
use std::io::{BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use citator::index::{Live, open, publish};
use serde_json::Value;

use crate::{gold, latency, measure};

/// The number of times that the grown folder has each card and ruling.
const TIMES: usize = 10;
/// A word below this rank by frequency is another word in each copy.
const COMMON_WORDS: usize = 2_000;
/// The files that are copied.
const FILES: [&str; 2] = ["oracle-cards.json", "rulings.json"];
/// One syllable for each copy, appended to a word.
const SYLLABLES: [&str; TIMES] = ["", "ar", "eb", "in", "ot", "ul", "ash", "eld", "ion", "orm"];

/// Asks the real questions of an index of all documents, and of one with ten times the cards and rulings.
pub(crate) fn run(repository: &Path) {
    let paths = measure::sources_of(repository, &["."]);
    measure::say(&paths);
    let set = gold::read(&repository.join("tests/relevance")).expect("the set can be read");
    let once = published(&paths, &set);
    let copies = tempfile::tempdir().expect("a folder");
    let scryfall = paths.iter().map(|path| path.join("rulings/scryfall"));
    let scryfall = scryfall.into_iter().find(|folder| folder.exists()).expect("real cards and rulings");
    write_copies(&scryfall, copies.path());
    let grown = published(&[paths, vec![copies.path().to_owned()]].concat(), &set);
    for (name, at) in [("p50", 0), ("p99", 1)] {
        let ratio = grown[at].as_secs_f64() / once[at].as_secs_f64();
        measure::row(&format!("{TIMES} times the cards and rulings to once, {name}"), format!("{ratio:9.2}"));
    }
}

/// The latencies of the real questions on an index of some documents.
fn published(paths: &[PathBuf], set: &[gold::Query]) -> [Duration; 2] {
    let folder = tempfile::tempdir().expect("a folder");
    let (ingest, ()) = measure::shortest(1, || {
        let library = citator::join::pipeline::read(paths, &|_, _| {});
        publish(&library, folder.path(), &|_, _, _| {}).expect("published");
    });
    measure::row("ingest", measure::milliseconds(ingest));
    let live: Live = open(folder.path()).expect("opened");
    let (warm, ()) = measure::shortest(1, || live.warm());
    measure::row("warm up", measure::milliseconds(warm));
    latency(&live, set)
}

/// Writes all copies but the first.
fn write_copies(from: &Path, to: &Path) {
    let read = |name: &str| -> Vec<Value> {
        let file = File::open(from.join(name)).expect("a file of cards or rulings");
        serde_json::from_reader(BufReader::new(file)).expect("a list of objects")
    };
    let lists = FILES.map(read);
    let common = common_words(lists.iter().flatten());
    for (copy, syllable) in SYLLABLES.iter().enumerate().skip(1) {
        for (name, list) in FILES.iter().zip(&lists) {
            let folder = to.join(copy.to_string());
            create_dir_all(&folder).expect("a folder");
            let mut file = BufWriter::new(File::create(folder.join(name)).expect("a file"));
            let mut list = list.clone();
            list.iter_mut().for_each(|object| change(object, copy, syllable, &common));
            serde_json::to_writer(&mut file, &list).expect("written");
            file.flush().expect("written");
        }
    }
}

/// The members of a card or a ruling that hold words.
const TEXTS: [&str; 4] = ["name", "oracle_text", "flavor_text", "comment"];

/// Changes the ids and the rare words of a card or a ruling, and all words of a name.
fn change(object: &mut Value, copy: usize, syllable: &str, common: &HashSet<String>) {
    let Some(members) = object.as_object_mut() else { return };
    for (name, value) in members {
        match value {
            Value::String(id) if name == "id" || name == "oracle_id" => {
                id.replace_range(..8, &format!("{copy:08x}"));
            }
            Value::String(text) if TEXTS.contains(&name.as_str()) => {
                *text = changed(text, syllable, |word| name == "name" || !common.contains(word));
            }
            Value::Array(faces) if name == "card_faces" => {
                faces.iter_mut().for_each(|face| change(face, copy, syllable, common));
            }
            _ => {}
        }
    }
}

/// A text with a syllable after each word of four letters or more for which a test holds.
fn changed(text: &str, syllable: &str, is_changed: impl Fn(&str) -> bool) -> String {
    let mut changed = String::with_capacity(text.len() * 2);
    for part in text.split_inclusive(|letter: char| !letter.is_alphabetic()) {
        let word = part.trim_end_matches(|letter: char| !letter.is_alphabetic());
        changed.push_str(word);
        if word.chars().count() >= 4 && is_changed(&word.to_lowercase()) {
            changed.push_str(syllable);
        }
        changed.push_str(&part[word.len()..]);
    }
    changed
}

/// The most frequent words of all texts.
fn common_words<'a>(objects: impl Iterator<Item = &'a Value>) -> HashSet<String> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for text in objects.flat_map(|object| ["oracle_text", "comment"].map(|name| object.get(name))) {
        let text = text.and_then(Value::as_str).unwrap_or_default();
        for word in text.split(|letter: char| !letter.is_alphabetic()) {
            *counts.entry(word.to_lowercase()).or_default() += 1;
        }
    }
    let mut counts: Vec<(usize, String)> = counts.into_iter().map(|(word, count)| (count, word)).collect();
    counts.sort_unstable_by(|one, other| other.cmp(one));
    counts.into_iter().take(COMMON_WORDS).map(|(_, word)| word).collect()
}
