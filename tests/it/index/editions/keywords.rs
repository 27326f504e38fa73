//! A keyword is found in the edition that is searched, whatever number it has there.

use std::fs;

use citator::index::{Editions, Item, Kind, Live, Request};
use citator::language::Language;
use citator::library::{BookId, name_key};
use citator::record::rule_number::{Level, RuleNumber};
use jiff::civil::Date;

use crate::support::{all_cases, real_data};

/// The chapters of keyword actions and keyword abilities.
const CHAPTERS: [&str; 2] = ["701", "702"];

/// A small rulebook in the publisher's form, whose chapter 702 has these keywords.
fn book(day: &str, keywords: &[&str]) -> String {
    let rules: String = keywords
        .iter()
        .enumerate()
        .map(|(at, keyword)| {
            let number = at + 2;
            format!("702.{number}. {keyword}\n\n702.{number}a {keyword} is an ability that heralds know.\n\n")
        })
        .collect();
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of {day}.\n\nIntroduction\n\nA small book.\n\n\
         Contents\n\n7. Additional Rules\n702. Keyword Abilities\n\nGlossary\n\nCredits\n\n7. Additional Rules\n\n702. Keyword Abilities\n\n\
         702.1. Some words stand for abilities.\n\n{rules}Glossary\n\nHerald\nOne who knows.\n\nCredits\n\nThanks to all.\n"
    )
}

/// Three editions: Drumming was removed, Piping moved, Fluting came.
fn three_editions() -> Live {
    let folder = tempfile::tempdir().expect("a folder");
    for (day, name, keywords) in [
        ("June 1, 2024", "a", &["Drumming", "Fifing", "Piping"][..]),
        ("June 1, 2025", "b", &["Fifing", "Piping", "Singing"]),
        ("June 1, 2026", "c", &["Fifing", "Fluting", "Piping", "Singing"]),
    ] {
        fs::write(folder.path().join(name).with_extension("txt"), book(day, keywords)).expect("a file");
    }
    Live::from_library(citator::join::pipeline::read(&[folder.path()], &|_, _| {})).expect("an index")
}

/// The numbers of the rules that a query finds, the best first.
fn found(live: &Live, query: &str) -> Vec<String> {
    let request = Request { query: query.to_owned(), kinds: vec![Kind::Rule], ..Request::default() };
    let hits = live.search(&request).hits;
    hits.iter().map(|hit| rule(live, hit.item).map(|rule| rule.0.to_string()).unwrap_or_default()).collect()
}

/// A hit's number and the title of its rule.
fn rule(live: &Live, item: Item) -> Option<(RuleNumber, &[BookId])> {
    let Item::Rule(at) = item else { return None };
    let text = &live.shelf.rules()[at];
    Some((text.rule.number, &text.books))
}

#[test]
fn a_keyword_is_found_under_the_number_of_its_day() {
    let live = three_editions();
    for (query, first) in [
        ("piping", "702.4"),
        ("edition:2026-06-01 piping", "702.4"),
        ("edition:2025-06-01 piping", "702.3"),
        ("edition:2024-06-01 piping", "702.4"),
        ("edition:2024-12-24 fifing", "702.3"),
        ("edition:2025-06-01 what is piping", "702.3"),
        ("edition:2025-06-01 heralds singing", "702.4"),
    ] {
        let found = found(&live, query);
        assert!(found.first().is_some_and(|found| found.starts_with(first)), "{query}: {found:?}");
    }
}

#[test]
fn a_keyword_that_was_removed_is_found_in_the_editions_that_had_it() {
    let live = three_editions();
    let first = |query: &str| found(&live, query).first().cloned().unwrap_or_default();
    assert!(first("edition:2024-06-01 drumming").starts_with("702.2"));
    assert!(first("edition:2024-06-01 what is drumming").starts_with("702.2"));
    assert!(found(&live, "edition:2025-06-01 drumming").is_empty());
    assert!(found(&live, "drumming").is_empty());
}

#[test]
fn no_other_keyword_comes_before_it_where_every_edition_is_searched() {
    let live = three_editions();
    for keyword in ["piping", "fifing", "singing", "fluting", "drumming"] {
        let request = Request { query: format!("edition:all {keyword}"), ..Request::default() };
        for hit in live.search(&request).hits {
            let (number, books) = rule(&live, hit.item).expect("a rule");
            for &book in books {
                let title = live.shelf.title(book, number).unwrap_or_default();
                assert_eq!(title.to_lowercase(), keyword, "{number} in {book:?}");
            }
        }
    }
    let request = Request {
        query: "piping".to_owned(),
        editions: Editions::Dated("2025-06-01".parse().unwrap()),
        ..Request::default()
    };
    let first = live.search(&request).hits[0].item;
    assert_eq!(rule(&live, first).map(|(number, _)| number.to_string()).as_deref(), Some("702.3"));
}

/// One keyword in this many is tried: by default, and with all cases.
const ONE_IN: (usize, usize) = (12, 3);

#[test]
#[allow(clippy::print_stdout, reason = "the figures are what this test is run for")]
fn every_keyword_of_every_edition_is_the_first_hit_there() {
    let paths: Option<Vec<_>> = ["rulebooks", "rulings/scryfall"].into_iter().map(real_data).collect();
    let Some(paths) = paths else { return };
    let live = Live::from_library(citator::join::pipeline::read(&paths, &|_, _| {})).expect("an index");
    let (mut all, mut wrong) = (0, Vec::new());
    let (mut editions, step) = (0, if all_cases() { ONE_IN.1 } else { ONE_IN.0 });
    for (book, day) in dated(&live) {
        let language = live.shelf.books()[book].edition.language;
        editions += 1;
        for (number, title) in keywords(&live, book).into_iter().skip(editions % step).step_by(step) {
            let query = format!("{} edition:{day}", title.trim());
            let request = Request {
                query: query.clone(),
                reader: Some(language),
                language: (language != Language::English).then_some(language),
                ..Request::default()
            };
            all += 1;
            let hits = live.search(&request).hits;
            let first = hits.first().and_then(|hit| rule(&live, hit.item));
            let is_right = first.is_some_and(|(found, books)| {
                books.contains(&book)
                    && (number.contains(found)
                        || live
                            .shelf
                            .own_title(book, found)
                            .is_some_and(|own| name_key(own) == name_key(&title)))
            });
            if !is_right {
                wrong.push(format!("{query}: {number} is not {:?}", hits.first().map(|hit| hit.item)));
            }
        }
    }
    println!("{all} keywords in {editions} editions, {} wrong first", wrong.len());
    assert!(editions > 0 && all > 100, "{all} keywords in {editions} editions");
    assert!(wrong.is_empty(), "{} of {all}\n{}", wrong.len(), wrong.join("\n"));
}

/// The books that a day names, with that day.
fn dated(live: &Live) -> Vec<(BookId, Date)> {
    let books = live.shelf.books();
    let day = |(at, book): (BookId, &citator::library::Book)| {
        let day = book.edition.effective?;
        (live.shelf.dated_book(book.edition.language, day) == Some(at)).then_some((at, day))
    };
    books.with_ids().filter_map(day).collect()
}

/// The keywords of a book, with their numbers.
fn keywords(live: &Live, book: BookId) -> Vec<(RuleNumber, String)> {
    let chapters = CHAPTERS.map(|chapter| chapter.parse::<RuleNumber>().expect("a number"));
    let titled = |chapter: RuleNumber| {
        live.shelf.children(book, chapter).into_iter().filter_map(|place| {
            let rule = &live.shelf.rule_at(book, place).1.rule;
            (rule.number.level() == Level::Rule).then_some((rule.number, rule.title.clone()?))
        })
    };
    chapters.into_iter().flat_map(titled).collect()
}
