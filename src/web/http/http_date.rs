//! Times as HTTP writes them (RFC 9110, section 5.6.7).

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::fmt::rfc2822::{DateTimeParser, DateTimePrinter};

/// The start of a day: `Fri, 07 Aug 2026 00:00:00 GMT`.
pub(crate) fn http_date(day: Date) -> String {
    day.strftime("%a, %d %b %Y 00:00:00 GMT").to_string()
}

/// A time, to the second; `None` outside the years 0 to 9999.
pub(crate) fn http_time(time: Timestamp) -> Option<String> {
    DateTimePrinter::new().timestamp_to_rfc9110_string(&time).ok()
}

/// The time in a header; `None` if it is not a valid time.
pub(crate) fn read_http_time(text: &str) -> Option<Timestamp> {
    DateTimeParser::new().parse_timestamp(text).ok()
}
