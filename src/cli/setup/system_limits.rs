//! Reads the limits of the system: open files and memory. On systems without `/proc` nothing is known.

use std::path::Path;

use source::read_kept;

fn read(path: &str) -> Option<String> {
    read_kept(Path::new(path)).ok().flatten()
}

/// Limit of open files of this process.
pub(super) fn open_files() -> Option<u64> {
    let limits = read("/proc/self/limits")?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    match line.split_whitespace().next()? {
        "unlimited" => Some(u64::MAX),
        number => number.parse().ok(),
    }
}

/// Memory that this process may still take, in bytes: what is free, within the limit of its container.
pub(super) fn free_memory() -> Option<u64> {
    let known = read("/proc/meminfo")?;
    let line = known.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    let free = kibibytes.saturating_mul(1024);
    let number = |path: &str| read(path)?.trim().parse::<u64>().ok();
    let of_container = number("/sys/fs/cgroup/memory.max")
        .map(|limit| limit.saturating_sub(number("/sys/fs/cgroup/memory.current").unwrap_or_default()));
    Some(of_container.map_or(free, |limit| limit.min(free)))
}
