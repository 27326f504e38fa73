//! Completion of the arguments of resource templates and prompts, from the completions of the search box.

use rmcp::ErrorData;
use rmcp::model::{CompleteRequestParams, CompleteResult, CompletionInfo, Reference};

use super::handler::Assistant;
use super::prompts;
use super::resources::{CARD, CURRENT, RULE, RULING, SECTION, templates};
use crate::http::params::UrlBuilder;

/// The values that complete an argument.
pub(super) async fn complete(
    assistant: &Assistant,
    asked: &CompleteRequestParams,
) -> Result<CompleteResult, ErrorData> {
    let (name, typed) = (asked.argument.name.as_str(), asked.argument.value.as_str());
    let values = match &asked.r#ref {
        Reference::Resource(template) => match (template.uri.as_str(), name) {
            (RULE, "edition") => editions(assistant, typed).await,
            (RULE, "number") => suggested(assistant, typed, "rule:").await,
            (CARD, "slug") => suggested(assistant, typed, "card:").await,
            (SECTION, "id") => documents(assistant, typed).await,
            (SECTION, "section") => {
                let context = asked.context.as_ref().and_then(|context| context.arguments.as_ref());
                let id = context.and_then(|arguments| arguments.get("id"));
                sections(assistant, id.map_or("", String::as_str), typed).await
            }
            (RULING | RULE | CARD | SECTION, _) => Vec::new(),
            _ => {
                let known: Vec<String> =
                    templates().into_iter().map(|template| template.uri_template).collect();
                let message = format!("no such template; the templates are {}", known.join(", "));
                return Err(ErrorData::invalid_params(message, None));
            }
        },
        Reference::Prompt(prompt) if prompts::all().iter().any(|known| known.name == prompt.name) => {
            if name == "question" { suggested(assistant, typed, "question:").await } else { Vec::new() }
        }
        _ => return Err(ErrorData::invalid_params("no such prompt or template", None)),
    };
    Ok(CompleteResult::new(beginning(values)))
}

/// As many values as an answer may have.
fn beginning(mut values: Vec<String>) -> CompletionInfo {
    let total = values.len();
    values.truncate(CompletionInfo::MAX_VALUES);
    let has_more = values.len() < total;
    CompletionInfo::with_pagination(values, u32::try_from(total).ok(), has_more).unwrap_or_default()
}

/// The completions of the search box of one kind.
async fn suggested(assistant: &Assistant, typed: &str, kind: &str) -> Vec<String> {
    let address = UrlBuilder::new("/api/v1/autocomplete").with("q", typed).to_string();
    let targets = records(assistant, &address, "target").await;
    targets.iter().filter_map(|target| target.strip_prefix(kind)).map(str::to_owned).collect()
}

/// The editions of English whose name begins like this, the newest first.
async fn editions(assistant: &Assistant, typed: &str) -> Vec<String> {
    let uris = records(assistant, "/api/v1/editions?lang=en&limit=175", "id").await;
    let keys = uris.iter().rev().filter_map(|id| id.rsplit(':').next()).map(str::to_owned);
    [CURRENT.to_owned()].into_iter().chain(keys).filter(|key| key.starts_with(typed)).collect()
}

async fn documents(assistant: &Assistant, typed: &str) -> Vec<String> {
    let ids = records(assistant, "/api/v1/documents?limit=175", "slug").await;
    ids.into_iter().filter(|id| id.starts_with(typed)).collect()
}

async fn sections(assistant: &Assistant, document: &str, typed: &str) -> Vec<String> {
    let address = format!("/api/v1/documents/{}", crate::http::url::encode_part(document));
    let document = assistant.api.get(&address).await.json();
    let sections = document["sections"].as_array().into_iter().flatten();
    let slugs = sections.filter_map(|section| section["slug"].as_str());
    slugs.filter(|slug| slug.starts_with(typed)).map(str::to_owned).collect()
}

/// A field of each record of a list.
async fn records(assistant: &Assistant, address: &str, field: &str) -> Vec<String> {
    let list = assistant.api.get(address).await.json();
    let records = list["data"].as_array().into_iter().flatten();
    records.filter_map(|record| record[field].as_str()).map(str::to_owned).collect::<Vec<_>>()
}
