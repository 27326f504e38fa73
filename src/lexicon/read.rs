//! Reads a file of words row by row, so that a fault costs only its row.
//!
//! The same reader takes the files of the program and those next to the sources. It does not know whether a rule
//! exists.

mod row;

use std::path::Path;
use std::sync::Arc;

use jiff::civil::Date;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use self::row::{Row, plain_text, text_of, texts_of};
use super::{Answer, Nickname, Question, QuestionKind, Rows, Synonym};
use language::{Language, UnknownLanguage};
use record::diagnostic::{Code, Diagnostic};
use record::{DocumentKind, Lines};

/// The largest file of words next to the sources that is read, in bytes: some 200,000 questions.
pub const MAX_FILE_BYTES: u64 = 16 << 20;
/// The most bytes of all such files together.
pub const MAX_BYTES: u64 = 64 << 20;
/// The most rows of one file that are read.
const MAX_ROWS: usize = 200_000;
/// The most rules that answer one question.
const MAX_ANSWERS: usize = 8;
/// The most faults that are reported for one file.
const MAX_FAULTS: usize = 200;

const HELP: &str = "see docs/adding-words.md for the tables of such a file; its other rows are used";
/// Tables that only the files of the program have.
const NOT_ADDED: [&str; 12] = [
    "stop_words",
    "elided",
    "joints",
    "endings",
    "joins_names",
    "asks",
    "number_marks",
    "rulings",
    "since",
    "before",
    "keywords",
    "turning_point",
];

/// The language of a word file by its folder: `lexicon/de/judges.toml`; `None` for other files.
pub fn file_language(path: &Path) -> Option<Result<Language, UnknownLanguage>> {
    let is_toml = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("toml"));
    let folder = path.parent()?;
    let is_within = folder.parent()?.file_name()? == "lexicon";
    let code = folder.file_name()?.to_string_lossy();
    (is_toml && is_within).then(|| code.parse())
}

/// Reads a word file. Each unreadable row is a diagnostic with its line.
pub fn read(path: &Arc<str>, text: &str) -> (Rows, Vec<Diagnostic>) {
    let mut reader =
        FileReader { path, text, ends: None, edition: None, rows: Rows::default(), faults: Vec::new() };
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in errors.iter().take(MAX_FAULTS) {
        let start = error.span().map_or(0, |span| span.start);
        let message = error.message().split_whitespace().collect::<Vec<_>>().join(" ");
        reader.say(Code::LexiconFile, start, format!("this is no TOML: {message}"));
    }
    reader.take_file(table.get_ref());
    reader.rows.questions.sort_by_key(|question| question.line);
    (reader.rows, reader.faults)
}

struct FileReader<'a> {
    path: &'a Arc<str>,
    text: &'a str,
    /// The offsets of the line feeds, once a line was asked for.
    ends: Option<Vec<usize>>,
    edition: Option<Date>,
    rows: Rows,
    faults: Vec<Diagnostic>,
}

type Value<'i> = Spanned<DeValue<'i>>;

impl FileReader<'_> {
    fn line(&mut self, offset: usize) -> u32 {
        let text = self.text;
        let ends = self.ends.get_or_insert_with(|| text.match_indices('\n').map(|(at, _)| at).collect());
        ends.partition_point(|&end| end < offset) as u32 + 1
    }

    fn say(&mut self, code: Code, offset: usize, message: String) {
        let line = self.line(offset);
        match self.faults.len() {
            ..MAX_FAULTS => {
                self.faults.push(Diagnostic::new(code, self.path, Some(Lines::one(line)), message).help(HELP))
            }
            MAX_FAULTS => {
                let message = format!("there are more than {MAX_FAULTS} faults in this file");
                self.faults.push(
                    Diagnostic::new(code, self.path, Some(Lines::one(line)), message)
                        .help("mend these first"),
                );
            }
            _ => {}
        }
    }

    fn take_file(&mut self, table: &DeTable<'_>) {
        if let Some(edition) = table.get("edition") {
            match text_of(edition).and_then(|day| {
                day.parse::<Date>().map_err(|_| "`edition` is no date like \"2026-08-07\"".to_owned())
            }) {
                Ok(edition) => self.edition = Some(edition),
                Err(message) => self.say(Code::LexiconRow, edition.span().start, message),
            }
        }
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "edition" => {}
                "rules" => self.take_group(value, |number| number.parse().map(Answer::Rule).ok()),
                "ipg" => self.take_group(value, |number| section(DocumentKind::Ipg, number)),
                "mtr" => self.take_group(value, |number| section(DocumentKind::Mtr, number)),
                "question" => self.take_rows(value, FileReader::question),
                "synonym" => self.take_rows(value, |reader, row| reader.synonym(row, false)),
                "term" => self.take_rows(value, |reader, row| reader.synonym(row, true)),
                "nickname" => self.take_rows(value, FileReader::nickname),
                name if NOT_ADDED.contains(&name) => {
                    let message = format!("`{name}` is read only from the files that come with the program");
                    self.say(Code::LexiconRow, key.span().start, message);
                }
                name => self.say(
                    Code::LexiconRow,
                    key.span().start,
                    format!("`{}` is no table of words", shown(name)),
                ),
            }
        }
    }

    /// Questions with one answer, in short: `"704.5q" = ["…", "…"]`.
    fn take_group(&mut self, value: &Value<'_>, answer: fn(&str) -> Option<Answer>) {
        let DeValue::Table(table) = value.get_ref() else {
            return self.say(
                Code::LexiconRow,
                value.span().start,
                "here a table is expected: number = [questions]".to_owned(),
            );
        };
        for (number, questions) in table {
            let start = number.span().start;
            let Some(answer) = answer(number.get_ref()) else {
                self.say(
                    Code::LexiconRow,
                    start,
                    format!("`{}` is no number of a rule or section", shown(number.get_ref())),
                );
                continue;
            };
            let DeValue::Array(questions) = questions.get_ref() else {
                self.say(Code::LexiconRow, start, format!("the questions of {answer} are no list"));
                continue;
            };
            for question in questions {
                let start = question.span().start;
                match plain_text(question) {
                    Ok(text) if self.has_room(start) => {
                        let (edition, line) = (self.edition, self.line(start));
                        let answers = vec![answer.clone()];
                        self.rows.questions.push(Question {
                            text,
                            answers,
                            edition,
                            kind: None,
                            by: None,
                            since: None,
                            line,
                        });
                    }
                    Ok(_) => return,
                    Err(message) => self.say(Code::LexiconRow, start, message),
                }
            }
        }
    }

    fn take_rows(&mut self, value: &Value<'_>, take: impl Fn(&mut Self, &mut Row<'_>) -> Result<(), String>) {
        let DeValue::Array(rows) = value.get_ref() else {
            return self.say(
                Code::LexiconRow,
                value.span().start,
                "here rows are expected, each under its name in [[…]]".to_owned(),
            );
        };
        for value in rows {
            let start = value.span().start;
            let DeValue::Table(table) = value.get_ref() else {
                self.say(Code::LexiconRow, start, "this is no row: it has no names with values".to_owned());
                continue;
            };
            if !self.has_room(start) {
                return;
            }
            let mut row = Row::new(table, self.line(start));
            if let Err(message) = take(self, &mut row) {
                self.say(Code::LexiconRow, start, message);
            }
        }
    }

    fn has_room(&mut self, start: usize) -> bool {
        let is_full = self.rows.len() >= MAX_ROWS;
        if is_full {
            self.say(
                Code::LexiconFile,
                start,
                format!("the file has more than the {MAX_ROWS} rows that are read"),
            );
        }
        !is_full
    }

    fn question(&mut self, row: &mut Row<'_>) -> Result<(), String> {
        let text = row.required("text", plain_text)?;
        let answers = row
            .required("answers", texts_of)?
            .iter()
            .map(|text| answer(text))
            .collect::<Result<Vec<_>, _>>()?;
        if answers.is_empty() || answers.len() > MAX_ANSWERS {
            return Err(format!("`answers` has {} entries; 1 to {MAX_ANSWERS} are read", answers.len()));
        }
        let kind = row.optional("kind", text_of)?.map(|name| kind(&name)).transpose()?;
        let by = row.optional("by", plain_text)?;
        let since = row
            .optional("since", text_of)?
            .map(|day| day.parse::<Date>().map_err(|_| "`since` is no date".to_owned()))
            .transpose()?;
        row.end()?;
        self.rows.questions.push(Question {
            text,
            answers,
            edition: self.edition,
            kind,
            by,
            since,
            line: row.line,
        });
        Ok(())
    }

    fn synonym(&mut self, row: &mut Row<'_>, is_term: bool) -> Result<(), String> {
        let (says, means) = (row.required("says", texts_of)?, row.required("means", texts_of)?);
        row.optional("why", plain_text)?;
        row.end()?;
        self.rows.synonyms.push(Synonym { says, means, is_term, line: row.line });
        Ok(())
    }

    fn nickname(&mut self, row: &mut Row<'_>) -> Result<(), String> {
        let (says, card) = (row.required("says", texts_of)?, row.required("card", plain_text)?);
        row.optional("why", plain_text)?;
        row.end()?;
        self.rows.nicknames.push(Nickname { says, card, line: row.line });
        Ok(())
    }
}

/// Parses an answer as a row writes it: `704.5q`, `ipg 2.5`.
fn answer(text: &str) -> Result<Answer, String> {
    let section_of = |prefix: &str, kind| {
        let (name, number) = text.trim().split_once(' ')?;
        name.eq_ignore_ascii_case(prefix).then(|| section(kind, number.trim())).flatten()
    };
    let rule = || text.trim().parse().ok().map(Answer::Rule);
    let found = rule()
        .or_else(|| section_of("ipg", DocumentKind::Ipg))
        .or_else(|| section_of("mtr", DocumentKind::Mtr));
    found.ok_or_else(|| format!("`{}` is no number of a rule or section: 704.5q, ipg 2.5", shown(text)))
}

/// A section by its number: digits and points, or the letter of an appendix.
fn section(kind: DocumentKind, number: &str) -> Option<Answer> {
    let is_number = (1..=12).contains(&number.len())
        && number.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '.');
    is_number.then(|| Answer::Section(kind, number.to_owned()))
}

fn kind(name: &str) -> Result<QuestionKind, String> {
    let known = QuestionKind::ALL.into_iter().find(|kind| kind.name() == name);
    known.ok_or_else(|| format!("`{}` is no kind of question: situation, short or terse", shown(name)))
}

/// The start of a text, without control characters.
fn shown(text: &str) -> String {
    text.chars().take(40).map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}
