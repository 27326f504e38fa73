//! Looks up rules by name: the titles of keywords and chapters in all editions of a language.

use std::collections::{HashMap, HashSet};

use crate::Shelf;
use crate::shingles::words;
use language::Language;
use library::BookId;
use record::rule_number::{Level, RuleNumber};

/// A name that a number had.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleName {
    /// The title as the rulebook writes it.
    pub title: String,
    /// Its words, without an article before them.
    pub words: Vec<String>,
    /// The newest book of the series in which the number has it.
    pub newest: BookId,
}

/// The names of a language's rules.
#[derive(Debug, Default)]
pub struct RuleNames {
    by_number: HashMap<RuleNumber, Vec<RuleName>>,
    by_words: HashMap<Vec<String>, Vec<(BookId, RuleNumber)>>,
    /// Names that many rules use as plain words: `exile`, `counter`.
    common: HashSet<Vec<String>>,
}

/// A name is common if more than this many of 1,000 rules use it.
const COMMON: usize = 8;

impl RuleNames {
    fn build(shelf: &Shelf, language: Language) -> RuleNames {
        let series = shelf.series(language);
        let mut names = RuleNames::default();
        for text in shelf.rules().iter().filter(|text| text.language == language) {
            let newest = text.books.iter().rev().copied().find(|book| series.contains(book));
            let (Some(title), Some(newest)) = (&text.rule.title, newest) else { continue };
            if text.rule.level() != Level::Section {
                names.add(text.rule.number, title, newest);
            }
        }
        for (number, of_number) in &names.by_number {
            for name in of_number {
                names.by_words.entry(name.words.clone()).or_default().push((name.newest, *number));
            }
        }
        names.by_words.values_mut().for_each(|places| places.sort());
        if let Some(&newest) = series.last() {
            names.add_common(shelf, newest);
        }
        names
    }

    /// Counts the rules of a book that use each name.
    fn add_common(&mut self, shelf: &Shelf, book: BookId) {
        let rules = &shelf.books()[book].rules;
        let mut uses: HashMap<Vec<String>, usize> = HashMap::new();
        let longest = self.by_words.keys().map(Vec::len).max().unwrap_or_default();
        for standing in rules.iter() {
            let words = words(&shelf.rules()[standing.text].rule.text);
            let phrases = (1..=longest).flat_map(|length| words.windows(length));
            let used: HashSet<&[String]> =
                phrases.filter(|phrase| self.by_words.contains_key(*phrase)).collect();
            used.into_iter().for_each(|phrase| *uses.entry(phrase.to_vec()).or_default() += 1);
        }
        let most = rules.ids().len() * COMMON / 1000;
        self.common = uses.into_iter().filter(|&(_, count)| count > most).map(|(name, _)| name).collect();
    }

    /// Whether a name is also a common word of the rules.
    pub fn is_common(&self, words: &[String]) -> bool {
        self.common.contains(words)
    }

    fn add(&mut self, number: RuleNumber, title: &str, newest: BookId) {
        let words = words_of_name(title);
        let of_number = self.by_number.entry(number).or_default();
        match of_number.iter_mut().find(|name| name.words == words) {
            Some(name) if name.newest < newest => {
                *name = RuleName { title: title.to_owned(), words, newest };
            }
            Some(_) => {}
            None if words.is_empty() => {}
            None => of_number.push(RuleName { title: title.to_owned(), words, newest }),
        }
    }

    /// The names that a number has had.
    pub fn of_number(&self, number: RuleNumber) -> &[RuleName] {
        self.by_number.get(&number).map_or(&[], Vec::as_slice)
    }

    /// The numbers that a name has had, each with the newest book in which it had it.
    fn numbers(&self, words: &[String]) -> &[(BookId, RuleNumber)] {
        self.by_words.get(words).map_or(&[], Vec::as_slice)
    }

    /// The number that a name last had, with the newest book in which it had it.
    pub fn last_number(&self, words: &[String]) -> Option<(BookId, RuleNumber)> {
        self.by_words.get(words).and_then(|places| places.last()).copied()
    }
}

/// The words of a rule's name, without an article: `initiative` for “The Initiative”.
pub fn words_of_name(title: &str) -> Vec<String> {
    let mut words = words(title);
    if words.len() > 1 && words[0] == "the" {
        words.remove(0);
    }
    words
}

impl Shelf {
    /// The names of a language's rules. The first call collects them.
    pub fn rule_names(&self, language: Language) -> &RuleNames {
        self.lookup.rule_names[language as usize].get_or_init(|| RuleNames::build(self, language))
    }

    /// The keyword or chapter that a name has in a book; a plural is a name, too.
    pub fn rule_named(&self, book: BookId, name: &str) -> Option<RuleNumber> {
        let names = self.rule_names(self.books()[book].edition.language);
        let said = words_of_name(name);
        let (last, first) = said.split_last()?;
        let with_last = |last: String| [first, &[last]].concat();
        let other = last.strip_suffix('s').map_or_else(|| format!("{last}s"), str::to_owned);
        [said.clone(), with_last(other)].iter().find_map(|words| {
            let has = |&number: &RuleNumber| {
                self.own_title(book, number).is_some_and(|title| words_of_name(title) == *words)
            };
            names.numbers(words).iter().map(|&(_, number)| number).find(has)
        })
    }
}
