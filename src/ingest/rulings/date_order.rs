//! Infers the order of month and day in the dates of a file, and whether it is certain.
//!
//! It compares with the release dates of sets and the effective dates of rulebooks.

use jiff::civil::Date;

use source::DateOrder;
use text::date::SlashDate;

/// Dates of set releases, new rulebooks and large publications of rulings: month * 100 + day, by year.
///
/// No date in the list is another one with month and day swapped.
const KNOWN_DAYS: &[(i16, &[u16])] = &[
    (2004, &[1004, 1201]),
    (2005, &[201, 601, 801, 1001, 1101]),
    (2006, &[201, 501, 715, 925, 1015]),
    (2007, &[201, 501, 715, 916, 1001]),
    (2008, &[401, 501, 801, 1001]),
    (2009, &[201, 501, 1001]),
    (2010, &[301, 615, 815]),
    (2011, &[101, 122, 204, 501, 601, 922, 930]),
    (2012, &[501, 601, 701, 1001]),
    (2013, &[124, 415, 607, 701, 915, 920, 1017]),
    (2014, &[201, 426, 529, 718, 920, 1107, 1124]),
    (2015, &[225, 622, 825, 1104]),
    (2016, &[122, 408, 608, 713, 722, 823, 920, 930, 1108, 1111]),
    (2017, &[120, 209, 314, 418, 605, 613, 708, 714, 825, 929, 1117]),
    (2018, &[119, 316, 427, 608, 713, 810, 1005, 1207]),
    (2019, &[125, 503, 614, 712, 823, 1004, 1112]),
    (2020, &[124, 229, 417, 601, 623, 703, 807, 925, 1110, 1120]),
    (2021, &[205, 215, 319, 416, 422, 618, 723, 924, 1119]),
    (2022, &[218, 429, 610, 708, 908, 909, 1007, 1118, 1202]),
    (2023, &[113, 203, 210, 414, 421, 512, 616, 623, 804, 901, 908, 1013, 1117]),
    (2024, &[112, 202, 209, 308, 412, 419, 607, 614, 705, 730, 802, 920, 927, 1108, 1115]),
    (2025, &[124, 207, 214, 404, 411, 613, 725, 801, 919, 926, 1114, 1121]),
    (2026, &[227, 417, 619, 807]),
];

/// The order of day and month, and whether it was inferred.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Order {
    pub(crate) order: DateOrder,
    /// Whether nothing in the file decided, so that the publisher's usual order was used.
    pub(crate) is_inferred: bool,
}

/// The order of a file's dates: as noted, else by a number over 12, else by known dates, else month first.
pub(crate) fn decide(dates: &[SlashDate], noted: Option<DateOrder>) -> Order {
    let count = |order, holds: fn(Date) -> bool| {
        dates.iter().filter_map(|date| date.in_order(order)).filter(|&date| holds(date)).count()
    };
    let counts = |holds| (count(DateOrder::MonthFirst, holds), count(DateOrder::DayFirst, holds));
    let sure = |order| Order { order, is_inferred: false };
    if let Some(order) = noted {
        return sure(order);
    }
    match (counts(|_| true), counts(is_known)) {
        ((month_first, day_first), _) if month_first > day_first => sure(DateOrder::MonthFirst),
        ((month_first, day_first), _) if month_first < day_first => sure(DateOrder::DayFirst),
        (_, (1.., 0)) => sure(DateOrder::MonthFirst),
        (_, (0, 1..)) => sure(DateOrder::DayFirst),
        _ => Order { order: DateOrder::MonthFirst, is_inferred: dates.iter().any(is_ambiguous) },
    }
}

/// Whether a date is valid in both orders, with different results.
pub(crate) fn is_ambiguous(date: &SlashDate) -> bool {
    let (month_first, day_first) = (date.in_order(DateOrder::MonthFirst), date.in_order(DateOrder::DayFirst));
    month_first.is_some() && day_first.is_some() && month_first != day_first
}

fn is_known(date: Date) -> bool {
    let day = date.month() as u16 * 100 + date.day() as u16;
    KNOWN_DAYS.iter().any(|&(year, days)| year == date.year() && days.contains(&day))
}
