//! Reads what stands in a search box when it is a rule number and nothing else, in any notation: `704.5k`, `cr 7045k`, `规则601.2f`.
//!
//! It says what may be meant, the likeliest first; which of these numbers exist is for the caller to see.

use super::letters::fold;
use super::number;
use super::vocabulary::{part, vocabulary};
use super::{Part, letters};
use crate::language::Language;
use crate::rule_number::{RuleNumber, Subrule};

/// Longer queries are no rule number.
const LONGEST_NOTATION: usize = 80;

/// A rule number as somebody typed it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    /// What may be meant, the likeliest first; never empty.
    pub candidates: Vec<Part>,
    /// Whether it can hardly be anything else. `7041` can.
    pub certain: bool,
}

/// Reads a query that is nothing but a rule number, or a range of them.
///
/// Letters that books leave out are read too (`704.5l`), with the digit they look like as the second candidate.
pub fn notation(query: &str) -> Option<Notation> {
    if query.len() > LONGEST_NOTATION || letters::next_digit(query, 0).is_none() {
        return None;
    }
    let folded: String = query.chars().map(fold).collect();
    let (core, announced) = core(&folded);
    let read = exact(core).or_else(|| section(&folded)).or_else(|| loose(core, announced))?;
    Some(Notation { certain: read.certain || announced, ..read })
}

/// The query without brackets, quotes and marks around it and without the words that announce a rule; whether there were any.
fn core(query: &str) -> (&str, bool) {
    let mut text = trimmed(query);
    let mut announced = false;
    for _ in 0..4 {
        let known = |parts| Language::ALL.iter().filter_map(|language| leading(text, *language, parts)).max();
        // `in 2019` announces nothing, `de la règle 607` does.
        let (end, announces) = match known(part::RULE | part::SECTION | part::SECTION_OPENING) {
            Some(end) => (end, true),
            None => match known(part::SEE | part::LINK) {
                Some(end) => (end, false),
                None => break,
            },
        };
        announced |= announces;
        text = trimmed(&text[end..]);
    }
    // `R1043a`, with or without its `#`: the anchors of a well-known copy of the rules.
    match text.strip_prefix(['R', 'r']) {
        Some(anchor) if anchor.starts_with(|letter: char| letter.is_ascii_digit()) => (anchor, true),
        _ => (text, announced),
    }
}

/// Where the longest word with one of these parts ends that the text starts with, even when a digit is glued to it: `CR704`.
fn leading(text: &str, language: Language, parts: u32) -> Option<usize> {
    let digit = letters::next_digit(text, 0)?;
    vocabulary(language).starting_at(&text[..digit], 0, parts)
}

fn trimmed(text: &str) -> &str {
    let mark = |letter: char| letter.is_whitespace() || "#!§[](){}<>«»“”„‘’'\"`*_,;:.。、…「」『』【】《》?？№".contains(letter);
    text.trim_matches(mark)
}

/// A number, or a range of numbers, as books print it; or a section's digit.
fn exact(text: &str) -> Option<Notation> {
    if let [digit @ b'1'..=b'9'] = text.as_bytes() {
        return Some(Notation { candidates: vec![Part::One(RuleNumber::section_number(u16::from(digit - b'0')))], certain: false });
    }
    let first = number::numeral(text, 0)?;
    let whole = number::expression(text, first, vocabulary(Language::English), true);
    match whole.parts.as_slice() {
        [Part::One(number)] if whole.end == text.len() => Some(Notation { candidates: candidates(*number), certain: true }),
        [range] if whole.end == text.len() => Some(Notation { candidates: vec![*range], certain: true }),
        _ => None,
    }
}

/// `section 7`, `第7章`, `8장`: nothing else may stand in the query.
fn section(query: &str) -> Option<Notation> {
    let text = trimmed(query);
    Language::ALL.iter().find_map(|language| {
        let words = vocabulary(*language);
        let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let digit = digits.chars().next()?.to_digit(10).filter(|digit| *digit > 0)?;
        let opening = text[..text.len() - digits.len()].trim();
        let ending = digits[1..].trim_start();
        let opened = opening.is_empty() || words.starting_at(opening, 0, part::SECTION_OPENING) == Some(opening.len());
        let closed = words.starting_at(ending, 0, part::SECTION_ENDING) == Some(ending.len());
        let number = RuleNumber::section_number(u16::try_from(digit).ok()?);
        (opened && closed).then(|| Notation { candidates: vec![Part::One(number)], certain: true })
    })
}

/// `702,19b`, `702-37c`, `704 5k`, `704.5.k`, `7045k`: a number without its dot, or with something else in its place.
fn loose(text: &str, announced: bool) -> Option<Notation> {
    let heading = text.get(..3).filter(|heading| heading.bytes().all(|byte| byte.is_ascii_digit()))?;
    let heading: u16 = heading.parse().ok().filter(|heading| *heading >= 100)?;
    let divided = text[3..].trim_start_matches(['.', ',', '-', ' ', '·', '_']);
    let letters = divided.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &divided[..divided.len() - letters.len()];
    let letters = letters.trim_start_matches(['.', ' ', '-', '(']);
    let rule: u16 = digits.parse().ok().filter(|_| digits.len() <= 3 && !digits.starts_with('0'))?;
    let subrule = if letters.is_empty() { None } else { Some(Subrule::parse(letters)?) };
    let glued = divided.len() == text.len() - 3;
    let year = text.len() == 4 && (text.starts_with("19") || text.starts_with("20"));
    // Without letters or a word before it, `2019` is a year and `704 5` two numbers.
    if subrule.is_none() && !announced && (year || !glued) {
        return None;
    }
    Some(Notation { candidates: candidates(RuleNumber::new(heading, rule, subrule)), certain: subrule.is_some() })
}

/// The number, and what may be meant when its letter is one that books leave out.
fn candidates(number: RuleNumber) -> Vec<Part> {
    let mut candidates = vec![Part::One(number)];
    let digit = match number.subrule().map(|subrule| subrule.to_string()).as_deref() {
        Some("l") => Some(1),
        Some("o") => Some(0),
        _ => None,
    };
    if let (Some(digit), Some(rule @ 1..=99)) = (digit, number.rule_part()) {
        candidates.push(Part::One(RuleNumber::new(number.heading(), rule * 10 + digit, None)));
    }
    candidates
}
