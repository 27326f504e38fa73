//! Checks the pointer of a followed store against the trusted keys, its expiry, and the highest sequence seen so far.
//!
//! The highest sequence of each key is kept on the disk, so a restart does not forget it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use crate::object_store::StoreError;
use crate::replication::current::{Current, signed_part};
use crate::replication::signature::PublicKey;
use crate::store;
use source::regular_file::{self, Unread};

/// The file with the highest sequences, in the index folder.
const FOLLOWED: &str = "FOLLOWED";
/// Limit of that file, in bytes.
const MAX_BYTES: u64 = 16 << 10;

/// The keys that a server trusts, and where it keeps what they have signed.
#[derive(Clone, Debug)]
pub struct Trust {
    keys: Vec<PublicKey>,
    file: PathBuf,
}

impl Trust {
    /// Trusts these keys; what they have signed is kept in an index folder.
    pub fn new(keys: Vec<PublicKey>, index: &Path) -> Trust {
        Trust { keys, file: index.join(FOLLOWED) }
    }

    /// Checks a pointer: signed by a trusted key, not expired, not older than one that was seen before. Without keys
    /// every pointer is taken.
    pub(crate) fn check(&self, current: &Current, bytes: &[u8], place: &str) -> Result<(), StoreError> {
        if self.keys.is_empty() {
            return Ok(());
        }
        let refused =
            |code, what: String, help| StoreError::Untrusted { place: place.to_owned(), code, what, help };
        let Some((message, signature)) = signed_part(bytes) else {
            let what = "the pointer is not signed, and this server trusts signed ones only".to_owned();
            return Err(refused("store-unsigned", what, "publish with `citator publish --sign KEY`"));
        };
        let mut signer = None;
        for key in &self.keys {
            let verifies = key.verifies(message, signature);
            if verifies.map_err(|error| StoreError::Usage(error.to_string()))? {
                signer = Some(*key);
            }
        }
        // A key signs under its own name alone: its sequences are kept under that name.
        if signer.is_none_or(|signer| current.key != Some(signer.to_string())) {
            let what = "the signature of the pointer is not one of a trusted key".to_owned();
            let help = "compare --follow-key with what `citator key FILE` prints where this store is published; if they agree, someone else has written here";
            return Err(refused("store-signature", what, help));
        }
        let now = u64::try_from(Timestamp::now().as_second()).unwrap_or_default();
        if current.expires.is_none_or(|expires| expires < now) {
            let until = current.signed_until();
            let until = until.map_or_else(|| "without a date".to_owned(), |until| until.to_string());
            let what = format!(
                "the pointer has expired: {until}; nothing newer has been published, or it is held back"
            );
            let help = "publish again, which renews it; or mend the clock of this machine";
            return Err(refused("store-expired", what, help));
        }
        let highest = self.highest()?;
        if current.sequence < highest {
            let what = format!(
                "the pointer is older than one that was seen before: sequence {}, {highest} before",
                current.sequence
            );
            let help = "publish again, which makes a newer one; if nobody put the store back, someone else has written here";
            return Err(refused("store-replayed", what, help));
        }
        Ok(())
    }

    /// Remembers that a checked pointer was seen.
    pub(crate) fn remember(&self, current: &Current) -> Result<(), StoreError> {
        if self.keys.is_empty() || current.sequence <= self.highest()? {
            return Ok(());
        }
        let mut seen = self.read()?;
        // The sequences of a key that is no longer trusted prove nothing.
        seen.retain(|key, _| self.keys.iter().any(|trusted| trusted.to_string() == *key));
        let signer = current.key.clone().unwrap_or_default();
        seen.insert(signer, current.sequence);
        let text = serde_json::to_vec_pretty(&seen).unwrap_or_default();
        Ok(store::write(&self.file, &text)?)
    }

    /// The highest sequence that a trusted key has signed.
    fn highest(&self) -> Result<u64, StoreError> {
        let seen = self.read()?;
        let of_trusted = self.keys.iter().filter_map(|key| seen.get(&key.to_string()));
        Ok(of_trusted.copied().max().unwrap_or(0))
    }

    fn read(&self) -> Result<BTreeMap<String, u64>, StoreError> {
        let damaged = || StoreError::Damaged {
            place: self.file.display().to_string(),
            what: "this is not what a server keeps of the store that it follows".to_owned(),
            help: "remove this file if you are sure that the store is yours: then any pointer of a trusted key is taken",
        };
        match regular_file::read(&self.file, MAX_BYTES) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|_| damaged()),
            Err(Unread::Io(error)) if error.kind() == std::io::ErrorKind::NotFound => Ok(BTreeMap::new()),
            Err(Unread::Io(error)) => Err(StoreError::disk(&self.file, error)),
            Err(_) => Err(damaged()),
        }
    }
}
