//! Parsers of documents other than rulebooks, one file for each format, and their common sections.

pub(super) mod dokuwiki_tournament;
pub(super) mod front_matter;
pub(super) mod house_document;
pub(super) mod html_tournament;
pub(super) mod json_tournament;
pub(super) mod markdown_tournament;
pub(super) mod printed_tournament;
pub(super) mod sections;
