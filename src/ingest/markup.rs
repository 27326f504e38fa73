//! Strips the markup of HTML, Markdown, wiki pages and saved tables; each piece of text keeps its position in
//! the file.

pub(super) mod html_text;
pub(crate) mod html_tokens;
pub(super) mod inline_markup;
pub(super) mod markdown_lines;
pub(super) mod markdown_text;
pub(super) mod printed_html;
pub(super) mod printed_text;
pub(super) mod rulebook_page;
pub(super) mod source_map;
pub(super) mod table_text;
