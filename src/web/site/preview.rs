//! Previews of a rule, term, card or document section, shown before the user follows a link.
//!
//! A preview is an HTML fragment without links; the script decides when and where it appears.

pub(crate) mod embed;

use askama::Template;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use language::Language;
use record::rule_number::{Level, RuleNumber};
use record::{Block, BlockForm, Gap, Section};

use crate::chrome::layout::send_for;
use crate::http::cache_control::CHANGING;
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::Problem;
use crate::record_view::page_edition::{self, Place};
use crate::render::rich_text::RichText;
use crate::render::safe_html::{SafeHtml, number, start};
use crate::rule_request::keep;
use crate::state::site::{Held, Snapshot};
use crate::{cards, documents, glossary};

/// Limit of a text in a preview, in characters; half for scripts without spaces.
const LETTERS: usize = 480;
/// The same in a box, which may be scrolled.
const LETTERS_OF_BOX: usize = 4000;
/// Search engines should not index previews.
const UNLISTED: [(&str, &str); 1] = [("x-robots-tag", "noindex")];

/// A text, possibly shortened.
struct Passage {
    /// Its number, if it is not that of the preview.
    number: Option<SafeHtml>,
    paragraphs: Vec<SafeHtml>,
    lang: Option<&'static str>,
}

#[derive(Template)]
#[template(path = "preview.html")]
struct Preview {
    slip: Slip,
}

/// The content of a preview.
struct Slip {
    language: &'static str,
    number: Option<SafeHtml>,
    /// Its title, after the titles of its ancestors.
    title: String,
    title_lang: Option<&'static str>,
    passages: Vec<Passage>,
    /// The source of the text.
    label: String,
}

/// The address of a rule in a path: `/rules/{number}`, with a language before it and an edition inside it if the path
/// has them.
#[derive(Deserialize)]
pub(crate) struct RuleAddress {
    language: Option<String>,
    edition: Option<String>,
    number: String,
}

/// `/rules/{number}/preview`, also in a language and in an edition
pub(crate) async fn rule(held: Held, Path(address): Path<RuleAddress>) -> Result<Response, Problem> {
    let RuleSlip { slip, keep, .. } = RuleSlip::find(&held, &address, LETTERS)?;
    send(slip, keep)
}

/// `/glossary/{slug}/preview`
pub(crate) async fn entry(held: Held, Path(slug): Path<String>) -> Result<Response, Problem> {
    show_entry(&held, Language::English, &slug)
}

/// `/{language}/glossary/{slug}/preview`
pub(crate) async fn foreign_entry(
    held: Held,
    Path((code, slug)): Path<(String, String)>,
) -> Result<Response, Problem> {
    show_entry(&held, page_edition::language(&code, &held.live.shelf)?, &slug)
}

/// `/cards/{slug}/preview`
pub(crate) async fn card(held: Held, Path(slug): Path<String>) -> Result<Response, Problem> {
    let entry = cards::card::find(&held, &slug)?;
    let card = &entry.card;
    let said = card.types_with_figures().into_iter().chain(card.text.clone()).collect::<Vec<_>>().join("\n");
    let slip = Slip {
        number: None,
        title: card.name.clone(),
        title_lang: l10n::lang_of_details(),
        passages: vec![passage(None, &said, &[], Language::English, LETTERS)],
        label: l10n::joined(&[say!("kind-card"), l10n::counted(entry.rulings.len(), "count-rulings")]),
        language: locale::language().code(),
    };
    send(slip, CHANGING)
}

/// `/documents/{id}/{section}/preview`
pub(crate) async fn section(
    held: Held,
    Path((document, section)): Path<(String, String)>,
) -> Result<Response, Problem> {
    show_section(&held, Language::English, &document, &section)
}

/// `/{language}/documents/{id}/{section}/preview`
pub(crate) async fn foreign_section(
    held: Held,
    Path((code, document, section)): Path<(String, String, String)>,
) -> Result<Response, Problem> {
    show_section(&held, page_edition::language(&code, &held.live.shelf)?, &document, &section)
}

fn show_section(
    held: &Snapshot,
    language: Language,
    document: &str,
    slug: &str,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let (document, position, section) = documents::section::find(held, language, document, slug)?;
    let own = &section.section;
    // A bare heading is represented by the first section under it with text.
    let below = || {
        let all = document.sections.iter().map(|&other| (other, &shelf.sections()[other]));
        let mut inside = vec![position];
        all.skip_while(move |&(other, _)| other != position).find_map(move |(other, below)| {
            let is_inside = below.parent.is_some_and(|parent| inside.contains(&parent));
            inside.extend(is_inside.then_some(other));
            (is_inside && !below.text.is_empty()).then_some(below)
        })
    };
    let shown = if own.blocks.is_empty() { below().unwrap_or(section) } else { section };
    let inner = shown.section.number.as_deref().filter(|_| !std::ptr::eq(shown, section)).map(plain);
    let mut label = vec![document.head.title.clone()];
    label.extend(crate::render::document_labels::notes(document).into_iter().map(|note| note.text));
    let slip = Slip {
        number: own.number.as_deref().map(plain),
        title: if own.number.is_some() && !own.title.is_empty() {
            own.title.clone()
        } else {
            section.title().to_owned()
        },
        title_lang: l10n::lang(language),
        passages: vec![passage(inner, &said(&shown.section), &[], shown.origin.language, LETTERS)],
        label: label.join(" · "),
        language: locale::language().code(),
    };
    send(slip, CHANGING)
}

/// The sentences of a section, without annotations; all of it if it has no sentences.
fn said(section: &Section) -> String {
    let is_said = |block: &&Block| {
        matches!(block.form, BlockForm::Paragraph | BlockForm::Heading | BlockForm::Point(_))
    };
    let lines = |wanted: &dyn Fn(&&Block) -> bool| {
        section.blocks.iter().filter(wanted).map(|block| block.text.as_str()).collect::<Vec<_>>()
    };
    let sentences = lines(&is_said);
    if sentences.is_empty() { lines(&|_| true) } else { sentences }.join("\n")
}

/// A number given as text.
fn plain(number: &str) -> SafeHtml {
    RichText::new(number, &[]).line(None)
}

fn show_entry(held: &Snapshot, language: Language, slug: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entries = glossary::entry::find(held, language, slug)?;
    let Some(first) = entries.first() else { return Err(Problem::of_status(StatusCode::NOT_FOUND)) };
    let place = Place::newest_of(shelf, &first.books);
    let mut label = vec![say!("glossary")];
    label.extend(place.map(|place| place.label()));
    let slip = Slip {
        number: None,
        title: first.entry.term.clone(),
        title_lang: l10n::lang(language),
        passages: vec![passage(None, &first.entry.text, &[], first.entry.text_language, LETTERS)],
        label: label.join(" · "),
        language: locale::language().code(),
    };
    send(slip, CHANGING)
}

/// The preview of a rule, with what its page needs.
struct RuleSlip {
    slip: Slip,
    asked: RuleNumber,
    /// The page of the rule.
    href: String,
    /// How long the response may be kept.
    keep: HeaderValue,
}

impl RuleSlip {
    fn find(held: &Snapshot, address: &RuleAddress, most: usize) -> Result<RuleSlip, Problem> {
        let language = match &address.language {
            Some(code) => page_edition::language(code, &held.live.shelf)?,
            None => Language::English,
        };
        let asked = address.number.as_str();
        let place = Place::find(&held.live.shelf, language, address.edition.as_deref())?;
        let (asked, _) =
            crate::rule_request::read(asked).ok_or_else(|| crate::rule_request::not_a_number(asked))?;
        if !place.has(asked) {
            return Err(crate::rule_request::no_such_rule(&place, asked));
        }
        let slip = Slip {
            number: Some(number(asked)),
            title: path(&place, asked),
            title_lang: l10n::lang(place.language()),
            passages: passages(&place, asked, most),
            label: place.label(),
            language: locale::language().code(),
        };
        Ok(RuleSlip { slip, asked, href: place.href(asked), keep: keep(&place) })
    }
}

fn send(slip: Slip, keep: HeaderValue) -> Result<Response, Problem> {
    Ok((UNLISTED, send_for(&Preview { slip }, keep)?).into_response())
}

/// The titles from the chapter down to the number: `Keyword Abilities › Trample`; for a section its own.
fn path(place: &Place<'_>, number: RuleNumber) -> String {
    let own = |number: RuleNumber| place.own_name(number);
    let above = number.ancestors().filter(|above| above.level() >= Level::Chapter);
    let mut titles: Vec<&str> = std::iter::once(number).chain(above).filter_map(own).collect();
    titles.reverse();
    titles.join(" › ")
}

/// The text under the number; for a heading, the first text below it.
fn passages(place: &Place<'_>, asked: RuleNumber, most: usize) -> Vec<Passage> {
    let (shelf, book) = (place.shelf, place.position);
    let inside = shelf.chapter(book, asked).into_iter().map(|position| shelf.rule_at(book, position).1);
    let texts: Vec<_> = inside.filter(|text| !text.rule.text.is_empty()).collect();
    let own: Vec<_> = texts.iter().filter(|text| text.rule.number == asked).collect();
    let shown = if own.is_empty() { texts.iter().take(1).collect() } else { own };
    let all = shown.into_iter().map(|text| {
        let rule = &text.rule;
        passage(
            (rule.number != asked).then(|| number(rule.number)),
            &rule.text,
            &text.gaps,
            rule.text_language,
            most,
        )
    });
    all.collect()
}

fn passage(number: Option<SafeHtml>, text: &str, gaps: &[Gap], language: Language, most: usize) -> Passage {
    let most = if language.is_unspaced() { most / 2 } else { most };
    let cut = text.chars().nth(most).map(|_| match language.is_unspaced() {
        true => format!("{}…", text.chars().take(most).collect::<String>()),
        false => format!("{}…", start(text, most)),
    });
    let paragraphs = RichText { gaps, ..RichText::new(cut.as_deref().unwrap_or(text), &[]) }.paragraphs(None);
    Passage { number, paragraphs, lang: l10n::lang(language) }
}
