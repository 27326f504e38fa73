//! HTML, Markdown, wiki text and saved tables: what they say, without their marks, and where each piece stands in the file.

pub(super) mod html_text;
pub(super) mod inline_markup;
pub(super) mod laid_out_text;
pub(super) mod markdown_text;
pub(super) mod table_text;
