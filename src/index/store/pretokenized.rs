//! Pre-tokenized text: one core tokenizes into a string that another core indexes.
//!
//! It knows which words are at which position; `schema` and `documents` say in which field.
//!
//! Each position of a text is a line, opened by a line feed; words at one position are separated by a tab.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use crate::analysis::analyzer::{Analyzer, Form, Sink};
use crate::analysis::normalize::Letter;
use language::Language;

/// Before the first word of each position.
const NEXT: char = '\n';
/// Before each further word of a position.
const SAME: char = '\t';

/// Spells texts.
pub(crate) struct Pretokenizer {
    analysers: [Analyzer; Language::ALL.len()],
}

impl Pretokenizer {
    /// For texts of all languages.
    pub(crate) fn new() -> Pretokenizer {
        Pretokenizer { analysers: Language::ALL.map(Analyzer::new) }
    }

    /// Writes the words of a text, as they are indexed and searched in its language, after what is there.
    pub(crate) fn text(&mut self, spelled: &mut String, text: &str, language: Language) {
        self.analysers[language.index()].read(text, &mut PretokenizedText { spelled, positions: 0 });
    }
}

/// Writes values that are looked up unchanged, after what is there.
pub(crate) fn values<V: AsRef<str>>(spelled: &mut String, values: impl IntoIterator<Item = V>) {
    for value in values {
        spelled.push(NEXT);
        spelled.push_str(value.as_ref());
    }
}

/// A text that is being spelled.
struct PretokenizedText<'a> {
    spelled: &'a mut String,
    /// Number of positions so far.
    positions: usize,
}

impl Sink for PretokenizedText<'_> {
    fn push(&mut self, text: &str, position: usize, _: &[Letter], _: Form) {
        let opens = position == self.positions;
        debug_assert!(opens || position + 1 == self.positions, "positions are in order and have no holes");
        self.spelled.push(if opens { NEXT } else { SAME });
        self.spelled.push_str(text);
        self.positions = position + 1;
    }
}

/// Reads words off a string, for the index library.
#[derive(Clone, Default)]
pub(crate) struct PretokenizedTokenizer {
    token: Token,
}

impl Tokenizer for PretokenizedTokenizer {
    type TokenStream<'a> = Words<'a>;

    fn token_stream<'a>(&'a mut self, spelled: &'a str) -> Words<'a> {
        // The first line feed opens position 0.
        self.token.position = usize::MAX;
        Words { rest: spelled, token: &mut self.token }
    }
}

/// The words that are still to be read.
pub(crate) struct Words<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl TokenStream for Words<'_> {
    fn advance(&mut self) -> bool {
        let Some((&opening, after)) = self.rest.as_bytes().split_first() else { return false };
        let word = &self.rest[1..];
        let end =
            after.iter().position(|&byte| byte == NEXT as u8 || byte == SAME as u8).unwrap_or(after.len());
        if opening == NEXT as u8 {
            self.token.position = self.token.position.wrapping_add(1);
        }
        self.token.text.clear();
        self.token.text.push_str(&word[..end]);
        self.rest = &word[end..];
        true
    }

    fn token(&self) -> &Token {
        self.token
    }

    fn token_mut(&mut self) -> &mut Token {
        self.token
    }
}

/// Each distinct value once, in its first place. For the few values that one record has.
pub(crate) fn each_once<T: PartialEq>(values: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for value in values {
        if !seen.contains(&value) {
            seen.push(value);
        }
    }
    seen
}
