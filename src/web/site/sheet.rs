//! The cheat sheet: rules and rulings that a reader collected, on one page to print and to pass on.
//!
//! The address carries the whole list, so nothing is stored, and every link on the page carries it further.

mod list;

use askama::Template;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::render::rule_block::RuleBlock;
use crate::render::ruling_text;
use crate::render::safe_html::SafeHtml;
use crate::rule_request;
use crate::site::sheet::list::{Entry, MOST_ENTRIES, SheetList};
use crate::state::site::{Held, Snapshot};
use library::ChosenBy;
use record::rule_number::{Level, RuleNumber};

/// Parameters of a cheat sheet.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SheetParams {
    /// Rule numbers, separated by commas.
    r: Option<String>,
    /// Ids of rulings, separated by commas.
    c: Option<String>,
    /// Rules and rulings to add, as a reader types them.
    add: Option<String>,
}

/// The links of an entry that change the list.
struct Steps {
    /// Name of the entry, for screen readers.
    name: String,
    up: Option<String>,
    remove: String,
}

/// A rule with its subrules.
struct SheetRule {
    title: String,
    lang: Option<&'static str>,
    blocks: Vec<RuleBlock>,
    steps: Steps,
}

/// A ruling with its cards and its day.
struct SheetRuling {
    title: String,
    title_lang: Option<&'static str>,
    href: String,
    day: String,
    lang: Option<&'static str>,
    paragraphs: Vec<SafeHtml>,
    steps: Steps,
}

/// A number that the newest edition lacks.
struct Missing {
    number: RuleNumber,
    steps: Steps,
}

#[derive(Template)]
#[template(path = "sheet.html")]
struct SheetPage {
    frame: PageLayout,
    /// The address of the page.
    address: String,
    /// The parameters of the list, for the form.
    hidden: Vec<(&'static str, String)>,
    rules: Vec<SheetRule>,
    rulings: Vec<SheetRuling>,
    missing: Vec<Missing>,
    unknown: Vec<String>,
    is_full: bool,
    is_empty: bool,
    imprint: String,
}

/// `/sheet`
pub(crate) async fn page(
    held: Held,
    LenientParams(asked): LenientParams<SheetParams>,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let SheetParams { r, c, add } = asked.want;
    let (mut list, mut unknown) = SheetList::read(shelf, &r.unwrap_or_default(), &c.unwrap_or_default());
    if let Some(add) = add {
        unknown.extend(list.add(shelf, &add));
        if unknown.is_empty() {
            return Ok(Redirect::to(&list.to_string()).into_response());
        }
    }
    let place = Place::whole(shelf, locale::language());
    let mut frame = held.frame(say!("sheet-title")).at([here(say!("sheet-title"))], String::new());
    frame.unlisted = true;
    let imprint = place.map_or_else(String::new, |place| place.imprint());
    frame.imprint.clone_from(&imprint);
    let (rules, missing) = place.map_or_else(Default::default, |place| rules(&place, &list));
    send(&SheetPage {
        address: list.to_string(),
        hidden: list.parameters(),
        rules,
        rulings: list.0.iter().filter_map(|entry| ruling(&held, &list, entry)).collect(),
        missing,
        unknown,
        is_full: list.0.len() >= MOST_ENTRIES,
        is_empty: list.0.is_empty(),
        imprint,
        frame,
    })
}

fn steps(list: &SheetList, entry: &Entry, name: String) -> Steps {
    Steps {
        name,
        up: list.with_up(entry).map(|list| list.to_string()),
        remove: list.without(entry).to_string(),
    }
}

/// The rules of a list that the book has, and those that it lacks.
fn rules(place: &Place<'_>, list: &SheetList) -> (Vec<SheetRule>, Vec<Missing>) {
    let mut missing = Vec::new();
    let mut rules = Vec::new();
    for entry in &list.0 {
        let &Entry::Rule(number) = entry else { continue };
        let steps = steps(list, entry, number.to_string());
        if place.has(number) {
            rules.push(SheetRule {
                title: rule_request::titled(place, number),
                lang: l10n::lang(place.language()),
                blocks: blocks(place, number),
                steps,
            });
        } else {
            missing.push(Missing { number, steps });
        }
    }
    (rules, missing)
}

/// A rule and its subrules, without examples and notes, which are on its page.
fn blocks(place: &Place<'_>, number: RuleNumber) -> Vec<RuleBlock> {
    let (shelf, book) = (place.shelf, place.position);
    let mut positions = shelf.places(book, number).to_vec();
    if number.level() == Level::Rule {
        positions.extend(shelf.children(book, number));
    }
    let block = |position| RuleBlock {
        examples: Vec::new(),
        notes: Vec::new(),
        title: None,
        ..RuleBlock::of(place, position)
    };
    let all = positions.into_iter().map(block);
    all.filter(|block: &RuleBlock| !block.paragraphs.is_empty()).collect()
}

fn ruling(held: &Snapshot, list: &SheetList, entry: &Entry) -> Option<SheetRuling> {
    let Entry::Ruling(id) = entry else { return None };
    let shelf = &held.live.shelf;
    let ruling = &shelf.rulings()[shelf.ruling(id)?];
    let (title, title_lang) = ruling_text::title(shelf, ruling);
    let day = ruling.representative(ChosenBy::default()).and_then(|shown| shown.date);
    Some(SheetRuling {
        steps: steps(list, entry, title.clone()),
        title,
        title_lang,
        href: format!("/rulings/{id}"),
        day: day.map_or_else(|| say!("undated"), l10n::day),
        lang: l10n::lang(ruling.language),
        paragraphs: ruling_text::paragraphs(shelf, ruling),
    })
}
