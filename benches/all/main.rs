//! Prints how fast citator is, each figure beside a bare one of the same run, because absolute times are
//! noise on shared machines.
//!
//! `cargo bench --bench all` reads the real documents beside the repository (or `CITATOR_REAL_DATA`), and the
//! sample where there are none.

#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod bare;
mod completing;
mod following;
mod ingesting;
mod measure;
mod same_index;
mod searching;
mod serving;

use std::path::Path;

use measure::{latencies, microseconds, milliseconds, row, say, shortest, sources_of};

fn main() {
    if ingesting::is_once() {
        return;
    }
    let paths = sources_of(Path::new(env!("CARGO_MANIFEST_DIR")), &["rulebooks/en", "rulings/scryfall"]);
    say(&paths);
    let library = ingesting::run(&paths);
    searching::run(following::run(library));
}
