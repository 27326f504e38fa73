//! Builds tantivy queries from the syntax tree: each word in the fields of every language it may be in.
//!
//! It knows fields and weights, not how hits are counted or shown.

use tantivy::query::{BooleanQuery, ConstScoreQuery, EmptyQuery, Occur, PhraseQuery, Query};
use tantivy::schema::Field;
use tantivy::{Score, TantivyError, Term};

use crate::analysis::analyzer::Analyzer;
use crate::query::ast::{Clause, Node, each_once};
use crate::query::request::{DirectSection, Item, Kind};
use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::clauses::{boosted, everything, one_of, one_term, raw, without_score};
use crate::retrieve::cost_budget::CostBudget;
use crate::retrieve::filter_queries::Filters;
use crate::retrieve::postings_cache::PostingsKey;
use crate::retrieve::postings_query::{
    FieldPostings, ListedTerm, PostingsQuery, constant, intersection, union,
};
use crate::retrieve::proximity_boost::{PhraseGram, ProximityBoost};
use crate::retrieve::query_tokens::{TokenSequence, TokenVariants, as_number, prefix_form};
use crate::retrieve::question_profile::QuestionProfile;
use crate::retrieve::term_lookup::TermLookup;
use crate::retrieve::word_languages::of_foreign;
use crate::store::schema::section_key;
use language::Language;
use library::CardId;
use record::rule_number::RuleNumber;

/// Makes lookups for one search.
#[derive(Clone, Copy)]
pub(crate) struct QueryBuilder<'a> {
    pub(crate) terms: &'a TermLookup<'a>,
    pub(crate) filters: Filters<'a>,
    /// How it is asked.
    pub(crate) profile: QuestionProfile,
}

impl QueryBuilder<'_> {
    /// The lookup of a part of a query.
    pub(crate) fn node(&self, node: &Node) -> Result<Box<dyn Query>, TantivyError> {
        match node {
            Node::All(parts) => self.all(parts),
            Node::Any(parts) => {
                let parts: Result<Vec<_>, _> =
                    each_once(parts).into_iter().map(|part| self.node(part)).collect();
                Ok(union(parts?, 1))
            }
            Node::Not(..) => self.all(std::slice::from_ref(node)),
            Node::Leaf(clause, _) => self.clause(clause),
        }
    }

    fn all(&self, parts: &[Node]) -> Result<Box<dyn Query>, TantivyError> {
        let mut clauses = Vec::new();
        for part in each_once(parts) {
            match part {
                Node::Not(inside, _) => clauses.push((Occur::MustNot, self.node(inside)?)),
                part => clauses.push((Occur::Must, self.node(part)?)),
            }
        }
        if clauses.iter().all(|(occur, _)| *occur == Occur::MustNot) {
            clauses.push((Occur::Must, everything()));
        }
        if clauses.iter().all(|(occur, _)| *occur == Occur::Must) {
            return Ok(intersection(clauses.into_iter().map(|(_, lookup)| lookup).collect()));
        }
        Ok(Box::new(BooleanQuery::new(clauses)))
    }

    /// The lookup of one clause.
    pub(crate) fn clause(&self, clause: &Clause) -> Result<Box<dyn Query>, TantivyError> {
        match clause {
            Clause::Word(word) | Clause::Phrase(word) => Ok(self.words(word, true)),
            Clause::Prefix(start) => self.prefix(start),
            Clause::Filter(wanted) => Ok(without_score(self.filters.lookup(wanted))),
        }
    }

    /// A word or phrase in every field of every language it may be in; a number also as the number of a rule.
    fn words(&self, words: &str, numbers: bool) -> Box<dyn Query> {
        let chains = self.terms.chains(words);
        // A word without tokens in any language, such as a lone vowel mark, must not empty the results.
        if chains.iter().all(|(_, chain)| chain.is_empty())
            && Analyzer::new(Language::English).tokens(words).is_empty()
        {
            return everything();
        }
        if let Some(posted) = self.posted(words, numbers) {
            return Box::new(posted);
        }
        let mut places: Vec<Box<dyn Query>> = Vec::new();
        for (language, chain) in chains.iter() {
            self.push_chain(words, *language, chain, 1.0, &mut places);
        }
        if let Some(number) = as_number(words).filter(|_| numbers && !self.terms.examples_only) {
            self.push_number(number, &mut places);
        }
        one_of(places)
    }

    /// The lookups of a row of tokens in the fields of a language.
    fn push_chain(
        &self,
        words: &str,
        language: Language,
        chain: &TokenSequence,
        factor: Score,
        places: &mut Vec<Box<dyn Query>>,
    ) {
        let factor = factor * of_foreign(self.terms, language, chain, words);
        for (field, weight) in self.fields(language) {
            let lookup: Option<Box<dyn Query>> = match chain.as_slice() {
                [] => None,
                [(_, choices)] => one_term(self.terms.terms(field, choices)),
                chain => self.phrase(field, chain),
            };
            places.extend(lookup.map(|lookup| boosted(lookup, weight * factor)));
        }
    }

    /// A phrase query for tokens side by side; `None` for one token, or if one is nowhere in the field.
    fn phrase(&self, field: Field, chain: &[(usize, TokenVariants)]) -> Option<Box<dyn Query>> {
        self.terms
            .row(field, chain)
            .map(|terms| Box::new(PhraseQuery::new_with_offset(terms)) as Box<dyn Query>)
    }

    fn push_number(&self, number: RuleNumber, places: &mut Vec<Box<dyn Query>>) {
        let fields = &self.terms.engine.fields;
        let rows = [
            (fields.number, &WEIGHTS.own_number),
            (fields.under, &WEIGHTS.number_above),
            (fields.cites, &WEIGHTS.cited_number),
        ];
        for (field, weight) in rows {
            places.push(Box::new(ConstScoreQuery::new(raw(field, &number.to_string()), weight.factor)));
        }
    }

    /// The rules of these numbers, what is under them and what cites them.
    pub(crate) fn numbers(&self, numbers: &[RuleNumber]) -> Box<dyn Query> {
        let mut places = Vec::new();
        for &number in numbers {
            self.push_number(number, &mut places);
        }
        one_of(places)
    }

    /// Words that start alike: the commonest such terms of each field, and the words that share the stem of
    /// what was typed.
    fn prefix(&self, start: &str) -> Result<Box<dyn Query>, TantivyError> {
        let mut places: Vec<Box<dyn Query>> = Vec::new();
        let mut standings = Vec::new();
        for (language, chain) in self.terms.chains(start).iter() {
            let [(_, stems)] = chain.as_slice() else {
                // Several words with a star: the star says nothing about the first ones.
                self.push_chain(start, *language, chain, 1.0, &mut places);
                continue;
            };
            let start = prefix_form(start);
            for (field, weight) in self.fields(*language) {
                let mut terms = self.terms.expand(field, &start)?.terms.clone();
                terms.extend(
                    self.terms
                        .terms(field, stems)
                        .into_iter()
                        .filter(|term| !term.value().as_str().is_some_and(|text| text.starts_with(&start))),
                );
                standings.extend(self.terms.standing(field, terms, weight));
            }
        }
        if !standings.is_empty() {
            places.push(Box::new(PostingsQuery::word(standings)));
        }
        Ok(one_of(places))
    }

    /// Optional clauses that raise hits with adjacent words: the whole phrase and each pair, within the
    /// budget. `records` estimates the number of hits.
    pub(crate) fn together(
        &self,
        words: &[&str],
        records: u64,
        budget: &mut CostBudget,
    ) -> Vec<Box<dyn Query>> {
        const MOST_PAIRS: usize = 12;
        let mut bonuses = Vec::new();
        let mut add = |words: &[&str], factor| {
            let words = words.join(" ");
            if !budget.pays_bonus(self.terms, &words, records) {
                return;
            }
            let (mut rows, mut alone) = (Vec::new(), Vec::new());
            for (language, chain) in self.terms.chains(&words).iter() {
                if chain.len() < 2 {
                    self.push_chain(&words, *language, chain, factor, &mut alone);
                    continue;
                }
                let factor = factor * of_foreign(self.terms, *language, chain, &words);
                let in_field = |(field, weight)| {
                    Some(PhraseGram { terms: self.terms.row(field, chain)?, factor: weight * factor })
                };
                rows.extend(self.fields(*language).into_iter().filter_map(in_field));
            }
            let beside = ProximityBoost::new(rows, alone);
            if !beside.is_empty() {
                bonuses.push(Box::new(beside) as Box<dyn Query>);
            }
        };
        if words.len() > 2 {
            add(words, WEIGHTS.phrase.factor);
        }
        let pair = if words.len() == 2 { &WEIGHTS.phrase } else { &WEIGHTS.pair };
        words
            .windows(2)
            .filter(|two| self.profile.are_worth_a_bonus(two))
            .take(MOST_PAIRS)
            .for_each(|two| add(two, pair.factor));
        bonuses
    }

    /// The searched fields of a language, with their weights.
    pub(crate) fn fields(&self, language: Language) -> Vec<(Field, Score)> {
        let fields = self.terms.engine.fields.of_language(language);
        let example = (fields.example, WEIGHTS.example.factor);
        if self.terms.examples_only {
            return vec![example];
        }
        vec![
            (fields.title, self.profile.of_titles()),
            (fields.text, WEIGHTS.text.factor),
            (fields.heading, WEIGHTS.heading.factor),
            example,
        ]
    }

    /// Records with all of some words in their title or name, in one language.
    pub(crate) fn titled(&self, words: &str) -> Vec<Box<dyn Query>> {
        let each: Vec<_> = words.split_whitespace().map(|word| self.terms.chains(word)).collect();
        let in_language = |language: Language| {
            let field = self.terms.engine.fields.of_language(language).title;
            let mut all = Vec::new();
            for chains in &each {
                let (_, chain) = chains.iter().find(|(other, _)| *other == language)?;
                for (_, choices) in chain {
                    all.push(PostingsQuery::word(vec![self.terms.standing(
                        field,
                        self.terms.terms(field, choices),
                        1.0,
                    )?]));
                }
            }
            (all.len() > 1).then(|| Box::new(PostingsQuery::all(all)) as Box<dyn Query>)
        };
        self.terms.engine.languages.iter().copied().filter_map(in_language).collect()
    }

    /// A value of a raw field.
    pub(crate) fn value(&self, field: Field, value: &str) -> Box<dyn Query> {
        Box::new(PostingsQuery::word(self.value_scoring(field, value, 1.0).into_iter().collect()))
    }

    fn value_scoring(&self, field: Field, value: &str, score: Score) -> Option<FieldPostings> {
        let term = Term::from_field_text(field, value);
        let info = self.terms.info(&term)?;
        Some(FieldPostings::Value(ListedTerm { term, info }, score))
    }

    /// All records of a word, in every field of every language that it may be in; `None` if it is several words in
    /// one of them.
    fn posted(&self, word: &str, numbers: bool) -> Option<PostingsQuery> {
        let (reader, examples_only) = (self.terms.reader, self.terms.examples_only);
        let of_titles = self.profile.of_titles().to_bits();
        let wording = PostingsKey { word: word.to_owned(), numbers, reader, examples_only, of_titles };
        self.terms.list(wording, || self.list(word, numbers))
    }

    /// The same, without the cache.
    fn list(&self, word: &str, numbers: bool) -> Option<PostingsQuery> {
        let chains = self.terms.chains(word);
        let is_one_word = chains.iter().all(|(_, chain)| chain.len() < 2);
        is_one_word.then(|| {
            let mut standings = Vec::new();
            for (language, chain) in chains.iter() {
                let factor = of_foreign(self.terms, *language, chain, word);
                for ((field, weight), (_, choices)) in self
                    .fields(*language)
                    .into_iter()
                    .flat_map(|place| chain.iter().map(move |token| (place, token)))
                {
                    standings.extend(self.terms.standing(
                        field,
                        self.terms.terms(field, choices),
                        weight * factor,
                    ));
                }
            }
            if let Some(number) = as_number(word).filter(|_| numbers && !self.terms.examples_only) {
                standings.extend(self.standings_of_number(number));
            }
            PostingsQuery::word(standings)
        })
    }

    fn standings_of_number(&self, number: RuleNumber) -> Vec<FieldPostings> {
        let fields = &self.terms.engine.fields;
        let rows = [
            (fields.number, &WEIGHTS.own_number),
            (fields.under, &WEIGHTS.number_above),
            (fields.cites, &WEIGHTS.cited_number),
        ];
        rows.into_iter()
            .filter_map(|(field, weight)| self.value_scoring(field, &number.to_string(), weight.factor))
            .collect()
    }

    /// Number of these words that a hit must have. In a question, words that no record has do not count.
    pub(crate) fn least(&self, words: &[&Node]) -> usize {
        let counts = |word: &&&Node| !self.profile.is_question() || self.terms.records(word) > 0;
        self.profile.least(words.iter().filter(counts).count())
    }
    /// One record.
    pub(crate) fn item(&self, item: Item) -> Box<dyn Query> {
        let fields = &self.terms.engine.fields;
        let kind = self.value(fields.kind, item.kind().name());
        let (name, language) = match item {
            Item::Rule(at) => (
                self.value(fields.number, &self.filters.shelf.rules()[at].rule.number.to_string()),
                self.filters.shelf.rules()[at].language,
            ),
            Item::Glossary(at) => (
                self.value(fields.keyword, &self.filters.shelf.glossary()[at].slug),
                self.filters.shelf.glossary()[at].language,
            ),
            Item::Card(at) => (self.under_card(at), self.filters.shelf.cards()[at].origin.language),
            Item::Section(at) => {
                let entry = &self.filters.shelf.sections()[at];
                let head = &self.filters.shelf.documents()[entry.document].head;
                let Some(number) = &entry.section.number else { return Box::new(EmptyQuery) };
                (self.value(fields.number, &section_key(head.kind, number)), head.language)
            }
            Item::Ruling(_) => return Box::new(EmptyQuery),
        };
        intersection(vec![kind, name, self.value(fields.language, language.code())])
    }

    /// A card and its rulings.
    pub(crate) fn under_card(&self, card: CardId) -> Box<dyn Query> {
        self.value(self.terms.engine.fields.card, &self.filters.shelf.cards()[card].slug)
    }

    /// A rule of a language with all that is under it.
    pub(crate) fn under(&self, number: RuleNumber, language: Language) -> Box<dyn Query> {
        let fields = &self.terms.engine.fields;
        let number = self.value(fields.under, &number.to_string());
        intersection(vec![number, self.value(fields.language, language.code())])
    }

    /// A rule of a language with all that is under it, by its keyword if it is given.
    pub(crate) fn linked(
        &self,
        number: RuleNumber,
        keyword: Option<&str>,
        language: Language,
    ) -> Box<dyn Query> {
        let fields = &self.terms.engine.fields;
        let Some(keyword) = keyword else { return self.under(number, language) };
        let rules = self.value(fields.kind, Kind::Rule.name());
        intersection(vec![
            rules,
            self.value(fields.keyword, keyword),
            self.value(fields.language, language.code()),
        ])
    }

    /// A section of a tournament document, in every language, and what cites it.
    pub(crate) fn section_and_citing(&self, section: &DirectSection) -> Box<dyn Query> {
        let (fields, name) = (&self.terms.engine.fields, section_key(section.kind, &section.number));
        let places = [(fields.number, &WEIGHTS.own_number), (fields.cites, &WEIGHTS.cited_number)];
        union(places.map(|(field, weight)| constant(self.value(field, &name), weight.factor)).into(), 1)
    }
}
