//! The real marked-up rulebooks: their counts, the editions they follow, and no lost line.

use std::collections::BTreeSet;

use citator::ingest::{Ingested, ingest};
use citator::join::pipeline;
use citator::language::Language;
use citator::library::{Book, Library};
use citator::record::Content;
use citator::record::Format;
use citator::record::diagnostic::{Code, Severity};
use citator::record::rule_number::{Level, RuleNumber};
use citator::source::{SourceFile, walk};
use jiff::civil::{Date, date};

use crate::support::real_data;

/// A file, its format, and for each of its languages the chapters, rules, subrules and examples.
type Counted = (&'static str, Format, &'static [(Language, [usize; 4])]);

const PAGES: [Counted; 8] = [
    (
        "zh-Hans/markdown/1.md",
        Format::MarkdownRulebook,
        &[(Language::ChineseSimplified, [24, 196, 307, 34]), (Language::English, [24, 196, 307, 34])],
    ),
    (
        "zh-Hans/markdown/4.md",
        Format::MarkdownRulebook,
        &[(Language::ChineseSimplified, [9, 51, 27, 1]), (Language::English, [9, 51, 27, 1])],
    ),
    (
        "zh-Hans/markdown/7.md",
        Format::MarkdownRulebook,
        &[(Language::ChineseSimplified, [34, 456, 1049, 93]), (Language::English, [34, 456, 1049, 93])],
    ),
    (
        "zh-Hans/dokuwiki/6.txt",
        Format::DokuwikiRulebook,
        &[(Language::ChineseSimplified, [17, 118, 201, 74]), (Language::English, [17, 118, 201, 74])],
    ),
    ("ko/markdown/2021-03-05-600.md", Format::MarkdownRulebook, &[(Language::Korean, [17, 113, 182, 69])]),
    ("variants/2012-10-01.xml", Format::XmlRulebook, &[(Language::English, [124, 836, 1072, 0])]),
    (
        "variants/2017-03-28-reformatted.txt",
        Format::ReformattedRulebook,
        &[(Language::English, [129, 909, 1291, 243])],
    ),
    ("ja/20260116-excerpt.txt", Format::RulebookExcerpt, &[(Language::Japanese, [5, 16, 7, 1])]),
];

/// The formats that pages are told from.
const FORMATS: [Format; 5] = [
    Format::MarkdownRulebook,
    Format::DokuwikiRulebook,
    Format::XmlRulebook,
    Format::ReformattedRulebook,
    Format::RulebookExcerpt,
];

/// What the files are really at fault with: a file, a line, what is wrong there. Notes are left out.
const FAULTS: [(&str, u32, Code); 1] = [("variants/2012-10-01.xml", 2, Code::MissingText)];

fn read(path: &str) -> Option<Ingested> {
    let found = walk(&[real_data(&format!("rulebooks/{path}"))?]).files.remove(0);
    Some(ingest(&SourceFile::read(&found).expect("the file can be read")))
}

fn count(read: &Ingested, language: Language) -> [usize; 4] {
    let rules = || {
        read.records.iter().filter(move |record| record.origin.language == language).filter_map(|record| {
            match &record.content {
                Content::Rule(rule) => Some(rule),
                _ => None,
            }
        })
    };
    let at = |level: Level| rules().filter(|rule| rule.level() == level).count();
    [at(Level::Chapter), at(Level::Rule), at(Level::Subrule), rules().map(|rule| rule.examples.len()).sum()]
}

#[test]
fn pages_have_what_they_have() {
    for (path, format, expected) in PAGES {
        let Some(read) = read(path) else { return };
        assert_eq!(read.format, Some(format), "{path}");
        assert!(read.account.is_complete(), "{path}: {:?}", read.account);
        assert_eq!(read.account.in_diagnostics, 0, "{path}: {:?}", read.account);
        for (language, counts) in expected {
            assert_eq!(count(&read, *language), *counts, "{path} {language}");
        }
        assert_eq!(1 + read.beside.len(), expected.len(), "{path}");
    }
}

#[test]
fn no_other_file_is_taken_for_a_page() {
    let Some(folder) = real_data(".") else { return };
    for found in walk(&[folder]).files.iter().filter(|found| !found.name.ends_with(".json")) {
        let source = SourceFile::read(found).expect("the file can be read");
        let is_page = PAGES.iter().any(|(path, _, _)| found.name.ends_with(path));
        assert_eq!(
            ingest(&source).format.is_some_and(|format| FORMATS.contains(&format)),
            is_page,
            "{}",
            found.name
        );
    }
}

#[test]
fn every_warning_about_a_page_is_a_fault_of_the_page() {
    let mut found: Vec<(&str, u32, Code)> = Vec::new();
    for (path, _, _) in PAGES {
        let Some(read) = read(path) else { return };
        let faults = read.diagnostics.iter().filter(|diagnostic| diagnostic.severity > Severity::Note);
        found.extend(faults.map(|diagnostic| (path, diagnostic.line(), diagnostic.code)));
        assert!(read.diagnostics.iter().all(|diagnostic| diagnostic.severity < Severity::Error), "{path}");
    }
    assert_eq!(found, FAULTS);
}

/// The pages among whole books: some English editions, and the Chinese and Korean ones.
fn library() -> Option<Library> {
    let books = [
        "2012-06-01",
        "2016-11-11",
        "2017-06-05",
        "2020-11-20",
        "2021-02-05",
        "2021-04-22",
        "2021-11-19",
        "2025-11-14",
    ];
    let newer = ["2026-02-27", "2026-04-17", "2026-06-19", "2026-08-07"];
    let mut paths = Vec::new();
    for day in books.iter().chain(&newer) {
        paths.push(real_data(&format!("rulebooks/en/{day}.txt"))?);
    }
    for folder in ["zh-Hans", "ko", "variants", "ja"] {
        paths.push(real_data(&format!("rulebooks/{folder}"))?);
    }
    Some(pipeline::read(&paths, &|_, _| {}))
}

fn numbers(library: &Library, book: &Book) -> BTreeSet<RuleNumber> {
    let all = book.rules.iter().map(|standing| library.rules[standing.text].rule.number);
    all.filter(|number| number.level() >= Level::Rule).collect()
}

fn dated(library: &Library, language: Language, day: Date) -> &Book {
    let is_it = |book: &&Book| book.edition.language == language && book.edition.effective == Some(day);
    library.books.iter().find(is_it).expect("the book is there")
}

#[test]
fn pages_follow_the_edition_they_are_of_and_push_no_book_aside() {
    let Some(library) = library() else { return };
    assert!(library.account().is_complete());
    assert!(
        library.diagnostics.iter().all(|found| found.severity < Severity::Error),
        "{:#?}",
        library.diagnostics
    );
    let follows = |file: &str, language: Language| {
        let book = library
            .books
            .iter()
            .find(|book| book.paths[0].ends_with(file) && book.edition.language == language);
        book.map(|book| book.edition.follows.clone()).unwrap_or_default()
    };
    let mut wrong = Vec::new();
    for (file, language, expected) in [
        ("markdown/1.md", Language::ChineseSimplified, vec![date(2026, 4, 17)]),
        ("markdown/1.md", Language::English, vec![date(2026, 4, 17)]),
        ("markdown/4.md", Language::ChineseSimplified, vec![date(2026, 4, 17)]),
        ("markdown/7.md", Language::ChineseSimplified, vec![date(2026, 4, 17)]),
        ("dokuwiki/6.txt", Language::ChineseSimplified, vec![date(2026, 4, 17)]),
        ("2021-03-05-600.md", Language::Korean, vec![date(2021, 2, 5)]),
    ] {
        let got = follows(file, language);
        if got != expected {
            wrong.push(format!("{file} {language} follows {got:?}, not {expected:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // The excerpt has numbers that many editions have.
    let excerpt = follows("20260116-excerpt.txt", Language::Japanese);
    assert!(excerpt.contains(&date(2026, 2, 27)) && !excerpt.contains(&date(2021, 11, 19)), "{excerpt:?}");
    let current: Vec<(Language, Option<Date>)> = library
        .books
        .iter()
        .filter(|book| book.current)
        .map(|book| (book.edition.language, book.edition.effective))
        .collect();
    let expected = [
        (Language::English, Some(date(2026, 8, 7))),
        (Language::Japanese, None),
        (Language::Korean, Some(date(2021, 11, 19))),
        (Language::ChineseSimplified, Some(date(2026, 4, 17))),
    ];
    assert_eq!(current, expected);
}

#[test]
fn every_rule_of_the_newest_chinese_book_has_its_english_number() {
    let Some(library) = library() else { return };
    let day = date(2026, 4, 17);
    let (chinese, english) =
        (dated(&library, Language::ChineseSimplified, day), dated(&library, Language::English, day));
    let (chinese, english) = (numbers(&library, chinese), numbers(&library, english));
    assert_eq!(chinese.len(), 3138);
    assert_eq!(chinese, english);
}

#[test]
fn what_the_korean_book_lacks_is_reported_with_its_place() {
    let Some(library) = library() else { return };
    let day = date(2021, 11, 19);
    let (korean, english) = (dated(&library, Language::Korean, day), dated(&library, Language::English, day));
    let path = korean.paths[0].clone();
    let (korean, english) = (numbers(&library, korean), numbers(&library, english));
    assert_eq!(english.len(), 2617);
    let missing: Vec<String> = english.difference(&korean).map(RuleNumber::to_string).collect();
    assert_eq!(missing, ["101.4e", "120.4d", "702.86b"]);
    assert_eq!(korean.difference(&english).count(), 0);
    for (number, line) in missing.iter().zip([234, 1052, 4099]) {
        let is_named =
            |found: &&citator::record::diagnostic::Diagnostic| found.path == path && found.line() == line;
        let found = library.diagnostics.iter().find(is_named).expect("it is reported");
        assert!(
            found.help.contains(number.as_str()) || found.message.contains(number.as_str()),
            "{number}: {found}"
        );
    }
}
