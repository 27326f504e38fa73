//! Builds the meta description, Open Graph tags and JSON-LD of a page.
//!
//! They contain nothing that is not on the page.

use serde_json::{Value, json};

use record::rule_number::RuleNumber;

use crate::http::problem::Link;
use crate::record_view::page_edition::{self, Place};
use crate::render::safe_html::{SafeHtml, trusted};

/// Limit of a description, in characters; chats and search engines cut longer ones in the middle of a word.
const MOST_LETTERS: usize = 220;

/// A text on one line, cut at a word if it is too long.
pub(crate) fn description(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    if line.chars().count() <= MOST_LETTERS {
        return line;
    }
    let cut: String = line.chars().take(MOST_LETTERS).collect();
    // In scripts without spaces between words, a space near the end is not a good place to cut.
    let words =
        cut.rfind(' ').filter(|&space| space * 3 > cut.len() * 2).map_or(cut.as_str(), |space| &cut[..space]);
    format!("{}…", words.trim_end_matches([',', ';', ':', '.', ' ', '(', '，', '。', '、']))
}

/// A text and its source; only the text is cut.
pub(crate) fn described(text: &str, place: &str) -> String {
    let text = description(text);
    match (text.is_empty(), place.is_empty()) {
        (true, _) => place.to_owned(),
        (_, true) => text,
        _ => format!("{text} — {place}"),
    }
}

/// JSON-LD of the breadcrumbs; `None` for a page at the top level.
pub(crate) fn crumbs(base: &str, crumbs: &[Link], here: &str) -> Option<Value> {
    let item = |(at, crumb): (usize, &Link)| {
        let href = if crumb.href.is_empty() { here } else { &crumb.href };
        json!({ "@type": "ListItem", "position": at + 1, "name": crumb.text, "item": format!("{base}{href}") })
    };
    let items: Vec<Value> = crumbs.iter().enumerate().map(item).collect();
    (items.len() > 1).then(
        || json!({ "@context": "https://schema.org", "@type": "BreadcrumbList", "itemListElement": items }),
    )
}

/// A term of the glossary.
pub(crate) fn term(name: &str, text: &str, language: &str, glossary: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "DefinedTerm",
        "name": name,
        "description": text,
        "inLanguage": language,
        "inDefinedTermSet": glossary,
    })
}

/// JSON-LD of a rule, with its edition and the day since which it is in force; `None` for a heading without text.
pub(crate) fn rule_text(place: &Place<'_>, number: RuleNumber) -> Option<Value> {
    let text = place.shelf.rule(place.position, number).filter(|text| !text.rule.text.is_empty())?;
    let edition = &place.book().edition;
    let mut data = json!({
        "@context": "https://schema.org",
        "@type": "CreativeWork",
        "name": format!("CR {number}"),
        "text": text.rule.text,
        "inLanguage": text.rule.text_language.code(),
        "version": page_edition::key(place.book()),
    });
    if let Some(day) = edition.effective {
        data["datePublished"] = day.to_string().into();
    }
    if let Some(title) = &edition.title {
        data["isPartOf"] = json!({ "@type": "CreativeWork", "name": title });
    }
    Some(data)
}

/// JSON-LD of the site and its search.
pub(crate) fn site(base: &str) -> Value {
    json!({
        "@context": "https://schema.org",
        "@type": "WebSite",
        "name": "citator",
        "url": format!("{base}/"),
        "potentialAction": {
            "@type": "SearchAction",
            "target": { "@type": "EntryPoint", "urlTemplate": format!("{base}/search?q={{search_term_string}}") },
            "query-input": "required name=search_term_string",
        },
    })
}

/// JSON-LD for a `script` element, escaped so that it cannot end the element.
pub(crate) fn data(value: &Value) -> SafeHtml {
    trusted(value.to_string().replace('<', "\\u003c").replace('>', "\\u003e").replace('&', "\\u0026"))
}

/// The text of a rule; for a heading, the text of the first rule under it.
pub(crate) fn rule(place: &Place<'_>, number: RuleNumber) -> String {
    let (shelf, book) = (place.shelf, place.position);
    let here = shelf.places(book, number).iter().copied().chain(shelf.chapter(book, number));
    let text =
        here.map(|position| shelf.rule_at(book, position).1.rule.text.as_str()).find(|text| !text.is_empty());
    described(text.unwrap_or_default(), &place.label())
}
