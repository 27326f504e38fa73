//! citator: search for Magic rules and rulings, and trace rule citations through editions.
//!
//! The stages in order, each a package of its own; each knows the ones before it only by their records.

pub use ::citation;
pub use ::fetch;
pub use ::index;
pub use ::ingest;
pub use ::join;
pub use ::language;
pub use ::lexicon;
pub use ::library;
pub use ::lineage;
pub use ::lint;
pub use ::message;
pub use ::program;
pub use ::record;
pub use ::shelf;
pub use ::source;
pub use ::text;
pub use ::view;
pub use ::web;
pub use ::work;
