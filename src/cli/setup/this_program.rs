//! Runs this program again, as a child.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The configuration file of this process, which its children read, too.
static CONFIG: OnceLock<Option<PathBuf>> = OnceLock::new();

/// Names the configuration file of this process.
pub(crate) fn configure(file: Option<PathBuf>) {
    let _ = CONFIG.set(file);
}

/// The configuration file of this process, if it has one.
pub(crate) fn config() -> Option<&'static Path> {
    CONFIG.get().and_then(Option::as_deref)
}

/// A command for this program, without input and output.
pub(crate) fn this_program() -> Command {
    let program = std::env::current_exe().unwrap_or_else(|_| PathBuf::from("citator"));
    let mut command = Command::new(program);
    if let Some(config) = config() {
        command.arg("--config").arg(config);
    }
    // The settings of the server's allocator would slow down commands that use all cores.
    for variable in ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_"] {
        command.env_remove(variable);
    }
    command.stdin(Stdio::null()).stdout(Stdio::null());
    command
}
