//! The losses of a library, in words.

use std::fmt;

use jiff::civil::Date;

use crate::generation::inventory::values::Kept;
use language::Language;
use message::locale_format;

/// Something that the live generation has and that a library would not have any more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Loss {
    /// A kind of record or a field of one, `rulings (en)`, or the path of a file.
    pub what: String,
    /// How much of it would be lost: `40 now, 0 then`.
    pub how: String,
    /// Why, where that is known.
    pub why: Option<String>,
}

impl Loss {
    /// A drop in a count: `best` within the last 30 days, `held` now, `left` then.
    pub(super) fn counted(what: &str, best: u64, held: u64, left: u64) -> Loss {
        let count = |number: u64| locale_format::count(Language::English, number as usize);
        let best =
            if best > held { format!("{} within the last 30 days, ", count(best)) } else { String::new() };
        let how = format!("{best}{} now, {} then", count(held), count(left));
        Loss { what: what.to_owned(), how, why: None }
    }

    /// The records are there, but say something else.
    pub(super) fn changed(what: &str, Kept { kept, of }: Kept) -> Loss {
        let how = format!("{kept} of {of} looked at would be as they are now");
        Loss { what: what.to_owned(), how, why: None }
    }

    /// The document of a day would be in force instead of that of a later one.
    pub(super) fn older(what: &str, held: Date, then: Date) -> Loss {
        let why = Some("the newer one is gone, or its date is another".to_owned());
        Loss { what: what.to_owned(), how: format!("that of {held} now, that of {then} then"), why }
    }

    /// More days have pending changes than are checked.
    pub(crate) fn unseen(days: usize, most: usize) -> Loss {
        let how =
            format!("{days} days on which books or documents come into force, of which {most} are looked at");
        let why = Some("books of so many days to come are hardly right; remove them".to_owned());
        Loss { what: "what is not in force yet".to_owned(), how, why }
    }

    pub(super) fn because(self, why: Option<String>) -> Loss {
        Loss { why, ..self }
    }
}

impl fmt::Display for Loss {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.what, self.how)
    }
}

/// Whether more than a tenth is gone.
pub(super) fn shrinks(held: u64, left: u64) -> bool {
    left.saturating_mul(10) < held.saturating_mul(9)
}

/// Whether the change is more than chance: one of nine citations goes with any new edition.
pub(super) fn is_many(held: u64, left: u64) -> bool {
    let lost = held.saturating_sub(left);
    lost.saturating_mul(lost) > held
}
