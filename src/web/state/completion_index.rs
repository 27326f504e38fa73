//! Completes and corrects names in memory: rule numbers and titles, glossary terms, sections of tournament
//! documents, cards.
//!
//! It compares slugs, so case, accents and punctuation do not matter.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use language::Language;
use library::{CardId, name_key};
use shelf::Shelf;
use text::edit_distance::ByLength;
use text::word_list::WordList;

use crate::state::completion_name::distance;
use crate::state::fuzzy_prefix;
use crate::state::names_to_complete::NamesToComplete;

pub(crate) use crate::state::completion_name::{CompletionEntry, CompletionName};

/// Every name, sorted for completion.
#[derive(Debug, Default)]
pub(crate) struct CompletionIndex {
    all: Vec<CompletionName>,
    /// Their keys, the forms that are compared.
    keys: Arc<WordList>,
    /// Name and byte offset of each word of its key, sorted by the rest of the key from there.
    words: Vec<(u32, u16)>,
    /// The rank of each of them by usefulness, so that many can be compared without looking at their names.
    ranks: Vec<u32>,
    /// The language of the name of each, for the same reason.
    languages: Vec<Option<Language>>,
    /// The words in the order of their ranks, as indices into `words`.
    ranked: Vec<u32>,
    /// The keys by length.
    by_length: ByLength,
    /// The cards of each name that several cards have, by the key of the name; such names are rare.
    shared: HashMap<String, Vec<CardId>>,
}

/// A query with more words is not a name.
const MOST_WORDS: usize = 8;
/// A name has a word of at least this many bytes: one Han character.
const SHORTEST: usize = 3;
/// Names are shown once, so this many times more are looked up.
const SPARE: usize = 4;

impl CompletionIndex {
    pub(crate) fn build(shelf: &Shelf) -> CompletionIndex {
        let NamesToComplete { all, keys } = NamesToComplete::collect(shelf);
        let (keys, mut words): (_, Vec<(u32, u16)>) = (Arc::new(keys), Vec::with_capacity(2 * all.len()));
        for (position, key) in (0..).zip(keys.iter()) {
            words.push((position, 0));
            let later = key.match_indices('-').filter_map(|(at, _)| u16::try_from(at + 1).ok());
            words.extend(later.map(|at| (position, at)));
        }
        words.shrink_to_fit();
        words.sort_unstable_by(|left, right| {
            rest(&keys, *left).cmp(rest(&keys, *right)).then(left.cmp(right))
        });
        let use_of = |&word: &u32| {
            let (position, at) = words[word as usize];
            let name = &all[position as usize];
            (at > 0, name.order(), Reverse(name.fame), keys[position].len(), position, at)
        };
        let languages = words.iter().map(|&(position, _)| all[position as usize].language).collect();
        let mut ranked: Vec<u32> = (0..words.len() as u32).collect();
        ranked.sort_by_cached_key(use_of);
        let mut ranks = vec![0; words.len()];
        for (rank, &word) in ranked.iter().enumerate() {
            ranks[word as usize] = rank as u32;
        }
        let by_length = ByLength::over(Arc::clone(&keys));
        let shared = shared(&all, &keys, &words);
        CompletionIndex { all, keys, words, ranks, languages, ranked, by_length, shared }
    }

    /// Names that begin with a text or have a word that does. Exact matches come first, then by language (the
    /// reader's, English, others), then names that begin with it, then rules, terms and cards. Cards with this short
    /// name precede others, then those with most rulings, then the shortest.
    pub(crate) fn complete(&self, text: &str, reader: Language, most: usize) -> Vec<&CompletionName> {
        let key = name_key(text);
        if key.is_empty() {
            return Vec::new();
        }
        self.best((text, &key), reader, &[self.beginning(0..self.words.len(), 0, &key)], most)
    }

    /// Names that begin with a text but for one edit, or have a word that does, in the same order.
    pub(crate) fn complete_misspelt(
        &self,
        text: &str,
        reader: Language,
        most: usize,
    ) -> Vec<&CompletionName> {
        let key = name_key(text);
        let beginning = |within, at, next: &str| self.beginning(within, at, next);
        let ranges = fuzzy_prefix::ranges(&key, 0..self.words.len(), &beginning, &|word| {
            rest(&self.keys, self.words[word])
        });
        self.best((text, &key), reader, &ranges, most)
    }

    /// Names with words that begin like those of a text, in any order, with others between; for texts of two
    /// to eight words.
    pub(crate) fn with_words(&self, text: &str, reader: Language, most: usize) -> Vec<&CompletionName> {
        let key = name_key(text);
        let mut parts: Vec<&str> = key.split('-').collect();
        parts.sort_by_key(|part| (Reverse(part.len()), *part));
        parts.dedup();
        let is_telling = |(longest, others): &(&&str, &[&str])| {
            longest.len() >= SHORTEST && (1..MOST_WORDS).contains(&others.len())
        };
        let Some((longest, others)) = parts.split_first().filter(is_telling) else { return Vec::new() };
        let has_others = |&word: &usize| {
            let name = &self.keys[self.words[word].0];
            others.iter().all(|part| name.split('-').any(|word| word.starts_with(part)))
        };
        let fitting: Vec<Range<usize>> = self
            .beginning(0..self.words.len(), 0, longest)
            .filter(has_others)
            .map(|word| word..word + 1)
            .collect();
        self.best((text, &key), reader, &fitting, most)
    }

    /// The words in a range, equal in their first `at` bytes, that continue with `next`.
    fn beginning(&self, within: Range<usize>, at: usize, next: &str) -> Range<usize> {
        let words = &self.words[within.clone()];
        let after = |word: &(u32, u16)| rest(&self.keys, *word).as_bytes().get(at..).unwrap_or_default();
        let start = words.partition_point(|word| after(word) < next.as_bytes());
        let end = start + words[start..].partition_point(|word| after(word).starts_with(next.as_bytes()));
        within.start + start..within.start + end
    }

    /// The most useful names in some ranges of words: exact matches first, of cards then those that are called
    /// so; among equals, those with the same spelling.
    fn best(
        &self,
        (text, key): (&str, &str),
        reader: Language,
        ranges: &[Range<usize>],
        most: usize,
    ) -> Vec<&CompletionName> {
        let exact = ranges
            .first()
            .cloned()
            .unwrap_or_default()
            .take_while(|&word| begins_with_words(rest(&self.keys, self.words[word]), key))
            .filter(|&word| {
                let (position, at) = self.words[word];
                rest(&self.keys, (position, at)) == key
                    || at == 0 && self.all[position as usize].is_called(&self.keys[position], key)
            });
        let exact: Vec<u32> = exact.map(|word| self.ranks[word]).collect();
        let far = |word: usize| distance(self.languages[word], reader);
        let mut ranks: Vec<(u8, u32)> =
            ranges.iter().flat_map(Clone::clone).map(|word| (far(word), self.ranks[word])).collect();
        let enough = most.saturating_mul(SPARE);
        if ranks.len() > enough {
            ranks.select_nth_unstable(enough);
            ranks.truncate(enough);
        }
        let is_as_typed =
            |name: &CompletionName| name.text.get(..text.len()).is_some_and(|start| start == text);
        let with_use = |rank: u32| {
            let (position, at) = self.words[self.ranked[rank as usize] as usize];
            let name = &self.all[position as usize];
            let (own, far) = (&self.keys[position], distance(name.language, reader));
            let order = (at > 0, name.order(), !name.is_called(own, key), Reverse(name.fame), own.len());
            (own != key, far, order, !is_as_typed(name), position)
        };
        let ranks = ranks.into_iter().map(|(_, rank)| rank);
        let mut found: Vec<_> = exact.into_iter().chain(ranks).map(with_use).collect();
        found.sort_unstable();
        let mut seen = HashSet::new();
        let names = found.into_iter().map(|(.., position)| &self.all[position as usize]);
        names.filter(|name| seen.insert(name.named)).take(most).collect()
    }

    /// The cards with exactly this name, if there are several.
    pub(crate) fn sharing(&self, text: &str) -> &[CardId] {
        self.shared.get(&name_key(text)).map_or(&[], Vec::as_slice)
    }

    /// Names of exactly this form.
    pub(crate) fn exact(&self, text: &str) -> impl Iterator<Item = &CompletionName> {
        let key = name_key(text);
        let start = self.words.partition_point(|word| rest(&self.keys, *word) < key.as_str());
        let same = self.words[start..].iter().take_while(move |word| rest(&self.keys, **word) == key);
        same.filter(|(_, at)| *at == 0).map(|&(position, _)| &self.all[position as usize])
    }

    /// Names a few letters away from a text, the nearest first.
    pub(crate) fn near(
        &self,
        text: &str,
        most: usize,
        wanted: impl Fn(CompletionEntry) -> bool,
    ) -> Vec<&CompletionName> {
        let key = name_key(text);
        let limit = (key.chars().count() / 4).clamp(1, 3);
        if key.len() < 3 || key.len() > 64 {
            return Vec::new();
        }
        let near = self.by_length.places_near(&key, limit).into_iter();
        let named = near.map(|(far, position)| (far, &self.all[position as usize]));
        let mut near: Vec<_> = named.filter(|(_, name)| wanted(name.named)).collect();
        near.sort_by_key(|&(far, name)| (far, name.named, &name.text));
        near.dedup_by_key(|&mut (_, name)| name.named);
        near.into_iter().take(most).map(|(_, name)| name).collect()
    }
}

fn rest(keys: &WordList, (position, at): (u32, u16)) -> &str {
    &keys[position][at as usize..]
}

/// The cards of each name that several cards have. `words` are those of all names, in ascending order.
fn shared(all: &[CompletionName], keys: &WordList, words: &[(u32, u16)]) -> HashMap<String, Vec<CardId>> {
    let whole: Vec<u32> = words.iter().filter(|(_, at)| *at == 0).map(|&(position, _)| position).collect();
    let shared = whole.chunk_by(|one, next| keys[*one] == keys[*next]).map(|alike| {
        let mut cards: Vec<CardId> =
            alike.iter().filter_map(|&position| all[position as usize].named.card()).collect();
        cards.sort_unstable();
        cards.dedup();
        (keys[alike[0]].to_owned(), cards)
    });
    shared.filter(|(_, cards)| cards.len() > 1).collect()
}

/// Whether a name begins with all the words of a key: `jace-memory-adept` with `jace`, not with `jac`.
fn begins_with_words(name: &str, key: &str) -> bool {
    name.strip_prefix(key).is_some_and(|after| after.is_empty() || after.starts_with('-'))
}
