//! Proves that a generation can be served: reads every posting, column and stored document of its index, and
//! searches for what some of its records are known to say.
//!
//! Checksums prove that nothing changed since they were made. This proves that the content can be served, whoever
//! built it.

use std::panic::{AssertUnwindSafe, catch_unwind};

use tantivy::postings::{Postings, TermInfo};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, InvertedIndexReader, SegmentReader, TERMINATED, TantivyDocument, TantivyError};

use crate::query::request::Request;
use crate::search::{Live, SEARCH_FAILED};
use library::{Library, Position, Table};

/// Number of canary queries of each kind at a reload and at the start: some milliseconds.
pub const FEW_CANARIES: usize = 3;
/// Number of canary queries of each kind of a whole proof.
const MANY_CANARIES: usize = 20;

/// The form of canary queries.
#[derive(Clone, Copy, PartialEq)]
pub enum Canaries {
    /// In quotation marks: nothing but the postings is looked at, which takes microseconds.
    Phrases,
    /// As a reader types them: the spelling and the stored questions are prepared first.
    Words,
}

/// Runs work on data that nobody has proved yet. A panic becomes its message.
pub fn isolated<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied());
        format!("reading it panics: {}", text.unwrap_or("without a message"))
    })
}

/// The most letters of an error of the index library, which quotes whole files.
const MOST_LETTERS: usize = 200;

/// The words for an error of the index library.
pub(crate) fn unreadable(error: &TantivyError) -> String {
    let text: String = error.to_string().chars().take(MOST_LETTERS).collect();
    format!("the index cannot be read: {}", text.replace('\n', " "))
}

impl Live {
    /// Reads everything that an index answers from, and searches for phrases. The error says what is wrong.
    pub(crate) fn prove(&self) -> Result<(), String> {
        for segment in self.engine.searcher.segment_readers() {
            read_segment(segment).map_err(|error| unreadable(&error))?;
        }
        self.answer_canaries(Canaries::Phrases, MANY_CANARIES)
    }

    /// Searches for the first words, the name or the number of some records of each kind. The error names the
    /// first query that fails, or says that none finds anything.
    pub fn answer_canaries(&self, form: Canaries, of_each_kind: usize) -> Result<(), String> {
        let queries = canaries(self.shelf.library(), of_each_kind);
        let mut found = queries.is_empty();
        for query in queries {
            let query = if form == Canaries::Phrases { format!("\"{query}\"") } else { query };
            let results = self.search(&Request { query: query.clone(), ..Request::default() });
            if let Some(failure) = results.warnings.iter().find(|warning| warning.key() == SEARCH_FAILED) {
                return Err(format!("a search for {query:?}: {failure}"));
            }
            found |= results.total > 0 || !results.direct.is_empty();
        }
        if found { Ok(()) } else { Err("no search finds anything".to_owned()) }
    }
}

/// No word occurs more often than this in one text.
const MOST_IN_A_TEXT: u32 = 1 << 20;

/// Reads every term with its postings and positions, every length of a text, and every day of a segment.
fn read_segment(segment: &SegmentReader) -> Result<(), TantivyError> {
    for (field, entry) in segment.schema().fields().filter(|(_, entry)| entry.is_indexed()) {
        let index = segment.inverted_index(field)?;
        let mut terms = index.terms().stream()?;
        let mut count = 0;
        while terms.advance() {
            count += 1;
            let is_sound =
                count <= index.terms().num_terms() && read_postings(segment, &index, terms.value())?;
            if !is_sound {
                let what = format!("a term of {} has other postings than it counts", entry.name());
                return Err(TantivyError::InternalError(what));
            }
        }
        if entry.has_fieldnorms() {
            let lengths = segment.get_fieldnorms_reader(field)?;
            (0..segment.max_doc()).for_each(|document| {
                let _ = lengths.fieldnorm(document);
            });
        }
    }
    let days = segment.fast_fields().u64("date")?;
    (0..segment.max_doc()).for_each(|document| days.values_for_doc(document).for_each(drop));
    let store = segment.get_store_reader(1)?;
    store.iter::<TantivyDocument>(None).try_for_each(|document| document.map(drop))
}

/// Reads the postings of a term. Returns whether they name as many documents as the term counts, in their order.
fn read_postings(
    segment: &SegmentReader,
    index: &InvertedIndexReader,
    term: &TermInfo,
) -> Result<bool, TantivyError> {
    let mut postings = index.read_postings_from_terminfo(term, IndexRecordOption::WithFreqsAndPositions)?;
    let (mut documents, mut least, mut positions) = (0, 0, Vec::new());
    while postings.doc() != TERMINATED {
        let document = postings.doc();
        if document < least || document >= segment.max_doc() || postings.term_freq() > MOST_IN_A_TEXT {
            return Ok(false);
        }
        postings.positions(&mut positions);
        (documents, least) = (documents + 1, document + 1);
        postings.advance();
    }
    Ok(documents == term.doc_freq)
}

/// Queries that records are known to answer, from all over the library.
fn canaries(library: &Library, of_each_kind: usize) -> Vec<String> {
    let words = |text: &str| text.replace('"', " ").split_whitespace().take(3).collect::<Vec<_>>().join(" ");
    let mut queries: Vec<String> = Vec::new();
    queries.extend(spread(&library.rules, of_each_kind).map(|text| text.rule.number.to_string()));
    queries.extend(spread(&library.rules, of_each_kind).map(|text| words(&text.rule.text)));
    queries.extend(spread(&library.rulings, of_each_kind).map(|ruling| words(&ruling.text)));
    queries.extend(spread(&library.cards, of_each_kind).map(|card| words(&card.card.name)));
    queries.extend(spread(&library.glossary, of_each_kind).map(|entry| words(&entry.entry.term)));
    queries.retain(|query| !query.is_empty());
    queries
}

/// Up to `count` entries of a list, evenly from its start to its end.
fn spread<I: Position, T>(list: &Table<I, T>, count: usize) -> impl Iterator<Item = &T> {
    list.iter().step_by((list.len() / count.max(1)).max(1)).take(count)
}
