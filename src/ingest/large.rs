//! Reads JSON documents that are too large to be held, window by window.

use crate::diagnostic::Diagnostic;
use crate::ingest::accounting::line_account;
use crate::ingest::cards::{mtgjson, scryfall};
use crate::ingest::format::Format;
use crate::ingest::json::members::blanks_and_commas;
use crate::ingest::json::windows::Windowed;
use crate::ingest::{Ingested, ingest, refuse, unknown};
use crate::source::{Large, SourceFile};

/// How a format of large documents is told from others by its first window, and who reads it.
struct WindowedParser {
    format: Format,
    recognises: fn(&SourceFile) -> bool,
    start: fn(&SourceFile) -> Box<dyn Windowed>,
}

/// In the order of `PARSERS`.
const WINDOWED_PARSERS: &[WindowedParser] = &[
    WindowedParser { format: Format::ScryfallRulings, recognises: scryfall::recognises_rulings, start: scryfall::start_rulings },
    WindowedParser { format: Format::ScryfallCards, recognises: scryfall::recognises_cards, start: scryfall::start_cards },
    WindowedParser { format: Format::MtgjsonCards, recognises: mtgjson::recognises_cards, start: mtgjson::start },
    WindowedParser { format: Format::MtgjsonSets, recognises: mtgjson::recognises_sets, start: mtgjson::start },
    WindowedParser { format: Format::MtgjsonSet, recognises: mtgjson::recognises_set, start: mtgjson::start },
];

/// How many bytes of blanks and commas a text begins with; half of a line end may be the last of them, and stays.
fn blanks(text: &str) -> usize {
    let blanks = blanks_and_commas(text);
    blanks - usize::from(blanks == text.len() && text.ends_with('\r'))
}

/// Reads a large document; what comes with it is the file without its text. An error that it is of no format that can be read in windows,
/// and too large to be held.
pub fn ingest_large(mut large: Large<'_>) -> Result<(SourceFile, Ingested), Diagnostic> {
    let Some(format) = WINDOWED_PARSERS.iter().find(|parser| (parser.recognises)(large.window())) else {
        let named = unknown::named(large.window());
        let named = |refused: Diagnostic| named.map_or(refused, |named| Diagnostic { lines: None, ..named });
        let source = large.whole().map_err(named)?;
        let ingested = ingest(&source);
        return Ok((source, ingested));
    };
    let mut parser = (format.start)(large.window());
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
    Ok((source, Ingested::of(Some(format.format), parsed, account)))
}
