//! Completion of the arguments of resource templates and prompts, from the completions of the search box.

use rmcp::ErrorData;
use rmcp::model::{CompleteRequestParams, CompleteResult, CompletionInfo, Reference};

use super::handler::Assistant;
use super::prompts;
use super::resources::{CARD, CURRENT, RULE, RULING, SECTION, templates};
use crate::documents::list;
use crate::record_view::page_edition;
use crate::search::completions;
use language::Language;
use message::MAIN;

/// The values that complete an argument.
pub(super) fn complete(
    assistant: &Assistant,
    asked: &CompleteRequestParams,
) -> Result<CompleteResult, ErrorData> {
    let (name, typed) = (asked.argument.name.as_str(), asked.argument.value.as_str());
    let values = match &asked.r#ref {
        Reference::Resource(template) => match (template.uri.as_str(), name) {
            (RULE, "edition") => editions(assistant, typed),
            (RULE, "number") => suggested(assistant, typed, "rule:"),
            (CARD, "slug") => suggested(assistant, typed, "card:"),
            (SECTION, "id") => documents(assistant, typed),
            (SECTION, "section") => {
                let context = asked.context.as_ref().and_then(|context| context.arguments.as_ref());
                let id = context.and_then(|arguments| arguments.get("id"));
                sections(assistant, id.map_or("", String::as_str), typed)
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
            if name == "question" { suggested(assistant, typed, "question:") } else { Vec::new() }
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
fn suggested(assistant: &Assistant, typed: &str, kind: &str) -> Vec<String> {
    let found = completions::find(&assistant.site.holdings(), typed, None, MAIN);
    found.iter().filter_map(|found| found.target.strip_prefix(kind)).map(str::to_owned).collect()
}

/// The editions of English whose name begins like this, the newest first.
fn editions(assistant: &Assistant, typed: &str) -> Vec<String> {
    let held = assistant.site.holdings();
    let books = held.live.shelf.books().iter().rev();
    let english = books.filter(|book| book.edition.language == Language::English).map(page_edition::key);
    [CURRENT].into_iter().chain(english).filter(|key| key.starts_with(typed)).map(str::to_owned).collect()
}

fn documents(assistant: &Assistant, typed: &str) -> Vec<String> {
    let held = assistant.site.holdings();
    let slugs = list::listed(&held.live.shelf, None).into_iter().map(|document| document.slug.clone());
    slugs.filter(|slug| slug.starts_with(typed)).collect()
}

fn sections(assistant: &Assistant, document: &str, typed: &str) -> Vec<String> {
    let shelf = &assistant.site.holdings().live.shelf;
    let sections = shelf.document(Language::English, document).into_iter().flat_map(|found| &found.sections);
    let slugs = sections.map(|&at| shelf.sections()[at].slug.clone());
    slugs.filter(|slug| slug.starts_with(typed)).collect()
}
