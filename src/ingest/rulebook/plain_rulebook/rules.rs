//! Collects numbered lines, examples and indented paragraphs into rules.
//!
//! It counts repeated numbers; `book_checks` judges their order.

use std::collections::HashMap;

use crate::parsed::MAX_RECORDS;
use crate::rulebook::plain_rulebook::line::{Numbered, Oddity, ends_a_sentence};
use crate::rulebook::plain_rulebook::{is_slip, tongue};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};
use record::{Content, Example, Lines, Rule};
use source::SourceFile;

/// Limit of the title of a keyword rule, in characters. The longest real one has about 40.
const MAX_TITLE_LETTERS: usize = 70;

/// A rule whose lines are being read.
struct Draft<'a> {
    number: RuleNumber,
    lines: Lines,
    /// The text after the number.
    first: &'a str,
    /// The indented paragraphs below.
    more: Vec<&'a str>,
    examples: Vec<String>,
}

/// The rules of a book that is being read.
pub(super) struct Rules<'a> {
    source: &'a SourceFile,
    language: Language,
    open: Option<Draft<'a>>,
    times: HashMap<RuleNumber, u8>,
    pub(super) records: Vec<(Lines, Content)>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Rules<'a> {
    pub(super) fn new(source: &'a SourceFile, language: Language) -> Rules<'a> {
        Rules {
            source,
            language,
            open: None,
            times: HashMap::new(),
            records: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    /// Begins a rule, which ends the one before.
    pub(super) fn open(&mut self, line: u32, numbered: Numbered<'a>) {
        self.close_before(Some(numbered.number));
        self.report_form(line, &numbered);
        self.open = Some(Draft {
            number: numbered.number,
            lines: Lines::one(line),
            first: numbered.text,
            more: Vec::new(),
            examples: Vec::new(),
        });
    }

    /// An example belongs to the rule above, even after a blank line.
    pub(super) fn example(&mut self, line: u32, text: &str, after_blank: bool) {
        let path = &self.source.path;
        let at = Lines::one(line);
        let Some(draft) = &mut self.open else {
            self.diagnostics.push(
                Diagnostic::unread(Code::StrayLine, path, at, "there is no rule above this example")
                    .help("compare this place with another copy of the rulebook"),
            );
            return;
        };
        if after_blank {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::ExampleApart,
                    path,
                    Some(at),
                    "there is a blank line before the example",
                )
                .related(draft.lines.first, format!("it was read as an example of {}", draft.number))
                .help("nothing to do, unless the example belongs to another rule"),
            );
        }
        if text.is_empty() {
            self.diagnostics.push(
                Diagnostic::new(Code::ExampleEmpty, path, Some(at), "the example has no text")
                    .help("compare this place with another copy of the rulebook"),
            );
        }
        draft.lines = draft.lines.to(at);
        draft.examples.push(text.to_owned());
    }

    /// An indented paragraph continues the rule above, or its last example.
    pub(super) fn go_on(&mut self, line: u32, text: &'a str) {
        let Some(draft) = &mut self.open else { return };
        draft.lines = draft.lines.to(Lines::one(line));
        match draft.examples.last_mut() {
            None => draft.more.push(text),
            Some(example) => {
                example.push('\n');
                example.push_str(text);
            }
        }
    }

    /// Takes a line that belongs nowhere. A few letters are a slip of the publisher; longer lines are left to
    /// the driver.
    pub(super) fn stray(&mut self, line: u32, text: &str) {
        self.close();
        if is_slip(text) {
            self.diagnostics.push(
                Diagnostic::unread(
                    Code::StrayLine,
                    &self.source.path,
                    Lines::one(line),
                    format!("{text:?} is on its own between two rules"),
                )
                .help("compare this place with another copy of the rulebook; the rules around it were read"),
            );
        }
    }

    /// Reports rules after the end of the book.
    pub(super) fn report_late(&mut self, line: u32) {
        let message = "there are more rules here, after the glossary or the credits";
        self.diagnostics.push(
            Diagnostic::new(Code::NumberOrder, &self.source.path, Some(Lines::one(line)), message).help(
                "compare the order of the parts with another copy of the rulebook; the rules were read",
            ),
        );
    }

    /// Ends the open rule.
    pub(super) fn close(&mut self) {
        self.close_before(None);
    }

    fn close_before(&mut self, next: Option<RuleNumber>) {
        let Some(draft) = self.open.take() else { return };
        let times = self.times.entry(draft.number).or_insert(0);
        *times = times.saturating_add(1);
        let nth = *times;
        let title = draft.title(next).filter(|title| !title.is_empty()).map(str::to_owned);
        let first = title.is_none().then_some(draft.first);
        let text = first.into_iter().chain(draft.more).collect::<Vec<_>>().join("\n");
        let text_language =
            tongue::of_passage(title.as_deref().filter(|_| text.is_empty()).unwrap_or(&text), self.language);
        if title.is_none() && text.is_empty() {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::MissingText,
                    &self.source.path,
                    Some(draft.lines),
                    format!("{} has no text", draft.number),
                )
                .help("compare this place with another copy of the rulebook; the number is kept"),
            );
        }
        let example = |text: String| Example { language: tongue::of_passage(&text, self.language), text };
        let examples = draft.examples.into_iter().map(example).collect();
        // One above the limit shows that there are more.
        if self.records.len() <= MAX_RECORDS {
            self.records.push((
                draft.lines,
                Content::Rule(Rule { number: draft.number, nth, title, text, text_language, examples }),
            ));
        }
    }

    fn report_form(&mut self, line: u32, numbered: &Numbered) {
        let number = numbered.number;
        let message = match numbered.oddity {
            None => return,
            Some(Oddity::DotMissing) => format!("the dot after {number} is missing"),
            Some(Oddity::DotTooMany) => format!("there is a dot after the letter of {number}"),
            Some(Oddity::SpaceMissing) => format!("the space after {number} is missing"),
            Some(Oddity::SpaceInside) => format!("there is a space inside {number}"),
        };
        let usual =
            if number.level() == Level::Subrule { format!("{number} ") } else { format!("{number}. ") };
        self.diagnostics.push(
            Diagnostic::new(Code::NumberForm, &self.source.path, Some(Lines::one(line)), message)
                .help(format!("nothing to do: the rule was read as if it began with `{usual}`")),
        );
    }
}

impl<'a> Draft<'a> {
    /// The title of a section, of a chapter, or of a rule that only names the keyword of its subrules.
    fn title(&self, next: Option<RuleNumber>) -> Option<&'a str> {
        let text = self.first;
        let names_subrules =
            next.is_some_and(|next| next.level() == Level::Subrule && next.parent() == Some(self.number));
        match self.number.level() {
            Level::Section | Level::Chapter => Some(text),
            Level::Rule if names_subrules && self.is_alone() && is_short_name(text) => Some(text),
            Level::Rule | Level::Subrule => None,
        }
    }
    fn is_alone(&self) -> bool {
        self.more.is_empty() && self.examples.is_empty()
    }
}

fn is_short_name(text: &str) -> bool {
    let has_sentences = text.contains(". ") || text.contains('。');
    !ends_a_sentence(text) && !has_sentences && text.chars().count() <= MAX_TITLE_LETTERS
}
