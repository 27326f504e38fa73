//! The commands of docs/lint.md, run as they stand there.

use std::fs;
use std::process::Command;

use super::project::{Project, sample};
use crate::support::{Ran, repository};

/// The commands of `citator` in the `run:` lines of the workflows.
fn of_workflows(page: &str) -> Vec<&str> {
    page.lines()
        .filter_map(|line| line.trim_start().strip_prefix("- run: "))
        .filter(|line| line.starts_with("citator "))
        .collect()
}

/// The commands in the other examples, without their comments.
fn of_examples(page: &str) -> Vec<&str> {
    page.lines()
        .filter_map(|line| line.strip_prefix("    citator lint "))
        .map(|line| line.split(" # ").next().unwrap_or(line).trim_end())
        .collect()
}

/// Runs a line as a shell does, in a project whose temporary folder is `temp`.
fn run(project: &Project, line: &str) -> Ran {
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_citator"));
    let folders = [binary.parent().expect("a folder").to_owned()];
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths(folders.into_iter().chain(std::env::split_paths(&path))).expect("a path");
    let mut shell = Command::new("bash");
    shell.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", line]).current_dir(project.path());
    Ran::of(
        shell
            .env("PATH", path)
            .env("RUNNER_TEMP", project.path().join(".temp"))
            .env("CITATOR_INDEX", sample()),
    )
}

#[test]
fn the_workflow_runs_and_finds_what_is_stale() {
    let page = fs::read_to_string(repository("docs/lint.md")).expect("the page");
    let commands = of_workflows(&page);
    assert_eq!(commands.len(), 6, "{commands:?}");
    // 721.1 is vacant since 2026.
    let project = Project::with(&[("src/a.rs", "// CR 721.1\n"), (".temp/none", "")]);
    for name in ["2025-02-07.txt", "2026-08-07.txt"] {
        let book = fs::read(repository("data/rulebooks/en").join(name)).expect("a book");
        project.write(&format!(".citator/sources/cr/{name}"), book);
    }
    for command in commands {
        if command.starts_with("citator fetch") {
            let ran = run(&project, &format!("{command} --help"));
            assert_eq!(ran.exit, Some(0), "{command}: {}", ran.errors);
            continue;
        }
        if command.contains("--baseline") {
            let recorded = command.replace("--baseline", "--write-baseline");
            assert_eq!(run(&project, &recorded).exit, Some(0), "{recorded}");
        }
        let ran = run(&project, command);
        let is_stale = command.starts_with("citator lint") && !command.contains("--baseline");
        assert_eq!(ran.exit, Some(i32::from(is_stale)), "{command}: {}", ran.errors);
    }
    let report: serde_json::Value = serde_json::from_str(&project.text(".temp/citator.sarif")).expect("JSON");
    let results = report["runs"][0]["results"].as_array().expect("results");
    assert_eq!(results.len(), 1, "neither the copy of citator nor the report is checked: {results:?}");
    assert_eq!(results[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"], "src/a.rs");
    assert!(project.has("citations.lock"));
}

#[test]
fn every_example_is_understood() {
    let page = fs::read_to_string(repository("docs/lint.md")).expect("the page");
    let examples = of_examples(&page);
    assert!(examples.len() > 7, "{examples:?}");
    let project = Project::with(&[("src/a.rs", "// CR 702.19b\n"), ("docs/a.md", "CR 103.4\n")]);
    for example in examples {
        let ran = run(&project, &format!("citator lint {example}"));
        assert_eq!(ran.exit, Some(0), "{example}: {}", ran.errors);
    }
    assert!(project.has("citations-baseline.jsonl") && project.has("citations.lock"));
}
