//! The context of a rule on any page: number parsing, book, breadcrumbs, notices, and suggestions if the rule
//! does not exist.
//!
//! It knows no page.

use axum::http::HeaderValue;
use serde::Deserialize;
use utoipa::IntoParams;

use citation::Part;
use citation::notation;
use language::Language;
use record::rule_number::{Level, RuleNumber, Subrule};
use shelf::Shelf;

use crate::chrome::layout::{PageLayout, here};
use crate::chrome::metadata;
use crate::http::cache_control::{CHANGING, OF_EDITION};
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};
use crate::http::{self, l10n};
use crate::record_view::page_edition::{self, Place};
use crate::render::notice::Notice;
use crate::render::rule_block::TocLine;
use crate::render::{fate_sentence, incomplete_edition};
use crate::state::site::Snapshot;

/// A number in any notation, and whether it is in the form of addresses: `704.5K.` and `cr 7045k` are
/// `704.5k`.
pub(crate) fn read(text: &str) -> Option<(RuleNumber, bool)> {
    let plain = text.trim().trim_end_matches('.').parse().ok();
    let number: RuleNumber = plain.or_else(|| match notation(text)?.candidates.first()?.as_slice() {
        [Part::One(number)] => Some(*number),
        _ => None,
    })?;
    Some((number, number.to_string() == text))
}

/// Cache lifetime of a page about a place. A sample may be replaced by other texts.
pub(crate) fn keep(place: &Place<'_>) -> HeaderValue {
    if place.pinned && !place.shelf.library().has_sample() { OF_EDITION } else { CHANGING }
}

/// The problem of a text that is not a rule number in any notation.
pub(crate) fn not_a_number(text: &str) -> Problem {
    let shown: String = text.chars().filter(|letter| !letter.is_control()).take(80).collect();
    Problem::not_found("not-a-rule-number", say!("problem-not-a-number", shown = &shown))
        .search(&shown)
        .offer(say!("contents"), vec![Link::new(say!("rules-and-editions"), "/rules")])
}

/// The problem of a number that the book does not have: with near numbers, editions that have it, and a
/// search.
pub(crate) fn no_such_rule(place: &Place<'_>, number: RuleNumber) -> Problem {
    let detail = say!(
        "problem-no-rule",
        number = number,
        language = l10n::language(place.language()),
        since = place.since()
    );
    let mut problem = Problem::not_found("no-such-rule", detail);
    if let Some(said) = incomplete_edition::warning(place) {
        problem = problem.offer(said, Vec::new());
    }
    let editions = editions_with(place.shelf, place.language(), number);
    // A translation may be a partial copy; a number that English lacks may be in the older numbering of a
    // translation.
    if place.language() != Language::English && !place.pinned {
        problem = problem.offer_some(say!("in-other-languages"), in_other_languages(place, number));
    }
    if let Some(letters) = number.subrule().filter(|letters| letters.is_skipped()) {
        let meant = instead_of(number, letters).into_iter().filter(|&other| place.has(other));
        let links = meant.map(|other| Link::new(other.to_string(), place.href(other))).collect();
        problem = problem.offer(say!("offer-skipped-letters"), links);
    }
    let last = editions.iter().rfind(|edition| !edition.book().pending);
    if let Some(last) = last.filter(|_| !place.pinned) {
        problem = problem.offer(say!("offer-what-became"), went(last, number));
    }
    let nearest = place.shelf.nearest(place.position, number, 6);
    let links = nearest
        .into_iter()
        .map(|other| Link::new(topic_of(place, other), place.href(other)).in_language(place.language()))
        .collect();
    problem = problem
        .offer(say!("offer-nearest-numbers"), links)
        .offer(say!("contents"), vec![Link::new(place.label(), place.base())]);
    if !editions.is_empty() {
        let links = editions
            .iter()
            .rev()
            .take(5)
            .map(|edition| Link::new(edition.short_since(), edition.href(number)))
            .collect();
        let label = say!("offer-editions-with", count = editions.len());
        problem = problem.offer(label, links);
    }
    problem.search(&number.to_string())
}

/// The rules to show for a number: itself; where it is today, if it moved; its neighbours, if its letter is
/// skipped. Empty for a number that no edition has.
pub(crate) fn in_place_of(place: &Place<'_>, number: RuleNumber) -> Vec<RuleNumber> {
    if place.has(number) {
        return vec![number];
    }
    let last = place.shelf.newest_with(place.language(), number).filter(|_| !place.pinned);
    let moved = last.and_then(|last| place.shelf.today(last, number));
    moved.map_or_else(|| beside_skipped(place, number), |today| today.now)
}

/// For a number that an older edition has, links to its current rules and its history.
fn went(last: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let now = last.shelf.today(last.position, number).map(|today| today.now).unwrap_or_default();
    let place = Place::current(last.shelf, last.language());
    let rules = place.iter().flat_map(|place| {
        let held = now.iter().filter(|now| place.has(**now));
        held.map(|&now| Link::new(titled(place, now), place.href(now)).in_language(place.language()))
    });
    let rules: Vec<Link> = rules.collect();
    let words = fate_sentence::sentence(last, number).unwrap_or_else(|| say!("history-of", number = number));
    let as_of = last.book().edition.effective.map_or_else(String::new, |date| format!("?as_of={date}"));
    let history = format!("{}/{number}/history{as_of}", page_edition::current_base(last.language()));
    rules.into_iter().chain([Link::new(words, history)]).collect()
}

/// The number in the current books of the other languages that have it, English first.
fn in_other_languages(place: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let mut languages = place.shelf.languages();
    languages.retain(|&other| other != place.language());
    languages.sort_by_key(|&other| other != Language::English);
    let places = languages
        .into_iter()
        .filter_map(|other| Place::current(place.shelf, other))
        .filter(|other| other.has(number));
    let name = |other: &Place<'_>| {
        say!("section-in-language", section = number, language = l10n::language(other.language()))
    };
    places.map(|other| Link::new(name(&other), other.href(number))).collect()
}

/// The rules around a number whose letter is skipped; empty for any other number.
pub(crate) fn beside_skipped(place: &Place<'_>, number: RuleNumber) -> Vec<RuleNumber> {
    let skipped = number.subrule().filter(|letters| letters.is_skipped());
    let around = skipped.into_iter().flat_map(|letters| instead_of(number, letters));
    around.filter(|other| other.subrule().is_some() && place.has(*other)).collect()
}

/// Likely intended numbers for one with a skipped letter: its neighbours, or the digit that the letter looks
/// like.
fn instead_of(number: RuleNumber, letters: Subrule) -> Vec<RuleNumber> {
    let text = letters.to_string();
    let (first, last) = text.split_at(text.len() - 1);
    let (before, after, figure) = if last == "l" { ("k", "m", "1") } else { ("n", "p", "0") };
    let with = |letter: &str| {
        Subrule::parse(&format!("{first}{letter}")).map(|letters| number.with_subrule(letters))
    };
    let figured =
        number.rule().and_then(|rule| format!("{rule}{figure}").parse().ok()).filter(|_| first.is_empty());
    [with(before), with(after), figured].into_iter().flatten().collect()
}

/// A number with its title.
pub(crate) fn titled(place: &Place<'_>, number: RuleNumber) -> String {
    place.title(number).map_or_else(|| number.to_string(), |title| format!("{number} {title}"))
}

/// A number with its own topic: neighbours share the title above them.
fn topic_of(place: &Place<'_>, number: RuleNumber) -> String {
    let topic = TocLine::of_number(place, number).lead;
    if topic.is_empty() { titled(place, number) } else { format!("{number} {topic}") }
}

/// The editions of a language that have a number, undated ones first, then the oldest.
pub(crate) fn editions_with(shelf: &Shelf, language: Language, number: RuleNumber) -> Vec<Place<'_>> {
    shelf.books_with(language, number).map(|position| Place { shelf, position, pinned: true }).collect()
}

/// The crumbs down to a number: contents, section, chapter, rule.
pub(crate) fn crumbs(place: &Place<'_>, number: RuleNumber) -> Vec<Link> {
    let mut crumbs = vec![Link::new(say!("rules"), place.base())];
    let mut above: Vec<RuleNumber> = number.ancestors().collect();
    above.reverse();
    for ancestor in above {
        crumbs.push(
            Link::new(titled_itself(place, ancestor), place.href(ancestor)).in_language(place.language()),
        );
    }
    crumbs.push(here(number.to_string()));
    crumbs
}

/// A number with its title, if it has one of its own: `704.5` has none.
fn titled_itself(place: &Place<'_>, number: RuleNumber) -> String {
    let own = place.shelf.own_title(place.position, number);
    own.map_or_else(|| number.to_string(), |title| format!("{number} {title}"))
}

/// Notices above a page: its edition, or a newer one, is incomplete; it is pinned, or has the numbers of an
/// older edition.
pub(crate) fn notices(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Notice> {
    incomplete_edition::notice(place, number).into_iter().chain(notices_of_edition(place, number)).collect()
}

fn notices_of_edition(place: &Place<'_>, number: Option<RuleNumber>) -> Vec<Notice> {
    let at = |base: String| number.map_or_else(|| base.clone(), |number| format!("{base}/{number}"));
    let edition = &place.book().edition;
    if place.pinned {
        let today = number.map_or_else(
            || say!("notice-rules-today"),
            |number| say!("notice-number-today", number = number),
        );
        return vec![Notice {
            strong: say!("notice-one-edition", since = place.since()),
            text: number
                .and_then(|number| fate_sentence::sentence(place, number))
                .or_else(|| until_then(place))
                .unwrap_or_else(|| say!("notice-never-changes")),
            link: match number
                .filter(|number| number.level() >= Level::Rule && !place.book().pending)
                .zip(edition.effective)
            {
                // The number may be that of another rule today.
                Some((number, date)) => {
                    let base = page_edition::current_base(place.language());
                    Link::new(say!("notice-became-since"), format!("{base}/{number}/history?as_of={date}"))
                }
                None => Link::new(today, at(page_edition::current_base(place.language()))),
            },
            also: Vec::new(),
            below: Vec::new(),
        }];
    }
    let newest =
        Place::current(place.shelf, Language::English).and_then(|english| english.book().edition.effective);
    let own = edition.effective.or_else(|| edition.follows.last().copied());
    let is_behind = matches!((own, newest), (Some(own), Some(newest)) if own < newest);
    if place.language() == Language::English || !is_behind {
        return Vec::new();
    }
    let text = number
        .and_then(|number| fate_sentence::sentence(place, number))
        .unwrap_or_else(|| say!("notice-marks"));
    vec![Notice {
        strong: say!("notice-older-numbers"),
        text: say!(
            "notice-translation",
            since = place.since(),
            date = newest.map_or(String::new(), l10n::day),
            text = text
        ),
        link: Link::new(say!("notice-english-today"), at(page_edition::current_base(Language::English))),
        also: Vec::new(),
        below: Vec::new(),
    }]
}

/// The message about the edition in force until a pending book takes effect; `None` for any other book.
fn until_then(place: &Place<'_>) -> Option<String> {
    let in_force = Place::current(place.shelf, place.language()).filter(|_| place.book().pending)?;
    let day = in_force.book().edition.effective.filter(|_| !in_force.book().pending)?;
    Some(say!("notice-not-yet", date = l10n::day(day)))
}

/// Parameters of a rule.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RuleParams {
    /// Language of the rulebook. Default: English.
    pub(crate) lang: Option<String>,
    /// Date whose edition in force is used. Default: the newest edition.
    #[param(value_type = Option<String>, format = Date)]
    pub(crate) as_of: Option<String>,
    /// Edition by its name in addresses, the last part of its id; for editions without a date of their own.
    pub(crate) edition: Option<String>,
    /// `true` adds the texts of the subrules of a rule, or of all rules of a chapter.
    #[param(value_type = Option<bool>)]
    pub(crate) subrules: Option<String>,
}

impl RuleParams {
    /// A rule of the newest book of a language.
    pub(crate) fn in_language(lang: Option<String>) -> RuleParams {
        RuleParams { lang, as_of: None, edition: None, subrules: None }
    }
}

/// The place and number of an API request.
pub(crate) fn find<'a>(
    held: &'a Snapshot,
    number: &str,
    asked: &RuleParams,
) -> Result<(Place<'a>, RuleNumber), Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.lang.as_deref())?.unwrap_or(Language::English);
    let place = match http::params::day("as_of", asked.as_of.as_deref())? {
        Some(_) if asked.edition.is_some() => {
            return Err(Problem::parameter("edition", "edition and as_of can't be asked for together"));
        }
        Some(date) => Place::as_of(shelf, language, date)?,
        None => Place::find(shelf, language, asked.edition.as_deref())?,
    };
    let (number, _) = read(number).ok_or_else(|| not_a_number(number))?;
    if place.has_page(number) { Ok((place, number)) } else { Err(no_such_rule(&place, number)) }
}

/// The language of an address; or the canonical address, if the language is written differently.
pub(crate) fn canonical_language(held: &Snapshot, code: &str) -> Result<Result<Language, String>, Problem> {
    let language = page_edition::language(code, &held.live.shelf)?;
    let base = page_edition::current_base(language);
    Ok(if base == format!("/{code}/rules") { Ok(language) } else { Err(base) })
}

/// The layout of the page of a number: title, crumbs, description and addresses.
pub(crate) fn frame(held: &Snapshot, place: &Place<'_>, number: RuleNumber) -> PageLayout {
    let title = place.title(number).unwrap_or_default();
    let mut frame = held.frame(format!("CR {number} · {title}")).at(crumbs(place, number), place.label());
    frame.imprint = place.imprint();
    frame.description = metadata::rule(place, number);
    frame.about = metadata::rule_text(place, number);
    frame.canonical = Some(place.href(number));
    frame.alternates = place.alternates(number);
    if place.pinned { frame } else { frame.followed(&place.href(number), feed_title(place, number)) }
}

/// The title of the feed of a number.
pub(crate) fn feed_title(place: &Place<'_>, number: RuleNumber) -> String {
    format!("CR {} · {}", titled(place, number), say!("changes"))
}
