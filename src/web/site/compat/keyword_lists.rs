//! The names of keywords and ability words in the English rulebook in force.

use language::Language;
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

/// The chapter of keyword actions.
pub(super) const KEYWORD_ACTIONS: u16 = 701;
/// The chapter of keyword abilities.
pub(super) const KEYWORD_ABILITIES: u16 = 702;
/// The rule that lists ability words.
const ABILITY_WORDS: &str = "207.2c";

/// The titles of the rules of a chapter of the English book in force.
pub(super) fn titles(shelf: &Shelf, chapter: u16) -> Vec<String> {
    let Some(book) = shelf.current_book(Language::English) else { return Vec::new() };
    let places = shelf.chapter(book, RuleNumber::chapter_number(chapter));
    let rules = places.into_iter().map(|place| &shelf.rule_at(book, place).1.rule);
    let mut titles: Vec<String> = rules
        .filter(|rule| rule.number.level() == Level::Rule)
        .filter_map(|rule| rule.title.clone())
        .collect();
    titles.sort();
    titles
}

/// The words after the colon or the verb of the rule that lists them: `… are alliance, battalion, and bloodrush.`
pub(super) fn ability_words(shelf: &Shelf) -> Vec<String> {
    let number: Option<RuleNumber> = ABILITY_WORDS.parse().ok();
    let text = shelf
        .current_book(Language::English)
        .zip(number)
        .and_then(|(book, number)| shelf.rule(book, number))
        .map_or("", |rule| rule.rule.text.as_str());
    let list = text.rsplit_once(" are ").map_or("", |(_, list)| list);
    let words =
        list.trim_end_matches('.').split(',').map(|word| word.trim().trim_start_matches("and ").trim());
    words.filter(|word| !word.is_empty()).map(str::to_owned).collect()
}
