//! citator: what a rule citation says, who cites it, and whether it still holds.
//!
//! The stages in order; each knows the ones before it only by their records.

pub mod citation;
pub mod diagnostic;
pub mod language;
pub mod record;
pub mod rule_number;
