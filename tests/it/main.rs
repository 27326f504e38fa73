//! All integration tests, in one binary: a test is a fixture file and its expected result.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "tests that read real documents print what they counted"
)]

mod browser;
mod cli;
mod fetch;
mod import_circles;
mod index;
mod ingest;
mod join;
mod language;
mod lineage;
mod lint;
mod server;
mod support;
mod tidy;
mod web;
