//! Warnings about a checked text: which date counts for it, and where its check ends.

use std::collections::HashSet;

use jiff::civil::Date;

use crate::date_detection::Day;
use shelf::Choice;

/// A warning about the date of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Warning {
    /// The text names two dates; neither was used.
    SeveralDays {
        /// The first date.
        one: Day,
        /// The next different date.
        other: Day,
    },
    /// Another edition was used than that of the date.
    OtherEdition {
        /// The reason.
        choice: Choice,
        /// The date.
        day: Date,
        /// The edition that was used.
        since: Date,
    },
    /// A date beside a number is not in the calendar; it was not used.
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
    TooMany {
        /// The limit of numbers.
        limit: usize,
        /// The line of the first citation not traced.
        line: u32,
    },
    /// The text takes more work than the limit.
    TooMuchWork {
        /// The line of the first citation not checked.
        line: u32,
        /// Its column.
        column: u32,
    },
    /// No date is known.
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
