//! A cost model: estimates the postings a query reads, and splits phrases beyond the budget into words, or
//! does not exclude them.
//!
//! It counts the places of the index that would be looked at, from what the index says of each word; it does
//! not know hits.

use tantivy::schema::Field;

use crate::query::subwords::{Kana, pieces};
use crate::retrieve::query_tokens::TokenSequence;
use crate::retrieve::term_lookup::TermLookup;
use language::Language;
use message::Message;

use crate::query::ast::{Clause, Node};
use crate::query::lexer::brief;

/// The most places that phrases may look at in one search, together: about 15 ms.
pub(crate) const MOST_PLACES: u64 = 240_000;
/// The most records that words may look at, together, when nothing has all of them: about 10 ms.
pub(crate) const MOST_RECORDS: u64 = 250_000;
/// Number of phrases that a warning names.
const NAMED: usize = 3;

/// The budget left for phrases, in postings.
#[derive(Debug)]
pub(crate) struct CostBudget(u64);

impl CostBudget {
    /// With all that a search may spend.
    pub(crate) fn full() -> CostBudget {
        CostBudget(MOST_PLACES)
    }

    /// The query with as many of its phrases as can be paid, the cheapest first, and what was done with the
    /// others. Each phrase is paid once.
    pub(crate) fn affordable(&mut self, terms: &TermLookup<'_>, root: Node) -> (Node, Vec<Message>) {
        let mut phrases: Vec<(u64, String)> = Vec::new();
        root.for_each(&mut |clause| {
            if let Some(cost) = phrase_cost(terms, clause) {
                phrases.push((cost, clause.to_string()));
            }
        });
        phrases.sort();
        phrases.dedup();
        phrases.retain(|(cost, _)| !self.pays(*cost));
        if phrases.is_empty() {
            return (root, Vec::new());
        }
        let mut cutter = Cutter {
            costly: phrases.into_iter().map(|(_, phrase)| phrase).collect(),
            cut: Vec::new(),
            ignored: Vec::new(),
        };
        let root = cutter.wanted(root);
        (root, cutter.messages())
    }

    /// Whether a bonus for words side by side can be paid, if hardly more than these records can get it.
    pub(crate) fn pays_bonus(&mut self, terms: &TermLookup<'_>, words: &str, records: u64) -> bool {
        self.pays(places(terms, words, records))
    }

    /// Pays, if there is enough left.
    fn pays(&mut self, cost: u64) -> bool {
        let left = self.0.checked_sub(cost);
        self.0 = left.unwrap_or(self.0);
        left.is_some()
    }
}

/// The cost of a clause as a phrase; `None` for a single word, a prefix or a filter.
fn phrase_cost(terms: &TermLookup<'_>, clause: &Clause) -> Option<u64> {
    match clause {
        Clause::Word(words) | Clause::Phrase(words) => {
            Some(places(terms, words, u64::MAX)).filter(|&places| places > 0)
        }
        Clause::Prefix(_) | Clause::Filter(_) => None,
    }
}

/// Estimates the positions read for a phrase, in at most `records` documents of each field.
fn places(terms: &TermLookup<'_>, words: &str, records: u64) -> u64 {
    let in_language = |(language, chain): &(Language, TokenSequence)| {
        let fields = terms.fields(*language).into_iter();
        fields.map(|field| places_in(terms, field, chain, records)).sum::<u64>()
    };
    terms.chains(words).iter().filter(|(_, chain)| chain.len() > 1).map(in_language).sum()
}

/// In the records that have the rarest word, every occurrence of every word is read.
fn places_in(terms: &TermLookup<'_>, field: Field, chain: &TokenSequence, records: u64) -> u64 {
    let Some(row) = terms.row(field, chain) else { return 0 };
    let seen = row.iter().map(|(_, term)| terms.engine.occurrences(term));
    let rarest = seen.clone().map(|(records, _)| records).min().unwrap_or_default().min(records);
    seen.map(|(records, places)| rarest * places / records.max(1)).sum()
}

/// Takes phrases that cost too much out of a query.
struct Cutter {
    costly: Vec<String>,
    /// Those that became words.
    cut: Vec<String>,
    /// Those that were to be excluded.
    ignored: Vec<String>,
}

impl Cutter {
    /// Warnings about phrases that were too costly.
    fn messages(&self) -> Vec<Message> {
        let mut messages = Vec::new();
        for (phrases, key) in [(&self.cut, "search-costly-cut"), (&self.ignored, "search-costly-ignored")] {
            let named: Vec<String> = phrases.iter().take(NAMED).map(|phrase| brief(phrase)).collect();
            let more = phrases.len().saturating_sub(NAMED);
            if !named.is_empty() {
                messages.push(Message::new(key).with("phrases", named.join(", ")).with("more", more));
            }
        }
        messages
    }

    /// The clauses wanted, with costly phrases split into their words.
    fn wanted(&mut self, part: Node) -> Node {
        match part {
            Node::All(parts) => {
                let parts = parts.into_iter().map(|part| self.wanted(part));
                // The words of a split phrase join the parts next to the phrase.
                Node::All(
                    parts
                        .flat_map(|part| if let Node::All(parts) = part { parts } else { vec![part] })
                        .collect(),
                )
            }
            Node::Any(parts) => Node::Any(parts.into_iter().map(|part| self.wanted(part)).collect()),
            Node::Not(inside, span) => match self.excluded(*inside) {
                Some(inside) => Node::Not(Box::new(inside), span),
                None => Node::default(),
            },
            Node::Leaf(clause, span) => {
                if !note(&self.costly, &clause, &mut self.cut) {
                    return Node::Leaf(clause, span);
                }
                Node::All(pieces(&Node::Leaf(clause, span), Kana::Pairs))
            }
        }
    }

    /// The clauses excluded. The words of a costly phrase would exclude more than was asked, so the phrase is
    /// dropped.
    fn excluded(&mut self, part: Node) -> Option<Node> {
        match part {
            Node::All(parts) => {
                parts.into_iter().map(|part| self.excluded(part)).collect::<Option<Vec<_>>>().map(Node::All)
            }
            Node::Any(parts) => {
                let mut kept: Vec<Node> = parts.into_iter().filter_map(|part| self.excluded(part)).collect();
                if kept.len() > 1 { Some(Node::Any(kept)) } else { kept.pop() }
            }
            Node::Not(inside, span) => Some(Node::Not(Box::new(self.wanted(*inside)), span)),
            Node::Leaf(clause, span) => {
                (!note(&self.costly, &clause, &mut self.ignored)).then_some(Node::Leaf(clause, span))
            }
        }
    }
}

/// Whether a clause costs too much; if so, it is noted.
fn note(costly: &[String], clause: &Clause, noted: &mut Vec<String>) -> bool {
    let name = clause.to_string();
    let is_costly = costly.contains(&name);
    if is_costly && !noted.contains(&name) {
        noted.push(name);
    }
    is_costly
}
