//! The glossary of a language: the terms of its current rulebook, and separately the terms of fan-made sets.
//!
//! `entry` shows single entries.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use language::Language;
use library::GlossaryText;
use shelf::Shelf;
use view::GlossaryView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::list_envelope::{Linked, List};
use crate::http::locale::say;
use crate::http::params::{PageWindow, Params};
use crate::http::problem::{Link, Problem};
use crate::http::{self, l10n};
use crate::record_view;
use crate::record_view::page_edition::{self, Place};
use crate::state::site::{Held, Snapshot};

/// Terms under one letter.
struct LetterGroup {
    letter: String,
    terms: Vec<Link>,
}

#[derive(Template)]
#[template(path = "glossary.html")]
struct GlossaryPage {
    frame: PageLayout,
    lang: Option<&'static str>,
    count: String,
    groups: Vec<LetterGroup>,
    fan: Vec<Link>,
    languages: Vec<Link>,
}

/// `/glossary`
pub(crate) async fn page(held: Held) -> Result<Response, Problem> {
    show(&held, Language::English)
}

/// `/{language}/glossary`
pub(crate) async fn foreign(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let href = base(language);
    if href == format!("/{code}/glossary") {
        show(&held, language)
    } else {
        Ok(Redirect::permanent(&href).into_response())
    }
}

/// The address of the glossary of a language.
pub(crate) fn base(language: Language) -> String {
    match language {
        Language::English => "/glossary".to_owned(),
        other => format!("/{other}/glossary"),
    }
}

fn show(held: &Snapshot, language: Language) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entries = current(shelf, language);
    let mut groups: Vec<LetterGroup> = Vec::new();
    for entry in entries.iter().filter(|entry| entry.origin.is_none()) {
        let letter: String = entry.slug.chars().take(1).flat_map(char::to_uppercase).collect();
        if groups.last().is_none_or(|group| group.letter != letter) {
            groups.push(LetterGroup { letter, terms: Vec::new() });
        }
        if let Some(group) = groups.last_mut() {
            group.terms.push(link(entry));
        }
    }
    let all: Vec<Language> =
        shelf.languages().into_iter().filter(|&other| !current(shelf, other).is_empty()).collect();
    let label = Place::current(shelf, language).map_or_else(String::new, |place| place.label());
    let mut frame = held
        .frame(say!("glossary"))
        .at([Link::new(say!("rules"), page_edition::current_base(language)), here(say!("glossary"))], label);
    frame.canonical = Some(base(language));
    frame.imprint = Place::current(shelf, language).map_or(frame.imprint, |place| place.imprint());
    frame.alternates = all.iter().map(|&other| (other.code(), base(other))).collect();
    let others = all.into_iter().filter(|&other| other != language);
    let page = GlossaryPage {
        frame,
        lang: l10n::lang(language),
        // The terms of fan-made sets are listed separately.
        count: l10n::counted(groups.iter().map(|group| group.terms.len()).sum(), "count-entries"),
        groups,
        fan: entries.iter().filter(|entry| entry.origin.is_some()).map(|entry| link(entry)).collect(),
        languages: others
            .map(|other| Link::new(say!("in-language", language = l10n::language(other)), base(other)))
            .collect(),
    };
    send(&page)
}

fn link(entry: &GlossaryText) -> Link {
    Link::new(&entry.entry.term, record_view::entry_href(entry))
}

/// The entries of a language's current book and of set notes, by name.
fn current(shelf: &Shelf, language: Language) -> Vec<&GlossaryText> {
    let stands = |entry: &&GlossaryText| {
        entry.language == language && (entry.origin.is_some() || shelf.is_current(&entry.books))
    };
    let mut entries: Vec<&GlossaryText> = shelf.glossary().iter().filter(stands).collect();
    entries.sort_by(|left, right| left.slug.cmp(&right.slug));
    entries
}

/// Parameters of the glossary.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct GlossaryParams {
    /// Language. Default: English.
    lang: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// The glossary of the current rulebook of a language, by term.
#[utoipa::path(get, path = "/api/v1/glossary", params(GlossaryParams), responses((status = 200, body = List<Linked<GlossaryView>>)))]
pub(crate) async fn json(
    held: Held,
    asked: Params<GlossaryParams>,
) -> Result<List<Linked<GlossaryView>>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    Ok(List::cut(&current(shelf, language), window, &asked.address, |entry| record_view::entry(shelf, entry)))
}
