//! The binary: parses arguments, runs one command, and exits with its code. Only this file exits, and
//! provides standard output.

mod cli;

use std::io::{BufWriter, Write, stdout};
use std::process::ExitCode;

use cli::Failure;

fn main() -> ExitCode {
    let mut out = BufWriter::new(stdout());
    let outcome = cli::run(&mut out).and_then(|exit| out.flush().map(|()| exit).map_err(Failure::Output));
    let exit = match outcome {
        Ok(exit) => exit.into(),
        // The reader of a pipe may stop reading: `citator export | head`.
        Err(Failure::Output(error)) if error.kind() == std::io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            cli::notice(&format!("citator: {failure}"));
            failure.exit()
        }
    };
    cli::nonblocking_stderr::end();
    exit
}
