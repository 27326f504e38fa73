//! `--baseline` and `--write-baseline`: findings that a project has recorded are not reported again.

use serde_json::Value;

use super::project::{Project, sample};

const DAY: &str = "--as-of=2025-03-01";
const RECORD: [&str; 4] = [".", DAY, "--write-baseline", "known.jsonl"];
const CHECK: [&str; 4] = [".", DAY, "--baseline", "known.jsonl"];

fn project() -> Project {
    let project = Project::with(&[
        ("src/a.rs", "// CR 721.1\nfn a() {}\n    // see rule 721.1 and rule 722.1\n"),
        ("src/b.rs", "// CR 721.1\n// CR 721.1\n"),
        ("good.md", "CR 702.19b\n"),
    ]);
    let ran = project.lint(&RECORD);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(0), ""), "{}", ran.errors);
    assert!(ran.errors.contains("known.jsonl: 5 findings recorded; commit this file"), "{}", ran.errors);
    project
}

#[test]
fn a_baseline_is_one_sorted_line_for_each_finding() {
    let project = project();
    let text = project.text("known.jsonl");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], r#"{"format":"citator-baseline","version":1}"#);
    let told: Vec<String> = lines[1..]
        .iter()
        .map(|line| {
            let entry: Value = serde_json::from_str(line).expect("JSON");
            format!("{} {} {} {}", entry["path"], entry["quote"], entry["verdict"], entry["count"])
        })
        .collect();
    assert_eq!(
        told,
        [
            r#""src/a.rs" "721.1" "moved" 1"#,
            r#""src/a.rs" "721.1" "moved" 1"#,
            r#""src/a.rs" "722.1" "moved" 1"#,
            r#""src/b.rs" "721.1" "moved" 2"#,
        ]
    );
    project.lint(&RECORD);
    assert_eq!(
        project.text("known.jsonl"),
        text,
        "the file itself is not checked, and a second run gives the same"
    );
}

#[test]
fn what_is_recorded_is_silent_wherever_it_moves() {
    let project = project();
    let ran = project.lint(&CHECK);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(0), ""), "{}", ran.errors);
    assert!(
        ran.errors.ends_with("6 citations read: 0 stale, 0 notes, 5 in the baseline\n"),
        "{}",
        ran.errors
    );
    // Other lines, another indentation, another folder to run in.
    project.write("src/a.rs", "\n\n// new\n  // see  rule 721.1 and rule 722.1\r\nfn a() {}\n// CR 721.1\n");
    let ran = project.lint(&CHECK);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(0), ""), "{}", ran.errors);
    let deep = project.lint_in("src", sample(), &["a.rs", DAY, "--baseline", "../known.jsonl"]);
    assert_eq!((deep.exit, deep.printed.as_str()), (Some(0), ""), "{}", deep.errors);
    for form in ["sarif", "github"] {
        let ran = project.lint(&[&CHECK[..], &["--format", form]].concat());
        assert!(!ran.printed.contains("721.1") && ran.exit == Some(0), "{}", ran.printed);
    }
    let json = project.lint(&[&CHECK[..], &["--json"]].concat()).printed;
    let lines: Vec<Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.iter().filter(|line| line["baseline"] == true).count(), 5, "{json}");
    assert_eq!(lines.len(), 6, "{json}");
}

#[test]
fn a_second_one_a_new_text_and_another_file_are_new() {
    let project = project();
    for (name, text, found) in [
        ("src/b.rs", "// CR 721.1\n// CR 721.1\n// CR 721.1\n", "src/b.rs:3:7: moved"),
        ("src/b.rs", "// CR 721.1\n// CR 721.1, reworded\n", "src/b.rs:2:7: moved"),
        ("src/b.rs", "// CR 721.1\n// CR 720.1\n", "src/b.rs:2:7: reused"),
        ("src/c.rs", "// CR 721.1\n", "src/c.rs:1:7: moved"),
    ] {
        let before = project.text("src/b.rs");
        project.write(name, text);
        let ran = project.lint(&CHECK);
        assert_eq!(ran.exit, Some(1), "{}", ran.errors);
        let lines: Vec<&str> = ran.printed.lines().collect();
        assert!(lines.len() == 1 && lines[0].contains(found), "{found}: {}", ran.printed);
        project.write("src/b.rs", before);
    }
}

#[test]
fn a_number_that_was_mended_is_named_and_taken_out_on_demand() {
    let project = project();
    project.write("src/b.rs", "// CR 721.1\n");
    let ran = project.lint(&CHECK);
    assert!(ran.errors.contains("known.jsonl: 1 recorded finding is no longer there"), "{}", ran.errors);
    assert_eq!(ran.exit, Some(0));
    let part = project.lint(&["src/a.rs", DAY, "--baseline", "known.jsonl"]);
    assert!(!part.errors.contains("no longer there"), "only of files that were checked: {}", part.errors);
    let both = [&CHECK[..], &["--write-baseline", "known.jsonl"]].concat();
    assert_eq!(project.lint(&both).exit, Some(0));
    assert!(!project.lint(&CHECK).errors.contains("no longer there"));
    assert!(project.text("known.jsonl").contains(r#""path":"src/b.rs","quote":"721.1","verdict":"moved""#));
}

#[test]
fn what_is_recorded_is_not_fixed_either() {
    let project = project();
    project.write("src/c.rs", "// CR 721.1\n");
    let ran = project.lint(&[&CHECK[..], &["--fix"]].concat());
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    assert_eq!(project.text("src/c.rs"), "// CR 724.1\n");
    assert_eq!(project.text("src/b.rs"), "// CR 721.1\n// CR 721.1\n");
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_baseline() {
    let project = project();
    project.write("known.jsonl", format!("\u{feff}{}", project.text("known.jsonl")));
    let ran = project.lint(&CHECK);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(0), ""), "{}", ran.errors);
}

#[test]
fn a_baseline_that_is_missing_broken_or_something_else_is_told() {
    let project = project();
    let head = r#"{"format":"citator-baseline","version":1}"#;
    project.write("cut.jsonl", format!("{head}\n<<<<<<< ours\n"));
    project.write("newer.jsonl", head.replace('1', "2"));
    project.write("Cargo.toml", "[package]\n");
    for (file, exit, said) in [
        (
            "none.jsonl",
            74,
            "none.jsonl: there is no such file\n  help: record today's findings with --write-baseline none.jsonl",
        ),
        ("cut.jsonl", 2, "cut.jsonl:2: this is no finding: "),
        ("newer.jsonl", 2, "newer.jsonl:1: this baseline has version 2, and only versions up to 1 are known"),
        ("Cargo.toml", 2, "Cargo.toml:1: this is no baseline of `citator lint`"),
        ("src", 74, "src: this is a folder, not a file"),
    ] {
        let ran = project.lint(&["good.md", "--baseline", file]);
        assert_eq!(ran.exit, Some(exit), "{}", ran.errors);
        assert!(ran.errors.contains(said), "{}", ran.errors);
    }
    let ran = project.lint(&["good.md", "--write-baseline", "Cargo.toml"]);
    assert_eq!(ran.exit, Some(2), "{}", ran.errors);
    assert_eq!(project.text("Cargo.toml"), "[package]\n", "nothing else is replaced");
    assert_eq!(project.lint(&["good.md", "--write-baseline", "no/such/folder"]).exit, Some(74));
    assert_eq!(project.lint(&["good.md", "--fix", "--write-baseline", "known.jsonl"]).exit, Some(2));
}
