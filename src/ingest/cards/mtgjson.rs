//! Parses MTGJSON (all cards by name or id, the cards of one set, all sets) into cards, foreign names and
//! rulings.
//!
//! An element is a card or one of its rulings; faces printed together are one element. A card in several sets
//! is one card.

mod card;
mod fields;
mod names;
mod outline;
mod walk;

use std::borrow::Cow;
use std::sync::Arc;

use jiff::civil::Date;

use crate::cards::merged_printings::{Cards, LeftOut};
use crate::cards::mtgjson::fields::{CardFields, RulingFields};
use crate::cards::mtgjson::outline::Form;
use crate::cards::mtgjson::walk::{Met, Walk};
use crate::json::element_fields::{self, Text, UnknownFields, day, filled, without_place};
use crate::json::elements::Element;
use crate::json::windowed_parser::{self, Reports, Windowed};
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
use source::SourceFile;

/// The source of rulings, unless `sources.toml` gives another: the files name none.
pub(crate) const USUAL_SOURCE: &str = "mtgjson";

/// Whether cards are keyed by name, as in AtomicCards.json, or by id, as in AllIdentifiers.json.
pub(crate) fn recognises_cards(source: &SourceFile) -> bool {
    matches!(outline::of(source), Some((Form::Named | Form::Keyed, _)))
}

/// Whether it is a list of the cards of one set.
pub(crate) fn recognises_set(source: &SourceFile) -> bool {
    matches!(outline::of(source), Some((Form::Listed, _)))
}

/// Whether sets with their cards are keyed by code, as in AllPrintings.json.
pub(crate) fn recognises_sets(source: &SourceFile) -> bool {
    matches!(outline::of(source), Some((Form::Sets, _)))
}

/// Begins reading a document with its first window.
pub(crate) fn start(source: &SourceFile) -> Box<dyn Windowed> {
    let (form, start) = outline::of(source).unwrap_or((Form::Listed, source.text.len()));
    Box::new(Reading {
        path: Arc::clone(&source.path),
        publisher: source.notes.source.as_deref().unwrap_or(USUAL_SOURCE).into(),
        authority: source.notes.authority.unwrap_or(Authority::Official),
        walk: Walk::of(form),
        start,
        parsed: Parsed::default(),
        elements: 0,
        unknown: UnknownFields::default(),
        left_out: LeftOut::default(),
        reports: Reports::default(),
        refused: None,
        cards: Cards::new(form != Form::Named),
    })
}

/// The state of reading a document.
struct Reading {
    path: Arc<str>,
    publisher: Arc<str>,
    authority: Authority,
    walk: Walk,
    /// The start of the cards in the first window; 0 in all others.
    start: usize,
    parsed: Parsed,
    elements: u32,
    unknown: UnknownFields,
    left_out: LeftOut,
    reports: Reports,
    /// Placeholder names: their number, and the first line.
    refused: Option<(u32, u32)>,
    cards: Cards,
}

impl Windowed for Reading {
    fn window(&mut self, window: &SourceFile, is_last: bool) -> usize {
        let mut at = std::mem::take(&mut self.start);
        while let Some((met, end)) = self.walk.step(&window.text, at, is_last) {
            at = end;
            match met {
                Met::Card(faces) => self.faces(window, &faces),
                Met::Stray(element) => self.stray(window, &element),
                Met::Nothing => {}
                Met::LacksEnd => self.lacks_end(window),
            }
        }
        if self.walk.is_behind() { window.text.len() } else { at }
    }

    fn leave_out(&mut self, lines: Lines) {
        self.elements += 1;
        self.parsed.diagnostics.push(windowed_parser::too_large(&self.path, lines));
    }

    fn finish(mut self: Box<Self>) -> Parsed {
        self.cards.settle(&mut self.parsed.records);
        self.reports.finish(&mut self.parsed, &self.path);
        let mut diagnostics: Vec<Diagnostic> = self.unknown.report(&self.path).collect();
        if let Some((count, line)) = self.refused {
            let message = format!(
                "{count} names in other languages only say that there is no name; the first one is in this card"
            );
            diagnostics.push(
                Diagnostic::new(Code::UndefinedName, &self.path, Some(Lines::one(line)), message)
                    .help("they were skipped; the cards can be found by their other names"),
            );
        }
        diagnostics.extend(self.left_out.report(&self.path, &self.parsed.records));
        self.parsed.diagnostics.extend(diagnostics);
        self.parsed.elements = Some(self.elements);
        self.parsed
    }
}

impl Reading {
    /// Reads the objects of one card: its faces, or the whole card as one.
    fn faces(&mut self, window: &SourceFile, elements: &[Element]) {
        let mut faces: Vec<CardFields<'_>> = Vec::new();
        let mut lines: Option<Lines> = None;
        for element in elements {
            let own = lines_of(window, element);
            let mut unknown = UnknownFields::default();
            match self.read(window, element, own, &mut unknown) {
                Ok(fields) => {
                    self.unknown.add(unknown);
                    lines = Some(lines.map_or(own, |lines| lines.to(own)));
                    faces.push(fields);
                }
                Err(diagnostic) => {
                    self.elements += 1;
                    self.reports.add(&mut self.parsed, diagnostic);
                }
            }
        }
        if let Some(lines) = lines {
            self.card(window, lines, faces);
        }
    }

    fn read<'w>(
        &self,
        window: &'w SourceFile,
        element: &Element,
        lines: Lines,
        unknown: &mut UnknownFields,
    ) -> Result<CardFields<'w>, Diagnostic> {
        let path = &self.path;
        if element.cut_short {
            return Err(Diagnostic::unread(
                Code::JsonCutShort,
                path,
                lines,
                "the file ends inside a card, or the card has no closing bracket",
            )
            .help("copy the file again; every card before this one was read"));
        }
        let fields =
            element_fields::read::<CardFields>(&window.text[element.span.clone()], lines.first, unknown)
                .map_err(|error| {
                    let place = lines.first + (error.line() as u32).saturating_sub(1);
                    let message = format!("the card is broken: {}", without_place(&error.to_string()));
                    let diagnostic = Diagnostic::unread(Code::JsonBroken, path, lines, message)
                        .help("fix it in the file; every other card was read");
                    if place > lines.first {
                        diagnostic.related(place.min(lines.last), "the error is noticed here")
                    } else {
                        diagnostic
                    }
                })?;
        match &fields.name {
            Some(Text(name)) if !name.trim().is_empty() => Ok(fields),
            _ => Err(Diagnostic::unread(Code::MissingField, path, lines, "the card has no name")
                .help("the card and its rulings were skipped; copy the file again, or add the field")),
        }
    }

    /// Called when all faces of a card have been read; makes one card and its rulings.
    fn card(&mut self, window: &SourceFile, lines: Lines, mut faces: Vec<CardFields<'_>>) {
        let said = |field: fn(&CardFields) -> Option<String>| faces.iter().find_map(field);
        let layout = said(|face| Some(face.layout.as_ref()?.0.to_string()));
        if self.left_out.is_no_card(layout.as_deref(), None, lines.first) {
            self.elements += 1;
            self.parsed.left_out += 1;
            return;
        }
        let rulings: Vec<RulingFields> =
            faces.iter_mut().flat_map(|face| std::mem::take(&mut face.rulings)).collect();
        let (card, names) = card::of(&faces);
        if names.refused > 0 {
            self.refused.get_or_insert((0, lines.first)).0 += names.refused;
        }
        names.unknown.iter().for_each(|language| self.left_out.name_in(language, lines.first));
        let card_ref =
            card.oracle_id.clone().map_or_else(|| CardRef::Named(card.name.clone()), CardRef::Oracle);
        let known = self.cards.known(&card);
        let known = match known {
            Some(known) => {
                self.cards.add(known, &mut self.parsed.records, card, card::face_apart(&faces));
                self.elements += 1;
                self.parsed.said_again += 1;
                known
            }
            None => {
                let known = self.cards.enter(&card, card::face_apart(&faces), self.parsed.records.len());
                self.push(lines, Content::Card(card));
                known
            }
        };
        // Each face carries the rulings of the whole card.
        let mut seen: Vec<(String, String)> = Vec::new();
        for ruling in rulings {
            let place = lines_of_ruling(window, lines, &ruling);
            let Some(text) = filled(ruling.text) else {
                self.elements += 1;
                let missing =
                    Diagnostic::unread(Code::MissingField, &self.path, place, "the ruling has no text")
                        .help("it was skipped; copy the file again, or add the field");
                self.reports.add(&mut self.parsed, missing);
                continue;
            };
            let ruling = (filled(ruling.date).unwrap_or_default(), text);
            if faces.len() > 1 {
                if seen.contains(&ruling) {
                    continue;
                }
                seen.push(ruling.clone());
            }
            if self.cards.is_new_ruling(known, &ruling.0, &ruling.1) {
                self.ruling(place, card_ref.clone(), ruling.0, ruling.1);
            } else {
                self.elements += 1;
                self.parsed.said_again += 1;
            }
        }
    }

    fn ruling(&mut self, lines: Lines, card: CardRef, printed: String, text: String) {
        let date = self.date(&printed, lines);
        let occurrence = Occurrence {
            card,
            date,
            date_as_printed: printed,
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.path),
            lines,
            inferred: Vec::new(),
        };
        self.push(lines, Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps: Vec::new() }));
    }

    fn date(&mut self, printed: &str, lines: Lines) -> Option<Date> {
        let day = day(printed, "date", &self.path, lines);
        day.map_err(|trouble| self.reports.add(&mut self.parsed, trouble)).ok()
    }

    fn push(&mut self, lines: Lines, content: Content) {
        self.elements += 1;
        let origin = Origin {
            path: Arc::clone(&self.path),
            lines,
            // Even files of French cards have English names, texts and rulings; the printed French text is
            // skipped.
            language: Language::English,
            authority: self.authority,
            inferred: Vec::new(),
        };
        self.parsed.push_element(Record { origin, content });
    }

    /// Reports an element that is neither a card nor a separator.
    fn stray(&mut self, window: &SourceFile, element: &Element) {
        self.elements += 1;
        let lines = lines_of(window, element);
        if element.cut_short {
            let cut = Diagnostic::unread(
                Code::JsonCutShort,
                &self.path,
                lines,
                "the file ends inside a set, or the set has no closing bracket",
            )
            .help("copy the file again; every card before this place was read");
            return self.reports.add(&mut self.parsed, cut);
        }
        let stray = Diagnostic::unread(
            Code::JsonBroken,
            &self.path,
            lines,
            "expected a card here, as an object in braces",
        )
        .help("fix this place in the file; every card around it was read");
        self.reports.add(&mut self.parsed, stray);
    }

    fn lacks_end(&mut self, window: &SourceFile) {
        if self.parsed.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::JsonCutShort) {
            return;
        }
        let last = Some(Lines::one(window.line_count().max(1)));
        let message = "the cards have no closing bracket; more of them may have followed";
        self.parsed
            .diagnostics
            .push(Diagnostic::new(Code::JsonCutShort, &self.path, last, message).help("copy the file again"));
    }
}

fn lines_of(window: &SourceFile, element: &Element) -> Lines {
    let first = window.line_of_offset(element.span.start);
    Lines { first, last: window.line_of_offset(element.span.end.saturating_sub(1)).max(first) }
}

/// The lines of a ruling within its card, if its strings are borrowed unchanged from the document.
fn lines_of_ruling(window: &SourceFile, card: Lines, ruling: &RulingFields<'_>) -> Lines {
    let line_of = |text: &Text<'_>| match &text.0 {
        Cow::Borrowed(text) => {
            let offset = (text.as_ptr() as usize).checked_sub(window.text.as_ptr() as usize)?;
            Some(Lines::one(window.line_of_offset(offset)))
        }
        Cow::Owned(_) => None,
    };
    let found = [&ruling.date, &ruling.text].into_iter().flatten().filter_map(line_of).reduce(Lines::to);
    found.unwrap_or(card)
}
