//! Citations in running text, against our own cases, the gold cases and any string at all.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use citator::citation::{self, EditionNumbers, Part, TitleCheck, Titles, check_title, find, notation, resolve};
use citator::language::Language;
use citator::record::{Citation, Document, Target};
use citator::rule_number::RuleNumber;
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::support::real_data;

/// What a case expects, and what was read, in one form to compare.
type Read = Vec<(String, u64, Vec<String>, Option<String>, Option<bool>)>;

fn number(text: &str) -> RuleNumber {
    text.parse().unwrap_or_else(|_| panic!("{text} is no rule number"))
}

/// The numbers of the reference edition as a small fixture: nothing but numbers, one a line.
fn numbers() -> EditionNumbers {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/citations/numbers.txt");
    fs::read_to_string(path).unwrap().split_whitespace().map(number).collect()
}

/// The numbers that open the lines of a plain rulebook.
fn numbers_of_book(path: &Path) -> EditionNumbers {
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter_map(|line| line.trim_start_matches('\u{feff}').split(' ').next()?.trim_end_matches('.').parse().ok()).collect()
}

fn target(document: Document, target: &Target) -> String {
    match (document, target) {
        (Document::Mtr, Target::Section(section)) => format!("mtr:{section}"),
        (Document::Ipg, Target::Section(section)) => format!("ipg:{section}"),
        (_, Target::Section(section)) => section.clone(),
        (_, Target::Rule(rule)) => rule.to_string(),
    }
}

fn expected(case: &Value) -> Read {
    let citations = case["citations"].as_array().unwrap().iter();
    citations
        .map(|citation| {
            let targets = citation["targets"].as_array().unwrap().iter().map(|target| target.as_str().unwrap().to_owned()).collect();
            let title = citation["title"].as_str().map(str::to_owned);
            (
                citation["quote"].as_str().unwrap().to_owned(),
                citation["start"].as_u64().unwrap(),
                targets,
                title,
                citation["exists"].as_bool(),
            )
        })
        .collect()
}

fn read(text: &str, language: Language, numbers: &EditionNumbers) -> Read {
    let citations = find(text, language).iter().map(|found| resolve(found, Some(numbers))).collect::<Vec<Citation>>();
    citations
        .into_iter()
        .map(|citation| {
            let (start, end) = (citation.span.0 as usize, citation.span.1 as usize);
            let targets = citation.targets.iter().map(|each| target(citation.document, each)).collect();
            (text[start..end].to_owned(), text[..start].chars().count() as u64, targets, citation.title, citation.exists)
        })
        .collect()
}

/// How many cases of a file there are, and those read wrong, with what was read.
fn misses(path: &Path, numbers: &EditionNumbers) -> (usize, Vec<(String, String)>) {
    let cases = fs::read_to_string(path).unwrap();
    let cases: Vec<Value> = cases.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut misses = Vec::new();
    for case in &cases {
        let text = case["text"].as_str().unwrap();
        let language = case["lang"].as_str().unwrap().parse().unwrap();
        let (expected, read) = (expected(case), read(text, language, numbers));
        if expected != read {
            let id = case["id"].as_str().unwrap_or_default();
            misses.push((language.to_string(), format!("{id} {text}\n  expected {expected:?}\n  read     {read:?}")));
        }
    }
    (cases.len(), misses)
}

#[test]
fn our_own_cases_are_read_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/citations");
    for language in Language::ALL {
        let (count, misses) = misses(&folder.join(format!("{language}.jsonl")), &numbers());
        assert!(count >= 8, "{language} has {count} cases");
        let misses: Vec<String> = misses.into_iter().map(|(_, miss)| miss).collect();
        assert!(misses.is_empty(), "{} of {count} missed:\n{}", misses.len(), misses.join("\n"));
    }
}

#[test]
fn gold_cases_are_read_as_they_say() {
    let Some(gold) = real_data("gold/citations_dev.jsonl") else { return };
    let Some(book) = real_data("rulebooks/en/2026-08-07.txt") else { return };
    let (count, misses) = misses(&gold, &numbers_of_book(&book));
    for (_, miss) in &misses {
        println!("{miss}");
    }
    println!("citations: {} of {count} cases exactly right", count - misses.len());
    assert!(misses.iter().all(|(language, _)| language == "en"), "a case that is not English was missed");
    assert!(misses.len() * 20 <= count, "{} of {count} missed", misses.len());
}
