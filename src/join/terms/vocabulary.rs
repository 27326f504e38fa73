//! The keywords and terms of a language from its newest book, each with its rule and its inflected forms.
//!
//! Everyday words of the game are left out, because nearly every ruling contains them.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::citations::english_edition::english_counterpart;
use language::{Language, Naming};
use library::{Book, Library};
use record::Target;
use record::rule_number::{KEYWORD_CHAPTERS, Level, RuleNumber};

/// A keyword or glossary term.
pub(super) struct Entry {
    /// As the book writes it.
    pub(super) name: String,
    pub(super) number: RuleNumber,
    /// Whether it is also another word, and means the term only beside certain words.
    pub(super) is_ambiguous: bool,
}

/// The terms of a language.
#[derive(Default)]
pub(super) struct Vocabulary {
    pub(super) entries: Vec<Entry>,
    /// Every form, in lower case, with its entry.
    pub(super) forms: BTreeMap<String, usize>,
}

impl Vocabulary {
    /// Reads the newest book of a language.
    pub(super) fn build(library: &Library, language: Language) -> Vocabulary {
        let mut vocabulary = Vocabulary::default();
        let Some(book) = library.books.iter().find(|book| book.current && book.edition.language == language)
        else {
            return vocabulary;
        };
        vocabulary.add_keywords(library, book);
        vocabulary.add_glossary(library, book);
        vocabulary.add_irregular(language.naming());
        vocabulary
    }

    /// Adds the titled rules of the keyword chapters. Books in other languages have them by number, and only
    /// those that still name the same keyword today.
    fn add_keywords(&mut self, library: &Library, book: &Book) {
        let language = book.edition.language;
        let newest =
            library.books.iter().find(|book| book.current && book.edition.language == Language::English);
        let today: FxHashMap<RuleNumber, &str> =
            newest.map(|newest| titles(library, newest).collect()).unwrap_or_default();
        let then: FxHashMap<RuleNumber, &str> =
            match english_counterpart(library, book).filter(|_| language != Language::English) {
                Some(counterpart) => titles(library, &library.books[counterpart]).collect(),
                None => today.clone(),
            };
        for (number, title) in titles(library, book).filter(|(number, _)| keyword_chapter(*number).is_some())
        {
            let english = then.get(&number).copied();
            let is_same = english.is_none() || english == today.get(&number).copied();
            let is_everyday = english.is_some_and(|english| {
                Language::English.naming().everyday.contains(&english.to_lowercase().as_str())
            });
            if !is_same || is_everyday {
                continue;
            }
            for name in names_in(title, language) {
                self.add(name, number, language, keyword_chapter(number));
            }
        }
    }

    /// Adds the glossary terms that refer to a rule.
    fn add_glossary(&mut self, library: &Library, book: &Book) {
        let language = book.edition.language;
        for entry in book.glossary.iter().map(|standing| &library.glossary[standing.text]) {
            let targets = entry.citations.iter().flat_map(|citation| &citation.targets);
            let mut numbers = targets
                .filter_map(|target| if let Target::Rule(number) = target { Some(*number) } else { None });
            let Some(number) = numbers.next().filter(|number| number.level() > Level::Section) else {
                continue;
            };
            let is_obsolete =
                language.words().rulebook.obsolete.iter().any(|mark| entry.entry.term.contains(mark));
            // Short words of unspaced languages are parts of others.
            let is_long =
                |name: &&str| if has_case(name) { name.len() > 2 } else { name.chars().count() > 3 };
            let names = std::iter::once(entry.entry.term.as_str())
                .chain(entry.entry.aliases.iter().map(String::as_str));
            for name in names
                .filter(is_long)
                .filter(|name| !is_obsolete && !name.contains([',', '，', '/', '(', '（']))
            {
                self.add(name, number, language, None);
            }
        }
    }

    fn add(&mut self, name: &str, number: RuleNumber, language: Language, chapter: Option<usize>) {
        let (lower, naming) = (name.to_lowercase(), language.naming());
        if name.chars().count() < 2
            || naming.everyday.contains(&lower.as_str())
            || self.forms.contains_key(&lower)
        {
            return;
        }
        let is_ambiguous = naming.ambiguous.contains(&lower.as_str());
        let entry = self.entries.len();
        self.entries.push(Entry { name: name.to_owned(), number, is_ambiguous });
        let is_verb = chapter.is_some()
            && !is_ambiguous_ability(is_ambiguous, chapter)
            && !naming.unchanging.contains(&lower.as_str());
        for form in forms(&lower, language, is_verb) {
            self.forms.entry(form).or_insert(entry);
        }
    }

    fn add_irregular(&mut self, naming: &Naming) {
        for (form, name) in &naming.irregular {
            if let Some(&entry) = self.forms.get(*name) {
                self.forms.entry((*form).to_owned()).or_insert(entry);
            }
        }
    }
}

/// An ability that is also an everyday word counts only in its base form; actions are verbs anyway.
fn is_ambiguous_ability(is_ambiguous: bool, chapter: Option<usize>) -> bool {
    is_ambiguous && chapter == Some(1)
}

/// The titled rules of a book.
fn titles<'a>(library: &'a Library, book: &'a Book) -> impl Iterator<Item = (RuleNumber, &'a str)> {
    let rules = book.rules.iter().map(|standing| &library.rules[standing.text].rule);
    rules
        .filter(|rule| rule.level() == Level::Rule)
        .filter_map(|rule| Some((rule.number, rule.title.as_deref()?)))
}

/// The keyword chapter of a number.
fn keyword_chapter(number: RuleNumber) -> Option<usize> {
    KEYWORD_CHAPTERS.iter().position(|&chapter| chapter == number.heading())
}

/// The names in a title: `절멸자/절멸 Annihilator` has two, and repeats them in English.
fn names_in(title: &str, language: Language) -> Vec<&str> {
    if has_case(language.name()) {
        return vec![title];
    }
    let own = title.trim_end_matches(|letter: char| letter.is_ascii());
    if own.is_empty() {
        Vec::new()
    } else {
        own.split('/').map(str::trim).filter(|name| !name.is_empty()).collect()
    }
}

fn has_case(text: &str) -> bool {
    text.chars().any(|letter| letter.is_lowercase() || letter.is_uppercase())
}

/// Every form that a term has in running text, in lower case: plural, with hyphens, and as a verb.
fn forms(name: &str, language: Language, is_verb: bool) -> FxHashSet<String> {
    let mut forms = FxHashSet::from_iter([name.to_owned()]);
    if language == Language::English {
        forms.insert(format!("{name}s"));
        match name.strip_suffix('y') {
            Some(stem) => forms.insert(format!("{stem}ies")),
            None => forms.insert(format!("{name}es")),
        };
        if let Some(one) = name.strip_suffix('s').filter(|_| name.contains(' ')) {
            forms.insert(one.to_owned());
        }
        if is_verb && !name.contains(' ') {
            forms.extend(as_verb(name));
        }
    }
    let hyphened: Vec<String> =
        forms.iter().filter(|form| form.contains(' ')).map(|form| form.replace(' ', "-")).collect();
    forms.extend(hyphened);
    forms
}

/// `milled` and `milling` of `mill`, `flanked` of `flanking`.
fn as_verb(name: &str) -> Vec<String> {
    if let Some(stem) = name.strip_suffix("ing") {
        return vec![format!("{stem}ed")];
    }
    let stem = name.strip_suffix('e').unwrap_or(name);
    let mut forms = vec![format!("{stem}ed"), format!("{stem}ing")];
    if let Some(last) = name.chars().next_back().filter(|last| !"aeiouwxy".contains(*last)) {
        forms.extend([format!("{name}{last}ed"), format!("{name}{last}ing")]);
    }
    if let Some(stem) = name.strip_suffix('y') {
        forms.push(format!("{stem}ied"));
    }
    forms
}
