//! Every test of the whole: through the doors that users use.

#![expect(clippy::print_stderr, reason = "a test that finds no real documents says so")]

mod bad_input;
mod fixtures;
mod lost_symbols;
mod real_seeds;
mod support;
