//! Finds what a name means in the editions that are searched: keywords change their numbers from edition to
//! edition.
//!
//! It knows which books have a title or term; `NameLexicon` has the names of today.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::HashMap;

use crate::analysis::word_stems::word_stems;
use crate::exact_names::{NameLexicon, own_script};
use crate::query::request::Item;
use language::Language;
use lexicon::KeywordName;
use library::{BookId, Library, name_key, newest_of, slug};
use record::rule_number::Level;

/// The editions that a search is about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum SearchedEditions {
    /// The newest of each language.
    #[default]
    Current,
    /// These books.
    Some(Vec<BookId>),
    /// Every one.
    All,
}

impl SearchedEditions {
    /// Whether one of these books is searched. A record that is in no book always is.
    fn include(&self, books: &[BookId], library: &Library) -> bool {
        books.is_empty()
            || match self {
                SearchedEditions::Current => library.is_current(books),
                SearchedEditions::Some(searched) => books.iter().any(|book| searched.contains(book)),
                SearchedEditions::All => true,
            }
    }

    /// Whether several books of one language are searched, so that a number may mean several rules.
    pub(crate) fn are_several(&self, library: &Library) -> bool {
        match self {
            SearchedEditions::Current => false,
            SearchedEditions::Some(books) => {
                let language = |book: BookId| library.books[book].edition.language;
                books.iter().any(|&one| books.iter().any(|&two| one < two && language(one) == language(two)))
            }
            SearchedEditions::All => true,
        }
    }
}

/// Titles of rules and terms of entries in every edition, by name and by stems: rules before chapters and
/// those before entries, by language, the newest first.
#[derive(Debug, Default)]
pub(super) struct OfAnyEdition {
    named: HashMap<String, Vec<Item>>,
    stemmed: HashMap<String, Vec<Item>>,
}

impl OfAnyEdition {
    /// Reads every edition of a library.
    pub(super) fn new(library: &Library) -> OfAnyEdition {
        let newest = |books: &[BookId]| Reverse(newest_of(&library.books, books));
        let mut titled: Vec<_> = library
            .rules
            .with_ids()
            .filter_map(|(at, text)| Some((at, text, text.rule.title.as_ref()?)))
            .collect();
        // English first: a translation may leave a title as it is.
        titled.sort_by_key(|(_, text, _)| {
            (text.rule.number.level() < Level::Rule, text.language, newest(&text.books))
        });
        let mut all = OfAnyEdition::default();
        for (at, text, title) in titled {
            all.add(title, Item::Rule(at));
            if let Some(own) = own_script(title, text.language) {
                all.add(&own, Item::Rule(at));
            }
        }
        let mut entries: Vec<_> = library.glossary.with_ids().collect();
        entries.sort_by_key(|(_, entry)| (entry.language, newest(&entry.books)));
        for (at, entry) in entries {
            for term in std::iter::once(&entry.entry.term).chain(&entry.entry.aliases) {
                all.add(term, Item::Glossary(at));
            }
        }
        all
    }

    fn add(&mut self, name: &str, item: Item) {
        let (key, stems) = (name_key(name), word_stems(name).join(" "));
        for (names, key) in [(&mut self.named, key), (&mut self.stemmed, stems)] {
            let items = if key.is_empty() { continue } else { names.entry(key).or_default() };
            if !items.contains(&item) {
                items.push(item);
            }
        }
    }
}

/// The names of the editions that are searched.
#[derive(Clone, Copy)]
pub(crate) struct EditionNames<'a> {
    pub(crate) lexicon: &'a NameLexicon,
    pub(crate) library: &'a Library,
    pub(crate) searched: &'a SearchedEditions,
}

impl<'a> EditionNames<'a> {
    /// The records of a name, the likeliest first.
    pub(crate) fn of(&self, name: &str) -> Cow<'a, [Item]> {
        self.of_editions(self.lexicon.of(name), |all| all.named.get(&name_key(name)))
    }

    /// The rules and entries whose title or term is a form of these words.
    pub(crate) fn of_stems(&self, name: &str) -> Cow<'a, [Item]> {
        self.of_editions(self.lexicon.of_stems(name), |all| all.stemmed.get(&word_stems(name).join(" ")))
    }

    /// The rule of the keyword that has this name in a language without a rule of that title.
    pub(crate) fn keyword(&self, name: &str) -> Option<(Item, &'static KeywordName)> {
        self.of_keyword(self.lexicon.keyword(name)?)
    }

    /// The rule of the keyword whose name has these stems in a language without a rule of that title.
    pub(crate) fn keyword_of_stems(
        &self,
        language: Language,
        stems: &[String],
    ) -> Option<(Item, &'static KeywordName)> {
        self.of_keyword(self.lexicon.keyword_of_stems(language, stems)?)
    }

    /// The rule of a keyword in the searched editions; `None` if they do not have it.
    fn of_keyword(
        &self,
        (today, name): (Item, &'static KeywordName),
    ) -> Option<(Item, &'static KeywordName)> {
        if *self.searched == SearchedEditions::Current {
            return Some((today, name));
        }
        let is_english = |item: &&Item| matches!(item, Item::Rule(at) if self.library.rules[*at].language == Language::English);
        self.of(&name.keyword).iter().find(is_english).map(|&rule| (rule, name))
    }

    /// The keyword to search for in place of a rule's number, when several editions are searched and the number
    /// differs between them. `None` if one edition is searched.
    pub(crate) fn keyword_instead(&self, title: Option<&str>) -> Option<String> {
        title.filter(|_| self.searched.are_several(self.library)).map(slug)
    }

    /// The records of today, their rules and entries replaced by those of the editions that are searched.
    fn of_editions<'n>(
        &self,
        today: &'a [Item],
        find: impl Fn(&'n OfAnyEdition) -> Option<&'n Vec<Item>>,
    ) -> Cow<'a, [Item]>
    where
        'a: 'n,
    {
        if *self.searched == SearchedEditions::Current {
            return Cow::Borrowed(today);
        }
        let is_rule = |item: &Item| matches!(item, Item::Rule(_));
        let is_entry = |item: &Item| matches!(item, Item::Glossary(_));
        let books = |item: &Item| match item {
            Item::Rule(at) => &self.library.rules[*at].books[..],
            Item::Glossary(at) => &self.library.glossary[*at].books,
            Item::Card(_) | Item::Ruling(_) | Item::Section(_) => &[],
        };
        let found = find(&self.lexicon.any_edition).into_iter().flatten();
        let found: Vec<Item> =
            found.filter(|item| self.searched.include(books(item), self.library)).copied().collect();
        let (cards, others): (Vec<Item>, Vec<Item>) = today
            .iter()
            .filter(|item| !is_rule(item) && !is_entry(item))
            .partition(|item| matches!(item, Item::Card(_)));
        let rules = found.iter().copied().filter(is_rule);
        let entries = found.iter().copied().filter(is_entry);
        rules.chain(cards).chain(entries).chain(others).collect()
    }
}
