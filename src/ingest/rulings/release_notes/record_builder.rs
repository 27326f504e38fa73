//! Turns the classified lines of release notes into records.
//!
//! `card_header` recognises where a card begins, `text_classifier` where its text ends.

use std::sync::Arc;

use crate::parsed::Parsed;
use crate::rulings::release_notes::date::{self, NotesDate};
use crate::rulings::release_notes::lines::NoteLine;
use crate::rulings::release_notes::{Part, behind, card_header, part_heading, text_classifier};
use language::{Language, ReleaseNotes};
use record::diagnostic::{Code, Diagnostic};
use record::{
    Authority, CardRef, Content, Inferred, Lines, Occurrence, Origin, Passage, Place, Record, Ruling,
};
use source::SourceFile;
use source::pages::paragraphs::join_over_page;

/// The publisher of release notes, unless `sources.toml` gives another.
const PUBLISHER: &str = "release notes";

pub(super) struct Reader<'a> {
    source: &'a SourceFile,
    /// The language of its headings, and the words of release notes in it.
    words_in: Language,
    words: &'static ReleaseNotes,
    lines: &'a [NoteLine<'a>],
    /// The line with the title of the notes.
    title: Option<u32>,
    /// Whether list items are marked anywhere among the cards.
    has_points: bool,
    date: NotesDate,
    publisher: Arc<str>,
    language: Language,
    part: Part,
    /// The card of the following rulings; `None` in the general part.
    card: Option<String>,
    /// Whether a card's text precedes, under the same heading.
    is_behind_card: bool,
    /// Number of cards whose rulings were separated by wording, and of doubtful rulings among them.
    by_wording: (u32, u32),
    parsed: Parsed,
}

impl<'a> Reader<'a> {
    pub(super) fn new(source: &'a SourceFile, words_in: Language, lines: &'a [NoteLine<'a>]) -> Reader<'a> {
        let words = &words_in.words().release_notes;
        Reader {
            source,
            words_in,
            words,
            lines,
            title: lines.iter().find(|line| is_title(line, words)).map(|line| line.number),
            has_points: lines.iter().any(|line| line.is_point),
            date: date::find(lines, words_in),
            publisher: source.notes.source.as_deref().unwrap_or(PUBLISHER).into(),
            language: source.notes.language.unwrap_or(words_in),
            part: Part::Front,
            card: None,
            is_behind_card: false,
            by_wording: (0, 0),
            parsed: Parsed { heads_above: true, ..Parsed::default() },
        }
    }

    pub(super) fn read(mut self) -> Parsed {
        let mut at = 0;
        while at < self.lines.len() {
            at += self.take(at).max(1);
        }
        self.report();
        self.parsed
    }

    /// Takes the item that begins at a line; returns its number of lines.
    fn take(&mut self, at: usize) -> usize {
        let line = self.lines[at];
        if line.is_ruler {
            self.take_ruler(line.number);
        } else if let Some(part) =
            part_heading(line.text, self.words).filter(|_| line.begins || line.is_printed())
        {
            self.part = part;
            (self.card, self.is_behind_card) = (None, false);
            self.push_passage(Place::PartHeading, &line);
        } else if self.part == Part::Front {
            self.take_front(&line);
        } else if self.part == Part::Legal || (line.begins || line.is_printed()) && is_legal(line.text) {
            self.part = Part::Legal;
            self.add_to_passage(Place::Credits, &line);
        } else if card_header::opening(&self.lines[at..], self.words).is_some() {
            return self.take_card(at);
        } else if self.part == Part::General {
            self.take_general(at, false);
        } else {
            self.take_among_cards(&line);
        }
        1
    }

    /// A horizontal rule belongs to the part before it.
    fn take_ruler(&mut self, number: u32) {
        if let Some(record) = self.parsed.records.last_mut() {
            record.origin.lines.last = number;
        }
    }

    fn take_front(&mut self, line: &NoteLine) {
        match self.title {
            Some(title) if line.number == title => self.push_passage(Place::Title, line),
            // The title of a web page, or rows of links: not part of the notes.
            Some(title) if line.number < title => self.add_to_passage(Place::FrontMatter, line),
            _ => self.add_to_passage(Place::Introduction, line),
        }
    }

    fn take_general(&mut self, at: usize, is_doubtful: bool) {
        let line = self.lines[at];
        let opens_rules =
            line.text.ends_with(['：', ':']) && self.lines.get(at + 1).is_some_and(NoteLine::is_rule);
        // Without bullet points, paragraphs after a card's text are rulings on new mechanics; those before it
        // are an introduction.
        let by_wording = !self.has_points && !line.has_markup();
        if line.is_heading() {
            self.is_behind_card = false;
            self.push_passage(Place::GeneralNotes, &line);
        } else if line.is_point {
            self.push_ruling(&line, false);
        } else if by_wording && self.is_behind_card && !opens_rules && !line.is_rule() {
            self.push_ruling(&line, is_doubtful);
        } else if !line.begins && !by_wording && self.follows_ruling() {
            self.add_to_ruling(&line);
        } else {
            self.add_to_passage(Place::GeneralNotes, &line);
        }
    }

    fn take_among_cards(&mut self, line: &NoteLine) {
        if let Some(name) = line.numbered_card().filter(|_| !self.has_points) {
            self.card = Some(name.to_owned());
            self.push_passage(Place::CardText, line);
        } else if line.is_point {
            self.push_ruling(line, false);
        } else if line.is_heading() || line.may_divide_cards() {
            self.card = None;
            self.push_passage(Place::PartHeading, line);
        } else if (line.has_markup() || self.has_points) && self.follows_ruling() {
            self.add_to_ruling(line);
        } else if self.card.is_some() {
            self.push_ruling(line, false);
        } else {
            self.add_to_passage(Place::GeneralNotes, line);
        }
    }

    /// Takes a card with everything in its paragraph; returns the number of lines.
    fn take_card(&mut self, at: usize) -> usize {
        let (source, words) = (self.lines, self.words);
        let length = (at + 1..source.len()).find(|&next| self.ends_card(next)).unwrap_or(source.len()) - at;
        let lines = &source[at..at + length];
        let (own, by_wording) = self.own_lines(lines);
        self.card = (self.part == Part::Cards).then(|| card_header::name(&lines[..own], self.words_in));
        self.is_behind_card = true;
        self.push_passage(Place::CardText, &lines[0]);
        lines[1..own].iter().for_each(|line| self.add_to_passage(Place::CardText, line));
        let in_doubt = if by_wording { own + text_classifier::doubtful(&lines[own..], words) } else { 0 };
        for (offset, line) in lines.iter().enumerate().skip(own) {
            match self.part {
                Part::General => self.take_general(at + offset, offset < in_doubt),
                _ if by_wording => self.push_ruling(line, offset < in_doubt),
                _ => self.take_among_cards(line),
            }
        }
        length
    }

    /// Whether a card's paragraph has ended, or the next card begins within it.
    fn ends_card(&self, at: usize) -> bool {
        let line = &self.lines[at];
        let opens_other = || {
            !card_header::divides_faces(&self.lines[at - 1])
                && card_header::opening(&self.lines[at..], self.words).is_some()
        };
        line.begins || line.is_ruler || opens_other()
    }

    /// The number of lines of a card's own text, and whether it was decided by wording.
    fn own_lines(&mut self, lines: &[NoteLine]) -> (usize, bool) {
        if let Some(first) = lines.iter().position(|line| line.is_point) {
            return (first, false);
        }
        if self.has_points || lines[0].has_markup() {
            return (lines.len(), false);
        }
        let sure = card_header::surely_card(lines, self.words);
        // Every card in the list has a ruling; repeated rules of the rulebook follow the card's text.
        let most = match self.part {
            Part::Cards => lines.len() - 1,
            _ => lines.windows(2).position(|two| two[0].is_rule() || two[1].is_rule()).unwrap_or(lines.len()),
        };
        if sure >= most || !text_classifier::can_tell(self.words) {
            return (if text_classifier::can_tell(self.words) { most.max(1) } else { lines.len() }, false);
        }
        let last = lines[..sure].last();
        let has_size = last.is_some_and(|line| line.text.chars().any(|letter| letter.is_ascii_digit()));
        let own = text_classifier::boundary(lines, if has_size { sure } else { sure + 1 }, most, self.words);
        self.by_wording.0 += 1;
        (own, true)
    }

    fn follows_ruling(&self) -> bool {
        matches!(self.parsed.records.last().map(|record| &record.content), Some(Content::Ruling(_)))
    }

    /// Adds a paragraph to the last ruling.
    fn add_to_ruling(&mut self, line: &NoteLine) {
        if let Some(Record { origin, content: Content::Ruling(ruling) }) = self.parsed.records.last_mut() {
            origin.lines.last = line.number;
            ruling.occurrences.iter_mut().for_each(|occurrence| occurrence.lines.last = line.number);
            add_line(&mut ruling.text, line.text, line.goes_over);
        }
    }

    fn push_ruling(&mut self, line: &NoteLine, is_doubtful: bool) {
        if line.goes_over && self.follows_ruling() {
            return self.add_to_ruling(line);
        }
        let mut inferred = Vec::new();
        if self.date.is_release {
            inferred.push(Inferred::Release);
        }
        if is_doubtful {
            self.by_wording.1 += 1;
            inferred.push(Inferred::Extent);
        }
        let lines = Lines::one(line.number);
        let occurrence = Occurrence {
            card: self
                .card
                .clone()
                .filter(|_| self.part == Part::Cards)
                .map_or(CardRef::Unknown, CardRef::Named),
            date: self.date.date,
            date_as_printed: self.date.printed.clone(),
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.source.path),
            lines,
            inferred,
        };
        let ruling = Ruling { text: line.text.to_owned(), occurrences: vec![occurrence], gaps: Vec::new() };
        self.push(lines, Content::Ruling(ruling));
    }

    /// Adds a line to the last passage if it has the same place, or begins a new one.
    fn add_to_passage(&mut self, wanted: Place, line: &NoteLine) {
        match self.parsed.records.last_mut() {
            Some(Record { origin, content: Content::Passage(passage) }) if passage.place == wanted => {
                origin.lines.last = line.number;
                add_line(&mut passage.text, line.printed, line.goes_over);
            }
            _ => self.push_passage(wanted, line),
        }
    }

    fn push_passage(&mut self, place: Place, line: &NoteLine) {
        self.push(
            Lines::one(line.number),
            Content::Passage(Passage { place, text: line.printed.to_owned() }),
        );
    }

    fn push(&mut self, lines: Lines, content: Content) {
        let usual =
            if self.language == Language::English { Authority::Official } else { Authority::Translation };
        let authority = self.source.notes.authority.unwrap_or(usual);
        let origin = Origin {
            path: Arc::clone(&self.source.path),
            lines,
            language: self.language,
            authority,
            inferred: Vec::new(),
        };
        self.parsed.push(Record { origin, content });
    }

    /// Reports on the document as a whole.
    fn report(&mut self) {
        let path = &self.source.path;
        if self.date.date.is_none() {
            let message = "the notes say neither when they were last changed nor when the set is released";
            self.parsed.diagnostics.push(
                Diagnostic::new(Code::MissingDate, path, None, message)
                    .help("these rulings are kept without a date; compare the source"),
            );
        }
        let (cards, doubtful) = self.by_wording;
        if cards > 0 {
            let message = format!(
                "the rulings are not marked; for {cards} cards they were separated from the card's own text by their wording; {doubtful} of these are uncertain"
            );
            let help =
                "uncertain ones are marked; put “＊” before each ruling, or load the original document";
            self.parsed
                .diagnostics
                .push(Diagnostic::new(Code::RulingsInferred, path, None, message).help(help));
        }
        let has_rulings =
            self.parsed.records.iter().any(|record| matches!(record.content, Content::Ruling(_)));
        if !has_rulings {
            let message = "no ruling was found in these release notes";
            let help = "put “* ” before each ruling, under the name, the cost and the type of its card";
            self.parsed.diagnostics.push(Diagnostic::new(Code::MissingText, path, None, message).help(help));
        }
    }
}

/// Adds a line to a text; the rest of a sentence from the page above goes on in its last line.
fn add_line(text: &mut String, line: &str, goes_over: bool) {
    if goes_over {
        return join_over_page(text, line);
    }
    text.push('\n');
    text.push_str(line);
}

fn is_title(line: &NoteLine, words: &ReleaseNotes) -> bool {
    line.is_heading() && behind(line.text, &words.title).is_some()
}

/// Whether a line is the legal notice: it has `©` and a year.
fn is_legal(text: &str) -> bool {
    text.split('©').skip(1).any(|rest| rest.trim_start().starts_with(|letter: char| letter.is_ascii_digit()))
}
