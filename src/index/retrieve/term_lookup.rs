//! Looks up each term once per search: its tokens in each language and where they occur.
//!
//! It does not know what a word is wanted for.

use std::cell::RefCell;
use std::sync::Arc;

use rustc_hash::FxHashMap;
use tantivy::postings::TermInfo;
use tantivy::schema::Field;
use tantivy::{Score, TantivyError, Term};

use crate::analysis::analyzer::Analyzer;
use crate::analysis::analyzer_pool::Analyzers;
use crate::analysis::script::languages_of;
use crate::analysis::word_stems::text_stems;
use crate::query::ast::{Clause, Node};
use crate::retrieve::open_index::Engine;
use crate::retrieve::postings_cache::{PostingsCache, PostingsKey};
use crate::retrieve::postings_query::{FieldPostings, ListedTerm, PostingsQuery};
use crate::retrieve::query_tokens::{TokenSequences, TokenVariants, prefix_form, token_sequence};
use language::Language;
use message::Message;

/// The longest phrase, in tokens; of a longer one only the start is searched.
const LONGEST_PHRASE: usize = 64;
/// Number of words that a `word*` matches in one field: the commonest with that prefix.
const MAX_EXPANSION: usize = 64;
/// Number of them that are looked at to find the commonest.
const MAX_EXPANSION_SEEN: usize = 4_096;

/// Looks up terms for one search, and remembers what it found.
pub(crate) struct TermLookup<'a> {
    pub(crate) engine: &'a Engine,
    cache: &'a PostingsCache,
    /// The reader's language.
    pub(crate) reader: Option<Language>,
    /// Whether only examples are searched.
    pub(crate) examples_only: bool,
    chains: RefCell<FxHashMap<String, TokenSequences>>,
    /// One analyzer for each language.
    analysers: RefCell<Analyzers>,
    terms: RefCell<FxHashMap<Term, Option<TermInfo>>>,
    /// The list of each word, kept here also where memory for the next search is short; `None` for several words.
    lists: RefCell<FxHashMap<PostingsKey, Option<PostingsQuery>>>,
    /// The expansions of each `word*` in each field so far.
    expanded: RefCell<FxHashMap<(Field, String), Arc<Expansion>>>,
}

/// The terms of a field that a `word*` expands to.
pub(crate) struct Expansion {
    pub(crate) terms: Vec<Term>,
    /// Whether there are more.
    is_cut: bool,
}

impl<'a> TermLookup<'a> {
    /// Nothing looked up yet.
    pub(crate) fn new(
        engine: &'a Engine,
        cache: &'a PostingsCache,
        analysers: Analyzers,
        reader: Option<Language>,
        examples_only: bool,
    ) -> TermLookup<'a> {
        TermLookup {
            engine,
            cache,
            reader,
            examples_only,
            chains: RefCell::default(),
            analysers: RefCell::new(analysers),
            terms: RefCell::default(),
            lists: RefCell::default(),
            expanded: RefCell::default(),
        }
    }

    /// Returns the analyzers for the next search.
    pub(crate) fn into_analysers(self) -> Analyzers {
        self.analysers.into_inner()
    }

    /// The searched fields of a language.
    pub(crate) fn fields(&self, language: Language) -> Vec<Field> {
        let fields = self.engine.fields.of_language(language);
        if self.examples_only {
            vec![fields.example]
        } else {
            vec![fields.title, fields.text, fields.heading, fields.example]
        }
    }

    /// Words as rows of tokens, in each language of the index that they may be in.
    pub(crate) fn chains(&self, words: &str) -> TokenSequences {
        if let Some(chains) = self.chains.borrow().get(words) {
            return Arc::clone(chains);
        }
        let languages = languages_of(words, &self.engine.languages).into_iter();
        let mut analysers = self.analysers.borrow_mut();
        let chains: TokenSequences = languages
            .map(|language| (language, token_sequence(&analysers.of(language).tokens_typed(words))))
            .collect();
        self.chains.borrow_mut().insert(words.to_owned(), Arc::clone(&chains));
        chains
    }

    /// Hands over the analyzer of a language, whose caches are warm.
    pub(crate) fn with_analyzer<T>(&self, language: Language, analyze: impl FnOnce(&mut Analyzer) -> T) -> T {
        analyze(self.analysers.borrow_mut().of(language))
    }

    /// Words as stems of a language.
    pub(crate) fn stems(&self, language: Language, words: &str) -> Vec<String> {
        self.with_analyzer(language, |analyzer| text_stems(analyzer, words))
    }

    /// Where the records of a term are listed.
    pub(crate) fn info(&self, term: &Term) -> Option<TermInfo> {
        if let Some(info) = self.terms.borrow().get(term) {
            return info.clone();
        }
        let info = self.engine.info(term);
        self.terms.borrow_mut().insert(term.clone(), info.clone());
        info
    }

    /// Number of records that have a term.
    pub(crate) fn frequency(&self, term: &Term) -> u64 {
        self.info(term).map_or(0, |info| u64::from(info.doc_freq))
    }

    /// The forms of a token that occur in a field.
    pub(crate) fn terms(&self, field: Field, choices: &TokenVariants) -> Vec<Term> {
        let terms = choices.iter().map(|choice| Term::from_field_text(field, choice));
        terms.filter(|term| self.frequency(term) > 0).collect()
    }

    /// The terms of several tokens with their positions; `None` for one token, or if one is nowhere in the field.
    pub(crate) fn row(&self, field: Field, chain: &[(usize, TokenVariants)]) -> Option<Vec<(usize, Term)>> {
        let mut terms = Vec::with_capacity(chain.len());
        for (position, choices) in chain.iter().take(LONGEST_PHRASE) {
            terms.push((*position, self.terms(field, choices).into_iter().next()?));
        }
        (terms.len() > 1).then_some(terms)
    }

    /// Terms of a field as one word; `None` if no document has any of them.
    pub(crate) fn standing(&self, field: Field, terms: Vec<Term>, factor: Score) -> Option<FieldPostings> {
        let forms = terms.into_iter().filter_map(|term| {
            let info = self.info(&term)?;
            let weight = self.engine.bm25.weight(field, info.doc_freq, factor)?;
            Some((ListedTerm { term, info }, weight))
        });
        let forms: Vec<_> = forms.collect();
        (!forms.is_empty()).then_some(FieldPostings::Text(factor, forms))
    }

    /// The list of a word, made unless it is cached; `None` if it is several words.
    pub(crate) fn list(
        &self,
        wording: PostingsKey,
        make: impl FnOnce() -> Option<PostingsQuery>,
    ) -> Option<PostingsQuery> {
        if let Some(list) = self.lists.borrow().get(&wording) {
            return list.clone();
        }
        let list = self.cache.get(&wording).or_else(|| {
            let list = make()?;
            self.cache.keep(wording.clone(), list.clone());
            Some(list)
        });
        self.lists.borrow_mut().insert(wording, list.clone());
        list
    }

    /// The commonest terms of a field with this prefix.
    pub(crate) fn expand(&self, field: Field, start: &str) -> Result<Arc<Expansion>, TantivyError> {
        let key = (field, start.to_owned());
        if let Some(expansion) = self.expanded.borrow().get(&key) {
            return Ok(Arc::clone(expansion));
        }
        let mut found: Vec<(u32, String)> = Vec::new();
        for segment in self.engine.searcher.segment_readers() {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().range().ge(start).into_stream()?;
            while terms.advance()
                && terms.key().starts_with(start.as_bytes())
                && found.len() < MAX_EXPANSION_SEEN
            {
                found.push((terms.value().doc_freq, String::from_utf8_lossy(terms.key()).into_owned()));
            }
        }
        let is_cut = found.len() > MAX_EXPANSION;
        if is_cut {
            found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            found.truncate(MAX_EXPANSION);
        }
        let terms = found.iter().map(|(_, text)| Term::from_field_text(field, text)).collect();
        let expansion = Arc::new(Expansion { terms, is_cut });
        self.expanded.borrow_mut().insert(key, Arc::clone(&expansion));
        Ok(expansion)
    }

    /// A message for each `word*` in a part of a query that matches more words than are looked up.
    pub(crate) fn say_cut_prefixes(&self, part: &Node) -> Vec<Message> {
        let mut messages = Vec::new();
        part.for_each(&mut |clause| {
            let Clause::Prefix(typed) = clause else { return };
            let start = prefix_form(typed);
            let is_cut = |field: &Field| self.expand(*field, &start).is_ok_and(|expansion| expansion.is_cut);
            let chains = self.chains(typed);
            let mut fields = chains
                .iter()
                .filter(|(_, chain)| chain.len() == 1)
                .flat_map(|(language, _)| self.fields(*language));
            let message =
                Message::new("search-many-words").with("start", start.clone()).with("most", MAX_EXPANSION);
            if !messages.contains(&message) && fields.any(|field| is_cut(&field)) {
                messages.push(message);
            }
        });
        messages
    }

    /// Number of records that have a part of a query, counted once for each field: what it costs to look at all of
    /// them.
    pub(crate) fn records(&self, part: &Node) -> u64 {
        match part {
            Node::All(parts) => parts.iter().map(|part| self.records(part)).min().unwrap_or_default(),
            Node::Any(parts) => parts.iter().map(|part| self.records(part)).sum(),
            Node::Not(..) | Node::Leaf(Clause::Filter(_), _) => self.engine.searcher.num_docs(),
            Node::Leaf(clause, _) => self.records_of(clause),
        }
    }

    fn records_of(&self, clause: &Clause) -> u64 {
        self.terms_of(clause).iter().map(|term| self.frequency(term)).sum()
    }

    /// The terms that represent a clause; for a phrase, those of its rarest word.
    fn terms_of(&self, clause: &Clause) -> Vec<Term> {
        let (words, starts) = match clause {
            Clause::Word(words) | Clause::Phrase(words) => (words, false),
            Clause::Prefix(start) => (start, true),
            Clause::Filter(_) => return Vec::new(),
        };
        let mut terms = Vec::new();
        for (language, chain) in self.chains(words).iter() {
            for field in self.fields(*language) {
                match chain.as_slice() {
                    [_] if starts => {
                        let expansion = self.expand(field, &prefix_form(words));
                        terms.extend(expansion.into_iter().flat_map(|expansion| expansion.terms.clone()));
                    }
                    [(_, choices)] => terms.extend(self.terms(field, choices)),
                    chain => terms.extend(
                        self.row(field, chain)
                            .into_iter()
                            .flatten()
                            .map(|(_, term)| term)
                            .min_by_key(|term| self.frequency(term)),
                    ),
                }
            }
        }
        terms
    }
}
