//! One row of a file of words: its values by name, each taken once, with limits on texts.
//!
//! It does not know what the values mean.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The longest text of a row, in characters.
const MAX_TEXT: usize = 300;
/// The most texts of one list.
const MAX_TEXTS: usize = 200;

/// A row, with the names that were taken from it.
pub(super) struct Row<'t> {
    table: &'t DeTable<'t>,
    taken: Vec<&'static str>,
    /// Its line, counted from 1.
    pub(super) line: u32,
}

impl<'t> Row<'t> {
    pub(super) fn new(table: &'t DeTable<'t>, line: u32) -> Row<'t> {
        Row { table, taken: Vec::new(), line }
    }

    /// The value of a name that the row must have.
    pub(super) fn required<T>(
        &mut self,
        name: &'static str,
        read: fn(&Spanned<DeValue<'_>>) -> Result<T, String>,
    ) -> Result<T, String> {
        self.optional(name, read)?.ok_or_else(|| format!("the row lacks `{name}`"))
    }

    /// The value of a name that the row may have.
    pub(super) fn optional<T>(
        &mut self,
        name: &'static str,
        read: fn(&Spanned<DeValue<'_>>) -> Result<T, String>,
    ) -> Result<Option<T>, String> {
        self.taken.push(name);
        self.table.get(name).map(read).transpose().map_err(|message| format!("`{name}`: {message}"))
    }

    /// Rejects unknown names, so that a misspelt one is not silently ignored.
    pub(super) fn end(&self) -> Result<(), String> {
        let unknown = self.table.keys().find(|name| !self.taken.contains(&name.get_ref().as_ref()));
        let known = self.taken.join(", ");
        unknown.map_or(Ok(()), |name| {
            Err(format!("the row has `{}`; it may have {known}", super::shown(name.get_ref())))
        })
    }
}

/// A value as text: a string, or a date as it is written.
pub(super) fn text_of(value: &Spanned<DeValue<'_>>) -> Result<String, String> {
    match value.get_ref() {
        DeValue::String(text) => Ok(text.to_string()),
        DeValue::Datetime(day) => Ok(day.to_string()),
        _ => Err("this is no text".to_owned()),
    }
}

/// A text of words: not empty, not long, and without control characters.
pub(super) fn plain_text(value: &Spanned<DeValue<'_>>) -> Result<String, String> {
    // Blanks at the ends stay: in Korean they say where a word of a row may be.
    let text = text_of(value)?;
    if text.trim().is_empty() {
        return Err("the text is empty".to_owned());
    }
    if text.chars().nth(MAX_TEXT).is_some() {
        return Err(format!("the text has more than the {MAX_TEXT} characters that are read"));
    }
    if text.contains(|letter: char| {
        letter.is_control() || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    }) {
        return Err("the text has control characters".to_owned());
    }
    Ok(text)
}

/// A list of such texts.
pub(super) fn texts_of(value: &Spanned<DeValue<'_>>) -> Result<Vec<String>, String> {
    let DeValue::Array(texts) = value.get_ref() else { return Err("this is no list of texts".to_owned()) };
    if texts.is_empty() || texts.len() > MAX_TEXTS {
        return Err(format!("the list has {} texts; 1 to {MAX_TEXTS} are read", texts.len()));
    }
    texts.iter().map(plain_text).collect()
}
