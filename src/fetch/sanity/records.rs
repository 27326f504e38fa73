//! Counts the records of a JSON file, gzipped or not, as `ingest` reads them. A file that breaks off, unpacks to far more
//! than records do, or has a broken element is refused.

use std::path::Path;

use serde::de::IgnoredAny;

use ingest::ingest_opened;
use record::diagnostic::{Code, Diagnostic};
use source::{FoundFile, Limits, Notes, Opened, is_json, open};

use super::{Good, Not, refused};

/// Faults of packed data and of the disk, which explain those of the elements.
const OF_BYTES: [Code; 4] = [Code::UnreadableFile, Code::CutShort, Code::FileTooLarge, Code::BinaryFile];
/// Faults of elements.
const OF_ELEMENTS: [Code; 3] = [Code::JsonBroken, Code::JsonCutShort, Code::LineTooLong];

pub(super) fn count(path: &Path, head: &[u8], bytes: u64) -> Result<Good, Not> {
    let is_packed = head.starts_with(b"\x1f\x8b");
    let limits = Limits::default();
    let found = FoundFile {
        path: path.to_owned(),
        name: "candidate".into(),
        bytes,
        notes: Notes::default(),
        is_stream: false,
    };
    let (mut is_text, mut is_lines, mut read) = (false, false, None);
    open(&found, &limits, &mut |opened| {
        let text = match &opened {
            Ok(Opened::Whole(source)) => &source.text,
            Ok(Opened::Large(large)) => &large.window().text,
            Err(_) => "",
        };
        (is_text, is_lines) = (!is_json(text), has_lines(text));
        read = Some(opened.and_then(|opened| ingest_opened(opened, &limits)));
    });
    let (_, read) = match read {
        Some(Ok(read)) => read,
        Some(Err(unread)) => return Err(why_not(&unread)),
        None => return Err(refused("there is nothing in it")),
    };
    let fault = |codes: &[Code]| read.diagnostics.iter().find(|found| codes.contains(&found.code));
    if let Some(fault) = fault(&OF_BYTES) {
        return Err(why_not(fault));
    }
    // An archive may hold anything.
    if is_text || !(is_packed || matches!(head.trim_ascii_start().first(), Some(b'{' | b'['))) {
        return Err(refused("it does not open as JSON does, with { or ["));
    }
    if let Some(fault) = fault(&OF_ELEMENTS) {
        return Err(why_not(fault));
    }
    if read.format.is_none() {
        return Err(refused("nothing in it is a card or a ruling"));
    }
    if read.account.total == 0 {
        return Err(refused("it has no record"));
    }
    let ending = match (is_lines, is_packed) {
        (true, true) => ".jsonl.gz",
        (true, false) => ".jsonl",
        (false, true) => ".json.gz",
        (false, false) => ".json",
    };
    Ok(Good { ending, records: Some(read.account.total.into()), effective: None })
}

/// Why a file with a fault is not taken.
fn why_not(fault: &Diagnostic) -> Not {
    let place = fault.lines.map_or_else(String::new, |lines| format!("line {}: ", lines.first));
    let why = format!("{place}{}", fault.message);
    if fault.code == Code::UnreadableFile { Not::Readable(std::io::Error::other(why)) } else { refused(why) }
}

/// Whether each record has a line of its own.
fn has_lines(text: &str) -> bool {
    text.trim_start().split_once('\n').is_some_and(|(first, rest)| {
        first.starts_with('{') && !rest.trim().is_empty() && serde_json::from_str::<IgnoredAny>(first).is_ok()
    })
}
