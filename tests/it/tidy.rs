//! House rules as tests: import directions, file length, a fixture for everything, nothing foreign.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use citator::language::Language;
use citator::record::diagnostic::Code;
use citator::source::Wanted;

use crate::ingest::fixtures::{FORMATS, fixtures_of};
use crate::support::repository;

/// What the index may know; the web, which stands on it, may know as much.
const BELOW_INDEX: &[&str] = &[
    "parallel", "work", "text", "language", "lexicon", "record", "citation", "ingest", "library", "lineage",
    "shelf", "source",
];

/// Each stage and the stages before it, whose records it may know. A stage that is not listed may not be
/// named.
const STAGES: &[(&str, &[&str])] = &[
    ("parallel", &[]),
    ("process", &[]),
    ("work", &[]),
    ("language", &[]),
    ("record", &["language"]),
    ("text", &["language", "record"]),
    ("lexicon", &["language", "record"]),
    ("source", &["work", "text", "language", "lexicon", "record"]),
    ("citation", &["work", "text", "language", "record"]),
    ("ingest", &["work", "text", "language", "record", "source"]),
    ("library", &["parallel", "text", "language", "lexicon", "record", "ingest"]),
    ("lineage", &["parallel", "language", "record", "library"]),
    ("shelf", &["work", "text", "language", "lexicon", "record", "library", "lineage"]),
    ("lint", &["work", "text", "language", "record", "citation", "library", "lineage", "shelf"]),
    (
        "join",
        &[
            "work", "text", "parallel", "language", "lexicon", "record", "source", "citation", "ingest",
            "library",
        ],
    ),
    ("fetch", &["work", "record", "source", "ingest"]),
    ("index", BELOW_INDEX),
    ("view", &["lint", "citation", "language", "record", "ingest", "library", "lineage", "shelf"]),
    ("web", &["index", "view", "lint", "process"]),
];

/// Names that only some stages may use, and which.
const KEPT_TO: &[(&str, &[&str])] = &[
    ("tantivy::", &["index"]),
    ("text::message", &["text", "index", "web", "cli"]),
    ("text::date", &["text", "source", "ingest", "lint", "join", "index", "web", "cli"]),
    ("text::script_folding", &["text", "library", "shelf", "index", "web", "cli"]),
    (
        "record::diagnostic",
        &["record", "lexicon", "source", "ingest", "library", "join", "fetch", "index", "view", "web", "cli"],
    ),
    ("axum::", &["web"]),
    ("rmcp::", &["web"]),
    ("ureq::", &["fetch"]),
    ("std::fs", &["source", "index", "fetch", "process"]),
    ("println!", &[]),
    ("eprintln!", &[]),
    ("process::exit", &[]),
];

const MOST_LINES: usize = 400;

#[test]
fn a_stage_knows_only_the_stages_before_it() {
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let stage = stage_of(&path);
        let Some((_, known)) = STAGES.iter().find(|(name, _)| *name == stage) else {
            assert!(
                matches!(stage.as_str(), "lib" | "main" | "cli"),
                "{}: stage {stage} is not listed in tests/it/tidy.rs",
                path.display()
            );
            continue;
        };
        for name in text
            .split("crate::")
            .skip(1)
            .map(first_word)
            .filter(|name| STAGES.iter().any(|(stage, _)| stage == name))
        {
            let is_below = stage == "web" && BELOW_INDEX.contains(&name);
            if name != stage && !known.contains(&name) && !is_below {
                wrong.push(format!("{} names {name}, which {stage} may not know", path.display()));
            }
        }
    }
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn crates_and_powers_are_kept_to_their_stages() {
    let mut wrong = Vec::new();
    for (path, text) in sources() {
        let stage = stage_of(&path);
        for (name, stages) in KEPT_TO {
            let used = text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(name));
            if used && !stages.contains(&stage.as_str()) {
                wrong.push(format!("{} uses {name}", path.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_file_stays_short_and_says_what_it_is() {
    let mut wrong = Vec::new();
    let tests = files_under("tests/it");
    for (path, text) in sources().into_iter().chain(tests.into_iter().map(read)) {
        let lines = text.lines().count();
        if lines > MOST_LINES {
            wrong.push(format!("{} has {lines} lines, more than {MOST_LINES}", path.display()));
        }
        if !text.starts_with("//!") {
            wrong.push(format!("{} does not open with what it is", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_format_has_a_fixture_and_every_fixture_a_format() {
    for format in FORMATS {
        assert!(!fixtures_of(format).is_empty(), "no fixture in tests/fixtures/{format}");
    }
    // What the citation grammar and the linter are tried with is of no format.
    let known: BTreeSet<&str> = FORMATS.into_iter().chain(["citations", "lint"]).collect();
    let entries = fs::read_dir(repository("tests/fixtures")).expect("the fixtures");
    let folders =
        entries.map(|entry| entry.expect("the folder can be read")).filter(|entry| entry.path().is_dir());
    let folders: BTreeSet<String> =
        folders.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(
        folders.iter().map(String::as_str).collect::<BTreeSet<&str>>(),
        known,
        "the folders of tests/fixtures, and those that are read"
    );
    let mut parsers = files_under("src/ingest");
    parsers.retain(|path| read_text(path).contains("fn recognises"));
    assert!(parsers.len() > 15, "parsers are told by their `fn recognises`: {parsers:?}");
    for path in parsers {
        let name = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        assert!(
            FORMATS.iter().any(|format| format.starts_with(name)),
            "{} has no folder in tests/fixtures",
            path.display()
        );
    }
}

#[test]
fn every_language_is_tried_in_the_citation_grammar() {
    for language in Language::ALL {
        let path = repository("tests/fixtures/citations").join(format!("{language}.jsonl"));
        assert!(path.exists(), "no {}", path.display());
    }
}

#[test]
fn every_diagnostic_is_tried() {
    let texts: Vec<String> =
        files_under("tests").iter().filter(|path| is_text(path)).map(|path| read_text(path)).collect();
    let tried = |code: Code| {
        let by_name = format!("[{code}]");
        let by_variant = format!("Code::{code:?}");
        texts.iter().any(|text| text.contains(&by_name) || text.contains(&by_variant))
    };
    let untried: Vec<&str> = Code::all().filter(|&code| !tried(code)).map(Code::name).collect();
    assert!(untried.is_empty(), "no fixture or test gives {untried:?}");
}

#[test]
fn the_repository_speaks_of_itself_alone() {
    // Spelled in pieces, so that this file does not name what it forbids.
    let forbidden = [
        concat!("/wo", "rk/"),
        concat!("/ro", "ot/"),
        concat!("/ho", "me/"),
        concat!("crates", "-io-proxy"),
        concat!("QueryParser", "::"),
    ];
    let mut wrong = Vec::new();
    for path in ["src", "tests", "templates", "assets", "benches", "fuzz", "data", ".ci"]
        .into_iter()
        .flat_map(files_under)
    {
        let text = if is_text(&path) { read_text(&path) } else { continue };
        wrong.extend(
            forbidden
                .iter()
                .filter(|word| text.contains(**word))
                .map(|word| format!("{}: {word}", path.display())),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn packages_beside_this_one_have_its_dependencies_locked() {
    let manifest = read_text(&repository("Cargo.toml"));
    let dependencies =
        manifest.split("\n[").find_map(|table| table.strip_prefix("dependencies]\n")).expect("dependencies");
    let names: Vec<&str> =
        dependencies.lines().filter_map(|line| line.split_once(" = ")).map(|(name, _)| name).collect();
    assert!(names.len() > 30, "{names:?}");
    for lock in ["fuzz/Cargo.lock", "benches/fts5/Cargo.lock"] {
        let text = read_text(&repository(lock));
        let missing: Vec<&&str> =
            names.iter().filter(|name| !text.contains(&format!("name = \"{name}\"\n"))).collect();
        assert!(missing.is_empty(), "{lock} lacks {missing:?}: run cargo metadata in its folder");
    }
}

fn first_word(text: &str) -> &str {
    text.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap_or_default()
}

/// The stage a source file belongs to: `ingest` for `src/ingest.rs` and for everything under `src/ingest/`.
fn stage_of(path: &Path) -> String {
    let inside = path.strip_prefix(repository("src")).expect("the file is under src");
    let first = inside.components().next().expect("the file has a name").as_os_str().to_string_lossy();
    first.trim_end_matches(".rs").to_owned()
}

fn sources() -> Vec<(PathBuf, String)> {
    files_under("src").into_iter().map(read).collect()
}

fn read(path: PathBuf) -> (PathBuf, String) {
    let text = read_text(&path);
    (path, text)
}

fn read_text(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).expect("the file can be read")).into_owned()
}

fn is_text(path: &Path) -> bool {
    path.extension().is_none_or(|ending| !["png", "ico", "zip"].iter().any(|other| ending == *other))
}

fn files_under(folder: &str) -> Vec<PathBuf> {
    let walk = citator::source::walk_texts(
        &[repository(folder)],
        &Wanted { with_ignored: true, ..Wanted::default() },
    )
    .expect("valid");
    let inside =
        |path: &Path| path.strip_prefix(repository(folder)).map_or_else(|_| path.to_owned(), Path::to_owned);
    let is_built = |path: &Path| inside(path).components().any(|part| part.as_os_str() == "target");
    walk.files.into_iter().map(|file| file.path).filter(|path| path.is_file() && !is_built(path)).collect()
}
