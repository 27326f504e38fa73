//! A notice above a text: a statement and a link. A note next to a title: a few words.

use record::Inferred;

use crate::http::l10n;
use crate::http::problem::Link;
use crate::render::safe_html::SafeHtml;

/// The fact, then a link, then others.
#[derive(Clone, Debug)]
pub(crate) struct Notice {
    pub(crate) strong: String,
    pub(crate) text: String,
    pub(crate) link: Link,
    pub(crate) also: Vec<Link>,
    /// The subrules that changed since.
    pub(crate) below: Vec<SafeHtml>,
}

impl Notice {
    /// The same as a warning in an answer of the API.
    pub(crate) fn said(&self) -> String {
        format!("{} {}", self.strong, self.text)
    }
}

/// A note in the margin or next to a title.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Note {
    /// Its text.
    pub(crate) text: String,
    /// Its target, if any.
    pub(crate) href: String,
    /// Whether it is about something inferred.
    pub(crate) inferred: bool,
    /// The `rel` of the link, if any.
    pub(crate) rel: &'static str,
    /// The mark of a verdict before it, if any.
    pub(crate) mark: &'static str,
    /// The language of the words, if it is not that of the page.
    pub(crate) lang: Option<&'static str>,
}

impl Note {
    pub(crate) fn new(text: impl Into<String>) -> Note {
        Note { text: text.into(), href: String::new(), inferred: false, rel: "", mark: "", lang: None }
    }

    pub(crate) fn link(text: impl Into<String>, href: impl Into<String>) -> Note {
        Note { href: href.into(), ..Note::new(text) }
    }

    /// A note that something was inferred, with a link to the explanation.
    pub(crate) fn inferred(inferred: Inferred) -> Note {
        Note { inferred: true, ..Note::link(l10n::inferred(inferred), "/about#read-and-inferred") }
    }
}
