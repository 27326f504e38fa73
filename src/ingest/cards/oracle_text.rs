//! Parses cards as tagged text (`<Name>…</Name>`) into cards and their dated rulings.
//!
//! It only looks like XML: nothing is escaped, so it is read line by line.

mod card;

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cards::oracle_text::card::{Draft, Entry};
use crate::parsed::{Parsed, Pieces};
use crate::passage_language;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
use source::SourceFile;

/// The source of these rulings, unless `sources.toml` gives another.
const USUAL_SOURCE: &str = "gatherer";

/// The tag around a card.
const CARD: &str = "Card";

/// The tags of fields that are kept, in the order of a card's, and the tag around a card.
const KEPT: &[&str] = &[CARD, "Name", "ChineseName", "Type", "ManaCost", "CardText", "Rulings"];

/// Ignored fields: printings, artists, flavour, formats.
const LEFT_OUT: &[&str] = &[
    "Artist",
    "ChineseFlavor",
    "ColorIndicator",
    "Flavor",
    "Legacy",
    "Modern",
    "Multiverseid",
    "No",
    "OtherPart",
    "Pioneer",
    "Rarity",
    "Set",
    "SetId",
    "Standard",
    "Vintage",
    "Watermark",
];

/// Limit of non-blank lines searched.
const LINES_ASKED: usize = 16;

/// Whether a card begins near the top of the file, with its name in a tag.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let head = || source.filled_lines().take(LINES_ASKED).map(|(_, line)| line.trim());
    head().any(|line| opened(line) == Some((CARD, "")))
        && head().any(|line| opened(line).is_some_and(|(tag, _)| tag == "Name"))
}

/// Parses the cards with their rulings.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut reader =
        Reader { source, drafts: Vec::new(), open: None, unknown: BTreeMap::new(), diagnostics: Vec::new() };
    for (number, line) in source.filled_lines() {
        reader.take(number, line.trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}'));
    }
    reader.finish()
}

/// The opening tag of a line, and the rest.
fn opened(line: &str) -> Option<(&str, &str)> {
    let (tag, rest) = line.strip_prefix('<')?.split_once('>')?;
    let is_tag = !tag.is_empty() && tag.bytes().all(|byte| byte.is_ascii_alphabetic());
    is_tag.then_some((tag, rest))
}

/// The text before the closing tag of a field; `None` if the line does not close it.
fn closed<'a>(line: &'a str, tag: &str) -> Option<&'a str> {
    line.strip_suffix('>')?.strip_suffix(tag)?.strip_suffix("</")
}

struct Reader<'a> {
    source: &'a SourceFile,
    drafts: Vec<Draft<'a>>,
    open: Option<Draft<'a>>,
    /// Unknown fields, each with the first line that has one.
    unknown: BTreeMap<&'a str, u32>,
    diagnostics: Vec<Diagnostic>,
}

impl<'a> Reader<'a> {
    fn take(&mut self, number: u32, line: &'a str) {
        if let Some((CARD, rest)) = opened(line) {
            self.close(number, false);
            // The rest of the line is not a field, so the line stays unread.
            self.open = Some(Draft::opened_on(number, rest.is_empty()));
            return;
        }
        // Lines outside of cards stay unread; the driver reports them.
        let Some(draft) = &mut self.open else { return };
        if closed(line, CARD) == Some("") {
            draft.push_mark(number);
            self.close(number, true);
            return;
        }
        match (opened(line), draft.field()) {
            (Some((tag, rest)), field) if field.is_none() || is_known(tag) => {
                if let Some(field) = field {
                    self.lacks_end(number, field);
                }
                self.take_field(number, tag, rest);
            }
            (_, Some(tag)) => self.take_part(number, tag, line),
            // Within a card, but not in a field: stays unread, too.
            (_, None) => {}
        }
    }

    fn take_field(&mut self, number: u32, tag: &'a str, rest: &'a str) {
        if !is_known(tag) {
            self.unknown.entry(tag).or_insert(number);
        }
        if let Some(draft) = &mut self.open {
            // A card has each field once. A second one may belong to another card, so it stays unread.
            let is_second = draft.has(tag);
            draft.turn_to(Some(tag).filter(|_| !is_second));
            if is_second {
                return;
            }
        }
        self.take_part(number, tag, rest);
    }

    /// Adds a line to a field, the first or a further one.
    fn take_part(&mut self, number: u32, tag: &'a str, text: &'a str) {
        let mut end = closed(text, tag);
        // The end tag of another field also ends this one, whose own end tag is missing.
        if let Some(other) = KEPT.iter().filter(|_| end.is_none()).find_map(|other| closed(text, other)) {
            self.lacks_end(number, tag);
            end = Some(other);
        }
        let Some(draft) = &mut self.open else { return };
        let text = end.unwrap_or(text).trim();
        match KEPT.contains(&tag) {
            true => draft.push(number, tag, text),
            false => draft.leave_out(number),
        }
        if end.is_some() {
            draft.turn_to(None);
        }
    }

    fn lacks_end(&mut self, number: u32, tag: &str) {
        self.diagnostics.push(
            Diagnostic::new(
                Code::MissingEnd,
                &self.source.path,
                Some(Lines::one(number)),
                format!("{tag} has no end tag above this line"),
            )
            .help(format!("write </{tag}> where it ends; all its lines were read")),
        );
    }

    /// Ends a card on this line, or before it.
    fn close(&mut self, number: u32, has_end: bool) {
        let Some(draft) = self.open.take() else { return };
        if let Some(tag) = draft.field() {
            self.lacks_end(number, tag);
        }
        if !has_end {
            self.lacks_end(number, CARD);
        }
        if draft.name().is_none() {
            self.diagnostics.push(
                Diagnostic::new(
                    Code::MissingField,
                    &self.source.path,
                    Some(Lines::one(draft.lines.first)),
                    "the card has no name",
                )
                .help("add the field; the rulings are kept without a card"),
            );
        }
        self.drafts.push(draft);
    }

    fn finish(mut self) -> Parsed {
        if let Some(draft) = self.open.take() {
            let message = "the file ends inside this card";
            self.diagnostics.push(
                Diagnostic::new(
                    Code::CutShort,
                    &self.source.path,
                    Some(Lines::one(draft.lines.first)),
                    message,
                )
                .help("copy the file again; the part of the card that is there was read"),
            );
            self.drafts.push(draft);
        }
        for (tag, line) in &self.unknown {
            let message = format!(
                "the field {tag:?} is unknown; it is left out here and in every other card of the file"
            );
            self.diagnostics.push(
                Diagnostic::new(Code::UnknownField, &self.source.path, Some(Lines::one(*line)), message)
                    .help("nothing to do; newer files have more fields"),
            );
        }
        let mut parsed = Parsed { diagnostics: self.diagnostics, tags: KEPT, ..Parsed::default() };
        let chinese = chinese_of(&self.drafts);
        let writer = Writer {
            source: self.source,
            chinese,
            publisher: self.source.notes.source.as_deref().unwrap_or(USUAL_SOURCE).into(),
        };
        for draft in self.drafts {
            writer.write(draft, &mut parsed);
        }
        parsed
    }
}

fn is_known(tag: &str) -> bool {
    KEPT.contains(&tag) || LEFT_OUT.contains(&tag)
}

/// The variety of Chinese in which the names of a file are written.
fn chinese_of(drafts: &[Draft<'_>]) -> Language {
    let names = drafts.iter().filter_map(Draft::chinese_name);
    match passage_language::of_most(names) {
        Some(Language::ChineseTraditional) => Language::ChineseTraditional,
        _ => Language::ChineseSimplified,
    }
}

/// Makes the records.
struct Writer<'a> {
    source: &'a SourceFile,
    chinese: Language,
    publisher: Arc<str>,
}

impl Writer<'_> {
    fn write(&self, draft: Draft<'_>, parsed: &mut Parsed) {
        let card = draft.card(self.chinese);
        let card_ref = card.as_ref().map_or(CardRef::Unknown, |card| CardRef::Named(card.name.clone()));
        if let Some(card) = card {
            let pieces = Pieces { kept: draft.kept(), left_out: draft.left_out };
            parsed.pieces.insert(parsed.records.len(), pieces);
            parsed.push(self.record(draft.lines, Language::English, Content::Card(card)));
        }
        for entry in draft.rulings {
            self.ruling(entry, &card_ref, parsed);
        }
    }

    fn ruling(&self, entry: Entry<'_>, card: &CardRef, parsed: &mut Parsed) {
        let path = &self.source.path;
        if entry.text.is_empty() {
            let message = format!("there is no text after {}", entry.printed);
            parsed.diagnostics.push(
                Diagnostic::unread(Code::MissingText, path, entry.lines, message)
                    .help("the date was skipped"),
            );
            return;
        }
        let date = entry.date();
        if date.is_none() {
            let message = format!("the date {} does not exist", entry.printed);
            parsed
                .diagnostics
                .push(Diagnostic::new(Code::BadDate, path, Some(entry.lines), message).help(
                    "the ruling is kept without a date; correct the date in the source if you know it",
                ));
        }
        let occurrence = Occurrence {
            card: card.clone(),
            date,
            date_as_printed: entry.printed.to_owned(),
            source: Arc::clone(&self.publisher),
            path: Arc::clone(path),
            lines: entry.lines,
            inferred: Vec::new(),
        };
        let language = passage_language::of(&entry.text).unwrap_or(Language::English);
        let ruling = Ruling { text: entry.text, occurrences: vec![occurrence], gaps: Vec::new() };
        parsed.push(self.record(entry.lines, language, Content::Ruling(ruling)));
    }

    fn record(&self, lines: Lines, language: Language, content: Content) -> Record {
        let authority = self.source.notes.authority.unwrap_or(Authority::Official);
        Record {
            origin: Origin {
                path: Arc::clone(&self.source.path),
                lines,
                language,
                authority,
                inferred: Vec::new(),
            },
            content,
        }
    }
}
