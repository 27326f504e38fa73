//! The date on the wall, by which documents come into force.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

/// Tells the date.
pub type Calendar = fn() -> Date;

/// Today's date where this process runs: in the time zone that `TZ` or the system names, else in UTC.
pub fn today() -> Date {
    Timestamp::now().to_zoned_datetime(TimeZone::system()).date()
}
