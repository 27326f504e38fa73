//! Parsers of rulebooks, one file for each format, and the checks of every rulebook.

pub(super) mod book_checks;
pub(super) mod dokuwiki_rulebook;
pub(super) mod glossary_page;
pub(super) mod html_rulebook;
pub(super) mod json_rulebook;
pub(super) mod labelled_rulebook;
pub(super) mod markdown_rulebook;
pub(super) mod markup_adapter;
pub(super) mod old_rulebook;
pub(super) mod plain_rulebook;
pub(super) mod reformatted_rulebook;
pub(super) mod rulebook_excerpt;
pub(super) mod shown_book;
pub(super) mod xml_rulebook;
