//! The publisher's rulebooks give the counted numbers of rules and entries, and no line is lost.

use std::path::PathBuf;

use citator::ingest::{Ingested, ingest};
use citator::record::Format;
use citator::record::diagnostic::{Code, Severity};
use citator::record::rule_number::Level;
use citator::record::{Content, Record, Rule};
use citator::source::{SourceFile, walk};

use crate::support::real_data;

/// A book and how many sections, chapters, rules, subrules, examples and terms it has.
type Counted = (&'static str, [usize; 6]);

/// Books of each kind: the oldest, each encoding, each sort of line ends, each language.
const BOOKS: [Counted; 17] = [
    ("en/2011-02-04.txt", [9, 120, 785, 996, 207, 449]),
    ("en/2012-06-01.txt", [9, 124, 831, 1060, 218, 465]),
    ("en/2016-07-22.txt", [9, 128, 897, 1220, 238, 516]),
    ("en/2016-09-30.txt", [9, 129, 903, 1250, 241, 524]),
    ("en/2019-01-25.txt", [9, 130, 941, 1387, 243, 554]),
    ("en/2019-05-03.txt", [9, 130, 945, 1388, 243, 555]),
    ("en/2019-05-03-cr-line-ends.txt", [9, 130, 945, 1388, 243, 555]),
    // Two terms run together: 570 blocks hold 571 terms.
    ("en/2020-06-01.txt", [9, 133, 976, 1459, 250, 571]),
    ("en/2021-06-18.txt", [9, 133, 993, 1537, 260, 591]),
    ("en/2022-11-18.txt", [9, 141, 1080, 1711, 271, 647]),
    ("en/2024-09-20.txt", [9, 144, 1128, 1888, 279, 698]),
    ("en/2026-06-19.txt", [9, 147, 1170, 1983, 277, 735]),
    ("en/2026-08-07.txt", [9, 147, 1173, 1989, 277, 739]),
    ("zh-Hans/20220610.txt", [9, 138, 1037, 1631, 266, 628]),
    ("zh-Hans/20250207.txt", [9, 144, 1127, 1895, 274, 703]),
    ("zh-Hans/20260417.txt", [9, 147, 1165, 1973, 277, 730]),
    ("ko/20211119.txt", [9, 137, 1025, 1592, 265, 0]),
];

/// What the books are really at fault with: a file, a line, what is wrong there. Notes are left out.
const FAULTS: [(&str, u32, Code); 15] = [
    ("en/2021-09-24.txt", 5234, Code::ParentMissing),
    ("en/2021-11-19.txt", 4540, Code::StrayLine),
    ("en/2024-09-20.txt", 5228, Code::NumberRepeated),
    ("en/2024-09-20.txt", 5230, Code::NumberRepeated),
    ("zh-Hans/20220610.txt", 3379, Code::NumberRepeated),
    ("zh-Hans/20250207.txt", 8982, Code::EffectiveDatesDiffer),
    ("zh-Hans/20250606.txt", 9084, Code::EffectiveDatesDiffer),
    ("ko/20211119.txt", 234, Code::NumberRepeated),
    ("ko/20211119.txt", 1052, Code::NumberRepeated),
    ("ko/20211119.txt", 2668, Code::ContentsDiffer),
    ("ko/20211119.txt", 2688, Code::ContentsDiffer),
    ("ko/20211119.txt", 2917, Code::ContentsDiffer),
    ("ko/20211119.txt", 4099, Code::NumberRepeated),
    ("ko/20211119.txt", 4939, Code::ContentsDiffer),
    ("ko/20211119.txt", 5973, Code::CutShort),
];

fn read(path: PathBuf) -> Ingested {
    let found = walk(&[path]).files.remove(0);
    ingest(&SourceFile::read(&found).expect("the book can be read"))
}

fn rules(book: &Ingested) -> impl Iterator<Item = &Rule> {
    book.records.iter().filter_map(|record| match &record.content {
        Content::Rule(rule) => Some(rule),
        _ => None,
    })
}

fn count(book: &Ingested) -> [usize; 6] {
    let at = |level| rules(book).filter(|rule| rule.level() == level).count();
    let examples = rules(book).map(|rule| rule.examples.len()).sum();
    let is_term = |record: &&Record| matches!(record.content, Content::Glossary(_));
    let terms = book.records.iter().filter(is_term).count();
    [at(Level::Section), at(Level::Chapter), at(Level::Rule), at(Level::Subrule), examples, terms]
}

/// Every plain rulebook, each with its path below the folder of rulebooks.
fn all_books() -> Vec<(String, Ingested)> {
    let Some(folder) = real_data("rulebooks") else { return Vec::new() };
    let mut books = Vec::new();
    for language in ["en", "zh-Hans", "ko"] {
        let entries = std::fs::read_dir(folder.join(language)).expect("the folder can be read");
        let mut paths: Vec<PathBuf> =
            entries.map(|entry| entry.expect("the folder can be read").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
        paths.sort();
        for path in paths {
            let name = format!("{language}/{}", path.file_name().unwrap_or_default().to_string_lossy());
            books.push((name, read(path)));
        }
    }
    books
}

#[test]
fn books_have_what_they_have() {
    for (name, expected) in BOOKS {
        let Some(path) = real_data(&format!("rulebooks/{name}")) else { return };
        assert_eq!(count(&read(path)), expected, "{name}");
    }
}

#[test]
fn every_line_of_every_book_is_in_a_record() {
    let books = all_books();
    for (name, book) in &books {
        assert_eq!(book.format, Some(Format::PlainRulebook), "{name}");
        assert!(book.account.is_complete(), "{name}: {:?}", book.account);
        // One letter in one book is in no record.
        let stray = if name == "en/2021-11-19.txt" { 1 } else { 0 };
        assert_eq!(book.account.in_diagnostics, stray, "{name}: {:?}", book.account);
    }
    assert!(books.is_empty() || books.len() >= 67, "{} books", books.len());
}

#[test]
fn every_warning_about_a_book_is_a_fault_of_the_book() {
    let books = all_books();
    let mut found: Vec<(&str, u32, Code)> = Vec::new();
    for (name, book) in &books {
        let faults = book.diagnostics.iter().filter(|diagnostic| diagnostic.severity > Severity::Note);
        found.extend(faults.map(|diagnostic| (name.as_str(), diagnostic.line(), diagnostic.code)));
        assert!(book.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error), "{name}");
    }
    assert!(books.is_empty() || found == FAULTS, "{found:#?}");
}

#[test]
fn books_are_dated_by_their_text() {
    for (name, book) in all_books() {
        let effective = book
            .edition
            .and_then(|edition| edition.effective)
            .map(|date| date.to_string())
            .unwrap_or_default();
        let (_, file) = name.split_once('/').expect("a language and a file");
        assert!(
            file.starts_with(&effective) || file.starts_with(&effective.replace('-', "")),
            "{name}: {effective:?}"
        );
    }
}

#[test]
fn numbers_of_the_newest_book_are_all_there() {
    let Some(path) = real_data("rulebooks/en/2026-08-07.txt") else { return };
    let book = read(path);
    let named = |number: &str| rules(&book).find(|rule| rule.number.to_string() == number);
    assert_eq!(named("702.19").and_then(|rule| rule.title.as_deref()), Some("Trample"));
    assert_eq!(named("702.19").map(|rule| rule.text.as_str()), Some(""));
    assert!(named("704.5aa").is_some_and(|rule| !rule.text.is_empty()));
    assert!(named("702.195").is_some());
    assert_eq!(named("613.6").map(|rule| rule.examples.len()), Some(4));
    assert!(named("707").is_some_and(|rule| rule.title.is_some() && rule.text.is_empty()));
}

#[test]
fn indented_paragraphs_belong_to_the_rule_above() {
    let Some(path) = real_data("rulebooks/en/2026-06-19.txt") else { return };
    let book = read(path);
    for number in ["205.4c", "509.1b"] {
        let rule = rules(&book).find(|rule| rule.number.to_string() == number).expect("the rule is there");
        assert_eq!(rule.text.lines().count(), 2, "{number}");
    }
}

#[test]
fn two_rules_under_one_number_are_both_kept() {
    let Some(path) = real_data("rulebooks/en/2024-09-20.txt") else { return };
    let book = read(path);
    let titles: Vec<(u8, Option<&str>)> = rules(&book)
        .filter(|rule| rule.number.to_string() == "702.175")
        .map(|rule| (rule.nth, rule.title.as_deref()))
        .collect();
    assert_eq!(titles, [(1, Some("Offspring")), (2, Some("Impending"))]);
    let below: Vec<u8> =
        rules(&book).filter(|rule| rule.number.to_string() == "702.175a").map(|rule| rule.nth).collect();
    assert_eq!(below, [1, 2]);
}

#[test]
fn formats_that_are_no_plain_rulebooks_are_left_alone() {
    let Some(folder) = real_data(".") else { return };
    for found in walk(&[folder]).files.iter().filter(|found| !found.name.ends_with(".json")) {
        let is_book = ["rulebooks/en/", "rulebooks/zh-Hans/20", "rulebooks/ko/20"]
            .iter()
            .any(|part| found.name.contains(part));
        let source = SourceFile::read(found).expect("the file can be read");
        assert_eq!(ingest(&source).format == Some(Format::PlainRulebook), is_book, "{}", found.name);
    }
}
