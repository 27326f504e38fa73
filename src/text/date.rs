//! Parses dates as sources write them: `11/8/2024`, `August 7, 2026`, `1er mai 2014`, `2024年4月12日`.
//!
//! It knows how dates are written; callers check whether they make sense.

use jiff::civil::Date;

use serde::Deserialize;

use language::Language;

/// A date in figures, with unknown order of day and month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SlashDate {
    /// The number before the first slash.
    pub first: u8,
    /// The number between the slashes.
    pub second: u8,
    /// The year, with four figures.
    pub year: i16,
}

impl SlashDate {
    /// Parses `11/8/2024`, also with `.` or `-`; the date need not exist.
    pub fn parse(text: &str) -> Option<SlashDate> {
        let mut parts = text.trim().split(['/', '.', '-']);
        let (first, second, year) = (parts.next()?, parts.next()?, parts.next()?);
        let plain = |part: &str, most: usize| {
            !part.is_empty() && part.len() <= most && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        if parts.next().is_some()
            || !plain(first, 2)
            || !plain(second, 2)
            || !plain(year, 4)
            || year.len() != 4
        {
            return None;
        }
        Some(SlashDate { first: first.parse().ok()?, second: second.parse().ok()?, year: year.parse().ok()? })
    }

    /// The date with its numbers in this order; `None` if it does not exist.
    pub fn in_order(self, order: DateOrder) -> Option<Date> {
        let (month, day) = match order {
            DateOrder::MonthFirst => (self.first, self.second),
            DateOrder::DayFirst => (self.second, self.first),
        };
        Date::new(self.year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
    }
}

/// The first date written out in a sentence of this language: `… as of August 7, 2026.`
pub fn in_words(text: &str, language: Language) -> Option<Date> {
    let months = language.words().rulebook.months;
    if months.is_empty() {
        return in_figures(text);
    }
    let lower = text.to_lowercase();
    let (month, at, name) = months
        .iter()
        .zip(1..)
        .filter_map(|(name, month)| Some((month, lower.find(&name.to_lowercase())?, name)))
        .max_by_key(|&(_, _, name)| name.len())?;
    let before = numbers(&lower[..at]);
    let after = numbers(&lower[at + name.to_lowercase().len()..]);
    let (day, year) = match (before.last(), after.as_slice()) {
        // August 7, 2026
        (None, &[day, year, ..]) => (day, year),
        // 7. August 2026, 1er mai 2014
        (Some(&day), &[year, ..]) => (day, year),
        _ => return None,
    };
    Date::new(i16::try_from(year).ok()?, month, i8::try_from(day).ok()?).ok()
}

/// The first date in a file's name: `2026-08-07` or `20260807`.
pub fn in_name(stem: &str) -> Option<Date> {
    let digits: Vec<(usize, u8)> =
        stem.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit()).collect();
    digits.windows(8).find_map(|eight| {
        let between = &stem[eight[0].0..=eight[7].0];
        let number = |range: std::ops::Range<usize>| {
            eight[range].iter().fold(0, |sum, (_, digit)| sum * 10 + i16::from(digit - b'0'))
        };
        let is_plain = between.len() == 8
            || (between.len() == 10 && matches!(between.as_bytes()[4], b'-' | b'_' | b'.'));
        let date =
            Date::new(number(0..4), i8::try_from(number(4..6)).ok()?, i8::try_from(number(6..8)).ok()?)
                .ok()?;
        (is_plain && (1993..=2999).contains(&date.year())).then_some(date)
    })
}

/// Year, month and day in figures, as in `2024年4月12日` and `2021년 11월 19일`.
pub fn in_figures(text: &str) -> Option<Date> {
    let all = numbers(text);
    all.windows(3).find_map(|three| {
        let year = i16::try_from(three[0]).ok().filter(|year| (1993..=2999).contains(year))?;
        Date::new(year, i8::try_from(three[1]).ok()?, i8::try_from(three[2]).ok()?).ok()
    })
}

/// Every run of ASCII digits as a number.
fn numbers(text: &str) -> Vec<u32> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|run| run.parse().ok()).collect()
}

/// Which number of a date like `11/8/2024` is the month.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DateOrder {
    /// November 8.
    MonthFirst,
    /// 11 August.
    DayFirst,
}
