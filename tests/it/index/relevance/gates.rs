//! The search is at least as good as `benches/results.md` says, for every set of queries.

use std::collections::BTreeMap;

use citator::index::Live;

use super::{asking, gold, score};
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

#[test]
fn every_set_reaches_its_figure() {
    let Some(sources) = real_data("") else { return };
    let library = citator::join::pipeline::read(&[sources], &|_, _| {});
    let live = Live::from_library(library).expect("an index");
    let set = gold::read(&repository("tests/relevance")).expect("the set can be read");
    let mut figures: BTreeMap<&str, (f64, usize)> = BTreeMap::new();
    for query in &set {
        let shown = asking::ask(&live, &query.query, asking::kinds_asked(&query.kind));
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
