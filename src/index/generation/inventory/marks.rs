//! The low-water mark: the best counts of the last 30 days, so that many small losses are noticed like a large one.

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// How long a count is remembered.
const DAYS: i32 = 30;

/// The former counts that were higher than every later one, by the last day on which they held.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct Marks(BTreeMap<Date, u64>);

impl Marks {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The highest count of the last 30 days; at least the one of today.
    pub(super) fn best(&self, held: u64, today: Date) -> u64 {
        let counts = self.0.iter().filter(|(day, _)| is_recent(**day, today)).map(|(_, &count)| count);
        counts.max().unwrap_or(0).max(held)
    }

    /// The marks after `now` took the place of `held` today.
    pub(super) fn after(mut self, held: u64, now: u64, today: Date) -> Marks {
        let of_today = self.0.entry(today).or_default();
        *of_today = held.max(*of_today);
        let mut best = now;
        let mut higher = |&(day, count): &(Date, u64)| {
            let counts = is_recent(day, today) && count > best;
            best = if counts { count } else { best };
            counts
        };
        Marks(self.0.into_iter().rev().filter(|mark| higher(mark)).collect())
    }
}

/// A day far in the future does not count either: the clock may have been wrong.
pub(super) fn is_recent(day: Date, today: Date) -> bool {
    let within = |from: Date, to: Date| from.checked_add(DAYS.days()).is_ok_and(|end| to <= end);
    within(day, today) && within(today, day)
}
