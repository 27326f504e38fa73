//! Infers the number of every rule of a labelled page from the printed labels and the order of rules.

use std::sync::Arc;

use crate::rulebook::labelled_rulebook::blocks::Block;
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};

/// Rule numbers have at most three digits.
const HIGHEST_RULE: u16 = 999;

/// The number of a rule, and its certainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) number: RuleNumber,
    /// 1 for the first rule under this number.
    pub(super) nth: u8,
    pub(super) is_inferred: bool,
    /// For an inferred number, the position of the label that confirms it: right after it, or after the rules
    /// that follow it.
    confirmed_by: Option<usize>,
}

/// Assigns a number to every rule, in order; `None` for a rule if the labels around it leave no room.
pub(super) fn place(printed: &[Option<RuleNumber>]) -> Vec<Option<Place>> {
    let mut places: Vec<Option<Place>> = Vec::with_capacity(printed.len());
    let mut last: Option<RuleNumber> = None;
    let following = following_labels(printed);
    for (index, &number) in printed.iter().enumerate() {
        let place = match number {
            Some(number) => Some(Place { number, nth: 1, is_inferred: false, confirmed_by: None }),
            None => inferred(last, following[index].map(|at| (at, printed[at])), index),
        };
        if let Some(place) = place {
            last = Some(place.number);
        }
        places.push(place);
    }
    confirm_runs(printed, &mut places);
    count_repeated(&mut places);
    places
}

/// In a run of rules without labels, the label that confirms the last one confirms the count of all.
fn confirm_runs(printed: &[Option<RuleNumber>], places: &mut [Option<Place>]) {
    for index in (1..places.len()).rev() {
        let (before, here) = places.split_at_mut(index);
        if let (None, Some(Some(before)), Some(Some(here))) =
            (printed[index], before.last_mut(), here.first())
            && before.is_inferred
            && before.number.next() == here.number
        {
            before.confirmed_by = before.confirmed_by.or(here.confirmed_by);
        }
    }
}

/// The position of the first label after each rule.
fn following_labels(printed: &[Option<RuleNumber>]) -> Vec<Option<usize>> {
    let mut following = vec![None; printed.len()];
    let mut next = None;
    for index in (0..printed.len()).rev() {
        following[index] = next;
        if printed[index].is_some() {
            next = Some(index);
        }
    }
    following
}

/// The number of a rule without a label: from the label after it, otherwise the next in order.
fn inferred(
    last: Option<RuleNumber>,
    label: Option<(usize, Option<RuleNumber>)>,
    index: usize,
) -> Option<Place> {
    let label = label.and_then(|(at, number)| Some((at, number?)));
    let found = |number, confirmed_by| Some(Place { number, nth: 1, is_inferred: true, confirmed_by });
    if let Some((at, label)) = label
        && at == index + 1
        && label.level() == Level::Subrule
        && last.is_none_or(|last| last.rule() < label.rule())
    {
        return found(label.rule()?, Some(at));
    }
    let number = match last {
        Some(last) if last.rule_part() >= Some(HIGHEST_RULE) => return None,
        Some(last) if last.level() == Level::Chapter => last.first_child()?,
        Some(last) => last.rule()?.next(),
        None => label?.1.chapter()?.first_child()?,
    };
    let limit =
        label.filter(|(_, label)| label.chapter() == number.chapter()).and_then(|(_, label)| label.rule());
    if limit.is_none_or(|limit| number < limit) { found(number, None) } else { None }
}

fn count_repeated(places: &mut [Option<Place>]) {
    let mut seen: std::collections::HashMap<RuleNumber, u8> = std::collections::HashMap::new();
    for place in places.iter_mut().flatten() {
        let count = seen.entry(place.number).or_default();
        *count = count.saturating_add(1);
        place.nth = *count;
    }
}

/// Notes about inferred numbers. `book_checks` reports wrong order.
pub(super) fn diagnostics(path: &Arc<str>, blocks: &[&Block], places: &[Option<Place>]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    let mut before: Option<(Place, u32)> = None;
    for (block, place) in blocks.iter().zip(places) {
        let Some(place) = *place else { continue };
        let line = block.label.map_or(block.text.first_line(), |(_, line)| line);
        if place.is_inferred {
            diagnostics.push(how_inferred(path, place, line, before, blocks));
        }
        before = Some((place, line));
    }
    diagnostics
}

fn how_inferred(
    path: &Arc<str>,
    place: Place,
    line: u32,
    before: Option<(Place, u32)>,
    blocks: &[&Block],
) -> Diagnostic {
    let number = place.number;
    let note = |why: String| {
        Diagnostic::new(
            Code::NumberInferred,
            path,
            Some(Lines::one(line)),
            format!("the rule carries no number; it is {number}, because {why}"),
        )
        .help("nothing to do: the number is marked as inferred")
    };
    let confirming = place.confirmed_by.and_then(|at| blocks[at].label);
    match (confirming, before) {
        (Some((label, at)), _) if label.rule() == number.rule() => {
            note(format!("the label {label} follows")).related(at, format!("the label {label} is here"))
        }
        (Some((label, at)), _) => note(format!("counting on from here reaches the label {label} exactly"))
            .related(at, format!("the label {label} is here")),
        (None, Some((last, at))) => note(format!("it comes after {}", last.number))
            .related(at, format!("rule {} is here", last.number)),
        (None, None) => note("it opens the chapter".to_owned()),
    }
}
