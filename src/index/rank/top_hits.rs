//! A top-k collector: one pass over all hits keeps the best, collapses groups and counts all.
//!
//! Equal hits always come in the same order: the reader's language first, then as the records stand in the library.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use tantivy::{DocId, Score};

use crate::index::query::request::Sort;
use crate::index::rank::doc_values::{DocValue, DocValues, FacetCounts};
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::doc_set::ScoredDocs;
use crate::index::store::schema::position;
use crate::language::Language;

/// What is kept and how it is ordered.
pub(crate) struct TopHitsCollector<'a> {
    pub(crate) facts: &'a DocValues,
    /// How many hits are kept.
    pub(crate) keep: usize,
    pub(crate) sort: Sort,
    pub(crate) reader: Option<Language>,
    /// What can be read instead where nothing is in that language.
    pub(crate) second: Language,
    /// Whether a question is asked.
    pub(crate) is_question: bool,
    /// Whether a few words are asked that name no card.
    pub(crate) is_terse: bool,
    /// Records that the query names, the first one first, as documents.
    pub(crate) named: Vec<DocId>,
    /// What answers the question most likely: of what is one hit together it is what is shown.
    pub(crate) answers: Vec<DocId>,
}

/// The hits that were kept, the best first, and the count of all.
pub(crate) struct TopHits {
    /// Documents that are shown, each with the score of the best of what is one hit with it.
    pub(crate) hits: Vec<(DocId, Score)>,
    /// The other documents of the hits that were kept, with the one that is shown, the best first.
    pub(crate) folded: Vec<(DocId, DocId)>,
    pub(crate) tally: FacetCounts,
    /// What answers the question, if one was asked, in the order of the documents.
    pub(crate) answers: Vec<DocId>,
}

impl TopHits {
    /// Nothing found.
    pub(crate) fn none(facts: &DocValues) -> TopHits {
        TopHits { hits: Vec::new(), folded: Vec::new(), tally: facts.tally(), answers: Vec::new() }
    }
}

/// A hit: what it is compared by, the document that is shown, the score, and the group of which it is the best.
type Best = (u64, DocId, Score, u32);

/// The best of what is one hit together.
#[derive(Clone, Copy)]
struct GroupLeader {
    group: u32,
    /// By what the best is compared, and its score.
    best: (u64, Score),
    /// What is shown: of what the reader can read the answer, else the newest wording of a ruling, else the best.
    shown: (u64, DocId, Score),
}

/// The facts of so many records are fetched one right after the other: they are far apart in memory, and so it waits for several at once.
const AHEAD: usize = 64;

/// What was gone through so far.
struct Collecting<'a> {
    sweep: &'a TopHitsCollector<'a>,
    reader: Option<u8>,
    second: u8,
    tally: FacetCounts,
    hits: Vec<Best>,
    /// A hit with a lesser key than this is not among the best.
    floor: u64,
    leaders: Vec<GroupLeader>,
    /// For each group where it stands in `leaders` and one; 0 for one that had no hit yet.
    places: Vec<u32>,
    /// Every record of a group, with its key.
    grouped: Vec<(u32, u64, DocId)>,
}

impl TopHitsCollector<'_> {
    /// Goes through the records that fit.
    pub(crate) fn through(&self, found: &ScoredDocs) -> TopHits {
        let tally = self.facts.tally();
        let reader = self.reader.map(|language| position(language) as u8);
        let second = position(self.second) as u8;
        let places = vec![0; self.facts.groups() + 1];
        let mut going =
            Collecting { sweep: self, reader, second, tally, hits: Vec::new(), floor: 0, leaders: Vec::new(), places, grouped: Vec::new() };
        let mut facts: Vec<DocValue> = Vec::with_capacity(AHEAD);
        for (documents, scores) in found.documents.chunks(AHEAD).zip(found.scores.chunks(AHEAD)) {
            facts.clear();
            facts.extend(documents.iter().filter_map(|&document| self.facts.get(document)));
            for ((&document, &score), fact) in documents.iter().zip(scores).zip(&facts) {
                going.take(document, score, fact);
            }
        }
        going.end()
    }
}

impl Collecting<'_> {
    fn take(&mut self, document: DocId, score: Score, fact: &DocValue) {
        const SPARE: usize = 1_024;
        let sweep = self.sweep;
        sweep.facts.count(fact, &mut self.tally);
        let is_reader = self.reader == Some(fact.language);
        let mut score = score * fact.factor;
        if sweep.is_question {
            score *= fact.asked;
        } else if sweep.is_terse && fact.is_rule {
            score *= WEIGHTS.rule_terse.factor;
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
            Sort::Date => sweep.facts.more(document).map_or(0, |more| more.newest),
        };
        let key = key(first, is_reader, document);
        if fact.group > 0 {
            self.lead(fact.group, key, document, score);
            return;
        }
        if key < self.floor {
            return;
        }
        self.hits.push((key, document, score, 0));
        if self.hits.len() >= 2 * sweep.keep + SPARE {
            self.shrink();
        }
    }

    /// A record of a group: it may be the best of it, or the best that the reader can read.
    fn lead(&mut self, group: u32, key: u64, document: DocId, score: Score) {
        self.grouped.push((group, key, document));
        let place = &mut self.places[group as usize];
        if *place == 0 {
            self.leaders.push(GroupLeader { group, best: (key, score), shown: (key, document, score) });
            *place = self.leaders.len() as u32;
            return;
        }
        let leader = &mut self.leaders[*place as usize - 1];
        if key > leader.best.0 {
            leader.best = (key, score);
        }
        let sweep = self.sweep;
        let behind = |document: DocId| sweep.facts.more(document).map_or(0, |more| more.behind);
        let second = self.second;
        let is_second = |document: DocId| sweep.facts.get(document).is_some_and(|fact| fact.language == second);
        let worth =
            |key: u64, document: DocId| (key & READER, is_second(document), sweep.answers.contains(&document), Reverse(behind(document)));
        let (own, shown) = (worth(key, document), worth(leader.shown.0, leader.shown.1));
        let later = WEIGHTS.later_subrule.factor;
        let number = |document: DocId| sweep.facts.more(document).and_then(|more| more.number);
        let is_better = match (sweep.sort, number(document).cmp(&number(leader.shown.1))) {
            (Sort::Relevance, Ordering::Less) => score > leader.shown.2 * later,
            (Sort::Relevance, Ordering::Greater) => score * later > leader.shown.2,
            _ => key > leader.shown.0,
        };
        if own > shown || own == shown && is_better {
            leader.shown = (key, document, score);
        }
    }

    /// Forgets all but the best.
    fn shrink(&mut self) {
        let keep = self.sweep.keep;
        if self.hits.len() > keep {
            if keep > 0 {
                let (_, (least, ..), _) = self.hits.select_nth_unstable_by_key(keep - 1, |(key, ..)| Reverse(*key));
                self.floor = *least;
            }
            self.hits.truncate(keep);
        }
    }

    fn end(mut self) -> TopHits {
        self.hits.extend(self.leaders.iter().map(|leader| (leader.best.0, leader.shown.1, leader.best.1, leader.group)));
        self.shrink();
        self.hits.sort_unstable_by_key(|(key, ..)| Reverse(*key));
        let folded = self.folded();
        TopHits {
            hits: self.hits.iter().map(|&(_, document, score, _)| (document, score)).collect(),
            folded,
            tally: self.tally,
            answers: Vec::new(),
        }
    }

    /// The other records of the hits that are kept.
    fn folded(&self) -> Vec<(DocId, DocId)> {
        let shown: HashMap<u32, DocId> =
            self.hits.iter().filter(|(.., group)| *group > 0).map(|&(_, document, _, group)| (group, document)).collect();
        let mut folded: Vec<(u64, DocId, DocId)> = Vec::new();
        for &(group, key, document) in &self.grouped {
            if let Some(&best) = shown.get(&group).filter(|best| **best != document) {
                folded.push((key, best, document));
            }
        }
        folded.sort_unstable_by_key(|(key, ..)| Reverse(*key));
        folded.into_iter().map(|(_, best, other)| (best, other)).collect()
    }
}

/// The bit of the number below that says that the reader can read it.
const READER: u64 = 1 << 31;

/// One number by which hits are compared, the greatest first: score or day, reader's language, place in the library.
fn key(first: u32, is_reader: bool, document: DocId) -> u64 {
    u64::from(first) << 32 | if is_reader { READER } else { 0 } | u64::from(0x7fff_ffff - document.min(0x7fff_ffff))
}
