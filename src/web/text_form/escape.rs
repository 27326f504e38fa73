//! Makes the texts of an answer safe for Markdown or plain text: text from a source is not markup and cannot control
//! a terminal.

use std::borrow::Cow;

use text::control_characters::without_controls;

use super::Markup;

/// A text that can be written as it is.
pub(super) fn safe(text: &str, markup: Markup) -> String {
    match markup {
        Markup::Markdown => escaped(&without_controls(text)),
        Markup::Plain => without_controls(text).into_owned(),
    }
}

/// A text in which nothing is a mark of Markdown.
fn escaped(text: &str) -> String {
    text.split('\n').map(escaped_line).collect::<Vec<Cow<'_, str>>>().join("\n")
}

fn escaped_line(line: &str) -> Cow<'_, str> {
    let bytes = line.as_bytes();
    let is_word = |at: Option<usize>| {
        at.and_then(|at| bytes.get(at)).is_some_and(|byte| byte.is_ascii_alphanumeric() || *byte > 127)
    };
    let opens_block = opener(line);
    let is_mark = |at: usize, letter: char| match letter {
        '<' | '*' | '`' | '[' | ']' => true,
        // Marks may follow the line.
        '\\' => bytes.get(at + 1).is_none_or(u8::is_ascii_punctuation),
        // Within a word it is not a mark.
        '_' => !(is_word(at.checked_sub(1)) && is_word(Some(at + 1))),
        '&' => is_reference(&line[at + 1..]),
        _ => Some(at) == opens_block,
    };
    if !line.char_indices().any(|(at, letter)| is_mark(at, letter)) {
        return line.into();
    }
    let mut out = String::with_capacity(line.len() + 8);
    for (at, letter) in line.char_indices() {
        if is_mark(at, letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out.into()
}

/// The position of the sign that would make a line a heading, a quote, an item, a fence or a rule.
fn opener(line: &str) -> Option<usize> {
    let start = line.len() - line.trim_start().len();
    let rest = &line[start..];
    let after = |count: usize| rest[count..].chars().next().is_none_or(char::is_whitespace);
    let run = |sign: char| rest.len() - rest.trim_start_matches(sign).len();
    let digits = rest.len() - rest.trim_start_matches(|letter: char| letter.is_ascii_digit()).len();
    let is_ruled =
        |sign| run(sign) > 0 && rest.chars().all(|letter| letter == sign || letter.is_whitespace());
    match rest.chars().next()? {
        '#' if run('#') <= 6 && after(run('#')) => Some(start),
        '-' | '+' if after(1) => Some(start),
        '-' | '=' if is_ruled('-') || is_ruled('=') => Some(start),
        '>' | '~' | '|' => Some(start),
        _ if digits > 0 && rest[digits..].starts_with(['.', ')']) && after(digits + 1) => {
            Some(start + digits)
        }
        _ => None,
    }
}

/// Whether a text goes on like a character reference: `lt;`, `#60;`.
fn is_reference(rest: &str) -> bool {
    let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '#');
    end.is_some_and(|end| (2..=32).contains(&end) && rest[end..].starts_with(';'))
}
