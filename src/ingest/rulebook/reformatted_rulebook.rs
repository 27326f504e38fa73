//! Parses a rulebook that a program has reformatted into a plain page: date, rules and glossary between
//! marker words.
//!
//! Such files lack the publisher's front matter.

use crate::markup::inline_markup::Said;
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Lines, Place};
use source::SourceFile;
use source::is_blank;

/// Prefixes of the marker words, and the parts they open. A plain rulebook has no such words.
const MARKS: &[(&str, Place)] =
    &[("RULES_", Place::PartHeading), ("GLOSSARY_", Place::GlossaryHeading), ("EOF_", Place::PartHeading)];

/// Maximum number of non-blank lines before the first marker.
const SEARCHED_LINES: usize = 20;

/// Whether the marker of the rules is near the top.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    source
        .filled_lines()
        .take(SEARCHED_LINES)
        .any(|(_, line)| mark(line).is_some() && line.starts_with("RULES_"))
}

/// Takes every line unchanged.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut page = Page::new(source.notes.language.unwrap_or(Language::English));
    for (number, line) in source.lines() {
        let day = line
            .trim()
            .parse::<jiff::civil::Date>()
            .ok()
            .filter(|_| page.lines.iter().all(|line| line.said.is_empty()));
        page.effective = page.effective.or(day);
        let role = match mark(line) {
            Some(place) => Role::Named(place),
            None if day.is_some() => Role::Named(Place::EffectiveDate),
            None if line.starts_with([' ', '\t']) => Role::Continues,
            None => Role::Body,
        };
        let start = source.start_of_line(number);
        let said = if is_blank(line) {
            Vec::new()
        } else {
            vec![Said { at: start..start + line.len(), instead: None }]
        };
        page.lines.push(PageLine { lines: Lines::one(number), role, said, again: Vec::new() });
    }
    let cut_short = lacks_end(source).map(|line| {
        Diagnostic::new(Code::CutShort, &source.path, Some(Lines::one(line)), "the end mark of the rulebook is missing; the file ends here")
            .help("fetch the file again; the part that is there was read, but incomplete rulebooks are not used to trace rules")
    });
    Parsed { pages: vec![page], diagnostics: cut_short.into_iter().collect(), ..Parsed::default() }
}

/// The last line of a book that lacks an end marker.
fn lacks_end(source: &SourceFile) -> Option<u32> {
    let (last, _) = source.filled_lines().last()?;
    let has_end =
        source.filled_lines().any(|(_, line)| mark(line).is_some() && line.trim().starts_with("EOF_"));
    (!has_end).then_some(last)
}

/// The part that a marker line opens: one long word in capitals.
fn mark(line: &str) -> Option<Place> {
    let line = line.trim();
    let is_word = line.len() > 20 && line.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_');
    MARKS.iter().find(|(begins, _)| is_word && line.starts_with(begins)).map(|(_, place)| *place)
}
