//! Reads JSON documents window by window: those that are too large to be held, and every other one as a single window.
//!
//! It knows which formats can be read so; where their elements end, they know themselves.

use std::sync::Arc;

use crate::diagnostic::{Code, Diagnostic};
use crate::ingest::accounting::line_account;
use crate::ingest::cards::{mtgjson, scryfall};
use crate::ingest::json::members::blanks_and_commas;
use crate::ingest::{Format, Ingested, Parsed, ingest, refuse, unknown};
use crate::record::Lines;
use crate::source::{Large, SourceFile};

/// A parser that is given a document window by window.
pub(crate) trait Windowed {
    /// Reads the elements that end in a window, and says how many of its bytes are read. Of the last one all are.
    fn window(&mut self, window: &SourceFile, is_last: bool) -> usize;

    /// An element on these lines is too large to be read; they are left out.
    fn leave_out(&mut self, lines: Lines);

    /// All that was read.
    fn finish(self: Box<Self>) -> Parsed;
}

/// How a format of large documents is told from others by its first window, and who reads it.
struct Reader {
    format: Format,
    recognises: fn(&SourceFile) -> bool,
    start: fn(&SourceFile) -> Box<dyn Windowed>,
}

/// In the order of `READERS`.
const READERS: &[Reader] = &[
    Reader { format: Format::ScryfallRulings, recognises: scryfall::recognises_rulings, start: scryfall::start_rulings },
    Reader { format: Format::ScryfallCards, recognises: scryfall::recognises_cards, start: scryfall::start_cards },
    Reader { format: Format::MtgjsonCards, recognises: mtgjson::recognises_cards, start: mtgjson::start },
    Reader { format: Format::MtgjsonSets, recognises: mtgjson::recognises_sets, start: mtgjson::start },
    Reader { format: Format::MtgjsonSet, recognises: mtgjson::recognises_set, start: mtgjson::start },
];

/// That an element is too large to be read.
pub(crate) fn too_large(path: &Arc<str>, lines: Lines) -> Diagnostic {
    Diagnostic::unread(Code::LineTooLong, path, lines, "an element here has no end within what is read at once; these lines are left out")
        .help("repair the element, or break the document into lines, one for each; what stands before and behind is read")
}

/// How many bytes of blanks and commas a text begins with; half of a line end may be the last of them, and stays.
fn blanks(text: &str) -> usize {
    let blanks = blanks_and_commas(text);
    blanks - usize::from(blanks == text.len() && text.ends_with('\r'))
}

/// Reads a document that is held whole.
pub(crate) fn whole(mut parser: Box<dyn Windowed>, source: &SourceFile) -> Parsed {
    parser.window(source, true);
    parser.finish()
}

/// Reads a large document; what comes with it is the file without its text. An error that it is of no format that can be read in windows,
/// and too large to be held.
pub fn ingest_large(mut large: Large<'_>) -> Result<(SourceFile, Ingested), Diagnostic> {
    let Some(reader) = READERS.iter().find(|reader| (reader.recognises)(large.window())) else {
        let named = unknown::named(large.window());
        let named = |refused: Diagnostic| named.map_or(refused, |named| Diagnostic { lines: None, ..named });
        let source = large.whole().map_err(named)?;
        let ingested = ingest(&source);
        return Ok((source, ingested));
    };
    let mut parser = (reader.start)(large.window());
    loop {
        let taken = parser.window(large.window(), large.is_last());
        if large.is_last() {
            break;
        }
        let taken = taken + blanks(&large.window().text[taken..]);
        if taken == 0 && large.is_full() {
            let lines = large.leave_out();
            parser.leave_out(lines);
        } else {
            large.go_on(taken);
        }
    }
    let source = large.end();
    let mut parsed = parser.finish();
    parsed.diagnostics.extend(source.diagnostics.iter().cloned());
    let account = match parsed.is_overfull {
        true => refuse(&source, &mut parsed),
        false => line_account::settle(&source, &mut parsed),
    };
    Ok((source, Ingested::of(Some(reader.format), parsed, account)))
}

/// What was odd about the elements of a document, up to a number of reports: a large one may have millions of broken elements.
#[derive(Default)]
pub(crate) struct Reports {
    kept: usize,
    /// How many more there were, and on which line first.
    more: Option<(u32, u32)>,
}

/// So many elements are reported one by one.
const MOST_REPORTS: usize = 100_000;

impl Reports {
    /// Keeps a report, or counts it.
    pub(crate) fn add(&mut self, parsed: &mut Parsed, diagnostic: Diagnostic) {
        if self.kept < MOST_REPORTS {
            self.kept += 1;
            parsed.diagnostics.push(diagnostic);
            return;
        }
        self.more.get_or_insert((0, diagnostic.line())).0 += 1;
        parsed.left_out += u32::from(diagnostic.unread);
    }

    /// Says how many more there were.
    pub(crate) fn finish(&self, parsed: &mut Parsed, path: &Arc<str>) {
        let Some((count, line)) = self.more else { return };
        let message = format!("{count} more elements are odd or broken; the first one is here");
        parsed.diagnostics.push(
            Diagnostic::new(Code::JsonBroken, path, Some(Lines::one(line)), message)
                .help("repair those above first; the file may be something else than it seems"),
        );
    }
}
