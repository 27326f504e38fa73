//! What the programs here share: how a time is taken, and how a figure is printed.

#![allow(dead_code, reason = "each program takes what it needs")]

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The folder of real documents, or of the sample where there are none. Paths may stand on the command line.
pub(crate) fn sources_of(repository: &Path, wanted: &[&str]) -> Vec<PathBuf> {
    // `cargo bench` adds `--bench`.
    let named: Vec<PathBuf> =
        std::env::args().skip(1).filter(|word| !word.starts_with('-')).map(PathBuf::from).collect();
    if !named.is_empty() {
        return named;
    }
    let real = std::env::var_os("CITATOR_REAL_DATA")
        .map_or_else(|| repository.join("../shared/data"), PathBuf::from);
    let wanted: Vec<PathBuf> = wanted.iter().map(|path| real.join(path)).collect();
    if wanted.iter().all(|path| path.exists()) { wanted } else { vec![repository.join("data")] }
}

/// Says which sources are read.
pub(crate) fn say(paths: &[PathBuf]) {
    println!(
        "sources: {}",
        paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" ")
    );
}

/// The shortest of several runs: what the work costs when nothing else disturbs it.
pub(crate) fn shortest<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
    let mut best: Option<(Duration, T)> = None;
    for _ in 0..runs {
        let start = Instant::now();
        let done = work();
        let took = start.elapsed();
        if best.as_ref().is_none_or(|(shortest, _)| took < *shortest) {
            best = Some((took, done));
        }
    }
    best.expect("at least one run")
}

/// For every query its shortest time over some rounds; of these the median and the 99th of 100. Also how many
/// hits there are on average.
pub(crate) fn latencies<Q>(
    rounds: usize,
    queries: &[Q],
    mut run: impl FnMut(&Q) -> usize,
) -> ([Duration; 2], usize) {
    let mut shortest = vec![Duration::MAX; queries.len()];
    let mut hits = 0;
    for _ in 0..rounds {
        for (query, shortest) in queries.iter().zip(&mut shortest) {
            let start = Instant::now();
            hits += run(query);
            *shortest = start.elapsed().min(*shortest);
        }
    }
    shortest.sort();
    let at = |percent: usize| shortest[(shortest.len() - 1) * percent / 100];
    ([at(50), at(99)], hits / (rounds * queries.len()).max(1))
}

/// A line of the table.
pub(crate) fn row(what: &str, figure: impl std::fmt::Display) {
    println!("{what:<58} {figure}");
}

pub(crate) fn milliseconds(time: Duration) -> String {
    format!("{:9.1} ms", time.as_secs_f64() * 1e3)
}

pub(crate) fn microseconds(time: Duration) -> String {
    format!("{:9.1} µs", time.as_secs_f64() * 1e6)
}
