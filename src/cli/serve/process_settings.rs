//! Settings of the process of a server: the allocator and the limit of open files.

/// Settings of the allocator of glibc for a process that replaces its index now and then.
///
/// By default, each thread that allocates has an arena of its own, and memory that is freed within an arena stays
/// there. One arena, and own mappings for blocks from 64 KiB on, give the memory of an old generation back.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const ALLOCATOR: [(&str, &str); 2] = [("MALLOC_ARENA_MAX", "1"), ("MALLOC_MMAP_THRESHOLD_", "65536")];

/// Starts this program again with the settings of the allocator, which glibc reads only at the start of a process.
///
/// The process keeps its id. Does nothing if one of the variables is set, or if the program cannot be started again.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub(super) fn set_allocator() {
    use std::os::unix::process::CommandExt;

    if ALLOCATOR.iter().any(|(name, _)| std::env::var_os(name).is_some()) {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut arguments = std::env::args_os();
    let mut command = std::process::Command::new(program);
    if let Some(name) = arguments.next() {
        command.arg0(name);
    }
    // Returns only if it fails; the server then runs with the settings that it has.
    let _ = command.args(arguments).envs(ALLOCATOR).exec();
}

/// Other allocators give memory back by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn set_allocator() {}

/// Raises the limit of open files to the most that the system allows: each connection is one.
pub(super) fn raise_open_files() {
    #[cfg(unix)]
    match rlimit::increase_nofile_limit(u64::MAX) {
        Ok(limit) => tracing::debug!(limit, "limit of open files"),
        Err(error) => tracing::warn!(%error, "the limit of open files cannot be raised"),
    }
}
