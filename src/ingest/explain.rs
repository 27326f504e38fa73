//! Tells which formats were tried on a file, in their order, and which one fits.

use crate::parsers::PARSERS;
use crate::signs;
use record::Format;
use source::SourceFile;

/// A format that was tried on a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// The format.
    pub format: Format,
    /// The signs by which it is recognised.
    pub wants: &'static str,
    /// The text that the format looked at and did not recognise; `None` if the format fits.
    pub found: Option<String>,
}

impl Attempt {
    /// Whether the file has the signs of the format.
    pub fn fits(&self) -> bool {
        self.found.is_none()
    }
}

/// The formats that are tried on a file, up to the one that fits.
pub fn explain(source: &SourceFile) -> Vec<Attempt> {
    let mut tried: Vec<Attempt> = Vec::new();
    for parser in PARSERS {
        let fits = (parser.recognises)(source);
        let found = (!fits).then(|| signs::describe(source, parser.looks_at));
        tried.push(Attempt { format: parser.format, wants: parser.wants, found });
        if fits {
            break;
        }
    }
    tried
}
