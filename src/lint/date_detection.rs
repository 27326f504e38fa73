//! Detects the date of the rules that a text is about: `as of July 23, 2021`, `CR 2021-07-23`, the date above
//! a page.
//!
//! It looks at the first lines only, and prefers no date to a doubtful one.

use std::ops::Range;
use std::sync::LazyLock;

use jiff::civil::Date;
use regex::Regex;

use language::Language;
use text::date;
use work::steps;

/// Lines of a text that are searched for a date.
const HEAD: usize = 40;
/// Maximum length of a line with a date.
const LONGEST_LINE: usize = 300;
/// Prefix of dates that are meant for this program.
const OWN_NAME: &str = "citator";

/// A date as written: year, month, day.
pub(crate) type Written = (u16, u8, u8);

/// A date, and its origin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Day {
    /// The date.
    pub day: Date,
    /// The line of the text with the date; `None` if the caller gave it.
    pub line: Option<u32>,
}

/// The dates that a text gives for its rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Days {
    /// No date.
    None,
    /// One date.
    One(Day),
    /// Two different dates; there may be more.
    Several(Day, Day),
}

/// A date in figures (`2021-07-23`) or words (`July 23, 2021`, `23. Juli 2021`); the group of the second form
/// captures a letter of the month.
static DAY: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"(?<figures>[12][0-9]{3}-[0-9]{2}-[0-9]{2})|(?:[0-9]{1,2}(?:st|nd|rd|th|er|\.|º)?\s+(?:de\s+)?)?(?<month>\p{L}{3,12})\s+(?:[0-9]{1,2}(?:st|nd|rd|th)?,?\s+)?(?:de\s+)?[12][0-9]{3}|[12][0-9]{3}\s?[年년]\s?[0-9]{1,2}\s?[月월]\s?[0-9]{1,2}";
    Regex::new(form).expect("the form of a day is an expression")
});

/// Front matter keys for the date of the rules, without dashes and underscores.
const RULES_KEYS: [&str; 9] = [
    "asof",
    "citatorasof",
    "rules",
    "rulesasof",
    "rulesdate",
    "cr",
    "crasof",
    "crdate",
    "comprehensiverules",
];
/// Front matter keys for later changes; with one of them, the page's own date does not count.
const CHANGE_KEYS: [&str; 6] =
    ["updated", "lastmod", "modified", "lastmodified", "lastupdated", "dateupdated"];

/// The date that the first lines of a text give for its rules.
pub fn day_of(text: &str, language: Language) -> Days {
    // Front matter may follow empty lines.
    let mut lines = numbered(text).skip_while(|(_, line)| line.is_empty());
    let first = lines.next().map_or("", |(_, line)| line.trim_start_matches('\u{feff}').trim_end());
    if matches!(first, "---" | "+++") {
        let inside: Vec<(u32, &str)> = lines.take_while(|(_, line)| line.trim_end() != first).collect();
        let days = front_matter(&inside);
        if days != Days::None {
            return days;
        }
    }
    let days = numbered(text).filter(|(_, line)| line.len() <= LONGEST_LINE);
    one(days.filter_map(|(number, line)| Some(Day { day: on_line(line, language)?, line: Some(number) })))
}

/// The first date for the rules in the first lines that is not in the calendar, as written, with its line.
pub(super) fn impossible_day_of(text: &str, language: Language) -> Option<(Written, u32)> {
    let on_line = |line: &str| {
        steps::charge(line.len());
        DAY.captures_iter(line).find_map(|found| {
            let figures =
                found.name("figures").filter(|figures| figures.as_str().parse::<Date>().is_err())?;
            let before = &line[..figures.start()];
            let key = before.trim_end_matches([' ', '\t', '"', '\'']).strip_suffix([':', '=']).map(key_of);
            let is_key = key.is_some_and(|key| RULES_KEYS.contains(&key.as_str()));
            (is_key || is_announced(before, language)).then(|| written(figures.as_str()))?
        })
    };
    let mut lines = numbered(text).filter(|(_, line)| line.len() <= LONGEST_LINE);
    lines.find_map(|(number, line)| Some((on_line(line)?, number)))
}

/// Year, month and day of `2021-02-31`.
pub(super) fn written(figures: &str) -> Option<Written> {
    let digits = figures.replace('-', "");
    let part = |from: usize, to: usize| digits.get(from..to)?.parse::<u16>().ok();
    Some((part(0, 4)?, part(4, 6)?.try_into().ok()?, part(6, 8)?.try_into().ok()?))
}

/// The first lines with their numbers.
fn numbered(text: &str) -> impl Iterator<Item = (u32, &str)> {
    (1..).zip(text.lines().flat_map(lone_returns)).take(HEAD)
}

/// Splits a line at lone carriage returns, the line endings of old systems.
fn lone_returns(line: &str) -> impl Iterator<Item = &str> {
    line.split('\r')
}

/// The one date of several lines.
fn one(mut days: impl Iterator<Item = Day>) -> Days {
    let Some(first) = days.next() else { return Days::None };
    days.find(|other| other.day != first.day).map_or(Days::One(first), |other| Days::Several(first, other))
}

/// The date in front matter: a key for the rules, or the date of a page without a later change.
fn front_matter(lines: &[(u32, &str)]) -> Days {
    let entries: Vec<(String, Day)> =
        lines.iter().filter_map(|&(number, line)| entry(number, line)).collect();
    let with = |keys: &[&str]| {
        one(entries.iter().filter(|(key, _)| keys.contains(&key.as_str())).map(|&(_, day)| day))
    };
    match (with(&RULES_KEYS), with(&CHANGE_KEYS)) {
        (Days::None, Days::None) => with(&["date"]),
        (rules, _) => rules,
    }
}

/// A key without dashes, underscores and capitals.
fn key_of(text: &str) -> String {
    text.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// `date: 2021-07-23` and `as-of = "2021-07-23"`.
fn entry(number: u32, line: &str) -> Option<(String, Day)> {
    let (key, value) = line.split_once([':', '='])?;
    let key = key_of(key);
    let day = value.trim_start_matches([' ', '\t', '"', '\'']).get(..10)?.parse().ok()?;
    Some((key, Day { day, line: Some(number) }))
}

/// The date that a line gives for its rules.
fn on_line(line: &str, language: Language) -> Option<Date> {
    dates_on(line, language)
        .find_map(|(place, date)| is_announced(&line[..place.start], language).then_some(date))
}

/// The dates on a line, in figures or words, with their places in bytes.
pub(super) fn dates_on(line: &str, language: Language) -> impl Iterator<Item = (Range<usize>, Date)> {
    steps::charge(line.len());
    DAY.captures_iter(line).filter_map(move |found| {
        let whole = found.get(0)?;
        let (before, after) = (&line[..whole.start()], &line[whole.end()..]);
        let is_free = !before.ends_with(|letter: char| letter.is_ascii_digit())
            && !after.starts_with(|letter: char| letter.is_ascii_digit());
        let date = match (found.name("figures"), found.name("month")) {
            (Some(figures), _) => figures.as_str().parse().ok(),
            (_, Some(_)) => [language, Language::English]
                .into_iter()
                .find_map(|language| date::in_words(whole.as_str(), language)),
            (None, None) => date::in_figures(whole.as_str()),
        };
        date.filter(|_| is_free).map(|date| (whole.range(), date))
    })
}

/// The phrases of a language before a date, in words.
struct Phrases {
    /// The names of the rules.
    titles: Vec<Vec<String>>,
    in_force: Vec<Vec<String>>,
    dating: Vec<Vec<String>>,
}

/// The phrases, in the order of [`Language::ALL`].
static PHRASES: LazyLock<Vec<Phrases>> = LazyLock::new(|| {
    let in_words = |phrases: &mut dyn Iterator<Item = &&str>| -> Vec<Vec<String>> {
        let in_words = |phrase: &&str| words(&phrase.to_lowercase()).map(str::to_owned).collect();
        phrases.map(in_words).filter(|words: &Vec<String>| !words.is_empty()).collect()
    };
    let of_language = |language: Language| {
        let (titles, citing) = (&language.words().rulebook.title, &language.words().citing);
        Phrases {
            titles: in_words(&mut titles.iter().chain(citing.rule_words)),
            in_force: in_words(&mut citing.in_force_words.iter()),
            dating: in_words(&mut citing.dating_words.iter()),
        }
    };
    Language::ALL.into_iter().map(of_language).collect()
});

/// Whether the words before a date announce it: a name of the rules, or `as of` at the start of a line.
pub(super) fn is_announced(before: &str, language: Language) -> bool {
    let lower = before.to_lowercase();
    let mut words: Vec<&str> = words(&lower).collect();
    let mut in_force = false;
    let phrases = [language, Language::English].map(|language| &PHRASES[language.index()]);
    let end_with = |words: &[&str], of: fn(&Phrases) -> &Vec<Vec<String>>| {
        steps::charge(phrases.iter().map(|phrases| of(phrases).len()).sum());
        phrases.into_iter().flat_map(of).find_map(|phrase| {
            let left = words.len().checked_sub(phrase.len())?;
            (words[left..] == phrase[..]).then_some(left)
        })
    };
    loop {
        if words.is_empty() {
            return in_force;
        }
        if words.last() == Some(&OWN_NAME) || end_with(&words, |phrases| &phrases.titles).is_some() {
            return true;
        }
        if let Some(left) = end_with(&words, |phrases| &phrases.in_force) {
            in_force = true;
            words.truncate(left);
        } else if let Some(left) = end_with(&words, |phrases| &phrases.dating) {
            words.truncate(left);
        } else {
            return false;
        }
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}
