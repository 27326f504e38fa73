//! The search, one stage after the other: parse → interpret → candidates → rank → group → explain.
//!
//! Each stage is a function with an input and an output of its own, and changes nothing that an earlier one gave. It
//! never fails: what is not understood is searched as words, values out of bounds are clamped, and the reader is told
//! of both.

use std::fmt;
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use jiff::civil::Date;
use tantivy::{DocId, TantivyError};

use crate::analysis::analyzer::Analyzer;
use crate::analysis::analyzer_pool::{AnalyzerPool, Analyzers};
use crate::analysis::script::languages_of;
use crate::error::IndexError;
use crate::exact_names::{EditionNames, NameLexicon, SearchedEditions};
use crate::faq::answers::stored_questions;
use crate::faq::question_index::QuestionIndex;
use crate::faq::semantic_index::{SemanticIndex, Similarities};
use crate::query::ast::{Clause, Node, Wanted};
use crate::query::number_words::NumberRequest;
use crate::query::parsed_query::{ParsedQuery, parse};
use crate::query::request::{Block, Hit, Item, Request, Results};
use crate::query::stop_words::content_stems;
use crate::rank::blocks::{Arranged, arrange};
use crate::rank::candidates::{Candidates, candidates};
use crate::rank::doc_values::DocValues;
use crate::rank::ranking::{RankingProfile, Welcome, rank};
use crate::rank::search_notices::{editions_in_force, english_text, first_words, not_held};
use crate::rank::snippet::Highlighter;
use crate::rank::top_hits::{TopHits, group};
use crate::rank::why::why;
use crate::retrieve::cost_budget::CostBudget;
use crate::retrieve::executor::{Execution, Executor};
use crate::retrieve::filter_queries::{Filters, days_allowed};
use crate::retrieve::open_index::Engine;
use crate::retrieve::postings_cache::PostingsCache;
use crate::retrieve::query_builder::QueryBuilder;
use crate::retrieve::question_profile::QuestionProfile;
use crate::retrieve::term_lookup::TermLookup;
use crate::store::index_writer::{Filled, fill};
use crate::store::schema::generation_of;
use crate::understand::intent::Intent;
use crate::understand::interpreter::interpret;
use crate::understand::spell_checker::LazySpelling;
use crate::understand::synonyms::Synonyms;
use crate::understand::vocabulary::{Vocabulary, cased_after};
use language::Language;
use library::{CardId, Library, PastIds};
use lineage::chain;
use message::Message;
use record::content_hash::sha256_of_parts;
use record::rule_number::RuleNumber;
use shelf::Shelf;
use work::parallel;

/// The warning of a search that failed: the index was damaged before it was made.
pub(crate) const SEARCH_FAILED: &str = "search-failed";

/// A generation in memory, ready to answer.
pub struct Live {
    /// The records with their lookups.
    pub shelf: Shelf,
    /// The generation's name: the same sources, worked up by the same build, give the same name.
    pub generation: String,
    /// The checksum of its manifest; empty in memory.
    pub checksum: String,
    /// The day before the generation was made: no earlier law is shown. In memory, today.
    pub made: Date,
    /// When the generation was written, by its files; `None` in memory.
    pub written: Option<Timestamp>,
    /// The folder of the generation; `None` in memory.
    pub folder: Option<PathBuf>,
    /// The ids of records that earlier generations had; empty in memory.
    pub past: PastIds,
    /// Warnings from opening it, such as that the newest generation is damaged and this is an older one.
    pub warnings: Vec<String>,
    execution: Execution,
    pub(crate) engine: Engine,
    /// The lists of words that were searched lately.
    postings: PostingsCache,
    facts: DocValues,
    pub(crate) names: NameLexicon,
    pub(crate) answered: QuestionIndex,
    synonyms: Arc<Synonyms>,
    spelling: LazySpelling,
    semantic: OnceLock<Option<SemanticIndex>>,
    analysers: AnalyzerPool,
}

/// Measures the stages of a search.
struct Stopwatch<'a> {
    start: Instant,
    took: &'a dyn Fn(&'static str, Duration),
}

impl Stopwatch<'_> {
    /// Ends a stage; the next one begins.
    fn ends(&mut self, stage: &'static str) {
        let start = std::mem::replace(&mut self.start, Instant::now());
        (self.took)(stage, self.start.duration_since(start));
    }
}

impl fmt::Debug for Live {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Live")
            .field("generation", &self.generation)
            .field("warnings", &self.warnings)
            .finish_non_exhaustive()
    }
}

impl Live {
    /// A library in memory, without any file.
    pub fn from_library(library: Library) -> Result<Live, IndexError> {
        let failed = |what: String| IndexError::Build { path: PathBuf::from("memory"), what };
        let records = library.to_parts().map_err(|error| failed(error.to_string()))?;
        let engine = fill(&library, channel().0, &|_, _, _| {})
            .and_then(Filled::finish)
            .and_then(Engine::open)
            .map_err(|error| failed(error.to_string()))?;
        let lineages = chain(&library);
        let generation = generation_of(program::this().build, &sha256_of_parts(&records));
        Live::new(Shelf::new(library, lineages), engine, generation)
            .ok_or_else(|| failed("the index is that of other records".to_owned()))
    }

    /// Records and their index. `None` if the index belongs to another library.
    pub(crate) fn new(shelf: Shelf, mut engine: Engine, generation: String) -> Option<Live> {
        engine.come_with(&shelf);
        let facts = DocValues::new(&shelf, &engine.ids)?;
        let names = NameLexicon::new(shelf.library());
        let (answered, synonyms) = (QuestionIndex::default(), Synonyms::build(&shelf.library().words));
        Some(Live {
            made: shelf.library().day,
            written: None,
            checksum: String::new(),
            folder: None,
            past: PastIds::default(),
            shelf,
            generation,
            warnings: SemanticIndex::fault().map(ToString::to_string).into_iter().collect(),
            execution: Execution::default(),
            engine,
            postings: PostingsCache::default(),
            facts,
            names,
            answered,
            synonyms,
            spelling: LazySpelling::default(),
            semantic: OnceLock::new(),
            analysers: AnalyzerPool::default(),
        })
    }

    /// The same index, joining clauses in another way.
    pub fn executing(self, execution: Execution) -> Live {
        Live { execution, ..self }
    }

    /// Searches. Never an error: what is not understood is searched as words and named in the warnings.
    pub fn search(&self, request: &Request) -> Results {
        self.search_in_stages(request, &|_, _| {})
    }

    /// The same; tells how long each stage took.
    pub fn search_in_stages(&self, request: &Request, took: &dyn Fn(&'static str, Duration)) -> Results {
        let asked = NumberRequest::read(request, &self.shelf);
        let results = self.search_words(&asked.request, Stopwatch { start: Instant::now(), took });
        asked.finish(results)
    }

    fn search_words(&self, request: &Request, mut watch: Stopwatch<'_>) -> Results {
        let parsed = parse(request, &self.shelf);
        let terms = self.terms(parsed.reader, parsed.examples_only);
        let mut budget = CostBudget::full();
        let query = affordable(parsed, &terms, &mut budget);
        let searched = self.filters().searched(&query);
        watch.ends("parse");
        let matched = self.intent(&query, &searched, &terms).and_then(|intent| {
            watch.ends("interpret");
            let similarities = self.similarities(&query, &intent);
            watch.ends("similarities");
            let candidates = self.candidates(&query, &intent, similarities.as_ref(), &terms, &mut budget)?;
            watch.ends("candidates");
            Ok((intent, similarities, candidates))
        });
        let analysers = terms.into_analysers();
        let (intent, similarities, candidates) = match matched {
            Ok(matched) => matched,
            // The index was verified when it was loaded, so this is a fault of ours; the reader still gets an
            // answer.
            Err(error) => return self.failed(query, &error),
        };
        let profile = RankingProfile::of(
            &query,
            &intent,
            (&candidates, similarities.as_ref()),
            self.edition_names(&searched),
            &self.facts,
        );
        let ranked = rank(&candidates.found, &profile, &self.facts);
        watch.ends("rank");
        let hits = group(ranked, &profile, &self.facts, query.offset + query.limit, request.blocks);
        watch.ends("group");
        let results = self.explain(query, &intent, (&candidates, &profile), &hits, analysers);
        watch.ends("explain");
        results
    }

    /// Reads now what the first misspelt word, the first question and the first name of a rule would wait for: about
    /// a second with all documents.
    pub fn warm(&self) {
        self.spelling.get(self.shelf.library(), &self.names);
        self.answered.warm(&self.shelf, &self.engine.ids);
        self.shelf.rule_names(Language::English);
        self.semantic();
    }

    /// The semantic index; `None` if its model is damaged.
    fn semantic(&self) -> Option<&SemanticIndex> {
        let read = || SemanticIndex::new(&self.shelf, &self.engine.ids, &self.facts.narrow_groups());
        self.semantic.get_or_init(|| read().ok()).as_ref()
    }

    /// The similarity of all records to a question. `None` if the query is not a question, or searches other
    /// editions.
    fn similarities(&self, query: &ParsedQuery<'_>, intent: &Intent) -> Option<Similarities<'_>> {
        let text = intent.question_text.as_deref().filter(|_| query.is_of_today())?;
        // English has the most questions; those of other scripts say little more.
        let mut languages = languages_of(text, &Language::ALL);
        if !languages.contains(&Language::English) {
            languages.push(Language::English);
        }
        let text_of = |&card: &CardId| Some((card, self.shelf.cards()[card].card.text.as_deref()?));
        let cards: Vec<(CardId, &str)> = intent.cards.iter().filter_map(text_of).collect();
        self.semantic()?.similarities(text, &languages, &cards)
    }

    /// Whether a word occurs in any text.
    pub fn knows(&self, word: &str) -> bool {
        self.records(&Node::Leaf(Clause::Word(word.to_owned()), (0, word.len()))) > 0
    }

    /// Number of records that match a part of a query; of several words the rarest counts.
    pub fn records(&self, part: &Node) -> u64 {
        let terms = self.terms(None, false);
        let records = terms.records(part);
        self.analysers.give(terms.into_analysers());
        records
    }

    /// Whether a record, or a keyword, has this name.
    pub fn has_name(&self, name: &str) -> bool {
        !self.names.of(name).is_empty()
    }

    /// Asks each stored question of a language without itself: its place among them, and the rank of its best answer;
    /// `None` if no other question speaks for that answer. What the texts of the rules add is not counted.
    pub fn ranks_left_out(&self, language: Language) -> Vec<(usize, Option<usize>)> {
        let index = self.answered.language(language, &self.shelf, &self.engine.ids);
        let (stored, mut analyser) = (stored_questions(language, &self.shelf), Analyzer::new(language));
        let words = |&at: &usize| content_stems(&mut analyser, &stored[at].text);
        let words: Vec<(usize, Vec<String>)> = index.asked.iter().map(words).enumerate().collect();
        parallel::map(&words, |(place, words)| (index.asked[*place], index.rank_without(*place, words)))
    }

    fn terms(&self, reader: Option<Language>, examples_only: bool) -> TermLookup<'_> {
        TermLookup::new(&self.engine, &self.postings, self.analysers.take(), reader, examples_only)
    }

    fn filters(&self) -> Filters<'_> {
        Filters { engine: &self.engine, shelf: &self.shelf, names: &self.names }
    }

    fn edition_names<'a>(&'a self, searched: &'a SearchedEditions) -> EditionNames<'a> {
        EditionNames { lexicon: &self.names, library: self.shelf.library(), searched }
    }

    fn executor(&self) -> Executor<'_> {
        Executor { execution: self.execution, engine: &self.engine }
    }

    /// Interprets the query. A number or an empty query has no intent beyond itself.
    fn intent(
        &self,
        query: &ParsedQuery<'_>,
        searched: &SearchedEditions,
        terms: &TermLookup<'_>,
    ) -> Result<Intent, TantivyError> {
        if query.is_empty() || query.is_navigational() {
            return Ok(Intent::default());
        }
        let Live { shelf, spelling, synonyms, answered, .. } = self;
        let texts = query.texts();
        let vocabulary = Vocabulary {
            shelf,
            names: self.edition_names(searched),
            spelling,
            synonyms,
            terms,
            answered,
            reader: query.request.reader,
            knows_cards: true,
            cased_after: cased_after(&texts),
        };
        let builder = QueryBuilder { terms, filters: self.filters(), profile: QuestionProfile::default() };
        interpret(vocabulary, builder, self.executor(), &texts)
    }

    /// The candidate documents.
    fn candidates(
        &self,
        query: &ParsedQuery<'_>,
        intent: &Intent,
        similarities: Option<&Similarities<'_>>,
        terms: &TermLookup<'_>,
        budget: &mut CostBudget,
    ) -> Result<Candidates, TantivyError> {
        let builder = QueryBuilder { terms, filters: self.filters(), profile: intent.question_profile() };
        candidates(query, intent, similarities, builder, (self.executor(), &self.facts), budget)
    }

    /// The results, with the passage of each hit and notices of what was done differently than asked.
    fn explain(
        &self,
        query: ParsedQuery<'_>,
        intent: &Intent,
        (candidates, profile): (&Candidates, &RankingProfile<'_>),
        top: &TopHits,
        analysers: Analyzers,
    ) -> Results {
        let marked = Node::All(candidates.marked.clone());
        let mut marker = Highlighter::new(&marked, query.direct.iter().map(RuleNumber::to_string), analysers);
        let is_number = query.is_navigational();
        let Arranged { hits, blocks } = arrange(&query, top);
        let examples_only = query.examples_only;
        let published = days_allowed(query.root.parts()).and_then(|wanted| match wanted {
            Wanted::Published(from, to) => Some((from, to)),
            _ => None,
        });
        let mut results = self.unanswered(query);
        results.warnings.extend(candidates.warnings.iter().cloned());
        results.is_partial = candidates.is_partial;
        results.total = top.tally.total;
        results.facets = self.facts.facets(&top.tally);
        // A ruling of two years is offered in no year that a filter leaves out: nothing would be found there.
        results.published = published;
        if let Some((from, to)) = published {
            let is_left = |year: i16| {
                from.is_none_or(|from| from.year() <= year) && to.is_none_or(|to| year <= to.year())
            };
            results.facets.years.retain(|&(year, _)| is_left(year));
        }
        let mut shown = |&(document, score): &(DocId, f32)| {
            let item = self.readable(self.facts.more(document)?.item, profile);
            let shown = first_words(&self.shelf, item, &results.books_of_day);
            let is_answer = intent.is_question && intent.answered.documents.binary_search(&document).is_ok();
            let passage = marker.passage(
                self.shelf.library(),
                shown.map_or(item, Item::Rule),
                examples_only,
                is_answer,
            );
            let others = top.folded.iter().filter(|(best, _)| *best == document);
            let also = others.filter_map(|(_, other)| Some(self.facts.more(*other)?.item)).collect();
            let why = why(document, is_number, candidates, profile, &self.facts);
            let card = candidates.named_cards.card_of(document);
            Some(Hit { item, score, passage, shown, also, why, card })
        };
        results.hits = hits.iter().filter_map(&mut shown).collect();
        for (kinds, hits) in blocks {
            let of_kinds = results.facets.kinds.iter().filter(|(kind, _)| kinds.contains(kind));
            let total = of_kinds.map(|(_, count)| count).sum();
            results.blocks.push(Block { kinds, total, hits: hits.iter().filter_map(&mut shown).collect() });
        }
        self.analysers.give(marker.into_analysers());
        results
    }

    /// The English text of a rule that was found in a language that the reader hardly reads; any other record as it is.
    fn readable(&self, item: Item, profile: &RankingProfile<'_>) -> Item {
        let Item::Rule(at) = item else { return item };
        let language = self.shelf.rules()[at].language;
        let is_readable = profile.welcome(language.index() as u8) > Welcome::Not;
        let english = if is_readable { None } else { english_text(&self.shelf, at) };
        english.map_or(item, Item::Rule)
    }

    /// The parts of the results that do not depend on hits.
    fn unanswered(&self, query: ParsedQuery<'_>) -> Results {
        let days = query.days();
        let missing = not_held(&self.shelf, &query);
        let mut warnings = query.warnings;
        warnings.extend(editions_in_force(&self.shelf, &days));
        warnings.extend(missing);
        Results {
            understood: query.root.to_string(),
            filters: query.filters,
            direct: query.direct,
            section: query.section,
            books_of_day: if let [day] = days[..] { self.filters().books_of(day) } else { Vec::new() },
            warnings,
            ..Results::default()
        }
    }

    fn failed(&self, query: ParsedQuery<'_>, error: &TantivyError) -> Results {
        let mut results = self.unanswered(query);
        results.warnings.push(Message::new(SEARCH_FAILED).with("error", error.to_string()));
        results
    }
}

/// The query without the phrases that cost too much.
fn affordable<'a>(
    parsed: ParsedQuery<'a>,
    terms: &TermLookup<'_>,
    budget: &mut CostBudget,
) -> ParsedQuery<'a> {
    let (root, cut) = budget.affordable(terms, parsed.root);
    let warnings = parsed.warnings.into_iter().chain(cut).collect();
    ParsedQuery { root, warnings, ..parsed }
}
