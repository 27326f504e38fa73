//! The record of a publication that was held back: a file in the index folder, so that servers and operators learn of
//! an unattended run.
//!
//! Nothing depends on it. It is read up to a limit, and shown but never trusted.

use std::fmt::Display;
use std::fs;
use std::path::Path;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use source::regular_file::{self, Unread, is_missing};

/// The record's name in the index folder.
pub(crate) const HELD: &str = "HELD";
/// The most bytes of it that are read.
const MAX_BYTES: u64 = 64 << 10;
/// The most losses that it names.
const MOST_LOSSES: usize = 20;
/// The most letters of a loss.
const MOST_LETTERS: usize = 200;

/// A publication that was held back, because the index would have lost something, or the generation could not be proved.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeldBack {
    /// When.
    pub at: Timestamp,
    /// Some of the losses in words: `rulings (en): 40 now, 0 then`.
    pub losses: Vec<String>,
    /// The number of all.
    pub count: u64,
}

impl HeldBack {
    /// One that is held back now, for these losses or faults.
    pub(crate) fn now<L: Display>(losses: &[L]) -> HeldBack {
        HeldBack {
            at: Timestamp::now(),
            losses: losses.iter().take(MOST_LOSSES).map(|loss| in_one_line(&loss.to_string())).collect(),
            count: losses.len() as u64,
        }
    }

    /// The losses in one line.
    pub fn in_words(&self) -> String {
        let more = self.count.saturating_sub(self.losses.len() as u64);
        let more = if more > 0 { format!("; and {more} more") } else { String::new() };
        format!("{}{more}", self.losses.join("; "))
    }
}

/// The publication that is held back in a folder, if there is one; a fault in words if its record is damaged.
pub fn held_back(folder: &Path) -> Result<Option<HeldBack>, String> {
    let fault = |what: &str| Err(format!("{HELD}: {what}; it is ignored, and the next ingest removes it"));
    let bytes = match regular_file::read(&folder.join(HELD), MAX_BYTES) {
        Ok(bytes) => bytes,
        Err(Unread::Io(error)) if is_missing(&error) => return Ok(None),
        Err(unread) => return fault(&unread.to_string()),
    };
    let Ok(mut held) = serde_json::from_slice::<HeldBack>(&bytes) else {
        return fault("this is not the record of a publication that was held back");
    };
    held.losses.truncate(MOST_LOSSES);
    held.losses.iter_mut().for_each(|loss| *loss = in_one_line(loss));
    Ok(Some(held))
}

fn in_one_line(text: &str) -> String {
    text.chars().take(MOST_LETTERS).map(|letter| if letter.is_control() { ' ' } else { letter }).collect()
}

/// Removes the record: a generation was published, or is still the right one.
pub(crate) fn forget(folder: &Path) {
    let _ = fs::remove_file(folder.join(HELD));
}
