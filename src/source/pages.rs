//! Lays out printed pages as lines: the runs of text on each page become paragraphs, headings, points and
//! cells.
//!
//! It knows positions and fonts only, so it serves a PDF and a web page made of one. Running heads, running
//! feet and page numbers are kept apart from the text.

mod lines;
pub mod margins;
mod object_streams;
pub mod paragraphs;
pub(super) mod pdf;
mod pdf_fonts;
mod pdf_text;

use crate::line_roles::LaidOut;
use record::Lines;

/// A run of text in one font, as it is drawn.
#[derive(Clone, Debug)]
pub struct Run {
    /// Its left end.
    pub x: f32,
    /// Its baseline, from the top of the page.
    pub y: f32,
    /// Its width; `None` if the source does not give it.
    pub width: Option<f32>,
    /// The size of its font.
    pub size: f32,
    /// Whether its font is bold.
    pub bold: bool,
    /// Its text.
    pub text: String,
    /// Its line in the file; 1 in a file without lines.
    pub line: u32,
}

/// A printed page.
#[derive(Clone, Default, Debug)]
pub struct Sheet {
    /// Its height.
    pub height: f32,
    /// Its runs, in the order in which they are drawn.
    pub runs: Vec<Run>,
}

/// A running head, a running foot or a page number, on all its pages.
#[derive(Clone, PartialEq, Debug)]
pub struct Margin {
    /// Its text on the first of them.
    pub text: String,
    /// Its lines in the file on the first of them.
    pub place: Lines,
    /// The pages.
    pub pages: Vec<u32>,
}

impl Margin {
    /// Says which text is left out on which pages.
    pub fn message(&self) -> String {
        let text: String = self.text.chars().take(60).collect();
        let pages = match self.pages.as_slice() {
            [only] => format!("page {only}"),
            [first, .., last] => format!("{} pages from {first} to {last}", self.pages.len()),
            [] => "no page".to_owned(),
        };
        format!("{text:?} at the edge of {pages} is a running head or a page number, not text")
    }
}

/// Advice beside the message of a margin.
pub const MARGIN_HELP: &str = "nothing to do; the text between was read";

/// Lays out pages, with their running heads and page numbers.
pub fn lay_out(sheets: &[Sheet]) -> (LaidOut, Vec<Margin>) {
    let mut pages: Vec<Vec<lines::PrintedLine>> =
        sheets.iter().zip(1..).map(|(sheet, page)| lines::assemble(sheet, page)).collect();
    let margins = margins::take(&mut pages, sheets);
    (paragraphs::lay_out(&pages), margins)
}
