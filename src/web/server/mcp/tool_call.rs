//! Calls a tool: reads its arguments, asks the API, and returns the answer as an object and as text.
//!
//! A wrong argument is an error of the tool, so that the model can mend it; an unknown tool is one of the
//! protocol.

use axum::http::StatusCode;
use rmcp::ErrorData;
use rmcp::model::{CallToolResult, ContentBlock};
use serde_json::{Map, Value, json};

use super::handler::Assistant;
use super::tools::{self, Argument, CARD, Definition};
use crate::http::limits::MAX_ADDRESS;
use crate::http::params::{self, UrlBuilder};
use crate::http::problem::Problem;
use crate::http::request_notes::RequestNotes;
use crate::http::url::encode_part;
use crate::text_form::{AnswerForm, TextAndJson};

/// Limit of an unknown name in an error, in characters.
const MOST_OF_A_NAME: usize = 60;
/// Number of rulings that a card is given with.
const RULINGS: &str = "175";
/// The operation that lists them.
const RULINGS_OF_CARD: &str = "/api/v1/cards/{slug}/rulings";

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
    let called = match read(tool, &arguments) {
        Ok(given) => call(assistant, tool, given, notes).await,
        Err(problem) => Err(problem),
    };
    Ok(called.unwrap_or_else(|problem| {
        CallToolResult::error(vec![ContentBlock::text(assistant.form().text(&problem))])
    }))
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
    notes: &RequestNotes,
) -> Result<CallToolResult, Problem> {
    let reply = if tool.has_body {
        let fields: Map<String, Value> =
            given.iter().map(|(name, value)| ((*name).to_owned(), json!(value))).collect();
        let body = Value::Object(fields).to_string().into_bytes();
        assistant.api.post(tool.path, body, AnswerForm::Both).await
    } else {
        let address = address(tool.path, &given);
        if address.len() > MAX_ADDRESS {
            return Err(too_long(tool, &given));
        }
        assistant.api.get(&address, AnswerForm::Both).await
    };
    notes.note_steps(reply.steps);
    let TextAndJson { text, mut json } = reply.read::<TextAndJson<Value>>()?;
    if tool.name == CARD {
        // The list has them in full.
        json.as_object_mut().and_then(|card| card.remove("ruling_texts"));
        let address = UrlBuilder::new(&address(RULINGS_OF_CARD, &given)).with("limit", RULINGS).to_string();
        let rulings: Value = assistant.api.get(&address, AnswerForm::Json).await.read()?;
        json = json!({ "card": json, "rulings": rulings });
    }
    let mut result = CallToolResult::success(vec![ContentBlock::text(text)]);
    result.structured_content = Some(json);
    Ok(result)
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
fn address(path: &str, given: &[(&'static str, String)]) -> String {
    let mut path = path.to_owned();
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
