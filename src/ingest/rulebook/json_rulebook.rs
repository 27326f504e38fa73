//! Parses a rulebook as JSON: an object of rules by number, or lists of rules and of glossary entries.
//!
//! It knows the usual names of members. Rules keep the order of the file, unless the file sorts their numbers as
//! words.

mod entries;

use jiff::civil::Date;

use crate::parsed::Parsed;
use crate::rulebook::json_rulebook::entries::{Document, Entry, Rule};
use crate::rulebook::shown_book::ShownBook;
use language::Language;
use record::Lines;
use record::rule_number::Level;
use source::{Kind, SourceFile};

/// Number of entries searched for rules.
const ASKED: usize = 8;

/// Whether one of the first entries has the number and text of a rule.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    Document::start(source).is_some_and(|start| {
        let is_rule =
            |entry: Entry| matches!(entry, Entry::Rule(rule) if rule.number.level() > Level::Section);
        let document = Document { source, start };
        document.entries().take(ASKED).any(|(_, entry)| is_rule(entry))
    })
}

/// Lays out the rules and the glossary as a plain book.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut book = ShownBook::default();
    book.begins_with_rules = true;
    let Some(start) = Document::start(source) else { return Parsed::default() };
    let document = Document { source, start };
    let (mut rules, mut terms, mut diagnostics) = (Vec::new(), Vec::new(), Vec::new());
    for (lines, entry) in document.entries() {
        match entry {
            Entry::Rule(rule) => rules.push((lines, rule)),
            Entry::Term(term, meaning) => terms.push((lines, term, meaning)),
            Entry::Unread(diagnostic) => diagnostics.push(diagnostic),
        }
    }
    if document.is_by_number() {
        rules.sort_by_key(|(_, rule)| rule.number);
    }
    rules.iter().for_each(|(lines, rule)| push_rule(&mut book, *lines, rule));
    let words = source.notes.language.unwrap_or(Language::English).words();
    let words = &words.rulebook;
    let heading = |book: &mut ShownBook, names: &[&str], lines: Lines| {
        names.first().into_iter().for_each(|name| book.push(Kind::Heading, name, lines));
    };
    if let Some((lines, ..)) = terms.first() {
        heading(&mut book, &words.glossary, *lines);
    }
    for (lines, term, meaning) in &terms {
        book.push(Kind::Term, term, *lines);
        book.push(Kind::Paragraph, meaning, *lines);
    }
    for (name, lines, text) in document.texts() {
        match () {
            () if name.eq_ignore_ascii_case("credits") => {
                heading(&mut book, &words.credits, lines);
                book.push(Kind::Paragraph, &text, lines);
            }
            () if book.effective.is_none() && name.to_ascii_lowercase().contains("effective") => {
                book.effective = day(&text);
            }
            () => {}
        }
    }
    book.parse(source, diagnostics)
}

/// The date at the start of a time: `2026-01-16T00:00:00Z`.
fn day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

fn push_rule(book: &mut ShownBook, lines: Lines, rule: &Rule) {
    let dot = if rule.number.level() == Level::Subrule { "" } else { "." };
    book.push(Kind::Paragraph, &format!("{}{dot} {}", rule.number, rule.text), lines);
    let [mark, ..] = *Language::English.words().rulebook.example else { return };
    rule.examples.iter().for_each(|example| book.push(Kind::Paragraph, &format!("{mark} {example}"), lines));
}
