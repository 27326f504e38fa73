//! Turns MTGJSON's files (all cards by name, or the cards of one set) into cards, their names in other languages, and rulings.
//!
//! Each element is a card or one of its rulings; the faces of a card are one element. Which other file has the same, it does not know.

mod fields;
mod names;
mod outline;

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;

use self::fields::{CardFields, RulingFields};
use self::names::Names;
use self::outline::Form;
use super::Parsed;
use super::json_elements::{Element, Elements};
use super::json_fields::{self, Text, UnknownFields, day, filled, without_place};
use crate::diagnostic::{Code, Diagnostic};
use crate::language::Language;
use crate::record::{Authority, Card, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
use crate::source::SourceFile;

/// Who says so, unless `sources.toml` says otherwise: the files do not tell where they have a ruling from.
const USUAL_SOURCE: &str = "mtgjson";

/// Whether cards stand under their names, as in AtomicCards.json.
pub(super) fn recognises_cards(source: &SourceFile) -> bool {
    matches!(outline::of(source), Some((Form::Named, _)))
}

/// Whether the cards of one set stand in a list.
pub(super) fn recognises_set(source: &SourceFile) -> bool {
    matches!(outline::of(source), Some((Form::Listed, _)))
}

/// Reads the cards and their rulings, each card by itself.
pub(super) fn parse(source: &SourceFile) -> Parsed {
    let Some((form, start)) = outline::of(source) else { return Parsed::default() };
    let publisher = source.notes.source.as_deref().unwrap_or(USUAL_SOURCE).into();
    let mut reading = Reading {
        source,
        publisher,
        parsed: Parsed::default(),
        elements: 0,
        unknown: UnknownFields::default(),
        refused: None,
        unknown_languages: BTreeMap::new(),
        open: None,
    };
    match form {
        Form::Named => reading.named_cards(start),
        Form::Listed => reading.listed_cards(start),
    }
    reading.finish()
}

/// How often something was met, and on which line first.
type Counted = (u32, u32);

struct Reading<'a> {
    source: &'a SourceFile,
    publisher: Arc<str>,
    parsed: Parsed,
    elements: u32,
    unknown: UnknownFields,
    /// Names that only say that there is none.
    refused: Option<Counted>,
    unknown_languages: BTreeMap<String, Counted>,
    /// The faces that were read of a card, with all their lines.
    open: Option<(Lines, Vec<CardFields<'a>>)>,
}

impl<'a> Reading<'a> {
    /// Cards under their names: between the objects stand the names and the brackets around the faces of each.
    fn named_cards(&mut self, start: usize) {
        let text = self.source.text.as_str();
        let mut depth = 1;
        for element in Elements::of_inner_object(&text[start..]) {
            let element = Element { span: start + element.span.start..start + element.span.end, ..element };
            let between = &text[element.span.clone()];
            if between.starts_with('{') {
                self.face(&element);
                continue;
            }
            self.close_card();
            match brackets_around_name(between) {
                Some(change) => depth += change,
                None => self.stray(&element),
            }
            if depth <= 0 {
                return;
            }
        }
        self.close_card();
        self.lacks_end();
    }

    /// Cards in a list, each an element of its own.
    fn listed_cards(&mut self, start: usize) {
        let text = self.source.text.as_str();
        let mut elements = Elements::of_inner_array(&text[start..]);
        for element in elements.by_ref() {
            let element = Element { span: start + element.span.start..start + element.span.end, ..element };
            if !text[element.span.clone()].starts_with('{') {
                self.stray(&element);
                continue;
            }
            self.face(&element);
            self.close_card();
        }
        if elements.lacks_end() {
            self.lacks_end();
        }
    }

    /// Reads one object as a card or as one face of the open card.
    fn face(&mut self, element: &Element) {
        let lines = self.lines_of(element);
        let mut unknown = UnknownFields::default();
        match self.read(element, lines, &mut unknown) {
            Ok(fields) => {
                self.unknown.add(unknown);
                match &mut self.open {
                    Some((all, faces)) => {
                        *all = all.to(lines);
                        faces.push(fields);
                    }
                    None => self.open = Some((lines, vec![fields])),
                }
            }
            Err(diagnostic) => {
                self.elements += 1;
                self.parsed.diagnostics.push(diagnostic);
            }
        }
    }

    fn read(&self, element: &Element, lines: Lines, unknown: &mut UnknownFields) -> Result<CardFields<'a>, Diagnostic> {
        let path = &self.source.path;
        if element.cut_short {
            return Err(Diagnostic::unread(Code::JsonCutShort, path, lines, "the file ends inside a card, or the card lacks a bracket")
                .help("copy the file again; every card before this one is read"));
        }
        let fields = json_fields::read::<CardFields>(&self.source.text[element.span.clone()], lines.first, unknown).map_err(|error| {
            let place = lines.first + (error.line() as u32).saturating_sub(1);
            let message = format!("the card is broken: {}", without_place(&error.to_string()));
            let diagnostic =
                Diagnostic::unread(Code::JsonBroken, path, lines, message).help("repair it in the file; every other card is read");
            if place > lines.first { diagnostic.related(place.min(lines.last), "the trouble is noticed here") } else { diagnostic }
        })?;
        match &fields.name {
            Some(Text(name)) if !name.trim().is_empty() => Ok(fields),
            _ => Err(Diagnostic::unread(Code::MissingField, path, lines, "the card has no name")
                .help("it is left out with its rulings; copy the file again, or add the field")),
        }
    }

    /// All faces of a card are there: they become one card, and its rulings.
    fn close_card(&mut self) {
        let Some((lines, mut faces)) = self.open.take() else { return };
        let rulings: Vec<RulingFields> = faces.iter_mut().flat_map(|face| std::mem::take(&mut face.rulings)).collect();
        let card = self.card(lines, &faces);
        let card_ref = card.oracle_id.clone().map_or_else(|| CardRef::Named(card.name.clone()), CardRef::Oracle);
        self.push(lines, Content::Card(card));
        // Each face carries the rulings of the whole card.
        let mut seen: Vec<(String, String)> = Vec::new();
        for ruling in rulings {
            let place = self.lines_of_ruling(lines, &ruling);
            match (filled(ruling.date).unwrap_or_default(), filled(ruling.text)) {
                (date, Some(text)) if faces.len() > 1 && seen.contains(&(date.clone(), text.clone())) => {}
                (date, Some(text)) => {
                    if faces.len() > 1 {
                        seen.push((date.clone(), text.clone()));
                    }
                    self.ruling(place, card_ref.clone(), date, text);
                }
                (_, None) => {
                    self.elements += 1;
                    self.parsed.diagnostics.push(
                        Diagnostic::unread(Code::MissingField, &self.source.path, place, "the ruling has no text")
                            .help("it is left out; copy the file again, or add the field"),
                    );
                }
            }
        }
    }

    fn card(&mut self, lines: Lines, faces: &[CardFields<'a>]) -> Card {
        let names = Names::of(faces);
        if names.refused > 0 {
            self.refused.get_or_insert((0, lines.first)).0 += names.refused;
        }
        for language in names.unknown {
            self.unknown_languages.entry(language).or_insert((0, lines.first)).0 += 1;
        }
        let oracle_id = faces.iter().find_map(|face| filled_text(&face.identifiers.as_ref()?.oracle_id));
        Card {
            name: whole_name(faces),
            names: names.first,
            other_names: names.others,
            oracle_id: oracle_id.map(str::to_owned),
            mana_cost: joined(faces, |face| &face.mana_cost, " // "),
            type_line: joined(faces, |face| &face.type_line, " // "),
            text: joined(faces, |face| &face.text, "\n//\n"),
            layout: faces.iter().find_map(|face| filled_text(&face.layout)).map(str::to_owned),
        }
    }

    fn ruling(&mut self, lines: Lines, card: CardRef, printed: String, text: String) {
        let date = self.date(&printed, lines);
        let occurrence = Occurrence {
            card,
            date,
            date_as_printed: printed,
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.source.path),
            lines,
            inferred: Vec::new(),
        };
        self.push(lines, Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps: Vec::new() }));
    }

    fn date(&mut self, printed: &str, lines: Lines) -> Option<Date> {
        let day = day(printed, "date", &self.source.path, lines);
        day.map_err(|trouble| self.parsed.diagnostics.push(trouble)).ok()
    }

    fn push(&mut self, lines: Lines, content: Content) {
        self.elements += 1;
        let origin = Origin {
            path: Arc::clone(&self.source.path),
            lines,
            // Also in a file of French cards names, texts and rulings are English; what was printed in French is left out.
            language: Language::English,
            authority: self.source.notes.authority.unwrap_or(Authority::Official),
            inferred: Vec::new(),
        };
        self.parsed.records.push(Record { origin, content });
    }

    /// Something that is neither a card nor what stands between cards.
    fn stray(&mut self, element: &Element) {
        self.elements += 1;
        let lines = self.lines_of(element);
        self.parsed.diagnostics.push(
            Diagnostic::unread(Code::JsonBroken, &self.source.path, lines, "a card was expected here, an object in braces")
                .help("repair the place in the file; every card around it is read"),
        );
    }

    fn lacks_end(&mut self) {
        if self.parsed.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::JsonCutShort) {
            return;
        }
        let last = Some(Lines::one(self.source.line_count().max(1)));
        let message = "the cards have no closing bracket; more of them may have followed";
        self.parsed.diagnostics.push(Diagnostic::new(Code::JsonCutShort, &self.source.path, last, message).help("copy the file again"));
    }

    fn lines_of(&self, element: &Element) -> Lines {
        let first = self.source.line_of_offset(element.span.start);
        Lines { first, last: self.source.line_of_offset(element.span.end.saturating_sub(1)).max(first) }
    }

    /// The lines of a ruling within those of its card, as far as its strings still stand in the document.
    fn lines_of_ruling(&self, card: Lines, ruling: &RulingFields<'_>) -> Lines {
        let line_of = |text: &Text<'_>| match &text.0 {
            Cow::Borrowed(text) => {
                let offset = (text.as_ptr() as usize).checked_sub(self.source.text.as_ptr() as usize)?;
                Some(Lines::one(self.source.line_of_offset(offset)))
            }
            Cow::Owned(_) => None,
        };
        let found = [&ruling.date, &ruling.text].into_iter().flatten().filter_map(line_of).reduce(Lines::to);
        found.unwrap_or(card)
    }

    fn finish(mut self) -> Parsed {
        let path = &self.source.path;
        let mut diagnostics: Vec<Diagnostic> = self.unknown.report(path).collect();
        if let Some((count, line)) = self.refused {
            let message = format!("{count} names in other languages say only that there is none; the first one is in this card");
            diagnostics.push(
                Diagnostic::new(Code::UndefinedName, path, Some(Lines::one(line)), message)
                    .help("they are left out; the cards are found by their other names"),
            );
        }
        for (language, &(count, line)) in &self.unknown_languages {
            let message = format!("the language {language:?} is unknown; {count} names in it are left out, the first one in this card");
            diagnostics.push(
                Diagnostic::new(Code::UnknownField, path, Some(Lines::one(line)), message)
                    .help("nothing needs doing; the cards are found by their other names"),
            );
        }
        self.parsed.diagnostics.extend(diagnostics);
        self.parsed.elements = Some(self.elements);
        self.parsed
    }
}

/// The name of the whole card. Older files give each face its own name alone.
fn whole_name(faces: &[CardFields<'_>]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for name in faces.iter().filter_map(|face| filled_text(&face.name)) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.iter().find(|name| name.contains("//")).map_or_else(|| names.join(" // "), |whole| (*whole).to_owned())
}

/// A field of all faces that have it, in order; none when no face has it.
fn joined<'f>(faces: &'f [CardFields<'_>], field: fn(&'f CardFields<'_>) -> &'f Option<Text<'f>>, between: &str) -> Option<String> {
    let texts: Vec<&str> = faces.iter().filter_map(|face| filled_text(field(face))).collect();
    (!texts.is_empty()).then(|| texts.join(between))
}

fn filled_text<'f>(field: &'f Option<Text<'_>>) -> Option<&'f str> {
    field.as_ref().map(|text| &*text.0).filter(|text| !text.trim().is_empty())
}

/// How much deeper the brackets between two cards lead, when nothing but a name stands between them.
fn brackets_around_name(between: &str) -> Option<i32> {
    let (mut change, mut names) = (0, 0);
    let mut rest = between;
    while let Some(letter) = rest.chars().next() {
        rest = &rest[letter.len_utf8()..];
        match letter {
            '[' => change += 1,
            ']' | '}' => change -= 1,
            ':' | ',' => {}
            '"' if names == 0 => {
                names += 1;
                rest = after_string(rest)?;
            }
            letter if letter.is_whitespace() => {}
            _ => return None,
        }
    }
    Some(change)
}

/// What follows a string whose opening quotation mark was read.
fn after_string(text: &str) -> Option<&str> {
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '"' => return Some(&text[at + 1..]),
            _ => {}
        }
    }
    None
}
