//! A whole chapter of the rules on one page, with its table of contents.
//!
//! In the API it is a rule like any other.

use crate::rules::languages_beside_address;
use askama::Template;
use axum::response::Response;
use library::{BookId, PlaceId};

use record::rule_number::{Level, RuleNumber};

use crate::chrome::layout::{PageLayout, send_for};
use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition::Place;
use crate::render::notice::Notice;
use crate::render::rule_block::{self, RuleBlock, TocLine};
use crate::rule_request::{frame, keep};
use crate::rules::editions_beside::notices;
use crate::rules::neighbour::Neighbour;
use crate::rules::{self, listed_heading, recent_change};
use crate::state::site::Snapshot;

#[derive(Template)]
#[template(path = "chapter.html")]
struct ChapterPage {
    frame: PageLayout,
    number: RuleNumber,
    title: String,
    lang: Option<&'static str>,
    counts: String,
    notices: Vec<Notice>,
    toc: Vec<TocLine>,
    rules: Vec<RuleBlock>,
    languages: Vec<Link>,
    /// Its changes in the newest edition.
    changed: Option<Link>,
    previous: Option<Neighbour>,
    next: Option<Neighbour>,
}

/// The page of a chapter.
pub(crate) fn page(held: &Snapshot, place: Place<'_>, number: RuleNumber) -> Result<Response, Problem> {
    let title = place.title(number).unwrap_or_default().to_owned();
    let frame = frame(held, &place, number);
    let shown = listed_heading::shown(&place, number).unwrap_or(place);
    let positions = shown.shelf.chapter(shown.position, number);
    let (previous, next) = place.shelf.neighbours(place.position, number);
    let before = recent_change::before(&place).filter(|_| place.has(number));
    let rules = positions.iter().filter(|&&position| is_rule(&shown, position));
    let rules: Vec<(RuleBlock, bool)> = rules.map(|&position| block(&shown, position, before)).collect();
    let is_changed = rules.iter().any(|(_, is_changed)| *is_changed);
    let page = ChapterPage {
        frame,
        number,
        title,
        lang: l10n::lang(place.language()),
        counts: rules::section::counts(&place, number),
        notices: listed_heading::notice(&place, number)
            .into_iter()
            .chain(notices(&place, Some(number)))
            .collect(),
        toc: positions.iter().filter_map(|&position| toc_line(&shown, position)).collect(),
        changed: before
            .filter(|_| is_changed)
            .and_then(|before| recent_change::summary(&place, before, number)),
        rules: rules.into_iter().map(|(block, _)| block).collect(),
        languages: languages(&place, number),
        previous: previous.map(|other| Neighbour::of(&place, other)),
        next: next.map(|other| Neighbour::of(&place, other)),
    };
    send_for(&page, keep(&place))
}

/// Whether it is a rule, not the chapter's own heading, which is above the page.
fn is_rule(place: &Place<'_>, position: PlaceId) -> bool {
    place.shelf.rule_at(place.position, position).1.rule.level() > Level::Chapter
}

/// A rule of the chapter, with a link to its anchor.
fn toc_line(place: &Place<'_>, position: PlaceId) -> Option<TocLine> {
    let rule = &place.shelf.rule_at(place.position, position).1.rule;
    let line = (rule.level() == Level::Rule).then(|| TocLine::of(place, position))?;
    Some(TocLine { href: format!("#{}", rule_block::name(rule)), ..line })
}

/// A rule with its notes, and whether it changed since the edition before.
fn block(place: &Place<'_>, position: PlaceId, before: Option<BookId>) -> (RuleBlock, bool) {
    let number = place.shelf.rule_at(place.position, position).1.rule.number;
    let block = RuleBlock::of(place, position);
    let mut block = if place.pinned { block } else { block.with_citers(place, number) };
    let note = before.and_then(|before| recent_change::note(place, before, position));
    let is_changed = note.is_some();
    block.notes.extend(note);
    (block.among_others(), is_changed)
}

/// The same chapter in other languages.
fn languages(place: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    if place.pinned {
        return Vec::new();
    }
    let others = place.shelf.languages().into_iter().filter(|&language| language != place.language());
    let places =
        others.filter_map(|language| Place::current(place.shelf, language)).filter(|other| other.has(number));
    places
        .flat_map(|other| {
            let name = l10n::language(other.language());
            [
                Link::new(say!("in-language", language = name.as_str()), other.href(number)),
                Link::new(
                    say!("beside-language", language = name),
                    languages_beside_address::beside(place, &other, number),
                ),
            ]
        })
        .collect()
}
