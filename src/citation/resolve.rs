//! Resolves a citation to all rules it means, by the numbers and order of one edition.

use crate::found::{Expression, Found, Part};
use record::rule_number::RuleNumber;
use record::{Citation, Target};
use work::steps;

/// Maximum number of rules in a range; only the ends of a longer one count. The longest range in a ruling has
/// 13 numbers, and each takes memory for every text that names it.
const LONGEST_RANGE: usize = 200;

/// The numbers of one edition in the order of the book.
#[derive(Clone, Debug, Default)]
pub struct EditionNumbers(Vec<RuleNumber>);

impl FromIterator<RuleNumber> for EditionNumbers {
    fn from_iter<I: IntoIterator<Item = RuleNumber>>(numbers: I) -> EditionNumbers {
        let mut numbers: Vec<RuleNumber> = numbers.into_iter().collect();
        numbers.sort_unstable();
        numbers.dedup();
        EditionNumbers(numbers)
    }
}

impl EditionNumbers {
    /// Whether the edition has this number.
    pub fn contains(&self, number: RuleNumber) -> bool {
        self.0.binary_search(&number).is_ok()
    }

    /// The numbers of the same level from the first to the last, both included where they exist.
    pub fn between(&self, first: RuleNumber, last: RuleNumber) -> impl Iterator<Item = RuleNumber> {
        let start = self.0.partition_point(|number| *number < first);
        self.0[start..]
            .iter()
            .copied()
            .inspect(|_| steps::charge(1))
            .take_while(move |number| *number <= last)
            .filter(move |number| number.level() == first.level())
    }

    /// Every number, in the order of the book.
    pub fn iter(&self) -> impl Iterator<Item = RuleNumber> {
        self.0.iter().copied()
    }
}

/// Resolves a citation in one edition, if there is one.
///
/// The ends of a range are targets even if the edition does not have them, so that `exists` shows it.
pub fn resolve(found: &Found, numbers: Option<&EditionNumbers>) -> Citation {
    let (targets, exists) = match &found.expression {
        Expression::Rules(parts) => {
            let mut rules: Vec<RuleNumber> = Vec::new();
            for part in parts {
                rules.extend(expand(*part, numbers));
            }
            steps::charge(rules.len());
            let exists = numbers.map(|numbers| rules.iter().all(|rule| numbers.contains(*rule)));
            (rules.into_iter().map(Target::Rule).collect(), exists)
        }
        Expression::Sections(sections) => (sections.iter().cloned().map(Target::Section).collect(), None),
    };
    let offset = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
    Citation {
        span: (offset(found.span.0), offset(found.span.1)),
        document: found.document,
        targets,
        title: found.title.as_ref().map(|quoted| quoted.title.clone()),
        exists,
    }
}

/// The numbers that a part of an expression means.
pub fn expand(part: Part, numbers: Option<&EditionNumbers>) -> Vec<RuleNumber> {
    let (first, last) = match part {
        Part::One(number) => return vec![number],
        Part::Range(first, last) => (first, last),
    };
    let known = numbers.filter(|numbers| numbers.contains(first) || numbers.contains(last));
    let mut rules: Vec<RuleNumber> = match known {
        Some(numbers) => numbers.between(first, last).take(LONGEST_RANGE + 1).collect(),
        None => count(first, last),
    };
    if rules.len() > LONGEST_RANGE {
        return vec![first, last];
    }
    if rules.first() != Some(&first) {
        rules.insert(0, first);
    }
    if rules.last() != Some(&last) {
        rules.push(last);
    }
    rules
}

/// The numbers from one to the other as books count; only the ends if there are too many.
fn count(first: RuleNumber, last: RuleNumber) -> Vec<RuleNumber> {
    if first.parent() != last.parent() && first.rule().is_some() {
        return vec![first, last];
    }
    let counted: Vec<RuleNumber> = std::iter::successors(Some(first), |number| Some(number.next()))
        .take_while(|number| *number <= last && number.level() == first.level())
        .take(LONGEST_RANGE + 1)
        .collect();
    if counted.len() > LONGEST_RANGE { vec![first, last] } else { counted }
}
