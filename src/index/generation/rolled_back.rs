//! An index folder that was rolled back: until someone ends that, nothing is published or copied into it, since the next
//! night would bring back what was left.

use std::fmt;
use std::path::Path;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::error::IndexError;
use crate::generation::manifest::{Manifest, Pointer, path_of};
use source::regular_file;

/// The name of the file that says so, in the index folder.
pub(crate) const ROLLED_BACK: &str = "ROLLED_BACK";
/// The most bytes of it.
const MAX_BYTES: u64 = 1 << 10;

/// An index folder that was rolled back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RolledBack {
    /// The generation that is held.
    pub generation: String,
    /// The one that was live before.
    pub left: String,
    /// When it was rolled back.
    pub since: Timestamp,
}

/// The rollback of a folder, until it is ended. It ends by itself once another generation is live.
pub fn rolled_back(folder: &Path) -> Option<RolledBack> {
    let bytes = regular_file::read(&folder.join(ROLLED_BACK), MAX_BYTES).ok()?;
    let back: RolledBack = serde_json::from_slice(&bytes).ok()?;
    let live = Pointer::read(folder).ok()?.generation;
    // A generation that this program cannot read is built anew, rolled back or not.
    let is_readable = Manifest::read(&path_of(folder, &live), None).is_ok();
    (live == back.generation && is_readable).then_some(back)
}

impl fmt::Display for RolledBack {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "rolled back from {} on {:.0}, so nothing new is published", self.left, self.since)
    }
}

impl RolledBack {
    /// The error for whoever tries to publish in the folder meanwhile.
    pub(crate) fn refusal(self, folder: &Path) -> IndexError {
        let RolledBack { generation, since, .. } = self;
        IndexError::RolledBack { path: folder.to_owned(), generation, since }
    }
}
