//! The library: all records, joined. A generation stores it, the index is built from it, pages show it.
//!
//! A text that is the same in twenty editions is stored once, with the list of its editions.

mod book_text;
mod compact;
mod document;
mod face_names;
mod fame;
mod in_force;
mod past_ids;
mod representative;
mod slug;
mod typed_ids;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use language::Language;
use lexicon::AddedWords;
use record::diagnostic::{Code, Diagnostic, Severity};
use record::{Account, Format};
use record::{
    Authority, Card, Citation, Edition, Example, Gap, GlossaryEntry, Inferred, Lines, Occurrence, Origin,
    Passage, PrintIds, Rule,
};
use work::parallel;

pub use book_text::BookText;
pub use document::{DocumentEntry, Lead, SectionEntry};
pub use face_names::faces;
pub use fame::short_name;
pub use in_force::newest_of;
pub use past_ids::{PastIds, PastRuling};
pub use representative::ChosenBy;
pub use slug::{name_key, slug};
pub use typed_ids::{
    BookId, CardId, DocumentId, EntryPlaceId, GlossaryId, LeastLengths, PlaceId, Position, RuleId, RulingId,
    SectionId, Table, least_lengths,
};

/// Everything that was read. One list points into another by positions, given out by `join`; each list has
/// its own type of them.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Library {
    /// The files, sorted by path.
    pub sources: Vec<Source>,
    /// Diagnostics, sorted by path and line.
    pub diagnostics: Vec<Diagnostic>,
    /// The rulebooks, sorted by language and date, undated ones first.
    pub books: Table<BookId, Book>,
    /// Every distinct text of a numbered rule or heading.
    pub rules: Table<RuleId, RuleText>,
    /// Every distinct glossary entry.
    pub glossary: Table<GlossaryId, GlossaryText>,
    /// Every distinct ruling text, sorted by id.
    pub rulings: Table<RulingId, RulingText>,
    /// Every card, sorted by slug.
    pub cards: Table<CardId, CardEntry>,
    /// Front matter, in the order of the sources.
    pub passages: Vec<PassageText>,
    /// Documents other than rulebooks, by kind, language and date.
    pub documents: Table<DocumentId, DocumentEntry>,
    /// Their sections, those of one document together.
    pub sections: Table<SectionId, SectionEntry>,
    /// Words that files next to the sources add to those of the program.
    pub words: AddedWords,
    /// The printings of cards whose ids are known, sorted by Scryfall's id.
    pub prints: Vec<Print>,
    /// The day whose law it shows: what comes into force later is pending. See [`Library::come_to`].
    #[serde(skip)]
    pub day: Date,
}

/// A printing of a card.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Print {
    /// Its ids.
    pub ids: PrintIds,
    /// Its card.
    pub card: CardId,
}

/// A file that was read.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// The path, as the reader named it.
    pub path: Arc<str>,
    /// The format; `None` if no parser recognises the file.
    pub format: Option<Format>,
    /// How its bytes were read.
    pub encoding: String,
    /// The file's size in bytes.
    pub bytes: u64,
    /// SHA-256 of its bytes, in hexadecimal.
    pub sha256: String,
    /// The language of its records; `None` if it has none.
    pub language: Option<Language>,
    /// Its authority.
    pub authority: Option<Authority>,
    /// Its download address, if `sources.toml` gives one: `http` or `https`.
    pub url: Option<String>,
    /// Inferred facts, with the number of records of each.
    pub inferred: BTreeMap<Inferred, u32>,
    /// Where its lines (or elements) went.
    pub account: Account,
    /// Number of its records.
    pub records: u32,
    /// Its rulebook, as a position in `books`.
    pub book: Option<BookId>,
}

/// A rulebook with its places.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Book {
    /// Its language, date, title and contents.
    pub edition: Edition,
    /// Its authority.
    pub authority: Authority,
    /// The files that hold it: more than one when it is kept as one file a chapter, or when the same text comes in
    /// several byte forms, which come last.
    pub paths: Vec<Arc<str>>,
    /// Its rules in the order of the book, headings included.
    pub rules: Table<PlaceId, Standing>,
    /// Its glossary in the order of the book.
    pub glossary: Table<EntryPlaceId, Standing<GlossaryId>>,
    /// The text of its file as it was read, with line feeds, compressed; empty if the file is not English plain text,
    /// or if there are several.
    pub text: BookText,
    /// Number of its examples.
    pub examples: u32,
    /// Whether it is the default book of its language: the newest in force.
    #[serde(skip)]
    pub current: bool,
    /// Whether it comes into force later.
    #[serde(skip)]
    pub pending: bool,
}

/// One place of a book, with its text.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing<I = RuleId> {
    /// The text, in `Library::rules` or, in a glossary, in `Library::glossary`.
    pub text: I,
    /// Its file, as a position in `Book::paths`: 0 unless the book is kept in several files.
    pub file: u16,
    /// The lines of that file.
    pub lines: Lines,
    /// Inferred parts of it.
    pub inferred: Vec<Inferred>,
}

impl Book {
    /// The file of a place.
    pub fn path_of<I>(&self, standing: &Standing<I>) -> &str {
        self.paths.get(usize::from(standing.file)).map_or("", |path| path)
    }
}

/// A distinct text under a number, with its books.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RuleText {
    /// Number, title, text and examples.
    pub rule: Rule,
    /// The language of the books.
    pub language: Language,
    /// Its books, as ascending positions in `Library::books`.
    pub books: Vec<BookId>,
    /// Citations in its text, resolved in the newest of its books.
    pub citations: Vec<Citation>,
    /// Cards that its text names.
    pub names: Vec<NamedCard>,
    /// Places of its text where a symbol fell out.
    pub gaps: Vec<Gap>,
    /// Annotations of its examples, in order.
    pub in_examples: Vec<InExample>,
}

/// Annotations of an example.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct InExample {
    /// Its citations, resolved as those of the rule.
    pub citations: Vec<Citation>,
    /// Cards that it names.
    pub names: Vec<NamedCard>,
    /// Places of missing symbols.
    pub gaps: Vec<Gap>,
}

/// A distinct glossary entry, with its books.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GlossaryText {
    /// Term and text.
    pub entry: GlossaryEntry,
    /// Its name in URLs: `mana-value`; entries of a set's own notes start with `fan-` and the set.
    pub slug: String,
    /// The language of the books.
    pub language: Language,
    /// Its authority.
    pub authority: Authority,
    /// Its books, as ascending positions in `Library::books`; empty for a set's own notes.
    pub books: Vec<BookId>,
    /// Its origin, if it is in no book.
    pub origin: Option<Origin>,
    /// Citations in its text.
    pub citations: Vec<Citation>,
    /// Cards that its text names.
    pub names: Vec<NamedCard>,
}

/// A distinct ruling text, with its cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RulingText {
    /// A hash of language, text and, for fan-made rulings, the file name: the same at every ingest.
    pub id: String,
    /// The text; symbols as `{X}`.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// Its authority.
    pub authority: Authority,
    /// Where it occurs, sorted by card and date: at least once.
    pub occurrences: Vec<Appearance>,
    /// Places of missing symbols.
    pub gaps: Vec<Gap>,
    /// Citations in its text.
    pub citations: Vec<Citation>,
    /// Keywords of the rulebook that the text names, with the numbers of their rules.
    pub terms: Vec<Term>,
    /// Cards that its text names.
    pub names: Vec<NamedCard>,
}

impl RulingText {
    /// The text without the names of cards in it.
    pub fn text_without_names(&self) -> String {
        let mut left = String::with_capacity(self.text.len());
        let mut at = 0;
        for name in &self.names {
            let (from, to) = (name.span.0 as usize, name.span.1 as usize);
            if from >= at
                && let Some(before) = self.text.get(at..from)
            {
                left.push_str(before);
                at = to;
            }
        }
        left.push_str(self.text.get(at..).unwrap_or_default());
        left
    }
}

impl RuleText {
    /// Each example with its annotations.
    pub fn examples(&self) -> impl Iterator<Item = (&Example, &InExample)> {
        const NOTHING: &InExample = &InExample { citations: Vec::new(), names: Vec::new(), gaps: Vec::new() };
        self.rule.examples.iter().zip(self.in_examples.iter().chain(std::iter::repeat(NOTHING)))
    }

    /// Its citations, and after them those of its examples.
    pub fn all_citations(&self) -> impl Iterator<Item = &Citation> {
        self.citations.iter().chain(self.in_examples.iter().flat_map(|inside| &inside.citations))
    }

    /// A text without books and annotations.
    pub fn new(rule: Rule, language: Language) -> RuleText {
        RuleText {
            rule,
            language,
            books: Vec::new(),
            citations: Vec::new(),
            names: Vec::new(),
            gaps: Vec::new(),
            in_examples: Vec::new(),
        }
    }
}

/// A keyword that a ruling names.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Term {
    /// The keyword as the rulebook writes it.
    pub name: String,
    /// Its rule.
    pub number: record::rule_number::RuleNumber,
    /// Its first occurrence in the text, as UTF-8 byte offsets.
    pub span: (u32, u32),
}

/// A card that a text names.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct NamedCard {
    /// The name in the text, as UTF-8 byte offsets.
    pub span: (u32, u32),
    /// The card.
    pub card: CardId,
}

/// One card with the ruling, as a position in `Library::cards`; `None` if the card is unknown.
pub type Appearance = Occurrence<Option<CardId>>;

/// A card with its rulings.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct CardEntry {
    /// Names, type line and text. A card that only rulings name has nothing but its name.
    pub card: Card,
    /// Its name in URLs: `lim-duls-vault`; cards of a fan-made set start with `fan-` and the set.
    pub slug: String,
    /// Its authority.
    pub authority: Authority,
    /// Where it comes from; for a card that only rulings name, its first ruling.
    pub origin: Origin,
    /// Its rulings as positions in `Library::rulings`, oldest first.
    pub rulings: Vec<RulingId>,
    /// Oracle ids that files gave its halves.
    pub other_ids: Vec<String>,
    /// Keywords and terms that its text names.
    pub terms: Vec<Term>,
}

/// Front matter with its place.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PassageText {
    /// Its kind and text.
    pub passage: Passage,
    /// The book, as a position in `Library::books`; `None` for a set's own notes.
    pub book: Option<BookId>,
    /// Its place.
    pub origin: Origin,
}

impl Library {
    /// Whether all positions that were read with it, or for it, are in its lists, and all places in some book.
    pub fn reaches(&self, least: LeastLengths) -> bool {
        let most_rules = self.books.iter().map(|book| book.rules.len()).max().unwrap_or(0);
        let most_entries = self.books.iter().map(|book| book.glossary.len()).max().unwrap_or(0);
        least.of::<BookId>() <= self.books.len()
            && least.of::<PlaceId>() <= most_rules
            && least.of::<EntryPlaceId>() <= most_entries
            && least.of::<RuleId>() <= self.rules.len()
            && least.of::<GlossaryId>() <= self.glossary.len()
            && least.of::<RulingId>() <= self.rulings.len()
            && least.of::<CardId>() <= self.cards.len()
            && least.of::<DocumentId>() <= self.documents.len()
            && least.of::<SectionId>() <= self.sections.len()
    }

    /// Serialised in several parts, which are encoded in parallel; `postcard` reads their concatenation as a
    /// library.
    pub fn to_parts(&self) -> Result<Vec<Vec<u8>>, postcard::Error> {
        let Library {
            sources,
            diagnostics,
            books,
            rules,
            glossary,
            rulings,
            cards,
            passages,
            documents,
            sections,
            words,
            prints,
            day: _,
        } = self;
        let parts: [&(dyn Fn() -> Result<Vec<u8>, postcard::Error> + Sync); 4] = [
            &|| postcard::to_stdvec(&(sources, diagnostics, books, rules, glossary)),
            &|| postcard::to_stdvec(rulings),
            &|| postcard::to_stdvec(cards),
            &|| postcard::to_stdvec(&(passages, documents, sections, words, prints)),
        ];
        parallel::map(&parts, |part| part()).into_iter().collect()
    }

    /// Adds up the accounts of all sources.
    pub fn account(&self) -> Account {
        self.sources.iter().fold(Account::default(), |sum, source| sum + source.account)
    }

    /// Whether it contains the sample, whose rulebooks say so in their titles.
    pub fn has_sample(&self) -> bool {
        self.books
            .iter()
            .filter_map(|book| book.edition.title.as_deref())
            .any(|title| title.contains("(Sample)"))
    }

    /// Whether a book failed its checks so that rules of it are missing: it is cut short before its glossary
    /// begins.
    pub fn breaks_off(&self, book: &Book) -> bool {
        let is_cut = |found: &Diagnostic| found.code == Code::CutShort && found.severity == Severity::Error;
        book.glossary.is_empty()
            && self.diagnostics.iter().any(|found| is_cut(found) && book.paths.first() == Some(&found.path))
    }

    /// The id of a rule in a book: `cr:en:2024-09-20:702.175~2` for the second rule under that number.
    pub fn rule_id(&self, book: &Book, rule: &Rule) -> String {
        match rule.nth {
            1 => format!("{}:{}", book.edition.id, rule.number),
            nth => format!("{}:{}~{nth}", book.edition.id, rule.number),
        }
    }
}
