//! The table of citations by rule number, used by `citing`.

use std::collections::HashMap;
use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use language::Language;
use library::{GlossaryId, RuleId, RulingId, SectionId};
use record::rule_number::RuleNumber;
use record::{Citation, DocumentKind, Target};

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
    /// Adds a text under a number that it cites. The citations of one text follow each other.
    pub(super) fn add(&mut self, number: RuleNumber, citer: Citer) {
        add_once(self.cited_by.entry(number).or_default(), citer);
    }

    /// Adds a text under a number that it cites by another number of its day.
    pub(super) fn add_renumbered(&mut self, number: RuleNumber, citer: Citer) {
        add_once(self.renumbered.entry(number).or_default(), citer);
    }

    /// Adds a text under every section that one of its citations means.
    pub(super) fn add_to_sections(&mut self, citer: Citer, citation: &Citation) {
        let Some(kind) = DocumentKind::of(citation.document) else { return };
        for target in &citation.targets {
            if let Target::Section(number) = target {
                add_once(self.sections.entry((kind, number.clone())).or_default(), citer);
            }
        }
    }
}

fn add_once(citers: &mut Vec<Citer>, citer: Citer) {
    if citers.last() != Some(&citer) {
        citers.push(citer);
    }
}
