//! Follows the operations of a PDF page and notes each run of text where it is drawn.

use std::collections::HashMap;
use std::rc::Rc;

use lopdf::content::Content;
use lopdf::{Dictionary, Document, Object, ObjectId};

use crate::pages::pdf_fonts::{Font, number_of};
use crate::pages::{Run, Sheet};

/// Limit of a page's unpacked operations, in bytes. An operation of two bytes takes 570 in memory.
const MAX_CONTENT: usize = 1 << 20;

/// Limit of the operations of a document.
const MAX_OPERATIONS: usize = 20_000_000;

/// Limit of the letters of a document. A rulebook has about one million.
const MAX_LETTERS: usize = 20_000_000;

/// Limit of drawings inside drawings.
const DEEPEST: usize = 6;

/// Limit of saved states.
const MAX_STATES: usize = 256;

/// The usual height of a page that does not give it: US Letter, in points.
const USUAL_HEIGHT: f32 = 792.0;

/// How much of its limits a document has used.
#[derive(Default)]
pub(super) struct Budget {
    operations: usize,
    letters: usize,
    /// Number of letters that have no meaning in their font.
    pub(super) unknown_letters: usize,
}

/// The runs of a page.
pub(super) fn sheet(document: &Document, page: ObjectId, budget: &mut Budget) -> Result<Sheet, String> {
    let content = document
        .get_page_content_with_limit(page, MAX_CONTENT)
        .map_err(|error| format!("its content cannot be unpacked: {error}"))?;
    let (low, high) = edges(document, page);
    let (own, ids) = document.get_page_resources(page).map_err(|error| error.to_string())?;
    let further = ids.into_iter().filter_map(|id| document.get_dictionary(id).ok());
    let resources: Vec<&Dictionary> = own.into_iter().chain(further).collect();
    let mut reader =
        Reader { document, budget, top: high, runs: Vec::new(), state: State::default(), saved: Vec::new() };
    reader.follow(&content, &resources, 0)?;
    Ok(Sheet { height: high - low, runs: reader.runs })
}

/// The lower and the upper edge of a page.
fn edges(document: &Document, page: ObjectId) -> (f32, f32) {
    let mut node = document.get_dictionary(page).ok();
    for _ in 0..32 {
        let Some(dictionary) = node else { break };
        let sides = dictionary.get_deref(b"MediaBox", document).and_then(Object::as_array).ok();
        let side = |at: usize| sides.and_then(|sides| number_of(sides.get(at)?, document));
        if let (Some(one), Some(other)) = (side(1), side(3)) {
            return (one.min(other), one.max(other));
        }
        node = dictionary.get_deref(b"Parent", document).and_then(Object::as_dict).ok();
    }
    (0.0, USUAL_HEIGHT)
}

/// A transformation of the plane.
#[derive(Clone, Copy)]
struct Matrix([f32; 6]);

impl Default for Matrix {
    fn default() -> Matrix {
        Matrix([1.0, 0.0, 0.0, 1.0, 0.0, 0.0])
    }
}

impl Matrix {
    /// This one, then another.
    fn then(self, other: Matrix) -> Matrix {
        let (Matrix([a, b, c, d, e, f]), Matrix([g, h, i, j, k, l])) = (self, other);
        Matrix([
            a * g + b * i,
            a * h + b * j,
            c * g + d * i,
            c * h + d * j,
            e * g + f * i + k,
            e * h + f * j + l,
        ])
    }

    fn shift(x: f32, y: f32) -> Matrix {
        Matrix([1.0, 0.0, 0.0, 1.0, x, y])
    }
}

/// The graphics state, as far as text needs it.
#[derive(Clone)]
struct State<'a> {
    page: Matrix,
    text: Matrix,
    line: Matrix,
    font: Option<Rc<Font<'a>>>,
    size: f32,
    letter_space: f32,
    word_space: f32,
    scale: f32,
    leading: f32,
    rise: f32,
}

impl Default for State<'_> {
    fn default() -> Self {
        State {
            page: Matrix::default(),
            text: Matrix::default(),
            line: Matrix::default(),
            font: None,
            size: 0.0,
            letter_space: 0.0,
            word_space: 0.0,
            scale: 1.0,
            leading: 0.0,
            rise: 0.0,
        }
    }
}

struct Reader<'a, 'b> {
    document: &'a Document,
    budget: &'b mut Budget,
    /// The upper edge of the page.
    top: f32,
    runs: Vec<Run>,
    state: State<'a>,
    saved: Vec<State<'a>>,
}

impl<'a> Reader<'a, '_> {
    fn follow(&mut self, content: &[u8], resources: &[&'a Dictionary], depth: usize) -> Result<(), String> {
        let operations =
            Content::decode(content).map_err(|error| format!("its content is damaged: {error}"))?;
        let mut fonts: HashMap<Vec<u8>, Option<Rc<Font<'a>>>> = HashMap::new();
        for operation in operations.operations {
            self.budget.operations += 1;
            if self.budget.operations > MAX_OPERATIONS || self.budget.letters > MAX_LETTERS {
                return Err("the PDF draws more than is read of one file".to_owned());
            }
            let operands = &operation.operands;
            match operation.operator.as_str() {
                "Tf" => {
                    let name = operands.first().and_then(|name| name.as_name().ok()).unwrap_or_default();
                    let found = fonts.entry(name.to_vec()).or_insert_with(|| self.font(resources, name));
                    (self.state.font, self.state.size) = (found.clone(), self.number(operands, 1));
                }
                "Do" if depth < DEEPEST => self.draw(operands, resources, depth)?,
                operator => self.take(operator, operands),
            }
        }
        Ok(())
    }

    fn take(&mut self, operator: &str, operands: &[Object]) {
        let number = |at: usize| self.number(operands, at);
        match operator {
            "q" if self.saved.len() < MAX_STATES => self.saved.push(self.state.clone()),
            "Q" => self.state = self.saved.pop().unwrap_or_else(|| self.state.clone()),
            "cm" => self.state.page = self.matrix(operands).then(self.state.page),
            "BT" => (self.state.text, self.state.line) = Default::default(),
            "Tm" => {
                let matrix = self.matrix(operands);
                (self.state.text, self.state.line) = (matrix, matrix);
            }
            "Tc" => self.state.letter_space = number(0),
            "Tw" => self.state.word_space = number(0),
            "Tz" => self.state.scale = number(0) / 100.0,
            "TL" => self.state.leading = number(0),
            "Ts" => self.state.rise = number(0),
            "Td" => self.move_line(number(0), number(1)),
            "TD" => {
                let (x, y) = (number(0), number(1));
                self.state.leading = -y;
                self.move_line(x, y);
            }
            "T*" => self.move_line(0.0, -self.state.leading),
            "Tj" => self.show(operands.first()),
            "'" => {
                self.move_line(0.0, -self.state.leading);
                self.show(operands.first());
            }
            "\"" => {
                (self.state.word_space, self.state.letter_space) = (number(0), number(1));
                self.move_line(0.0, -self.state.leading);
                self.show(operands.get(2));
            }
            "TJ" => {
                let parts = operands.first().and_then(|parts| parts.as_array().ok());
                for part in parts.into_iter().flatten() {
                    match number_of(part, self.document) {
                        Some(back) => self.advance(-back / 1000.0 * self.state.size * self.state.scale),
                        None => self.show(Some(part)),
                    }
                }
            }
            _ => {}
        }
    }

    /// The value of an operand; 0 if it is missing or not a number.
    fn number(&self, operands: &[Object], at: usize) -> f32 {
        operands.get(at).and_then(|operand| number_of(operand, self.document)).unwrap_or(0.0)
    }

    fn matrix(&self, operands: &[Object]) -> Matrix {
        Matrix(std::array::from_fn(|at| self.number(operands, at)))
    }

    fn move_line(&mut self, x: f32, y: f32) {
        self.state.line = Matrix::shift(x, y).then(self.state.line);
        self.state.text = self.state.line;
    }

    fn advance(&mut self, x: f32) {
        self.state.text = Matrix::shift(x, 0.0).then(self.state.text);
    }

    /// The font of a name.
    fn font(&self, resources: &[&'a Dictionary], name: &[u8]) -> Option<Rc<Font<'a>>> {
        let found = resources.iter().find_map(|resources| {
            let fonts = resources.get_deref(b"Font", self.document).and_then(Object::as_dict).ok()?;
            fonts.get_deref(name, self.document).and_then(Object::as_dict).ok()
        });
        found.map(|font| Rc::new(Font::read(self.document, font)))
    }

    /// Follows a drawing inside the page.
    fn draw(
        &mut self,
        operands: &[Object],
        resources: &[&'a Dictionary],
        depth: usize,
    ) -> Result<(), String> {
        let name = operands.first().and_then(|name| name.as_name().ok()).unwrap_or_default();
        let drawing = resources.iter().find_map(|resources| {
            let drawings = resources.get_deref(b"XObject", self.document).and_then(Object::as_dict).ok()?;
            drawings.get_deref(name, self.document).and_then(Object::as_stream).ok()
        });
        let Some(drawing) = drawing else { return Ok(()) };
        if drawing.dict.get(b"Subtype").and_then(Object::as_name).ok() != Some(b"Form") {
            return Ok(());
        }
        let content = drawing
            .decompressed_content_with_limit(MAX_CONTENT)
            .map_err(|error| format!("a drawing in it cannot be unpacked: {error}"))?;
        self.budget.operations += content.len() / 16;
        let own = drawing.dict.get_deref(b"Resources", self.document).and_then(Object::as_dict).ok();
        let within: Vec<&Dictionary> = own.into_iter().chain(resources.iter().copied()).collect();
        let matrix = drawing.dict.get_deref(b"Matrix", self.document).and_then(Object::as_array).ok();
        let before = self.state.clone();
        let saved = std::mem::take(&mut self.saved);
        if let Some(matrix) = matrix {
            self.state.page = self.matrix(matrix).then(self.state.page);
        }
        self.follow(&content, &within, depth + 1)?;
        (self.state, self.saved) = (before, saved);
        Ok(())
    }

    /// Notes a text where it is drawn.
    fn show(&mut self, text: Option<&Object>) {
        let Some(Object::String(bytes, _)) = text else { return };
        let Some(font) = self.state.font.clone() else { return };
        let start = self.state.text;
        let mut text = String::new();
        for glyph in font.glyphs(bytes) {
            self.budget.letters += 1;
            let is_space = glyph.bytes == 1 && glyph.code == 32;
            let spaced = self.state.letter_space + if is_space { self.state.word_space } else { 0.0 };
            let width = font.width(glyph.code) / 1000.0 * self.state.size + spaced;
            self.advance(width * self.state.scale);
            match glyph.text {
                Some(letters) => text.push_str(&letters),
                None => {
                    self.budget.unknown_letters += 1;
                    text.push('\u{fffd}');
                }
            }
        }
        let at = Matrix::shift(0.0, self.state.rise).then(start).then(self.state.page).0;
        let end = self.state.text.then(self.state.page).0;
        let size = (at[2].hypot(at[3]) * self.state.size).abs();
        // Text that is drawn up or down the page is read as if the page were turned.
        let (x, y, width) = match (at[0].abs() >= at[1].abs(), at[1] >= 0.0) {
            (true, _) => (at[4].min(end[4]), self.top - at[5], end[4] - at[4]),
            (false, true) => (at[5], at[4], end[5] - at[5]),
            (false, false) => (self.top - at[5], self.top - at[4], end[5] - at[5]),
        };
        if text.is_empty() || size <= 0.0 || [x, y, width, size].iter().any(|number| !number.is_finite()) {
            return;
        }
        self.runs.push(Run { x, y, width: Some(width.abs()), size, bold: font.bold, text, line: 1 });
    }
}
