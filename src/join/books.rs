//! Adds rulebooks to the library: names them, merges copies of an edition, stores equal texts once.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use sha2::{Digest, Sha256};

use super::intern::Interner;
use crate::{short_books, undated_books};
use library::{
    Book, BookId, BookText, GlossaryId, GlossaryText, Library, PassageText, RuleId, RuleText, Standing,
    Table, slug,
};
use record::content_hash::hex;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::Level;
use record::{Authority, Content, Edition, Record, Rule};
use text::date;

/// A rulebook in a file, or in several.
pub(super) struct Volume {
    pub(super) edition: Edition,
    pub(super) records: Vec<Record>,
    pub(super) path: Arc<str>,
    /// Its position in `Library::sources`.
    pub(super) source: usize,
    /// Its compressed text, see [`Book::text`].
    pub(super) text: BookText,
    /// Its further files, if it is kept as one file per chapter.
    pub(super) others: Vec<(Arc<str>, usize)>,
}

impl Volume {
    /// Whether it has a rule; headings do not count.
    pub(super) fn has_rules(&self) -> bool {
        let is_rule =
            |record: &Record| matches!(&record.content, Content::Rule(rule) if rule.level() >= Level::Rule);
        self.records.iter().any(is_rule)
    }

    /// Whether most of its rules have a text, a title or an example.
    pub(super) fn has_texts(&self) -> bool {
        let rules = self.records.iter().filter_map(|record| match &record.content {
            Content::Rule(rule) if rule.level() >= Level::Rule => Some(rule),
            _ => None,
        });
        let is_empty =
            |rule: &&Rule| rule.text.is_empty() && rule.title.is_none() && rule.examples.is_empty();
        rules.clone().filter(is_empty).count() * 2 <= rules.count()
    }

    /// Its files with their positions in `Library::sources`, the first one first.
    fn files(&self) -> Vec<(Arc<str>, usize)> {
        std::iter::once((Arc::clone(&self.path), self.source)).chain(self.others.iter().cloned()).collect()
    }

    /// The paths of its files, the first one first.
    pub(super) fn paths(&self) -> impl Iterator<Item = &Arc<str>> {
        std::iter::once(&self.path).chain(self.others.iter().map(|(path, _)| path))
    }

    fn rules(&self) -> usize {
        self.records.iter().filter(|record| matches!(record.content, Content::Rule(_))).count()
    }

    fn terms(&self) -> usize {
        self.records.iter().filter(|record| matches!(record.content, Content::Glossary(_))).count()
    }
}

/// Sorts the books by language and date, and adds their texts.
pub(super) fn shelve(library: &mut Library, mut volumes: Vec<Volume>) {
    sort(&mut volumes, &cut_short(&library.diagnostics));
    let mut shelf = Shelver {
        library,
        rules: Interner::default(),
        glossary: Interner::default(),
        prints: HashMap::new(),
        named: HashMap::new(),
    };
    let mut volumes = volumes.into_iter().peekable();
    while let Some(volume) = volumes.next() {
        let is_twin = |other: &Volume| same_date(&volume.edition, &other.edition);
        let has_twin = volumes.peek().is_some_and(is_twin);
        shelf.add(volume, has_twin);
    }
    short_books::report_short(library);
    library.come_to(library.day);
    undated_books::follow(library);
}

/// The paths of truncated files.
fn cut_short(diagnostics: &[Diagnostic]) -> HashSet<Arc<str>> {
    diagnostics
        .iter()
        .filter(|found| short_books::says_cut_short(found))
        .map(|found| Arc::clone(&found.path))
        .collect()
}

/// Sorts books by language and date, and the copies of one edition with the best one first, which is used
/// everywhere.
fn sort(volumes: &mut [Volume], cut_short: &HashSet<Arc<str>>) {
    let day = |volume: &Volume| (volume.edition.language, volume.edition.effective);
    volumes.sort_by(|one, other| (day(one), &one.path).cmp(&(day(other), &other.path)));
    for copies in volumes.chunk_by_mut(|one, other| same_date(&one.edition, &other.edition)) {
        if copies.len() > 1 {
            let most =
                copies.iter().filter(|copy| !copy.edition.is_part).map(Volume::rules).max().unwrap_or(0);
            copies.sort_by_cached_key(|copy| rank(copy, most, cut_short));
        }
    }
}

/// Sort key of copies of an edition, the best first: not a partial copy; not lacking a tenth of its rules;
/// not truncated; the latest day in the file's name, because a corrected book keeps the day in its text; most rules;
/// most glossary entries. The path breaks ties.
fn rank(copy: &Volume, most_rules: usize, cut_short: &HashSet<Arc<str>>) -> impl Ord + use<> {
    let rules = copy.rules();
    let lacks_rules = rules * 10 < most_rules * 9;
    let is_cut = cut_short.contains(&copy.path);
    let name = copy.path.rsplit('/').next().unwrap_or_default();
    let day = Reverse(date::in_name(name));
    (
        copy.edition.is_part,
        lacks_rules,
        is_cut,
        day,
        Reverse(rules),
        Reverse(copy.terms()),
        Arc::clone(&copy.path),
    )
}

struct Shelver<'a> {
    library: &'a mut Library,
    rules: Interner<RuleId>,
    glossary: Interner<GlossaryId>,
    /// The fingerprints of the last books, all of one date: the next one may differ from one of them only in
    /// its bytes.
    prints: HashMap<Vec<u8>, BookId>,
    /// How many books were given each name, without its number.
    named: HashMap<String, u32>,
}

impl Shelver<'_> {
    fn add(&mut self, mut volume: Volume, has_twin: bool) {
        let first = self.first_of_date(&volume.edition);
        // The fingerprint of a book costs more than adding the book.
        let wanted = has_twin || first.is_some() || volume.edition.effective.is_none();
        let print = if wanted { fingerprint(&volume.records) } else { Vec::new() };
        let position = self.library.books.next_id();
        if let Some(first) = first {
            if let Some(&same) = self.prints.get(&print) {
                let book = &mut self.library.books[same];
                self.library.diagnostics.push(same_edition(&volume.path, &book.paths[0]));
                for (path, source) in volume.files() {
                    self.library.sources[source].book = Some(same);
                    book.paths.push(path);
                }
                return;
            }
            self.library.diagnostics.push(other_text(&volume.path, &self.library.books[first].paths[0]));
        } else {
            self.prints.clear();
        }
        volume.edition.id = self.name(&volume.edition, &print);
        self.prints.insert(print, position);
        for (_, source) in volume.files() {
            self.library.sources[source].book = Some(position);
        }
        let mut book = Book {
            authority: volume.records.first().map_or(Authority::Official, |record| record.origin.authority),
            edition: volume.edition.clone(),
            paths: volume.paths().cloned().collect(),
            rules: Table::default(),
            glossary: Table::default(),
            text: std::mem::take(&mut volume.text),
            examples: 0,
            current: false,
            pending: false,
        };
        book.rules.reserve(volume.records.len());
        for record in volume.records {
            self.enter(&mut book, position, record);
        }
        self.library.books.push(book);
    }

    /// The first book of the same date, which is the best one.
    fn first_of_date(&self, edition: &Edition) -> Option<BookId> {
        let books = self.library.books.with_ids().rev();
        books.take_while(|(_, book)| same_date(&book.edition, edition)).last().map(|(id, _)| id)
    }

    /// `cr:en:2026-08-07`; a second, different book of the date gets `~2`; an undated one gets a hash of its
    /// text.
    fn name(&mut self, edition: &Edition, print: &[u8]) -> String {
        let name = match edition.effective {
            Some(date) => format!("cr:{}:{date}", edition.language),
            None => format!("cr:{}:{}", edition.language, &hex(print)[..8]),
        };
        let nth = self.named.entry(name.clone()).or_default();
        *nth += 1;
        if *nth == 1 { name } else { format!("{name}~{nth}") }
    }

    fn enter(&mut self, book: &mut Book, position: BookId, record: Record) {
        let language = book.edition.language;
        let (lines, inferred) = (record.origin.lines, record.origin.inferred.clone());
        let file = book.paths.iter().position(|path| *path == record.origin.path).unwrap_or_default() as u16;
        match record.content {
            Content::Rule(rule) => {
                book.examples += rule.examples.len() as u32;
                let key = (language, &rule);
                let is_equal = |text: &RuleText| text.language == language && text.rule == rule;
                let make = || RuleText::new(rule.clone(), language);
                let text = self.rules.position(&mut self.library.rules, &key, is_equal, make);
                add_book(&mut self.library.rules[text].books, position);
                book.rules.push(Standing { text, file, lines, inferred });
            }
            Content::Glossary(entry) => {
                let key = (language, &entry);
                let is_equal = |text: &GlossaryText| {
                    text.language == language && !text.books.is_empty() && text.entry == entry
                };
                let make = || GlossaryText {
                    slug: slug(&entry.term),
                    entry: entry.clone(),
                    language,
                    authority: record.origin.authority,
                    books: vec![position],
                    origin: None,
                    citations: Vec::new(),
                    names: Vec::new(),
                };
                let text = self.glossary.position(&mut self.library.glossary, &key, is_equal, make);
                add_book(&mut self.library.glossary[text].books, position);
                book.glossary.push(Standing { text, file, lines, inferred });
            }
            Content::Passage(passage) => {
                self.library.passages.push(PassageText {
                    passage,
                    book: Some(position),
                    origin: record.origin,
                });
            }
            Content::Ruling(_) | Content::Card(_) | Content::Section(_) => {
                debug_assert!(false, "a rulebook holds no rulings, cards or documents")
            }
        }
    }
}

/// Whether both books have the same language and the same known date.
fn same_date(one: &Edition, other: &Edition) -> bool {
    one.language == other.language && one.effective.is_some() && one.effective == other.effective
}

fn add_book(books: &mut Vec<BookId>, position: BookId) {
    if books.last() != Some(&position) {
        books.push(position);
    }
}

/// A hash of numbers and texts; white space and kinds of quotation marks and dashes do not matter.
fn fingerprint(records: &[Record]) -> Vec<u8> {
    let mut hash = Sha256::new();
    let mut folded = String::new();
    for record in records {
        folded.clear();
        match &record.content {
            Content::Rule(rule) => {
                folded.push_str(&rule.number.to_string());
                fold_into(&mut folded, rule.title.as_deref().unwrap_or_default());
                fold_into(&mut folded, &rule.text);
                rule.examples.iter().for_each(|example| fold_into(&mut folded, &example.text));
            }
            Content::Glossary(entry) => {
                fold_into(&mut folded, &entry.term);
                fold_into(&mut folded, &entry.text);
            }
            Content::Passage(_) | Content::Ruling(_) | Content::Card(_) | Content::Section(_) => {}
        }
        hash.update(folded.as_bytes());
        hash.update([0]);
    }
    hash.finalize().to_vec()
}

fn fold_into(folded: &mut String, text: &str) {
    folded.extend(text.chars().filter(|letter| letter.is_alphanumeric()));
}

/// A file of numbers without texts.
pub(super) fn no_texts(path: &Arc<str>) -> Diagnostic {
    Diagnostic::new(Code::NoTexts, path, None, "most rules of this rulebook have no text, so it is no edition").help(
        "the form of the file is not read: pass the publisher's text file, or Markdown; the edition before it counts",
    )
}

fn same_edition(path: &Arc<str>, first: &str) -> Diagnostic {
    Diagnostic::new(Code::EditionRepeated, path, None, format!("this file has the same edition as {first}"))
        .help("nothing to do; both are listed as sources of one edition")
}

fn other_text(path: &Arc<str>, first: &str) -> Diagnostic {
    let message = format!("the file has the date of {first} and another text; {first} counts");
    let mut diagnostic = Diagnostic::new(Code::EditionRepeated, path, None, message).help(
        "both are kept as separate editions; remove the wrong one, or name the later one after its day",
    );
    diagnostic.severity = record::diagnostic::Severity::Warning;
    diagnostic
}
