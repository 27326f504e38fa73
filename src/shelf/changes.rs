//! Arranges the changes between two editions by chapter, with counts of each kind and renumbered runs
//! combined.
//!
//! `lineage` decides which rules belong together.

use std::collections::{BTreeMap, HashMap, HashSet};

use super::Shelf;
use language::Language;
use library::{BookId, PlaceId};
use lineage::{Changes, Fate, Place, RuleChange};
use record::rule_number::{Level, RuleNumber};

/// Number of changes by kind.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    of: [usize; Fate::ALL.len()],
    /// Rules with the same text but other examples.
    pub examples: usize,
}

/// A chapter with its changes.
#[derive(Clone, PartialEq, Debug)]
pub struct ChapterChanges {
    /// Its number in the newer edition; a section has its own.
    pub number: RuleNumber,
    /// Whether the chapter was removed: then its number and title are those of the older edition.
    pub is_gone: bool,
    /// Its title.
    pub title: String,
    /// Positions in `Changes::rules`, by number.
    pub changes: Vec<usize>,
}

/// Numbers that moved together: `310.8a` to `310.8e` became `310.9a` to `310.9e`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The first and the last number before.
    pub from: (RuleNumber, RuleNumber),
    /// The first and the last number after.
    pub to: (RuleNumber, RuleNumber),
}

/// An edition's changes and their counts.
#[derive(Clone, PartialEq, Debug)]
pub struct Update {
    /// The edition before.
    pub from: BookId,
    /// The edition.
    pub to: BookId,
    /// Its rules.
    pub rules: Counts,
    /// Its glossary.
    pub glossary: Counts,
    /// Its changes, without the unchanged rules and entries.
    pub changed: Changes,
}

impl Counts {
    /// Counts rules.
    pub fn of_rules<'a>(changes: impl IntoIterator<Item = &'a RuleChange>) -> Counts {
        let mut counts = Counts::default();
        for change in changes {
            counts.of[change.fate as usize] += 1;
            counts.examples += usize::from(change.is_of_examples());
        }
        counts
    }

    /// Counts glossary entries.
    pub fn of_glossary(changes: &Changes) -> Counts {
        let mut counts = Counts::default();
        changes.glossary.iter().for_each(|change| counts.of[change.fate as usize] += 1);
        counts
    }

    /// Number of changes of one kind.
    pub fn get(&self, fate: Fate) -> usize {
        self.of[fate as usize]
    }

    /// Number of changed texts: all but the renumbered and unchanged.
    pub fn in_words(&self) -> usize {
        let renumbered =
            [Fate::Moved, Fate::Refs, Fate::Same].into_iter().map(|fate| self.get(fate)).sum::<usize>();
        self.of.iter().sum::<usize>() - renumbered + self.examples
    }

    /// Number of all changes.
    pub fn changed(&self) -> usize {
        self.of.iter().sum::<usize>() - self.get(Fate::Same)
    }
}

impl Update {
    fn of(mut changes: Changes) -> Update {
        let (rules, glossary) = (Counts::of_rules(&changes.rules), Counts::of_glossary(&changes));
        changes.rules.retain(|change| change.fate != Fate::Same || change.examples);
        changes.rules.shrink_to_fit();
        changes.glossary.retain(|change| change.fate != Fate::Same);
        changes.glossary.shrink_to_fit();
        Update { from: changes.from, to: changes.to, rules, glossary, changed: changes }
    }
}

impl Shelf {
    /// The changes between two editions of one series, from the older to the newer; `None` if they are not of one
    /// series.
    pub fn changes(&self, one: BookId, other: BookId) -> Option<Changes> {
        self.lineages().changes(&self.library, one, other)
    }

    /// The changes of each edition of a language, the oldest first.
    pub fn updates(&self, language: Language) -> Vec<Update> {
        let pairs = self.series(language).windows(2).filter_map(|pair| self.changes(pair[0], pair[1]));
        pairs.map(Update::of).collect()
    }

    /// The chapters with changes, in the order of the newer book. A removed rule is in the successor of its
    /// chapter.
    pub fn by_chapter(&self, changes: &Changes, wanted: impl Fn(&RuleChange) -> bool) -> Vec<ChapterChanges> {
        let number = |book: BookId, place: PlaceId| self.number_at(Place { book, place });
        let heading = |number: RuleNumber| number.chapter().unwrap_or(number);
        let mut heirs: HashMap<RuleNumber, RuleNumber> = HashMap::new();
        for change in &changes.rules {
            if let (&[from], Some(&to)) = (change.from.as_slice(), change.to.first()) {
                let (from, to) = (number(changes.from, from), number(changes.to, to));
                if from.level() <= Level::Chapter {
                    heirs.insert(from, heading(to));
                }
            }
        }
        let mut chapters: BTreeMap<(RuleNumber, bool), Vec<(RuleNumber, usize)>> = BTreeMap::new();
        for (at, change) in changes.rules.iter().enumerate().filter(|(_, change)| wanted(change)) {
            let (key, own) = match (change.to.first(), change.from.first()) {
                (Some(&to), _) => ((heading(number(changes.to, to)), false), number(changes.to, to)),
                (None, Some(&from)) => {
                    let own = number(changes.from, from);
                    let heir = heirs.get(&heading(own));
                    (heir.map_or((heading(own), true), |&heir| (heir, false)), own)
                }
                (None, None) => continue,
            };
            chapters.entry(key).or_default().push((own, at));
        }
        let lay_out = |((number, is_gone), mut inside): ((RuleNumber, bool), Vec<(RuleNumber, usize)>)| {
            inside.sort();
            let title = self
                .own_title(if is_gone { changes.from } else { changes.to }, number)
                .unwrap_or_default()
                .to_owned();
            ChapterChanges { number, is_gone, title, changes: inside.into_iter().map(|(_, at)| at).collect() }
        };
        chapters.into_iter().map(lay_out).collect()
    }

    /// Combines renumbered rules whose numbers are consecutive on both sides.
    pub fn runs<'a>(&self, changes: &Changes, moved: impl IntoIterator<Item = &'a RuleChange>) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        // The newest run of each family; subrules between two rules do not end the run of the rules.
        let mut newest: HashMap<(Option<RuleNumber>, Option<RuleNumber>, Level), usize> = HashMap::new();
        for change in moved {
            let (&[from], &[to]) = (change.from.as_slice(), change.to.as_slice()) else { continue };
            let from = self.number_at(Place { book: changes.from, place: from });
            let to = self.number_at(Place { book: changes.to, place: to });
            let family = (from.parent(), to.parent(), to.level());
            let open = newest.get(&family).map(|&at| &mut runs[at]);
            match open.filter(|run| run.from.1.next() == from && run.to.1.next() == to) {
                Some(run) => (run.from.1, run.to.1) = (from, to),
                None => {
                    newest.insert(family, runs.len());
                    runs.push(Run { from: (from, from), to: (to, to) });
                }
            }
        }
        runs
    }

    /// Numbers of the older edition that belong to another rule in the newer one, with the rule that had the
    /// number, as its position in `Changes::rules`. A number that one of two rules keeps is not included.
    pub fn reused(&self, changes: &Changes) -> HashMap<RuleNumber, usize> {
        let number = |book: BookId, place: PlaceId| self.number_at(Place { book, place });
        let (mut left, mut kept) = (HashMap::new(), HashSet::new());
        for (at, change) in changes.rules.iter().enumerate() {
            let now: HashSet<RuleNumber> = change.to.iter().map(|&place| number(changes.to, place)).collect();
            for before in change.from.iter().map(|&place| number(changes.from, place)) {
                if now.contains(&before) {
                    kept.insert(before);
                } else if self.has(changes.to, before) {
                    left.insert(before, at);
                }
            }
        }
        left.retain(|number, _| !kept.contains(number));
        left
    }
}
