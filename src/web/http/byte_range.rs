//! The bytes that a request with `Range` asks for (RFC 9110, section 14).

use axum::http::{HeaderValue, StatusCode};
use http_range_header::{RangeUnsatisfiableError, parse_range_header};

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
    /// Reads a `Range` header for a file of this size. Several ranges, and invalid ones, mean the whole file.
    pub(crate) fn read(header: Option<&str>, size: u64) -> ByteRange {
        let Some(Ok(asked)) = header.map(parse_range_header) else { return ByteRange::Whole(size) };
        match asked.validate(size).as_deref() {
            Ok([range]) => ByteRange::Part(*range.start(), *range.end(), size),
            Err(RangeUnsatisfiableError::Unsatisfiable) => ByteRange::Outside(size),
            _ => ByteRange::Whole(size),
        }
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
