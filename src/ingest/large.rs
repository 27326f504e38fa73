//! Reads JSON documents that are too large for memory, window by window.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::accounting::line_account;
use crate::json::members::blanks_and_commas;
use crate::parsers::{PARSERS, Parse};
use crate::{Ingested, ingest_within, mark_lost_symbols, refuse, too_slow, unknown};
use record::diagnostic::Diagnostic;
use source::{Large, Limits, Opened, SourceFile};

/// Number of bytes of blanks and commas at the start of a text; if the last of them is half of a line ending,
/// it stays.
fn blanks(text: &str) -> usize {
    let blanks = blanks_and_commas(text);
    blanks - usize::from(blanks == text.len() && text.ends_with('\r'))
}

/// Reads a document of either kind within the time that it may take; returns the file, without its text if it is large.
pub fn ingest_opened(opened: Opened<'_>, limits: &Limits) -> Result<(Arc<SourceFile>, Ingested), Diagnostic> {
    match opened {
        Opened::Whole(source) => {
            let source = Arc::new(source);
            let ingested = ingest_within(&source, limits.time_for(source.text.len()));
            Ok((source, ingested))
        }
        Opened::Large(large) => ingest_large(large),
    }
}

/// Reads a large document; returns the file without its text. An error if its format cannot be read in
/// windows and it is too large for memory.
fn ingest_large(mut large: Large<'_>) -> Result<(Arc<SourceFile>, Ingested), Diagnostic> {
    let mut windowed = PARSERS.iter().filter_map(|parser| match parser.parse {
        Parse::Windowed(start) => Some((parser, start)),
        Parse::Whole(_) => None,
    });
    let Some((parser, start)) = windowed.find(|(parser, _)| (parser.recognises)(large.window())) else {
        let named = unknown::named(large.window());
        let named = |refused: Diagnostic| named.map_or(refused, |named| Diagnostic { lines: None, ..named });
        let time = large.time();
        let source = Arc::new(large.whole().map_err(named)?);
        let ingested = ingest_within(&source, time);
        return Ok((source, ingested));
    };
    let mut reading = start(large.window());
    let mut took = Duration::ZERO;
    loop {
        let start = Instant::now();
        let taken = reading.window(large.window(), large.is_last());
        took += start.elapsed();
        if took > large.time() {
            return Err(too_slow(&large.window().path, large.time()));
        }
        if large.is_last() {
            break;
        }
        let taken = taken + blanks(&large.window().text[taken..]);
        if taken == 0 && large.is_full() {
            let lines = large.leave_out();
            reading.leave_out(lines);
        } else {
            large.go_on(taken);
        }
    }
    let source = Arc::new(large.end());
    let mut parsed = reading.finish();
    mark_lost_symbols(&source.path, &mut parsed);
    parsed.diagnostics.extend(source.diagnostics.iter().cloned());
    let account = match parsed.is_overfull {
        true => refuse(&source, &mut parsed),
        false => line_account::settle(&source, &mut parsed),
    };
    Ok((source, Ingested::of(Some(parser.format), parsed, account)))
}
