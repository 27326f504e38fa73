//! Reads the known fields of one JSON element, parses dates, and notes the names of unknown fields.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

use jiff::civil::Date;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use record::Lines;
use record::diagnostic::{Code, Diagnostic};

/// A string, borrowed from the document if it has no escapes. A number or truth value counts as its printed
/// form: one publisher writes `20241108` where another writes `"2024-11-08"`.
#[derive(Clone, Debug)]
pub(crate) struct Text<'a>(pub(crate) Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Text<'a> {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Text<'a>, D::Error> {
        source.deserialize_any(TextVisitor)
    }
}

struct TextVisitor;

impl<'de> Visitor<'de> for TextVisitor {
    type Value = Text<'de>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a string")
    }

    fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Borrowed(text)))
    }

    fn visit_str<E>(self, text: &str) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(text.to_owned())))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(number.to_string())))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(number.to_string())))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(number.to_string())))
    }

    fn visit_bool<E>(self, is_true: bool) -> Result<Text<'de>, E> {
        Ok(Text(Cow::Owned(is_true.to_string())))
    }
}

impl Text<'_> {
    fn is_filled(&self) -> bool {
        !self.0.trim().is_empty()
    }
}

/// A text, unless it is missing or blank.
pub(crate) fn filled(field: Option<Text<'_>>) -> Option<String> {
    field.filter(Text::is_filled).map(|text| text.0.into_owned())
}

/// Parses the date of a ruling from the field of this name; otherwise describes the error.
pub(crate) fn day(printed: &str, field: &str, path: &Arc<str>, lines: Lines) -> Result<Date, Diagnostic> {
    printed.parse().map_err(|_| {
        let trouble = match printed {
            "" => Diagnostic::new(Code::MissingDate, path, Some(lines), format!("the ruling has no {field}")),
            _ => Diagnostic::new(
                Code::BadDate,
                path,
                Some(lines),
                format!("the date {printed} does not exist"),
            ),
        };
        trouble.help("the ruling is kept without a date; dates look like 2024-11-08")
    })
}

/// An object with known fields.
pub(crate) trait Fields<'de>: Default {
    /// Known fields that are ignored. Sorted.
    const LEFT_OUT: &'static [&'static str];

    /// Reads the value of a field by its name; false for an unknown field.
    fn take<M: MapAccess<'de>>(&mut self, name: &str, map: &mut M) -> Result<bool, M::Error>;
}

/// Maximum number of unknown fields that are named for a file.
const MOST_NAMES: usize = 1000;

/// Names of unknown fields, each with the first line that has one.
#[derive(Default, Debug)]
pub(crate) struct UnknownFields {
    pub(crate) names: BTreeMap<String, u32>,
}

impl UnknownFields {
    /// Adds the unknown fields of a later element.
    pub(crate) fn add(&mut self, later: UnknownFields) {
        for (name, line) in later.names {
            if self.names.len() < MOST_NAMES || self.names.contains_key(&name) {
                self.names.entry(name).or_insert(line);
            }
        }
    }

    /// A note for each.
    pub(crate) fn report(&self, path: &Arc<str>) -> impl Iterator<Item = Diagnostic> {
        self.names.iter().map(|(name, &line)| {
            let message = format!(
                "the field {name:?} is unknown; it is left out here and in every other element of the file"
            );
            Diagnostic::new(Code::UnknownField, path, Some(Lines::one(line)), message)
                .help("nothing to do; newer files have more fields")
        })
    }
}

/// Reads an element that starts on this line.
pub(crate) fn read<'de, T: Fields<'de>>(
    element: &'de str,
    line: u32,
    unknown: &mut UnknownFields,
) -> Result<T, serde_json::Error> {
    let mut deserializer = serde_json::Deserializer::from_str(element);
    let fields = Seed { unknown, line, fields: PhantomData }.deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok(fields)
}

struct Seed<'u, T> {
    unknown: &'u mut UnknownFields,
    line: u32,
    fields: PhantomData<T>,
}

impl<'de, T: Fields<'de>> DeserializeSeed<'de> for Seed<'_, T> {
    type Value = T;

    fn deserialize<D: serde::Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Fields<'de>> Visitor<'de> for Seed<'_, T> {
    type Value = T;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<T, M::Error> {
        let mut fields = T::default();
        while let Some(Text(name)) = map.next_key()? {
            if fields.take(&name, &mut map)? {
                continue;
            }
            map.next_value::<IgnoredAny>()?;
            if T::LEFT_OUT.binary_search(&&*name).is_err() && !self.unknown.names.contains_key(&*name) {
                self.unknown.names.insert(name.into_owned(), self.line);
            }
        }
        Ok(fields)
    }
}

/// A message of the JSON reader without its position, which counts from the start of the element.
pub(crate) fn without_place(message: &str) -> &str {
    message.rsplit_once(" at line ").map_or(message, |(message, _)| message)
}
