//! The rules that a query is about, each with the certainty that its words mean it.
//!
//! `interpreter` says how words lead to a rule, `match_plans` what that is worth.

use language::Language;
use record::rule_number::RuleNumber;

/// A rule to which words of the query lead: they are its title, or the term of an entry that points to it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct LinkedRule {
    pub(crate) number: RuleNumber,
    /// The keyword that it is found by instead of the number, where several editions of a language are
    /// searched.
    pub(crate) keyword: Option<String>,
    pub(crate) language: Language,
    /// Whether the words are the whole query.
    pub(crate) is_whole: bool,
    /// Whether an entry hardly says more than where the rule is.
    pub(crate) is_pointed_to: bool,
    /// Whether the words are the rule's own title, or such an entry's term: then that rule is an answer,
    /// whatever words it has.
    pub(crate) is_answer: bool,
    /// Whether they are the name of its keyword in a language that has no such rule.
    pub(crate) is_of_name: bool,
    /// Rarity from 0 for words in every document to 1 for words in no other.
    pub(crate) rarity: f32,
}

impl LinkedRule {
    /// Whether another is the same rule.
    pub(crate) fn is_same(&self, other: &LinkedRule) -> bool {
        self.language == other.language
            && self.keyword == other.keyword
            && (self.keyword.is_some() || self.number == other.number)
    }
}
