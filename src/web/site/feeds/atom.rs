//! Writes an Atom document (RFC 4287).
//!
//! It knows the format, not the data.

use std::borrow::Cow;
use std::io;

use jiff::civil::Date;
use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesPI, BytesText, Event};

use crate::chrome::assets;
use crate::render::safe_html::SafeHtml;
use language::Language;
use message::Message;

/// Prefix of every id (RFC 4151). It names no host, so an id is the same on every server.
const TAG: &str = "tag:citator,2026:";

/// The day of a feed without any date in its data.
const UNDATED: Date = Date::constant(1970, 1, 1);

/// A feed.
pub(super) struct Feed {
    /// Its id without the part that all ids share: `en/rules/702.19`.
    pub(super) id: String,
    pub(super) title: String,
    /// The language of its titles; texts in another one say so.
    pub(super) language: Language,
    /// The newest day of the data it is about; counts only without entries.
    pub(super) since: Option<Date>,
    /// Scheme and host of the site.
    pub(super) base: String,
    /// Its own address, without the host.
    pub(super) address: String,
    /// The page it is about.
    pub(super) page: String,
    /// Its entries, the newest first.
    pub(super) entries: Vec<Entry>,
}

/// An entry.
pub(super) struct Entry {
    /// Its id without the part that all ids share.
    pub(super) id: String,
    pub(super) title: String,
    /// The day it is about.
    pub(super) day: Date,
    /// Its page.
    pub(super) page: String,
    /// Its content.
    pub(super) html: SafeHtml,
}

impl Feed {
    /// The newest day: of its entries, else of the data.
    pub(super) fn updated(&self) -> Date {
        self.entries.iter().map(|entry| entry.day).max().or(self.since).unwrap_or(UNDATED)
    }

    /// The document.
    pub(super) fn document(&self) -> io::Result<Vec<u8>> {
        let mut writer = Writer::new(Vec::new());
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("utf-8"), None)))?;
        // Browsers apply this style sheet; feed readers ignore it.
        let style = format!("xml-stylesheet type=\"text/css\" href=\"{}{}\"", self.base, assets::FEED.path());
        writer.write_event(Event::PI(BytesPI::new(style)))?;
        let root = writer.create_element("feed").with_attribute(("xmlns", "http://www.w3.org/2005/Atom"));
        let root = root.with_attribute(("xml:lang", self.language.code()));
        root.write_inner_content(|writer| {
            let (own, page) =
                (format!("{}{}", self.base, self.address), format!("{}{}", self.base, self.page));
            text(writer, "id", &format!("{TAG}{}", self.id))?;
            text(writer, "title", &self.title)?;
            text(writer, "subtitle", &Message::new("feed-about").say(self.language))?;
            text(writer, "updated", &time(self.updated()))?;
            writer.create_element("author").write_inner_content(|writer| text(writer, "name", "citator"))?;
            text(writer, "generator", "citator")?;
            link(writer, "self", "application/atom+xml", &own)?;
            link(writer, "alternate", "text/html", &page)?;
            self.entries.iter().try_for_each(|entry| entry.write(writer, &self.base))
        })?;
        let mut document = writer.into_inner();
        document.push(b'\n');
        Ok(document)
    }
}

impl Entry {
    fn write(&self, writer: &mut Writer<Vec<u8>>, base: &str) -> io::Result<()> {
        let element = writer.create_element("entry");
        element.write_inner_content(|writer| {
            text(writer, "id", &format!("{TAG}{}", self.id))?;
            text(writer, "title", &self.title)?;
            text(writer, "published", &time(self.day))?;
            text(writer, "updated", &time(self.day))?;
            link(writer, "alternate", "text/html", &format!("{base}{}", self.page))?;
            let content = writer.create_element("content").with_attribute(("type", "html"));
            content.write_text_content(BytesText::new(&printable(&self.html.absolute(base))))?;
            Ok(())
        })?;
        Ok(())
    }
}

fn text(writer: &mut Writer<Vec<u8>>, name: &'static str, text: &str) -> io::Result<()> {
    writer.create_element(name).write_text_content(BytesText::new(&printable(text)))?;
    Ok(())
}

fn link(writer: &mut Writer<Vec<u8>>, relation: &str, form: &str, address: &str) -> io::Result<()> {
    let link = writer.create_element("link");
    let link = link.with_attributes([("rel", relation), ("type", form), ("href", &printable(address))]);
    link.write_empty()?;
    Ok(())
}

/// The start of a day.
fn time(day: Date) -> String {
    format!("{day}T00:00:00Z")
}

/// A text without the characters that XML 1.0 forbids, even escaped.
fn printable(text: &str) -> Cow<'_, str> {
    let is_forbidden = |letter: char| {
        letter.is_ascii_control() && !matches!(letter, '\t' | '\n') && letter != '\u{7f}'
            || matches!(letter, '\u{fffe}' | '\u{ffff}')
    };
    if text.contains(is_forbidden) { text.replace(is_forbidden, "\u{fffd}").into() } else { text.into() }
}
