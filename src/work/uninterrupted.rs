//! Calls of the system that a signal does not end.

use std::io::{ErrorKind, Result};

/// Calls again for as long as a signal came first. A read of a socket with a time limit reports every signal as
/// [`ErrorKind::Interrupted`], whatever the signal's handler asks for (`man 7 signal`).
pub fn uninterrupted<T>(mut call: impl FnMut() -> Result<T>) -> Result<T> {
    loop {
        match call() {
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            done => return done,
        }
    }
}
