//! The commands through the binary: output, streams and exit codes.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::LazyLock;

use crate::join::documents::SAMPLE;
use crate::support::repository;

/// An index of the sample, made by the binary once for all tests.
static INDEX: LazyLock<tempfile::TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let ingested = run(&["ingest", &repository("data").to_string_lossy()], folder.path());
    assert_eq!(ingested.status.code(), Some(0), "{}", errors(&ingested));
    folder
});

fn run(arguments: &[&str], index: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
    command.args(arguments).env("CITATOR_INDEX", index).output().expect("the binary runs")
}

fn citator(arguments: &[&str]) -> Output {
    run(arguments, INDEX.path())
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn errors(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn a_search_without_anything_to_search_is_a_fault_of_usage() {
    for (arguments, said) in [
        (["search", ""].as_slice(), "the query is empty"),
        (&["search", "  "], "the query is empty"),
        (&["search", "", "--json"], "the query is empty"),
        (&["search", "trample", "--limit", "0"], "1..=175"),
        (&["search", "trample", "--limit", "176"], "1..=175"),
        (&["search", "trample", "--limit=-1"], "invalid"),
    ] {
        let output = citator(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {}", errors(&output));
        assert!(errors(&output).contains(said), "{arguments:?}: {}", errors(&output));
        assert_eq!(printed(&output), "", "{arguments:?}");
    }
}

#[test]
fn a_search_that_finds_nothing_says_why_and_what_may_have_been_meant() {
    for (query, said) in [
        ("AND", "Note: “AND” needs a term on both sides"),
        ("-", "Note: “-” excludes the word right after it"),
        ("\"\"", "Note: empty quotation marks"),
    ] {
        let output = citator(&["search", query]);
        assert_eq!(output.status.code(), Some(4), "{query}");
        assert!(printed(&output).contains(said), "{query}: {}", printed(&output));
    }
    let misspelt = citator(&["search", "trampel damage"]);
    assert_eq!(misspelt.status.code(), Some(0));
    assert!(
        printed(&misspelt).contains("no results for “trampel”; showing “trample”"),
        "{}",
        printed(&misspelt)
    );
    let enough = citator(&["search", "damage"]);
    assert!(!printed(&enough).contains("Perhaps:"), "{}", printed(&enough));
}

#[test]
fn one_thing_is_counted_as_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("000.txt");
    std::fs::write(&file, "11/8/2024 |\nThe owl hoots once a day and no more. |\n").expect("written");
    let checked = citator(&["check", &file.to_string_lossy()]);
    let summary = printed(&checked);
    assert!(summary.contains("1 file; "), "{summary}");
    assert!(summary.contains(", 1 ruling ("), "{summary}");
    let one = citator(&["search", "704.5k", "--limit", "1"]);
    assert!(printed(&one).starts_with("1 rule:"), "{}", printed(&one));
}

#[test]
fn what_is_odd_a_thousand_times_is_said_twenty_times() {
    let folder = tempfile::tempdir().expect("a folder");
    let ruling = |at: usize| {
        format!(
            r#"{{"object":"ruling","oracle_id":"00000000-0000-0000-0000-{at:012}","source":"wotc","published_at":"2024-11-08","comment":"The owl hoots {at} times."}}"#
        )
    };
    let rulings: Vec<String> = (1..=1_300).map(ruling).collect();
    let file = folder.path().join("rulings.json");
    std::fs::write(&file, format!("[{}]", rulings.join(",\n"))).expect("written");
    let file = file.to_string_lossy().into_owned();
    let short = printed(&citator(&["check", &file]));
    assert_eq!(short.matches("warning[unknown-card]: the").count(), 20, "{short}");
    assert!(
        short.contains(
            "warning[unknown-card]: … and 1,280 more of this kind in this file; --all prints them\n"
        ),
        "{short}"
    );
    assert!(short.contains("0 errors, 1300 warnings, 0 notes"), "{short}");
    let all = printed(&citator(&["check", &file, "--all"]));
    assert_eq!(
        (all.matches("warning[unknown-card]: the").count(), all.contains("more of this kind")),
        (1_300, false)
    );
    let json = printed(&citator(&["check", &file, "--format", "json"]));
    assert_eq!(json.lines().filter(|line| line.contains("\"unknown-card\"")).count(), 1_300);
}

#[test]
fn the_summary_of_a_check_counts_documents_and_their_sections() {
    let summary = printed(&citator(&["check", &repository("data/tournament").to_string_lossy()]));
    assert!(summary.contains("2 documents beside the rulebooks with "), "{summary}");
    let count =
        summary.split("beside the rulebooks with ").nth(1).and_then(|rest| rest.split(" section").next());
    assert!(count.and_then(|count| count.parse::<usize>().ok()).is_some_and(|count| count > 10), "{summary}");
}

#[test]
fn the_manual_has_every_command_with_its_options() {
    let output = citator(&["man"]);
    assert_eq!(output.status.code(), Some(0));
    let page = printed(&output).replace('\\', "");
    for wanted in [
        ".TH citator 1",
        ".SS \"citator serve\"",
        ".SS \"citator fetch\"",
        ".SS \"citator sources\"",
        ".SS \"citator ingest\"",
        ".SS \"citator check\"",
        ".SS \"citator export\"",
        ".SS \"citator search\"",
        ".SS \"citator rule\"",
        ".SS \"citator lint\"",
        ".SS \"citator verify\"",
        ".SS \"citator completions\"",
        ".SS \"citator man\"",
        "--as-of",
        "--strict",
        "--format",
        "--limit",
        "--json",
        "Number of results, 1 to 175",
        "Use the edition in force on this date",
        ".SH EXAMPLES",
        ".SH \"EXIT STATUS\"",
        "5 index damaged",
    ] {
        assert!(page.contains(wanted), "the manual lacks {wanted:?}: {page}");
    }
    assert!(!page.contains("citator-search(1)"), "there is one page, so it names no others");
    // What the help of a command lists, the manual lists too.
    for command in
        ["serve", "fetch", "sources", "ingest", "check", "export", "search", "rule", "lint", "verify"]
    {
        let help = printed(&citator(&[command, "--help"]));
        let options = help.split_whitespace().filter(|word| word.starts_with("--") && *word != "--help");
        // `--fix[=<WHAT>]` may stand without its value.
        let options = options.map(|option| option.split('[').next().unwrap_or(option));
        for option in
            options.map(|option| option.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric()))
        {
            assert!(page.contains(option), "the manual lacks {option} of {command}");
        }
    }
}

#[test]
fn a_rule_behind_the_end_of_a_book_that_breaks_off_is_said_to_be_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = std::fs::read_to_string(repository("data/rulebooks/en/2026-08-07.txt")).expect("the sample");
    let half: String =
        book.lines().take(book.lines().count() / 2).fold(String::new(), |half, line| half + line + "\n");
    let source = folder.path().join("2026-08-07.txt");
    std::fs::write(&source, half).expect("a file");
    let index = folder.path().join("index");
    let ingested = run(&["ingest", &source.to_string_lossy()], &index);
    assert!(errors(&ingested).contains("error[cut-short]"), "{}", errors(&ingested));
    let output = run(&["rule", "903.4"], &index);
    assert_eq!(output.status.code(), Some(4));
    assert!(errors(&output).contains("The last rule in it is"), "{}", errors(&output));
}

/// One object: what the API answers is what the command prints, and the text is that of the page.
#[tokio::test]
async fn a_command_prints_what_the_site_answers() {
    let day = "2025-02-07";
    for (arguments, page, api) in [
        (["rule", "704.5k"].as_slice(), "/rules/704.5k.txt", "/api/v1/rules/704.5k"),
        (
            &["rule", "702.19", "--as-of", day],
            "/rules/702.19.txt?as_of=2025-02-07",
            "/api/v1/rules/702.19?as_of=2025-02-07",
        ),
        (&["rule", "707.10", "--lang", "fr"], "/fr/rules/707.10.txt", "/api/v1/rules/707.10?lang=fr"),
        (
            &["cite", "704.5k", "--as-of", day],
            "/rules/704.5k/history.txt?as_of=2025-02-07",
            "/api/v1/cite?q=704.5k&as_of=2025-02-07",
        ),
        (
            &["search", "kind:card fling"],
            "/search.txt?q=kind:card+fling&limit=10",
            "/api/v1/search?q=kind:card+fling&limit=10",
        ),
    ] {
        let text = printed(&citator(arguments));
        assert_eq!(text, SAMPLE.get(page).await.body, "{arguments:?}");
        let json = printed(&citator(&[arguments, &["--json"]].concat()));
        // The site here read the sample by its whole path.
        let answer = SAMPLE.get(api).await.body.replace(concat!(env!("CARGO_MANIFEST_DIR"), "/"), "");
        assert_eq!(json.trim_end(), answer, "{arguments:?}");
    }
}

#[test]
fn a_number_that_is_not_there_has_the_same_nearest_numbers_in_every_command() {
    let near = |arguments: &[&str]| {
        let output = citator(arguments);
        assert_eq!(output.status.code(), Some(4), "{arguments:?}");
        let errors = errors(&output);
        let near = errors.lines().find_map(|line| line.trim().strip_prefix("Nearest numbers: "));
        near.unwrap_or_else(|| panic!("{arguments:?}: {errors}")).to_owned()
    };
    assert_eq!(near(&["rule", "999.9"]), near(&["cite", "999.9"]));
    assert_eq!(citator(&["rule", "nonsense"]).status.code(), Some(2));
    assert_eq!(citator(&["cite", "nonsense"]).status.code(), Some(2));
    let range = citator(&["rule", "702.19a-c"]);
    assert_eq!(printed(&range).lines().filter(|line| line.starts_with("702.19")).count(), 3);
}

#[test]
fn check_explains_which_formats_were_tried_on_a_file() {
    let fixture = |path: &str| repository("tests/fixtures").join(path).to_string_lossy().into_owned();
    let read = citator(&["check", "--explain", &fixture("printed_tournament/mtr.pdf")]);
    assert_eq!(read.status.code(), Some(0), "{}", errors(&read));
    let told = printed(&read);
    assert!(told.contains("mtr.pdf: ") && told.contains(" pdf, "), "{told}");
    assert!(told.contains("  no  Scryfall rulings: it needs JSON objects with `oracle_id`"), "{told}");
    let last = told.lines().last().unwrap_or_default();
    assert!(last.starts_with("  yes printed tournament document: it has the title"), "{last}");
    let unknown = citator(&["check", "--explain", &fixture("unknown/prose.txt")]);
    assert_eq!(unknown.status.code(), Some(1));
    assert!(printed(&unknown).contains("no format fits"), "{}", printed(&unknown));
    assert!(!printed(&unknown).contains("  yes "));
}

#[test]
fn check_explains_with_what_a_file_has_instead() {
    let explained = |name: &str, text: &str| {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join(name);
        fs::write(&path, text).expect("a file can be written");
        printed(&citator(&["check", "--explain", &path.to_string_lossy()]))
    };
    let json = explained("odd.json", r#"{"a": 1, "b": {"x": 2}, "\u001b": 3, "a": 4}"#);
    let line = "  no  MTGJSON set: it needs a JSON object of one set with `cards`; found a JSON object with the members a, b, \\u001b";
    assert!(json.lines().any(|found| found == line), "{json}");
    let lines = explained("odd.jsonl", "{\"x\": 1}\n{\"x\": 2}\n");
    assert!(lines.contains("found JSON lines; the first has the members x"), "{lines}");
    let many: String = (0..40).map(|at| format!("\"member_{at}\": {at},")).collect();
    let many = explained("many.json", &format!("[{{{many} \"last\": 0}}]"));
    assert!(many.contains("the first has the members member_0, member_1,"), "{many}");
    assert!(many.contains(" and 33 more\n"), "{many}");
    let prose = explained(
        "prose.txt",
        &format!("A line with \u{1b}[31m a colour{}\nand 704.5k\n", " and more".repeat(90)),
    );
    assert!(prose.contains("found no JSON: line 1 is “A line with \\u{1b}[31m a colour"), "{prose}");
    assert!(prose.contains("found no rule number in 2 lines"), "{prose}");
    assert!(prose.chars().all(|letter| letter == '\n' || !letter.is_control()), "{prose}");
    assert!(prose.lines().all(|line| line.chars().count() < 400), "{prose}");
    let page =
        explained("page.html", "<!doctype html><html><body><h1>Tea</h1><h2>2.1 Milk</h2></body></html>");
    assert!(
        page.contains("found a web page with 2 headings of which 1 have numbers; the first is “Tea”"),
        "{page}"
    );
    let table = explained("table.csv", "name,cost\nTea,2\n");
    assert!(table.contains("found line 1 with the columns name, cost"), "{table}");
}

/// A page of a French book that lists headings whose rules it lacks.
#[test]
fn a_heading_that_only_the_contents_have_is_printed_and_exported() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = folder.path().join("page.txt");
    let contents =
        "1. Concepts du jeu 100. Généralités 101. Le thé 2. Les cartes 200. Le dessin 201. Le nom |";
    let rules = "100.1 |\nDeux personnes jouent, et chacune apporte ses cartes. |\n100.1a |\nChacune en a soixante. |\n |\n";
    fs::write(&page, format!("{contents}\n{rules}")).expect("a file");
    let index = folder.path().join("index");
    let ingested = run(&["ingest", &page.to_string_lossy()], &index);
    assert_eq!(ingested.status.code(), Some(0), "{}", errors(&ingested));
    let heading = run(&["rule", "201", "--lang", "fr"], &index);
    assert_eq!(heading.status.code(), Some(0), "{}", errors(&heading));
    let told = printed(&heading);
    assert!(told.starts_with("201 Le nom\n"), "{told}");
    assert!(told.contains("Note: This source has only the title of 201"), "{told}");
    let as_json = printed(&run(&["rule", "201", "--lang", "fr", "--json"], &index));
    assert!(as_json.contains(r#""object":"rule""#) && as_json.contains("Le nom"), "{as_json}");
    let missing = run(&["rule", "202", "--lang", "fr"], &index);
    assert_eq!(missing.status.code(), Some(4), "{}", printed(&missing));
    let exported = printed(&citator(&["export", "--kind", "rule", &page.to_string_lossy()]));
    let headings = exported.lines().filter(|line| line.contains(r#""object":"heading""#));
    let numbers = ["101", "2", "200", "201"];
    assert!(
        headings.clone().zip(numbers).all(|(line, number)| line.contains(&format!(r#""number":"{number}""#))),
        "{exported}"
    );
    assert_eq!(headings.count(), numbers.len(), "{exported}");
}

/// A translation that gives one term to two terms of the original, and a page with two dates in one line.
#[test]
fn no_two_exported_records_have_the_same_id() {
    let folder = tempfile::tempdir().expect("a folder");
    let book = "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of April 12, 2024.\n\n\
                7. Lamps\n\n701. Lamp\n\n701.1. A lamp shines.\n\nGlossary\n\nLamp\nIt shines.\n\nTea\nIt is warm.\n\n\
                Lamp\nIt hangs.\n\nLamp\nIt hangs.\n\nCredits\n\nNobody\n";
    fs::write(folder.path().join("book.txt"), book).expect("a file");
    let guide = fs::read_to_string("data/tournament/ipg.html").expect("the sample's guide");
    fs::write(folder.path().join("ipg.html"), guide).expect("a file");
    let exported = printed(&citator(&["export", &folder.path().to_string_lossy()]));
    let ids: Vec<String> = exported
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .filter_map(|record| record["id"].as_str().map(str::to_owned))
        .collect();
    let mut distinct = ids.clone();
    distinct.sort();
    distinct.dedup();
    assert_eq!(distinct.len(), ids.len(), "{ids:?}");
    let lamps: Vec<&str> =
        ids.iter().filter_map(|id| id.split_once(":glossary:")).map(|(_, term)| term).collect();
    assert_eq!(lamps, ["lamp", "tea", "lamp:2", "lamp:3"]);
    assert!(ids.iter().any(|id| id.ends_with("ipg.html:6:2")), "{ids:?}");
}
