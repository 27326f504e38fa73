//! Parses the query of a comparison, the two editions and the filters, for the page and the API.
//!
//! It selects and sorts; it does not compare.

use jiff::civil::Date;

use language::Language;
use library::BookId;
use lineage::{Changes, Fate, HOLE, RuleChange};
use record::rule_number::{Level, RuleNumber};
use shelf::{ChapterChanges, Shelf};

use crate::changes::api::entry_texts;
use crate::history::resolve;
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition::{self, Place};

/// The editions to compare and the wanted part of the comparison.
pub(crate) struct Question {
    /// The older book.
    pub(crate) older: BookId,
    /// The newer one.
    pub(crate) newer: BookId,
    /// Whether they were given in reverse order.
    pub(crate) turned: bool,
    /// Only this chapter or section, or only the glossary.
    pub(crate) part: Option<Part>,
    /// Only this kind of change.
    pub(crate) kind: Option<Kind>,
}

/// A part of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// A chapter, or a section with its chapters.
    Rules(RuleNumber),
    Glossary,
}

/// The kinds of change that are counted and can be requested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Fate(Fate),
    /// Only the examples changed.
    Examples,
}

impl Kind {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Fate(fate) => fate.name(),
            Kind::Examples => "examples",
        }
    }

    fn fits(self, change: &RuleChange) -> bool {
        match self {
            Kind::Fate(fate) => change.fate == fate,
            Kind::Examples => change.is_of_examples(),
        }
    }
}

impl Question {
    /// Parses an address. Editions are named as in the addresses of rules.
    pub(crate) fn read(
        shelf: &Shelf,
        language: Language,
        editions: (&str, &str),
        chapter: Option<&str>,
        verdict: Option<&str>,
    ) -> Result<Question, Problem> {
        let (from, to) = (dated(shelf, language, editions.0)?, dated(shelf, language, editions.1)?);
        let turned = shelf.since(from) > shelf.since(to);
        let (older, newer) = if turned { (to, from) } else { (from, to) };
        let given = |value: Option<&'_ str>| value.filter(|value| !value.is_empty()).map(str::to_owned);
        let part = given(chapter).map(|chapter| part(&chapter)).transpose()?;
        let kind = given(verdict).map(|verdict| kind(&verdict)).transpose()?;
        Ok(Question { older, newer, turned, part, kind })
    }

    /// Warnings above the comparison.
    pub(crate) fn warnings(&self, shelf: &Shelf) -> Vec<String> {
        let mut warnings = Vec::new();
        if self.turned {
            warnings.push(say!("diff-turned"));
        }
        if self.older == self.newer {
            warnings.push(say!("diff-same"));
        }
        warnings.extend(
            holes(shelf, self.older, self.newer)
                .into_iter()
                .map(|(before, after)| say!("diff-hole", before = before, after = after)),
        );
        warnings
    }

    /// Whether a rule has the wanted kind of change; unchanged rules must be requested.
    pub(crate) fn wants(&self, change: &RuleChange) -> bool {
        self.kind.map_or_else(|| change.fate != Fate::Same || change.examples, |kind| kind.fits(change))
    }

    /// Whether a chapter is wanted.
    pub(crate) fn wants_chapter(&self, chapter: &ChapterChanges) -> bool {
        match self.part {
            None => true,
            Some(Part::Rules(number)) => number.contains(chapter.number),
            Some(Part::Glossary) => false,
        }
    }

    /// Positions of the wanted glossary entries in `Changes::glossary`, by term; the chapter does not matter.
    pub(crate) fn entries(&self, shelf: &Shelf, changes: &Changes) -> Vec<usize> {
        let wanted = |fate: Fate| self.kind.map_or(fate != Fate::Same, |kind| kind == Kind::Fate(fate));
        let mut entries: Vec<usize> =
            (0..changes.glossary.len()).filter(|&at| wanted(changes.glossary[at].fate)).collect();
        let slug = |at: usize| {
            entry_texts(shelf, changes, at).into_iter().flatten().next_back().map(|entry| entry.slug.as_str())
        };
        entries.sort_by_key(|&at| slug(at));
        entries
    }
}

/// Gaps in the series between two of its books: the dates of the editions around each gap.
pub(crate) fn holes(shelf: &Shelf, older: BookId, newer: BookId) -> Vec<(Date, Date)> {
    let series = shelf.series(shelf.books()[older].edition.language);
    let days = series
        .iter()
        .skip_while(|&&book| book != older)
        .take_while(|&&book| shelf.since(book) <= shelf.since(newer));
    let days: Vec<Date> = days.filter_map(|&book| shelf.since(book)).collect();
    days.windows(2)
        .filter(|pair| (pair[1] - pair[0]).get_days() > HOLE)
        .map(|pair| (pair[0], pair[1]))
        .collect()
}

/// A dated edition of a language.
fn dated(shelf: &Shelf, language: Language, edition: &str) -> Result<BookId, Problem> {
    let all = || vec![Link::new(say!("updates-heading"), page_edition::changes_base(language))];
    let place = Place::find(shelf, language, Some(edition))
        .map_err(|problem| problem.offer(say!("changes"), all()))?;
    let since = place.book().edition.effective;
    let series = shelf.comparable(language).iter().copied();
    series
        .filter(|_| since.is_some())
        .find(|&book| shelf.since(book) == since)
        .ok_or_else(resolve::no_editions)
}

fn part(text: &str) -> Result<Part, Problem> {
    if text == "glossary" {
        return Ok(Part::Glossary);
    }
    let number = text.parse::<RuleNumber>().ok().filter(|number| number.level() <= Level::Chapter);
    number.map(Part::Rules).ok_or_else(|| {
        Problem::parameter("chapter", "chapter is a chapter like 702, a section like 7, or glossary")
    })
}

fn kind(text: &str) -> Result<Kind, Problem> {
    let fate = Fate::ALL.into_iter().find(|fate| fate.name() == text).map(Kind::Fate);
    fate.or((text == "examples").then_some(Kind::Examples)).ok_or_else(|| {
        let names: Vec<&str> = Fate::ALL.iter().map(|fate| fate.name()).collect();
        Problem::parameter("verdict", format!("verdict is one of {}, examples", names.join(", ")))
    })
}
