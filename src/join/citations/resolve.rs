//! Finds the citations in every text and resolves each in the edition its text belongs to.

use crate::citations::english_edition::english_counterpart;
use jiff::civil::Date;

use crate::citations::faults;
use crate::documents::citations::{self, Held};
use citation::{EditionNumbers, find, resolve};
use language::Language;
use library::{Book, BookId, DocumentId, InExample, Library, Table, newest_of};
use record::rule_number::Level;
use record::{Authority, Citation};
use work::parallel;

/// Annotates every text of the library.
pub(crate) fn annotate(library: &mut Library) {
    let numbers: Table<BookId, EditionNumbers> =
        library.books.iter().map(|book| numbers_of(library, book)).collect();
    let standing_for: Table<BookId, Option<BookId>> =
        library.books.iter().map(|book| book_to_resolve_in(library, book)).collect();
    let current = library.books.position(|book| book.current && book.edition.language == Language::English);
    let english: Vec<(Date, BookId)> = dated_english(library);
    // A ruling cites the rules of its date; if it is older than all editions, those of the oldest.
    let in_force = |day: Date| {
        let newer = english.partition_point(|&(since, _)| since <= day);
        english.get(newer.saturating_sub(1)).map(|&(_, book)| book)
    };
    let in_book = |books: &[BookId]| {
        let newest = newest_of(&library.books, books)?;
        standing_for[newest].map(|book| &numbers[book])
    };
    let find_all = |text: &str, language: Language, numbers: Option<&EditionNumbers>| -> Vec<Citation> {
        find(text, language).iter().map(|found| resolve(found, numbers)).collect()
    };

    parallel::each(&mut library.rules, |text| {
        let numbers = in_book(&text.books);
        text.citations = find_all(&text.rule.text, text.rule.text_language, numbers);
        let citations =
            text.rule.examples.iter().map(|example| find_all(&example.text, example.language, numbers));
        text.in_examples =
            citations.map(|citations| InExample { citations, ..InExample::default() }).collect();
    });
    parallel::each(&mut library.glossary, |text| {
        if text.authority != Authority::Fan {
            text.citations = find_all(&text.entry.text, text.entry.text_language, in_book(&text.books));
        }
    });
    parallel::each(&mut library.rulings, |ruling| {
        if ruling.authority != Authority::Fan {
            let published = ruling.occurrences.iter().filter_map(|occurrence| occurrence.date).min();
            let book = published.and_then(in_force).or(current);
            ruling.citations = find_all(&ruling.text, ruling.language, book.map(|book| &numbers[book]));
        }
    });
    let held = Held::collect(library);
    for at in library.documents.ids() {
        library.documents[at].numbered_in = numbered_in(library, at, &english, &numbers);
    }
    let Library { documents, sections, .. } = library;
    parallel::each(sections, |section| {
        let document = &documents[section.document];
        if document.authority != Authority::Fan {
            let book = document.numbered_in.or(current);
            citations::annotate(section, document, &held, book.map(|book| &numbers[book]));
        }
    });
    citations::judge(library, &held);
    let found = faults::find(library, &numbers, &standing_for);
    library.diagnostics.extend(found);
}

/// Maximum number of days by which notes on a new set precede their edition; editions may be missing in
/// between.
const AHEAD: i32 = 200;

/// The English edition whose numbers a document cites: of the one in force on its date and those soon after,
/// the first with most of the cited numbers. Notes on a new set cite rules that come into force weeks or
/// months later.
fn numbered_in(
    library: &Library,
    document: DocumentId,
    english: &[(Date, BookId)],
    numbers: &Table<BookId, EditionNumbers>,
) -> Option<BookId> {
    let entry = &library.documents[document];
    let day = entry.head.effective?;
    let first = english.partition_point(|&(since, _)| since <= day).saturating_sub(1);
    let soon = english.partition_point(|&(since, _)| (since - day).get_days() <= AHEAD);
    let candidates = &english[first..soon.max(first + 1).min(english.len())];
    if entry.head.kind.cited_as().is_some() || candidates.len() < 2 {
        return candidates.first().map(|&(_, book)| book);
    }
    let blocks = entry.sections.iter().flat_map(|&section| library.sections[section].blocks());
    let found: Vec<Citation> = blocks
        .flat_map(|(_, block)| find(&block.text, block.language))
        .map(|found| resolve(&found, None))
        .collect();
    let cited = || found.iter().flat_map(Citation::rules);
    let missing = |book: BookId| cited().filter(|&number| !numbers[book].contains(number)).count();
    candidates.iter().map(|&(_, book)| book).min_by_key(|&book| missing(book))
}

/// The dated English books that count, oldest first: complete ones, the first of each date.
fn dated_english(library: &Library) -> Vec<(Date, BookId)> {
    let counts = |book: &Book| {
        book.edition.language == Language::English && !book.edition.is_part && !library.breaks_off(book)
    };
    let english = library.books.with_ids().filter(|(_, book)| counts(book));
    let mut dated: Vec<(Date, BookId)> =
        english.filter_map(|(position, book)| Some((book.edition.effective?, position))).collect();
    dated.sort();
    dated.dedup_by_key(|(date, _)| *date);
    dated
}

fn numbers_of(library: &Library, book: &Book) -> EditionNumbers {
    book.rules.iter().map(|standing| library.rules[standing.text].rule.number).collect()
}

/// The book that resolves the citations of a book: itself if it is complete, else the English edition it
/// follows.
fn book_to_resolve_in(library: &Library, book: &Book) -> Option<BookId> {
    let is_whole = |book: &Book| {
        let listed =
            book.edition.contents.iter().filter(|heading| heading.number.level() == Level::Chapter).count();
        let there = book
            .rules
            .iter()
            .filter(|standing| library.rules[standing.text].rule.level() == Level::Chapter)
            .count();
        there > 0 && there >= listed && !book.edition.is_part
    };
    if is_whole(book) {
        return library.books.position(|other| other.edition.id == book.edition.id);
    }
    english_counterpart(library, book)
}
