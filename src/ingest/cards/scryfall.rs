//! Parses Scryfall's bulk files, arrays of rulings or of cards.
//!
//! A ruling refers to its card by oracle id; `join` finds the card.

mod card;
mod fields;
mod kind;
mod list;
mod unsupported_objects;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use crate::cards::merged_printings::{self, LeftOut};
use crate::cards::provenance::{self, Provenance};
use crate::cards::scryfall::card::Printing;
use crate::cards::scryfall::fields::{CardFields, RulingFields};
use crate::cards::scryfall::kind::Kind;
use crate::json::element_fields::{Fields, Text, UnknownFields, filled};
use crate::json::elements::{Element, Elements, Frame};
use crate::json::windowed_parser::{Noun, Reading, Windowed};
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Content, Lines, Occurrence};
use source::{Notes, SourceFile};

pub(crate) use crate::cards::scryfall::unsupported_objects::other_object;

/// Scryfall's name of the publisher as the source of a ruling; other rulings are Scryfall's own.
const PUBLISHER: &str = "wotc";

/// The source of rulings without one.
const USUAL_SOURCE: &str = "scryfall";

/// Whether one of the first elements of a JSON document is a ruling.
pub(crate) fn recognises_rulings(source: &SourceFile) -> bool {
    kind::of_document(source) == Some(Kind::Ruling)
}

/// Whether one of the first elements of a JSON document is a card.
pub(crate) fn recognises_cards(source: &SourceFile) -> bool {
    kind::of_document(source) == Some(Kind::Card)
}

/// Begins reading the rulings of a document with its first window.
pub(crate) fn start_rulings(source: &SourceFile) -> Box<dyn Windowed> {
    Box::new(Bulk::new(source, Kind::Ruling))
}

/// Begins reading a document of cards.
pub(crate) fn start_cards(source: &SourceFile) -> Box<dyn Windowed> {
    Box::new(Bulk::new(source, Kind::Card))
}

/// The state of reading a document.
struct Bulk {
    kind: Kind,
    notes: Notes,
    provenance: Provenance,
    reading: Reading,
    left_out: LeftOut,
    /// Sources of rulings so far, so that each name is stored once.
    publishers: Vec<Arc<str>>,
    /// The records of cards by oracle id.
    cards: HashMap<String, usize>,
    /// Cards without a representative printing so far.
    provisional: HashSet<usize>,
    /// The brackets around the next elements; `None` at the start of the document.
    frame: Option<Frame>,
    /// The head of a list, and the brackets around the list; `None` outside of lists.
    list: Option<(String, Frame)>,
}

impl Windowed for Bulk {
    /// Every element becomes a record, repeats one, or is covered by a diagnostic.
    fn window(&mut self, window: &SourceFile, is_last: bool) -> usize {
        let text = window.text.as_str();
        let (kind, mut at) = (self.kind.name(), 0);
        loop {
            let Some(frame) = self.frame else {
                let opening = if self.list.is_some() {
                    Elements::of_inner_array(text, at, kind)
                } else {
                    Elements::opening_at(text, at, kind)
                };
                at = opening.taken();
                self.frame = Some(opening.frame());
                continue;
            };
            if self.list.is_none()
                && let Some(open) = list::elements(&text[at..])
            {
                self.list = Some((text[at..at + open].to_owned(), frame));
                at += open;
                self.frame = None;
                continue;
            }
            let mut elements = Elements::from(text, at, kind, frame).in_window(is_last);
            let element = elements.next();
            at = elements.taken();
            self.frame = Some(elements.frame());
            match element {
                Some(element) => self.take(window, &element),
                None if elements.frame().is_behind_array() => match self.close_list(window, &text[at..]) {
                    Some(end) => at += end,
                    None => break,
                },
                None => break,
            }
        }
        if is_last && (self.list.is_some() || self.frame.is_some_and(Frame::is_open_array)) {
            self.reading.lacks_end(window, "the array is not closed; elements may be missing");
        }
        at
    }

    fn leave_out(&mut self, lines: Lines) {
        self.reading.leave_out(lines);
    }

    fn finish(self: Box<Self>) -> Parsed {
        let Bulk { mut reading, left_out, .. } = *self;
        reading.finish();
        let left_out = left_out.report(&reading.path, &reading.parsed.records);
        reading.parsed.diagnostics.extend(left_out);
        reading.parsed
    }
}

impl Bulk {
    fn new(source: &SourceFile, kind: Kind) -> Bulk {
        Bulk {
            kind,
            notes: source.notes.clone(),
            provenance: Provenance::of(source, USUAL_SOURCE),
            reading: Reading::of(source),
            left_out: LeftOut::default(),
            publishers: Vec::new(),
            cards: HashMap::new(),
            provisional: HashSet::new(),
            frame: None,
            list: None,
        }
    }

    /// The end of a list after its elements; `None` if it is missing.
    fn close_list(&mut self, window: &SourceFile, behind: &str) -> Option<usize> {
        let (facts, end) = list::close(&self.list.as_ref()?.0, behind)?;
        self.frame = self.list.take().map(|(_, around)| around);
        if facts.has_more {
            let message = match facts.total_cards {
                Some(total) => format!(
                    "the list is one page of several: {} of {total} cards are in this file",
                    self.reading.count
                ),
                None => "the list is one page of several; more elements follow".to_owned(),
            };
            let line = Lines::one(window.line_of_offset(window.text.len() - behind.len()));
            self.reading.parsed.diagnostics.push(
                Diagnostic::new(Code::MorePages, &self.reading.path, Some(line), message)
                    .help("fetch the other pages too, or use Scryfall's bulk file, which has everything"),
            );
        }
        Some(end)
    }

    fn take(&mut self, window: &SourceFile, element: &Element) {
        self.reading.count += 1;
        let lines = element.lines(window);
        let taken = match self.kind {
            Kind::Ruling => self.read(window, element, lines, Bulk::ruling),
            Kind::Card => self.read(window, element, lines, Bulk::card),
        };
        match taken {
            Ok(Some(content)) => self.push(lines, content),
            // It is counted already.
            Ok(None) => {}
            Err(diagnostic) => self.reading.report(diagnostic),
        }
    }

    fn read<'w, T: Fields<'w>>(
        &mut self,
        window: &'w SourceFile,
        element: &Element,
        lines: Lines,
        take: fn(&mut Bulk, T, Lines) -> Result<Option<Content>, Diagnostic>,
    ) -> Result<Option<Content>, Diagnostic> {
        let mut unknown = UnknownFields::default();
        let fields = self.reading.fields(window, element, (lines, Noun::Element), &mut unknown)?;
        let taken = take(self, fields, lines)?;
        self.reading.unknown.add(unknown);
        Ok(taken)
    }

    fn ruling(&mut self, fields: RulingFields<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let is_like = fields.oracle_id.is_some() && fields.comment.is_some();
        self.must_be(Kind::Ruling, fields.object.as_ref(), is_like, lines)?;
        let oracle_id =
            filled(fields.oracle_id).ok_or_else(|| self.reading.missing("ruling", "oracle_id", lines))?;
        let text = filled(fields.comment).ok_or_else(|| self.reading.missing("ruling", "comment", lines))?;
        let date_as_printed = filled(fields.published_at).unwrap_or_default();
        let date = self.reading.date(&date_as_printed, "published_at", lines);
        let source = match filled(fields.source) {
            Some(source) => self.publisher(&source),
            None => {
                let message = "the ruling has no source";
                let note = Diagnostic::new(Code::MissingField, &self.reading.path, Some(lines), message)
                    .help(format!("it is kept as a ruling of {USUAL_SOURCE}"));
                self.reading.report(note);
                self.publisher(USUAL_SOURCE)
            }
        };
        let occurrence = self.provenance.occurrence(CardRef::Oracle(oracle_id), lines, date, date_as_printed);
        Ok(Some(provenance::ruling(text, Occurrence { source, ..occurrence })))
    }

    fn card(&mut self, fields: CardFields<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let is_like = fields.oracle_id.is_some() && fields.name.is_some();
        self.must_be(Kind::Card, fields.object.as_ref(), is_like, lines)?;
        let said = |field: &'_ Option<Text<'_>>| field.as_ref().map(|text| text.0.as_ref().to_owned());
        if self.left_out.is_no_card(
            said(&fields.layout).as_deref(),
            said(&fields.type_line).as_deref(),
            lines.first,
        ) {
            self.reading.parsed.left_out += 1;
            return Ok(None);
        }
        let mut printings = card::of(fields, &mut self.reading.parsed.prints).into_iter();
        let first = printings.next().ok_or_else(|| self.reading.missing("card", "name", lines))?;
        // A side that is a card of its own counts as an element.
        for side in printings {
            self.reading.count += 1;
            if let Some(content) = self.printing(side, lines) {
                self.push(lines, content);
            }
        }
        Ok(self.printing(first, lines))
    }

    /// Makes the record of a new card, or adds another printing to the existing one.
    fn printing(&mut self, printing: Printing, lines: Lines) -> Option<Content> {
        let Printing { card, stands_for_card, unknown_language } = printing;
        if let Some(language) = unknown_language {
            self.left_out.name_in(&language, lines.first);
        }
        let position = self.reading.parsed.records.len();
        let Some(id) = &card.oracle_id else {
            let message = format!("the card {} has no oracle_id", card.name);
            let note = Diagnostic::new(Code::MissingField, &self.reading.path, Some(lines), message)
                .help("it is kept, but no ruling in the bulk file can be matched to it");
            self.reading.report(note);
            return Some(Content::Card(card));
        };
        let known = self.cards.get(id).copied();
        let Some(Content::Card(first)) = known
            .and_then(|known| self.reading.parsed.records.get_mut(known))
            .map(|record| &mut record.content)
        else {
            self.cards.insert(id.clone(), position);
            if !stands_for_card {
                self.provisional.insert(position);
            }
            return Some(Content::Card(card));
        };
        if stands_for_card && known.is_some_and(|known| self.provisional.remove(&known)) {
            first.scryfall_id.clone_from(&card.scryfall_id);
        }
        merged_printings::add(first, card);
        self.reading.parsed.said_again += 1;
        None
    }

    /// An element normally names its kind; one that does not may still have the fields of the others.
    fn must_be(
        &self,
        kind: Kind,
        object: Option<&Text<'_>>,
        is_like: bool,
        lines: Lines,
    ) -> Result<(), Diagnostic> {
        let kind = kind.name();
        match object {
            Some(Text(object)) if object == kind => Ok(()),
            Some(Text(object)) => Err(Diagnostic::unread(
                Code::JsonBroken,
                &self.reading.path,
                lines,
                format!("the element is a {object}, the others are {kind}s"),
            )
            .help("move it to a separate file")),
            None if is_like => Ok(()),
            None => Err(self.reading.missing(kind, "object", lines)),
        }
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
            Content::Ruling(ruling)
                if ruling.occurrences.iter().any(|occurrence| *occurrence.source != *PUBLISHER) =>
            {
                Authority::Community
            }
            _ => Authority::Official,
        };
        let language = self.notes.language.unwrap_or(Language::English);
        let mut record = self.provenance.record(lines, language, content);
        record.origin.authority = self.notes.authority.unwrap_or(usual);
        self.reading.parsed.push_element(record);
    }
}
