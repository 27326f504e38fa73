//! BM25 weights with document frequencies per field, as if each field were an index of its own.
//!
//! The library divides by the number of all documents. A hundred French rules among eighty thousand English
//! texts would all look endlessly long and all their words endlessly rare, so that chance would decide their
//! order. It knows how many records have a term, not which.

use tantivy::query::{Bm25StatisticsProvider, Bm25Weight};
use tantivy::schema::Field;
use tantivy::{Score, Searcher, TantivyError, Term};

/// How much the terms of each field count.
pub(crate) struct FieldBm25 {
    searcher: Searcher,
    /// For each field, how many documents have it.
    documents_with: Vec<u64>,
    /// For each text field that has any, the weight of a term that is in one record, and how rare that is: all others
    /// follow from it.
    rarest: Vec<Option<(Bm25Weight, Score)>>,
}

impl FieldBm25 {
    /// Counts the documents of some text fields.
    pub(crate) fn of(searcher: &Searcher, text_fields: &[Field]) -> Result<FieldBm25, TantivyError> {
        let fields = searcher.schema().num_fields();
        let mut bm25 = FieldBm25 {
            searcher: searcher.clone(),
            documents_with: vec![0; fields],
            rarest: vec![None; fields],
        };
        for segment in searcher.segment_readers() {
            for field in text_fields {
                let norms = segment.get_fieldnorms_reader(*field)?;
                let with =
                    (0..segment.max_doc()).filter(|&document| norms.fieldnorm_id(document) > 0).count();
                bm25.documents_with[field.field_id() as usize] += with as u64;
            }
        }
        for field in text_fields {
            if bm25.documents_with(*field) > 0 {
                bm25.rarest[field.field_id() as usize] = Some(bm25.weight_of_rarest(*field)?);
            }
        }
        Ok(bm25)
    }

    /// Number of documents that have a field.
    pub(crate) fn documents_with(&self, field: Field) -> u64 {
        self.documents_with.get(field.field_id() as usize).copied().unwrap_or_default()
    }

    /// The BM25 weight of a term of a text field with this document frequency, times a factor.
    pub(crate) fn weight(&self, field: Field, records: u32, factor: Score) -> Option<Bm25Weight> {
        let (rarest, idf_of_rarest) = self.rarest.get(field.field_id() as usize)?.as_ref()?;
        let all = self.searcher.num_docs();
        let idf = idf(self.scaled(field, u64::from(records)).min(all), all);
        Some(rarest.boost_by(factor * idf / idf_of_rarest))
    }

    fn weight_of_rarest(&self, field: Field) -> Result<(Bm25Weight, Score), TantivyError> {
        let all = self.searcher.num_docs();
        let tokens =
            self.scaled(field, self.searcher.segment_reader(0).inverted_index(field)?.total_num_tokens());
        Ok((Bm25Weight::for_one_term_without_explain(1, all, tokens as Score / all as Score), idf(1, all)))
    }

    /// A count over the documents that have a field, as if all documents had it.
    fn scaled(&self, field: Field, count: u64) -> u64 {
        let all = self.searcher.num_docs();
        match self.documents_with(field) {
            0 => count,
            with => (u128::from(count) * u128::from(all) / u128::from(with)) as u64,
        }
    }
}

impl Bm25StatisticsProvider for FieldBm25 {
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

/// How rare a term is, as the library has it.
fn idf(records: u64, all: u64) -> Score {
    let rest = (all - records) as Score + 0.5;
    (1.0 + rest / (records as Score + 0.5)).ln()
}
