//! `/changes`: every edition of a language, the newest first, with what it changed in figures, and a form to compare any two.
//!
//! It counts and links; what changed in words is shown by `changes`.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::language::Language;
use crate::lineage::{Fate, HOLE};
use crate::shelf::{Counts, Shelf, Update};

use super::ask::{Address, Loose};
use super::frame::{Frame, here, send};
use super::problem::{Link, Problem};
use super::reader::{self, say};
use super::site::{Held, Holdings, Site};
use super::text::Safe;
use super::{diff, place, trend, verdict, words};

/// A year with its editions.
struct Year {
    name: String,
    editions: Vec<EditionLine>,
}

/// An edition with what it changed.
struct EditionLine {
    day: String,
    href: String,
    heading: String,
    marks: Vec<Safe>,
    glossary: String,
    /// How many rules it has.
    held: String,
    note: String,
}

#[derive(Template)]
#[template(path = "updates.html")]
struct UpdatesPage {
    frame: Frame,
    count: String,
    languages: Vec<Link>,
    /// What to say where there is nothing to compare.
    alone: String,
    action: String,
    /// The days to choose from, the newest first, with their words.
    days: Vec<(String, String)>,
    older: String,
    newer: String,
    picture: Option<Safe>,
    /// What its line says.
    line: String,
    years: Vec<Year>,
}

/// What the form for two editions sends.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct UpdatesAsked {
    /// The day of one edition.
    from: Option<String>,
    /// The day of the other.
    to: Option<String>,
}

/// `/changes`
pub(super) async fn english(held: Held, State(site): State<Arc<Site>>, asked: Loose<UpdatesAsked>) -> Result<Response, Problem> {
    page(&held, &site, Language::English, &asked.0.want).await
}

/// `/{language}/changes`
pub(super) async fn foreign(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(code): Path<String>,
    asked: Loose<UpdatesAsked>,
) -> Result<Response, Problem> {
    let language = place::language(&code, &held.live.shelf)?;
    let href = base(language);
    if href != format!("/{code}/changes") {
        return Ok(Redirect::permanent(&reader::asked_likewise(&href)).into_response());
    }
    page(&held, &site, language, &asked.0.want).await
}

/// The address of the changes of a language.
pub(super) fn base(language: Language) -> String {
    match language {
        Language::English => "/changes".to_owned(),
        other => format!("/{other}/changes"),
    }
}

/// The page of what an edition changed against the one before it; none for the oldest one, and for those outside the series.
pub(super) fn of_edition(shelf: &Shelf, book: u32) -> Option<Link> {
    let series = shelf.series(shelf.books[book as usize].edition.language);
    let before = series[..series.iter().position(|&other| other == book)?].last()?;
    Some(Link::new(say!("updates-of-this"), diff::address(shelf, *before, book)))
}

/// The holes in a series between two of its books: the days of the editions around each.
pub(super) fn holes(shelf: &Shelf, older: u32, newer: u32) -> Vec<(Date, Date)> {
    let series = shelf.series(shelf.books[older as usize].edition.language);
    let days = series.iter().skip_while(|&&book| book != older).take_while(|&&book| shelf.since(book) <= shelf.since(newer));
    let days: Vec<Date> = days.filter_map(|&book| shelf.since(book)).collect();
    days.windows(2).filter(|pair| (pair[1] - pair[0]).get_days() > HOLE).map(|pair| (pair[0], pair[1])).collect()
}

async fn page(held: &Holdings, site: &Site, language: Language, asked: &UpdatesAsked) -> Result<Response, Problem> {
    let given = |value: &Option<String>| value.as_deref().map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned);
    if let (Some(from), Some(to)) = (given(&asked.from), given(&asked.to)) {
        let question = diff::Question::read(&held.live.shelf, language, (&from, &to), None, None)?;
        return Ok(Redirect::to(&diff::address(&held.live.shelf, question.older, question.newer)).into_response());
    }
    let updates = site.aside(|| held.updates(language)).await?;
    send(&show(held, language, updates))
}

fn show(held: &Holdings, language: Language, updates: &[Update]) -> UpdatesPage {
    let shelf = &held.live.shelf;
    let name = words::language(language);
    let series: Vec<Date> = shelf.series(language).iter().filter_map(|&book| shelf.since(book)).collect();
    let count = words::counted(series.len(), "count-editions");
    let mut frame = held.frame(say!("changes")).at([here(say!("changes"))], format!("{name} · {count}"));
    frame.canonical = Some(base(language));
    let all: Vec<Language> = shelf.languages().into_iter().filter(|&other| shelf.series(other).len() > 1).collect();
    frame.alternates = all.iter().map(|&other| (other.code(), base(other))).collect();
    let others = all.into_iter().filter(|&other| other != language);
    let iso = |day: Option<&Date>| day.map_or_else(String::new, Date::to_string);
    UpdatesPage {
        frame,
        count: match series.first() {
            Some(oldest) => say!("updates-count-since", count = series.len(), language = name.as_str(), year = oldest.year().to_string()),
            None => say!("updates-count", count = series.len(), language = name.as_str()),
        },
        languages: others.map(|other| Link::new(say!("in-language", language = words::language(other)), base(other))).collect(),
        alone: match series.as_slice() {
            [] => say!("updates-none", language = name),
            [only] => say!("updates-only-one", language = name, date = *only),
            _ => String::new(),
        },
        action: base(language),
        days: series.iter().rev().map(|day| (day.to_string(), words::day(*day))).collect(),
        older: iso(series.iter().rev().nth(1)),
        newer: iso(series.last()),
        picture: trend::draw(shelf, updates),
        line: trend::line(shelf, updates).unwrap_or_default(),
        years: years(shelf, updates, &series),
    }
}

/// The editions by year, the newest first; the oldest one has nothing before it.
fn years(shelf: &Shelf, updates: &[Update], series: &[Date]) -> Vec<Year> {
    let mut years: Vec<Year> = Vec::new();
    let mut add = |day: Date, line: EditionLine| {
        let name = day.year().to_string();
        match years.last_mut() {
            Some(year) if year.name == name => year.editions.push(line),
            _ => years.push(Year { name, editions: vec![line] }),
        }
    };
    for update in updates.iter().rev() {
        if let Some(day) = shelf.since(update.to) {
            add(day, line(shelf, day, update));
        }
    }
    if let (Some(&oldest), Some(first)) = (series.first(), updates.first()) {
        let (day, note) = (words::short_day(oldest), say!("updates-oldest"));
        let held = trend::held(shelf, first.from);
        add(
            oldest,
            EditionLine { day, href: String::new(), heading: String::new(), marks: Vec::new(), glossary: String::new(), held, note },
        );
    }
    years
}

fn line(shelf: &Shelf, day: Date, update: &Update) -> EditionLine {
    let glossary = counted(&update.glossary);
    let hole = holes(shelf, update.from, update.to);
    EditionLine {
        day: words::short_day(day),
        href: diff::address(shelf, update.from, update.to),
        heading: match update.rules.in_words() {
            0 => say!("updates-no-rule"),
            count => say!("updates-rules", count = count),
        },
        marks: marks(&update.rules),
        held: trend::held(shelf, update.to),
        glossary: if glossary.is_empty() { String::new() } else { say!("changes-glossary", counts = glossary) },
        note: hole.first().map_or_else(String::new, |&(before, _)| say!("updates-hole", date = before)),
    }
}

/// `2 new, 1 gone, 5 edited`; nothing where nothing changed in its words.
pub(super) fn counted(counts: &Counts) -> String {
    let parts = [Fate::New, Fate::Gone, Fate::Edited].into_iter().filter(|&fate| counts.get(fate) > 0);
    words::joined(&parts.map(|fate| words::counted(counts.get(fate), message(diff::Kind::Fate(fate)))).collect::<Vec<_>>())
}

/// A mark for each kind of change that there is.
pub(super) fn marks(counts: &Counts) -> Vec<Safe> {
    let kinds = Fate::ALL.into_iter().map(diff::Kind::Fate).filter(|&kind| kind != diff::Kind::Fate(Fate::Same));
    let kinds = kinds.chain([diff::Kind::Examples]);
    kinds.filter(|&kind| count_of(counts, kind) > 0).map(|kind| mark(kind, count_of(counts, kind))).collect()
}

/// How many there are of a kind.
pub(super) fn count_of(counts: &Counts, kind: diff::Kind) -> usize {
    match kind {
        diff::Kind::Fate(fate) => counts.get(fate),
        diff::Kind::Examples => counts.examples,
    }
}

/// A count with its shape and word.
pub(super) fn mark(kind: diff::Kind, count: usize) -> Safe {
    let shape = match kind {
        diff::Kind::Examples => "edited",
        diff::Kind::Fate(Fate::Refs) => "same",
        diff::Kind::Fate(fate) => fate.name(),
    };
    verdict::mark(shape, &words::counted(count, message(kind)))
}

/// The message for a count of one kind of change.
fn message(kind: diff::Kind) -> &'static str {
    match kind {
        diff::Kind::Examples => "count-other-examples",
        diff::Kind::Fate(Fate::New) => "count-new",
        diff::Kind::Fate(Fate::Gone) => "count-gone",
        diff::Kind::Fate(Fate::Edited) => "count-edited",
        diff::Kind::Fate(Fate::Split) => "count-split",
        diff::Kind::Fate(Fate::Merged) => "count-merged",
        diff::Kind::Fate(Fate::Moved) => "count-renumbered",
        diff::Kind::Fate(Fate::MovedEdited) => "count-renumbered-edited",
        diff::Kind::Fate(Fate::Refs) => "count-citing",
        diff::Kind::Fate(Fate::Same) => "count-unchanged",
        diff::Kind::Fate(Fate::Unknown) => "count-not-certain",
    }
}

/// What a kind of change is called where it is a filter.
pub(super) fn word(kind: diff::Kind) -> String {
    match kind {
        diff::Kind::Examples => say!("fate-examples"),
        diff::Kind::Fate(Fate::Moved) => say!("fate-moved"),
        diff::Kind::Fate(Fate::MovedEdited) => say!("fate-moved-edited"),
        diff::Kind::Fate(Fate::Refs) => say!("fate-refs"),
        diff::Kind::Fate(Fate::Same) => say!("fate-same"),
        diff::Kind::Fate(Fate::Unknown) => say!("fate-not-certain"),
        diff::Kind::Fate(fate) => verdict::word(fate.name()),
    }
}

/// The same address with one more parameter, or with one less where the value is empty.
pub(super) fn narrowed(address: &Address, name: &str, value: &str) -> String {
    address.with("page", "").with(name, value).to_string()
}
