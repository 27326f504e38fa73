//! The bytes that a request with `Range` asks for (RFC 9110, section 14).

use axum::http::{HeaderValue, StatusCode};

/// The requested bytes of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ByteRange {
    /// All of this number of bytes.
    Whole(u64),
    /// From the first to the last byte, of this number.
    Part(u64, u64, u64),
    /// Bytes after the end of a file of this size.
    Outside(u64),
}

impl ByteRange {
    /// Reads a `Range` header for a file of this size. Several ranges, and what is no range of bytes, mean the
    /// whole file.
    pub(crate) fn read(header: Option<&str>, size: u64) -> ByteRange {
        ByteRange::asked(header, size).unwrap_or(ByteRange::Whole(size))
    }

    fn asked(header: Option<&str>, size: u64) -> Option<ByteRange> {
        let (unit, range) = header?.split_once('=')?;
        let (first, last) = range.trim().split_once('-')?;
        if !unit.trim().eq_ignore_ascii_case("bytes") {
            return None;
        }
        // A number too large to read lies after the end.
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
            is_number.then(|| digits.parse().unwrap_or(u64::MAX))
        };
        let end = size.checked_sub(1);
        let (first, last) = match (number(first), number(last)) {
            (Some(first), Some(last)) if last < first => return None,
            (Some(first), Some(last)) => (first, last),
            (Some(first), None) if last.is_empty() => (first, u64::MAX),
            (None, Some(0)) if first.is_empty() => (u64::MAX, u64::MAX),
            (None, Some(count)) if first.is_empty() => (size.saturating_sub(count), u64::MAX),
            _ => return None,
        };
        let end = end.filter(|&end| first <= end);
        Some(end.map_or(ByteRange::Outside(size), |end| ByteRange::Part(first, last.min(end), size)))
    }

    /// The status of the response.
    pub(crate) fn status(&self) -> StatusCode {
        match self {
            ByteRange::Whole(_) => StatusCode::OK,
            ByteRange::Part(..) => StatusCode::PARTIAL_CONTENT,
            ByteRange::Outside(_) => StatusCode::RANGE_NOT_SATISFIABLE,
        }
    }

    /// The `Content-Range` of the response.
    pub(crate) fn content_range(&self) -> Option<HeaderValue> {
        let value = match self {
            ByteRange::Whole(_) => return None,
            ByteRange::Part(first, last, size) => format!("bytes {first}-{last}/{size}"),
            ByteRange::Outside(size) => format!("bytes */{size}"),
        };
        HeaderValue::try_from(value).ok()
    }

    /// The first byte to send.
    pub(crate) fn start(&self) -> u64 {
        if let ByteRange::Part(first, ..) = self { *first } else { 0 }
    }

    /// Number of bytes to send.
    pub(crate) fn length(&self) -> u64 {
        match self {
            ByteRange::Whole(size) => *size,
            ByteRange::Part(first, last, _) => last - first + 1,
            ByteRange::Outside(_) => 0,
        }
    }
}
