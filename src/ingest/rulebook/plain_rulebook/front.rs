//! Collects the parts of a rulebook besides the rules: title, effective date, introduction, contents,
//! credits.
//!
//! It adds lines to the open part; the parser decides where the rules begin.

use jiff::civil::Date;

use crate::rulebook::plain_rulebook::line::{Numbered, is_effective, is_title};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::RuleNumber;
use record::{Content, Heading, Lines, Passage, Place};
use source::SourceFile;
use text::date;

/// The front matter of a book that is being read.
pub(super) struct Front<'a> {
    source: &'a SourceFile,
    language: Language,
    title: Option<&'a str>,
    effective: Option<(u32, Date)>,
    contents: Vec<Heading>,
    /// The unnumbered parts in the contents.
    parts: Vec<Place>,
    /// Number of other lines in the contents after those parts.
    more: usize,
    open: Option<(Place, Lines, Vec<&'a str>)>,
    passages: Vec<(Lines, Content)>,
    diagnostics: Vec<Diagnostic>,
}

/// The front matter of a book that has been read.
pub(super) struct Finished {
    pub(super) title: Option<String>,
    pub(super) effective: Option<Date>,
    pub(super) contents: Vec<Heading>,
    pub(super) passages: Vec<(Lines, Content)>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

impl<'a> Front<'a> {
    pub(super) fn new(source: &'a SourceFile, language: Language) -> Front<'a> {
        Front {
            source,
            language,
            title: None,
            effective: None,
            contents: Vec::new(),
            parts: Vec::new(),
            more: 0,
            open: None,
            passages: Vec::new(),
            diagnostics: Vec::new(),
        }
    }

    /// Takes a line before the introduction: the title, which may have the date in brackets, or the sentence with
    /// the date. Below the title other lines belong to the introduction, such as a note of the translators; above it
    /// they stay unread.
    pub(super) fn read_head(&mut self, number: u32, text: &'a str) {
        match () {
            () if is_effective(text, self.language) => {
                self.open(Place::EffectiveDate, number, text);
                self.close();
            }
            // A web page has its title a second time.
            () if is_title(text, self.language) || is_title(text, Language::English) => {
                self.title = self.title.or(Some(text));
                self.open(Place::Title, number, text);
                self.close();
                let in_brackets = text.split_once('(').and_then(|(_, behind)| behind.split(')').next());
                let date = in_brackets.and_then(|text| date::in_words(text, self.language));
                self.effective = self.effective.or(date.map(|date| (number, date)));
            }
            () if self.title.is_some() => match &self.open {
                Some((Place::Introduction, ..)) => self.go_on(number, text),
                _ => self.open(Place::Introduction, number, text),
            },
            () => {}
        }
    }

    /// Begins a passage with its first line.
    pub(super) fn open(&mut self, place: Place, number: u32, text: &'a str) {
        self.close();
        self.open = Some((place, Lines::one(number), Vec::new()));
        self.go_on(number, text);
    }

    /// Adds a line to the open passage.
    pub(super) fn go_on(&mut self, number: u32, text: &'a str) {
        let Some((place, lines, texts)) = &mut self.open else { return };
        if text.is_empty() {
            return;
        }
        *lines = lines.to(Lines::one(number));
        texts.push(text);
        if *place != Place::Contents && is_effective(text, self.language) {
            self.note_date(number, text);
        }
    }

    /// Ends the open passage.
    pub(super) fn close(&mut self) {
        if let Some((place, lines, texts)) = self.open.take() {
            self.passages.push((lines, Content::Passage(Passage { place, text: texts.join("\n") })));
        }
    }

    /// Whether a heading can be the next one of the contents. The body begins where the numbers start over,
    /// or where the contents have already listed the parts after the rules.
    pub(super) fn contents_go_on_with(&self, number: RuleNumber) -> bool {
        let ended = self.parts.iter().any(|part| matches!(part, Place::GlossaryHeading | Place::Credits));
        !ended && self.contents.last().is_none_or(|last| last.number < number)
    }

    /// Takes a numbered line of the contents.
    pub(super) fn list(&mut self, line: u32, heading: &Numbered<'a>, whole: &'a str) {
        self.contents.push(Heading { number: heading.number, title: heading.text.to_owned() });
        self.list_line(line, whole);
    }

    /// Whether the contents have already listed this part.
    pub(super) fn lists_part(&self, place: Place) -> bool {
        place == Place::Contents || self.parts.contains(&place)
    }

    /// Takes an unnumbered line of the contents.
    pub(super) fn list_part(&mut self, line: u32, place: Place, whole: &'a str) {
        self.parts.push(place);
        self.list_line(line, whole);
    }

    /// Whether a line is an unnumbered heading of another kind, such as the publisher's address: it follows
    /// the listed parts, and is repeated above its lines.
    pub(super) fn lists_more(&mut self, line: u32, text: &str) -> bool {
        const MOST: usize = 4;
        let later = || self.source.lines().rev().take_while(|(number, _)| *number > line);
        let can_list = self.open.is_some() && !self.parts.is_empty() && self.more < MOST;
        self.more += usize::from(can_list);
        can_list && later().any(|(_, other)| other.trim() == text)
    }

    /// A stray line may have ended the contents; they continue as a second passage then.
    pub(super) fn list_line(&mut self, line: u32, whole: &'a str) {
        if self.open.is_some() {
            self.go_on(line, whole);
        } else {
            self.open(Place::Contents, line, whole);
        }
    }

    /// Reads an effective date and compares it with the one before.
    fn note_date(&mut self, line: u32, text: &str) {
        let at = Some(Lines::one(line));
        let path = &self.source.path;
        match (date::in_words(text, self.language), self.effective) {
            (None, _) => self.diagnostics.push(
                Diagnostic::new(Code::NoEffectiveDate, path, at, "the effective date cannot be read")
                    .help("check that the date exists and that the month is spelled out in the language of the rulebook"),
            ),
            (Some(date), None) => self.effective = Some((line, date)),
            (Some(date), Some((first, known))) if date != known => self.diagnostics.push(
                Diagnostic::new(
                    Code::EffectiveDatesDiffer,
                    path,
                    at,
                    format!("the rulebook gives two effective dates, {known} and, here, {date}"),
                )
                .related(first, "the first date is here; it was used")
                .help("compare both with the publisher's announcement of the edition"),
            ),
            (Some(_), Some(_)) => {}
        }
    }

    /// Takes a line whose place is given. Consecutive lines of one place are one passage.
    pub(super) fn take_named(&mut self, place: Place, number: u32, text: &'a str) {
        if self.title.is_none() && place == Place::Title {
            self.title = Some(text);
        }
        match &self.open {
            Some((open, lines, _)) if *open == place && lines.last + 1 == number => self.go_on(number, text),
            _ => self.open(place, number, text),
        }
    }

    /// Ends a whole book.
    pub(super) fn finish(mut self) -> Finished {
        self.close();
        self.check_name();
        self.finish_page()
    }

    /// Finishes a page of a book, which seldom has a date.
    pub(super) fn finish_page(mut self) -> Finished {
        self.close();
        Finished {
            title: self.title.map(str::to_owned),
            effective: self.effective.map(|(_, date)| date),
            contents: self.contents,
            passages: self.passages,
            diagnostics: self.diagnostics,
        }
    }

    /// Reports a book without a date, and a file name with another date.
    fn check_name(&mut self) {
        let path = &self.source.path;
        let in_name = date::in_name(self.source.stem());
        match (self.effective, in_name) {
            (None, _) if self.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::NoEffectiveDate) => {}
            (None, _) => self.diagnostics.push(
                Diagnostic::new(Code::NoEffectiveDate, path, None, "the rulebook does not give its effective date")
                    .help("the date in the file name is not used; add the publisher's sentence below the title if it was cut off"),
            ),
            (Some((line, date)), Some(named)) if named != date => self.diagnostics.push(
                Diagnostic::new(
                    Code::DateNotInName,
                    path,
                    Some(Lines::one(line)),
                    format!("the rulebook is effective from {date}, but the file name says {named}"),
                )
                .help("the date in the text was used; rename the file if the difference is not intended"),
            ),
            (Some(_), _) => {}
        }
    }
}
