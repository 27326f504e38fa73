//! Memory, time and file figures of this process, from `/proc`; unavailable on systems without it.

use std::fs;

/// Clock ticks of a second in `/proc`. It is 100 on every architecture that Linux and Rust share.
const TICKS: f64 = 100.0;

/// Memory, time and files of this process.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct ProcessFigures {
    /// Memory in use, in bytes.
    pub(crate) resident_bytes: u64,
    /// Address space, in bytes.
    pub(crate) virtual_bytes: u64,
    /// User and system time, in seconds.
    pub(crate) cpu_seconds: f64,
    /// Number of open file descriptors.
    pub(crate) open_files: u64,
    /// Limit of open file descriptors; `None` if it is unlimited.
    pub(crate) most_files: Option<u64>,
    /// Start of the process, in seconds since 1970.
    pub(crate) started: f64,
}

/// The current figures; `None` if the system does not provide them.
pub(crate) fn figures() -> Option<ProcessFigures> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let kibibytes = |name: &str| first_number(value_of(&status, name)?).map(|number| number * 1024);
    // The name of the program in brackets may contain anything.
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    // Fields are numbered from 1, and the first two are cut off.
    let field = |number: usize| fields.get(number - 3)?.parse::<f64>().ok();
    let booted = first_number(value_of(&fs::read_to_string("/proc/stat").ok()?, "btime")?)?;
    let limits = fs::read_to_string("/proc/self/limits").ok();
    Some(ProcessFigures {
        resident_bytes: kibibytes("VmRSS:")?,
        virtual_bytes: kibibytes("VmSize:")?,
        cpu_seconds: (field(14)? + field(15)?) / TICKS,
        // Reading the folder opens one more.
        open_files: (fs::read_dir("/proc/self/fd").ok()?.count() as u64).saturating_sub(1),
        most_files: limits.and_then(|limits| first_number(value_of(&limits, "Max open files")?)),
        started: booted as f64 + field(22)? / TICKS,
    })
}

/// The rest of the line that begins with a name.
fn value_of<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(name))
}

fn first_number(text: &str) -> Option<u64> {
    text.split_whitespace().next()?.parse().ok()
}
