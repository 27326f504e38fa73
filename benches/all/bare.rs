//! Bare tantivy: one text field, its default tokenizer, one thread, one segment. What citator is measured
//! against.

use tantivy::collector::{Count, TopDocs};
use tantivy::query::{BooleanQuery, Occur, Query, TermQuery};
use tantivy::schema::{Field, IndexRecordOption, Schema, TEXT};
use tantivy::{Index, IndexReader, Term, doc};

/// An index of texts and nothing else.
pub(crate) struct Bare {
    text: Field,
    reader: IndexReader,
}

impl Bare {
    /// Indexes the texts.
    pub(crate) fn of<'a>(texts: impl Iterator<Item = &'a str>) -> Bare {
        let mut schema = Schema::builder();
        let text = schema.add_text_field("text", TEXT);
        let index = Index::create_in_ram(schema.build());
        let mut writer = index.writer_with_num_threads(1, 64 << 20).expect("a writer");
        for passage in texts {
            writer.add_document(doc!(text => passage)).expect("a document");
        }
        writer.commit().expect("a commit");
        let segments = index.searchable_segment_ids().expect("segments");
        if segments.len() > 1 {
            writer.merge(&segments).wait().expect("a merge");
        }
        writer.wait_merging_threads().expect("merged");
        Bare { text, reader: index.reader().expect("a reader") }
    }

    /// How many texts have all the words, and the best ten.
    pub(crate) fn search(&self, words: &[String]) -> usize {
        let clause = |word: &String| -> (Occur, Box<dyn Query>) {
            let term = Term::from_field_text(self.text, word);
            (Occur::Must, Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)))
        };
        let query = BooleanQuery::new(words.iter().map(clause).collect());
        let (_, count) = self
            .reader
            .searcher()
            .search(&query, &(TopDocs::with_limit(10).order_by_score(), Count))
            .expect("an answer");
        count
    }
}
