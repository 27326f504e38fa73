//! The languages in which a word occurs, by the texts that have it.
//!
//! It counts texts; `query_language` says which language a query is in.

use tantivy::Score;

use crate::analysis::script::languages_of;
use crate::retrieve::boosts::WEIGHTS;
use crate::retrieve::query_tokens::{TokenSequence, TokenVariants};
use crate::retrieve::term_lookup::TermLookup;
use language::Language;

/// Whether each of some words occurs in English texts.
pub(crate) fn stands_in_english(terms: &TermLookup<'_>, words: &str) -> bool {
    let mut each = words.split_whitespace().filter_map(|word| {
        let chains = terms.chains(word);
        let (language, chain) =
            chains.iter().find(|(language, chain)| *language == Language::English && !chain.is_empty())?;
        Some(stands_in_texts(terms, *language, chain))
    });
    each.next().is_some_and(|first| first && each.all(|other| other))
}

/// Whether a word occurs in a language anywhere: in a text, a title or a name.
pub(crate) fn stands_in(terms: &TermLookup<'_>, language: Language, word: &str) -> bool {
    let fields = terms.engine.fields.of_language(language).all();
    terms.chains(word).iter().filter(|(other, _)| *other == language).any(|(_, chain)| {
        fields.iter().any(|&field| chain.iter().all(|(_, choices)| !terms.terms(field, choices).is_empty()))
    })
}

/// Whether a Latin word occurs in a text of one of these languages other than English.
pub(crate) fn is_foreign_word(terms: &TermLookup<'_>, word: &str, among: &[Language]) -> bool {
    let is_foreign = |(language, _): &&(Language, TokenSequence)| {
        *language != Language::English && language.writes_latin() && among.contains(language)
    };
    terms.chains(word).iter().filter(is_foreign).any(|(language, chain)| {
        let field = terms.engine.fields.of_language(*language).text;
        chain.iter().any(|(_, choices)| !terms.terms(field, choices).is_empty())
    })
}

/// Number of texts that have a word, names and titles not counted.
pub(crate) fn texts_with(terms: &TermLookup<'_>, word: &str) -> u64 {
    let in_language = |(language, chain): &(Language, TokenSequence)| {
        let field = terms.engine.fields.of_language(*language).text;
        let found = chain.iter().flat_map(|(_, choices)| terms.terms(field, choices));
        found.map(|term| terms.frequency(&term)).max().unwrap_or_default()
    };
    terms.chains(word).iter().map(in_language).max().unwrap_or_default()
}

/// The languages among some that these words may be in: only English and the reader's if all of them occur in English
/// texts.
pub(crate) fn languages_read(terms: &TermLookup<'_>, words: &str, among: &[Language]) -> Vec<Language> {
    let mut languages = languages_of(words, among);
    if languages.len() > 1 && stands_in_english(terms, words) {
        languages.retain(|language| *language == Language::English || Some(*language) == terms.reader);
    }
    languages
}

/// How much less words count in a language: Latin ones in a language of another script, and English ones in
/// the texts and names of any language that is not the reader's, where they are other words.
pub(crate) fn of_foreign(
    terms: &TermLookup<'_>,
    language: Language,
    chain: &TokenSequence,
    words: &str,
) -> Score {
    let begins_latin = |(_, choices): &(usize, TokenVariants)| {
        choices.iter().any(|choice| choice.starts_with(|first: char| first.is_ascii_lowercase()))
    };
    let is_foreign = if language.writes_latin() {
        let is_own = language == Language::English || terms.reader.is_some_and(|reader| reader == language);
        !is_own && stands_in_english(terms, words)
    } else {
        chain.iter().any(begins_latin)
    };
    if is_foreign { WEIGHTS.foreign.factor } else { 1.0 }
}

/// Whether all words of a row occur in texts of a language.
fn stands_in_texts(terms: &TermLookup<'_>, language: Language, chain: &TokenSequence) -> bool {
    let field = terms.engine.fields.of_language(language).text;
    !chain.is_empty() && chain.iter().all(|(_, choices)| !terms.terms(field, choices).is_empty())
}
