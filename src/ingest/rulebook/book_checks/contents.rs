//! Compares the headings in the contents with the headings and chapters of the body.
//!
//! A page with only part of the book is reported once, not chapter by chapter.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::rulebook::book_checks::Placed;
use language::Language;
use record::diagnostic::{Code, Diagnostic, Severity};
use record::rule_number::{Level, RuleNumber};
use record::{Content, Edition, Heading, Lines, Place, Record};

/// Limit of differing headings that are named.
const SHOWN: usize = 20;

/// The extent of the book compared with its contents.
enum Extent {
    Whole,
    /// The file is truncated: chapters from this one on are missing.
    CutBefore(RuleNumber),
    /// A page with some chapters of the book.
    Part,
}

/// Reports differing headings and incomplete books.
pub(super) fn check(
    path: &Arc<str>,
    edition: &Edition,
    rules: &[Placed],
    records: &[Record],
) -> Vec<Diagnostic> {
    let listed: BTreeSet<RuleNumber> =
        edition.contents.iter().filter_map(|heading| heading.number.chapter()).collect();
    let there: BTreeSet<RuleNumber> =
        rules.iter().filter_map(|placed| placed.rule.number.chapter()).collect();
    let end = records.iter().map(|record| record.origin.lines.last).max().unwrap_or(1);
    let listing = records.iter().find(|record| is_contents(record)).map(|record| record.origin.lines.first);
    match extent(&listed, &there) {
        Extent::Part => vec![part(path, &listed, &there, rules)],
        Extent::CutBefore(chapter) => {
            let message = format!("the contents go on with {chapter}, but the file ends here");
            let mut found = vec![cut_short(path, end, message)];
            found.extend(differences(path, edition, rules, listing, |number| {
                number < chapter && number != chapter.section()
            }));
            found
        }
        Extent::Whole => {
            let mut found = differences(path, edition, rules, listing, |_| true);
            found.extend(missing_end(path, edition.language, records, end));
            found
        }
    }
}

fn is_contents(record: &Record) -> bool {
    matches!(&record.content, Content::Passage(passage) if passage.place == Place::Contents)
}

fn extent(listed: &BTreeSet<RuleNumber>, there: &BTreeSet<RuleNumber>) -> Extent {
    let missing: Vec<RuleNumber> = listed.difference(there).copied().collect();
    match (missing.first(), there.last()) {
        (None, _) => Extent::Whole,
        (Some(&first), Some(&last)) if first > last => Extent::CutBefore(first),
        _ if missing.len() * 2 > listed.len() => Extent::Part,
        _ => Extent::Whole,
    }
}

fn part(
    path: &Arc<str>,
    listed: &BTreeSet<RuleNumber>,
    there: &BTreeSet<RuleNumber>,
    rules: &[Placed],
) -> Diagnostic {
    let names: Vec<String> = there.iter().take(5).map(RuleNumber::to_string).collect();
    let more = if there.len() > names.len() { ", …" } else { "" };
    let message = format!(
        "the page has {} of the {} chapters in its table of contents: {}{more}",
        there.len(),
        listed.len(),
        names.join(", ")
    );
    let line = rules.first().map(|placed| Lines::one(placed.line));
    let mut found = Diagnostic::new(Code::ContentsDiffer, path, line, message)
        .help("nothing to do if this page is meant to be partial; add the other parts as separate files");
    found.severity = Severity::Note;
    found
}

fn cut_short(path: &Arc<str>, line: u32, message: String) -> Diagnostic {
    Diagnostic::new(Code::CutShort, path, Some(Lines::one(line)), message)
        .help("fetch the file again; the part that is there was read, but incomplete rulebooks are not used to trace rules")
}

/// Reports each heading that is in only one of the two, or has another title there.
fn differences(
    path: &Arc<str>,
    edition: &Edition,
    rules: &[Placed],
    listing: Option<u32>,
    counts: impl Fn(RuleNumber) -> bool,
) -> Vec<Diagnostic> {
    if edition.contents.is_empty() {
        return Vec::new();
    }
    let listed: BTreeMap<RuleNumber, &Heading> =
        edition.contents.iter().map(|heading| (heading.number, heading)).collect();
    let mut unseen: BTreeSet<RuleNumber> = listed.keys().copied().filter(|&number| counts(number)).collect();
    let mut found = Vec::new();
    for placed in rules.iter().filter(|placed| matches!(placed.rule.level(), Level::Section | Level::Chapter))
    {
        let number = placed.rule.number;
        unseen.remove(&number);
        let title = placed.rule.title.as_deref().unwrap_or_default();
        let message = match listed.get(&number) {
            Some(heading) if same_title(&heading.title, title) => continue,
            Some(heading) => {
                format!("the heading {number} is {title:?} here, and {:?} in the contents", heading.title)
            }
            None => format!("the heading {number} {title:?} is not in the contents"),
        };
        found.push(difference(path, Some(placed.line), message));
    }
    for number in unseen {
        let title = &listed[&number].title;
        found.push(difference(
            path,
            listing,
            format!("the contents list {number} {title:?}, and no such heading is in the body"),
        ));
    }
    shorten(path, found)
}

fn difference(path: &Arc<str>, line: Option<u32>, message: String) -> Diagnostic {
    Diagnostic::new(Code::ContentsDiffer, path, line.map(Lines::one), message)
        .help("compare both places with another copy of the rulebook; the heading in the body was used")
}

fn shorten(path: &Arc<str>, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    if found.len() > SHOWN {
        let more = found.len() - SHOWN;
        found.truncate(SHOWN);
        found.push(difference(path, None, format!("{more} more headings differ between contents and body")));
    }
    found
}

/// Whether two titles are equal except for case, punctuation and spaces. One may include a translation.
fn same_title(one: &str, other: &str) -> bool {
    let letters = |text: &str| {
        text.chars()
            .filter(|letter| letter.is_alphanumeric())
            .flat_map(char::to_lowercase)
            .collect::<String>()
    };
    let (one, other) = (letters(one), letters(other));
    !one.is_empty() && !other.is_empty() && (one.starts_with(&other) || other.starts_with(&one))
}

/// Reports a glossary or credits that are in the contents, but not in the book.
fn missing_end(path: &Arc<str>, language: Language, records: &[Record], end: u32) -> Option<Diagnostic> {
    let words = &language.words().rulebook;
    let passage = |wanted: Place| {
        records.iter().find_map(|record| match &record.content {
            Content::Passage(passage) if passage.place == wanted => Some((passage, record.origin.lines)),
            _ => None,
        })
    };
    let (contents, _) = passage(Place::Contents)?;
    let listed = |names: &[&str]| {
        contents.text.lines().any(|line| names.iter().any(|name| name.to_lowercase() == line.to_lowercase()))
    };
    let has_terms = records.iter().any(|record| matches!(record.content, Content::Glossary(_)));
    match passage(Place::GlossaryHeading) {
        None if listed(&words.glossary) => {
            Some(cut_short(path, end, "the contents list a glossary, but the file ends here".to_owned()))
        }
        Some((heading, lines)) if !has_terms => {
            Some(empty_glossary(path, heading.text.lines().count() > 1, lines))
        }
        _ if listed(&words.credits) && passage(Place::Credits).is_none() => {
            Some(cut_short(path, end, "the contents list credits, but the file ends here".to_owned()))
        }
        _ => None,
    }
}

/// A glossary without a term; a translation may say that it omits them.
fn empty_glossary(path: &Arc<str>, says_so: bool, lines: Lines) -> Diagnostic {
    let mut found =
        Diagnostic::new(Code::CutShort, path, Some(lines), "the glossary has a heading but no terms")
            .help("look up terms in another language, or fetch the file again if it should have them");
    if says_so {
        found.severity = Severity::Warning;
        found.message = "the rulebook says that the glossary was left out".to_owned();
    }
    found
}
