//! What commands print of a source that tries to steer a terminal.

use std::fs;
use std::path::Path;

use crate::cli::setup::{in_folder, text};
use crate::support::hostile::{STEERING, write_steering};

/// A folder with such sources.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    write_steering(&data);
    folder
}

/// What a command prints, and says on standard error.
fn run(folder: &Path, arguments: &[&str]) -> [String; 2] {
    let output = in_folder(folder, arguments).output().expect("the binary runs");
    [text(&output.stdout), text(&output.stderr)]
}

fn steers(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\n' | '\t') || matches!(letter, '\u{202a}'..='\u{202e}')
}

#[test]
fn no_command_passes_on_what_steers_a_terminal() {
    let folder = folder();
    let at = folder.path();
    fs::write(at.join("text.md"), format!("See rule 100.9 {STEERING} and CR 100.1 “General {STEERING}”."))
        .expect("written");
    let mut marks = 0;
    for arguments in [
        &["ingest"][..],
        &["check"],
        &["check", "--explain"],
        &["check", "--format", "json"],
        &["rule", "100.1"],
        &["rule", "100"],
        &["rule", "100.1", "--json"],
        &["cite", "100.1"],
        &["cite", "100.1", "--json"],
        &["search", "heron"],
        &["search", "heron", "--json"],
        &["search", STEERING],
        &["rule", STEERING],
        &["lint", "text.md"],
        &["lint", "text.md", "--all", "--format", "github"],
        &["lint", "text.md", "--format", "sarif"],
        &["lint", STEERING],
        &["status"],
        &["export"],
        &["doctor"],
    ] {
        for printed in run(at, arguments) {
            let bad: Vec<char> = printed.chars().filter(|&letter| steers(letter)).collect();
            assert!(bad.is_empty(), "{arguments:?}: {bad:?} in {printed:?}");
            marks += printed.matches('\u{fffd}').count();
        }
    }
    assert!(marks > 20, "{marks}");
    // For programs the text is whole.
    let [json, _] = run(at, &["rule", "100.1", "--json"]);
    let rule: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rule["text"], format!("The heron is {STEERING}."));
    let [lines, _] = run(at, &["export", "--kind", "rule"]);
    assert!(lines.lines().any(|line| line.contains("and \\u009b2J and \\u007f and \\u202eback")), "{lines}");
    // A patch has every byte.
    let text = format!("CR 100.1 {STEERING}\n");
    fs::write(at.join("text.md"), text).expect("written");
    assert!(!run(at, &["lint", "text.md", "--diff"])[0].contains('\u{fffd}'));
}
