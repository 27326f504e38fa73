//! Reports faulty citations in the newest books and in rulings: missing rules, wrong titles.
//!
//! It corrects nothing; an unresolved citation stays without a link.

use std::collections::BTreeSet;

use jiff::civil::Date;
use jiff::{Span, ToSpan};

use crate::citations::english_edition::english_counterpart;
use crate::citations::quoted_titles::{Headings, Wrong};
use citation::EditionNumbers;
use language::Language;
use library::{Book, BookId, Library, RulingText, Table, newest_of};
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};
use record::{Authority, Citation, Document, Lines, Target};

/// Rulings on a new set precede the rules for it by at most this much.
fn longest_lead() -> Span {
    30.days()
}

/// The faults of all citations. `numbers` are those of every book; `standing_for` maps each book to the one
/// that resolves its citations.
pub(crate) fn find(
    library: &Library,
    numbers: &Table<BookId, EditionNumbers>,
    standing_for: &Table<BookId, Option<BookId>>,
) -> Vec<Diagnostic> {
    let headings = Headings::of(library);
    let mut found = Vec::new();
    for (position, book) in library.books.with_ids().filter(|(_, book)| book.current) {
        let Some(followed) = standing_for[position] else { continue };
        let beside = english_counterpart(library, book).filter(|&english| english != position);
        let mut faults = BookFaults {
            book,
            headings: &headings,
            held_against: std::iter::once(position).chain(beside).collect(),
            numbers: &numbers[followed],
            missing: Missing::of(library, &library.books[followed]),
            into_missing: Vec::new(),
            found: Vec::new(),
        };
        faults.look_through(library);
        found.extend(faults.finish());
    }
    let rulings = library.rulings.iter().filter(|ruling| ruling.authority != Authority::Fan);
    found.extend(rulings.flat_map(|ruling| wrong_titles_of_ruling(library, &headings, ruling)));
    found
}

/// The state of checking one book.
struct BookFaults<'a> {
    book: &'a Book,
    headings: &'a Headings<'a>,
    /// The books whose headings are compared with quoted titles.
    held_against: Vec<BookId>,
    /// The numbers of the book that resolves the citations.
    numbers: &'a EditionNumbers,
    missing: Missing,
    /// The files and lines of citations of missing rules.
    into_missing: Vec<(u16, Lines)>,
    found: Vec<Diagnostic>,
}

impl BookFaults<'_> {
    fn look_through(&mut self, library: &Library) {
        for standing in &self.book.rules {
            let text = &library.rules[standing.text];
            self.look_at(
                (standing.file, standing.lines),
                &text.rule.text,
                text.rule.text_language,
                &text.citations,
            );
        }
        for standing in &self.book.glossary {
            let text = &library.glossary[standing.text];
            self.look_at(
                (standing.file, standing.lines),
                &text.entry.text,
                text.entry.text_language,
                &text.citations,
            );
        }
    }

    fn look_at(&mut self, place: (u16, Lines), text: &str, language: Language, citations: &[Citation]) {
        for citation in citations {
            if citation.document == Document::Cr && citation.exists == Some(false) {
                self.dangling(place, quote(text, citation), citation);
            } else if let Some(wrong) = self.headings.wrong_title(citation, language, &self.held_against) {
                let message = format!("the text calls {}", says(quote(text, citation), citation, &wrong));
                self.found.push(
                    self.at(Code::TitleDiffers, place, message)
                        .help("a mistake in the source; the number was used"),
                );
            }
        }
    }

    fn dangling(&mut self, place: (u16, Lines), quote: &str, citation: &Citation) {
        let is_there =
            |target: &Target| matches!(target, Target::Rule(number) if self.numbers.contains(*number));
        let is_missing =
            |target: &Target| matches!(target, Target::Rule(number) if self.missing.holds(*number));
        if citation.targets.iter().filter(|target| !is_there(target)).all(is_missing) {
            return self.into_missing.push(place);
        }
        let message = format!("the text cites {quote}, but it is not in this edition");
        self.found.push(
            self.at(Code::DanglingCitation, place, message)
                .help("a mistake in the source, or an older number; the citation is kept without a link"),
        );
    }

    fn at(&self, code: Code, (file, lines): (u16, Lines), message: String) -> Diagnostic {
        Diagnostic::new(code, &self.book.paths[usize::from(file)], Some(lines), message)
    }

    fn finish(mut self) -> Vec<Diagnostic> {
        if let Some(&first) = self.into_missing.first() {
            let message = match self.into_missing.len() {
                1 => "one citation refers to a part of the rulebook that is not in the file".to_owned(),
                count => format!(
                    "{count} citations refer to parts of the rulebook that are not in the file, the first one here"
                ),
            };
            self.found.push(
                self.at(Code::DanglingCitation, first, message)
                    .help("fetch the whole rulebook; until then these citations are kept without a link"),
            );
        }
        self.found
    }
}

/// Chapters in the contents that the book lacks, and rules after its truncation.
struct Missing {
    chapters: BTreeSet<RuleNumber>,
    /// The last number of a truncated book.
    cut_behind: Option<RuleNumber>,
}

impl Missing {
    fn of(library: &Library, book: &Book) -> Missing {
        let numbers = || book.rules.iter().map(|standing| library.rules[standing.text].rule.number);
        let there: BTreeSet<RuleNumber> = numbers().filter_map(RuleNumber::chapter).collect();
        let listed = book
            .edition
            .contents
            .iter()
            .map(|heading| heading.number)
            .filter(|number| number.level() == Level::Chapter);
        let chapters: BTreeSet<RuleNumber> = listed.filter(|chapter| !there.contains(chapter)).collect();
        let breaks_off = chapters.first() > there.last();
        Missing { chapters, cut_behind: numbers().max().filter(|_| breaks_off) }
    }

    fn holds(&self, number: RuleNumber) -> bool {
        let chapter = number.chapter();
        let is_listed = chapter.is_some_and(|chapter| self.chapters.contains(&chapter));
        // The chapter in which the book is truncated exists, with its first rules.
        let is_behind = |last: RuleNumber| number > last && (chapter.is_none() || chapter == last.chapter());
        is_listed || self.cut_behind.is_some_and(is_behind)
    }
}

/// Titles quoted in a ruling that do not match the number in any of its possible editions.
fn wrong_titles_of_ruling(library: &Library, headings: &Headings, ruling: &RulingText) -> Vec<Diagnostic> {
    if ruling.citations.iter().all(|citation| citation.title.is_none()) {
        return Vec::new();
    }
    let Some(first) = ruling.occurrences.first() else { return Vec::new() };
    let books: BTreeSet<BookId> = [ruling.language, Language::English]
        .into_iter()
        .flat_map(|language| {
            ruling
                .occurrences
                .iter()
                .flat_map(move |occurrence| editions_meant(library, language, occurrence.date))
        })
        .collect();
    let books: Vec<BookId> = books.into_iter().collect();
    let wrong = |citation: &Citation| {
        let wrong = headings.wrong_title(citation, ruling.language, &books)?;
        let message = format!("the ruling calls {}", says(quote(&ruling.text, citation), citation, &wrong));
        let diagnostic = Diagnostic::new(Code::TitleDiffers, &first.path, Some(first.lines), message);
        Some(diagnostic.help(
            "compared with the rules of that date, or the newest if there are none; the number was used",
        ))
    };
    ruling.citations.iter().filter_map(wrong).collect()
}

/// The editions that a ruling of this date may cite: the one in force and the next one, else the newest.
fn editions_meant(library: &Library, language: Language, date: Option<Date>) -> Vec<BookId> {
    let books = || {
        library
            .books
            .with_ids()
            .filter(|(_, book)| book.edition.language == language && !book.edition.is_part)
    };
    let since = |day: Date| {
        let until =
            books().filter(|(_, book)| book.edition.effective.is_some_and(|effective| effective <= day));
        newest_of(&library.books, &until.map(|(position, _)| position).collect::<Vec<_>>())
    };
    let in_force = date.and_then(since);
    let coming = date.and_then(|date| since(date.saturating_add(longest_lead())));
    let meant: Vec<BookId> = in_force.into_iter().chain(coming).collect();
    if meant.is_empty() {
        books().find(|(_, book)| book.current).map(|(position, _)| position).into_iter().collect()
    } else {
        meant
    }
}

/// `702.62 “Endure”, but it is “Suspend”; 701.63 has this title`
fn says(quote: &str, citation: &Citation, wrong: &Wrong) -> String {
    let quoted = citation.title.as_deref().unwrap_or_default();
    let instead = wrong.names.map_or_else(String::new, |number| format!("; {number} has this title"));
    format!("{quote} “{quoted}”, but it is “{}”{instead}", wrong.title)
}

fn quote<'t>(text: &'t str, citation: &Citation) -> &'t str {
    text.get(citation.span.0 as usize..citation.span.1 as usize).unwrap_or_default()
}
