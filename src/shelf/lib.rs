//! In-memory lookups over a library: a rule by number, a card by name, the texts that cite a rule.
//!
//! It is built when a generation is loaded. It searches no text.

mod accessors;
mod card_mentions;
mod changed_since;
mod changed_since_table;
mod changes;
mod citing;
mod citing_table;
mod counterpart;
mod documents;
mod follow;
mod places_by_number;
mod prints;
mod reworded_rulings;
mod rule_names;
mod ruling_families;
mod shingles;
mod short_names;
mod subrules;

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};
use std::sync::OnceLock;

use jiff::civil::Date;
use rustc_hash::{FxHashMap, FxHashSet};

use language::Language;
use library::{
    Book, BookId, CardEntry, CardId, GlossaryId, GlossaryText, Library, PlaceId, RuleText, RulingId,
    Standing, Table, newest_of, slug,
};
use lineage::{Lineages, Rewording, Trace};
use record::Citation;
use record::rule_number::{Level, RuleNumber};
use work::steps;

pub use crate::counterpart::Beside;
pub use crate::reworded_rulings::OtherWording;
use changed_since_table::ChangedSince;
pub use changed_since_table::Rewritten;
pub use changes::{ChapterChanges, Counts, Run, Update};
pub use citing_table::Citer;
use citing_table::Citing;
pub use follow::{Choice, Followed, Tenancy, Today};
use places_by_number::PlacesByNumber;
pub use rule_names::{RuleName, RuleNames, words_of_name};
use ruling_families::{RulingFamilies, families};
pub use shingles::add_words;
pub use shingles::{SHINGLE, ShingleIndex, words};
pub use subrules::{SubruleChange, SubruleStep};

/// A library with its lineages and lookups.
#[derive(Debug)]
pub struct Shelf {
    library: Library,
    lineages: Lineages,
    lookup: Lookup,
}

/// Lookups by name and number.
#[derive(Debug, Default)]
pub struct Lookup {
    /// For each book, its places by number.
    numbers: Table<BookId, PlacesByNumber>,
    /// Every number of any book: a text may cite a hundred thousand that no book has.
    known: FxHashSet<RuleNumber>,
    /// For each book, the positions of the headings in its contents.
    headings: Table<BookId, FxHashMap<RuleNumber, u32>>,
    /// The book in force of each language; every hit on a page needs it.
    current: [Option<BookId>; Language::ALL.len()],
    /// The cards, by slug.
    cards: Vec<CardId>,
    glossary: HashMap<(Language, String), Vec<GlossaryId>>,
    /// The rulings, by id.
    rulings: Vec<RulingId>,
    citing: Citing,
    /// The dates of the truncated editions of each language.
    breaking_off: HashMap<Language, Vec<Date>>,
    /// The texts that mention a card, by its position.
    naming: HashMap<CardId, Vec<Citer>>,
    /// The rewordings of each later wording.
    reworded_as: HashMap<RulingId, Vec<Rewording>>,
    ruling_families: RulingFamilies,
    /// Rewordings and obsolete terms that date a ruling.
    changed_since: ChangedSince,
    shingles: [OnceLock<ShingleIndex>; Language::ALL.len()],
    rule_names: [OnceLock<RuleNames>; Language::ALL.len()],
    short_names: Table<BookId, OnceLock<FxHashMap<RuleNumber, GlossaryId>>>,
}

impl Shelf {
    /// Builds the lookups of a library; the law is that of the library's day, see [`Library::come_to`].
    pub fn new(library: Library, mut lineages: Lineages) -> Shelf {
        lineages.come_with(&library);
        let lookup = Lookup {
            reworded_as: by_newer(&lineages.rewordings),
            ruling_families: families(&library),
            ..Lookup::build(&library)
        };
        let mut shelf = Shelf { library, lineages, lookup };
        shelf.add_breaking_off();
        shelf.add_citing();
        shelf.add_naming();
        shelf.add_changed_since();
        shelf
    }

    /// The lineages of the rules.
    pub fn lineages(&self) -> &Lineages {
        &self.lineages
    }

    /// Traces the rule at a place of a book to another book; `None` if the two are not of one series.
    pub fn trace(&self, from_book: BookId, place: PlaceId, to_book: BookId) -> Option<Trace> {
        self.lineages.trace(&self.library, from_book, place, to_book)
    }

    /// The book of a language in force; without one, the book that comes into force first.
    pub fn current_book(&self, language: Language) -> Option<BookId> {
        self.lookup.current[language as usize]
    }

    /// The book of a language with exactly this effective date.
    pub fn dated_book(&self, language: Language, date: Date) -> Option<BookId> {
        let on_day = |book: &Book| book.edition.language == language && book.edition.effective == Some(date);
        self.position_of_book(|book| on_day(book) && !book.edition.is_part)
            .or_else(|| self.position_of_book(on_day))
    }

    /// The book of a language in force on a date: the newest one that is not later. A truncated book counts only if
    /// there is no other.
    pub fn book_in_force(&self, language: Language, date: Date) -> Option<BookId> {
        let in_force = |book: &&Book| {
            let edition = &book.edition;
            edition.language == language
                && !edition.is_part
                && edition.effective.is_some_and(|since| since <= date)
        };
        let newest = |breaks_off: bool| {
            let books = self
                .library
                .books
                .iter()
                .filter(in_force)
                .filter(|book| self.library.breaks_off(book) == breaks_off);
            books.filter_map(|book| book.edition.effective).max()
        };
        self.dated_book(language, newest(false).or_else(|| newest(true))?)
    }

    /// The books that are or were in force.
    pub fn effective_books(&self) -> impl Iterator<Item = &Book> {
        self.library.books.iter().filter(|book| !book.pending)
    }

    fn position_of_book(&self, wanted: impl Fn(&Book) -> bool) -> Option<BookId> {
        self.library.books.position(wanted)
    }

    /// Every language with a book, in the order of `Language::ALL`.
    pub fn languages(&self) -> Vec<Language> {
        Language::ALL.into_iter().filter(|&language| self.current_book(language).is_some()).collect()
    }

    /// Positions in `Book::rules` of everything under exactly this number; more than one if a book has a
    /// number twice.
    pub fn places(&self, book: BookId, number: RuleNumber) -> &[PlaceId] {
        let numbers = self.lookup.numbers.get(book).filter(|_| self.lookup.known.contains(&number));
        numbers.map_or(&[], |numbers| numbers.get(number))
    }

    /// One of several rules under a number, counted from 1; the first if there are fewer.
    pub fn nth_place(&self, book: BookId, number: RuleNumber, nth: u8) -> Option<PlaceId> {
        let places = self.places(book, number);
        places.get(usize::from(nth.saturating_sub(1))).or(places.first()).copied()
    }

    /// Whether a book has this number.
    pub fn has(&self, book: BookId, number: RuleNumber) -> bool {
        !self.places(book, number).is_empty()
    }

    /// The text at a place of a book.
    pub fn rule_at(&self, book: BookId, place: PlaceId) -> (&Standing, &RuleText) {
        let standing = &self.library.books[book].rules[place];
        (standing, &self.library.rules[standing.text])
    }

    /// The first text under a number in a book.
    pub fn rule(&self, book: BookId, number: RuleNumber) -> Option<&RuleText> {
        self.places(book, number).first().map(|&place| self.rule_at(book, place).1)
    }

    /// Every book of a language that has this number, parts and undated ones included, the oldest first.
    pub fn books_with(&self, language: Language, number: RuleNumber) -> impl Iterator<Item = BookId> {
        let of_language = move |book: &BookId| self.library.books[*book].edition.language == language;
        self.library.books.ids().filter(of_language).filter(move |&book| self.holds(book, number))
    }

    /// Whether a book has this number or one below it: a partial copy may lack headings.
    pub fn holds(&self, book: BookId, number: RuleNumber) -> bool {
        let is_heading = number.level() <= Level::Chapter;
        let numbers = self.lookup.numbers.get(book).filter(|_| is_heading);
        numbers.map_or_else(|| self.has(book, number), |numbers| numbers.holds(number))
    }

    /// The title of a number in a book, or of its nearest ancestor with one; headings also from the contents.
    pub fn title(&self, book: BookId, number: RuleNumber) -> Option<&str> {
        std::iter::once(number).chain(number.ancestors()).find_map(|number| self.own_title(book, number))
    }

    /// The title of exactly this number, from the text or the contents.
    pub fn own_title(&self, book: BookId, number: RuleNumber) -> Option<&str> {
        let in_contents = || {
            let at = *self.lookup.headings.get(book)?.get(&number)?;
            self.library.books[book].edition.contents.get(at as usize)
        };
        let in_text = self.rule(book, number).and_then(|text| text.rule.title.as_deref());
        in_text.or_else(|| in_contents().map(|heading| heading.title.as_str()))
    }

    /// Whether the contents of a book list this number, and it has no text there.
    pub fn lists_only(&self, book: BookId, number: RuleNumber) -> bool {
        !self.holds(book, number)
            && self.lookup.headings.get(book).is_some_and(|headings| headings.contains_key(&number))
    }

    /// The numbers that a book holds or lists, sections and chapters only, in order.
    pub fn headings(&self, book: BookId) -> BTreeSet<RuleNumber> {
        let listed = self.library.books[book].edition.contents.iter().map(|heading| heading.number);
        let rules = self.library.books[book].rules.iter();
        let held = rules.map(|standing| self.library.rules[standing.text].rule.number);
        held.flat_map(|number| [Some(number.section()), number.chapter()])
            .flatten()
            .chain(listed.filter(|number| number.level() <= Level::Chapter))
            .collect()
    }

    /// The places of a number and its descendants, which are contiguous.
    fn inside(&self, book: BookId, number: RuleNumber) -> impl Iterator<Item = PlaceId> {
        let rules = &self.library.books[book].rules;
        let is_inside =
            move |standing: &Standing| number.contains(self.library.rules[standing.text].rule.number);
        let below = || self.lookup.numbers.get(book)?.inside(number).iter().min().copied();
        let first = self.places(book, number).first().copied().or_else(below);
        let from_first =
            first.into_iter().flat_map(|first| std::iter::once(first).chain(rules.ids_after(first)));
        from_first.take_while(move |&place| {
            steps::charge(1);
            is_inside(&rules[place])
        })
    }

    /// The places directly below a number, in the order of the book: chapters of a section, rules of a
    /// chapter, subrules of a rule.
    pub fn children(&self, book: BookId, number: RuleNumber) -> Vec<PlaceId> {
        let parent = |place: PlaceId| self.rule_at(book, place).1.rule.number.parent();
        self.inside(book, number).filter(|&place| parent(place) == Some(number)).collect()
    }

    /// The places of a whole chapter, its heading first if the book has it.
    pub fn chapter(&self, book: BookId, chapter: RuleNumber) -> Vec<PlaceId> {
        self.inside(book, chapter).collect()
    }

    /// The previous and next number of the same level, in the order of the book.
    pub fn neighbours(&self, book: BookId, number: RuleNumber) -> (Option<RuleNumber>, Option<RuleNumber>) {
        let level = number.level();
        let number_at = |place: PlaceId| self.rule_at(book, place).1.rule.number;
        let same_level = |other: &RuleNumber| other.level() == level && *other != number;
        let places = self.places(book, number);
        let (Some(&first), Some(&last)) = (places.first(), places.last()) else { return (None, None) };
        let rules = &self.library.books[book].rules;
        (
            rules.ids_before(first).rev().map(number_at).find(same_level),
            rules.ids_after(last).map(number_at).find(same_level),
        )
    }

    /// The nearest existing numbers for one that a book does not have, in the order of the book.
    pub fn nearest(&self, book: BookId, number: RuleNumber, count: usize) -> Vec<RuleNumber> {
        let mut above = std::iter::once(number).chain(number.ancestors()).skip(1);
        let parent = above.find(|&ancestor| self.has(book, ancestor));
        let mut all = self.lookup.numbers[book].numbers();
        steps::charge(all.len());
        let has_headings = all.iter().any(|other| other.level() <= Level::Chapter);
        match parent {
            Some(parent) => all
                .retain(|&other| parent.contains(other) && other.level() <= number.level().max(Level::Rule)),
            None if has_headings => all.retain(|other| other.level() <= Level::Chapter),
            None => all.retain(|other| other.level() <= number.level().max(Level::Rule)),
        }
        let at = all.partition_point(|&other| other < number);
        let start = at.saturating_sub(count / 2);
        let end = (start + count).min(all.len());
        all[end.saturating_sub(count)..end].to_vec()
    }

    /// The rules that a citation means; empty if it cites another document.
    pub fn targets<'a>(&'a self, citation: &'a Citation) -> impl Iterator<Item = RuleNumber> + 'a {
        citation.rules()
    }

    /// A card by its slug.
    pub fn card(&self, slug: &str) -> Option<&CardEntry> {
        self.card_position(slug).map(|card| &self.library.cards[card])
    }

    /// The position of a card by its slug.
    pub fn card_position(&self, slug: &str) -> Option<CardId> {
        last_with(&self.lookup.cards, |card| self.library.cards[card].slug.as_str(), slug)
    }

    /// A card by any form of its name: case, accents and punctuation do not matter.
    pub fn card_named(&self, name: &str) -> Option<&CardEntry> {
        self.card(&slug(name))
    }

    /// Glossary entries by slug, the current one first.
    pub fn glossary_entries(&self, language: Language, slug: &str) -> Vec<&GlossaryText> {
        let found = self.lookup.glossary.get(&(language, slug.to_owned()));
        found.into_iter().flatten().map(|&entry| &self.library.glossary[entry]).collect()
    }

    /// The position of a ruling by its id.
    pub fn ruling(&self, id: &str) -> Option<RulingId> {
        last_with(&self.lookup.rulings, |ruling| self.library.rulings[ruling].id.as_str(), id)
    }

    /// Whether a text is in a current book.
    pub fn is_current(&self, books: &[BookId]) -> bool {
        self.library.is_current(books)
    }
}

impl Lookup {
    fn build(library: &Library) -> Lookup {
        let known = library.rules.iter().map(|text| text.rule.number).collect();
        let mut lookup = Lookup { known, ..Lookup::default() };
        for book in &library.books {
            lookup.numbers.push(PlacesByNumber::build(library, book));
            lookup.short_names.push(OnceLock::new());
            // Of two headings with the same number the first counts.
            let headings = book.edition.contents.iter().enumerate().rev();
            lookup.headings.push(headings.map(|(at, heading)| (heading.number, at as u32)).collect());
        }
        for (position, book) in library.books.with_ids().filter(|(_, book)| book.current) {
            lookup.current[book.edition.language as usize].get_or_insert(position);
        }
        lookup.cards.extend(library.cards.ids());
        lookup.cards.sort_by_key(|&card| &library.cards[card].slug);
        lookup.rulings.extend(library.rulings.ids());
        lookup.rulings.sort_by_key(|&ruling| &library.rulings[ruling].id);
        lookup.add_glossary(library);
        lookup
    }

    fn add_glossary(&mut self, library: &Library) {
        for (position, entry) in library.glossary.with_ids() {
            self.glossary.entry((entry.language, entry.slug.clone())).or_default().push(position);
        }
        let newest = |position: &GlossaryId| {
            let newest = newest_of(&library.books, &library.glossary[*position].books);
            // Of several books of one date the first counts.
            Reverse(newest.map(|book| (library.books[book].edition.effective, Reverse(book))))
        };
        for positions in self.glossary.values_mut() {
            positions.sort_by_key(newest);
        }
    }
}

/// The last of some positions whose key is this one. They are in the order of their keys.
fn last_with<'a, I: Copy>(sorted: &[I], key: impl Fn(I) -> &'a str, wanted: &str) -> Option<I> {
    let end = sorted.partition_point(|&id| key(id) <= wanted);
    sorted[..end].last().copied().filter(|&id| key(id) == wanted)
}

/// The rewordings by their newer wording.
fn by_newer(rewordings: &[Rewording]) -> HashMap<RulingId, Vec<Rewording>> {
    let mut reworded: HashMap<RulingId, Vec<Rewording>> = HashMap::new();
    for pair in rewordings {
        reworded.entry(pair.newer).or_default().push(*pair);
    }
    reworded
}
