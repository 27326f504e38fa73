//! Converts the text files of the first years into plain books: lines broken inside paragraphs, contents with
//! page numbers, addresses above them, an index.
//!
//! It decides which lines belong together; the parser of plain books reads the result.

mod layout;
mod paragraphs;

use crate::parsed::Parsed;
use crate::rulebook::old_rulebook::layout::Layout;
use crate::rulebook::old_rulebook::paragraphs::Paragraphs;
use crate::rulebook::plain_rulebook;
use source::SourceFile;

/// Whether a plain rulebook has broken lines, or contents with page numbers.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    source.form(1).is_none() && plain_rulebook::recognises(source) && {
        let layout = Layout::detect(source, plain_rulebook::language(source));
        layout.is_wrapped || layout.has_leaders
    }
}

/// Joins the lines of paragraphs and reads the book.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let language = plain_rulebook::language(source);
    let page = Paragraphs::of(source, language, Layout::detect(source, language)).page();
    Parsed { pages: vec![page], ..Parsed::default() }
}
