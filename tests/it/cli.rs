//! The commands, as users run them.

pub(crate) mod commands;
pub(crate) mod log;
pub(crate) mod words;
