//! Formats counts, dates, lists and sentences for each language.

use jiff::civil::Date;

use language::{Language, Thousands};

use crate::Message;

/// A blank at which no line ends.
const SPACE: &str = "\u{a0}";

/// A count with digit grouping: `25,003`.
pub fn count(language: Language, number: usize) -> String {
    grouped(number, language.words().format.thousands)
}

/// A count with this digit grouping.
pub(super) fn grouped(number: usize, mark: Thousands) -> String {
    let mark = match mark {
        Thousands::Comma => ",",
        Thousands::Stop => ".",
        Thousands::NarrowSpace => "\u{202f}",
        Thousands::Space => SPACE,
    };
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push_str(mark);
        }
        text.push(digit);
    }
    text
}

/// A share as a whole percentage: `97%`, `97 %`.
pub fn percent(language: Language, share: f32) -> String {
    let space = if language.words().format.percent_space { SPACE } else { "" };
    format!("{:.0}{space}%", share * 100.0)
}

/// A day in full: `7 August 2026`, `7. August 2026`, `1er août 2026`, `2026年8月7日`.
pub fn day(language: Language, date: Date) -> String {
    let format = &language.words().format;
    let is_other = date.day() == 1 && !format.first_day.is_empty();
    written(language, date, if is_other { format.first_day } else { format.day })
}

/// A date for a narrow column: `7 Aug 2026`, `07.08.2026`.
pub fn short_day(language: Language, date: Date) -> String {
    match language.words().format.short_day {
        "" => day(language, date),
        form => written(language, date, form),
    }
}

fn written(language: Language, date: Date, form: &str) -> String {
    let month = language.words().rulebook.months.get(date.month() as usize - 1).copied().unwrap_or_default();
    let short: String = month.chars().take(3).collect();
    form.replace("{dd}", &format!("{:02}", date.day()))
        .replace("{d}", &date.day().to_string())
        .replace("{month}", month)
        .replace("{mon}", &short)
        .replace("{mm}", &format!("{:02}", date.month()))
        .replace("{m}", &date.month().to_string())
        .replace("{yyyy}", &date.year().to_string())
}

/// Names in a row: `310.7`, `310.7 and 310.8`, `310.7, 310.8 and 310.9`.
pub fn listed(language: Language, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => Message::new("list-and")
            .with("rest", joined(language, rest))
            .with("last", last)
            .say(language)
            .into_owned(),
    }
}

/// Pieces of one line: `3 rules, 4 subrules`.
pub fn joined(language: Language, pieces: &[String]) -> String {
    pieces.join(language.words().format.comma)
}

/// A message as a sentence: with a capital, and a full stop unless it ends otherwise.
pub fn sentence(language: Language, message: &str) -> String {
    let stop = language.words().format.full_stop;
    let end = if message.ends_with(['.', '?', '!', '。', '？', '！', '…']) { "" } else { stop };
    format!("{}{end}", capital(message))
}

/// A text with a capital at its start.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}
