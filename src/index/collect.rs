//! Goes through all hits once: keeps the best of them and counts all.
//!
//! Equal hits always come in the same order: the reader's language first, then as the records stand in the library.

use std::sync::Arc;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

use super::facts::{Facts, Tally};
use super::request::Sort;
use super::schema::position;
use super::weight::WEIGHTS;
use crate::language::Language;

/// What is kept and how it is ordered.
#[derive(Clone)]
pub(super) struct Sweep {
    pub(super) facts: Arc<Facts>,
    /// How many hits are kept.
    pub(super) keep: usize,
    pub(super) sort: Sort,
    pub(super) reader: Option<Language>,
    /// Whether a question is asked.
    pub(super) is_question: bool,
    /// Records that the query names, the first one first, as documents.
    pub(super) named: Vec<DocId>,
}

/// The hits that were kept, the best first, and the count of all.
pub(super) struct Swept {
    /// Document and score, the best one of what is one hit together.
    pub(super) hits: Vec<(DocId, Score)>,
    /// The other documents of hits, with the best one, the best first.
    pub(super) folded: Vec<(DocId, DocId)>,
    pub(super) tally: Tally,
}

impl Swept {
    /// Nothing found.
    pub(super) fn none(facts: &Facts) -> Swept {
        Swept { hits: Vec::new(), folded: Vec::new(), tally: facts.tally() }
    }
}

/// The sweep through one segment.
pub(super) struct Segment {
    sweep: Sweep,
    reader: Option<u8>,
    tally: Tally,
    hits: Vec<(u64, DocId, Score)>,
    /// Those that may be one hit together, with their group.
    grouped: Vec<(u32, u64, DocId, Score)>,
}

impl Collector for Sweep {
    type Fruit = Swept;
    type Child = Segment;

    fn for_segment(&self, _: SegmentOrdinal, _: &SegmentReader) -> tantivy::Result<Segment> {
        let reader = self.reader.map(|language| position(language) as u8);
        Ok(Segment { sweep: self.clone(), reader, tally: self.facts.tally(), hits: Vec::new(), grouped: Vec::new() })
    }

    fn requires_scoring(&self) -> bool {
        self.sort == Sort::Relevance
    }

    /// A generation has one segment; without any there are no hits.
    fn merge_fruits(&self, segments: Vec<Swept>) -> tantivy::Result<Swept> {
        Ok(segments.into_iter().next().unwrap_or_else(|| Swept::none(&self.facts)))
    }
}

impl Segment {
    /// Forgets all but the best.
    fn shrink(&mut self) {
        let keep = self.sweep.keep;
        if self.hits.len() > keep {
            if keep > 0 {
                self.hits.select_nth_unstable_by_key(keep - 1, |(key, ..)| std::cmp::Reverse(*key));
            }
            self.hits.truncate(keep);
        }
    }

    /// Adds the best record of each group to the hits; the others with the best one.
    fn fold(&mut self) -> Vec<(DocId, DocId)> {
        self.grouped.sort_unstable_by_key(|&(group, key, ..)| (group, std::cmp::Reverse(key)));
        let mut folded = Vec::new();
        for together in self.grouped.chunk_by(|one, other| one.0 == other.0) {
            let (_, key, ..) = together[0];
            // The place is that of the best; what is shown is the best that the reader can read.
            let &(_, _, shown, score) = together.iter().find(|(_, key, ..)| key & READER != 0).unwrap_or(&together[0]);
            self.hits.push((key, shown, score));
            folded.extend(together.iter().filter(|(_, _, document, _)| *document != shown).map(|&(_, _, document, _)| (shown, document)));
        }
        folded
    }
}

/// The bit of the number below that says that the reader can read it.
const READER: u64 = 1 << 31;

/// One number by which hits are compared, the greatest first: score or day, reader's language, place in the library.
fn key(first: u32, is_reader: bool, document: DocId) -> u64 {
    u64::from(first) << 32 | if is_reader { READER } else { 0 } | u64::from(0x7fff_ffff - document.min(0x7fff_ffff))
}

impl SegmentCollector for Segment {
    type Fruit = Swept;

    fn collect(&mut self, document: DocId, score: Score) {
        const SPARE: usize = 1_024;
        let Segment { sweep, reader, tally, hits, grouped } = self;
        let Some(fact) = sweep.facts.get(document) else { return };
        sweep.facts.count(fact, tally);
        let is_reader = *reader == Some(fact.language);
        let mut score = score * fact.factor;
        if sweep.is_question {
            score *= fact.asked;
        }
        if is_reader {
            score *= WEIGHTS.reader.factor;
        }
        if let Some(place) = sweep.named.iter().position(|&named| named == document) {
            score += WEIGHTS.named.factor / (place + 1) as Score;
        }
        let first = match sweep.sort {
            // Scores are not negative, so their bits are ordered as they are.
            Sort::Relevance => score.max(0.0).to_bits(),
            Sort::Date => fact.newest,
        };
        let key = key(first, is_reader, document);
        if fact.group > 0 {
            grouped.push((fact.group, key, document, score));
            return;
        }
        hits.push((key, document, score));
        if self.hits.len() >= 2 * self.sweep.keep + SPARE {
            self.shrink();
        }
    }

    fn harvest(mut self) -> Swept {
        let folded = self.fold();
        self.shrink();
        self.hits.sort_unstable_by_key(|(key, ..)| std::cmp::Reverse(*key));
        Swept { hits: self.hits.iter().map(|&(_, document, score)| (document, score)).collect(), folded, tally: self.tally }
    }
}
