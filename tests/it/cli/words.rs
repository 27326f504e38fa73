//! Words beside the sources: an expert adds a file, runs `citator ingest`, and a question finds its rule;
//! `citator-words` of `tools/words` checks them.

use std::fs;
use std::path::PathBuf;

use citator::index::{Item, Live, Request};
use citator::language::Language;
use citator::lexicon::{self, Answer, read};
use citator_words::{Arguments, WordCheck, WordFault, check_words};
use clap::Parser;

use crate::support::{Ran, citator, repository};

const BOOK: &str = "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of January 16, 2026.\n\n1. Game Concepts\n\n\
    950. General\n\n950.1. Kettles whistle on their own flame.\n\n950.2. Lids rattle where steam gathers.\n\n\
    950.3. Spouts pour toward whoever holds a cup.\n\n950.4. Handles stay cold.\n\n";

/// A folder of sources with a small book, beside its index.
struct Kitchen(tempfile::TempDir);

impl Kitchen {
    fn new() -> Kitchen {
        let kitchen = Kitchen(tempfile::tempdir().expect("a folder"));
        kitchen.write("book.txt", BOOK);
        kitchen
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        let path = self.path("sources").join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    fn ingest(&self, more: &[&str]) -> Ran {
        let sources = self.path("sources");
        let mut arguments = vec!["ingest", sources.to_str().expect("a path")];
        arguments.extend(more);
        citator(&arguments, &self.path("index"))
    }

    fn live(&self) -> Live {
        citator::index::open(&self.path("index")).expect("the index")
    }

    /// What `citator-words` prints and says, and whether it found nothing.
    fn words(&self, arguments: &[&str]) -> (String, String, bool) {
        let index = self.path("index");
        let of_index = ["--index", index.to_str().expect("a path")];
        let all = ["citator-words"].into_iter().chain(arguments.iter().copied()).chain(of_index);
        let arguments = Arguments::try_parse_from(all).expect("arguments");
        let (mut printed, mut said) = (Vec::new(), String::new());
        let is_clean = citator_words::run(&arguments, &mut printed, &mut |line| said += line);
        (String::from_utf8(printed).expect("text"), said, is_clean.expect("an index"))
    }

    /// What `citator check` says of the sources.
    fn faults(&self) -> String {
        citator(&["check", self.path("sources").to_str().expect("a path")], &self.path("index")).printed
    }
}

/// The numbers of the rules that a query finds, the best first.
fn found(live: &Live, query: &str) -> Vec<String> {
    let hits = live.search(&Request { query: query.to_owned(), ..Request::default() }).hits;
    let number = |item| {
        if let Item::Rule(at) = item { Some(live.shelf.rules()[at].rule.number.to_string()) } else { None }
    };
    hits.into_iter().filter_map(|hit| number(hit.item)).collect()
}

#[test]
fn a_question_beside_the_sources_finds_its_rules() {
    let kitchen = Kitchen::new();
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let asked = "grandma scalded her thumb brewing oolong";
    assert!(!found(&kitchen.live(), asked).contains(&"950.2".to_owned()));
    let rows = "[[question]]\ntext = \"scalded thumb brewing oolong\"\nanswers = [\"950.2\", \"950.3\"]\nkind = \"situation\"\nby = \"Ada\"\n\
        since = 2026-11-25\n\n[rules]\n\"950.4\" = [\"blister palm grabbing crockery\"]\n";
    kitchen.write("lexicon/en/tea.toml", rows);
    let ran = kitchen.ingest(&["--strict"]);
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    assert!(
        ran.errors.contains("1 file of words with 2 rows") && ran.errors.contains("1 file;"),
        "{}",
        ran.errors
    );
    let live = kitchen.live();
    let mut both = found(&live, asked);
    both.truncate(2);
    both.sort();
    assert_eq!(both, ["950.2", "950.3"], "a question counts for each of its answers");
    assert_eq!(
        found(&live, "blister on my palm after grabbing crockery").first().map(String::as_str),
        Some("950.4")
    );
    // Taken out again by somebody who means it, the words are gone; that is no loss.
    kitchen.write("lexicon/en/tea.toml", "[rules]\n\"950.4\" = [\"blister palm grabbing crockery\"]\n");
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    assert!(!found(&kitchen.live(), asked).contains(&"950.2".to_owned()));
}

#[test]
fn synonyms_beside_the_sources_add_to_those_of_the_program() {
    let kitchen = Kitchen::new();
    kitchen.write(
        "lexicon/de/kueche.toml",
        "[[synonym]]\nsays = ['Teekanne']\nmeans = ['kettles']\nwhy = 'German'\n\n[[synonym]]\nsays = ['yard']\nmeans = ['spouts']\n",
    );
    assert_eq!(kitchen.ingest(&["--strict"]).exit, Some(0));
    let live = kitchen.live();
    assert_eq!(found(&live, "Teekanne"), ["950.1"]);
    assert_eq!(found(&live, "yard"), ["950.3"]);
}

#[test]
fn bad_rows_are_named_and_skipped() {
    let kitchen = Kitchen::new();
    let long = "x".repeat(301);
    let rows = format!(
        "[rules]\n\"950.4\" = [\"blister palm grabbing crockery\", \"{long}\", \"bell\\u0007\", 7]\n\"9x\" = [\"nothing\"]\n\n\
         [[question]]\ntext = \"no answer\"\n\n[[question]]\ntext = \"bad answer\"\nanswers = [\"see above\"]\n\n\
         [[question]]\ntext = \"bad kind\"\nanswers = [\"950.1\"]\nkind = \"odd\"\n\n\
         [[question]]\ntext = \"odd name\"\nanswers = [\"950.1\"]\nauthor = \"me\"\n\n[stop_words]\n\n[recipes]\n"
    );
    kitchen.write("lexicon/en/tea.toml", rows);
    kitchen.write("lexicon/xx/tea.toml", "[rules]\n");
    kitchen.write("lexicon/fr/the.toml", b"\xff\xfe\x00\xd8broken");
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let said = kitchen.faults();
    for expected in [
        "tea.toml:2: warning[lexicon-row]: the text has more than the 300 characters",
        "tea.toml:2: warning[lexicon-row]: the text has control characters",
        "tea.toml:2: warning[lexicon-row]: this is no text",
        "tea.toml:3: warning[lexicon-row]: `9x` is no number",
        "tea.toml:5: warning[lexicon-row]: the row lacks `answers`",
        "tea.toml:8: warning[lexicon-row]: `see above` is no number",
        "tea.toml:12: warning[lexicon-row]: `odd` is no kind of question",
        "tea.toml:17: warning[lexicon-row]: the row has `author`",
        "`stop_words` is read only from the files that come with the program",
        "`recipes` is no table of words",
        "xx/tea.toml:1: error[lexicon-file]",
    ] {
        assert!(said.contains(expected), "{expected}\n{said}");
    }
    assert!(!said.contains("unknown-format"), "{said}");
    assert_eq!(
        found(&kitchen.live(), "blister on my palm after grabbing crockery").first().map(String::as_str),
        Some("950.4")
    );
}

#[test]
fn a_broken_or_missing_file_of_words_empties_nothing() {
    let kitchen = Kitchen::new();
    let rows = "[rules]\n\"950.4\" = [\"blister palm grabbing crockery\"]\n";
    kitchen.write("lexicon/en/tea.toml", rows);
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let is_found =
        || found(&kitchen.live(), "blister on my palm after grabbing crockery").contains(&"950.4".to_owned());
    assert!(is_found());
    kitchen.write("lexicon/en/tea.toml", "[rules\n\"950.4\" \n");
    let ran = kitchen.ingest(&[]);
    assert_eq!(ran.exit, Some(1), "{}", ran.errors);
    assert!(
        ran.errors.contains("lexicon/en/tea.toml: 1 now, 0 then") && ran.errors.contains("lexicon-file"),
        "{}",
        ran.errors
    );
    assert!(is_found());
    fs::remove_file(kitchen.path("sources").join("lexicon/en/tea.toml")).expect("it is there");
    assert_eq!(kitchen.ingest(&[]).exit, Some(1));
    assert!(is_found());
    // Under another name it is the same.
    kitchen.write("lexicon/en/coffee.toml", rows);
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    assert!(is_found());
    fs::remove_file(kitchen.path("sources").join("lexicon/en/coffee.toml")).expect("it is there");
    assert_eq!(kitchen.ingest(&["--allow-shrink"]).exit, Some(0));
    assert!(!is_found());
}

#[test]
fn a_check_of_words_names_what_is_wrong() {
    let kitchen = Kitchen::new();
    kitchen.write(
        "lexicon/it/te.toml",
        "[rules]\n\"950.1\" = [\"la teiera fischia forte\"]\n\"950.2\" = [\"forte fischia la teiera\"]\n\"950.9\" = [\"coperchio smarrito\"]\n\n\
         [[synonym]]\nsays = ['tisana']\nmeans = ['zzzyx']\n",
    );
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let live = kitchen.live();
    let check = WordCheck { language: Some(Language::Italian), leave_one_out: true, relevance: None };
    let report = check_words(&live, &check);
    let own = |fault| {
        report
            .findings
            .iter()
            .filter(move |finding| finding.fault == fault && finding.path.ends_with("te.toml"))
    };
    let lines = |fault| own(fault).map(|finding| finding.line).collect::<Vec<_>>();
    assert_eq!(lines(WordFault::Duplicate), [3]);
    assert_eq!(lines(WordFault::UnknownRule), [4]);
    assert_eq!(lines(WordFault::NoEffect), [6]);
    // Nobody else asks such a thing.
    assert_eq!(lines(WordFault::NotFound), [2, 3]);
    let (printed, said, is_clean) = kitchen.words(&["check", "--lang", "it", "--json"]);
    assert!(!is_clean);
    let mut rows =
        printed.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).expect("a line of JSON"));
    assert!(rows.any(|row| row["kind"] == "duplicate" && row["line"] == 3), "{printed}");
    assert!(said.contains("other rows checked") && said.contains("lacks most rules"), "{said}");
}

#[test]
fn queries_of_the_test_set_are_told_from_stored_questions() {
    let kitchen = Kitchen::new();
    kitchen.write("lexicon/en/tea.toml", "[rules]\n\"950.1\" = [\"teapot whistles while sugar melts\"]\n");
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let set = kitchen.path("relevance");
    fs::create_dir(&set).expect("a folder");
    fs::write(
        set.join("tea.jsonl"),
        "{\"query\":\"sugar melts while the teapot whistles\"}\n{\"query\":\"cold handle\"}\nno JSON\n",
    )
    .expect("a file");
    let check = WordCheck { language: Some(Language::English), leave_one_out: false, relevance: Some(&set) };
    let twins = check_words(&kitchen.live(), &check)
        .findings
        .into_iter()
        .filter(|finding| finding.fault == WordFault::TestTwin);
    let lines: Vec<u32> = twins.map(|finding| finding.line).collect();
    assert_eq!(lines, [1]);
}

#[test]
fn a_sample_stands_beside_its_rules() {
    let kitchen = Kitchen::new();
    kitchen.write(
        "lexicon/zh-Hant/cha.toml",
        "[[question]]\ntext = \"茶壺響了\"\nanswers = [\"950.1\", \"950.4\"]\n",
    );
    assert_eq!(kitchen.ingest(&[]).exit, Some(0));
    let (printed, _, is_clean) = kitchen.words(&["sample", "10000", "--lang", "zh-Hans"]);
    assert!(is_clean);
    let at = printed.find("cha.toml:1: 茶壺響了").expect("the question; both kinds of letters go together");
    let rest = &printed[at..];
    assert!(
        rest.contains("  950.1  Kettles whistle on their own flame.\n  950.4  Handles stay cold.\n"),
        "{rest}"
    );
    assert!(Arguments::try_parse_from(["citator-words", "sample", "0"]).is_err());
}

#[test]
fn the_files_of_the_program_are_read_without_a_fault() {
    let mut count = 0;
    for language in Language::ALL {
        for name in ["questions", "synonyms", "terms", "nicknames"] {
            let path = lexicon::path_of(language, name);
            let text = fs::read_to_string(repository(&path)).expect("the file can be read");
            let (rows, faults) = read(&path.into(), &text);
            assert!(faults.is_empty(), "{}", faults[0]);
            count += rows.questions.len();
        }
        assert!(
            lexicon::questions(language)
                .iter()
                .all(|question| matches!(&question.answers[..], [Answer::Rule(_) | Answer::Section(..), ..]))
        );
    }
    assert!(count > 66_000, "{count} questions");
}
