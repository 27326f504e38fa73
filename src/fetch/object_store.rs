//! Reads and writes objects by key: in a folder, behind a web server, in a bucket of an S3-compatible store.
//!
//! It does not know what the objects are. A web server is only read.

mod error;
mod folder;
#[cfg(feature = "fetch")]
mod http;
#[cfg(feature = "fetch")]
mod s3;
mod store_address;

use std::path::{Path, PathBuf};

use crate::object_store::folder::FolderStore;
#[cfg(feature = "fetch")]
use crate::object_store::http::HttpStore;

pub use error::StoreError;
pub use store_address::StoreAddress;

/// Settings of the connection to a store.
#[derive(Clone, Default, Debug)]
pub struct StoreAccess {
    /// The address of the S3 server; `None` for Amazon's.
    pub s3_endpoint: Option<String>,
    /// The certificates that are trusted in place of those that are built in.
    pub ca: Option<PathBuf>,
}

/// An object as it was read.
pub(crate) struct Object {
    pub(crate) bytes: Vec<u8>,
    /// Identifies this version: the ETag, or a SHA-256 in a folder; `None` if the server sends no ETag.
    pub(crate) tag: Option<String>,
}

/// The result of a read.
pub(crate) enum Found {
    Missing,
    /// It is the version that the reader has.
    Unchanged,
    Object(Object),
}

/// A condition of a write.
pub(crate) enum Condition {
    Always,
    /// There is no such object yet.
    IfAbsent,
    /// It is still the version with this tag.
    IfTag(String),
}

/// A store of objects by key.
pub(crate) trait ObjectStore {
    /// Makes sure that nobody else writes, if the store can tell beforehand.
    fn claim(&mut self) -> Result<(), StoreError>;

    /// Reads an object of at most `most` bytes into memory, unless its tag is `held`.
    fn read(&mut self, key: &str, most: u64, held: Option<&str>) -> Result<Found, StoreError>;

    /// Copies an object of at most `most` bytes into the file `part`; over HTTP, only the rest if `part` has its
    /// beginning. Returns its SHA-256; `None` if there is no such object.
    fn copy(&mut self, key: &str, most: u64, part: &Path) -> Result<Option<String>, StoreError>;

    /// The SHA-256 of an object of at most `most` bytes; `None` if there is no such object.
    fn sum(&mut self, key: &str, most: u64) -> Result<Option<String>, StoreError>;

    /// Writes an object as a whole. Returns whether the condition held; if not, nothing was written.
    fn write(&mut self, key: &str, bytes: &[u8], condition: &Condition) -> Result<bool, StoreError>;

    /// Removes an object, if there is one.
    fn remove(&mut self, key: &str) -> Result<(), StoreError>;

    /// The place of an object, for messages.
    fn place(&self, key: &str) -> String;
}

/// Opens a store; sends nothing yet.
#[cfg_attr(not(feature = "fetch"), allow(unused_variables, reason = "a folder needs no connection"))]
pub(crate) fn open(address: &StoreAddress, access: &StoreAccess) -> Result<Box<dyn ObjectStore>, StoreError> {
    match address {
        StoreAddress::Folder(folder) => Ok(Box::new(FolderStore::new(folder))),
        #[cfg(feature = "fetch")]
        StoreAddress::Web(base) => Ok(Box::new(HttpStore::web(base, access)?)),
        #[cfg(feature = "fetch")]
        StoreAddress::Bucket { bucket, prefix } => Ok(Box::new(HttpStore::bucket(bucket, prefix, access)?)),
        #[cfg(not(feature = "fetch"))]
        _ => Err(StoreError::NoClient),
    }
}
