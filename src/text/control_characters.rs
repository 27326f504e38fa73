//! Characters that steer a terminal or turn the direction of text, and have no place in what people read.

use std::borrow::Cow;

/// Whether a character is one of them. Line breaks and tabs are not.
pub fn is_control(letter: char) -> bool {
    (letter.is_control() && !matches!(letter, '\n' | '\t'))
        || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A text with `�` in place of each of them.
pub fn without_controls(text: &str) -> Cow<'_, str> {
    if text.contains(is_control) { text.replace(is_control, "\u{fffd}").into() } else { text.into() }
}

/// JSON, in whose texts each of them is escaped.
pub fn escaped_in_json(json: &str) -> Cow<'_, str> {
    // Those that JSON demands to be escaped are escaped already; a carriage return is white space between values.
    let is_raw = |letter: char| is_control(letter) && letter != '\r';
    if !json.contains(is_raw) {
        return json.into();
    }
    let mut escaped = String::with_capacity(json.len() + 6);
    for letter in json.chars() {
        match letter {
            letter if is_raw(letter) => escaped.push_str(&format!("\\u{:04x}", u32::from(letter))),
            letter => escaped.push(letter),
        }
    }
    escaped.into()
}
