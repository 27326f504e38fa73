//! Splits a ruling table into rows of one date and one text, even if bars or cells are missing.

use jiff::civil::Date;

use crate::markup::table_text::{CellLine, CellText, cell_lines};
use crate::rulings::date_order::is_ambiguous;
use language::Language;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use source::{DateOrder, SourceFile};
use text::date;
use text::date::SlashDate;

/// A date cell.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Printed {
    pub(super) line: u32,
    /// The date as the source writes it.
    pub(super) text: String,
    form: Form,
}

/// How a date is written.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Form {
    /// `11/8/2024`
    Slashes(SlashDate),
    /// `2024-11-08`, `November 8, 2024`
    Sure(Date),
    /// `11/8/24`: looks like a date, but is not one.
    Unclear,
}

impl Printed {
    /// The numeric date, if month and day may be swapped.
    pub(super) fn slashes(&self) -> Option<SlashDate> {
        match self.form {
            Form::Slashes(date) => Some(date),
            Form::Sure(_) | Form::Unclear => None,
        }
    }

    /// The date with month and day in this order.
    pub(super) fn in_order(&self, order: DateOrder) -> Option<Date> {
        match self.form {
            Form::Slashes(date) => date.in_order(order),
            Form::Sure(date) => Some(date),
            Form::Unclear => None,
        }
    }

    /// Whether the other order gives another valid date.
    pub(super) fn is_ambiguous(&self) -> bool {
        self.slashes().is_some_and(|date| is_ambiguous(&date))
    }
}

/// A row of the table.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// All its lines, bars included.
    pub(super) lines: Lines,
    pub(super) date: Option<Printed>,
    pub(super) text: CellText,
    /// The bar of a blank cell in place of the date.
    blank_date: Option<u32>,
    closed: bool,
}

impl Row {
    fn starting_at(line: u32, date: Option<Printed>) -> Row {
        let lines = Lines::one(line);
        Row { lines, date, text: CellText::default(), blank_date: None, closed: false }
    }

    fn push(&mut self, line: u32, text: &str) {
        self.text.push(line, text);
        self.extend_to(line);
    }

    fn extend_to(&mut self, line: u32) {
        self.lines = self.lines.to(Lines::one(line));
    }
}

/// The rows of a table, and diagnostics of its cells.
pub(super) struct Rows {
    pub(super) rows: Vec<Row>,
    pub(super) diagnostics: Vec<Diagnostic>,
}

/// Whether the file is a table labelled by dates: a line is a date and a bar, or a bar ends the text under a
/// date.
pub(super) fn has_dated_cell(source: &SourceFile) -> bool {
    let mut opens_with_date = false;
    let mut follows_date = false;
    for (index, line) in cell_lines(source).enumerate() {
        match (line.closed, split_one_line_row(line.body)) {
            (true, Some((date, _))) if is_date(date) => return true,
            (true, _) if opens_with_date || follows_date || is_date(line.body) => return true,
            _ => follows_date = is_date(line.body),
        }
        opens_with_date |= index == 0 && follows_date;
    }
    false
}

/// The distribution of dates and other lines in a file that begins with a date and has no bars.
pub(super) struct BareDates {
    dates: usize,
    lines: usize,
    /// Whether every date is followed by its own lines.
    take_turns: bool,
}

impl BareDates {
    /// Counts the dates; `None` if the file begins with something else, or has bars.
    pub(super) fn recognise(source: &SourceFile) -> Option<BareDates> {
        let opens_with_date = cell_lines(source).next().is_some_and(|line| is_date(line.body));
        if !opens_with_date || has_bars(source) {
            return None;
        }
        let mut found = BareDates { dates: 0, lines: 0, take_turns: true };
        let mut last_is_date = false;
        for line in cell_lines(source) {
            let is_date = is_date(line.body);
            found.take_turns &= !(is_date && last_is_date);
            found.dates += usize::from(is_date);
            found.lines += 1;
            last_is_date = is_date;
        }
        found.take_turns &= !last_is_date;
        Some(found)
    }

    /// Whether dates and texts alternate. A text may have several lines, but not so many that the dates may
    /// be a coincidence.
    pub(super) fn are_a_table(&self) -> bool {
        self.dates >= 2 && self.take_turns && self.lines <= self.dates * 4
    }

    /// Whether there are enough dates for a table. One date above a whole book does not count.
    pub(super) fn are_like_a_table(&self) -> bool {
        self.lines <= self.dates * 20
    }
}

fn has_bars(source: &SourceFile) -> bool {
    cell_lines(source).any(|line| line.closed)
}

fn is_date(cell: &str) -> bool {
    sure_form(cell).is_some()
}

/// Splits the file into rows.
pub(super) fn read(source: &SourceFile) -> Rows {
    let out = Rows { rows: Vec::new(), diagnostics: Vec::new() };
    let mut reader =
        Reader { source, out, open: None, bar: None, follows_row: false, has_bars: has_bars(source) };
    if let (false, Some(first)) = (reader.has_bars, cell_lines(source).next()) {
        reader.no_pipe_at_all(first.number);
    }
    for line in cell_lines(source) {
        reader.take(line);
    }
    reader.finish_row();
    reader.settle_bar();
    reader.out
}

struct Reader<'a> {
    source: &'a SourceFile,
    out: Rows,
    /// The current row.
    open: Option<Row>,
    /// A bar on its own that may be a blank date or the end of the table.
    bar: Option<u32>,
    /// Whether the last thing completed is a row, so that a bar after it may belong to it.
    follows_row: bool,
    /// Whether any cell of the file has a bar. If none has, that is reported once.
    has_bars: bool,
}

impl Reader<'_> {
    fn take(&mut self, line: CellLine<'_>) {
        if line.is_blank_cell() {
            self.take_bar(line.number);
        } else if let Some(form) = form(line.body) {
            self.open_row(line, line.body, form);
            if !line.closed {
                self.missing_pipe(line.number, "the date");
            }
        } else if let Some((date, text)) = split_one_line_row(line.body)
            && let Some(form) = form(date)
        {
            self.open_row(line, date, form);
            self.take_text(CellLine { body: text, ..line });
        } else {
            self.take_text(line);
        }
    }

    fn open_row(&mut self, line: CellLine<'_>, date: &str, form: Form) {
        self.finish_row();
        self.settle_bar();
        self.open = Some(Row::starting_at(
            line.number,
            Some(Printed { line: line.number, text: date.to_owned(), form }),
        ));
    }

    /// A bar on its own ends the open cell. Without one it is a blank date, or the end of the table.
    fn take_bar(&mut self, number: u32) {
        match &mut self.open {
            Some(row) => {
                row.extend_to(number);
                row.closed = true;
                self.finish_row();
            }
            None => {
                self.settle_bar();
                self.bar = Some(number);
            }
        }
    }

    fn take_text(&mut self, line: CellLine<'_>) {
        let bar = self.bar.take();
        let row = self.open.get_or_insert_with(|| {
            let row = Row::starting_at(bar.unwrap_or(line.number), None);
            Row { blank_date: bar, ..row }
        });
        row.push(line.number, line.body);
        if line.closed {
            row.closed = true;
            self.finish_row();
        }
    }

    /// The bar was not a blank date: it belongs to the last ruling.
    fn settle_bar(&mut self) {
        let row = self.out.rows.last_mut().filter(|_| self.follows_row);
        if let (Some(bar), Some(row)) = (self.bar.take(), row) {
            row.extend_to(bar);
        }
    }

    fn finish_row(&mut self) {
        let Some(row) = self.open.take() else { return };
        if row.text.as_str().is_empty() {
            let date = row.date.as_ref().map_or("", |date| &date.text);
            self.follows_row = false;
            self.out.diagnostics.push(
                Diagnostic::unread(
                    Code::MissingText,
                    &self.source.path,
                    row.lines,
                    format!("the date {date} has no ruling"),
                )
                .help("the date is kept only in this report; compare it with the source"),
            );
            return;
        }
        // Without a date before it or a bar after it, these lines are not a ruling: the driver reports them,
        // and the bar before them was the end of the table.
        if row.date.is_none() && !row.closed {
            self.bar = row.blank_date;
            self.settle_bar();
            self.follows_row = false;
            return;
        }
        if !row.closed {
            self.missing_pipe(row.lines.last, "the ruling");
        }
        self.out.rows.push(row);
        self.follows_row = true;
    }

    fn no_pipe_at_all(&mut self, first: u32) {
        let message = "no line ends with a bar; from here on, dates and texts are assumed to alternate";
        self.out.diagnostics.push(
            Diagnostic::new(Code::MissingPipe, &self.source.path, Some(Lines::one(first)), message).help(
                "compare the rulings with the source; in a ruling table, “ |” ends every date and every text",
            ),
        );
    }

    fn missing_pipe(&mut self, line: u32, what: &str) {
        if !self.has_bars {
            return;
        }
        let message = format!("no bar closes {what}");
        self.out.diagnostics.push(
            Diagnostic::new(Code::MissingPipe, &self.source.path, Some(Lines::one(line)), message)
                .help("the text was read up to the next date; add “ |” to the end of the line"),
        );
    }
}

/// Splits `11/8/2024 | text` on one line into its two cells.
fn split_one_line_row(body: &str) -> Option<(&str, &str)> {
    const LONGEST_DATE: usize = 32;
    let (date, text) = body.split_once('|')?;
    (date.len() <= LONGEST_DATE && !text.trim().is_empty()).then(|| (date.trim(), text.trim()))
}

/// The form of a date cell; `None` if it is not a date.
fn form(cell: &str) -> Option<Form> {
    sure_form(cell).or_else(|| looks_like_date(cell).then_some(Form::Unclear))
}

fn sure_form(cell: &str) -> Option<Form> {
    const LONGEST: usize = 32;
    let may_open = cell.trim_start().starts_with(char::is_alphanumeric);
    if cell.len() > LONGEST || !may_open || !cell.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    if let Some(date) = SlashDate::parse(cell) {
        return Some(Form::Slashes(date));
    }
    if let Ok(date) = cell.parse::<Date>() {
        return cell.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-').then_some(Form::Sure(date));
    }
    let lower = cell.to_lowercase();
    let opens = |month: &&str| lower.starts_with(&month.to_lowercase());
    let in_language = |language: Language| {
        let has_months = cell.starts_with(|letter: char| letter.is_ascii_digit())
            || language.words().rulebook.months.iter().any(opens);
        if has_months { date::in_words(cell, language) } else { None }
    };
    let ends_as_date =
        cell.ends_with(|letter: char| letter.is_ascii_digit() || matches!(letter, '日' | '일' | '.'));
    if ends_as_date { Language::ALL.into_iter().find_map(in_language).map(Form::Sure) } else { None }
}

/// `11/8/24`, `32-1`, `??/8/2024`: only numbers and separators.
fn looks_like_date(cell: &str) -> bool {
    let (mut digits, mut marks) = (0, 0);
    for letter in cell.chars() {
        match letter {
            '0'..='9' => digits += 1,
            '/' | '-' | '.' => marks += 1,
            ' ' | '?' => {}
            _ => return false,
        }
    }
    digits >= 2 && marks >= 1 && cell.len() <= 16
}
