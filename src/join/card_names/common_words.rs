//! Words of a language that are not card names: glossary terms, card types, and words that occur in lower
//! case.
//!
//! They come from the library itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use language::Language;
use library::{CardEntry, Library};

/// The plain words of a language.
#[derive(Default)]
pub(crate) struct PlainWords {
    /// Titles of rules and terms of the glossary, in lower case.
    terms: BTreeSet<String>,
    /// Words of type lines, the same for all languages.
    types: Arc<FxHashSet<String>>,
    /// Words that some text has in lower case.
    lower: FxHashSet<String>,
}

impl PlainWords {
    /// Reads the newest book and every text of a language.
    pub(crate) fn build(library: &Library, language: Language, types: &Arc<FxHashSet<String>>) -> PlainWords {
        let mut words = PlainWords { types: Arc::clone(types), ..PlainWords::default() };
        for book in library.books.iter().filter(|book| book.current && book.edition.language == language) {
            let titles =
                book.rules.iter().filter_map(|standing| library.rules[standing.text].rule.title.as_ref());
            words.terms.extend(titles.map(|title| title.to_lowercase()));
        }
        for text in library
            .glossary
            .iter()
            .filter(|text| text.language == language && library.is_current(&text.books))
        {
            let forms = std::iter::once(&text.entry.term).chain(&text.entry.aliases);
            words.terms.extend(forms.map(|term| term.to_lowercase()));
        }
        let rules = library
            .rules
            .iter()
            .filter(|text| text.rule.text_language == language)
            .map(|text| text.rule.text.as_str());
        let rulings = library
            .rulings
            .iter()
            .filter(|ruling| ruling.language == language)
            .map(|ruling| ruling.text.as_str());
        rules.chain(rulings).for_each(|text| words.read(text));
        words
    }

    fn read(&mut self, text: &str) {
        for word in text
            .split(|letter: char| !letter.is_alphabetic())
            .filter(|word| word.starts_with(char::is_lowercase))
        {
            if !self.lower.contains(word) {
                self.lower.insert(word.to_owned());
            }
        }
    }

    /// Whether some text has this word in lower case.
    pub(crate) fn is_plain(&self, word: &str) -> bool {
        self.lower.contains(&word.to_lowercase())
    }

    /// Whether a name is a term of the book, or begins one: `Two-Headed Giant`, `Two-Headed Giant Variant`.
    pub(crate) fn is_term(&self, name: &str) -> bool {
        let lower = name.to_lowercase();
        let longer = format!("{lower} ");
        self.terms.contains(&lower)
            || self.terms.range(longer.clone()..).next().is_some_and(|term| term.starts_with(&longer))
    }

    /// Whether a name consists only of card types: `Goblin`, `Elf Warrior`.
    pub(crate) fn is_type(&self, name: &str) -> bool {
        name.split(' ').all(|word| self.types.contains(word))
    }
}

/// The words of the type lines of cards.
pub(crate) fn types(cards: &[CardEntry]) -> FxHashSet<String> {
    let lines: FxHashSet<&str> = cards.iter().filter_map(|entry| entry.card.type_line.as_deref()).collect();
    let words = lines.into_iter().flat_map(str::split_whitespace).filter(|word| word.len() > 1);
    words.map(str::to_owned).collect()
}
