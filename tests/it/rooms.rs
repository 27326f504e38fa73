//! The rooms of `index` and `web`: import directions, and the number of files in a folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::support::repository;

/// The rooms of the parsers, from the ground up: each may know those before it.
const INGEST: &[&str] = &[
    "format",
    "lost_symbols",
    "passage_language",
    "markup",
    "parsed",
    "accounting",
    "json",
    "rulebook",
    "tournament",
    "rulings",
    "cards",
    "signs",
    "unknown",
    "parsers",
    "explain",
    "large",
];

/// The rooms of search, from the ground up: each may know those before it.
const INDEX: &[&str] = &[
    "error",
    "lists",
    "analysis",
    "query",
    "exact_names",
    "store",
    "retrieve",
    "semantic",
    "faq",
    "understand",
    "rank",
    "search",
    "lexicon_audit",
    "generation",
];

/// The rooms of the site, from the ground up.
const WEB: &[&str] = &[
    "http",
    "edition",
    "record_view",
    "render",
    "chrome",
    "state",
    "rule_request",
    "citations",
    "history",
    "changes",
    "rules",
    "check",
    "cards",
    "glossary",
    "documents",
    "sources",
    "search",
    "preview",
    "site",
    "server",
];

/// How many files may lie in a folder.
const MOST_FILES: usize = 20;

#[test]
fn a_room_knows_only_the_rooms_below_it() {
    let mut wrong = Vec::new();
    for (stage, rooms) in [("ingest", INGEST), ("index", INDEX), ("web", WEB)] {
        let mut seen = BTreeSet::new();
        for path in files(stage) {
            let inside = path.strip_prefix(repository("src").join(stage)).expect("a file of the stage");
            let room =
                inside.iter().next().expect("a name").to_string_lossy().trim_end_matches(".rs").to_owned();
            let Some(floor) = rooms.iter().position(|name| *name == room) else {
                wrong.push(format!("{} is in no room of tests/it/rooms.rs", path.display()));
                continue;
            };
            let text = fs::read_to_string(&path).expect("a source file");
            for name in text.split(&format!("crate::{stage}::")).skip(1).map(first_word) {
                if rooms.iter().position(|other| *other == name).is_some_and(|other| other > floor) {
                    wrong.push(format!("{} imports {name}, which stands above {room}", path.display()));
                }
            }
            seen.insert(room);
        }
        let missing: Vec<&&str> = rooms.iter().filter(|room| !seen.contains(**room)).collect();
        assert!(missing.is_empty(), "rooms without files in src/{stage}: {missing:?}");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_folder_holds_few_files() {
    for tree in ["src", "tests/it"] {
        let mut folders: Vec<PathBuf> =
            files_under(tree).iter().filter_map(|path| path.parent().map(PathBuf::from)).collect();
        folders.sort();
        for folder in folders.chunk_by(|one, other| one == other) {
            assert!(folder.len() <= MOST_FILES, "{} holds {} files", folder[0].display(), folder.len());
        }
    }
}

fn first_word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// The source files of a stage, without the one that declares its modules.
fn files(stage: &str) -> Vec<PathBuf> {
    files_under(&format!("src/{stage}"))
}

fn files_under(tree: &str) -> Vec<PathBuf> {
    let walk = citator::source::walk(&[repository(tree)]);
    let files: Vec<PathBuf> = walk.files.into_iter().map(|file| file.path).collect();
    assert!(files.len() > 40, "{files:?}");
    files
}
