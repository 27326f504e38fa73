//! Reads the filters of the query language: `kind:ruling`, `date>=2024-11-08`, `card:"Fire // Ice"`.
//!
//! It reads one name, one sign and one value; `parser` says where a filter starts and ends.

use jiff::ToSpan;
use jiff::civil::Date;

use crate::query::ast::Wanted;
use crate::query::request::{Editions, Kind};
use language::Language;
use library::slug;
use message::Message;
use record::Authority;
use record::rule_number::RuleNumber;

/// Every filter, its other names, and the message that says what it takes.
const NAMES: [(&str, &[&str], &str); 10] = [
    ("kind", &["type"], "filter-takes-kind"),
    ("lang", &["language", "l"], "filter-takes-language"),
    ("card", &[], "filter-takes-name"),
    ("rule", &["number"], "filter-takes-number"),
    ("cites", &["cite"], "filter-takes-number"),
    ("date", &["year"], "filter-takes-date"),
    ("edition", &["as-of"], "filter-takes-edition"),
    ("source", &["src"], "filter-takes-source"),
    ("kw", &["keyword"], "filter-takes-keyword"),
    ("is", &[], "filter-takes-state"),
];

/// The sign between a filter's name and its value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sign {
    /// `:` or `=`
    Is,
    /// `>`
    After,
    /// `>=`
    Since,
    /// `<`
    Before,
    /// `<=`
    Until,
}

/// The name and sign that a piece of a query opens with, and what is left of it.
pub(crate) fn opening(piece: &str) -> Option<(&str, Sign, &str)> {
    let end =
        piece.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '-').filter(|&end| end > 0)?;
    let (name, rest) = piece.split_at(end);
    let signs = [
        (">=", Sign::Since),
        ("<=", Sign::Until),
        (">", Sign::After),
        ("<", Sign::Before),
        (":", Sign::Is),
        ("：", Sign::Is),
        ("=", Sign::Is),
    ];
    let (sign, meaning) = signs.into_iter().find(|(sign, _)| rest.starts_with(sign))?;
    Some((name, meaning, &rest[sign.len()..]))
}

/// The filter's proper name.
fn proper(name: &str) -> Option<&'static str> {
    let name = name.to_ascii_lowercase();
    NAMES
        .iter()
        .find(|(proper, others, _)| *proper == name || others.contains(&name.as_str()))
        .map(|(proper, ..)| *proper)
}

/// Whether there is such a filter.
pub(crate) fn is_known(name: &str) -> bool {
    proper(name).is_some()
}

/// The names of all filters, for people.
pub(crate) fn names() -> String {
    NAMES.map(|(name, ..)| format!("{name}:")).join(" ")
}

/// The filter that a piece of a query begins, by its proper name, and its value as far as it is typed.
pub fn begun(piece: &str) -> Option<(&'static str, &str)> {
    let (name, _, value) = opening(piece)?;
    Some((proper(name)?, value))
}

/// The values of a filter that takes one of a few; empty for any other filter.
pub fn values(proper: &str) -> Vec<&'static str> {
    match proper {
        "kind" => Kind::ALL.map(Kind::name).to_vec(),
        "lang" => Language::ALL.map(Language::code).to_vec(),
        "edition" => vec!["current", "all"],
        "is" => vec![
            "current",
            "official",
            "translation",
            "community",
            "fan",
            "house",
            "example",
            "shared",
            "inferred",
        ],
        _ => Vec::new(),
    }
}

/// The condition of a filter, or a message that says why it is unclear.
pub(crate) fn read(name: &str, sign: Sign, value: &str, quoted: bool) -> Result<Wanted, Message> {
    let Some(proper) = proper(name) else {
        return Err(Message::new("filter-unknown").with("name", name).with("known", names()));
    };
    let value = value.trim();
    if sign != Sign::Is && proper != "date" {
        return Err(Message::new("filter-no-sign").with("name", proper));
    }
    let wanted = match proper {
        "kind" => each(value, kind).map(Wanted::Kinds),
        "lang" => {
            each(value, |code| code.parse().ok().or_else(|| Language::named(code))).map(Wanted::Languages)
        }
        "card" => (!slug(value).is_empty()).then(|| Wanted::Card { name: value.to_owned(), whole: quoted }),
        "rule" => number(value).map(Wanted::Under),
        "cites" => number(value).map(Wanted::Cites),
        "date" => published(sign, value),
        "edition" => edition(value).map(Wanted::Edition),
        "source" => Some(slug(value)).filter(|source| !source.is_empty()).map(Wanted::Source),
        "kw" => Some(slug(value)).filter(|keyword| !keyword.is_empty()).map(Wanted::Keyword),
        _ => property(value),
    };
    wanted.ok_or_else(|| {
        let takes = NAMES
            .iter()
            .find(|(name, ..)| *name == proper)
            .map_or("filter-takes-name", |(_, _, takes)| takes);
        Message::new("filter-takes").with("name", proper).with("takes", Message::new(takes))
    })
}

/// The values of a list separated by `,` or `|`; `None` if one of them is not understood.
fn each<T: PartialEq>(list: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let mut values = Vec::new();
    for value in list.split([',', '|']) {
        let value = read(value.trim())?;
        if !values.contains(&value) {
            values.push(value);
        }
    }
    Some(values)
}

fn kind(name: &str) -> Option<Kind> {
    let name = name.to_ascii_lowercase();
    Kind::ALL.into_iter().find(|kind| name == kind.name() || name.strip_suffix('s') == Some(kind.name()))
}

fn number(value: &str) -> Option<RuleNumber> {
    let value = crate::analysis::normalize::folded(value);
    let value = value.trim_start_matches("cr").trim();
    value.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric()).parse().ok()
}

fn edition(value: &str) -> Option<Editions> {
    match value.to_ascii_lowercase().as_str() {
        "all" | "any" | "*" => Some(Editions::All),
        "current" | "newest" | "now" => Some(Editions::Current),
        value => day(value).map(Editions::Dated),
    }
}

fn property(value: &str) -> Option<Wanted> {
    Some(match value.to_ascii_lowercase().as_str() {
        "inferred" => Wanted::Inferred,
        "shared" => Wanted::Shared,
        "current" => Wanted::Current,
        "example" | "examples" => Wanted::Example,
        "official" => Wanted::Authority(Authority::Official),
        "translation" => Wanted::Authority(Authority::Translation),
        "community" => Wanted::Authority(Authority::Community),
        "fan" => Wanted::Authority(Authority::Fan),
        "house" => Wanted::Authority(Authority::House),
        _ => return None,
    })
}

fn published(sign: Sign, value: &str) -> Option<Wanted> {
    if let Some((from, to)) = value.split_once("..") {
        let bound = |value: &str| if value.is_empty() { Some(None) } else { days(value).map(Some) };
        let (from, to) = (bound(from)?, bound(to)?);
        let wanted = Wanted::Published(from.map(|(first, _)| first), to.map(|(_, last)| last));
        return (sign == Sign::Is && (from.is_some() || to.is_some())).then_some(wanted);
    }
    let (first, last) = days(value)?;
    Some(match sign {
        Sign::Is => Wanted::Published(Some(first), Some(last)),
        Sign::Since => Wanted::Published(Some(first), None),
        Sign::Until => Wanted::Published(None, Some(last)),
        Sign::After => Wanted::Published(Some(last.checked_add(1.day()).ok()?), None),
        // Years before the year 0 cannot be written.
        Sign::Before => {
            Wanted::Published(None, Some(first.checked_sub(1.day()).ok().filter(|day| day.year() >= 0)?))
        }
    })
}

/// The first and last day of a day, a month or a year.
fn days(value: &str) -> Option<(Date, Date)> {
    if let Some(day) = day(value) {
        return Some((day, day));
    }
    let plain =
        |part: &str, length: usize| part.len() == length && part.bytes().all(|byte| byte.is_ascii_digit());
    match value.split_once('-') {
        None if plain(value, 4) => {
            let year = value.parse().ok()?;
            Some((Date::new(year, 1, 1).ok()?, Date::new(year, 12, 31).ok()?))
        }
        Some((year, month)) if plain(year, 4) && plain(month, 2) => {
            let first = Date::new(year.parse().ok()?, month.parse().ok()?, 1).ok()?;
            Some((first, first.last_of_month()))
        }
        _ => None,
    }
}

/// A day, written as `2024-04-12`.
fn day(value: &str) -> Option<Date> {
    let plain = value.len() == 10 && value.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-');
    if plain { value.parse().ok() } else { None }
}
