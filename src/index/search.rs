//! Answers a request from a generation in memory: reads the query, looks it up, counts, orders, and marks the hits.
//!
//! It never fails: what is not understood is searched as words, what is out of bounds is brought back, and both are said.

use std::cell::RefCell;
use std::fmt;
use std::sync::Arc;

use tantivy::TantivyError;
use tantivy::collector::TopDocs;
use tantivy::query::{BooleanQuery, ConstScoreQuery, Occur, Query as Lookup};

use super::collect::{Sweep, Swept};
use super::cost::{MOST_RECORDS, Purse, each_once};
use super::direct::direct_numbers;
use super::engine::Engine;
use super::facts::Facts;
use super::filters::Filters;
use super::names::Names;
use super::passage::Marker;
use super::plan::{Planner, everything, is_edition, is_filter, without_score};
use super::query::{Clause, Node, Query, Wanted};
use super::read::read;
use super::request::{Editions, Hit, MAX_WINDOW, Request, Results, Sort};
use crate::message::Message;
use crate::rule_number::RuleNumber;
use crate::shelf::Shelf;

/// How many hits are given when a request does not say.
pub const DEFAULT_LIMIT: usize = 20;
/// The most hits that are given at once.
pub const MAX_LIMIT: usize = 175;

/// A generation in memory, ready to answer.
pub struct Live {
    /// The records with their lookups.
    pub shelf: Shelf,
    /// The generation's name: the same sources give the same name.
    pub generation: String,
    /// What was wrong when it was opened, in words: that it is not the newest one because the newest is damaged.
    pub warnings: Vec<String>,
    pub(super) engine: Engine,
    pub(super) facts: Arc<Facts>,
    pub(super) names: Names,
}

impl fmt::Debug for Live {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("Live").field("generation", &self.generation).field("warnings", &self.warnings).finish_non_exhaustive()
    }
}

/// What a query was read as.
struct Asked<'a> {
    request: &'a Request,
    /// As it was typed.
    typed: Node,
    /// What of it is looked up.
    root: Node,
    direct: Vec<RuleNumber>,
    examples_only: bool,
}

type Lookups = Vec<(Occur, Box<dyn Lookup>)>;

impl Live {
    /// Searches. Never an error: what is not understood is searched as words and named in the warnings.
    pub fn search(&self, request: &Request) -> Results {
        let Query { root: typed, mut warnings } = read(&request.query);
        let (offset, limit) = window(request, &mut warnings);
        let examples_only = typed.parts().iter().any(|part| matches!(part, Node::Leaf(Clause::Filter(Wanted::Example), _)));
        let planner = self.planner(examples_only, warnings);
        let root = planner.affordable(typed.clone());
        let mut results = Results {
            understood: root.to_string(),
            filters: typed.filters(super::read::shortened(&request.query)),
            direct: direct_numbers(&request.query, &self.shelf),
            ..Results::default()
        };
        let asked = Asked { request, typed, root, direct: results.direct.clone(), examples_only };
        self.say_which_edition(&asked, &mut planner.warnings.borrow_mut());
        let swept = self.look_up(&planner, &asked, offset + limit);
        let mut warnings = planner.warnings.into_inner();
        match swept {
            Ok((swept, is_partial)) => {
                results.is_partial = is_partial;
                self.fill(&mut results, &asked, &swept, offset);
            }
            // The index was verified when it was loaded, so this is a fault of ours; the reader still gets an answer.
            Err(error) => warnings.push(Message::new("search-failed").with("error", error.to_string())),
        }
        results.warnings = warnings;
        results
    }

    /// Whether a word stands in any text.
    pub fn knows(&self, word: &str) -> bool {
        let planner = self.planner(false, Vec::new());
        planner.records(&Node::Leaf(Clause::Word(word.to_owned()), (0, word.len()))) > 0
    }

    fn planner(&self, examples_only: bool, warnings: Vec<Message>) -> Planner<'_> {
        Planner {
            engine: &self.engine,
            filters: Filters { engine: &self.engine, shelf: &self.shelf },
            examples_only,
            warnings: RefCell::new(warnings),
            purse: Purse::full(),
            expanded: RefCell::default(),
        }
    }

    fn fill(&self, results: &mut Results, asked: &Asked, swept: &Swept, offset: usize) {
        results.total = swept.tally.total;
        results.facets = self.facts.facets(&swept.tally);
        let mut marker = Marker::new(&asked.root, asked.direct.iter().map(RuleNumber::to_string));
        for &(document, score) in swept.hits.iter().skip(offset) {
            let Some(fact) = self.facts.get(document) else { continue };
            let passage = marker.passage(&self.shelf, fact.item, asked.examples_only);
            results.hits.push(Hit { item: fact.item, score, passage });
        }
    }

    /// The hits, and whether nothing has all that is wanted, so that they are what has the most of it.
    fn look_up(&self, planner: &Planner, asked: &Asked, keep: usize) -> Result<(Swept, bool), TantivyError> {
        let parts = asked.root.parts();
        if parts.is_empty() && asked.request.kinds.is_empty() && asked.request.language.is_none() {
            return Ok((Swept { hits: Vec::new(), tally: self.facts.tally() }, false));
        }
        let filters = self.filters(planner, asked)?;
        let texts = each_once(parts.iter().filter(|part| !is_restriction(part)));
        let mut wanted: Lookups = filters.iter().map(|(occur, lookup)| (*occur, lookup.box_clone())).collect();
        if asked.direct.is_empty() {
            for text in &texts {
                wanted.push((Occur::Must, planner.node(text)?));
            }
            wanted.extend(self.bonuses(planner, asked, &texts));
        } else {
            wanted.push((Occur::Must, planner.numbers(&asked.direct)));
        }
        let swept = self.sweep(asked, wanted, keep)?;
        if swept.tally.total > 0 || texts.is_empty() {
            return Ok((swept, false));
        }
        let most = self.most_of(planner, asked, filters, &texts, keep)?;
        Ok(most.map_or((swept, false), |most| (most, true)))
    }

    /// Everything that hits must or must not be, whatever their texts say.
    fn filters(&self, planner: &Planner, asked: &Asked) -> Result<Lookups, TantivyError> {
        let Asked { request, root, .. } = asked;
        let mut filters: Lookups = vec![(Occur::Must, everything())];
        for part in each_once(root.parts().iter().filter(|part| is_restriction(part))) {
            match part {
                Node::Not(inside, _) => filters.push((Occur::MustNot, planner.node(inside)?)),
                part => filters.push((Occur::Must, planner.node(part)?)),
            }
        }
        let mut add = |wanted: &Wanted| filters.push((Occur::Must, without_score(planner.filters.lookup(wanted))));
        if !request.kinds.is_empty() {
            add(&Wanted::Kinds(request.kinds.clone()));
        }
        if let Some(language) = request.language {
            add(&Wanted::Languages(vec![language]));
        }
        if request.editions != Editions::All && !root.any(&is_edition) {
            add(&Wanted::Edition(request.editions));
        }
        Ok(filters)
    }

    /// Words that stand side by side in the query make hits better in which they do so too.
    fn bonuses(&self, planner: &Planner, asked: &Asked, texts: &[&Node]) -> Lookups {
        let mut bonuses = Vec::new();
        let records = texts.iter().map(|text| planner.records(text)).min().unwrap_or_default();
        let is_word = |text: &&Node| matches!(text, Node::Leaf(Clause::Word(_), _));
        let typed: Vec<&Node> = asked.typed.parts().iter().filter(|part| !is_restriction(part)).collect();
        for run in typed.chunk_by(|before, after| is_word(before) && is_word(after)) {
            let words = run.iter().filter_map(|text| match text {
                Node::Leaf(Clause::Word(word), _) => Some(word.as_str()),
                _ => None,
            });
            bonuses.extend(planner.together(&words.collect::<Vec<_>>(), records));
        }
        bonuses.into_iter().map(|bonus| (Occur::Should, bonus)).collect()
    }

    /// When nothing has all that is wanted: the hits with the most of it, phrases taken apart.
    fn most_of(
        &self,
        planner: &Planner,
        asked: &Asked,
        filters: Lookups,
        texts: &[&Node],
        keep: usize,
    ) -> Result<Option<Swept>, TantivyError> {
        let pieces: Vec<Node> = texts.iter().flat_map(|text| super::pieces::pieces(text)).collect();
        let all = each_once(&pieces);
        let pieces = rarest(planner, &all);
        let lookups: Result<Vec<_>, _> = pieces.iter().map(|piece| planner.node(piece)).collect();
        let lookups = lookups?;
        let most = self.most_in_one(&filters, &lookups)?;
        if most == 0 {
            return Ok(None);
        }
        planner.warnings.borrow_mut().push(match (most, pieces.len(), all.len()) {
            (most, _, all) if most == all => Message::new("search-not-in-order"),
            (most, counted, all) if counted < all => {
                Message::new("search-most-of-rarest").with("all", all).with("counted", counted).with("most", most)
            }
            (most, _, all) => Message::new("search-most-of").with("all", all).with("most", most),
        });
        let mut wanted = filters;
        wanted.push((Occur::Must, Box::new(BooleanQuery::union_with_minimum_required_clauses(lookups, most))));
        self.sweep(asked, wanted, keep).map(Some)
    }

    /// The most of some lookups that any one record answers.
    fn most_in_one(&self, filters: &Lookups, lookups: &[Box<dyn Lookup>]) -> Result<usize, TantivyError> {
        let mut wanted: Lookups = filters.iter().map(|(occur, lookup)| (*occur, lookup.box_clone())).collect();
        // Each counts one and filters count nothing, so the best score is the number.
        let counted = lookups.iter().map(|lookup| Box::new(ConstScoreQuery::new(lookup.box_clone(), 1.0)) as Box<dyn Lookup>);
        wanted.push((Occur::Must, Box::new(BooleanQuery::union(counted.collect()))));
        let best = self.engine.searcher.search(&BooleanQuery::new(wanted), &TopDocs::with_limit(1).order_by_score())?;
        Ok(best.first().map_or(0, |(score, _)| score.round() as usize))
    }

    fn sweep(&self, asked: &Asked, wanted: Lookups, keep: usize) -> Result<Swept, TantivyError> {
        let items = self.names.of(&asked.typed.plain_words());
        let named = if asked.request.sort == Sort::Relevance { items } else { &[] };
        let sweep = Sweep {
            facts: Arc::clone(&self.facts),
            keep,
            sort: asked.request.sort,
            reader: asked.request.reader,
            named: named.iter().filter_map(|&item| self.facts.document_of(item)).collect(),
        };
        self.engine.searcher.search_with_statistics_provider(&BooleanQuery::new(wanted), &sweep, &self.engine)
    }

    /// A day without an edition means the edition that was in force; the reader is told which.
    fn say_which_edition(&self, asked: &Asked, warnings: &mut Vec<Message>) {
        let mut dates = Vec::new();
        asked.root.for_each_wanted(&mut |clause| {
            if let Clause::Filter(Wanted::Edition(Editions::Dated(date))) = clause {
                dates.push(*date);
            }
        });
        if let (Editions::Dated(date), true) = (asked.request.editions, dates.is_empty()) {
            dates.push(date);
        }
        for date in dates {
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

/// As many pieces as can be paid, the rarest first: the commonest say least of what is meant.
fn rarest<'a>(planner: &Planner, pieces: &[&'a Node]) -> Vec<&'a Node> {
    let mut counted: Vec<(u64, &Node)> = pieces.iter().map(|piece| (planner.records(piece), *piece)).collect();
    counted.sort_by_key(|(records, _)| *records);
    let mut spent = 0;
    let affordable = counted.into_iter().take_while(|(records, _)| {
        spent += records;
        spent <= MOST_RECORDS
    });
    affordable.map(|(_, piece)| piece).collect()
}

/// Whether a part of a query only narrows: a filter or an exclusion.
fn is_restriction(part: &Node) -> bool {
    match part {
        Node::Not(..) => true,
        Node::Leaf(clause, _) => is_filter(clause),
        Node::All(parts) | Node::Any(parts) => parts.iter().all(is_restriction),
    }
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
