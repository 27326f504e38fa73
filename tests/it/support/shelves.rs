//! Books on a shelf, without files: small editions of our own, or the publisher's.

use std::collections::HashMap;
use std::path::Path;

use citator::ingest::ingest;
use citator::language::Language;
use citator::library::{Book, BookId, Library, RuleId, RuleText, Standing, Table};
use citator::lineage::{Lineages, Trace, Verdict, chain};
use citator::record::rule_number::{Level, RuleNumber};
use citator::record::{Authority, Content, Edition, Lines, Rule};
use citator::shelf::Shelf;
use citator::source::{SourceFile, walk};
use jiff::civil::Date;

use crate::support::real_data;

/// The rules of a chapter on boats, as a newer edition has them.
pub(crate) const BOATS: &str = "100.1 A boat is a vessel that carries up to four sailors. See rule 100.3.\n\
    100.2 Every vessel displays its flag at the stern while under way.\n\
    100.3 Each sailor needs a life vest before leaving the harbour.\n\
    100.4 The captain chooses a course, writes it in the log, and tells it to the whole crew.\n\
    100.5 An anchor may be dropped in shallow water only.\n\
    100.5a A dropped anchor has to be raised before the boat moves again.";

/// A book before it is put on the shelf: language, date, path, rules.
struct Unbound {
    language: Language,
    effective: Option<Date>,
    path: String,
    rules: Vec<Rule>,
}

/// Puts books on a shelf, each text once. Books of one language and date are one book with several paths.
fn shelve(mut unbound: Vec<Unbound>) -> Shelf {
    unbound.sort_by(|one, other| {
        (one.language, one.effective, &one.path).cmp(&(other.language, other.effective, &other.path))
    });
    let mut library = Library::default();
    let mut known: HashMap<(Language, Rule), RuleId> = HashMap::new();
    for book in unbound {
        let twin = |last: &&mut Book| {
            last.edition.language == book.language && last.edition.effective == book.effective
        };
        if let Some(last) = library.books.last_mut().filter(twin) {
            last.paths.push(book.path.into());
            continue;
        }
        let mut rules = Vec::new();
        for rule in book.rules {
            let next = library.rules.next_id();
            let text = *known.entry((book.language, rule.clone())).or_insert(next);
            if text == next {
                let language = book.language;
                library.rules.push(RuleText::new(rule, language));
            }
            rules.push(Standing { text, file: 0, lines: Lines::one(1), inferred: Vec::new() });
        }
        let id = format!("cr:{}:{}", book.language, book.path);
        let edition = Edition {
            id,
            language: book.language,
            effective: book.effective,
            follows: Vec::new(),
            is_part: false,
            title: None,
            contents: Vec::new(),
        };
        let paths = vec![book.path.into()];
        library.books.push(Book {
            edition,
            authority: Authority::Official,
            paths,
            rules: rules.into(),
            glossary: Table::default(),
            text: Default::default(),
            examples: 0,
            current: false,
            pending: false,
        });
    }
    let lineages = chain(&library);
    Shelf::new(library, lineages)
}

/// An edition of our own: a rule a line, number first; what has no full stop is a title.
fn edition(date: &str, text: &str) -> Unbound {
    let mut rules: Vec<Rule> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (number, text) = line.split_once(' ').expect("a number and a text");
        let number: RuleNumber = number.parse().expect("a number");
        let nth = rules.iter().filter(|rule| rule.number == number).count() as u8 + 1;
        let is_title = number.level() <= Level::Chapter || !text.contains('.');
        let (title, text) =
            if is_title { (Some(text.to_owned()), String::new()) } else { (None, text.to_owned()) };
        rules.push(Rule { number, nth, title, text, text_language: Language::English, examples: Vec::new() });
    }
    Unbound {
        language: Language::English,
        effective: Some(date.parse().expect("a date")),
        path: format!("{date}.txt"),
        rules,
    }
}

/// A shelf of own editions, followed by number.
pub(crate) struct Series {
    pub(crate) shelf: Shelf,
    pub(crate) lineages: Lineages,
}

impl Series {
    pub(crate) fn of(editions: &[(&str, &str)]) -> Series {
        let shelf = shelve(editions.iter().map(|(date, text)| edition(date, text)).collect());
        let lineages = chain(shelf.library());
        Series { shelf, lineages }
    }

    pub(crate) fn trace(&self, from: &str, number: &str, to: &str) -> Trace {
        self.trace_nth(from, number, 1, to)
    }

    pub(crate) fn trace_nth(&self, from: &str, number: &str, nth: usize, to: &str) -> Trace {
        let (from, to) = (self.book(from), self.book(to));
        let place = self.shelf.places(from, number.parse().expect("a number"))[nth - 1];
        self.lineages.trace(self.shelf.library(), from, place, to).expect("books of one series")
    }

    fn book(&self, stem: &str) -> BookId {
        book_named(&self.shelf, stem).expect("an edition of this series")
    }

    /// The verdict and where it stands: `moved-edited 100.2, 100.3`.
    pub(crate) fn answer(&self, from: &str, number: &str, to: &str) -> String {
        describe(&self.shelf, &self.trace(from, number, to))
    }
}

/// The book in a file whose name starts like this.
pub(crate) fn book_named(shelf: &Shelf, stem: &str) -> Option<BookId> {
    let is_named = |path: &str| {
        Path::new(path).file_stem().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(stem))
    };
    shelf.books().position(|book| book.paths.iter().any(|path| is_named(path)))
}

pub(crate) fn name(verdict: Verdict) -> String {
    serde_json::to_value(verdict).unwrap().as_str().unwrap().to_owned()
}

pub(crate) fn numbers(shelf: &Shelf, trace: &Trace) -> Vec<String> {
    trace.to.iter().map(|place| shelf.rule_at(place.book, place.place).1.rule.number.to_string()).collect()
}

pub(crate) fn describe(shelf: &Shelf, trace: &Trace) -> String {
    format!("{} {}", name(trace.verdict), numbers(shelf, trace).join(", ")).trim().to_owned()
}

/// The publisher's English books in files whose names start like this; all of them when none is asked for.
pub(crate) fn real_books(stems: &[&str]) -> Option<Shelf> {
    let folder = real_data("rulebooks/en")?;
    let mut unbound = Vec::new();
    for found in walk(&[folder]).files {
        let file = SourceFile::read(&found).expect("the book can be read");
        if !stems.is_empty() && !stems.iter().any(|stem| file.stem().starts_with(stem)) {
            continue;
        }
        let read = ingest(&file);
        let edition = read.edition.expect("a rulebook");
        let rules = read.records.into_iter().filter_map(|record| match record.content {
            Content::Rule(rule) => Some(rule),
            _ => None,
        });
        let rules = rules.collect();
        unbound.push(Unbound {
            language: edition.language,
            effective: edition.effective,
            path: file.path.to_string(),
            rules,
        });
    }
    Some(shelve(unbound))
}
