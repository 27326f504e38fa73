//! Parses MTGJSON's CSV tables (cards, rulings, foreign names, ids) into cards and rulings.
//!
//! Rows refer to printings by id; one table maps them to cards, so `join` connects them. A table is
//! recognised by its column names. A row is an element.

mod rows;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::cards::merged_printings::{self, Cards, LeftOut, REVERSIBLE};
use crate::cards::mtgjson::USUAL_SOURCE;
use crate::cards::mtgjson_csv::rows::{Rows, Table};
use crate::cards::provenance::{self, Provenance};
use crate::json::element_fields::day;
use crate::json::windowed_parser::Reading;
use crate::parsed::Parsed;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Card, CardRef, Content, Figures, Lines, OtherName, PrintingOf};
use source::SourceFile;

/// Whether the first line has the column names of a table that is read.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    matches!(rows::table(source), Some((_, Table::Cards | Table::Rulings | Table::Names | Table::Ids)))
}

/// Describes an MTGJSON table that is not read, with advice.
pub(crate) fn other_table(source: &SourceFile) -> Option<(String, &'static str)> {
    let (_, table) = rows::table(source)?;
    let help = "use cards.csv, cardRulings.csv, cardForeignData.csv and cardIdentifiers.csv";
    (table == Table::Other).then(|| ("this MTGJSON table has no cards, rulings or names".to_owned(), help))
}

/// Parses a table row by row.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let Some((rows, table)) = rows::table(source) else { return Parsed::default() };
    let mut tables = RowReader {
        provenance: Provenance::of(source, USUAL_SOURCE),
        reading: Reading::of(source),
        left_out: LeftOut::default(),
        cards: Cards::new(true),
        rulings: HashMap::new(),
    };
    tables.read(rows, table);
    let RowReader { mut reading, left_out, .. } = tables;
    let left_out = left_out.report(&source.path, &reading.parsed.records);
    reading.parsed.diagnostics.extend(left_out);
    reading.parsed
}

struct RowReader {
    provenance: Provenance,
    reading: Reading,
    left_out: LeftOut,
    cards: Cards,
    /// The positions of ruling records, by hash of date and text.
    rulings: HashMap<u64, usize>,
}

impl RowReader {
    fn read(&mut self, mut rows: Rows<'_>, table: Table) {
        while let Some(row) = rows.next_row() {
            self.reading.count += 1;
            let lines = rows.lines();
            let taken = match row {
                Err(trouble) => Err(self.broken(lines, trouble)),
                Ok(()) if rows.field("uuid").is_none() => Err(self.missing(lines, "uuid")),
                Ok(()) => match table {
                    Table::Cards => self.card(&rows, lines),
                    Table::Rulings => self.ruling(&rows, lines),
                    Table::Names => self.name(&rows, lines),
                    Table::Ids | Table::Other => self.ids(&rows),
                },
            };
            match taken {
                Ok(Some(content)) => self.push(lines, content),
                Ok(None) => self.reading.parsed.said_again += 1,
                Err(diagnostic) => self.reading.report(diagnostic),
            }
        }
        self.cards.settle(&mut self.reading.parsed.records);
        self.reading.finish();
    }

    fn card(&mut self, rows: &Rows<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let name = rows.field("name").ok_or_else(|| self.missing(lines, "name"))?;
        let is_reversible = rows.field("layout").is_some_and(|layout| layout == REVERSIBLE);
        let name = if is_reversible { rows.field("faceName").unwrap_or(name) } else { name };
        let oracle_id = rows.field("scryfallOracleId");
        self.of_printing(rows, |printing| {
            printing.name = Some(name.to_owned());
            printing.oracle_id = oracle_id.map(str::to_owned);
        });
        let text = |field| rows.field(field).map(lines_of_text);
        let mut card = Card {
            oracle_id: oracle_id.map(str::to_owned),
            mana_cost: text("manaCost"),
            type_line: text("type"),
            figures: Figures::of_faces([Figures {
                power: text("power"),
                toughness: text("toughness"),
                loyalty: text("loyalty"),
                defense: text("defense"),
            }]),
            text: text("text"),
            layout: rows.field("layout").filter(|_| !is_reversible).map(str::to_owned),
            ..Card::named(name)
        };
        for name in ["flavorName", "faceFlavorName"].into_iter().filter_map(|field| rows.field(field)) {
            merged_printings::add_name(
                &mut card,
                OtherName { language: Language::English, name: name.to_owned() },
            );
        }
        let face = rows.field("faceName");
        if let Some(known) = self.cards.known(&card) {
            self.cards.add(known, &mut self.reading.parsed.records, card, face);
            return Ok(None);
        }
        self.cards.enter(&card, face, self.reading.parsed.records.len());
        Ok(Some(Content::Card(card)))
    }

    /// A ruling is one record for all printings that have it.
    fn ruling(&mut self, rows: &Rows<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let text = rows.field("text").map(lines_of_text).ok_or_else(|| self.missing(lines, "text"))?;
        let printed = rows.field("date").unwrap_or_default().to_owned();
        let mut hash = DefaultHasher::new();
        (&printed, &text).hash(&mut hash);
        let card = CardRef::Printing(rows.field("uuid").unwrap_or_default().to_owned());
        let provenance = &self.provenance;
        let occurrence = |date| provenance.occurrence(card, lines, date, printed.clone());
        let known = self
            .rulings
            .get(&hash.finish())
            .copied()
            .and_then(|known| self.reading.parsed.records.get_mut(known))
            .map(|record| &mut record.content);
        if let Some(Content::Ruling(known)) =
            known.filter(|known| matches!(known, Content::Ruling(ruling) if ruling.text == text))
        {
            let date = known.occurrences.first().and_then(|first| first.date);
            known.occurrences.push(occurrence(date));
            return Ok(None);
        }
        self.rulings.insert(hash.finish(), self.reading.parsed.records.len());
        let date = day(&printed, "date", &self.reading.path, lines)
            .map_err(|trouble| self.reading.parsed.diagnostics.push(trouble))
            .ok();
        Ok(Some(provenance::ruling(text, occurrence(date))))
    }

    fn name(&mut self, rows: &Rows<'_>, lines: Lines) -> Result<Option<Content>, Diagnostic> {
        let name = rows.field("name").ok_or_else(|| self.missing(lines, "name"))?;
        let code = rows.field("language").ok_or_else(|| self.missing(lines, "language"))?;
        match Language::named(code) {
            Some(Language::English) => {}
            Some(language) => {
                let other = OtherName { language, name: name.to_owned() };
                self.of_printing(rows, |printing| printing.names.push(other));
            }
            None => self.left_out.name_in(code, lines.first),
        }
        Ok(None)
    }

    fn ids(&mut self, rows: &Rows<'_>) -> Result<Option<Content>, Diagnostic> {
        if let Some(id) = rows.field("scryfallOracleId") {
            self.of_printing(rows, |printing| printing.oracle_id = Some(id.to_owned()));
        }
        Ok(None)
    }

    fn of_printing(&mut self, rows: &Rows<'_>, say: impl FnOnce(&mut PrintingOf)) {
        let Some(uuid) = rows.field("uuid") else { return };
        let mut printing = PrintingOf { uuid: uuid.to_owned(), ..PrintingOf::default() };
        say(&mut printing);
        self.reading.parsed.printings.push(printing);
    }

    fn push(&mut self, lines: Lines, content: Content) {
        self.reading.parsed.records.push(self.provenance.record(lines, Language::English, content));
    }

    fn broken(&self, lines: Lines, trouble: String) -> Diagnostic {
        Diagnostic::unread(Code::CsvBroken, &self.reading.path, lines, format!("invalid row: {trouble}"))
            .help("fix the row in the file; every other row was read")
    }

    fn missing(&self, lines: Lines, field: &str) -> Diagnostic {
        self.reading.missing("row", field, lines)
    }
}

/// The text of a field with line feeds between its lines, in whichever way the table writes them.
fn lines_of_text(text: &str) -> String {
    text.replace("\\n", "\n").replace("\r\n", "\n")
}
