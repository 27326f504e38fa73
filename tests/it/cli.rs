//! The commands, as users run them.

pub(crate) mod commands;
pub(crate) mod control_characters;
pub(crate) mod doctor;
pub(crate) mod json_log;
pub(crate) mod log;
pub(crate) mod packaging;
pub(crate) mod setup;
pub(crate) mod status;
pub(crate) mod words;
