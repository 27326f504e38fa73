//! Looks up the texts that cite a rule, and the rulings that mention its keyword.
//!
//! Citations are stored under the current number: a translation cites the edition it follows, a ruling that
//! of its date. Only current texts count, and a fan-made set cites nothing official.

use crate::citing_table::{Citer, Citing};
use library::{BookId, RulingId};
use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use super::Shelf;
use language::Language;
use record::rule_number::RuleNumber;
use record::{Authority, Citation, DocumentKind};

/// Identifies a text and its translations.
#[derive(PartialEq, Eq, Hash)]
enum Original<'a> {
    Rule(RuleNumber),
    Section(DocumentKind, &'a str),
    /// Entries have other terms in each language, but cite the same rules.
    Entry(&'a [RuleNumber]),
}

impl Shelf {
    /// The texts that cite exactly this current number, in any language: rules, then glossary entries,
    /// rulings and sections.
    pub fn cited_by(&self, number: RuleNumber) -> &[Citer] {
        self.lookup.citing.cited_by.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The rulings that name this rule's keyword.
    pub fn named_by(&self, number: RuleNumber) -> &[RulingId] {
        self.lookup.citing.named_by.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The texts that cite this number or a descendant by an older number, that of their date.
    pub fn renumbered(&self, number: RuleNumber) -> &[Citer] {
        self.lookup.citing.renumbered.get(&number).map_or(&[], Vec::as_slice)
    }

    /// Citing texts, each once: a rule or section in several languages is represented by that in this
    /// language, else the English one.
    pub fn once(&self, citers: &[Citer], language: Language) -> Vec<Citer> {
        let likings = citers.iter().map(|&citer| (self.original(citer), self.liking(citer, language)));
        let mut best: FxHashMap<Original<'_>, u8> = FxHashMap::default();
        for (original, liking) in likings {
            if let Some(original) = original {
                best.entry(original).and_modify(|best| *best = liking.min(*best)).or_insert(liking);
            }
        }
        let is_best = |citer: &&Citer| {
            let original = self.original(**citer);
            original.is_none_or(|original| best.get(&original) == Some(&self.liking(**citer, language)))
        };
        citers.iter().filter(is_best).copied().collect()
    }

    /// Number of texts that cite exactly this current number, each counted once.
    pub fn count_once(&self, number: RuleNumber, language: Language) -> usize {
        let citing = &self.lookup.citing;
        let count = || {
            citing
                .cited_by
                .iter()
                .map(|(&number, citers)| (number, self.once(citers, language).len()))
                .collect()
        };
        citing.counts[language as usize].get_or_init(count).get(&number).copied().unwrap_or_default()
    }

    /// How unsuitable a text is for a reader of this language.
    fn liking(&self, citer: Citer, language: Language) -> u8 {
        let own = self.language_of(citer);
        match own {
            own if own == language => 0,
            Language::English => 1,
            own => 2 + own.index() as u8,
        }
    }

    /// The language of a citing text.
    pub fn language_of(&self, citer: Citer) -> Language {
        match citer {
            Citer::Rule(at) => self.library.rules[at].language,
            Citer::Glossary(at) => self.library.glossary[at].language,
            Citer::Ruling(at) => self.library.rulings[at].language,
            Citer::Section(at) => self.library.sections[at].origin.language,
        }
    }

    /// The identity that a text shares with its translations; `None` for texts listed separately.
    fn original(&self, citer: Citer) -> Option<Original<'_>> {
        match citer {
            Citer::Rule(at) => {
                let own = self.library.rules[at].rule.number;
                Some(Original::Rule(self.lookup.citing.translated.get(&at).copied().unwrap_or(own)))
            }
            Citer::Glossary(at) => self.lookup.citing.entries.get(&at).map(|cited| Original::Entry(cited)),
            Citer::Section(at) => {
                let section = &self.library.sections[at];
                let kind = self.library.documents[section.document].head.kind;
                let number = section.section.number.as_deref().filter(|_| kind.cited_as().is_some())?;
                Some(Original::Section(kind, number))
            }
            Citer::Ruling(_) => None,
        }
    }

    /// Adds the current rules, entries, rulings and sections under their citations and keywords.
    pub(super) fn add_citing(&mut self) {
        let mut citing = Citing::default();
        self.rules_to(&mut citing);
        self.entries_to(&mut citing);
        self.rulings_to(&mut citing);
        self.sections_to(&mut citing);
        self.lookup.citing = citing;
    }

    fn rules_to(&self, citing: &mut Citing) {
        for (position, text) in self.library.rules.with_ids() {
            let Some(book) = self.current_among(&text.books) else { continue };
            let citer = Citer::Rule(position);
            self.add_numbers(citing, citer, Some(book), text.all_citations());
            text.all_citations().for_each(|citation| citing.add_to_sections(citer, citation));
            if self.library.books[book].edition.language != Language::English
                && let Some(&today) = self.numbers_today(Some(book), text.rule.number).first()
            {
                citing.translated.insert(position, today);
            }
        }
    }

    fn entries_to(&self, citing: &mut Citing) {
        for (position, entry) in self.library.glossary.with_ids() {
            let Some(book) = self.current_among(&entry.books) else { continue };
            let citer = Citer::Glossary(position);
            let cited = self.add_numbers(citing, citer, Some(book), entry.citations.iter());
            entry.citations.iter().for_each(|citation| citing.add_to_sections(citer, citation));
            if !cited.is_empty() {
                citing.entries.insert(position, cited.into_iter().collect());
            }
        }
    }

    fn rulings_to(&self, citing: &mut Citing) {
        for (position, ruling) in
            self.library.rulings.with_ids().filter(|(_, ruling)| ruling.authority != Authority::Fan)
        {
            for term in &ruling.terms {
                let rulings = citing.named_by.entry(term.number).or_default();
                if rulings.last() != Some(&position) {
                    rulings.push(position);
                }
            }
            let citer = Citer::Ruling(position);
            self.add_numbers(citing, citer, self.book_of_ruling(ruling), ruling.citations.iter());
            ruling.citations.iter().for_each(|citation| citing.add_to_sections(citer, citation));
        }
    }

    /// Adds a text under today's numbers of the rules that it cites, and returns these. Its own numbers are those of
    /// `book`.
    pub(super) fn add_numbers<'c>(
        &self,
        citing: &mut Citing,
        citer: Citer,
        book: Option<BookId>,
        citations: impl Iterator<Item = &'c Citation>,
    ) -> BTreeSet<RuleNumber> {
        let printed: BTreeSet<RuleNumber> = citations.flat_map(Citation::rules).collect();
        let today: BTreeSet<RuleNumber> =
            printed.iter().flat_map(|&number| self.numbers_today(book, number)).collect();
        let above = |number: &RuleNumber| std::iter::once(*number).chain(number.ancestors());
        let given: FxHashSet<RuleNumber> = printed.iter().flat_map(above).collect();
        for number in &today {
            citing.add(*number, citer);
            above(number)
                .filter(|number| !given.contains(number))
                .for_each(|number| citing.add_renumbered(number, citer));
        }
        today
    }

    fn current_among(&self, books: &[BookId]) -> Option<BookId> {
        books.iter().copied().find(|&book| self.library.books[book].current)
    }

    /// Today's numbers of a number read in a book; itself if unknown.
    pub(super) fn numbers_today(&self, book: Option<BookId>, number: RuleNumber) -> Vec<RuleNumber> {
        let today = book.and_then(|book| self.today(book, number)).map(|today| today.now);
        today.filter(|now| !now.is_empty()).unwrap_or_else(|| vec![number])
    }
}
