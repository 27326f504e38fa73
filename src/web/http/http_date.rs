//! Days as HTTP writes times.

use jiff::civil::Date;

/// The start of a day: `Fri, 07 Aug 2026 00:00:00 GMT`.
pub(crate) fn http_date(day: Date) -> String {
    day.strftime("%a, %d %b %Y 00:00:00 GMT").to_string()
}
