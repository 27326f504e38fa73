//! `/changes`: every edition of a language, newest first, with counts of its changes and a form to compare
//! any two.
//!
//! It counts and links; `page` shows the changes themselves.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::IntoParams;

use language::Language;
use library::BookId;
use lineage::Fate;
use shelf::{Counts, Shelf, Update};

use crate::changes;
use crate::changes::params::holes;
use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::params::{LenientParams, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition;
use crate::render::safe_html::SafeHtml;
use crate::render::{trend, verdict_badge};
use crate::state::site::{Held, Site, Snapshot};

/// A year with its editions.
struct Year {
    name: String,
    editions: Vec<EditionLine>,
}

/// An edition and the counts of its changes.
struct EditionLine {
    day: String,
    href: String,
    heading: String,
    marks: Vec<SafeHtml>,
    glossary: String,
    /// Number of its rules.
    held: String,
    note: String,
}

#[derive(Template)]
#[template(path = "updates.html")]
struct UpdatesPage {
    frame: PageLayout,
    count: String,
    languages: Vec<Link>,
    /// The message if there is nothing to compare.
    alone: String,
    /// The changes that come into force later.
    coming: Vec<Link>,
    action: String,
    /// Dates to choose from, the newest first, with their labels.
    days: Vec<(String, String)>,
    older: String,
    newer: String,
    picture: Option<SafeHtml>,
    /// The label of the chart's line.
    line: String,
    years: Vec<Year>,
}

/// The fields of the form for two editions.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct UpdatesParams {
    /// The date of one edition.
    from: Option<String>,
    /// The date of the other.
    to: Option<String>,
}

/// `/changes`
pub(crate) async fn english(
    held: Held,
    State(site): State<Arc<Site>>,
    asked: LenientParams<UpdatesParams>,
) -> Result<Response, Problem> {
    page(&held, &site, Language::English, &asked.0.want).await
}

/// `/{language}/changes`
pub(crate) async fn foreign(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(code): Path<String>,
    asked: LenientParams<UpdatesParams>,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let href = page_edition::changes_base(language);
    if href != format!("/{code}/changes") {
        return Ok(Redirect::permanent(&locale::asked_likewise(&href)).into_response());
    }
    page(&held, &site, language, &asked.0.want).await
}

/// The title of the feed of a language's changes.
pub(crate) fn feed_title(language: Language) -> String {
    format!("{} · {}", say!("changes"), l10n::language(language))
}

/// The page of an edition's changes against the one before; `None` for the oldest edition and for those outside the
/// series.
pub(crate) fn of_edition(shelf: &Shelf, book: BookId) -> Option<Link> {
    let series = shelf.series(shelf.books()[book].edition.language);
    let before = series[..series.iter().position(|&other| other == book)?].last()?;
    Some(Link::new(say!("updates-of-this"), page_edition::changes_address(shelf, *before, book)))
}

async fn page(
    held: &Snapshot,
    site: &Site,
    language: Language,
    asked: &UpdatesParams,
) -> Result<Response, Problem> {
    let given = |value: &Option<String>| {
        value.as_deref().map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned)
    };
    if let (Some(from), Some(to)) = (given(&asked.from), given(&asked.to)) {
        let question = changes::api::Question::read(&held.live.shelf, language, (&from, &to), None, None)?;
        return Ok(Redirect::to(&page_edition::changes_address(
            &held.live.shelf,
            question.older,
            question.newer,
        ))
        .into_response());
    }
    let updates = site.aside(|| held.updates(language)).await?;
    send(&show(held, language, updates))
}

fn show(held: &Snapshot, language: Language, updates: &[Update]) -> UpdatesPage {
    let shelf = &held.live.shelf;
    let name = l10n::language(language);
    let series: Vec<Date> = shelf.series(language).iter().filter_map(|&book| shelf.since(book)).collect();
    let coming = coming(shelf, language);
    let count = l10n::counted(series.len(), "count-editions");
    let mut frame = held.frame(say!("changes")).at([here(say!("changes"))], format!("{name} · {count}"));
    frame.canonical = Some(page_edition::changes_base(language));
    let mut frame = frame.followed(&page_edition::changes_base(language), feed_title(language));
    let all: Vec<Language> =
        shelf.languages().into_iter().filter(|&other| shelf.series(other).len() > 1).collect();
    frame.alternates = all.iter().map(|&other| (other.code(), page_edition::changes_base(other))).collect();
    let others = all.into_iter().filter(|&other| other != language);
    let iso = |day: Option<&Date>| day.map_or_else(String::new, Date::to_string);
    UpdatesPage {
        frame,
        count: match series.first() {
            Some(oldest) => say!(
                "updates-count-since",
                count = series.len(),
                language = name.as_str(),
                year = oldest.year().to_string()
            ),
            None => say!("updates-count", count = series.len(), language = name.as_str()),
        },
        languages: others
            .map(|other| {
                Link::new(
                    say!("in-language", language = l10n::language(other)),
                    page_edition::changes_base(other),
                )
            })
            .collect(),
        alone: match series.as_slice() {
            [_] if !coming.is_empty() => String::new(),
            [] => say!("updates-none", language = name),
            [only] => say!("updates-only-one", language = name, date = *only),
            _ => String::new(),
        },
        coming,
        action: page_edition::changes_base(language),
        days: series.iter().rev().map(|day| (day.to_string(), l10n::day(*day))).collect(),
        older: iso(series.iter().rev().nth(1)),
        newer: iso(series.last()),
        picture: trend::draw(shelf, updates, |update| {
            page_edition::changes_address(shelf, update.from, update.to)
        }),
        line: trend::line(shelf, updates).unwrap_or_default(),
        years: years(shelf, updates, &series),
    }
}

/// The comparisons of the edition in force with those of days to come.
fn coming(shelf: &Shelf, language: Language) -> Vec<Link> {
    let Some(&newest) = shelf.series(language).last() else { return Vec::new() };
    let pending = shelf.comparable(language).iter().filter(|&&book| shelf.books()[book].pending);
    let link = |&book: &BookId| {
        let day = shelf.since(book)?;
        let said = say!("changes-come", date = day);
        Some(Link::new(said, page_edition::changes_address(shelf, newest, book)))
    };
    pending.filter_map(link).collect()
}

/// The editions by year, the newest first; the oldest has no predecessor.
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
        let (day, note) = (l10n::short_day(oldest), say!("updates-oldest"));
        let held = trend::held(shelf, first.from);
        add(
            oldest,
            EditionLine {
                day,
                href: String::new(),
                heading: String::new(),
                marks: Vec::new(),
                glossary: String::new(),
                held,
                note,
            },
        );
    }
    years
}

fn line(shelf: &Shelf, day: Date, update: &Update) -> EditionLine {
    let glossary = counted(&update.glossary);
    let hole = holes(shelf, update.from, update.to);
    EditionLine {
        day: l10n::short_day(day),
        href: page_edition::changes_address(shelf, update.from, update.to),
        heading: match update.rules.in_words() {
            0 => say!("updates-no-rule"),
            count => say!("updates-rules", count = count),
        },
        marks: marks(&update.rules),
        held: trend::held(shelf, update.to),
        glossary: if glossary.is_empty() {
            String::new()
        } else {
            say!("changes-glossary", counts = glossary)
        },
        note: hole.first().map_or_else(String::new, |&(before, _)| say!("updates-hole", date = before)),
    }
}

/// `2 new, 1 gone, 5 edited`; empty if no words changed.
pub(crate) fn counted(counts: &Counts) -> String {
    let parts = [Fate::New, Fate::Gone, Fate::Edited].into_iter().filter(|&fate| counts.get(fate) > 0);
    l10n::joined(
        &parts
            .map(|fate| l10n::counted(counts.get(fate), message(changes::api::Kind::Fate(fate))))
            .collect::<Vec<_>>(),
    )
}

/// A mark for each kind of change that occurs.
pub(crate) fn marks(counts: &Counts) -> Vec<SafeHtml> {
    let kinds = Fate::ALL
        .into_iter()
        .map(changes::api::Kind::Fate)
        .filter(|&kind| kind != changes::api::Kind::Fate(Fate::Same));
    let kinds = kinds.chain([changes::api::Kind::Examples]);
    kinds.filter(|&kind| count_of(counts, kind) > 0).map(|kind| mark(kind, count_of(counts, kind))).collect()
}

/// Number of changes of a kind.
pub(crate) fn count_of(counts: &Counts, kind: changes::api::Kind) -> usize {
    match kind {
        changes::api::Kind::Fate(fate) => counts.get(fate),
        changes::api::Kind::Examples => counts.examples,
    }
}

/// A count with its shape and word.
pub(crate) fn mark(kind: changes::api::Kind, count: usize) -> SafeHtml {
    let shape = match kind {
        changes::api::Kind::Examples => "edited",
        changes::api::Kind::Fate(Fate::Refs) => "same",
        changes::api::Kind::Fate(fate) => fate.name(),
    };
    verdict_badge::mark(shape, &l10n::counted(count, message(kind)))
}

/// The message for a count of one kind of change.
fn message(kind: changes::api::Kind) -> &'static str {
    match kind {
        changes::api::Kind::Examples => "count-other-examples",
        changes::api::Kind::Fate(Fate::New) => "count-new",
        changes::api::Kind::Fate(Fate::Gone) => "count-gone",
        changes::api::Kind::Fate(Fate::Edited) => "count-edited",
        changes::api::Kind::Fate(Fate::Split) => "count-split",
        changes::api::Kind::Fate(Fate::Merged) => "count-merged",
        changes::api::Kind::Fate(Fate::Moved) => "count-renumbered",
        changes::api::Kind::Fate(Fate::MovedEdited) => "count-renumbered-edited",
        changes::api::Kind::Fate(Fate::Refs) => "count-citing",
        changes::api::Kind::Fate(Fate::Same) => "count-unchanged",
        changes::api::Kind::Fate(Fate::Unknown) => "count-not-certain",
    }
}

/// The name of a kind of change as a filter.
pub(crate) fn word(kind: changes::api::Kind) -> String {
    match kind {
        changes::api::Kind::Examples => say!("fate-examples"),
        changes::api::Kind::Fate(Fate::Moved) => say!("fate-moved"),
        changes::api::Kind::Fate(Fate::MovedEdited) => say!("fate-moved-edited"),
        changes::api::Kind::Fate(Fate::Refs) => say!("fate-refs"),
        changes::api::Kind::Fate(Fate::Same) => say!("fate-same"),
        changes::api::Kind::Fate(Fate::Unknown) => say!("fate-not-certain"),
        changes::api::Kind::Fate(fate) => verdict_badge::word(fate.name()),
    }
}

/// The same address with a parameter set, or removed if the value is empty.
pub(crate) fn narrowed(address: &UrlBuilder, name: &str, value: &str) -> String {
    address.with("page", "").with(name, value).to_string()
}
