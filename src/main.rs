//! The binary: says which build it is, and runs the command line.

use std::process::ExitCode;

use program::Program;

/// The optional parts, and whether this build has them.
const PARTS: [(&str, bool); 3] = [
    ("fetch", cfg!(feature = "fetch")),
    ("mcp", cfg!(feature = "mcp")),
    ("metrics", cfg!(feature = "metrics")),
];

fn main() -> ExitCode {
    program::introduce(Program {
        build: env!("CITATOR_BUILD"),
        commit: option_env!("CITATOR_COMMIT"),
        parts: PARTS.into_iter().filter_map(|(name, is_on)| is_on.then_some(name)).collect(),
    });
    cli::main()
}
