//! Compares the words after a number with the words of the rules in all editions, by shingles of five words.
//!
//! One shingle selects among the rules that had a number which is gone today. A number that still has a rule means a
//! former one only if the words after it open with two shingles of that, or share three, and today's rule shares
//! hardly any; if that shares some, but fewer, the words say nothing. A rule that never had the number must begin
//! with the words after it and share eight shingles, that is twelve consecutive words.

use std::collections::{BTreeMap, BTreeSet};

use crate::cached_follow::Trails;
use crate::evidence::Site;
use crate::finding::{Evidence, EvidenceKind, Referent};
use library::{BookId, RuleId};
use record::rule_number::RuleNumber;
use shelf::{SHINGLE, words};
use work::steps;

/// Limit of words that are compared.
const MOST_WORDS: usize = 120;

/// Shingles that make strong evidence.
const STRONG: usize = 3;

/// Shingles at the very beginning of the words that select a former rule.
const OPENING: usize = 2;

/// The rule that has the number is meant from this share of the shingles of the best match, in percent.
const OWN_SHARE: usize = 30;

/// Shingles that a rule which never had the number must share with the text.
const FEWEST_OF_OTHER: usize = 8;

/// A shingle of more numbers than this is a common phrase.
const MOST_NUMBERS: usize = 12;

/// A match competes with the best one from this share of its shingles, in percent.
const COMPETING: usize = 70;

/// The shingles that a text shares with rules.
struct Overlap {
    /// Their number for each rule.
    counts: BTreeMap<RuleId, usize>,
    /// The word at which the first of them begins.
    first: usize,
    /// The highest count.
    best: usize,
}

impl Overlap {
    /// The rules that compete for the best match.
    fn competing(&self) -> impl Iterator<Item = RuleId> + Clone {
        let competes = |&(_, &count): &(&RuleId, &usize)| count * 100 >= self.best * COMPETING;
        self.counts.iter().filter(competes).map(|(&id, _)| id)
    }

    fn is_best(&self, id: RuleId) -> bool {
        self.counts.get(&id) == Some(&self.best)
    }
}

impl Site<'_> {
    /// The evidence from the words after the number.
    pub(super) fn evidence_of_words(&self, after: &str, trails: &mut Trails) -> Option<Evidence> {
        let mut said = words(after);
        said.truncate(MOST_WORDS);
        let overlap = self.overlap(&said, trails)?;
        let referent = self.referent(&overlap, &said, trails)?;
        let text = said[overlap.first..(overlap.first + SHINGLE).min(said.len())].join(" ");
        Some(Evidence { kind: EvidenceKind::Words, text, referent, is_strong: overlap.best >= STRONG })
    }

    /// The rule that has the words.
    fn referent(&self, overlap: &Overlap, said: &[String], trails: &mut Trails) -> Option<Referent> {
        let competing = overlap.competing();
        let own = overlap.counts.iter().filter(|&(&id, _)| self.is_own(id)).map(|(_, &count)| count).max();
        let former = || competing.clone().filter(|&id| self.is_of_family(id));
        if let Some(own) = own.filter(|own| own * 100 >= overlap.best * OWN_SHARE) {
            // Many keywords end in the same sentence: then the other numbers of the comment decide.
            let has_rival = own < overlap.best
                && former().any(|id| overlap.is_best(id) && self.leads_elsewhere(id, trails));
            return (!has_rival).then_some(Referent::Here);
        }
        // A text may quote a rule that cites the number.
        if !former().any(|id| overlap.is_best(id)) && competing.clone().any(|id| self.cites_number(id)) {
            return None;
        }
        let books = former().filter_map(|id| self.newest_book(id));
        if let Some(book) = books.filter(|&book| self.shelf.has(book, self.number)).max() {
            let opens = overlap.first == 0 && overlap.best >= OPENING;
            let is_vacant = !self.shelf.has(self.book, self.number);
            return (is_vacant || opens || overlap.best >= STRONG).then_some(Referent::In(book));
        }
        self.other_rule(overlap, said, trails)
    }

    /// The rule that has the words and never had the number.
    fn other_rule(&self, overlap: &Overlap, said: &[String], trails: &mut Trails) -> Option<Referent> {
        let competing = overlap.competing();
        let is_of_list = |id: RuleId| self.others.iter().any(|other| other.contains(self.number_of(id)));
        let begins =
            |id: RuleId| words(&self.shelf.rules()[id].rule.text).get(..SHINGLE) == said.get(..SHINGLE);
        let is_quoted =
            overlap.best >= FEWEST_OF_OTHER && overlap.first == 0 && competing.clone().all(begins);
        if !is_quoted || competing.clone().any(is_of_list) || overlap.counts.keys().any(|&id| self.is_own(id))
        {
            return None;
        }
        let (book, number) = self.only_one(competing, trails)?;
        // A rule of another chapter may say the same as the one that has the number.
        let is_elsewhere = number.chapter() != self.number.chapter();
        (!is_elsewhere || !self.shelf.has(self.book, self.number)).then_some(Referent::Other { book, number })
    }

    /// The shingles that the words share with rules; `None` if they share none.
    fn overlap(&self, said: &[String], trails: &mut Trails) -> Option<Overlap> {
        let (mut counts, mut first) = (BTreeMap::new(), None);
        for (at, shingle) in said.windows(SHINGLE).enumerate() {
            let sharing = trails.sharing(shingle);
            let numbers = &sharing.numbers;
            steps::charge(1);
            if numbers.is_empty() || (numbers.len() > MOST_NUMBERS && !self.is_related_to_one(numbers)) {
                continue;
            }
            first.get_or_insert(at);
            steps::charge(sharing.rules.len());
            sharing.rules.iter().for_each(|&id| *counts.entry(id).or_insert(0) += 1);
        }
        let best = *counts.values().max()?;
        Some(Overlap { counts, first: first?, best })
    }

    /// The last place of several texts, if they are wordings of one rule and it is not that of the number.
    fn only_one(
        &self,
        texts: impl Iterator<Item = RuleId>,
        trails: &mut Trails,
    ) -> Option<(BookId, RuleNumber)> {
        let mut last: Option<(BookId, RuleNumber)> = None;
        let mut fates: BTreeSet<Vec<RuleNumber>> = BTreeSet::new();
        for id in texts {
            let (book, number) = (self.newest_book(id)?, self.number_of(id));
            fates.insert(trails.outcome(book, number).now);
            last = last.max(Some((book, number)));
        }
        let is_other = |now: &Vec<RuleNumber>| !now.iter().any(|&now| self.is_related(now));
        last.filter(|_| fates.len() == 1 && fates.iter().all(is_other))
    }

    /// Whether a former rule with the number has another one today.
    fn leads_elsewhere(&self, id: RuleId, trails: &mut Trails) -> bool {
        let (number, book) = (self.number_of(id), self.newest_book(id));
        number == self.number && book.is_some_and(|book| !trails.outcome(book, number).now.contains(&number))
    }

    fn number_of(&self, id: RuleId) -> RuleNumber {
        self.shelf.rules()[id].rule.number
    }

    /// Whether a number is this one, an ancestor or a descendant.
    fn is_related(&self, number: RuleNumber) -> bool {
        number.contains(self.number) || self.number.contains(number)
    }

    /// Whether one of some numbers in order is this one, an ancestor or a descendant, which follow it.
    fn is_related_to_one(&self, numbers: &[RuleNumber]) -> bool {
        let at = numbers.partition_point(|&other| other < self.number);
        numbers.get(at).is_some_and(|&next| self.number.contains(next))
            || self.number.ancestors().any(|above| numbers.binary_search(&above).is_ok())
    }

    /// Whether a text has had the number, an ancestor or a descendant.
    fn is_of_family(&self, id: RuleId) -> bool {
        self.is_related(self.number_of(id))
    }

    /// Whether a text has such a number in the book in which the number is read.
    fn is_own(&self, id: RuleId) -> bool {
        self.is_of_family(id) && self.shelf.rules()[id].books.contains(&self.book)
    }

    fn cites_number(&self, id: RuleId) -> bool {
        let text = &self.shelf.rules()[id];
        text.all_citations().any(|citation| citation.rules().any(|number| number == self.number))
    }

    /// The newest book of the series with a text.
    fn newest_book(&self, id: RuleId) -> Option<BookId> {
        let series = self.shelf.series(self.series);
        self.shelf.rules()[id].books.iter().rev().copied().find(|book| series.contains(book))
    }
}
