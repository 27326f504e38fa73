//! Parses a Word document into the lines of its paragraphs, each with its style.
//!
//! It reads the text, footnotes and endnotes; it skips headers, comments and deleted text. It knows the names
//! of Word's built-in styles only, and nothing about the content.

use std::collections::BTreeSet;
use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::source::line_roles::{Kind, LaidOut};

/// Limit of a document that is unpacked, in bytes.
const MAX_BYTES: usize = 32 << 20;

/// Limit of the files in a document. Real ones have a few dozen.
const MAX_ENTRIES: usize = 4096;

/// Limit of one unpacked file, in bytes. The text of a rulebook takes about ten million.
const MAX_UNPACKED: u64 = 64 << 20;

/// Limit of the ratio by which a file may grow; the text of real documents grows 30 times, a decompression
/// bomb 1000 times.
const MAX_RATIO: u64 = 200;

/// Smaller files may grow by any ratio.
const RATIO_COUNTS_FROM: u64 = 1 << 20;

/// The files with text, in reading order. The first one identifies a Word document.
const TEXTS: [&str; 3] = ["word/document.xml", "word/footnotes.xml", "word/endnotes.xml"];
const STYLES: &str = "word/styles.xml";

/// The result of unpacking an archive.
pub(super) enum Unpacked {
    /// It is not a Word document.
    Other,
    /// It is one, but cannot be read: what is wrong, and what to do.
    Refused(Refusal),
    /// Its text, and faults in the rest.
    Text(LaidOut, Vec<Flaw>),
}

/// A fault of a document that was still read.
pub(super) enum Flaw {
    /// The markup of a file with text is broken. The text up to there is kept: this many bytes of the file.
    BreaksOff(usize, String),
    /// A file other than the main one is left out.
    LeftOut(Refusal),
}

/// Why a document is not read.
pub(super) enum Refusal {
    /// It unpacks to more than is read.
    TooLarge(String),
    /// It cannot be unpacked.
    Broken(String),
}

/// Unpacks a Word document. If the markup of a part is broken, the text up to there is kept; a secondary part
/// that cannot be unpacked is left out.
pub(super) fn unpack(bytes: &[u8]) -> Unpacked {
    let names_document = || names_document(bytes);
    if bytes.len() > MAX_BYTES {
        let too_large =
            || format!("the document has {} bytes, more than the {MAX_BYTES} that are unpacked", bytes.len());
        return if names_document() {
            Unpacked::Refused(Refusal::TooLarge(too_large()))
        } else {
            Unpacked::Other
        };
    }
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else {
        let broken = "the file looks like a Word document, but its archive is cut short or damaged";
        return if names_document() {
            Unpacked::Refused(Refusal::Broken(broken.to_owned()))
        } else {
            Unpacked::Other
        };
    };
    if archive.index_for_name(TEXTS[0]).is_none() {
        return Unpacked::Other;
    }
    if archive.len() > MAX_ENTRIES {
        let message = format!(
            "the document is made of {} files, more than the {MAX_ENTRIES} that are unpacked",
            archive.len()
        );
        return Unpacked::Refused(Refusal::TooLarge(message));
    }
    match read_parts(&mut archive) {
        Ok((laid_out, flaws)) => Unpacked::Text(laid_out, flaws),
        Err(refusal) => Unpacked::Refused(refusal),
    }
}

/// Whether the bytes contain the name of a file that only Word documents have.
pub(super) fn names_document(bytes: &[u8]) -> bool {
    [TEXTS[0], "[Content_Types].xml"].iter().any(|name| holds(bytes, name.as_bytes()))
}

/// Whether an archive is a Word document.
pub(super) fn is_document(archive: &Archive) -> bool {
    archive.index_for_name(TEXTS[0]).is_some()
}

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

fn read_parts(archive: &mut Archive) -> Result<(LaidOut, Vec<Flaw>), Refusal> {
    let mut flaws = Vec::new();
    let styles = part_beside(archive, STYLES, &mut flaws).map(|xml| Styles::read(&xml)).unwrap_or_default();
    let mut laid_out = LaidOut::default();
    for name in TEXTS {
        let is_document = name == TEXTS[0];
        let xml = if is_document { part(archive, name)? } else { part_beside(archive, name, &mut flaws) };
        let Some(xml) = xml else { continue };
        let mut text = Text { styles: &styles, laid_out: &mut laid_out, open: Vec::new() };
        let read = text.read(&xml);
        laid_out.close();
        if let Err(error) = read {
            flaws.push(Flaw::BreaksOff(
                laid_out.text.len(),
                format!("{name} is broken from here on: {error}"),
            ));
        }
    }
    Ok((laid_out, flaws))
}

/// Unpacks a secondary file; if it cannot be unpacked, that is noted and there is none.
fn part_beside(archive: &mut Archive, name: &str, flaws: &mut Vec<Flaw>) -> Option<String> {
    part(archive, name).unwrap_or_else(|refusal| {
        flaws.push(Flaw::LeftOut(refusal));
        None
    })
}

/// Unpacks one file of the document as text; none if it does not exist.
fn part(archive: &mut Archive, name: &str) -> Result<Option<String>, Refusal> {
    let Some(index) = archive.index_for_name(name) else { return Ok(None) };
    let broken = |error: &dyn std::fmt::Display| {
        Refusal::Broken(format!("{name} in the document cannot be unpacked: {error}"))
    };
    let file = archive.by_index(index).map_err(|error| broken(&error))?;
    // Declared sizes may be false, so the limit applies to the unpacked bytes.
    let packed = file.compressed_size().max(1);
    let most = MAX_UNPACKED.min(packed.saturating_mul(MAX_RATIO).max(RATIO_COUNTS_FROM));
    let mut bytes = Vec::new();
    file.take(most + 1).read_to_end(&mut bytes).map_err(|error| broken(&error))?;
    if bytes.len() as u64 > most {
        let message =
            format!("{name} in the document unpacks from {packed} bytes to more than the limit of {most}");
        return Err(Refusal::TooLarge(message));
    }
    String::from_utf8(bytes).map(Some).map_err(|error| broken(&error))
}

/// Whether some bytes contain others.
fn holds(bytes: &[u8], wanted: &[u8]) -> bool {
    bytes.windows(wanted.len()).any(|window| window == wanted)
}

/// The ids of styles for headings and list items. Word writes ids in its user's language, names in English.
#[derive(Default)]
struct Styles {
    headings: BTreeSet<String>,
    points: BTreeSet<String>,
}

impl Styles {
    /// Unreadable styles are ignored: the text is the same without them.
    fn read(xml: &str) -> Styles {
        let mut styles = Styles::default();
        let mut reader = Reader::from_str(xml);
        let mut id = String::new();
        while let Ok(event) = reader.read_event() {
            match event {
                Event::Eof => break,
                Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                    "style" => id = attribute(&tag, "styleId").unwrap_or_default(),
                    "name" => styles.enter(&id, &attribute(&tag, "val").unwrap_or_default()),
                    _ => {}
                },
                _ => {}
            }
        }
        styles
    }

    fn enter(&mut self, id: &str, name: &str) {
        let name = name.to_lowercase();
        let words = || name.split(|letter: char| !letter.is_alphanumeric());
        if words().any(|word| matches!(word, "heading" | "title" | "subtitle")) {
            self.headings.insert(id.to_owned());
        } else if words().any(|word| matches!(word, "list" | "point" | "bullet")) {
            self.points.insert(id.to_owned());
        }
    }

    fn kind(&self, id: &str) -> Kind {
        match id {
            id if self.headings.contains(id) => Kind::Heading,
            id if self.points.contains(id) => Kind::Point,
            _ => Kind::Paragraph,
        }
    }
}

/// One file with text.
struct Text<'a> {
    styles: &'a Styles,
    laid_out: &'a mut LaidOut,
    /// The open elements that matter.
    open: Vec<Element>,
}

/// How an open element treats its text.
#[derive(Clone, Copy, PartialEq)]
enum Element {
    /// Shows it.
    Shown,
    /// Leaves it out: an alternative for content that is shown already.
    LeftOut,
}

impl Text<'_> {
    fn read(&mut self, xml: &str) -> Result<(), quick_xml::Error> {
        let mut reader = Reader::from_str(xml);
        loop {
            match reader.read_event()? {
                Event::Start(tag) => self.start(&tag),
                Event::Empty(tag) => self.empty(&tag),
                Event::End(tag) => self.end(tag.local_name().as_ref()),
                Event::Text(text) if self.open.last() == Some(&Element::Shown) => self.laid_out.push(&text),
                Event::GeneralRef(reference) if self.open.last() == Some(&Element::Shown) => {
                    match reference.resolve_char_ref()? {
                        Some(letter) => self.laid_out.push(letter.encode_utf8(&mut [0; 4])),
                        None => self.laid_out.push(
                            quick_xml::escape::resolve_predefined_entity(&reference).unwrap_or("\u{fffd}"),
                        ),
                    }
                }
                Event::Eof => return Ok(()),
                _ => {}
            }
        }
    }

    fn is_left_out(&self) -> bool {
        self.open.contains(&Element::LeftOut)
    }

    fn start(&mut self, tag: &BytesStart) {
        match tag.local_name().as_ref() {
            "p" if !self.is_left_out() => self.laid_out.open(Kind::Paragraph),
            "t" => self.open.push(if self.is_left_out() { Element::LeftOut } else { Element::Shown }),
            "Fallback" => self.open.push(Element::LeftOut),
            _ => self.empty(tag),
        }
    }

    fn empty(&mut self, tag: &BytesStart) {
        if self.is_left_out() {
            return;
        }
        match tag.local_name().as_ref() {
            "br" | "cr" => self.laid_out.break_line(),
            "tab" => self.laid_out.push(" "),
            "noBreakHyphen" => self.laid_out.push("-"),
            "pStyle" => {
                let kind = attribute(tag, "val").map_or(Kind::Paragraph, |id| self.styles.kind(&id));
                self.laid_out.open(kind);
            }
            "numId" if attribute(tag, "val").is_some_and(|id| id != "0") => self.laid_out.number(),
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        match name {
            "t" | "Fallback" => drop(self.open.pop()),
            "p" if !self.is_left_out() => self.laid_out.close(),
            _ => {}
        }
    }
}

/// An attribute by its name without prefix.
fn attribute(tag: &BytesStart, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(found.value.into_owned())
}
