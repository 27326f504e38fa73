//! Compares the words after a number with the words of the rules in all editions.
//!
//! A run of five equal words counts. A rule that never had the number must begin with the words after it, and
//! share eight runs, that is twelve words in a row.

use std::collections::{BTreeMap, BTreeSet};

use crate::language::Language;
use crate::library::{BookId, RuleId};
use crate::lint::cached_follow::Trails;
use crate::lint::evidence::{Meant, Testimony};
use crate::lint::finding::EvidenceKind;
use crate::record::rule_number::RuleNumber;
use crate::shelf::{RUN, Shelf, words};

/// Words that are compared.
const MOST_WORDS: usize = 120;

/// Runs that are strong evidence.
const STRONG_RUNS: usize = 3;

/// Runs that a rule which never had the number must share with the text.
const OTHER_RUNS: usize = 8;

/// More rules than this share a run that is a mere form of speech.
const MOST_RULES: usize = 12;

/// Share of the best match that another match must have to rival it, in percent.
const RIVAL: usize = 70;

/// A citation whose words are compared.
pub(super) struct Cited<'a> {
    pub shelf: &'a Shelf,
    pub series: Language,
    pub number: RuleNumber,
    /// The book in which it is read.
    pub book: BookId,
    /// The other numbers of its list.
    pub others: &'a [RuleNumber],
}

impl Cited<'_> {
    /// What the words after the number say.
    pub(super) fn testimony(&self, after: &str, trails: &mut Trails) -> Option<Testimony> {
        let mut said = words(after);
        said.truncate(MOST_WORDS);
        let (shared, first) = self.shared(&said);
        let best = *shared.values().max()?;
        let is_rival = |count: usize| count * 100 >= best * RIVAL;
        let rivals = || shared.iter().filter(|&(_, &count)| is_rival(count)).map(|(&id, _)| id);
        let testimony = |meant: Meant| {
            let text = said[first..(first + RUN).min(said.len())].join(" ");
            Some(Testimony { kind: EvidenceKind::Words, text, meant, is_strong: best >= STRONG_RUNS })
        };
        if rivals().any(|id| self.is_cited_family(id) && self.stands_in(id, self.book)) {
            return testimony(Meant::Here);
        }
        let is_best = |id: &RuleId| shared.get(id) == Some(&best) && self.is_cited_family(*id);
        if !rivals().any(|id| is_best(&id)) && rivals().any(|id| self.cites_number(id)) {
            // The text quotes a rule that cites the number.
            return None;
        }
        let older = rivals().filter(|&id| self.is_cited_family(id)).filter_map(|id| self.newest_book(id));
        let older = older.filter(|&book| self.shelf.has(book, self.number));
        if let Some(book) = older.max() {
            return testimony(Meant::In(book));
        }
        // Another rule must begin as the text does: a few of its words in a row are a form of speech.
        let begins = |id: RuleId| words(&self.shelf.rules()[id].rule.text).get(..RUN) == said.get(..RUN);
        let is_own = |&id: &RuleId| self.is_cited_family(id) && self.stands_in(id, self.book);
        let is_of_list = |id: RuleId| self.others.iter().any(|other| other.contains(self.number_of(id)));
        if rivals().any(is_of_list) {
            return None;
        }
        if best < OTHER_RUNS || first > 0 || !rivals().all(begins) || shared.keys().any(is_own) {
            return None;
        }
        let (book, number) = self.only_one(rivals(), trails)?;
        // A rule of another chapter may say the same as the one that has the number.
        if self.shelf.has(self.book, self.number) && number.chapter() != self.number.chapter() {
            return None;
        }
        testimony(Meant::Other { book, number })
    }

    /// The number of runs that each rule shares with a text, and the word at which the first of them begins.
    fn shared(&self, said: &[String]) -> (BTreeMap<RuleId, usize>, usize) {
        let phrases = self.shelf.phrases(self.series);
        let (mut shared, mut first) = (BTreeMap::new(), None);
        for (at, run) in said.windows(RUN).enumerate() {
            let with: Vec<RuleId> = phrases.with(run).collect();
            let numbers: BTreeSet<RuleNumber> = with.iter().map(|&id| self.number_of(id)).collect();
            let is_own = with.iter().any(|&id| self.is_cited_family(id));
            if with.is_empty() || (numbers.len() > MOST_RULES && !is_own) {
                continue;
            }
            first.get_or_insert(at);
            with.into_iter().for_each(|id| *shared.entry(id).or_insert(0) += 1);
        }
        (shared, first.unwrap_or_default())
    }

    /// The last place of the one rule that all these texts are.
    fn only_one(
        &self,
        rivals: impl Iterator<Item = RuleId>,
        trails: &mut Trails,
    ) -> Option<(BookId, RuleNumber)> {
        let mut last: Option<(BookId, RuleNumber)> = None;
        let mut fates: BTreeSet<Vec<RuleNumber>> = BTreeSet::new();
        for id in rivals {
            let (book, number) = (self.newest_book(id)?, self.number_of(id));
            fates.insert(trails.outcome(book, number).now);
            last = last.max(Some((book, number)));
        }
        let is_other = |now: &Vec<RuleNumber>| {
            !now.iter().any(|&now| now.contains(self.number) || self.number.contains(now))
        };
        last.filter(|_| fates.len() == 1 && fates.iter().all(is_other))
    }

    fn number_of(&self, id: RuleId) -> RuleNumber {
        self.shelf.rules()[id].rule.number
    }

    /// Whether a text has the number, or one above or below it.
    fn is_cited_family(&self, id: RuleId) -> bool {
        let number = self.number_of(id);
        number.contains(self.number) || self.number.contains(number)
    }

    fn cites_number(&self, id: RuleId) -> bool {
        let text = &self.shelf.rules()[id];
        text.all_citations().any(|citation| citation.rules().any(|number| number == self.number))
    }

    fn stands_in(&self, id: RuleId, book: BookId) -> bool {
        self.shelf.rules()[id].books.contains(&book)
    }

    /// The newest book of the series with a text.
    fn newest_book(&self, id: RuleId) -> Option<BookId> {
        let series = self.shelf.series(self.series);
        self.shelf.rules()[id].books.iter().rev().copied().find(|book| series.contains(book))
    }
}
