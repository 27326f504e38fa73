//! What zip archives begin with.

/// What zip archives begin with; an empty one has only its end.
pub(crate) const MARKS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
