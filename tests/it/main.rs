//! Every test of the whole, in one binary: a test is a fixture file and what we expect of it.

mod citations;
mod fixtures;
mod support;
mod tidy;
