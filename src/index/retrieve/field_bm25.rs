//! BM25 weights with document frequencies per field, as if each field were an index of its own.
//!
//! It knows how many records have a term, not which.

use tantivy::query::Bm25Weight;
use tantivy::schema::Field;
use tantivy::{Score, TantivyError};

use crate::index::retrieve::engine::Engine;

impl Engine {
    /// How much a term of a text field counts, times a factor: BM25 as if each field were an index of its own.
    pub(crate) fn measure(&self, field: Field, records: u32, factor: Score) -> Option<Bm25Weight> {
        let (base, idf_of_base) = self.measures.get(field.field_id() as usize)?.as_ref()?;
        let all = self.searcher.num_docs();
        let idf = idf(self.scaled(field, u64::from(records)).min(all), all);
        Some(base.boost_by(factor * idf / idf_of_base))
    }

    /// The measure of a term that stands in one record of a field, from which all others follow.
    pub(crate) fn base_measure(&self, field: Field) -> Result<(Bm25Weight, Score), TantivyError> {
        let all = self.searcher.num_docs();
        let tokens = self.scaled(field, self.searcher.segment_reader(0).inverted_index(field)?.total_num_tokens());
        Ok((Bm25Weight::for_one_term_without_explain(1, all, tokens as Score / all as Score), idf(1, all)))
    }
}

/// How rare a term is, as the library has it.
fn idf(records: u64, all: u64) -> Score {
    let rest = (all - records) as Score + 0.5;
    (1.0 + rest / (records as Score + 0.5)).ln()
}
