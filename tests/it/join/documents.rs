//! Documents other than rulebooks: their files, citations and search.

use std::sync::LazyLock;

use citator::index::{Item, Kind, Live, Request};
use citator::ingest::{Ingested, ingest};
use citator::join::pipeline;
use citator::language::Language;
use citator::library::DocumentId;
use citator::record::Format;
use citator::record::diagnostic::Code;
use citator::record::{BlockForm, Content, DocumentKind, Section};
use citator::source::SourceFile;
use citator::web::Site;

use crate::support::repository;
use crate::support::web::Door;

/// The sample corpus as it stands in the repository.
pub(crate) static SAMPLE: LazyLock<Door> = LazyLock::new(|| {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
});

fn sections(ingested: &Ingested) -> Vec<&Section> {
    let contents = ingested.records.iter().map(|record| &record.content);
    contents
        .filter_map(|content| if let Content::Section(section) = content { Some(section) } else { None })
        .collect()
}

fn house(text: &str) -> Ingested {
    let ingested =
        ingest(&SourceFile::from_text("notes.md", &format!("---\ntitle: Notes\nlanguage: en\n---\n{text}")));
    assert_eq!(ingested.format, Some(Format::HouseDocument));
    assert!(ingested.account.is_complete());
    assert!(
        ingested.diagnostics.iter().all(|found| found.code != Code::NotReread),
        "{:?}",
        ingested.diagnostics
    );
    ingested
}

#[tokio::test]
async fn a_section_is_found_by_its_own_title_without_that_of_its_chapter() {
    for (query, uri) in [
        ("tardiness", "/documents/ipg/3.1"),
        ("what is the penalty for looking at extra cards", "/documents/ipg/2.2"),
    ] {
        let found = SAMPLE.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(found["data"][0]["html_uri"], uri, "{query}: {found}");
    }
}

#[tokio::test]
async fn a_citation_says_whether_its_section_exists() {
    let section = SAMPLE.json("/api/v1/documents/notes-of-the-sample-judges/answering-at-the-table").await;
    let citation = |quote: &str| {
        let citations = section["citations"].as_array().expect("citations");
        citations
            .iter()
            .find(|citation| citation["quote"] == quote)
            .unwrap_or_else(|| panic!("{quote}: {citations:?}"))
            .clone()
    };
    assert_eq!(citation("MTR 2.4")["exists"], true);
    assert_eq!(citation("IPG 2.5")["exists"], false);
    // The sample has the first chapters of the rules only, so nothing can be said of the fourth.
    let trigger = SAMPLE.json("/api/v1/documents/ipg/2.1").await;
    let outside = trigger["citations"]
        .as_array()
        .expect("citations")
        .iter()
        .find(|citation| citation["document"] == "mtr")
        .expect("MTR");
    assert_eq!(outside["targets"][0], "4.3");
}

#[test]
fn without_the_document_nothing_is_said_of_its_citations() {
    let library = pipeline::read(&[repository("data/documents")], &|_, _| {});
    let tournament = library
        .sections
        .iter()
        .flat_map(|section| &section.citations)
        .filter(|citation| citation.document != citator::record::Document::Cr);
    let verdicts: Vec<_> = tournament.map(|citation| citation.exists).collect();
    assert!(!verdicts.is_empty());
    assert!(verdicts.iter().all(Option::is_none), "{verdicts:?}");
}

#[tokio::test]
async fn programs_are_given_the_section_that_a_query_names() {
    let answer = SAMPLE.json("/api/v1/search?q=MTR%202.4").await;
    let direct = &answer["direct"][0];
    assert_eq!(
        (&direct["object"], &direct["document"], &direct["number"]),
        (&"section".into(), &"mtr".into(), &"2.4".into())
    );
    assert_eq!((&direct["exists"], &direct["uri"]), (&true.into(), &"/api/v1/documents/mtr/2.4".into()));
    assert_eq!(direct["html_uri"], "/documents/mtr/2.4");
    assert_eq!(
        (&answer["data"][0]["object"], &answer["data"][0]["html_uri"]),
        (&"section".into(), &"/documents/mtr/2.4".into())
    );
    assert_eq!(answer["warnings"].as_array().map(Vec::len), Some(0), "{answer}");
    // What cites it comes after it.
    let hits = answer["data"].as_array().expect("hits");
    let citing = "/documents/notes-of-the-sample-judges/answering-at-the-table";
    assert!(hits.iter().skip(1).any(|hit| hit["html_uri"] == citing), "{hits:?}");
    let missing = SAMPLE.json("/api/v1/search?q=IPG%209.9").await;
    assert_eq!(
        (&missing["direct"][0]["exists"], &missing["direct"][0]["number"]),
        (&false.into(), &"9.9".into())
    );
    let rule = SAMPLE.json("/api/v1/search?q=704.5k").await;
    assert_eq!((&rule["direct"][0]["object"], rule["direct"][0].get("document")), (&"rule".into(), None));
}

#[tokio::test]
async fn a_section_number_goes_straight_to_its_section() {
    for (query, href) in [
        ("MTR+2.4", "/documents/mtr/2.4"),
        ("ipg+2.1", "/documents/ipg/2.1"),
        ("IPG+section+3.1", "/documents/ipg/3.1"),
        ("MTR+2,4.", "/documents/mtr/2.4"),
        ("MTR2.4", "/documents/mtr/2.4"),
        ("MTR+第2.4", "/documents/mtr/2.4"),
        ("IPG+2.1+규칙", "/documents/ipg/2.1"),
        ("MTR+2.4节", "/documents/mtr/2.4"),
        ("mtr", "/documents/mtr"),
        ("MTR+99.9", "/documents/mtr/99.9"),
    ] {
        let answer = SAMPLE.get(&format!("/search?q={query}")).await;
        assert_eq!((answer.status, answer.header("location")), (302, href), "{query}");
    }
    assert_eq!(SAMPLE.get("/search?q=MTR+2.4&redirect=0").await.status, 200);
    for typed in ["mtr+2.4", "end-of", "procedure+match"] {
        let completed = SAMPLE.json(&format!("/api/v1/autocomplete?q={typed}")).await;
        let first = &completed["data"][0];
        assert_eq!(
            (&first["text"], &first["target"]),
            (&"MTR 2.4 End-of-Match Procedure".into(), &"section:mtr/2.4".into()),
            "{typed}"
        );
    }
    // A section that is not held is a page that says so, with those that are.
    assert_eq!(SAMPLE.get("/documents/mtr/99.9").await.status, 404);
}

#[tokio::test]
async fn documents_are_found_by_their_words_and_by_kind() {
    let found = SAMPLE.json("/api/v1/search?q=kind:document+suspend+counter").await;
    assert_eq!(found["data"][0]["object"], "section");
    assert_eq!(found["data"][0]["slug"], "2.1");
    assert!(!found["data"][0]["highlight"]["marks"].as_array().expect("marks").is_empty());
    let page = SAMPLE.get("/search?q=suspend+counter").await;
    assert!(page.main().contains("href=\"/documents/ipg/2.1\""), "{}", page.main());
    let all = SAMPLE.site.holdings().live.search(&Request {
        kinds: vec![Kind::Document],
        limit: 175,
        ..Request::default()
    });
    assert!(all.hits.iter().all(|hit| matches!(hit.item, Item::Section(_))));
    assert_eq!(all.total, SAMPLE.site.holdings().live.shelf.sections().len());
}

#[test]
fn deep_lists_and_long_lines_are_read() {
    let nested: String =
        (0..1000).map(|depth| format!("{}- point {depth}\n", " ".repeat(depth * 2))).collect();
    assert!(!sections(&house(&nested)).is_empty());
    let quoted = format!("{} deep", "> ".repeat(1000));
    assert!(!sections(&house(&quoted)).is_empty());
    let long = "word ".repeat(200_000);
    let ingested = house(&long);
    assert_eq!(sections(&ingested)[0].blocks[0].text.len(), long.len() - 1);
    let brackets = format!("{}x{}", "[".repeat(20_000), "](y)".repeat(20_000));
    house(&brackets);
    let too_long = ingest(&SourceFile::from_text(
        "notes.md",
        &format!("---\ntitle: x\n---\n{}\n\nshort\n", "w".repeat((1 << 20) + 1)),
    ));
    assert!(too_long.diagnostics.iter().any(|found| found.code == Code::LineTooLong));
    assert!(too_long.account.is_complete());
    assert_eq!(sections(&too_long)[0].blocks[0].text, "short");
}

#[test]
fn line_ends_of_every_kind_keep_their_lines() {
    for end in ["\n", "\r\n", "\r"] {
        let text = "---\ntitle: Notes\n---\n# One\n\nFirst.\n\n```\ncode 1\ncode 2\n```\n".replace('\n', end);
        let ingested = ingest(&SourceFile::from_text("notes.md", &text));
        assert!(ingested.diagnostics.is_empty(), "{end:?}: {:?}", ingested.diagnostics);
        let blocks: Vec<_> =
            sections(&ingested)[0].blocks.iter().map(|block| (block.form, block.text.as_str())).collect();
        assert_eq!(
            blocks,
            [(BlockForm::Paragraph, "First."), (BlockForm::Code, "code 1"), (BlockForm::Code, "code 2")],
            "{end:?}"
        );
    }
}

#[test]
fn chapters_in_files_of_their_own_are_one_document() {
    let folder = tempfile::tempdir().expect("a folder");
    for chapter in [2, 1] {
        let text = format!(
            "---\ncategories: [MTR]\n---\n## {chapter}. Chapter\nText.\n\n### {chapter}.1. Section\nMore text.\n"
        );
        std::fs::write(folder.path().join(format!("{chapter}.md")), text).expect("a file");
    }
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    assert_eq!(library.documents.len(), 1);
    assert_eq!(library.documents[DocumentId(0)].head.kind, DocumentKind::Mtr);
    assert_eq!(library.documents[DocumentId(0)].head.language, Language::English);
    let numbers: Vec<_> =
        library.sections.iter().filter_map(|section| section.section.number.as_deref()).collect();
    assert_eq!(numbers, ["1", "1.1", "2", "2.1"]);
}

#[tokio::test]
async fn the_source_of_a_document_in_several_files_is_the_whole_first_one() {
    let folder = tempfile::tempdir().expect("a folder");
    for chapter in 1..=3 {
        let more = "\nStill more.\n".repeat(10 * chapter);
        let text = format!(
            "---\ncategories: [MTR]\n---\n## {chapter}. Chapter\nText.\n\n### {chapter}.1. Section\nMore.\n{more}"
        );
        std::fs::write(folder.path().join(format!("{chapter}.md")), text).expect("a file");
    }
    let library = pipeline::read(
        &[folder.path().to_owned(), repository("data/rulebooks/en/2026-08-07.txt")],
        &|_, _| {},
    );
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    let view = door.json("/api/v1/documents/mtr").await;
    assert_eq!(view["paths"].as_array().map(Vec::len), Some(3), "{view}");
    let source = &view["source"];
    assert!(
        source["path"] == view["paths"][0]
            && source["path"].as_str().is_some_and(|path| path.ends_with("1.md")),
        "{source}"
    );
    assert_eq!(source["lines"], serde_json::json!([1, 28]));
}

#[tokio::test]
async fn a_text_that_several_files_hold_is_one_document() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "---\ntitle: Notes of the lamp\nlanguage: en\n---\n# Lamps\n\nA lamp shines.\n";
    std::fs::write(folder.path().join("one.md"), text).expect("a file");
    std::fs::write(folder.path().join("two.md"), text.replace("\n\n", "\n\n\n")).expect("a file");
    std::fs::write(folder.path().join("three.md"), text.replace("shines", "glows")).expect("a file");
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    let held: Vec<usize> = library.documents.iter().map(|document| document.paths.len()).collect();
    assert_eq!(held, [2, 1]);
    assert_eq!(library.sections.len(), 2);
}

#[test]
fn two_files_with_one_text_are_one_document_and_it_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["a.md", "b.md", "c.md"] {
        let last = if name == "c.md" { "Another end." } else { "The end." };
        std::fs::write(
            folder.path().join(name),
            format!("---\ntitle: Tea\nlanguage: en\n---\nIt is hot.\n\n{last}\n"),
        )
        .expect("a file");
    }
    let library = pipeline::read(&[folder.path()], &|_, _| {});
    assert_eq!(library.documents.len(), 2);
    let said: Vec<String> = library.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(
        said[0].contains("b.md:1: note[edition-repeated]: this file has the same text as ")
            && said[0].contains("a.md\n"),
        "{said:?}"
    );
}
