//! Parses the title that is quoted after a citation, and compares it with the edition's title.
//!
//! A quoted title is a checksum: a mismatch shows that the number means another rule now, or that one of the
//! two is wrong.

use icu_normalizer::ComposingNormalizer;
use rustc_hash::FxHashMap;

use crate::char_cursor::{at, is_joined, skip_blanks};
use language::Language;
use record::rule_number::{Level, RuleNumber};
use record::{Citation, Target};
use work::steps;

/// How long a quoted title may be; longer quotations quote a text.
const LONGEST_TITLE: usize = 160;

/// Maximum length of an unknown title, in characters.
const LONGEST_UNKNOWN: usize = 60;
/// English titles write shorter words in lower case: `Tap and Untap`.
const LONGEST_SMALL_WORD: usize = 3;

/// A title as written in a text.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quoted {
    /// The title, without its quotation marks and the punctuation inside them.
    pub title: String,
    /// The quotation with its marks, in bytes of the text.
    pub span: (usize, usize),
    /// The separator between number and quotation, if any: comma, colon, bracket.
    pub(super) mark: Option<char>,
    /// Whether it is on the line of the number.
    is_beside: bool,
}

impl Quoted {
    /// Whether it may be a title that no edition has. After a colon it is what a card says, on the next line
    /// another string of a program.
    pub fn may_be_title(&self, language: Language) -> bool {
        let is_headline = |word: &str| {
            word.chars().count() <= LONGEST_SMALL_WORD
                || !word.starts_with(|letter: char| letter.is_lowercase())
        };
        self.is_beside
            && self.mark != Some(':')
            && self.title.chars().count() <= LONGEST_UNKNOWN
            && !self.title.contains(['.', '[', ']', '{', '}', '(', ')', '\n'])
            && (language != Language::English || self.title.split_whitespace().all(is_headline))
    }

    /// Whether it is on the line of the number.
    pub fn is_beside(&self) -> bool {
        self.is_beside
    }

    /// Whether it begins as titles do: with a capital, or in a script that has none.
    pub(super) fn is_capital(&self) -> bool {
        self.title.chars().next().is_some_and(|letter| letter.is_alphabetic() && !letter.is_lowercase())
    }
}

/// The title that follows a number ending at this place.
pub(super) fn quoted(text: &str, end: usize) -> Option<Quoted> {
    let mut place = skip_blanks(text, end);
    let mark = match at(text, place) {
        Some((mark @ (',' | '、' | ':' | '(' | '–' | '—'), next)) => {
            place = skip_blanks(text, next);
            Some(mark)
        }
        _ => None,
    };
    let (open, start) = at(text, place)?;
    let closing = closing(open)?;
    let mut here = start;
    while let Some((letter, next)) = at(text, here) {
        if here - start > LONGEST_TITLE {
            return None;
        }
        if closing.contains(&letter) && !is_apostrophe(text, letter, next) {
            let title = text[start..here]
                .trim()
                .trim_end_matches(['.', ',', ';', ':', '。', '，', '、', '；', '．', '：'])
                .trim();
            let is_beside = !text[end..place].contains(['\n', '\r']);
            let quoted = || Quoted { title: title.to_owned(), span: (place, next), mark, is_beside };
            return (!title.is_empty()).then(quoted);
        }
        here = next;
    }
    None
}

/// The closing marks for an opening mark.
fn closing(open: char) -> Option<&'static [char]> {
    Some(match open {
        '“' | '”' => &['”', '“'],
        '„' | '‟' => &['“', '”', '"'],
        '"' => &['"', '”'],
        '«' => &['»'],
        '»' => &['«', '»'],
        '‹' => &['›'],
        '›' => &['‹'],
        '「' => &['」'],
        '『' => &['』'],
        '【' => &['】'],
        '‘' | '‚' => &['’', '‘'],
        '\'' => &['\'', '’'],
        _ => return None,
    })
}

/// Whether a possible closing mark is inside a word: `‘Planeswalker’s Command’`.
fn is_apostrophe(text: &str, mark: char, after: usize) -> bool {
    matches!(mark, '\'' | '’') && at(text, after).is_some_and(|(letter, _)| is_joined(letter))
}

/// The titles of one edition, to compare quoted ones with.
#[derive(Clone, Debug, Default)]
pub struct Titles {
    by_number: FxHashMap<RuleNumber, Own>,
    by_title: FxHashMap<String, RuleNumber>,
}

/// The title of a number.
#[derive(Clone, Debug)]
struct Own {
    title: String,
    /// The same without case and punctuation.
    folded: String,
}

impl FromIterator<(RuleNumber, String)> for Titles {
    fn from_iter<I: IntoIterator<Item = (RuleNumber, String)>>(titles: I) -> Titles {
        let mut all = Titles::default();
        for (number, title) in titles {
            // `Spells` is a chapter and the heading of rules under others: the first in the book wins.
            let folded = folded(&title);
            let first = all.by_title.entry(folded.clone()).or_insert(number);
            *first = number.min(*first);
            all.by_number.insert(number, Own { title, folded });
        }
        all
    }
}

impl Titles {
    /// Whether a number has just this title, but for case and punctuation.
    pub fn has(&self, number: RuleNumber, title: &str) -> bool {
        self.by_number.get(&number).is_some_and(|own| own.folded == folded(title))
    }
}

/// The result of comparing a quoted title with an edition.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TitleCheck {
    /// The number has this title, perhaps in full where it was quoted shortened.
    Agrees,
    /// The number has another title.
    Differs {
        /// The title the number has.
        title: String,
        /// The number that has the quoted title, if one does.
        names: Option<RuleNumber>,
    },
    /// No title was quoted, or the edition has none there.
    Unknown,
}

impl TitleCheck {
    /// Whether the edition has the quoted title, at this number or another.
    pub fn is_title(&self) -> bool {
        matches!(self, TitleCheck::Agrees | TitleCheck::Differs { names: Some(_), .. })
    }
}

/// Compares a quoted title with the edition's own.
///
/// A rule without a title is compared with its heading. If that differs, it proves nothing, unless another
/// rule has the quoted title.
pub fn check_title(citation: &Citation, titles: &Titles) -> TitleCheck {
    let (Some(quoted), Some(Target::Rule(number))) = (&citation.title, citation.targets.last()) else {
        return TitleCheck::Unknown;
    };
    let quoted = folded(quoted);
    steps::charge(quoted.len());
    let above = || std::iter::once(*number).chain(number.ancestors());
    if above()
        .filter_map(|number| titles.by_number.get(&number))
        .any(|own| is_shortened(&quoted, &own.folded))
    {
        return TitleCheck::Agrees;
    }
    let names = titles.by_title.get(&quoted).copied();
    let own = titles.by_number.get(number);
    // A chapter does not have the title of its section.
    let nearest = || {
        above()
            .filter(|number| number.level() != Level::Section)
            .find_map(|number| titles.by_number.get(&number))
    };
    match own.or_else(|| names.and_then(|_| nearest())) {
        Some(own) => TitleCheck::Differs { title: own.title.clone(), names },
        None => TitleCheck::Unknown,
    }
}

/// Whether one title is the other or a part of it that stops at its words.
fn is_shortened(one: &str, other: &str) -> bool {
    let (short, long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    if short.chars().count() < 2 {
        return short == long;
    }
    long.match_indices(short).any(|(start, _)| {
        let before = long[..start].chars().next_back();
        let after = long[start + short.len()..].chars().next();
        !before.is_some_and(is_joined) && !after.is_some_and(is_joined)
    })
}

/// A title without case, width, punctuation and double spaces.
fn folded(title: &str) -> String {
    let mut folded = String::with_capacity(title.len());
    for letter in ComposingNormalizer::new_nfkc().normalize(title).chars().flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            folded.push(letter);
        } else if !matches!(letter, '\'' | '’') && !folded.ends_with(' ') && !folded.is_empty() {
            folded.push(' ');
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}
