//! Checking a whole project: which files are read, and reports for other programs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;

use crate::support::repository;

static INDEX: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    let ingest = command.arg("ingest").arg(repository("data")).env("CITATOR_INDEX", folder.path());
    assert!(ingest.output().expect("the binary runs").status.success());
    folder
});

/// A project with a stale number in each file: 721.1 was the rule 724.1 until 2025.
const STALE: &str = "// See rule 721.1.\n";
const FILES: [&str; 6] =
    ["src/a.rs", "src/b.java", "vendor/c.rs", "build/d.rs", ".hidden/e.rs", "docs/f, 1.md"];

fn project() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    for name in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, STALE).expect("written");
    }
    fs::write(folder.path().join(".gitignore"), "/build/\n").expect("written");
    let path = folder.path().to_owned();
    (folder, path)
}

/// The exit code, standard output and standard error of `lint --as-of 2025-03-01`.
fn lint(arguments: &[&str], folder: &Path) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    let lint = command.args(["lint", "--as-of", "2025-03-01"]).args(arguments);
    let output =
        lint.current_dir(folder).env("CITATOR_INDEX", INDEX.path()).output().expect("the binary runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

/// The files that a run found something in.
fn files(out: &str) -> Vec<&str> {
    let mut files: Vec<&str> = out.lines().filter_map(|line| line.split(':').next()).collect();
    files.dedup();
    files
}

#[test]
fn ignored_and_hidden_files_are_skipped_and_globs_and_types_choose() {
    let (_kept, at) = project();
    for (arguments, found) in [
        (&["."][..], &["./docs/f, 1.md", "./src/a.rs", "./src/b.java", "./vendor/c.rs"][..]),
        (
            &[".", "--no-ignore"],
            &["./build/d.rs", "./docs/f, 1.md", "./src/a.rs", "./src/b.java", "./vendor/c.rs"],
        ),
        (&[".", "--glob", "*.rs"], &["./src/a.rs", "./vendor/c.rs"]),
        (&[".", "-g", "!vendor/**", "-g", "!*.md"], &["./src/a.rs", "./src/b.java"]),
        (&[".", "--type", "java"], &["./src/b.java"]),
        (&[".", "-t", "rust", "-g", "!vendor/**"], &["./src/a.rs"]),
        // What is passed itself is read.
        (&["build/d.rs", ".hidden/e.rs"], &[".hidden/e.rs", "build/d.rs"]),
        (&["build"], &["build/d.rs"]),
    ] {
        let (code, out, err) = lint(arguments, &at);
        // A folder that is passed itself may be ignored by the one above.
        let found = if arguments == ["build"] && out.is_empty() { &[][..] } else { found };
        assert_eq!(files(&out), found, "{arguments:?}: {err}");
        assert_eq!(code, Some(i32::from(!found.is_empty())), "{arguments:?}");
    }
    for (arguments, said) in [(&[".", "-t", "nonsense"][..], "nonsense"), (&[".", "-g", "a{b"], "a{b")] {
        let (code, _, err) = lint(arguments, &at);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(err.contains(said), "{err}");
    }
}

#[test]
fn copies_of_documents_are_left_out_and_never_rewritten() {
    let (_kept, at) = project();
    let book = fs::read(repository("data/rulebooks/en/2025-02-07.txt")).expect("a book");
    fs::write(at.join("docs/rules.txt"), &book).expect("written");
    // A numbered list is no rulebook.
    let list = "# To do\n\n1. Read rule 721.1.\n2. Write it down.\n3. Go on.\n\n100. The last one.\n";
    fs::write(at.join("docs/todo.md"), list).expect("written");
    let (code, out, err) = lint(&["--fix", "src", "docs"], &at);
    assert_eq!(code, Some(0), "{err}");
    assert!(out.lines().all(|line| line.contains("fixed: ")) && out.lines().count() == 4, "{out}");
    assert!(err.contains("docs/rules.txt: this is a source (plain rulebook), so it was left out"), "{err}");
    assert_eq!(fs::read(at.join("docs/rules.txt")).expect("it is there"), book);
    assert_eq!(fs::read_to_string(at.join("src/a.rs")).expect("it is there"), "// See rule 724.1.\n");
    // A second run has nothing to do.
    let before = fs::read(at.join("src/a.rs")).expect("it is there");
    let (code, out, _) = lint(&["--as-of", "2026-08-07", "--fix", "src"], &at);
    assert!(code == Some(2) || out.is_empty(), "{out}");
    assert_eq!(fs::read(at.join("src/a.rs")).expect("it is there"), before);
}

#[test]
fn generated_files_of_a_folder_are_left_out() {
    let (_kept, at) = project();
    for (name, head) in [
        ("one.rs", "// @generated by a build script"),
        ("two.go", "// Code generated by stringer. DO NOT EDIT."),
        ("three.cs", "// <auto-generated/>"),
    ] {
        fs::write(at.join("src").join(name), format!("{head}\n\n{STALE}")).expect("written");
    }
    let (_, out, err) = lint(&["src"], &at);
    assert_eq!(files(&out), ["src/a.rs", "src/b.java"]);
    assert_eq!(err.matches("this is a generated file").count(), 3, "{err}");
    assert_eq!(files(&lint(&["src/one.rs"], &at).1), ["src/one.rs"], "a file that is named is read");
}

#[test]
fn sarif_names_rule_file_and_region() {
    let (_kept, at) = project();
    let (code, out, err) = lint(&["--format", "sarif", "src", "docs"], &at);
    assert_eq!(code, Some(1), "{err}");
    let report: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(
        (&report["version"], &report["runs"][0]["columnKind"]),
        (&"2.1.0".into(), &"unicodeCodePoints".into())
    );
    let run = &report["runs"][0];
    let results = run["results"].as_array().expect("results");
    assert_eq!(results.len(), 3, "{out}");
    let result = &results[0];
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["artifactLocation"]["uri"], "docs/f%2C%201.md");
    let region = &place["region"];
    assert_eq!(
        (&region["startLine"], &region["startColumn"], &region["endColumn"]),
        (&1.into(), &13.into(), &18.into())
    );
    assert_eq!((&result["ruleId"], &result["level"]), (&"moved".into(), &"error".into()));
    let index = result["ruleIndex"].as_u64().expect("an index") as usize;
    assert_eq!(run["tool"]["driver"]["rules"][index]["id"], result["ruleId"]);
    // Every verdict that can be told is a rule of the document.
    fs::write(at.join("src/a.rs"), "// CR 721.1, CR 720.1, CR 702.19b, CR 508.1l and about 721.1\n")
        .expect("written");
    let (_, out, _) = lint(&["--format", "sarif", "--all", "src"], &at);
    let report: Value = serde_json::from_str(&out).expect("JSON");
    let run = &report["runs"][0];
    for result in run["results"].as_array().expect("results") {
        let index = result["ruleIndex"].as_u64().expect("an index") as usize;
        assert_eq!(run["tool"]["driver"]["rules"][index]["id"], result["ruleId"], "{out}");
    }
    assert!(out.contains("\"ruleId\": \"same\""), "{out}");
    // Nothing is stale: a document without results.
    let (code, out, _) = lint(&["--format", "sarif", "--glob", "*.none", "."], &at);
    let report: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!((code, &report["runs"][0]["results"]), (Some(0), &Value::Array(Vec::new())));
}

#[test]
fn github_shows_findings_beside_the_line() {
    let (_kept, at) = project();
    let (code, out, err) = lint(&["--format", "github", "docs", "src/a.rs"], &at);
    assert_eq!(code, Some(1), "{err}");
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].starts_with(
            "::error file=docs/f%2C 1.md,line=1,col=13,endColumn=18,title=moved::as of 2026-08-07, 721.1 "
        ),
        "{out}"
    );
    assert_eq!(lines.len(), 2, "{out}");
    let (code, _, err) = lint(&["--json", "--format", "sarif", "src"], &at);
    assert_eq!(code, Some(2), "{err}");
}

#[cfg(unix)]
#[test]
fn a_link_of_a_folder_leads_nowhere_and_a_drawing_cites_nothing() {
    use std::os::unix::fs::symlink;
    let (_others, other) = project();
    let (_kept, at) = project();
    symlink(&other, at.join("src/other")).expect("a link");
    symlink(other.join("src/a.rs"), at.join("src/other.rs")).expect("a link");
    fs::write(at.join("src/logo.SVG"), "<path d=\"M 721.1\"/><!-- CR 721.1 -->").expect("written");
    let (code, out, err) = lint(&["src", "--fix"], &at);
    assert_eq!(files(&out), ["src/a.rs", "src/b.java"], "{err}");
    assert_eq!((code, err.contains("link")), (Some(0), false), "{err}");
    assert_eq!(fs::read_to_string(other.join("src/a.rs")).expect("read"), STALE);
    // A link without a target is told, if it is passed itself.
    symlink(at.join("none.rs"), at.join("src/broken.rs")).expect("a link");
    let (code, out, err) = lint(&["src/broken.rs"], &at);
    assert_eq!((code, out.as_str()), (Some(74), ""), "{err}");
    assert!(err.contains("src/broken.rs") && err.contains("the path cannot be read"), "{err}");
    // What is passed itself is read.
    let (_, out, _) = lint(&["src/other.rs", "src/logo.SVG"], &at);
    assert_eq!(files(&out), ["src/logo.SVG", "src/other.rs"]);
    let (_, out, err) = lint(&["src/other/"], &at);
    assert!(files(&out).contains(&"src/other/src/b.java"), "{out}{err}");
}

#[cfg(unix)]
#[test]
fn sarif_has_every_byte_of_a_file_name() {
    let (_kept, at) = project();
    let name = |name: &str| at.join("src").join(name);
    fs::write(name("a\\b\n%.rs"), STALE).expect("written");
    let uri = |folder: &str| {
        let (_, out, _) = lint(&["--format", "sarif", folder], &at);
        let report: Value = serde_json::from_str(&out).expect("JSON");
        report["runs"][0]["results"][1]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"].clone()
    };
    assert_eq!(uri("./src/"), "src/a%5Cb%0A%25.rs");
    let absolute = uri(&at.join("src").display().to_string());
    assert!(absolute.as_str().expect("a path").starts_with('/'), "{absolute}");
}
