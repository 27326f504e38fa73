//! Damaged files: no panic, every line accounted for, every good record kept.

use std::fmt::Write;

use citator::ingest::{Ingested, MAX_RECORDS, ingest};
use citator::record::Content;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::source::{Notes, SourceFile};
use proptest::prelude::*;

use crate::ingest::fixtures::{FORMATS, fixtures_of};

use crate::support::cases;

fn read(bytes: &[u8]) -> Ingested {
    ingest(&SourceFile::from_bytes("bad.txt", bytes, Notes::default()))
}

fn has(ingested: &Ingested, code: Code) -> bool {
    ingested.diagnostics.iter().any(|diagnostic| diagnostic.code == code)
}

/// What must hold for every file.
fn holds(ingested: &Ingested) -> Result<(), String> {
    let account = ingested.account;
    let fault = ingested
        .diagnostics
        .iter()
        .find(|diagnostic| matches!(diagnostic.code, Code::OwnedTwice | Code::NotReread));
    match fault {
        _ if !account.is_complete() => Err(format!("{account:?}")),
        Some(fault) => Err(fault.to_string()),
        None => Ok(()),
    }
}

#[test]
fn every_fixture_is_accounted_for() {
    for path in FORMATS.into_iter().flat_map(fixtures_of) {
        let bytes = std::fs::read(&path).expect("a fixture can be read");
        holds(&read(&bytes)).unwrap_or_else(|trouble| panic!("{}: {trouble}", path.display()));
    }
}

#[test]
fn line_of_a_hundred_megabytes() {
    let mut bytes = b"11/8/2024 |\nThe first ruling is good. |\n11/8/2024 |\n".to_vec();
    bytes.resize(bytes.len() + (100 << 20), b'x');
    bytes.extend(b" |\n11/8/2024 |\nThe last ruling is good, too. |\n");
    let ingested = read(&bytes);
    holds(&ingested).unwrap();
    assert!(has(&ingested, Code::LineTooLong));
    assert_eq!(ingested.records.len(), 2);
}

#[test]
fn nothing_but_a_line_of_a_hundred_megabytes() {
    let ingested = read(&vec![b'x'; 100 << 20]);
    holds(&ingested).unwrap();
    let codes: Vec<Code> = ingested.diagnostics.iter().map(|diagnostic| diagnostic.code).collect();
    assert_eq!(codes, [Code::LineTooLong]);
}

#[test]
fn million_lines_of_one_ruling() {
    let mut text = "11/8/2024 |\n".to_owned();
    text.push_str(&"One more line of the same ruling.\n".repeat(1_000_000));
    let ingested = read(text.as_bytes());
    holds(&ingested).unwrap();
    assert_eq!(ingested.account.total, 1_000_001);
    assert_eq!(ingested.records.len(), 1);
}

#[test]
fn as_many_rulings_as_are_read_and_one_more() {
    let rulings = |count| read("11/8/2024 |\nA ruling of its own. |\n".repeat(count).as_bytes());
    let ingested = rulings(MAX_RECORDS);
    holds(&ingested).unwrap();
    assert_eq!(ingested.records.len(), MAX_RECORDS);
    let refused = rulings(MAX_RECORDS + 1);
    holds(&refused).unwrap();
    assert_eq!(refused.account.in_diagnostics, 2 * (MAX_RECORDS as u32 + 1));
    is_refused(&refused);
}

/// Nothing is read of it, and one diagnostic says so.
fn is_refused(ingested: &Ingested) {
    assert_eq!((ingested.records.len(), &ingested.edition), (0, &None));
    let [refused] = ingested.diagnostics.as_slice() else {
        panic!("{} diagnostics", ingested.diagnostics.len())
    };
    assert_eq!(refused.code, Code::TooManyRecords, "{refused}");
    assert!(refused.message.contains("300000 records") && refused.help.contains("split it"), "{refused}");
}

#[test]
fn more_records_than_any_book_has_are_refused_in_every_form() {
    let numbered = |form: fn(usize, usize) -> String| -> String {
        (100..=999).flat_map(|chapter| (1..=340).map(move |rule| form(chapter, rule))).collect()
    };
    let book = "100.1. A rule.\n".repeat(MAX_RECORDS + 10);
    let page = numbered(|chapter, rule| format!("{chapter}.{rule} |\nA rule. |\n"));
    let sections = format!(
        "---\ntitle: Notes\nlanguage: en\n---\n\n{}",
        "# A heading\n\nA word.\n\n".repeat(MAX_RECORDS + 10)
    );
    let markdown = numbered(|chapter, rule| format!("{chapter}.{rule}. A rule.\n\n"));
    for text in [book, page, sections, markdown] {
        let ingested = read(text.as_bytes());
        holds(&ingested).unwrap_or_else(|trouble| panic!("{}: {trouble}", &text[..60]));
        is_refused(&ingested);
    }
}

#[test]
fn million_lines_without_a_form() {
    let ingested = read("nothing that anyone knows\n".repeat(1_000_000).as_bytes());
    holds(&ingested).unwrap();
    assert_eq!(ingested.account.in_diagnostics, 1_000_000);
}

#[test]
fn page_with_a_million_rules_without_labels() {
    let ingested = read(
        format!("707.2a |\nA rule. |\n{}", "|\nAnother rule without a label. |\n".repeat(1_000_000))
            .as_bytes(),
    );
    holds(&ingested).unwrap();
    assert_eq!(ingested.format, Some(Format::LabelledRulebook));
    assert!(has(&ingested, Code::StrayLine), "numbers end at 999");
}

#[test]
fn million_brackets() {
    for brackets in [
        "[".repeat(1_000_000),
        "{".repeat(1_000_000),
        "[](/".repeat(250_000),
        "[[a ".repeat(250_000),
        "[{\"object\":\"ruling\",\"x\":".to_owned() + &"[".repeat(1_000_000),
    ] {
        holds(&read(brackets.as_bytes())).unwrap();
    }
}

#[test]
fn json_on_one_line_with_every_tenth_element_broken() {
    let good = r#"{"object":"ruling","oracle_id":"a","source":"wotc","published_at":"2024-11-08","comment":"Good."}"#;
    let bad =
        r#"{"object":"ruling","oracle_id":"a,"source":"wotc","published_at":"2024-11-08","comment":"Bad."}"#;
    let elements: Vec<&str> = (0..100_000).map(|nth| if nth % 10 == 9 { bad } else { good }).collect();
    let ingested = read(format!("[{}]", elements.join(",")).as_bytes());
    holds(&ingested).unwrap();
    assert_eq!((ingested.account.in_records, ingested.account.in_diagnostics), (90_000, 10_000));
}

#[test]
fn json_cut_anywhere() {
    let whole = r#"[
{"object": "ruling", "oracle_id": "a", "source": "wotc", "published_at": "2024-11-08", "comment": "A \"quoted\" word."},
{"object": "ruling", "oracle_id": "b", "source": "wotc", "published_at": "2024-11-08", "comment": "{T} and ]."}
]"#;
    for end in 40..whole.len() {
        let ingested = read(&whole.as_bytes()[..end]);
        holds(&ingested).unwrap();
        assert!(has(&ingested, Code::JsonCutShort), "cut at {end}");
        let second_is_whole = end >= whole.len() - 2;
        let first_is_whole = end > whole.find("},").unwrap();
        assert_eq!(
            ingested.records.len(),
            usize::from(first_is_whole) + usize::from(second_is_whole),
            "cut at {end}"
        );
    }
    assert_eq!(read(whole.as_bytes()).records.len(), 2);
}

/// Pieces of which files of every format are made, whole and broken.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "11/8/2024 |",
        "13/13/2024 |",
        "2/30/2025",
        "11/8/24 |",
        "|",
        "| |",
        " ",
        "\u{a0}",
        "\u{feff}",
        "A text. |",
        "A text without a bar",
        "Has in its mana cost, such as and . |",
        "707.2a |",
        "707.2 |",
        "707. |",
        "707.9zz |",
        "999.999a |",
        "704.5aa",
        "Exemple : Un mot. |",
        "Example: |",
        "Exemple :",
        "1. One 100. Two 101. Three 2. Four 200. Five |",
        "New Keywords",
        "New subtypes:",
        "Wound N",
        "Card Specific Rulings and Clarifications",
        "White | Blue",
        "Examples:",
        "A card’s second ability. |",
        "11/8/2024 | All in one. |",
        "[",
        "]",
        "{",
        "}",
        ",",
        "\"",
        "{\"object\":\"ruling\",",
        "{\"object\": \"card\", \"name\": \"A\"}",
        "\"comment\":\"x\"}",
        "{\"object\":\"ruling\",\"oracle_id\":\"a\",\"comment\":\"x\"}",
        "\\",
        "\0",
        "複製 |",
        "(такой )",
        "\r",
    ]);
    let end = prop::sample::select(vec!["\n", "\n\n", "\r\n", "\r", "", " "]);
    prop::collection::vec((piece, end), 0..40)
        .prop_map(|pieces| pieces.into_iter().flat_map(|(piece, end)| [piece, end]).collect())
}

proptest! {
    #![proptest_config(cases(2000))]

    #[test]
    fn any_mixture_of_pieces_is_accounted_for(text in pieces()) {
        holds(&read(text.as_bytes())).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_text_is_accounted_for(text in r"(\PC|\s){0,200}") {
        holds(&read(text.as_bytes())).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_table_is_accounted_for(text in r"11/8/2024 \|\n((\PC|\s){0,40}\|\n){0,8}(\PC|\s){0,20}") {
        holds(&read(text.as_bytes())).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_page_is_accounted_for(text in r"((707\.[1-9][a-f]? )?\|\n(\PC|\s){0,40}\|\n){0,8}707\.9a \|\nText\. \|") {
        holds(&read(text.as_bytes())).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_json_is_accounted_for(text in r#"\[\{"object": ?"(ruling|card)"([ \n\[\]{}",:\\a-c]|"comment":"|"oracle_id":"){0,80}"#) {
        holds(&read(text.as_bytes())).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn any_bytes_are_accounted_for(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        holds(&read(&bytes)).map_err(TestCaseError::fail)?;
    }

    /// However an element in the middle is damaged, those around it are read.
    #[test]
    fn neighbours_of_a_broken_element_are_read(cut in 22_usize..110, instead in r#"[\n{}\[\]",x]{0,3}"#) {
        let element = |id: &str| {
            format!(r#"{{"object":"ruling","oracle_id":"{id}","source":"wotc","published_at":"2024-11-08","comment":"A text of some length."}}"#)
        };
        let middle = element("middle");
        let damaged = format!("{}{instead}{}", &middle[..cut], &middle[(cut + 2).min(middle.len())..]);
        let ingested = read(format!("[\n{},\n{damaged},\n{}\n]\n", element("first"), element("last")).as_bytes());
        holds(&ingested).map_err(TestCaseError::fail)?;
        let ids: Vec<String> = ingested.records.iter().filter_map(|record| match &record.content {
            Content::Ruling(ruling) => Some(format!("{:?}", ruling.occurrences[0].card)),
            _ => None,
        }).collect();
        prop_assert!(ids.iter().any(|id| id.contains("first")), "{ids:?}");
        prop_assert!(ids.iter().any(|id| id.contains("last")), "{ids:?}");
    }
}

/// A page that a program wrote on one line is read like the same page on many.
#[test]
fn page_of_two_megabytes_on_one_line() {
    let mut page =
        "<!doctype html>\n<html lang=\"en\"><body><h1>Magic: The Gathering Comprehensive Rules</h1>\n\
        <p>This small book is effective as of June 7, 2024.</p>\n<h2>1. Game Concepts</h2>\n"
            .to_owned();
    for chapter in 100..115 {
        let _ = writeln!(page, "<h3>{chapter}. Pier {chapter}</h3>");
        for nth in 1..=900 {
            let _ = writeln!(
                page,
                "<p>{chapter}.{nth}. Lantern number {nth} hangs over the pier, and nobody lights it before the \
                 tide has turned, whatever the harbor says about the ships that are late.</p>"
            );
        }
    }
    page.push_str("</body></html>\n");
    let one_line = page.replace('\n', " ");
    assert!(one_line.len() > 2_000_000, "{} bytes", one_line.len());
    let (lines, line) = (read(page.as_bytes()), read(one_line.as_bytes()));
    holds(&line).unwrap();
    assert!(!has(&line, Code::LineTooLong));
    assert_eq!(line.records.len(), lines.records.len());
    assert!(line.records.len() > 15 * 900, "{}", line.records.len());
}

/// Bytes that do not decode are one diagnostic with their lines, however many there are.
#[test]
fn undecodable_bytes_are_one_diagnostic_with_their_lines() {
    let message = |broken: &[usize]| {
        let mut bytes = Vec::new();
        for line in 1..=40_usize {
            bytes.extend("Thé, café, crème brûlée, à la façon d’été".bytes());
            bytes.extend(broken.iter().filter(|&&other| other == line).map(|_| 0xff));
            bytes.extend(if line % 2 == 0 { b"\r\n".as_slice() } else { b"\n" });
        }
        let source = SourceFile::from_bytes("tea.txt", &bytes, Default::default());
        let found = source.diagnostics.iter().filter(|found| found.code == Code::UndecodableBytes);
        found.map(|found| format!("{} {}", found.line(), found.message)).collect::<Vec<_>>()
    };
    assert_eq!(message(&[]), [""; 0]);
    assert_eq!(message(&[7]), ["7 a byte here is not UTF-8"]);
    let few = ["3 4 bytes are not UTF-8, the first one here; others on the lines 6, 9"];
    assert_eq!(message(&[3, 3, 6, 9]), few);
    let all: Vec<usize> = (2..=20).collect();
    let many = "2 19 bytes are not UTF-8, the first one here; others on the lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 8 more lines";
    assert_eq!(message(&all), [many]);
}
