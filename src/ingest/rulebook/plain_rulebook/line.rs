//! Classifies a line of a plain rulebook: numbered line, example, heading word, indented paragraph.
//!
//! It looks at one line only; the parser decides which kinds are allowed where.

use language::{Language, Rulebook};
use record::Place;
use record::rule_number::{RuleNumber, Subrule};
use source::is_blank;

/// The kind of a line.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Line<'a> {
    /// `702.19a` or `7. Additional Rules`, with the text after the number.
    Numbered(Numbered<'a>),
    /// The text after the word that opens an example.
    Example(&'a str),
    /// A heading of a part; its place, if the part has no records of its own.
    Heading(Place),
    /// An indented paragraph, which continues the rule above.
    Indented(&'a str),
    /// Anything else.
    Plain(&'a str),
    /// Nothing.
    Blank,
}

/// A line that begins with a rule number.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Numbered<'a> {
    pub(crate) number: RuleNumber,
    /// The text after the number, its dot and its space.
    pub(crate) text: &'a str,
    /// An oddity of the printed number.
    pub(crate) oddity: Option<Oddity>,
}

/// A deviation from the usual form of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Oddity {
    /// `606.5 If …` instead of `606.5. If …`
    DotMissing,
    /// `119.1d. If …` instead of `119.1d If …`
    DotTooMany,
    /// `901.4.All …` instead of `901.4. All …`
    SpaceMissing,
    /// `606. 8b Players …` instead of `606.8b Players …`
    SpaceInside,
}

/// Limit of a heading word, in bytes; longer lines are not compared with these words.
const MAX_HEADING_BYTES: usize = 48;

/// Classifies a line in a book of this language.
pub(crate) fn classify(line: &str, language: Language) -> Line<'_> {
    if is_blank(line) {
        return Line::Blank;
    }
    let text = line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    let words = &language.words().rulebook;
    if text.as_bytes()[0].is_ascii_digit() {
        if let Some(numbered) = numbered(text) {
            return Line::Numbered(numbered);
        }
    } else if let Some(text) = example(text, words) {
        return Line::Example(text);
    } else if let Some(place) = heading(text, words) {
        return Line::Heading(place);
    }
    if line.starts_with([' ', '\t', '\u{a0}', '\u{3000}']) { Line::Indented(text) } else { Line::Plain(text) }
}

/// Parses the number at the start of a line: `7. `, `707. `, `707.10. `, `707.10a `, and its known misprints.
pub(crate) fn numbered(text: &str) -> Option<Numbered<'_>> {
    let bytes = text.as_bytes();
    let heading_end = count(bytes, |byte| byte.is_ascii_digit());
    if !matches!(heading_end, 1 | 3) || bytes[0] == b'0' || bytes.get(heading_end) != Some(&b'.') {
        return None;
    }
    let heading: u16 = text[..heading_end].parse().ok()?;
    let digits = count(&bytes[heading_end + 1..], |byte| byte.is_ascii_digit());
    if digits == 0 {
        if let Some(numbered) = parted(heading, &text[heading_end + 1..]) {
            return Some(numbered);
        }
        return unless_glued(RuleNumber::section_number(heading), &text[heading_end + 1..], None);
    }
    let rule_end = heading_end + 1 + digits;
    if heading_end == 1 || digits > 3 || bytes[heading_end + 1] == b'0' {
        return None;
    }
    let rule: u16 = text[heading_end + 1..rule_end].parse().ok()?;
    let letters = count(&bytes[rule_end..], |byte| byte.is_ascii_lowercase());
    let subrule = match letters {
        0 => None,
        1 | 2 => Some(Subrule::parse(&text[rule_end..rule_end + letters])?),
        _ => return None,
    };
    let rest = &text[rule_end + letters..];
    let (rest, oddity) = match (rest.strip_prefix('.'), subrule) {
        (Some(rest), None) => (rest, None),
        (Some(rest), Some(_)) => (rest, Some(Oddity::DotTooMany)),
        (None, None) => (rest, Some(Oddity::DotMissing)),
        (None, Some(_)) => (rest, None),
    };
    unless_glued(RuleNumber::new(heading, rule, subrule), rest, oddity)
}

/// Parses the rest of a number with a space behind its chapter. No title begins like a number of a rule.
fn parted(chapter: u16, rest: &str) -> Option<Numbered<'_>> {
    let rest = rest.strip_prefix(' ').filter(|_| chapter >= 100)?;
    let digits = count(rest.as_bytes(), |byte| byte.is_ascii_digit());
    let letters = count(&rest.as_bytes()[digits..], |byte| byte.is_ascii_lowercase());
    if !matches!(digits, 1..=3) || rest.starts_with('0') || letters > 2 {
        return None;
    }
    let (number, text) = rest.split_at(digits + letters);
    let subrule = if letters == 0 { None } else { Some(Subrule::parse(&number[digits..])?) };
    let text = if letters == 0 { text.strip_prefix('.')? } else { text };
    let text = text.strip_prefix(' ')?.trim_start();
    let number = RuleNumber::new(chapter, number[..digits].parse().ok()?, subrule);
    Some(Numbered { number, text, oddity: Some(Oddity::SpaceInside) })
}

/// The text may follow without a space; but digits and punctuation without one are part of a sentence:
/// `707.10–12`, `100.1.2`.
fn unless_glued(number: RuleNumber, rest: &str, oddity: Option<Oddity>) -> Option<Numbered<'_>> {
    let text = rest.trim_start();
    let is_glued = text.len() == rest.len() && !rest.is_empty();
    let goes_on = |letter: char| {
        letter.is_alphabetic() || matches!(letter, '“' | '"' | '„' | '«' | '「' | '(' | '（' | '{')
    };
    match text.chars().next() {
        Some(first) if is_glued && !goes_on(first) => None,
        Some(_) if is_glued => Some(Numbered { number, text, oddity: Some(Oddity::SpaceMissing) }),
        _ => Some(Numbered { number, text, oddity }),
    }
}

fn count(bytes: &[u8], is: fn(&u8) -> bool) -> usize {
    bytes.iter().take_while(|byte| is(byte)).count()
}

/// The text after the word that opens an example, in the book's language or in English; the word may be
/// repeated.
fn example<'a>(text: &'a str, words: &Rulebook) -> Option<&'a str> {
    let english = &Language::English.words().rulebook.example;
    let behind =
        |text: &'a str| words.example.into_iter().chain(*english).find_map(|mark| text.strip_prefix(*mark));
    let mut rest = behind(text)?;
    while let Some(shorter) = behind(rest.trim_start()).or_else(|| behind_bare_word(rest, english)) {
        rest = shorter;
    }
    Some(rest.trim_start())
}

/// `Example:Example If …`: the second word has lost its colon.
fn behind_bare_word<'a>(text: &'a str, marks: &[&str]) -> Option<&'a str> {
    marks
        .iter()
        .find_map(|mark| text.strip_prefix(mark.trim_end_matches(':')))
        .filter(|rest| rest.starts_with([' ', '\u{a0}']))
}

/// The part whose heading a line is, if the line has nothing else.
fn heading(text: &str, words: &Rulebook) -> Option<Place> {
    if text.len() > MAX_HEADING_BYTES {
        return None;
    }
    let is = |names: &[&str]| names.iter().any(|name| same_word(name, text));
    match () {
        () if is(&words.introduction) => Some(Place::Introduction),
        () if is(&words.contents) => Some(Place::Contents),
        () if is(&words.glossary) => Some(Place::GlossaryHeading),
        () if is(&words.credits) => Some(Place::Credits),
        () => None,
    }
}

/// Whether two words are equal except for case.
fn same_word(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other) || (!other.is_ascii() && one.to_lowercase() == other.to_lowercase())
}

/// Whether a line is the sentence with the effective date.
pub(crate) fn is_effective(text: &str, language: Language) -> bool {
    contains_any(text, &language.words().rulebook.effective)
}

/// Whether a line can be the title of a rulebook.
pub(crate) fn is_title(text: &str, language: Language) -> bool {
    text.len() <= 160 && !ends_a_sentence(text) && contains_any(text, &language.words().rulebook.title)
}

fn contains_any(text: &str, pieces: &[&str]) -> bool {
    let lower = text.to_lowercase();
    pieces.iter().any(|piece| lower.contains(&piece.to_lowercase()))
}

/// Whether a text ends like a sentence. Titles do not, though some are exclamations: `Start Your Engines!`
pub(crate) fn ends_a_sentence(text: &str) -> bool {
    let closed = text.trim_end_matches(['”', '"', '’', '\'', ')', '）', '」', '』', '»', ']', '_', ' ']);
    closed.ends_with(['.', '。', '．', '?', '？', ':', '：', ';', '；', '…'])
}
