//! Parses a search query that is nothing but rule numbers, in any notation: `704.5k`, `cr 7045k`.
//!
//! It returns the possible meanings, the likeliest first; the caller checks which exist.

use super::citing_words::{part, vocabulary};
use super::false_positives::NUMBER_WORDS;
use super::{number, number_expression};
use crate::char_cursor;
use crate::char_cursor::fold;
use crate::found::Part;
use language::Language;
use record::rule_number::{RuleNumber, Subrule};

/// A longer query is not a rule number.
const LONGEST_NOTATION: usize = 80;

/// A rule number as somebody typed it, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    /// Possible meanings, the likeliest first; never empty. Each is a list with at least one member.
    pub candidates: Vec<Vec<Part>>,
    /// Whether it can hardly be anything else. `7041` can.
    pub certain: bool,
}

/// Reads a query that is nothing but a rule number, a range, or a list of them.
///
/// Letters that books leave out are read too (`704.5l`), with the digit they look like as the second
/// candidate.
pub fn notation(query: &str) -> Option<Notation> {
    // `{2}` is two mana.
    let is_symbol = query.trim_start().starts_with('{');
    if query.len() > LONGEST_NOTATION || is_symbol || char_cursor::next_digit(query, 0).is_none() {
        return None;
    }
    let folded: String = query.chars().map(fold).collect();
    let (core, announced) = core(&folded);
    let joined = joined(core);
    let core = joined.as_deref().unwrap_or(core);
    let read = exact(core)
        .or_else(|| section(&folded))
        .or_else(|| list(core, announced))
        .or_else(|| loose(core, announced))?;
    Some(Notation { certain: read.certain || announced, ..read })
}

/// The beginning of a rule number behind words that announce it: `601.` of `cr 601.`, `70` of `规则70`.
pub fn number_begun(query: &str) -> Option<String> {
    if query.len() > LONGEST_NOTATION {
        return None;
    }
    let folded: String = query.chars().map(fold).collect();
    let (core, announced) = core(&folded);
    let digits = core.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
    let is_number = digits.starts_with(|letter: char| letter.is_ascii_digit())
        && digits.chars().all(|letter| letter.is_ascii_digit() || letter == '.')
        && core.len() <= digits.len() + 2;
    (announced && is_number).then(|| core.to_owned())
}

/// The query without brackets, quotes and marks around it and without the words that announce a rule; whether
/// there were any.
fn core(query: &str) -> (&str, bool) {
    let mut text = trimmed(query);
    let mut announced = false;
    for _ in 0..4 {
        let known = |parts| Language::ALL.iter().filter_map(|language| leading(text, *language, parts)).max();
        // `chapter 2` may be that of a Saga; it has to be three digits at least.
        let query_word = known(part::QUERY).filter(|end| {
            char_cursor::digits(text, char_cursor::next_digit(text, *end).unwrap_or(*end)).1 >= 3
        });
        // `in 2019` announces nothing, `de la règle 607` does.
        let (end, announces) = match known(part::RULE | part::SECTION | part::SECTION_OPENING).max(query_word)
        {
            Some(end) => (end, true),
            None => match known(part::SEE | part::LINK) {
                Some(end) => (end, false),
                None => break,
            },
        };
        announced |= announces;
        text = trimmed(&text[end..]);
    }
    if announced {
        let is_opening =
            |word: &str| text.get(..word.len()).is_some_and(|opening| opening.to_lowercase() == word);
        text = NUMBER_WORDS
            .into_iter()
            .find(|word| is_opening(word))
            .map_or(text, |word| trimmed(&text[word.len()..]));
    }
    initial(text).map_or((text, announced), |number| (number, true))
}

/// Joins letters with their number: `702.19 b c`, `702.19 b and c`, `702.19 b, 702.19 c` become `702.19b, c`.
/// `None` if no letter is separate.
fn joined(text: &str) -> Option<String> {
    let mut joined = String::with_capacity(text.len() + 8);
    let mut is_apart = false;
    for token in text.split_whitespace() {
        let is_letter = token.len() <= 2
            && token.trim_end_matches(',').len() == 1
            && token.starts_with(|letter: char| letter.is_ascii_alphabetic());
        if is_letter && joined.ends_with(|last: char| last.is_ascii_digit()) {
            is_apart = true;
        } else if is_letter
            && joined.ends_with(|last: char| last.is_ascii_alphabetic())
            && ends_with_subrule(&joined)
        {
            is_apart = true;
            joined.push_str(", ");
        } else if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(token);
    }
    is_apart.then_some(joined)
}

/// Whether the last word of a text is a subrule, or the letter of one.
fn ends_with_subrule(text: &str) -> bool {
    let last = text.rsplit(' ').next().unwrap_or_default();
    last.len() == 1 || last.contains(|letter: char| letter.is_ascii_digit())
}

/// The rest after the `R` of `R1043a`, with or without `#` (anchors of a well-known copy of the rules), or after the `r.` of `r.
/// 702.19`. `R 707` and `r. 7` may be anything.
fn initial(text: &str) -> Option<&str> {
    let number = text.strip_prefix(['R', 'r'])?;
    if number.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Some(number);
    }
    let spaced = number.strip_prefix('.').unwrap_or(number).trim_start();
    number::numeral(spaced, 0).filter(|first| first.number.rule_part().is_some()).map(|_| spaced)
}

/// Where the longest word with one of these parts ends that the text starts with, even when a digit is glued
/// to it: `CR704`.
fn leading(text: &str, language: Language, parts: u32) -> Option<usize> {
    let digit = char_cursor::next_digit(text, 0)?;
    vocabulary(language).starting_at(&text[..digit], 0, parts)
}

fn trimmed(text: &str) -> &str {
    let mark = |letter: char| {
        letter.is_whitespace() || "#!§[](){}<>«»“”„‘’'\"`*_,;:.。、…「」『』【】《》?？№".contains(letter)
    };
    text.trim_matches(mark)
}

/// A number, or a range of numbers, as books print it; or a section's digit.
fn exact(text: &str) -> Option<Notation> {
    if let [digit @ b'1'..=b'9'] = text.as_bytes() {
        return Some(Notation {
            candidates: single(RuleNumber::section_number(u16::from(digit - b'0'))),
            certain: false,
        });
    }
    let first = number::numeral(text, 0)?;
    let whole = number_expression::expression(text, first, vocabulary(Language::English), true);
    match whole.parts.as_slice() {
        [Part::One(number)] if whole.end == text.len() => {
            Some(Notation { candidates: candidates(*number), certain: true })
        }
        [_, ..] if whole.end == text.len() => Some(Notation { candidates: vec![whole.parts], certain: true }),
        _ => None,
    }
}

/// `702.19b, 702.20a`, `702.19b und 702.20a`, `rules 702 and 704`: several numbers as books print them.
fn list(text: &str, announced: bool) -> Option<Notation> {
    Language::ALL.iter().find_map(|language| {
        let words = vocabulary(*language);
        let mut parts = Vec::new();
        let mut place = 0;
        loop {
            let first = number::numeral(text, place)?;
            // `704, 706` may count anything.
            if first.number.rule_part().is_none() && !announced {
                return None;
            }
            let member = number_expression::expression(text, first, words, true);
            parts.extend(member.parts);
            if member.end == text.len() {
                break;
            }
            let spaced = char_cursor::skip_blanks(text, member.end);
            let next = number_expression::separator(text, member.end, words).map_or(spaced, |(next, _)| next);
            if next == member.end {
                return None;
            }
            // `rule 702.19b and rule 702.20a`
            place = words
                .starting_at(text, next, part::RULE)
                .map_or(next, |end| char_cursor::skip_blanks(text, end));
        }
        // `702.19, 702.20` can be prices.
        let certain = parts.iter().any(|part| part.last().subrule().is_some());
        Some(Notation { candidates: vec![parts], certain })
    })
}

/// `section 7`, `第7章`, `8장`, and nothing else in the query.
fn section(query: &str) -> Option<Notation> {
    let text = trimmed(query);
    Language::ALL.iter().find_map(|language| {
        let words = vocabulary(*language);
        let digits = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let digit = digits.chars().next()?.to_digit(10).filter(|digit| *digit > 0)?;
        let opening = text[..text.len() - digits.len()].trim();
        let ending = digits[1..].trim_start();
        let opened =
            opening.is_empty() || words.starting_at(opening, 0, part::SECTION_OPENING) == Some(opening.len());
        let closed = words.starting_at(ending, 0, part::SECTION_ENDING) == Some(ending.len());
        let number = RuleNumber::section_number(u16::try_from(digit).ok()?);
        (opened && closed).then(|| Notation { candidates: single(number), certain: true })
    })
}

/// `702,19b`, `702-37c`, `704 5k`, `704.5.k`, `702.19(b)`, `7045k`: a number without its dot, or with
/// something else in its place.
fn loose(text: &str, announced: bool) -> Option<Notation> {
    let heading = text.get(..3).filter(|heading| heading.bytes().all(|byte| byte.is_ascii_digit()))?;
    let heading: u16 = heading.parse().ok().filter(|heading| *heading >= 100)?;
    let divided = text[3..].trim_start_matches(['.', ',', '-', ' ', '·', '_', ':', '/']);
    let tail = divided.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &divided[..divided.len() - tail.len()];
    let letters = tail.trim_start_matches(['.', ' ', '-', '(', '[', '/']);
    let rule: u16 = digits.parse().ok().filter(|_| digits.len() <= 3 && !digits.starts_with('0'))?;
    // Books end at `704.5aa` so far: `100.5 km`, `702.30 am` and `702.19 is` are not rules.
    if letters.len() > 1
        && !(letters.len() == tail.len() && number::letters(tail, 0).is_some())
        && !letters.eq_ignore_ascii_case("aa")
    {
        return None;
    }
    let subrule = if letters.is_empty() { None } else { Some(Subrule::parse(letters)?) };
    let glued = divided.len() == text.len() - 3;
    let year = text.len() == 4 && (text.starts_with("19") || text.starts_with("20"));
    // Without letters or a word before it, `2019` is a year and `704 5` two numbers.
    if subrule.is_none() && !announced && (year || !glued) {
        return None;
    }
    Some(Notation {
        candidates: candidates(RuleNumber::new(heading, rule, subrule)),
        certain: subrule.is_some(),
    })
}

fn single(number: RuleNumber) -> Vec<Vec<Part>> {
    vec![vec![Part::One(number)]]
}

/// The number, and its neighbours if its letter is one that books skip.
fn candidates(number: RuleNumber) -> Vec<Vec<Part>> {
    let mut candidates = single(number);
    let digit = match number.subrule().map(|subrule| subrule.to_string()).as_deref() {
        Some("l") => Some(1),
        Some("o") => Some(0),
        _ => None,
    };
    if let (Some(digit), Some(rule @ 1..=99)) = (digit, number.rule_part()) {
        candidates.extend(single(RuleNumber::new(number.heading(), rule * 10 + digit, None)));
    }
    candidates
}
