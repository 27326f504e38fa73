//! Matches undated books with the dated editions that have the same numbers.
//!
//! It compares numbers, and English words where they are printed beside the translation.

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use rustc_hash::FxHashSet;

use language::Language;
use library::{Book, BookId, Library};
use record::rule_number::{Level, RuleNumber};

/// One in this many numbers of a partial copy may be in no edition, or misprinted.
const ONE_STRAY_OF: usize = 50;

/// A partial copy that lacks more than one in this many numbers of its chapters is an excerpt.
const EXCERPT_LACKS_ONE_OF: usize = 10;

/// Records the editions that undated books follow: for a book with contents, those with the listed chapters;
/// for a partial copy, those with its numbers.
pub(crate) fn follow(library: &mut Library) {
    let dated: Vec<(Date, BTreeSet<RuleNumber>)> =
        library.books.iter().filter_map(|book| Some((book.edition.effective?, chapters(book)))).collect();
    let parts = follow_parts(library);
    for book in library.books.iter_mut().filter(|book| book.edition.effective.is_none()) {
        let wanted = chapters(book);
        if !wanted.is_empty() {
            let follows: BTreeSet<Date> =
                dated.iter().filter(|(_, chapters)| *chapters == wanted).map(|(date, _)| *date).collect();
            book.edition.follows = follows.into_iter().collect();
        }
    }
    for (part, follows) in parts {
        library.books[part].edition.follows = follows.into_iter().collect();
    }
}

/// Undated partial copies in one folder and language are pages of one book and follow the same editions,
/// unless they share chapters.
fn follow_parts(library: &Library) -> Vec<(BookId, BTreeSet<Date>)> {
    let mut folders: BTreeMap<(&str, Language), Vec<BookId>> = BTreeMap::new();
    for (position, book) in library.books.with_ids() {
        if book.edition.is_part && book.edition.effective.is_none() {
            folders.entry((folder(book), book.edition.language)).or_default().push(position);
        }
    }
    // Sets of numbers are built only if there is a partial copy.
    let editions: Vec<(Date, FxHashSet<RuleNumber>)> = match folders.is_empty() {
        true => Vec::new(),
        false => whole_and_dated(library).map(|(date, book)| (date, numbers(library, book))).collect(),
    };
    let mut found = Vec::new();
    for pages in folders.values() {
        let alone = || pages.iter().map(|page| vec![*page]).collect();
        let groups: Vec<Vec<BookId>> =
            if have_common_chapters(library, pages) { alone() } else { vec![pages.clone()] };
        for group in groups {
            let all: FxHashSet<RuleNumber> =
                group.iter().flat_map(|&page| numbers(library, &library.books[page])).collect();
            let follows = with_most_words_of(library, &group, with_numbers_of(&all, &editions));
            found.extend(group.into_iter().map(|page| (page, follows.clone())));
        }
    }
    found
}

fn folder(book: &Book) -> &str {
    book.paths[0].rsplit_once('/').map_or("", |(folder, _)| folder)
}

fn have_common_chapters(library: &Library, pages: &[BookId]) -> bool {
    let mut seen = BTreeSet::new();
    let chapters = |page: BookId| -> BTreeSet<_> {
        numbers(library, &library.books[page]).iter().map(|number| number.chapter()).collect()
    };
    pages.iter().flat_map(|&page| chapters(page)).any(|chapter| !seen.insert(chapter))
}

/// Of these editions, those that share the most texts with the English of the pages, their own or that beside
/// the translation.
fn with_most_words_of(library: &Library, pages: &[BookId], dates: BTreeSet<Date>) -> BTreeSet<Date> {
    let is_beside = |book: &Book| pages.iter().any(|&page| library.books[page].paths == book.paths);
    let english = library
        .books
        .iter()
        .filter(|book| book.edition.language == Language::English && book.edition.is_part && is_beside(book));
    let mut shared: BTreeMap<Date, usize> = BTreeMap::new();
    for standing in english.flat_map(|book| &book.rules) {
        let books = &library.rules[standing.text].books;
        let days: BTreeSet<Date> =
            books.iter().filter_map(|&book| library.books[book].edition.effective).collect();
        days.into_iter()
            .filter(|day| dates.contains(day))
            .for_each(|day| *shared.entry(day).or_default() += 1);
    }
    match shared.values().max() {
        Some(most) => dates.into_iter().filter(|date| shared.get(date) == Some(most)).collect(),
        None => dates,
    }
}

/// The chapters in the contents of a book.
fn chapters(book: &Book) -> BTreeSet<RuleNumber> {
    let listed = book.edition.contents.iter().map(|heading| heading.number);
    listed.filter(|number| number.level() == Level::Chapter).collect()
}

fn whole_and_dated(library: &Library) -> impl Iterator<Item = (Date, &Book)> {
    let whole = library.books.iter().filter(|book| !book.edition.is_part && !library.breaks_off(book));
    whole.filter_map(|book| Some((book.edition.effective?, book)))
}

/// The numbers of rules and subrules.
fn numbers(library: &Library, book: &Book) -> FxHashSet<RuleNumber> {
    let numbers = book.rules.iter().map(|standing| library.rules[standing.text].rule.number);
    numbers.filter(|number| number.level() >= Level::Rule).collect()
}

/// The editions with all these numbers, or nearly all; of those, the ones with the fewest other numbers in
/// the same chapters.
fn with_numbers_of(
    part: &FxHashSet<RuleNumber>,
    editions: &[(Date, FxHashSet<RuleNumber>)],
) -> BTreeSet<Date> {
    let chapters: FxHashSet<Option<RuleNumber>> = part.iter().map(|number| number.chapter()).collect();
    let compared: Vec<(Date, usize, usize)> = editions
        .iter()
        .map(|(date, numbers)| {
            let strays = part.iter().filter(|number| !numbers.contains(number));
            let others = numbers
                .iter()
                .filter(|number| chapters.contains(&number.chapter()) && !part.contains(number));
            (*date, strays.count(), others.count())
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
