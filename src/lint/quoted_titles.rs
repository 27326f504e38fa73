//! Compares quoted titles with the headings of editions in the language of the text.
//!
//! The caller chooses the edition.

use std::collections::HashMap;

use citation::{TitleCheck, Titles, check_title};
use language::Language;
use library::BookId;
use record::Citation;
use shelf::Shelf;

/// The headings of books, read at the first use of each book.
pub(crate) struct Headings<'s> {
    shelf: &'s Shelf,
    read: HashMap<BookId, Vec<Titles>>,
}

impl<'s> Headings<'s> {
    /// The headings of a shelf.
    pub(crate) fn of(shelf: &'s Shelf) -> Headings<'s> {
        Headings { shelf, read: HashMap::new() }
    }

    /// Compares the quoted title of a citation; `None` if no title is quoted. A text in another language than
    /// the book is also compared with the newest book in its own. One matching heading is enough. A different
    /// title counts in its own language, or if the same book has it at another number.
    pub(crate) fn check(
        &mut self,
        citation: &Citation,
        language: Language,
        book: BookId,
    ) -> Option<TitleCheck> {
        citation.title.as_ref()?;
        let shelf = self.shelf;
        let own = shelf.books()[book].edition.language;
        let beside = (own != language).then(|| shelf.current_book(language)).flatten();
        let mut found = TitleCheck::Unknown;
        for (book, is_own) in std::iter::once((book, own == language)).chain(beside.map(|book| (book, true)))
        {
            for titles in self.of_book(book) {
                match check_title(citation, titles) {
                    TitleCheck::Agrees => return Some(TitleCheck::Agrees),
                    differs @ TitleCheck::Differs { names: Some(_), .. } => found = differs,
                    differs @ TitleCheck::Differs { .. } if is_own && found == TitleCheck::Unknown => {
                        found = differs
                    }
                    TitleCheck::Differs { .. } | TitleCheck::Unknown => {}
                }
            }
        }
        Some(found)
    }

    /// The titles in the body of a book and those in its contents.
    fn of_book(&mut self, book: BookId) -> &[Titles] {
        let shelf = self.shelf;
        self.read.entry(book).or_insert_with(|| {
            let book = &shelf.books()[book];
            let rules = book.rules.iter().map(|standing| &shelf.rules()[standing.text].rule);
            let body = rules.filter_map(|rule| Some((rule.number, rule.title.clone()?))).collect();
            let contents =
                book.edition.contents.iter().map(|heading| (heading.number, heading.title.clone())).collect();
            vec![body, contents]
        })
    }
}
