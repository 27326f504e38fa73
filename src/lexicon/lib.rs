//! The words of the game, language by language: what players ask, what they say for terms of the rules, stop words.
//!
//! The program brings files for each language (`assets/languages/<language>/`); files of the same form next to the
//! sources add rows ([`AddedWords`]). It knows words and rule numbers as they are written, and neither an index nor a
//! rulebook.

mod built_in;
mod function_words;
mod keyword_names;
mod read;
mod turning_points;

use std::fmt;
use std::sync::Arc;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use language::Language;
use record::DocumentKind;
use record::rule_number::RuleNumber;

pub use built_in::{nicknames, path_of, questions, synonyms, terms};
pub use function_words::{FunctionWords, function_words, joins_names, stop_words};
pub use keyword_names::{KeywordName, keyword_names};
pub use read::{MAX_BYTES, MAX_FILE_BYTES, file_language, read};
pub use turning_points::{TurningPoint, TurningPoints, turning_points};

/// Words added by files next to the sources, in path order.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct AddedWords {
    /// The files, each with at least its path.
    pub files: Vec<WordFile>,
}

/// A file of words next to the sources.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WordFile {
    /// The path, as the reader named it.
    pub path: Arc<str>,
    /// The language of its folder.
    pub language: Language,
    /// The rows that could be read.
    pub rows: Rows,
}

/// The rows of one file; every list may be empty.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rows {
    /// Questions of players.
    pub questions: Vec<Question>,
    /// Slang of players, and names of rules terms in this language.
    pub synonyms: Vec<Synonym>,
    /// Nicknames of cards.
    pub nicknames: Vec<Nickname>,
}

/// A question with the rules that answer it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// The question, as typed.
    pub text: String,
    /// Its answers: at least one rule or section.
    pub answers: Vec<Answer>,
    /// The English edition whose numbers the answers use; `None` means the newest that is held.
    pub edition: Option<Date>,
    /// How it is asked, if the row says so.
    pub kind: Option<QuestionKind>,
    /// Its author, if the row names one.
    pub by: Option<String>,
    /// The day on which it was written, if the row says so.
    pub since: Option<Date>,
    /// The line of the file, counted from 1.
    pub line: u32,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Answer {
    /// A rule by its number.
    Rule(RuleNumber),
    /// A section of a tournament document by its number: `ipg 2.5`.
    Section(DocumentKind, String),
}

/// How a question is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum QuestionKind {
    /// It tells what happened at a table.
    Situation,
    /// A short question.
    Short,
    /// A few words without a sentence.
    Terse,
}

/// Slang, and its meaning in the words of the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Synonym {
    /// The phrases, in several forms.
    pub says: Vec<String>,
    /// Their meanings in the words of the rules, each in query syntax.
    pub means: Vec<String>,
    /// Whether it is the name of a term in another language than English.
    pub is_term: bool,
    /// The line of the file, counted from 1.
    pub line: u32,
}

/// Nicknames of cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Nickname {
    /// The phrases, in several forms.
    pub says: Vec<String>,
    /// The card's name.
    pub card: String,
    /// The line of the file, counted from 1.
    pub line: u32,
}

impl AddedWords {
    /// The files of a language. Both kinds of Chinese letters are compared as one, so theirs go together.
    pub fn of(&self, language: Language) -> impl Iterator<Item = &WordFile> {
        self.files.iter().filter(move |file| file.language.main() == language)
    }
}

impl Rows {
    /// Number of rows.
    pub fn len(&self) -> usize {
        self.questions.len() + self.synonyms.len() + self.nicknames.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

impl QuestionKind {
    const ALL: [QuestionKind; 3] = [QuestionKind::Situation, QuestionKind::Short, QuestionKind::Terse];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        match self {
            QuestionKind::Situation => "situation",
            QuestionKind::Short => "short",
            QuestionKind::Terse => "terse",
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Answer::Rule(number) => write!(out, "{number}"),
            Answer::Section(kind, number) => {
                write!(out, "{} {number}", kind.abbreviation().unwrap_or_default())
            }
        }
    }
}
