//! The binary: parses arguments, runs one command, and exits with its code. Only this file exits, and
//! provides standard output.

mod cli;

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use cli::Failure;

fn main() -> ExitCode {
    let mut out = BufWriter::new(stdout());
    let is_closed = |error: &std::io::Error| error.kind() == std::io::ErrorKind::BrokenPipe;
    let outcome = cli::run(&mut out).and_then(|exit| match out.flush() {
        Err(error) if !is_closed(&error) => Err(Failure::Output(error)),
        _ => Ok(exit),
    });
    let exit = match outcome {
        Ok(exit) => exit.into(),
        // The reader of a pipe may stop reading: `citator export | head`.
        Err(Failure::Output(error)) if is_closed(&error) => ExitCode::SUCCESS,
        Err(failure) => {
            cli::notice(&format!("citator: {failure}"));
            failure.exit()
        }
    };
    cli::nonblocking_stderr::end();
    exit
}
