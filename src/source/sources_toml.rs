//! Parses `sources.toml`, which describes the files beside it.
//!
//! It does not check the descriptions; parsers prefer them to their own inferences.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use text::date::DateOrder;

use serde::Deserialize;

use crate::regular_file::{self, Unread};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, Lines};

/// Limit of its size, in bytes: enough for some ten thousand files.
const MAX_NOTES: u64 = 1 << 20;

/// The entry of one file in `sources.toml`; every field is optional.
#[derive(Clone, Default, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Notes {
    /// The card that all rulings of the file are about.
    pub card: Option<String>,
    /// The language of the file.
    #[serde(default, deserialize_with = "language")]
    pub language: Option<Language>,
    /// The order of day and month in `11/8/2024`.
    pub date_order: Option<DateOrder>,
    /// The authority of the file.
    pub authority: Option<Authority>,
    /// The publisher of its rulings: `gatherer`, a set's name, ….
    pub source: Option<String>,
    /// Where the file was fetched from: an `http` or `https` address.
    #[serde(default, deserialize_with = "url")]
    pub url: Option<String>,
}

/// The notes of one folder.
#[derive(Default, Debug)]
pub(crate) struct FolderNotes {
    files: BTreeMap<String, Notes>,
}

fn language<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Language>, D::Error> {
    let code = String::deserialize(deserializer)?;
    code.parse().map(Some).map_err(serde::de::Error::custom)
}

fn url<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    let url = String::deserialize(deserializer)?;
    if is_web_address(&url) {
        Ok(Some(url))
    } else {
        Err(serde::de::Error::custom("url is not an http or https address"))
    }
}

/// Whether a text is an `http` or `https` address, which a page may link to.
pub fn is_web_address(text: &str) -> bool {
    let has_host = |scheme: &&str| text.strip_prefix(*scheme).is_some_and(|host| !host.is_empty());
    ["https://", "http://"].iter().any(has_host)
        && !text.contains(|letter: char| letter.is_whitespace() || letter.is_control())
}

impl FolderNotes {
    /// Reads `sources.toml` of a folder; it may be missing.
    pub(crate) fn read(folder: &Path, name: &Arc<str>) -> (FolderNotes, Vec<Diagnostic>) {
        let trouble = |message: String| {
            (FolderNotes::default(), vec![Diagnostic::new(Code::SourceNotes, name, None, message)])
        };
        match regular_file::read(&folder.join("sources.toml"), MAX_NOTES) {
            Ok(bytes) => match String::from_utf8(bytes) {
                Ok(text) => FolderNotes::parse(&text, name),
                Err(error) => trouble(format!(
                    "the file cannot be read: it is not UTF-8 from byte {} on",
                    error.utf8_error().valid_up_to()
                )),
            },
            Err(Unread::Io(error)) if error.kind() == std::io::ErrorKind::NotFound => Default::default(),
            Err(Unread::Io(error)) => trouble(format!("the file cannot be read: {error}")),
            Err(unread) => trouble(unread.to_string()),
        }
    }

    /// Parses each table separately, so that a fault affects only one.
    fn parse(text: &str, name: &Arc<str>) -> (FolderNotes, Vec<Diagnostic>) {
        let help = "each table is named after a file and can set card, language, date_order, authority, source and url";
        let trouble = |line: u32, message: String| {
            Diagnostic::new(Code::SourceNotes, name, Some(Lines::one(line)), message).help(help)
        };
        let table: toml::Table = match text.parse() {
            Ok(table) => table,
            Err(error) => {
                let error: toml::de::Error = error;
                let line = error.span().map_or(1, |span| line_of(text, span.start));
                return (FolderNotes::default(), vec![trouble(line, one_line(error.message()))]);
            }
        };
        let mut notes = FolderNotes::default();
        let mut diagnostics = Vec::new();
        for (file, value) in table {
            let line = line_of_table(text, &file);
            match value.try_into() {
                Ok(about) => {
                    notes.files.insert(file, about);
                }
                Err(error) => {
                    let error: toml::de::Error = error;
                    diagnostics.push(trouble(line, format!("about {file}: {}", one_line(error.message()))));
                }
            }
        }
        (notes, diagnostics)
    }

    /// The entry of a file.
    pub(crate) fn of(&self, path: &Path) -> Notes {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        self.files.get(&*name).cloned().unwrap_or_default()
    }
}

fn line_of(text: &str, offset: usize) -> u32 {
    text[..offset.min(text.len())].matches('\n').count() as u32 + 1
}

/// The line of a file's table: `["a.txt"]`, or `"a.txt" = { … }`. The name may also occur within a longer
/// one.
fn line_of_table(text: &str, file: &str) -> u32 {
    let is_named = |rest: &str, quote: &str| {
        let behind = rest.strip_prefix(quote).and_then(|rest| rest.strip_prefix(file)?.strip_prefix(quote));
        behind.is_some_and(|behind| behind.trim_start().starts_with([']', '=', '.']))
    };
    let opens = |line: &str| {
        let line = line.trim_start();
        let name = line.strip_prefix('[').unwrap_or(line).trim_start();
        ["\"", "'", ""].iter().any(|quote| is_named(name, quote))
    };
    (1..).zip(text.lines()).find(|(_, line)| opens(line)).map_or(1, |(number, _)| number)
}

fn one_line(message: &str) -> String {
    message.split_whitespace().collect::<Vec<_>>().join(" ")
}
