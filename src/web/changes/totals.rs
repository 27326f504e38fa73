//! Counts the changes of what a comparison shows: both books, or the chosen section, chapter or glossary.
//!
//! The chosen kind of change does not matter: the counts are the choices of that filter.

use std::collections::HashMap;

use library::PlaceId;
use lineage::{Changes, Fate, Place as At, RuleChange};
use record::rule_number::{Level, RuleNumber};
use shelf::{Counts, Shelf};

use crate::changes::overview;
use crate::changes::params::{Part, Question};
use crate::http::locale::say;

/// The totals of a comparison or of the chosen part of it.
pub(super) struct Totals {
    /// Changes by kind, each of which is a filter.
    pub(super) counts: Counts,
    /// Other totals, in words.
    pub(super) facts: Vec<String>,
}

impl Totals {
    pub(super) fn of(
        shelf: &Shelf,
        question: &Question,
        changes: &Changes,
        reused: &HashMap<RuleNumber, usize>,
    ) -> Totals {
        let part = match question.part {
            Some(Part::Glossary) => {
                return Totals { counts: Counts::of_glossary(changes), facts: Vec::new() };
            }
            Some(Part::Rules(number)) => Some(number),
            None => None,
        };
        let inside = inside(shelf, question, changes);
        let reused = reused.keys().filter(|&&number| part.is_none_or(|part| part.contains(number))).count();
        let mut facts = vec![say!("count-unchanged", count = unchanged(shelf, changes, &inside))];
        facts.extend((reused > 0).then(|| say!("count-reused", count = reused)));
        let glossary = overview::counted(&Counts::of_glossary(changes));
        facts.extend(
            (part.is_none() && !glossary.is_empty()).then(|| say!("changes-glossary", counts = glossary)),
        );
        Totals { counts: Counts::of_rules(inside), facts }
    }
}

/// The changes of the wanted chapters, unchanged rules included.
fn inside<'a>(shelf: &Shelf, question: &Question, changes: &'a Changes) -> Vec<&'a RuleChange> {
    if question.part.is_none() {
        return changes.rules.iter().collect();
    }
    let chapters = shelf.by_chapter(changes, |_| true);
    let wanted = chapters.iter().filter(|chapter| question.wants_chapter(chapter));
    wanted.flat_map(|chapter| &chapter.changes).map(|&at| &changes.rules[at]).collect()
}

/// Number of unchanged rules and subrules, as the contents count them: without headings.
fn unchanged(shelf: &Shelf, changes: &Changes, inside: &[&RuleChange]) -> usize {
    let number = |place: PlaceId| shelf.number_at(At { book: changes.to, place });
    let same = inside.iter().filter(|change| change.fate == Fate::Same);
    same.filter(|change| change.to.iter().any(|&place| number(place).level() > Level::Chapter)).count()
}
