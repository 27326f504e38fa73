//! What the documents beside the rulebooks have in common: headings with numbers, sections line by line, and the checks of both.
//!
//! A format says what its lines say; which document it is in the end, and what cites it, later stages know.

pub(crate) mod cover;
pub(crate) mod draft;
pub(crate) mod finish;
pub(crate) mod heading;
pub(crate) mod order;
