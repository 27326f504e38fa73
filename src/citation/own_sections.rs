//! Finds citations in a tournament document of its own sections, without its name: `section 2.5`, `(3.1)`,
//! `ver 1.12`, `섹션 1.4`.
//!
//! The caller knows which sections exist.

use crate::citing_words::{part, vocabulary};
use crate::found::{Expression, Found, Part};
use crate::{char_cursor, find};
use language::Language;
use record::Document;
use record::rule_number::Level;

/// Finds the citations in a text of a tournament document. `has` tests whether the document has a section.
pub fn find_inner(text: &str, language: Language, own: Document, has: &dyn Fn(&str) -> bool) -> Vec<Found> {
    let mut found: Vec<Found> =
        find(text, language).into_iter().filter_map(|found| as_own(text, found, own, has)).collect();
    let words = vocabulary(language);
    let (named, mut at) = (found.len(), 0);
    while let Some(start) = char_cursor::next_digit(text, at) {
        let (run_end, _) = char_cursor::digits(text, start);
        at = run_end;
        let Some((number, end)) = section(text, start, run_end) else { continue };
        at = end;
        // Those of the name are in order and do not overlap.
        let next = found[..named].partition_point(|found| found.span.1 <= start);
        let is_found = found[..named].get(next).is_some_and(|found| found.span.0 < end);
        let word = char_cursor::skip_blanks_back(text, start);
        let from = words.ending_at(text, word, part::SECTION);
        let is_seen = words.ending_at(text, word, part::SEE).is_some();
        let in_brackets = text[..start].ends_with(['(', '（']) && text[end..].starts_with([')', '）']);
        if is_found || !(from.is_some() || (in_brackets || is_seen) && has(&number)) {
            continue;
        }
        found.push(Found {
            span: (from.unwrap_or(start), end),
            document: own,
            expression: Expression::Sections(vec![number]),
            title: None,
            announced: true,
            continues_list: false,
        });
    }
    found.sort_by_key(|found| found.span);
    found
}

/// `section 4` in a tournament document is not a section of the rules. One that it does not have may be a
/// count of cards.
fn as_own(text: &str, found: Found, own: Document, has: &dyn Fn(&str) -> bool) -> Option<Found> {
    let Expression::Rules(parts) = &found.expression else { return Some(found) };
    let mut sections = Vec::new();
    for part in parts {
        let (first, last) = match *part {
            Part::One(number) => (number, number),
            Part::Range(first, last) => (first, last),
        };
        if first.level() != Level::Section || names_chapters(&text[found.span.0..found.span.1]) {
            return Some(found);
        }
        let digit =
            |number: record::rule_number::RuleNumber| number.to_string().parse::<u8>().unwrap_or_default();
        sections.extend((digit(first)..=digit(last)).map(|section| section.to_string()));
    }
    sections.iter().all(|section| has(section)).then(|| Found {
        document: own,
        expression: Expression::Sections(sections.clone()),
        ..found
    })
}

/// Whether a section of the rules is named by its hundreds: `rules 100–199`.
fn names_chapters(quote: &str) -> bool {
    char_cursor::next_digit(quote, 0).is_some_and(|start| char_cursor::digits(quote, start).1 == 3)
}

/// `2.5`, with nothing glued to it, whose first run of digits ends at a place.
fn section(text: &str, start: usize, run_end: usize) -> Option<(String, usize)> {
    let sub = text[run_end..].strip_prefix('.')?;
    let digits = sub.bytes().take_while(u8::is_ascii_digit).count();
    let end = run_end + 1 + digits;
    let is_joined = |letter: char| letter.is_ascii_alphanumeric();
    let goes_on = text[end..].starts_with(is_joined)
        || text[end..].starts_with('.') && text[end + 1..].starts_with(|next: char| next.is_ascii_digit());
    let glued = text[..start]
        .ends_with(|letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '$' | '€'));
    let fits = (1..=2).contains(&(run_end - start)) && (1..=2).contains(&digits);
    (fits && !goes_on && !glued && text[start..end].is_ascii()).then(|| (text[start..end].to_owned(), end))
}
