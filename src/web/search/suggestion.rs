//! A suggestion: a name, a filter or a question that completes or corrects what was typed, with its address.

use serde::Serialize;
use utoipa::ToSchema;

use language::Language;
use library::{CardEntry, SectionId, faces};
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::params::UrlBuilder;
use crate::http::problem::Link;
use crate::record_view;
use crate::record_view::page_edition::Place;
use crate::render::safe_html::start;
use crate::state::completion_index::{CompletionEntry, CompletionName};
use crate::text_form::{Entry, Listed};

/// Limit of suggestions.
pub(super) const MOST: usize = 20;
/// Length of the lead shown for a rule without a title, in characters.
const FIRST_WORDS: usize = 60;

/// A name that completes the query.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Suggestion {
    /// Always `suggestion`.
    object: &'static str,
    /// The name; or a whole query: a filter with its value, a question.
    pub(super) text: String,
    /// Title of a rule whose name is its number or foreign, or else how its text begins; a card's own name if
    /// it was found by another.
    pub(super) title: Option<String>,
    /// `rule:702.19`, `glossary:…`, `section:mtr/2.5`, `card:…`, or the query after `filter:` or `question:`.
    pub(crate) target: String,
    /// Kind of thing it names: `rule`, `glossary`, `section`, `card`, `filter` or `question`.
    kind: &'static str,
    /// Language of the name; null for a number.
    #[schema(value_type = Option<String>)]
    lang: Option<Language>,
    /// Its page.
    html_uri: String,
}

impl Listed for Suggestion {
    fn entry(&self) -> Entry<'_> {
        let said = self.title.clone().unwrap_or_default();
        Entry { nouns: ["record", "records"], name: self.text.clone(), page: &self.html_uri, said }
    }
}

impl Suggestion {
    /// A whole query to complete what was typed: of the kind `filter` or `question`.
    pub(super) fn query(
        kind: &'static str,
        text: String,
        title: Option<String>,
        lang: Option<Language>,
    ) -> Suggestion {
        let target = format!("{kind}:{text}");
        let html_uri = UrlBuilder::new("/search").href_with("q", &text);
        Suggestion { object: "suggestion", text, title, target, kind, lang, html_uri }
    }

    /// A rule by its number.
    pub(super) fn rule(place: &Place<'_>, number: RuleNumber) -> Suggestion {
        Suggestion {
            object: "suggestion",
            text: number.to_string(),
            title: Some(called(place, number)),
            target: format!("rule:{number}"),
            kind: "rule",
            lang: None,
            html_uri: place.href(number),
        }
    }

    /// The name as a link; for a rule with its number.
    pub(crate) fn link(&self) -> Link {
        match self.target.strip_prefix("rule:") {
            Some(number) if number != self.text => {
                Link::new(format!("{number} {}", self.text), &self.html_uri)
            }
            _ => Link::new(&self.text, &self.html_uri),
        }
    }
}

/// A card by its own name.
pub(crate) fn card(entry: &CardEntry) -> Suggestion {
    let target = format!("card:{}", entry.slug);
    Suggestion {
        object: "suggestion",
        text: entry.card.name.clone(),
        title: None,
        target,
        kind: "card",
        lang: Some(Language::English),
        html_uri: record_view::card_href(entry),
    }
}

/// The suggestion for a name: its record, a section in this language if possible; `None` if the record is gone.
pub(crate) fn of(shelf: &Shelf, name: &CompletionName, language: Option<Language>) -> Option<Suggestion> {
    let mut title = None;
    let (target, kind, html_uri) = match name.named {
        CompletionEntry::Rule(number, language) => {
            let place = Place::current(shelf, language)?;
            title = (name.is_elsewhere || name.text == number.to_string()).then(|| called(&place, number));
            (format!("rule:{number}"), "rule", place.href(number))
        }
        CompletionEntry::Glossary(position) => {
            let entry = &shelf.glossary()[position];
            (format!("glossary:{}", entry.slug), "glossary", record_view::entry_href(entry))
        }
        CompletionEntry::Section(position) => return section(shelf, name, position, language),
        CompletionEntry::Card(position) => {
            let entry = shelf.cards().get(position)?;
            let own = &entry.card.name;
            let is_own = *own == name.text || faces(own).any(|face| face == name.text);
            return Some(Suggestion {
                text: name.text.clone(),
                title: (!is_own).then(|| own.clone()),
                lang: name.language,
                ..card(entry)
            });
        }
    };
    let (text, lang) = (name.text.clone(), name.language);
    Some(Suggestion { object: "suggestion", text, title, target, kind, lang, html_uri })
}

/// The own title or short name of a rule, or the start of its text: all subrules of 704.5 inherit the same title.
fn called(place: &Place<'_>, number: RuleNumber) -> String {
    let (shelf, book) = (place.shelf, place.position);
    let text = || shelf.rule(book, number).map_or("", |text| text.rule.text.as_str());
    match place.own_name(number) {
        Some(title) => title.to_owned(),
        None if text().chars().count() > FIRST_WORDS => format!("{}…", start(text(), FIRST_WORDS)),
        None => text().to_owned(),
    }
}

/// A section with its number before its title, whichever of them matched. A number alone matches in any
/// language.
fn section(
    shelf: &Shelf,
    name: &CompletionName,
    position: SectionId,
    language: Option<Language>,
) -> Option<Suggestion> {
    let own = shelf.sections().get(position)?;
    let (kind, number) = (shelf.documents()[own.document].head.kind, own.section.number.as_deref()?);
    let cited = format!("{} {number}", kind.abbreviation()?);
    let (_, found) = shelf
        .section_for(kind, number, language.unwrap_or(Language::English))
        .filter(|_| name.text == cited)
        .unzip();
    let entry = &shelf.sections()[found.unwrap_or(position)];
    let text = format!("{cited} {}", entry.section.title);
    let target = format!("section:{}/{number}", kind.name());
    Some(Suggestion {
        object: "suggestion",
        text,
        title: None,
        target,
        kind: "section",
        lang: Some(shelf.documents()[entry.document].head.language),
        html_uri: crate::record_view::section_href(shelf, entry),
    })
}
