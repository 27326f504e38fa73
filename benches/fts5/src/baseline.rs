//! The records of a library in SQLite, searched with FTS5 and bm25: what a service without an engine of its
//! own would do.
//!
//! It has the same records, the same fields and the same reader as citator, and is tuned as the manual of
//! FTS5 suggests.

use std::collections::{BTreeSet, HashMap};

use citator::index::Item;
use citator::language::Language;
use citator::library::{BookId, CardId, Library, PlaceId};
use citator::record::rule_number::RuleNumber;
use citator::shelf::Shelf;
use rusqlite::{Connection, params};

/// Two tables over the same rows: words of languages with spaces, stemmed; pieces of three letters for the
/// others.
const TABLES: &str = "
    CREATE VIRTUAL TABLE words USING fts5(number, title, heading, text, reader UNINDEXED, tokenize = 'porter unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE pieces USING fts5(number, title, heading, text, reader UNINDEXED, tokenize = 'trigram');";

/// For each row its class: records of one kind, language, chapter, of the same years and publishers are
/// counted together.
const CLASSES: &str = "CREATE TABLE classes(row INTEGER PRIMARY KEY, class INTEGER NOT NULL);";

/// bm25 is negative, the best the lowest. Titles and numbers count more, other languages than the reader's
/// less.
const ORDER: &str = "bm25(words, 10.0, 10.0, 3.0, 1.0) * iif(reader, 1.0, 0.8)";
const ORDER_OF_PIECES: &str = "bm25(pieces, 10.0, 10.0, 3.0, 1.0) * iif(reader, 1.0, 0.8)";

/// Hits that are fetched so that ten are left when those of one rule are one.
const FETCHED: usize = 60;

/// The tables, and which record each row is.
pub(crate) struct Baseline {
    connection: Connection,
    items: Vec<Item>,
}

/// A record as the columns of a row.
#[derive(Default)]
struct Row {
    number: String,
    title: String,
    heading: String,
    text: String,
    reader: bool,
}

impl Baseline {
    /// Puts everything that is searched by default into memory: current rules and glossaries, rulings and
    /// cards.
    pub(crate) fn of(shelf: &Shelf) -> rusqlite::Result<Baseline> {
        let connection = Connection::open_in_memory()?;
        connection.execute_batch(TABLES)?;
        connection.execute_batch(CLASSES)?;
        let rows = rows(shelf);
        let mut items = Vec::with_capacity(rows.len());
        connection.execute_batch("BEGIN")?;
        let mut classes: HashMap<String, i64> = HashMap::new();
        let mut insert = connection.prepare("INSERT INTO classes(row, class) VALUES (?, ?)")?;
        for (at, (item, _)) in rows.iter().enumerate() {
            let next = classes.len() as i64;
            insert.execute(params![at as i64, *classes.entry(class(shelf, *item)).or_insert(next)])?;
        }
        drop(insert);
        for table in ["words", "pieces"] {
            let insert = format!(
                "INSERT INTO {table}(rowid, number, title, heading, text, reader) VALUES (?, ?, ?, ?, ?, ?)"
            );
            let mut insert = connection.prepare(&insert)?;
            for (at, (_, row)) in rows.iter().enumerate() {
                insert.execute(params![
                    at as i64,
                    row.number,
                    row.title,
                    row.heading,
                    row.text,
                    row.reader
                ])?;
            }
        }
        connection.execute_batch("COMMIT; INSERT INTO words(words) VALUES ('optimize'); INSERT INTO pieces(pieces) VALUES ('optimize')")?;
        items.extend(rows.into_iter().map(|(item, _)| item));
        Ok(Baseline { connection, items })
    }

    /// How many records there are.
    pub(crate) fn len(&self) -> usize {
        self.items.len()
    }

    /// The best records for what is typed, its words OR-ed; of those of one rule the first.
    pub(crate) fn ask(&self, shelf: &Shelf, typed: &str) -> rusqlite::Result<Vec<Item>> {
        let found = if has_no_spaces(typed) {
            self.by_pieces(typed)?
        } else {
            self.by_words(&any_of(typed), FETCHED)?
        };
        let mut shown: Vec<Item> = Vec::new();
        let mut pages: BTreeSet<(Language, RuleNumber)> = BTreeSet::new();
        for item in found {
            let is_new = page(shelf, item).is_none_or(|page| pages.insert(page));
            if is_new {
                shown.push(item);
            }
        }
        Ok(shown)
    }

    /// The best records for an expression in the syntax of FTS5.
    pub(crate) fn by_words(&self, expression: &str, most: usize) -> rusqlite::Result<Vec<Item>> {
        if expression.is_empty() {
            return Ok(Vec::new());
        }
        let query = format!("SELECT rowid FROM words WHERE words MATCH ?1 ORDER BY {ORDER} LIMIT ?2");
        self.fetch(&query, params![expression, most as i64])
    }

    /// What a page of results needs: the best records with the words marked in a piece of each, and the count
    /// of all by classes.
    pub(crate) fn page(&self, expression: &str, most: usize) -> rusqlite::Result<usize> {
        let query = format!(
            "SELECT rowid, snippet(words, 3, '<mark>', '</mark>', '…', 40) FROM words WHERE words MATCH ?1 ORDER BY {ORDER} LIMIT ?2"
        );
        let mut query = self.connection.prepare_cached(&query)?;
        let shown = query.query_map(params![expression, most as i64], |row| row.get::<_, String>(1))?;
        let shown = shown.collect::<rusqlite::Result<Vec<String>>>()?;
        let counts = "SELECT class, count(*) FROM words JOIN classes ON classes.row = words.rowid WHERE words MATCH ?1 GROUP BY class";
        let mut counts = self.connection.prepare_cached(counts)?;
        let counts = counts.query_map(params![expression], |row| row.get::<_, i64>(1))?;
        let total = counts.sum::<rusqlite::Result<i64>>()? as usize;
        Ok(total.max(shown.len()))
    }

    /// How many records an expression finds.
    pub(crate) fn count(&self, expression: &str) -> rusqlite::Result<usize> {
        let mut query = self.connection.prepare_cached("SELECT count(*) FROM words WHERE words MATCH ?1")?;
        query.query_row(params![expression], |row| row.get::<_, i64>(0)).map(|count| count as usize)
    }

    /// Each three letters of what is typed, OR-ed; what is shorter is looked for as it is.
    fn by_pieces(&self, typed: &str) -> rusqlite::Result<Vec<Item>> {
        let letters = |word: &str| word.chars().collect::<Vec<char>>();
        let (long, short): (Vec<_>, Vec<_>) =
            words(typed).into_iter().map(|word| letters(&word)).partition(|word| word.len() >= 3);
        if long.is_empty() {
            let like = |word: &Vec<char>| format!("%{}%", word.iter().collect::<String>());
            let query = "SELECT rowid FROM pieces WHERE title LIKE ?1 OR text LIKE ?1
                         ORDER BY title NOT LIKE ?1, length(title) + length(text) LIMIT ?2";
            let found: rusqlite::Result<Vec<_>> =
                short.iter().map(|word| self.fetch(query, params![like(word), FETCHED as i64])).collect();
            return found.map(|found| found.concat());
        }
        let pieces = long
            .iter()
            .flat_map(|word| word.windows(3))
            .map(|piece| quoted(&piece.iter().collect::<String>()));
        let query =
            format!("SELECT rowid FROM pieces WHERE pieces MATCH ?1 ORDER BY {ORDER_OF_PIECES} LIMIT ?2");
        self.fetch(&query, params![pieces.collect::<Vec<_>>().join(" OR "), FETCHED as i64])
    }

    fn fetch(&self, query: &str, values: impl rusqlite::Params) -> rusqlite::Result<Vec<Item>> {
        let mut query = self.connection.prepare_cached(query)?;
        let rows = query.query_map(values, |row| row.get::<_, i64>(0))?;
        rows.map(|row| row.map(|row| self.items[row as usize])).collect()
    }
}

/// What is typed as an expression: every word as a string, so that nothing in it is an operator.
fn any_of(typed: &str) -> String {
    words(typed).iter().map(|word| quoted(word)).collect::<Vec<_>>().join(" OR ")
}

/// The words between white space that have a letter or a figure: `704.5k` stays whole and is looked for as a
/// phrase.
fn words(typed: &str) -> Vec<String> {
    typed
        .split_whitespace()
        .filter(|word| word.chars().any(char::is_alphanumeric))
        .map(str::to_owned)
        .collect()
}

fn quoted(word: &str) -> String {
    format!("\"{}\"", word.replace('"', "\"\""))
}

/// Whether it is written in a script of the Far East.
fn has_no_spaces(typed: &str) -> bool {
    typed.chars().any(|letter| matches!(letter, '\u{1100}'..='\u{11ff}' | '\u{2e80}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}'))
}

/// The page of a rule: that of the rule a subrule belongs to.
fn page(shelf: &Shelf, item: Item) -> Option<(Language, RuleNumber)> {
    let Item::Rule(at) = item else { return None };
    let text = &shelf.rules()[at];
    Some((text.language, text.rule.number.rule().unwrap_or(text.rule.number)))
}

/// Every record that is searched by default, with its columns.
fn rows(shelf: &Shelf) -> Vec<(Item, Row)> {
    let mut rows = rules(shelf);
    for (at, text) in
        shelf.glossary().with_ids().filter(|(_, text)| text.books.is_empty() || shelf.is_current(&text.books))
    {
        let names = std::iter::once(&text.entry.term).chain(&text.entry.aliases).cloned().collect::<Vec<_>>();
        let reader = text.entry.text_language == Language::English;
        rows.push((
            Item::Glossary(at),
            Row { title: names.join("\n"), text: text.entry.text.clone(), reader, ..Row::default() },
        ));
    }
    for (at, ruling) in shelf.rulings().with_ids() {
        let cards: BTreeSet<CardId> =
            ruling.occurrences.iter().filter_map(|occurrence| occurrence.card).collect();
        let names: Vec<String> = cards.into_iter().map(|card| names(shelf.library(), card)).collect();
        let reader = ruling.language == Language::English;
        rows.push((
            Item::Ruling(at),
            Row { heading: names.join("\n"), text: ruling.text.clone(), reader, ..Row::default() },
        ));
    }
    for (at, entry) in shelf.cards().with_ids() {
        let text = [&entry.card.type_line, &entry.card.text]
            .into_iter()
            .flatten()
            .cloned()
            .collect::<Vec<_>>()
            .join("\n");
        let reader = entry.origin.language == Language::English;
        rows.push((
            Item::Card(at),
            Row { title: names(shelf.library(), at), text, reader, ..Row::default() },
        ));
    }
    rows
}

fn rules(shelf: &Shelf) -> Vec<(Item, Row)> {
    let current = shelf.books().with_ids().filter(|(_, book)| book.current);
    let places = current.flat_map(|(book, content)| content.rules.ids().map(move |place| (book, place)));
    let row = |(book, place): (BookId, PlaceId)| {
        let (standing, text) = shelf.rule_at(book, place);
        let rule = &text.rule;
        let above = rule.number.parent().and_then(|parent| shelf.title(book, parent)).unwrap_or_default();
        let examples = rule.examples.iter().map(|example| example.text.as_str());
        let row = Row {
            number: rule.number.to_string(),
            title: rule.title.clone().unwrap_or_default(),
            heading: above.to_owned(),
            text: std::iter::once(rule.text.as_str()).chain(examples).collect::<Vec<_>>().join("\n"),
            reader: rule.text_language == Language::English && text.language == Language::English,
        };
        (Item::Rule(standing.text), row)
    };
    places.map(row).collect()
}

/// What a record is counted by, as words.
fn class(shelf: &Shelf, item: Item) -> String {
    match item {
        Item::Rule(at) => {
            let text = &shelf.rules()[at];
            format!("rule {} {:?}", text.language, text.rule.number.chapter())
        }
        Item::Ruling(at) => {
            let ruling = &shelf.rulings()[at];
            let years: BTreeSet<i16> =
                ruling.occurrences.iter().filter_map(|occurrence| Some(occurrence.date?.year())).collect();
            let sources: BTreeSet<&str> =
                ruling.occurrences.iter().map(|occurrence| &*occurrence.source).collect();
            format!("ruling {} {years:?} {sources:?}", ruling.language)
        }
        Item::Glossary(at) => format!("glossary {}", shelf.glossary()[at].language),
        Item::Card(at) => format!("card {}", shelf.cards()[at].origin.language),
        Item::Section(_) => "section".to_owned(),
    }
}

/// A card's names in all languages.
fn names(library: &Library, card: CardId) -> String {
    let card = &library.cards[card].card;
    let all: BTreeSet<&str> =
        std::iter::once(card.name.as_str()).chain(card.foreign_names().map(|(_, name)| name)).collect();
    all.into_iter().collect::<Vec<_>>().join("\n")
}
