//! A name that can be completed: what it names, its language, how useful it is.

use language::Language;
use library::{CardId, GlossaryId, SectionId, name_key};
use record::rule_number::RuleNumber;

/// Target of a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum CompletionEntry {
    /// A rule of the current book of a language.
    Rule(RuleNumber, Language),
    /// Position in `Library::glossary`.
    Glossary(GlossaryId),
    /// Position in `Library::sections`, of a tournament document.
    Section(SectionId),
    /// Position in `Library::cards`.
    Card(CardId),
}

/// The order of languages for a reader: 0 their own, 1 English, 2 any other.
pub(super) fn distance(language: Option<Language>, reader: Language) -> u8 {
    match language {
        None => 0,
        Some(own) if own.main() == reader.main() => 0,
        Some(Language::English) => 1,
        Some(_) => 2,
    }
}

/// A name and its target.
#[derive(Debug)]
pub(crate) struct CompletionName {
    pub(crate) text: String,
    pub(crate) named: CompletionEntry,
    /// The language of the name; `None` for a number.
    pub(crate) language: Option<Language>,
    /// Length of the part of the key that is the short name of a card: `jace` of `jace-memory-adept`; 0 without.
    pub(super) short: u16,
    /// Popularity: for a card the number of its rulings, otherwise 0.
    pub(super) fame: u32,
    /// Whether it is the name of a keyword in a language whose rules lack a rule with that title.
    pub(crate) is_elsewhere: bool,
}

impl CompletionName {
    /// Whether a text is this name; case, accents and punctuation do not matter.
    pub(crate) fn is(&self, text: &str) -> bool {
        name_key(&self.text) == name_key(text)
    }

    /// Whether a key is all of its own key, or the short name of a card.
    pub(super) fn is_called(&self, own: &str, key: &str) -> bool {
        own == key || self.short > 0 && own.get(..usize::from(self.short)) == Some(key)
    }

    /// The most useful first.
    pub(super) fn order(&self) -> u8 {
        match self.named {
            CompletionEntry::Rule(..) if self.is_elsewhere => 2,
            CompletionEntry::Rule(..) => 0,
            CompletionEntry::Glossary(_) => 1,
            CompletionEntry::Section(_) => 3,
            CompletionEntry::Card(_) => 4,
        }
    }
}

impl CompletionEntry {
    /// The card, if it is one.
    pub(crate) fn card(self) -> Option<CardId> {
        match self {
            CompletionEntry::Card(position) => Some(position),
            CompletionEntry::Rule(..) | CompletionEntry::Glossary(_) | CompletionEntry::Section(_) => None,
        }
    }
}
