//! The identity of the running program: its build, commit and optional parts. Only the binary knows them.

use std::sync::OnceLock;

/// The build that runs.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Program {
    /// A hash of the build, 16 hexadecimal digits: any change of source, assets or dependencies changes it.
    pub build: &'static str,
    /// The commit that it was made from, if that is known.
    pub commit: Option<&'static str>,
    /// Its optional parts.
    pub parts: Vec<&'static str>,
}

static THIS: OnceLock<Program> = OnceLock::new();

/// Says which program this is. Only the first call counts.
pub fn introduce(program: Program) {
    let _ = THIS.set(program);
}

/// The program that runs; a library that no binary introduced has no build.
pub fn this() -> &'static Program {
    THIS.get_or_init(|| Program { build: "0000000000000000", ..Program::default() })
}
