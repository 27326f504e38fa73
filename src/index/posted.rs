//! Turns a word into the list of all records that have it, with scores, over all fields and languages at once.
//!
//! The library can join lists itself, one record after the other; most words stand in a dozen fields, and taking each list whole is
//! several times faster. Lists of words join into lists of what has all of them, or any. It knows terms and how much they count, not what
//! a query wants of the records.

use std::sync::{Arc, OnceLock};

use tantivy::postings::TermInfo;
use tantivy::query::{Bm25Weight, BooleanQuery, ConstScoreQuery, EnableScoring, Explanation, Query as Lookup, Scorer, Weight};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, DocSet, Score, SegmentReader, TERMINATED, TantivyError};

use super::united::united;
use super::weight::WEIGHTS;

/// Where a word stands, with how much that counts.
#[derive(Clone)]
pub(super) enum Standing {
    /// The forms of the word in one text field, scored as texts are.
    Text(Field, Vec<(TermInfo, Bm25Weight)>),
    /// A value of a raw field, which counts the same wherever it stands.
    Value(Field, TermInfo, Score),
}

/// Records in their order, each with its score.
#[derive(Clone, Default, Debug)]
pub(super) struct Found {
    pub(super) documents: Vec<DocId>,
    pub(super) scores: Vec<Score>,
}

/// Where records come from.
enum Source {
    /// The best score of any field, and a little of the others.
    Word(Vec<Standing>),
    /// What stands in all lists, with the sum of its scores.
    All(Vec<Posted>),
    /// What stands in so many lists at least, with the sum of its scores.
    Most(Vec<Posted>, usize),
    /// The same records, all of them with this score.
    Fixed(Posted, Score),
}

/// A list of records, looked up when it is asked for first; copies look up once.
#[derive(Clone)]
pub(super) struct Posted {
    source: Arc<Source>,
    found: Arc<OnceLock<Found>>,
}

impl std::fmt::Debug for Posted {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Posted").finish_non_exhaustive()
    }
}

impl Posted {
    /// What has a word.
    pub(super) fn word(standings: Vec<Standing>) -> Posted {
        Posted::of(Source::Word(standings))
    }

    /// What all have.
    pub(super) fn all(lists: Vec<Posted>) -> Posted {
        Posted::of(Source::All(lists))
    }

    /// What so many have at least.
    pub(super) fn most(lists: Vec<Posted>, least: usize) -> Posted {
        Posted::of(Source::Most(lists, least))
    }

    /// The same with one score for all.
    pub(super) fn fixed(self, score: Score) -> Posted {
        Posted::of(Source::Fixed(self, score))
    }

    /// These records.
    pub(super) fn given(found: Found) -> Posted {
        Posted { source: Arc::new(Source::Most(Vec::new(), 1)), found: Arc::new(OnceLock::from(found)) }
    }

    fn of(source: Source) -> Posted {
        Posted { source: Arc::new(source), found: Arc::default() }
    }

    /// The records, from the one segment that a generation has.
    pub(super) fn found(&self, segment: &SegmentReader) -> Result<&Found, TantivyError> {
        if let Some(found) = self.found.get() {
            return Ok(found);
        }
        let found = match &*self.source {
            Source::Word(standings) => {
                let lists = standings.iter().map(|standing| list(segment, standing)).collect::<Result<Vec<Found>, _>>()?;
                united(segment.max_doc(), lists, 1, WEIGHTS.other_fields.factor)
            }
            Source::All(lists) => in_all(segment, lists)?,
            Source::Most(lists, least) => {
                let lists = lists.iter().map(|list| list.found(segment).cloned()).collect::<Result<Vec<Found>, _>>()?;
                united(segment.max_doc(), lists, *least, 1.0)
            }
            Source::Fixed(list, score) => {
                let documents = list.found(segment)?.documents.clone();
                Found { scores: vec![*score; documents.len()], documents }
            }
        };
        Ok(self.found.get_or_init(|| found))
    }

    /// How much memory it takes at most, in bytes: what a word is looked up by, and its records.
    pub(super) fn most_bytes(&self) -> usize {
        let standings = if let Source::Word(standings) = &*self.source { &standings[..] } else { &[] };
        let sources: usize = standings.iter().map(Standing::bytes).sum();
        sources + self.size() * (size_of::<DocId>() + size_of::<Score>())
    }

    /// How many records there are at most.
    fn size(&self) -> usize {
        match (self.found.get(), &*self.source) {
            (Some(found), _) => found.documents.len(),
            (None, Source::Word(standings)) => standings.iter().map(Standing::size).sum(),
            (None, Source::All(lists)) => lists.iter().map(Posted::size).min().unwrap_or_default(),
            (None, Source::Most(lists, _)) => lists.iter().map(Posted::size).sum(),
            (None, Source::Fixed(list, _)) => list.size(),
        }
    }

    /// The one value that it is, when it was not looked up yet: in a long list some records are found faster than all are read.
    fn unread_value(&self) -> Option<(Field, &TermInfo, Score)> {
        match (&*self.source, self.found.get()) {
            (Source::Word(standings), None) => match standings.as_slice() {
                [Standing::Value(field, info, score)] => Some((*field, info, *score)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl Standing {
    fn bytes(&self) -> usize {
        let forms = if let Standing::Text(_, forms) = self { forms.capacity() } else { 0 };
        size_of::<Standing>() + forms * size_of::<(TermInfo, Bm25Weight)>()
    }

    fn size(&self) -> usize {
        match self {
            Standing::Text(_, forms) => forms.iter().map(|(info, _)| info.doc_freq as usize).sum(),
            Standing::Value(_, info, _) => info.doc_freq as usize,
        }
    }
}

/// What stands in all lists, the shortest first.
pub(super) fn in_all(segment: &SegmentReader, lists: &[Posted]) -> Result<Found, TantivyError> {
    let mut lists: Vec<&Posted> = lists.iter().collect();
    lists.sort_by_key(|list| list.size());
    let mut lists = lists.into_iter();
    let Some(first) = lists.next() else { return Ok(Found::default()) };
    let mut both: Option<Found> = None;
    for list in lists {
        let few = match &both {
            Some(few) => few,
            None => first.found(segment)?,
        };
        both = Some(match list.unread_value() {
            Some((field, info, score)) => with_value(segment, few, field, info, score)?,
            None => in_both(few, list.found(segment)?),
        });
    }
    both.map_or_else(|| first.found(segment).cloned(), Ok)
}

/// The records of two lists, the first one the shorter.
fn in_both(few: &Found, many: &Found) -> Found {
    let mut both = Found::default();
    let mut at = 0;
    for (&document, &score) in few.documents.iter().zip(&few.scores) {
        at = ahead(&many.documents, at, document);
        match many.documents.get(at) {
            Some(&other) if other == document => {
                both.documents.push(document);
                both.scores.push(score + many.scores[at]);
            }
            Some(_) => {}
            None => break,
        }
    }
    both
}

/// The records of a list that have a value.
fn with_value(segment: &SegmentReader, few: &Found, field: Field, info: &TermInfo, score: Score) -> Result<Found, TantivyError> {
    let mut both = Found::default();
    let mut postings = segment.inverted_index(field)?.read_postings_from_terminfo(info, IndexRecordOption::Basic)?;
    for (&document, &own) in few.documents.iter().zip(&few.scores) {
        let mut at = postings.doc();
        if at < document {
            at = postings.seek(document);
        }
        if at == document {
            both.documents.push(document);
            both.scores.push(own + score);
        }
    }
    Ok(both)
}

fn list(segment: &SegmentReader, standing: &Standing) -> Result<Found, TantivyError> {
    match standing {
        Standing::Value(field, info, score) => {
            let documents = documents(segment, *field, info)?;
            Ok(Found { scores: vec![*score; documents.len()], documents })
        }
        Standing::Text(field, forms) => {
            if let [(info, weight)] = forms.as_slice() {
                return scored(segment, *field, info, weight);
            }
            let lists = forms.iter().map(|(info, weight)| scored(segment, *field, info, weight)).collect::<Result<Vec<_>, _>>()?;
            Ok(united(segment.max_doc(), lists, 1, WEIGHTS.other_fields.factor))
        }
    }
}

/// The records of a term.
pub(super) fn documents(segment: &SegmentReader, field: Field, info: &TermInfo) -> Result<Vec<DocId>, TantivyError> {
    let mut documents = Vec::with_capacity(info.doc_freq as usize);
    let mut block = segment.inverted_index(field)?.read_block_postings_from_terminfo(info, IndexRecordOption::Basic)?;
    while block.block_len() > 0 {
        documents.extend_from_slice(block.docs());
        block.advance();
    }
    Ok(documents)
}

fn scored(segment: &SegmentReader, field: Field, info: &TermInfo, weight: &Bm25Weight) -> Result<Found, TantivyError> {
    let norms = segment.get_fieldnorms_reader(field)?;
    let mut found = Found { documents: Vec::with_capacity(info.doc_freq as usize), scores: Vec::with_capacity(info.doc_freq as usize) };
    let mut block = segment.inverted_index(field)?.read_block_postings_from_terminfo(info, IndexRecordOption::WithFreqs)?;
    while block.block_len() > 0 {
        let (documents, counts) = (block.docs(), block.freqs());
        found.documents.extend_from_slice(documents);
        found.scores.extend(documents.iter().zip(counts).map(|(&document, &count)| weight.score(norms.fieldnorm_id(document), count)));
        block.advance();
    }
    Ok(found)
}

impl Lookup for Posted {
    fn weight(&self, _: EnableScoring<'_>) -> Result<Box<dyn Weight>, TantivyError> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for Posted {
    fn scorer(&self, segment: &SegmentReader, boost: Score) -> Result<Box<dyn Scorer>, TantivyError> {
        self.found(segment)?;
        Ok(Box::new(Going { list: self.clone(), at: 0, boost }))
    }

    fn explain(&self, _: &SegmentReader, _: DocId) -> Result<Explanation, TantivyError> {
        Ok(Explanation::new("a word in its fields", 0.0))
    }
}

/// Goes through the records of a word.
struct Going {
    list: Posted,
    at: usize,
    boost: Score,
}

impl Going {
    fn found(&self) -> &Found {
        static NOTHING: Found = Found { documents: Vec::new(), scores: Vec::new() };
        self.list.found.get().unwrap_or(&NOTHING)
    }
}

impl DocSet for Going {
    fn advance(&mut self) -> DocId {
        self.at += 1;
        self.doc()
    }

    fn seek(&mut self, target: DocId) -> DocId {
        self.at = ahead(&self.found().documents, self.at, target);
        self.doc()
    }

    fn doc(&self) -> DocId {
        self.found().documents.get(self.at).copied().unwrap_or(TERMINATED)
    }

    fn size_hint(&self) -> u32 {
        self.found().documents.len() as u32
    }
}

impl Scorer for Going {
    fn score(&mut self) -> Score {
        self.found().scores.get(self.at).map_or(0.0, |score| score * self.boost)
    }
}

/// The first place from `at` on whose record is not before `target`: in growing steps, then by halves.
pub(super) fn ahead(documents: &[DocId], at: usize, target: DocId) -> usize {
    let mut step = 1;
    let (mut low, mut high) = (at, at);
    while high < documents.len() && documents[high] < target {
        low = high + 1;
        high += step;
        step *= 2;
    }
    let high = high.min(documents.len());
    low.min(high) + documents[low.min(high)..high].partition_point(|&document| document < target)
}

/// Lookups that are all lists; none when one of them is not.
fn lists(lookups: &[Box<dyn Lookup>]) -> Option<Vec<Posted>> {
    lookups.iter().map(|lookup| lookup.downcast_ref::<Posted>().cloned()).collect()
}

/// What all lookups find.
pub(super) fn intersection(lookups: Vec<Box<dyn Lookup>>) -> Box<dyn Lookup> {
    match lists(&lookups) {
        Some(lists) => Box::new(Posted::all(lists)),
        None => Box::new(BooleanQuery::intersection(lookups)),
    }
}

/// What so many lookups find at least.
pub(super) fn union(lookups: Vec<Box<dyn Lookup>>, least: usize) -> Box<dyn Lookup> {
    match lists(&lookups) {
        Some(lists) => Box::new(Posted::most(lists, least)),
        None => Box::new(BooleanQuery::union_with_minimum_required_clauses(lookups, least)),
    }
}

/// The same with one score for all.
pub(super) fn constant(lookup: Box<dyn Lookup>, score: Score) -> Box<dyn Lookup> {
    match lookup.downcast_ref::<Posted>() {
        Some(list) => Box::new(list.clone().fixed(score)),
        None => Box::new(ConstScoreQuery::new(lookup, score)),
    }
}
