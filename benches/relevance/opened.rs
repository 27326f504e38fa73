//! Reads the set of queries and the documents that are asked, and opens an index of them.
//!
//! Whoever measures asks it for both, so that all measure the same.

use std::path::Path;

use citator::index::{Live, open, publish};

use crate::{gold, measure};

/// The queries, and the documents of the command line, or else of the repository, ready to be searched.
pub(crate) fn opened(repository: &Path) -> (Vec<gold::Query>, Live) {
    let paths = measure::sources_of(repository, &["."]);
    measure::say(&paths);
    let set = gold::read(&repository.join("tests/relevance")).expect("the set can be read");
    let folder = tempfile::tempdir().expect("a folder");
    publish(&citator::join::pipeline::read(&paths, &|_, _| {}), folder.path(), &|_, _, _| {})
        .expect("published");
    (set, open(folder.path()).expect("opened"))
}
