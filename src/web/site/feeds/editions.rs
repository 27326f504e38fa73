//! The entries of editions: one for each edition that changed something in a rule, a keyword, or a whole book.
//!
//! A feed follows a number, not a rule: an entry says when its rule left the number, and entries never go.

use std::collections::HashMap;
use std::fmt::Write;

use jiff::civil::Date;

use language::Language;
use library::{BookId, PlaceId};
use lineage::{Changes, Fate, Place as At, RuleChange};
use record::rule_number::RuleNumber;
use shelf::{Shelf, Update};

use crate::changes::api::entry_texts;
use crate::changes::row::{self, ChangeRow};
use crate::changes::{self, overview};
use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::{self, Place};
use crate::render::safe_html::{SafeHtml, anchor, escape_into, trusted};
use crate::site::feeds::atom::Entry;

/// Limit of changes that an entry shows in full.
const SHOWN: usize = 60;

/// Subject of a feed of editions.
pub(super) enum Subject {
    /// The whole book with its glossary.
    Book,
    /// A number and all numbers below it.
    Number(RuleNumber),
    /// A term of the glossary, and in each edition the rule whose title it is, with its subrules.
    Keyword {
        /// The slug of the entry.
        slug: String,
        /// The term.
        term: String,
    },
}

/// The wanted changes of one edition.
struct Wanted<'a> {
    update: &'a Update,
    /// Changed texts, as positions in `Changes::rules`.
    rules: Vec<usize>,
    /// Renumbered rules.
    moved: Vec<&'a RuleChange>,
    /// Positions in `Changes::glossary`.
    glossary: Vec<usize>,
}

/// The entries of a subject, the newest first. The oldest edition of a whole book has one, too.
pub(super) fn entries(
    shelf: &Shelf,
    language: Language,
    updates: &[Update],
    subject: &Subject,
    most: usize,
) -> Vec<Entry> {
    let wanted = updates.iter().rev().map(|update| wanted(shelf, subject, update));
    let some = wanted.filter(|wanted| subject.is_book() || !wanted.is_empty());
    let mut entries: Vec<Entry> =
        some.filter_map(|wanted| entry(shelf, language, subject, &wanted)).take(most).collect();
    if let (true, Some(&oldest)) = (subject.is_book() && entries.len() < most, shelf.series(language).first())
    {
        entries.extend(first(shelf, language, oldest));
    }
    entries
}

/// The day to give when nothing ever changed: that of the oldest dated edition, else of the newest that an
/// undated one follows.
pub(super) fn unchanged_since(shelf: &Shelf, language: Language) -> Option<Date> {
    let oldest = shelf.series(language).first().and_then(|&book| shelf.since(book));
    let current = shelf.current_book(language).map(|book| &shelf.books()[book].edition);
    oldest.or_else(|| current.and_then(|edition| edition.effective.or(edition.follows.last().copied())))
}

impl Subject {
    fn is_book(&self) -> bool {
        matches!(self, Subject::Book)
    }

    /// Its number in a book; `None` for a whole book, and for a term that is not a title in the book.
    fn number_in(&self, shelf: &Shelf, book: BookId) -> Option<RuleNumber> {
        match self {
            Subject::Book => None,
            Subject::Number(number) => Some(*number),
            Subject::Keyword { term, .. } => titled(shelf, book, term),
        }
    }

    /// Its id among those of a language.
    fn id(&self) -> String {
        match self {
            Subject::Book => "changes".to_owned(),
            Subject::Number(number) => format!("rules/{number}"),
            Subject::Keyword { slug, .. } => {
                format!("glossary/{}", crate::http::url::encode_part(slug))
            }
        }
    }

    /// The id of its feed.
    pub(super) fn feed_id(&self, language: Language) -> String {
        format!("{language}/{}", self.id())
    }
}

/// The rule of a book whose title is a term.
fn titled(shelf: &Shelf, book: BookId, term: &str) -> Option<RuleNumber> {
    let rules = shelf.books()[book].rules.iter().map(|standing| &shelf.rules()[standing.text].rule);
    let is_named = |title: &str| title.to_lowercase() == term.to_lowercase();
    rules
        .filter(|rule| rule.number.rule().is_some())
        .find(|rule| rule.title.as_deref().is_some_and(is_named))
        .map(|rule| rule.number)
}

impl Wanted<'_> {
    fn is_empty(&self) -> bool {
        self.rules.is_empty() && self.moved.is_empty() && self.glossary.is_empty()
    }
}

fn wanted<'a>(shelf: &Shelf, subject: &Subject, update: &'a Update) -> Wanted<'a> {
    let changes = &update.changed;
    let within = |book: BookId| {
        let number = subject.number_in(shelf, book);
        move |place: &PlaceId| {
            let at = shelf.number_at(At { book, place: *place });
            number.is_some_and(|number| number == at || number.contains(at))
        }
    };
    let (before, after) = (within(changes.from), within(changes.to));
    let is_here = |change: &RuleChange| {
        subject.is_book() || change.from.iter().any(&before) || change.to.iter().any(&after)
    };
    let (rules, others): (Vec<usize>, Vec<usize>) = (0..changes.rules.len())
        .filter(|&at| is_here(&changes.rules[at]))
        .partition(|&at| changes.rules[at].is_in_words());
    let others = others.into_iter().map(|at| &changes.rules[at]);
    let glossary = (0..changes.glossary.len()).filter(|&at| {
        let fate = changes.glossary[at].fate;
        let is_named = || {
            let texts = entry_texts(shelf, changes, at);
            matches!(subject, Subject::Keyword { slug, .. } if texts.into_iter().flatten().any(|entry| entry.slug == *slug))
        };
        !matches!(fate, Fate::Refs | Fate::Same) && (subject.is_book() || is_named())
    });
    Wanted {
        update,
        rules,
        moved: others.filter(|change| change.fate == Fate::Moved).collect(),
        glossary: glossary.collect(),
    }
}

fn entry(shelf: &Shelf, language: Language, subject: &Subject, wanted: &Wanted<'_>) -> Option<Entry> {
    let changes = &wanted.update.changed;
    let day = shelf.since(changes.to)?;
    Some(Entry {
        id: format!("{language}/{}/{day}", subject.id()),
        title: title(shelf, language, subject, wanted, day),
        day,
        page: page(shelf, subject, wanted),
        html: html(shelf, subject, wanted),
    })
}

/// The oldest edition, about whose changes nothing is known.
fn first(shelf: &Shelf, language: Language, book: BookId) -> Option<Entry> {
    let day = shelf.since(book)?;
    let mut html = String::from("<p>");
    escape_into(&mut html, &say!("updates-oldest"));
    html.push_str("</p>");
    Some(Entry {
        id: format!("{language}/changes/{day}"),
        title: edition_title(language, day),
        day,
        page: Place { shelf, position: book, pinned: true }.base(),
        html: trusted(html),
    })
}

fn edition_title(language: Language, day: Date) -> String {
    format!("{} · {}", say!("changes-of", newer = day), l10n::language(language))
}

/// The edition, for a whole book; else what became of the only changed rule, or how many changed.
fn title(shelf: &Shelf, language: Language, subject: &Subject, wanted: &Wanted<'_>, day: Date) -> String {
    let changes = &wanted.update.changed;
    let said = match subject {
        Subject::Book => return edition_title(language, day),
        Subject::Number(_) | Subject::Keyword { .. } => {
            match (wanted.rules.as_slice(), wanted.moved.as_slice(), wanted.glossary.as_slice()) {
                (&[only], [], []) => sentence(shelf, changes, &changes.rules[only]),
                ([], &[only], []) => sentence(shelf, changes, only),
                ([], [], &[only]) => entry_sentence(shelf, changes, only),
                (rules, moved, glossary) => {
                    let count = rules.len() + moved.len() + glossary.len();
                    format!("{}: {}", named(shelf, subject, changes), say!("feed-changes", count = count))
                }
            }
        }
    };
    format!("{said} · {}", l10n::day(day))
}

/// A number with its title, or the term.
fn named(shelf: &Shelf, subject: &Subject, changes: &Changes) -> String {
    match subject {
        Subject::Book => String::new(),
        Subject::Number(number) => {
            let title = shelf.own_title(changes.to, *number);
            title.map_or_else(|| number.to_string(), |title| format!("{number} {title}"))
        }
        Subject::Keyword { term, .. } => term.clone(),
    }
}

/// The comparison of the two editions; for a part of a book, in the chapter of the first change.
fn page(shelf: &Shelf, subject: &Subject, wanted: &Wanted<'_>) -> String {
    let changes = &wanted.update.changed;
    let address = page_edition::changes_address(shelf, changes.from, changes.to);
    let change = wanted.rules.first().map(|&at| &changes.rules[at]).or(wanted.moved.first().copied());
    let number = change.and_then(|change| match (change.to.first(), change.from.first()) {
        (Some(&place), _) => Some(shelf.number_at(At { book: changes.to, place })),
        (None, Some(&place)) => Some(shelf.number_at(At { book: changes.from, place })),
        (None, None) => None,
    });
    match number.and_then(RuleNumber::chapter) {
        _ if subject.is_book() => address,
        Some(chapter) => format!("{address}?chapter={chapter}"),
        None if !wanted.glossary.is_empty() => format!("{address}?chapter=glossary"),
        None => address,
    }
}

/// Describes the change of a rule in a sentence: `702.19b reworded`.
fn sentence(shelf: &Shelf, changes: &Changes, change: &RuleChange) -> String {
    let numbers = |book: BookId, places: &[PlaceId]| {
        let numbers: Vec<RuleNumber> =
            places.iter().map(|&place| shelf.number_at(At { book, place })).collect();
        l10n::numbers(&numbers)
    };
    let (from, to) = (numbers(changes.from, &change.from), numbers(changes.to, &change.to));
    match change.fate {
        Fate::New => say!("step-new", to = to),
        Fate::Gone => say!("step-gone", from = from),
        Fate::Edited => say!("step-edited", to = to),
        Fate::MovedEdited => say!("step-moved-edited", from = from, to = to),
        Fate::Split => say!("step-split", from = from, to = to),
        Fate::Merged => say!("step-merged", from = from, to = to),
        Fate::Moved => say!("step-moved", from = from, to = to),
        Fate::Refs | Fate::Same => format!("{to}: {}", say!("change-examples")),
        Fate::Unknown if to.is_empty() => format!("{from}: {}", say!("change-perhaps-gone")),
        Fate::Unknown if from.is_empty() => format!("{to}: {}", say!("change-perhaps-new")),
        Fate::Unknown => format!("{to}: {}", say!("change-perhaps-was", numbers = from)),
    }
}

/// Describes the change of a glossary entry: `Glossary: Trample, reworded`.
fn entry_sentence(shelf: &Shelf, changes: &Changes, at: usize) -> String {
    let entry = entry_texts(shelf, changes, at).into_iter().flatten().next_back();
    let term = entry.map_or("", |entry| entry.entry.term.as_str());
    let fate = overview::word(changes::api::Kind::Fate(changes.glossary[at].fate));
    format!("{}: {}", say!("glossary"), l10n::joined(&[term.to_owned(), fate]))
}

/// Every change with the difference in words, up to a limit; renumbered rules in ranges.
fn html(shelf: &Shelf, subject: &Subject, wanted: &Wanted<'_>) -> SafeHtml {
    let changes = &wanted.update.changed;
    let mut out = String::new();
    if subject.is_book() {
        paragraph(&mut out, &counts(wanted.update));
    }
    let rules = wanted.rules.iter().map(|&at| {
        let row = row::of_rule(shelf, changes, &HashMap::new(), at);
        (sentence(shelf, changes, &changes.rules[at]), row)
    });
    let glossary = wanted
        .glossary
        .iter()
        .map(|&at| (entry_sentence(shelf, changes, at), row::of_entry(shelf, changes, at)));
    for (said, row) in rules.chain(glossary).take(SHOWN) {
        write_row(&mut out, &said, &row);
    }
    if !subject.is_book() {
        for run in shelf.runs(changes, wanted.moved.iter().copied()) {
            paragraph(&mut out, &format!("{} → {}", row::range(run.from), row::range(run.to)));
        }
    }
    let left = (wanted.rules.len() + wanted.glossary.len()).saturating_sub(SHOWN);
    if left > 0 {
        out.push_str("<p>");
        out.push_str(&anchor(&page(shelf, subject, wanted), &say!("facet-more", count = left)));
        out.push_str("</p>");
    }
    trusted(out)
}

/// Counts the changed rules and glossary entries: new, removed and reworded.
fn counts(update: &Update) -> String {
    let rules = match update.rules.in_words() {
        0 => say!("updates-no-rule"),
        count => say!("updates-rules", count = count),
    };
    let (kinds, glossary) = (overview::counted(&update.rules), overview::counted(&update.glossary));
    let glossary = if glossary.is_empty() { glossary } else { say!("changes-glossary", counts = glossary) };
    let parts = [rules, kinds, glossary].into_iter().filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

fn paragraph(out: &mut String, text: &str) {
    out.push_str("<p>");
    escape_into(out, text);
    out.push_str("</p>");
}

fn write_row(out: &mut String, said: &str, row: &ChangeRow) {
    out.push_str("<h3>");
    match &row.number {
        Some((_, href)) => out.push_str(&anchor(href, said)),
        None => escape_into(out, said),
    }
    out.push_str("</h3>");
    let lang = row.lang.map_or_else(String::new, |lang| format!(" lang=\"{lang}\""));
    if !row.title.is_empty() && row.number.is_some() {
        let _ = write!(out, "<p{lang}>");
        escape_into(out, &row.title);
        out.push_str("</p>");
    }
    // Writing to a `String` cannot fail.
    for passage in &row.passages {
        let number = passage.number.as_ref().map_or_else(String::new, |(number, _)| format!("{number}: "));
        let _ = write!(out, "<p{lang}>{number}{}</p>", passage.text);
    }
    for example in &row.examples {
        let _ = write!(out, "<p{lang}>{}: {example}</p>", say!("example"));
    }
}
