//! Checks a rulebook for internal consistency: numbers without gaps, contents that match the body, a proper
//! end.
//!
//! It compares with no other book; `join` compares editions.

mod contents;
mod order;

use crate::parsed::Parsed;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::Level;
use record::{Content, Rule};
use source::SourceFile;

/// A rule with its first line.
#[derive(Clone, Copy)]
struct Placed<'a> {
    rule: &'a Rule,
    line: u32,
}

/// Reports inconsistencies of a book; ignores files without a rulebook.
pub(crate) fn check(source: &SourceFile, parsed: &mut Parsed) {
    let Some(edition) = &parsed.edition else { return };
    let rules: Vec<Placed> = parsed
        .records
        .iter()
        .filter_map(|record| match &record.content {
            Content::Rule(rule) => Some(Placed { rule, line: record.origin.lines.first }),
            _ => None,
        })
        .collect();
    let has_rules = rules.iter().any(|placed| matches!(placed.rule.level(), Level::Rule | Level::Subrule));
    let found = if has_rules {
        let mut found = order::check(&source.path, &rules);
        found.extend(contents::check(&source.path, edition, &rules, &parsed.records));
        found
    } else {
        vec![Diagnostic::new(Code::NoRules, &source.path, None, "no rule was found in this rulebook").help(
            "check that the file is complete and that its rules begin with numbers like 100.1 and 100.1a",
        )]
    };
    parsed.diagnostics.extend(found);
}
