//! Parses a rulebook page in Markdown into one plain page, or two if the original is printed beside the
//! translation.
//!
//! A rule is one line: `<b id='cr700-1'>700.1.</b> …`, `**600.1** …` in a `<p>` of its own, `+ **702.2a** …`.

use crate::markup::inline_markup;
use crate::parsed::Parsed;
use crate::passage_language;
use crate::rulebook::markup_adapter::{bilingual, lines};
use crate::rulebook::plain_rulebook::line::numbered;
use record::rule_number::Level;
use source::SourceFile;

/// Limit of non-blank lines searched.
const SEARCHED_LINES: usize = 200;

/// Whether a line begins with a rule number in bold tags, or most lines with one in bold marks.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let lines = || source.filled_lines().take(SEARCHED_LINES).map(|(_, line)| line);
    lines().any(opens_with_bold_number) || is_chapter(lines())
}

/// Whether a text begins with a number in bold marks, and most of its lines do or are examples.
fn is_chapter<'a>(lines: impl Iterator<Item = &'a str> + Clone) -> bool {
    let is_bold = |line: &str| {
        let rest = line.trim_start().trim_start_matches('#');
        inline_markup::behind_bullet(rest.trim_start()).unwrap_or(rest.trim_start()).starts_with("**")
            && numbered(bare(line).trim()).is_some()
    };
    let opens = lines.clone().next().is_some_and(is_bold);
    let marked = lines.clone().filter(|line| is_bold(line)).count();
    let examples = lines.clone().filter(|line| passage_language::after_example_mark(line.trim()).is_some());
    let has_rules = lines.clone().any(|line| is_bold(line) && is_rule(&bare(line)));
    opens && has_rules && (marked + examples.count()) * 2 > lines.count()
}

fn bare(line: &str) -> String {
    inline_markup::text_of(&inline_markup::bare(line, 0).said, line)
}

fn is_rule(text: &str) -> bool {
    numbered(text.trim()).is_some_and(|rule| rule.number.level() >= Level::Rule)
}

/// Removes the markup and sorts the lines by language. The format is strictly line by line.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    Parsed { pages: bilingual::pages(source, &lines::read(source)), ..Parsed::default() }
}

fn opens_with_bold_number(line: &str) -> bool {
    let is_bold =
        line.starts_with("<b ") || line.starts_with("<b>") || (line.starts_with("<p") && line.contains("**"));
    is_bold && is_rule(&bare(line))
}
