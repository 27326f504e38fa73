//! Turns counts, dates, languages and kinds into the words that pages use for them.
//!
//! It does not know pages.

use jiff::civil::Date;

use crate::index::Kind;
use crate::language::Language;
use crate::record::{Authority, Inferred};

/// A count with marks between thousands: `25,003`.
pub(super) fn count(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count of something: `1 rule`, `1,173 rules`.
pub(super) fn counted(number: usize, one: &str, many: &str) -> String {
    format!("{} {}", count(number), if number == 1 { one } else { many })
}

/// Names in a row: `310.7`, `310.7 and 310.8`, `310.7, 310.8 and 310.9`.
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// A day in full: `7 August 2026`.
pub(super) fn day(date: Date) -> String {
    format!("{} {} {}", date.day(), Language::English.words().months[date.month() as usize - 1], date.year())
}

/// A day in a narrow column: `7 Aug 2026`.
pub(super) fn short_day(date: Date) -> String {
    format!("{} {} {}", date.day(), &Language::English.words().months[date.month() as usize - 1][..3], date.year())
}

/// The language's name in English.
pub(super) fn language(language: Language) -> &'static str {
    language.words().english_name
}

/// What the hits of a kind are called, one of them and many.
pub(super) fn kind(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Rule => ("Rule", "Rules"),
        Kind::Ruling => ("Ruling", "Rulings"),
        Kind::Glossary => ("Glossary", "Glossary"),
        Kind::Card => ("Card", "Cards"),
        Kind::Document => ("Document", "Documents"),
    }
}

/// Who stands behind a text; nothing for the publisher, who needs no mention.
pub(super) fn authority(authority: Authority) -> Option<&'static str> {
    match authority {
        Authority::Official => None,
        Authority::Translation => Some("translation"),
        Authority::Community => Some("by the community"),
        Authority::Fan => Some("fan-made, not official"),
        Authority::House => Some("house rule"),
    }
}

/// What of a record was inferred, for a note beside it.
pub(super) fn inferred(inferred: Inferred) -> &'static str {
    match inferred {
        Inferred::Number => "number inferred",
        Inferred::Card => "card inferred",
        Inferred::Date => "order of day and month inferred",
        Inferred::Language => "language inferred",
        Inferred::Symbol => "symbol restored",
        Inferred::Release => "dated by the release of the set",
        Inferred::Extent => "told from the card's text by its words",
    }
}

/// Who published a ruling, as readers know them.
pub(super) fn publisher(source: &str) -> &str {
    match source {
        "gatherer" => "Gatherer",
        "wotc" => "Wizards of the Coast",
        "scryfall" => "Scryfall",
        "mtgjson" => "MTGJSON",
        other => other,
    }
}

/// The `lang` attribute of a passage on an English page; none where it is English anyway.
pub(super) fn lang(language: Language) -> Option<&'static str> {
    (language != Language::English).then(|| language.code())
}

/// A message as a sentence: with a capital, and a full stop where it has no other end.
pub(super) fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
    let end = if message.ends_with(['.', '?', '!']) { "" } else { "." };
    format!("{first}{}{end}", letters.as_str())
}
