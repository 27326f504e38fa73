//! Standard output without characters that steer a terminal, whatever a source holds.

use std::borrow::Cow;
use std::io::{self, Write};

use text::control_characters::{escaped_in_json, without_controls};

/// The form of what is printed.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Form {
    /// For people.
    Text,
    /// For programs: the same values, with such characters escaped.
    Json,
    /// Byte for byte, as in a patch.
    Exact,
}

/// An output of a form. Everything written to it at once is whole characters.
pub(crate) struct Printed<'a> {
    out: &'a mut dyn Write,
    form: Form,
}

impl<'a> Printed<'a> {
    pub(crate) fn to(out: &'a mut dyn Write, form: Form) -> Printed<'a> {
        Printed { out, form }
    }
}

impl Write for Printed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let clean: fn(&str) -> Cow<'_, str> = match self.form {
            Form::Text => without_controls,
            Form::Json => escaped_in_json,
            Form::Exact => return self.out.write(bytes),
        };
        self.out.write_all(clean(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
