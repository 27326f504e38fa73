//! A rule number as a value that sorts like the book: parsing and printing.
//!
//! It knows how numbers are built, not which ones a book contains.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The chapters whose titled rules are keywords: actions, then abilities.
pub const KEYWORD_CHAPTERS: [u16; 2] = [701, 702];

/// The number of a section (`7`), chapter (`707`), rule (`707.10`) or subrule (`707.10a`, `704.5aa`).
///
/// The order is the order of the book: `702.9` comes before `702.10`, `704.5z` before `704.5aa`, and a
/// section before its chapters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleNumber {
    heading: u16,
    rule: Option<u16>,
    subrule: Option<Subrule>,
}

/// The letters of a subrule, counted like the columns of a sheet: a is 1, z is 26, aa is 27.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Subrule(u16);

/// The level of a number in the book.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// `7`
    Section,
    /// `707`
    Chapter,
    /// `707.10`
    Rule,
    /// `707.10a`
    Subrule,
}

/// The text is not a rule number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a rule number: expected a form like 7, 707, 707.10 or 707.10a")]
pub struct NotARuleNumber;

impl Subrule {
    /// Reads one or two letters, in either case.
    pub fn parse(letters: &str) -> Option<Subrule> {
        let value = |letter: u8| {
            letter.is_ascii_alphabetic().then(|| u16::from(letter.to_ascii_lowercase() - b'a') + 1)
        };
        match *letters.as_bytes() {
            [letter] => value(letter).map(Subrule),
            [first, second] => Some(Subrule(value(first)? * 26 + value(second)?)),
            _ => None,
        }
    }

    /// The letters after these in a book: `k` is followed by `m`, `n` by `p`, `z` by `aa`.
    pub fn next(self) -> Subrule {
        let next = Subrule(self.0 + 1);
        if next.is_skipped() { next.next() } else { next }
    }

    /// Whether books leave these letters out, because they look like digits (`l` like 1, `o` like 0).
    pub fn is_skipped(self) -> bool {
        matches!((self.0 - 1) % 26, 11 | 14)
    }
}

impl fmt::Display for Subrule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |value: u16| char::from(b'a' + (value - 1) as u8);
        match self.0 {
            1..=26 => write!(out, "{}", letter(self.0)),
            value => write!(out, "{}{}", letter((value - 1) / 26), letter((value - 1) % 26 + 1)),
        }
    }
}

impl RuleNumber {
    /// The number of section 1 to 9.
    pub const fn section_number(section: u16) -> RuleNumber {
        RuleNumber { heading: section, rule: None, subrule: None }
    }

    /// The number of chapter 100 to 999.
    pub const fn chapter_number(chapter: u16) -> RuleNumber {
        RuleNumber { heading: chapter, rule: None, subrule: None }
    }

    /// The number of a rule or, with letters, of a subrule.
    pub const fn new(chapter: u16, rule: u16, subrule: Option<Subrule>) -> RuleNumber {
        RuleNumber { heading: chapter, rule: Some(rule), subrule }
    }

    /// Section, chapter, rule or subrule.
    pub fn level(self) -> Level {
        match self {
            RuleNumber { subrule: Some(_), .. } => Level::Subrule,
            RuleNumber { rule: Some(_), .. } => Level::Rule,
            RuleNumber { heading: 0..=9, .. } => Level::Section,
            RuleNumber { .. } => Level::Chapter,
        }
    }

    /// The parent number: `702.10a`, then `702.10`, then `702`, then `7`.
    pub fn parent(self) -> Option<RuleNumber> {
        match self.level() {
            Level::Subrule => Some(RuleNumber { subrule: None, ..self }),
            Level::Rule => Some(RuleNumber { rule: None, ..self }),
            Level::Chapter => Some(RuleNumber::section_number(self.heading / 100)),
            Level::Section => None,
        }
    }

    /// The ancestors of a number, the nearest first.
    pub fn ancestors(self) -> impl Iterator<Item = RuleNumber> {
        std::iter::successors(self.parent(), |number| number.parent())
    }

    /// Whether `other` is this number or a descendant. `702.1` does not contain `702.10`.
    pub fn contains(self, other: RuleNumber) -> bool {
        self == other || other.ancestors().any(|ancestor| ancestor == self)
    }

    /// The chapter this number belongs to; `None` for a section.
    pub fn chapter(self) -> Option<RuleNumber> {
        (self.heading > 9).then_some(RuleNumber { heading: self.heading, rule: None, subrule: None })
    }

    /// Whether it is the first rule of its chapter: 702.1.
    pub fn is_first_rule(self) -> bool {
        self.rule == Some(1) && self.subrule.is_none()
    }

    /// The section this number belongs to.
    pub fn section(self) -> RuleNumber {
        RuleNumber::section_number(if self.heading > 9 { self.heading / 100 } else { self.heading })
    }

    /// The rule a subrule belongs to, or the rule itself; `None` for headings.
    pub fn rule(self) -> Option<RuleNumber> {
        self.rule.is_some().then_some(RuleNumber { subrule: None, ..self })
    }

    /// The number before the point: 707 in `707.10a`, 7 in `7`.
    pub fn heading(self) -> u16 {
        self.heading
    }

    /// The number after the point: 10 in `707.10a`.
    pub fn rule_part(self) -> Option<u16> {
        self.rule
    }

    /// The letters: `a` in `707.10a`.
    pub fn subrule(self) -> Option<Subrule> {
        self.subrule
    }

    /// The same rule with these letters.
    pub fn with_subrule(self, subrule: Subrule) -> RuleNumber {
        RuleNumber { subrule: Some(subrule), ..self }
    }

    /// The next number of the same level and parent, as books count: `704.5k` is followed by `704.5m`.
    pub fn next(self) -> RuleNumber {
        match self {
            RuleNumber { subrule: Some(subrule), .. } => self.with_subrule(subrule.next()),
            RuleNumber { rule: Some(rule), .. } => RuleNumber { rule: Some(rule + 1), ..self },
            RuleNumber { heading, .. } => RuleNumber { heading: heading + 1, ..self },
        }
    }

    /// The first number under this one: `7` opens with `700`, `707` with `707.1`, `707.1` with `707.1a`.
    pub fn first_child(self) -> Option<RuleNumber> {
        match self.level() {
            Level::Section => Some(RuleNumber { heading: self.heading * 100, ..self }),
            Level::Chapter => Some(RuleNumber { rule: Some(1), ..self }),
            Level::Rule => Some(self.with_subrule(Subrule(1))),
            Level::Subrule => None,
        }
    }

    /// A key that sorts like the numbers; also the compact stored form.
    fn key(self) -> u64 {
        let (section, chapter) =
            if self.heading > 9 { (self.heading / 100, self.heading) } else { (self.heading, 0) };
        let (rule, subrule) =
            (self.rule.map_or(0, |rule| rule + 1), self.subrule.map_or(0, |subrule| subrule.0));
        [section, chapter, rule, subrule].into_iter().fold(0, |key, part| key << 16 | u64::from(part))
    }
}

impl Ord for RuleNumber {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.key().cmp(&other.key())
    }
}

impl PartialOrd for RuleNumber {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.heading)?;
        if let Some(rule) = self.rule {
            write!(out, ".{rule}")?;
        }
        if let Some(subrule) = self.subrule {
            write!(out, "{subrule}")?;
        }
        Ok(())
    }
}

impl FromStr for RuleNumber {
    type Err = NotARuleNumber;

    /// Reads exactly a number, without dots at the end or words around it: `7`, `707`, `707.10`, `707.10a`.
    fn from_str(text: &str) -> Result<RuleNumber, NotARuleNumber> {
        let (heading, rest) = match text.split_once('.') {
            Some((heading, rest)) => (heading, Some(rest)),
            None => (text, None),
        };
        let heading = match (digits(heading, 3), heading.len()) {
            (Some(section @ 1..=9), 1) => section,
            (Some(chapter @ 100..=999), 3) => chapter,
            _ => return Err(NotARuleNumber),
        };
        let Some(rest) = rest else {
            return Ok(RuleNumber { heading, rule: None, subrule: None });
        };
        let letters = rest.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let rule = digits(&rest[..rest.len() - letters.len()], 3).ok_or(NotARuleNumber)?;
        let subrule = match letters {
            "" => None,
            letters => Some(Subrule::parse(letters).ok_or(NotARuleNumber)?),
        };
        if heading < 100 {
            return Err(NotARuleNumber);
        }
        Ok(RuleNumber { heading, rule: Some(rule), subrule })
    }
}

/// One to `most` ASCII digits as a number.
fn digits(text: &str, most: usize) -> Option<u16> {
    let plain = !text.is_empty() && text.len() <= most && text.bytes().all(|byte| byte.is_ascii_digit());
    if plain { text.parse().ok() } else { None }
}

impl Serialize for RuleNumber {
    /// A string in JSON, four small numbers in a generation's records.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.heading, self.rule, self.subrule.map(|subrule| subrule.0)).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for RuleNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleNumber, D::Error> {
        if deserializer.is_human_readable() {
            let text = String::deserialize(deserializer)?;
            return text.parse().map_err(serde::de::Error::custom);
        }
        let (heading, rule, subrule) = <(u16, Option<u16>, Option<u16>)>::deserialize(deserializer)?;
        Ok(RuleNumber { heading, rule, subrule: subrule.map(Subrule) })
    }
}
