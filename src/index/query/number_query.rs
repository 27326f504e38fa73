//! Navigational queries: the whole query is a rule number in some notation (`704.5k`, `cr 7045k`,
//! `规则601.2f-h`) or a section (`MTR 4.8`).
//!
//! A query may be read as several numbers; the first reading that a current book has is taken.

use std::collections::BTreeSet;

use crate::analysis::normalize::folded;
use crate::query::request::DirectSection;
use citation::{self, Notation, expand, notation};
use citation::{Expression, Part};
use language::Language;
use lexicon::function_words;
use library::BookId;
use record::DocumentKind;
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// The rules that a query names when it is nothing but a number, in the order of the book.
///
/// A number that no book has is returned nevertheless if it can hardly be anything else, so that the reader learns
/// where it went.
pub(crate) fn direct_numbers(query: &str, shelf: &Shelf) -> Vec<RuleNumber> {
    let Some(Notation { candidates, certain }) = notation(query) else { return Vec::new() };
    let books: Vec<BookId> =
        Language::ALL.into_iter().filter_map(|language| shelf.current_book(language)).collect();
    let exists = |number: &RuleNumber| books.iter().any(|&book| shelf.has(book, *number));
    let existing = candidates.iter().map(|parts| numbers(parts, &exists)).find(|numbers| !numbers.is_empty());
    match (existing, candidates.first()) {
        (Some(numbers), _) => numbers,
        (None, Some(first)) if certain => numbers(first, &|_| true),
        (None, _) => Vec::new(),
    }
}

/// The numbers of a reading that exist, in the order of the book, each once.
fn numbers(parts: &[Part], exists: &dyn Fn(&RuleNumber) -> bool) -> Vec<RuleNumber> {
    let numbers: BTreeSet<RuleNumber> =
        parts.iter().flat_map(|part| expand(*part, None)).filter(|number| exists(number)).collect();
    numbers.into_iter().collect()
}

/// The section of a tournament document that a query consists of; the library may lack it. `None` if the library has
/// no document of the kind.
pub(crate) fn direct_section(query: &str, shelf: &Shelf, reader: Language) -> Option<DirectSection> {
    let query = folded(query.trim().trim_end_matches(['.', ',', ';', '!', '?'])).replace(',', ".");
    let (kind, number) = section_of(&query, reader).or_else(|| section_of(&plainly(&query)?, reader))?;
    DirectSection::find(shelf, kind, number, reader)
}

impl DirectSection {
    /// A section in the reader's language if possible; `None` if the library has no document of the kind.
    pub(super) fn find(
        shelf: &Shelf,
        kind: DocumentKind,
        number: String,
        reader: Language,
    ) -> Option<DirectSection> {
        shelf.documents().iter().find(|document| document.head.kind == kind)?;
        let position = shelf.section_for(kind, &number, reader).map(|(_, position)| position);
        Some(DirectSection { kind, number, position })
    }
}

/// The section that a text names from its first letter to its last.
pub(super) fn section_of(text: &str, reader: Language) -> Option<(DocumentKind, String)> {
    let found = citation::find(text, reader);
    let [only] = found.as_slice() else { return None };
    let Expression::Sections(sections) = &only.expression else { return None };
    if only.span != (0, text.len()) {
        return None;
    }
    Some((DocumentKind::of(only.document)?, sections.first()?.clone()))
}

/// A name and a number as texts write them, however they were typed: `mtr1.4`, `mtr 第1.4`, `ipg 2.5 규칙`.
fn plainly(query: &str) -> Option<String> {
    let start = query.find(|letter: char| letter.is_ascii_digit())?;
    let (name, rest) = query.split_at(start);
    let end = rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(rest.len());
    let (number, word) = rest.split_at(end);
    let is_mark = |letter: char| {
        Language::ALL.into_iter().any(|language| function_words(language).number_marks.contains(&letter))
    };
    let name = name.trim_end().trim_end_matches(is_mark).trim_end();
    let is_aside = |language: Language| {
        let words = &language.words().citing;
        [words.rule_words, words.section_words, words.section_endings]
            .into_iter()
            .flatten()
            .any(|known| folded(known) == word.trim())
    };
    (word.trim().is_empty() || Language::ALL.into_iter().any(is_aside)).then(|| format!("{name} {number}"))
}
