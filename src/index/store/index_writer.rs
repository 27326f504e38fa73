//! Builds the index of a library in memory: records in, the files of an index out.
//!
//! It knows the writer of the index library; `documents` decides what a document contains.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, sync_channel};

use tantivy::directory::{Directory, OwnedBytes, RamDirectory};
use tantivy::{Index, IndexSettings, SingleSegmentIndexWriter, TantivyError};

use crate::query::request::Item;
use crate::store::card_name_tokens::CardNames;
use crate::store::document_batch::{BatchDocument, DocumentBatch};
use crate::store::documents::{Documents, items};
use crate::store::schema::{Fields, tokenizers};
use library::Library;

/// How much memory the writer may take before it complains. All of a library is one segment.
const WRITER_BYTES: usize = 256 << 20;
/// Number of documents that are made at once; progress is reported as often.
const BATCH: usize = 512;
/// Number of batches that may wait to be indexed.
const BATCHES_WAITING: usize = 32;

/// An index with all its documents, not yet written out.
pub(crate) struct Filled {
    writer: SingleSegmentIndexWriter<BatchDocument>,
    directory: RamDirectory,
}

/// Fills an index with the documents of a library. The names of its files are random; what they hold is not.
///
/// `room` is dropped as soon as there is a core free for something else.
pub(crate) fn fill(
    library: &Library,
    room: Sender<()>,
    progress: &dyn Fn(&str, u64, u64),
) -> Result<Filled, TantivyError> {
    let (fields, schema) = Fields::build();
    let directory = RamDirectory::create();
    // Nothing is stored in the index, so a thread that compresses it would have nothing to do.
    let settings = IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
    let builder = Index::builder().schema(schema).settings(settings).tokenizers(tokenizers());
    let mut writer: SingleSegmentIndexWriter<BatchDocument> = builder
        .single_segment_index_writer(Box::new(directory.clone()) as Box<dyn Directory>, WRITER_BYTES)?;
    let all: Vec<Item> = items(library).collect();
    let batches: Vec<&[Item]> = all.chunks(BATCH).collect();
    // The first batch that nobody makes yet.
    let next = AtomicUsize::new(0);
    let names = CardNames::new(library);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&at| at < batches.len());
    let mut done = 0;
    std::thread::scope(|scope| {
        // One thread makes the documents and takes their texts apart into words; the other enters the words,
        // in order, and makes some as well when none are ready.
        let (make, made) = sync_channel::<(usize, DocumentBatch)>(BATCHES_WAITING);
        scope.spawn(|| {
            let (make, _room) = (make, room);
            let mut documents = Documents::new(library, &fields, &names);
            // The other side hangs up when it fails, and says why itself.
            while let Some(at) = take() {
                if make.send((at, documents.batch(batches[at]))).is_err() {
                    return;
                }
            }
        });
        let mut documents = Documents::new(library, &fields, &names);
        let mut ready: HashMap<usize, DocumentBatch> = HashMap::new();
        for wanted in 0..batches.len() {
            let batch = loop {
                if let Some(batch) = ready.remove(&wanted) {
                    break batch;
                }
                let other = match made.try_recv() {
                    Ok(other) => Some(other),
                    // Enough are ready: the one that is wanted is being made by the other side.
                    Err(_) if ready.len() >= BATCHES_WAITING => made.recv().ok(),
                    Err(_) => {
                        take().map(|at| (at, documents.batch(batches[at]))).or_else(|| made.recv().ok())
                    }
                };
                ready.extend(Some(other.expect("every batch is made by one of the two")));
            };
            for document in batch.documents() {
                writer.add_document(document)?;
                done += 1;
            }
            progress("indexing", done, all.len() as u64);
        }
        Ok::<(), TantivyError>(())
    })?;
    Ok(Filled { writer, directory })
}

impl Filled {
    /// Writes the index out, on one core.
    pub(crate) fn finish(self) -> Result<RamDirectory, TantivyError> {
        self.writer.finalize()?;
        Ok(self.directory)
    }
}

/// The files that make up an index, with their bytes, sorted by name.
pub(crate) fn files(directory: &RamDirectory) -> Result<Vec<(PathBuf, OwnedBytes)>, TantivyError> {
    let meta = PathBuf::from("meta.json");
    let index = Index::open(directory.clone())?;
    let mut files = vec![(meta.clone(), OwnedBytes::new(directory.atomic_read(&meta)?))];
    for path in index.load_metas()?.list_segment_files() {
        if directory.exists(&path)? {
            files.push((path.clone(), directory.open_read(&path)?.read_bytes()?));
        }
    }
    files.sort_by(|(one, _), (other, _)| one.cmp(other));
    Ok(files)
}

/// A directory in memory with these files.
pub(crate) fn directory<'a>(
    files: impl Iterator<Item = (&'a str, &'a [u8])>,
) -> Result<RamDirectory, TantivyError> {
    let directory = RamDirectory::create();
    for (name, bytes) in files {
        // Not only meta.json may be written in one go: the other files carry their footers already.
        directory.atomic_write(Path::new(name), bytes)?;
    }
    Ok(directory)
}
