//! Turns arguments into one command and its outcome into an exit code. Only this file prints and exits.

fn main() {}
