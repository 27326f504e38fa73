//! Parses a rulebook page in Markdown into one plain page, or two if the original is printed beside the
//! translation.
//!
//! A rule is one line: `<b id='cr700-1'>700.1.</b> …`, or `**600.1** …` in a `<p>` of its own.

use crate::ingest::markup::inline_markup;
use crate::ingest::parsed::Parsed;
use crate::ingest::rulebook::markup_adapter::{bilingual, lines};
use crate::ingest::rulebook::plain_rulebook::line::numbered;
use crate::record::rule_number::Level;
use crate::source::SourceFile;

/// Limit of non-blank lines searched.
const SEARCHED_LINES: usize = 200;

/// Whether a line begins with a rule number in bold.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    source.filled_lines().take(SEARCHED_LINES).any(|(_, line)| opens_with_bold_number(line))
}

/// Removes the markup and sorts the lines by language. The format is strictly line by line.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    Parsed { pages: bilingual::pages(source, &lines::read(source)), ..Parsed::default() }
}

fn opens_with_bold_number(line: &str) -> bool {
    let is_bold =
        line.starts_with("<b ") || line.starts_with("<b>") || (line.starts_with("<p") && line.contains("**"));
    let text = || inline_markup::text_of(&inline_markup::bare(line, 0).said, line);
    is_bold && numbered(text().trim()).is_some_and(|rule| rule.number.level() >= Level::Rule)
}
