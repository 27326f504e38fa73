//! Checks the citations of a text: what each number meant on the date of the text, and what that rule is now.
//!
//! Text, shelf and date go in, findings come out.
//!
//! Without a date, a number is read in the newest edition that has it. Another rule may have taken it over
//! since the text was written, so all rules that had it before are mentioned.

mod apply_fixes;
mod block;
mod cached_follow;
mod checker;
mod comment;
mod date_detection;
mod evidence;
mod finding;
mod number_rewrite;
mod quoted_titles;
mod section_citations;
mod warning;

pub use crate::date_detection::{Day, Days, day_of};
pub use crate::section_citations::{LookedIn, Sections, Standing};
pub use apply_fixes::{Edit, Reach, SURE, edits, held_back, rewrite};
pub use checker::{Checked, Checker};
pub use finding::{Absence, Counts, Evidence, EvidenceKind, Finding, Former, Outcome};
pub use warning::Warning;
