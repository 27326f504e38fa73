//! The real tournament documents give the counted numbers of sections, and their citations resolve.

use citator::ingest::{Ingested, ingest};
use citator::join::pipeline;
use citator::language::Language;
use citator::library::{Lead, Library};
use citator::record::Format;
use citator::record::diagnostic::Severity;
use citator::record::{BlockForm, Content, Document, DocumentKind, Section};
use citator::source::{SourceFile, walk};
use jiff::civil::date;

use crate::support::real_data;

fn read(path: &str, format: Format) -> Option<Ingested> {
    let found = walk(&[&real_data(path)?]).files.remove(0);
    let ingested = ingest(&SourceFile::read(&found).expect("a real document can be read"));
    assert_eq!(ingested.format, Some(format), "{path}");
    assert!(ingested.account.is_complete(), "{path}");
    Some(ingested)
}

fn sections(ingested: &Ingested, language: Language) -> Vec<&Section> {
    let of_language = ingested.records.iter().filter(|record| record.origin.language == language);
    of_language
        .filter_map(
            |record| if let Content::Section(section) = &record.content { Some(section) } else { None },
        )
        .collect()
}

fn numbers<'a>(sections: &[&'a Section]) -> Vec<&'a str> {
    sections.iter().filter_map(|section| section.number.as_deref()).collect()
}

#[test]
fn the_guide_has_its_four_chapters_and_its_appendix() {
    let Some(ingested) = read("tournament/en/ipg.html", Format::HtmlTournament) else { return };
    assert_eq!(ingested.documents.len(), 1);
    let head = &ingested.documents[0];
    assert_eq!(
        (head.kind, head.effective, head.is_part),
        (DocumentKind::Ipg, Some(date(2020, 9, 25)), false)
    );
    let sections = sections(&ingested, Language::English);
    let numbers = numbers(&sections);
    let chapter = |chapter: &str| numbers.iter().filter(|number| number.starts_with(chapter)).count();
    assert_eq!([chapter("1."), chapter("2."), chapter("3."), chapter("4.")], [5, 6, 9, 8]);
    assert_eq!(numbers.len(), 33);
    assert_eq!(numbers.last(), Some(&"A"));
    // One day that is none above the page, one title that the contents give otherwise.
    let codes: Vec<_> = ingested.diagnostics.iter().map(|found| found.code.name()).collect();
    assert_eq!(codes, ["bad-date", "contents-differ"]);
    assert_eq!(ingested.account.in_diagnostics, 1);
}

#[test]
fn the_korean_page_is_the_second_chapter_of_the_guide() {
    let Some(ingested) = read("tournament/ko/mtr-2.md", Format::MarkdownTournament) else { return };
    // Its name says that it is of the other document.
    assert_eq!((ingested.documents[0].kind, ingested.documents[0].is_part), (DocumentKind::Ipg, true));
    assert_eq!(
        numbers(&sections(&ingested, Language::Korean)),
        ["2", "2.1", "2.2", "2.3", "2.4", "2.5", "2.6"]
    );
    assert_eq!(ingested.account.in_diagnostics, 0);
    assert!(ingested.diagnostics.is_empty(), "{:?}", ingested.diagnostics);
}

#[test]
fn the_chinese_page_is_two_documents() {
    let Some(ingested) = read("tournament/zh-Hans/mtr-1.md", Format::DokuwikiTournament) else { return };
    assert_eq!(
        ingested.documents.iter().map(|head| (head.kind, head.language)).collect::<Vec<_>>(),
        [(DocumentKind::Mtr, Language::ChineseSimplified), (DocumentKind::Mtr, Language::English)]
    );
    let wanted = ["1", "1.1", "1.2", "1.3", "1.4", "1.5", "1.6", "1.7", "1.8", "1.9", "1.10", "1.11", "1.12"];
    for language in [Language::ChineseSimplified, Language::English] {
        let sections = sections(&ingested, language);
        assert_eq!(numbers(&sections), wanted, "{language}");
        let blocks = |form: BlockForm| {
            sections.iter().flat_map(|section| &section.blocks).filter(|block| block.form == form).count()
        };
        assert!(blocks(BlockForm::Aside) > 30, "{language}: the notes of judges are told from the text");
        assert_eq!(blocks(BlockForm::Heading), 3, "{language}");
    }
    assert!(ingested.diagnostics.is_empty(), "{:?}", ingested.diagnostics);
    assert_eq!(ingested.account.in_diagnostics, 0);
}

/// The tournament documents and the release notes, joined.
fn library() -> Option<Library> {
    let folders =
        [real_data("tournament")?, real_data("release-notes")?, real_data("rulebooks/en/2026-08-07.txt")?];
    Some(pipeline::read(&folders, &|_, _| {}))
}

#[test]
fn citations_resolve_and_release_notes_lead_to_their_cards() {
    let Some(library) = library() else { return };
    let tournament: Vec<_> =
        library.documents.iter().filter(|document| document.head.kind.cited_as().is_some()).collect();
    assert_eq!(
        tournament.iter().map(|document| document.slug.as_str()).collect::<Vec<_>>(),
        ["mtr", "mtr", "ipg", "ipg"]
    );
    let citations = library.sections.iter().flat_map(|section| &section.citations);
    let existing = citations
        .clone()
        .filter(|citation| citation.document == Document::Ipg && citation.exists == Some(true))
        .count();
    assert!(existing >= 4, "{existing}");
    let elsewhere =
        citations.filter(|citation| citation.document == Document::Mtr && citation.exists.is_none()).count();
    assert!(elsewhere >= 1, "chapters of the rules that were not read: nothing is said");
    let notes: Vec<_> = library
        .documents
        .iter()
        .filter(|document| document.head.kind == DocumentKind::ReleaseNotes)
        .collect();
    assert_eq!(notes.len(), 4, "one set's notes are held in two formats");
    for document in notes {
        let sections: Vec<_> = document.sections.iter().map(|&section| &library.sections[section]).collect();
        let leads = sections.iter().flat_map(|section| &section.leads);
        let cards = leads.clone().filter(|(_, lead)| matches!(lead, Lead::Card(_))).count();
        let rulings = leads.filter(|(_, lead)| matches!(lead, Lead::Ruling(_))).count();
        assert!(cards >= 130, "{}: {cards} cards", document.slug);
        assert!(rulings >= 25, "{}: {rulings} rulings", document.slug);
        assert!(!document.head.title.is_empty() && sections.len() > 5, "{}", document.slug);
    }
    let faults: Vec<_> = library
        .diagnostics
        .iter()
        .filter(|found| found.severity == Severity::Error)
        .map(|found| found.code.name())
        .collect();
    assert_eq!(faults, [""; 0]);
}
