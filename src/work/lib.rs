//! Counts work, so that it can be compared, charged and ended; and divides it between threads.

pub mod cpu_time;
pub mod parallel;
pub mod steps;
pub mod time_limit;
pub mod today;
pub mod uninterrupted;
