//! Decodes bytes to text: byte order marks, UTF-8, UTF-16 of both byte orders, Windows-1252, code page 437,
//! then a guess.
//!
//! It never fails: undecodable bytes become U+FFFD and are reported with their line.

pub(crate) mod cp437;
mod marked_up;
mod utf16_as_utf8;

use std::sync::Arc;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use serde::{Deserialize, Serialize};

use crate::decode::utf16_as_utf8::Restored;
use crate::line_roles::Form;
use crate::unread::Flaw;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};

/// Name of an encoding: `UTF-8`, `UTF-16LE`, `windows-1252`, `CP437`, `docx`, `RTF`, `binary`, ….
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Encoding(pub String);

impl Encoding {
    /// Whether the bytes are not text at all.
    pub fn is_binary(&self) -> bool {
        self.0 == "binary"
    }
}

/// Text, with the problems found in its bytes.
pub(super) struct Decoded {
    pub(super) text: String,
    pub(super) encoding: Encoding,
    pub(super) trouble: Vec<Trouble>,
    /// The markup role of each line; empty for plain text.
    pub(super) forms: Vec<Form>,
}

/// A problem in the bytes, at an offset into the decoded text.
pub(super) struct Trouble {
    code: Code,
    offset: Option<usize>,
    message: String,
    help: &'static str,
}

impl Trouble {
    pub(super) fn at(self, path: &Arc<str>, text: &str, lines: &[(u32, u32)]) -> Diagnostic {
        debug_assert!(self.offset.is_none_or(|offset| offset <= text.len()));
        let line = self.offset.map(|offset| {
            Lines::one((lines.partition_point(|&(start, _)| start as usize <= offset) as u32).max(1))
        });
        self.on(path, line)
    }

    /// The offset into the decoded text; `None` if it concerns the whole text.
    pub(super) fn offset(&self) -> Option<usize> {
        self.offset
    }

    pub(super) fn on(self, path: &Arc<str>, line: Option<Lines>) -> Diagnostic {
        Diagnostic::new(self.code, path, line, self.message).help(self.help)
    }
}

/// Names in every rulebook (in the example of rule 107 or the glossary) that distinguish the encodings: code
/// page 437 decodes as Windows-1252 without an error, but into other characters.
const ACCENTED_NAMES: [&str; 7] = ["Ghazbán", "Dandân", "Juzám", "Ma’rûf", "Ma'rûf", "Lim-Dûl", "Jötun"];

/// Magic numbers of binary files.
const BINARY_MARKS: [(&[u8], &str); 15] = [
    (b"PK\x03\x04", "a zip archive"),
    (b"PK\x05\x06", "a zip archive"),
    (b"\x1f\x8b", "a gzip archive"),
    (b"BZh9", "a bzip2 archive"),
    (b"\xfd7zXZ\x00", "an xz archive"),
    (b"\x28\xb5\x2f\xfd", "a zstd archive"),
    (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (b"Rar!\x1a\x07", "a rar archive"),
    (b"PAR1", "a Parquet table"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"\x7fELF", "a program"),
    (b"\xd0\xcf\x11\xe0", "an old Office document"),
];

/// Decodes the readable part of packed data that has a flaw. Nothing is kept of a decompression bomb; empty
/// data has no other problem.
pub(super) fn decode_all(bytes: Vec<u8>, flaw: Option<Flaw>) -> Decoded {
    let Some(Flaw { code, message, help }) = flaw else { return decode(bytes) };
    let is_kept = code == Code::CutShort && !bytes.is_empty();
    let mut decoded = if is_kept {
        decode(bytes)
    } else {
        Decoded {
            text: String::new(),
            encoding: Encoding("binary".to_owned()),
            trouble: Vec::new(),
            forms: Vec::new(),
        }
    };
    let offset = is_kept.then(|| decoded.text.len().saturating_sub(1));
    decoded.trouble.push(Trouble { code, offset, message, help });
    decoded
}

/// Decodes a part of a text that began as UTF-8.
pub(super) fn of_utf8(bytes: Vec<u8>) -> Decoded {
    match String::from_utf8(bytes) {
        Ok(text) => with_nuls_reported(text, UTF_8.name(), Vec::new()),
        Err(error) => with_known_encoding(error.as_bytes(), UTF_8),
    }
}

fn decode(bytes: Vec<u8>) -> Decoded {
    if let Some(decoded) = marked_up::document(&bytes) {
        return decoded;
    }
    if bytes.starts_with(b"%PDF-") {
        return marked_up::pdf_document(bytes);
    }
    if let Some((_, what)) = BINARY_MARKS.iter().find(|(mark, _)| bytes.starts_with(mark)) {
        return binary(what);
    }
    if let Some((encoding, mark)) = encoding_rs::Encoding::for_bom(&bytes) {
        return with_known_encoding(&bytes[mark..], encoding);
    }
    if let Some(restored) = utf16_as_utf8::restore(&bytes) {
        return shifted(restored);
    }
    if let Some(encoding) = utf16_without_mark(&bytes) {
        return with_known_encoding(&bytes, encoding);
    }
    // Nearly every file is UTF-8: its bytes are its text.
    let bytes = match String::from_utf8(bytes) {
        Ok(text) => return with_nuls_reported(text, "UTF-8", Vec::new()),
        Err(error) => error.into_bytes(),
    };
    if looks_binary(&bytes) {
        return binary("no text: it has control bytes all over");
    }
    if mostly_utf8(&bytes) {
        return with_known_encoding(&bytes, UTF_8);
    }
    guessed(&bytes)
}

fn binary(what: &str) -> Decoded {
    let trouble = Trouble {
        code: Code::BinaryFile,
        offset: None,
        message: format!("the file is {what}, despite its name"),
        help: "unpack or export it as text first; every other file was read",
    };
    Decoded {
        text: String::new(),
        encoding: Encoding("binary".to_owned()),
        trouble: vec![trouble],
        forms: Vec::new(),
    }
}

/// Decodes, and reports every place that did not decode.
fn with_known_encoding(bytes: &[u8], encoding: &'static encoding_rs::Encoding) -> Decoded {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    let mut trouble = Vec::new();
    if had_errors {
        trouble = undecodable(&text, encoding.name());
    }
    with_nuls_reported(text.into_owned(), encoding.name(), trouble)
}

/// The text of UTF-16 that a tool read as UTF-8.
fn shifted(restored: Restored) -> Decoded {
    let mut trouble = vec![Trouble {
        code: Code::UndecodableBytes,
        offset: Some(0),
        message: format!(
            "the file is UTF-16 that a tool read as UTF-8 and wrote again; {} of its letters cannot be restored",
            restored.lost
        ),
        help: "the rest was restored; use the original file, or fetch it again",
    }];
    trouble.extend(undecodable(&restored.text, "UTF-8"));
    with_nuls_reported(restored.text, "UTF-16 as UTF-8", trouble)
}

/// One diagnostic at the first place, with the lines of the others.
fn undecodable(text: &str, encoding: &str) -> Vec<Trouble> {
    const SHOWN: usize = 10;
    let places: Vec<usize> = text.match_indices('\u{fffd}').map(|(at, _)| at).collect();
    let Some(&first) = places.first() else { return Vec::new() };
    let lines = further_lines(text, &places);
    let further = match lines.len() {
        0 => String::new(),
        more => {
            let shown: Vec<String> = lines.iter().take(SHOWN).map(u32::to_string).collect();
            let rest = if more > SHOWN { format!(" and {} more lines", more - SHOWN) } else { String::new() };
            format!("; others on the lines {}{rest}", shown.join(", "))
        }
    };
    let message = match places.len() {
        1 => format!("a byte here is not {encoding}"),
        count => format!("{count} bytes are not {encoding}, the first one here{further}"),
    };
    let help = "the place is kept and marked with \u{fffd}; save the file as UTF-8";
    vec![Trouble { code: Code::UndecodableBytes, offset: Some(first), message, help }]
}

/// The lines of all places but those on the first one's line.
fn further_lines(text: &str, places: &[usize]) -> Vec<u32> {
    let (mut line, mut from) = (1, 0);
    let mut lines: Vec<u32> = Vec::new();
    for &place in places {
        let passed = text[from..place].replace("\r\n", "\n");
        line += passed.matches(['\n', '\r']).count() as u32;
        lines.push(line);
        from = place;
    }
    lines.dedup();
    if lines.is_empty() { lines } else { lines.split_off(1) }
}

/// NUL occurs in no text; it is removed and reported.
fn with_nuls_reported(text: String, encoding: &str, mut trouble: Vec<Trouble>) -> Decoded {
    let encoding = Encoding(encoding.to_owned());
    if !text.as_bytes().contains(&0) {
        return Decoded { text, encoding, trouble, forms: Vec::new() };
    }
    let count = text.bytes().filter(|&byte| byte == 0).count();
    if count * 20 > text.len() {
        return binary("no text: it has NUL bytes all over");
    }
    for offset in trouble.iter_mut().filter_map(|trouble| trouble.offset.as_mut()) {
        *offset -= text[..*offset].bytes().filter(|&byte| byte == 0).count();
    }
    let first = text.find('\0').unwrap_or_default();
    trouble.push(Trouble {
        code: Code::UndecodableBytes,
        offset: Some(first),
        message: format!("the text has {count} NUL bytes, the first one here; they were removed"),
        help: "a tool may have truncated the file or written it as UTF-16; check the lines around it",
    });
    Decoded { text: text.replace('\0', ""), encoding, trouble, forms: Vec::new() }
}

/// UTF-16 is recognised by NUL bytes at every other place; Chinese and Korean text by line ends of two bytes.
fn utf16_without_mark(bytes: &[u8]) -> Option<&'static encoding_rs::Encoding> {
    let sample = &bytes[..bytes.len().min(4096) & !1];
    let pairs = sample.len() / 2;
    if pairs < 4 {
        return None;
    }
    let zeros = |offset: usize| sample.iter().skip(offset).step_by(2).filter(|&&byte| byte == 0).count();
    let line_ends = |mark: [u8; 2]| sample.chunks_exact(2).filter(|pair| *pair == mark).count();
    let (high_first, low_first) = (zeros(0) + line_ends([0, b'\n']), zeros(1) + line_ends([b'\n', 0]));
    match () {
        () if low_first * 10 >= pairs && high_first * 20 <= pairs => Some(UTF_16LE),
        () if high_first * 10 >= pairs && low_first * 20 <= pairs => Some(UTF_16BE),
        () => None,
    }
}

fn looks_binary(bytes: &[u8]) -> bool {
    let sample = &bytes[..bytes.len().min(65536)];
    let odd = sample
        .iter()
        .filter(|&&byte| byte < 32 && !matches!(byte, b'\t' | b'\n' | b'\r' | 12 | 26 | 27))
        .count();
    odd * 20 > sample.len()
}

/// UTF-8 with a few broken places, not another encoding: far more of its characters decode than do not.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let mut broken = 0;
    let mut good = 0;
    for chunk in bytes.utf8_chunks() {
        good += chunk.valid().chars().filter(|letter| !letter.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    good > broken * 4
}

/// Distinguishes Windows-1252 from code page 437 by names in every rulebook; anything else is a guess and
/// reported as such.
fn guessed(bytes: &[u8]) -> Decoded {
    let cp437 = cp437::decode(bytes);
    let (cp1252, _) = WINDOWS_1252.decode_without_bom_handling(bytes);
    let names_in = |text: &str| ACCENTED_NAMES.iter().filter(|name| text.contains(**name)).count();
    let (in_437, in_1252) = (names_in(&cp437), names_in(&cp1252));
    if in_437 > in_1252 {
        let why = "code page 437: only this decodes the accented card names in it";
        return note_guess(cp437, "CP437", why);
    }
    if in_1252 > 0 {
        return note_guess(
            cp1252.into_owned(),
            "windows-1252",
            "Windows-1252: only this decodes the accented card names in it",
        );
    }
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    let encoding = detector.guess(None, Utf8Detection::Allow);
    let mut decoded = with_known_encoding(bytes, encoding);
    decoded.trouble.insert(0, guess(format!("unknown encoding; guessed {}", encoding.name())));
    decoded
}

fn note_guess(text: String, encoding: &str, why: &str) -> Decoded {
    let trouble = guess(format!("unknown encoding; guessed {why}"));
    with_nuls_reported(text, encoding, vec![trouble])
}

fn guess(message: String) -> Trouble {
    Trouble {
        code: Code::GuessedEncoding,
        offset: None,
        message,
        help: "if letters look wrong, save the file as UTF-8",
    }
}
