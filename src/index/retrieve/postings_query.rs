//! A materialised posting list as a tantivy query: all documents of a word, scored, over all fields and
//! languages.
//!
//! Most words occur in a dozen fields, and decoding each list whole is faster than advancing a dozen scorers
//! (`executor`). Lists of words combine into intersections and unions. It knows terms and their weights, not what a
//! query wants of the documents.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use tantivy::postings::TermInfo;
use tantivy::query::{
    Bm25Weight, BooleanQuery, ConstScoreQuery, EnableScoring, Explanation, Query, Scorer, Weight,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{DocId, DocSet, Score, SegmentReader, TERMINATED, TantivyError, Term};

use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::doc_set::{ScoredDocs, ahead};
use crate::retrieve::union::{ScoreTable, united, united_records};

/// A term and where its postings lie.
#[derive(Clone)]
pub(crate) struct ListedTerm {
    pub(crate) term: Term,
    pub(crate) info: TermInfo,
}

/// A word in one field, and how much it counts there.
#[derive(Clone)]
pub(crate) enum FieldPostings {
    /// The forms of the word in a text field: a boost, and each form with its BM25 weight, boosted already.
    Text(Score, Vec<(ListedTerm, Bm25Weight)>),
    /// A value of a raw field, which scores the same in every document.
    Value(ListedTerm, Score),
}

/// The source of a list.
pub(crate) enum Source {
    /// The best score of any field, and a little of the others.
    Word(Vec<FieldPostings>),
    /// The documents of all lists, with the sum of their scores.
    All(Vec<PostingsQuery>),
    /// The documents of at least this many lists, with the sum of their scores.
    Most(Vec<PostingsQuery>, usize),
    /// The same records, all of them with this score.
    Fixed(PostingsQuery, Score),
    /// These records.
    Given(ScoredDocs),
}

/// A list of records, looked up when it is asked for first; copies look up once.
#[derive(Clone)]
pub(crate) struct PostingsQuery {
    source: Arc<Source>,
    found: Arc<OnceLock<ScoredDocs>>,
}

impl std::fmt::Debug for PostingsQuery {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("PostingsQuery").finish_non_exhaustive()
    }
}

impl PostingsQuery {
    /// The documents with a word.
    pub(crate) fn word(standings: Vec<FieldPostings>) -> PostingsQuery {
        PostingsQuery::of(Source::Word(standings))
    }

    /// The documents of all lists.
    pub(crate) fn all(lists: Vec<PostingsQuery>) -> PostingsQuery {
        PostingsQuery::of(Source::All(lists))
    }

    /// The documents of at least `least` lists.
    pub(crate) fn most(lists: Vec<PostingsQuery>, least: usize) -> PostingsQuery {
        PostingsQuery::of(Source::Most(lists, least))
    }

    /// The same with one score for all.
    pub(crate) fn fixed(self, score: Score) -> PostingsQuery {
        PostingsQuery::of(Source::Fixed(self, score))
    }

    /// These records.
    pub(crate) fn given(found: ScoredDocs) -> PostingsQuery {
        PostingsQuery::of(Source::Given(found))
    }

    /// The source of the list.
    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    fn of(source: Source) -> PostingsQuery {
        PostingsQuery { source: Arc::new(source), found: Arc::default() }
    }

    /// The records, from the one segment that a generation has.
    pub(crate) fn found(&self, segment: &SegmentReader) -> Result<&ScoredDocs, TantivyError> {
        if let Some(found) = self.found.get() {
            return Ok(found);
        }
        let found = match &*self.source {
            Source::Word(standings) => {
                let lists = standings
                    .iter()
                    .map(|standing| list(segment, standing))
                    .collect::<Result<Vec<ScoredDocs>, _>>()?;
                best_of(segment, lists)
            }
            Source::All(lists) => in_all(segment, lists)?,
            Source::Most(lists, least) => {
                let lists = lists
                    .iter()
                    .map(|list| list.found(segment))
                    .collect::<Result<Vec<&ScoredDocs>, TantivyError>>()?;
                united(segment.max_doc(), &lists, *least, ScoreTable::Sum)
            }
            Source::Fixed(list, score) => {
                let documents = list.records(segment)?.into_owned();
                ScoredDocs { scores: vec![*score; documents.len()], documents }
            }
            Source::Given(found) => found.clone(),
        };
        Ok(self.found.get_or_init(|| found))
    }

    /// The same without scores: if nobody asks for them, they are not computed.
    fn records(&self, segment: &SegmentReader) -> Result<Cow<'_, [DocId]>, TantivyError> {
        if let (Source::Most(lists, least), None) = (&*self.source, self.found.get()) {
            let lists = lists
                .iter()
                .map(|list| list.records(segment))
                .collect::<Result<Vec<Cow<'_, [DocId]>>, _>>()?;
            let lists: Vec<&[DocId]> = lists.iter().map(|list| &**list).collect();
            return Ok(united_records(segment.max_doc(), &lists, *least).into());
        }
        match &*self.source {
            Source::Fixed(list, _) => list.records(segment),
            Source::Word(_) | Source::All(_) | Source::Most(..) | Source::Given(_) => {
                Ok((&self.found(segment)?.documents[..]).into())
            }
        }
    }

    /// How much memory it takes at most, in bytes: what a word is looked up by, and its documents.
    pub(crate) fn most_bytes(&self) -> usize {
        let standings = if let Source::Word(standings) = &*self.source { &standings[..] } else { &[] };
        let sources: usize = standings.iter().map(FieldPostings::bytes).sum();
        sources + self.size() * (size_of::<DocId>() + size_of::<Score>())
    }

    /// Limit of records.
    fn size(&self) -> usize {
        match (self.found.get(), &*self.source) {
            (Some(listed), _) => listed.documents.len(),
            (None, Source::Word(standings)) => standings.iter().map(FieldPostings::size).sum(),
            (None, Source::All(lists)) => lists.iter().map(PostingsQuery::size).min().unwrap_or_default(),
            (None, Source::Most(lists, _)) => lists.iter().map(PostingsQuery::size).sum(),
            (None, Source::Fixed(list, _)) => list.size(),
            (None, Source::Given(found)) => found.documents.len(),
        }
    }

    /// Its single value, if it was not looked up yet: seeking some records in a long list is faster than reading all.
    fn unread_value(&self) -> Option<(&ListedTerm, Score)> {
        match (&*self.source, self.found.get()) {
            (Source::Word(standings), None) => match standings.as_slice() {
                [FieldPostings::Value(value, score)] => Some((value, *score)),
                _ => None,
            },
            _ => None,
        }
    }
}

impl FieldPostings {
    fn bytes(&self) -> usize {
        let forms = if let FieldPostings::Text(_, forms) = self { forms.capacity() } else { 0 };
        size_of::<FieldPostings>() + forms * size_of::<(ListedTerm, Bm25Weight)>()
    }

    fn size(&self) -> usize {
        match self {
            FieldPostings::Text(_, forms) => forms.iter().map(|(form, _)| form.info.doc_freq as usize).sum(),
            FieldPostings::Value(value, _) => value.info.doc_freq as usize,
        }
    }
}

/// Intersects lists, the shortest first.
pub(crate) fn in_all(segment: &SegmentReader, lists: &[PostingsQuery]) -> Result<ScoredDocs, TantivyError> {
    let mut lists: Vec<&PostingsQuery> = lists.iter().collect();
    lists.sort_by_key(|list| list.size());
    let mut lists = lists.into_iter();
    let Some(first) = lists.next() else { return Ok(ScoredDocs::default()) };
    let mut both: Option<ScoredDocs> = None;
    for list in lists {
        let few = match &both {
            Some(few) => few,
            None => first.found(segment)?,
        };
        let found = match list.unread_value() {
            Some((value, score)) => with_value(segment, few, value, score)?,
            None => few.in_both(list.found(segment)?),
        };
        both = Some(found);
    }
    both.map_or_else(|| Ok(first.found(segment)?.clone()), Ok)
}

/// The records of a list that have a value.
fn with_value(
    segment: &SegmentReader,
    few: &ScoredDocs,
    value: &ListedTerm,
    score: Score,
) -> Result<ScoredDocs, TantivyError> {
    let mut both = ScoredDocs::default();
    let mut postings = segment
        .inverted_index(value.term.field())?
        .read_postings_from_terminfo(&value.info, IndexRecordOption::Basic)?;
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

fn list(segment: &SegmentReader, standing: &FieldPostings) -> Result<ScoredDocs, TantivyError> {
    match standing {
        FieldPostings::Value(value, score) => {
            let documents = documents(segment, value.term.field(), &value.info)?;
            Ok(ScoredDocs { scores: vec![*score; documents.len()], documents })
        }
        FieldPostings::Text(_, forms) => {
            if let [(form, weight)] = forms.as_slice() {
                return scored(segment, form, weight);
            }
            let lists = forms
                .iter()
                .map(|(form, weight)| scored(segment, form, weight))
                .collect::<Result<Vec<_>, _>>()?;
            Ok(best_of(segment, lists))
        }
    }
}

/// The best score of any list, and a little of the others.
fn best_of(segment: &SegmentReader, mut lists: Vec<ScoredDocs>) -> ScoredDocs {
    if let [one] = lists.as_mut_slice() {
        return std::mem::take(one);
    }
    let lists: Vec<&ScoredDocs> = lists.iter().collect();
    united(segment.max_doc(), &lists, 1, ScoreTable::Best(WEIGHTS.other_fields.factor))
}

/// The records of a term.
pub(crate) fn documents(
    segment: &SegmentReader,
    field: Field,
    info: &TermInfo,
) -> Result<Vec<DocId>, TantivyError> {
    let mut documents = Vec::with_capacity(info.doc_freq as usize);
    let mut block =
        segment.inverted_index(field)?.read_block_postings_from_terminfo(info, IndexRecordOption::Basic)?;
    while block.block_len() > 0 {
        documents.extend_from_slice(block.docs());
        block.advance();
    }
    Ok(documents)
}

fn scored(
    segment: &SegmentReader,
    form: &ListedTerm,
    weight: &Bm25Weight,
) -> Result<ScoredDocs, TantivyError> {
    let (field, info) = (form.term.field(), &form.info);
    let norms = segment.get_fieldnorms_reader(field)?;
    let mut found = ScoredDocs {
        documents: Vec::with_capacity(info.doc_freq as usize),
        scores: Vec::with_capacity(info.doc_freq as usize),
    };
    let mut block = segment
        .inverted_index(field)?
        .read_block_postings_from_terminfo(info, IndexRecordOption::WithFreqs)?;
    while block.block_len() > 0 {
        let (documents, counts) = (block.docs(), block.freqs());
        found.documents.extend_from_slice(documents);
        found.scores.extend(
            documents
                .iter()
                .zip(counts)
                .map(|(&document, &count)| weight.score(norms.fieldnorm_id(document), count)),
        );
        block.advance();
    }
    Ok(found)
}

impl Query for PostingsQuery {
    fn weight(&self, _: EnableScoring<'_>) -> Result<Box<dyn Weight>, TantivyError> {
        Ok(Box::new(self.clone()))
    }
}

impl Weight for PostingsQuery {
    fn scorer(&self, segment: &SegmentReader, boost: Score) -> Result<Box<dyn Scorer>, TantivyError> {
        self.found(segment)?;
        Ok(Box::new(Going { list: self.clone(), at: 0, boost }))
    }

    fn explain(&self, _: &SegmentReader, _: DocId) -> Result<Explanation, TantivyError> {
        Ok(Explanation::new("a word in its fields", 0.0))
    }
}

/// Iterates over the records of a word.
struct Going {
    list: PostingsQuery,
    at: usize,
    boost: Score,
}

impl Going {
    fn found(&self) -> &ScoredDocs {
        static NOTHING: ScoredDocs = ScoredDocs { documents: Vec::new(), scores: Vec::new() };
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

/// The lookups as lists; `None` if one of them is not a list.
fn lists(lookups: &[Box<dyn Query>]) -> Option<Vec<PostingsQuery>> {
    lookups.iter().map(|lookup| lookup.downcast_ref::<PostingsQuery>().cloned()).collect()
}

/// The intersection of queries.
pub(crate) fn intersection(lookups: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    match lists(&lookups) {
        Some(lists) => Box::new(PostingsQuery::all(lists)),
        None => Box::new(BooleanQuery::intersection(lookups)),
    }
}

/// The documents that match at least `least` of the queries.
pub(crate) fn union(lookups: Vec<Box<dyn Query>>, least: usize) -> Box<dyn Query> {
    match lists(&lookups) {
        Some(lists) => Box::new(PostingsQuery::most(lists, least)),
        None => Box::new(BooleanQuery::union_with_minimum_required_clauses(lookups, least)),
    }
}

/// The same with one score for all.
pub(crate) fn constant(lookup: Box<dyn Query>, score: Score) -> Box<dyn Query> {
    match lookup.downcast_ref::<PostingsQuery>() {
        Some(list) => Box::new(list.clone().fixed(score)),
        None => Box::new(ConstScoreQuery::new(lookup, score)),
    }
}
