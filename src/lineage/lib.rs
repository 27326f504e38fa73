//! Aligns neighbouring editions of a language and traces a rule along these steps, forwards and backwards.
//!
//! A number is not an identity: `704.5w` of one edition may be `704.5x` in the next, while another rule is
//! `704.5w` there. So each edition is aligned with its successor, and a rule is traced step by step, never
//! from an old book to a new one directly.

mod alignment;
mod assignment;
mod book_layout;
mod changes;
mod comparable_words;
mod edition_step;
mod reworded_rulings;
mod rule_life;
mod similarity;
mod splits_and_merges;
mod text_hashes;
mod tokenizer;
mod trace;
mod word_diff;

use jiff::civil::Date;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::book_layout::Sheet;
use crate::comparable_words::Vocabulary;
use crate::similarity::Texts;
use crate::text_hashes::Prints;
use language::Language;
use library::{Book, BookId, Library, RuleId, Table};
use work::parallel;

pub use crate::comparable_words::wording_hash;
pub use crate::edition_step::{Change, Doubt, Handover, Link, Role};
pub use crate::reworded_rulings::Rewording;
use crate::reworded_rulings::rewordings;
pub use crate::rule_life::Life;
pub use crate::word_diff::{Op, Stretch, difference};
pub use changes::{Changes, EntryChange, Fate, RuleChange};
pub use trace::{Candidate, Place, Step, Trace, Verdict, WordingChange};

/// Maximum number of days between editions that count as neighbours, about ten months. Across a longer gap,
/// results are less certain.
pub const HOLE: i32 = 305;

/// The lineage of every rule, for every language with dated books.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Lineages {
    /// The series of editions, one for each language.
    pub chains: Vec<Chain>,
    /// The fingerprints of each rule in `Library::rules`, so that two wordings can be compared without their
    /// texts.
    prints: Table<RuleId, Print>,
    /// The reworded rulings, sorted.
    pub rewordings: Vec<Rewording>,
}

/// The dated editions of one language, oldest first.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chain {
    /// The language of the books.
    pub language: Language,
    /// Positions in `Library::books`.
    pub books: Vec<BookId>,
    /// The step from each book to the next: one fewer than books.
    pub handovers: Vec<Handover>,
    /// Number of books at the end that come into force later.
    #[serde(skip)]
    pending: usize,
}

/// Numbers that are equal if the wordings are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct Print {
    /// Equal if only typography differs.
    plain: u32,
    /// Equal if only typography and cited numbers differ.
    masked: u32,
}

impl Chain {
    /// The books that are or were in force; without any, the one that comes into force first.
    pub fn in_force(&self) -> &[BookId] {
        let come = self.books.len() - self.pending;
        &self.books[..come.max(1).min(self.books.len())]
    }

    /// The newest book in force.
    pub fn newest(&self) -> Option<BookId> {
        self.in_force().last().copied()
    }
}

impl Lineages {
    /// Marks the books that come into force later as pending, see [`Library::come_to`].
    pub fn come_with(&mut self, library: &Library) {
        for chain in &mut self.chains {
            chain.pending = chain.books.iter().rev().take_while(|&&book| library.books[book].pending).count();
        }
    }

    /// The series of a language.
    pub fn of_language(&self, language: Language) -> Option<&Chain> {
        self.chains.iter().find(|chain| chain.language == language)
    }

    /// Whether they belong to this library: their counts are its counts, and their places are places of its books.
    pub fn is_of(&self, library: &Library) -> bool {
        let books = |chain: &Chain| chain.books.iter().all(|&book| library.books.get(book).is_some());
        let sizes = |book: &BookId| library.books[*book].rules.len() as u32;
        let steps = |chain: &Chain| {
            let mut steps = chain.books.windows(2).zip(&chain.handovers);
            chain.handovers.len() + 1 == chain.books.len()
                && steps.all(|(pair, handover)| handover.is_between(sizes(&pair[0]), sizes(&pair[1])))
        };
        let rulings = |pair: &Rewording| {
            pair.older.max(pair.newer) < library.rulings.next_id() && pair.card < library.cards.next_id()
        };
        self.rewordings.iter().all(rulings)
            && self.prints.len() == library.rules.len()
            && self.chains.iter().all(|chain| books(chain) && steps(chain))
    }
}

/// Aligns the neighbouring editions of each language, and finds reworded rulings. It leaves one core to the
/// writer of the index.
pub fn chain(library: &Library) -> Lineages {
    let (chains, prints) = chains_and_prints(library, parallel::all_but_one());
    Lineages { chains, prints, rewordings: rewordings(library) }
}

/// The chain of each language, and the prints of every text of a rule.
fn chains_and_prints(library: &Library, cores: usize) -> (Vec<Chain>, Table<RuleId, Print>) {
    let mut vocabularies: FxHashMap<Language, Vocabulary> = FxHashMap::default();
    let mut texts = Texts::default();
    let mut prints: Table<RuleId, Prints> = Table::default();
    prints.reserve(library.rules.len());
    for text in &library.rules {
        let vocabulary = vocabularies.entry(text.language).or_insert_with(Vocabulary::new);
        let (wording, print) = vocabulary.read(&text.rule, text.language);
        texts.push(wording);
        prints.push(print);
    }
    let mut chains = Vec::new();
    for language in Language::ALL {
        let books = series(library, language);
        let Some(vocabulary) = vocabularies.get(&language).filter(|_| !books.is_empty()) else { continue };
        texts.weights = vocabulary.weights();
        let sheets =
            parallel::map_on(cores, &books, |&book| Sheet::build(library, &library.books[book], &prints));
        let steps: Vec<usize> = (1..books.len()).collect();
        let handovers = parallel::map_on(cores, &steps, |&step| {
            let hole = is_hole(&library.books[books[step - 1]], &library.books[books[step]]);
            Handover::between(&sheets[step - 1], &sheets[step], &texts, hole)
        });
        chains.push(Chain { language, books, handovers, pending: 0 });
    }
    (chains, compact(&prints))
}

/// Whether two books are further apart than neighbouring editions usually are.
fn is_hole(older: &Book, newer: &Book) -> bool {
    match (older.edition.effective, newer.edition.effective) {
        (Some(since), Some(until)) => (until - since).get_days() > HOLE,
        _ => true,
    }
}

/// The dated books of a language, oldest first. Of several copies of an edition only the first is used, which
/// is the best one, see `join`. Truncated and partial books are left out: most of their rules would seem to
/// be removed.
fn series(library: &Library, language: Language) -> Vec<BookId> {
    let of_language = |(_, book): &(BookId, &Book)| {
        book.edition.language == language && !book.edition.is_part && !book.rules.is_empty()
    };
    let mut dated: Vec<(Date, BookId, bool)> = library
        .books
        .with_ids()
        .filter(of_language)
        .filter_map(|(position, book)| Some((book.edition.effective?, position, library.breaks_off(book))))
        .collect();
    dated.sort();
    dated.dedup_by_key(|&mut (date, _, _)| date);
    dated.into_iter().filter(|&(_, _, breaks_off)| !breaks_off).map(|(_, book, _)| book).collect()
}

/// Small numbers for hashes, in order of occurrence.
fn compact(prints: &[Prints]) -> Table<RuleId, Print> {
    let mut plain = FxHashMap::default();
    let mut masked = FxHashMap::default();
    let number = |of: &mut FxHashMap<u64, u32>, hash: u64| {
        let next = of.len() as u32;
        *of.entry(hash).or_insert(next)
    };
    prints
        .iter()
        .map(|print| Print {
            plain: number(&mut plain, print.plain),
            masked: number(&mut masked, print.masked),
        })
        .collect()
}
