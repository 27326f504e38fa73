//! The magic numbers of zip archives.

/// The magic numbers of zip archives; an empty archive has only its end record.
pub(crate) const MARKS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
