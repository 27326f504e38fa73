//! Gives short names to rules without a title: `Legend Rule` for 704.5j.
//!
//! A glossary term names a rule if its entry leads to this rule only, and the rule uses the term.

use rustc_hash::FxHashMap;

use crate::shingles::words;
use library::{BookId, GlossaryId, GlossaryText};
use record::Citation;
use record::rule_number::{Level, RuleNumber};

use super::Shelf;

/// Marks in terms that are lists or have a remark: `Modal, Mode`.
const NO_NAME: [char; 6] = [',', '，', '、', '/', '(', '（'];

impl Shelf {
    /// The name that the glossary of a book gives an untitled rule. The first call for a book collects them.
    pub fn short_name(&self, book: BookId, number: RuleNumber) -> Option<&str> {
        let names = self.lookup.short_names.get(book)?.get_or_init(|| self.short_names(book));
        names.get(&number).map(|&entry| self.library.glossary[entry].entry.term.as_str())
    }

    fn short_names(&self, book: BookId) -> FxHashMap<RuleNumber, GlossaryId> {
        // If several terms lead to a rule, the one that it uses most; `None` on a tie.
        let mut best: FxHashMap<RuleNumber, (usize, Option<GlossaryId>)> = FxHashMap::default();
        for standing in &self.library.books[book].glossary {
            let entry = &self.library.glossary[standing.text];
            let Some(number) = self.named_by_entry(book, entry) else { continue };
            let text = self.rule(book, number).map_or("", |text| text.rule.text.as_str());
            let Some(uses) = uses(text, entry) else { continue };
            let holder = best.entry(number).or_insert((uses, Some(standing.text)));
            match holder {
                (most, _) if uses > *most => *holder = (uses, Some(standing.text)),
                (most, Some(other)) if uses == *most && *other != standing.text => holder.1 = None,
                _ => {}
            }
        }
        best.into_iter().filter_map(|(number, (_, entry))| Some((number, entry?))).collect()
    }

    /// The only rule that an entry leads to, if the rule has no title.
    fn named_by_entry(&self, book: BookId, entry: &GlossaryText) -> Option<RuleNumber> {
        if entry.entry.term.contains(NO_NAME) {
            return None;
        }
        let mut numbers = entry.citations.iter().flat_map(Citation::rules);
        let number = numbers.next().filter(|_| numbers.next().is_none())?;
        let is_untitled = number.level() >= Level::Rule && self.own_title(book, number).is_none();
        is_untitled.then_some(number)
    }
}

/// Number of times that a rule uses a term: 0 if its words are there, but not together; `None` if they are not there.
fn uses(text: &str, entry: &GlossaryText) -> Option<usize> {
    let term = entry.entry.term.as_str();
    if entry.language.is_unspaced() {
        return Some(text.matches(term).count()).filter(|&count| count > 0);
    }
    let (text, term) = (words(text), words(term));
    if term.is_empty() {
        return None;
    }
    let count = text.windows(term.len()).filter(|window| window.iter().zip(&term).all(is_form)).count();
    let is_used = count > 0 || term.iter().all(|own| text.iter().any(|word| is_form((word, own))));
    is_used.then_some(count)
}

/// Whether a word of a rule is a form of one of a term: `abilities` of `ability`.
fn is_form((word, own): (&String, &String)) -> bool {
    let stem =
        own.char_indices().nth_back(0).filter(|_| own.chars().count() > 4).map_or(own.len(), |(at, _)| at);
    word.starts_with(&own[..stem]) && word.chars().count() <= own.chars().count() + 3
}
