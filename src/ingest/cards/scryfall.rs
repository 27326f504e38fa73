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

use jiff::civil::Date;

use crate::cards::merged_printings::{self, LeftOut};
use crate::cards::scryfall::card::Printing;
use crate::cards::scryfall::fields::{CardFields, RulingFields};
use crate::cards::scryfall::kind::Kind;
use crate::json::element_fields::{self, Fields, Text, UnknownFields, day, filled, without_place};
use crate::json::elements::{Element, Elements, Frame};
use crate::json::windowed_parser::{self, Reports, Windowed};
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Content, Lines, Occurrence, Origin, Record, Ruling};
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
    path: Arc<str>,
    notes: Notes,
    parsed: Parsed,
    /// Number of elements so far.
    count: u32,
    unknown: UnknownFields,
    left_out: LeftOut,
    reports: Reports,
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
        if is_last
            && (self.list.is_some() || self.frame.is_some_and(Frame::is_open_array))
            && !self.has(Code::JsonCutShort)
        {
            let last = Some(Lines::one(window.line_count().max(1)));
            let message = "the array is not closed; elements may be missing";
            self.parsed.diagnostics.push(
                Diagnostic::new(Code::JsonCutShort, &self.path, last, message).help("copy the file again"),
            );
        }
        at
    }

    fn leave_out(&mut self, lines: Lines) {
        self.count += 1;
        self.parsed.diagnostics.push(windowed_parser::too_large(&self.path, lines));
    }

    fn finish(mut self: Box<Self>) -> Parsed {
        self.reports.finish(&mut self.parsed, &self.path);
        self.parsed.diagnostics.extend(self.unknown.report(&self.path));
        self.parsed.diagnostics.extend(self.left_out.report(&self.path, &self.parsed.records));
        self.parsed.elements = Some(self.count);
        self.parsed
    }
}

impl Bulk {
    fn new(source: &SourceFile, kind: Kind) -> Bulk {
        Bulk {
            kind,
            path: Arc::clone(&source.path),
            notes: source.notes.clone(),
            parsed: Parsed::default(),
            count: 0,
            unknown: UnknownFields::default(),
            left_out: LeftOut::default(),
            reports: Reports::default(),
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
                    self.count
                ),
                None => "the list is one page of several; more elements follow".to_owned(),
            };
            let line = Lines::one(window.line_of_offset(window.text.len() - behind.len()));
            self.parsed.diagnostics.push(
                Diagnostic::new(Code::MorePages, &self.path, Some(line), message)
                    .help("fetch the other pages too, or use Scryfall's bulk file, which has everything"),
            );
        }
        Some(end)
    }

    fn take(&mut self, window: &SourceFile, element: &Element) {
        self.count += 1;
        let lines = lines_of(window, element);
        let taken = match self.kind {
            Kind::Ruling => self.read(window, element, lines, Bulk::ruling),
            Kind::Card => self.read(window, element, lines, Bulk::card),
        };
        match taken {
            Ok(Some(content)) => self.push(lines, content),
            // It is counted already.
            Ok(None) => {}
            Err(diagnostic) => self.reports.add(&mut self.parsed, diagnostic),
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
        let fields = self.element(&window.text, element, lines, &mut unknown)?;
        let taken = take(self, fields, lines)?;
        self.unknown.add(unknown);
        Ok(taken)
    }

    fn element<'w, T: Fields<'w>>(
        &self,
        text: &'w str,
        element: &Element,
        lines: Lines,
        unknown: &mut UnknownFields,
    ) -> Result<T, Diagnostic> {
        let (path, count) = (&self.path, self.count);
        if element.cut_short {
            let message = format!("the file ends inside element {count}");
            return Err(Diagnostic::unread(Code::JsonCutShort, path, lines, message)
                .help("copy the file again; every element before this one was read"));
        }
        element_fields::read(&text[element.span.clone()], lines.first, unknown).map_err(|error| {
            let place = lines.first + (error.line() as u32).saturating_sub(1);
            let message = format!("element {count} is broken: {}", without_place(&error.to_string()));
            let diagnostic = Diagnostic::unread(Code::JsonBroken, path, lines, message)
                .help("fix the element in the file; every other element was read");
            if place > lines.first {
                diagnostic.related(place.min(lines.last), "the error is noticed here")
            } else {
                diagnostic
            }
        })
    }

    fn ruling(&mut self, fields: RulingFields<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let is_like = fields.oracle_id.is_some() && fields.comment.is_some();
        self.must_be(Kind::Ruling, fields.object.as_ref(), is_like, lines)?;
        let oracle_id = filled(fields.oracle_id).ok_or_else(|| self.missing("ruling", "oracle_id", lines))?;
        let text = filled(fields.comment).ok_or_else(|| self.missing("ruling", "comment", lines))?;
        let date_as_printed = filled(fields.published_at).unwrap_or_default();
        let date = self.date(&date_as_printed, lines);
        let source = match filled(fields.source) {
            Some(source) => self.publisher(&source),
            None => {
                let note =
                    Diagnostic::new(Code::MissingField, &self.path, Some(lines), "the ruling has no source")
                        .help(format!("it is kept as a ruling of {USUAL_SOURCE}"));
                self.reports.add(&mut self.parsed, note);
                self.publisher(USUAL_SOURCE)
            }
        };
        let occurrence = Occurrence {
            card: CardRef::Oracle(oracle_id),
            date,
            date_as_printed,
            source,
            path: Arc::clone(&self.path),
            lines,
            inferred: Vec::new(),
        };
        Ok(Some(Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps: Vec::new() })))
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
            self.parsed.left_out += 1;
            return Ok(None);
        }
        let mut printings = card::of(fields, &mut self.parsed.prints).into_iter();
        let first = printings.next().ok_or_else(|| self.missing("card", "name", lines))?;
        // A side that is a card of its own counts as an element.
        for side in printings {
            self.count += 1;
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
        let position = self.parsed.records.len();
        let Some(id) = &card.oracle_id else {
            let message = format!("the card {} has no oracle_id", card.name);
            let note = Diagnostic::new(Code::MissingField, &self.path, Some(lines), message)
                .help("it is kept, but no ruling in the bulk file can be matched to it");
            self.reports.add(&mut self.parsed, note);
            return Some(Content::Card(card));
        };
        let known = self.cards.get(id).copied();
        let Some(Content::Card(first)) =
            known.and_then(|known| self.parsed.records.get_mut(known)).map(|record| &mut record.content)
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
        self.parsed.said_again += 1;
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
                &self.path,
                lines,
                format!("the element is a {object}, the others are {kind}s"),
            )
            .help("move it to a separate file")),
            None if is_like => Ok(()),
            None => Err(self.missing(kind, "object", lines)),
        }
    }

    fn missing(&self, kind: &str, field: &str, lines: Lines) -> Diagnostic {
        Diagnostic::unread(Code::MissingField, &self.path, lines, format!("the {kind} has no {field}"))
            .help("it was skipped; copy the file again, or add the field")
    }

    fn date(&mut self, printed: &str, lines: Lines) -> Option<Date> {
        let day = day(printed, "published_at", &self.path, lines);
        day.map_err(|trouble| self.reports.add(&mut self.parsed, trouble)).ok()
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
        let origin = Origin {
            path: Arc::clone(&self.path),
            lines,
            language: self.notes.language.unwrap_or(Language::English),
            authority: self.notes.authority.unwrap_or(usual),
            inferred: Vec::new(),
        };
        self.parsed.push_element(Record { origin, content });
    }

    fn has(&self, code: Code) -> bool {
        self.parsed.diagnostics.iter().any(|diagnostic| diagnostic.code == code)
    }
}

fn lines_of(window: &SourceFile, element: &Element) -> Lines {
    let first = window.line_of_offset(element.span.start);
    Lines { first, last: window.line_of_offset(element.span.end.saturating_sub(1)).max(first) }
}
