//! Formats a message, a key with arguments, in a language.
//!
//! It knows the message files; callers choose the language and the page.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};
use jiff::civil::Date;

use language::Language;
use record::rule_number::RuleNumber;

mod bundle;
pub mod locale_format;

pub use crate::bundle::{MAIN, source};

/// A message in any language. `Display` gives it in English.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    key: &'static str,
    arguments: Vec<(&'static str, Argument)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A text that is the same in every language.
    Text(String),
    /// A count: it selects singular or plural, and is grouped as the language does.
    Count(usize),
    /// A date, written out.
    Day(Date),
    /// Another message.
    Message(Box<Message>),
}

impl Message {
    /// The message of a key, without arguments.
    pub fn new(key: &'static str) -> Message {
        Message { key, arguments: Vec::new() }
    }

    /// Its key.
    pub fn key(&self) -> &'static str {
        self.key
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Argument>) -> Message {
        self.arguments.push((name, value.into()));
        self
    }

    /// The message in a language, otherwise in English.
    pub fn say(&self, language: Language) -> Cow<'static, str> {
        if self.arguments.is_empty() {
            return bundle::format(language, self.key, None);
        }
        let mut values = FluentArgs::with_capacity(self.arguments.len());
        for (name, argument) in &self.arguments {
            values.set(*name, argument.value(language));
        }
        bundle::format(language, self.key, Some(&values))
    }
}

impl fmt::Display for Message {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.say(MAIN))
    }
}

impl Argument {
    fn value(&self, language: Language) -> FluentValue<'_> {
        match self {
            Argument::Text(text) => FluentValue::from(text.as_str()),
            Argument::Count(count) => FluentValue::from(*count),
            Argument::Day(date) => FluentValue::from(locale_format::day(language, *date)),
            Argument::Message(message) => FluentValue::from(message.say(language)),
        }
    }
}

impl From<&str> for Argument {
    fn from(text: &str) -> Argument {
        Argument::Text(text.to_owned())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Argument {
        Argument::Text(text)
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Argument {
        Argument::Text(text.clone())
    }
}

impl From<Cow<'_, str>> for Argument {
    fn from(text: Cow<'_, str>) -> Argument {
        Argument::Text(text.into_owned())
    }
}

impl From<RuleNumber> for Argument {
    fn from(number: RuleNumber) -> Argument {
        Argument::Text(number.to_string())
    }
}

impl From<&RuleNumber> for Argument {
    fn from(number: &RuleNumber) -> Argument {
        Argument::from(*number)
    }
}

impl From<usize> for Argument {
    fn from(count: usize) -> Argument {
        Argument::Count(count)
    }
}

impl From<Date> for Argument {
    fn from(date: Date) -> Argument {
        Argument::Day(date)
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Argument {
        Argument::Message(Box::new(message))
    }
}
