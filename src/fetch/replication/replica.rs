//! Asks a store for its newest generation, and gets files of it into a folder.

use std::fs;
use std::path::Path;

use crate::object_store::{self, Found, ObjectStore, StoreAccess, StoreAddress, StoreError};
use crate::replication::current::{CURRENT, Current, MAX_CURRENT_BYTES, MAX_MANIFEST_BYTES};
use crate::replication::trust::Trust;
use crate::transfer;
use record::content_hash::sha256;
use record::file_list::{FileDigest, MANIFEST, own_checksum};

/// A reader of a store.
pub struct Replica {
    store: Box<dyn ObjectStore>,
    trust: Trust,
    /// The last pointer, its text, and the tag that it was sent with.
    seen: Option<(Current, Vec<u8>, Option<String>)>,
}

impl Replica {
    /// A reader of a store that takes what is trusted; sends nothing yet.
    pub fn new(address: &StoreAddress, access: &StoreAccess, trust: Trust) -> Result<Replica, StoreError> {
        Ok(Replica { store: object_store::open(address, access)?, trust, seen: None })
    }

    /// Asks for the newest generation; an error if it has another schema version.
    pub fn newest(&mut self, schema_version: u32) -> Result<Current, StoreError> {
        let current = self.current()?;
        if current.schema_version == schema_version {
            return Ok(current);
        }
        let place = self.store.place(CURRENT);
        let (found, wanted) = (u64::from(current.schema_version), u64::from(schema_version));
        Err(StoreError::OtherVersion { place, what: "the generation", found, wanted })
    }

    /// Asks for the newest generation, of any schema version.
    pub fn current(&mut self) -> Result<Current, StoreError> {
        let place = self.store.place(CURRENT);
        let held = self.seen.as_ref().and_then(|(.., tag)| tag.as_deref());
        Ok(match (self.store.read(CURRENT, MAX_CURRENT_BYTES, held)?, &self.seen) {
            (Found::Unchanged, Some((current, bytes, _))) => {
                // It may have expired meanwhile.
                self.trust.check(current, bytes, &place)?;
                current.clone()
            }
            (Found::Object(object), seen) => {
                let current = Current::read(&object.bytes, &place)?;
                self.trust.check(&current, &object.bytes, &place)?;
                // A cache on the way may send what it had before.
                if seen.as_ref().is_some_and(|(seen, ..)| seen.sequence > current.sequence) {
                    let (code, what) =
                        ("store-older", "the store sends an older pointer than before".to_owned());
                    let help = "a cache on the way must not keep CURRENT; if the store was restored from a backup, start this server again";
                    return Err(StoreError::Untrusted { place, code, what, help });
                }
                self.seen = Some((current.clone(), object.bytes, object.tag));
                current
            }
            (Found::Missing | Found::Unchanged, _) => return Err(StoreError::Empty { place }),
        })
    }

    /// Keeps on the disk that this pointer was seen, if pointers are signed: an older one will be refused.
    pub fn remember(&self, current: &Current) -> Result<(), StoreError> {
        self.trust.remember(current)
    }

    /// The text of the manifest of the newest generation.
    pub fn manifest(&mut self, current: &Current) -> Result<Vec<u8>, StoreError> {
        let key = current.newest.key(MANIFEST);
        match self.store.read(&key, MAX_MANIFEST_BYTES, None)? {
            Found::Object(object) if sha256(&object.bytes) == current.newest.manifest_sha256 => {
                Ok(object.bytes)
            }
            // A manifest that is whole in itself was not damaged on the way.
            Found::Object(object) if own_checksum(&object.bytes).is_some() => {
                let what = "this is the manifest of another publication than the pointer names";
                let help =
                    "run `citator publish` again; if nobody mixed two stores, someone else has written here";
                let place = self.store.place(&key);
                Err(StoreError::Untrusted { place, code: "store-mixed", what: what.to_owned(), help })
            }
            Found::Object(_) => {
                Err(StoreError::damaged(self.store.place(&key), "the manifest does not match its checksum"))
            }
            Found::Missing | Found::Unchanged => {
                Err(StoreError::damaged(self.store.place(&key), "the manifest is missing"))
            }
        }
    }

    /// Gets a file of the newest generation into a folder. Over HTTP, the next call resumes an interrupted download.
    pub fn get(&mut self, current: &Current, file: &FileDigest, folder: &Path) -> Result<(), StoreError> {
        let key = current.newest.key(&file.name);
        let part = folder.join(format!("{}.part", file.name));
        let found = self.store.copy(&key, file.bytes, &part)?;
        let is_whole = found.as_ref() == Some(&file.sha256);
        if is_whole {
            let whole = folder.join(&*file.name);
            fs::rename(&part, &whole).map_err(|error| StoreError::disk(&whole, error))?;
        }
        // Wrong bytes are removed: the next call would go on with them.
        let _ = transfer::forget(&part);
        match found {
            Some(_) if is_whole => Ok(()),
            Some(_) => Err(StoreError::damaged(
                self.store.place(&key),
                "the file does not match its checksum in the manifest",
            )),
            None => Err(StoreError::damaged(self.store.place(&key), "the file is missing")),
        }
    }
}
