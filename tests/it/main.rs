//! Every test of the whole: through the doors that users use.

mod analysis;
mod fixtures;
mod publish;
mod query;
mod search;
mod small_library;
mod support;
