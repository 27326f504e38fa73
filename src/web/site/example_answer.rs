//! Answers of the API, shortened to be examples: of each list the first value, of each long text the beginning.

use std::fmt;

use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Limit of values of a list of objects, and of one of texts or numbers, such as a span.
const MOST_OBJECTS: usize = 1;
const MOST_VALUES: usize = 2;
/// Limit of a text, in characters.
const MOST_CHARS: usize = 100;

/// JSON as it is shown. Unlike `serde_json::Value` it keeps the order of the members.
enum Example {
    Object(Vec<(String, Example)>),
    Array(Vec<Example>),
    Text(String),
    Other(serde_json::Value),
}

/// An answer as indented JSON, shortened; `None` if it is not JSON.
pub(crate) fn shortened(answer: &[u8]) -> Option<String> {
    let example: Example = serde_json::from_slice(answer).ok()?;
    serde_json::to_string_pretty(&example).ok()
}

impl<'de> Deserialize<'de> for Example {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Example, D::Error> {
        from.deserialize_any(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Example;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Example, A::Error> {
        let mut members = Vec::new();
        while let Some(member) = from.next_entry()? {
            members.push(member);
        }
        Ok(Example::Object(members))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Example, A::Error> {
        let mut values = Vec::new();
        let mut count = 0;
        while let Some(value) = from.next_element()? {
            count += 1;
            let most = if matches!(value, Example::Object(_)) { MOST_OBJECTS } else { MOST_VALUES };
            if count <= most {
                values.push(value);
            }
        }
        if count > values.len() {
            values.push(Example::Text("…".to_owned()));
        }
        Ok(Example::Array(values))
    }

    fn visit_str<E>(self, text: &str) -> Result<Example, E> {
        Ok(Example::Text(match text.char_indices().nth(MOST_CHARS) {
            Some((end, _)) => format!("{}…", text[..end].trim_end()),
            None => text.to_owned(),
        }))
    }

    fn visit_bool<E>(self, value: bool) -> Result<Example, E> {
        Ok(Example::Other(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Example, E> {
        Ok(Example::Other(value.into()))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Example, E> {
        Ok(Example::Other(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Example, E> {
        Ok(Example::Other(value.into()))
    }

    fn visit_unit<E>(self) -> Result<Example, E> {
        Ok(Example::Other(serde_json::Value::Null))
    }
}

impl Serialize for Example {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Example::Object(members) => {
                let mut map = to.serialize_map(Some(members.len()))?;
                members.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))?;
                map.end()
            }
            Example::Array(values) => {
                let mut list = to.serialize_seq(Some(values.len()))?;
                values.iter().try_for_each(|value| list.serialize_element(value))?;
                list.end()
            }
            Example::Text(text) => to.serialize_str(text),
            Example::Other(value) => value.serialize(to),
        }
    }
}
