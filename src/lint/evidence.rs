//! Tells from the text beside a number which rule it means: from a day, the name of a rule, or its words.
//!
//! A day counts most, then words in a row, then a name.

mod day_beside;
mod names;
mod surroundings;
mod wording;

use crate::language::Language;
use crate::library::BookId;
use crate::lint::block::Block;
use crate::lint::cached_follow::Trails;
use crate::lint::finding::{Evidence, EvidenceKind};
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;

pub(super) use day_beside::days;
use surroundings::Surroundings;

/// The rule that evidence points to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Meant {
    /// The rule that has the number in the edition in which it is read.
    Here,
    /// The rule that has it in this book.
    In(BookId),
    /// A rule that never had the number, with a book and its number there.
    Other { book: BookId, number: RuleNumber },
}

/// Evidence, with what it proves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Testimony {
    pub kind: EvidenceKind,
    pub text: String,
    pub meant: Meant,
    /// Whether it also counts against a day that the whole text has.
    pub is_strong: bool,
}

impl Testimony {
    /// It as part of a finding.
    pub(super) fn evidence(&self) -> Evidence {
        Evidence { kind: self.kind, text: self.text.clone() }
    }
}

/// A citation whose surroundings are examined.
pub(super) struct Site<'a> {
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
}

/// What the words and names beside a number say.
pub(super) fn testimony(
    site: &Site,
    shelf: &Shelf,
    series: Language,
    trails: &mut Trails,
) -> Option<Testimony> {
    let beside = Surroundings::of(site.text, site.span, site.free, site.block);
    if beside.tells_history() {
        return None;
    }
    let (number, book, others) = (site.number, site.book, site.others);
    let by_words = wording::Cited { shelf, series, number, book, others }.testimony(beside.wording(), trails);
    let names = names::Cited { shelf, names: shelf.rule_names(series), number, book, others };
    let testimony = match by_words {
        Some(testimony) if testimony.is_strong => Some(testimony),
        otherwise => names.testimony(&beside).or(otherwise),
    };
    testimony.map(|testimony| as_read_here(testimony, site, trails))
}

/// The keyword whose name stands directly beside a number that is not written out.
pub(super) fn keyword_beside(site: &Site, shelf: &Shelf, series: Language) -> Option<names::Named> {
    let beside = Surroundings::of(site.text, site.span, site.free, site.block);
    names::keyword_beside(&beside, shelf, shelf.rule_names(series), site.number)
}

/// The number for which numbers of one block bear witness: they are all of one rule, or of one chapter.
pub(super) fn named_number(shelf: &Shelf, series: Language, number: RuleNumber) -> RuleNumber {
    names::named_number(shelf.rule_names(series), number)
}

/// A rule that has the same number in an older edition and today need not be read there.
fn as_read_here(mut testimony: Testimony, site: &Site, trails: &mut Trails) -> Testimony {
    if let Meant::In(book) = testimony.meant {
        let here = trails.outcome(site.book, site.number);
        if here.exists && trails.outcome(book, site.number).now == here.now {
            testimony.meant = Meant::Here;
        }
    }
    testimony
}
