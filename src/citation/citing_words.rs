//! Matches the words of the citation grammar before or after a position in a text.
//!
//! It is built once a language from the tables in `language`.

use std::sync::LazyLock;

use icu_normalizer::DecomposingNormalizer;
use rustc_hash::FxHashMap;

use crate::char_cursor;
use language::{Citing, Language, List, Words};
use text::letter_class::has_other_lowercase;
use work::steps;

/// The parts a word can have in the grammar, as bits.
pub(super) mod part {
    pub(crate) const RULE: u32 = 1;
    pub(crate) const SECTION: u32 = 1 << 1;
    pub(crate) const SECTION_OPENING: u32 = 1 << 2;
    pub(crate) const SECTION_ENDING: u32 = 1 << 3;
    pub(crate) const SECTION_HINT: u32 = 1 << 4;
    pub(crate) const SEE: u32 = 1 << 5;
    pub(crate) const LIST: u32 = 1 << 6;
    pub(crate) const RANGE: u32 = 1 << 7;
    pub(crate) const WEAK_RANGE: u32 = 1 << 8;
    pub(crate) const CLOSED_RANGE: u32 = 1 << 9;
    pub(crate) const RANGE_CLOSING: u32 = 1 << 10;
    pub(crate) const LINK: u32 = 1 << 11;
    pub(crate) const OTHER_NUMBER: u32 = 1 << 12;
    pub(crate) const MEASURE: u32 = 1 << 13;
    pub(crate) const COUNT: u32 = 1 << 14;
    pub(crate) const MTR: u32 = 1 << 15;
    pub(crate) const IPG: u32 = 1 << 16;
    pub(crate) const PLURAL_RULE: u32 = 1 << 17;
    pub(crate) const ABILITY: u32 = 1 << 18;
    pub(crate) const QUERY: u32 = 1 << 19;
    pub(crate) const RULEBOOK: u32 = 1 << 20;
    pub(crate) const ORDINAL: u32 = 1 << 21;
}

/// One word with every part it can have.
struct Word {
    /// In the order in which they are met.
    letters: Box<[char]>,
    parts: u32,
}

/// Words by the letter that is met first, the longest first.
type ByLetter = FxHashMap<char, Vec<Word>>;

/// The words that count in texts of one language.
pub(super) struct Vocabulary {
    /// For reading on from a place.
    onward: ByLetter,
    /// For reading back from a place: every word turned round.
    backward: ByLetter,
}

/// The vocabularies, in the order of [`Language::ALL`].
static VOCABULARIES: LazyLock<Vec<Vocabulary>> =
    LazyLock::new(|| Language::ALL.into_iter().map(Vocabulary::new).collect());

/// The vocabulary for texts of a language.
pub(super) fn vocabulary(language: Language) -> &'static Vocabulary {
    &VOCABULARIES[language.index()]
}

/// Words that mean the same in a text of any language: Korean books cite `rule 702.19`, Chinese ones
/// `CR702.19`.
fn common(words: &Words) -> [(u32, List); 13] {
    let citing = &words.citing;
    [
        (part::RULE, citing.rule_words),
        (part::PLURAL_RULE, citing.plural_rule_words),
        (part::QUERY, citing.query_words),
        (part::RULEBOOK, words.rulebook.title),
        (part::RULEBOOK, citing.rulebook_names),
        (part::SECTION, citing.section_words),
        (part::OTHER_NUMBER, citing.other_number_words),
        (part::MEASURE, citing.measure_words),
        (part::ORDINAL, citing.ordinal_words),
        (part::COUNT, citing.count_words),
        (part::MTR, citing.tournament_rules),
        (part::IPG, citing.infraction_guide),
        (part::RANGE, citing.range_words),
    ]
}

/// Words that only count in their own language, since they mean something else in others, and the English
/// ones.
fn own(words: &Citing) -> [(u32, List); 10] {
    [
        (part::ABILITY, words.ability_words),
        (part::SECTION_OPENING, words.section_openings),
        (part::SECTION_ENDING, words.section_endings),
        (part::SECTION_HINT, words.section_hints),
        (part::SEE, words.see_words),
        (part::LIST, words.list_words),
        (part::WEAK_RANGE, words.weak_range_words),
        (part::CLOSED_RANGE, words.closed_range_words),
        (part::RANGE_CLOSING, words.range_closings),
        (part::LINK, words.link_words),
    ]
}

impl Vocabulary {
    fn new(language: Language) -> Vocabulary {
        let mut parts: FxHashMap<Box<[char]>, u32> = FxHashMap::default();
        let mut add = |(part, words): (u32, List)| {
            for word in words {
                // Some pages write `é` as two characters.
                for form in
                    [(*word).to_owned(), DecomposingNormalizer::new_nfd().normalize(word).into_owned()]
                {
                    // Hangul decomposes, too, but is never written that way.
                    *parts.entry(form.chars().map(lower).collect()).or_default() |= part;
                }
            }
        };
        for other in Language::ALL {
            common(other.words()).into_iter().for_each(&mut add);
        }
        own(&Language::English.words().citing).into_iter().for_each(&mut add);
        own(&language.words().citing).into_iter().for_each(&mut add);
        let turned = parts.iter().map(|(letters, &parts)| (letters.iter().rev().copied().collect(), parts));
        Vocabulary {
            backward: by_first_letter(turned),
            onward: by_first_letter(parts.iter().map(|(letters, &parts)| (letters.clone(), parts))),
        }
    }

    /// Where the longest word with one of these parts starts that ends at a place.
    pub(super) fn ending_at(&self, text: &str, place: usize, parts: u32) -> Option<usize> {
        far_end(&self.backward, char_cursor::before, text, place, parts)
    }

    /// Where the longest word with one of these parts ends that starts at a place.
    pub(super) fn starting_at(&self, text: &str, place: usize, parts: u32) -> Option<usize> {
        far_end(&self.onward, char_cursor::at, text, place, parts)
    }
}

fn by_first_letter(words: impl Iterator<Item = (Box<[char]>, u32)>) -> ByLetter {
    let mut by_first = ByLetter::default();
    for (letters, parts) in words {
        if let Some(&first) = letters.first() {
            by_first.entry(first).or_default().push(Word { letters, parts });
        }
    }
    for words in by_first.values_mut() {
        words.sort_by_key(|word| std::cmp::Reverse(word.letters.len()));
    }
    by_first
}

/// The end of the longest word with one of these parts in one direction; `step` returns the character at a
/// position and the position after it.
fn far_end(
    words: &ByLetter,
    step: fn(&str, usize) -> Option<(char, usize)>,
    text: &str,
    place: usize,
    parts: u32,
) -> Option<usize> {
    let (first, _) = step(text, place)?;
    let words = words.get(&lower(first))?;
    steps::charge(words.len());
    words.iter().filter(|word| word.parts & parts != 0).find_map(|word| {
        let mut far = place;
        for &letter in &word.letters {
            let (found, next) = step(text, far)?;
            if !same(found, letter) {
                return None;
            }
            far = next;
        }
        let inside = word.letters.last().is_some_and(|&last| char_cursor::is_joined(last));
        let outside = step(text, far).is_some_and(|(letter, _)| char_cursor::is_joined(letter));
        (!(inside && outside)).then_some(far)
    })
}

/// Whether a letter of a text is this one of a word.
fn same(found: char, letter: char) -> bool {
    lower(found) == letter || (letter == ' ' && char_cursor::is_blank(found))
}

/// The lower case of a letter, where that is one letter.
fn lower(letter: char) -> char {
    if letter.is_ascii() {
        letter.to_ascii_lowercase()
    } else if has_other_lowercase(letter) {
        letter.to_lowercase().next().unwrap_or(letter)
    } else {
        letter
    }
}
