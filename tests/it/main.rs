//! The one test binary: a test is a fixture file and what we expect of it.

mod citations;
mod real_data;
