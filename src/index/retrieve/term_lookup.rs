//! Looks up each term once per search: its tokens in each language and where they occur.
//!
//! It does not know what a word is wanted for.

use std::cell::RefCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tantivy::postings::TermInfo;
use tantivy::query::Query;
use tantivy::schema::Field;
use tantivy::{Score, Term};

use crate::index::analysis::analyzer::Analyzer;
use crate::index::analysis::analyzer_pool::Analyzers;
use crate::index::analysis::word_stems::text_stems;
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::postings_cache::{PostingsKey, TokenSequences};
use crate::index::retrieve::postings_query::{FieldPostings, PostingsQuery};
use crate::index::retrieve::query_builder::{QueryBuilder, TokenSequence, TokenVariants, as_number, chain, languages_of, writes_latin};
use crate::language::Language;
use crate::record::rule_number::RuleNumber;

/// What was looked up so far.
#[derive(Debug)]
pub(crate) struct TermLookup {
    chains: RefCell<FxHashMap<String, TokenSequences>>,
    /// What takes words apart, one for each language.
    analysers: RefCell<Analyzers>,
    terms: RefCell<FxHashMap<Term, Option<TermInfo>>>,
    /// The list of each word, kept here also where memory for the next search is short; none for several words.
    lists: RefCell<FxHashMap<PostingsKey, Option<PostingsQuery>>>,
}

impl TermLookup {
    /// Nothing yet.
    pub(crate) fn new(analysers: Analyzers) -> TermLookup {
        TermLookup { chains: RefCell::default(), analysers: RefCell::new(analysers), terms: RefCell::default(), lists: RefCell::default() }
    }

    /// What took words apart, for the next one.
    pub(crate) fn into_analysers(self) -> Analyzers {
        self.analysers.into_inner()
    }
}

impl QueryBuilder<'_> {
    /// Words as rows of tokens, in each language of the index that they may be in.
    pub(crate) fn chains(&self, words: &str) -> TokenSequences {
        if let Some(chains) = self.known.chains.borrow().get(words) {
            return Arc::clone(chains);
        }
        let chains = self.engine.lists.chains(words).unwrap_or_else(|| {
            let languages = languages_of(words, &self.engine.languages).into_iter();
            let mut analysers = self.known.analysers.borrow_mut();
            let chains: TokenSequences = languages.map(|language| (language, chain(&analysers.of(language).tokens_typed(words)))).collect();
            self.engine.lists.keep_chains(words, &chains);
            chains
        });
        self.known.chains.borrow_mut().insert(words.to_owned(), Arc::clone(&chains));
        chains
    }

    /// Hands over the analyzer of a language, whose caches are warm.
    pub(crate) fn with_analyzer<T>(&self, language: Language, analyze: impl FnOnce(&mut Analyzer) -> T) -> T {
        analyze(self.known.analysers.borrow_mut().of(language))
    }

    /// Words as stems of a language.
    pub(crate) fn stems(&self, language: Language, words: &str) -> Vec<String> {
        self.with_analyzer(language, |analyzer| text_stems(analyzer, words))
    }

    /// Whether words stand in English texts, each of them.
    pub(crate) fn is_english(&self, words: &str) -> bool {
        let mut each = words.split_whitespace().filter_map(|word| {
            let chains = self.chains(word);
            let (language, chain) = chains.iter().find(|(language, chain)| *language == Language::English && !chain.is_empty())?;
            Some(self.stands_in_texts(*language, chain))
        });
        each.next().is_some_and(|first| first && each.all(|other| other))
    }

    /// Whether a word stands in a language anywhere: in a text, a title or a name.
    pub(crate) fn stands_in(&self, language: Language, word: &str) -> bool {
        let fields = self.engine.fields.of_language(language).all();
        self.chains(word)
            .iter()
            .filter(|(other, _)| *other == language)
            .any(|(_, chain)| fields.iter().any(|&field| chain.iter().all(|(_, choices)| !self.terms(field, choices).is_empty())))
    }

    /// Whether a Latin word stands in a text of one of these languages other than English.
    pub(crate) fn is_foreign_word(&self, word: &str, among: &[Language]) -> bool {
        let is_foreign = |(language, _): &&(Language, TokenSequence)| {
            *language != Language::English && writes_latin(*language) && among.contains(language)
        };
        self.chains(word).iter().filter(is_foreign).any(|(language, chain)| {
            let field = self.engine.fields.of_language(*language).text;
            chain.iter().any(|(_, choices)| !self.terms(field, choices).is_empty())
        })
    }

    /// In how many texts a word stands, names and titles not counted.
    pub(crate) fn texts_with(&self, word: &str) -> u64 {
        let in_language = |(language, chain): &(Language, TokenSequence)| {
            let field = self.engine.fields.of_language(*language).text;
            let terms = chain.iter().flat_map(|(_, choices)| self.terms(field, choices));
            terms.map(|term| self.frequency(&term)).max().unwrap_or_default()
        };
        self.chains(word).iter().map(in_language).max().unwrap_or_default()
    }

    /// The languages among some in which somebody may have asked these words: no other than English and the reader's where all of them
    /// stand in English texts.
    pub(crate) fn languages_read(&self, words: &str, among: &[Language]) -> Vec<Language> {
        let mut languages = languages_of(words, among);
        if languages.len() > 1 && self.is_english(words) {
            languages.retain(|language| *language == Language::English || Some(*language) == self.reader);
        }
        languages
    }

    /// Where the records of a term are listed.
    pub(crate) fn info(&self, term: &Term) -> Option<TermInfo> {
        if let Some(info) = self.known.terms.borrow().get(term) {
            return info.clone();
        }
        let info = self.engine.info(term);
        self.known.terms.borrow_mut().insert(term.clone(), info.clone());
        info
    }

    /// How many records have a term.
    pub(crate) fn frequency(&self, term: &Term) -> u64 {
        self.info(term).map_or(0, |info| u64::from(info.doc_freq))
    }

    /// All records of a word, in every field of every language that it may be in; none when it is several words in one of them.
    pub(crate) fn posted(&self, word: &str, numbers: bool) -> Option<PostingsQuery> {
        let wording = PostingsKey {
            word: word.to_owned(),
            numbers,
            reader: self.reader,
            examples_only: self.examples_only,
            of_titles: self.of_titles().to_bits(),
        };
        if let Some(list) = self.known.lists.borrow().get(&wording) {
            return list.clone();
        }
        let list = self.engine.lists.get(&wording).or_else(|| {
            let list = self.list(word, numbers)?;
            self.engine.lists.keep(wording.clone(), list.clone(), self.engine.ids.len() as u32);
            Some(list)
        });
        self.known.lists.borrow_mut().insert(wording, list.clone());
        list
    }

    /// The same, made anew.
    fn list(&self, word: &str, numbers: bool) -> Option<PostingsQuery> {
        let chains = self.chains(word);
        let is_one_word = chains.iter().all(|(_, chain)| chain.len() < 2);
        is_one_word.then(|| {
            let mut standings = Vec::new();
            for (language, chain) in chains.iter() {
                let factor = self.of_foreign(*language, chain, word);
                for ((field, weight), (_, choices)) in
                    self.fields(*language).into_iter().flat_map(|place| chain.iter().map(move |token| (place, token)))
                {
                    standings.extend(self.standing(field, self.terms(field, choices), weight * factor));
                }
            }
            if let Some(number) = as_number(word).filter(|_| numbers && !self.examples_only) {
                standings.extend(self.standings_of_number(number));
            }
            PostingsQuery::word(standings)
        })
    }

    /// How much less words count in a language: Latin ones in a language of another script, and English ones in the texts and names of any
    /// language that is not the reader's, where they are other words.
    pub(crate) fn of_foreign(&self, language: Language, chain: &TokenSequence, words: &str) -> Score {
        let begins_latin = |(_, choices): &(usize, TokenVariants)| {
            choices.iter().any(|choice| choice.starts_with(|first: char| first.is_ascii_lowercase()))
        };
        let is_foreign = if writes_latin(language) {
            let is_own = language == Language::English || self.reader.is_some_and(|reader| reader == language);
            !is_own && self.is_english(words)
        } else {
            chain.iter().any(begins_latin)
        };
        if is_foreign { WEIGHTS.foreign.factor } else { 1.0 }
    }

    /// Whether all words of a row stand in texts of a language.
    fn stands_in_texts(&self, language: Language, chain: &TokenSequence) -> bool {
        let field = self.engine.fields.of_language(language).text;
        !chain.is_empty() && chain.iter().all(|(_, choices)| !self.terms(field, choices).is_empty())
    }

    /// Some terms of a field as one; none when they stand nowhere.
    pub(crate) fn standing(&self, field: Field, terms: Vec<Term>, factor: Score) -> Option<FieldPostings> {
        let forms = terms.iter().filter_map(|term| {
            let info = self.info(term)?;
            let weight = self.engine.measure(field, info.doc_freq, factor)?;
            Some((info, weight))
        });
        let forms: Vec<_> = forms.collect();
        (!forms.is_empty()).then_some(FieldPostings::Text(field, forms))
    }

    /// A value of a raw field.
    pub(crate) fn value(&self, field: Field, value: &str) -> Box<dyn Query> {
        let info = self.info(&Term::from_field_text(field, value));
        Box::new(PostingsQuery::word(info.map(|info| FieldPostings::Value(field, info, 1.0)).into_iter().collect()))
    }

    fn standings_of_number(&self, number: RuleNumber) -> Vec<FieldPostings> {
        let fields = &self.engine.fields;
        let rows = [(fields.number, &WEIGHTS.own_number), (fields.under, &WEIGHTS.number_above), (fields.cites, &WEIGHTS.cited_number)];
        let standing = |(field, weight): (Field, &crate::index::retrieve::boosts::Boost)| {
            let info = self.info(&Term::from_field_text(field, &number.to_string()))?;
            Some(FieldPostings::Value(field, info, weight.factor))
        };
        rows.into_iter().filter_map(standing).collect()
    }
}
