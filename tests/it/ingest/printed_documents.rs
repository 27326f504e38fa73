//! Tournament documents as PDF and as what programs make of one: the same text in every form, damaged files
//! without harm, and the real copies.

use std::fs;
use std::path::Path;
use std::process::Command;

use citator::index::Live;
use citator::ingest::{Ingested, ingest};
use citator::join::pipeline;
use citator::language::Language;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{Content, DocumentKind, Place, Section};
use citator::source::{SourceFile, walk};
use citator::web::Site;
use jiff::civil::date;
use similar::{DiffOp, capture_diff_slices};

use crate::support::web::Door;
use crate::support::{real_data, repository};

/// The part of the words of a section that a second reader of PDF must have in the same order.
const SAME_WORDS: f64 = 0.995;

fn fixture(name: &str) -> Ingested {
    let found = walk(&[&repository("tests/fixtures/printed_tournament").join(name)]).files.remove(0);
    ingest(&SourceFile::read(&found).expect("a fixture can be read"))
}

fn sections(ingested: &Ingested) -> Vec<&Section> {
    let contents = ingested.records.iter().map(|record| &record.content);
    contents
        .filter_map(|content| if let Content::Section(section) = content { Some(section) } else { None })
        .collect()
}

fn numbers(ingested: &Ingested) -> Vec<&str> {
    sections(ingested).into_iter().filter_map(|section| section.number.as_deref()).collect()
}

/// The words of a section, heading and blocks.
fn words(section: &Section) -> Vec<String> {
    let texts = std::iter::once(&section.heading).chain(section.blocks.iter().map(|block| &block.text));
    texts.flat_map(|text| text.split_whitespace().map(str::to_owned)).collect()
}

#[test]
fn a_document_is_the_same_from_pdf_text_and_web_page() {
    for (pdf, others) in
        [("mtr.pdf", &["mtr_raw.txt"][..]), ("ipg.pdf", &["ipg_layout.txt", "pdftohtml.html"])]
    {
        let printed = fixture(pdf);
        for other in others {
            let other_form = fixture(other);
            assert_eq!(printed.documents, other_form.documents, "{other}");
            assert_eq!(numbers(&printed), numbers(&other_form), "{other}");
            for (one, same) in sections(&printed).into_iter().zip(sections(&other_form)) {
                assert_eq!(one.title, same.title, "{other}");
                assert_eq!(words(one), words(same), "{other}: {:?} {}", one.number, one.title);
            }
        }
    }
}

/// Without fonts and blank lines, a heading without a number is a line of its section; no word is lost.
#[test]
fn a_document_without_numbers_has_the_same_words_from_its_text() {
    let all = |name: &str| -> Vec<String> { sections(&fixture(name)).into_iter().flat_map(words).collect() };
    assert_eq!(all("jar.pdf"), all("jar_plain.txt"));
    assert_eq!(fixture("jar.pdf").documents, fixture("jar_plain.txt").documents);
}

#[test]
fn a_second_reader_of_pdf_finds_the_same_words_in_the_same_order() {
    for pdf in ["mtr.pdf", "ipg.pdf", "jar.pdf", "two_columns.pdf"] {
        let path = repository("tests/fixtures/printed_tournament").join(pdf);
        let Some(theirs) = read_by_another(&path) else { return };
        let ours = fixture(pdf);
        let sections = sections(&ours);
        let all: Vec<String> = sections.iter().flat_map(|section| words(section)).collect();
        // Its two orders differ in tables; one of them is that of the page.
        let is_same = theirs.map(|theirs| in_order(&all, &theirs));
        let mut start = 0;
        for section in sections {
            let length = words(section).len();
            let same = is_same
                .each_ref()
                .map(|is_same| is_same[start..start + length].iter().filter(|same| **same).count());
            let same = same[0].max(same[1]);
            assert!(
                same as f64 >= SAME_WORDS * length as f64,
                "{pdf}: {:?} {}: {same} of {length}",
                section.number,
                section.title
            );
            start += length;
        }
    }
}

/// The words of a PDF as `pdftotext` reads them, in the order of the page and in that of the drawing.
fn read_by_another(path: &Path) -> Option<[Vec<String>; 2]> {
    let read = |order: &[&str]| {
        let read = Command::new("pdftotext").args(order).arg(path).arg("-").output().ok()?;
        Some(String::from_utf8_lossy(&read.stdout).split_whitespace().map(str::to_owned).collect())
    };
    match (read(&[]), read(&["-raw"])) {
        (Some(page), Some(drawn)) => Some([page, drawn]),
        _ => {
            eprintln!("skipped: pdftotext is not installed");
            None
        }
    }
}

/// Which of some words another text has in the same order.
fn in_order(words: &[String], other: &[String]) -> Vec<bool> {
    let mut is_same = vec![false; words.len()];
    for op in capture_diff_slices(similar::Algorithm::Myers, words, other) {
        if let DiffOp::Equal { old_index, len, .. } = op {
            is_same[old_index..old_index + len].fill(true);
        }
    }
    is_same
}

#[test]
fn the_page_is_the_place_of_a_section() {
    let printed = fixture("mtr.pdf");
    let place = |number: &str| {
        let found = printed.records.iter().find(
            |record| matches!(&record.content, Content::Section(section) if section.number.as_deref() == Some(number)),
        );
        found.expect("the section is there").origin.lines
    };
    assert_eq!((place("1").first, place("3.4").first, place("C").last), (3, 5, 9));
}

#[test]
fn no_text_has_the_running_heads_and_the_contents() {
    let printed = fixture("mtr.pdf");
    let texts: Vec<String> = sections(&printed).iter().map(|section| words(section).join(" ")).collect();
    assert!(texts.iter().all(|text| !text.contains("....")), "{texts:?}");
    let margins = printed.diagnostics.iter().filter(|found| found.code == Code::PageMargin).count();
    assert!(margins >= 1, "{:?}", printed.diagnostics);
    let contents = printed.records.iter().filter(
        |record| matches!(&record.content, Content::Passage(passage) if passage.place == Place::Contents),
    );
    assert_eq!(contents.count(), 1);
}

#[tokio::test]
async fn citations_lead_into_documents_from_pdf() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["mtr.pdf", "ipg.pdf"] {
        let from = repository("tests/fixtures/printed_tournament").join(name);
        fs::copy(from, folder.path().join(name)).expect("a fixture can be copied");
    }
    let notes = "---\ntitle: Notes\nlanguage: en\n---\n# At the table\nSee MTR 3.4, IPG 2.5 and MTR Appendix C, but not MTR 9.9.\n";
    fs::write(folder.path().join("notes.md"), notes).expect("a file can be written");
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    let cited: Vec<_> = library.sections.iter().flat_map(|section| &section.citations).collect();
    let there = cited.iter().filter(|citation| citation.exists == Some(true)).count();
    assert!(there >= 3, "{cited:?}");
    let door = Door::new(Site::new(Live::from_library(library).expect("they can be indexed")));
    for (address, words) in [
        ("/documents/mtr/3.4", "Proxy Cards"),
        ("/documents/ipg/2.5", "Game Rule Violation"),
        ("/documents/mtr/appendix-c", "Tiebreaker Explanation"),
        ("/documents/mtr/9.9", "This copy has only these chapters: 1–4, A–C."),
        ("/documents/mtr/3.4", "pages 5 to 5"),
    ] {
        let page = door.get(address).await.body;
        assert!(page.contains(words), "{address}: {words}");
    }
}

/// Every part of a PDF cut off, and bytes changed: a diagnostic or a reading, never a panic.
#[test]
fn damaged_pdf_files_do_no_harm() {
    let bytes = fs::read(repository("tests/fixtures/printed_tournament/jar.pdf")).expect("a fixture");
    let mut damaged: Vec<Vec<u8>> = (1..12).map(|part| bytes[..bytes.len() * part / 12].to_vec()).collect();
    for step in [7_usize, 31, 101] {
        let mut other = bytes.clone();
        (step..other.len()).step_by(step * 37).for_each(|at| other[at] = other[at].wrapping_add(1));
        damaged.push(other);
    }
    damaged.push(b"%PDF-1.7\n".to_vec());
    damaged.push([b"%PDF-1.7\n".as_slice(), &b"<<".repeat(50_000)].concat());
    for bytes in damaged {
        let source = SourceFile::from_bytes("damaged.pdf", &bytes, Default::default());
        let ingested = ingest(&source);
        assert!(ingested.account.is_complete());
        let is_read = ingested.format == Some(Format::PrintedTournament);
        assert!(is_read || !ingested.diagnostics.is_empty(), "{} bytes", bytes.len());
    }
}

/// Small streams that unpack to gigabytes, or to more operations than a page of a document has, are refused.
#[test]
fn bombs_in_a_pdf_are_refused() {
    for (what, piece, times) in [("blanks", " ", 256 << 20), ("operations", "n ", 4 << 20)] {
        let source = SourceFile::from_bytes("bomb.pdf", &unpacking(piece, times), Default::default());
        assert!(source.text.is_empty(), "{what}");
        let is_said = source.diagnostics.iter().any(|found| found.message.contains("cannot be"));
        assert!(is_said, "{what}: {:?}", source.diagnostics);
    }
}

/// A PDF file of one page whose content unpacks to so many times a piece.
fn unpacking(piece: &str, times: usize) -> Vec<u8> {
    use std::io::Write;
    let mut packed = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    let pieces = piece.repeat(1 << 20);
    (0..times >> 20).for_each(|_| packed.write_all(pieces.as_bytes()).expect("memory"));
    let packed = packed.finish().expect("memory");
    let mut pdf = b"%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>\nendobj\n".to_vec();
    pdf.extend(format!("4 0 obj\n<< /Length {} /Filter /FlateDecode >>\nstream\n", packed.len()).bytes());
    pdf.extend(&packed);
    pdf.extend(b"\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\n");
    pdf
}

fn world(path: &str, format: Format) -> Option<Ingested> {
    let found = walk(&[&real_data(&format!("../world/{path}"))?]).files.remove(0);
    let ingested = ingest(&SourceFile::read(&found).expect("a real document can be read"));
    assert_eq!(ingested.format, Some(format), "{path}");
    assert!(ingested.account.is_complete(), "{path}");
    assert!(ingested.diagnostics.iter().all(|found| found.code != Code::NotReread), "{path}");
    Some(ingested)
}

#[test]
fn the_real_copies_of_an_app_have_every_section() {
    for (path, kind, day, count, appendices) in [
        ("tournament/html/mtr.html", DocumentKind::Mtr, date(2025, 11, 10), 100, "ABCDEF"),
        ("tournament/html/ipg.html", DocumentKind::Ipg, date(2024, 9, 23), 34, "AB"),
    ] {
        let Some(ingested) = world(path, Format::PrintedTournament) else { return };
        let head = &ingested.documents[0];
        assert_eq!((head.kind, head.effective, head.is_part), (kind, Some(day), false), "{path}");
        let numbers = numbers(&ingested);
        assert!(numbers.len() >= count, "{path}: {} {numbers:?}", numbers.len());
        let letters: String = numbers
            .iter()
            .filter(|number| number.len() == 1 && number.as_bytes()[0] > b'9')
            .copied()
            .collect();
        assert_eq!(letters, appendices, "{path}");
        assert!(
            ingested.diagnostics.iter().all(|found| found.code == Code::PageMargin),
            "{path}: {:?}",
            ingested.diagnostics
        );
    }
    let Some(ingested) = world("tournament/html/jar.html", Format::PrintedTournament) else { return };
    assert_eq!(ingested.documents[0].kind, DocumentKind::Jar);
    assert_eq!(sections(&ingested).len(), 10);
}

/// The numbers of two copies, and the titles that differ.
fn titles_apart(one: &Ingested, other: &Ingested) -> (Vec<String>, Vec<String>, Vec<String>) {
    let own = |copy: &Ingested| -> Vec<String> { numbers(copy).into_iter().map(str::to_owned).collect() };
    let both = sections(one).into_iter().filter_map(|section| {
        let number = section.number.as_deref()?;
        let same = sections(other).into_iter().find(|other| other.number.as_deref() == Some(number))?;
        (same.title != section.title).then(|| number.to_owned())
    });
    (own(one), own(other), both.collect())
}

#[test]
fn the_real_json_copies_have_the_numbers_and_titles_of_the_printed_ones() {
    for (name, kind, left_out, worded_otherwise) in [
        // The JSON abbreviates the titles of four appendices.
        ("mtr", DocumentKind::Mtr, &[][..], &["A", "D", "E", "F"][..]),
        ("ipg", DocumentKind::Ipg, &["A", "B"], &["3"]),
    ] {
        let Some(json) = world(&format!("tournament/json/{name}.json"), Format::JsonTournament) else {
            return;
        };
        let html = world(&format!("tournament/html/{name}.html"), Format::PrintedTournament);
        let html = html.expect("the printed copy is beside it");
        assert_eq!(json.documents[0].kind, kind);
        assert_eq!(json.documents[0].language, Language::English);
        let (in_json, mut in_html, differ) = titles_apart(&json, &html);
        in_html.retain(|number| !left_out.contains(&number.as_str()));
        assert_eq!(in_json, in_html, "{name}");
        assert_eq!(differ, worded_otherwise, "{name}");
        let empty = sections(&html).into_iter().filter(|section| section.blocks.is_empty());
        let empty: Vec<_> = empty.filter_map(|section| section.number.as_deref()).collect();
        assert!(empty.iter().all(|number| number.parse::<u8>().is_ok()), "{name}: {empty:?}");
    }
}
