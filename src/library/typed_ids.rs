//! Positions in the lists of a library, with one type for each list, and `Table`, a list indexed only by its
//! own type of position.
//!
//! Files and answers hold them as plain numbers. `join` assigns them; they are valid for one ingest.

use std::cell::Cell;
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Add, Deref, DerefMut, Index, IndexMut, Sub};

use serde::{Deserialize, Deserializer, Serialize};

/// A position in a list of one kind.
pub trait Position: Copy {
    /// The number of its kind.
    const KIND: usize;
    /// The position with `index` entries before it. Every list has fewer than 2^32 entries.
    fn at(index: usize) -> Self;
    /// The number of entries before it.
    fn index(self) -> usize;
}

/// For each kind of position the smallest list length that contains all positions read.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct LeastLengths([u32; KINDS]);

impl LeastLengths {
    /// The smallest list length that contains all positions of a kind.
    pub fn of<I: Position>(&self) -> usize {
        self.0[I::KIND] as usize
    }
}

thread_local! {
    static LEAST_LENGTHS: Cell<LeastLengths> = const { Cell::new(LeastLengths([0; KINDS])) };
}

/// Deserializes something, and returns how long the lists must be for its positions.
pub fn least_lengths<T>(read: impl FnOnce() -> T) -> (T, LeastLengths) {
    LEAST_LENGTHS.set(LeastLengths::default());
    let read = read();
    (read, LEAST_LENGTHS.get())
}

macro_rules! positions {
    ($($(#[$doc:meta])* $name:ident)*) => {
        #[expect(clippy::enum_variant_names, reason = "they are the names of the types")]
        enum Kind { $($name),* }

        /// The number of kinds of positions.
        const KINDS: usize = [$(Kind::$name),*].len();

        $(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let position = u32::deserialize(from)?;
                let mut least = LEAST_LENGTHS.get();
                let length = &mut least.0[$name::KIND];
                if *length <= position {
                    *length = position.saturating_add(1);
                    LEAST_LENGTHS.set(least);
                }
                Ok($name(position))
            }
        }

        impl Position for $name {
            const KIND: usize = Kind::$name as usize;

            fn at(index: usize) -> $name {
                $name(index as u32)
            }

            fn index(self) -> usize {
                self.0 as usize
            }
        }
        )*
    };
}

positions! {
    /// A rulebook: a position in `Library::books`.
    BookId
    /// A place among the rules of a book: a position in `Book::rules`.
    PlaceId
    /// A place in the glossary of a book: a position in `Book::glossary`.
    EntryPlaceId
    /// A text under a number: a position in `Library::rules`.
    RuleId
    /// A glossary entry: a position in `Library::glossary`.
    GlossaryId
    /// A ruling text: a position in `Library::rulings`.
    RulingId
    /// A card: a position in `Library::cards`.
    CardId
    /// A document other than a rulebook: a position in `Library::documents`.
    DocumentId
    /// A section of a document: a position in `Library::sections`.
    SectionId
}

/// The place `count` places later.
impl Add<u32> for PlaceId {
    type Output = PlaceId;

    fn add(self, count: u32) -> PlaceId {
        PlaceId(self.0 + count)
    }
}

/// The number of places from `earlier` to this one.
impl Sub for PlaceId {
    type Output = u32;

    fn sub(self, earlier: PlaceId) -> u32 {
        self.0 - earlier.0
    }
}

/// A list indexed only by its own type of position.
#[derive(Clone, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Table<I, T> {
    entries: Vec<T>,
    of: PhantomData<I>,
}

impl<I: Position, T> Table<I, T> {
    /// Adds an entry and returns its position.
    pub fn push(&mut self, entry: T) -> I {
        let id = self.next_id();
        self.entries.push(entry);
        id
    }

    /// The position of the next entry to be added.
    pub fn next_id(&self) -> I {
        I::at(self.entries.len())
    }

    /// The entry at a position; `None` past the end.
    pub fn get(&self, id: I) -> Option<&T> {
        self.entries.get(id.index())
    }

    /// Every position, in order.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = I> + ExactSizeIterator + use<I, T> {
        (0..self.entries.len()).map(I::at)
    }

    /// The positions before one, in order.
    pub fn ids_before(&self, id: I) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (0..id.index()).map(I::at)
    }

    /// The positions after one, in order.
    pub fn ids_after(&self, id: I) -> impl DoubleEndedIterator<Item = I> + use<I, T> {
        (id.index() + 1..self.entries.len()).map(I::at)
    }

    /// Reserves room for `count` more entries.
    pub fn reserve(&mut self, count: usize) {
        self.entries.reserve(count);
    }

    /// Every entry with its position.
    pub fn with_ids(&self) -> impl DoubleEndedIterator<Item = (I, &T)> + ExactSizeIterator {
        self.entries.iter().enumerate().map(|(index, entry)| (I::at(index), entry))
    }

    /// The position of the first entry for which `wanted` is true.
    pub fn position(&self, wanted: impl FnMut(&T) -> bool) -> Option<I> {
        self.entries.iter().position(wanted).map(I::at)
    }
}

impl<'de, I, T: Deserialize<'de>> Deserialize<'de> for Table<I, T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Table<I, T>, D::Error> {
        let mut entries = Vec::deserialize(from)?;
        // A long list grew by doubling, and lives as long as its generation.
        entries.shrink_to_fit();
        Ok(Table::from(entries))
    }
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Table<I, T> {
        Table { entries: Vec::new(), of: PhantomData }
    }
}

impl<I, T: fmt::Debug> fmt::Debug for Table<I, T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.fmt(out)
    }
}

impl<I: Position, T> Index<I> for Table<I, T> {
    type Output = T;

    fn index(&self, id: I) -> &T {
        &self.entries[id.index()]
    }
}

impl<I: Position, T> IndexMut<I> for Table<I, T> {
    fn index_mut(&mut self, id: I) -> &mut T {
        &mut self.entries[id.index()]
    }
}

impl<I, T> Deref for Table<I, T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.entries
    }
}

impl<I, T> DerefMut for Table<I, T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.entries
    }
}

impl<I, T> From<Vec<T>> for Table<I, T> {
    fn from(entries: Vec<T>) -> Table<I, T> {
        Table { entries, of: PhantomData }
    }
}

impl<I, T> Extend<T> for Table<I, T> {
    fn extend<S: IntoIterator<Item = T>>(&mut self, entries: S) {
        self.entries.extend(entries);
    }
}

impl<I, T> FromIterator<T> for Table<I, T> {
    fn from_iter<S: IntoIterator<Item = T>>(entries: S) -> Table<I, T> {
        Table::from(Vec::from_iter(entries))
    }
}

impl<'a, I, T> IntoIterator for &'a Table<I, T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter()
    }
}

impl<'a, I, T> IntoIterator for &'a mut Table<I, T> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.iter_mut()
    }
}
