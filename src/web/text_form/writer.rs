//! Writes headings, paragraphs, quotes and links, as Markdown or as plain text.

use std::fmt::Display;

use lineage::{Op, Stretch};

use super::TextForm;
use super::escape::safe;

/// Limit of a text in an item of a list, in characters.
const MOST_OF_AN_ITEM: usize = 400;

/// The marks of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Markup {
    /// Those of Markdown.
    Markdown,
    /// No marks: headings, items and quotes are lines.
    Plain,
}

/// A piece of a line that is marked: its texts are safe, and its marks are meant.
pub(crate) struct Marked(pub(crate) String);

/// A piece of a line: marked already, or a text that is made safe. Text from a source is not markup.
pub(crate) trait Piece {
    fn marked(&self, markup: Markup) -> String;
}

impl<T: Display> Piece for T {
    fn marked(&self, markup: Markup) -> String {
        safe(&self.to_string(), markup)
    }
}

impl Piece for Marked {
    fn marked(&self, _: Markup) -> String {
        self.0.clone()
    }
}

/// A line of several pieces, each made safe unless it is marked: `marked!(out, "{}: {}", name, text)`.
macro_rules! marked {
    ($out:expr, $format:literal $(, $piece:expr)* $(,)?) => {
        $crate::text_form::Marked(format!($format $(, $out.piece(&$piece))*))
    };
}
pub(crate) use marked;

/// An item of a list of records.
pub(crate) struct Entry<'a> {
    /// What one and what several of them are called.
    pub(crate) nouns: [&'static str; 2],
    pub(crate) name: String,
    /// Its page; empty if it has none.
    pub(crate) page: &'a str,
    /// Its text, or what else is told of it.
    pub(crate) said: String,
}

/// A text under construction.
pub(crate) struct Writer {
    out: String,
    form: TextForm,
}

impl Writer {
    pub(crate) fn new(form: &TextForm) -> Writer {
        Writer { out: String::new(), form: form.clone() }
    }

    /// A piece of a line, for `marked!`.
    pub(crate) fn piece(&self, piece: &impl Piece) -> String {
        piece.marked(self.form.markup)
    }

    pub(crate) fn finish(self) -> String {
        let mut out = self.out.trim_end().to_owned();
        out.push('\n');
        out
    }

    pub(crate) fn heading(&mut self, level: usize, text: impl Piece) {
        let text = one_line(&self.piece(&text));
        if text.is_empty() {
            return;
        }
        self.block(&match self.form.markup {
            Markup::Markdown => format!("{} {text}", "#".repeat(level)),
            Markup::Plain => text,
        });
    }

    /// Paragraphs as they are; nothing if there is no text.
    pub(crate) fn paragraph(&mut self, text: impl Piece) {
        let text = self.piece(&text);
        let text = text.trim();
        if !text.is_empty() {
            // A single line break does not end a line in Markdown.
            self.block(&text.replace('\n', "\n\n"));
        }
    }

    /// A labelled quote, such as an example.
    pub(crate) fn quote(&mut self, label: &str, text: impl Piece) {
        let text = one_line(&self.piece(&text));
        self.block(&match self.form.markup {
            Markup::Markdown => format!("> **{label}:** {text}"),
            Markup::Plain => format!("{label}: {text}"),
        });
    }

    /// An item of a list. There is no blank line between items.
    pub(crate) fn item(&mut self, text: impl Piece) {
        let text = self.piece(&text);
        if self.out.ends_with("\n\n")
            && self.out[..self.out.len() - 2].rsplit('\n').next().is_some_and(is_item)
        {
            self.out.pop();
        }
        self.block(&format!("- {}", one_line(&text)));
    }

    /// A record as an item: a link to its page, and the beginning of its text.
    pub(crate) fn entry(&mut self, entry: &Entry<'_>) {
        let link = self.link(entry.name.trim(), entry.page);
        let said = clipped(entry.said.trim_matches([' ', '—', '\n']), MOST_OF_AN_ITEM);
        let item = if said.is_empty() { link } else { marked!(self, "{}: {}", link, said) };
        self.item(item);
    }

    /// The address of the next page of a list, behind what is said before it.
    pub(crate) fn next_page(&mut self, before: &str, next: Option<&str>) {
        let Some(next) = next else { return };
        let query = next.split_once('?').map_or("", |(_, query)| query);
        let next = self.form.page.as_ref().map_or_else(|| next.to_owned(), |page| format!("{page}?{query}"));
        let place = self.place("next page", &next);
        self.paragraph(marked!(self, "{}{}", before, place));
    }

    /// A word diff: deleted words struck through, inserted ones in bold.
    pub(crate) fn diff(&self, stretches: &[Stretch]) -> Marked {
        let mark = |stretch: &Stretch| {
            // White space must stay outside the marks.
            let words = stretch.text.trim();
            let start = stretch.text.len() - stretch.text.trim_start().len();
            let (before, after) = (&stretch.text[..start], &stretch.text[(start + words.len())..]);
            let is_markdown = self.form.markup == Markup::Markdown;
            let words = self.piece(&words);
            match (stretch.op, is_markdown) {
                (_, _) if words.is_empty() => before.to_owned(),
                (Op::Kept, _) => format!("{before}{words}{after}"),
                // The marks of Markdown do not work between a letter and a comma.
                (Op::Deleted, true) => format!("{before}<del>{words}</del>{after}"),
                (Op::Inserted, true) => format!("{before}<ins>{words}</ins>{after}"),
                (Op::Deleted, false) => format!("{before}[-{words}-]{after}"),
                (Op::Inserted, false) => format!("{before}{{+{words}+}}{after}"),
            }
        };
        Marked(stretches.iter().map(mark).collect())
    }

    /// Emphasis within a line.
    pub(crate) fn strong(&self, text: impl Piece) -> Marked {
        let text = one_line(&self.piece(&text));
        Marked(if self.form.markup == Markup::Markdown { format!("**{text}**") } else { text })
    }

    /// A link within a line; the text alone without an address or in plain text.
    pub(crate) fn link(&self, text: impl Piece, href: &str) -> Marked {
        let text = self.piece(&text);
        let is_link = !href.is_empty() && self.form.markup == Markup::Markdown;
        Marked(if is_link { format!("[{text}]({})", self.address(href)) } else { text })
    }

    /// A link that is the line's only content: plain text gives its address.
    pub(crate) fn place(&self, text: &str, href: &str) -> Marked {
        match self.form.markup {
            Markup::Plain if !href.is_empty() => Marked(self.address(href)),
            _ => self.link(text, href),
        }
    }

    /// The whole address of a place of the site.
    fn address(&self, href: &str) -> String {
        if href.starts_with('/') { format!("{}{href}", self.form.base) } else { href.to_owned() }
    }

    fn block(&mut self, text: &str) {
        self.out.push_str(text);
        self.out.push_str("\n\n");
    }
}

fn is_item(line: &str) -> bool {
    line.starts_with("- ")
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The first part of a text, up to a number of characters.
pub(crate) fn clipped(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}

/// The parts that are not empty, separated by spaces.
pub(crate) fn spaced(parts: &[&str]) -> String {
    let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}
