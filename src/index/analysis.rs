//! Text to tokens: normalization, tokenizers for words and CJK n-grams, stemming.

pub(super) mod analyzer;
pub(super) mod analyzer_pool;
pub(super) mod first_char_filter;
pub(super) mod normalize;
pub(super) mod script;
pub(super) mod stemmer;
pub(super) mod word_stems;

pub use analyzer::{Analyzer, Form, Token, Tokens};
