//! Warnings about a checked text: which date counts for it, and where its check ends.

use jiff::civil::Date;

use crate::lint::date_detection::Day;

/// A warning about the date of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Warning {
    /// The text names two dates; neither was used.
    #[error("the text names two days for its rules, {} on line {} and {} on line {}; neither is taken, say which with an as-of day",
        one.day, one.line.unwrap_or_default(), other.day, other.line.unwrap_or_default())]
    SeveralDays {
        /// The first date.
        one: Day,
        /// The next different date.
        other: Day,
    },
    /// The date is before the oldest edition; that edition was used.
    #[error("the oldest edition held is that of {since}; it was taken for {day}")]
    BeforeFirst {
        /// The date.
        day: Date,
        /// The oldest edition.
        since: Date,
    },
    /// The date is after the newest edition; that edition was used.
    #[error("the newest edition held is that of {since}; it was taken for {day}")]
    AfterLast {
        /// The date.
        day: Date,
        /// The newest edition.
        since: Date,
    },
    /// The date is in a gap of the series.
    #[error(
        "no edition is held between {since} and {next}; that of {since} was taken for {day}, but the rules may have changed"
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
    #[error(
        "the edition of {broken} breaks off, so no rule is followed through it; that of {since} was taken"
    )]
    PassedOver {
        /// Its date.
        broken: Date,
        /// The edition before.
        since: Date,
    },
    /// The text has more citations than the limit.
    #[error("the text cites too much to follow all of it; what stands from line {line} on was not checked")]
    TooMany {
        /// The line of the first citation not traced.
        line: u32,
    },
    /// No date is known.
    #[error(
        "no day is known, so numbers are read in the newest edition that has them ({since}); which of several rules that had a number is \
             meant cannot be told without an as-of day"
    )]
    NoDay {
        /// The newest edition.
        since: Date,
    },
}
