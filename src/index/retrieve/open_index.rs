//! The open index: its searcher, its fields, and columns of the values that are read for every document.
//!
//! It knows the index library's handles; `query_builder` and `executor` say what is asked of them.

use tantivy::directory::RamDirectory;
use tantivy::postings::TermInfo;
use tantivy::schema::Field;
use tantivy::{DocId, Index, IndexReader, ReloadPolicy, Searcher, TantivyError, Term};

use crate::query::request::Item;
use crate::retrieve::doc_set::ScoredDocs;
use crate::retrieve::field_bm25::FieldBm25;
use crate::store::schema::Fields;
use language::Language;
use shelf::Shelf;

/// An open index.
pub(crate) struct Engine {
    pub(crate) searcher: Searcher,
    pub(crate) fields: Fields,
    /// The id of the record of each document.
    pub(crate) ids: Vec<u64>,
    /// For each document whether its record is in force today, or never comes into force.
    pub(crate) current: Vec<bool>,
    /// The languages that have any text.
    pub(crate) languages: Vec<Language>,
    /// How much a term of a text field counts.
    pub(crate) bm25: FieldBm25,
}

/// The searcher of an index directory, and its fields.
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
        let text_fields = Language::ALL.map(|language| (language, fields.of_language(language).all()));
        let all: Vec<Field> = text_fields.iter().flat_map(|(_, fields)| *fields).collect();
        let mut ids = Vec::new();
        // An empty library has no segment, any other has one.
        for segment in searcher.segment_readers() {
            let column = segment.fast_fields().u64("id")?;
            ids.extend((0..segment.max_doc()).map(|document| column.first(document).unwrap_or(u64::MAX)));
        }
        let bm25 = FieldBm25::of(&searcher, &all)?;
        let has_text = |fields: &[Field]| fields.iter().any(|&field| bm25.documents_with(field) > 0);
        let languages = text_fields
            .iter()
            .filter(|(_, fields)| has_text(fields))
            .map(|(language, _)| *language)
            .collect();
        let current = vec![false; ids.len()];
        Ok(Engine { searcher, fields, ids, current, languages, bm25 })
    }

    /// Notes what is in force on the day of a shelf.
    pub(crate) fn come_with(&mut self, shelf: &Shelf) {
        let is_current =
            |&id: &u64| Item::from_id(id, shelf.library()).is_some_and(|item| item.is_current(shelf));
        self.current = self.ids.iter().map(is_current).collect();
    }

    /// The documents that are in force.
    pub(crate) fn all_current(&self) -> ScoredDocs {
        let current = self.current.iter().zip(0..).filter(|(is_current, _)| **is_current);
        let documents: Vec<DocId> = current.map(|(_, document)| document).collect();
        ScoredDocs { scores: vec![0.0; documents.len()], documents }
    }

    /// Number of documents that have a term.
    pub(crate) fn frequency(&self, term: &Term) -> u64 {
        self.info(term).map_or(0, |info| u64::from(info.doc_freq))
    }

    /// Where the postings of a term are; `None` if no document has it.
    pub(crate) fn info(&self, term: &Term) -> Option<TermInfo> {
        let segment = self.searcher.segment_readers().first()?;
        segment.inverted_index(term.field()).ok()?.get_term_info(term).ok()?
    }

    /// Document frequency, and an estimate of the total term frequency from the size of the positions (about one byte
    /// each).
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
}
