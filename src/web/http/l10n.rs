//! Localizes counts, dates, languages and kinds in the language of the request.
//!
//! It does not know pages.

use std::borrow::Cow;

use jiff::civil::Date;

use index::Kind;
use language::Language;
use message::{Message, locale_format};
use record::rule_number::RuleNumber;
use record::{Authority, Inferred};
use view::Reader;

use crate::http::locale::{self, say};

/// A count with thousands separators: `25,003`.
pub(crate) fn count(number: usize) -> String {
    locale_format::count(locale::language(), number)
}

/// A count with its noun, by message: `1 rule`, `1,173 rules`.
pub(crate) fn counted(number: usize, key: &'static str) -> String {
    locale::tell(&Message::new(key).with("count", number))
}

/// A list of names: `310.7`, `310.7 and 310.8`, `310.7, 310.8 and 310.9`.
pub(crate) fn listed(names: &[String]) -> String {
    locale_format::listed(locale::language(), names)
}

/// A list of rule numbers.
pub(crate) fn numbers(numbers: &[RuleNumber]) -> String {
    listed(&numbers.iter().map(RuleNumber::to_string).collect::<Vec<_>>())
}

/// Parts on one line, such as counts: `3 rules, 4 subrules`.
pub(crate) fn joined(pieces: &[String]) -> String {
    locale_format::joined(locale::language(), pieces)
}

/// A day in full: `7 August 2026`.
pub(crate) fn day(date: Date) -> String {
    locale_format::day(locale::language(), date)
}

/// The days from one to another, both included; a single day if they are equal.
pub(crate) fn span((first, last): (Date, Date)) -> String {
    if first == last { day(first) } else { say!("days-span", first = first, last = last) }
}

/// A day in a narrow column: `7 Aug 2026`.
pub(crate) fn short_day(date: Date) -> String {
    locale_format::short_day(locale::language(), date)
}

/// Who reads the answer.
pub(crate) fn reader() -> Reader {
    if locale::is_program() { Reader::Program } else { Reader::Person(locale::language()) }
}

/// A share as a whole percentage.
pub(crate) fn percent(share: f32) -> String {
    locale_format::percent(locale::language(), share)
}

/// The language's name for the reader.
pub(crate) fn language(language: Language) -> String {
    language.name_in(locale::language()).to_owned()
}

/// The name of a kind of hit.
pub(crate) fn kind(kind: Kind) -> Cow<'static, str> {
    Message::new(kind_keys(kind).0).say(locale::language())
}

/// The plural name of a kind of hit.
pub(crate) fn kinds(kind: Kind) -> String {
    locale::tell(&Message::new(kind_keys(kind).1))
}

/// Message keys for the singular and plural of a kind.
fn kind_keys(kind: Kind) -> (&'static str, &'static str) {
    match kind {
        Kind::Rule => ("kind-rule", "kind-rules"),
        Kind::Ruling => ("kind-ruling", "kind-rulings"),
        Kind::Glossary => ("kind-glossary", "kind-glossary"),
        Kind::Card => ("kind-card", "kind-cards"),
        Kind::Document => ("kind-document", "documents"),
    }
}

/// The authority of a text; `None` for the publisher.
pub(crate) fn authority(authority: Authority) -> Option<String> {
    match authority {
        Authority::Official => None,
        Authority::Translation => Some(say!("authority-translation")),
        Authority::Community => Some(say!("authority-community")),
        Authority::Fan => Some(say!("authority-fan")),
        Authority::House => Some(say!("authority-house")),
    }
}

/// The note that a part of a record was inferred.
pub(crate) fn inferred(inferred: Inferred) -> String {
    match inferred {
        Inferred::Number => say!("inferred-number"),
        Inferred::Card => say!("inferred-card"),
        Inferred::Date => say!("inferred-date"),
        Inferred::Language => say!("inferred-language"),
        Inferred::Symbol => say!("inferred-symbol"),
        Inferred::Release => say!("inferred-release"),
        Inferred::Extent => say!("inferred-extent"),
        Inferred::Subject => say!("inferred-subject"),
    }
}

/// The publisher of a ruling, under its familiar name.
pub(crate) fn publisher(source: &str) -> &str {
    match source {
        "gatherer" => "Gatherer",
        "wotc" => "Wizards of the Coast",
        "scryfall" => "Scryfall",
        "mtgjson" => "MTGJSON",
        other => other,
    }
}

/// The `lang` attribute of a passage; `None` if it is in the page's language.
pub(crate) fn lang(language: Language) -> Option<&'static str> {
    (language != locale::language()).then(|| language.code())
}

/// The `lang` attribute of passages that are English on every page, such as technical details.
pub(crate) fn lang_of_details() -> Option<&'static str> {
    lang(Language::English)
}

/// A text with its first letter capitalised.
pub(crate) fn capital(text: &str) -> String {
    locale_format::capital(text)
}

/// A message as a sentence: capitalised, with a full stop if it has no other end.
pub(crate) fn sentence(message: &str) -> String {
    locale_format::sentence(locale::language(), message)
}
