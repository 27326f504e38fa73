//! Answers of the API, shortened to be examples: of each list the first value, of each long text the beginning.

use indexmap::IndexMap;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Limit of values of a list of objects, and of one of texts or numbers, such as a span.
const MOST_OBJECTS: usize = 1;
const MOST_VALUES: usize = 2;
/// Limit of a text, in characters.
const MOST_CHARS: usize = 100;

/// JSON as it is shown. Unlike `serde_json::Value` it keeps the order of the members.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Example {
    Object(IndexMap<String, Example>),
    Array(Vec<Example>),
    Text(String),
    Other(Value),
}

/// An answer as indented JSON, shortened; `None` if it is not JSON.
pub(crate) fn shortened(answer: &[u8]) -> Option<String> {
    let mut example: Example = serde_json::from_slice(answer).ok()?;
    example.shorten();
    serde_json::to_string_pretty(&example).ok()
}

impl Example {
    fn shorten(&mut self) {
        match self {
            Example::Object(members) => members.values_mut().for_each(Example::shorten),
            Example::Array(values) => {
                let (count, mut at) = (values.len(), 0);
                values.retain(|value| {
                    at += 1;
                    at <= if matches!(value, Example::Object(_)) { MOST_OBJECTS } else { MOST_VALUES }
                });
                values.iter_mut().for_each(Example::shorten);
                if count > values.len() {
                    values.push(Example::Text("…".to_owned()));
                }
            }
            Example::Text(text) => {
                if let Some((end, _)) = text.char_indices().nth(MOST_CHARS) {
                    *text = format!("{}…", text[..end].trim_end());
                }
            }
            Example::Other(_) => {}
        }
    }
}
