//! Traces a number from a date: which rule it meant then, and what became of that rule.
//!
//! It chooses the editions; `lineage` traces the rule.

use jiff::civil::Date;

use super::Shelf;
use language::Language;
use library::{Book, BookId, PlaceId, RulingText};
use lineage::{Chain, HOLE, Place, Trace, Verdict};
use record::Citation;
use record::rule_number::RuleNumber;
use work::steps;

/// How the edition for a date was chosen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// It was in force on that date.
    InForce,
    /// The date is before the first edition, which was used.
    BeforeFirst,
    /// The date is after the newest edition, which was used.
    AfterLast,
    /// The date is in a gap of the series, before this edition and long after the one used: others may have
    /// been in force.
    InHole(Date),
    /// The edition of this date was in force, but is truncated, so that no rule can be traced through it; the
    /// one before was used.
    PassedOver(Date),
}

/// A number traced from one edition to another.
#[derive(Clone, PartialEq, Debug)]
pub struct Followed {
    /// The book it was read in.
    pub from: BookId,
    /// The book it was traced to.
    pub to: BookId,
    /// One for each rule under the number, if the book has it more than once; at least one.
    pub traces: Vec<Trace>,
}

/// The current meaning of a cited number.
#[derive(Clone, PartialEq, Debug)]
pub struct Today {
    /// The book in which the number was read.
    pub read_in: BookId,
    /// The verdict; unknown if the book does not have the number.
    pub verdict: Verdict,
    /// Confidence of the verdict, 0 to 1.
    pub confidence: f32,
    /// Its numbers in the newest book of the series.
    pub now: Vec<RuleNumber>,
}

impl Today {
    /// The meaning of two numbers together.
    fn and(mut self, other: Today) -> Today {
        self.verdict = self.verdict.min(other.verdict);
        self.confidence = self.confidence.min(other.confidence);
        let new: Vec<RuleNumber> =
            other.now.into_iter().filter(|number| !self.now.contains(number)).collect();
        self.now.extend(new);
        self
    }
}

/// A rule and the period in which it had a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tenancy {
    /// The first book in which it had the number.
    pub since: BookId,
    /// Its place in the last book in which it had the number.
    pub last: Place,
}

impl Shelf {
    /// The dated books of a language that are or were in force, oldest first: those through which rules can be
    /// traced.
    pub fn series(&self, language: Language) -> &[BookId] {
        self.lineages().of_language(language).map_or(&[], Chain::in_force)
    }

    /// The dated books of a language that can be compared: its series, and the books that come into force later.
    pub fn comparable(&self, language: Language) -> &[BookId] {
        self.lineages().of_language(language).map_or(&[], |chain| &chain.books)
    }

    /// The edition of a language for a date, and how it was chosen; `None` if the language has no dated book.
    pub fn edition_for(&self, language: Language, day: Date) -> Option<(BookId, Choice)> {
        // On a day to come the books count that will have begun.
        let series = if day > self.library.day { self.comparable(language) } else { self.series(language) };
        let (&first, &last) = (series.first()?, series.last()?);
        let since = |book: BookId| self.library.books[book].edition.effective;
        let following = series.partition_point(|&book| since(book) <= Some(day));
        let broken = self.breaking_off(language).iter().copied().rfind(|&date| date <= day);
        Some(match following.checked_sub(1) {
            None => (first, Choice::BeforeFirst),
            Some(at) if broken > since(series[at]) => {
                (series[at], broken.map_or(Choice::InForce, Choice::PassedOver))
            }
            Some(at) if series[at] == last && since(last) < Some(day) => (last, Choice::AfterLast),
            Some(at) if since(series[at]) < Some(day) && self.hole_after(series, at).is_some() => {
                (series[at], self.hole_after(series, at).map_or(Choice::InForce, Choice::InHole))
            }
            Some(at) => (series[at], Choice::InForce),
        })
    }

    /// The edition that ends a gap in a series after a position.
    fn hole_after(&self, series: &[BookId], at: usize) -> Option<Date> {
        let (since, next) = (self.since(series[at])?, self.since(*series.get(at + 1)?)?);
        ((next - since).get_days() > HOLE).then_some(next)
    }

    /// The dates of a language's truncated editions, which are in no series; the oldest first.
    pub fn breaking_off(&self, language: Language) -> &[Date] {
        self.lookup.breaking_off.get(&language).map_or(&[], Vec::as_slice)
    }

    /// The newest edition of a language, if it is truncated, so that an older one is still in force.
    pub fn newer_that_breaks_off(&self, language: Language) -> Option<BookId> {
        let in_force = self.since(self.current_book(language)?);
        let day = *self.breaking_off(language).last()?;
        self.dated_book(language, day).filter(|_| Some(day) > in_force)
    }

    /// The last number of a truncated book; `None` for a complete one.
    pub fn breaks_off_after(&self, book: BookId) -> Option<RuleNumber> {
        let numbers = self.library.books[book]
            .rules
            .iter()
            .map(|standing| self.library.rules[standing.text].rule.number);
        if self.library.breaks_off(&self.library.books[book]) { numbers.max() } else { None }
    }

    /// The dates of the oldest and newest edition in the series of a language.
    pub fn span(&self, language: Language) -> Option<(Date, Date)> {
        let series = self.series(language);
        Some((self.since(*series.first()?)?, self.since(*series.last()?)?))
    }

    /// Computed once, since every ruling needs it.
    pub(super) fn add_breaking_off(&mut self) {
        self.lookup.breaking_off =
            Language::ALL.into_iter().map(|language| (language, self.which_break_off(language))).collect();
    }

    fn which_break_off(&self, language: Language) -> Vec<Date> {
        let of_language = self.library.books.iter().filter(|book| book.edition.language == language);
        let dated = of_language
            .filter(|book| self.library.breaks_off(book))
            .filter_map(|book| book.edition.effective);
        let stands = |date: &Date| self.series(language).iter().any(|&book| self.since(book) == Some(*date));
        let mut days: Vec<Date> = dated.filter(|date| !stands(date)).collect();
        days.sort();
        days
    }

    /// The newest book of a series with a number.
    pub fn newest_with(&self, language: Language, number: RuleNumber) -> Option<BookId> {
        self.series(language).iter().rev().copied().find(|&book| self.has(book, number))
    }

    /// Traces the rule with a number in a book; `None` if there is no such rule, or the books are not of one series.
    pub fn follow(&self, number: RuleNumber, from: BookId, to: BookId) -> Option<Followed> {
        let traces: Option<Vec<Trace>> =
            self.places(from, number).iter().map(|&place| self.trace(from, place, to)).collect();
        traces.filter(|traces| !traces.is_empty()).map(|traces| Followed { from, to, traces })
    }

    /// The English edition whose numbers a book uses: itself, or the one that a translation follows. A
    /// language without English editions in the library follows its own.
    pub fn counterpart(&self, book: BookId) -> Option<BookId> {
        let edition = &self.library.books.get(book)?.edition;
        let is_in_series = self.lineages().chain_of(book).is_some();
        if is_in_series && edition.language == Language::English {
            return Some(book);
        }
        let followed = edition.follows.last().copied().or(edition.effective)?;
        let english = self.edition_for(Language::English, followed).map(|(book, _)| book);
        english.or_else(|| is_in_series.then_some(book))
    }

    /// The newest book of the series that a book follows.
    pub fn newest_for(&self, book: BookId) -> Option<BookId> {
        self.lineages().chain_of(self.counterpart(book)?)?.newest()
    }

    /// The current meaning of a number in a text of this book; `None` if the book follows no dated edition.
    pub fn today(&self, book: BookId, number: RuleNumber) -> Option<Today> {
        self.today_of_nth(book, number, 1)
    }

    /// The same for one of several rules under a number, counted from 1.
    pub fn today_of_nth(&self, book: BookId, number: RuleNumber, nth: u8) -> Option<Today> {
        let read_in = self.counterpart(book)?;
        let newest = self.lineages().chain_of(read_in)?.newest()?;
        let Some(place) = self.nth_place(read_in, number, nth) else {
            return Some(Today { read_in, verdict: Verdict::Unknown, confidence: 0.0, now: Vec::new() });
        };
        // A rule of the newest edition is unchanged, and one of a book that has not begun is not followed.
        if read_in == newest || self.library.books[read_in].pending {
            return Some(Today { read_in, verdict: Verdict::Same, confidence: 1.0, now: vec![number] });
        }
        let trace = self.trace(read_in, place, newest)?;
        let now = trace.to.iter().map(|at| self.rule_at(at.book, at.place).1.rule.number).collect();
        Some(Today { read_in, verdict: trace.verdict, confidence: trace.confidence, now })
    }

    /// The current meaning of a citation in a text of this book: for several rules the gravest verdict, the lowest
    /// confidence and all numbers. Numbers that never were rules count only if all are such.
    pub fn today_of(&self, book: BookId, citation: &Citation) -> Option<Today> {
        let each: Vec<Today> = self.targets(citation).filter_map(|number| self.today(book, number)).collect();
        let was = |today: &&Today| today.verdict != Verdict::Unknown || !today.now.is_empty();
        each.iter().filter(was).cloned().reduce(Today::and).or_else(|| each.first().cloned())
    }

    /// The English edition that a ruling refers to: the one in force when it was first published; the newest
    /// for an undated one.
    pub fn book_of_ruling(&self, ruling: &RulingText) -> Option<BookId> {
        let published = ruling.occurrences.iter().filter_map(|occurrence| occurrence.date).min();
        let dated = published.and_then(|day| self.edition_for(Language::English, day)).map(|(book, _)| book);
        dated.or_else(|| self.current_book(Language::English))
    }

    /// The rules that have had a number, the oldest first.
    pub fn tenancies(&self, language: Language, number: RuleNumber) -> Vec<Tenancy> {
        let Some(chain) = self.lineages().of_language(language) else {
            return Vec::new();
        };
        let mut all: Vec<Tenancy> = Vec::new();
        for (at, &book) in chain.in_force().iter().enumerate() {
            steps::charge(1);
            let handover = at.checked_sub(1).map(|before| &chain.handovers[before]);
            let staying = |tenancy: &Tenancy, place: PlaceId| {
                let before = at.checked_sub(1).map(|before| chain.books[before]);
                let links = handover.into_iter().flat_map(|handover| handover.predecessors(place));
                Some(tenancy.last.book) == before
                    && links.into_iter().any(|link| link.older == tenancy.last.place)
            };
            for &place in self.places(book, number) {
                let last = Place { book, place };
                match all.iter_mut().rev().find(|tenancy| staying(tenancy, place)) {
                    Some(tenancy) => tenancy.last = last,
                    None => all.push(Tenancy { since: book, last }),
                }
            }
        }
        all
    }

    /// The last place of each rule of a language: in the newest book, or in the last one before it was
    /// removed. Ordered by book, the newest first.
    pub fn last_places(&self, language: Language) -> Vec<Place> {
        let Some(chain) = self.lineages().of_language(language) else {
            return Vec::new();
        };
        let mut all = Vec::new();
        let in_force = chain.in_force();
        for (at, &book) in in_force.iter().enumerate().rev() {
            let handover = chain.handovers.get(at).filter(|_| at + 1 < in_force.len());
            let is_last = |place: &PlaceId| {
                handover.is_none_or(|handover| handover.successors(*place).next().is_none())
            };
            let places = self.library.books[book].rules.ids();
            all.extend(places.filter(is_last).map(|place| Place { book, place }));
        }
        all
    }

    /// The number at a place.
    pub fn number_at(&self, at: Place) -> RuleNumber {
        self.rule_at(at.book, at.place).1.rule.number
    }

    /// The effective date of a book.
    pub fn since(&self, book: BookId) -> Option<Date> {
        self.library.books.get(book).and_then(|book: &Book| book.edition.effective)
    }
}
