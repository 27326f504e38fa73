//! Looks at the free space of a file system before much is written to it.

use std::io;
use std::path::Path;

/// Checks that `needed` bytes can be written and leave one part in `reserve` of the file system free for others.
#[cfg(unix)]
pub(super) fn expect_room(folder: &Path, needed: u64, reserve: u64) -> io::Result<()> {
    let about = rustix::fs::statvfs(folder)?;
    let free = about.f_bavail.saturating_mul(about.f_frsize);
    let left = about.f_blocks.saturating_mul(about.f_frsize) / reserve;
    let least = needed.saturating_add(left);
    if free >= least {
        return Ok(());
    }
    let what = format!(
        "{free} bytes are free in {}, and {least} have to be: {needed} to write, and {left} that are left to others",
        folder.display()
    );
    Err(io::Error::new(io::ErrorKind::StorageFull, what))
}

/// Elsewhere the system says when a disk is full.
#[cfg(not(unix))]
pub(super) fn expect_room(_: &Path, _: u64, _: u64) -> io::Result<()> {
    Ok(())
}
