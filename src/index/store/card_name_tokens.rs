//! Tokenizes card names, each card once: they are indexed with all its rulings.
//!
//! `documents` decides which fields have them.

use std::sync::OnceLock;

use rustc_hash::FxHashSet;

use crate::store::pretokenized::{self, Pretokenizer, each_once};
use language::Language;
use library::{CardEntry, CardId, Library, Table, name_key};

/// The names of a card in all languages, as they are indexed.
pub(crate) struct NameTokens {
    /// The texts of all of them.
    texts: String,
    /// Each different one with its words, and where it ends.
    spelled: Vec<(Language, usize)>,
    /// Where the own one ends as in URLs, whole and by faces: names in other languages are looked up before,
    /// see `filter_queries`.
    own: usize,
    /// Where the words of the own one end; those of all follow.
    own_words: usize,
}

impl NameTokens {
    fn of(entry: &CardEntry, speller: &mut Pretokenizer) -> NameTokens {
        let CardEntry { card, slug: own, origin, .. } = entry;
        let others = card.foreign_names().filter(|(_, name)| *name != card.name);
        let each: Vec<(Language, &str)> =
            std::iter::once((origin.language, card.name.as_str())).chain(others).collect();
        let slugs: Vec<String> = each.iter().map(|(_, name)| name_key(name)).collect();
        let faces: Vec<String> =
            card.name.split(" // ").skip_while(|face| *face == card.name).map(name_key).collect();
        let whole = std::iter::once(own).chain(slugs.first()).chain(&faces).map(String::as_str);
        let mut names = NameTokens {
            texts: String::new(),
            spelled: Vec::with_capacity(each.len()),
            own: 0,
            own_words: 0,
        };
        for (language, name) in each {
            speller.text(&mut names.texts, name, language);
            names.spelled.push((language, names.texts.len()));
        }
        pretokenized::values(&mut names.texts, each_once(whole.filter(|value| !value.is_empty())));
        names.own = names.texts.len();
        pretokenized::values(&mut names.texts, words(&slugs[..1]));
        names.own_words = names.texts.len();
        pretokenized::values(&mut names.texts, words(&slugs));
        names
    }

    /// Each different name with its language, the own one first.
    pub(crate) fn spelled(&self) -> impl Iterator<Item = (Language, &str)> {
        let starts = std::iter::once(0).chain(self.spelled.iter().map(|&(_, end)| end));
        starts.zip(&self.spelled).map(|(start, &(language, end))| (language, &self.texts[start..end]))
    }

    /// The own one as in URLs, whole and by faces.
    pub(crate) fn own(&self) -> &str {
        &self.texts[self.spelled.last().map_or(0, |&(_, end)| end)..self.own]
    }

    /// The words of the own one.
    pub(crate) fn own_words(&self) -> &str {
        &self.texts[self.own..self.own_words]
    }

    /// The words of all.
    pub(crate) fn words(&self) -> &str {
        &self.texts[self.own_words..]
    }
}

/// The names of all cards by their positions. A card is named by each of its rulings: whoever comes to it
/// first spells its names.
pub(crate) struct CardNames(Table<CardId, OnceLock<NameTokens>>);

impl CardNames {
    /// With no name tokenized yet.
    pub(crate) fn new(library: &Library) -> CardNames {
        CardNames(library.cards.iter().map(|_| OnceLock::new()).collect())
    }

    /// Those of a card.
    pub(crate) fn of(&self, card: CardId, library: &Library, speller: &mut Pretokenizer) -> &NameTokens {
        self.0[card].get_or_init(|| NameTokens::of(&library.cards[card], speller))
    }
}

/// The words of slugs, each once.
fn words(slugs: &[String]) -> impl Iterator<Item = &str> {
    let mut seen: FxHashSet<&str> = FxHashSet::default();
    slugs.iter().flat_map(|slug| slug.split('-')).filter(move |word| !word.is_empty() && seen.insert(word))
}
