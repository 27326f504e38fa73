//! Checks that a PDF is complete and not encrypted, by its first and last bytes.

use super::{Good, Not, refused};

/// The end mark is within this many bytes of the end, even if something was appended.
const TAIL_BYTES: usize = 2048;

pub(super) fn check(bytes: &[u8]) -> Result<Good, Not> {
    // A few bytes may precede the mark.
    let head = &bytes[..bytes.len().min(1024)];
    if !contains(head, b"%PDF-") {
        return Err(refused("it does not open as a PDF does, with %PDF-"));
    }
    if !contains(&bytes[bytes.len().saturating_sub(TAIL_BYTES)..], b"%%EOF") {
        return Err(refused("the PDF breaks off: its end mark is missing"));
    }
    if is_encrypted(bytes) {
        return Err(refused("the PDF is encrypted, so its text cannot be read"));
    }
    Ok(Good { ending: ".pdf", records: None, effective: None })
}

/// Whether the trailer names how the file is encrypted: `/Encrypt 7 0 R`, or a dictionary.
fn is_encrypted(bytes: &[u8]) -> bool {
    const KEY: &[u8] = b"/Encrypt";
    bytes.windows(KEY.len()).enumerate().filter(|(_, window)| *window == KEY).any(|(at, _)| {
        let behind = &bytes[at + KEY.len()..];
        let value = behind.iter().find(|byte| !byte.is_ascii_whitespace());
        matches!(value, Some(b'<'))
            || (behind.first().is_some_and(u8::is_ascii_whitespace) && value.is_some_and(u8::is_ascii_digit))
    })
}

fn contains(bytes: &[u8], mark: &[u8]) -> bool {
    bytes.windows(mark.len()).any(|window| window == mark)
}
