//! Formats counts, dates, lists and sentences for each language.

use jiff::civil::Date;

use language::Language;

use crate::Message;

/// Digit grouping in French.
pub const NARROW_SPACE: &str = "\u{202f}";
/// Digit grouping in Russian.
pub const SPACE: &str = "\u{a0}";

/// The digit grouping of a language.
pub fn thousands(language: Language) -> &'static str {
    match language {
        Language::English
        | Language::Japanese
        | Language::Korean
        | Language::ChineseSimplified
        | Language::ChineseTraditional => ",",
        Language::German | Language::Spanish | Language::Italian | Language::Portuguese => ".",
        Language::French => NARROW_SPACE,
        Language::Russian => SPACE,
    }
}

/// A count with digit grouping: `25,003`.
pub fn count(language: Language, number: usize) -> String {
    grouped(number, thousands(language))
}

/// A count with this digit grouping.
pub(super) fn grouped(number: usize, mark: &str) -> String {
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
    let space = match language {
        Language::French | Language::German | Language::Spanish | Language::Russian => "\u{a0}",
        _ => "",
    };
    format!("{:.0}{space}%", share * 100.0)
}

/// A day in full: `7 August 2026`, `7. August 2026`, `1er août 2026`, `2026年8月7日`.
pub fn day(language: Language, date: Date) -> String {
    let month = language.words().months.get(date.month() as usize - 1).copied().unwrap_or_default();
    written(language, date, month)
}

/// A date for a narrow column: `7 Aug 2026`.
pub fn short_day(language: Language, date: Date) -> String {
    let long = language.words().months.get(date.month() as usize - 1).copied().unwrap_or_default();
    let cut: String = long.chars().take(3).collect();
    match language {
        Language::English => written(language, date, &cut),
        // These languages hardly abbreviate months, or only with a full stop; figures are as short.
        Language::German => format!("{:02}.{:02}.{}", date.day(), date.month(), date.year()),
        Language::Russian => format!("{:02}.{:02}.{}", date.day(), date.month(), date.year()),
        Language::French | Language::Spanish | Language::Italian | Language::Portuguese => {
            format!("{:02}/{:02}/{}", date.day(), date.month(), date.year())
        }
        Language::Japanese
        | Language::Korean
        | Language::ChineseSimplified
        | Language::ChineseTraditional => day(language, date),
    }
}

fn written(language: Language, date: Date, month: &str) -> String {
    let (year, number, day) = (date.year(), date.month(), date.day());
    match language {
        Language::English | Language::Italian => format!("{day} {month} {year}"),
        Language::French if day == 1 => format!("1er {month} {year}"),
        Language::French => format!("{day} {month} {year}"),
        Language::German => format!("{day}. {month} {year}"),
        Language::Spanish | Language::Portuguese => format!("{day} de {month} de {year}"),
        Language::Russian => format!("{day} {month} {year} г."),
        Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional => {
            format!("{year}年{number}月{day}日")
        }
        Language::Korean => format!("{year}년 {number}월 {day}일"),
    }
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
    pieces.join(match language {
        Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional => "、",
        _ => ", ",
    })
}

/// A message as a sentence: with a capital, and a full stop unless it ends otherwise.
pub fn sentence(language: Language, message: &str) -> String {
    let stop = if matches!(
        language,
        Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional
    ) {
        "。"
    } else {
        "."
    };
    let end = if message.ends_with(['.', '?', '!', '。', '？', '！', '…']) { "" } else { stop };
    format!("{}{end}", capital(message))
}

/// A text with a capital at its start.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    first + letters.as_str()
}
