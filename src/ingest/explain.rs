//! Tells which formats were tried on a file, in their order, and which one fits.

use crate::ingest::format::Format;
use crate::ingest::parsers::PARSERS;
use crate::source::SourceFile;

/// A format that was tried on a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The format.
    pub format: Format,
    /// The signs by which it is recognised.
    pub wants: &'static str,
    /// Whether the file has them.
    pub fits: bool,
}

/// The formats that are tried on a file, up to the one that fits.
pub fn explain(source: &SourceFile) -> Vec<Attempt> {
    let mut tried = Vec::new();
    for parser in PARSERS {
        let fits = (parser.recognises)(source);
        tried.push(Attempt { format: parser.format, wants: parser.wants, fits });
        if fits {
            break;
        }
    }
    tried
}
