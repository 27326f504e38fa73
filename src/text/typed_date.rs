//! Finds days, months and years as people type them into a search box: `2018-10-05`, `5 October 2018`,
//! `1er mai 2014`, `2018年10月5日`, `10/2018`, `2018`.
//!
//! It reads the names of months in every language at once; callers say what a date means.

use std::collections::HashMap;
use std::ops::{Range, RangeInclusive};
use std::sync::LazyLock;

use jiff::civil::Date;
use regex::{Captures, Regex};

use crate::date::DateOrder;
use language::Language;

/// Years in which there are editions and rulings.
const YEARS: RangeInclusive<i16> = 1993..=2099;
/// The letters of a short name of a month: `Oct`, `окт`.
const SHORT: usize = 3;
/// Short names of months with more letters.
const LONGER: [(&str, i8); 8] = [
    ("sept", 9),
    ("janv", 1),
    ("fevr", 2),
    ("juil", 7),
    ("setiembre", 9),
    ("jänner", 1),
    ("сент", 9),
    ("нояб", 11),
];
/// Short names that are also words: `Core Set 2019`, `timed out 2018`, `go mag`. A day or a dot must be next to them.
const WORDS: [&str; 6] = ["set", "out", "mag", "lug", "mar", "gen"];

/// A day, a month or a year in a text, as its first and last day.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypedDate {
    /// Where it is, in bytes.
    pub span: Range<usize>,
    /// The date as typed.
    pub typed: String,
    /// The first day.
    pub first: Date,
    /// The last day.
    pub last: Date,
    /// False if the calendar has no such day, as in `2018-02-30`: then its month is used.
    pub is_real: bool,
}

/// The forms of a date, those with most parts first; `y`, `m`, `d` are numbers, `a` and `b` a day and a month
/// in unknown order, `name` a month.
static FORMS: LazyLock<Vec<Regex>> = LazyLock::new(|| {
    let forms = [
        // 2018年10月5日, 2018년 10월 5일
        r"(?P<y>[12][0-9]{3})\s?[年년]\s?(?P<m>[0-9]{1,2})\s?[月월]\s?(?P<d>[0-9]{1,2})\s?[日일號号]",
        // 2018-10-05, 2018/10/5, 2018. 10. 5.
        r"(?P<y>[12][0-9]{3})(?:-|/|\.\s?)(?P<m>[0-9]{1,2})(?:-|/|\.\s?)(?P<d>[0-9]{1,2})\.?",
        // 5.10.2018, 10/5/2018, 5. 10. 2018 г.
        r"(?P<a>[0-9]{1,2})(?:-|/|\.\s?)(?P<b>[0-9]{1,2})(?:-|/|\.\s?)(?P<y>[12][0-9]{3})(?:\s?г\.|\s?года)?",
        // 5 October 2018, 5. Oktober 2018, 1er mai 2014, 5 de octubre de 2018, 5 октября 2018 г.
        r"(?i)(?P<d>[0-9]{1,2})(?:st|nd|rd|th|er|º|ª|°)?[\s.,/-]*(?:(?:of|de|di)\s+)?(?P<name>\p{L}{3,12})[\s.,/-]*(?:(?:of|de|del)\s+)?(?P<y>[12][0-9]{3})(?:\s?г\.|\s?года)?",
        // October 5th, 2018
        r"(?i)(?P<name>\p{L}{3,12})\.?\s+(?:the\s+)?(?P<d>[0-9]{1,2})(?:st|nd|rd|th)?,?\s+(?:of\s+)?(?P<y>[12][0-9]{3})",
        // 2018 October 5, 2018 октябрь
        r"(?i)(?P<y>[12][0-9]{3})[\s,]+(?P<name>\p{L}{3,12})(?:\s+(?P<d>[0-9]{1,2})(?:st|nd|rd|th)?)?",
        // 2018年10月, 2018년 10월
        r"(?P<y>[12][0-9]{3})\s?[年년]\s?(?P<m>[0-9]{1,2})\s?[月월]",
        // October 2018, octubre de 2018
        r"(?i)(?P<name>\p{L}{3,12})(?P<dot>\.?)[\s,/-]*(?:(?:of|de|del)\s+)?(?P<y>[12][0-9]{3})(?:\s?г\.|\s?года)?",
        // 2018-10, 2018/10
        r"(?P<y>[12][0-9]{3})[-/.](?P<m>[0-9]{1,2})",
        // 10/2018, 10.2018
        r"(?P<m>[0-9]{1,2})[/.-](?P<y>[12][0-9]{3})",
        // 2018, 2018年, 2018 г.
        r"(?P<y>[12][0-9]{3})(?:\s?[年년]|\s?г\.|\s?год[ау]?)?",
    ];
    forms.map(|form| Regex::new(form).expect("the form of a date is an expression")).to_vec()
});

/// The number of each month by its plain names.
static MONTHS: LazyLock<HashMap<String, i8>> = LazyLock::new(|| {
    let mut months: HashMap<String, i8> = HashMap::new();
    let mut short: HashMap<String, Option<i8>> = HashMap::new();
    for language in Language::ALL {
        let rulebook = &language.words().rulebook;
        for (name, number) in rulebook.months.iter().zip(1..) {
            let name = plain(name);
            let start: String = name.chars().take(SHORT).collect();
            let known = short.entry(start).or_insert(Some(number));
            // `jui` is not a month: it may be June or July.
            *known = known.filter(|known| *known == number);
            // The table of Russian has the genitive; a month without a day is in the nominative.
            for stem in rulebook.month_endings.iter().filter_map(|ending| name.strip_suffix(ending)) {
                let forms = rulebook.month_forms.iter().map(|ending| format!("{stem}{ending}"));
                months.extend(forms.map(|form| (form, number)));
            }
            months.insert(name, number);
        }
    }
    let short = short.into_iter().filter_map(|(name, number)| Some((name, number?)));
    short.chain(LONGER.map(|(name, number)| (plain(name), number))).for_each(|(name, number)| {
        months.entry(name).or_insert(number);
    });
    months
});

/// The dates in a text, in its order; `10/5/2018` is read in this order, or in the other if only that is a day.
pub fn find(text: &str, order: DateOrder) -> Vec<TypedDate> {
    let mut dates: Vec<TypedDate> = Vec::new();
    for form in FORMS.iter() {
        let mut from = 0;
        while let Some(found) = form.captures_at(text, from) {
            let whole = found.get(0).map_or(0..0, |whole| whole.range());
            let date = read(&found, order).filter(|date| stands_free(text, &date.span));
            let date = date.filter(|date| !dates.iter().any(|other| overlap(&other.span, &date.span)));
            // A match that is not a date may contain one: `since 5 October 2018`.
            let first = text[whole.start..].chars().next().map_or(1, char::len_utf8);
            from = if date.is_some() { whole.end } else { whole.start + first };
            dates.extend(date);
        }
    }
    dates.sort_by_key(|date| date.span.start);
    dates
}

fn read(found: &Captures<'_>, order: DateOrder) -> Option<TypedDate> {
    let number = |name: &str| found.name(name)?.as_str().parse::<i8>().ok();
    let year = found["y"].parse().ok().filter(|year| YEARS.contains(year))?;
    let day_of = |month: i8, day: i8| Date::new(year, month, day).ok();
    let month = match found.name("name") {
        Some(name) => {
            let name = plain(name.as_str());
            let is_clear = found.name("d").is_some() || found.name("dot").is_some_and(|dot| !dot.is_empty());
            Some(*MONTHS.get(&name).filter(|_| is_clear || !WORDS.contains(&name.as_str()))?)
        }
        None => number("m"),
    };
    let day = match (number("a"), number("b")) {
        (Some(one), Some(other)) => {
            // Nobody writes a dot after the month: `5.10.2018` is a day in October to every reader.
            let is_month_first = order == DateOrder::MonthFirst && !found[0].contains('.');
            let (month, day) = if is_month_first { (one, other) } else { (other, one) };
            Some(day_of(month, day).or_else(|| day_of(day, month))?)
        }
        _ => month.zip(number("d")).and_then(|(month, day)| day_of(month, day)),
    };
    let is_real = day.is_some() || found.name("d").is_none();
    let (first, last) = match (day, month) {
        (Some(day), _) => (day, day),
        (None, Some(month)) => (day_of(month, 1)?, day_of(month, 1)?.last_of_month()),
        (None, None) => (day_of(1, 1)?, day_of(12, 31)?),
    };
    let typed = found.get(0)?;
    Some(TypedDate { span: typed.range(), typed: typed.as_str().to_owned(), first, last, is_real })
}

/// Whether no letter, digit or mark of a number is glued to a date. Han, kana and Hangul may be.
fn stands_free(text: &str, span: &Range<usize>) -> bool {
    let is_glued = |letter: char| letter.is_alphanumeric() && u32::from(letter) < 0x1100;
    let before = text[..span.start].chars().next_back();
    let mut after = text[span.end..].chars();
    let (next, then) = (after.next(), after.next());
    let goes_on = next.is_some_and(|mark| ".,/-–:".contains(mark))
        && then.is_some_and(|letter| letter.is_ascii_digit());
    !before.is_some_and(|letter| is_glued(letter) || ".,/-–:#$€£¥+".contains(letter))
        && !next.is_some_and(|letter| is_glued(letter) || "%$€£¥/".contains(letter))
        && !goes_on
}

fn overlap(one: &Range<usize>, other: &Range<usize>) -> bool {
    one.start < other.end && other.start < one.end
}

/// A name in small letters without its accents: `août` and `aout` are one month.
fn plain(name: &str) -> String {
    let letters = name.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'é' => 'e',
        'û' => 'u',
        'ä' => 'a',
        'ç' => 'c',
        other => other,
    });
    letters.filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).collect()
}
