//! Reads the data from which Nuxt builds a page: one list of values, in which objects and lists hold positions in
//! that list in place of values (the form of the library `devalue`).
//!
//! A document is an object with a title and a link to a PDF somewhere below it, whatever lies between.

use serde_json::Value;

use super::{Found, ends_in};

/// Limit of the values examined below one object; a document has about a dozen.
const MOST_BELOW: usize = 500;
/// How deep below an object its link may be.
const MOST_DEPTH: usize = 8;

/// The values of a page.
pub(super) struct Payload {
    values: Vec<Value>,
}

impl Payload {
    /// Parses the text of the script; `None` if it is not a list.
    pub(super) fn read(text: &str) -> Option<Payload> {
        Some(Payload { values: serde_json::from_str(text).ok()? })
    }

    /// Every text.
    pub(super) fn texts(&self) -> impl Iterator<Item = &str> {
        self.values.iter().filter_map(Value::as_str)
    }

    /// The PDFs of the objects whose title `is_title` accepts, under this name.
    pub(super) fn documents(&self, name: &str, is_title: &dyn Fn(&str) -> bool) -> Vec<Found> {
        let titled = self.values.iter().filter(|value| self.text(value, "title").is_some_and(is_title));
        let documents = titled.flat_map(|value| {
            let remark = self.text(value, "updated").map(str::to_owned);
            let found = move |link| Found { remark: remark.clone(), ..Found::at(name, link) };
            self.nearest_pdfs(value).into_iter().map(found)
        });
        documents.collect()
    }

    /// The text under a key of an object.
    fn text(&self, object: &Value, key: &str) -> Option<&str> {
        self.at(object.get(key)?)?.as_str()
    }

    /// The value at a position.
    fn at(&self, position: &Value) -> Option<&Value> {
        self.values.get(usize::try_from(position.as_u64()?).ok()?)
    }

    /// The links to PDFs that are least deep below a value. A value may hold itself, so depth and number are limited.
    fn nearest_pdfs<'a>(&'a self, value: &'a Value) -> Vec<&'a str> {
        let mut left = MOST_BELOW;
        let mut level = vec![value];
        for _ in 0..MOST_DEPTH {
            let texts = level.iter().filter_map(|value| value.as_str());
            let pdfs: Vec<&str> = texts.filter(|text| ends_in(text, ".pdf")).collect();
            if !pdfs.is_empty() {
                return pdfs;
            }
            let held = level.iter().flat_map(|value| held(value)).filter_map(|position| self.at(position));
            let next: Vec<&Value> = held.take(left).collect();
            left -= next.len();
            level = next;
        }
        Vec::new()
    }
}

/// The members of an object or the elements of a list, which are positions.
fn held(value: &Value) -> Vec<&Value> {
    match value {
        Value::Object(held) => held.values().collect(),
        Value::Array(held) => held.iter().collect(),
        _ => Vec::new(),
    }
}
