//! Parses a table of dated rulings as text (`11/8/2024 |`, then `text |`) into the rulings of one card.
//!
//! The table has no heading: the card comes from `sources.toml` or the texts, the order of month and day from
//! the dates.

mod rows;

use std::sync::Arc;

use jiff::civil::Date;

use crate::parsed::Parsed;
use crate::rulings::card_of_text::{self, Told};
use crate::rulings::date_order::{self, Order};
use crate::rulings::ruling_table::rows::{BareDates, Printed, Row};
use crate::{lost_symbols, passage_language};
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Content, Inferred, Lines, Occurrence, Origin, Record, Ruling};
use source::{DateOrder, SourceFile};

/// The source of such tables, unless `sources.toml` gives another.
const USUAL_SOURCE: &str = "gatherer";

/// Whether a line is a date and a bar, or a date begins the file or precedes a text that ends with a bar.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    rows::has_dated_cell(source)
}

/// Whether the file is such a table that has lost all its bars: dates and texts alternate.
pub(crate) fn recognises_without_bars(source: &SourceFile) -> bool {
    BareDates::recognise(source).is_some_and(|dates| dates.are_a_table())
}

/// Why a file that begins like such a table is not one; `None` if it does not begin like one.
pub(crate) fn why_not(source: &SourceFile) -> Option<&'static str> {
    let why = "the file opens with a date as a ruling table does, but no line ends with a bar; without bars, two dates and texts by turns are needed";
    BareDates::recognise(source).filter(BareDates::are_like_a_table).map(|_| why)
}

/// Parses the rulings. A date cell opens a row; its text continues to the closing bar, possibly over several
/// lines.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let rows::Rows { rows, diagnostics } = rows::read(source);
    let mut parsed = Parsed { diagnostics, ..Parsed::default() };
    let table = Table::of(source, &rows);
    parsed.diagnostics.extend(table.diagnostics(&rows));
    for row in &rows {
        let record = table.record(row);
        parsed.diagnostics.extend(table.row_diagnostics(row));
        if let Content::Ruling(ruling) = &record.content {
            parsed.diagnostics.extend(lost_symbols::report(&source.path, &ruling.text, &ruling.gaps, |at| {
                row.text.line_of(at)
            }));
        }
        parsed.push(record);
    }
    parsed
}

/// Facts about all rulings of a file.
struct Table<'a> {
    source: &'a SourceFile,
    order: Order,
    told: Option<Told>,
    language: Language,
    authority: Authority,
    publisher: Arc<str>,
}

impl<'a> Table<'a> {
    fn of(source: &'a SourceFile, rows: &[Row]) -> Table<'a> {
        let notes = &source.notes;
        let dates: Vec<_> = rows.iter().filter_map(|row| row.date.as_ref()?.slashes()).collect();
        let texts: Vec<&str> = rows.iter().map(|row| row.text.as_str()).collect();
        let words = || passage_language::of_most(texts.iter().copied());
        Table {
            source,
            order: date_order::decide(&dates, notes.date_order),
            told: if notes.card.is_none() { card_of_text::tell(&texts) } else { None },
            language: notes.language.or_else(words).unwrap_or(Language::English),
            authority: notes.authority.unwrap_or(Authority::Official),
            publisher: notes.source.as_deref().unwrap_or(USUAL_SOURCE).into(),
        }
    }

    fn record(&self, row: &Row) -> Record {
        let mut inferred = Vec::new();
        let card = match (&self.source.notes.card, &self.told) {
            (Some(name), _) => CardRef::Named(name.clone()),
            (None, Some(told)) => {
                inferred.push(Inferred::Card);
                CardRef::Named(told.name.clone())
            }
            (None, None) => CardRef::Unknown,
        };
        if self.order.is_inferred && row.date.as_ref().is_some_and(Printed::is_ambiguous) {
            inferred.push(Inferred::Date);
        }
        let occurrence = Occurrence {
            card,
            date: self.date(row),
            date_as_printed: row.date.as_ref().map_or_else(String::new, |date| date.text.clone()),
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.source.path),
            lines: row.lines,
            inferred: inferred.clone(),
        };
        let gaps = lost_symbols::find(row.text.as_str());
        let ruling = Ruling { text: row.text.as_str().to_owned(), occurrences: vec![occurrence], gaps };
        let path = Arc::clone(&self.source.path);
        let origin =
            Origin { path, lines: row.lines, language: self.language, authority: self.authority, inferred };
        Record { origin, content: Content::Ruling(ruling) }
    }

    fn date(&self, row: &Row) -> Option<Date> {
        row.date.as_ref()?.in_order(self.order.order)
    }

    /// Diagnostics of the file as a whole.
    fn diagnostics(&self, rows: &[Row]) -> Vec<Diagnostic> {
        let path = &self.source.path;
        let mut diagnostics = Vec::new();
        let ambiguous = rows.iter().find_map(|row| row.date.as_ref().filter(|date| date.is_ambiguous()));
        if let Some(date) = ambiguous.filter(|_| self.order.is_inferred) {
            let message = format!(
                "{} is ambiguous and no other date in the file settles it; it was read month first",
                date.text
            );
            diagnostics.push(
                Diagnostic::new(Code::DateOrderInferred, path, Some(Lines::one(date.line)), message)
                    .help("set date_order = \"month-first\" or \"day-first\" for this file in sources.toml"),
            );
        }
        match &self.told {
            Some(told) => diagnostics.push(
                Diagnostic::new(
                    Code::CardInferred,
                    path,
                    Some(Lines::one(rows[told.by].text.first_line())),
                    format!("the file names no card; inferred {} because a ruling says “{}”", told.name, told.words),
                )
                .help("set card = \"…\" for this file in sources.toml to confirm it"),
            ),
            None if self.source.notes.card.is_none() && !rows.is_empty() => diagnostics.push(
                Diagnostic::new(Code::NoCard, path, None, "neither the file nor its texts name the card that the rulings are about")
                    .help("set card = \"…\" for this file in sources.toml; until then the rulings are kept without a card"),
            ),
            None => {}
        }
        diagnostics
    }

    /// The diagnostic of a ruling's date.
    fn row_diagnostics(&self, row: &Row) -> Option<Diagnostic> {
        let Some(date) = &row.date else {
            let line = Lines::one(row.lines.first);
            return Some(
                Diagnostic::new(Code::MissingDate, &self.source.path, Some(line), "the ruling has no date")
                    .help("the ruling is kept without a date; compare it with the source"),
            );
        };
        if self.date(row).is_some() {
            return None;
        }
        let other = match self.order.order {
            DateOrder::MonthFirst => DateOrder::DayFirst,
            DateOrder::DayFirst => DateOrder::MonthFirst,
        };
        let message = match date.in_order(other) {
            Some(_) => format!("{} does not exist in the day and month order of the other dates", date.text),
            None if date.slashes().is_some() => format!("the date {} does not exist", date.text),
            None => format!("{} is not a complete date", date.text),
        };
        Some(
            Diagnostic::new(Code::BadDate, &self.source.path, Some(Lines::one(date.line)), message)
                .help("the ruling is kept without a date; correct the date in the source if you know it"),
        )
    }
}
