//! Budgets of work, threads, the date, random numbers, and system calls that a signal may interrupt.

pub mod chance;
pub mod cpu_time;
pub mod parallel;
pub mod steps;
pub mod time_limit;
pub mod today;
pub mod uninterrupted;
