//! Splits RTF into its tokens.

/// A token of RTF.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Token<'a> {
    /// `{`
    Open,
    /// `}`
    Close,
    /// A control word with its number: `\fs20`.
    Word(&'a str, Option<i32>),
    /// A control symbol: `\~`, `\*`.
    Symbol(u8),
    /// A byte of text, literal or as `\'e9`.
    Byte(u8),
}

/// Limit of a control word, in letters. The specification allows 32.
const MAX_WORD: usize = 64;

/// The tokens of a document.
pub(super) struct Tokens<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Tokens<'a> {
        Tokens { bytes, at: 0 }
    }

    /// Skips binary data. A length beyond the end of the file is wrong: it skips nothing, so that what follows the
    /// group is read.
    pub(super) fn skip_binary(&mut self, length: usize) {
        if length <= self.bytes.len().saturating_sub(self.at) {
            self.at += length;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn control(&mut self) -> Option<Token<'a>> {
        let first = self.peek()?;
        if !first.is_ascii_alphabetic() {
            self.at += 1;
            return match first {
                b'\'' => Some(self.hexadecimal()),
                b'{' | b'}' | b'\\' => Some(Token::Byte(first)),
                // A line end behind the backslash ends a paragraph.
                b'\r' | b'\n' => Some(Token::Word("par", None)),
                _ => Some(Token::Symbol(first)),
            };
        }
        let start = self.at;
        let letters = self.bytes[start..].iter().take(MAX_WORD).take_while(|byte| byte.is_ascii_alphabetic());
        self.at += letters.count();
        let word = std::str::from_utf8(&self.bytes[start..self.at]).unwrap_or_default();
        let number = self.number();
        if self.peek() == Some(b' ') {
            self.at += 1;
        }
        Some(Token::Word(word, number))
    }

    fn number(&mut self) -> Option<i32> {
        let start = self.at;
        let sign = usize::from(self.peek() == Some(b'-'));
        let digits = self.bytes[start + sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            return None;
        }
        self.at += sign + digits;
        std::str::from_utf8(&self.bytes[start..self.at]).ok()?.parse().ok()
    }

    /// The byte of two hexadecimal digits; a question mark if they are not digits.
    fn hexadecimal(&mut self) -> Token<'a> {
        let figures = self.bytes.get(self.at..self.at + 2).and_then(|pair| std::str::from_utf8(pair).ok());
        match figures.and_then(|pair| u8::from_str_radix(pair, 16).ok()) {
            Some(byte) => {
                self.at += 2;
                Token::Byte(byte)
            }
            None => Token::Byte(b'?'),
        }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        loop {
            let byte = self.peek()?;
            self.at += 1;
            match byte {
                b'{' => return Some(Token::Open),
                b'}' => return Some(Token::Close),
                b'\\' => return self.control(),
                // Line ends break the markup, not the text.
                b'\r' | b'\n' | 0 => {}
                _ => return Some(Token::Byte(byte)),
            }
        }
    }
}
