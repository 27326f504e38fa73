//! Decides which book of each language, and which document of each kind, is in force on a day.

use jiff::civil::Date;

use super::{Book, BookId, DocumentEntry, DocumentId, Library, Table};
use language::Language;
use record::DocumentKind;
use record::rule_number::RuleNumber;

/// The newest of some books of one language, given as ascending positions: of those in force, else the one that
/// comes into force first.
///
/// Of several books of one date the first counts, which has the most rules, see `join`.
pub fn newest_of(books: &Table<BookId, Book>, among: &[BookId]) -> Option<BookId> {
    let date = |book: BookId| books[book].edition.effective;
    let newest = among.iter().rfind(|&&book| !books[book].pending).or(among.first())?;
    among.iter().copied().find(|&book| date(book) == date(*newest))
}

impl Library {
    /// Marks what is in force on a day, and what comes later.
    pub fn come_to(&mut self, day: Date) {
        self.day = day;
        for book in &mut self.books {
            book.pending = book.edition.effective.is_some_and(|since| since > day);
            book.current = false;
        }
        for language in Language::ALL {
            if let Some(in_force) = self.book_of(language) {
                self.books[in_force].current = true;
            }
        }
        for document in &mut self.documents {
            let is_later = document.head.effective.is_some_and(|since| since > day);
            document.pending = is_later && document.head.kind.is_policy();
            document.current = false;
        }
        for document in self.policies_in_force() {
            self.documents[document].current = true;
        }
        for document in &mut self.documents {
            let slug = if document.current { document.head.kind.name() } else { &document.name };
            document.slug = slug.to_owned();
        }
    }

    /// Whether a text is in a book that is current.
    pub fn is_current(&self, books: &[BookId]) -> bool {
        books.iter().any(|&book| self.books[book].current)
    }

    /// Whether another book or document is in force on another day.
    pub fn changes_until(&self, day: Date) -> bool {
        let (first, last) = (self.day.min(day), self.day.max(day));
        self.days_of_law().any(|since| first < since && since <= last)
    }

    /// The days from which books and tournament documents are in force.
    pub fn days_of_law(&self) -> impl Iterator<Item = Date> {
        let books = self.books.iter().filter_map(|book| book.edition.effective);
        let policies = self.documents.iter().filter(|document| document.head.kind.is_policy());
        books.chain(policies.filter_map(|document| document.head.effective))
    }

    /// The days from which pending books and documents are in force, the earliest first.
    pub fn pending_days(&self) -> Vec<Date> {
        let mut days: Vec<Date> = self.days_of_law().filter(|&since| since > self.day).collect();
        days.sort();
        days.dedup();
        days
    }

    /// The book in force of a language: the newest complete one. A partial book counts only without a complete
    /// one, and undated books are older than dated ones. Without a book in force it is the one that comes first.
    ///
    /// A truncated newest book does not replace an older one that has rules after the break.
    fn book_of(&self, language: Language) -> Option<BookId> {
        let among = |is_part: bool, is_pending: bool| {
            let is_one_of_them = |book: &Book| {
                book.edition.language == language
                    && book.edition.is_part == is_part
                    && book.pending == is_pending
            };
            let books = self.books.with_ids().filter(|(_, book)| is_one_of_them(book));
            let books: Vec<BookId> = books.map(|(position, _)| position).collect();
            if is_pending { newest_of(&self.books, &books) } else { self.newest_without_break(books) }
        };
        [(false, false), (true, false), (false, true), (true, true)]
            .into_iter()
            .find_map(|(is_part, is_pending)| among(is_part, is_pending))
    }

    /// The newest of some books of one language, given as ascending positions.
    fn newest_without_break(&self, mut books: Vec<BookId>) -> Option<BookId> {
        let newest = newest_of(&self.books, &books)?;
        let book = &self.books[newest];
        if !self.breaks_off(book) {
            return Some(newest);
        }
        let end = self.last_number(book);
        books.retain(|&older| self.books[older].edition.effective < book.edition.effective);
        let older = self.newest_without_break(books);
        older.filter(|&older| self.last_number(&self.books[older]) > end).or(Some(newest))
    }

    /// The last number of a book.
    pub fn last_number(&self, book: &Book) -> Option<RuleNumber> {
        book.rules.iter().map(|standing| self.rules[standing.text].rule.number).max()
    }

    /// The tournament documents in force: of each kind and language the first that has come, else the one that comes
    /// first. They are sorted with complete ones first, the newest first.
    fn policies_in_force(&self) -> Vec<DocumentId> {
        let mut in_force: Vec<((DocumentKind, Language), DocumentId, bool)> = Vec::new();
        let policies = self.documents.with_ids().filter(|(_, document)| document.head.kind.is_policy());
        for (position, DocumentEntry { head, pending, .. }) in policies {
            let key = (head.kind, head.language);
            match in_force.iter_mut().find(|(known, ..)| *known == key) {
                None => in_force.push((key, position, *pending)),
                Some((_, chosen, is_pending)) if *is_pending => {
                    (*chosen, *is_pending) = (position, *pending);
                }
                Some(_) => {}
            }
        }
        in_force.into_iter().map(|(_, position, _)| position).collect()
    }
}
