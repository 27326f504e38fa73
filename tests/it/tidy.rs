//! House rules as tests: files say what they are, a fixture for everything, nothing foreign.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use citator::language::Language;
use citator::record::diagnostic::Code;
use citator::source::Wanted;

use crate::ingest::fixtures::{FORMATS, fixtures_of};
use crate::support::repository;

#[test]
fn a_file_says_what_it_is() {
    let files = files_under("src").into_iter().chain(files_under("tests/it"));
    let opens = |path: &PathBuf| is_kind(path, "toml") || read_text(path).starts_with("//!");
    let wrong: Vec<PathBuf> = files.filter(|path| !opens(path)).collect();
    assert!(wrong.is_empty(), "these do not open with what they are: {wrong:?}");
}

/// Modules and powers that only some stages may use, and which. Whole stages and packages are kept apart by Cargo and
/// `deny.toml`.
const KEPT_TO: &[(&str, &[&str])] = &[
    ("text::date", &["text", "source", "ingest", "lint", "join", "index", "web", "cli"]),
    ("text::script_folding", &["text", "library", "shelf", "index", "web", "cli"]),
    (
        "record::diagnostic",
        &["record", "lexicon", "source", "ingest", "library", "join", "fetch", "index", "view", "web", "cli"],
    ),
    ("std::fs", &["source", "index", "fetch", "web/server/process.rs"]),
];

#[test]
fn powers_are_kept_to_their_stages() {
    let mut wrong = Vec::new();
    for path in files_under("src").into_iter().filter(|path| is_kind(path, "rs")) {
        let inside = path.strip_prefix(repository("src")).expect("a file of src").to_owned();
        let text = read_text(&path);
        for (name, places) in KEPT_TO {
            let is_used =
                text.lines().any(|line| !line.trim_start().starts_with("//") && line.contains(name));
            if is_used && !places.iter().any(|place| inside.starts_with(place)) {
                wrong.push(format!("{} uses {name}", inside.display()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Maximum number of source files in a folder.
const MOST_FILES: usize = 20;

#[test]
fn a_folder_holds_few_files() {
    for tree in ["src", "tests/it"] {
        let files = files_under(tree).into_iter().filter(|path| is_kind(path, "rs"));
        let mut folders: Vec<PathBuf> = files.filter_map(|path| path.parent().map(PathBuf::from)).collect();
        folders.sort();
        for folder in folders.chunk_by(|one, other| one == other) {
            assert!(folder.len() <= MOST_FILES, "{} holds {} files", folder[0].display(), folder.len());
        }
    }
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
fn the_image_is_built_from_every_package_of_the_workspace() {
    let manifest: toml::Table = read_text(&repository("Cargo.toml")).parse().expect("TOML");
    let members = manifest["workspace"]["members"].as_array().expect("a list");
    let taken = read_text(&repository(".containerignore"));
    for member in members.iter().filter_map(|member| member.as_str()) {
        let top = member.split('/').next().unwrap_or_default();
        assert!(
            taken.lines().any(|line| line.strip_prefix('!') == Some(top)),
            ".containerignore lacks !{top}"
        );
    }
}

fn read_text(path: &Path) -> String {
    String::from_utf8_lossy(&fs::read(path).expect("the file can be read")).into_owned()
}

fn is_kind(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|other| other == ending)
}

fn is_text(path: &Path) -> bool {
    !["png", "ico", "zip"].iter().any(|ending| is_kind(path, ending))
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
