//! A section of the rules: its chapters.
//!
//! In the API it is a rule like any other.

use askama::Template;
use axum::response::Response;

use library::PlaceId;
use record::rule_number::{Level, RuleNumber};

use crate::chrome::layout::{PageLayout, send_for};
use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::render::notice::Notice;
use crate::render::rule_block::TocLine;
use crate::rule_request::{frame, keep};
use crate::rules::editions_beside::notices;
use crate::rules::listed_heading;
use crate::state::site::Snapshot;

/// A chapter with its number of rules.
struct ChapterLine {
    line: TocLine,
    counts: String,
}

#[derive(Template)]
#[template(path = "section.html")]
struct SectionPage {
    frame: PageLayout,
    number: RuleNumber,
    title: String,
    lang: Option<&'static str>,
    notices: Vec<Notice>,
    chapters: Vec<ChapterLine>,
}

/// The page of a section.
pub(crate) fn page(held: &Snapshot, place: Place<'_>, number: RuleNumber) -> Result<Response, Problem> {
    let title = place.title(number).unwrap_or_default().to_owned();
    let frame = frame(held, &place, number);
    let chapters = chapters(&place, number);
    let page = SectionPage {
        frame,
        number,
        title,
        lang: l10n::lang(place.language()),
        notices: listed_heading::notice(&place, number)
            .into_iter()
            .chain(notices(&place, Some(number)))
            .collect(),
        chapters: chapters
            .into_iter()
            .map(|chapter| ChapterLine {
                line: TocLine::of_number(&place, chapter),
                counts: counts(&place, chapter),
            })
            .collect(),
    };
    send_for(&page, keep(&place))
}

/// The chapters of a section that the book has or lists, including those without a heading.
pub(crate) fn chapters(place: &Place<'_>, section: RuleNumber) -> Vec<RuleNumber> {
    let headings = place.shelf.headings(place.position).into_iter();
    headings.filter(|number| number.chapter().is_some() && number.section() == section).collect()
}

/// The number of rules and subrules of a chapter, or the message that there is only its title.
pub(crate) fn counts(place: &Place<'_>, chapter: RuleNumber) -> String {
    if !place.has(chapter) {
        return say!("heading-only");
    }
    let levels = place.shelf.chapter(place.position, chapter);
    let level = |position: &PlaceId| place.shelf.rule_at(place.position, *position).1.rule.level();
    let rules = levels.iter().filter(|position| level(position) == Level::Rule).count();
    let subrules = levels.iter().filter(|position| level(position) == Level::Subrule).count();
    let rules = l10n::counted(rules, "count-rules");
    if subrules == 0 { rules } else { l10n::joined(&[rules, l10n::counted(subrules, "count-subrules")]) }
}
