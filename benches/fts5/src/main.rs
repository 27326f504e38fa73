//! Prints how well and how fast citator finds, beside SQLite FTS5 over the same records in the same run.
//!
//! `cargo run --release -p citator-fts5 -- [PATH…]` reads the
//! real documents beside the repository (or `CITATOR_REAL_DATA`). It asserts nothing.

#![allow(clippy::print_stdout, reason = "figures are what it is for")]

#[path = "../../relevance/asking.rs"]
mod asking;
mod baseline;
mod common;
#[path = "../../../tests/relevance/gold.rs"]
mod gold;
#[path = "../../all/measure.rs"]
mod measure;
#[path = "../../relevance/opened.rs"]
mod opened;
#[path = "../../relevance/report.rs"]
mod report;
#[path = "../../relevance/score.rs"]
mod score;

use std::path::Path;

use citator::index::Live;

use baseline::Baseline;
use measure::{latencies, microseconds, milliseconds, row, shortest};
use report::Figures;

const ROUNDS: usize = 7;
const WORST: usize = 20;

fn main() -> rusqlite::Result<()> {
    let (set, live) = opened::opened(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")));
    let (building, baseline) = shortest(1, || Baseline::of(&live.shelf));
    let baseline = baseline?;
    row(&format!("FTS5: {} records in two tables in memory", baseline.len()), milliseconds(building));

    let ours: Vec<_> = set
        .iter()
        .map(|query| {
            score::score(
                &live.shelf,
                query,
                asking::ask(&live, &query.query, asking::kinds_asked(&query.kind)),
            )
        })
        .collect();
    let mut theirs = Vec::with_capacity(set.len());
    for query in &set {
        theirs.push(score::score(&live.shelf, query, baseline.ask(&live.shelf, &query.query)?));
    }
    report::table("citator", &set, &ours);
    report::table("SQLite FTS5", &set, &theirs);
    let [our, their] = [&ours, &theirs].map(|scores| Figures::of(scores.iter().flatten()));
    println!();
    row("nDCG@10 of citator to that of FTS5", format!("{:9.2}", our.ndcg / their.ndcg));
    report::worst(&live.shelf, &set, &ours, WORST);
    println!();
    latency(&live, &baseline)
}

/// A question about two common words: its name, how citator is asked, and how FTS5 is.
type Question = (&'static str, fn(&[String; 2]) -> String, &'static str);

/// What is asked. Words in quotation marks are wanted as they are, as FTS5 has them; without them citator
/// also finds what players mean by them, and the rules that answer them.
const QUESTIONS: [Question; 3] = [
    ("either of two common words", |pair| pair.join(" OR "), " OR "),
    ("both of two common words", |pair| pair.join(" "), " AND "),
    ("both of two common words, as they are", |pair| format!("\"{}\" \"{}\"", pair[0], pair[1]), " AND "),
];

/// Two common words, either and both of them, asked of both engines.
fn latency(live: &Live, baseline: &Baseline) -> rusqlite::Result<()> {
    let pairs = common::pairs(&live.shelf);
    for (name, ours, theirs) in QUESTIONS {
        let expression = |pair: &[String; 2]| format!("\"{}\"{theirs}\"{}\"", pair[0], pair[1]);
        let mut failure = None;
        let mut keep = |result: rusqlite::Result<usize>| {
            result.unwrap_or_else(|error| {
                failure = Some(error);
                0
            })
        };
        let citator = timed(&format!("{name}: citator, ten best, count, facets"), &pairs, |pair| {
            live.search(&citator::index::Request { limit: 10, ..asking::request(&ours(pair)) }).total
        });
        let best = timed(&format!("{name}: FTS5, ten best"), &pairs, |pair| {
            keep(baseline.by_words(&expression(pair), 10).map(|hits| hits.len()))
        });
        let counted = timed(&format!("{name}: FTS5, ten best and count"), &pairs, |pair| {
            let hits = keep(baseline.by_words(&expression(pair), 10).map(|hits| hits.len()));
            hits.max(keep(baseline.count(&expression(pair))))
        });
        let page =
            timed(&format!("{name}: FTS5, ten best with words marked, count, facets"), &pairs, |pair| {
                keep(baseline.page(&expression(pair), 10))
            });
        if let Some(error) = failure {
            return Err(error);
        }
        let ratios = [best, counted, page].map(|theirs| theirs / citator);
        let [best, counted, page] = ratios.map(|ratio| format!("{ratio:9.1}"));
        row(
            &format!("{name}: FTS5 to citator, p50"),
            format!("{best} {counted} with count {page} with all that citator gives"),
        );
    }
    Ok(())
}

/// The median time in seconds, printed with the 99th of 100.
fn timed(what: &str, pairs: &[[String; 2]], run: impl FnMut(&[String; 2]) -> usize) -> f64 {
    let (times, average) = latencies(ROUNDS, pairs, run);
    row(
        &format!("{what} ({average} hits)"),
        format!("{} {}", microseconds(times[0]), microseconds(times[1])),
    );
    times[0].as_secs_f64()
}
