//! Builds the index of a library in memory and opens one that was stored: files in, something that answers queries out.
//!
//! It knows the index library's handles; what is asked of them, `query_builder` and `search` say.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, sync_channel};

use tantivy::directory::{Directory, OwnedBytes, RamDirectory};
use tantivy::postings::TermInfo;
use tantivy::query::{Bm25StatisticsProvider, Bm25Weight};
use tantivy::schema::Field;
use tantivy::{DocId, Index, IndexReader, IndexSettings, ReloadPolicy, Score, Searcher, SingleSegmentIndexWriter, TantivyError, Term};

use crate::index::query::request::Item;
use crate::index::retrieve::position_cache::PositionCache;
use crate::index::retrieve::postings_cache::PostingsCache;
use crate::index::retrieve::postings_query::documents;
use crate::index::retrieve::term_bloom::TermBloom;
use crate::index::store::card_name_tokens::CardNames;
use crate::index::store::document_batch::{BatchDocument, DocumentBatch};
use crate::index::store::documents::{Documents, items};
use crate::index::store::schema::{Fields, tokenizers};
use crate::language::Language;
use crate::library::Library;

/// How much memory the writer may take before it complains. All of a library is one segment.
const WRITER_BYTES: usize = 256 << 20;
/// How many documents are made at once; the progress of indexing is told as often.
const BATCH: usize = 512;
/// How many batches may wait to be indexed.
const BATCHES_WAITING: usize = 32;

/// An open index.
pub(crate) struct Engine {
    pub(crate) searcher: Searcher,
    pub(crate) fields: Fields,
    /// The id of the record of each document.
    pub(crate) ids: Vec<u64>,
    /// For each document whether it stands in a current edition, or in none.
    pub(crate) current: Vec<bool>,
    /// The languages that have any text.
    pub(crate) languages: Vec<Language>,
    /// For each field, how many documents have it.
    documents_with: Vec<u64>,
    /// For each text field that has any, the measure of its rarest terms and how rare they are, see `measure`.
    pub(crate) measures: Vec<Option<(Bm25Weight, Score)>>,
    /// Which terms may stand in the text fields.
    pub(crate) perhaps: TermBloom,
    /// The lists of words that were searched lately.
    pub(crate) lists: PostingsCache,
    /// Where words stand that were looked for side by side.
    pub(crate) places: PositionCache,
}

/// An index with all its documents, not yet written out.
pub(crate) struct Filled {
    writer: SingleSegmentIndexWriter<BatchDocument>,
    directory: RamDirectory,
}

/// Fills an index with the documents of a library. The names of its files are random; what they hold is not.
///
/// `room` is dropped as soon as there is a core free for something else.
pub(crate) fn fill(library: &Library, room: Sender<()>, progress: &dyn Fn(&str, u64, u64)) -> Result<Filled, TantivyError> {
    let (fields, schema) = Fields::build();
    let directory = RamDirectory::create();
    // Nothing is stored in the index, so a thread that compresses it would have nothing to do.
    let settings = IndexSettings { docstore_compress_dedicated_thread: false, ..IndexSettings::default() };
    let builder = Index::builder().schema(schema).settings(settings).tokenizers(tokenizers());
    let mut writer: SingleSegmentIndexWriter<BatchDocument> =
        builder.single_segment_index_writer(Box::new(directory.clone()) as Box<dyn Directory>, WRITER_BYTES)?;
    let all: Vec<Item> = items(library).collect();
    let batches: Vec<&[Item]> = all.chunks(BATCH).collect();
    // The first batch that nobody makes yet.
    let next = AtomicUsize::new(0);
    let names = CardNames::new(library);
    let take = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&at| at < batches.len());
    let mut done = 0;
    std::thread::scope(|scope| {
        // One thread makes the documents and takes their texts apart into words; the other enters the words, in order, and makes some
        // as well when none are ready.
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
                    Err(_) => take().map(|at| (at, documents.batch(batches[at]))).or_else(|| made.recv().ok()),
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
pub(crate) fn directory<'a>(files: impl Iterator<Item = (&'a str, &'a [u8])>) -> Result<RamDirectory, TantivyError> {
    let directory = RamDirectory::create();
    for (name, bytes) in files {
        // Not only meta.json may be written in one go: the other files carry their footers already.
        directory.atomic_write(Path::new(name), bytes)?;
    }
    Ok(directory)
}

/// What searches the index of a directory, and its fields.
pub(crate) fn searcher(directory: RamDirectory) -> Result<(Searcher, Fields), TantivyError> {
    let (fields, schema) = Fields::build();
    let index = Index::open(directory)?;
    if index.schema() != schema {
        return Err(TantivyError::SchemaError("the index has other fields".to_owned()));
    }
    let reader: IndexReader = index.reader_builder().reload_policy(ReloadPolicy::Manual).try_into()?;
    Ok((reader.searcher(), fields))
}

impl Engine {
    /// Opens the index of a directory.
    pub(crate) fn open(directory: RamDirectory) -> Result<Engine, TantivyError> {
        let (searcher, fields) = searcher(directory)?;
        let mut documents_with = vec![0; searcher.schema().num_fields()];
        let mut ids = Vec::new();
        // One segment, or none when the library is empty.
        for segment in searcher.segment_readers() {
            let column = segment.fast_fields().u64("id")?;
            ids.extend((0..segment.max_doc()).map(|document| column.first(document).unwrap_or(u64::MAX)));
            for language in Language::ALL {
                for field in fields.of_language(language).all() {
                    let norms = segment.get_fieldnorms_reader(field)?;
                    documents_with[field.field_id() as usize] +=
                        (0..segment.max_doc()).filter(|&document| norms.fieldnorm_id(document) > 0).count() as u64;
                }
            }
        }
        let has_text =
            |language: &Language| fields.of_language(*language).all().iter().any(|field| documents_with[field.field_id() as usize] > 0);
        let languages = Language::ALL.into_iter().filter(has_text).collect();
        let measures = vec![None; searcher.schema().num_fields()];
        let mut engine = Engine {
            searcher,
            fields,
            ids,
            current: Vec::new(),
            languages,
            documents_with,
            measures,
            perhaps: TermBloom::default(),
            lists: PostingsCache::default(),
            places: PositionCache::default(),
        };
        if let Some(segment) = engine.searcher.segment_readers().first() {
            let fields = Language::ALL.iter().flat_map(|language| engine.fields.of_language(*language).all());
            engine.perhaps = TermBloom::of(segment, &fields.collect::<Vec<Field>>())?;
        }
        for field in Language::ALL.iter().flat_map(|language| engine.fields.of_language(*language).all()) {
            if engine.documents_with(field) > 0 {
                engine.measures[field.field_id() as usize] = Some(engine.base_measure(field)?);
            }
        }
        engine.current = vec![false; engine.ids.len()];
        let current = engine.records(&Term::from_field_text(engine.fields.is, "current"))?;
        current.into_iter().for_each(|document| engine.current[document as usize] = true);
        Ok(engine)
    }

    /// How many documents have a term.
    pub(crate) fn frequency(&self, term: &Term) -> u64 {
        self.info(term).map_or(0, |info| u64::from(info.doc_freq))
    }

    /// The records that have a term.
    pub(crate) fn records(&self, term: &Term) -> Result<Vec<DocId>, TantivyError> {
        match self.searcher.segment_readers().first().zip(self.info(term)) {
            Some((segment, info)) => documents(segment, term.field(), &info),
            None => Ok(Vec::new()),
        }
    }

    /// Where the records of a term are listed; none when it stands nowhere.
    pub(crate) fn info(&self, term: &Term) -> Option<TermInfo> {
        let segment = self.searcher.segment_readers().first()?;
        segment.inverted_index(term.field()).ok()?.get_term_info(term).ok()?
    }

    /// How many documents have a term, and about how many times it stands in all of them: a place takes hardly a byte.
    pub(crate) fn occurrences(&self, term: &Term) -> (u64, u64) {
        let (mut documents, mut places) = (0, 0);
        for segment in self.searcher.segment_readers() {
            let found = segment.inverted_index(term.field()).and_then(|index| Ok(index.get_term_info(term)?));
            if let Ok(Some(found)) = found {
                documents += u64::from(found.doc_freq);
                places += found.positions_range.len() as u64;
            }
        }
        (documents, places.max(documents))
    }

    fn documents_with(&self, field: Field) -> u64 {
        self.documents_with.get(field.field_id() as usize).copied().unwrap_or_default()
    }

    /// A count over the documents that have a field, as if all documents had it.
    pub(crate) fn scaled(&self, field: Field, count: u64) -> u64 {
        let all = self.searcher.num_docs();
        match self.documents_with(field) {
            0 => count,
            with => (u128::from(count) * u128::from(all) / u128::from(with)) as u64,
        }
    }
}

/// Counts for BM25 that treat each field as an index of its own.
///
/// The library divides by the number of all documents. A hundred French rules among eighty thousand English texts would all
/// look endlessly long and all their words endlessly rare, so that chance would decide their order.
impl Bm25StatisticsProvider for Engine {
    fn total_num_tokens(&self, field: Field) -> tantivy::Result<u64> {
        Ok(self.scaled(field, self.searcher.total_num_tokens(field)?))
    }

    fn total_num_docs(&self) -> tantivy::Result<u64> {
        self.searcher.total_num_docs()
    }

    fn doc_freq(&self, term: &Term) -> tantivy::Result<u64> {
        let all = self.searcher.num_docs();
        Ok(self.scaled(term.field(), self.searcher.doc_freq(term)?).min(all))
    }
}
