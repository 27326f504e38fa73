//! Maps records from laid-out lines back to lines of the file.
//!
//! For such documents, accounting uses the laid-out lines.

use record::Lines;
use record::diagnostic::Diagnostic;
use source::{LaidOut, SourceFile};

/// Text extracted from markup.
#[derive(Debug)]
pub(crate) struct Layout {
    /// The lines as displayed.
    pub(crate) text: SourceFile,
    /// The place of each line in the file.
    places: Vec<Lines>,
    /// Diagnostics of the markup, with places in the file.
    pub(crate) diagnostics: Vec<Diagnostic>,
    /// Number of lines of the file that are only in these diagnostics.
    pub(crate) left_out: u32,
}

impl Layout {
    /// Makes the layout of a file, with diagnostics of its markup.
    pub(crate) fn of(source: &SourceFile, mut laid_out: LaidOut, diagnostics: Vec<Diagnostic>) -> Layout {
        let places = std::mem::take(&mut laid_out.places);
        Layout { text: source.laid_out(laid_out), places, diagnostics, left_out: 0 }
    }

    /// Maps laid-out lines to lines of the file.
    pub(crate) fn in_file(&self, shown: Lines) -> Lines {
        let place =
            |line: u32| self.places.get((line as usize).saturating_sub(1)).copied().unwrap_or(Lines::one(1));
        place(shown.first).to(place(shown.last))
    }
}
