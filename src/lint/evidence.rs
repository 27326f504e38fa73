//! Finds evidence in a text for the rule that a number means: a date, the name of a rule, or its words.
//!
//! A date outweighs words, seven consecutive words outweigh a name, and a name outweighs five words. The name of the
//! rule that has the number today outweighs all words of former ones.

mod day_beside;
mod names;
mod surroundings;
mod wording;

use crate::block::Block;
use crate::cached_follow::Trails;
use crate::finding::{Evidence, Referent};
use language::Language;
use library::BookId;
use record::rule_number::RuleNumber;
use shelf::{RuleNames, Shelf};

pub(super) use day_beside::days;
use surroundings::Surroundings;

/// A number in a text, with what is needed to find evidence for it.
pub(super) struct Site<'a> {
    pub shelf: &'a Shelf,
    /// The language of text and editions.
    pub series: Language,
    pub text: &'a str,
    pub span: (usize, usize),
    /// Where the citation before ends and the next one begins.
    pub free: (usize, usize),
    pub block: Block,
    pub number: RuleNumber,
    /// The other numbers of its list.
    pub others: &'a [RuleNumber],
    /// The book in which the number is read without evidence.
    pub book: BookId,
    /// Whether that is only the last book that has the number: it is gone today, and no date chooses another.
    pub is_gone: bool,
}

impl<'a> Site<'a> {
    /// The evidence from words and names beside the number.
    pub(super) fn evidence(&self, trails: &mut Trails) -> Option<Evidence> {
        let beside = Surroundings::of(self);
        if beside.is_about_history() {
            return None;
        }
        let of_names = self.evidence_of_names(&beside, trails);
        // The title of a chapter says little about one of its rules, and that of a number which is gone does not
        // choose among the editions that had it.
        let has_name = self.named_number().rule().is_some();
        let names_own = of_names.as_ref().is_some_and(|found| {
            found.referent == Referent::Here && !self.is_gone && (found.is_strong || has_name)
        });
        let evidence = match self.evidence_of_words(beside.wording(), trails) {
            Some(evidence) if evidence.is_strong && !names_own => Some(evidence),
            weak => of_names.or(weak),
        };
        evidence.map(|evidence| self.simplified(evidence, trails))
    }

    /// The keyword of the number's chapter whose name is directly beside the number.
    pub(super) fn keyword_beside(&self) -> Option<Evidence> {
        self.keyword_named(&Surroundings::of(self))
    }

    fn names(&self) -> &'a RuleNames {
        self.shelf.rule_names(self.series)
    }

    /// The same evidence, without another book if the rule has the same number today in both.
    fn simplified(&self, mut evidence: Evidence, trails: &mut Trails) -> Evidence {
        if let Referent::In(book) = evidence.referent {
            let here = trails.outcome(self.book, self.number);
            if here.exists && trails.outcome(book, self.number).now == here.now {
                evidence.referent = Referent::Here;
            }
        }
        evidence
    }
}

/// The number whose name stands for another: the keyword of a subrule, the chapter of any other rule.
pub(super) fn named_number(names: &RuleNames, number: RuleNumber) -> RuleNumber {
    let rule = number.rule().filter(|&rule| !names.of_number(rule).is_empty());
    rule.or_else(|| number.chapter()).unwrap_or(number)
}
