//! Any rulebook is parsed without a panic, and every line is accounted for.

use citator::ingest::ingest;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::source::SourceFile;
use proptest::prelude::*;

use crate::ingest::fixtures::fixtures_of;

use crate::support::cases;

/// Lines from our fixtures, with lines that are nothing.
fn lines() -> Vec<String> {
    let mut lines: Vec<String> = vec![
        String::new(),
        " ".to_owned(),
        "\u{a0}".to_owned(),
        "     Indented.".to_owned(),
        "100.01. Zero.".to_owned(),
    ];
    for path in fixtures_of("plain_rulebook") {
        let bytes = std::fs::read(path).expect("the fixture can be read");
        lines.extend(String::from_utf8_lossy(&bytes).lines().map(str::to_owned));
    }
    lines.sort();
    lines.dedup();
    lines
}

/// What must hold of every text.
fn is_accounted_for(text: &str) -> Result<(), TestCaseError> {
    let source = SourceFile::from_text("any.txt", text);
    let read = ingest(&source);
    prop_assert!(read.account.is_complete(), "{:?}", read.account);
    for diagnostic in &read.diagnostics {
        prop_assert!(!matches!(diagnostic.code, Code::OwnedTwice | Code::NotReread), "{diagnostic}");
    }
    prop_assert!(read.records.is_sorted_by_key(|record| record.origin.lines));
    Ok(())
}

/// The head by which a rulebook is recognised.
const HEAD: &str = "Magic: The Gathering Comprehensive Rules\n\nIntroduction\n\n";

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn any_text_is_accounted_for(text in "\\PC*") {
        is_accounted_for(&text)?;
        is_accounted_for(&format!("{HEAD}{text}"))?;
    }

    #[test]
    fn any_numbers_are_accounted_for(lines in prop::collection::vec("[1-9][0-9]{0,2}[.]?[0-9]{0,4}[a-z]{0,3}[.: ]{0,3}[A-Z“(]?[a-z ]{0,9}[.:!]?", 0..60)) {
        is_accounted_for(&format!("{HEAD}{}", lines.join("\n")))?;
    }

    #[test]
    fn shuffled_lines_are_accounted_for(lines in prop::collection::vec(prop::sample::select(lines()), 0..120)) {
        is_accounted_for(&lines.join("\n"))?;
        is_accounted_for(&format!("{HEAD}{}", lines.join("\r")))?;
    }

    #[test]
    fn a_book_cut_anywhere_is_accounted_for(book in prop::sample::select(fixtures_of("plain_rulebook")), part in 0.0..1.0) {
        let bytes = std::fs::read(book).expect("the fixture can be read");
        let kept = (bytes.len() as f64 * part) as usize;
        is_accounted_for(&String::from_utf8_lossy(&bytes[..kept]))?;
    }
}

#[test]
fn every_fixture_of_a_rulebook_is_one() {
    for path in fixtures_of("plain_rulebook") {
        let bytes = std::fs::read(&path).expect("the fixture can be read");
        let source = SourceFile::from_bytes("fixture.txt", &bytes, Default::default());
        assert_eq!(ingest(&source).format, Some(Format::PlainRulebook), "{}", path.display());
    }
}

#[test]
fn an_example_cut_in_its_first_word_is_reread_behind_an_empty_one() {
    is_accounted_for(&format!(
        "{HEAD}1. Game Concepts\n100. General\n100.1. A rule.\nExample:\nExample: Exa"
    ))
    .expect("accounted for");
}

#[test]
fn a_byte_that_does_not_decode_is_reported_on_its_line_behind_bytes_that_are_left_out() {
    let words = "déjà vu ça là où été né dès près après ".repeat(3);
    let bytes = [words.as_bytes(), b"\n\0\0\0\0\0\0\0\0second \xc3 line\nlast"].concat();
    let source = SourceFile::from_bytes("any.txt", &bytes, Default::default());
    let lines: Vec<u32> = source.diagnostics.iter().filter_map(|found| Some(found.lines?.first)).collect();
    assert_eq!(lines, [2, 2], "{:?}", source.diagnostics);
    let bytes = [words.as_bytes(), b"\n\0\0\0\0\0\0\0\0second\nend \xc3"].concat();
    let source = SourceFile::from_bytes("any.txt", &bytes, Default::default());
    let lines: Vec<u32> = source.diagnostics.iter().filter_map(|found| Some(found.lines?.first)).collect();
    assert_eq!(lines, [3, 2], "{:?}", source.diagnostics);
}
