//! Resources: addresses of rules, rulings, cards and sections of documents, as Markdown and as JSON.

use percent_encoding::percent_decode_str;
use rmcp::ErrorData;
use rmcp::model::{ReadResourceResult, Resource, ResourceContents, ResourceTemplate};
use serde_json::Value;

use super::handler::Assistant;
use crate::http::params::UrlBuilder;
use crate::http::url::encode_part;
use crate::record_view::page_edition::Place;
use crate::rule_request::titled;
use crate::text_form::{AnswerForm, TextAndJson};
use language::Language;
use record::rule_number::Level;

pub(super) const RULE: &str = "cr://{edition}/{number}{?lang}";
pub(super) const RULING: &str = "ruling://{id}";
pub(super) const CARD: &str = "card://{slug}";
pub(super) const SECTION: &str = "doc://{id}/{section}";

/// The name of the newest edition.
pub(super) const CURRENT: &str = "current";

/// The templates with their names and descriptions.
const TEMPLATES: [(&str, &str, &str); 4] = [
    (RULE, "rule", "A rule of an edition: `current`, or the day since which it is in force"),
    (RULING, "ruling", "A ruling by its id"),
    (CARD, "card", "A card by its name in addresses, such as `fling`"),
    (SECTION, "section", "A section of a tournament document or of release notes"),
];

pub(super) fn templates() -> Vec<ResourceTemplate> {
    let template = |(uri, name, description): (&str, &str, &str)| {
        ResourceTemplate::new(uri, name).with_description(description).with_mime_type("text/markdown")
    };
    TEMPLATES.map(template).to_vec()
}

/// The sections of the current rules.
pub(super) fn sections(assistant: &Assistant) -> Vec<Resource> {
    let held = assistant.site.holdings();
    let place = Place::current(&held.live.shelf, Language::English);
    let numbers = |place: &Place<'_>| place.shelf.headings(place.position);
    let all = place.iter().flat_map(|place| numbers(place).into_iter().map(move |number| (place, number)));
    all.filter(|(_, number)| number.level() == Level::Section)
        .map(|(place, number)| {
            let uri = format!("cr://{CURRENT}/{number}");
            Resource::new(uri, titled(place, number)).with_mime_type("text/markdown")
        })
        .collect()
}

/// The record at an address.
pub(super) async fn read(assistant: &Assistant, uri: &str) -> Result<ReadResourceResult, ErrorData> {
    let unknown = |detail: &str| ErrorData::resource_not_found(format!("{detail}: {}", shown(uri)), None);
    let address = address(uri).ok_or_else(|| unknown("no resource has such an address"))?;
    let answer = assistant.api.get(&address, AnswerForm::Both).await.read::<TextAndJson<Value>>();
    let TextAndJson { text, json } = answer.map_err(|problem| match problem.status.is_server_error() {
        true => ErrorData::internal_error(problem.detail, None),
        false => unknown(&problem.detail),
    })?;
    let contents = vec![
        ResourceContents::text(text, uri).with_mime_type("text/markdown"),
        ResourceContents::text(json.to_string(), uri).with_mime_type("application/json"),
    ];
    Ok(ReadResourceResult::new(contents))
}

fn shown(uri: &str) -> String {
    uri.chars().filter(|letter| !letter.is_control()).take(200).collect()
}

/// The address in the API; `None` if the address matches no template.
fn address(uri: &str) -> Option<String> {
    let (kind, rest) = uri.split_once("://")?;
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    let parts: Vec<String> = path.split('/').map(decoded).collect::<Option<_>>()?;
    let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
    if parts.iter().any(|part| part.is_empty()) {
        return None;
    }
    match (kind, parts.as_slice()) {
        ("cr", [edition, number]) => {
            let lang = query.strip_prefix("lang=").map(decoded).unwrap_or(Some(String::new()))?;
            let edition = if *edition == CURRENT { "" } else { edition };
            let path = format!("/api/v1/rules/{}", encode_part(number));
            let address = UrlBuilder::new(&path).with("lang", &lang).with("edition", edition);
            Some(address.with("subrules", "true").to_string())
        }
        ("ruling", [id]) => Some(format!("/api/v1/rulings/{}", encode_part(id))),
        ("card", [slug]) => Some(format!("/api/v1/cards/{}", encode_part(slug))),
        ("doc", [id, section]) => {
            Some(format!("/api/v1/documents/{}/{}", encode_part(id), encode_part(section)))
        }
        _ => None,
    }
}

fn decoded(part: &str) -> Option<String> {
    percent_decode_str(part).decode_utf8().ok().map(|text| text.into_owned())
}
