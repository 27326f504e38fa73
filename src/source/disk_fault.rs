//! Classifies failures of the file system by the advice that they call for.

use std::io;

/// Kinds of failures of a file system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiskFault {
    /// There is no room left: on the disk, in the quota, or under the size limit of a file.
    Full,
    /// The folder must not be written to.
    NotWritable,
    /// A folder is missing and cannot be created, or something else has its name.
    NotAFolder,
    /// Any other failure.
    Other,
}

impl DiskFault {
    /// The kind of an error.
    pub fn classify(error: &io::Error) -> DiskFault {
        match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
                DiskFault::Full
            }
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => DiskFault::NotWritable,
            io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory | io::ErrorKind::NotFound => {
                DiskFault::NotAFolder
            }
            _ => DiskFault::Other,
        }
    }
}
