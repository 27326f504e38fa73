//! Every test of the whole: through the doors that users use.

mod fixtures;
mod real_seeds;
mod support;
