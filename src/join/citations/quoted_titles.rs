//! Compares titles quoted beside citations with the headings of books in the same language.
//!
//! The caller chooses the books.

use std::cell::OnceCell;
use std::collections::BTreeMap;

use crate::citations::english_edition::english_counterpart;
use citation::{TitleCheck, Titles, check_title};
use language::Language;
use library::{Book, BookId, Library, Table};
use record::Citation;
use record::rule_number::RuleNumber;

/// The headings of every book, read at the first use of each book.
pub(crate) struct Headings<'a> {
    library: &'a Library,
    read: Table<BookId, OnceCell<Vec<Listing>>>,
}

/// Headings of one book in one language: those of its body, or those in its contents.
struct Listing {
    language: Language,
    titles: Titles,
}

/// A quoted title that does not match its number.
pub(crate) struct Wrong {
    /// The actual title of the number.
    pub(crate) title: String,
    /// The number with the quoted title, if there is one.
    pub(crate) names: Option<RuleNumber>,
}

impl<'a> Headings<'a> {
    pub(crate) fn of(library: &'a Library) -> Headings<'a> {
        Headings { library, read: library.books.iter().map(|_| OnceCell::new()).collect() }
    }

    /// Compares the quoted title of a citation in a text of this language. One matching book is enough. A
    /// different title counts only in the text's own language, unless the same book has the quoted title at
    /// another number.
    pub(crate) fn wrong_title(
        &self,
        citation: &Citation,
        language: Language,
        books: &[BookId],
    ) -> Option<Wrong> {
        let language = language_of(citation.title.as_deref()?, language);
        let mut found: Option<Wrong> = None;
        for listing in books.iter().flat_map(|&book| self.of_book(book)) {
            match check_title(citation, &listing.titles) {
                TitleCheck::Agrees => return None,
                TitleCheck::Differs { title, names } if names.is_some() || listing.language == language => {
                    let is_surer =
                        found.as_ref().is_none_or(|found| found.names.is_none() && names.is_some());
                    if is_surer {
                        found = Some(Wrong { title, names });
                    }
                }
                TitleCheck::Differs { .. } | TitleCheck::Unknown => {}
            }
        }
        found
    }

    fn of_book(&self, book: BookId) -> &[Listing] {
        self.read[book].get_or_init(|| self.listings(&self.library.books[book]))
    }

    fn listings(&self, book: &Book) -> Vec<Listing> {
        let english = self.english_titles_beside(book);
        let language = |number: RuleNumber, title: &str, said: Language| match &english {
            // Half-translated books have some headings in English.
            Some(english) if english.has(number, title) => Language::English,
            _ => language_of(title, said),
        };
        let mut body: BTreeMap<Language, Vec<(RuleNumber, String)>> = BTreeMap::new();
        for rule in book.rules.iter().map(|standing| &self.library.rules[standing.text].rule) {
            if let Some(title) = &rule.title {
                body.entry(language(rule.number, title, rule.text_language))
                    .or_default()
                    .push((rule.number, title.clone()));
            }
        }
        let mut contents: BTreeMap<Language, Vec<(RuleNumber, String)>> = BTreeMap::new();
        for heading in &book.edition.contents {
            let language = language(heading.number, &heading.title, book.edition.language);
            contents.entry(language).or_default().push((heading.number, heading.title.clone()));
        }
        let listing = |(language, titles): (Language, Vec<_>)| Listing {
            language,
            titles: titles.into_iter().collect(),
        };
        body.into_iter().chain(contents).map(listing).collect()
    }

    /// The titles of the English edition that a translation follows.
    fn english_titles_beside(&self, book: &Book) -> Option<Titles> {
        if book.edition.language == Language::English {
            return None;
        }
        let english = &self.library.books[english_counterpart(self.library, book)?];
        let rules = english.rules.iter().map(|standing| &self.library.rules[standing.text].rule);
        Some(rules.filter_map(|rule| Some((rule.number, rule.title.clone()?))).collect())
    }
}

/// The language of a title in a text of this language: only Latin letters mean English in a language with
/// other letters.
fn language_of(title: &str, text: Language) -> Language {
    if !text.writes_latin() && title.is_ascii() { Language::English } else { text }
}
