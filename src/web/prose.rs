//! The pages of our own words, about and help: Markdown from the repository, turned to HTML once.
//!
//! Raw HTML in it is left out.

use std::sync::LazyLock;

use askama::Template;
use axum::response::Response;
use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, html};

use crate::library::slug;

use super::frame::{Frame, here, send};
use super::problem::Problem;
use super::reader::say;
use super::site::{Held, Holdings};
use super::text::{Safe, trusted};

static ABOUT: LazyLock<Safe> = LazyLock::new(|| markdown(include_str!("../../templates/about.md")));
static HELP: LazyLock<Safe> =
    LazyLock::new(|| markdown(concat!(include_str!("../../templates/help.md"), "\n\n", include_str!("../../templates/load.md"))));

#[derive(Template)]
#[template(path = "prose.html")]
struct ProsePage {
    frame: Frame,
    text: Safe,
}

/// `/about`
pub(super) async fn about(held: Held) -> Result<Response, Problem> {
    page(&held, say!("about"), "/about", &ABOUT)
}

/// `/help`
pub(super) async fn help(held: Held) -> Result<Response, Problem> {
    page(&held, say!("help-and-notation"), "/help", &HELP)
}

fn page(held: &Holdings, title: String, path: &str, text: &Safe) -> Result<Response, Problem> {
    let mut frame = held.frame(title.clone()).at([here(title)], "");
    frame.canonical = Some(path.to_owned());
    send(&ProsePage { frame, text: text.clone() })
}

/// Turns Markdown into HTML. What would be markup of its own, or a link that runs something, becomes nothing.
fn markdown(text: &str) -> Safe {
    let options = Options::ENABLE_TABLES | Options::ENABLE_HEADING_ATTRIBUTES | Options::ENABLE_SMART_PUNCTUATION;
    let mut events: Vec<Event<'_>> = Parser::new_ext(text, options).collect();
    name_headings(&mut events);
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

/// Gives every heading a name to link to, out of its words, unless it has one.
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

fn is_harmless(address: &str) -> bool {
    ["/", "#", "https://", "http://"].iter().any(|start| address.starts_with(start))
}
