//! Detects from the first elements of a JSON document whether it contains rulings or cards.
//!
//! One intact element is enough, since earlier ones may be broken.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::cards::scryfall::list;
use crate::json::elements::{Element, Elements};
use source::SourceFile;
use source::is_json;

/// Limit of elements examined.
const ELEMENTS_ASKED: usize = 16;

/// Limit of the searched part of the document, in bytes.
const FAR_ENOUGH: usize = 64 << 10;

/// The kind of a document's elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Kind {
    Ruling,
    Card,
}

impl Kind {
    /// The `"object"` value of elements of this kind.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Ruling => "ruling",
            Kind::Card => "card",
        }
    }
}

/// The kind of the first element that names one.
pub(super) fn of_document(source: &SourceFile) -> Option<Kind> {
    if !is_json(&source.text) {
        return None;
    }
    let head = &source.text[..source.text.floor_char_boundary(FAR_ENOUGH)];
    let list = list::elements(head);
    let within = list.map_or(head, |at| &head[at..]);
    if list.is_some() && within[1..].trim_start().starts_with(']') {
        return Some(of_empty_list(head, &within[1..]));
    }
    // The end of a broken element depends on the kind of the others, so each kind is tried.
    let first = |kind: Kind| {
        let mut elements = Elements::of(within, kind.name()).take(ELEMENTS_ASKED);
        elements
            .find(|element| of_element(within, element) == Some(kind))
            .map(|element| (element.span.start, kind))
    };
    [Kind::Ruling, Kind::Card].into_iter().filter_map(first).min().map(|(_, kind)| kind)
}

/// An empty list of cards has a count. Most empty lists are the rulings of a card without any.
fn of_empty_list(head: &str, behind: &str) -> Kind {
    if head.contains("\"total_cards\"") || behind.contains("\"total_cards\"") {
        Kind::Card
    } else {
        Kind::Ruling
    }
}

/// The fields that identify the kind of an element.
#[derive(Deserialize)]
struct Marks<'a> {
    #[serde(borrow)]
    object: Option<Cow<'a, str>>,
    oracle_id: Option<IgnoredAny>,
    comment: Option<IgnoredAny>,
    name: Option<IgnoredAny>,
}

fn of_element(text: &str, element: &Element) -> Option<Kind> {
    let text = &text[element.span.clone()];
    match serde_json::from_str::<Marks>(text) {
        Ok(Marks { object: Some(object), .. }) => named(&object),
        Ok(marks) if marks.oracle_id.is_none() => None,
        Ok(Marks { comment: Some(_), .. }) => Some(Kind::Ruling),
        Ok(Marks { name: Some(_), .. }) => Some(Kind::Card),
        Ok(_) => None,
        Err(_) => said_by_broken(text).and_then(named),
    }
}

fn named(object: &str) -> Option<Kind> {
    [Kind::Ruling, Kind::Card].into_iter().find(|kind| kind.name() == object)
}

/// The first `"object"` value of an element that is broken or extends beyond the searched part.
fn said_by_broken(text: &str) -> Option<&str> {
    const KEY: &str = "\"object\"";
    let after =
        text[text.find(KEY)? + KEY.len()..].trim_start().strip_prefix(':')?.trim_start().strip_prefix('"')?;
    after.split_once('"').map(|(kind, _)| kind)
}
