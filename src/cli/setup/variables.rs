//! The variables of the environment: an empty one counts as not set, and an error says if its value comes from one.

use std::ffi::{OsStr, OsString};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, Error};

/// Reads the command line and the variables.
pub(crate) fn parse(command: &Command) -> Result<ArgMatches, Error> {
    let mut error = match parse_without(command, None) {
        Err(error) if matches!(error.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) => error,
        parsed => return parsed,
    };
    let is_the_same = |other: Error| {
        let kinds = [ContextKind::InvalidArg, ContextKind::InvalidValue];
        kinds.iter().all(|kind| other.get(*kind) == error.get(*kind))
    };
    // The value comes from a variable if without that there is no error, or another one.
    let origin = variables(command)
        .into_iter()
        .filter(|name| std::env::var_os(name).is_some())
        .find(|name| !parse_without(command, Some(name)).is_err_and(is_the_same));
    if let Some(name) = origin {
        let tip = StyledStr::from(format!("the value comes from the variable {}", name.display()));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![tip]));
    }
    Err(error)
}

/// Reads the command line and the variables but one, and those that are empty.
fn parse_without(command: &Command, variable: Option<&OsStr>) -> Result<ArgMatches, Error> {
    without(command.clone(), variable).try_get_matches()
}

fn without(command: Command, variable: Option<&OsStr>) -> Command {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    let stripped = |arg: Arg| match arg.get_env() {
        Some(name) if Some(name) == variable || is_empty(name) => arg.env(None::<&'static str>),
        _ => arg,
    };
    command.mut_args(stripped).mut_subcommands(|command| without(command, variable))
}

/// The value of a variable that is set to something.
pub(crate) fn value(name: impl AsRef<OsStr>) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The variables of the options of a command and its subcommands.
fn variables(command: &Command) -> Vec<OsString> {
    let mut names: Vec<OsString> =
        command.get_arguments().filter_map(|arg| Some(arg.get_env()?.to_owned())).collect();
    names.extend(command.get_subcommands().flat_map(variables));
    names.sort();
    names.dedup();
    names
}
