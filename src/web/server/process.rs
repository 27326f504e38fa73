//! Memory, time and file figures of this process, from `/proc`; unavailable on systems without it.

use std::fs;

/// Clock ticks of a second in `/proc`. It is 100 on every architecture that Linux and Rust share.
const TICKS: f64 = 100.0;

/// A figure of the moment: its name, its help, and its value if it is known.
pub(crate) type Figure = (&'static str, &'static str, Option<f64>);

/// The current figures, under the names that every process has in Prometheus.
pub(crate) fn figures() -> [Figure; 5] {
    let status = read("status");
    let bytes = |name: &str| first_number(value_of(&status, name)?).map(|kibibytes| kibibytes * 1024.0);
    let limits = read("limits");
    let booted = fs::read_to_string("/proc/stat").ok();
    let booted = booted.and_then(|stat| first_number(value_of(&stat, "btime")?));
    let started = booted.and_then(|booted| Some(booted + field_of_stat(22)? / TICKS));
    // Reading the folder opens one more.
    let open_files = fs::read_dir("/proc/self/fd").ok().map(|files| files.count().saturating_sub(1) as f64);
    // No number: it is unlimited.
    let most_files = value_of(&limits, "Max open files").and_then(first_number);
    [
        ("process_resident_memory_bytes", "Memory in use.", bytes("VmRSS:")),
        ("process_virtual_memory_bytes", "Address space.", bytes("VmSize:")),
        ("process_open_fds", "Open file descriptors.", open_files),
        ("process_max_fds", "Limit of open file descriptors.", most_files),
        ("process_start_time_seconds", "Start of the process, since 1970.", started),
    ]
}

/// User and system time, in seconds.
pub(crate) fn cpu_seconds() -> Option<f64> {
    Some((field_of_stat(14)? + field_of_stat(15)?) / TICKS)
}

/// A file on this process; empty if the system does not have it.
fn read(name: &str) -> String {
    fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default()
}

/// A field of `/proc/self/stat`, counted from 1.
fn field_of_stat(number: usize) -> Option<f64> {
    let stat = read("stat");
    // The name of the program, the second field, is in brackets and may contain anything.
    stat.rsplit_once(')')?.1.split_whitespace().nth(number - 3)?.parse().ok()
}

/// The rest of the line that begins with a name.
fn value_of<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(name))
}

fn first_number(text: &str) -> Option<f64> {
    text.split_whitespace().next()?.parse().ok()
}
