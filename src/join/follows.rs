//! Finds for each undated book the dated editions that are numbered as it is.
//!
//! It compares numbers only; which of several such editions a translator had, it does not know.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::library::{Book, Library};
use crate::rule_number::{Level, RuleNumber};

/// Of so many numbers of a part one may be in no edition, or misprinted.
const ONE_STRAY_OF: usize = 50;

/// A part that lacks more than one of so many numbers of its chapters is an excerpt, which lacks what its maker liked.
const EXCERPT_LACKS_ONE_OF: usize = 10;

/// Finds them. A book with contents follows the editions that have the chapters that these list; a part of a book, those that have
/// its numbers.
pub(super) fn follow(library: &mut Library) {
    let dated: Vec<(Date, BTreeSet<RuleNumber>)> =
        library.books.iter().filter_map(|book| Some((book.edition.effective?, chapters(book)))).collect();
    // Sets of numbers are made only where a part asks for them.
    let asks = |book: &Book| book.edition.effective.is_none() && book.edition.is_part;
    let numbered: Vec<(Date, BTreeSet<RuleNumber>)> = match library.books.iter().any(asks) {
        true => whole_and_dated(library).map(|(date, book)| (date, numbers(library, book))).collect(),
        false => Vec::new(),
    };
    for position in 0..library.books.len() {
        let book = &library.books[position];
        let wanted = chapters(book);
        let follows: BTreeSet<Date> = match () {
            () if asks(book) => with_numbers_of(&numbers(library, book), &numbered),
            () if book.edition.effective.is_some() || wanted.is_empty() => continue,
            () => dated.iter().filter(|(_, chapters)| *chapters == wanted).map(|(date, _)| *date).collect(),
        };
        library.books[position].edition.follows = follows.into_iter().collect();
    }
}

/// The chapters that the contents of a book list.
fn chapters(book: &Book) -> BTreeSet<RuleNumber> {
    let listed = book.edition.contents.iter().map(|heading| heading.number);
    listed.filter(|number| number.level() == Level::Chapter).collect()
}

fn whole_and_dated(library: &Library) -> impl Iterator<Item = (Date, &Book)> {
    let whole = library.books.iter().filter(|book| !book.edition.is_part && !library.breaks_off(book));
    whole.filter_map(|book| Some((book.edition.effective?, book)))
}

/// The numbers of rules and subrules.
fn numbers(library: &Library, book: &Book) -> BTreeSet<RuleNumber> {
    let numbers = book.rules.iter().map(|standing| library.rules[standing.text as usize].rule.number);
    numbers.filter(|number| number.level() >= Level::Rule).collect()
}

/// The editions that have all these numbers, or nearly all, and of those the ones with the fewest others in the same chapters.
fn with_numbers_of(part: &BTreeSet<RuleNumber>, editions: &[(Date, BTreeSet<RuleNumber>)]) -> BTreeSet<Date> {
    let chapters: BTreeSet<Option<RuleNumber>> = part.iter().map(|number| number.chapter()).collect();
    let compared: Vec<(Date, usize, usize)> = editions
        .iter()
        .map(|(date, numbers)| {
            let others = numbers.iter().filter(|number| chapters.contains(&number.chapter()) && !part.contains(number));
            (*date, part.difference(numbers).count(), others.count())
        })
        .collect();
    let Some(strays) = compared.iter().map(|&(_, strays, _)| strays).min() else { return BTreeSet::new() };
    if strays * ONE_STRAY_OF > part.len() {
        return BTreeSet::new();
    }
    let with_fewest = || compared.iter().filter(|&&(_, here, _)| here == strays);
    let lacks = with_fewest().map(|&(_, _, lacks)| lacks).min().unwrap_or(0);
    let is_excerpt = lacks * EXCERPT_LACKS_ONE_OF > part.len();
    with_fewest().filter(|&&(_, _, here)| is_excerpt || here == lacks).map(|&(date, _, _)| date).collect()
}
