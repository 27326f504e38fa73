//! Reads the text layer of a PDF: each page's runs of text, with their positions and fonts.
//!
//! A PDF is read on a thread of its own, with limits on its size, its streams, its operations and its time, so
//! no file can crash or hang the program.

use std::time::Duration;

use lopdf::Document;

use crate::line_roles::LaidOut;
use crate::pages::pdf_text::{self, Budget};
use crate::pages::{Margin, Sheet, lay_out, object_streams};
use work::time_limit::{self, Stopped};

/// Limit of a PDF, in bytes. The tournament rules have 1.3 million.
const MAX_BYTES: usize = 64 << 20;

/// Limit of the streams of a PDF. One of 300 pages has about 1,000.
const MAX_STREAMS: usize = 8192;

/// Limit of pages.
const MAX_PAGES: usize = 5000;

/// How long a PDF may take. 300 pages take less than a second.
const MAX_TIME: Duration = Duration::from_secs(60);

/// The stack of the thread that reads it, in bytes.
const STACK: usize = 32 << 20;

/// The result of reading a PDF.
pub(crate) struct Unpacked {
    /// Its text.
    pub(crate) laid_out: LaidOut,
    /// Its running heads and page numbers.
    pub(crate) margins: Vec<Margin>,
    /// Pages that cannot be read, with the reason.
    pub(crate) faults: Vec<String>,
    /// Number of letters that have no meaning in their font.
    pub(crate) unknown_letters: usize,
}

/// Why a PDF is not read.
pub(crate) enum Refusal {
    /// It is too large, or unpacks to too much.
    TooLarge(String),
    /// It is encrypted with a password.
    Encrypted,
    /// It has no text: pictures of pages.
    NoText(usize),
    /// It is cut off or damaged.
    Broken(String),
}

/// Reads a PDF.
pub(crate) fn unpack(bytes: Vec<u8>) -> Result<Unpacked, Refusal> {
    if bytes.len() > MAX_BYTES {
        let message =
            format!("the PDF has {} bytes, more than the {MAX_BYTES} that are unpacked", bytes.len());
        return Err(Refusal::TooLarge(message));
    }
    let streams = count(&bytes, b"endstream");
    if streams > MAX_STREAMS {
        let message = format!("the PDF has {streams} streams, more than the {MAX_STREAMS} that are unpacked");
        return Err(Refusal::TooLarge(message));
    }
    match time_limit::run(STACK, MAX_TIME, move || read(&bytes)) {
        Ok(read) => read,
        Err(Stopped::TooLong) => {
            Err(Refusal::TooLarge(format!("the PDF takes longer than {} seconds", MAX_TIME.as_secs())))
        }
        Err(Stopped::Panicked(_)) => {
            Err(Refusal::Broken("the PDF is damaged in a way that no reader expects".to_owned()))
        }
    }
}

fn read(bytes: &[u8]) -> Result<Unpacked, Refusal> {
    if let Some(why) = object_streams::refusal(bytes) {
        return Err(Refusal::Broken(format!("the PDF is not read: {why}")));
    }
    let document = Document::load_mem(bytes).map_err(|error| match error {
        lopdf::Error::InvalidPassword
        | lopdf::Error::Decryption(_)
        | lopdf::Error::UnsupportedSecurityHandler(_) => Refusal::Encrypted,
        error => Refusal::Broken(format!("the PDF cannot be read: {error}")),
    })?;
    if document.is_encrypted() {
        return Err(Refusal::Encrypted);
    }
    let mut sheets: Vec<Sheet> = Vec::new();
    let mut faults = Vec::new();
    let mut budget = Budget::default();
    for (number, page) in document.get_pages().into_iter().take(MAX_PAGES) {
        match pdf_text::sheet(&document, page, &mut budget) {
            Ok(sheet) => sheets.push(sheet),
            Err(why) => {
                sheets.push(Sheet::default());
                faults.push(format!("page {number} cannot be read: {why}"));
            }
        }
    }
    if sheets.is_empty() {
        return Err(Refusal::Broken("the PDF has no pages; it is cut off or damaged".to_owned()));
    }
    let damage = "the PDF is cut off or damaged; only what can be found in it was read";
    let is_damaged = document.xref_recovery.is_some();
    if is_damaged {
        faults.push(damage.to_owned());
    }
    let has_text = sheets.iter().flat_map(|sheet| &sheet.runs).any(|run| !run.text.trim().is_empty());
    if !has_text {
        return Err(match faults.into_iter().next() {
            Some(fault) => Refusal::Broken(fault),
            None => Refusal::NoText(sheets.len()),
        });
    }
    let (laid_out, margins) = lay_out(&sheets);
    if laid_out.text.is_empty() {
        return Err(if is_damaged {
            Refusal::Broken(damage.to_owned())
        } else {
            Refusal::NoText(sheets.len())
        });
    }
    Ok(Unpacked { laid_out, margins, faults, unknown_letters: budget.unknown_letters })
}

/// How often some bytes contain others.
fn count(bytes: &[u8], wanted: &[u8]) -> usize {
    bytes.windows(wanted.len()).filter(|window| *window == wanted).count()
}
