//! The amount and the colours of what goes to standard error.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::sync::OnceLock;

use clap::{Args, ValueEnum};
use tracing_subscriber::EnvFilter;

use crate::nonblocking_stderr::notice;
use crate::progress::hide_progress_bars;

/// Options of every command on its output.
#[derive(Args, Clone, Default)]
pub(crate) struct OutputArgs {
    /// Print errors and warnings only
    #[arg(short, long, global = true)]
    quiet: bool,
    /// Print debug messages; twice: those of the libraries, too
    #[arg(short, long, global = true, action = clap::ArgAction::Count, conflicts_with = "quiet")]
    verbose: u8,
    /// Colours of the log; `auto` follows the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, global = true, env = "CITATOR_COLOR", value_enum, value_name = "WHEN", default_value_t)]
    color: Colour,
}

/// When to print colours.
#[derive(Clone, Copy, PartialEq, Default, ValueEnum)]
pub(crate) enum Colour {
    /// On a terminal
    #[default]
    Auto,
    /// Always
    Always,
    /// Never
    Never,
}

/// The options of this process, once known.
static OUTPUT: OnceLock<OutputArgs> = OnceLock::new();

/// Sets the options for this process; only the first call has an effect.
pub(crate) fn set(args: OutputArgs) {
    if args.quiet {
        hide_progress_bars();
    }
    let _ = OUTPUT.set(args);
}

/// Whether only errors and warnings are printed.
pub(crate) fn is_quiet() -> bool {
    OUTPUT.get().is_some_and(|output| output.quiet)
}

/// Prints a line to standard error that is neither an error nor a warning, unless the command is to be quiet.
pub(crate) fn inform(line: &str) {
    if !is_quiet() {
        notice(line);
    }
}

/// The log messages to print: by the options, else by `CITATOR_LOG`, else those of the program from level info.
pub(crate) fn log_filter() -> EnvFilter {
    let by_options = OUTPUT.get().and_then(|output| match (output.quiet, output.verbose) {
        (true, _) => Some("warn"),
        (_, 0) => None,
        (_, 1) => Some("citator=debug"),
        (_, 2..) => Some("debug"),
    });
    match by_options {
        Some(filter) => filter.into(),
        None => log_filter_of_environment(),
    }
}

fn log_filter_of_environment() -> EnvFilter {
    let usual = || EnvFilter::from("citator=info");
    let Some(wanted) = std::env::var("CITATOR_LOG").ok().filter(|wanted| !wanted.is_empty()) else {
        return usual();
    };
    // A word alone is read as the name of a module, so that `wran` would end the log.
    let levels = ["off", "error", "warn", "info", "debug", "trace"];
    let is_clear =
        |part: &str| part.contains(['=', ':']) || levels.contains(&part.trim().to_lowercase().as_str());
    match EnvFilter::try_new(&wanted) {
        Ok(filter) if wanted.split(',').all(is_clear) => filter,
        _ => {
            notice(&format!(
                "warning: CITATOR_LOG={wanted:?} is no log filter, so citator=info is used\n  help: a filter is a level, or modules with levels: warn, citator=debug"
            ));
            usual()
        }
    }
}

/// Prints the debug messages of a command that has no log of its own, if they were asked for.
pub(crate) fn start_debug_messages() {
    if OUTPUT.get().is_some_and(|output| output.verbose > 0) {
        let lines = tracing_subscriber::fmt().with_ansi(has_colours()).with_env_filter(log_filter());
        // There is a log already: nothing to do.
        let _ = lines.with_writer(std::io::stderr).try_init();
    }
}

/// Whether standard error gets colours.
pub(crate) fn has_colours() -> bool {
    let is_set = |name: &str| std::env::var_os(name).is_some_and(|value: OsString| !value.is_empty());
    match OUTPUT.get().map_or(Colour::Auto, |output| output.color) {
        Colour::Always => true,
        Colour::Never => false,
        Colour::Auto if is_set("NO_COLOR") => false,
        Colour::Auto => {
            let is_forced = is_set("CLICOLOR_FORCE")
                && std::env::var_os("CLICOLOR_FORCE").is_some_and(|value| value != "0");
            is_forced || std::io::stderr().is_terminal()
        }
    }
}
