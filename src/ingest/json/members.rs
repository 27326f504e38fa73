//! Finds the members of a JSON object: their names and the positions of their values.
//!
//! It matches brackets and strings only, so it works on truncated and broken objects of any size.

/// The members of an object: their names, and the start of their values.
pub(crate) struct Members<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Members<'a> {
    /// Members of the object that starts at a position.
    pub(crate) fn of(text: &'a str, at: usize) -> Members<'a> {
        Members { text, at, depth: 0 }
    }
}

impl<'a> Iterator for Members<'a> {
    type Item = (&'a str, usize);

    fn next(&mut self) -> Option<(&'a str, usize)> {
        let bytes = self.text.as_bytes();
        loop {
            match *bytes.get(self.at)? {
                b'{' | b'[' => self.depth += 1,
                b'}' | b']' if self.depth <= 1 => return None,
                b'}' | b']' => self.depth -= 1,
                b'"' => {
                    let (start, end) = (self.at + 1, end_of_string(bytes, self.at)?);
                    self.at = end;
                    let rest = self.text[end + 1..].trim_start();
                    if let (1, Some(value)) = (self.depth, rest.strip_prefix(':')) {
                        self.at = self.text.len() - value.trim_start().len();
                        return Some((&self.text[start..end], self.at));
                    }
                }
                _ => {}
            }
            self.at += 1;
        }
    }
}

/// The end of the value at a position: after its last bracket, or before what follows a plain value. `None` if
/// the text ends first.
pub(crate) fn end_of_value(text: &str, start: usize) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (start, 0_usize);
    loop {
        match *bytes.get(at)? {
            b'"' => {
                at = end_of_string(bytes, at)?;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' if depth == 0 => return Some(at),
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b',' if depth == 0 => return Some(at),
            _ => {}
        }
        at += 1;
    }
}

/// The position of the quotation mark that closes the string starting at `start`.
pub(crate) fn end_of_string(bytes: &[u8], start: usize) -> Option<usize> {
    let mut at = start + 1;
    while *bytes.get(at)? != b'"' {
        at += if bytes[at] == b'\\' { 2 } else { 1 };
    }
    Some(at)
}

/// The name of the member at a position, after blanks and commas, and the position of its value; `None` if
/// there is no member, or the text ends before the value.
pub(crate) fn member_at(text: &str, at: usize) -> Option<(&str, usize)> {
    let bytes = text.as_bytes();
    let start = at + blanks_and_commas(&text[at..]);
    let end = (*bytes.get(start)? == b'"').then(|| end_of_string(bytes, start)).flatten()?;
    let rest = text[end + 1..].trim_ascii_start().strip_prefix(':')?.trim_ascii_start();
    (!rest.is_empty()).then(|| (&text[start + 1..end], text.len() - rest.len()))
}

/// Number of bytes of blanks and commas at the start of a text.
pub(crate) fn blanks_and_commas(text: &str) -> usize {
    text.len() - text.trim_start_matches([' ', '\t', '\r', '\n', ',']).len()
}
