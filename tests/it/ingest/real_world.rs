//! Rulebooks in the forms that publishers and tools give them say the same as their plain text.

use std::path::PathBuf;

use citator::ingest::{Ingested, ingest};
use citator::record::Format;
use citator::record::diagnostic::{Code, Severity};
use citator::record::{Content, Record};
use citator::source::{SourceFile, walk};
use jiff::civil::{Date, date};

use crate::support::{real_data, world};

fn read(path: PathBuf) -> Ingested {
    let found = walk(&[path]).files.remove(0);
    let read = ingest(&SourceFile::read(&found).expect("the file can be read"));
    assert!(read.account.is_complete(), "{}: {:?}", found.name, read.account);
    for diagnostic in &read.diagnostics {
        assert!(!matches!(diagnostic.code, Code::OwnedTwice | Code::NotReread), "{diagnostic}");
    }
    read
}

/// Rules with their titles, texts and examples, and terms with their texts, as words.
fn words_of(book: &Ingested) -> Vec<String> {
    let words = |record: &Record| match &record.content {
        Content::Rule(rule) => {
            let title = rule.title.as_deref().unwrap_or_default();
            let mut words = format!("{} {title} {}", rule.number, rule.text);
            rule.examples.iter().for_each(|example| words += &format!(" Example: {}", example.text));
            Some(words)
        }
        Content::Glossary(entry) => Some(format!("{}: {}", entry.term, entry.text)),
        _ => None,
    };
    book.records.iter().filter_map(words).collect()
}

/// How many chapters, rules, subrules, examples and terms a book has.
fn count(book: &Ingested) -> [usize; 5] {
    use citator::record::rule_number::Level;
    let rules = || {
        book.records.iter().filter_map(|record| match &record.content {
            Content::Rule(rule) => Some(rule),
            _ => None,
        })
    };
    let at = |level| rules().filter(|rule| rule.level() == level).count();
    let is_term = |record: &&Record| matches!(record.content, Content::Glossary(_));
    [
        at(Level::Chapter),
        at(Level::Rule),
        at(Level::Subrule),
        rules().map(|rule| rule.examples.len()).sum(),
        book.records.iter().filter(is_term).count(),
    ]
}

fn day(book: &Ingested) -> Option<Date> {
    book.edition.as_ref().and_then(|edition| edition.effective)
}

#[test]
fn word_and_rtf_books_say_what_their_plain_texts_say() {
    let pairs = [
        (world("rulebooks/docx/2017-08-25.docx"), real_data("rulebooks/en/2017-08-25.txt"), 0),
        // One letter on its own is in the Word file only.
        (world("rulebooks/docx/2021-11-15.docx"), real_data("rulebooks/en/2021-11-19.txt"), 0),
        (world("rulebooks/docx/2025-11-14.docx"), real_data("rulebooks/en/2025-11-14.txt"), 0),
        (world("rulebooks/rtf/2012-10-01.rtf"), world("rulebooks/docx/2012-10-01.docx"), 0),
    ];
    for (one, other, differing) in pairs {
        let (Some(one), Some(other)) = (one, other) else { continue };
        let name = one.display().to_string();
        let (one, other) = (read(one), read(other));
        assert_eq!((day(&one), count(&one)), (day(&other), count(&other)), "{name}");
        let (one, other) = (words_of(&one), words_of(&other));
        let found: Vec<_> = one.iter().zip(&other).filter(|(one, other)| one != other).collect();
        assert_eq!(found.len(), differing, "{name}: {found:#?}");
    }
}

#[test]
fn old_books_have_their_days_and_whole_texts() {
    let books = [
        ("CR-1999-11-01.txt", date(1999, 11, 1), [65, 201, 153, 37, 188]),
        ("CR-2001-09-24.txt", date(2001, 9, 24), [66, 248, 233, 62, 207]),
        ("CR-2003-10-01.txt", date(2003, 10, 1), [69, 319, 367, 89, 299]),
        ("CR-2004-06-01.txt", date(2004, 6, 1), [69, 323, 375, 95, 307]),
        ("CR-2006-02-01.txt", date(2006, 2, 1), [81, 398, 519, 145, 345]),
        ("CR-2007-10-01.txt", date(2007, 10, 1), [85, 468, 655, 162, 386]),
        ("CR-2008-10-01.txt", date(2008, 10, 1), [86, 486, 687, 165, 399]),
        ("CR-2009-02-01.txt", date(2009, 2, 1), [85, 489, 694, 166, 402]),
    ];
    for (name, day, counts) in books {
        let Some(path) = world(&format!("rulebooks/old/{name}")) else { return };
        let book = read(path);
        let edition = book.edition.as_ref().expect("it is a rulebook");
        assert_eq!((edition.effective, edition.is_part), (Some(day), false), "{name}");
        assert_eq!(count(&book), counts, "{name}");
        assert_eq!(book.account.in_diagnostics, 0, "{name}");
    }
}

#[test]
fn books_in_other_forms_are_whole() {
    let files = [
        ("json/rulesraker.json", Format::JsonRulebook, Some(date(2026, 1, 16)), [146, 1157, 1957, 276, 725]),
        ("rtf/2004-10-01.rtf", Format::PlainRulebook, Some(date(2004, 10, 1)), [71, 332, 396, 103, 319]),
        ("chapters/GLOSSARY.md", Format::GlossaryPage, None, [0, 0, 0, 0, 721]),
        (
            "damaged/CR-2016-08-26.txt",
            Format::PlainRulebook,
            Some(date(2016, 8, 26)),
            [129, 904, 1228, 238, 519],
        ),
    ];
    for (name, format, effective, counts) in files {
        let Some(path) = world(&format!("rulebooks/{name}")) else { return };
        let book = read(path);
        assert_eq!((book.format, day(&book), count(&book)), (Some(format), effective, counts), "{name}");
        assert_eq!(book.account.in_diagnostics, 0, "{name}");
        assert!(book.diagnostics.iter().all(|found| found.severity < Severity::Error), "{name}");
    }
}
