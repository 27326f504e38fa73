//! The page and JSON of one rule in its chapter: text, examples, neighbours, other languages and editions,
//! and the texts that cite it.
//!
//! Both come from the same place of the same book.

use crate::rules::contents;
use crate::rules::editions_beside::notices;
use crate::rules::languages_beside_address;
use crate::rules::listed_heading;
use crate::rules::neighbour::Neighbour;
use crate::rules::past_editions;
use crate::rules::surroundings::{around, context, neighbours};
use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use library::PlaceId;
use serde::Serialize;
use utoipa::ToSchema;

use language::Language;
use record::rule_number::{Level, RuleNumber};
use view::RuleView;

use crate::chrome::layout::{PageLayout, send_for};
use crate::citations::cited_by::{self, CitedBy, CitedByCounts};
use crate::citations::graph::{self, CitationGraph};
use crate::history::life_line::LifeLine;
use crate::history::resolve;
use crate::http::list_envelope::Linked;
use crate::http::locale::say;
use crate::http::params::Params;
use crate::http::problem::{Link, Problem};
use crate::http::{self, l10n};
use crate::record_view::page_edition::Place;
use crate::record_view::text::{examples, rule_body, source, titled};
use crate::render::copy_snippets::{self, Copies};
use crate::render::incomplete_edition;
use crate::render::notice::Notice;
use crate::render::rule_block::{RuleBlock, TocLine};
use crate::rule_request::{RuleParams, editions_with, frame, keep};
use crate::state::site::{Held, Snapshot};
use crate::text_form::{Answer, Writer, Written, marked};
use crate::{record_view, rules};

/// The same rule in another language.
struct Elsewhere {
    name: &'static str,
    lang: &'static str,
    href: String,
    /// Both side by side.
    beside: String,
    state: String,
}

#[derive(Template)]
#[template(path = "rule.html")]
struct RulePage {
    frame: PageLayout,
    number: RuleNumber,
    title: String,
    title_lang: Option<&'static str>,
    notices: Vec<Notice>,
    toc: Vec<TocLine>,
    /// The parent of this subrule, with its first words if it is long.
    context: Vec<(Option<String>, RuleBlock)>,
    /// The anchor of a rule that is only the title at the head of the page.
    heading_anchor: Option<String>,
    /// The rules under this number, in the order of the book, each with whether it is the number itself: a
    /// book may have a number twice.
    body: Vec<(bool, RuleBlock)>,
    siblings: Vec<RuleBlock>,
    parent: String,
    previous: Option<Neighbour>,
    next: Option<Neighbour>,
    elsewhere: Vec<Elsewhere>,
    editions: Vec<Link>,
    edition_count: String,
    source: String,
    source_href: String,
    json: String,
    /// When it changed; `None` on pinned pages and in books outside a series, which only link to the history.
    life: Option<LifeLine>,
    history: String,
    copies: Copies,
    map: Option<CitationGraph>,
    cited: Option<CitedBy>,
}

/// The page of a rule or subrule.
pub(crate) fn page(held: &Snapshot, place: Place<'_>, number: RuleNumber) -> Result<Response, Problem> {
    let title = place.title(number).unwrap_or_default().to_owned();
    let frame = frame(held, &place, number);
    let (shelf, book) = (place.shelf, place.position);
    let blocks = |positions: &[PlaceId]| {
        positions.iter().map(|&position| RuleBlock::of(&place, position)).collect::<Vec<_>>()
    };
    let parent = number.parent().filter(|parent| parent.level() == Level::Rule);
    let places = shelf.places(book, number);
    let standing = places.first().map(|&position| shelf.rule_at(book, position).0);
    let path = standing.map_or("", |standing| place.book().path_of(standing));
    let lines = standing.map_or(1, |standing| standing.lines.first);
    let (previous, next) = neighbours(&place, number);
    let editions = if place.pinned { Vec::new() } else { past_editions::of(&place, number) };
    let (heading_anchor, body) = body(&place, number, &title);
    let page = RulePage {
        frame,
        number,
        title,
        title_lang: l10n::lang(place.language()),
        notices: notices(&place, Some(number)),
        toc: around(&place, number),
        context: parent.map_or_else(Vec::new, |parent| context(&place, parent)),
        heading_anchor,
        body,
        siblings: parent.map_or_else(Vec::new, |parent| blocks(&shelf.children(book, parent))),
        parent: parent.map_or_else(String::new, |parent| parent.to_string()),
        previous: previous.map(|other| Neighbour::of(&place, other)),
        next: next.map(|other| Neighbour::of(&place, other)),
        elsewhere: if place.pinned { Vec::new() } else { elsewhere(&place, number) },
        edition_count: contents::counted(editions.iter().map(|edition| edition.place.book())),
        editions: editions.iter().rev().map(|edition| edition.link(number)).collect(),
        source: say!("source-line", path = path, line = lines.to_string()),
        source_href: "/sources".to_owned(),
        json: place.uri(number),
        history: format!(
            "{}/{number}/history",
            crate::record_view::page_edition::current_base(place.language())
        ),
        life: if place.pinned { None } else { LifeLine::trace(&place, number) },
        copies: copy_snippets::of(&place, number),
        map: (!place.pinned).then(|| graph::build(&place, number)).flatten(),
        cited: (!place.pinned).then(|| cited_by::find(&place, number)),
    };
    send_for(&page, keep(&place))
}

/// The rules under a number, each with whether it is the number itself. The title at the head of the page is
/// not repeated: of a rule that is nothing else only the anchor is given, for the head.
fn body(place: &Place<'_>, number: RuleNumber, title: &str) -> (Option<String>, Vec<(bool, RuleBlock)>) {
    let mut anchor = None;
    let mut body = Vec::new();
    for position in place.shelf.chapter(place.position, number) {
        let mut block = RuleBlock::of(place, position);
        let is_here = block.plain_number == number.to_string();
        if is_here && block.title.as_deref() == Some(title) {
            block.title = None;
            if anchor.is_none() && block.is_bare_number() {
                anchor = Some(block.anchor);
                continue;
            }
        }
        body.push((is_here, block));
    }
    (anchor, body)
}

/// The same rule in other languages, under its number there.
fn elsewhere(place: &Place<'_>, number: RuleNumber) -> Vec<Elsewhere> {
    let others = place.shelf.languages().into_iter().filter(|&language| language != place.language());
    let places = others.filter_map(|language| Place::current(place.shelf, language));
    places
        .map(|other| {
            let there = place.number_in(&other, number);
            let text = there.and_then(|there| other.shelf.rule(other.position, there));
            let state = match text {
                None => say!("rule-not-there"),
                Some(text) if text.rule.text_language != other.language() => say!("rule-not-translated"),
                Some(_) => other.book().edition.effective.map_or_else(|| say!("undated"), l10n::short_day),
            };
            let renumbered = there
                .filter(|&there| there != number)
                .map_or_else(String::new, |there| format!("{there} · "));
            Elsewhere {
                name: other.language().name(),
                lang: other.language().code(),
                href: there.map_or_else(String::new, |there| other.href(there)),
                beside: there
                    .map_or_else(String::new, |_| languages_beside_address::beside(place, &other, number)),
                state: renumbered + &state,
            }
        })
        .collect()
}

/// A number with its title and addresses.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct RuleRef {
    /// The number.
    #[schema(value_type = String)]
    number: RuleNumber,
    /// Its own title.
    title: Option<String>,
    /// Its address in the API.
    uri: String,
    /// Its page.
    html_uri: String,
}

/// The same rule in another language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LanguageRef {
    /// Its number there; it differs if that book follows another edition.
    #[schema(value_type = String)]
    number: RuleNumber,
    /// The language of the book.
    #[schema(value_type = String)]
    language: Language,
    /// Actual language of the text.
    #[schema(value_type = String)]
    text_language: Language,
    /// The edition.
    edition: String,
    /// Its address in the API.
    uri: String,
    /// Its page.
    html_uri: String,
}

/// A rule with its context.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct RuleAnswer {
    /// The rule.
    #[serde(flatten)]
    rule: Linked<RuleView>,
    /// Other texts under the same number in the same book.
    also_here: Vec<RuleView>,
    /// The ancestors of the number, the nearest first.
    parents: Vec<RuleRef>,
    /// The numbers directly below it.
    children: Vec<RuleRef>,
    /// The subrules of a rule, or all rules of a chapter, with their texts, if the parameter `subrules` is `true`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    subrules: Vec<Linked<RuleView>>,
    /// The previous number in reading order.
    previous: Option<RuleRef>,
    /// The next number in reading order.
    next: Option<RuleRef>,
    /// The rule in the current books of other languages, under its number there.
    other_languages: Vec<LanguageRef>,
    /// The editions that have this number, the newest first.
    editions: Vec<String>,
    /// Number of texts that cite it; for a rule of an older edition, that of its current number.
    cited_by: CitedByCounts,
    /// Warnings: the edition is incomplete, or why it was chosen for the date.
    warnings: Vec<String>,
}

impl RuleRef {
    /// Its number with its title.
    pub(crate) fn name(&self) -> String {
        titled(Some(&self.number.to_string()), self.title.as_deref().unwrap_or_default())
    }

    /// An item that links to it.
    pub(crate) fn write(&self, out: &mut Writer) {
        let link = out.link(self.number, &self.html_uri);
        out.item(marked!(out, "{} {}", link, self.title.as_deref().unwrap_or_default()));
    }
}

/// With its subrules if it has them, and its edition.
impl Written for RuleAnswer {
    fn write(&self, out: &mut Writer) {
        let Linked { record: rule, html_uri, .. } = &self.rule;
        out.heading(1, titled(Some(&rule.number.to_string()), rule.title.as_deref().unwrap_or_default()));
        let parents: Vec<String> =
            self.parents.iter().filter(|parent| parent.title.is_some()).map(RuleRef::name).collect();
        if !parents.is_empty() {
            out.paragraph(format!("In {}", parents.join(", in ")));
        }
        rule_body(out, rule);
        for other in &self.also_here {
            out.paragraph("Another text under the same number:");
            rule_body(out, other);
        }
        for Linked { record: other, .. } in &self.subrules {
            let number = out.strong(other.number);
            let said = titled(other.title.as_deref(), &other.text);
            out.paragraph(marked!(out, "{} {}", number, said));
            examples(out, &other.examples);
        }
        if self.subrules.is_empty() && !self.children.is_empty() {
            out.paragraph("Below it:");
            self.children.iter().for_each(|child| child.write(out));
        }
        source(out, Some(&rule.edition), html_uri);
        if self.cited_by.rulings > 0 {
            out.paragraph(format!("Rulings that cite it: {}", self.cited_by.rulings));
        }
    }

    fn warnings(&self) -> &[String] {
        &self.warnings
    }
}

/// A rule with its parents, children, neighbours, other languages, and citation counts.
#[utoipa::path(get, path = "/api/v1/rules/{number}", params(("number" = String, Path, description = "Like 7, 707, 707.10 or 707.10a, in any notation"), RuleParams), responses((status = 200, body = RuleAnswer), (status = 404, description = "No such rule, language or edition")))]
pub(crate) async fn json(
    held: Held,
    Path(number): Path<String>,
    asked: Params<RuleParams>,
) -> Result<Answer<RuleAnswer>, Problem> {
    answer(&held, &number, &asked.want).map(Answer)
}

/// A rule with everything around it.
pub(crate) fn answer(held: &Snapshot, number: &str, asked: &RuleParams) -> Result<RuleAnswer, Problem> {
    let (place, number) = crate::rule_request::find(held, number, asked)?;
    let (shelf, book) = (place.shelf, place.position);
    let mut texts = shelf
        .places(book, number)
        .iter()
        .map(|&position| record_view::rule(&place, shelf.rule_at(book, position).0));
    let rule = texts.next().unwrap_or_else(|| record_view::heading(&place, number));
    let (previous, next) = neighbours(&place, number);
    Ok(RuleAnswer {
        rule,
        also_here: texts.map(|linked| linked.record).collect(),
        parents: number.ancestors().map(|other| rule_ref(&place, other)).collect(),
        children: children(&place, number).into_iter().map(|other| rule_ref(&place, other)).collect(),
        subrules: subrules(&place, number, asked)?,
        previous: previous.map(|other| rule_ref(&place, other)),
        next: next.map(|other| rule_ref(&place, other)),
        other_languages: other_languages(&place, number),
        editions: editions_with(shelf, place.language(), number)
            .iter()
            .rev()
            .map(|place| place.book().edition.id.clone())
            .collect(),
        cited_by: cited_by::counts(&place, number),
        warnings: warnings(&place, number, asked)?,
    })
}

/// Warnings: the book only lists the heading, the edition is incomplete, or why it was chosen for a date.
fn warnings(place: &Place<'_>, number: RuleNumber, asked: &RuleParams) -> Result<Vec<String>, Problem> {
    let of_heading = listed_heading::notice(place, number).map(|notice| notice.said());
    let mut warnings: Vec<String> =
        of_heading.into_iter().chain(incomplete_edition::warning(place)).collect();
    if let Some(day) = http::params::day("as_of", asked.as_of.as_deref())? {
        resolve::edition_for(place.shelf, place.language(), day, &mut warnings)?;
    }
    Ok(warnings)
}

/// The subrules of a rule, or the rules of a chapter, with their texts, if they are wanted.
fn subrules(
    place: &Place<'_>,
    number: RuleNumber,
    asked: &RuleParams,
) -> Result<Vec<Linked<RuleView>>, Problem> {
    let is_wanted = http::params::flag("subrules", asked.subrules.as_deref())?;
    let (shelf, book) = (place.shelf, place.position);
    let below = match number.level() {
        _ if !is_wanted => Vec::new(),
        Level::Rule => shelf.children(book, number),
        // All rules of the chapter, without its own heading.
        Level::Chapter => {
            let is_below = |position: &PlaceId| shelf.rule_at(book, *position).1.rule.number != number;
            shelf.chapter(book, number).into_iter().filter(is_below).collect()
        }
        Level::Section | Level::Subrule => Vec::new(),
    };
    Ok(below.into_iter().map(|position| record_view::rule(place, shelf.rule_at(book, position).0)).collect())
}

/// The numbers directly below another.
fn children(place: &Place<'_>, number: RuleNumber) -> Vec<RuleNumber> {
    if number.level() == Level::Section {
        return rules::section::chapters(place, number);
    }
    let positions = place.shelf.children(place.position, number).into_iter();
    positions.map(|position| place.shelf.rule_at(place.position, position).1.rule.number).collect()
}

/// A number of a book with its title and addresses.
pub(crate) fn rule_ref(place: &Place<'_>, number: RuleNumber) -> RuleRef {
    let title = place.shelf.own_title(place.position, number).map(str::to_owned);
    RuleRef { number, title, uri: place.uri(number), html_uri: place.href(number) }
}

fn other_languages(place: &Place<'_>, number: RuleNumber) -> Vec<LanguageRef> {
    let others = place.shelf.languages().into_iter().filter(|&language| language != place.language());
    let places = others.filter_map(|language| Place::current(place.shelf, language));
    // A heading may be in the contents only; a rule under the same number may be a different one.
    let is_heading = number.level() < Level::Rule;
    let there = |other: &Place<'_>| {
        place.number_in(other, number).or_else(|| (is_heading && other.has(number)).then_some(number))
    };
    places
        .filter_map(|other| {
            let there = there(&other)?;
            Some(LanguageRef {
                language: other.language(),
                text_language: other
                    .shelf
                    .rule(other.position, there)
                    .map_or(other.language(), |text| text.rule.text_language),
                edition: other.book().edition.id.clone(),
                number: there,
                uri: other.uri(there),
                html_uri: other.href(there),
            })
        })
        .collect()
}
