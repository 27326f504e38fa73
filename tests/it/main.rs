//! The one test binary: a test is a fixture file and what we expect of it.

#![allow(clippy::print_stdout, reason = "tests that read real documents print what they counted")]

mod citations;
mod real_data;
