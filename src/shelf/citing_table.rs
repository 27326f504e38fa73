//! The table of citations by rule number, used by `citing`.

use std::collections::HashMap;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use language::Language;
use library::{GlossaryId, RuleId, RulingId, SectionId};
use record::DocumentKind;
use record::rule_number::RuleNumber;

/// A citing text: a rule or entry of the newest book of a language, a ruling, or a section of a document.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Citer {
    /// Position in `Library::rules`.
    Rule(RuleId),
    /// Position in `Library::glossary`.
    Glossary(GlossaryId),
    /// Position in `Library::rulings`.
    Ruling(RulingId),
    /// Position in `Library::sections`.
    Section(SectionId),
}

/// Citations by target.
#[derive(Debug, Default)]
pub(super) struct Citing {
    pub(super) cited_by: FxHashMap<RuleNumber, Vec<Citer>>,
    /// Citations of sections of tournament documents.
    pub(super) sections: HashMap<(DocumentKind, String), Vec<Citer>>,
    /// The rulings that name a keyword, by its rule.
    pub(super) named_by: HashMap<RuleNumber, Vec<RulingId>>,
    /// Texts that cite a rule by its number of their day.
    pub(super) renumbered: HashMap<RuleNumber, Vec<Citer>>,
    /// The current English number of each current rule of a translation.
    pub(super) translated: FxHashMap<RuleId, RuleNumber>,
    /// The rules that each current entry cites, which identify it across languages.
    pub(super) entries: FxHashMap<GlossaryId, Vec<RuleNumber>>,
    /// Number of texts that cite a number, by language; counted on first use, since every hit and every line
    /// of a chapter needs it.
    pub(super) counts: [OnceLock<FxHashMap<RuleNumber, usize>>; Language::ALL.len()],
}

impl Citing {
    /// Adds a text under a number that it cites.
    pub(super) fn add(&mut self, number: RuleNumber, citer: Citer) {
        let citers = self.cited_by.entry(number).or_default();
        if citers.last() != Some(&citer) && !citers.contains(&citer) {
            citers.push(citer);
        }
    }

    /// Adds a text under a number and its ancestors, unless it gives them itself.
    pub(super) fn add_renumbered(&mut self, number: RuleNumber, citer: Citer, printed: &[RuleNumber]) {
        for above in std::iter::once(number).chain(number.ancestors()) {
            if !printed.iter().any(|&target| above.contains(target)) {
                let citers = self.renumbered.entry(above).or_default();
                citers.push(citer);
                citers.dedup();
            }
        }
    }
}
