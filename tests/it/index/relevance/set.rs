//! The relevance set is sound: its lines parse, and every target exists.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use citator::language::Language;
use citator::lineage::chain;
use citator::shelf::Shelf;

use super::gold::{self, KINDS, Query, Split, Want};
use crate::support::{real_data, repository};

/// The newest book of each language, and everything that rulings and cards come from.
const SOURCES: [&str; 8] = [
    "rulebooks/en/2026-08-07.txt",
    "rulebooks/zh-Hans/20260417.txt",
    "rulebooks/ko/20211119.txt",
    "rulebooks/ja/20260116-excerpt.txt",
    "seeds/003_45f11bb513e6f443.txt",
    "release-notes",
    "tournament/en",
    "rulings",
];

/// A ruling is published anew when wordings change, so one answer can stand in a few prints.
const MOST_PRINTS: usize = 3;

/// The longest reason, in letters.
const MOST_WHY: usize = 200;

fn set() -> Vec<Query> {
    gold::read(&repository("tests/relevance")).expect("every line can be read")
}

#[test]
fn every_line_is_sound() {
    let mut seen = HashSet::new();
    for query in set() {
        let typed = &query.query;
        assert!(seen.insert(typed.to_lowercase()), "{typed} stands twice");
        assert!(
            !query.why.is_empty() && query.why.chars().count() <= MOST_WHY,
            "{typed}: why is one short reason"
        );
        assert!(query.want.iter().all(|want| (1..=3).contains(&want.grade())), "{typed}: grades are 1 to 3");
        assert!(query.want.iter().any(|want| want.grade() == 3), "{typed} has no answer");
        assert!(query.kind != "foreign" || query.lang != Language::English, "{typed} is not foreign");
        for want in &query.want {
            if let Want::Ruling { words, .. } = want {
                let are_single =
                    words.iter().all(|word| !word.is_empty() && !word.contains(char::is_whitespace));
                assert!(
                    (2..=4).contains(&words.len()) && are_single,
                    "{typed}: a ruling is given by 2 to 4 single words"
                );
            }
        }
    }
}

#[test]
fn every_kind_has_its_queries_in_both_halves() {
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    for query in set() {
        counts.entry(query.kind).or_default()[usize::from(query.split == Split::Held)] += 1;
    }
    assert_eq!(counts.len(), KINDS.len(), "{counts:?}");
    for (kind, fewest) in KINDS {
        let [dev, held] = counts[kind];
        assert!(dev + held >= fewest, "{kind} has {dev} and {held} queries, fewer than {fewest}");
        assert!(dev.abs_diff(held) <= 1, "{kind} is not halved: {dev} and {held}");
    }
}

#[test]
fn everything_that_is_wanted_exists() {
    let paths: Option<Vec<_>> = SOURCES.iter().map(|path| real_data(path)).collect();
    let Some(paths) = paths else { return };
    let library = citator::join::pipeline::read(&paths, &|_, _| {});
    let lineages = chain(&library);
    let shelf = Shelf::new(library, lineages);
    let mut wrong = Vec::new();
    for query in set() {
        for want in &query.want {
            let found = want.items(&shelf).len();
            let most = if matches!(want, Want::Ruling { .. }) { MOST_PRINTS } else { 1 };
            if !(1..=most).contains(&found) {
                wrong.push(format!("{}: {found} records are {want:?}", query.query));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_section_that_is_wanted_exists() {
    let Some(folder) = real_data("tournament/en") else { return };
    for query in set() {
        for want in &query.want {
            let Want::Document { document, section, .. } = want else { continue };
            let page = fs::read_to_string(folder.join(document).with_extension("html"))
                .expect("the document is there");
            let heading = format!("{} {section} ", document.to_uppercase());
            assert!(page.contains(&heading), "{}: no section {section} in {document}", query.query);
        }
    }
}
