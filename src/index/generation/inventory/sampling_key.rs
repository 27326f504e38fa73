//! The secret of an index folder that decides which values are sampled: whoever writes the documents cannot tell
//! which of their texts are compared, and change all others.

use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::Hash;
use std::path::Path;

use record::content_hash::sha256;
use source::regular_file;
use work::chance;

/// The name of its file in the index folder. It is not published.
const FILE: &str = "SAMPLING_KEY";
/// Number of its hexadecimal digits.
const DIGITS: usize = 64;

/// The key of a folder.
#[derive(Clone, Debug)]
pub(crate) struct SamplingKey(String);

impl SamplingKey {
    /// Reads the key of a folder, or makes one. If it cannot be written, the next publication has another key, and
    /// its samples are not compared.
    pub(crate) fn read_or_create(folder: &Path) -> SamplingKey {
        let path = folder.join(FILE);
        let read = regular_file::read(&path, DIGITS as u64).ok();
        let is_key =
            |text: &String| text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let held = read.and_then(|bytes| String::from_utf8(bytes).ok()).filter(is_key);
        SamplingKey(held.unwrap_or_else(|| {
            let key: String = (0..DIGITS / 16).map(|_| format!("{:016x}", chance::number())).collect();
            // Anything else under this name is no key.
            let _ = fs::remove_file(&path);
            let _ = regular_file::create_private(&path, key.as_bytes());
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
