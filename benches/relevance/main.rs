//! Prints how well citator finds what is wanted, for every query of `tests/relevance`: by kind, and the ten
//! that went worst.
//!
//! `cargo bench --bench relevance [-- PATH…]` reads the real documents beside the repository (or
//! `CITATOR_REAL_DATA`); without them most of what is wanted is not there. `benches/fts5` prints the same
//! figures of another engine beside these.

#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod asking;
#[path = "../../tests/relevance/gold.rs"]
mod gold;
#[path = "../all/measure.rs"]
mod measure;
mod opened;
mod report;
mod score;

use std::path::Path;

fn main() {
    let (set, live) = opened::opened(Path::new(env!("CARGO_MANIFEST_DIR")));
    let scores: Vec<_> =
        set.iter().map(|query| score::score(&live.shelf, query, asking::ask(&live, &query.query))).collect();
    report::table("citator", &set, &scores);
    report::worst(&live.shelf, &set, &scores, 10);
}
