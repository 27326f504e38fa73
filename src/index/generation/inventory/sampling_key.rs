//! The secret of an index folder that decides which values are sampled: whoever writes the documents cannot tell
//! which of their texts are compared, and change all others.

use std::collections::hash_map::{DefaultHasher, RandomState};
use std::fs;
use std::hash::{BuildHasher, Hash};
use std::path::Path;

use record::content_hash::sha256;
use source::regular_file;

use crate::generation::index_folder::write_replacing;

/// Its file in the index folder. It is not published.
const FILE: &str = "SAMPLING_KEY";
/// Number of its hexadecimal digits.
const DIGITS: usize = 64;

/// The key of a folder.
#[derive(Clone, Debug)]
pub(crate) struct SamplingKey(String);

impl SamplingKey {
    /// Reads the key of a folder, or makes one. If it cannot be written, the next publication has another key, and
    /// its samples are not compared.
    pub(crate) fn of(folder: &Path) -> SamplingKey {
        let read = regular_file::read(&folder.join(FILE), DIGITS as u64).ok();
        let is_key =
            |text: &String| text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let held = read.and_then(|bytes| String::from_utf8(bytes).ok()).filter(is_key);
        SamplingKey(held.unwrap_or_else(|| {
            let key = random();
            if write_replacing(folder, FILE, key.as_bytes()).is_ok() {
                for_owner_alone(&folder.join(FILE));
            }
            key
        }))
    }

    /// A name that tells two keys apart and reveals nothing else about them.
    pub(super) fn name(&self) -> String {
        sha256(self.0.as_bytes())[..16].to_owned()
    }

    /// A hasher whose results nobody can foretell without the key.
    pub(super) fn hasher(&self) -> DefaultHasher {
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        hasher
    }
}

/// Hexadecimal digits from the system's random numbers.
fn random() -> String {
    (0..DIGITS / 16).map(|part| format!("{:016x}", RandomState::new().hash_one(part))).collect()
}

#[cfg(unix)]
fn for_owner_alone(path: &Path) {
    let _ = fs::set_permissions(path, std::os::unix::fs::PermissionsExt::from_mode(0o600));
}

#[cfg(not(unix))]
fn for_owner_alone(_: &Path) {}
