//! Chooses and orders completions: filter values, numbers, names, stored questions.
//!
//! `autocomplete` serves them.

use std::collections::BTreeSet;

use citation::number_begun;
use index::query::{filter_begun, filter_values, numbers_of};
use language::Language;
use library::slug;
use record::rule_number::{Level, RuleNumber};
use shelf::Shelf;

use crate::http::l10n;
use crate::record_view::page_edition::Place;
use crate::rule_request::in_place_of;
use crate::search::suggestion::{self, MOST, Suggestion};
use crate::state::completion_index::{CompletionEntry, CompletionName};
use crate::state::site::Snapshot;

/// Below this many suggestions, stored questions are added.
const FEW: usize = 8;
/// The maximum number of questions added.
const MOST_QUESTIONS: usize = 5;
/// The oldest year of a ruling or an edition.
const FIRST_YEAR: i16 = 1996;
/// The chapters of keywords.
const KEYWORDS: [u16; 2] = [701, 702];

/// The completions of a text, those in the reader's language first. `only` restricts them to one language.
pub(crate) fn find(
    held: &Snapshot,
    typed: &str,
    only: Option<Language>,
    reader: Language,
) -> Vec<Suggestion> {
    if let Some(found) = filter(held, typed, reader) {
        return found;
    }
    let mut found = numbers(held, typed, only, reader);
    for name in names(held, typed, only, reader) {
        if !found.iter().any(|other| other.target == name.target) {
            found.push(name);
        }
    }
    if found.len() < FEW {
        found.extend(questions(held, typed, only.unwrap_or(reader)));
    }
    found.truncate(MOST);
    tell_apart(&held.live.shelf, &mut found);
    found
}

/// The rules whose number is typed, in any notation and behind any word for a rule, with those below them. For
/// a letter that books skip the rules around it, for a number that has moved the rule where it is now.
fn numbers(held: &Snapshot, typed: &str, only: Option<Language>, reader: Language) -> Vec<Suggestion> {
    let shelf = &held.live.shelf;
    let Some(place) = Place::current(shelf, only.unwrap_or(Language::English)) else { return Vec::new() };
    let named = numbers_of(typed, shelf, reader);
    let begun = match named[..] {
        [only] => Some(only.to_string()),
        [] => number_begun(typed),
        _ => None,
    };
    let instead = named.into_iter().flat_map(|number| in_place_of(&place, number));
    let below = begun.into_iter().flat_map(|begun| {
        let names = held.names.complete(&begun, Language::English, 10 * MOST);
        let has_number = |name: &&CompletionName| name.language.is_none() && name.text.starts_with(&begun);
        let numbers = names.into_iter().filter(has_number).filter_map(|name| match name.named {
            CompletionEntry::Rule(number, _) => Some(number),
            _ => None,
        });
        numbers.collect::<Vec<RuleNumber>>()
    });
    let mut numbers: Vec<RuleNumber> = Vec::new();
    for number in instead.chain(below).filter(|&number| place.has(number)) {
        if !numbers.contains(&number) {
            numbers.push(number);
        }
    }
    numbers.into_iter().take(MOST).map(|number| Suggestion::rule(&place, number)).collect()
}

/// Names that begin with a text, or have all its words, or are a letter off.
fn names(held: &Snapshot, typed: &str, only: Option<Language>, reader: Language) -> Vec<Suggestion> {
    let shelf = &held.live.shelf;
    let shown = |names: Vec<&CompletionName>| -> Vec<Suggestion> {
        let fitting = names.into_iter().filter(|name| only.is_none_or(|only| fits(shelf, name.named, only)));
        fitting.take(MOST).filter_map(|name| suggestion::of(shelf, name, only)).collect()
    };
    let mut found = shown(held.names.complete(typed, reader, 10 * MOST));
    if found.is_empty() {
        found = shown(held.names.with_words(typed, reader, 10 * MOST));
    }
    // A missing number is not treated as a misspelling of another one.
    if found.is_empty() && !typed.contains(char::is_numeric) {
        found = shown(held.names.complete_misspelt(typed, reader, 10 * MOST));
    }
    if found.is_empty() && typed.contains('/') {
        found = crate::cards::list::named(held, typed).into_iter().map(suggestion::card).collect();
    }
    found
}

fn fits(shelf: &Shelf, named: CompletionEntry, language: Language) -> bool {
    match named {
        CompletionEntry::Rule(_, of) => of == language,
        CompletionEntry::Glossary(position) => shelf.glossary()[position].language == language,
        CompletionEntry::Section(_) | CompletionEntry::Card(_) => true,
    }
}

/// Cards with the same name are distinguished by their English ones.
fn tell_apart(shelf: &Shelf, found: &mut [Suggestion]) {
    let texts: Vec<String> = found.iter().map(|suggestion| suggestion.text.clone()).collect();
    for suggestion in found
        .iter_mut()
        .filter(|suggestion| texts.iter().filter(|text| **text == suggestion.text).count() > 1)
    {
        let card = suggestion.target.strip_prefix("card:").and_then(|slug| shelf.card(slug));
        if let Some(entry) = card.filter(|entry| entry.card.name != suggestion.text) {
            suggestion.text = format!("{} ({})", suggestion.text, entry.card.name);
            // The text has that name now.
            suggestion.title = None;
        }
    }
}

/// Stored questions in the reader's language, or else in English.
fn questions(held: &Snapshot, typed: &str, reader: Language) -> Vec<Suggestion> {
    let in_language = |language: Language| -> Vec<Suggestion> {
        let added = held.live.shelf.words();
        let texts = held.questions.complete(added, typed, language, MOST_QUESTIONS);
        let question = |text: &str| Suggestion::query("question", text.to_owned(), None, Some(language));
        texts.into_iter().map(question).collect()
    };
    let own = in_language(reader);
    if own.is_empty() && reader != Language::English { in_language(Language::English) } else { own }
}

/// The values of the filter that a text ends with, each in the whole query; `None` if it ends with another word.
fn filter(held: &Snapshot, typed: &str, reader: Language) -> Option<Vec<Suggestion>> {
    let piece = typed.rsplit(char::is_whitespace).next()?;
    let piece = piece.strip_prefix('-').unwrap_or(piece);
    let (name, list) = filter_begun(piece)?;
    let value = list.rsplit(',').next().unwrap_or_default();
    let before = &typed[..typed.len() - value.len()];
    let mut found: Vec<Suggestion> = Vec::new();
    for (written, title) in values(held, name, value, reader) {
        if written != value && found.len() < MOST {
            found.push(Suggestion::query("filter", format!("{before}{written}"), title, None));
        }
    }
    Some(found)
}

/// The values of a filter that begin with a text, as they are written in a query, and their names.
fn values(held: &Snapshot, filter: &str, begun: &str, reader: Language) -> Vec<(String, Option<String>)> {
    let shelf = &held.live.shelf;
    let plain = begun.to_lowercase();
    let unnamed = |value: String| (value, None);
    let named = |value: &'static str| {
        let kind = index::Kind::ALL.into_iter().find(|kind| filter == "kind" && kind.name() == value);
        let language = value.parse::<Language>().ok().filter(|_| filter == "lang");
        (value.to_owned(), kind.map(l10n::kinds).or_else(|| language.map(l10n::language)))
    };
    let known = filter_values(filter).into_iter().map(named);
    let others: Vec<(String, Option<String>)> = match filter {
        "edition" => {
            let days = shelf.series(Language::English).iter().rev().filter_map(|&book| shelf.since(book));
            days.map(|day| unnamed(day.to_string())).collect()
        }
        "date" => {
            let newest = held.newest_ruling.map_or(FIRST_YEAR, |day| day.year());
            (FIRST_YEAR..=newest).rev().map(|year| unnamed(year.to_string())).collect()
        }
        "source" => {
            let rulings = shelf.rulings().iter().flat_map(|ruling| &ruling.occurrences);
            let sources: BTreeSet<&str> = rulings.map(|occurrence| &*occurrence.source).collect();
            sources
                .into_iter()
                .map(|source| (slug(source), Some(l10n::publisher(source).to_owned())))
                .collect()
        }
        "kw" => return keywords(held, begun, reader),
        "card" => {
            let names = held.names.complete(begun.trim_start_matches('"'), reader, MOST);
            let cards = names.into_iter().filter(|name| name.named.card().is_some());
            return cards.map(|name| unnamed(format!("\"{}\"", name.text))).collect();
        }
        "rule" | "cites" => {
            let names = held.names.complete(begun, Language::English, MOST);
            let numbers = names.into_iter().filter(|name| name.language.is_none());
            let rules = numbers.filter(|name| matches!(name.named, CompletionEntry::Rule(..)));
            return rules.map(|name| unnamed(name.text.clone())).collect();
        }
        _ => Vec::new(),
    };
    let has_begun = |value: &str, name: &Option<String>| {
        value.starts_with(&plain) || name.as_ref().is_some_and(|name| name.to_lowercase().starts_with(&plain))
    };
    known.chain(others).filter(|(value, name)| has_begun(value, name)).collect()
}

/// The keywords that a text begins, in the reader's language or in English, each by its English name.
fn keywords(held: &Snapshot, begun: &str, reader: Language) -> Vec<(String, Option<String>)> {
    let Some(place) = Place::current(&held.live.shelf, Language::English) else { return Vec::new() };
    let is_keyword =
        |number: RuleNumber| number.level() == Level::Rule && KEYWORDS.contains(&number.heading());
    let mut found: Vec<(String, Option<String>)> = Vec::new();
    let mut add = |number: RuleNumber| {
        if let Some(title) = place.shelf.own_title(place.position, number).filter(|_| is_keyword(number)) {
            let keyword = (slug(title), Some(title.to_owned()));
            if !found.contains(&keyword) {
                found.push(keyword);
            }
        }
    };
    if begun.is_empty() {
        let numbers =
            place.book().rules.iter().map(|standing| place.shelf.rules()[standing.text].rule.number);
        numbers.filter(|number| number.heading() == KEYWORDS[1]).for_each(&mut add);
        found.sort();
        return found;
    }
    for name in held.names.complete(begun, reader, 5 * MOST) {
        if let CompletionEntry::Rule(number, Language::English) = name.named {
            add(number);
        }
    }
    found
}
