//! Traces each number of a text once, however often the text cites it.
//!
//! The shelf does the tracing; this is a cache in front of it.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::finding::{Former, Outcome};
use language::Language;
use library::{BookId, RuleId};
use lineage::{Trace, Verdict, WordingChange};
use record::rule_number::RuleNumber;
use shelf::{Shelf, Tenancy, words};
use work::steps;

/// Traces of numbers up to one edition.
pub(crate) struct Trails<'s> {
    shelf: &'s Shelf,
    series: Language,
    to: BookId,
    outcomes: HashMap<(BookId, RuleNumber), Outcome>,
    tenants: HashMap<RuleNumber, Vec<Tenancy>>,
    formers: HashMap<(BookId, RuleNumber), Vec<Former>>,
    homes: HashMap<RuleNumber, Option<BookId>>,
    near: HashMap<(BookId, RuleNumber), Vec<RuleNumber>>,
    elsewhere: HashMap<RuleNumber, Elsewhere>,
    lasts: HashMap<(BookId, RuleNumber), Option<BookId>>,
    families: HashMap<(BookId, RuleNumber), Vec<Vec<String>>>,
    shingles: FxHashMap<u64, Arc<Sharing>>,
}

/// The rules that share a shingle.
pub(crate) struct Sharing {
    pub(crate) rules: Vec<RuleId>,
    /// Their numbers, each once, in the order of the book.
    pub(crate) numbers: Vec<RuleNumber>,
}

/// Where a number is that no edition of the series has.
#[derive(Clone, Copy)]
pub(crate) struct Elsewhere {
    /// An undated or truncated book of the language.
    pub(crate) undated: Option<BookId>,
    /// The newest English edition, for another language.
    pub(crate) english: Option<BookId>,
}

/// Limit of the shingles kept: a long text has some hundred thousand, and most are in no rule.
const MOST_SHINGLES: usize = 200_000;

/// Limit of nearest-number look-ups for a text: each scans the book.
const MOST_NEAREST: usize = 200;

impl<'s> Trails<'s> {
    /// A cache of traces to one edition of a series.
    pub(crate) fn to(shelf: &'s Shelf, series: Language, to: BookId) -> Trails<'s> {
        Trails {
            shelf,
            series,
            to,
            outcomes: HashMap::new(),
            tenants: HashMap::new(),
            formers: HashMap::new(),
            homes: HashMap::new(),
            near: HashMap::new(),
            elsewhere: HashMap::new(),
            lasts: HashMap::new(),
            families: HashMap::new(),
            shingles: FxHashMap::default(),
        }
    }

    /// The newest edition that has a number.
    pub(crate) fn newest_with(&mut self, number: RuleNumber) -> Option<BookId> {
        *self.homes.entry(number).or_insert_with(|| self.shelf.newest_with(self.series, number))
    }

    /// The nearest existing numbers for one that an edition does not have.
    pub(crate) fn near(&mut self, book: BookId, number: RuleNumber) -> Vec<RuleNumber> {
        if self.near.len() >= MOST_NEAREST {
            return self.near.get(&(book, number)).cloned().unwrap_or_default();
        }
        self.near.entry((book, number)).or_insert_with(|| self.shelf.nearest(book, number, 2)).clone()
    }

    /// Where a number is that no edition of the series has.
    pub(crate) fn elsewhere(&mut self, number: RuleNumber) -> Elsewhere {
        let (shelf, series) = (self.shelf, self.series);
        *self.elsewhere.entry(number).or_insert_with(|| Elsewhere {
            undated: shelf.books_with(series, number).next(),
            english: shelf.newest_with(Language::English, number).filter(|_| series != Language::English),
        })
    }

    /// The words of the rule under a number of a book, of its parent and of its children.
    pub(crate) fn family_words(&mut self, book: BookId, number: RuleNumber) -> &[Vec<String>] {
        let shelf = self.shelf;
        self.families.entry((book, number)).or_insert_with(|| {
            let family = [Some(number), number.parent()].into_iter().flatten();
            let places = family.flat_map(|number| shelf.places(book, number)).copied();
            let places = places.chain(shelf.children(book, number));
            places.map(|place| words(&shelf.rule_at(book, place).1.rule.text)).collect()
        })
    }

    /// The rules that share a shingle.
    pub(crate) fn sharing(&mut self, shingle: &[String]) -> Arc<Sharing> {
        if self.shingles.len() >= MOST_SHINGLES {
            self.shingles.clear();
        }
        let (shelf, index) = (self.shelf, self.shelf.shingles(self.series));
        let sharing = self.shingles.entry(index.key(shingle)).or_insert_with_key(|&key| {
            let rules: Vec<RuleId> = index.with(key).collect();
            let mut numbers: Vec<RuleNumber> =
                rules.iter().map(|&id| shelf.rules()[id].rule.number).collect();
            numbers.sort_unstable();
            numbers.dedup();
            Arc::new(Sharing { rules, numbers })
        });
        Arc::clone(sharing)
    }

    /// The newest edition before another one that has a number which that one lacks.
    pub(crate) fn last_before(&mut self, edition: BookId, number: RuleNumber) -> Option<BookId> {
        let (shelf, series) = (self.shelf, self.series);
        *self.lasts.entry((edition, number)).or_insert_with(|| {
            let before = shelf.series(series).iter().rev().copied().skip_while(|&book| book != edition);
            before.skip(1).find(|&book| shelf.has(book, number))
        })
    }

    /// The outcome of the rule under a number of an edition.
    pub(crate) fn outcome(&mut self, from: BookId, number: RuleNumber) -> Outcome {
        let follow = || follow(self.shelf, number, from, self.to);
        let outcome = self.outcomes.entry((from, number)).or_insert_with(follow);
        steps::charge(1 + outcome.now.len());
        outcome.clone()
    }

    /// The rules that have had a number, the oldest first.
    pub(crate) fn tenants(&mut self, number: RuleNumber) -> &[Tenancy] {
        self.tenants.entry(number).or_insert_with(|| self.shelf.tenancies(self.series, number))
    }

    /// Other rules that have had a number, besides the one in this book and its own successors; the latest
    /// first.
    pub(crate) fn formers(&mut self, number: RuleNumber, book: BookId) -> Vec<Former> {
        if let Some(known) = self.formers.get(&(book, number)) {
            return known.clone();
        }
        let formers = self.look_for_formers(number, book);
        self.formers.insert((book, number), formers.clone());
        formers
    }

    fn look_for_formers(&mut self, number: RuleNumber, book: BookId) -> Vec<Former> {
        let (shelf, series, to) = (self.shelf, self.series, self.to);
        let meant = self.outcome(book, number).now;
        let since = |book: BookId| shelf.since(book);
        let is_other = |tenancy: &&Tenancy| {
            !(since(tenancy.since) <= since(book) && since(book) <= since(tenancy.last.book))
        };
        let former = |tenancy: &Tenancy| {
            let trace = shelf.trace(tenancy.last.book, tenancy.last.place, to)?;
            let now: Vec<RuleNumber> = trace.to.iter().map(|&at| shelf.number_at(at)).collect();
            let next =
                shelf.series(series).iter().copied().find(|&next| since(next) > since(tenancy.last.book));
            // Two lineages with the same successors are the same rule.
            (now.is_empty() || now != meant).then(|| Former { number, until: next.and_then(since), now })
        };
        self.tenants(number).iter().rev().filter(is_other).filter_map(former).collect()
    }
}

fn follow(shelf: &Shelf, number: RuleNumber, from: BookId, to: BookId) -> Outcome {
    let missing = Outcome {
        number,
        exists: false,
        verdict: Verdict::Unknown,
        now: Vec::new(),
        confidence: 0.0,
        is_same_wording: false,
    };
    let Some(followed) = shelf.follow(number, from, to) else { return missing };
    let mut outcomes = followed.traces.iter().map(|trace| of_trace(shelf, number, trace));
    let Some(first) = outcomes.next() else { return missing };
    // If a book has a number twice, the rule is ambiguous unless both had the same outcome.
    match outcomes.find(|other| (other.verdict, &other.now) != (first.verdict, &first.now)) {
        Some(other) => {
            let now = first.now.into_iter().chain(other.now).collect();
            Outcome { exists: true, now, ..missing }
        }
        None => first,
    }
}

fn of_trace(shelf: &Shelf, number: RuleNumber, trace: &Trace) -> Outcome {
    Outcome {
        number,
        exists: true,
        verdict: trace.verdict,
        now: trace.to.iter().map(|&at| shelf.number_at(at)).collect(),
        confidence: trace.confidence,
        is_same_wording: matches!(trace.wording, Some(WordingChange::Same | WordingChange::Refs)),
    }
}
