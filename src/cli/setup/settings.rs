//! Settings: the options of all commands that have an environment variable, by the key they have in
//! `citator.toml`.
//!
//! The keys come from the definition of the command line, and the values of the file become defaults of the
//! options: the file yields to the environment, and both to the command line.

use std::error::Error;
use std::io::Write;

use clap::builder::ArgAction;
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgMatches, Command};
use serde_json::{Value as Json, json};

use super::config_file::{ConfigFile, Entry, Value, broken};
use super::environment::{self, options, suggestion, with_each};
use crate::outcome::{Exit, Failure};

/// The key of an option: its variable without the prefix, or its name if the variable is one of others.
fn key(arg: &Arg) -> Option<String> {
    let variable = arg.get_env()?.to_str()?;
    let key = match variable.strip_prefix("CITATOR_") {
        Some(name) => name.to_lowercase().replace('_', "-"),
        None => arg.get_long()?.to_owned(),
    };
    (key != "config").then_some(key)
}

/// The options with a key, of a command and all its subcommands, by key.
fn settings(command: &Command) -> Vec<(String, &Arg)> {
    let mut found: Vec<(String, &Arg)> =
        options(command).into_iter().filter_map(|arg| Some((key(arg)?, arg))).collect();
    found.sort_by(|one, other| one.0.cmp(&other.0));
    found
}

/// The command with the values of a file as defaults. Fails at the first key that is unknown, and at the first
/// value that its option does not take.
pub(crate) fn with_defaults(command: Command, file: &ConfigFile) -> Result<Command, Failure> {
    let known = settings(&command);
    for entry in &file.entries {
        let Some((_, arg)) = known.iter().find(|(key, _)| *key == entry.key) else {
            let what = format!("there is no key `{}`", entry.key);
            let keys: Vec<&str> = known.iter().map(|(key, _)| key.as_str()).collect();
            let help = suggestion(&entry.key.to_lowercase(), &keys, "keys");
            return Err(broken(&file.path, entry.line, &what, &help));
        };
        check(entry, arg).map_err(|what| {
            broken(&file.path, entry.line, &format!("{}: {what}", entry.key), &advice(arg))
        })?;
    }
    Ok(with_each(command, &|arg| match key(&arg).and_then(|key| file.entry(&key)) {
        // The definition of the command line lives as long as the process.
        Some(entry) => arg.default_values(texts(entry).into_iter().map(|text| &*text.leak())),
        None => arg,
    }))
}

fn texts(Entry { value, .. }: &Entry) -> Vec<String> {
    match value {
        Value::Boolean(value) => vec![value.to_string()],
        Value::Scalar(text) => vec![text.clone()],
        Value::List(texts) => texts.clone(),
        Value::Other(_) => Vec::new(),
    }
}

fn is_switch(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::SetTrue | ArgAction::SetFalse)
}

fn takes_many(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

/// The form of value that an option takes.
fn advice(arg: &Arg) -> String {
    let variable = arg.get_env().unwrap_or_default().display();
    let form = match () {
        () if is_switch(arg) => "true or false",
        () if takes_many(arg) => "a text in quotation marks, or a list of such",
        () => "a text in quotation marks, or a number",
    };
    format!("the value is {form}, as in --{} or {variable}", arg.get_long().unwrap_or_default())
}

/// Checks a value with the parser of its option.
fn check(entry: &Entry, arg: &Arg) -> Result<(), String> {
    let values = match &entry.value {
        Value::Boolean(_) if is_switch(arg) => return Ok(()),
        Value::Boolean(_) => return Err("true and false are no values of it".to_owned()),
        Value::Other(what) => return Err(format!("{what} is no value of it")),
        _ if is_switch(arg) => return Err("it is true or false".to_owned()),
        Value::List(_) if !takes_many(arg) => return Err("it takes one value, not a list".to_owned()),
        Value::Scalar(_) | Value::List(_) => texts(entry),
    };
    let mut probe = Arg::new("value").long("value").action(ArgAction::Append);
    probe = probe.value_parser(arg.get_value_parser().clone()).allow_hyphen_values(true);
    if let Some(delimiter) = arg.get_value_delimiter() {
        probe = probe.value_delimiter(delimiter);
    }
    let given = values.iter().map(|value| format!("--value={value}"));
    let command = Command::new("citator").no_binary_name(true).arg(probe);
    command.try_get_matches_from(given).map(drop).map_err(|error| why(&error))
}

/// The reason for which the parser of an option rejects a value.
fn why(error: &clap::Error) -> String {
    let value = match error.get(ContextKind::InvalidValue) {
        Some(ContextValue::String(value)) => format!("{value:?}: "),
        _ => String::new(),
    };
    match (error.source(), error.get(ContextKind::ValidValue)) {
        (Some(source), _) => format!("{value}{source}"),
        (_, Some(ContextValue::Strings(valid))) if !valid.is_empty() => {
            format!("{value}expected one of {}", valid.join(", "))
        }
        _ => format!("{value}{}", error.kind()),
    }
}

/// A setting as the server would have it.
struct Row {
    key: String,
    /// Its values, in order; empty if it is not set.
    values: Vec<String>,
    origin: String,
}

/// Prints each key with its value.
pub(crate) fn show(
    (command, matches): (&Command, &ArgMatches),
    file: Option<&ConfigFile>,
    (with_origin, as_json): (bool, bool),
    out: &mut dyn Write,
) -> Result<Exit, Failure> {
    let rows = rows(command, matches, file);
    if as_json {
        let settings =
            rows.iter().map(|row| json!({ "key": row.key, "values": row.values, "origin": row.origin }));
        let settings: Vec<Json> = settings.collect();
        let file = file.map(|file| file.path.display().to_string());
        writeln!(out, "{}", json!({ "object": "settings", "file": file, "data": settings }))?;
        return Ok(Exit::Done);
    }
    for Row { key, values, origin } in rows {
        let quoted: Vec<String> = values.iter().map(|value| format!("{value:?}")).collect();
        let value = match quoted.as_slice() {
            [] => "(not set)".to_owned(),
            [one] => one.clone(),
            many => format!("[{}]", many.join(", ")),
        };
        match with_origin {
            true => writeln!(out, "{key} = {value}  # {origin}")?,
            false => writeln!(out, "{key} = {value}")?,
        }
    }
    Ok(Exit::Done)
}

fn rows(command: &Command, matches: &ArgMatches, file: Option<&ConfigFile>) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let of_this_command = |arg: &Arg| matches.try_contains_id(arg.get_id().as_str()).is_ok();
    // Several commands have an option of one key; that of the command given counts.
    let mut all = settings(command);
    all.sort_by_key(|(key, arg)| (key.clone(), !of_this_command(arg)));
    for (key, arg) in all {
        if rows.last().is_none_or(|row| row.key != key) {
            let (values, origin) = value_and_origin(&key, arg, of_this_command(arg).then_some(matches), file);
            let is_secret = arg.is_hide_env_values_set();
            let values = if is_secret { values.iter().map(|_| "…".to_owned()).collect() } else { values };
            rows.push(Row { key, values, origin });
        }
    }
    rows
}

fn value_and_origin(
    key: &str,
    arg: &Arg,
    matches: Option<&ArgMatches>,
    file: Option<&ConfigFile>,
) -> (Vec<String>, String) {
    let id = arg.get_id().as_str();
    let variable = arg.get_env().unwrap_or_default();
    let from_variable = || format!("variable {}", variable.display());
    let source = matches.and_then(|matches| matches.value_source(id));
    let held = matches.and_then(|matches| matches.get_raw(id)).into_iter().flatten();
    let held = held.map(|value| value.to_string_lossy().into_owned()).collect();
    let from_file = file.and_then(|file| Some((file, file.entry(key)?)));
    let place = |file: &ConfigFile, line| format!("{}:{line}", file.path.display());
    match (source, environment::value(variable), from_file) {
        (Some(ValueSource::CommandLine), ..) => {
            (held, format!("flag --{}", arg.get_long().unwrap_or_default()))
        }
        (Some(ValueSource::EnvVariable), ..) => (held, from_variable()),
        (None, Some(value), _) => (vec![value.to_string_lossy().into_owned()], from_variable()),
        (.., Some((file, entry))) => (texts(entry), place(file, entry.line)),
        _ => {
            let defaults = arg.get_default_values().iter();
            (defaults.map(|value| value.to_string_lossy().into_owned()).collect(), "default".to_owned())
        }
    }
}
