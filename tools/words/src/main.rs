//! `citator-words`: checks the words of the game against the index, and prints questions beside their rules.

#![allow(clippy::print_stderr, reason = "data goes to standard output, everything else here")]

use std::io::stdout;
use std::process::ExitCode;

use citator_words::{Arguments, run};
use clap::Parser;

fn main() -> ExitCode {
    match run(&Arguments::parse(), &mut stdout().lock(), &mut |line| eprintln!("{line}")) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            eprintln!("citator-words: {error}");
            ExitCode::from(2)
        }
    }
}
