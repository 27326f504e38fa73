//! Every test of the whole: through the doors that users use.

mod bad_input;
mod fixtures;
mod lost_symbols;
mod real_seeds;
mod support;
