//! Small words next to a number, a date or a name: a query is about the words that are left.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::analysis::normalize::is_cjk;
use language::Language;
use lexicon::{function_words, stop_words};

/// Small words next to a number or a date, in all languages: `as of`, `what is`, `règle`, `의`.
static SMALL: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let of_queries = ["s", "please", "?", "to"];
    let english = of_queries.into_iter().chain(CITING).chain(LATELY);
    let mut small: HashSet<String> = english.map(str::to_owned).collect();
    for language in Language::ALL {
        let (citing, function) = (&language.words().citing, function_words(language));
        let tables = [citing.rule_words, citing.query_words, citing.link_words, citing.in_force_words];
        let words =
            tables.into_iter().chain([citing.dating_words]).flatten().chain(stop_words(language)).copied();
        let words = words.chain(function.endings.iter().chain(&function.asks).map(String::as_str));
        let parts = words.flat_map(|word| word.split(|letter: char| !letter.is_alphanumeric()));
        // `702.19 a` is a subrule.
        small.extend(parts.filter(|part| part.len() > 1).map(str::to_lowercase));
    }
    small
});

/// English words that ask what cites a rule.
pub(super) const CITING: [&str; 3] = ["cites", "citing", "cited"];

/// English words that ask for what is new.
pub(super) const LATELY: [&str; 4] = ["latest", "newest", "last", "recent"];

/// A word as the lists have it: without the punctuation around it, in small letters.
pub(super) fn bare(word: &str) -> String {
    word.trim_matches([',', '?', '!', '.', ':']).to_lowercase()
}

/// A text without its small words.
pub(super) fn without_small(text: &str) -> String {
    let is_told = |word: &&str| !SMALL.contains(&bare(word));
    text.split_whitespace().filter(is_told).collect::<Vec<&str>>().join(" ")
}

/// The words of a text that are not small ones, in small letters: `rules update` of `the Rules update?`.
pub fn topic(text: &str) -> String {
    let letters = |letter: char| if letter.is_alphanumeric() { letter } else { ' ' };
    let plain: String = text.to_lowercase().chars().map(letters).collect();
    let topic = words_of(&plain);
    // A text of small words alone is its own topic.
    let words = if topic.is_empty() { plain } else { topic };
    words.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// The words of a text that are not small ones.
pub(super) fn words_of(text: &str) -> String {
    if is_nothing(text) { String::new() } else { without_small(text) }
}

/// Whether a text has nothing but small words and marks.
pub(super) fn is_nothing(text: &str) -> bool {
    let words = text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).all(|word| is_small(&word))
}

/// Whether a word is a small one, or several that are written without spaces.
fn is_small(word: &str) -> bool {
    if word.is_empty() || SMALL.contains(word) {
        return true;
    }
    let mut ends = word.char_indices().skip(1).map(|(at, _)| at).collect::<Vec<usize>>();
    ends.reverse();
    word.starts_with(is_cjk)
        && ends.into_iter().any(|end| SMALL.contains(&word[..end]) && is_small(&word[end..]))
}
