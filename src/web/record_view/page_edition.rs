//! The current language and edition of a page, and the address of each rule in it.
//!
//! It knows addresses and editions, not pages.

use std::fmt::Write;

use jiff::civil::Date;

use language::Language;
use library::{Book, BookId, ChosenBy, newest_of};
use lineage::Verdict;
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::page_record::CURRENT;
use crate::http::problem::{Link, Problem};
use crate::http::url::encode;

/// The books that a reader uses: those of one date, or the current ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opened<'a, 'd> {
    /// The whole shelf.
    pub(crate) shelf: &'a Shelf,
    /// The books of the date, one for each language that has any; empty for the current ones.
    pub(crate) of_day: &'d [BookId],
    /// How the card and date shown for a ruling are chosen.
    pub(crate) chosen: ChosenBy,
}

impl<'a> Opened<'a, '_> {
    /// The current books.
    pub(crate) fn today(shelf: &'a Shelf) -> Opened<'a, 'static> {
        Opened { shelf, of_day: &[], chosen: ChosenBy::default() }
    }

    /// The book to read a text in, among these: that of the date, else the newest.
    pub(crate) fn of(&self, books: &[BookId]) -> Option<Place<'a>> {
        let of_day = self.of_day.iter().find(|book| books.contains(book));
        of_day.map_or_else(|| Place::newest_of(self.shelf, books), |&book| Some(self.place(book)))
    }

    /// The book of the date in a language, else its current one.
    pub(crate) fn in_language(&self, language: Language) -> Option<Place<'a>> {
        let of_day = self.of_day.iter().find(|&&book| self.shelf.books()[book].edition.language == language);
        of_day.map_or_else(|| Place::current(self.shelf, language), |&book| Some(self.place(book)))
    }

    fn place(&self, position: BookId) -> Place<'a> {
        Place { shelf: self.shelf, position, pinned: !self.shelf.books()[position].current }
    }
}

/// A book on the shelf, as the current one of its language or pinned as an edition.
#[derive(Clone, Copy, Debug)]
pub struct Place<'a> {
    /// The whole shelf.
    pub shelf: &'a Shelf,
    /// Position of the book.
    pub position: BookId,
    /// Whether the reader requested this very edition.
    pub pinned: bool,
}

impl<'a> Place<'a> {
    /// The newest book of a language, if there is one.
    pub fn current(shelf: &'a Shelf, language: Language) -> Option<Place<'a>> {
        shelf.current_book(language).map(|position| Place { shelf, position, pinned: false })
    }

    /// The book for citations in a text that is in no book: the current one of its language, else of English,
    /// else any.
    pub fn near(shelf: &'a Shelf, language: Language) -> Option<Place<'a>> {
        let any = || shelf.languages().first().and_then(|&first| Place::current(shelf, first));
        Place::current(shelf, language).or_else(|| Place::current(shelf, Language::English)).or_else(any)
    }

    /// The default book of a language: its current one, or the English one if it has less than half of the
    /// English rules.
    pub fn whole(shelf: &'a Shelf, language: Language) -> Option<Place<'a>> {
        let english = Place::current(shelf, Language::English);
        let most = english.map_or(0, |english| english.book().rules.len());
        Place::current(shelf, language)
            .filter(|own| own.book().rules.len() * 2 >= most)
            .or_else(|| Place::near(shelf, Language::English))
    }

    /// The newest of several books: as the current one if it is, else pinned.
    pub fn newest_of(shelf: &'a Shelf, books: &[BookId]) -> Option<Place<'a>> {
        let position = newest_of(shelf.books(), books)?;
        Some(Place { shelf, position, pinned: !shelf.books()[position].current })
    }

    /// The current book of a language, or its edition with this name; `current` is the name of the current one.
    pub fn find(shelf: &'a Shelf, language: Language, edition: Option<&str>) -> Result<Place<'a>, Problem> {
        let Some(edition) = edition.filter(|&edition| edition != CURRENT) else {
            return Place::current(shelf, language).ok_or_else(|| no_book(shelf, language));
        };
        let named = |book: &Book| book.edition.language == language && key(book) == edition;
        let found = shelf.books().position(named);
        let position = found.ok_or_else(|| no_edition(shelf, language, edition))?;
        Ok(Place { shelf, position, pinned: true })
    }

    /// The book in force on a date.
    pub fn as_of(shelf: &'a Shelf, language: Language, date: Date) -> Result<Place<'a>, Problem> {
        let found = shelf.book_in_force(language, date);
        found
            .map(|position| Place { shelf, position, pinned: true })
            .ok_or_else(|| no_edition(shelf, language, &date.to_string()))
    }

    /// The book.
    pub fn book(&self) -> &'a Book {
        &self.shelf.books()[self.position]
    }

    /// The book's language.
    pub fn language(&self) -> Language {
        self.book().edition.language
    }

    /// The same book by its permanent address.
    pub fn pin(self) -> Place<'a> {
        Place { pinned: true, ..self }
    }

    /// Whether this number is there: a text, or a heading over texts.
    pub fn has(&self, number: RuleNumber) -> bool {
        self.shelf.holds(self.position, number)
    }

    /// Whether this number has a page: it is there, or the contents list its title.
    pub fn has_page(&self, number: RuleNumber) -> bool {
        self.has(number) || self.shelf.lists_only(self.position, number)
    }

    /// The number of a rule in another book; `None` if it has no counterpart there.
    pub fn number_in(&self, other: &Place<'_>, number: RuleNumber) -> Option<RuleNumber> {
        self.shelf.beside(self.position, number, 1, other.position).numbers.first().copied()
    }

    /// The title of a number, or of its nearest ancestor with one; short names count as titles.
    pub fn title(&self, number: RuleNumber) -> Option<&'a str> {
        std::iter::once(number).chain(number.ancestors()).find_map(|number| self.own_name(number))
    }

    /// The title of exactly this number, or its short name: `Legend Rule`.
    pub fn own_name(&self, number: RuleNumber) -> Option<&'a str> {
        let short = || self.shelf.short_name(self.position, number);
        self.shelf.own_title(self.position, number).or_else(short)
    }

    /// The address of the book's contents.
    pub fn base(&self) -> String {
        let mut base = current_base(self.language());
        if self.pinned {
            base.push('/');
            base.push_str(key(self.book()));
        }
        base
    }

    /// The address of a rule.
    pub fn href(&self, number: RuleNumber) -> String {
        let mut href = self.base();
        // Writing to a `String` cannot fail.
        let _ = write!(href, "/{number}");
        href
    }

    /// The address of a rule's counterpart in the current book of another language; if there is none, in this
    /// book.
    pub fn href_for(&self, number: RuleNumber, language: Language) -> String {
        let other = Place::current(self.shelf, language).filter(|other| other.position != self.position);
        let there = other.and_then(|other| Some(other.href(self.number_in(&other, number)?)));
        there.unwrap_or_else(|| self.href(number))
    }

    /// The address of a rule in the API.
    pub fn uri(&self, number: RuleNumber) -> String {
        let mut uri = format!("/api/v1/rules/{number}");
        let mut join = '?';
        if self.language() != Language::English {
            uri.push_str(&format!("?lang={}", self.language()));
            join = '&';
        }
        if self.pinned {
            let key = key(self.book());
            // A date does not identify undated books, nor books preceded by another of the same date.
            let of_day = key.parse().ok().and_then(|day| self.shelf.book_in_force(self.language(), day));
            let parameter = if of_day == Some(self.position) { "as_of" } else { "edition" };
            uri.push_str(&format!("{join}{parameter}={}", encode(key)));
        }
        uri
    }

    /// The effective date in words: `from` it if pending, `since` it for the newest book, else `of` it. An undated
    /// book names the editions whose numbering it has; a partial copy is marked.
    pub fn since(&self) -> String {
        let edition = &self.book().edition;
        let since = match (edition.effective, edition.follows.first(), edition.follows.last()) {
            (Some(date), _, _) if self.book().pending => say!("place-from", date = date),
            (Some(date), _, _) if self.is_newest() => say!("place-since", date = date),
            (Some(date), _, _) => say!("place-of", date = date),
            (None, Some(&first), Some(&last)) if first != last => {
                say!("place-numbered-between", first = first, last = last)
            }
            (None, Some(&only), _) => say!("place-numbered-on", date = only),
            _ => say!("undated"),
        };
        if edition.is_part { l10n::joined(&[say!("place-part"), since]) } else { since }
    }

    /// Whether no book in force, in any language, is newer: only then is it certainly in force.
    fn is_newest(&self) -> bool {
        let days = self.shelf.effective_books().filter_map(|book| book.edition.effective);
        self.book().edition.effective >= days.max()
    }

    /// The date alone, for narrow places.
    pub fn short_since(&self) -> String {
        let edition = &self.book().edition;
        let is_plain = !edition.is_part && !self.book().pending;
        edition.effective.filter(|_| is_plain).map_or_else(|| self.since(), l10n::day)
    }

    /// The page of a number in the current book of each language that has it, by language code.
    pub(crate) fn alternates(&self, number: RuleNumber) -> Vec<(&'static str, String)> {
        if self.pinned {
            return Vec::new();
        }
        let places =
            self.shelf.languages().into_iter().filter_map(|language| Place::current(self.shelf, language));
        let there = |other: Place<'_>| {
            let number =
                if other.position == self.position { Some(number) } else { self.number_in(&other, number) };
            number.map(|number| (other.language().code(), other.href(number)))
        };
        places.filter_map(there).collect()
    }

    /// Language and date, for the head of a page.
    pub fn label(&self) -> String {
        format!("{} · {}", l10n::language(self.language()), self.since())
    }

    /// The printed footer.
    pub fn imprint(&self) -> String {
        say!("imprint-rules", language = l10n::language(self.language()), since = self.since())
    }
}

/// The address of the current rules of a language.
pub(crate) fn current_base(language: Language) -> String {
    match language {
        Language::English => "/rules".to_owned(),
        other => format!("/{other}/rules"),
    }
}

/// The address of the changes of a language.
pub(crate) fn changes_base(language: Language) -> String {
    match language {
        Language::English => "/changes".to_owned(),
        other => format!("/{other}/changes"),
    }
}

/// The address of the changes from one edition to another.
pub(crate) fn changes_address(shelf: &Shelf, older: BookId, newer: BookId) -> String {
    let (older, newer) = (&shelf.books()[older], &shelf.books()[newer]);
    format!("{}/{}/{}", changes_base(newer.edition.language), key(older), key(newer))
}

/// An edition's name in addresses: its date, or for an undated one the last part of its id.
pub(crate) fn key(book: &Book) -> &str {
    book.edition.id.rsplit(':').next().unwrap_or(&book.edition.id)
}

/// A language in an address or a parameter.
pub(crate) fn language(code: &str, shelf: &Shelf) -> Result<Language, Problem> {
    code.parse().map_err(|_| {
        let known = shelf.languages().iter().map(|language| language.code()).collect::<Vec<_>>().join(", ");
        Problem::not_found("unknown-language", say!("problem-no-language", code = code))
            .offer(say!("offer-languages", languages = known), Vec::new())
    })
}

fn no_book(shelf: &Shelf, language: Language) -> Problem {
    let languages = shelf
        .languages()
        .into_iter()
        .map(|other| Link::new(l10n::language(other), current_base(other)))
        .collect();
    let detail = say!("problem-no-rulebook-in", language = l10n::language(language));
    Problem::not_found("no-rulebook", detail).offer(say!("offer-rulebooks"), languages)
}

fn no_edition(shelf: &Shelf, language: Language, wanted: &str) -> Problem {
    let mut editions: Vec<Place<'_>> =
        shelf.books().ids().map(|position| Place { shelf, position, pinned: true }).collect();
    editions.retain(|place| place.language() == language && place.book().edition.effective.is_some());
    let nearest = editions.partition_point(|place| key(place.book()) <= wanted);
    let near = editions.iter().skip(nearest.saturating_sub(2)).take(4);
    let links = near.map(|place| Link::new(place.short_since(), place.base())).collect();
    let detail = say!("problem-no-edition", language = l10n::language(language), wanted = wanted);
    Problem::not_found("no-edition", detail)
        .offer_some(say!("offer-nearest-editions"), links)
        .offer(say!("offer-all-editions"), vec![Link::new(say!("rules-and-editions"), "/rules")])
}

/// Number of texts that give the number of a rule.
pub(crate) fn citer_count(place: &Place<'_>, number: RuleNumber) -> usize {
    number_today(place, number).map_or(0, |number| place.shelf.count_once(number, place.language()))
}

/// The number by which texts cite a rule now; `None` if it has no successor.
pub(crate) fn number_today(place: &Place<'_>, number: RuleNumber) -> Option<RuleNumber> {
    match place.shelf.today(place.position, number) {
        Some(today) if today.verdict != Verdict::Unknown => today.now.first().copied(),
        _ => Some(number),
    }
}
