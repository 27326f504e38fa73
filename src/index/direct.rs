//! Finds the rules that a whole query names as a number in some notation.
//!
//! It does not ask whether they exist.

use super::fold::folded;
use crate::language::Language;
use crate::library::Shelf;
use crate::rule_number::{Level, RuleNumber};

/// The rules that a query names when it is nothing but a number; the likeliest first.
pub(super) fn direct_numbers(query: &str, _shelf: &Shelf) -> Vec<RuleNumber> {
    let query = folded(query);
    let words = Language::ALL.into_iter().flat_map(|language| language.words().rule_words);
    let after_word = words.filter_map(|word| query.trim().strip_prefix(&folded(word))).min_by_key(|rest| rest.len());
    let number = after_word.unwrap_or(&query).trim().trim_end_matches(['.', ',', ':', ';', ')']);
    let number: Option<RuleNumber> = number.parse().ok();
    number.into_iter().filter(|number| number.level() != Level::Section).collect()
}
