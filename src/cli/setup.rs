//! Set-up of the program on a machine: configuration file, amount of output, diagnosis, health, shell
//! completions and the manual page.

pub(super) mod completions;
pub(super) mod config_file;
pub(super) mod doctor;
pub(super) mod environment;
pub(super) mod health;
pub(super) mod output;
pub(super) mod settings;
pub(super) mod this_program;
