//! The interface of parsers that read JSON in windows, and their reports.
//!
//! A document that fits in memory is a single window.

use std::sync::Arc;

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

/// The diagnostic for an element that is too large.
pub(crate) fn too_large(path: &Arc<str>, lines: Lines) -> Diagnostic {
    Diagnostic::unread(
        Code::LineTooLong,
        path,
        lines,
        "an element here is too long to read; these lines were skipped",
    )
    .help("fix the element, or put each element on its own line; everything before and after it was read")
}

/// Parses a document that is in memory.
pub(crate) fn whole(mut parser: Box<dyn Windowed>, source: &SourceFile) -> Parsed {
    parser.window(source, true);
    parser.finish()
}

/// Reports on the elements of a document, up to a limit: a large document may have millions of broken
/// elements.
#[derive(Default)]
pub(crate) struct Reports {
    kept: usize,
    /// Number of further ones, and the line of the first.
    more: Option<(u32, u32)>,
}

/// Maximum number of elements that are reported one by one.
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

    /// Reports the number of further elements.
    pub(crate) fn finish(&self, parsed: &mut Parsed, path: &Arc<str>) {
        let Some((count, line)) = self.more else { return };
        let message = format!("{count} more elements are odd or broken; the first one is here");
        parsed.diagnostics.push(
            Diagnostic::new(Code::JsonBroken, path, Some(Lines::one(line)), message)
                .help("fix the ones above first; the file may not be in the format it seems to have"),
        );
    }
}
