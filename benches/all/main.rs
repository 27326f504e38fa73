//! Prints how fast citator is, each figure beside a bare one of the same run, because absolute times are noise on shared machines.
//!
//! `cargo bench` reads the real documents beside the repository (or `CITATOR_REAL_DATA`), and the sample where there are none.

#![allow(clippy::print_stdout, reason = "figures are what it is for")]

mod bare;
mod following;
mod ingesting;
mod searching;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let paths = sources();
    println!("sources: {}", paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(" "));
    let library = ingesting::run(&paths);
    searching::run(following::run(library));
}

/// Rulebooks and rulings: the real ones, or the sample.
fn sources() -> Vec<PathBuf> {
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let real = std::env::var_os("CITATOR_REAL_DATA").map_or_else(|| repository.join("../shared/data"), PathBuf::from);
    let wanted = [real.join("rulebooks/en"), real.join("rulings/scryfall")];
    if wanted.iter().all(|path| path.exists()) { wanted.to_vec() } else { vec![repository.join("data")] }
}

/// The shortest of several runs: what the work costs when nothing else disturbs it.
fn shortest<T>(runs: usize, mut work: impl FnMut() -> T) -> (Duration, T) {
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

fn row(what: &str, figure: impl std::fmt::Display) {
    println!("{what:<58} {figure}");
}

fn milliseconds(time: Duration) -> String {
    format!("{:9.1} ms", time.as_secs_f64() * 1e3)
}

fn microseconds(time: Duration) -> String {
    format!("{:9.1} µs", time.as_secs_f64() * 1e6)
}

/// Resident memory of this process in MiB, where the system tells.
fn resident_mib() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kib| kib / 1024)
}
