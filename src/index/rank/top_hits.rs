//! Grouping: one pass over the ranked documents keeps the best, collapses groups and counts all.
//!
//! It knows keys and groups, not how a score comes about.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use tantivy::{DocId, Score};

use crate::query::request::{Blocks, Sort};
use crate::rank::best_of_kinds::{Best, BestOfKinds, KINDS};
use crate::rank::doc_values::{DocValues, FacetCounts};
use crate::rank::ranking::{RankedDoc, RankingProfile};
use crate::retrieve::boosts::WEIGHTS;

/// The hits that were kept, the best first, and the count of all.
pub(crate) struct TopHits {
    /// Documents that are shown, each with the best score of its group.
    pub(crate) hits: Vec<(DocId, Score)>,
    /// The other documents of the hits that were kept, with the one that is shown, the best first.
    pub(crate) folded: Vec<(DocId, DocId)>,
    /// The best of each kind; empty if they were not asked for.
    pub(crate) by_kind: [Vec<Best>; KINDS.len()],
    pub(crate) tally: FacetCounts,
    /// Whether the query surely names a card among other words.
    pub(crate) names_cards: bool,
}

/// Collapses ranked documents into hits, and keeps the best.
pub(crate) fn group(
    ranked: impl Iterator<Item = RankedDoc>,
    profile: &RankingProfile<'_>,
    facts: &DocValues,
    keep: usize,
    blocks: Blocks,
) -> TopHits {
    let (tally, places) = (facts.tally(), vec![0; facts.groups() + 1]);
    let mut going = Collecting {
        profile,
        facts,
        keep,
        tally,
        hits: Vec::new(),
        floor: 0,
        leaders: Vec::new(),
        places,
        grouped: Vec::new(),
        by_kind: (blocks != Blocks::None).then(|| BestOfKinds::new(profile.cards)),
    };
    ranked.for_each(|document| going.take(document));
    going.end()
}

/// The best record of a group, which is one hit.
#[derive(Clone, Copy)]
struct GroupLeader {
    group: u32,
    /// The sort key of the best record, and its score.
    best: (u64, Score),
    /// The hit shown: the answer, if the reader can read it; else the newest wording of a ruling; else the
    /// best.
    shown: (u64, DocId, Score),
}

/// The state of one pass over the hits.
struct Collecting<'a> {
    profile: &'a RankingProfile<'a>,
    facts: &'a DocValues,
    /// Number of hits kept.
    keep: usize,
    tally: FacetCounts,
    hits: Vec<Best>,
    /// A hit with a lesser key than this is not among the best.
    floor: u64,
    leaders: Vec<GroupLeader>,
    /// The position of each group in `leaders`, plus 1; 0 for a group without a hit so far.
    places: Vec<u32>,
    /// Every record of a group, with its key.
    grouped: Vec<(u32, u64, DocId)>,
    by_kind: Option<BestOfKinds<'a>>,
}

impl Collecting<'_> {
    fn take(&mut self, RankedDoc { key, document, score, fact }: RankedDoc) {
        const SPARE: usize = 1_024;
        self.facts.count(&fact, &mut self.tally);
        if fact.group > 0 {
            self.lead(fact.group, key, document, score);
            return;
        }
        if let Some(best) = &mut self.by_kind {
            best.take(self.facts.kind(&fact), (key, document, score, 0));
        }
        if key < self.floor {
            return;
        }
        self.hits.push((key, document, score, 0));
        if self.hits.len() >= 2 * self.keep + SPARE {
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
        let (profile, facts) = (self.profile, self.facts);
        let behind = |document: DocId| facts.more(document).map_or(0, |more| more.behind);
        let welcome = |document: DocId| facts.get(document).map(|fact| profile.welcome(fact.language));
        let worth = |document: DocId| {
            (welcome(document), profile.answers.contains(&document), Reverse(behind(document)))
        };
        let (own, shown) = (worth(document), worth(leader.shown.1));
        let later = WEIGHTS.later_subrule.factor;
        let number = |document: DocId| facts.more(document).and_then(|more| more.number);
        let is_better = match (profile.sort, number(document).cmp(&number(leader.shown.1))) {
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
        let keep = self.keep;
        if self.hits.len() > keep {
            if keep > 0 {
                let (_, (least, ..), _) =
                    self.hits.select_nth_unstable_by_key(keep - 1, |(key, ..)| Reverse(*key));
                self.floor = *least;
            }
            self.hits.truncate(keep);
        }
    }

    fn end(mut self) -> TopHits {
        let led = |leader: &GroupLeader| (leader.best.0, leader.shown.1, leader.best.1, leader.group);
        self.hits.extend(self.leaders.iter().map(led));
        self.shrink();
        self.hits.sort_unstable_by_key(|(key, ..)| Reverse(*key));
        let mut by_kind = self.by_kind.take();
        for hit in self.leaders.iter().map(led) {
            if let (Some(by_kind), Some(fact)) = (&mut by_kind, self.facts.get(hit.1)) {
                by_kind.take(self.facts.kind(fact), hit);
            }
        }
        let by_kind = by_kind.map(BestOfKinds::into_blocks).unwrap_or_default();
        let folded = self.folded(&by_kind);
        TopHits {
            hits: self.hits.iter().map(|&(_, document, score, _)| (document, score)).collect(),
            folded,
            by_kind,
            tally: self.tally,
            names_cards: !self.profile.cards.each.is_empty(),
        }
    }

    /// The other records of the hits that are kept.
    fn folded(&self, by_kind: &[Vec<Best>]) -> Vec<(DocId, DocId)> {
        let shown: HashMap<u32, DocId> = self
            .hits
            .iter()
            .chain(by_kind.iter().flatten())
            .filter(|(.., group)| *group > 0)
            .map(|&(_, document, _, group)| (group, document))
            .collect();
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
