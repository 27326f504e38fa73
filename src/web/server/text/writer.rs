//! Writes headings, paragraphs, quotes and links, as Markdown or as plain text.

use std::fmt::Write;

use serde_json::Value;

/// The marks of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Markup {
    /// Those of Markdown.
    Markdown,
    /// No marks: headings, items and quotes are lines.
    Plain,
}

/// A text under construction.
pub(super) struct Writer {
    out: String,
    base: String,
    markup: Markup,
}

impl Writer {
    pub(super) fn new(base: &str, markup: Markup) -> Writer {
        Writer { out: String::new(), base: base.to_owned(), markup }
    }

    pub(super) fn finish(self) -> String {
        let mut out = self.out.trim_end().to_owned();
        out.push('\n');
        out
    }

    pub(super) fn heading(&mut self, level: usize, text: &str) {
        let text = one_line(text);
        if text.is_empty() {
            return;
        }
        self.block(&match self.markup {
            Markup::Markdown => format!("{} {text}", "#".repeat(level)),
            Markup::Plain => text,
        });
    }

    /// Paragraphs as they are; nothing if there is no text.
    pub(super) fn paragraph(&mut self, text: &str) {
        let text = text.trim();
        if !text.is_empty() {
            // A single line break does not end a line in Markdown.
            self.block(&text.replace('\n', "\n\n"));
        }
    }

    /// A labelled quote, such as an example.
    pub(super) fn quote(&mut self, label: &str, text: &str) {
        let text = one_line(text);
        self.block(&match self.markup {
            Markup::Markdown => format!("> **{label}:** {text}"),
            Markup::Plain => format!("{label}: {text}"),
        });
    }

    /// An item of a list. There is no blank line between items.
    pub(super) fn item(&mut self, text: &str) {
        if self.out.ends_with("\n\n")
            && self.out[..self.out.len() - 2].rsplit('\n').next().is_some_and(is_item)
        {
            self.out.pop();
        }
        self.block(&format!("- {}", one_line(text)));
    }

    /// JSON as it is.
    pub(super) fn code(&mut self, value: &Value) {
        let json = serde_json::to_string_pretty(value).unwrap_or_default();
        self.block(&match self.markup {
            Markup::Markdown => format!("```json\n{json}\n```"),
            Markup::Plain => json,
        });
    }

    /// Emphasis within a line.
    pub(super) fn strong(&self, text: &str) -> String {
        match self.markup {
            Markup::Markdown => format!("**{}**", one_line(text)),
            Markup::Plain => one_line(text),
        }
    }

    /// Deleted words within a line.
    pub(super) fn deleted(&self, words: &str) -> String {
        match self.markup {
            // The marks of Markdown do not work between a letter and a comma.
            Markup::Markdown => format!("<del>{words}</del>"),
            Markup::Plain => format!("[-{words}-]"),
        }
    }

    /// Inserted words within a line.
    pub(super) fn inserted(&self, words: &str) -> String {
        match self.markup {
            Markup::Markdown => format!("<ins>{words}</ins>"),
            Markup::Plain => format!("{{+{words}+}}"),
        }
    }

    /// A link within a line, of a text without marks; the text alone without an address or in plain text.
    pub(super) fn link(&self, text: &str, href: &str) -> String {
        if href.is_empty() || self.markup == Markup::Plain {
            return text.to_owned();
        }
        format!("[{text}]({})", self.address(href))
    }

    /// A link that is the line's only content: plain text gives its address.
    pub(super) fn place(&self, text: &str, href: &str) -> String {
        match self.markup {
            Markup::Plain if !href.is_empty() => self.address(href),
            _ => self.link(text, href),
        }
    }

    /// The whole address of a place of the site.
    fn address(&self, href: &str) -> String {
        if href.starts_with('/') { format!("{}{href}", self.base) } else { href.to_owned() }
    }

    fn block(&mut self, text: &str) {
        // Writing to a `String` cannot fail.
        let _ = write!(self.out, "{text}\n\n");
    }
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first part of a text, up to a number of characters.
pub(super) fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// A field as text; empty if there is none.
pub(super) fn text<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

/// A field as a list; empty if there is none.
pub(super) fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

/// A list of numbers or names, with commas between.
pub(super) fn joined(values: &[Value]) -> String {
    values.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ")
}
