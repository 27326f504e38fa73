//! Who reads a sentence, and how it is said to them.

use std::fmt::Display;

use jiff::civil::Date;

use language::Language;
use message::{MAIN, Message, locale_format};
use shelf::Choice;

/// Who reads a sentence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reader {
    /// A program or a terminal: in English, with dates in the form of parameters and options.
    Program,
    /// A person, in the language of the page.
    Person(Language),
}

/// A message for a reader: `say!(reader, "finding-write", replacement = "724.1")`.
macro_rules! say {
    ($reader:expr, $key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $reader.tell(&::message::Message::new($key)$(.with(stringify!($name), $value))*)
    };
}
pub(crate) use say;

/// Limit of names in one sentence.
const MOST_LISTED: usize = 20;

impl Reader {
    /// The language of the sentences.
    pub fn language(self) -> Language {
        match self {
            Reader::Program => MAIN,
            Reader::Person(language) => language,
        }
    }

    /// A message.
    pub fn tell(self, message: &Message) -> String {
        message.say(self.language()).into_owned()
    }

    /// A date.
    pub fn day(self, date: Date) -> String {
        match self {
            Reader::Program => date.to_string(),
            Reader::Person(language) => locale_format::day(language, date),
        }
    }

    /// The date of a book or document.
    pub fn day_of(self, date: Option<Date>) -> String {
        date.map_or_else(|| say!(self, "undated"), |date| self.day(date))
    }

    /// A name with the date of its edition or document.
    pub fn dated(self, name: impl Display, date: Option<Date>) -> String {
        match date {
            Some(date) => say!(self, "number-of-day", number = name.to_string(), date = self.day(date)),
            None => name.to_string(),
        }
    }

    /// Names in a row.
    pub fn listed<N: Display>(self, names: &[N]) -> String {
        let first: Vec<String> = names.iter().take(MOST_LISTED).map(N::to_string).collect();
        match names.len() > MOST_LISTED {
            true => locale_format::joined(self.language(), &[first, vec!["…".to_owned()]].concat()),
            false => locale_format::listed(self.language(), &first),
        }
    }

    /// An edition by its date.
    pub fn edition_of(self, since: Option<Date>) -> String {
        since.map_or_else(|| self.day_of(None), |date| say!(self, "edition-of", date = self.day(date)))
    }

    /// The warning that the edition of `since` was used for a date on which another one was in force, or may have
    /// been.
    pub fn used_edition(self, choice: Choice, since: Option<Date>, day: Date) -> Option<String> {
        let (edition, taken, day) = (self.edition_of(since), self.day_of(since), self.day(day));
        Some(match choice {
            Choice::InForce => return None,
            Choice::InHole(next) => say!(self, "trace-hole", taken = taken, next = self.day(next), day = day),
            Choice::PassedOver(broken) => {
                say!(self, "trace-passed-over", broken = self.day(broken), taken = edition)
            }
            Choice::BeforeFirst => say!(self, "trace-before-first", edition = edition, day = day),
            Choice::AfterLast => say!(self, "trace-after-last", edition = edition, day = day),
        })
    }
}
