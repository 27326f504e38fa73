//! The spell checker: finds words of the corpus near a word that is not in it.
//!
//! It compares folded words, not stems, so that a correction can be shown. It does not know what a query
//! wants.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use crate::analysis::normalize::{folded, is_cjk};
use crate::exact_names::NameLexicon;
use crate::understand::synonyms::Synonyms;
use language::Language;
use lexicon::{AddedWords, questions};
use library::{Library, name_key};
use text::edit_distance::{ByLength, Letters};
use text::word_list::WordList;

/// The most corrections of one word.
const MOST: usize = 3;
/// The shortest word that is corrected.
const SHORTEST: usize = 4;
/// The shortest word that is corrected at edit distance 2.
const SHORTEST_WITH_TWO: usize = 6;
/// The longest.
const LONGEST: usize = 32;
/// The fewest times that a part of a word must occur in the corpus to be split off.
const COMMON: u32 = 20;

/// The words, read when the first one is spelled wrong.
#[derive(Debug, Default)]
pub(crate) struct LazySpelling(OnceLock<Spelling>);

impl LazySpelling {
    /// The words of a library and its names, which must be the same at every call.
    pub(crate) fn get(&self, library: &Library, names: &NameLexicon) -> &Spelling {
        self.0.get_or_init(|| Spelling::build(library, names))
    }
}

/// In what language a misspelt word may be.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Tongue {
    /// In English: all other words of the query are.
    English,
    /// In any, rather in the reader's, if that is known.
    Any(Option<Language>),
}

/// A set of languages, a bit for each.
type Languages = u16;

/// The frequency and the languages of a word.
#[derive(Clone, Copy, Default, Debug)]
struct WordStatistics {
    /// How often it occurs in texts; 0 for a word that is only in questions.
    count: u32,
    /// The languages of those texts.
    languages: Languages,
    /// The languages other than English that questions are asked in with it. Such words are for those who read these
    /// languages: for others `stabel` does not mean `Stapel`, as long as anything else is near.
    asked: Languages,
    /// The languages other than English in which it is a word of a term.
    terms: Languages,
}

/// The words of the corpus with their statistics.
#[derive(Debug)]
pub(crate) struct Spelling {
    /// Every word, in ascending order.
    words: Arc<WordList>,
    /// The statistics of each, in the same order.
    statistics: Vec<WordStatistics>,
    by_length: ByLength,
    /// The languages in which there are texts and not only names.
    told: Languages,
    /// The names, as in URLs.
    names: ByLength,
    synonyms: Arc<Synonyms>,
}

impl Spelling {
    /// Reads the words of the current rules, the glossary, the rulings, the names of cards, and of terms in
    /// other languages.
    fn build(library: &Library, names: &NameLexicon) -> Spelling {
        let mut all: HashMap<String, WordStatistics> = HashMap::new();
        let mut told = 0;
        let mut read = |text: &str, language: Language, weight: u32| {
            for word in words_of(text) {
                let known = all.entry(folded(word)).or_default();
                known.count += weight;
                known.languages |= bit(language);
            }
        };
        for text in library.rules.iter().filter(|text| library.is_current(&text.books)) {
            told |= bit(text.language);
            read(text.rule.title.as_deref().unwrap_or_default(), text.rule.text_language, 10);
            read(&text.rule.text, text.rule.text_language, 1);
        }
        for text in
            library.glossary.iter().filter(|text| text.books.is_empty() || library.is_current(&text.books))
        {
            read(&text.entry.term, text.entry.text_language, 10);
        }
        for ruling in &library.rulings {
            told |= bit(ruling.language);
            read(&ruling.text, ruling.language, 1);
        }
        for entry in &library.cards {
            read(&entry.card.name, entry.origin.language, 2);
            entry.card.foreign_names().for_each(|(language, name)| read(name, language, 1));
        }
        // Most languages have no texts here, only names of rules terms.
        let synonyms = Synonyms::build(&library.words);
        for (language, term) in synonyms.terms() {
            read(term, language, 10);
        }
        for (language, term) in synonyms.terms().filter(|(language, _)| *language != Language::English) {
            words_of(term).for_each(|word| all.entry(folded(word)).or_default().terms |= bit(language));
        }
        add_asked(&mut all, &library.words);
        let mut sorted: Vec<(String, WordStatistics)> = all.into_iter().collect();
        sorted.sort_unstable_by(|one, other| one.0.cmp(&other.0));
        let words: Arc<WordList> = Arc::new(sorted.iter().map(|(word, _)| word.as_str()).collect());
        let statistics = sorted.into_iter().map(|(_, statistics)| statistics).collect();
        let (by_length, names) =
            (ByLength::over(Arc::clone(&words)), ByLength::over(Arc::clone(names.all())));
        Spelling { words, statistics, by_length, told, names, synonyms }
    }

    /// The statistics of a word; all 0 for an unknown one.
    fn statistics(&self, word: &str) -> WordStatistics {
        self.words.position(word).map(|place| self.statistics[place as usize]).unwrap_or_default()
    }

    /// The most likely words meant by one that occurs nowhere, the likeliest first. A reader of another
    /// language than English may have spelled a word of their own language right, so it is corrected into a
    /// foreign one only if texts of their language are indexed and the two differ by a single fault.
    pub(crate) fn corrections(&self, word: &str, tongue: Tongue) -> Vec<String> {
        let (own, are_foreign_meant) = match tongue {
            Tongue::English => (bit(Language::English), false),
            Tongue::Any(None | Some(Language::English)) => (Languages::MAX, true),
            Tongue::Any(Some(reader)) => (bit(reader), self.told & bit(reader) != 0),
        };
        let asked = if let Tongue::Any(Some(reader)) = tongue { bit(reader) } else { 0 };
        let is_any_meant = matches!(tongue, Tongue::Any(None | Some(Language::English)));
        let fits = |far: usize, other: &str| {
            let known = self.statistics(other);
            let is_foreign = known.asked & asked != 0 || are_foreign_meant && known.languages != 0;
            known.languages & own != 0 || far <= 1 && is_foreign
        };
        let length = word.chars().count();
        if !(SHORTEST..=LONGEST).contains(&length)
            || !word.chars().all(|letter| letter.is_alphabetic() || letter == '\'')
        {
            return Vec::new();
        }
        let within = |limit: usize| {
            let mut found = self.by_length.near(word, limit);
            // It may be among the terms and yet lead nowhere by itself.
            found.retain(|(far, other)| *far > 0 && fits(*far, other));
            found.sort_by_key(|(far, other)| (*far, std::cmp::Reverse(self.statistics(other).count), *other));
            let best = found.first().map_or(0, |first| first.0);
            found.retain(|(far, _)| *far == best);
            // `Stapl` is rather the stack than steel in the name of a card.
            let is_term = |(_, other): &(usize, &str)| {
                let known = self.statistics(other);
                known.terms & asked != 0 || known.asked & asked != 0 && self.synonyms.spells(other)
            };
            // `armour` is English before it is a French name.
            let is_english = |(_, other): &(usize, &str)| {
                is_any_meant && self.statistics(other).languages & bit(Language::English) != 0
            };
            for is_likelier in [&is_term as &dyn Fn(&(usize, &str)) -> bool, &is_english] {
                if found.iter().any(is_likelier) {
                    found.retain(is_likelier);
                }
            }
            found.into_iter().take(MOST).map(|(_, other)| other.to_owned()).collect::<Vec<_>>()
        };
        let near = within(1);
        if !near.is_empty() {
            return near;
        }
        // A blank that is missing is one fault, so it is likelier than two.
        match self.split(word).filter(|_| are_foreign_meant || tongue == Tongue::English) {
            Some(split) => vec![split],
            // In scripts without an alphabet two letters are a word.
            None if length >= SHORTEST_WITH_TWO && !word.contains(is_cjk) => Some(within(2))
                .filter(|near| !near.is_empty() || !is_any_meant)
                .unwrap_or_else(|| self.asked_near(word)),
            None => Vec::new(),
        }
    }

    /// The words of questions in any language that are a single fault away from one that is near no other
    /// word.
    fn asked_near(&self, word: &str) -> Vec<String> {
        let near = self
            .by_length
            .near(word, 1)
            .into_iter()
            .filter(|(far, other)| *far > 0 && self.statistics(other).asked != 0);
        let mut near: Vec<String> = near.map(|(_, other)| other.to_owned()).collect();
        near.sort_unstable();
        near.truncate(MOST);
        near
    }

    /// A word as the two that it is made of: `firststrike`.
    fn split(&self, word: &str) -> Option<String> {
        let count = |part: &str| self.statistics(part).count;
        let cuts = word.char_indices().map(|(at, _)| word.split_at(at));
        let fitting = cuts.filter(|(left, right)| {
            left.len() > 2 && right.len() > 2 && count(left).min(count(right)) >= COMMON
        });
        fitting
            .max_by_key(|(left, right)| count(left).min(count(right)))
            .map(|(left, right)| format!("{left} {right}"))
    }

    /// The names that are spelled nearly like a query, as in URLs, the nearest first.
    pub(crate) fn names_near(&self, query: &str) -> Vec<&str> {
        let name = name_key(query);
        let length = name.chars().count();
        if !(SHORTEST..=2 * LONGEST).contains(&length) {
            return Vec::new();
        }
        if name.chars().all(is_cjk) {
            return self.names_with(&name);
        }
        let limit = (length / 4).clamp(1, 4);
        let mut found = self.names.near(&name, limit);
        found.sort_unstable();
        let best = found.first().map_or(0, |first| first.0);
        found.into_iter().take_while(|(far, _)| *far <= best + 1).take(MOST).map(|(_, name)| name).collect()
    }

    /// In scripts without spaces: the shortest names that have all letters of a query in their order, and a
    /// few more.
    fn names_with(&self, query: &str) -> Vec<&str> {
        let (letters, length) = (Letters::of(query), query.chars().count());
        let most = length + length.div_ceil(2);
        let has_all = |name: &&str| {
            let mut rest = name.chars();
            name.chars().count() <= most && query.chars().all(|letter| rest.any(|other| other == letter))
        };
        let likely = self.names.all().filter(|(other, _)| letters.are_among(other)).map(|(_, name)| name);
        let mut found: Vec<&str> = likely.filter(has_all).collect();
        found.sort_by_key(|name| name.chars().count());
        found.truncate(MOST);
        found
    }

    /// Whether two words are written as one somewhere.
    pub(crate) fn knows(&self, word: &str) -> bool {
        self.statistics(word).count > 0
    }
}

/// The words of a text that are neither too short nor too long to be corrected.
fn words_of(text: &str) -> impl Iterator<Item = &str> {
    let words = text.split(|letter: char| !letter.is_alphabetic() && !matches!(letter, '\'' | '’'));
    let words = words.map(|word| word.trim_matches(['\'', '’']));
    let words = words.map(|word| word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word));
    words.filter(|word| (3..=LONGEST).contains(&word.len()))
}

/// Adds the words of questions with the languages in which they are asked, of those that put blanks between words
/// and nothing else to them.
fn add_asked(all: &mut HashMap<String, WordStatistics>, words: &AddedWords) {
    let is_glued = |language: Language| language.is_unspaced() || !language.naming().particles.is_empty();
    for language in
        Language::ALL.into_iter().filter(|&language| language != Language::English && !is_glued(language))
    {
        let added = words.of(language).flat_map(|file| &file.rows.questions);
        for question in questions(language).iter().chain(added) {
            words_of(&question.text)
                .for_each(|word| all.entry(folded(word)).or_default().asked |= bit(language));
        }
    }
}

fn bit(language: Language) -> Languages {
    1 << language.index()
}
