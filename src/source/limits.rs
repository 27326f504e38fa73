//! How much is read: limits of files, documents and elements, and of the time of their parsers.

use std::time::Duration;

use crate::MAX_FILE_BYTES;

/// Size limits, in bytes.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Limit of a file, or of the text of one that is held whole.
    pub file: u64,
    /// A JSON document larger than this is read in windows, if its form is known.
    pub whole: usize,
    /// Amount of text that each window adds.
    pub window: usize,
    /// Limit of an element in a document that is read in windows.
    pub element: usize,
    /// Limit of the text of a document that is read in windows.
    pub text: u64,
    /// Limit of the files in an archive; a number, not bytes.
    pub members: usize,
    /// How long the parser of a document may take, and how much longer for each of its mebibytes.
    pub time: (Duration, Duration),
}

impl Default for Limits {
    /// Scryfall's largest file has 2.3 GB of text, MTGJSON's 0.5 GB; their elements have some kilobytes, a
    /// few some megabytes. A rulebook takes a third of a second.
    fn default() -> Limits {
        Limits {
            file: MAX_FILE_BYTES,
            whole: 32 << 20,
            window: 16 << 20,
            element: 32 << 20,
            text: 8 << 30,
            members: 10_000,
            time: (Duration::from_secs(60), Duration::from_secs(2)),
        }
    }
}

impl Limits {
    /// How long the parser of a document of this size may take.
    pub fn time_for(&self, bytes: usize) -> Duration {
        let more = u32::try_from(bytes >> 20).unwrap_or(u32::MAX);
        self.time.0.saturating_add(self.time.1.saturating_mul(more))
    }
}
