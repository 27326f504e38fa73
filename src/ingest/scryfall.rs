//! Turns Scryfall's bulk files (an array of rulings, or of cards) into rulings and cards.
//!
//! A ruling names its card by oracle id; which card that is, this stage does not know.

mod fields;
mod kind;

use std::collections::BTreeMap;
use std::sync::Arc;

use jiff::civil::Date;

use self::fields::{CardFields, FaceFields, RulingFields};
use self::kind::Kind;
use super::Parsed;
use super::json_elements::{Element, Elements};
use super::json_fields::{self, Fields, Text, UnknownFields, day, filled, without_place};
use crate::diagnostic::{Code, Diagnostic};
use crate::language::Language;
use crate::record::{Authority, Card, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
use crate::source::SourceFile;

/// How the publisher of the game is named as the source of a ruling; all others are Scryfall itself.
const PUBLISHER: &str = "wotc";

/// What is taken for the source of a ruling that does not name it.
const USUAL_SOURCE: &str = "scryfall";

/// Whether one of the first elements of a JSON document is a ruling.
pub(super) fn recognises_rulings(source: &SourceFile) -> bool {
    kind::of_document(source) == Some(Kind::Ruling)
}

/// Whether one of the first elements of a JSON document is a card.
pub(super) fn recognises_cards(source: &SourceFile) -> bool {
    kind::of_document(source) == Some(Kind::Card)
}

/// Reads the rulings, each element by itself.
pub(super) fn parse_rulings(source: &SourceFile) -> Parsed {
    Bulk::new(source).read(Kind::Ruling, Bulk::ruling)
}

/// Reads the cards, each element by itself.
pub(super) fn parse_cards(source: &SourceFile) -> Parsed {
    Bulk::new(source).read(Kind::Card, Bulk::card)
}

struct Bulk<'a> {
    source: &'a SourceFile,
    parsed: Parsed,
    unknown: UnknownFields,
    /// The sources of rulings met so far, so that each name is stored once.
    publishers: Vec<Arc<str>>,
}

impl<'a> Bulk<'a> {
    fn new(source: &'a SourceFile) -> Bulk<'a> {
        Bulk { source, parsed: Parsed::default(), unknown: UnknownFields::default(), publishers: Vec::new() }
    }

    /// Every element becomes a record, or a diagnostic that keeps it.
    fn read<T: Fields<'a>>(mut self, kind: Kind, take: fn(&mut Bulk<'a>, T, Lines) -> Result<Content, Diagnostic>) -> Parsed {
        let mut count = 0;
        let source = self.source;
        let mut elements = Elements::of(&source.text, kind.name());
        for element in elements.by_ref() {
            count += 1;
            let lines = self.lines_of(&element);
            let mut unknown = UnknownFields::default();
            match self.element(&element, lines, count, &mut unknown).and_then(|fields| take(&mut self, fields, lines)) {
                Ok(content) => {
                    self.push(lines, content);
                    self.unknown.add(unknown);
                }
                Err(diagnostic) => self.parsed.diagnostics.push(diagnostic),
            }
        }
        if elements.lacks_end() && !self.has(Code::JsonCutShort) {
            let last = Some(Lines::one(source.line_count().max(1)));
            let message = "the array is not closed; more elements may have followed";
            self.parsed.diagnostics.push(Diagnostic::new(Code::JsonCutShort, &source.path, last, message).help("copy the file again"));
        }
        self.parsed.diagnostics.extend(self.unknown.report(&source.path));
        self.parsed.elements = Some(count);
        self.parsed
    }

    fn element<T: Fields<'a>>(&self, element: &Element, lines: Lines, count: u32, unknown: &mut UnknownFields) -> Result<T, Diagnostic> {
        let path = &self.source.path;
        if element.cut_short {
            let message = format!("the file ends inside element {count}");
            return Err(Diagnostic::unread(Code::JsonCutShort, path, lines, message)
                .help("copy the file again; every element before this one is read"));
        }
        json_fields::read(&self.source.text[element.span.clone()], lines.first, unknown).map_err(|error| {
            let place = lines.first + (error.line() as u32).saturating_sub(1);
            let message = format!("element {count} is broken: {}", without_place(&error.to_string()));
            let diagnostic = Diagnostic::unread(Code::JsonBroken, path, lines, message)
                .help("repair the element in the file; every other element is read");
            if place > lines.first { diagnostic.related(place.min(lines.last), "the trouble is noticed here") } else { diagnostic }
        })
    }

    fn ruling(&mut self, fields: RulingFields<'a>, lines: Lines) -> Result<Content, Diagnostic> {
        let is_like = fields.oracle_id.is_some() && fields.comment.is_some();
        self.must_be(Kind::Ruling, fields.object.as_ref(), is_like, lines)?;
        let oracle_id = filled(fields.oracle_id).ok_or_else(|| self.missing("ruling", "oracle_id", lines))?;
        let text = filled(fields.comment).ok_or_else(|| self.missing("ruling", "comment", lines))?;
        let date_as_printed = filled(fields.published_at).unwrap_or_default();
        let date = self.date(&date_as_printed, lines);
        let source = match filled(fields.source) {
            Some(source) => self.publisher(&source),
            None => {
                let note = Diagnostic::new(Code::MissingField, &self.source.path, Some(lines), "the ruling has no source")
                    .help(format!("it is kept as a ruling of {USUAL_SOURCE}"));
                self.parsed.diagnostics.push(note);
                self.publisher(USUAL_SOURCE)
            }
        };
        let occurrence = Occurrence {
            card: CardRef::Oracle(oracle_id),
            date,
            date_as_printed,
            source,
            path: Arc::clone(&self.source.path),
            lines,
            inferred: Vec::new(),
        };
        Ok(Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps: Vec::new() }))
    }

    fn card(&mut self, fields: CardFields<'a>, lines: Lines) -> Result<Content, Diagnostic> {
        let is_like = fields.oracle_id.is_some() && fields.name.is_some();
        self.must_be(Kind::Card, fields.object.as_ref(), is_like, lines)?;
        let faces = fields.faces.unwrap_or_default();
        let face_names = joined(&faces, |face| &face.name, " // ");
        let name = filled(fields.name).or(face_names).ok_or_else(|| self.missing("card", "name", lines))?;
        let printed_name = filled(fields.printed_name).or_else(|| joined(&faces, |face| &face.printed_name, " // "));
        let names = name_in_language(fields.lang.as_ref().map_or("", |lang| &lang.0), printed_name);
        // The faces of a reversible card have the id, the card itself has none.
        let face_id = faces.iter().find_map(|face| face.oracle_id.as_ref()).map(|id| id.0.to_string());
        let oracle_id = filled(fields.oracle_id).or(face_id);
        if oracle_id.is_none() {
            let note = Diagnostic::new(Code::MissingField, &self.source.path, Some(lines), format!("the card {name} has no oracle_id"))
                .help("it is kept, but no ruling of the bulk file can be joined to it");
            self.parsed.diagnostics.push(note);
        }
        Ok(Content::Card(Card {
            name,
            names,
            other_names: Vec::new(),
            oracle_id,
            mana_cost: filled(fields.mana_cost).or_else(|| joined(&faces, |face| &face.mana_cost, " // ")),
            type_line: filled(fields.type_line).or_else(|| joined(&faces, |face| &face.type_line, " // ")),
            text: filled(fields.oracle_text).or_else(|| joined(&faces, |face| &face.oracle_text, "\n//\n")),
            layout: filled(fields.layout),
        }))
    }

    /// An element says what it is; one that does not may still be like the others.
    fn must_be(&self, kind: Kind, object: Option<&Text<'_>>, is_like: bool, lines: Lines) -> Result<(), Diagnostic> {
        let kind = kind.name();
        match object {
            Some(Text(object)) if object == kind => Ok(()),
            Some(Text(object)) => Err(Diagnostic::unread(
                Code::JsonBroken,
                &self.source.path,
                lines,
                format!("the element is a {object}, the others are {kind}s"),
            )
            .help("put it into a file of its own")),
            None if is_like => Ok(()),
            None => Err(self.missing(kind, "object", lines)),
        }
    }

    fn missing(&self, kind: &str, field: &str, lines: Lines) -> Diagnostic {
        Diagnostic::unread(Code::MissingField, &self.source.path, lines, format!("the {kind} has no {field}"))
            .help("it is left out; copy the file again, or add the field")
    }

    fn date(&mut self, printed: &str, lines: Lines) -> Option<Date> {
        let day = day(printed, "published_at", &self.source.path, lines);
        day.map_err(|trouble| self.parsed.diagnostics.push(trouble)).ok()
    }

    fn publisher(&mut self, name: &str) -> Arc<str> {
        if let Some(known) = self.publishers.iter().find(|known| ***known == *name) {
            return Arc::clone(known);
        }
        let name: Arc<str> = name.into();
        self.publishers.push(Arc::clone(&name));
        name
    }

    fn push(&mut self, lines: Lines, content: Content) {
        let usual = match &content {
            Content::Ruling(ruling) if ruling.occurrences.iter().any(|occurrence| *occurrence.source != *PUBLISHER) => Authority::Community,
            _ => Authority::Official,
        };
        let origin = Origin {
            path: Arc::clone(&self.source.path),
            lines,
            language: self.source.notes.language.unwrap_or(Language::English),
            authority: self.source.notes.authority.unwrap_or(usual),
            inferred: Vec::new(),
        };
        self.parsed.records.push(Record { origin, content });
    }

    fn lines_of(&self, element: &Element) -> Lines {
        let first = self.source.line_of_offset(element.span.start);
        Lines { first, last: self.source.line_of_offset(element.span.end.saturating_sub(1)).max(first) }
    }

    fn has(&self, code: Code) -> bool {
        self.parsed.diagnostics.iter().any(|diagnostic| diagnostic.code == code)
    }
}

/// A field of all faces that have it, in order; none when no face has it.
fn joined<'f>(faces: &'f [FaceFields<'_>], field: fn(&'f FaceFields<'_>) -> &'f Option<Text<'f>>, between: &str) -> Option<String> {
    let texts: Vec<&str> =
        faces.iter().filter_map(|face| field(face).as_ref()).map(|text| &*text.0).filter(|text| !text.is_empty()).collect();
    (!texts.is_empty()).then(|| texts.join(between))
}

/// The name a card was printed with, when that was in a language that is known and not English.
fn name_in_language(code: &str, printed: Option<String>) -> BTreeMap<Language, String> {
    let language = code.parse().ok().filter(|language| *language != Language::English);
    language.zip(printed).into_iter().collect()
}
