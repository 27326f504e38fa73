//! Why a file, or the rest of one, is not read: defects of packed data as I/O errors that byte readers can pass on, and
//! the diagnostics of all failures.

use std::sync::Arc;
use std::{error, fmt, io};

use crate::regular_file::Unread;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};

/// A defect of packed data, with advice. The reader knows where the readable text ends.
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

/// The diagnostic for a file that is not opened, or not read as a whole.
pub(crate) fn unread_file(path: &Arc<str>, unread: &Unread) -> Diagnostic {
    match unread {
        Unread::TooLarge(most) => too_large(path, *most),
        Unread::NotAFile(_) => not_a_file(path, unread.to_string()),
        Unread::Io(error) => not_read(path, None, error),
    }
}

/// The diagnostic for a file, or a document in it, that cannot be read, or not to its end.
pub(crate) fn not_read(path: &Arc<str>, last: Option<Lines>, error: &io::Error) -> Diagnostic {
    if let Some(Flaw { code, message, help }) = Flaw::of(error) {
        return Diagnostic::new(*code, path, last, message.as_str()).help(*help);
    }
    Diagnostic::new(Code::UnreadableFile, path, last, format!("the file cannot be read: {error}"))
        .help("check that the file exists and that this user can read it; every other file was read")
}

/// The diagnostic for a file that is larger than its limit.
pub(crate) fn too_large(path: &Arc<str>, most: u64) -> Diagnostic {
    let message = format!("the file is larger than the limit of {most} bytes");
    Diagnostic::new(Code::FileTooLarge, path, None, message).help("split the file, or remove it")
}

/// The diagnostic for a pipe, a device or a socket.
pub(crate) fn not_a_file(path: &Arc<str>, message: String) -> Diagnostic {
    let help =
        "pass files and folders; a pipe is read only if it is passed itself, and `-` is standard input";
    Diagnostic::new(Code::UnreadableFile, path, None, message).help(help)
}
