//! `citator key`: makes a key that signs what is published, or prints the public part of one.

use std::io::Write;
use std::path::Path;

use ::fetch::SigningKey;

use super::super::outcome::{Exit, Failure};
use super::super::setup::output::inform;

/// Makes a key, unless the file is there, and prints its public part.
pub(crate) fn run(file: &Path, out: &mut dyn Write) -> Result<Exit, Failure> {
    let is_new = !file.exists();
    let key = if is_new { SigningKey::create(file)? } else { SigningKey::read(file)? };
    if is_new {
        inform(&format!(
            "made the private key {}; keep it where you publish, and give servers the public one with --follow-key",
            file.display()
        ));
    }
    writeln!(out, "{}", key.public())?;
    Ok(Exit::Done)
}
