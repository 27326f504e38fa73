//! The variables of the environment: an empty one counts as not set, an unknown one is warned of, and an error says
//! if its value comes from one.

use std::ffi::{OsStr, OsString};

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgMatches, Command, CommandFactory, Error};
use text::edit_distance::distance;

use crate::args::Cli;
use crate::nonblocking_stderr::notice;

/// Variables of the program that belong to no option.
const OF_PROGRAM: [&str; 1] = ["CITATOR_LOG"];
/// Variables that its build and its tests read.
const OF_DEVELOPERS: [&str; 5] =
    ["CITATOR_ALL_CASES", "CITATOR_AXE", "CITATOR_BUILD", "CITATOR_COMMIT", "CITATOR_REAL_DATA"];
/// Beginnings of others: of the tests, and of those that Kubernetes sets for a service called citator.
const FAMILIES: [&str; 3] = ["CITATOR_REQUIRE_", "CITATOR_SERVICE_", "CITATOR_PORT_"];

/// Limit of edits between an unknown name and the one that is suggested.
const MOST_EDITS: usize = 3;

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
    // The value comes from a variable if, without it, there is no error or a different one.
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
    with_each(command.clone(), &|arg| without(arg, variable)).try_get_matches()
}

fn without(arg: Arg, variable: Option<&OsStr>) -> Arg {
    let is_empty = |name: &OsStr| std::env::var_os(name).is_some_and(|value| value.is_empty());
    match arg.get_env() {
        Some(name) if Some(name) == variable || is_empty(name) => arg.env(None::<&'static str>),
        _ => arg,
    }
}

/// A command with each option changed, and those of its subcommands.
pub(super) fn with_each(command: Command, change: &dyn Fn(Arg) -> Arg) -> Command {
    command.mut_args(change).mut_subcommands(|command| with_each(command, change))
}

/// The options of a command and its subcommands.
pub(super) fn options(command: &Command) -> Vec<&Arg> {
    let of_subcommands = command.get_subcommands().flat_map(options);
    command.get_arguments().chain(of_subcommands).collect()
}

/// The value of a variable that is set to something.
pub(crate) fn value(name: impl AsRef<OsStr>) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

/// The variables of the options of a command and its subcommands.
fn variables(command: &Command) -> Vec<OsString> {
    let mut names: Vec<OsString> =
        options(command).into_iter().filter_map(|arg| Some(arg.get_env()?.to_owned())).collect();
    names.sort();
    names.dedup();
    names
}

/// Warns of each variable `CITATOR_…` that nothing reads.
pub(crate) fn warn_of_unknown() {
    let variables = variables(&Cli::command());
    let of_options = variables.iter().filter_map(|name| name.to_str());
    let mut known: Vec<&str> =
        of_options.filter(|name| name.starts_with("CITATOR_")).chain(OF_PROGRAM).collect();
    known.sort_unstable();
    let mut names: Vec<String> =
        std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()).collect();
    names.sort_unstable();
    for name in names.iter().filter(|name| name.starts_with("CITATOR_") && value(name).is_some()) {
        let is_known = known.iter().chain(&OF_DEVELOPERS).any(|known| known == name)
            || FAMILIES.iter().any(|start| name.starts_with(start))
            || name == "CITATOR_PORT" && value(name).is_some_and(|value| is_of_kubernetes(&value));
        if !is_known {
            let help = suggestion(name, &known, "variables");
            notice(&format!("warning: nothing reads the variable {name}\n  help: {help}"));
        }
    }
}

/// The known name closest to a wrong one, else all of them, which are sorted.
pub(super) fn suggestion(wrong: &str, known: &[&str], what: &str) -> String {
    let near = known.iter().map(|name| (distance(wrong, name, MOST_EDITS), name)).min();
    if let Some((0..=MOST_EDITS, name)) = near {
        return format!("did you mean `{name}`?");
    }
    let mut names = known.to_vec();
    names.dedup();
    format!("the {what} are {}", names.join(", "))
}

/// Kubernetes names the port of a service so: `tcp://10.0.0.1:7070`.
fn is_of_kubernetes(port: &OsStr) -> bool {
    port.to_str().is_some_and(|port| port.contains("://"))
}
