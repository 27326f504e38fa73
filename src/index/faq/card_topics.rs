//! Entity-to-concept expansion: the concepts a card is an example of. A question about Lotus Petal is a
//! question about a mana ability.
//!
//! It knows the texts of cards and the names of things; `question_index` decides which questions the words
//! are compared with.

use crate::index::exact_names::NameLexicon;
use crate::index::query::request::Item;
use crate::language::Language;
use crate::lexicon::{card_topics, keyword_names};
use crate::record::Card;
use crate::record::rule_number::RuleNumber;
use crate::shelf::Shelf;

/// The chapter of the rules that explains keyword abilities.
const KEYWORDS: RuleNumber = RuleNumber::chapter_number(702);
/// The most words of a keyword's name.
const LONGEST_KEYWORD: usize = 3;

/// The words for what a card does, in a language: the keywords that stand on it and the rows that fit it.
pub(crate) fn card_words(card: &Card, language: Language, names: &NameLexicon, shelf: &Shelf) -> Vec<String> {
    let text = card.text.as_deref().unwrap_or_default().to_lowercase();
    let kind = card.type_line.as_deref().unwrap_or_default().to_lowercase();
    let mut words: Vec<String> = Vec::new();
    for number in keywords(&text, names, shelf) {
        words.extend(called(number, language, shelf).filter(|name| !words.contains(name)));
    }
    let topics = card_topics().iter().filter(|topic| topic.fits(&text, &kind));
    words.extend(topics.filter_map(|topic| topic.name(language)).map(str::to_owned));
    words
}

/// The rules of the keywords that stand in the text of a card, reminders left out.
fn keywords(text: &str, names: &NameLexicon, shelf: &Shelf) -> Vec<RuleNumber> {
    let mut found = Vec::new();
    for line in text.lines().map(|line| line.split('(').next().unwrap_or_default()) {
        let words: Vec<&str> =
            line.split([' ', '—']).map(|word| word.trim_matches([',', '.', ';', '"'])).collect();
        let mut at = 0;
        while at < words.len() {
            let longest = LONGEST_KEYWORD.min(words.len() - at);
            let keyword =
                |length: usize| Some((length, keyword(&words[at..at + length].join(" "), names, shelf)?));
            let (length, number) = (1..=longest).rev().find_map(keyword).unzip();
            found.extend(number);
            at += length.unwrap_or(1);
        }
    }
    found
}

/// The rule of the English book that is titled so, of a keyword ability.
fn keyword(name: &str, names: &NameLexicon, shelf: &Shelf) -> Option<RuleNumber> {
    names.of(name).iter().find_map(|item| match item {
        Item::Rule(at) => {
            let text = &shelf.rules()[*at];
            Some(text.rule.number)
                .filter(|number| text.language == Language::English && number.chapter() == Some(KEYWORDS))
        }
        _ => None,
    })
}

/// The name of a keyword in a language: from its newest book, else from cards.
fn called(number: RuleNumber, language: Language, shelf: &Shelf) -> Option<String> {
    let english = shelf.current_book(Language::English)?;
    let title = shelf.own_title(english, number)?;
    if language == Language::English {
        return Some(title.to_owned());
    }
    let own = shelf.current_book(language).and_then(|book| {
        let there = shelf.beside(english, number, 1, book).numbers;
        shelf.own_title(book, *there.first()?)
    });
    let listed = || {
        keyword_names()
            .iter()
            .find(|name| name.language == language && name.keyword == title)
            .map(|name| name.name.as_str())
    };
    own.or_else(listed).map(str::to_owned)
}
