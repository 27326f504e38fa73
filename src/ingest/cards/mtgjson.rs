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

use crate::cards::merged_printings::{Cards, LeftOut};
use crate::cards::mtgjson::fields::{CardFields, RulingFields};
use crate::cards::mtgjson::outline::Form;
use crate::cards::mtgjson::walk::{Met, Walk};
use crate::cards::provenance::{self, Provenance};
use crate::json::element_fields::{Text, UnknownFields, filled};
use crate::json::elements::Element;
use crate::json::windowed_parser::{Noun, Reading, Windowed};
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{CardRef, Content, Lines};
use source::SourceFile;

/// The source of rulings, unless `sources.toml` gives another: the files name none.
pub(crate) const USUAL_SOURCE: &str = "mtgjson";

/// Whether cards are keyed by name, as in AtomicCards.json, or by id, as in AllIdentifiers.json.
pub(crate) fn recognises_cards(source: &SourceFile) -> bool {
    matches!(outline::recognise(source), Some((Form::Named | Form::Keyed, _)))
}

/// Whether it is a list of the cards of one set.
pub(crate) fn recognises_set(source: &SourceFile) -> bool {
    matches!(outline::recognise(source), Some((Form::Listed, _)))
}

/// Whether sets with their cards are keyed by code, as in AllPrintings.json.
pub(crate) fn recognises_sets(source: &SourceFile) -> bool {
    matches!(outline::recognise(source), Some((Form::Sets, _)))
}

/// Begins reading a document with its first window.
pub(crate) fn start(source: &SourceFile) -> Box<dyn Windowed> {
    let (form, start) = outline::recognise(source).unwrap_or((Form::Listed, source.text.len()));
    Box::new(CardFile {
        provenance: Provenance::of(source, USUAL_SOURCE),
        walk: Walk::of(form),
        start,
        reading: Reading::of(source),
        left_out: LeftOut::default(),
        refused: None,
        cards: Cards::new(form != Form::Named),
    })
}

/// The state of reading a document.
struct CardFile {
    provenance: Provenance,
    walk: Walk,
    /// The start of the cards in the first window; 0 in all others.
    start: usize,
    reading: Reading,
    left_out: LeftOut,
    /// Placeholder names: their number, and the first line.
    refused: Option<(u32, u32)>,
    cards: Cards,
}

impl Windowed for CardFile {
    fn window(&mut self, window: &SourceFile, is_last: bool) -> usize {
        let mut at = std::mem::take(&mut self.start);
        while let Some((met, end)) = self.walk.step(&window.text, at, is_last) {
            at = end;
            match met {
                Met::Card(faces) => self.faces(window, &faces),
                Met::Stray(element) => self.stray(window, &element),
                Met::Nothing => {}
                Met::LacksEnd => {
                    let message = "the cards have no closing bracket; more of them may have followed";
                    self.reading.lacks_end(window, message);
                }
            }
        }
        if self.walk.is_behind() { window.text.len() } else { at }
    }

    fn leave_out(&mut self, lines: Lines) {
        self.reading.leave_out(lines);
    }

    fn finish(self: Box<Self>) -> Parsed {
        let CardFile { mut reading, left_out, refused, mut cards, .. } = *self;
        cards.settle(&mut reading.parsed.records);
        reading.finish();
        if let Some((count, line)) = refused {
            let message = format!(
                "{count} names in other languages only say that there is no name; the first one is in this card"
            );
            reading.parsed.diagnostics.push(
                Diagnostic::new(Code::UndefinedName, &reading.path, Some(Lines::one(line)), message)
                    .help("they were skipped; the cards can be found by their other names"),
            );
        }
        let left_out = left_out.report(&reading.path, &reading.parsed.records);
        reading.parsed.diagnostics.extend(left_out);
        reading.parsed
    }
}

impl CardFile {
    /// Reads the objects of one card: its faces, or the whole card as one.
    fn faces(&mut self, window: &SourceFile, elements: &[Element]) {
        let mut faces: Vec<CardFields<'_>> = Vec::new();
        let mut lines: Option<Lines> = None;
        for element in elements {
            let own = element.lines(window);
            let mut unknown = UnknownFields::default();
            match self.read(window, element, own, &mut unknown) {
                Ok(fields) => {
                    self.reading.unknown.add(unknown);
                    lines = Some(lines.map_or(own, |lines| lines.to(own)));
                    faces.push(fields);
                }
                Err(diagnostic) => {
                    self.reading.count += 1;
                    self.reading.report(diagnostic);
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
        let fields: CardFields<'_> = self.reading.fields(window, element, (lines, Noun::Card), unknown)?;
        match &fields.name {
            Some(Text(name)) if !name.trim().is_empty() => Ok(fields),
            _ => Err(self
                .reading
                .missing("card", "name", lines)
                .help("the card and its rulings were skipped; copy the file again, or add the field")),
        }
    }

    /// Called when all faces of a card have been read; makes one card and its rulings.
    fn card(&mut self, window: &SourceFile, lines: Lines, mut faces: Vec<CardFields<'_>>) {
        let said = |field: fn(&CardFields) -> Option<String>| faces.iter().find_map(field);
        let layout = said(|face| Some(face.layout.as_ref()?.0.to_string()));
        if self.left_out.is_no_card(layout.as_deref(), None, lines.first) {
            self.reading.count += 1;
            self.reading.parsed.left_out += 1;
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
                self.cards.add(known, &mut self.reading.parsed.records, card, card::face_apart(&faces));
                self.reading.count += 1;
                self.reading.parsed.said_again += 1;
                known
            }
            None => {
                let known =
                    self.cards.enter(&card, card::face_apart(&faces), self.reading.parsed.records.len());
                self.push(lines, Content::Card(card));
                known
            }
        };
        // Each face carries the rulings of the whole card.
        let mut seen: Vec<(String, String)> = Vec::new();
        for ruling in rulings {
            let place = lines_of_ruling(window, lines, &ruling);
            let Some(text) = filled(ruling.text) else {
                self.reading.count += 1;
                let missing = self.reading.missing("ruling", "text", place);
                self.reading.report(missing);
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
                self.reading.count += 1;
                self.reading.parsed.said_again += 1;
            }
        }
    }

    fn ruling(&mut self, lines: Lines, card: CardRef, printed: String, text: String) {
        let date = self.reading.date(&printed, "date", lines);
        let occurrence = self.provenance.occurrence(card, lines, date, printed);
        self.push(lines, provenance::ruling(text, occurrence));
    }

    /// Even files of French cards have English names, texts and rulings; the printed French text is skipped.
    fn push(&mut self, lines: Lines, content: Content) {
        self.reading.count += 1;
        let record = self.provenance.record(lines, Language::English, content);
        self.reading.parsed.push_element(record);
    }

    /// Reports an element that is neither a card nor a separator.
    fn stray(&mut self, window: &SourceFile, element: &Element) {
        self.reading.count += 1;
        let (code, message, help) = if element.cut_short {
            (
                Code::JsonCutShort,
                "the file ends inside a set, or the set has no closing bracket",
                "copy the file again; every card before this place was read",
            )
        } else {
            (
                Code::JsonBroken,
                "expected a card here, as an object in braces",
                "fix this place in the file; every card around it was read",
            )
        };
        let lines = element.lines(window);
        self.reading.report(Diagnostic::unread(code, &self.reading.path, lines, message).help(help));
    }
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
