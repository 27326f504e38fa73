//! Turns a text into the letters that are compared, each with the bytes of the text it comes from: `ﬁ` is f and i,
//! `Ｘ` and `X` are x, `踐` is 践, `カ` is か.
//!
//! It knows letters, not words: `analysis` says what a word and its stem are.

use std::sync::atomic::{AtomicU32, Ordering};

use icu_casemap::{CaseMapper, CaseMapperBorrowed};
use icu_normalizer::properties::CanonicalCombiningClassMapBorrowed;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

use text::script_folding::{is_kana, is_like_long_vowel, same_script};

/// A folded letter and the bytes of the text that it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Letter {
    /// NFKC, case folded, without the marks that cannot be composed.
    pub(crate) letter: char,
    /// Where the letter (with its marks) starts in the text.
    pub(crate) from: u32,
    /// Where it ends.
    pub(crate) to: u32,
}

/// Folds a text into `letters`, which is cleared first.
pub(crate) fn fold(text: &str, letters: &mut Vec<Letter>) {
    letters.clear();
    let bytes = text.as_bytes();
    letters.reserve(bytes.len());
    let mut from = 0;
    while from < bytes.len() {
        let start = letters.len();
        let to = from + plain(&bytes[from..]);
        letters.extend((from as u32..).zip(&bytes[from..to]).map(|(at, &byte)| Letter {
            letter: char::from(byte.to_ascii_lowercase()),
            from: at,
            to: at + 1,
        }));
        // Dashes directly after kana: any other letter comes after a plain one.
        let mut end = start + 1;
        while end <= letters.len() && lengthen(&mut letters[..end]) {
            end += 1;
        }
        from = to;
        if from < bytes.len() {
            from = fold_next(&text[from..], from, letters);
            lengthen(letters);
        }
    }
}

/// Number of ASCII letters at the start of a text, without the last one if a mark may follow it: most letters of most
/// texts.
fn plain(bytes: &[u8]) -> usize {
    match bytes.iter().position(|byte| !byte.is_ascii()) {
        Some(first) => first.saturating_sub(1),
        None => bytes.len(),
    }
}

/// Folds the first letter of the rest of a text, with its marks. Returns where it ends, in bytes.
fn fold_next(rest: &str, from: usize, letters: &mut Vec<Letter>) -> usize {
    let Some(first) = rest.chars().next() else { return from };
    let after = first.len_utf8();
    let marks: usize =
        rest[after..].chars().take_while(|&next| Single::of(next).joins()).map(char::len_utf8).sum();
    let to = from + after + marks;
    let mut push = |letter| letters.push(Letter { letter, from: from as u32, to: to as u32 });
    match Single::of(first).letter().filter(|_| marks == 0) {
        Some(letter) => push(letter),
        None => fold_cluster(&rest[..after + marks], push),
    }
    to
}

/// Facts about a single letter: the letter it folds to, if that is one, and whether it joins the letter
/// before it.
#[derive(Clone, Copy)]
struct Single(u32);

/// Cache of normalised letters of the Basic Multilingual Plane; 0 means not looked up yet.
static SINGLES: [AtomicU32; 0x1_0000] = [const { AtomicU32::new(0) }; 0x1_0000];

impl Single {
    /// Folds to no letter or to several.
    const NOT_ONE: u32 = 1;
    /// Joins the letter before it.
    const JOINS: u32 = 1 << 31;

    fn of(letter: char) -> Single {
        if letter.is_ascii() {
            return Single(u32::from(letter.to_ascii_lowercase()));
        }
        let Some(known) = SINGLES.get(letter as usize) else { return Single::find(letter) };
        match known.load(Ordering::Relaxed) {
            0 => {
                let found = Single::find(letter);
                known.store(found.0, Ordering::Relaxed);
                found
            }
            found => Single(found),
        }
    }

    fn find(letter: char) -> Single {
        let (mut folded, mut count) = (Single::NOT_ONE, 0);
        fold_cluster(letter.encode_utf8(&mut [0; 4]), |one| (folded, count) = (u32::from(one), count + 1));
        let folded = if count == 1 { folded } else { Single::NOT_ONE };
        Single(folded | if joins(letter) { Single::JOINS } else { 0 })
    }

    fn letter(self) -> Option<char> {
        Some(self.0 & !Single::JOINS).filter(|&folded| folded != Single::NOT_ONE).and_then(char::from_u32)
    }

    fn joins(self) -> bool {
        self.0 & Single::JOINS != 0
    }
}

/// Replaces a last letter that is a dash or wave right after kana by the long-vowel mark. Returns whether it did.
fn lengthen(letters: &mut [Letter]) -> bool {
    match letters {
        [.., before, last] if is_like_long_vowel(last.letter) && is_kana(before.letter) => {
            last.letter = 'ー';
            true
        }
        _ => false,
    }
}

/// The folded text alone, for names and queries.
pub(crate) fn folded(text: &str) -> String {
    let mut letters = Vec::new();
    fold(text, &mut letters);
    letters.iter().map(|letter| letter.letter).collect()
}

/// Whether a letter belongs to the one before it: marks, half-width voice marks, the later parts of a Hangul
/// syllable.
fn joins(letter: char) -> bool {
    match letter {
        ..'\u{300}' => false,
        '\u{ff9e}' | '\u{ff9f}' | '\u{1160}'..='\u{11ff}' | '\u{fe00}'..='\u{fe0f}' => true,
        _ => CanonicalCombiningClassMapBorrowed::new().get_u8(letter) != 0,
    }
}

fn fold_cluster(cluster: &str, mut push: impl FnMut(char)) {
    const CASES: CaseMapperBorrowed<'static> = CaseMapper::new();
    for letter in ComposingNormalizerBorrowed::new_nfkc().normalize_iter(cluster.chars()) {
        match letter {
            // Invisible characters do not end a word: soft hyphens, zero-width spaces, direction marks, marks
            // left over.
            '\u{ad}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'
            | '\u{feff}'
            | '\u{300}'..='\u{36f}' => {}
            '\u{fe00}'..='\u{fe0f}' => {}
            // Dotless pairs would need the language: one i for all.
            'İ' | 'ı' => push('i'),
            'ß' | 'ẞ' => ['s', 's'].into_iter().for_each(&mut push),
            'Æ' | 'æ' => ['a', 'e'].into_iter().for_each(&mut push),
            'Œ' | 'œ' => ['o', 'e'].into_iter().for_each(&mut push),
            'Ё' | 'ё' => push('е'),
            '’' | '‘' | 'ʼ' | '′' => push('\''),
            '−' | '‐' | '‑' => push('-'),
            '⁄' => push('/'),
            letter => push(same_script(CASES.simple_fold(letter))),
        }
    }
}

/// A Latin word without its accents: `règle` is `regle`. `None` if it has no accents.
pub(crate) fn without_accents(word: &str) -> Option<String> {
    if word.is_ascii() {
        return None;
    }
    let plain: String = word.chars().map(without_accent).collect();
    (plain != word).then_some(plain)
}

fn without_accent(letter: char) -> char {
    match letter {
        'ø' => 'o',
        'ł' => 'l',
        'đ' | 'ð' => 'd',
        // Only Latin letters: й is not и, and が is not か.
        '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => DecomposingNormalizerBorrowed::new_nfd()
            .normalize_iter(std::iter::once(letter))
            .next()
            .unwrap_or(letter),
        letter => letter,
    }
}

/// Whether a folded letter is written without spaces between words, or like such letters: Han, kana, Hangul,
/// bopomofo.
pub(crate) fn is_cjk(letter: char) -> bool {
    // Most letters of most texts come before all of these.
    letter >= '\u{1100}'
        && matches!(letter,
        '\u{1100}'..='\u{11ff}'     // Hangul letters
        | '\u{3005}'..='\u{3007}'   // 々〆〇
        | '\u{3041}'..='\u{3096}'   // hiragana
        | '\u{309d}'..='\u{309f}'
        | '\u{30a1}'..='\u{30fa}'   // katakana
        | '\u{30fc}'..='\u{30ff}'   // ー and repetition marks
        | '\u{3105}'..='\u{312f}'   // bopomofo
        | '\u{31f0}'..='\u{31ff}'
        | '\u{3400}'..='\u{4dbf}'   // Han
        | '\u{4e00}'..='\u{9fff}'
        | '\u{ac00}'..='\u{d7af}'   // Hangul syllables
        | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}')
}
