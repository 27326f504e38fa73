//! Finds what changed since a ruling: rules it seems to be about that were reworded later, and terms of it
//! that the glossary calls obsolete.
//!
//! `lexicon::turning_points` says what such rulings say, the lineages when a rule was reworded. Both are
//! inferences; decision 73 has their limits.

use jiff::civil::Date;

use crate::Shelf;
use crate::changed_since_table::{ChangedSince, Rewritten};
use language::Language;
use lexicon::turning_points;
use library::{GlossaryId, RulingId, RulingText};
use lineage::{Change, Place};
use record::Authority;
use text::script_folding::lowercase;

/// A term that more rules than this still use is not a sign of an old ruling.
const MOST_RULES: usize = 1;

impl Shelf {
    /// The rules that a ruling seems to be about and that were reworded after its newest day.
    pub fn rewritten_since(&self, ruling: RulingId) -> Vec<Rewritten> {
        let text = &self.library.rulings[ruling];
        let Some(day) = self.newest_day(ruling).filter(|_| is_compared(text)) else { return Vec::new() };
        let said = lowercase(&text.text);
        let points = turning_points().rows.iter().zip(&self.lookup.changed_since.rewritten);
        points
            .filter(|(point, rewritten)| {
                day < point.since && !rewritten.is_empty() && point.is_subject_of(&said)
            })
            .flat_map(|(_, rewritten)| rewritten.iter().cloned())
            .collect()
    }

    /// For each turning point of the lexicon the rewordings in the editions that are held; empty if they lack it.
    pub fn turning_points(&self) -> &[Vec<Rewritten>] {
        &self.lookup.changed_since.rewritten
    }

    /// The terms of a ruling that the newest glossary calls obsolete.
    pub fn obsolete_terms(&self, ruling: RulingId) -> Vec<GlossaryId> {
        let text = &self.library.rulings[ruling];
        if self.lookup.changed_since.obsolete.is_empty() || !is_compared(text) {
            return Vec::new();
        }
        let said = lowercase(&text.text);
        let obsolete = self.lookup.changed_since.obsolete.iter();
        obsolete.filter(|(term, _)| has_term(&said, term)).map(|&(_, entry)| entry).collect()
    }

    /// Computed once, since every ruling of a page needs it.
    pub(super) fn add_changed_since(&mut self) {
        let points = turning_points();
        let book = self.dated_book(Language::English, points.edition);
        let rewritten = points.rows.iter().map(|point| {
            let mut all: Vec<Rewritten> = Vec::new();
            for &rule in &point.rules {
                let place = book.and_then(|book| Some(Place { book, place: self.nth_place(book, rule, 1)? }));
                let Some(found) = place.and_then(|place| self.rewritten_at(place, point.since)) else {
                    continue;
                };
                match all.iter_mut().find(|other| (other.from, other.to) == (found.from, found.to)) {
                    Some(same) => same.rules.extend(found.rules),
                    None => all.push(found),
                }
            }
            all
        });
        let rewritten = rewritten.collect();
        self.lookup.changed_since = ChangedSince { rewritten, obsolete: self.obsolete_of_today() };
    }

    /// The first edition from a day on that reworded the rule at a place, if an edition from before that day
    /// is held.
    fn rewritten_at(&self, place: Place, day: Date) -> Option<Rewritten> {
        let life = self.lineages.life(&self.library, place)?;
        let step = life.steps.iter().find(|step| {
            step.change == Change::Edited
                && !step.from.is_empty()
                && self.since(step.from_book) < Some(day)
                && self.since(step.to_book) >= Some(day)
        })?;
        let number = |&place| self.number_at(Place { book: step.to_book, place });
        let rules = step.to.first().map(number).into_iter().collect();
        Some(Rewritten { rules, from: step.from_book, to: step.to_book })
    }

    /// The terms of several words that the newest English glossary calls obsolete and that its rules do not
    /// use.
    fn obsolete_of_today(&self) -> Vec<(String, GlossaryId)> {
        let marker = Language::English.words().rulebook.obsolete.first().copied().unwrap_or_default();
        let Some(book) = self.current_book(Language::English).map(|book| &self.library.books[book]) else {
            return Vec::new();
        };
        let mut found: Vec<(String, GlossaryId)> = Vec::new();
        for standing in &book.glossary {
            let entry = &self.library.glossary[standing.text].entry;
            for name in std::iter::once(&entry.term).chain(&entry.aliases) {
                let Some(term) = name.strip_suffix(marker).filter(|_| !marker.is_empty()) else { continue };
                let term = lowercase(term.trim());
                if term.contains(' ') {
                    found.push((term, standing.text));
                }
            }
        }
        if found.is_empty() {
            return found;
        }
        let rules: Vec<String> = book
            .rules
            .iter()
            .map(|standing| lowercase(&self.library.rules[standing.text].rule.text))
            .collect();
        found.retain(|(term, _)| rules.iter().filter(|rule| has_term(rule, term)).count() <= MOST_RULES);
        found
    }
}

/// Only official English rulings are compared: the words of turning points and glossary are English.
fn is_compared(ruling: &RulingText) -> bool {
    ruling.language == Language::English && ruling.authority != Authority::Fan
}

/// Whether a text has a term as whole words, perhaps in the plural.
fn has_term(text: &str, term: &str) -> bool {
    text.match_indices(term).any(|(at, _)| {
        let after = text[at + term.len()..].trim_start_matches('s');
        !text[..at].ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
    })
}
