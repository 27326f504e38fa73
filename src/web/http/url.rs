//! Percent-encoding of paths and parameters.

use std::fmt::Write;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// The characters that are not percent-encoded: the unreserved ones of RFC 3986, and the colon of
/// `date:2024`. form_urlencoded would keep `*` and encode `~` and `:`, so that every address would have a
/// second form.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~').remove(b':');

/// Encodes a path segment.
pub(crate) fn encode_part(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// A text as the value of a parameter.
pub(crate) fn encode(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // Writing to a `String` cannot fail.
    let _ = encode_into(&mut out, text);
    out
}

/// Writes a text as the name or value of a parameter, with spaces as plus signs.
pub(crate) fn encode_into(out: &mut impl Write, text: &str) -> std::fmt::Result {
    for (at, word) in text.split(' ').enumerate() {
        if at > 0 {
            out.write_char('+')?;
        }
        utf8_percent_encode(word, ENCODED).try_for_each(|piece| out.write_str(piece))?;
    }
    Ok(())
}
