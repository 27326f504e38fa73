//! Splits a labelled page into blocks of one label and one text, even if bars are missing.

use std::str::FromStr;

use crate::markup::table_text::{CellLine, CellText, cell_lines};
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};
use source::SourceFile;

/// A label, blank or not, and the text after it.
#[derive(Clone, Debug)]
pub(super) struct Block {
    /// All its lines, bars included.
    pub(super) lines: Lines,
    /// The number in its label, with its line.
    pub(super) label: Option<(RuleNumber, u32)>,
    /// Whether a label or a bar precedes the text.
    pub(super) has_label_cell: bool,
    /// Whether it begins the file.
    pub(super) is_first: bool,
    pub(super) text: CellText,
    closed: bool,
}

impl Block {
    fn push(&mut self, line: u32, text: &str) {
        self.text.push(line, text);
        self.lines = self.lines.to(Lines::one(line));
    }
}

/// The blocks of a page, and diagnostics of its cells.
pub(super) struct Blocks {
    pub(super) blocks: Vec<Block>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Whether some line is a rule number and a bar.
pub(super) fn has_numbered_label(source: &SourceFile) -> bool {
    cell_lines(source)
        .any(|line| line.closed && matches!(label(line.body), Some(number) if number.rule_part().is_some()))
}

/// Splits the page into blocks.
pub(super) fn read(source: &SourceFile) -> Blocks {
    let mut reader = Reader {
        source,
        out: Blocks { blocks: Vec::new(), diagnostics: Vec::new() },
        label: None,
        open: None,
        follows_block: false,
    };
    for line in cell_lines(source) {
        reader.take(line);
    }
    reader.finish_block();
    reader.finish_label();
    reader.out
}

/// A label cell whose text has not been read yet.
struct LabelCell {
    lines: Lines,
    number: Option<RuleNumber>,
}

struct Reader<'a> {
    source: &'a SourceFile,
    out: Blocks,
    label: Option<LabelCell>,
    /// The block whose text is still open.
    open: Option<Block>,
    /// Whether the last thing completed is a block, so that a bar after it may belong to it.
    follows_block: bool,
}

impl Reader<'_> {
    fn take(&mut self, line: CellLine<'_>) {
        if line.is_blank_cell() {
            self.finish_block();
            if let Some(label) = self.label.as_mut().filter(|label| label.number.is_some()) {
                label.lines = label.lines.to(Lines::one(line.number)); // A label, then a blank cell where its text belongs.
                return self.finish_label();
            }
            self.finish_label();
            self.label = Some(LabelCell { lines: Lines::one(line.number), number: None });
        } else if let Some(number) = label(line.body) {
            self.finish_block();
            self.finish_label();
            self.label = Some(LabelCell { lines: Lines::one(line.number), number: Some(number) });
            if !line.closed {
                self.missing_pipe(line.number, "the label");
            }
        } else {
            self.take_text(line);
        }
    }

    fn take_text(&mut self, line: CellLine<'_>) {
        let is_first = self.out.blocks.is_empty() && self.label.is_none();
        let label = &mut self.label;
        let block = self.open.get_or_insert_with(|| {
            let label = label.take();
            Block {
                lines: label.as_ref().map_or(Lines::one(line.number), |label| label.lines),
                has_label_cell: label.is_some(),
                label: label.and_then(|label| Some((label.number?, label.lines.first))),
                is_first,
                text: CellText::default(),
                closed: false,
            }
        });
        block.push(line.number, line.body);
        if line.closed {
            block.closed = true;
            self.finish_block();
        }
    }

    fn finish_block(&mut self) {
        let Some(block) = self.open.take() else { return };
        if !block.closed && block.has_label_cell {
            self.missing_pipe(block.lines.last, "the text");
        }
        self.out.blocks.push(block);
        self.follows_block = true;
    }

    /// A blank label without a text ends the table and belongs to the block before it; a number without a
    /// text is reported.
    fn finish_label(&mut self) {
        let Some(cell) = self.label.take() else { return };
        if let Some(number) = cell.number {
            self.follows_block = false;
            self.out.diagnostics.push(
                Diagnostic::unread(
                    Code::MissingText,
                    &self.source.path,
                    cell.lines,
                    format!("the label {number} has no text"),
                )
                .help("the label is kept only in this report; compare it with the source"),
            );
        } else if let Some(block) = self.out.blocks.last_mut().filter(|_| self.follows_block) {
            block.lines = block.lines.to(cell.lines);
        }
    }

    fn missing_pipe(&mut self, line: u32, what: &str) {
        let message = format!("no bar closes {what}");
        self.out.diagnostics.push(
            Diagnostic::new(Code::MissingPipe, &self.source.path, Some(Lines::one(line)), message)
                .help("the text was read up to the next label; add “ |” to the end of the line"),
        );
    }
}

/// The number in a cell: `707.2a`, also `707.2.`; `None` if there is more in it.
fn label(cell: &str) -> Option<RuleNumber> {
    let number = RuleNumber::from_str(cell.strip_suffix('.').unwrap_or(cell)).ok()?;
    (number.level() != Level::Section).then_some(number)
}
