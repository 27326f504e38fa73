//! Turns an MTGJSON document into the place where its cards stand, and says in which of the two forms.
//!
//! It matches brackets and strings down to that place; what the cards say it does not read.

use super::super::json_elements::Elements;
use crate::source::{SourceFile, is_json};

/// How many bytes of the first card are looked at.
const FAR_ENOUGH: usize = 16 << 10;

/// How the cards of a document are kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `"data": {"Fire // Ice": [face, face], …}`
    Named,
    /// `"cards": [card, card, …]`
    Listed,
}

/// The form of a document and the byte from which on its cards stand; none when it has no cards of MTGJSON.
pub(super) fn of(source: &SourceFile) -> Option<(Form, usize)> {
    let text = source.text.as_str();
    if !is_json(text) {
        return None;
    }
    let start = text.find(['[', '{']).filter(|&at| text.as_bytes()[at] == b'{')?;
    let found = Members::of(text, start).find_map(|(name, at)| match (name, text.as_bytes().get(at)) {
        ("cards", Some(b'[')) => Some((Form::Listed, at)),
        ("data", Some(b'{')) => cards_in_data(text, at),
        _ => None,
    });
    found.filter(|&(_, at)| looks_like_a_card(text, at))
}

/// In the data of version 5 stand either names with the faces of their cards, or the facts of one set with its cards.
fn cards_in_data(text: &str, data: usize) -> Option<(Form, usize)> {
    let (_, first) = Members::of(text, data).next()?;
    let opens_list = |at: usize| text[at..].strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'));
    let cards = || Members::of(text, data).find(|&(name, at)| name == "cards" && opens_list(at));
    match opens_list(first) {
        true => Some((Form::Named, data + 1)),
        false => cards().map(|(_, at)| (Form::Listed, at)),
    }
}

/// Whether the first object from here on has a name and what else only a card has.
fn looks_like_a_card(text: &str, at: usize) -> bool {
    let head = text[at..text.floor_char_boundary(at + FAR_ENOUGH)].trim_start_matches('[');
    let marks = ["\"rulings\"", "\"foreignData\"", "\"foreignNames\"", "\"identifiers\"", "\"originalType\"", "\"layout\"", "\"manaCost\""];
    let mut elements = Elements::of_inner_object(head).map(|element| &head[element.span]);
    let first = elements.find(|element| element.starts_with('{')).unwrap_or_default();
    first.contains("\"name\"") && marks.into_iter().any(|mark| first.contains(mark))
}

/// The members of an object: their names, and the places where their values start.
struct Members<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl<'a> Members<'a> {
    /// Members of the object that opens at a place.
    fn of(text: &'a str, at: usize) -> Members<'a> {
        Members { text, at, depth: 0 }
    }

    /// The end of the string that opens at `start`: the place of its closing quotation mark.
    fn end_of_string(&self, start: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let mut at = start + 1;
        while *bytes.get(at)? != b'"' {
            at += if bytes[at] == b'\\' { 2 } else { 1 };
        }
        Some(at)
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
                    let (start, end) = (self.at + 1, self.end_of_string(self.at)?);
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
