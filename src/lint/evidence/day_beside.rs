//! Reads the date beside a number: `// 20091005 - 603.4`, `702.84 (as of 2014-07-18)`, `702.84 (July 18, 2014)`.
//!
//! The numbers of a list share one date.

use std::collections::HashMap;
use std::sync::LazyLock;

use jiff::civil::Date;
use regex::Regex;

use crate::date_detection::{Written, dates_on, is_announced, written as date_as_written};
use citation::{Expression, Found};
use language::Language;
use record::rule_number::Level;
use work::steps;

/// How far from a number its date may be, in bytes.
const REACH: usize = 60;

/// A date before a number, with the marks between.
static BEFORE: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"(?:^|[^0-9A-Za-z.,$_-])(?:(?<compact>[12][0-9]{7})|(?<dashed>[12][0-9]{3}-[0-9]{2}-[0-9]{2}))(?<mark>\s{0,2}[-–—:\])]{1,2}\s{0,2})?[\s,]{0,3}$";
    Regex::new(form).expect("the form of a day before a number is an expression")
});

/// A date after a number, in brackets or after words.
static AFTER: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"^[\s,”\x22)]{0,3}(?<open>[\[(（［【「]\s?)?(?<words>[\p{L} ]{0,30}?)\s?(?:(?<compact>[12][0-9]{7})|(?<dashed>[12][0-9]{3}-[0-9]{2}-[0-9]{2}))(?:[^0-9A-Za-z-]|$)";
    Regex::new(form).expect("the form of a day after a number is an expression")
});

/// The text between a number and a date in words after it.
static BETWEEN: LazyLock<Regex> = LazyLock::new(|| {
    let form = r"^[\s,”\x22)]{0,3}(?<open>[\[(（［【「]\s?)?(?<words>[\p{L} ]{0,30})$";
    Regex::new(form).expect("the form of the text before a date in words is an expression")
});

/// The date beside a number.
enum Beside {
    Date(Date),
    /// One that is not in the calendar, such as 2024-02-31.
    Impossible(Written),
}

/// The date beside each citation of a text, and the impossible dates by the position of the citation.
pub(crate) fn days(
    text: &str,
    all: &[Found],
    language: Language,
) -> (Vec<Option<Date>>, HashMap<usize, Written>) {
    let mut impossible = HashMap::new();
    let mut days: Vec<Option<Date>> = Vec::with_capacity(all.len());
    for (at, found) in all.iter().enumerate() {
        days.push(match before(text, found, language).or_else(|| after(text, found, language)) {
            Some(Beside::Date(date)) => Some(date),
            Some(Beside::Impossible(written)) => {
                impossible.insert(at, written);
                None
            }
            None => None,
        });
    }
    // A date applies up to the next semicolon.
    let goes_on = |at: usize| {
        let between = text.get(all[at - 1].span.1..all[at].span.0);
        all[at].continues_list && between.is_some_and(|between| !between.contains(';'))
    };
    for at in 1..days.len() {
        if days[at].is_none() && goes_on(at) {
            days[at] = days[at - 1];
        }
    }
    for at in (1..days.len()).rev() {
        if days[at - 1].is_none() && goes_on(at) {
            days[at - 1] = days[at];
        }
    }
    (days, impossible)
}

/// Whether every number has a dot. Eight digits and a chapter may be a subtraction: `20091005 - 701`.
fn is_dotted(found: &Found) -> bool {
    let Expression::Rules(parts) = &found.expression else { return false };
    parts.iter().all(|part| part.last().level() >= Level::Rule)
}

/// Whether a number is certainly a rule: `2021-07-23: 702.84 released` is a line of a changelog.
fn is_of_rules(found: &Found) -> bool {
    let Expression::Rules(parts) = &found.expression else { return false };
    found.announced || parts.iter().all(|part| part.last().level() == Level::Subrule)
}

fn before(text: &str, found: &Found, language: Language) -> Option<Beside> {
    let from = text.floor_char_boundary(found.span.0.saturating_sub(REACH));
    steps::charge(found.span.0 - from);
    let line = text[from..found.span.0].rsplit('\n').next()?;
    let line = without_rule_word(line, language);
    let Some(day) = BEFORE.captures(line) else { return in_words_before(line, language).map(Beside::Date) };
    let start = day.name("compact").or_else(|| day.name("dashed")).map_or(0, |day| day.start());
    // `bought 20250301, CR 701.15a` dates the purchase.
    let opens_line = line[..start].trim_matches(|letter: char| !letter.is_alphanumeric()).is_empty();
    let is_told = is_announced(&line[..start], language)
        || (day.name("mark").is_some() && (day.name("compact").is_some() || is_of_rules(found)))
        || (day.name("compact").is_some() && opens_line);
    read(&day, found).filter(|_| is_told)
}

fn after(text: &str, found: &Found, language: Language) -> Option<Beside> {
    let end = found.title.as_ref().map_or(found.span.1, |title| title.span.1);
    let to = text.floor_char_boundary((end + REACH).min(text.len()));
    steps::charge(to - end);
    let line = text.get(end..to)?.lines().next()?;
    let Some(day) = AFTER.captures(line) else { return in_words_after(line, language).map(Beside::Date) };
    let words = &day["words"];
    let is_told = is_announced(words, language) || (day.name("open").is_some() && words.trim().is_empty());
    read(&day, found).filter(|_| is_told)
}

/// A date in words that ends the text before a number: `as of July 18, 2014, `.
fn in_words_before(line: &str, language: Language) -> Option<Date> {
    let (place, date) = dates_on(line, language).last()?;
    let is_beside = !line[place.end..].contains(char::is_alphanumeric);
    (is_beside && is_announced(&line[..place.start], language)).then_some(date)
}

/// A date in words after a number: ` (July 18, 2014)`, `, as of July 18, 2014`.
fn in_words_after(line: &str, language: Language) -> Option<Date> {
    let (place, date) = dates_on(line, language).next()?;
    let between = BETWEEN.captures(&line[..place.start])?;
    let words = &between["words"];
    let is_in_brackets = between.name("open").is_some() && words.trim().is_empty();
    (is_in_brackets || is_announced(words, language)).then_some(date)
}

fn read(day: &regex::Captures, found: &Found) -> Option<Beside> {
    let compact = day.name("compact").filter(|_| is_dotted(found));
    let written = compact.or_else(|| day.name("dashed"))?.as_str();
    if let Ok(date) = written.parse() {
        return Some(Beside::Date(date));
    }
    let (year, month, day) = date_as_written(written)?;
    // Eight digits may count anything; only one that is nearly a date is a slip.
    let is_nearly = (1..=12).contains(&month) && (1..=31).contains(&day);
    (is_nearly || written.contains('-')).then_some(Beside::Impossible((year, month, day)))
}

/// A line without the word that announces a rule at its end: `20170120 - ` of `20170120 - rule `.
fn without_rule_word(line: &str, language: Language) -> &str {
    let trimmed = line.trim_end();
    let words = [language, Language::English].map(|language| language.words().citing.rule_words);
    let is_end = |word: &&&str| {
        let from = trimmed.len().checked_sub(word.len());
        let tail = from.and_then(|from| trimmed.get(from..));
        tail.is_some_and(|tail| tail.eq_ignore_ascii_case(word))
    };
    let found = words.into_iter().flatten().filter(is_end).map(|word| word.len()).max();
    found.map_or(line, |length| &trimmed[..trimmed.len() - length])
}
