//! Paging through a whole search: no hit twice, none missing, and the total is right.

use std::collections::BTreeSet;

use citator::index::Live;
use citator::language::Language;
use citator::library::CardId;
use citator::web::Site;
use serde_json::Value;

use crate::join::small_library::SmallLibrary;
use crate::support::real_data;
use crate::support::web::Door;

/// Many subrules under few rules, two languages of which one gives older numbers, wordings of a term, and
/// rulings on many cards.
pub(crate) fn crowded() -> Live {
    let mut small = SmallLibrary::default();
    let old = small.book(Language::English, "2021-07-23");
    let new = small.book(Language::English, "2024-04-12");
    let french = small.book(Language::French, "2024-04-12");
    for (chapter, title) in [("701", "#Deeds"), ("702", "#Crafts")] {
        small.rule(&[old, new], chapter, title);
        small.rule(&[french], chapter, title);
        for rule in 1..9 {
            let number = format!("{chapter}.{rule}");
            small.rule(&[old, new], &number, &format!("#Craft of owls {rule}"));
            small.rule(&[french], &number, &format!("#Métier des owls {rule}"));
            for letter in ["a", "b", "c", "d", "e"] {
                let number = format!("{number}{letter}");
                small.rule(
                    &[new],
                    &number,
                    &format!("An owl of craft {letter} may leave the night {rule} times."),
                );
                small.rule(
                    &[old],
                    &number,
                    &format!("An owl of old left the night {rule} times with craft {letter}."),
                );
                small.rule(
                    &[french],
                    &number,
                    &format!("Un owl {letter} quitte la nuit {rule} fois, dit le craft."),
                );
            }
        }
    }
    for term in ["Owl", "Night", "Craft"] {
        small.entry(old, term, "What once was called an owl of craft.");
        small.entry(new, term, "What is called an owl of craft.");
        small.entry(french, term, "Ce qui est un owl.");
    }
    let cards: Vec<CardId> =
        (0..30).map(|at| small.card(&format!("Owl of Feather {at}"), "At night this owl flies.")).collect();
    for at in 0..60 {
        let days = ["2019-01-25", "2020-04-17", "2024-02-02"];
        let on: Vec<_> = cards
            .iter()
            .skip(at % 7)
            .step_by(1 + at % 5)
            .map(|&card| (Some(card), days[at % 3], "gatherer"))
            .collect();
        small.ruling(&format!("The owl returns to its craft after night {at}."), &on);
    }
    Live::from_library(small.library).expect("it can be indexed")
}

/// Words, filters, sentences and misspellings, each in several ways.
const ASKED: [&str; 14] = [
    "q=owl",
    "q=owl&sort=date",
    "q=owl&edition=all",
    "q=owl+craft&edition=all&sort=date",
    "q=owls+OR+night",
    "q=rule:702",
    "q=rule:702&edition=2021-07-23",
    "q=when+does+the+owl+return+to+its+craft+at+night",
    "q=owel+craft",
    "q=lang:fr",
    "q=kind:ruling&sort=date",
    "q=kind:glossary&edition=all",
    "q=owl+-night",
    "q=owl+craft+xyzzy",
];

/// What a hit is told from others by, and what stands with it.
fn keys(hit: &Value) -> Vec<String> {
    let key = |value: &Value| value["html_uri"].as_str().expect("every hit has a page").to_owned();
    std::iter::once(hit).chain(hit["also"].as_array().into_iter().flatten()).map(key).collect()
}

/// All hits from the first page to the last, each page as long as `limit` says.
async fn walk(door: &Door, asked: &str, limit: usize) -> Vec<String> {
    let mut next = Some(format!("/api/v1/search?{asked}&limit={limit}"));
    let (mut hits, mut seen) = (Vec::new(), BTreeSet::new());
    let mut total = None;
    while let Some(address) = next {
        let page = door.json(&address).await;
        let data = page["data"].as_array().expect("a list");
        assert_eq!(*total.get_or_insert(page["total"].clone()), page["total"], "{address}");
        let counted: u64 = page["facets"]["kinds"]
            .as_array()
            .expect("facets")
            .iter()
            .filter_map(|kind| kind["count"].as_u64())
            .sum();
        assert_eq!(page["total"], counted, "{address}");
        for hit in data {
            for key in keys(hit) {
                assert!(seen.insert(key.clone()), "{key} comes twice: {address}");
            }
            hits.push(keys(hit).remove(0));
        }
        next = page["next_page"].as_str().map(str::to_owned);
        assert!(next.is_none() || data.len() == limit, "a page in between is full: {address}");
    }
    let most = citator::index::MAX_WINDOW as u64;
    let total = total.and_then(|total| total.as_u64()).expect("a total");
    assert_eq!(hits.len() as u64, total.min(most), "{asked}");
    hits
}

#[tokio::test]
async fn no_hit_comes_twice() {
    let door = Door::new(Site::new(crowded()));
    for asked in ASKED {
        let at_once = walk(&door, asked, 175).await;
        assert!(at_once.len() > 2, "{asked}: {at_once:?}");
        for limit in [1, 3, 20] {
            assert_eq!(walk(&door, asked, limit).await, at_once, "{asked} by {limit}");
        }
    }
}

#[tokio::test]
async fn pages_for_readers_show_the_same_hits_the_best_first() {
    let door = Door::new(Site::new(crowded()));
    for asked in ASKED {
        let expected = walk(&door, asked, 175).await;
        let (mut shown, mut page, mut has_blocks) = (Vec::new(), 1, false);
        loop {
            let answer = door.get(&format!("/search?{asked}&page={page}&redirect=0")).await;
            assert_eq!(answer.status, 200);
            let list = answer.main().split_once("<ol class=\"hits\"").map_or("", |(_, list)| list);
            let hits = list.split("<li class=\"row\">").skip(1);
            assert!(hits.clone().count() <= 20, "{asked}, page {page}");
            // A ruling without a heading of its own leads to its card, so rulings are told apart by their
            // lasting address.
            let address = |hit: &str| {
                let of = hit
                    .split_once("rel=\"bookmark\"")
                    .map_or(hit, |(before, _)| &before[before.rfind("<a ").unwrap_or(0)..]);
                of.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
            };
            shown.extend(hits.filter_map(address));
            has_blocks |= answer.main().contains("class=\"kinds\"");
            if !answer.main().contains("rel=\"next\"") {
                break;
            }
            page += 1;
        }
        assert_eq!(shown[0], expected[0], "{asked}");
        if has_blocks {
            let in_any_order = |hits: &[String]| hits.iter().cloned().collect::<BTreeSet<String>>();
            assert_eq!(shown.len(), expected.len(), "{asked}");
            assert_eq!(in_any_order(&shown), in_any_order(&expected), "{asked}");
        } else {
            assert_eq!(shown, expected, "{asked}");
        }
    }
}

#[tokio::test]
async fn no_hit_of_the_real_documents_comes_twice() {
    let (Some(book), Some(rulings)) =
        (real_data("rulebooks/en/2026-08-07.txt"), real_data("rulings/scryfall"))
    else {
        return;
    };
    let library = citator::join::pipeline::read(&[book, rulings], &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    for asked in [
        "q=creature",
        "q=copy&sort=date",
        "q=damage+kind:ruling",
        "q=what+happens+when+a+creature+dies",
        "q=kw:trample",
    ] {
        assert!(walk(&door, asked, 175).await.len() > 50, "{asked}");
    }
}
