//! The command line interface: arguments of each command, exit codes, dispatch.
//!
//! A command writes its data to the writer it is given and everything else to standard error, through
//! `notice`.

mod args;
mod check;
mod common_args;
mod export;
mod fetch;
mod ingest;
mod input;
mod keep_current;
mod lint;
mod look_up;
mod outcome;
mod serve;
mod setup;
mod sources;
mod status;
mod terminal;

use std::io::{BufWriter, Write, stdout};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches};

use self::args::{Cli, Command, ConfigCommand};
use self::setup::config_file::{ConfigFile, Here};
use self::setup::{completions, doctor, environment, health, output, settings};

pub(crate) use self::outcome::{Exit, Failure};
pub(crate) use self::terminal::nonblocking_stderr;
pub(crate) use self::terminal::nonblocking_stderr::notice;
use self::terminal::printed::{Form, Printed};
pub(crate) use self::terminal::progress;

/// Runs the command of the command line and returns its exit code. Only this function provides standard output. It
/// ends the process itself for `--help`, `--version` and an invalid command line.
pub fn main() -> ExitCode {
    let mut out = BufWriter::new(stdout());
    let is_closed = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    let outcome = run(&mut out).and_then(|exit| match out.flush() {
        Err(error) if !is_closed(&error) => Err(Failure::Output(error)),
        _ => Ok(exit),
    });
    let exit = match outcome {
        Ok(exit) => exit.into(),
        // The reader of a pipe may stop reading: `citator export | head`.
        Err(Failure::Output(error)) if is_closed(&error) => ExitCode::SUCCESS,
        Err(failure) => {
            notice(&format!("citator: {failure}"));
            failure.exit()
        }
    };
    nonblocking_stderr::end();
    exit
}

fn run(out: &mut dyn Write) -> Result<Exit, Failure> {
    let start = Instant::now();
    let given = environment::parse(&Cli::command()).unwrap_or_else(|error| error.exit());
    let cli = Cli::from_arg_matches(&given).unwrap_or_else(|error| error.exit());
    check_place_of_options(&given)?;
    let file = match &cli.command {
        Some(Command::Completions { .. } | Command::Man) => Ok(None),
        Some(Command::Lint(_) | Command::Mcp { .. }) => {
            ConfigFile::find(cli.config.as_deref(), Here::Ignored)
        }
        _ => ConfigFile::find(cli.config.as_deref(), Here::Counts),
    };
    let configured = file.as_ref().map_or(Ok(None), |file| {
        file.as_ref().map(|file| settings::with_defaults(Cli::command(), file)).transpose()
    });
    let (command, file) = match configured {
        Ok(command) => (command.unwrap_or_else(Cli::command), file),
        Err(failure) => (Cli::command(), Err(failure)),
    };
    let matches = environment::parse(&command).unwrap_or_else(|error| error.exit());
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    output::set(cli.output.clone());
    let out = &mut Printed::to(out, form_of_output(&matches));
    let is_server = matches!(cli.command, None | Some(Command::Serve(_)));
    // A server says it in its log.
    if let (Ok(Some(file)), false) = (&file, is_server) {
        ConfigFile::say_if_from_here(file.path());
    }
    let exit = match (cli.command, file) {
        (Some(Command::Doctor { json, serve }), file) => {
            environment::warn_of_unknown();
            doctor::run(&serve, &file, json, out)
        }
        (_, Err(failure)) => Err(failure),
        (Some(Command::Config(ConfigCommand::Show { origin, json, .. })), Ok(file)) => {
            environment::warn_of_unknown();
            settings::show((&command, innermost(&matches)), file.as_ref(), (origin, json), out)
        }
        (command, Ok(file)) => {
            let path = file.map(|file| file.path().to_owned());
            setup::this_program::configure(path);
            dispatch(command.unwrap_or_else(|| Command::Serve(Box::new(cli.serve))), out)
        }
    };
    tracing::debug!(milliseconds = start.elapsed().as_millis(), "the command has ended");
    exit
}

/// The form of what a command prints with these options.
fn form_of_output(matches: &ArgMatches) -> Form {
    let of_command = innermost(matches);
    let is_set = |name| matches!(of_command.try_get_one::<bool>(name), Ok(Some(true)));
    let format = of_command.try_get_raw("format").ok().flatten().and_then(|mut values| values.next());
    match format.and_then(|format| format.to_str()) {
        _ if is_set("diff") => Form::Exact,
        _ if is_set("json") || matches.subcommand_name() == Some("export") => Form::Json,
        Some("json" | "sarif") => Form::Json,
        _ => Form::Text,
    }
}

/// The matches of the command itself, below those of the program.
fn innermost(matches: &ArgMatches) -> &ArgMatches {
    matches.subcommand().map_or(matches, |(_, matches)| innermost(matches))
}

/// Rejects options of the server before another command, where they would have no effect.
fn check_place_of_options(matches: &ArgMatches) -> Result<(), Failure> {
    let Some((name, _)) = matches.subcommand() else { return Ok(()) };
    let program = Cli::command();
    let misplaced = program.get_arguments().find(|arg| {
        let id = arg.get_id().as_str();
        let is_known = matches.try_contains_id(id).is_ok();
        is_known && !arg.is_global_set() && matches.value_source(id) == Some(ValueSource::CommandLine)
    });
    let Some(option) = misplaced.and_then(|arg| arg.get_long()) else { return Ok(()) };
    let what = format!(
        "--{option} has no effect before the command `{name}`\n  help: options of a command stand behind it: citator {name} --{option} …"
    );
    Err(Failure::Usage { what })
}

/// Runs one command.
fn dispatch(command: Command, out: &mut dyn Write) -> Result<Exit, Failure> {
    if !matches!(command, Command::Serve(_)) {
        output::start_debug_messages();
    }
    match command {
        Command::Serve(args) => serve::run(&args),
        Command::Fetch(args) => fetch::run(&args, out),
        Command::Sources(args) => sources::run(&args, out),
        Command::Ingest { paths, index, strict, allow_shrink, bulk } => {
            ingest::run(&named_or_usual(paths), &index.index, &ingest::How { strict, allow_shrink, bulk })
        }
        Command::Publish(args) => ingest::publish::run(&args),
        Command::Key { file } => ingest::key::run(&file, out),
        Command::Check { paths, explain: true, .. } => check::explain(&named_or_usual(paths), out),
        Command::Check { paths, format, all, strict, explain: false } => {
            check::run(&named_or_usual(paths), &check::How { form: format, all, strict }, out)
        }
        Command::Export { paths, kind, lang } => export::run(&named_or_usual(paths), kind, lang, out),
        Command::Search { query, kind, lang, limit, json, index } => {
            let asked = look_up::Query { query, kind, language: lang, limit };
            look_up::search(&asked, &index.index, json, out)
        }
        Command::Rule { rule, as_of } => look_up::rule(&rule, as_of, out),
        Command::Cite { rule, as_of, to } => look_up::cite(&rule, [as_of, to], out),
        Command::Lint(args) => lint::run(&args, out),
        Command::Mcp { index } => serve::mcp::run(&index.index),
        Command::Status(args) => status::run(&args, out),
        Command::Verify { generation, index, quick, cpu_limit, memory_limit } => {
            ingest::prove_apart::limit(cpu_limit, memory_limit);
            ingest::verify::run(generation.as_deref(), &index.index, quick)
        }
        Command::Rollback { index, end } => ingest::rollback::run(&index.index, end),
        Command::Health(args) => health::run(&args, out),
        Command::Doctor { .. } | Command::Config(_) => unreachable!("these are run before"),
        Command::Completions { shell } => completions::completions(shell, out),
        Command::Man => completions::man(out),
    }
}

/// The default source folder when no path is given.
fn named_or_usual(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    if paths.is_empty() { vec![keep_current::folder()] } else { paths }
}
