//! The search is at least as good as `benches/results.md` says, for every set of queries.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use citator::index::{Item, Kind, Live, Request};
use citator::language::Language;
use citator::library::{CardId, name_key};

use super::{asking, gold, score, series};
use crate::support::{real_data, repository};

/// The least mean nDCG@10 of each set: the figure of `benches/results.md` less 0.01.
const GATES: [(&str, f64); 5] = [
    ("own", 0.905),
    ("real", 0.611),
    ("real-foreign", 0.446),
    ("real-ruling", 0.745),
    ("unnamed-ruling", 0.418),
];
/// The kinds whose answer must always be the first hit.
const ALWAYS_FIRST: [&str; 2] = ["notation", "misspelt-card"];

/// All real documents, if they are here.
static ALL: LazyLock<Option<Live>> = LazyLock::new(|| {
    let library = citator::join::pipeline::read(&[real_data("")?], &|_, _| {});
    Some(Live::from_library(library).expect("an index"))
});

#[test]
fn every_set_reaches_its_figure() {
    let Some(live) = &*ALL else { return };
    let set = gold::read(&repository("tests/relevance")).expect("the set can be read");
    let mut figures: BTreeMap<&str, (f64, usize)> = BTreeMap::new();
    for query in &set {
        let shown = asking::ask(live, &query.query, asking::kinds_asked(&query.kind));
        let Some(scored) = score::score(&live.shelf, query, shown) else { continue };
        let is_first = scored.rank == Some(1);
        assert!(is_first || !ALWAYS_FIRST.contains(&query.kind.as_str()), "{} is not first", query.query);
        let name = if asking::kinds_asked(&query.kind).is_empty() { "own" } else { query.kind.as_str() };
        let sum = figures.entry(name).or_default();
        *sum = (sum.0 + scored.ndcg, sum.1 + 1);
    }
    let means: BTreeMap<&str, f64> =
        figures.into_iter().map(|(name, (sum, count))| (name, sum / count as f64)).collect();
    let missed: Vec<_> = GATES.iter().filter(|(name, least)| means[name] < *least).collect();
    assert!(missed.is_empty(), "{missed:?} of {means:?}");
}

/// Queries made from the documents: the least share of each series that finds what is meant.
#[test]
fn names_and_keywords_are_found_in_every_form() {
    let Some(live) = &*ALL else { return };
    let set = gold::read(&repository("tests/relevance")).expect("the set can be read");
    let asked = set.iter().map(|query| (query.query.as_str(), query.lang));
    let foreign = asked.filter(|(_, language)| *language != Language::English);
    let of_names = series::names(live).into_iter().map(|series| (series, 0.94));
    let of_first_names = series::first_names(live).into_iter().map(|series| (series, 0.96));
    let of_keywords = series::keywords(live).into_iter().map(|series| (series, 0.96));
    let all = of_names.chain(of_first_names).chain(of_keywords);
    let all = all.chain([(series::languages(live, foreign), 1.0)]);
    let missed = all.filter(|(series, least)| series.share() < *least);
    let missed: Vec<String> = missed
        .map(|(series, _)| format!("{} {:.3}: {:?}", series.name, series.share(), series.missed))
        .collect();
    assert!(missed.is_empty(), "{missed:#?}");
}

/// The share of all cards that are tried.
const EVERY: usize = 97;

#[test]
fn the_name_of_a_card_finds_no_rulings_of_its_namesakes() {
    let Some(live) = &*ALL else { return };
    let shelf = &live.shelf;
    let mut tried = 0;
    for position in (0..shelf.cards().len() as u32).step_by(EVERY).map(CardId) {
        let entry = &shelf.cards()[position];
        // What is also a term of the game, such as Sacrifice, does not mean the card alone.
        let is_term = shelf.glossary().iter().any(|text| text.slug == entry.slug);
        if entry.rulings.is_empty() || is_term {
            continue;
        }
        tried += 1;
        let name = &entry.card.name;
        let request =
            Request { query: name.clone(), kinds: vec![Kind::Ruling], limit: 50, ..Request::default() };
        for hit in live.search(&request).hits {
            let Item::Ruling(ruling) = hit.item else { continue };
            let ruling = &shelf.rulings()[ruling];
            let on = |card: &CardId| ruling.occurrences.iter().any(|on| on.card == Some(*card));
            assert!(
                on(&position) || name_key(&ruling.text).contains(&name_key(name)),
                "{name}: {}",
                ruling.text
            );
            let namesake = ruling.occurrences.iter().filter_map(|on| on.card).find(|card| {
                let other = &shelf.cards()[*card].card.name;
                other.split(' ').any(|word| word == name)
            });
            assert!(on(&position) || namesake.is_none(), "{name}: {}", ruling.text);
        }
    }
    assert!(tried > 100, "{tried} cards with rulings");
}
