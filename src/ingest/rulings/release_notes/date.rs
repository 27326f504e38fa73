//! Finds the date of release notes: that of the last change, otherwise of the set's release.

use jiff::civil::Date;

use crate::rulings::release_notes::behind;
use crate::rulings::release_notes::lines::NoteLine;
use language::Language;
use text::date::in_words;

/// The date of release notes.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(super) struct NotesDate {
    pub(super) date: Option<Date>,
    /// As printed; empty if it is the release date.
    pub(super) printed: String,
    /// Whether it is the release date.
    pub(super) is_release: bool,
}

/// Limit of lines searched for the date.
const WITHIN: usize = 150;

/// Finds a date in the first lines.
pub(super) fn find(lines: &[NoteLine], language: Language) -> NotesDate {
    let words = &language.words().release_notes;
    let first = || lines.iter().take(WITHIN).map(|line| line.text);
    let updated = first().find_map(|text| {
        let printed = behind(text, &words.updated)?.trim_matches([':', '：', ' ', '\u{a0}', '.', '。', '"']);
        Some((in_words(printed, language)?, printed))
    });
    if let Some((date, printed)) = updated {
        return NotesDate { date: Some(date), printed: printed.to_owned(), is_release: false };
    }
    let released = || first().filter(|text| behind(text, &words.released).is_some());
    let date = released().find_map(|text| in_words(text, language));
    NotesDate { date, printed: String::new(), is_release: date.is_some() }
}
