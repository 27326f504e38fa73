//! Spots the keywords of the rulebook in rulings: six rulings of ten name one, hardly any cites a number.
//!
//! A keyword that is also an everyday word of the game (cast, exile, …) says nothing about a ruling and is left out.

use aho_corasick::{AhoCorasick, MatchKind};

use super::cores;
use crate::language::Language;
use crate::library::{Library, Term};
use crate::record::Authority;
use crate::rule_number::{Level, RuleNumber};

/// Keyword actions that nearly every ruling names.
const EVERYDAY: [&str; 30] = [
    "activate",
    "attach",
    "behold",
    "cast",
    "clash",
    "copy",
    "counter",
    "create",
    "destroy",
    "discard",
    "double",
    "exchange",
    "exert",
    "exile",
    "fight",
    "forage",
    "meld",
    "play",
    "plot",
    "reveal",
    "sacrifice",
    "search",
    "set in motion",
    "shuffle",
    "support",
    "tap and untap",
    "transform",
    "triple",
    "vote",
    "convert",
];

/// The chapters whose titled rules are keywords.
const KEYWORD_CHAPTERS: [&str; 2] = ["701", "702"];

/// Enters the terms of every ruling in a language that has a book.
pub(super) fn spot(library: &mut Library) {
    for language in Language::ALL {
        let keywords = keywords(library, language);
        if keywords.is_empty() {
            continue;
        }
        let names: Vec<&str> = keywords.iter().map(|(name, _)| name.as_str()).collect();
        let Ok(finder) = AhoCorasick::builder().ascii_case_insensitive(true).match_kind(MatchKind::LeftmostLongest).build(names) else {
            continue;
        };
        cores::each(&mut library.rulings, |ruling| {
            if ruling.language == language && ruling.authority != Authority::Fan {
                ruling.terms = terms(&ruling.text, &finder, &keywords, language);
            }
        });
    }
}

/// The titled rules of the keyword chapters of the newest book.
fn keywords(library: &Library, language: Language) -> Vec<(String, RuleNumber)> {
    let Some(book) = library.books.iter().find(|book| book.current && book.edition.language == language) else { return Vec::new() };
    let rules = book.rules.iter().map(|standing| &library.rules[standing.text as usize].rule);
    let in_keyword_chapter =
        |number: RuleNumber| number.chapter().is_some_and(|chapter| KEYWORD_CHAPTERS.contains(&chapter.to_string().as_str()));
    rules
        .filter(|rule| rule.level() == Level::Rule && in_keyword_chapter(rule.number))
        .filter_map(|rule| Some((rule.title.clone()?, rule.number)))
        .filter(|(title, _)| title.chars().count() > 1 && !EVERYDAY.contains(&title.to_lowercase().as_str()))
        .collect()
}

/// The keywords a text names, each once, in the order of the text.
fn terms(text: &str, finder: &AhoCorasick, keywords: &[(String, RuleNumber)], language: Language) -> Vec<Term> {
    let mut terms: Vec<Term> = Vec::new();
    for found in finder.find_iter(text) {
        let (name, number) = &keywords[found.pattern().as_usize()];
        let before = text[..found.start()].chars().next_back();
        let ending = if language.is_unspaced() { Some(0) } else { ending(&text[found.end()..], *number) };
        let Some(ending) = ending.filter(|_| language.is_unspaced() || is_edge(before)) else { continue };
        if terms.iter().all(|term| term.number != *number) {
            terms.push(Term { name: name.clone(), number: *number, span: (found.start() as u32, (found.end() + ending) as u32) });
        }
    }
    terms
}

fn is_edge(letter: Option<char>) -> bool {
    letter.is_none_or(|letter| !letter.is_alphanumeric())
}

/// How many letters of an ending belong to the keyword before them; none when the word goes on and is another one.
///
/// Keyword actions are verbs: `surveils`, `milled`. Of keyword abilities only the plural counts: an enchanted creature does not
/// speak of the ability enchant.
fn ending(rest: &str, number: RuleNumber) -> Option<usize> {
    let ending = rest.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
    let is_action = || number.chapter().is_some_and(|chapter| chapter.to_string() == KEYWORD_CHAPTERS[0]);
    match ending {
        "" | "s" | "es" => Some(ending.len()),
        "d" | "ed" | "led" | "ling" | "ing" if is_action() => Some(ending.len()),
        _ => None,
    }
}
