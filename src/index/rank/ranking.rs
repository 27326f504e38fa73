//! Ranking: the score of each candidate, by what it is and by what the query names.
//!
//! Equal documents always come in the same order: the reader's language first, then as the records stand in
//! the library. It does not know which documents are one hit.

use tantivy::{DocId, Score};

use crate::index::exact_names::NameLexicon;
use crate::index::faq::question_index::most_likely;
use crate::index::query::parsed_query::ParsedQuery;
use crate::index::query::request::{Item, Sort};
use crate::index::rank::doc_values::{DocValue, DocValues};
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::doc_set::ScoredDocs;
use crate::index::understand::intent::Intent;
use crate::language::Language;

/// The inputs of the order of candidates.
pub(crate) struct RankingProfile {
    pub(crate) sort: Sort,
    /// The language that the reader reads, as a position in `Language::ALL`.
    reader: Option<u8>,
    /// The language to fall back to.
    pub(crate) second: u8,
    /// Whether a question is asked.
    is_question: bool,
    /// Whether a few words are asked that name no card.
    is_terse: bool,
    /// Records that the query names, the first one first, as documents.
    named: Vec<DocId>,
    /// Likely answers to the question. A collapsed hit shows its answer.
    pub(crate) answers: Vec<DocId>,
}

/// A candidate with its score.
#[derive(Clone, Copy)]
pub(crate) struct RankedDoc {
    /// By what candidates are compared, the greatest first.
    pub(crate) key: u64,
    pub(crate) document: DocId,
    pub(crate) score: Score,
    pub(crate) fact: DocValue,
}

/// Columns are read in batches of this many documents: they are far apart in memory, and a batch overlaps the
/// cache misses.
const AHEAD: usize = 64;

impl RankingProfile {
    /// The inputs of the order for a query.
    pub(crate) fn of(
        query: &ParsedQuery<'_>,
        intent: &Intent,
        names: &NameLexicon,
        facts: &DocValues,
    ) -> RankingProfile {
        let sort = query.request.sort;
        let named = named(query, intent, names).into_iter().filter(|_| sort == Sort::Relevance);
        RankingProfile {
            sort,
            reader: intent.speaks().or(query.reader).map(|language| language.index() as u8),
            second: query.request.reader.unwrap_or(Language::English).index() as u8,
            is_question: intent.is_question && !intent.is_of_cards(),
            is_terse: intent.is_terse(),
            named: named.filter_map(|item| facts.document_of(item)).collect(),
            answers: if intent.is_question { most_likely(&intent.answered) } else { Vec::new() },
        }
    }
}

/// The records that the whole query names, the likeliest first.
fn named(query: &ParsedQuery<'_>, intent: &Intent, names: &NameLexicon) -> Vec<Item> {
    let words = query.typed.plain_words();
    let exact =
        Some(names.of(&words)).filter(|items| !items.is_empty()).unwrap_or_else(|| names.of_stems(&words));
    let exact = exact.iter().filter(|item| !matches!(item, Item::Card(at) if intent.by_chance.contains(at)));
    let right: Vec<&str> = words.split(' ').map(|word| intent.corrected_word(word)).collect();
    let keyword = names.keyword(&right.join(" ")).map(|(rule, _)| rule);
    let section = query.held_section().and_then(|section| section.position).map(Item::Section);
    section.iter().chain(&keyword).chain(exact).chain(&intent.nearly).chain(&intent.called).copied().collect()
}

/// Scores the candidates, in their order.
pub(crate) fn rank<'a>(
    found: &'a ScoredDocs,
    profile: &'a RankingProfile,
    facts: &'a DocValues,
) -> impl Iterator<Item = RankedDoc> + 'a {
    let blocks = found.documents.chunks(AHEAD).zip(found.scores.chunks(AHEAD));
    blocks.flat_map(move |(documents, scores)| {
        let block: Vec<DocValue> =
            documents.iter().filter_map(|&document| facts.get(document).copied()).collect();
        documents
            .iter()
            .zip(scores)
            .zip(block)
            .map(move |((&document, &score), fact)| ranked(document, score, fact, profile, facts))
    })
}

fn ranked(
    document: DocId,
    score: Score,
    fact: DocValue,
    profile: &RankingProfile,
    facts: &DocValues,
) -> RankedDoc {
    let is_reader = profile.reader == Some(fact.language);
    let mut score = score * fact.factor;
    if profile.is_question {
        score *= fact.asked;
    } else if profile.is_terse && fact.is_rule {
        score *= WEIGHTS.rule_terse.factor;
    }
    if is_reader {
        score *= WEIGHTS.reader.factor;
    }
    if let Some(place) = profile.named.iter().position(|&named| named == document) {
        score += WEIGHTS.named.factor / (place + 1) as Score;
    }
    let first = match profile.sort {
        // Scores are not negative, so their bits are ordered as they are.
        Sort::Relevance => score.max(0.0).to_bits(),
        Sort::Date => facts.more(document).map_or(0, |more| more.newest),
    };
    RankedDoc { key: key(first, is_reader, document), document, score, fact }
}

/// The bit of the number below that says that the reader can read it.
pub(crate) const READER: u64 = 1 << 31;

/// One number by which hits are compared, the greatest first: score or day, reader's language, place in the
/// library.
fn key(first: u32, is_reader: bool, document: DocId) -> u64 {
    u64::from(first) << 32
        | if is_reader { READER } else { 0 }
        | u64::from(0x7fff_ffff - document.min(0x7fff_ffff))
}
