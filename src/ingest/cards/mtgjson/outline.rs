//! Finds the start of the cards in an MTGJSON document, and detects its layout.
//!
//! It matches brackets and strings up to that place and does not read the cards.

use crate::json::elements::Elements;
use crate::json::members::Members;
use source::SourceFile;
use source::is_json;

/// Limit of the searched part of the first card, in bytes.
const FAR_ENOUGH: usize = 16 << 10;

/// Limit of sets searched for a card: the newest ones may have none yet.
const SETS_ASKED: usize = 8;

/// The layout of the cards in a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// `"data": {"Fire // Ice": [face, face], …}`
    Named,
    /// `{"Fire": card, …}`, by name or by printing id, within `data` or at the top level.
    Keyed,
    /// `"cards": [card, card, …]`
    Listed,
    /// `{"LTC": {"cards": [card, card, …]}, …}`, within `data` or at the top level.
    Sets,
}

/// The layout of a document and the byte at which its cards begin; `None` if it has no MTGJSON cards.
pub(super) fn recognise(source: &SourceFile) -> Option<(Form, usize)> {
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
    let found = found.filter(|&(form, at)| form == Form::Sets || looks_like_a_card(text, at));
    found.or_else(|| without_list(text, start))
}

/// The `data` of version 5 has cards by name with their faces, cards by id, sets with their cards, or one
/// set.
fn cards_in_data(text: &str, data: usize) -> Option<(Form, usize)> {
    let (_, first) = Members::of(text, data).next()?;
    if opens_list(text, first) {
        return Some((Form::Named, data + 1));
    }
    let cards = || {
        Members::of(text, data)
            .find(|&(name, at)| name == "cards" && opens_list(text, at))
            .map(|(_, at)| (Form::Listed, at))
    };
    without_list(text, data).or_else(cards)
}

/// Sets or cards that are members of an object, each an object of its own.
fn without_list(text: &str, object: usize) -> Option<(Form, usize)> {
    let (_, first) = Members::of(text, object).next()?;
    if !text[first..].starts_with('{') {
        return None;
    }
    let sets = || Members::of(text, object).filter(|&(_, at)| text[at..].starts_with('{')).take(SETS_ASKED);
    let cards_of = |set: usize| {
        Members::of(text, set).find(|&(name, at)| name == "cards" && opens_list(text, at)).map(|(_, at)| at)
    };
    if sets().filter_map(|(_, set)| cards_of(set)).any(|cards| looks_like_a_card(text, cards)) {
        return Some((Form::Sets, object + 1));
    }
    looks_like_a_card(text, first).then_some((Form::Keyed, object + 1))
}

fn opens_list(text: &str, at: usize) -> bool {
    text[at..].strip_prefix('[').is_some_and(|rest| rest.trim_start().starts_with('{'))
}

/// Whether the first object from here on has a name and another field that only cards have.
fn looks_like_a_card(text: &str, at: usize) -> bool {
    let head = text[at..text.floor_char_boundary(at + FAR_ENOUGH)].trim_start_matches('[');
    let marks = [
        "\"rulings\"",
        "\"foreignData\"",
        "\"foreignNames\"",
        "\"identifiers\"",
        "\"originalType\"",
        "\"layout\"",
        "\"manaCost\"",
    ];
    let mut elements = Elements::of_inner_object(head, 0).map(|element| &head[element.span]);
    let first = elements.find(|element| element.starts_with('{')).unwrap_or_default();
    first.contains("\"name\"") && marks.into_iter().any(|mark| first.contains(mark))
}
