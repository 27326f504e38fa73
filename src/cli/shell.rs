//! `citator completions` and `citator man`.

use std::io::Write;

use clap::CommandFactory;

use super::{Cli, Exit, Failure};

/// Prints completions for a shell.
pub(super) fn completions(shell: clap_complete::Shell, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "citator", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Done)
}

/// Prints the manual page.
pub(super) fn man(out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Cli::command()).render(&mut page)?;
    out.write_all(&page)?;
    Ok(Exit::Done)
}
