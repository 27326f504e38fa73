//! Parses a Word document into the lines of its paragraphs, each with its style.
//!
//! It reads the text, footnotes and endnotes; it skips headers, and notes comments, deleted text and text boxes.
//! It knows nothing about the content.

mod text;

use std::collections::BTreeMap;
use std::io::{Cursor, Read};

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};
use zip::ZipArchive;

use crate::line_roles::{Kind, LaidOut};
use crate::office::docx::text::Text;
use crate::office::{Asides, Flaw, Refusal, styles};

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
pub(crate) enum Unpacked {
    /// It is not a Word document.
    Other,
    /// It is one, but cannot be read: what is wrong, and what to do.
    Refused(Refusal),
    /// Its text, and faults in the rest.
    Text(LaidOut, Vec<Flaw>),
}

/// Unpacks a Word document. If the markup of a part is broken, the text up to there is kept; a secondary part
/// that cannot be unpacked is left out.
pub(crate) fn unpack(bytes: &[u8]) -> Unpacked {
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
pub(crate) fn names_document(bytes: &[u8]) -> bool {
    [TEXTS[0], "[Content_Types].xml"].iter().any(|name| holds(bytes, name.as_bytes()))
}

/// Whether an archive is a Word document.
pub(crate) fn is_document(archive: &Archive) -> bool {
    archive.index_for_name(TEXTS[0]).is_some()
}

type Archive<'a> = ZipArchive<Cursor<&'a [u8]>>;

fn read_parts(archive: &mut Archive) -> Result<(LaidOut, Vec<Flaw>), Refusal> {
    let mut flaws = Vec::new();
    let styles = part_beside(archive, STYLES, &mut flaws).map(|xml| Styles::read(&xml)).unwrap_or_default();
    let mut laid_out = LaidOut::default();
    let mut asides = Asides::default();
    for name in TEXTS {
        let is_document = name == TEXTS[0];
        let xml = if is_document { part(archive, name)? } else { part_beside(archive, name, &mut flaws) };
        let Some(xml) = xml else { continue };
        let mut text = Text::new(&styles, &mut laid_out, &mut asides);
        let read = text.read(&xml);
        text.finish();
        if let Err(error) = read {
            flaws.push(Flaw::BreaksOff(
                laid_out.text.len(),
                format!("{name} is broken from here on: {error}"),
            ));
        }
    }
    flaws.extend(asides.flaws());
    Ok((laid_out, flaws))
}

/// Unpacks a secondary file; `None` if it does not exist, or cannot be unpacked, which is noted.
fn part_beside(archive: &mut Archive, name: &str, flaws: &mut Vec<Flaw>) -> Option<String> {
    part(archive, name).unwrap_or_else(|refusal| {
        flaws.push(Flaw::LeftOut(refusal));
        None
    })
}

/// Unpacks one file of the document as text; `None` if it does not exist.
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

/// The roles of styles by their ids. Word writes ids in its user's language, names in English.
#[derive(Default)]
struct Styles {
    kinds: BTreeMap<String, Kind>,
}

impl Styles {
    /// Unreadable styles are ignored: the text is the same without them.
    fn read(xml: &str) -> Styles {
        let mut kinds = BTreeMap::new();
        let mut reader = Reader::from_str(xml);
        let mut id = String::new();
        while let Ok(event) = reader.read_event() {
            match event {
                Event::Eof => break,
                Event::Start(tag) | Event::Empty(tag) => match tag.local_name().as_ref() {
                    "style" => id = attribute(&tag, "styleId").unwrap_or_default(),
                    "name" => {
                        let name = attribute(&tag, "val").unwrap_or_default();
                        kinds.insert(id.clone(), styles::kind(&name));
                    }
                    _ => {}
                },
                _ => {}
            }
        }
        Styles { kinds }
    }

    /// The role of a style; if the document does not name it, its id has to do.
    fn kind(&self, id: &str) -> Kind {
        self.kinds.get(id).copied().unwrap_or_else(|| styles::kind(id))
    }
}

/// An attribute by its name without prefix.
pub(super) fn attribute(tag: &BytesStart, name: &str) -> Option<String> {
    let found = tag.attributes().flatten().find(|attribute| attribute.key.local_name().as_ref() == name)?;
    Some(found.value.into_owned())
}
