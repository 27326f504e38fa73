//! A heading that only the contents of a book have.

use serde::Serialize;

use crate::EditionRef;
use library::BookId;
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

/// A heading in the contents of a book that lacks its text.
#[derive(Clone, Debug, Serialize)]
pub struct HeadingView {
    /// Always `heading`.
    pub object: &'static str,
    /// `cr:fr:6d3aa8fe:607`
    pub id: String,
    /// Its number.
    pub number: RuleNumber,
    /// Section or chapter.
    pub level: Level,
    /// Its title.
    pub title: String,
    /// The edition.
    pub edition: EditionRef,
}

impl HeadingView {
    /// The heading with a number; `None` if the book has its text or does not list it.
    pub fn of(shelf: &Shelf, position: BookId, number: RuleNumber) -> Option<HeadingView> {
        if !shelf.lists_only(position, number) {
            return None;
        }
        let book = &shelf.books()[position];
        Some(HeadingView {
            object: "heading",
            id: format!("{}:{number}", book.edition.id),
            number,
            level: number.level(),
            title: shelf.own_title(position, number)?.to_owned(),
            edition: EditionRef::of(book),
        })
    }
}
