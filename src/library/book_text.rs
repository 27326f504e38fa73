//! The text of a rulebook as it was read, kept compressed.

use std::io::{self, Read, Write};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

/// Maximum length of the text of a book, in bytes. The largest of the game has 1 MB.
const MAX_BYTES: u64 = 64 << 20;

/// A compressed text. A few bytes from outside may unpack to gigabytes, so unpacking stops at a limit.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BookText(Vec<u8>);

impl BookText {
    /// Compresses a text; one that is longer than any book is not kept.
    pub fn compress(text: &str) -> BookText {
        if text.len() as u64 > MAX_BYTES {
            return BookText::default();
        }
        let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
        // Writing to memory cannot fail.
        BookText(gzip.write_all(text.as_bytes()).and_then(|()| gzip.finish()).unwrap_or_default())
    }

    /// Whether there is no text.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text; empty if there is none. Fails if the bytes are damaged, or unpack to more than `MAX_BYTES`.
    pub fn unpacked(&self) -> io::Result<String> {
        if self.is_empty() {
            return Ok(String::new());
        }
        let mut text = Vec::new();
        GzDecoder::new(self.0.as_slice()).take(MAX_BYTES + 1).read_to_end(&mut text)?;
        if text.len() as u64 > MAX_BYTES {
            return Err(io::Error::other(format!("it has more than {MAX_BYTES} bytes")));
        }
        Ok(String::from_utf8_lossy(&text).into_owned())
    }
}
