//! Splits a rule text into words, numbers and punctuation marks, for comparison: typography is dropped.

/// The kinds of token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word,
    /// Starts with a digit: `7`, `707.10a`, `601.2f–h`.
    Number,
    Sign,
}

/// A part of a text, as byte offsets.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Token {
    pub(super) fn text(self, text: &str) -> &str {
        &text[self.start..self.end]
    }

    /// Drops apostrophes, whose use varies, and the dash of a range. Overwrites `word`.
    pub(super) fn fold_into(self, text: &str, word: &mut String) {
        word.clear();
        let text = self.text(text);
        if text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
            word.push_str(text);
        } else {
            word.extend(text.chars().filter(|&letter| !is_quote(letter) && !is_dash(letter)));
        }
    }

    pub(super) fn ends_sentence(self, text: &str) -> bool {
        match self.text(text) {
            "。" | "！" | "？" => true,
            // Except the dots of `. . .`
            "." | "!" | "?" if text[..self.start].ends_with(' ') || text[self.end..].starts_with(" .") => {
                false
            }
            "." | "!" | "?" => text[self.end..]
                .chars()
                .find(|&letter| !is_quote(letter) && letter != ')')
                .is_none_or(char::is_whitespace),
            "(" | ")" | "\n" => true,
            _ => false,
        }
    }
}

struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

/// Splits a text into words, numbers and punctuation marks. Quotation marks, dashes, spaces and ® ™ are not
/// tokens.
pub(super) fn tokens(text: &str) -> impl Iterator<Item = Token> {
    Tokens { text, at: 0 }
}

impl Iterator for Tokens<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let rest = &self.text[self.at..];
            let letter = rest.chars().next()?;
            if letter == '('
                && let Some(mark) = ["(tm)", "(r)"]
                    .into_iter()
                    .find(|mark| rest.get(..mark.len()).is_some_and(|start| start.eq_ignore_ascii_case(mark)))
            {
                self.at += mark.len();
            } else if is_typography(letter) {
                self.at += letter.len_utf8();
            } else {
                let start = self.at;
                let (kind, length) = match letter {
                    '0'..='9' => (Kind::Number, number_length(rest)),
                    _ if is_unspaced(letter) => (Kind::Word, letter.len_utf8()),
                    _ if letter.is_alphanumeric() => (Kind::Word, word_length(rest)),
                    _ => (Kind::Sign, letter.len_utf8()),
                };
                self.at += length;
                return Some(Token { kind, start, end: self.at });
            }
        }
    }
}

/// Ignored characters: quotation marks, dashes, spaces, ® and ™.
fn is_typography(letter: char) -> bool {
    is_quote(letter)
        || is_dash(letter)
        || (letter.is_whitespace() && letter != '\n')
        || matches!(letter, '®' | '™' | '©' | '\u{feff}' | '\u{200b}' | '\u{ad}')
}

pub(super) fn is_quote(letter: char) -> bool {
    matches!(
        letter,
        '\'' | '"'
            | '`'
            | '´'
            | '‘'
            | '’'
            | '‚'
            | '“'
            | '”'
            | '„'
            | '«'
            | '»'
            | '「'
            | '」'
            | '『'
            | '』'
    )
}

fn is_dash(letter: char) -> bool {
    matches!(letter, '-' | '‐' | '‑' | '‒' | '–' | '—' | '−' | '~' | '〜')
}

/// Characters of scripts without spaces between words: each is a word.
pub(super) fn is_unspaced(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}')
}

/// The length of a word with its apostrophes: `it’s`, `players’`.
fn word_length(rest: &str) -> usize {
    let mut end = 0;
    for (at, letter) in rest.char_indices() {
        let within = is_quote(letter)
            && rest[at + letter.len_utf8()..].chars().next().is_some_and(char::is_alphabetic);
        if !(letter.is_alphanumeric() && !is_unspaced(letter) || within && at > 0) {
            break;
        }
        end = at + letter.len_utf8();
    }
    end
}

/// The length of a number or range: `20`, `999,999`, `704.5aa`, `601.2f–h`, `119.7–8`, `903.6–903.11`.
fn number_length(rest: &str) -> usize {
    let first = rule_number_length(rest);
    if first == 0 {
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        return digits;
    }
    let tail = &rest[first..];
    let Some(dash) = tail.chars().next().filter(|&letter| is_dash(letter)) else { return first };
    let after = &tail[dash.len_utf8()..];
    let digits = after.bytes().take_while(u8::is_ascii_digit).count();
    let letters = after[digits..].bytes().take_while(u8::is_ascii_lowercase).count();
    let length = match rule_number_length(after) {
        0 if letters <= 2 && digits <= 3 => digits + letters,
        full => full,
    };
    let ends = after[length..].chars().next().is_none_or(|letter| !letter.is_ascii_alphanumeric());
    if length > 0 && ends { first + dash.len_utf8() + length } else { first }
}

/// The length of a number with a dot, as in `704.5aa`; 0 if there is none.
pub(super) fn rule_number_length(rest: &str) -> usize {
    let bytes = rest.as_bytes();
    let digits =
        |from: usize| bytes[from.min(bytes.len())..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if digits(0) != 3 || bytes.get(3) != Some(&b'.') || !(1..=3).contains(&digits(4)) {
        return 0;
    }
    let end = 4 + digits(4);
    let letters = bytes[end..].iter().take_while(|byte| byte.is_ascii_lowercase()).count();
    let is_edge = |at: usize| rest[at..].chars().next().is_none_or(|letter| !letter.is_ascii_alphanumeric());
    if letters <= 2 && is_edge(end + letters) { end + letters } else { end }
}
