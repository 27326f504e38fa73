//! One glossary entry: current text, older wordings, and the rule with the same name.
//!
//! Page and JSON use the same `find`.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use language::Language;
use library::{self, BookId, GlossaryText};
use record::rule_number::RuleNumber;
use shelf::Shelf;
use view::GlossaryView;

use crate::chrome::layout::{PageLayout, here, send};
use crate::chrome::metadata;
use crate::citations::cited_by;
use crate::citations::tiers::{Tier, quoted};
use crate::http::list_envelope::Linked;
use crate::http::locale::{self, say};
use crate::http::params::Params;
use crate::http::problem::{Link, Problem};
use crate::http::url::{encode, encode_part};
use crate::http::{self, l10n};
use crate::record_view::page_edition::{self, Place};
use crate::render::rich_text::RichText;
use crate::render::safe_html::SafeHtml;
use crate::state::completion_index::CompletionEntry;
use crate::state::site::{Held, Snapshot};
use crate::text_form::Answer;
use crate::{glossary, record_view};

/// A wording of the entry.
struct Wording {
    /// Its anchor: the newest edition that has it; `None` for a wording of no edition.
    place: Option<String>,
    paragraphs: Vec<SafeHtml>,
    lang: Option<&'static str>,
    /// The editions with it.
    editions: String,
}

#[derive(Template)]
#[template(path = "term.html")]
struct TermPage {
    frame: PageLayout,
    term: String,
    lang: Option<&'static str>,
    aliases: Vec<String>,
    authority: Option<String>,
    /// Its current meaning; a book may explain a term twice.
    now: Vec<Wording>,
    /// The editions with it.
    editions: String,
    /// Whether the wording is in the current book, or in no book because it is from a set's notes.
    is_current: bool,
    older: Vec<Wording>,
    rules: Vec<Link>,
    tiers: Vec<Tier>,
    search: Link,
    languages: Vec<Link>,
    json: String,
}

/// `/glossary/{slug}`
pub(crate) async fn page(held: Held, Path(slug): Path<String>) -> Result<Response, Problem> {
    show(&held, Language::English, &slug)
}

/// `/{language}/glossary/{slug}`
pub(crate) async fn foreign(
    held: Held,
    Path((code, slug)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let language = page_edition::language(&code, &held.live.shelf)?;
    let base = glossary::list::base(language);
    if base == format!("/{code}/glossary") {
        return show(&held, language, &slug);
    }
    Ok(Redirect::permanent(&format!("{base}/{}", encode_part(&slug))).into_response())
}

fn show(held: &Snapshot, language: Language, slug: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let entries = find(held, language, slug)?;
    let Some((&first, others)) = entries.split_first() else { return Err(not_found(held, slug)) };
    let (beside, older): (Vec<&GlossaryText>, Vec<&GlossaryText>) =
        others.iter().partition(|entry| shelf.is_current(&entry.books));
    let newest = wording(shelf, first);
    let editions = newest.editions.clone();
    let mut now: Vec<Wording> =
        std::iter::once(newest).chain(beside.into_iter().map(|entry| wording(shelf, entry))).collect();
    let mut older: Vec<Wording> = older.into_iter().map(|entry| wording(shelf, entry)).collect();
    name_once(now.iter_mut().chain(&mut older));
    let term = &first.entry.term;
    let mut frame = frame(held, language, first);
    let named = held.names.exact(term).filter_map(|name| match name.named {
        CompletionEntry::Rule(number, of) if of == language => Some(number),
        _ => None,
    });
    let current = Place::near(shelf, language);
    let named: Vec<RuleNumber> = named.collect();
    let rules = named.iter().filter_map(|&number| {
        current.map(|place| {
            Link::new(crate::rule_request::titled(&place, number), place.href(number))
                .in_language(place.language())
        })
    });
    let rule = named.first().copied().or_else(|| only_rule(shelf, first));
    let all: Vec<Language> = shelf
        .languages()
        .into_iter()
        .filter(|&other| !shelf.glossary_entries(other, slug).is_empty())
        .collect();
    let address = |other: Language| format!("{}/{}", glossary::list::base(other), encode_part(slug));
    frame.alternates = all.iter().map(|&other| (other.code(), address(other))).collect();
    let others = all.into_iter().filter(|&other| other != language);
    let page = TermPage {
        frame,
        term: term.clone(),
        lang: l10n::lang(language),
        aliases: first.entry.aliases.iter().filter(|alias| *alias != term).cloned().collect(),
        authority: l10n::authority(first.authority),
        editions,
        now,
        is_current: first.origin.is_some()
            || shelf.is_current(&first.books)
            || Place::newest_of(shelf, &first.books).is_some_and(|place| place.book().pending),
        older,
        rules: rules.collect(),
        tiers: current.zip(rule).map_or_else(Vec::new, |(place, rule)| cited_by::find(&place, rule).tiers),
        search: Link::new(say!("term-search", term = term), format!("/search?q={}", encode(&quoted(term)))),
        languages: others.map(|other| Link::new(l10n::language(other), address(other))).collect(),
        json: record_view::entry(shelf, first).uri,
    };
    send(&page)
}

/// The layout of a term's page, without its addresses in other languages.
fn frame(held: &Snapshot, language: Language, first: &GlossaryText) -> PageLayout {
    let (shelf, term) = (&held.live.shelf, &first.entry.term);
    let label = Place::newest_of(shelf, &first.books).map_or_else(String::new, |place| place.label());
    let crumbs = [
        Link::new(say!("rules"), page_edition::current_base(language)),
        Link::new(say!("glossary"), glossary::list::base(language)),
        here(term),
    ];
    let mut frame = held.frame(say!("term-title", term = term)).at(crumbs, label);
    frame.canonical = Some(record_view::entry_href(first));
    frame.imprint = Place::newest_of(shelf, &first.books).map_or(frame.imprint, |place| place.imprint());
    frame.description = metadata::described(&first.entry.text, &frame.label);
    let set = format!("{}{}", frame.base, glossary::list::base(language));
    frame.about = Some(metadata::term(term, &first.entry.text, first.entry.text_language.code(), &set));
    frame.followed(&record_view::entry_href(first), feed_title(term))
}

/// The title of the feed of a term.
pub(crate) fn feed_title(term: &str) -> String {
    format!("{term} · {}", say!("changes"))
}

/// Of several wordings in one edition, the first gets its anchor.
fn name_once<'a>(wordings: impl Iterator<Item = &'a mut Wording>) {
    let mut seen: Vec<String> = Vec::new();
    for wording in wordings {
        match &wording.place {
            Some(place) if seen.contains(place) => wording.place = None,
            Some(place) => seen.push(place.clone()),
            None => {}
        }
    }
}

/// The rule that an entry refers to, if there is only one.
fn only_rule(shelf: &Shelf, entry: &GlossaryText) -> Option<RuleNumber> {
    let mut targets: Vec<RuleNumber> =
        entry.citations.iter().flat_map(|citation| shelf.targets(citation)).collect();
    targets.dedup();
    let [only] = targets.as_slice() else { return None };
    Some(*only)
}

fn wording(shelf: &Shelf, entry: &GlossaryText) -> Wording {
    let place = Place::newest_of(shelf, &entry.books);
    let linked = place.or_else(|| Place::near(shelf, entry.language));
    let since =
        |position: Option<&BookId>| position.map(|&position| Place { shelf, position, pinned: true }.since());
    let editions = match (entry.books.as_slice(), &entry.origin) {
        ([], Some(origin)) => {
            say!("source-line", path = origin.path.to_string(), line = origin.lines.first.to_string())
        }
        ([], None) => String::new(),
        ([only], _) => since(Some(only)).unwrap_or_default(),
        (books, _) => say!(
            "term-editions",
            count = books.len(),
            oldest = since(books.first()).unwrap_or_default(),
            newest = since(books.last()).unwrap_or_default(),
        ),
    };
    Wording {
        place: place.map(|place| page_edition::key(place.book()).to_owned()),
        paragraphs: RichText::new(&entry.entry.text, &entry.citations)
            .naming(shelf.cards(), &entry.names)
            .paragraphs(linked.as_ref()),
        lang: l10n::lang(entry.entry.text_language),
        editions,
    }
}

/// Parameters of a glossary entry.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TermParams {
    /// Language. Default: English.
    lang: Option<String>,
}

/// A glossary entry in its current wording.
#[utoipa::path(get, path = "/api/v1/glossary/{slug}", params(("slug" = String, Path, description = "The term, or its name in URLs"), TermParams), responses((status = 200, body = Linked<GlossaryView>), (status = 404, description = "No such entry")))]
pub(crate) async fn json(
    held: Held,
    Path(slug): Path<String>,
    asked: Params<TermParams>,
) -> Result<Answer<Linked<GlossaryView>>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    // A term as it is written is accepted, too.
    let entries = find(&held, language, &slug).or_else(|_| find(&held, language, &library::slug(&slug)))?;
    let first = entries.first().ok_or_else(|| not_found(&held, &slug))?;
    Ok(Answer(record_view::entry(&held.live.shelf, first)))
}

/// The wordings of an entry, the current one first.
pub(crate) fn find<'a>(
    held: &'a Snapshot,
    language: Language,
    slug: &str,
) -> Result<Vec<&'a GlossaryText>, Problem> {
    let entries = held.live.shelf.glossary_entries(language, slug);
    if entries.is_empty() { Err(not_found(held, slug)) } else { Ok(entries) }
}

fn not_found(held: &Snapshot, slug: &str) -> Problem {
    let shelf = &held.live.shelf;
    let shown: String = slug.chars().take(80).collect::<String>().replace('-', " ");
    let is_entry = |named: CompletionEntry| matches!(named, CompletionEntry::Glossary(_));
    let names = held
        .names
        .complete(&shown, locale::language(), 20)
        .into_iter()
        .chain(held.names.near(&shown, 6, is_entry));
    let mut links: Vec<Link> = Vec::new();
    for name in names {
        if let CompletionEntry::Glossary(position) = name.named {
            let entry = &shelf.glossary()[position];
            let link = Link::new(&entry.entry.term, record_view::entry_href(entry));
            if !links.contains(&link) && links.len() < 6 {
                links.push(link);
            }
        }
    }
    links.push(Link::new(say!("offer-whole-glossary"), "/glossary"));
    Problem::not_found("no-such-entry", say!("problem-no-entry", shown = &shown))
        .offer(say!("offer-entries-like"), links)
        .search(&shown)
}
