//! Percent-encoding of paths and parameters.

use std::fmt::Write;

/// A text as a part of a path.
pub(crate) fn encode_part(text: &str) -> String {
    encoded(text, "%20")
}

/// A text as the value of a parameter.
pub(crate) fn encode(text: &str) -> String {
    encoded(text, "+")
}

pub(crate) fn encoded(text: &str, blank: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // A text takes whatever is written into it.
    let _ = encode_into(&mut out, text, blank);
    out
}

/// Writes a text as a part of an address, stretch by stretch of what may stand there as it is.
pub(crate) fn encode_into(out: &mut impl Write, text: &str, blank: &str) -> std::fmt::Result {
    let digit = |half: u8| char::from(b"0123456789ABCDEF"[usize::from(half)]);
    let mut written = 0;
    for (at, letter) in text.char_indices() {
        if letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | '~' | ':') {
            continue;
        }
        out.write_str(&text[written..at])?;
        written = at + letter.len_utf8();
        if letter == ' ' {
            out.write_str(blank)?;
            continue;
        }
        for byte in text[at..written].bytes() {
            out.write_char('%')?;
            out.write_char(digit(byte >> 4))?;
            out.write_char(digit(byte & 15))?;
        }
    }
    out.write_str(&text[written..])
}
