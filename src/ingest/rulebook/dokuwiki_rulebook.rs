//! Parses a rulebook page of a DokuWiki into one plain page, or two if the original is printed beside the
//! translation.
//!
//! Each rule has a bookmark: `<BOOKMARK:cr600-1>600.1. …\\`.

use crate::parsed::Parsed;
use crate::rulebook::markup_adapter::{bilingual, lines};
use source::SourceFile;

/// The beginning of lines with an anchor.
const BOOKMARK: &str = "<BOOKMARK:cr";

/// Whether a line has the bookmark of a rule, and another is a wiki heading.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let has = |is: fn(&str) -> bool| source.filled_lines().any(|(_, line)| is(line));
    has(|line| line.starts_with(BOOKMARK))
        && has(|line| line.starts_with("==") && line.trim_end().ends_with("=="))
}

/// Removes the markup and sorts the lines by language.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    Parsed { pages: bilingual::pages(source, &lines::read(source)), ..Parsed::default() }
}
