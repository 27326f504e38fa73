//! What the documents beside the rulebooks have in common: headings with numbers, sections line by line, and the checks of both.
//!
//! A format says what its lines say; which document it is in the end, and what cites it, later stages know.

pub(super) mod cover;
pub(super) mod draft;
pub(super) mod heading;
pub(super) mod order;
