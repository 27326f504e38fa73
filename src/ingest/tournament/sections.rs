//! Sections of documents other than rulebooks: numbered headings, blocks, and their checks.
//!
//! Every format uses them; `join` assembles documents from files.

pub(crate) mod bilingual;
pub(crate) mod coverage;
pub(crate) mod draft;
pub(crate) mod finish;
pub(crate) mod front;
pub(crate) mod heading;
pub(crate) mod order;
pub(crate) mod outline;
