//! Completes and corrects names in memory: rule numbers and titles, glossary terms, sections of tournament
//! documents, cards.
//!
//! It compares slugs, so case, accents and punctuation do not matter.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::language::Language;
use crate::lexicon::keyword_names;
use crate::library::{CardId, faces, name_key, short_name};
use crate::record::Authority;
use crate::record::rule_number::Level;
use crate::shelf::Shelf;
use crate::text::edit_distance::{Letters, nearest};

use crate::web::edition::Place;
use crate::web::state::completion_name::distance;
use crate::web::state::fuzzy_prefix;

pub(crate) use crate::web::state::completion_name::{CompletionEntry, CompletionName};

/// Every name, sorted for completion.
#[derive(Debug, Default)]
pub(crate) struct CompletionIndex {
    all: Vec<CompletionName>,
    /// Name and byte offset of each word of its key, sorted by the rest of the key from there.
    words: Vec<(u32, u16)>,
    /// The rank of each of them by usefulness, so that many can be compared without looking at their names.
    ranks: Vec<u32>,
    /// The language of the name of each, for the same reason.
    languages: Vec<Option<Language>>,
    /// The words in the order of their ranks, as indices into `words`.
    ranked: Vec<u32>,
    /// The names by length of their keys, each with its set of letters, so that most are rejected without
    /// looking at them.
    by_length: Vec<Vec<(Letters, u32)>>,
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
    pub(crate) fn of(shelf: &Shelf) -> CompletionIndex {
        let mut names = CompletionIndex::default();
        for language in shelf.languages() {
            if let Some(place) = Place::current(shelf, language) {
                names.add_book(place);
            }
        }
        names.add_keywords();
        for (position, entry) in
            shelf.glossary().with_ids().filter(|(_, entry)| shelf.is_current(&entry.books))
        {
            let named = CompletionEntry::Glossary(position);
            let language = Some(entry.language);
            names.add(&entry.entry.term, named, language);
            entry
                .entry
                .aliases
                .iter()
                .filter(|alias| **alias != entry.entry.term)
                .for_each(|alias| names.add(alias, named, language));
        }
        names.add_sections(shelf);
        for (position, entry) in shelf.cards().with_ids() {
            let card = CompletionEntry::Card(position);
            let own = std::iter::once((Language::English, entry.card.name.as_str()));
            let (first, fame) = (names.all.len(), shelf.library().fame(position));
            for (language, name) in own.chain(entry.card.foreign_names()) {
                names.add(name, card, Some(language));
                faces(name).for_each(|face| names.add(face, card, Some(language)));
            }
            names.all[first..].iter_mut().for_each(|name| name.fame = fame);
        }
        names.sort();
        names.shared = names.shared();
        names
    }

    fn add_book(&mut self, place: Place<'_>) {
        let language = place.language();
        for standing in &place.book().rules {
            let rule = &place.shelf.rules()[standing.text].rule;
            let named = CompletionEntry::Rule(rule.number, language);
            if let Some(title) = &rule.title {
                self.add(title, named, Some(language));
            }
            if language == Language::English && rule.level() > Level::Section {
                self.add(&rule.number.to_string(), named, None);
            }
        }
    }

    /// Adds names of keywords in languages without a rule of that title.
    fn add_keywords(&mut self) {
        let titles: HashMap<String, CompletionEntry> =
            self.all.iter().map(|name| (name.key.clone(), name.named)).collect();
        for name in keyword_names().iter().filter(|name| !titles.contains_key(&name_key(&name.name))) {
            if let Some(&rule @ CompletionEntry::Rule(_, Language::English)) =
                titles.get(&name_key(&name.keyword))
            {
                self.push(&name.name, rule, Some(name.language), true);
            }
        }
    }

    /// Adds sections of tournament documents by title and by citation: `MTR 4.8`, in English if possible.
    fn add_sections(&mut self, shelf: &Shelf) {
        for (position, entry) in shelf.sections().with_ids() {
            let document = &shelf.documents()[entry.document];
            if !document.current || document.authority == Authority::Fan {
                continue;
            }
            let (Some(cited), Some(number)) = (document.head.kind.abbreviation(), &entry.section.number)
            else {
                continue;
            };
            let named = CompletionEntry::Section(position);
            self.add(&entry.section.title, named, Some(document.head.language));
            if shelf
                .section_for(document.head.kind, number, Language::English)
                .is_some_and(|(_, first)| first == position)
            {
                self.add(&format!("{cited} {number}"), named, None);
            }
        }
    }

    fn add(&mut self, text: &str, named: CompletionEntry, language: Option<Language>) {
        self.push(text, named, language, false);
    }

    fn push(&mut self, text: &str, named: CompletionEntry, language: Option<Language>, is_elsewhere: bool) {
        let key = name_key(text);
        if !key.is_empty() {
            let short = named.card().and_then(|_| short_name(text)).map_or(0, |short| name_key(short).len());
            let text = text.to_owned();
            self.all.push(CompletionName { text, named, key, language, short, fame: 0, is_elsewhere });
        }
    }

    fn sort(&mut self) {
        for (position, name) in self.all.iter().enumerate() {
            let length = name.key.chars().count();
            self.by_length.resize_with(self.by_length.len().max(length + 1), Vec::new);
            self.by_length[length].push((Letters::of(&name.key), position as u32));
            self.words.push((position as u32, 0));
            let later = name.key.match_indices('-').filter_map(|(at, _)| u16::try_from(at + 1).ok());
            self.words.extend(later.map(|at| (position as u32, at)));
        }
        let all = &self.all;
        self.words.sort_by(|left, right| rest(all, *left).cmp(rest(all, *right)).then(left.cmp(right)));
        let use_of = |&word: &u32| {
            let (position, at) = self.words[word as usize];
            let name = &all[position as usize];
            (at > 0, name.order(), Reverse(name.fame), name.key.len(), position, at)
        };
        self.languages =
            self.words.iter().map(|&(position, _)| self.all[position as usize].language).collect();
        self.ranked = (0..self.words.len() as u32).collect();
        self.ranked.sort_by_cached_key(use_of);
        self.ranks = vec![0; self.words.len()];
        for (rank, &word) in self.ranked.iter().enumerate() {
            self.ranks[word as usize] = rank as u32;
        }
    }

    fn shared(&self) -> HashMap<String, Vec<CardId>> {
        let whole = self.words.iter().filter(|(_, at)| *at == 0);
        let whole: Vec<&CompletionName> = whole.map(|&(position, _)| &self.all[position as usize]).collect();
        let shared = whole.chunk_by(|one, next| one.key == next.key).map(|alike| {
            let mut cards: Vec<CardId> = alike.iter().filter_map(|name| name.named.card()).collect();
            cards.sort_unstable();
            cards.dedup();
            (alike[0].key.clone(), cards)
        });
        shared.filter(|(_, cards)| cards.len() > 1).collect()
    }

    /// Names that begin with a text, then names with a word that does; those in the reader's language first;
    /// rules, terms, cards; of cards those whose short name it is, then those with most rulings, else the
    /// shortest.
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
            rest(&self.all, self.words[word])
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
            let name = &self.all[self.words[word].0 as usize];
            others.iter().all(|part| name.key.split('-').any(|word| word.starts_with(part)))
        };
        let fitting: Vec<Range<usize>> = self
            .beginning(0..self.words.len(), 0, longest)
            .filter(has_others)
            .map(|word| word..word + 1)
            .collect();
        self.best((text, &key), reader, &fitting, most)
    }

    /// Those of some words, equal in their first `at` bytes, that continue with `next`.
    fn beginning(&self, within: Range<usize>, at: usize, next: &str) -> Range<usize> {
        let words = &self.words[within.clone()];
        let after = |word: &(u32, u16)| rest(&self.all, *word).as_bytes().get(at..).unwrap_or_default();
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
            .take_while(|&word| begins_with_words(rest(&self.all, self.words[word]), key))
            .filter(|&word| {
                let (position, at) = self.words[word];
                rest(&self.all, (position, at)) == key
                    || at == 0 && self.all[position as usize].is_called(key)
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
            let far = distance(name.language, reader);
            let order = (at > 0, name.order(), !name.is_called(key), Reverse(name.fame), name.key.len());
            (name.key != key, far, order, !is_as_typed(name), position)
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
        let start = self.words.partition_point(|word| rest(&self.all, *word) < key.as_str());
        let same = self.words[start..].iter().take_while(move |word| rest(&self.all, **word) == key);
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
        let length = key.chars().count();
        let limit = (length / 4).clamp(1, 3);
        if key.len() < 3 || key.len() > 64 {
            return Vec::new();
        }
        let alike = self.by_length.iter().skip(length - limit.min(length)).take(2 * limit + 1).flatten();
        let name = |position: u32| &self.all[position as usize];
        let near = nearest(&key, limit, alike.map(|(letters, position)| (letters, *position)), |position| {
            &name(position).key
        });
        let mut near: Vec<_> = near
            .into_iter()
            .map(|(far, position)| (far, name(position)))
            .filter(|(_, name)| wanted(name.named))
            .collect();
        near.sort_by_key(|&(far, name)| (far, name.named, &name.text));
        near.dedup_by_key(|&mut (_, name)| name.named);
        near.into_iter().take(most).map(|(_, name)| name).collect()
    }
}

fn rest(all: &[CompletionName], (position, at): (u32, u16)) -> &str {
    &all[position as usize].key[at as usize..]
}

/// Whether a name begins with all the words of a key: `jace-memory-adept` with `jace`, not with `jac`.
fn begins_with_words(name: &str, key: &str) -> bool {
    name.strip_prefix(key).is_some_and(|after| after.is_empty() || after.starts_with('-'))
}
