//! Rules with their neighbours, examples, contents and keywords.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::Path;
use regex::Regex;
use serde::{Deserialize, Serialize, Serializer};
use utoipa::IntoParams;

use crate::http::params::LenientParams;
use crate::http::problem::Problem;
use crate::record_view::page_edition::Place;
use crate::rule_request;
use crate::site::compat::academy_ruins::{book, no_rule};
use crate::site::compat::keyword_lists::{KEYWORD_ABILITIES, KEYWORD_ACTIONS, ability_words, titles};
use crate::state::site::Held;
use library::PlaceId;
use record::Rule;
use record::rule_number::{Level, RuleNumber};

/// A rule or subrule.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct RuleObject {
    rule_number: RuleNumber,
    rule_text: String,
    /// The number after the point: `19b`.
    fragment: String,
    examples: Option<Vec<String>>,
    navigation: Navigation,
}

/// The neighbours in the order of the book.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Navigation {
    previous_rule: Option<RuleNumber>,
    next_rule: Option<RuleNumber>,
}

/// The examples of a rule.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ExamplesObject {
    rule_number: RuleNumber,
    examples: Option<Vec<String>>,
}

/// A section of the contents.
#[derive(Serialize)]
pub(super) struct ContentsSection {
    number: u16,
    title: String,
    subsections: Vec<ContentsChapter>,
}

#[derive(Serialize)]
struct ContentsChapter {
    number: u16,
    title: String,
}

/// Names of keywords.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct KeywordsObject {
    keyword_abilities: Vec<String>,
    keyword_actions: Vec<String>,
    ability_words: Vec<String>,
}

/// A JSON object with its members in this order.
pub(super) struct Keyed<T>(pub(super) Vec<(String, T)>);

impl<T: Serialize> Serialize for Keyed<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

/// Parameters of a rule.
#[derive(Deserialize, IntoParams)]
pub(super) struct RuleParams {
    /// With `true`, the subrule that defines in place of a rule that is only a title.
    find_definition: Option<String>,
}

/// `/cr`: every rule by its number.
pub(super) async fn all(held: Held) -> Result<Json<Keyed<RuleObject>>, Problem> {
    let numbered = numbered(&book(&held)?);
    let rule = |at: usize| (numbered[at].number.to_string(), RuleObject::of(&numbered, at));
    Ok(Json(Keyed((0..numbered.len()).map(rule).collect())))
}

/// `/cr/{number}`
pub(super) async fn one(
    held: Held,
    Path(asked): Path<String>,
    params: LenientParams<RuleParams>,
) -> Result<Json<RuleObject>, Problem> {
    let numbered = numbered(&book(&held)?);
    let at = find(&numbered, &asked).ok_or_else(|| no_rule(&asked))?;
    let wants_definition = params.0.want.find_definition.is_some_and(|value| matches!(&*value, "true" | "1"));
    let is_title = numbered[at].text.is_empty();
    let shown = if wants_definition && is_title { definition(&numbered, at) } else { at };
    Ok(Json(RuleObject::of(&numbered, shown)))
}

/// The subrule that defines what a title names: the first that says more than what kind it is, else the first
/// subrule; without subrules the title itself.
fn definition(numbered: &[&Rule], title: usize) -> usize {
    let below =
        numbered[title + 1..].iter().take_while(|rule| rule.number.parent() == Some(numbered[title].number));
    let count = below.clone().count();
    let defining = below.clone().position(|rule| !says_only_kind(&rule.text));
    defining.map_or(title + count.min(1), |at| title + 1 + at)
}

/// Whether a text says only what kind of thing something is: `Defender is a static ability.` It may add what it
/// modifies, but not what a text with it means.
fn says_only_kind(text: &str) -> bool {
    static KIND: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new(
            r"^[^.]{1,60}? (?:is|are) (?:an? )?(?:[a-z-]+ ){0,3}(?:ability|abilities|form|term|variant)\b",
        )
        .expect("a valid pattern")
    });
    KIND.is_match(text) && !text.contains(" means ") && !text.contains(" means:")
}

/// `/cr/example/{number}`
pub(super) async fn examples(held: Held, Path(asked): Path<String>) -> Result<Json<ExamplesObject>, Problem> {
    let numbered = numbered(&book(&held)?);
    let rule = find(&numbered, &asked).map(|at| numbered[at]).ok_or_else(|| no_rule(&asked))?;
    Ok(Json(ExamplesObject { rule_number: rule.number, examples: texts_of_examples(rule) }))
}

/// `/cr/toc`
pub(super) async fn contents(held: Held) -> Result<Json<Vec<ContentsSection>>, Problem> {
    let place = book(&held)?;
    let shelf = place.shelf;
    let title = |number| shelf.title(place.position, number).unwrap_or_default().to_owned();
    let headings = shelf.headings(place.position);
    let section = |number: RuleNumber| {
        let chapters = headings
            .iter()
            .filter(|chapter| chapter.level() == Level::Chapter && chapter.section() == number);
        let chapter =
            |&chapter: &RuleNumber| Some(ContentsChapter { number: value(chapter)?, title: title(chapter) });
        Some(ContentsSection {
            number: value(number)?,
            title: title(number),
            subsections: chapters.filter_map(chapter).collect(),
        })
    };
    let sections = headings.iter().copied().filter(|number| number.level() == Level::Section);
    Ok(Json(sections.filter_map(section).collect()))
}

/// A heading's number as a number.
fn value(number: RuleNumber) -> Option<u16> {
    number.to_string().parse().ok()
}

/// `/cr/keywords`
pub(super) async fn keywords(held: Held) -> Result<Json<KeywordsObject>, Problem> {
    let shelf = book(&held)?.shelf;
    Ok(Json(KeywordsObject {
        keyword_abilities: titles(shelf, KEYWORD_ABILITIES),
        keyword_actions: titles(shelf, KEYWORD_ACTIONS),
        ability_words: ability_words(shelf),
    }))
}

impl RuleObject {
    fn of(numbered: &[&Rule], at: usize) -> RuleObject {
        let rule = numbered[at];
        let neighbour = |at: Option<usize>| at.and_then(|at| numbered.get(at)).map(|rule| rule.number);
        let number = rule.number.to_string();
        RuleObject {
            rule_number: rule.number,
            rule_text: text(rule).to_owned(),
            fragment: number.split_once('.').map_or("", |(_, fragment)| fragment).to_owned(),
            examples: texts_of_examples(rule),
            navigation: Navigation {
                previous_rule: neighbour(at.checked_sub(1)),
                next_rule: neighbour(Some(at + 1)),
            },
        }
    }
}

/// The text of a rule, or its title when it has no other.
pub(super) fn text(rule: &Rule) -> &str {
    if rule.text.is_empty() { rule.title.as_deref().unwrap_or_default() } else { &rule.text }
}

fn texts_of_examples(rule: &Rule) -> Option<Vec<String>> {
    let texts: Vec<String> = rule.examples.iter().map(|example| example.text.clone()).collect();
    (!texts.is_empty()).then_some(texts)
}

/// The rules and subrules of a book in order; of several with one number, the first.
fn numbered<'a>(place: &Place<'a>) -> Vec<&'a Rule> {
    let shelf = place.shelf;
    let rule = |at: PlaceId| &shelf.rule_at(place.position, at).1.rule;
    let rules = place.book().rules.ids().map(rule);
    rules.filter(|rule| rule.level() >= Level::Rule && rule.nth == 1).collect()
}

fn find(numbered: &[&Rule], asked: &str) -> Option<usize> {
    let (number, _) = rule_request::read(asked)?;
    numbered.iter().position(|rule| rule.number == number)
}
