//! Ranking: the score of each candidate, by what it is and by what the query names.
//!
//! Equal documents always come in the same order: the reader's language first, then the order of the records in the
//! library. It does not know which documents are one hit.

use tantivy::{DocId, Score};

use crate::analysis::script::languages_of;
use crate::exact_names::EditionNames;
use crate::faq::question_index::most_likely;
use crate::faq::semantic_index::Similarities;
use crate::query::ast::{Clause, Wanted};
use crate::query::lexer::shortened;
use crate::query::parsed_query::ParsedQuery;
use crate::query::request::{Item, Kind, Sort};
use crate::rank::candidates::Candidates;
use crate::rank::doc_values::{DocValue, DocValues};
use crate::rank::features::{FeatureSource, Features};
use crate::rank::named_cards::NamedCards;
use crate::rank::ranker::Ranker;
use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::doc_set::ScoredDocs;
use crate::understand::intent::Intent;
use language::Language;

/// The inputs of the order of candidates.
pub(crate) struct RankingProfile<'a> {
    /// Where the features of a question's answers come from.
    features: Option<FeatureSource<'a>>,
    /// The score by words of the best candidate.
    best_words: Score,
    pub(crate) sort: Sort,
    /// The language that the reader reads, as a position in `Language::ALL`.
    reader: Option<u8>,
    /// How welcome each language is to the reader.
    welcome: [Welcome; Language::ALL.len()],
    /// Whether a question is asked.
    is_question: bool,
    /// Whether the query is a few words that name no card.
    is_terse: bool,
    /// Records that the query names, the first one first, as documents.
    named: Vec<DocId>,
    /// The cards whose short name is the whole query, the best known first, or that a nickname in a few words means, as documents.
    called: Vec<DocId>,
    /// The best score by words of a card.
    best_card: Score,
    /// The cards that the query names.
    pub(crate) cards: &'a NamedCards,
    /// Whether all texts that have a citation or a keyword are listed: then each is a hit of its own.
    lists_each: bool,
    /// Likely answers to the question. A collapsed hit shows its answer.
    pub(crate) answers: Vec<DocId>,
}

/// How welcome a text in a language is to the reader.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Welcome {
    /// Hardly: they may not read it.
    Not,
    /// English, which judges read everywhere.
    English,
    /// The language of the page.
    Page,
    /// A language that the query may be written in, by its script, where nothing tells which; and another script of the
    /// reader's own.
    Script,
    /// The reader's own.
    Own,
}

impl Welcome {
    fn of(
        language: Language,
        reader: Option<Language>,
        could_be: &[Language],
        query: &ParsedQuery<'_>,
    ) -> Welcome {
        let is_script = || match reader {
            Some(reader) => reader.main() == language.main(),
            None => could_be.contains(&language),
        };
        match language {
            _ if reader == Some(language) => Welcome::Own,
            _ if is_script() => Welcome::Script,
            _ if query.request.reader == Some(language) => Welcome::Page,
            Language::English => Welcome::English,
            // A reader who filters by language wants that language.
            _ if query.chooses_languages() => Welcome::English,
            _ => Welcome::Not,
        }
    }
}

/// A candidate with its score.
#[derive(Clone, Copy)]
pub(crate) struct RankedDoc {
    /// The key by which candidates are sorted, the greatest first.
    pub(crate) key: u64,
    pub(crate) document: DocId,
    pub(crate) score: Score,
    pub(crate) fact: DocValue,
}

/// The lead in score of one card with the query as its short name over the next: just enough to order them.
const CALLED_STEP: Score = 0.01;

/// At most this many records of the name that the query is come first. Each candidate is compared with all of them, and a
/// file may give 60,000 cards one name.
const MOST_NAMED: usize = 64;

/// Columns are read in batches of this many documents: they are far apart in memory, and a batch overlaps the
/// cache misses.
const AHEAD: usize = 64;

impl RankingProfile<'_> {
    /// The inputs of the order for a query.
    pub(crate) fn of<'a>(
        query: &ParsedQuery<'_>,
        intent: &Intent,
        (candidates, similarities): (&'a Candidates, Option<&'a Similarities<'a>>),
        names: EditionNames<'_>,
        facts: &DocValues,
    ) -> RankingProfile<'a> {
        let sort = query.request.sort;
        let named = named(query, intent, names).into_iter().filter(|_| sort == Sort::Relevance);
        let called = match names.lexicon.called(&query.typed.plain_words()) {
            _ if sort != Sort::Relevance || intent.is_question => &[],
            [] if !intent.nicknames.is_empty() => intent.cards.as_slice(),
            called => called,
        };
        let could_be = languages_of(shortened(&query.request.query), &Language::ALL);
        let reader = intent.speaks().or(query.reader).filter(|reader| could_be.contains(reader));
        let features = similarities.filter(|_| sort == Sort::Relevance);
        let source =
            |similarities| FeatureSource::new(similarities, &intent.asked, candidates, !intent.is_question);
        let mut profile = RankingProfile {
            features: features.map(source),
            best_words: 1.0,
            sort,
            reader: reader.map(|language| language.index() as u8),
            welcome: Language::ALL.map(|language| Welcome::of(language, reader, &could_be, query)),
            is_question: intent.is_question && !intent.is_of_cards(),
            is_terse: intent.is_terse(),
            named: named.filter_map(|item| facts.document_of(item)).take(MOST_NAMED).collect(),
            called: called
                .iter()
                .filter_map(|&card| facts.document_of(Item::Card(card)))
                .take(MOST_NAMED)
                .collect(),
            best_card: 0.0,
            cards: &candidates.named_cards,
            lists_each: is_list_of_citing(query),
            answers: if intent.is_question { most_likely(&intent.answered) } else { Vec::new() },
        };
        if profile.features.is_some() {
            let words =
                scored(&candidates.found, facts).map(|(_, score, fact)| profile.by_words(score, &fact));
            profile.best_words = words.fold(Score::MIN_POSITIVE, Score::max);
        }
        if !profile.called.is_empty() {
            let cards = scored(&candidates.found, facts)
                .filter(|(_, _, fact)| facts.kind(fact) == Kind::Card)
                .map(|(_, score, fact)| profile.of_reader(profile.by_words(score, &fact), &fact));
            profile.best_card = cards.fold(0.0, Score::max);
        }
        profile
    }

    /// The score of a record, raised if it is in the reader's language. What the reader cannot read comes last, but for
    /// rules, which are shown in English then.
    fn of_reader(&self, score: Score, fact: &DocValue) -> Score {
        match self.welcome(fact.language) {
            Welcome::Own => score * WEIGHTS.reader.factor,
            Welcome::Not if !fact.is_rule => score * WEIGHTS.unreadable.factor,
            _ => score,
        }
    }

    /// How welcome a language is to the reader, given its position in `Language::ALL`.
    pub(crate) fn welcome(&self, language: u8) -> Welcome {
        self.welcome[usize::from(language)]
    }

    /// Scores a card whose short name is the query above cards that only have the word; other documents keep their
    /// score.
    fn of_called(&self, document: DocId, score: Score) -> Score {
        match self.called.iter().position(|&called| called == document) {
            Some(place) => self.best_card + CALLED_STEP * (self.called.len() - place) as Score,
            None => score,
        }
    }

    /// Whether the whole query is the name or title of a record.
    pub(crate) fn names(&self, document: DocId) -> bool {
        self.named.contains(&document)
    }

    /// The stored question most similar to the query that a document answers, if its similarity is at least `least`.
    pub(crate) fn question(&self, document: DocId, least: f32) -> Option<(&str, Language)> {
        self.features.as_ref()?.question(document, least)
    }

    /// The score of a record by its words.
    fn by_words(&self, score: Score, fact: &DocValue) -> Score {
        let score = score * fact.factor;
        if self.is_question {
            score * fact.asked
        } else if self.is_terse && fact.is_rule {
            score * WEIGHTS.rule_terse.factor
        } else {
            score
        }
    }

    /// The features of a candidate, where those rank. `score` is that of the lexical search.
    pub(crate) fn features(&self, document: DocId, score: Score, fact: &DocValue) -> Option<Features> {
        let source = self.features.as_ref()?;
        Some(source.of(document, self.by_words(score, fact) / self.best_words, fact.spread))
    }
}

/// The records that the whole query names, the likeliest first.
fn named(query: &ParsedQuery<'_>, intent: &Intent, names: EditionNames<'_>) -> Vec<Item> {
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
    profile: &'a RankingProfile<'a>,
    facts: &'a DocValues,
) -> impl Iterator<Item = RankedDoc> + 'a {
    scored(found, facts).map(|(document, score, fact)| ranked(document, score, fact, profile, facts))
}

/// The documents of a list, with their scores and columns.
fn scored<'a>(
    found: &'a ScoredDocs,
    facts: &'a DocValues,
) -> impl Iterator<Item = (DocId, Score, DocValue)> + 'a {
    let blocks = found.documents.chunks(AHEAD).zip(found.scores.chunks(AHEAD));
    blocks.flat_map(|(documents, scores)| {
        let block: Vec<DocValue> =
            documents.iter().filter_map(|&document| facts.get(document).copied()).collect();
        let each = documents.iter().zip(scores).zip(block);
        each.map(|((&document, &score), fact)| (document, score, fact))
    })
}

fn ranked(
    document: DocId,
    score: Score,
    mut fact: DocValue,
    profile: &RankingProfile<'_>,
    facts: &DocValues,
) -> RankedDoc {
    let is_reader = profile.reader == Some(fact.language);
    let mut score = match profile.features(document, score, &fact) {
        Some(features) => {
            fact.group = fact.narrow_group;
            Ranker::fitted().score(facts.kind(&fact), &features)
        }
        None => profile.by_words(score, &fact),
    };
    if profile.lists_each {
        set_apart(&mut fact, facts);
    }
    score = profile.of_called(document, profile.of_reader(score, &fact));
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

/// Whether a query without words asks for the texts that cite a rule or name a keyword. Pages that count these texts
/// link to it.
fn is_list_of_citing(query: &ParsedQuery<'_>) -> bool {
    let mut is_asked = false;
    query.root.for_each_wanted(&mut |clause| {
        is_asked |= matches!(clause, Clause::Filter(Wanted::Cites(_) | Wanted::Keyword(_) | Wanted::Shared));
    });
    is_asked && query.texts().is_empty()
}

/// Makes a record a hit of its own; only a rule stays with its translations.
fn set_apart(fact: &mut DocValue, facts: &DocValues) {
    fact.group = if facts.kind(fact) == Kind::Rule { fact.narrow_group } else { 0 };
    fact.is_wording = false;
}

/// The bit of the number below that says that the reader can read it.
const READER: u64 = 1 << 31;

/// One number by which hits are compared, the greatest first: score or day, reader's language, place in the
/// library.
fn key(first: u32, is_reader: bool, document: DocId) -> u64 {
    u64::from(first) << 32
        | if is_reader { READER } else { 0 }
        | u64::from(0x7fff_ffff - document.min(0x7fff_ffff))
}
