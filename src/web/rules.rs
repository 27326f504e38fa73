//! Reads the addresses of rules, `/rules/707.10a` and its kin, and hands each to the page of its level.
//!
//! A number in another form is sent to its own address; a number that is not there is answered with what is near.

use axum::extract::Path;
use axum::http::HeaderValue;
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use crate::citation::{Part, notation};
use crate::language::Language;
use crate::rule_number::{Level, RuleNumber, Subrule};
use crate::shelf::Shelf;

use super::ask::{self, Loose, encode_part};
use super::became;
use super::frame::{CHANGING, OF_EDITION};
use super::place::{self, Place};
use super::problem::{Link, Problem};
use super::reader::{self, say};
use super::sides;
use super::site::{Held, Holdings};
use super::{chapter, contents, incomplete, rule, section, whole, words};

/// What is wanted on the page of a rule: which languages, and of which day.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct RulesAsked {
    /// Languages, divided by commas; the first one leads.
    pub(super) lang: Option<String>,
    /// Another language beside them: what the form on the page sends.
    pub(super) beside: Option<String>,
    /// A day, as the API takes it.
    as_of: Option<String>,
}

/// `/rules`
pub(super) async fn english(held: Held) -> Result<Response, Problem> {
    page(&held, Language::English, None, None)
}

/// `/rules/{at}`: a number, or an edition.
pub(super) async fn english_at(held: Held, Path(at): Path<String>, Loose(asked): Loose<RulesAsked>) -> Result<Response, Problem> {
    page_asked(&held, Language::English, &at, &asked.want)
}

/// A rule beside others, as of a day, or as it is today.
fn page_asked(held: &Holdings, language: Language, at: &str, asked: &RulesAsked) -> Result<Response, Problem> {
    if let (Some(day), Some((number, _))) = (ask::day("as_of", asked.as_of.as_deref())?, read(at)) {
        let asked_in = asked.lang.as_deref().and_then(|lang| lang.split(',').next()).filter(|lang| !lang.is_empty());
        let place = Place::as_of(&held.live.shelf, ask::language("lang", asked_in)?.unwrap_or(language), day)?;
        return Ok(Redirect::to(&place.href(number)).into_response());
    }
    sides::answer(held, at, asked).unwrap_or_else(|| page_at(held, language, at))
}

/// `/rules/{edition}/{number}`
pub(super) async fn english_pinned(held: Held, Path((edition, number)): Path<(String, String)>) -> Result<Response, Problem> {
    page(&held, Language::English, Some(&edition), Some(&number))
}

/// `/{language}/rules`
pub(super) async fn foreign(held: Held, Path(code): Path<String>) -> Result<Response, Problem> {
    match canonical_language(&held, &code)? {
        Ok(language) => page(&held, language, None, None),
        Err(base) => Ok(Redirect::permanent(&base).into_response()),
    }
}

/// `/{language}/rules/{at}`
pub(super) async fn foreign_at(
    held: Held,
    Path((code, at)): Path<(String, String)>,
    Loose(asked): Loose<RulesAsked>,
) -> Result<Response, Problem> {
    match canonical_language(&held, &code)? {
        Ok(language) => page_asked(&held, language, &at, &asked.want),
        Err(base) => {
            let address = format!("{base}/{}", encode_part(&at));
            Ok(Redirect::permanent(&reader::asked_likewise(&address)).into_response())
        }
    }
}

/// `/{language}/rules/{edition}/{number}`
pub(super) async fn foreign_pinned(held: Held, Path((code, edition, number)): Path<(String, String, String)>) -> Result<Response, Problem> {
    match canonical_language(&held, &code)? {
        Ok(language) => page(&held, language, Some(&edition), Some(&number)),
        Err(base) => {
            let (edition, number) = (encode_part(&edition), encode_part(&number));
            Ok(Redirect::permanent(&format!("{base}/{edition}/{number}")).into_response())
        }
    }
}

/// The language of an address; or where its rules are, when the address writes it another way.
pub(super) fn canonical_language(held: &Holdings, code: &str) -> Result<Result<Language, String>, Problem> {
    let language = place::language(code, &held.live.shelf)?;
    let base = place::current_base(language);
    Ok(if base == format!("/{code}/rules") { Ok(language) } else { Err(base) })
}

fn page_at(held: &Holdings, language: Language, at: &str) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let is_edition = shelf.books.iter().any(|book| book.edition.language == language && place::key(book) == at);
    if is_edition || at.parse::<jiff::civil::Date>().is_ok() {
        return page(held, language, Some(at), None);
    }
    page(held, language, None, Some(at))
}

fn page(held: &Holdings, language: Language, edition: Option<&str>, number: Option<&str>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    if edition.is_none() && shelf.current_book(language).is_none() {
        return without_book(held, language, number);
    }
    let place = Place::find(shelf, language, edition)?;
    let Some(number) = number else { return contents::page(held, place) };
    if number == whole::NAME {
        return whole::page(held, place);
    }
    let number = match read(number) {
        Some((number, true)) => number,
        Some((number, false)) => return Ok(Redirect::permanent(&place.href(number)).into_response()),
        None => return Err(not_a_number(number)),
    };
    if !place.has(number) {
        return Err(no_such_rule(&place, number));
    }
    match number.level() {
        Level::Section => section::page(held, place, number),
        Level::Chapter => chapter::page(held, place, number),
        Level::Rule | Level::Subrule => rule::page(held, place, number),
    }
}

/// Contents lead to a language that has a book; with no book at all they say how to get one.
fn without_book(held: &Holdings, language: Language, number: Option<&str>) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    match (shelf.languages().first(), language, number) {
        (Some(&other), Language::English, None) => Ok(Redirect::temporary(&place::current_base(other)).into_response()),
        (None, _, None) => contents::empty(held),
        _ => Place::find(shelf, language, None).and(Err(Problem::not_found("no-rulebook", say!("problem-no-rulebook")))),
    }
}

/// Where the rules under a number went that had it in an older edition.
fn went(last: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let words = became::sentence(last, number).unwrap_or_else(|| say!("history-of", number = number));
    let as_of = last.book().edition.effective.map_or_else(String::new, |date| format!("?as_of={date}"));
    vec![Link::new(words, format!("{}/{number}/history{as_of}", place::current_base(last.language())))]
}

/// A number in any notation, and whether it is written as its address is: `704.5K.` and `cr 7045k` are `704.5k`.
pub(super) fn read(text: &str) -> Option<(RuleNumber, bool)> {
    let plain = text.trim().trim_end_matches('.').parse().ok();
    let number: RuleNumber = plain.or_else(|| match notation(text)?.candidates.first()?.as_slice() {
        [Part::One(number)] => Some(*number),
        _ => None,
    })?;
    Some((number, number.to_string() == text))
}

/// How long a page about a place may be kept. Another text can take the place of a sample.
pub(super) fn keep(place: &Place<'_>) -> HeaderValue {
    if place.pinned && !place.shelf.has_sample() { OF_EDITION } else { CHANGING }
}

/// What was asked for is no rule number in any form.
pub(super) fn not_a_number(text: &str) -> Problem {
    let shown: String = text.chars().filter(|letter| !letter.is_control()).take(80).collect();
    Problem::not_found("not-a-rule-number", say!("problem-not-a-number", shown = &shown))
        .search(&shown)
        .offer(say!("contents"), vec![Link::new(say!("rules-and-editions"), "/rules")])
}

/// A number that the book does not have: what is near, where it was, and a search for it.
pub(super) fn no_such_rule(place: &Place<'_>, number: RuleNumber) -> Problem {
    let detail = say!("problem-no-rule", number = number, language = words::language(place.language()), since = place.since());
    let mut problem = Problem::not_found("no-such-rule", detail);
    let editions = editions_with(place.shelf, place.language(), number);
    // A translation may be a part of the book; what English has no number for is numbered as of an older day elsewhere.
    if place.language() != Language::English && !place.pinned {
        problem = problem.offer_some(say!("in-other-languages"), in_other_languages(place, number));
    }
    if let Some(letters) = number.subrule().filter(|letters| letters.is_skipped()) {
        let meant = instead_of(number, letters).into_iter().filter(|&other| place.has(other));
        let links = meant.map(|other| Link::new(other.to_string(), place.href(other))).collect();
        problem = problem.offer(say!("offer-skipped-letters"), links);
    }
    if let Some(last) = editions.last().filter(|_| !place.pinned) {
        problem = problem.offer(say!("offer-what-became"), went(last, number));
    }
    let nearest = place.shelf.nearest(place.position, number, 6);
    let links = nearest.into_iter().map(|other| Link::new(titled(place, other), place.href(other)).in_language(place.language())).collect();
    problem = problem.offer(say!("offer-nearest-numbers"), links).offer(say!("contents"), vec![Link::new(place.label(), place.base())]);
    if !editions.is_empty() {
        let links = editions.iter().rev().take(5).map(|edition| Link::new(edition.short_since(), edition.href(number))).collect();
        let label = say!("offer-editions-with", count = editions.len());
        problem = problem.offer(label, links);
    }
    problem.search(&number.to_string())
}

/// The number in the current books of the other languages that have it, English first.
fn in_other_languages(place: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let mut languages = place.shelf.languages();
    languages.retain(|&other| other != place.language());
    languages.sort_by_key(|&other| other != Language::English);
    let places = languages.into_iter().filter_map(|other| Place::current(place.shelf, other)).filter(|other| other.has(number));
    let name = |other: &Place<'_>| say!("section-in-language", section = number, language = words::language(other.language()));
    places.map(|other| Link::new(name(&other), other.href(number))).collect()
}

/// What somebody who wrote a skipped letter may have meant: its neighbours, or the figure that it looks like.
fn instead_of(number: RuleNumber, letters: Subrule) -> Vec<RuleNumber> {
    let text = letters.to_string();
    let (first, last) = text.split_at(text.len() - 1);
    let (before, after, figure) = if last == "l" { ("k", "m", "1") } else { ("n", "p", "0") };
    let with = |letter: &str| Subrule::parse(&format!("{first}{letter}")).map(|letters| number.with_subrule(letters));
    let figured = number.rule().and_then(|rule| format!("{rule}{figure}").parse().ok()).filter(|_| first.is_empty());
    [with(before), with(after), figured].into_iter().flatten().collect()
}

/// A number with its title.
pub(super) fn titled(place: &Place<'_>, number: RuleNumber) -> String {
    place.title(number).map_or_else(|| number.to_string(), |title| format!("{number} {title}"))
}

/// The editions of a language that have a number, undated ones first, then the oldest.
pub(super) fn editions_with(shelf: &Shelf, language: Language, number: RuleNumber) -> Vec<Place<'_>> {
    shelf.books_with(language, number).map(|position| Place { shelf, position, pinned: true }).collect()
}

/// The crumbs down to a number: contents, section, chapter, rule.
pub(super) fn crumbs(place: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let mut crumbs = vec![Link::new(say!("rules"), place.base())];
    let mut above: Vec<RuleNumber> = number.ancestors().collect();
    above.reverse();
    for ancestor in above {
        crumbs.push(Link::new(titled_itself(place, ancestor), place.href(ancestor)).in_language(place.language()));
    }
    crumbs.push(super::frame::here(number.to_string()));
    crumbs
}

/// A number with its own title only: `704.5` has none.
fn titled_itself(place: &Place<'_>, number: RuleNumber) -> String {
    let own = place.shelf.own_title(place.position, number);
    own.map_or_else(|| number.to_string(), |title| format!("{number} {title}"))
}

/// What a reader of this place should know first: that its edition, or a newer one, breaks off; that it is pinned, or numbered as an
/// older edition.
pub(super) fn notices(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Notice> {
    incomplete::notice(place, number).into_iter().chain(notices_of_edition(place, number)).collect()
}

fn notices_of_edition(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Notice> {
    let at = |base: String| number.map_or_else(|| base.clone(), |number| format!("{base}/{number}"));
    let edition = &place.book().edition;
    if place.pinned {
        let today = number.map_or_else(|| say!("notice-rules-today"), |number| say!("notice-number-today", number = number));
        return vec![Notice {
            strong: say!("notice-one-edition", since = place.since()),
            text: number.and_then(|number| became::sentence(place, number)).unwrap_or_else(|| say!("notice-never-changes")),
            link: match number.filter(|number| number.level() >= Level::Rule).zip(edition.effective) {
                // Today its number may be that of another rule.
                Some((number, date)) => {
                    let base = place::current_base(place.language());
                    Link::new(say!("notice-became-since"), format!("{base}/{number}/history?as_of={date}"))
                }
                None => Link::new(today, at(place::current_base(place.language()))),
            },
        }];
    }
    let newest = Place::current(place.shelf, Language::English).and_then(|english| english.book().edition.effective);
    let own = edition.effective.or_else(|| edition.follows.last().copied());
    let is_behind = matches!((own, newest), (Some(own), Some(newest)) if own < newest);
    if place.language() == Language::English || !is_behind {
        return Vec::new();
    }
    let text = number.and_then(|number| became::sentence(place, number)).unwrap_or_else(|| say!("notice-marks"));
    vec![Notice {
        strong: say!("notice-older-numbers"),
        text: say!("notice-translation", since = place.since(), date = newest.map_or(String::new(), words::day), text = text),
        link: Link::new(say!("notice-english-today"), at(place::current_base(Language::English))),
    }]
}

/// What is so, then where to go.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    pub(super) strong: String,
    pub(super) text: String,
    pub(super) link: Link,
}
