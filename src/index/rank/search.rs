//! The search façade: parses a request, looks it up in a generation, ranks, counts facets and marks the hits.
//!
//! It never fails: what is not understood is searched as words, what is out of bounds is brought back, and both are said.

use std::cell::{Cell, RefCell};
use std::fmt;
use std::sync::Arc;

use jiff::Timestamp;
use jiff::civil::Date;
use tantivy::TantivyError;

use crate::index::analysis::analyzer_pool::AnalyzerPool;
use crate::index::faq::question_index::{QuestionIndex, most_likely};
use crate::index::lexicon::NameLexicon;
use crate::index::query::ast::{Clause, Node, QueryTree, Wanted};
use crate::index::query::number_query::{direct_numbers, direct_section};
use crate::index::query::parser::{self, read};
use crate::index::query::request::{DirectSection, Editions, Hit, Item, MAX_WINDOW, Request, Results, Sort};
use crate::index::rank::doc_values::DocValues;
use crate::index::rank::snippet::Highlighter;
use crate::index::rank::top_hits::{TopHits, TopHitsCollector};
use crate::index::retrieve::cost_budget::CostBudget;
use crate::index::retrieve::engine::Engine;
use crate::index::retrieve::executor::{BooleanClauses, ExecuteOptions, gather};
use crate::index::retrieve::filter_queries::{Filters, days_allowed};
use crate::index::retrieve::query_builder::{QueryBuilder, is_edition, languages_of};
use crate::index::retrieve::term_lookup::TermLookup;
use crate::index::understand::intent::Intent;
use crate::index::understand::spell_checker::LazySpelling;
use crate::language::Language;
use crate::library::newest_of;
use crate::record::rule_number::{Level, RuleNumber};
use crate::shelf::Shelf;
use crate::text::message::Message;

/// How many hits are given when a request does not say.
pub const DEFAULT_LIMIT: usize = 20;
/// The most hits that are given at once.
pub const MAX_LIMIT: usize = 175;

/// A generation in memory, ready to answer.
pub struct Live {
    /// The records with their lookups.
    pub shelf: Shelf,
    /// The generation's name: the same sources, worked up by the same build, give the same name.
    pub generation: String,
    /// When the generation was written, by its files; none in memory.
    pub written: Option<Timestamp>,
    /// What was wrong when it was opened, in words: that it is not the newest one because the newest is damaged.
    pub warnings: Vec<String>,
    pub(crate) engine: Engine,
    pub(crate) facts: Arc<DocValues>,
    pub(crate) names: NameLexicon,
    pub(crate) answered: QuestionIndex,
    pub(crate) spelling: LazySpelling,
    pub(crate) analysers: AnalyzerPool,
}

impl fmt::Debug for Live {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Live").field("generation", &self.generation).field("warnings", &self.warnings).finish_non_exhaustive()
    }
}

/// What a query was read as.
pub(crate) struct SearchContext<'a> {
    pub(crate) request: &'a Request,
    /// Whose texts come first.
    pub(crate) reader: Option<Language>,
    /// As it was typed.
    pub(crate) typed: Node,
    /// What of it is looked up.
    pub(crate) root: Node,
    pub(crate) direct: Vec<RuleNumber>,
    /// The section that it names, if that is at hand.
    pub(crate) section: Option<DirectSection>,
    pub(crate) examples_only: bool,
}

impl Live {
    /// Searches. Never an error: what is not understood is searched as words and named in the warnings.
    pub fn search(&self, request: &Request) -> Results {
        let QueryTree { root: typed, mut warnings } = read(&request.query);
        let (offset, limit) = window(request, &mut warnings);
        let examples_only = typed.parts().iter().any(|part| matches!(part, Node::Leaf(Clause::Filter(Wanted::Example), _)));
        let reader = written_in(&request.query).or(request.reader);
        let planner = self.planner(reader, examples_only, warnings);
        let root = planner.affordable(typed.clone());
        let mut results = Results {
            understood: root.to_string(),
            filters: typed.filters(parser::shortened(&request.query)),
            direct: direct_numbers(&request.query, &self.shelf),
            section: direct_section(&request.query, &self.shelf, request.reader.unwrap_or(Language::English)),
            ..Results::default()
        };
        let section = results.section.clone().filter(|section| section.position.is_some());
        let asked = SearchContext { request, reader, typed, root, direct: results.direct.clone(), section, examples_only };
        let days = days_of(&asked);
        self.say_which_edition(&days, &mut planner.warnings.borrow_mut());
        if let [day] = days[..] {
            results.books_of_day = planner.filters.books_of(day);
        }
        let swept = self.look_up(&planner, &asked, offset + limit);
        let mut warnings = planner.warnings.into_inner();
        let marked = Node::All(planner.marked.into_inner());
        let marker = Highlighter::new(&marked, asked.direct.iter().map(RuleNumber::to_string), planner.known.into_analysers());
        match swept {
            Ok((swept, is_partial)) => {
                results.is_partial = is_partial;
                self.fill(&mut results, &asked, marker, &swept, offset);
            }
            // The index was verified when it was loaded, so this is a fault of ours; the reader still gets an answer.
            Err(error) => warnings.push(Message::new("search-failed").with("error", error.to_string())),
        }
        results.warnings = warnings;
        results
    }

    /// Reads now what the first misspelt word and the first question would wait for: about a second with all documents.
    pub fn warm(&self) {
        self.spelling.get(&self.shelf, &self.names);
        self.answered.warm(&self.shelf, &self.engine.ids);
    }

    /// Whether a word stands in any text.
    pub fn knows(&self, word: &str) -> bool {
        let planner = self.planner(None, false, Vec::new());
        let records = planner.records(&Node::Leaf(Clause::Word(word.to_owned()), (0, word.len())));
        self.analysers.give(planner.known.into_analysers());
        records > 0
    }

    fn planner(&self, reader: Option<Language>, examples_only: bool, warnings: Vec<Message>) -> QueryBuilder<'_> {
        QueryBuilder {
            engine: &self.engine,
            filters: Filters { engine: &self.engine, shelf: &self.shelf, names: &self.names },
            reader,
            examples_only,
            warnings: RefCell::new(warnings),
            purse: CostBudget::full(),
            asked: Cell::default(),
            marked: RefCell::default(),
            known: TermLookup::new(self.analysers.take()),
            expanded: RefCell::default(),
        }
    }

    fn fill(&self, results: &mut Results, asked: &SearchContext, mut marker: Highlighter, swept: &TopHits, offset: usize) {
        results.total = swept.tally.total;
        results.facets = self.facts.facets(&swept.tally);
        // A ruling of two years is offered in no year that a filter leaves out: nothing would be found there.
        if let Some(Wanted::Published(from, to)) = days_allowed(asked.root.parts()) {
            let is_left = |year: i16| from.is_none_or(|from| from.year() <= year) && to.is_none_or(|to| year <= to.year());
            results.facets.years.retain(|&(year, _)| is_left(year));
        }
        for &(document, score) in swept.hits.iter().skip(offset) {
            let Some(item) = self.facts.more(document).map(|more| more.item) else { continue };
            let shown = self.first_words(item, &results.books_of_day);
            let is_answer = swept.answers.binary_search(&document).is_ok();
            let passage = marker.passage(&self.shelf, shown.map_or(item, Item::Rule), asked.examples_only, is_answer);
            let others = swept.folded.iter().filter(|(best, _)| *best == document);
            let also = others.filter_map(|(_, other)| Some(self.facts.more(*other)?.item)).collect();
            results.hits.push(Hit { item, score, passage, shown, also });
        }
        self.analysers.give(marker.into_analysers());
    }

    /// The rule with which a chapter begins, or the subrule with which a rule begins that is only a title, such as that of a keyword: in
    /// the books of a day, or else in the newest.
    fn first_words(&self, item: Item, of_day: &[u32]) -> Option<u32> {
        let Item::Rule(at) = item else { return None };
        let text = &self.shelf.rules[at as usize];
        if !matches!(text.rule.level(), Level::Chapter | Level::Rule) || !text.rule.text.is_empty() || !text.rule.examples.is_empty() {
            return None;
        }
        let of_day = of_day.iter().find(|book| text.books.contains(book)).copied();
        let book = of_day.or_else(|| newest_of(&self.shelf.books, &text.books))?;
        let below = self.shelf.children(book, text.rule.number).into_iter().map(|place| self.shelf.rule_at(book, place));
        below.filter(|(_, rule)| !rule.rule.text.is_empty()).map(|(standing, _)| standing.text).next()
    }

    pub(crate) fn sweep(
        &self,
        asked: &SearchContext,
        wanted: BooleanClauses,
        keep: usize,
        meant: Option<&Intent>,
    ) -> Result<TopHits, TantivyError> {
        let nearly = meant.map_or(&[][..], |meant| &meant.nearly);
        let words = asked.typed.plain_words();
        let exact = Some(self.names.of(&words)).filter(|items| !items.is_empty()).unwrap_or_else(|| self.names.of_stems(&words));
        let by_chance = meant.map_or(&[][..], |meant| &meant.by_chance);
        let exact = exact.iter().filter(|item| !matches!(item, Item::Card(at) if by_chance.contains(at)));
        let right = words.split(' ').map(|word| meant.map_or(word, |meant| meant.corrected_word(word)));
        let keyword = self.names.keyword(&right.collect::<Vec<_>>().join(" ")).map(|(rule, _)| rule);
        let section = asked.section.iter().filter_map(|section| section.position).map(Item::Section).next();
        let called = meant.map_or(&[][..], |meant| &meant.called);
        let items = section.iter().chain(&keyword).chain(exact).chain(nearly).chain(called);
        let items = items.filter(|_| asked.request.sort == Sort::Relevance);
        let how = ExecuteOptions { is_scored: asked.request.sort == Sort::Relevance, only_current: is_of_today(asked) };
        let sweep = TopHitsCollector {
            facts: &self.facts,
            keep,
            sort: asked.request.sort,
            reader: meant.and_then(Intent::speaks).or(asked.reader),
            second: asked.request.reader.unwrap_or(Language::English),
            is_question: meant.is_some_and(|meant| meant.is_question && !meant.is_of_cards()),
            is_terse: meant.is_some_and(Intent::is_terse),
            named: items.filter_map(|&item| self.facts.document_of(item)).collect(),
            answers: meant.filter(|meant| meant.is_question).map_or_else(Vec::new, |meant| most_likely(&meant.answered)),
        };
        let answers = meant.filter(|meant| meant.is_question).map_or_else(Vec::new, |meant| meant.answered.documents.clone());
        Ok(TopHits { answers, ..sweep.through(&gather(&self.engine, &wanted, how)?) })
    }

    /// A day without an edition means the edition that was in force; the reader is told which.
    fn say_which_edition(&self, days: &[Date], warnings: &mut Vec<Message>) {
        for &date in days {
            if self.shelf.books.iter().any(|book| book.edition.effective == Some(date) || book.edition.follows.contains(&date)) {
                continue;
            }
            let in_force = self.shelf.books.iter().filter_map(|book| book.edition.effective).filter(|&since| since <= date).max();
            warnings.push(match in_force {
                Some(since) => Message::new("search-edition-in-force").with("date", date).with("since", since),
                None => Message::new("search-no-edition").with("date", date),
            });
        }
    }
}

/// The days whose editions are asked for: by the query, or else by the request.
fn days_of(asked: &SearchContext) -> Vec<Date> {
    let mut days = Vec::new();
    asked.root.for_each_wanted(&mut |clause| {
        if let Clause::Filter(Wanted::Edition(Editions::Dated(date))) = clause
            && !days.contains(date)
        {
            days.push(*date);
        }
    });
    match asked.request.editions {
        Editions::Dated(date) if days.is_empty() => vec![date],
        _ => days,
    }
}

/// The language that a query is surely written in, by its script: who types kana reads Japanese, whatever the pages speak.
fn written_in(query: &str) -> Option<Language> {
    match languages_of(parser::shortened(query), &Language::ALL)[..] {
        [language] => Some(language),
        _ => None,
    }
}

/// Whether only what stands in a current edition is asked for.
pub(crate) fn is_of_today(asked: &SearchContext) -> bool {
    asked.request.editions == Editions::Current && !asked.root.any(&is_edition)
}

/// The offset and limit of a request within their bounds.
fn window(request: &Request, warnings: &mut Vec<Message>) -> (usize, usize) {
    let mut limit = if request.limit == 0 { DEFAULT_LIMIT } else { request.limit };
    if limit > MAX_LIMIT {
        warnings.push(Message::new("search-limit").with("most", MAX_LIMIT.to_string()).with("asked", limit.to_string()));
        limit = MAX_LIMIT;
    }
    let offset = request.offset.min(MAX_WINDOW);
    if request.offset.saturating_add(limit) > MAX_WINDOW {
        warnings.push(Message::new("search-window").with("most", MAX_WINDOW.to_string()));
        limit = MAX_WINDOW - offset;
    }
    (offset, limit)
}
