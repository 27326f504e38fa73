//! The table of contents of a rulebook, with the available languages and editions.

use askama::Template;
use axum::response::Response;

use language::Language;
use library::Book;
use record::Place as Named;
use record::rule_number::{Level, RuleNumber};
use view::EditionView;

use crate::changes::overview;
use crate::chrome::layout::{PageLayout, here, send, send_for};
use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};
use crate::record_view::page_edition::{self, Place, current_base};
use crate::render::notice::Notice;
use crate::render::rich_text::RichText;
use crate::render::rule_block::TocLine;
use crate::render::safe_html::SafeHtml;
use crate::rule_request::keep;
use crate::rules::editions_beside::notices;
use crate::rules::full_text;
use crate::state::site::Snapshot;

/// A section with its chapters.
pub(crate) struct SectionLines {
    pub(crate) number: String,
    pub(crate) title: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) chapters: Vec<TocLine>,
}

/// The editions of one language.
pub(crate) struct Shelved {
    pub(crate) name: &'static str,
    pub(crate) lang: &'static str,
    pub(crate) current: Link,
    /// Its editions that come into force later.
    pub(crate) pending: Vec<Link>,
    pub(crate) editions: Vec<Link>,
    /// The number of editions, with partial copies counted separately.
    pub(crate) count: String,
    /// Their changes, if there are several editions to compare.
    pub(crate) changes: Option<Link>,
}

/// Front matter with its heading.
struct Matter {
    heading: String,
    lang: Option<&'static str>,
    paragraphs: Vec<SafeHtml>,
}

#[derive(Template)]
#[template(path = "contents.html")]
struct ContentsPage {
    frame: PageLayout,
    title: String,
    title_lang: Option<&'static str>,
    counts: String,
    notices: Vec<Notice>,
    sections: Vec<SectionLines>,
    shelved: Vec<Shelved>,
    matter: Vec<Matter>,
    glossary: Option<Link>,
    changes: Option<Link>,
    /// The whole book on one page.
    whole: Option<Link>,
}

/// The table of contents of a book.
pub(crate) fn page(held: &Snapshot, place: Place<'_>) -> Result<Response, Problem> {
    let book = place.book();
    let view = EditionView::of(place.shelf.library(), book);
    let title_lang = view.title.as_ref().and_then(|_| l10n::lang(place.language()));
    let title = view.title.clone().unwrap_or_else(|| say!("comprehensive-rules"));
    let mut frame =
        held.frame(say!("contents-title", label = place.label())).at([here(say!("rules"))], place.label());
    frame.imprint = place.imprint();
    frame.canonical = Some(place.base());
    if !place.pinned {
        frame.alternates =
            place.shelf.languages().into_iter().map(|other| (other.code(), current_base(other))).collect();
    }
    let sections = sections(&place);
    let headings = place.shelf.headings(place.position);
    let standing = headings.iter().filter(|number| number.chapter().is_some() && place.has(**number)).count();
    let listed =
        book.edition.contents.iter().filter(|heading| heading.number.level() == Level::Chapter).count();
    let counts = l10n::joined(&[
        if listed > standing {
            say!("contents-chapters-of", count = standing, listed = listed)
        } else {
            l10n::counted(standing, "count-chapters")
        },
        l10n::counted(view.rules, "count-rules"),
        l10n::counted(view.examples as usize, "count-examples"),
    ]);
    let glossary = (!place.pinned && !book.glossary.is_empty()).then(|| {
        let text = l10n::joined(&[say!("glossary"), l10n::counted(book.glossary.len(), "count-entries")]);
        Link::new(text, place.base().replace("/rules", "/glossary"))
    });
    let page = ContentsPage {
        frame,
        title,
        title_lang,
        counts,
        notices: notices(&place, None),
        sections,
        // A pinned page must stay true for ever, so it does not list today's other editions.
        shelved: if place.pinned { Vec::new() } else { shelved(held) },
        matter: matter(&place),
        glossary,
        changes: overview::of_edition(place.shelf, place.position),
        whole: Some(Link::new(say!("whole-book"), full_text::address(&place))),
    };
    send_for(&page, keep(&place))
}

/// The page when no rulebook has been read.
pub(crate) fn empty(held: &Snapshot) -> Result<Response, Problem> {
    let page = ContentsPage {
        frame: held.frame(say!("rules")).at([here(say!("rules"))], ""),
        title: say!("no-rulebook-title"),
        title_lang: None,
        counts: say!("no-rulebook-help"),
        notices: Vec::new(),
        sections: Vec::new(),
        shelved: Vec::new(),
        matter: Vec::new(),
        glossary: None,
        changes: None,
        whole: None,
    };
    send(&page)
}

/// Every section with its chapters, those that are only listed included. A partial copy may have rules without
/// headings.
pub(crate) fn sections(place: &Place<'_>) -> Vec<SectionLines> {
    sections_titled(place, None)
}

/// The same; a heading that another book has, too, gets its title from there.
pub(crate) fn sections_titled(place: &Place<'_>, other: Option<&Place<'_>>) -> Vec<SectionLines> {
    let title = |number: RuleNumber| {
        let other = other?;
        let title = place.shelf.title_beside(place.position, number, other.position)?;
        Some((title.to_owned(), l10n::lang(other.language())))
    };
    let mut sections: Vec<SectionLines> = Vec::new();
    for number in place.shelf.headings(place.position) {
        if sections.last().is_none_or(|section| section.number != number.section().to_string()) {
            let mut section = section_lines(place, number.section());
            if let Some((title, lang)) = title(number.section()) {
                (section.title, section.lang) = (title, lang);
            }
            sections.push(section);
        }
        if let (Some(chapter), Some(section)) = (number.chapter(), sections.last_mut()) {
            let mut line = TocLine::of_number(place, chapter);
            if let Some((title, lang)) = title(chapter) {
                (line.lead, line.lang) = (title, lang);
            }
            section.chapters.push(line);
        }
    }
    sections
}

fn section_lines(place: &Place<'_>, number: RuleNumber) -> SectionLines {
    SectionLines {
        number: number.to_string(),
        title: place.title(number).unwrap_or_default().to_owned(),
        lang: l10n::lang(place.language()),
        chapters: Vec::new(),
    }
}

/// Every language with its editions, the newest first.
pub(crate) fn shelved(held: &Snapshot) -> Vec<Shelved> {
    let shelf = &held.live.shelf;
    let editions_of = |language: Language| {
        let all = shelf.books().ids().rev().map(|position| Place { shelf, position, pinned: true });
        all.filter(|place| place.language() == language)
            .map(|place| Link::new(place.short_since(), place.base()))
            .collect()
    };
    let pending_of = |current: Place<'_>| {
        let all = shelf.books().ids().map(|position| Place { shelf, position, pinned: true });
        all.filter(|other| other.language() == current.language() && other.book().pending)
            .filter(|other| other.position != current.position)
            .map(|other| Link::new(other.since(), other.base()))
            .collect()
    };
    let count_of =
        |language: Language| counted(shelf.books().iter().filter(|book| book.edition.language == language));
    let languages = shelf
        .languages()
        .into_iter()
        .filter_map(|language| Some((language, Place::current(shelf, language)?)));
    languages
        .map(|(language, place)| Shelved {
            name: language.name(),
            lang: language.code(),
            current: Link::new(place.since(), place.base()),
            pending: pending_of(place),
            editions: editions_of(language),
            count: count_of(language),
            changes: (shelf.series(language).len() > 1)
                .then(|| Link::new(say!("updates-of-each"), page_edition::changes_base(language))),
        })
        .collect()
}

/// The number of editions, with partial copies counted separately.
pub(super) fn counted<'a>(books: impl Iterator<Item = &'a Book>) -> String {
    let (parts, whole): (Vec<&Book>, Vec<&Book>) = books.partition(|book| book.edition.is_part);
    let counts = [(whole.len(), "count-editions"), (parts.len(), "count-parts")].into_iter();
    let counts = counts.filter(|(count, _)| *count > 0).map(|(count, key)| l10n::counted(count, key));
    l10n::joined(&counts.collect::<Vec<_>>())
}

fn matter(place: &Place<'_>) -> Vec<Matter> {
    let of_book = place.shelf.passages().iter().filter(|passage| passage.book == Some(place.position));
    let shown = of_book.filter_map(|passage| {
        let heading = match passage.passage.place {
            Named::Introduction => say!("introduction"),
            Named::Credits => say!("credits"),
            _ => return None,
        };
        let paragraphs = RichText::new(&passage.passage.text, &[]).paragraphs(None);
        Some(Matter { heading, lang: l10n::lang(passage.origin.language), paragraphs })
    });
    shown.collect()
}
