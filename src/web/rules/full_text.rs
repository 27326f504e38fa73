//! A whole rulebook with its glossary on one page, for the browser's own search: every number is an anchor.
//!
//! It leaves out the side columns, so that phones can load it.

use askama::Template;
use axum::response::Response;

use library::{GlossaryId, Standing};
use record::rule_number::{Level, RuleNumber};

use crate::chrome::layout::{PageLayout, here, send_for};
use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};
use crate::record_view;
use crate::record_view::page_edition::{Place, current_base};
use crate::render::notice::Notice;
use crate::render::rich_text::RichText;
use crate::render::rule_block::{RuleBlock, TocLine};
use crate::render::safe_html::{SafeHtml, number};
use crate::rule_request::keep;
use crate::rules::editions_beside::notices;
use crate::state::site::Snapshot;

/// The last part of its address, in place of a number.
pub(crate) const NAME: &str = "all";

/// A chapter, or the heading of a section.
struct Part {
    anchor: String,
    number: SafeHtml,
    title: String,
    href: String,
    rules: Vec<RuleBlock>,
}

/// An entry of the glossary.
struct Entry {
    anchor: String,
    term: String,
    href: String,
    paragraphs: Vec<SafeHtml>,
    lang: Option<&'static str>,
}

/// Number of entries in one layout block.
const ENTRIES: usize = 12;

#[derive(Template)]
#[template(path = "whole.html")]
struct WholePage {
    frame: PageLayout,
    title: String,
    lang: Option<&'static str>,
    contents: Link,
    notices: Vec<Notice>,
    toc: Vec<TocLine>,
    parts: Vec<Part>,
    glossary: Vec<Vec<Entry>>,
}

/// The page of a whole book.
pub(crate) fn page(held: &Snapshot, place: Place<'_>) -> Result<Response, Problem> {
    let crumbs = [Link::new(say!("rules"), place.base()), here(say!("whole-book"))];
    let mut frame = held.frame(say!("whole-title", label = place.label())).at(crumbs, place.label());
    frame.imprint = place.imprint();
    frame.canonical = Some(address(&place));
    if !place.pinned {
        let all = place.shelf.languages().into_iter();
        frame.alternates =
            all.map(|other| (other.code(), format!("{}/{NAME}", current_base(other)))).collect();
    }
    let parts = parts(&place);
    let lang = l10n::lang(place.language());
    let glossary = glossary(&place);
    let after = (!glossary.is_empty()).then(|| TocLine {
        number: SafeHtml::default(),
        lead: say!("glossary"),
        lang: None,
        href: "#glossary".to_owned(),
        current: false,
    });
    let toc = parts.iter().map(|part| TocLine {
        number: part.number.clone(),
        lead: part.title.clone(),
        lang,
        href: format!("#{}", part.anchor),
        current: false,
    });
    let page = WholePage {
        frame,
        title: say!("whole-book"),
        lang,
        contents: Link::new(say!("contents"), place.base()),
        notices: notices(&place, None),
        toc: toc.chain(after).collect(),
        parts,
        glossary,
    };
    send_for(&page, keep(&place))
}

/// The address of the page.
pub(crate) fn address(place: &Place<'_>) -> String {
    format!("{}/{NAME}", place.base())
}

fn parts(place: &Place<'_>) -> Vec<Part> {
    let (shelf, base) = (place.shelf, place.base());
    let mut parts: Vec<Part> = Vec::new();
    let mut last: (Option<RuleNumber>, Option<RuleNumber>) = (None, None);
    for position in place.book().rules.ids() {
        let rule = &shelf.rule_at(place.position, position).1.rule;
        let (section, chapter) = (rule.number.section(), rule.number.chapter());
        if last.0 != Some(section) {
            parts.push(part(place, section));
        }
        if let Some(chapter) = chapter.filter(|_| chapter != last.1) {
            parts.push(part(place, chapter));
        }
        last = (Some(section), chapter);
        if let Some(part) = parts.last_mut().filter(|_| rule.level() > Level::Chapter) {
            part.rules.push(RuleBlock::of(place, position).bare().inside(&base));
        }
    }
    parts
}

fn part(place: &Place<'_>, at: RuleNumber) -> Part {
    let title = place.shelf.own_title(place.position, at).unwrap_or_default().to_owned();
    Part { anchor: format!("r{at}"), number: number(at), title, href: place.href(at), rules: Vec::new() }
}

/// The glossary of the book, in order and in blocks: browsers skip the layout of blocks out of sight.
fn glossary(place: &Place<'_>) -> Vec<Vec<Entry>> {
    let (shelf, base) = (place.shelf, place.base());
    let entry = |standing: &Standing<GlossaryId>| {
        let entry = &shelf.glossary()[standing.text];
        let text = RichText::new(&entry.entry.text, &entry.citations).naming(shelf.cards(), &entry.names);
        Entry {
            anchor: format!("g-{}", entry.slug),
            term: entry.entry.term.clone(),
            href: record_view::entry_href(entry),
            paragraphs: text
                .paragraphs(Some(place))
                .iter()
                .map(|paragraph| paragraph.inside(&base))
                .collect(),
            lang: l10n::lang(entry.entry.text_language),
        }
    };
    place.book().glossary.chunks(ENTRIES).map(|standings| standings.iter().map(entry).collect()).collect()
}
