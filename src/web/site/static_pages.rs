//! The help and about pages: Markdown from the repository in each language, rendered to HTML once.
//!
//! Raw HTML in it is dropped.

use std::sync::LazyLock;

use askama::Template;
use axum::response::Response;
use pulldown_cmark::{CowStr, Event, HeadingLevel, LinkType, Options, Parser, Tag, TagEnd, html};

use language::{Language, texts};
use library::slug;

use crate::chrome::layout::{PageLayout, here, send};
use crate::http::locale::{language, say};
use crate::http::problem::Problem;
use crate::http::url::encode;
use crate::render::safe_html::{SafeHtml, trusted};
use crate::state::site::{Held, Snapshot};

/// A page, in the order of `Language::ALL`.
type InEachLanguage = LazyLock<[SafeHtml; Language::ALL.len()]>;

static ABOUT: InEachLanguage = LazyLock::new(|| texts!("about.md").map(markdown));
static HELP: InEachLanguage = LazyLock::new(|| {
    let (help, load) = (texts!("help.md"), texts!("load.md"));
    Language::ALL.map(|language| {
        rendered(&format!("{}\n\n{}", help[language.index()], load[language.index()]), EXAMPLES)
    })
});

#[derive(Template)]
#[template(path = "prose.html")]
struct ProsePage {
    frame: PageLayout,
    text: SafeHtml,
}

/// `/about`
pub(crate) async fn about(held: Held) -> Result<Response, Problem> {
    page(&held, say!("about"), "/about", &ABOUT)
}

/// `/help`
pub(crate) async fn help(held: Held) -> Result<Response, Problem> {
    page(&held, say!("help-and-notation"), "/help", &HELP)
}

fn page(held: &Snapshot, title: String, path: &str, texts: &InEachLanguage) -> Result<Response, Problem> {
    let mut frame = held.frame(title.clone()).at([here(title)], "");
    frame.canonical = Some(path.to_owned());
    send(&ProsePage { frame, text: texts[language().index()].clone() })
}

/// Number of parts of the help whose tables begin with examples of searches: numbers, words, filters.
const EXAMPLES: usize = 3;

/// Turns Markdown into HTML. Raw HTML is dropped, and links that run scripts lead nowhere.
pub(crate) fn markdown(text: &str) -> SafeHtml {
    rendered(text, 0)
}

/// Markdown as HTML; the first columns of tables in the first parts are searches, which become links.
fn rendered(text: &str, parts: usize) -> SafeHtml {
    let options =
        Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_SMART_PUNCTUATION;
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    name_headings(&mut events);
    let events = link_searches(events, parts);
    let events = events.into_iter().filter_map(|event| match event {
        Event::Html(_) | Event::InlineHtml(_) => None,
        Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
            let dest_url = if is_harmless(&dest_url) { dest_url } else { CowStr::Borrowed("#") };
            Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
        }
        event => Some(event),
    });
    let mut out = String::with_capacity(text.len() * 2);
    html::push_html(&mut out, events);
    trusted(out)
}

/// Gives every heading without an id one that derives from its words.
fn name_headings(events: &mut [Event<'_>]) {
    for at in 0..events.len() {
        let words = match &events[at + 1..] {
            [Event::Text(words), ..] => slug(words),
            _ => continue,
        };
        if let Event::Start(Tag::Heading { id: id @ None, .. }) = &mut events[at] {
            *id = Some(CowStr::from(words));
        }
    }
}

/// Makes every example in the first column of the tables of the first parts a link to its search.
fn link_searches(events: Vec<Event<'_>>, parts: usize) -> Vec<Event<'_>> {
    let (mut part, mut cell, mut in_body) = (0, 0, false);
    let mut linked = Vec::with_capacity(events.len());
    for event in events {
        match &event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) => part += 1,
            Event::Start(Tag::TableHead) => in_body = false,
            Event::Start(Tag::TableRow) => (in_body, cell) = (true, 0),
            Event::End(TagEnd::TableCell) => cell += 1,
            _ => {}
        }
        match event {
            Event::Code(typed) if in_body && cell == 0 && (1..=parts).contains(&part) => {
                let dest_url = CowStr::from(format!("/search?q={}", encode(&typed)));
                let (title, id) = (CowStr::Borrowed(""), CowStr::Borrowed(""));
                linked.push(Event::Start(Tag::Link { link_type: LinkType::Inline, dest_url, title, id }));
                linked.push(Event::Code(typed));
                linked.push(Event::End(TagEnd::Link));
            }
            event => linked.push(event),
        }
    }
    linked
}

fn is_harmless(address: &str) -> bool {
    ["/", "#", "https://", "http://"].iter().any(|start| address.starts_with(start))
}
