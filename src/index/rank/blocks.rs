//! Blocks: chooses the hits of a page, the best of each kind in blocks of their own.
//!
//! It knows kinds and places in the order, not why a hit is good.

use tantivy::{DocId, Score};

use crate::query::parsed_query::{DEFAULT_LIMIT, ParsedQuery};
use crate::query::request::{Blocks, Kind, Sort};
use crate::rank::best_of_kinds::{KINDS, MOST};
use crate::rank::top_hits::TopHits;

/// Fewer hits than this are seen at a glance without blocks.
const LEAST: usize = 7;

/// The order of the blocks for a query that names cards.
const CARDS_FIRST: [Kind; 5] = [Kind::Ruling, Kind::Card, Kind::Rule, Kind::Glossary, Kind::Document];

/// A hit that is shown, with its score.
type Shown = (DocId, Score);

/// The hits of a page, and the blocks above them.
#[derive(Default)]
pub(crate) struct Arranged {
    pub(crate) hits: Vec<Shown>,
    pub(crate) blocks: Vec<(&'static [Kind], Vec<Shown>)>,
}

/// Chooses the hits of the requested page.
pub(crate) fn arrange(query: &ParsedQuery<'_>, top: &TopHits) -> Arranged {
    let window = |hits: &mut dyn Iterator<Item = Shown>, offset: usize, limit: usize| {
        hits.skip(offset).take(limit).collect::<Vec<Shown>>()
    };
    let ranked = || top.hits.iter().copied();
    let blocks = blocks(query, top);
    let first = query.offset == 0;
    if blocks.is_empty() || query.request.blocks == Blocks::Beside {
        let hits = window(&mut ranked(), query.offset, query.limit);
        return Arranged { hits, blocks: if first { blocks } else { Vec::new() } };
    }
    let in_block = |document: DocId| blocks.iter().any(|(_, hits)| hits.iter().any(|hit| hit.0 == document));
    let mut others = ranked().filter(|hit| !in_block(hit.0));
    // The blocks take their places on the first page, right after the best hit.
    let taken: usize = blocks.iter().map(|(_, hits)| hits.len()).sum();
    if first {
        let hits = window(&mut others, 0, query.limit.saturating_sub(taken).max(1));
        Arranged { hits, blocks }
    } else {
        let hits = window(&mut others, query.offset.saturating_sub(taken), query.limit);
        Arranged { hits, blocks: Vec::new() }
    }
}

/// The blocks of a search; empty if they are not asked for, hits are few, or all hits are in one block.
fn blocks(query: &ParsedQuery<'_>, top: &TopHits) -> Vec<(&'static [Kind], Vec<Shown>)> {
    let request = query.request;
    let is_asked = request.blocks != Blocks::None && request.sort == Sort::Relevance;
    let Some(best) = top.hits.first().filter(|_| is_asked && top.tally.total >= LEAST) else {
        return Vec::new();
    };
    if query.chooses_kinds() || top.by_kind.iter().filter(|hits| !hits.is_empty()).count() < 2 {
        return Vec::new();
    }
    let is_near = |document: DocId| top.hits.iter().take(DEFAULT_LIMIT).any(|&(other, _)| other == document);
    let mut blocks = Vec::new();
    for (kinds, hits) in KINDS.into_iter().zip(&top.by_kind) {
        let hits = hits.iter().map(|&(_, document, score, _)| (document, score));
        let mut hits: Vec<Shown> = hits.filter(|hit| hit.0 != best.0).take(MOST).collect();
        hits.sort_by(|one, other| other.1.total_cmp(&one.1));
        // Documents are few, and seldom what is meant.
        let fits = kinds != [Kind::Document] || hits.iter().any(|hit| is_near(hit.0));
        if fits && !hits.is_empty() {
            blocks.push((kinds, hits));
        }
    }
    // Who names a card asks for its rulings first.
    if top.names_cards {
        blocks.sort_by_key(|(kinds, _)| CARDS_FIRST.iter().position(|first| kinds.contains(first)));
    }
    blocks
}
