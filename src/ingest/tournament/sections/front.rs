//! The text above the sections of a document: the lines with its date, and the heading of its contents.

use jiff::civil::Date;

use language::{Language, List, Words, all_words};
use record::BlockForm;
use source::{Form, Kind};
use text::date::in_words;

/// Whether a line begins with one of some words of any language; case does not matter.
pub(crate) fn opens(line: &str, words: fn(&Words) -> List) -> bool {
    all_words(words).any(|word| line.to_lowercase().starts_with(&word.to_lowercase()))
}

/// Whether a short line says since when the document is in force, or when it was changed.
pub(crate) fn opens_day(line: &str) -> bool {
    line.len() < 80
        && line.bytes().any(|byte| byte.is_ascii_digit())
        && (opens(line, |words| words.documents.effective) || opens(line, |words| words.documents.updated))
}

/// The day that a line names.
pub(crate) fn day(line: &str, language: Language) -> Option<Date> {
    in_words(&with_whole_months(line, language), language)
}

/// Whether a line is the heading of the contents.
pub(crate) fn is_contents_heading(line: &str) -> bool {
    all_words(|words| words.rulebook.contents).any(|word| line.to_lowercase() == word.to_lowercase())
}

/// The form of a block by the markup of its line.
pub(crate) fn block_form(form: Form) -> BlockForm {
    match form.kind {
        Kind::Heading => BlockForm::Heading,
        Kind::Point if !form.goes_on || form.page > 0 => BlockForm::Point(1),
        Kind::Row => BlockForm::Row,
        Kind::Cell => BlockForm::Cell,
        Kind::Aside => BlockForm::Aside,
        Kind::Point | Kind::Paragraph | Kind::Term => BlockForm::Paragraph,
    }
}

/// Expands abbreviated months: `September 25, 2020` for `Sep 25, 2020`.
fn with_whole_months(line: &str, language: Language) -> String {
    let whole = |word: &str| {
        let short = word.trim_end_matches('.').to_lowercase();
        let month = language
            .words()
            .rulebook
            .months
            .iter()
            .find(|month| short.chars().count() >= 3 && month.to_lowercase().starts_with(&short));
        month.map_or_else(|| word.to_owned(), |month| (*month).to_owned())
    };
    line.split_whitespace().map(whole).collect::<Vec<_>>().join(" ")
}
