//! `citator completions` and `citator man`.

use std::io::Write;

use clap::CommandFactory;
use clap_mangen::Man;

use crate::args::{Cli, EXAMPLES, EXIT_CODES};
use crate::outcome::{Exit, Failure};

/// Prints completions for a shell.
pub(crate) fn completions(shell: clap_complete::Shell, out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "citator", &mut script);
    out.write_all(&script)?;
    Ok(Exit::Done)
}

/// Prints the manual page: the program, then each command with its options.
pub(crate) fn man(out: &mut dyn Write) -> Result<Exit, Failure> {
    let mut program = Cli::command();
    program.build();
    let man = Man::new(program.clone());
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    writeln!(page, ".SH COMMANDS")?;
    for command in program.get_subcommands().filter(|command| command.get_name() != "help") {
        page.write_all(command_section(command)?.as_bytes())?;
    }
    writeln!(page, ".SH EXAMPLES\n.nf\n{}\n.fi", EXAMPLES.replace('-', "\\-"))?;
    writeln!(page, ".SH \"EXIT STATUS\"\n{EXIT_CODES}")?;
    man.render_version_section(&mut page)?;
    out.write_all(&page)?;
    Ok(Exit::Done)
}

/// A command in the manual page, with its headings one level lower.
fn command_section(command: &clap::Command) -> Result<String, Failure> {
    let man = Man::new(command.clone().mut_args(hidden_if_common));
    let (mut synopsis, mut options, mut notes) = (Vec::new(), Vec::new(), Vec::new());
    man.render_synopsis_section(&mut synopsis)?;
    man.render_options_section(&mut options)?;
    if command.get_after_help().is_some() {
        notes.extend(b".PP\n");
        man.render_extra_section(&mut notes)?;
    }
    let about = command.get_about().map(ToString::to_string).unwrap_or_default();
    let [synopsis, options, notes] =
        [synopsis, options, notes].map(|part| without_headings(&String::from_utf8_lossy(&part)));
    Ok(format!(".SS \"citator {}\"\n{synopsis}.PP\n{about}.\n{options}{notes}", command.get_name()))
}

/// Hides `--help` and the options of every command, which need not be repeated.
fn hidden_if_common(arg: clap::Arg) -> clap::Arg {
    let is_common = arg.is_global_set() || arg.get_id() == "help";
    arg.hide(is_common)
}

fn without_headings(part: &str) -> String {
    part.lines().filter(|line| !line.starts_with(".SH")).map(|line| format!("{line}\n")).collect()
}
