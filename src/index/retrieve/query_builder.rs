//! Builds tantivy queries from the syntax tree: each word in the fields of every language it may be in.
//!
//! It knows fields and weights, not how hits are counted or shown.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use tantivy::Term;
use tantivy::query::{
    AllQuery, BooleanQuery, BoostQuery, ConstScoreQuery, DisjunctionMaxQuery, EmptyQuery, Occur, PhraseQuery, Query, TermQuery,
};
use tantivy::schema::{Field, IndexRecordOption};
use tantivy::{Score, TantivyError};

use crate::index::analysis::analyzer::{Analyzer, Form, Tokens};
use crate::index::analysis::normalize::{folded, is_cjk};
use crate::index::query::ast::{Clause, Node, Wanted};
use crate::index::retrieve::boosts::WEIGHTS;
use crate::index::retrieve::cost_budget::{CostBudget, each_once};
use crate::index::retrieve::engine::Engine;
use crate::index::retrieve::filter_queries::Filters;
use crate::index::retrieve::postings_query::{PostingsQuery, constant, intersection, union};
use crate::index::retrieve::proximity_boost::{PhraseGram, ProximityBoost};
use crate::index::retrieve::question_profile::QuestionProfile;
use crate::index::retrieve::term_lookup::TermLookup;
use crate::language::Language;
use crate::record::rule_number::RuleNumber;
use crate::text::message::Message;

/// The longest row of tokens that is looked for side by side; what is longer is looked for by its start.
const LONGEST_PHRASE: usize = 64;
/// How many words a `word*` stands for in one field: the commonest that start so.
pub(crate) const MAX_EXPANSION: usize = 64;
/// How many of them are looked at to find the commonest.
const MAX_EXPANSION_SEEN: usize = 4_096;

/// Makes lookups for one search.
pub(crate) struct QueryBuilder<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) filters: Filters<'a>,
    /// The language of who asks.
    pub(crate) reader: Option<Language>,
    /// Whether words are looked for in examples only.
    pub(crate) examples_only: bool,
    pub(crate) warnings: RefCell<Vec<Message>>,
    pub(crate) purse: CostBudget,
    /// What is known of how it is asked.
    pub(crate) asked: Cell<QuestionProfile>,
    /// What is marked in hits.
    pub(crate) marked: RefCell<Vec<Node>>,
    /// What was looked up for it already.
    pub(crate) known: TermLookup,
    /// What each `word*` stands for in each field, as far as it was asked.
    pub(crate) expanded: RefCell<HashMap<(Field, String), Vec<Term>>>,
}

/// A token, in the forms that it may stand in the index.
pub(crate) type TokenVariants = Vec<String>;

/// What is looked for in one language: tokens with their positions, counted from the first.
pub(crate) type TokenSequence = Vec<(usize, TokenVariants)>;

impl QueryBuilder<'_> {
    /// The lookup of a part of a query.
    pub(crate) fn node(&self, node: &Node) -> Result<Box<dyn Query>, TantivyError> {
        match node {
            Node::All(parts) => self.all(parts),
            Node::Any(parts) => {
                let parts: Result<Vec<_>, _> = each_once(parts).into_iter().map(|part| self.node(part)).collect();
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
        let chains = self.chains(words);
        // What no language can read, such as a lone vowel mark, must not empty the answer.
        if chains.iter().all(|(_, chain)| chain.is_empty()) && Analyzer::new(Language::English).tokens(words).is_empty() {
            return everything();
        }
        if let Some(posted) = self.posted(words, numbers) {
            return Box::new(posted);
        }
        let mut places: Vec<Box<dyn Query>> = Vec::new();
        for (language, chain) in chains.iter() {
            self.push_chain(words, *language, chain, 1.0, &mut places);
        }
        if let Some(number) = as_number(words).filter(|_| numbers && !self.examples_only) {
            self.push_number(number, &mut places);
        }
        one_of(places)
    }

    /// The lookups of a row of tokens in the fields of a language.
    fn push_chain(&self, words: &str, language: Language, chain: &TokenSequence, factor: Score, places: &mut Vec<Box<dyn Query>>) {
        let factor = factor * self.of_foreign(language, chain, words);
        for (field, weight) in self.fields(language) {
            let lookup: Option<Box<dyn Query>> = match chain.as_slice() {
                [] => None,
                [(_, choices)] => one_term(self.terms(field, choices)),
                chain => self.phrase(field, chain),
            };
            places.extend(lookup.map(|lookup| boosted(lookup, weight * factor)));
        }
    }

    /// The forms of a token that stand in a field.
    pub(crate) fn terms(&self, field: Field, choices: &TokenVariants) -> Vec<Term> {
        let terms =
            choices.iter().filter(|choice| self.engine.perhaps.has(field, choice)).map(|choice| Term::from_field_text(field, choice));
        terms.filter(|term| self.frequency(term) > 0).collect()
    }

    /// Tokens side by side; none when one of them is nowhere in the field.
    fn phrase(&self, field: Field, chain: &[(usize, TokenVariants)]) -> Option<Box<dyn Query>> {
        self.row(field, chain).map(|terms| Box::new(PhraseQuery::new_with_offset(terms)) as Box<dyn Query>)
    }

    /// The terms of several tokens with their places; none when one of them is nowhere in the field.
    pub(crate) fn row(&self, field: Field, chain: &[(usize, TokenVariants)]) -> Option<Vec<(usize, Term)>> {
        let mut terms = Vec::with_capacity(chain.len());
        for (position, choices) in chain.iter().take(LONGEST_PHRASE) {
            terms.push((*position, self.terms(field, choices).into_iter().next()?));
        }
        (terms.len() > 1).then_some(terms)
    }

    fn push_number(&self, number: RuleNumber, places: &mut Vec<Box<dyn Query>>) {
        let fields = &self.engine.fields;
        let rows = [(fields.number, &WEIGHTS.own_number), (fields.under, &WEIGHTS.number_above), (fields.cites, &WEIGHTS.cited_number)];
        for (field, weight) in rows {
            places.push(Box::new(ConstScoreQuery::new(raw(field, &number.to_string()), weight.factor)));
        }
    }

    /// The rules of these numbers, what stands under them and what cites them.
    pub(crate) fn numbers(&self, numbers: &[RuleNumber]) -> Box<dyn Query> {
        let mut places = Vec::new();
        for &number in numbers {
            self.push_number(number, &mut places);
        }
        one_of(places)
    }

    /// Words that start alike: the commonest such terms of each field, and the words that share the stem of what was typed.
    fn prefix(&self, start: &str) -> Result<Box<dyn Query>, TantivyError> {
        let mut places: Vec<Box<dyn Query>> = Vec::new();
        let mut standings = Vec::new();
        for (language, chain) in self.chains(start).iter() {
            let [(_, stems)] = chain.as_slice() else {
                // Several words with a star: the star says nothing of the first ones.
                self.push_chain(start, *language, chain, 1.0, &mut places);
                continue;
            };
            let start = prefix_form(start);
            for (field, weight) in self.fields(*language) {
                let mut terms = self.expand(field, &start)?;
                terms.extend(
                    self.terms(field, stems).into_iter().filter(|term| !term.value().as_str().is_some_and(|text| text.starts_with(&start))),
                );
                standings.extend(self.standing(field, terms, weight));
            }
        }
        if !standings.is_empty() {
            places.push(Box::new(PostingsQuery::word(standings)));
        }
        Ok(one_of(places))
    }

    /// The commonest terms of a field that start so.
    pub(crate) fn expand(&self, field: Field, start: &str) -> Result<Vec<Term>, TantivyError> {
        let key = (field, start.to_owned());
        if let Some(terms) = self.expanded.borrow().get(&key) {
            return Ok(terms.clone());
        }
        let mut found: Vec<(u32, String)> = Vec::new();
        for segment in self.engine.searcher.segment_readers() {
            let index = segment.inverted_index(field)?;
            let mut terms = index.terms().range().ge(start).into_stream()?;
            while terms.advance() && terms.key().starts_with(start.as_bytes()) && found.len() < MAX_EXPANSION_SEEN {
                found.push((terms.value().doc_freq, String::from_utf8_lossy(terms.key()).into_owned()));
            }
        }
        if found.len() > MAX_EXPANSION {
            let mut warnings = self.warnings.borrow_mut();
            let warning = Message::new("search-many-words").with("start", start).with("most", MAX_EXPANSION);
            if !warnings.contains(&warning) {
                warnings.push(warning);
            }
            found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
            found.truncate(MAX_EXPANSION);
        }
        let terms: Vec<Term> = found.iter().map(|(_, text)| Term::from_field_text(field, text)).collect();
        self.expanded.borrow_mut().insert(key, terms.clone());
        Ok(terms)
    }

    /// What makes hits better without being wanted: words side by side, all of them and each two, as far as the purse goes.
    /// There are hardly more hits than `records`.
    pub(crate) fn together(&self, words: &[&str], records: u64) -> Vec<Box<dyn Query>> {
        const MOST_PAIRS: usize = 12;
        let mut bonuses = Vec::new();
        let mut add = |words: &[&str], factor| {
            let words = words.join(" ");
            if !self.pays_bonus(&words, records) {
                return;
            }
            let (mut rows, mut alone) = (Vec::new(), Vec::new());
            for (language, chain) in self.chains(&words).iter() {
                if chain.len() < 2 {
                    self.push_chain(&words, *language, chain, factor, &mut alone);
                    continue;
                }
                let factor = factor * self.of_foreign(*language, chain, &words);
                let in_field = |(field, weight)| Some(PhraseGram { terms: self.row(field, chain)?, factor: weight * factor });
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
        words.windows(2).filter(|two| self.are_worth_a_bonus(two)).take(MOST_PAIRS).for_each(|two| add(two, pair.factor));
        bonuses
    }

    /// The fields of a language in which words are looked for, with their weights.
    pub(crate) fn fields(&self, language: Language) -> Vec<(Field, Score)> {
        let fields = self.engine.fields.of_language(language);
        let example = (fields.example, WEIGHTS.example.factor);
        if self.examples_only {
            return vec![example];
        }
        vec![(fields.title, self.of_titles()), (fields.text, WEIGHTS.text.factor), (fields.heading, WEIGHTS.heading.factor), example]
    }

    /// What has all of some words in its title or name, in one language.
    pub(crate) fn titled(&self, words: &str) -> Vec<Box<dyn Query>> {
        let each: Vec<_> = words.split_whitespace().map(|word| self.chains(word)).collect();
        let in_language = |language: Language| {
            let field = self.engine.fields.of_language(language).title;
            let mut all = Vec::new();
            for chains in &each {
                let (_, chain) = chains.iter().find(|(other, _)| *other == language)?;
                for (_, choices) in chain {
                    all.push(PostingsQuery::word(vec![self.standing(field, self.terms(field, choices), 1.0)?]));
                }
            }
            (all.len() > 1).then(|| Box::new(PostingsQuery::all(all)) as Box<dyn Query>)
        };
        self.engine.languages.iter().copied().filter_map(in_language).collect()
    }
}

/// The languages among some that words in this script can be in. Latin words, figures and symbols stand in texts of all languages.
pub(crate) fn languages_of(words: &str, among: &[Language]) -> Vec<Language> {
    use Language::{ChineseSimplified, ChineseTraditional, Japanese, Korean, Russian};
    let words = folded(words);
    let has = |script: fn(char) -> bool| words.chars().any(script);
    let can_be = |language: &&Language| match **language {
        Korean if has(is_hangul) => true,
        Japanese if has(is_kana) => true,
        Russian if has(is_cyrillic) => true,
        ChineseSimplified | ChineseTraditional | Japanese | Korean if has(is_cjk) => !has(is_hangul) && !has(is_kana),
        _ => !has(is_cjk) && !has(is_cyrillic),
    };
    among.iter().filter(can_be).copied().collect()
}

pub(crate) fn writes_latin(language: Language) -> bool {
    use Language::{ChineseSimplified, ChineseTraditional, Japanese, Korean, Russian};
    !matches!(language, ChineseSimplified | ChineseTraditional | Japanese | Korean | Russian)
}

fn is_hangul(letter: char) -> bool {
    matches!(letter, '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7af}')
}

fn is_kana(letter: char) -> bool {
    matches!(letter, '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}') && is_cjk(letter)
}

fn is_cyrillic(letter: char) -> bool {
    matches!(letter, '\u{400}'..='\u{52f}')
}

/// The tokens that a row of words is looked for by: each position once; of scripts without spaces the pairs.
pub(crate) fn chain(tokens: &Tokens) -> TokenSequence {
    let mut chain: TokenSequence = Vec::new();
    let mut first = None;
    for token in tokens.iter().filter(|token| token.form != Form::Letter) {
        let offset = token.position - *first.get_or_insert(token.position);
        match chain.last_mut() {
            Some((last, choices)) if *last == offset => choices.push(token.text.to_owned()),
            _ => chain.push((offset, vec![token.text.to_owned()])),
        }
    }
    chain
}

/// The form in which the start of a word is compared with indexed words.
pub(crate) fn prefix_form(start: &str) -> String {
    let start: String =
        folded(start).chars().filter(|letter| letter.is_alphanumeric() || matches!(letter, '.' | '/' | '+' | '-')).collect();
    crate::index::analysis::normalize::without_accents(&start).unwrap_or(start)
}

/// A word that is a rule number, with or without punctuation around it.
pub(crate) fn as_number(word: &str) -> Option<RuleNumber> {
    let word = folded(word);
    let number: RuleNumber = word.trim_matches(|letter: char| !letter.is_ascii_alphanumeric()).parse().ok()?;
    // A single figure is hardly ever meant as a section.
    (number.level() != crate::record::rule_number::Level::Section).then_some(number)
}

/// Whatever there is.
pub(crate) fn everything() -> Box<dyn Query> {
    without_score(Box::new(AllQuery))
}

/// A value of a raw field.
pub(crate) fn raw(field: Field, value: &str) -> Box<dyn Query> {
    Box::new(TermQuery::new(Term::from_field_text(field, value), IndexRecordOption::Basic))
}

/// A lookup that chooses and does not rank.
pub(crate) fn without_score(lookup: Box<dyn Query>) -> Box<dyn Query> {
    constant(lookup, 0.0)
}

fn one_of(mut places: Vec<Box<dyn Query>>) -> Box<dyn Query> {
    match places.len() {
        0 => Box::new(EmptyQuery),
        1 => places.swap_remove(0),
        _ => Box::new(DisjunctionMaxQuery::with_tie_breaker(places, WEIGHTS.other_fields.factor)),
    }
}

fn one_term(terms: Vec<Term>) -> Option<Box<dyn Query>> {
    let lookups = terms.into_iter().map(|term| Box::new(TermQuery::new(term, IndexRecordOption::WithFreqs)) as Box<dyn Query>);
    let lookups: Vec<_> = lookups.collect();
    (!lookups.is_empty()).then(|| one_of(lookups))
}

fn boosted(lookup: Box<dyn Query>, factor: Score) -> Box<dyn Query> {
    Box::new(BoostQuery::new(lookup, factor))
}

/// Whether a clause is a property of the record and not of its text.
pub(crate) fn is_filter(clause: &Clause) -> bool {
    matches!(clause, Clause::Filter(_))
}

/// Whether a clause says itself which editions are searched.
pub(crate) fn is_edition(clause: &Clause) -> bool {
    matches!(clause, Clause::Filter(Wanted::Edition(_)))
}
