//! A defect in packed data, as an I/O error that byte readers can pass on.
//!
//! The reader knows where the readable text ends.

use std::{error, fmt, io};

use record::diagnostic::Code;

/// A defect of packed data, with advice.
#[derive(Clone, Debug)]
pub(crate) struct Flaw {
    pub(crate) code: Code,
    pub(crate) message: String,
    pub(crate) help: &'static str,
}

impl Flaw {
    /// Wraps the flaw in an I/O error.
    pub(crate) fn error(code: Code, message: impl Into<String>, help: &'static str) -> io::Error {
        io::Error::new(io::ErrorKind::InvalidData, Flaw { code, message: message.into(), help })
    }

    /// The flaw in an error, if there is one.
    pub(crate) fn of(error: &io::Error) -> Option<&Flaw> {
        error.get_ref()?.downcast_ref()
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.message)
    }
}

impl error::Error for Flaw {}

/// Whether an error comes from the disk or the pipe, not from the data.
pub(crate) fn is_of_the_world(error: &io::Error) -> bool {
    let of_data = [
        io::ErrorKind::UnexpectedEof,
        io::ErrorKind::InvalidData,
        io::ErrorKind::InvalidInput,
        io::ErrorKind::Other,
    ];
    error.raw_os_error().is_some() || !of_data.contains(&error.kind())
}
