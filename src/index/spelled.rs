//! Spells the words of a text out in one string, and reads them off it again: one core takes texts apart while another indexes.
//!
//! It knows which words stand at which position; in which field they are, `schema` and `document` say.
//!
//! Each position of a text is a line, opened by a line feed; words that stand at one position are parted by a tab.

use tantivy::tokenizer::{Token, TokenStream, Tokenizer};

use super::analysis::{Analyser, Tokens};
use super::schema::position;
use crate::language::Language;

/// Before the first word of each position.
const NEXT: char = '\n';
/// Before each further word of a position.
const SAME: char = '\t';

/// Spells texts and values. What it gives is good until it is asked again.
pub(super) struct Speller {
    analysers: [Analyser; Language::ALL.len()],
    tokens: Tokens,
    spelled: String,
}

impl Speller {
    /// For texts of all languages.
    pub(super) fn new() -> Speller {
        Speller { analysers: Language::ALL.map(Analyser::new), tokens: Tokens::default(), spelled: String::new() }
    }

    /// The words of a text, as they are indexed and searched in its language.
    pub(super) fn text(&mut self, text: &str, language: Language) -> &str {
        self.analysers[position(language)].read(text, &mut self.tokens);
        self.spelled.clear();
        let mut positions = 0;
        for token in self.tokens.iter() {
            let opens = token.position == positions;
            debug_assert!(opens || token.position + 1 == positions, "positions are in order and have no holes");
            self.spelled.push(if opens { NEXT } else { SAME });
            self.spelled.push_str(token.text);
            positions = token.position + 1;
        }
        &self.spelled
    }

    /// Values that are looked for as they are.
    pub(super) fn values<V: AsRef<str>>(&mut self, values: impl IntoIterator<Item = V>) -> &str {
        self.spelled.clear();
        for value in values {
            self.spelled.push(NEXT);
            self.spelled.push_str(value.as_ref());
        }
        &self.spelled
    }
}

/// Reads words off a string, for the index library.
#[derive(Clone, Default)]
pub(super) struct Reader {
    token: Token,
}

impl Tokenizer for Reader {
    type TokenStream<'a> = Words<'a>;

    fn token_stream<'a>(&'a mut self, spelled: &'a str) -> Words<'a> {
        // The first line feed opens position 0.
        self.token.position = usize::MAX;
        Words { rest: spelled, token: &mut self.token }
    }
}

/// The words that are still to be read.
pub(super) struct Words<'a> {
    rest: &'a str,
    token: &'a mut Token,
}

impl TokenStream for Words<'_> {
    fn advance(&mut self) -> bool {
        let Some(opening) = self.rest.chars().next() else { return false };
        let word = &self.rest[opening.len_utf8()..];
        let end = word.bytes().position(|byte| [NEXT as u8, SAME as u8].contains(&byte)).unwrap_or(word.len());
        if opening == NEXT {
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
