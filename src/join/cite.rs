//! Finds the citations in every text and resolves each in the edition that its text belongs to.

use jiff::civil::Date;

use super::cores;
use crate::citation::{EditionNumbers, TitleCheck, Titles, check_title, find, resolve};
use crate::diagnostic::{Code, Diagnostic};
use crate::language::Language;
use crate::library::{Book, Library, newest_of};
use crate::record::{Authority, Citation, Lines};
use crate::rule_number::Level;

/// What citations are resolved in: the numbers of a book and the titles they have there.
struct Resolver {
    numbers: EditionNumbers,
    titles: Titles,
    /// The titles that the contents list: a translation may give them in two languages there.
    listed: Titles,
}

impl Resolver {
    fn of(library: &Library, book: &Book) -> Resolver {
        let rules = || book.rules.iter().map(|standing| &library.rules[standing.text as usize].rule);
        let listed = book.edition.contents.iter().map(|heading| (heading.number, heading.title.clone()));
        Resolver {
            numbers: rules().map(|rule| rule.number).collect(),
            titles: rules().filter_map(|rule| Some((rule.number, rule.title.clone()?))).collect(),
            listed: listed.collect(),
        }
    }
}

/// Annotates every text of the library.
pub(super) fn annotate(library: &mut Library) {
    let resolvers: Vec<Resolver> = library.books.iter().map(|book| Resolver::of(library, book)).collect();
    let standing_for: Vec<Option<usize>> = library.books.iter().map(|book| book_to_resolve_in(library, book)).collect();
    let current = library.books.iter().position(|book| book.current && book.edition.language == Language::English);
    let in_book = |books: &[u32]| {
        let newest = newest_of(&library.books, books)?;
        standing_for[newest as usize].map(|book| &resolvers[book])
    };
    let find_all = |text: &str, language: Language, resolver: Option<&Resolver>| -> Vec<Citation> {
        find(text, language).iter().map(|found| resolve(found, resolver.map(|resolver| &resolver.numbers))).collect()
    };

    cores::each(&mut library.rules, |text| {
        let resolver = in_book(&text.books);
        text.citations = find_all(&text.rule.text, text.rule.text_language, resolver);
        text.example_citations = text.rule.examples.iter().map(|example| find_all(&example.text, example.language, resolver)).collect();
    });
    for text in &mut library.glossary {
        if text.authority != Authority::Fan {
            text.citations = find_all(&text.entry.text, text.entry.text_language, in_book(&text.books));
        }
    }
    cores::each(&mut library.rulings, |ruling| {
        if ruling.authority != Authority::Fan {
            ruling.citations = find_all(&ruling.text, ruling.language, current.map(|book| &resolvers[book]));
        }
    });
    let found = faults(library, &resolvers, &standing_for);
    library.diagnostics.extend(found);
}

/// The book whose numbers a book's citations mean: itself when it is whole, else the English edition it follows.
fn book_to_resolve_in(library: &Library, book: &Book) -> Option<usize> {
    let is_whole = |book: &Book| {
        let listed = book.edition.contents.iter().filter(|heading| heading.number.level() == Level::Chapter).count();
        let there = book.rules.iter().filter(|standing| library.rules[standing.text as usize].rule.level() == Level::Chapter).count();
        there > 0 && there >= listed
    };
    if is_whole(book) {
        return library.books.iter().position(|other| other.edition.id == book.edition.id);
    }
    english_counterpart(library, book)
}

/// The English edition that a book follows: the one that was in force when it came out, or else the newest.
fn english_counterpart(library: &Library, book: &Book) -> Option<usize> {
    let english = |wanted: &dyn Fn(Option<Date>) -> bool| {
        let is_wanted = |other: &Book| other.edition.language == Language::English && wanted(other.edition.effective);
        let among: Vec<u32> = (0..).zip(&library.books).filter(|(_, other)| is_wanted(other)).map(|(position, _)| position).collect();
        newest_of(&library.books, &among).map(|newest| newest as usize)
    };
    let followed = book.edition.follows.last().copied().or(book.edition.effective);
    let in_force = followed.and_then(|date| english(&|effective| effective.is_some_and(|effective| effective <= date)));
    in_force.or_else(|| english(&|_| true))
}

/// Citations of rules that are not there, and titles that belong to another rule, in the newest book of each language.
fn faults(library: &Library, resolvers: &[Resolver], standing_for: &[Option<usize>]) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (position, book) in library.books.iter().enumerate().filter(|(_, book)| book.current) {
        let Some(resolver) = standing_for[position].map(|book| &resolvers[book]) else { continue };
        let english = english_counterpart(library, book).map(|book| &resolvers[book]);
        let rules = book.rules.iter().map(|standing| {
            let text = &library.rules[standing.text as usize];
            (standing.lines, text.rule.text.as_str(), text.citations.as_slice())
        });
        let glossary = book.glossary.iter().map(|standing| {
            let text = &library.glossary[standing.text as usize];
            (standing.lines, text.entry.text.as_str(), text.citations.as_slice())
        });
        for (lines, text, citations) in rules.chain(glossary) {
            for citation in citations {
                found.extend(fault(book, resolver, english, lines, text, citation));
            }
        }
    }
    found
}

fn fault(
    book: &Book,
    resolver: &Resolver,
    english: Option<&Resolver>,
    lines: Lines,
    text: &str,
    citation: &Citation,
) -> Option<Diagnostic> {
    let quote = text.get(citation.span.0 as usize..citation.span.1 as usize).unwrap_or_default();
    if citation.exists == Some(false) {
        let message = format!("the text cites {quote}, which is not in this edition");
        return Some(
            Diagnostic::new(Code::DanglingCitation, &book.paths[0], Some(lines), message)
                .help("a slip of the source or of an older numbering; the citation is kept without a link"),
        );
    }
    let TitleCheck::Differs { title, names } = check_title(citation, &resolver.titles) else { return None };
    // Half-translated books quote English titles.
    let others = std::iter::once(&resolver.listed).chain(english.map(|english| &english.titles));
    if others.into_iter().any(|titles| check_title(citation, titles) == TitleCheck::Agrees) {
        return None;
    }
    let quoted = citation.title.as_deref().unwrap_or_default();
    let instead = names.map_or_else(String::new, |number| format!("; {number} has this title"));
    let message = format!("the text calls {quote} “{quoted}”, but it is “{title}”{instead}");
    Some(Diagnostic::new(Code::TitleDiffers, &book.paths[0], Some(lines), message).help("a slip of the source; the number is followed"))
}
