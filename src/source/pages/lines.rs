//! Joins the runs of a page into its lines.
//!
//! The order of drawing is kept: two columns are drawn one after the other, a table cell by cell.

use crate::pages::{Run, Sheet};
use record::Lines;

/// A line of a page.
#[derive(Clone, Debug)]
pub(super) struct PrintedLine {
    pub(super) page: u32,
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) right: f32,
    /// The size of its largest font.
    pub(super) size: f32,
    /// Whether all its letters are bold.
    pub(super) bold: bool,
    /// Whether its width is measured, not estimated.
    pub(super) measured: bool,
    pub(super) text: String,
    /// Where a wide gap divides it into cells: byte offsets into the text.
    pub(super) cells: Vec<usize>,
    pub(super) place: Lines,
    /// The size and the text of its last run.
    last: (f32, String),
    /// Whether its last run is bold.
    last_bold: bool,
    /// Whether it ends in small capitals that were printed as capitals of a smaller font.
    small_capitals: bool,
}

/// The lines of a page.
pub(super) fn assemble(sheet: &Sheet, page: u32) -> Vec<PrintedLine> {
    let mut lines: Vec<PrintedLine> = Vec::new();
    for run in &sheet.runs {
        match lines.last_mut() {
            Some(line) if line.goes_on_with(run) => line.append(run),
            _ if run.text.trim().is_empty() => {}
            _ => lines.push(PrintedLine::new(run, page)),
        }
    }
    let mut whole: Vec<PrintedLine> = Vec::new();
    for line in lines {
        match whole.last_mut() {
            Some(above) if above.is_torn_from(&line) => above.append_torn(line),
            _ => whole.push(line),
        }
    }
    whole.retain(|line| !line.text.trim().is_empty());
    whole
}

/// The text of a run, with ligatures as letters.
fn letters(text: &str) -> String {
    let mut letters = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\u{fb00}' => letters.push_str("ff"),
            '\u{fb01}' => letters.push_str("fi"),
            '\u{fb02}' => letters.push_str("fl"),
            '\u{fb03}' => letters.push_str("ffi"),
            '\u{fb04}' => letters.push_str("ffl"),
            '\u{fb05}' | '\u{fb06}' => letters.push_str("st"),
            // Private letters of symbol fonts: the bullets of word processors.
            '\u{f0b7}' | '\u{f0a7}' => letters.push('•'),
            letter if letter.is_control() => letters.push(' '),
            letter => letters.push(letter),
        }
    }
    letters
}

fn estimated_width(text: &str, size: f32) -> f32 {
    let wide = |letter: char| match letter {
        letter if letter >= '\u{2e80}' => 1.0,
        letter if letter.is_uppercase() => 0.7,
        _ => 0.5,
    };
    text.chars().map(wide).sum::<f32>() * size
}

/// Whether a text is only a number or a bullet, which a gap separates from the text of its item.
fn is_label(text: &str) -> bool {
    let text = text.trim();
    let is_number = text.len() <= 8
        && text.starts_with(|first: char| first.is_ascii_digit())
        && text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b')'));
    is_number || matches!(text, "•" | "◦" | "▪" | "·" | "o" | "-" | "–" | "*" | "■" | "●" | "○")
}

/// Whether a text consists of the dots that lead to a page number.
fn is_leader(text: &str) -> bool {
    let text = text.trim();
    !text.is_empty() && text.chars().all(|letter| matches!(letter, '.' | '…' | ' ' | '_'))
}

fn is_one_capital(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(char::is_uppercase) && letters.next().is_none()
}

/// Whether a text has letters, none of them in lower case.
fn is_capitals(text: &str) -> bool {
    text.chars().any(char::is_uppercase) && !text.chars().any(char::is_lowercase)
}

impl PrintedLine {
    fn new(run: &Run, page: u32) -> PrintedLine {
        let text = letters(&run.text);
        let text = text.trim_start().to_owned();
        let width = run.width.unwrap_or_else(|| estimated_width(text.trim_end(), run.size));
        PrintedLine {
            page,
            x: run.x,
            y: run.y,
            right: run.x + width,
            size: run.size,
            bold: run.bold,
            measured: run.width.is_some(),
            last: (run.size, text.clone()),
            last_bold: run.bold,
            text,
            cells: Vec::new(),
            place: Lines::one(run.line),
            small_capitals: false,
        }
    }

    /// Whether a run follows the last one on the same line.
    fn goes_on_with(&self, run: &Run) -> bool {
        let size = self.size.max(run.size);
        let start = if self.measured { self.right - 0.4 * size } else { self.x };
        (run.y - self.y).abs() <= 0.45 * size && run.x >= start
    }

    fn append(&mut self, run: &Run) {
        let text = letters(&run.text);
        let gap = run.x - self.right;
        let is_blank = text.trim().is_empty();
        let is_cut = self.is_cut_before(run, &text);
        // The letters of `8th`, raised and smaller, are a little apart from their number.
        let is_raised = run.size < 0.8 * self.size
            && self.text.ends_with(|last: char| last.is_ascii_digit())
            && text.starts_with(char::is_alphabetic);
        let blank = if is_raised { 0.25 * self.size } else { 0.15 * run.size };
        let is_apart = gap > blank && self.measured || gap > run.size || is_cut;
        if (is_apart || text.starts_with(char::is_whitespace)) && !self.ends_blank() {
            self.text.push(' ');
        }
        let is_behind_leader = is_leader(&text) || is_leader(&self.last.1) || self.text.contains("....");
        if (gap > 2.0 * run.size || is_cut) && !is_blank && !is_label(&self.text) && !is_behind_leader {
            self.cells.push(self.text.len());
        }
        if !is_blank {
            let (size, before) = &self.last;
            let is_small = run.size < 0.92 * size || (self.small_capitals && run.size <= *size);
            let follows_capital = before.ends_with(char::is_uppercase) && !is_apart;
            self.small_capitals = is_small && is_capitals(&text) && (follows_capital || self.small_capitals);
            match self.small_capitals {
                true => self.text.push_str(&text.trim_start().to_lowercase()),
                false => self.text.push_str(text.trim_start()),
            }
            self.bold &= run.bold;
            // Superscripts do not move the line.
            if run.size >= self.size {
                (self.size, self.y) = (run.size, run.y);
            }
            self.last = (run.size, text.trim_start().to_owned());
            self.last_bold = run.bold;
        }
        let width = run.width.unwrap_or_else(|| estimated_width(text.trim_end(), run.size));
        self.right = self.right.max(run.x + width);
        self.place = self.place.to(Lines::one(run.line));
    }

    /// Whether a program that joins runs of one font has kept this one apart: a gap that the page does not measure.
    fn is_cut_before(&self, run: &Run, text: &str) -> bool {
        let is_same_font = (self.last.0 - run.size).abs() < 0.1 && self.last_bold == run.bold;
        !self.measured
            && is_same_font
            && self.text.ends_with(char::is_alphanumeric)
            && text.starts_with(char::is_alphanumeric)
    }

    fn ends_blank(&self) -> bool {
        self.text.ends_with(char::is_whitespace) || self.text.is_empty()
    }

    /// Whether the next line is the rest of this one: a program has put the capital of a word in small
    /// capitals, and the rest of the word, on lines of their own.
    fn is_torn_from(&self, next: &PrintedLine) -> bool {
        let is_same = !self.measured && self.bold && next.bold && (self.x - next.x).abs() < 1.0;
        let (own, text) = (self.text.trim_end(), next.text.trim());
        let ends_in_capital = !self.ends_blank() && is_one_capital(&self.last.1);
        is_same
            && (ends_in_capital && is_capitals(text) && !is_one_capital(text)
                || self.small_capitals && self.ends_blank() && is_one_capital(text)
                || is_label(own) && is_one_capital(text))
    }

    fn append_torn(&mut self, next: PrintedLine) {
        let is_capital = is_one_capital(next.text.trim());
        if is_label(&self.text) && !self.ends_blank() {
            self.text.push(' ');
        }
        match is_capital {
            true => self.text.push_str(&next.text),
            false => self.text.push_str(&next.text.to_lowercase()),
        }
        self.small_capitals = !is_capital;
        self.last = (next.size, next.text);
        self.last_bold = next.bold;
        (self.y, self.right) = (next.y, self.right.max(next.right));
        self.place = self.place.to(next.place);
    }
}
