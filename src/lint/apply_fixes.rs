//! Chooses the findings that can be rewritten without asking, and rewrites them.
//!
//! It never touches an uncertain one.

use std::collections::HashSet;

use super::finding::Finding;
use crate::checker::Checked;
use crate::finding::EvidenceKind;
use lineage::Verdict;
use record::Document;

/// Minimum confidence of an automatic rewrite. In the gold cases, all answers from 0.9 are right, and one in
/// four between 0.7 and 0.9 is wrong. The rest up to here is a margin, since an unnoticed wrong number does
/// more harm than one that is shown.
pub const SURE: f32 = 0.95;

/// Which numbers are rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Numbers that are vacant now. Without a date, only those marked as citations: not `it took 110.5g`. A
    /// second run changes nothing, since new numbers are never vacant.
    Vacant,
    /// Also numbers that belong to other rules now, in texts with a given date. A second run with the same
    /// date would move them again.
    Reused,
}

/// A replacement for a span of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Edit {
    /// The span, in bytes of the text.
    pub span: (usize, usize),
    /// The replacement.
    pub text: String,
}

/// The certain edits of a text, in its order. The numbers of one comment, list or paragraph change together or
/// not at all: half a block would be of two editions.
pub fn edits(checked: &Checked, reach: Reach) -> Vec<Edit> {
    let is_given = checked.as_of.is_some_and(|as_of| as_of.line.is_none());
    // A number newer than the date shows that at least part of the text was written later.
    let is_of_its_day = held_back(checked).is_none();
    let needs_word = reach == Reach::Vacant;
    let reach = if is_given && is_of_its_day { reach } else { Reach::Vacant };
    let edit = |finding: &Finding| {
        let is_citation =
            finding.is_announced || finding.as_of.is_some() || finding.evidence.is_some() || !needs_word;
        let text = finding.replacement.clone().filter(|_| is_citation && is_certain(finding, reach))?;
        Some(Edit { span: finding.span, text })
    };
    let is_open = |finding: &&Finding| edit(finding).is_none() && !is_settled(finding);
    let torn: HashSet<usize> =
        checked.findings.iter().filter(is_open).filter_map(|finding| finding.block).collect();
    let is_whole = |finding: &&Finding| finding.block.is_none_or(|block| !torn.contains(&block));
    checked.findings.iter().filter(is_whole).filter_map(edit).collect()
}

/// Whether a number beside those that change may stay: it is certainly the same today, or not a rule.
fn is_settled(finding: &Finding) -> bool {
    let is_same = matches!(finding.verdict, Some(Verdict::Same | Verdict::Edited));
    // A number that no edition here has belongs to none.
    let is_nobodys = finding.exists == Some(false) && finding.elsewhere.is_none() && finding.now.is_empty();
    finding.is_bare
        || finding.document != Document::Cr
        || is_nobodys
        || (is_same && !finding.is_stale() && finding.formerly.is_empty())
}

/// Applies edits to a text.
pub fn rewrite(text: &str, edits: &[Edit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        out.push_str(&text[at..edit.span.0]);
        out.push_str(&edit.text);
        at = edit.span.1;
    }
    out + &text[at..]
}

/// The citation that stops `--fix=all`: its number is newer than the given date.
pub fn held_back(checked: &Checked) -> Option<&Finding> {
    checked.findings.iter().find(|finding| finding.is_younger && !finding.is_bare)
}

/// Whether it is certain: the same rule and wording, a new number for the old one, and no other rule
/// possible.
fn is_certain(finding: &Finding, reach: Reach) -> bool {
    let kind = finding.evidence.as_ref().map(|evidence| evidence.kind);
    let is_by_text = matches!(kind, Some(EvidenceKind::Name | EvidenceKind::Words | EvidenceKind::Neighbour));
    let moved = match finding.verdict {
        Some(Verdict::Moved) => true,
        // Afterwards the text beside the new number confirms it, so that a second run changes nothing.
        Some(Verdict::Reused) => reach == Reach::Reused || is_by_text,
        _ => false,
    };
    let is_same_wording = finding.outcomes.iter().all(|outcome| outcome.is_same_wording);
    let which = finding.formerly.is_empty();
    moved
        && is_same_wording
        && which
        && finding.confidence >= SURE
        && !finding.is_bare
        && !finding.has_wrong_title()
        && finding.perhaps.is_empty()
        // The day beside it would have to change with it.
        && kind != Some(EvidenceKind::Day)
}
