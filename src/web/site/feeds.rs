//! Atom feeds (RFC 4287): the site, the changes of a language, a rule with its subrules, a keyword, a card.
//!
//! All dates and ids come from the data, so a feed is the same on every machine and after every ingest.

mod atom;
mod editions;
pub(crate) mod routes;
mod rulings;
