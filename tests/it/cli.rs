//! The commands, as their users run them.

pub(crate) mod commands;
pub(crate) mod log;
