//! Proves a generation in a process of its own.

use std::io::Read;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::time::{Duration, Instant};

use index::Opener;
use work::today::today;

use super::super::outcome::DAMAGED;
use super::super::setup::this_program::this_program;

/// Limit of CPU time for proving a generation, in seconds. With all documents it takes 10.
const MOST_CPU: u64 = 180;
/// Limit of memory for the same: so many bytes, and so many more for each byte of the generation. All documents take 3.4
/// bytes a byte.
const LEAST_MEMORY: u64 = 512 << 20;
const MEMORY_A_BYTE: u64 = 6;
/// Limit of wall time: it says more about the machine than about the generation.
const MOST_WALL: Duration = Duration::from_secs(30 * 60);
/// Interval at which a proof is checked for its end.
const LOOK_EVERY: Duration = Duration::from_millis(20);
/// Limit of what is read of the output of a proof, in bytes.
const MOST_SAID: u64 = 4096;

/// Why a generation was not proved.
#[derive(Debug, thiserror::Error)]
pub(crate) enum NotProved {
    /// It cannot be served; another try ends in the same way.
    #[error("{0}")]
    Refuted(String),
    /// The proof did not come to its end: the system had no process, memory or file for it.
    #[error("{0}")]
    Interrupted(String),
}

/// Proves in a process of its own that a generation can be served: whatever is in its files, this one goes on.
pub(crate) fn prove_apart(generation: &Path) -> Result<(), NotProved> {
    let mut command = this_program();
    let memory = LEAST_MEMORY + MEMORY_A_BYTE * index::bytes_of(generation);
    command.args(["--color", "never", "verify"]).arg(generation).arg(format!("--cpu-limit={MOST_CPU}"));
    command.arg(format!("--memory-limit={memory}"));
    command.stdout(Stdio::null()).stderr(Stdio::piped());
    let mut child = command
        .spawn()
        .map_err(|error| NotProved::Interrupted(format!("cannot run citator verify: {error}")))?;
    let said = child.stderr.take();
    let listener = std::thread::spawn(move || {
        let mut text = Vec::new();
        let _ = said.map(|said| said.take(MOST_SAID).read_to_end(&mut text));
        String::from_utf8_lossy(&text).into_owned()
    });
    let begun = Instant::now();
    let status = loop {
        match child.try_wait() {
            Ok(Some(status)) => break Some(status),
            Ok(None) if begun.elapsed() < MOST_WALL => std::thread::sleep(LOOK_EVERY),
            Ok(None) | Err(_) => {
                let _ = child.kill();
                let _ = child.wait();
                break None;
            }
        }
    };
    let said = listener.join().unwrap_or_default();
    match status {
        Some(status) if status.success() => Ok(()),
        None => {
            Err(NotProved::Interrupted(format!("it took more than {} minutes", MOST_WALL.as_secs() / 60)))
        }
        Some(status) if ran_out_of_cpu_time(status) => {
            Err(NotProved::Refuted(format!("it took more than {MOST_CPU} s of CPU time")))
        }
        Some(status) => {
            let of_backtrace = [" ", "\t", "stack backtrace", "note:"];
            let is_said =
                |line: &&str| !line.is_empty() && !of_backtrace.iter().any(|begin| line.starts_with(begin));
            let fault = said.lines().rev().find(is_said);
            let fault = fault.map_or_else(|| format!("citator verify ended with {status}"), str::to_owned);
            Err(if is_its_fault(status) { NotProved::Refuted(fault) } else { NotProved::Interrupted(fault) })
        }
    }
}

/// Limits the CPU time of this process, in seconds, and its memory, in bytes, where the system can do that.
pub(crate) fn limit(seconds: Option<u64>, bytes: Option<u64>) {
    #[cfg(unix)]
    {
        let _ = seconds.map(|seconds| rlimit::setrlimit(rlimit::Resource::CPU, seconds, seconds + 1));
        let _ = bytes.map(|bytes| rlimit::setrlimit(rlimit::Resource::DATA, bytes, bytes));
    }
    #[cfg(not(unix))]
    let _ = (seconds, bytes);
}

#[cfg(unix)]
fn ran_out_of_cpu_time(status: ExitStatus) -> bool {
    std::os::unix::process::ExitStatusExt::signal(&status) == Some(libc::SIGXCPU)
}

#[cfg(not(unix))]
fn ran_out_of_cpu_time(_status: ExitStatus) -> bool {
    false
}

/// How servers open generations.
pub(crate) const OPENER: Opener = Opener { prove: Some(prove), today };

/// `prove_apart` for an [`Opener`], with the fault as text.
fn prove(generation: &Path) -> Result<(), String> {
    prove_apart(generation).map_err(|fault| fault.to_string())
}

/// Whether a proof that ended like this says something about the generation: it is damaged, or it aborts whoever
/// reads it. A kill, such as by a system without memory, does not.
fn is_its_fault(status: ExitStatus) -> bool {
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        return signal != libc::SIGKILL && signal != libc::SIGTERM && signal != libc::SIGINT;
    }
    status.code() == Some(i32::from(DAMAGED))
}
