//! Iterates over the cards of an MTGJSON document in any of its layouts.
//!
//! It advances only over complete elements, so the next window can begin where this one stopped.

use crate::cards::mtgjson::outline::Form;
use crate::json::elements::{Element, Elements, Frame, NO_KIND};
use crate::json::members::{blanks_and_commas, end_of_string, end_of_value, member_at};

/// The place of the next step in the document.
#[derive(Debug)]
enum Place {
    /// Among cards by name or key, at this bracket depth.
    Named(i32),
    /// Among sets by their codes.
    Sets,
    /// Among the fields of a set.
    InSet,
    /// In the list of a set's cards; no frame before its opening bracket.
    Cards(Option<Frame>),
    /// After all cards.
    Behind,
}

/// The result of a step.
#[derive(Debug)]
pub(super) enum Met {
    /// All faces of a card.
    Card(Vec<Element>),
    /// An element that is neither a card nor a separator.
    Stray(Element),
    /// A separator between cards.
    Nothing,
    /// The document ended too early.
    LacksEnd,
}

/// A walk through a document.
#[derive(Debug)]
pub(super) struct Walk {
    place: Place,
    /// Whether the list of cards is one of several.
    has_sets: bool,
}

impl Walk {
    pub(super) fn of(form: Form) -> Walk {
        let place = match form {
            Form::Named | Form::Keyed => Place::Named(1),
            Form::Listed => Place::Cards(None),
            Form::Sets => Place::Sets,
        };
        Walk { place, has_sets: form == Form::Sets }
    }

    /// The next item of a window from a position on, and its end; `None` if the window ends first, or nothing
    /// is left.
    pub(super) fn step(&mut self, text: &str, at: usize, is_last: bool) -> Option<(Met, usize)> {
        match self.place {
            Place::Named(depth) => self.named(text, at, is_last, depth),
            Place::Cards(frame) => self.listed(text, at, is_last, frame),
            Place::Sets | Place::InSet => self.member(text, at, is_last),
            Place::Behind => None,
        }
    }

    /// Whether everything to be read has been passed.
    pub(super) fn is_behind(&self) -> bool {
        matches!(self.place, Place::Behind)
    }

    /// Cards by name: between the objects are names and the brackets around the faces of each.
    fn named(&mut self, text: &str, at: usize, is_last: bool, depth: i32) -> Option<(Met, usize)> {
        let mut faces = Vec::new();
        let mut elements = Elements::of_inner_object(text, at).in_window(is_last);
        loop {
            let before = elements.taken();
            let Some(element) = elements.next() else { break };
            let between = &text[element.span.clone()];
            if between.starts_with('{') {
                faces.push(element);
                continue;
            }
            if !faces.is_empty() {
                return Some((Met::Card(faces), before));
            }
            let end = elements.taken();
            let Some(change) = brackets_around_name(between) else { return Some((Met::Stray(element), end)) };
            self.place = if depth + change <= 0 { Place::Behind } else { Place::Named(depth + change) };
            return Some((Met::Nothing, end));
        }
        match is_last {
            true if !faces.is_empty() => Some((Met::Card(faces), text.len())),
            true => self.end(text),
            false => None,
        }
    }

    /// Cards in a list, each an element of its own.
    fn listed(&mut self, text: &str, at: usize, is_last: bool, frame: Option<Frame>) -> Option<(Met, usize)> {
        let elements = match frame {
            Some(frame) => Elements::from(text, at, NO_KIND, frame),
            None => Elements::of_inner_array(text, at, NO_KIND),
        };
        let mut elements = elements.in_window(is_last);
        let element = elements.next();
        let (frame, end) = (elements.frame(), elements.taken());
        self.place = Place::Cards(Some(frame));
        match element {
            Some(element) => {
                let is_card = text[element.span.clone()].starts_with('{');
                Some((if is_card { Met::Card(vec![element]) } else { Met::Stray(element) }, end))
            }
            None if frame.is_behind_array() => {
                self.place = if self.has_sets { Place::InSet } else { Place::Behind };
                Some((Met::Nothing, end))
            }
            None if is_last => self.end(text),
            // If nothing of the list has been read, neither has its bracket.
            None => (end > at).then_some((Met::Nothing, end)),
        }
    }

    /// A set, or a field of one: its cards are read, everything else is skipped.
    fn member(&mut self, text: &str, at: usize, is_last: bool) -> Option<(Met, usize)> {
        let start = at + blanks_and_commas(&text[at..]);
        let is_in_set = matches!(self.place, Place::InSet);
        if text[start..].starts_with('}') {
            self.place = if is_in_set { Place::Sets } else { Place::Behind };
            return Some((Met::Nothing, start + 1));
        }
        let Some((name, value)) = member_at(text, start) else { return self.lost(text, start, is_last) };
        let opens = text.as_bytes().get(value);
        if is_in_set && name == "cards" && opens == Some(&b'[') {
            self.place = Place::Cards(None);
            return Some((Met::Nothing, value));
        }
        if !is_in_set && opens == Some(&b'{') {
            self.place = Place::InSet;
            return Some((Met::Nothing, value + 1));
        }
        match end_of_value(text, value) {
            // An item that ends with the window may continue after it.
            Some(end) if is_last || end < text.len() => Some((Met::Nothing, end)),
            _ => self.lost(text, start, is_last),
        }
    }

    /// An invalid member, or the end of the text inside one: it is reported as one element up to the next
    /// list of cards.
    fn lost(&mut self, text: &str, start: usize, is_last: bool) -> Option<(Met, usize)> {
        if start >= text.len() {
            return if is_last { self.end(text) } else { None };
        }
        let is_begun = text.as_bytes()[start] == b'"' && !is_last;
        let lists =
            text[start..].match_indices("\"cards\"").map(|(found, name)| (found, start + found + name.len()));
        let opens = |behind: usize| {
            let rest = text[behind..].trim_ascii_start().strip_prefix(':')?.trim_ascii_start();
            rest.starts_with('[').then(|| text.len() - rest.len())
        };
        match lists.filter_map(|(found, behind)| Some((found, opens(behind)?))).find(|(found, _)| *found > 0)
        {
            _ if is_begun => None,
            Some((found, list)) => {
                self.place = Place::Cards(None);
                Some((Met::Stray(Element { span: start..start + found, cut_short: false }), list))
            }
            None if is_last => {
                self.place = Place::Behind;
                Some((Met::Stray(Element { span: start..text.len(), cut_short: true }), text.len()))
            }
            None => None,
        }
    }

    fn end(&mut self, text: &str) -> Option<(Met, usize)> {
        self.place = Place::Behind;
        Some((Met::LacksEnd, text.len()))
    }
}

/// The change of bracket depth between two cards, if only a name separates them.
fn brackets_around_name(between: &str) -> Option<i32> {
    let (mut change, mut names, mut at) = (0, 0, 0);
    while let Some(letter) = between[at..].chars().next() {
        match letter {
            '[' => change += 1,
            ']' | '}' => change -= 1,
            ':' | ',' => {}
            '"' if names == 0 => {
                names += 1;
                at = end_of_string(between.as_bytes(), at)?;
            }
            letter if letter.is_whitespace() => {}
            _ => return None,
        }
        at += letter.len_utf8();
    }
    Some(change)
}
