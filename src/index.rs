//! Turns a library into a published generation on disk, and a generation into something that can be searched.
//!
//! Only this stage names tantivy. It does not know pages.

mod request;

pub use request::{
    Editions, Facets, Filter, Hit, Item, Kind, MAX_CLAUSES, MAX_DEPTH, MAX_QUERY_BYTES, MAX_WINDOW, Passage, Request, Results, Sort,
};

use std::path::{Path, PathBuf};

use crate::library::{Library, Shelf};

/// A generation in memory, ready to answer.
#[derive(Debug)]
pub struct Live {
    /// The records with their lookups.
    pub shelf: Shelf,
    /// The generation's name: the same sources give the same name.
    pub generation: String,
}

/// Why an index cannot be built or read.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// There is none yet.
    #[error("{path}: there is no index here", path = .0.display())]
    Missing(PathBuf),
}

/// Builds a generation under `folder`, verifies it, and makes it the live one.
pub fn publish(_library: &Library, folder: &Path) -> Result<String, IndexError> {
    Err(IndexError::Missing(folder.to_owned()))
}

/// Loads the live generation of a folder whole into memory.
pub fn open(folder: &Path) -> Result<Live, IndexError> {
    Err(IndexError::Missing(folder.to_owned()))
}

impl Live {
    /// Searches. Never an error: what is not understood is searched as words and named in the warnings.
    pub fn search(&self, _request: &Request) -> Results {
        Results::default()
    }
}
