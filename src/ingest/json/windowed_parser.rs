//! The interface of parsers that read JSON in windows, and their reports.
//!
//! A document that fits in memory is a single window.

use std::sync::Arc;

use jiff::civil::Date;

use crate::json::element_fields::{self, Fields, UnknownFields, without_place};
use crate::json::elements::Element;
use crate::parsed::Parsed;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use source::SourceFile;

/// A parser that is given a document window by window.
pub(crate) trait Windowed {
    /// Reads the elements that end in a window and returns the number of bytes read. All bytes of the last
    /// window are read.
    fn window(&mut self, window: &SourceFile, is_last: bool) -> usize;

    /// Leaves out an element on these lines that is too large.
    fn leave_out(&mut self, lines: Lines);

    /// The result.
    fn finish(self: Box<Self>) -> Parsed;
}

/// Parses a document that is in memory.
pub(crate) fn whole(mut parser: Box<dyn Windowed>, source: &SourceFile) -> Parsed {
    parser.window(source, true);
    parser.finish()
}

/// How messages name the elements of a document.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Noun {
    /// By their number.
    Element,
    Card,
}

/// What is read of a document: its records, and reports on its elements, up to a limit: a large document may have
/// millions of broken ones.
pub(crate) struct Reading {
    pub(crate) path: Arc<str>,
    pub(crate) parsed: Parsed,
    /// Number of elements so far.
    pub(crate) count: u32,
    pub(crate) unknown: UnknownFields,
    reported: usize,
    /// Number of further reports, and the line of the first.
    more: Option<(u32, u32)>,
}

/// Maximum number of elements that are reported one by one.
const MOST_REPORTS: usize = 100_000;

impl Reading {
    pub(crate) fn of(source: &SourceFile) -> Reading {
        Reading {
            path: Arc::clone(&source.path),
            parsed: Parsed::default(),
            count: 0,
            unknown: UnknownFields::default(),
            reported: 0,
            more: None,
        }
    }

    /// Keeps a report on an element, or counts it.
    pub(crate) fn report(&mut self, diagnostic: Diagnostic) {
        if self.reported < MOST_REPORTS {
            self.reported += 1;
            self.parsed.diagnostics.push(diagnostic);
            return;
        }
        self.more.get_or_insert((0, diagnostic.line())).0 += 1;
        self.parsed.left_out += u32::from(diagnostic.unread);
    }

    /// Reads the fields of an element on these lines.
    pub(crate) fn fields<'w, T: Fields<'w>>(
        &self,
        window: &'w SourceFile,
        element: &Element,
        (lines, noun): (Lines, Noun),
        unknown: &mut UnknownFields,
    ) -> Result<T, Diagnostic> {
        let unread = |code, message: String| Diagnostic::unread(code, &self.path, lines, message);
        let (one, it, others) = match noun {
            Noun::Element => ("element", "the element", "element"),
            Noun::Card => ("the card", "it", "card"),
        };
        if element.cut_short {
            let inside = match noun {
                Noun::Element => format!("element {}", self.count),
                Noun::Card => "a card, or the card has no closing bracket".to_owned(),
            };
            return Err(unread(Code::JsonCutShort, format!("the file ends inside {inside}"))
                .help(format!("copy the file again; every {others} before this one was read")));
        }
        element_fields::read(&window.text[element.span.clone()], lines.first, unknown).map_err(|error| {
            let number = if noun == Noun::Element { format!(" {}", self.count) } else { String::new() };
            let why = error.to_string();
            let message = format!("{one}{number} is broken: {}", without_place(&why));
            let diagnostic = unread(Code::JsonBroken, message)
                .help(format!("fix {it} in the file; every other {others} was read"));
            let place = lines.first + (error.line() as u32).saturating_sub(1);
            if place > lines.first {
                diagnostic.related(place.min(lines.last), "the error is noticed here")
            } else {
                diagnostic
            }
        })
    }

    /// The date of a ruling from the field of this name; a report if it has none, or an invalid one.
    pub(crate) fn date(&mut self, printed: &str, field: &str, lines: Lines) -> Option<Date> {
        let day = element_fields::day(printed, field, &self.path, lines);
        day.map_err(|trouble| self.report(trouble)).ok()
    }

    /// The diagnostic for an element without a field that it needs.
    pub(crate) fn missing(&self, what: &str, field: &str, lines: Lines) -> Diagnostic {
        let message = format!("the {what} has no {field}");
        Diagnostic::unread(Code::MissingField, &self.path, lines, message)
            .help("it was skipped; copy the file again, or add the field")
    }

    /// Leaves out an element on these lines that is too large.
    pub(crate) fn leave_out(&mut self, lines: Lines) {
        self.count += 1;
        let message = "an element here is too long to read; these lines were skipped";
        self.parsed.diagnostics.push(Diagnostic::unread(Code::LineTooLong, &self.path, lines, message).help(
            "fix the element, or put each element on its own line; everything before and after it was read",
        ));
    }

    /// Reports that the elements lack their end, unless the document is known to be cut short.
    pub(crate) fn lacks_end(&mut self, window: &SourceFile, message: &str) {
        if self.parsed.diagnostics.iter().any(|diagnostic| diagnostic.code == Code::JsonCutShort) {
            return;
        }
        let last = Some(Lines::one(window.line_count().max(1)));
        let cut = Diagnostic::new(Code::JsonCutShort, &self.path, last, message);
        self.parsed.diagnostics.push(cut.help("copy the file again"));
    }

    /// Counts the elements, and reports what was not reported one by one.
    pub(crate) fn finish(&mut self) {
        self.parsed.elements = Some(self.count);
        if let Some((count, line)) = self.more {
            let message = format!("{count} more elements are odd or broken; the first one is here");
            self.parsed.diagnostics.push(
                Diagnostic::new(Code::JsonBroken, &self.path, Some(Lines::one(line)), message)
                    .help("fix the ones above first; the file may not be in the format it seems to have"),
            );
        }
        self.parsed.diagnostics.extend(self.unknown.report(&self.path));
    }
}
