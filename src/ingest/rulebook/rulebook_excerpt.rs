//! Parses rules copied from a rulebook, without anything around them but Markdown headings, into a plain page.
//!
//! Gaps between their numbers are not errors.

use crate::markup::inline_markup::{self, Said};
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::rulebook::plain_rulebook::line::{Oddity, numbered};
use language::Language;
use record::Lines;
use record::rule_number::{Level, RuleNumber};
use source::SourceFile;

/// Minimum number of rules in an excerpt that is not a whole chapter.
const FEWEST_RULES: usize = 3;

/// Limit of non-blank lines searched.
const SEARCHED_LINES: usize = 400;

/// Whether the file begins with a rule or heading, and nearly every line is one or an example; or whether it is
/// a chapter, however short.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    is_excerpt(source) || is_chapter(source)
}

/// The filled lines, without a Markdown heading above them that has no number: `# The Magic Golden Rules`.
fn body(source: &SourceFile) -> impl Iterator<Item = (u32, &str)> {
    let is_title = |line: &str| is_heading(line) && numbered(unmarked(line)).is_none();
    source
        .filled_lines()
        .enumerate()
        .filter(move |(at, (_, line))| *at > 0 || !is_title(line))
        .map(|(_, line)| line)
}

fn is_heading(line: &str) -> bool {
    let marks = line.chars().take_while(|letter| *letter == '#').count();
    (1..=6).contains(&marks) && line[marks..].starts_with(' ')
}

/// A line without the marks of a Markdown heading.
fn unmarked(line: &str) -> &str {
    if is_heading(line) { line.trim_start_matches('#').trim() } else { line.trim() }
}

/// Whether every line is a rule of one chapter or an example, in order from the first rule on.
fn is_chapter(source: &SourceFile) -> bool {
    let mut last: Option<RuleNumber> = None;
    for (_, line) in body(source) {
        let line = unmarked(line);
        match (numbered(line), last) {
            (Some(rule), _) if rule.text.is_empty() || rule.oddity.is_some() => return false,
            (Some(rule), None) => {
                if rule.number.level() != Level::Chapter && !rule.number.is_first_rule() {
                    return false;
                }
                last = Some(rule.number);
            }
            (Some(rule), Some(before)) => {
                if rule.number <= before || rule.number.chapter() != before.chapter() {
                    return false;
                }
                last = Some(rule.number);
            }
            (None, Some(_)) if passage_language::after_example_mark(line).is_some() => {}
            (None, _) => return false,
        }
    }
    last.is_some_and(|last| last.level() >= Level::Rule)
}

fn is_excerpt(source: &SourceFile) -> bool {
    let lines: Vec<&str> = body(source).take(SEARCHED_LINES).map(|(_, line)| unmarked(line)).collect();
    let rule = |line: &&&str| {
        numbered(line).is_some_and(|rule| {
            rule.number.level() >= Level::Rule && rule.oddity != Some(Oddity::SpaceMissing)
        })
    };
    let belongs =
        |line: &&&str| numbered(line).is_some() || passage_language::after_example_mark(line).is_some();
    let first_is_rule = lines.first().is_some_and(|line| numbered(line).is_some());
    first_is_rule
        && lines.iter().filter(rule).count() >= FEWEST_RULES
        && lines.iter().filter(belongs).count() * 10 >= lines.len() * 9
}

/// Takes every line unchanged.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let words = || passage_language::of_most(source.filled_lines().map(|(_, text)| text));
    let mut page = Page::new(source.notes.language.or_else(words).unwrap_or(Language::English));
    page.is_excerpt = true;
    page.lines.extend(source.filled_lines().map(|(number, line)| {
        let start = source.start_of_line(number);
        let said = if is_heading(line) {
            inline_markup::bare(line, start).said
        } else {
            vec![Said { at: start..start + line.len(), instead: None }]
        };
        PageLine { lines: Lines::one(number), role: Role::Body, said, again: Vec::new() }
    }));
    Parsed { pages: vec![page], ..Parsed::default() }
}
