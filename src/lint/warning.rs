//! Warnings about a checked text: which date counts for it, and where its check ends.

use std::collections::HashSet;

use jiff::civil::Date;

use crate::date_detection::Day;

/// A warning about the date of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Warning {
    /// The text names two dates; neither was used.
    #[error("the text names two dates for its rules, {} on line {} and {} on line {}; neither was used, pass the right one",
        one.day, one.line.unwrap_or_default(), other.day, other.line.unwrap_or_default())]
    SeveralDays {
        /// The first date.
        one: Day,
        /// The next different date.
        other: Day,
    },
    /// The date is before the oldest edition; that edition was used.
    #[error("{day} is before the oldest edition here; that of {since} was used")]
    BeforeFirst {
        /// The date.
        day: Date,
        /// The oldest edition.
        since: Date,
    },
    /// The date is after the newest edition; that edition was used.
    #[error("{day} is after the newest edition here; that of {since} was used")]
    AfterLast {
        /// The date.
        day: Date,
        /// The newest edition.
        since: Date,
    },
    /// The date is in a gap of the series.
    #[error(
        "there is no edition here between {since} and {next}; that of {since} was used for {day}, but the rules may have changed"
    )]
    InHole {
        /// The date.
        day: Date,
        /// The edition before the gap, which was used.
        since: Date,
        /// The edition after it.
        next: Date,
    },
    /// The edition of that date is truncated; the one before was used.
    #[error("the edition of {broken} is incomplete and was not used; that of {since} was")]
    PassedOver {
        /// Its date.
        broken: Date,
        /// The edition before.
        since: Date,
    },
    /// A date beside a number is not in the calendar; it was not used.
    #[error("{year:04}-{month:02}-{day:02} on line {line} is not a date, so it was not used")]
    NotADate {
        /// The year as written.
        year: u16,
        /// The month as written.
        month: u8,
        /// The day as written.
        day: u8,
        /// The line.
        line: u32,
    },
    /// The text has more citations than the limit.
    #[error("the text cites more than {limit} numbers; it was not checked from line {line} on")]
    TooMany {
        /// The limit of numbers.
        limit: usize,
        /// The line of the first citation not traced.
        line: u32,
    },
    /// The text takes more work than the limit.
    #[error(
        "the text takes too much work; it was not checked from line {line}, column {column} on; check it in parts"
    )]
    TooMuchWork {
        /// The line of the first citation not checked.
        line: u32,
        /// Its column.
        column: u32,
    },
    /// No date is known.
    #[error(
        "the text has no date, so each number is read in the newest edition that has it ({since} or earlier); if a number was \
             reused, only a date tells which rule is meant"
    )]
    NoDay {
        /// The newest edition.
        since: Date,
    },
}

/// The warnings about a text, each once, in their order.
#[derive(Default)]
pub(super) struct Warnings {
    pub all: Vec<Warning>,
    known: HashSet<Warning>,
}

impl Warnings {
    pub(super) fn add(&mut self, warning: Warning) {
        if self.known.insert(warning) {
            self.all.push(warning);
        }
    }
}
