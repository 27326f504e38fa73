//! Describes a file in no known format by its first words; one diagnostic covers all its lines.

use crate::cards::{mtgjson_csv, scryfall};
use crate::markup::html_text;
use crate::parsed::Parsed;
use crate::rulings::ruling_table;
use crate::signs;
use crate::tournament::sections::heading;
use record::diagnostic::{Code, Diagnostic};
use source::SourceFile;

/// Limit of the searched part of a file, in bytes.
const FAR_ENOUGH: usize = 64 << 10;

/// Openings of database dumps, in upper case.
const SQL_OPENINGS: [&str; 10] =
    ["--", "/*", "CREATE", "INSERT", "BEGIN", "START", "PRAGMA", "SET", "DROP", "USE"];

/// Makes one diagnostic for all lines of a file in no known format.
pub(super) fn read(source: &SourceFile) -> Parsed {
    let mut parsed = Parsed::default();
    let is_blank = source.filled_lines().next().is_none();
    // A line that is too long is not blank, and it has its own diagnostic.
    let is_kept_elsewhere = is_blank && source.diagnostics.iter().any(|diagnostic| diagnostic.unread);
    if source.encoding.is_binary() || is_kept_elsewhere {
        return parsed;
    }
    if is_blank {
        let empty = Diagnostic::new(Code::EmptyFile, &source.path, None, "the file has no text")
            .help("remove it, or copy it again if it should not be empty");
        parsed.diagnostics.push(empty);
        return parsed;
    }
    let unread = |why: &str| Diagnostic::unread(Code::UnknownFormat, &source.path, source.all_lines(), why);
    // A truncated page has diagnostics of its own.
    if html_text::is_page(source) {
        parsed.diagnostics.extend(html_text::lay_out(source).1);
    }
    let diagnostic = named(source).unwrap_or_else(|| match ruling_table::why_not(source) {
        Some(why) => unread(why)
            .help("in a ruling table, “ |” ends every date and every text; add the bars, or remove the file"),
        None => {
            let what = signs::json(source).map(|shape| format!("unknown file format: {shape}"));
            unread(what.as_deref().unwrap_or("unknown file format"))
                .help("see docs/formats.md for the formats; the other files were read")
        }
    });
    parsed.diagnostics.push(diagnostic);
    parsed
}

/// Describes a file of a known kind that is not read.
pub(super) fn named(source: &SourceFile) -> Option<Diagnostic> {
    let unread =
        |what: String| Diagnostic::unread(Code::UnknownFormat, &source.path, source.all_lines(), what);
    if let Some((what, help)) = scryfall::other_object(source).or_else(|| mtgjson_csv::other_table(source)) {
        return Some(unread(what).help(help));
    }
    if let Some(title) = heading::other_game(source.filled_lines().map(|(_, line)| line)) {
        let help = "if it is a document for Magic, name the game in its title";
        return Some(unread(format!("{title:?} is the tournament document of another game")).help(help));
    }
    let help = "use MTGJSON's JSON or CSV files instead; they have the same data";
    is_sql(source).then(|| unread("the file is a dump of a database, in SQL".to_owned()).help(help))
}

fn is_sql(source: &SourceFile) -> bool {
    let head = &source.text[..source.text.floor_char_boundary(FAR_ENOUGH)];
    let begins =
        |line: &str, word: &str| line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let mut lines = head.lines().map(str::trim_start).filter(|line| !line.is_empty());
    let opens = lines.clone().next().is_some_and(|first| SQL_OPENINGS.iter().any(|word| begins(first, word)));
    opens && lines.any(|line| begins(line, "CREATE TABLE") || begins(line, "INSERT INTO"))
}
