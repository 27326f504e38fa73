//! Prints how well citator finds what is wanted, for every query of `tests/relevance`: by kind, and the ten
//! that went worst.
//!
//! `cargo bench --bench relevance [-- PATH…]` reads the real documents beside the repository (or
//! `CITATOR_REAL_DATA`); without them most of what is wanted is not there. `benches/fts5` prints the same
//! figures of another engine beside these. With `--series` queries are made from the documents, with `--fit` the weights of the ranker are fitted; with `--grow` the latency of
//! questions is printed for ten times the cards and rulings.

#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod asking;
mod fit;
#[path = "../../tests/relevance/gold.rs"]
mod gold;
mod growth;
#[path = "../all/measure.rs"]
mod measure;
mod opened;
mod report;
mod score;
#[path = "../../tests/relevance/series.rs"]
mod series;

use std::path::Path;
use std::time::Duration;

use citator::index::Live;
use citator::language::Language;

/// The number of worst queries to print.
const WORST: usize = 10;
/// Each query is timed this often; the shortest time counts.
const ROUNDS: usize = 3;

fn main() {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    if std::env::args().any(|argument| argument == "--grow") {
        return growth::run(repository);
    }
    let (set, live) = opened::opened(repository);
    if std::env::args().any(|argument| argument == "--fit") {
        return fit::fit(repository, &set, &live);
    }
    if std::env::args().any(|argument| argument == "--series") {
        return print_series(&live, &set);
    }
    let ask = |query: &gold::Query| asking::ask(&live, &query.query, asking::kinds_asked(&query.kind));
    let scores: Vec<_> = set.iter().map(|query| score::score(&live.shelf, query, ask(query))).collect();
    report::table("citator", &set, &scores);
    latency(&live, &set);
    report::worst(&live.shelf, &set, &scores, WORST);
}

/// Prints how often what was meant is found by queries made from the documents, with some that failed.
fn print_series(live: &Live, set: &[gold::Query]) {
    let asked = set
        .iter()
        .map(|query| (query.query.as_str(), query.lang))
        .filter(|(_, lang)| *lang != Language::English);
    let of_names = series::names(live).into_iter().chain(series::first_names(live));
    let all = of_names.chain(series::keywords(live)).chain([series::languages(live, asked)]);
    for series in all {
        println!("{:<60} {:>5} {:.3}", series.name, series.asked, series.share());
        series
            .missed
            .iter()
            .step_by(series.missed.len().div_ceil(WORST).max(1))
            .for_each(|query| println!("    {query}"));
    }
}

/// Prints the latency of real questions, the median and the 99th of 100.
fn latency(live: &Live, set: &[gold::Query]) -> [Duration; 2] {
    let real: Vec<&gold::Query> = set.iter().filter(|query| query.kind.starts_with("real")).collect();
    let run = |query: &&gold::Query| live.search(&asking::request(&query.query)).total;
    let ([half, most], hits) = measure::latencies(ROUNDS, &real, run);
    let name = format!("{} real questions, p50 and p99; {hits} hits", real.len());
    measure::row(&name, format!("{} {}", measure::milliseconds(half), measure::milliseconds(most)));
    [half, most]
}
