//! What a run says besides its findings, and what it does when nobody listens.

use std::process::Command;

use super::project::{Project, sample};
use crate::support::Ran;

#[test]
fn a_reader_that_stops_changes_neither_the_fixes_nor_the_exit_code() {
    let files: Vec<(String, String)> =
        (0..200).map(|at| (format!("{at:03}.md"), "CR 721.1a\n".repeat(100))).collect();
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let project = Project::with(&files);
    let run = |arguments: &str| {
        let line = format!(
            "{} lint {arguments} . | head -1; exit ${{PIPESTATUS[0]}}",
            env!("CARGO_BIN_EXE_citator")
        );
        let mut command = Command::new("bash");
        command.args(["-c", &line]).current_dir(project.path()).env("CITATOR_INDEX", sample());
        Ran::of(&mut command)
    };
    let checked = run("");
    assert_eq!((checked.exit, checked.printed.lines().count()), (Some(1), 1), "{}", checked.errors);
    let fixed = run("--as-of 2025-03-01 --fix");
    assert_eq!(fixed.exit, Some(0), "{}", fixed.errors);
    assert_eq!(project.text("199.md"), "CR 724.1a\n".repeat(100));
}

#[test]
fn a_run_that_checks_nothing_and_a_day_before_all_editions_are_told() {
    let project = Project::with(&[("a.md", "CR 702.2\n")]);
    let none = project.lint(&["--glob", "*.rss", "."]);
    assert!(none.exit == Some(0) && none.errors.contains("warning: no file to check"), "{}", none.errors);
    let early = project.lint(&["--to", "1990-01-01", "a.md"]);
    assert!(
        early
            .errors
            .contains("warning: the oldest edition here is that of 2025-02-07; it was used for 1990-01-01"),
        "{}",
        early.errors
    );
}
