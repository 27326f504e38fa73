//! The surroundings of a rule on its page: its parent, its neighbours, and the contents around it.

use library::PlaceId;
use record::rule_number::{Level, RuleNumber};

use crate::record_view::page_edition::Place;
use crate::render::rule_block::{self, RuleBlock, TocLine};

/// Limit of letters of a parent rule that is shown whole above a subrule.
const SHORT_PARENT: usize = 80;

/// The parent rule above a subrule, with its first words if it is long.
pub(super) fn context(place: &Place<'_>, parent: RuleNumber) -> Vec<(Option<String>, RuleBlock)> {
    let positions = place.shelf.places(place.position, parent).iter();
    let blocks = positions.map(|&position| {
        let rule = &place.shelf.rule_at(place.position, position).1.rule;
        let is_short = rule.text.chars().count() <= SHORT_PARENT && rule.examples.is_empty();
        let opening = (!is_short).then(|| rule_block::opening(rule, SHORT_PARENT));
        (opening, RuleBlock::of(place, position))
    });
    // A keyword rule is only a title, which is already above the page.
    blocks.filter(|(_, block)| !block.paragraphs.is_empty()).collect()
}

/// The previous and next number in reading order: before the first subrule comes its rule, after the last one
/// the next rule.
pub(super) fn neighbours(place: &Place<'_>, number: RuleNumber) -> (Option<RuleNumber>, Option<RuleNumber>) {
    let (shelf, book) = (place.shelf, place.position);
    let Some(parent) =
        number.parent().filter(|_| number.level() == Level::Subrule && shelf.has(book, number))
    else {
        return shelf.neighbours(book, number);
    };
    let number_at = |position: PlaceId| shelf.rule_at(book, position).1.rule.number;
    let mut siblings: Vec<RuleNumber> = shelf.children(book, parent).into_iter().map(number_at).collect();
    siblings.dedup();
    let at = siblings.iter().position(|&sibling| sibling == number);
    let before = at.and_then(|at| at.checked_sub(1)).map(|at| siblings[at]);
    let after = at.and_then(|at| siblings.get(at + 1)).copied();
    (before.or(shelf.has(book, parent).then_some(parent)), after.or_else(|| shelf.neighbours(book, parent).1))
}

/// Table of contents around a number: the previous rule, the rule with its subrules, the next rule.
pub(super) fn around(place: &Place<'_>, number: RuleNumber) -> Vec<TocLine> {
    let Some(rule) = number.rule() else { return Vec::new() };
    let in_chapter = |other: &RuleNumber| other.chapter() == number.chapter();
    let (previous, next) = place.shelf.neighbours(place.position, rule);
    let (previous, next) = (previous.filter(in_chapter), next.filter(in_chapter));
    let mut lines: Vec<TocLine> = Vec::new();
    lines.extend(previous.map(|previous| TocLine::of_number(place, previous)));
    lines.push(TocLine::of_number(place, rule));
    lines.extend(
        place.shelf.children(place.position, rule).into_iter().map(|position| TocLine::of(place, position)),
    );
    lines.extend(next.map(|next| TocLine::of_number(place, next)));
    let here = place.href(number);
    lines.into_iter().map(|line| TocLine { current: line.href == here, ..line }).collect()
}
