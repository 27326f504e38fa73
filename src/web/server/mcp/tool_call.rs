//! Calls a tool: reads its arguments, asks the API, and returns the answer as an object and as text.
//!
//! A wrong argument is an error of the tool, so that the model can mend it; an unknown tool is one of the
//! protocol.

use axum::http::{StatusCode, Uri};
use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Map, Value, json};

use super::handler::Assistant;
use super::tools::{self, Argument, CARD, Definition};
use crate::http::in_process_api::Reply;
use crate::http::limits::MAX_ADDRESS;
use crate::http::params::{self, UrlBuilder};
use crate::http::problem::Problem;
use crate::http::request_notes::RequestNotes;
use crate::http::url::encode_part;
use crate::server::text::{self, Markup};

/// Limit of an unknown name in an error, in characters.
const MOST_OF_A_NAME: usize = 60;
/// Number of rulings that a card is given with.
const RULINGS: &str = "175";

/// The result of a tool.
pub(super) async fn answer(
    assistant: &Assistant,
    name: &str,
    arguments: Map<String, Value>,
    notes: &RequestNotes,
) -> Result<CallToolResult, ErrorData> {
    let Some(tool) = tools::DEFINITIONS.iter().find(|tool| tool.name == name) else {
        let shown: String = name.chars().take(MOST_OF_A_NAME).collect();
        let known: Vec<&str> = tools::DEFINITIONS.iter().map(|tool| tool.name).collect();
        let message = format!("unknown tool {shown:?}; the tools are {}", known.join(", "));
        return Err(ErrorData::invalid_params(message, None));
    };
    let base = assistant.base();
    Ok(match read(tool, &arguments) {
        Ok(given) => call(assistant, tool, given, &base, notes).await,
        Err(problem) => failed(&problem.described(), &base),
    })
}

/// The arguments as parameters of the operation, in the order of the tool.
fn read(tool: &Definition, arguments: &Map<String, Value>) -> Result<Vec<(&'static str, String)>, Problem> {
    let known: Vec<String> = tool.arguments.iter().map(|argument| argument.name.to_owned()).collect();
    if let Some(name) = arguments.keys().find(|name| !known.contains(name)) {
        return Err(params::unknown(name, &known));
    }
    let shown = tools::all().iter().find(|shown| shown.name == tool.name);
    let schema =
        shown.map_or(&Value::Null, |shown| shown.input_schema.get("properties").unwrap_or(&Value::Null));
    let mut given = Vec::new();
    for argument in tool.arguments {
        let value = match arguments.get(argument.name) {
            None | Some(Value::Null) => argument.default.map(str::to_owned),
            Some(value) => Some(text_of(argument, &schema[argument.name], value)?),
        };
        let is_part = tool.path.contains(&format!("{{{}}}", argument.parameter));
        if is_part && value.as_ref().is_some_and(|value| value.trim().is_empty()) {
            return Err(unfit(tool, argument, "is empty"));
        }
        given.extend(value.map(|value| (argument.parameter, value)));
    }
    let required = shown.and_then(|shown| shown.input_schema.get("required")?.as_array());
    let is_missing = |argument: &&Argument| given.iter().all(|(name, _)| *name != argument.parameter);
    let is_required = |argument: &&Argument| {
        required.is_some_and(|required| required.iter().any(|name| name == argument.name))
    };
    match tool.arguments.iter().filter(is_required).find(is_missing) {
        Some(argument) => Err(Problem {
            code: "missing-parameter",
            ..Problem::parameter(argument.name, format!("{} is missing", argument.name))
        }),
        None => Ok(given),
    }
}

/// The problem of an argument that no address can hold, with what is expected.
fn unfit(tool: &Definition, argument: &Argument, fault: &str) -> Problem {
    let shown = tools::all().iter().find(|shown| shown.name == tool.name);
    let wanted = shown.and_then(|shown| {
        shown.input_schema.get("properties")?.get(argument.name)?.get("description")?.as_str()
    });
    let wanted = wanted.map_or_else(String::new, |wanted| format!("; expected: {wanted}"));
    Problem::parameter(argument.name, format!("{} {fault}{wanted}", argument.name))
}

/// An argument as text. A text parameter takes a number only as a string: 702.10 would become 702.1.
fn text_of(argument: &Argument, schema: &Value, value: &Value) -> Result<String, Problem> {
    let wanted = schema["type"].as_str().unwrap_or("string");
    match (wanted, value) {
        ("string", Value::String(text)) => Ok(text.clone()),
        ("integer", Value::Number(number)) if number.is_u64() => Ok(number.to_string()),
        ("integer" | "boolean", Value::String(text)) => Ok(text.clone()),
        ("boolean", Value::Bool(is_on)) => Ok(is_on.to_string()),
        _ => {
            let name = argument.name;
            let detail = if wanted == "string" && value.is_number() {
                format!("{name} is a string, so put it in quotes: 702.10 and 702.1 are different rules")
            } else {
                format!("{name} is of type {wanted}, not {}", type_of(value))
            };
            Err(Problem::parameter(name, detail))
        }
    }
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// Asks the API.
async fn call(
    assistant: &Assistant,
    tool: &Definition,
    given: Vec<(&'static str, String)>,
    base: &str,
    notes: &RequestNotes,
) -> CallToolResult {
    let reply = if tool.has_body {
        let fields: Map<String, Value> =
            given.into_iter().map(|(name, value)| (name.to_owned(), json!(value))).collect();
        assistant.api.post(tool.path, Value::Object(fields).to_string().into_bytes()).await
    } else {
        let address = address(tool, &given);
        if address.len() > MAX_ADDRESS {
            return failed(&too_long(tool, &given).described(), base);
        }
        assistant.api.get(&address).await
    };
    notes.note_steps(reply.steps);
    let answer = reply.json();
    if reply.status != StatusCode::OK {
        // An answer without a problem has a status at least.
        let is_told = answer["detail"].is_string();
        return failed(&if is_told { answer } else { Problem::of_status(reply.status).described() }, base);
    }
    if tool.name == CARD {
        return with_rulings(assistant, answer, base).await;
    }
    done(text::written(&answer, base, Markup::Markdown), answer)
}

/// The problem of arguments that are too long for an address: it names the longest.
fn too_long(tool: &Definition, given: &[(&'static str, String)]) -> Problem {
    let longest = given.iter().max_by_key(|(_, value)| value.len());
    let named = longest.and_then(|(parameter, value)| {
        let argument = tool.arguments.iter().find(|argument| argument.parameter == *parameter)?;
        Some(unfit(tool, argument, &format!("has {} letters, which is too long", value.chars().count())))
    });
    named.unwrap_or_else(|| Problem::of_status(StatusCode::URI_TOO_LONG))
}

/// The address of an operation: some parameters are parts of the path.
fn address(tool: &Definition, given: &[(&'static str, String)]) -> String {
    let mut path = tool.path.to_owned();
    let mut rest = Vec::new();
    for (name, value) in given {
        let part = format!("{{{name}}}");
        match path.contains(&part) {
            // Dots alone would be taken for a relative path.
            true => path = path.replace(&part, &encode_part(value)),
            false => rest.push((name, value)),
        }
    }
    rest.into_iter()
        .fold(UrlBuilder::new(&path), |address, (name, value)| address.with(name, value))
        .to_string()
}

/// A card with its rulings.
async fn with_rulings(assistant: &Assistant, mut card: Value, base: &str) -> CallToolResult {
    // The list has them in full.
    card.as_object_mut().and_then(|fields| fields.remove("ruling_texts"));
    let uri: Uri = card["uri"].as_str().unwrap_or_default().parse().unwrap_or_default();
    let address = UrlBuilder::new(&format!("{}/rulings", uri.path())).with("limit", RULINGS).to_string();
    let reply: Reply = assistant.api.get(&address).await;
    let rulings = reply.json();
    if reply.status != StatusCode::OK {
        return failed(&rulings, base);
    }
    let text = [&card, &rulings].map(|part| text::written(part, base, Markup::Markdown)).join("\n");
    done(text, json!({ "card": card, "rulings": rulings }))
}

fn done(text: String, answer: Value) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(answer);
    result
}

/// An error of a tool, with ways to continue.
fn failed(problem: &Value, base: &str) -> CallToolResult {
    CallToolResult::error(vec![ContentBlock::text(text::problem(problem, base))])
}
