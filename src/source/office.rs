//! Reads documents of word processors into the lines of their paragraphs, each with its style.

pub(super) mod docx;
pub(super) mod rtf;
mod styles;

use crate::line_roles::LaidOut;

/// How a zip archive begins, such as a Word document; an empty archive has only its end record.
pub(crate) const ZIP_MARKS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];

/// A fault of a document that was still read.
pub(super) enum Flaw {
    /// The markup of a file with text is broken. The text up to there is kept: this many bytes of it.
    BreaksOff(usize, String),
    /// A file other than the main one is left out.
    LeftOut(Refusal),
    /// Content that is not text of the document, or not at its place there: at this offset into the text.
    Aside(usize, String),
}

/// Why a document is not read.
pub(super) enum Refusal {
    /// It unpacks to more than is read.
    TooLarge(String),
    /// It cannot be unpacked.
    Broken(String),
}

/// Content beside the running text that is reported once per document, at its first place.
#[derive(Default)]
struct Asides {
    found: Vec<(Aside, usize, usize)>,
}

/// A kind of content beside the running text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aside {
    Comment,
    Deleted,
    TextBox,
    Picture,
}

impl Aside {
    /// The message for `count` of them, with how they were treated.
    fn message(self, count: usize) -> String {
        let (one, more, treated) = match self {
            Aside::Comment => ("comment", "comments", "not read"),
            Aside::Deleted => ("deleted passage", "deleted passages", "left out, as the tracked changes say"),
            Aside::TextBox => ("text box", "text boxes", "read below the paragraph beside it"),
            Aside::Picture => ("picture or object", "pictures or objects", "not read"),
        };
        match count {
            1 => format!("the document has a {one} here; it was {treated}"),
            _ => format!("the document has {count} {more}, the first one here; they were {treated}"),
        }
    }
}

impl Asides {
    /// Counts one at the place of the next text.
    fn note(&mut self, aside: Aside, laid_out: &LaidOut) {
        let at = laid_out.text.len();
        match self.found.iter_mut().find(|(known, _, _)| *known == aside) {
            Some((_, _, count)) => *count += 1,
            None => self.found.push((aside, at, 1)),
        }
    }

    /// One fault for each kind.
    fn flaws(self) -> impl Iterator<Item = Flaw> {
        self.found.into_iter().map(|(aside, at, count)| Flaw::Aside(at, aside.message(count)))
    }
}
