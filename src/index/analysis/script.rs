//! The languages that words can be in, by their script.
//!
//! It knows letters alone; `query_language` says which language a query is in.

use crate::analysis::normalize::{folded, is_cjk};
use language::{Language, Script};

/// The languages among some that words in this script can be in. Latin words, figures and symbols occur in texts of
/// all languages.
pub(crate) fn languages_of(words: &str, among: &[Language]) -> Vec<Language> {
    let words = folded(words);
    let has = |script: fn(char) -> bool| words.chars().any(script);
    let can_be = |language: &&Language| match language.words().script {
        Script::Hangul if has(is_hangul) => true,
        Script::Kana if has(is_kana) => true,
        Script::Cyrillic if has(is_cyrillic) => true,
        Script::Han | Script::Kana | Script::Hangul if has(is_cjk) => !has(is_hangul) && !has(is_kana),
        _ => !has(is_cjk) && !has(is_cyrillic),
    };
    among.iter().filter(can_be).copied().collect()
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
