//! `citator fetch` against servers that answer well, badly or not at all.

pub(crate) mod discovery;
pub(crate) mod faults;
pub(crate) mod follow;
pub(crate) mod forged_stores;
pub(crate) mod lock_file;
pub(crate) mod nginx;
pub(crate) mod pace;
pub(crate) mod publish;
pub(crate) mod resume;
pub(crate) mod run;
pub(crate) mod serve;
pub(crate) mod signatures;
#[cfg(unix)]
pub(crate) mod targets;
