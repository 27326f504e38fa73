//! Splits a CSV table into rows and fields, and recognises tables by their columns.

use csv::{Reader, ReaderBuilder, StringRecord};

use record::Lines;
use source::SourceFile;

/// Limit of a line with column names, in bytes. MTGJSON's has about 1,500.
const LONGEST_HEAD: usize = 16 << 10;

/// The kind of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Table {
    /// Printings of cards.
    Cards,
    /// Rulings of printings.
    Rulings,
    /// Names of printings in other languages.
    Names,
    /// Ids of printings in other collections.
    Ids,
    /// Ignored tables: prices, sets, tokens, ….
    Other,
}

/// The rows of a table.
pub(super) struct Rows<'a> {
    source: &'a SourceFile,
    reader: Reader<&'a [u8]>,
    columns: StringRecord,
    row: StringRecord,
    lines: Lines,
}

/// The rows of a table and its kind; `None` if the first line has no MTGJSON columns.
pub(super) fn table(source: &SourceFile) -> Option<(Rows<'_>, Table)> {
    let head = source
        .text
        .lines()
        .next()
        .filter(|head| head.len() <= LONGEST_HEAD && !head.starts_with(['[', '{']))?;
    // Spreadsheets save with the separator of their locale.
    let delimiter = [b',', b';', b'\t']
        .into_iter()
        .max_by_key(|&sign| head.bytes().filter(|&byte| byte == sign).count())?;
    let mut reader =
        ReaderBuilder::new().delimiter(delimiter).flexible(true).from_reader(source.text.as_bytes());
    let columns = reader.headers().ok()?.clone();
    let rows = Rows { source, reader, columns, row: StringRecord::new(), lines: Lines::one(1) };
    let has = |name: &str| rows.columns.iter().any(|column| column.trim() == name);
    let table = match has("uuid") {
        true if has("date") && has("text") && !has("name") => Table::Rulings,
        true if has("reverseRelated") => Table::Other,
        true if has("name") && (has("manaCost") || has("layout") || has("setCode")) => Table::Cards,
        true if has("name") && has("language") => Table::Names,
        true if has("scryfallOracleId") => Table::Ids,
        true => Table::Other,
        false if has("code") && has("releaseDate") => Table::Other,
        false => return None,
    };
    Some((rows, table))
}

impl Rows<'_> {
    /// Advances to the next row; returns its error, if any. `None` after the last one.
    pub(super) fn next_row(&mut self) -> Option<Result<(), String>> {
        let read = self.reader.read_record(&mut self.row);
        let start = self.row.position().map_or(0, |position| position.byte() as usize);
        // The second half of a line ending is read with the next row.
        let bytes = self.source.text.as_bytes();
        let start = start
            + bytes
                .get(start..)
                .unwrap_or_default()
                .iter()
                .take_while(|byte| matches!(byte, b'\r' | b'\n'))
                .count();
        let end = (self.reader.position().byte() as usize).saturating_sub(1);
        self.lines = Lines::one(self.source.line_of_offset(start))
            .to(Lines::one(self.source.line_of_offset(end.max(start))));
        match read {
            Ok(false) => None,
            Ok(true) if self.row.len() == self.columns.len() => Some(Ok(())),
            Ok(true) => Some(Err(format!(
                "it has {} fields, and there are {} columns",
                self.row.len(),
                self.columns.len()
            ))),
            Err(error) => Some(Err(error.to_string())),
        }
    }

    /// The lines of the row.
    pub(super) fn lines(&self) -> Lines {
        self.lines
    }

    /// The value of the row in a column; `None` if blank or missing.
    pub(super) fn field(&self, name: &str) -> Option<&str> {
        let at = self.columns.iter().position(|column| column.trim() == name)?;
        self.row.get(at).map(str::trim).filter(|text| !text.is_empty())
    }
}
