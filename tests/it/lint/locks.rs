//! `--lock`: cited rules whose text or number changed since the lock file was written.

use std::sync::LazyLock;

use serde_json::Value;

use super::project::{Project, index};
use crate::support::{Ran, repository};

/// Two editions of the sample, and a third one in which a rule has other words and one cites another number.
struct Editions {
    _files: Project,
    old: tempfile::TempDir,
    new: tempfile::TempDir,
    newest: tempfile::TempDir,
    newest_alone: tempfile::TempDir,
}

static EDITIONS: LazyLock<Editions> = LazyLock::new(|| {
    let books =
        ["2025-02-07", "2026-08-07"].map(|day| repository("data/rulebooks/en").join(format!("{day}.txt")));
    let newest = std::fs::read_to_string(&books[1]).expect("a book");
    let changes = [
        ("August 7, 2026", "September 25, 2026"),
        ("103.4. Life starts at 20", "103.4. Life starts at 25"),
        ("103.5. Take seven cards.", "103.5. Take  seven cards."),
        (
            "104.3b You have no life left when state-based actions look. See rule 704.5a.",
            "104.3b You have no life left when state-based actions look. See rule 704.5b.",
        ),
    ];
    let newest = changes.iter().fold(newest, |text, (old, new)| {
        assert!(text.contains(old), "{old}");
        text.replacen(old, new, 1)
    });
    let files = Project::with(&[("2026-09-25.txt", newest)]);
    let third = files.path().join("2026-09-25.txt");
    let [first, second] = books;
    Editions {
        old: index(std::slice::from_ref(&first)),
        new: index(&[first.clone(), second.clone()]),
        newest: index(&[first, second, third.clone()]),
        newest_alone: index(&[third]),
        _files: files,
    }
});

const TEXT: &str = "CR 103.4\nCR 103.5\nCR 104.3b\nCR 702.19b\n";

fn lint(project: &Project, index: &tempfile::TempDir, arguments: &[&str]) -> Ran {
    let arguments = [arguments, &["--lock", "citations.lock"]].concat();
    project.lint_with(index.path(), &arguments)
}

/// A project with a lock of the first edition in which `new` is the newest.
fn locked(text: &str) -> Project {
    let project = Project::with(&[("a.md", text)]);
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert!(ran.errors.contains("of the edition of 2026-08-07 written; commit this file"), "{}", ran.errors);
    project
}

#[test]
fn a_missing_lock_is_written_one_line_for_each_rule() {
    let project = Project::with(&[("a.md", "CR 702.19b, CR 103.4\nCR 702.2\nrules 103.4 and 103.5\n")]);
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    let text = project.text("citations.lock");
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[1..6], ["version = 1", "language = \"en\"", "edition = \"2026-08-07\"", "", "[rules]"]);
    let numbers: Vec<&str> = lines[6..].iter().filter_map(|line| line.split('"').nth(1)).collect();
    assert_eq!(numbers, ["103.4", "103.5", "702.2", "702.19b"]);
    // The same on every machine, and with every version that has this one of the format.
    assert_eq!(lines[6], "\"103.4\" = \"8b2a4c323017f659\"");
    let again = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!((again.exit, again.printed.as_str()), (Some(0), ""), "{}", again.errors);
    assert_eq!(project.text("citations.lock"), text, "it is compared, and not written again");
}

#[test]
fn only_a_rule_with_other_words_is_reported() {
    let project = locked(TEXT);
    let before = project.text("citations.lock");
    for newest in [&EDITIONS.newest, &EDITIONS.newest_alone] {
        let ran = lint(&project, newest, &["."]);
        assert_eq!(ran.exit, Some(1), "{}", ran.errors);
        let expected =
            "./a.md:1:4: changed: the text of 103.4 changed since 2026-08-07, in the edition of 2026-09-25\n";
        assert_eq!(ran.printed, expected, "spaces and cited numbers do not count");
        assert!(ran.errors.ends_with("0 stale, 1 changed since the lock\n"), "{}", ran.errors);
    }
    assert_eq!(project.text("citations.lock"), before);
    let ran = lint(&project, &EDITIONS.newest, &[".", "--update-lock"]);
    assert!(
        ran.exit == Some(0) && ran.printed.contains("a.md:1:4: changed"),
        "{}{}",
        ran.printed,
        ran.errors
    );
    let after = project.text("citations.lock");
    let other = before.lines().zip(after.lines()).filter(|(old, new)| old != new).count();
    assert_eq!(other, 2, "the edition and one rule: {after}");
    assert_eq!(lint(&project, &EDITIONS.newest, &["."]).exit, Some(0));
}

#[test]
fn a_rule_with_another_number_is_reported() {
    let project = Project::with(&[("a.md", "CR 720.1\nCR 103.4\n")]);
    assert_eq!(lint(&project, &EDITIONS.old, &["."]).exit, Some(0));
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!(ran.exit, Some(1), "{}", ran.errors);
    assert_eq!(
        ran.printed,
        "./a.md:1:4: changed: 720.1 of 2025-02-07 is 723.1 in the edition of 2026-08-07\n"
    );
    project.write("a.md", "CR 723.1\nCR 103.4\n");
    let mended = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!((mended.exit, mended.printed.as_str()), (Some(0), ""), "the number of today needs no change");
    // With a day, or where the old number is vacant, the citation is stale, too.
    project.write("a.md", "CR 721.1\n");
    assert_eq!(lint(&project, &EDITIONS.old, &[".", "--update-lock"]).exit, Some(0));
    let ran = lint(&project, &EDITIONS.new, &[".", "--as-of", "2025-03-01"]);
    assert_eq!(ran.exit, Some(1), "{}", ran.errors);
    assert!(ran.printed.starts_with("./a.md:1:4: moved: as of 2026-08-07, 721.1"), "{}", ran.printed);
    assert!(
        ran.printed.ends_with("; 721.1 of 2025-02-07 is 724.1 in the edition of 2026-08-07\n"),
        "{}",
        ran.printed
    );
}

#[test]
fn the_lock_takes_the_place_of_notes_and_every_form_has_its_changes() {
    let project = locked("CR 720.1\nCR 103.4\n");
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!((ran.exit, ran.printed.as_str()), (Some(0), ""), "no note on older rules of the number");
    let json = lint(&project, &EDITIONS.newest, &[".", "--json"]).printed;
    let last: Value = serde_json::from_str(json.lines().last().expect("a line")).expect("JSON");
    let changed = serde_json::json!([{"number": "103.4", "since": "2026-08-07", "edition": "2026-09-25", "now": ["103.4"]}]);
    assert_eq!(last["changed"], changed, "{json}");
    assert!(json.lines().next().is_some_and(|line| !line.contains("changed")), "{json}");
    let sarif = lint(&project, &EDITIONS.newest, &[".", "--format=sarif"]).printed;
    let report: Value = serde_json::from_str(&sarif).expect("JSON");
    let result = &report["runs"][0]["results"][0];
    assert_eq!((&result["ruleId"], &result["level"]), (&"changed".into(), &"error".into()), "{sarif}");
    let github = lint(&project, &EDITIONS.newest, &[".", "--format=github"]).printed;
    assert!(
        github.starts_with("::error file=a.md,line=2,") && github.contains("title=changed::"),
        "{github}"
    );
}

#[test]
fn a_rule_that_is_not_in_the_lock_is_named_and_added_on_demand() {
    let project = locked("CR 103.4\n");
    project.write("a.md", "CR 103.4, CR 103.5\n");
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    assert!(
        ran.errors.contains("citations.lock: 1 cited rule is not in it; add them with --update-lock"),
        "{}",
        ran.errors
    );
    assert!(!project.text("citations.lock").contains("103.5"));
    lint(&project, &EDITIONS.new, &[".", "--update-lock"]);
    assert!(project.text("citations.lock").contains("\"103.5\" = "));
    let older = lint(&project, &EDITIONS.old, &["."]);
    assert!(
        older.errors.contains("of the edition of 2026-08-07, newer than that of 2025-02-07 here"),
        "{}",
        older.errors
    );
}

#[test]
fn a_lock_that_is_broken_or_something_else_is_told_with_its_line() {
    let project = locked(TEXT);
    let good = project.text("citations.lock");
    let hash = good.lines().last().expect("a rule").split('"').nth(3).expect("a hash");
    let broken = [
        (good.replace("[rules]\n", "[rules]\n<<<<<<< ours\n"), 7),
        (good.replace("version = 1", "version = 2"), 2),
        (good.replace("\"en\"", "\"xx\""), 3),
        (good.replace("2026-08-07", "next week"), 4),
        (good.replace("702.19b", "702.19.b"), 10),
        (good.replace(hash, "0123"), 10),
        (good.clone() + "\"103.4\" = \"0123456789abcdef\"\n", 11),
        (good.lines().take(3).collect::<Vec<_>>().join("\n"), 1),
        ("[package]\nname = \"a\"\n".to_owned(), 1),
        ("\u{0}\u{1}".to_owned(), 1),
        (String::new(), 1),
    ];
    for (text, line) in broken {
        project.write("citations.lock", &text);
        let ran = lint(&project, &EDITIONS.new, &["."]);
        assert_eq!(ran.exit, Some(2), "{text}\n{}", ran.errors);
        assert!(ran.errors.contains(&format!("citations.lock:{line}: ")), "{text}\n{}", ran.errors);
        assert!(ran.errors.contains("\n  help: "), "{}", ran.errors);
        let is_lock = text.contains("[rules]") || text.starts_with("# The rules");
        let again = lint(&project, &EDITIONS.new, &[".", "--update-lock"]);
        assert_eq!(again.exit, Some(if is_lock { 0 } else { 2 }), "{text}\n{}", again.errors);
        assert_eq!(project.text("citations.lock"), if is_lock { good.clone() } else { text });
    }
    project.write("citations.lock", good.replace("\"en\"", "\"fr\""));
    let ran = lint(&project, &EDITIONS.new, &["."]);
    assert!(ran.exit == Some(2) && ran.errors.contains("pass --lang fr"), "{}", ran.errors);
    assert_eq!(project.lint(&[".", "--update-lock"]).exit, Some(2), "without --lock");
}

#[test]
fn a_lock_is_not_written_from_half_a_tree() {
    let project = Project::with(&[("a.md", TEXT)]);
    let ran = lint(&project, &EDITIONS.new, &["a.md", "missing.md"]);
    assert_eq!(ran.exit, Some(74), "{}", ran.errors);
    assert!(ran.errors.contains("not written, because not everything could be read"), "{}", ran.errors);
    assert!(!project.has("citations.lock"));
}
