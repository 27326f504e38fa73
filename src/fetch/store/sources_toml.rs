//! Records the URL of each fetched file in `sources.toml` without changing anything else in it.
//!
//! An unreadable file is left as it is. This module does not touch the disk.

use toml::{Table, Value};

/// The notes with the address of a file, where `before` is the address that an earlier run gave for it; `None`
/// if they stay as they are.
pub(crate) fn with_url(text: &str, file: &str, url: &str, before: Option<&str>) -> Option<String> {
    let table: Table = text.parse().ok()?;
    let Some(about) = table.get(file) else {
        let gap = if text.is_empty() || text.ends_with("\n\n") { "" } else { "\n" };
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        return Some(format!("{text}{end}{gap}[{}]\nurl = {}\n", quoted(file), quoted(url)));
    };
    let said = about.get("url").and_then(Value::as_str);
    if said == Some(url) || said.is_none() || said != before {
        return None;
    }
    let old = format!("url = {}", quoted(said?));
    let at = line_of(text, file, &old)?;
    Some(format!("{}url = {}{}", &text[..at], quoted(url), &text[at + old.len()..]))
}

/// The byte offset of a line in the table of a file, both as this module writes them; `None` if there is none.
fn line_of(text: &str, file: &str, line: &str) -> Option<usize> {
    let head = format!("[{}]", quoted(file));
    let mut at = 0;
    let mut is_inside = false;
    for whole in text.split_inclusive('\n') {
        let bare = whole.trim();
        if is_inside && bare == line {
            return Some(at + whole.find(line)?);
        }
        if bare.starts_with('[') {
            is_inside = bare == head;
        }
        at += whole.len();
    }
    None
}

fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}
