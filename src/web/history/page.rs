//! The history page of a rule: then and now, every edition that changed it, and the other rules that have had
//! its number.
//!
//! It shows the answer of `resolve`; the API for it is `history::api`.

use crate::render::word_changes;
use askama::Template;
use library::BookId;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use utoipa::IntoParams;

use language::Language;
use lineage::{Life, Place as At, Trace, Verdict};
use record::rule_number::{Level, RuleNumber};
use shelf::{Shelf, SubruleStep};

use crate::chrome::layout::{PageLayout, here, send};
use crate::history::chapter_updates;
use crate::history::life_line;
use crate::history::number_reuse::{TenantLine, tenants};
use crate::history::resolve::{self, CiteQuestion, Resolved};
use crate::history::step_lines::{StepLine, steps};
use crate::history::subrules::{self, SubruleLine};
use crate::history::trace::{StandingView, TraceView, place_of};
use crate::http::locale::say;
use crate::http::params::{LenientParams, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::http::{self, l10n};
use crate::record_view::page_edition;
use crate::render::rich_text::RichText;
use crate::render::safe_html::SafeHtml;
use crate::render::{rule_block, timeline, verdict_badge};
use crate::rule_request::crumbs;
use crate::state::site::{Held, Site, Snapshot};

/// From this confidence on, a match is not marked as uncertain.
const ALMOST_SURE: f32 = 0.95;

/// Limit of rows in an unfolded drawing: more would push all words off a phone's screen.
const MOST_ROWS: usize = 6;

/// Parameters of a history.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct HistoryParams {
    /// Date of the citation.
    #[param(value_type = Option<String>, format = Date)]
    as_of: Option<String>,
    /// Date of the edition it is compared with.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<String>,
}

/// The fields of the form for another citation.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct Form {
    /// The number, in any notation.
    q: Option<String>,
    /// Date of the citation.
    as_of: Option<String>,
    /// Date of the edition it is compared with.
    to: Option<String>,
    /// The language of the books.
    lang: Option<String>,
}

#[derive(Template)]
#[template(path = "history.html")]
struct HistoryPage {
    frame: PageLayout,
    number: RuleNumber,
    /// The language of the rules.
    lang: Option<&'static str>,
    heading: String,
    marks: Vec<SafeHtml>,
    facts: Vec<String>,
    warnings: Vec<String>,
    /// The rule that has the number now, if it is a different one.
    taken: Option<(StandingView, String)>,
    picture: Option<SafeHtml>,
    /// The label of a picture that is folded, since it has many rows.
    folded: Option<String>,
    comparison: Option<SafeHtml>,
    standing: Vec<Said>,
    /// The editions that changed rules of the chapter or section.
    inside: Vec<Link>,
    /// The subrules that changed between the two editions.
    below: Vec<SubruleLine>,
    candidates: Vec<StandingView>,
    ends: Vec<Link>,
    steps: Vec<StepLine>,
    tenants: Vec<TenantLine>,
    action: String,
    /// The language of the books, if it is not English.
    language: Option<&'static str>,
    as_of: String,
    to: String,
    /// Dates to choose from, each with its label.
    days: Vec<(String, String)>,
    json: String,
    legend: Vec<(SafeHtml, String)>,
}

/// `/history`: sends a citation in any notation to the page of its history.
pub(crate) async fn sent(held: Held, asked: LenientParams<Form>) -> Result<Response, Problem> {
    let Form { q, as_of, to, lang } = asked.0.want;
    let language = http::params::language("lang", lang.as_deref().filter(|lang| !lang.is_empty()))?
        .unwrap_or(Language::English);
    let question = question(&q.unwrap_or_default(), language, as_of.as_deref(), to.as_deref())?;
    let answer = resolve::find(&held, &question)?;
    let address =
        UrlBuilder::new(&format!("{}/{}/history", page_edition::current_base(language), answer.number));
    let day = |day: Option<jiff::civil::Date>| day.map_or_else(String::new, |day| day.to_string());
    Ok(Redirect::to(&address.with("as_of", &day(question.as_of)).with("to", &day(question.to)).to_string())
        .into_response())
}

/// `/rules/{number}/history`
pub(crate) async fn english(
    held: Held,
    State(site): State<Arc<Site>>,
    Path(number): Path<String>,
    asked: LenientParams<HistoryParams>,
) -> Result<Response, Problem> {
    page(&held, &site, Language::English, &number, &asked.0.want).await
}

/// `/{language}/rules/{number}/history`
pub(crate) async fn foreign(
    held: Held,
    State(site): State<Arc<Site>>,
    Path((code, number)): Path<(String, String)>,
    asked: LenientParams<HistoryParams>,
) -> Result<Response, Problem> {
    match crate::rule_request::canonical_language(&held, &code)? {
        Ok(language) => page(&held, &site, language, &number, &asked.0.want).await,
        Err(base) => Ok(Redirect::permanent(&format!("{base}/{}/history", http::url::encode_part(&number)))
            .into_response()),
    }
}

/// Empty values come from blank form fields.
fn question(
    number: &str,
    language: Language,
    as_of: Option<&str>,
    to: Option<&str>,
) -> Result<CiteQuestion, Problem> {
    let given =
        |value: Option<&'_ str>| value.map(str::trim).filter(|value| !value.is_empty()).map(str::to_owned);
    Ok(CiteQuestion {
        number: number.to_owned(),
        language,
        as_of: http::params::day("as_of", given(as_of).as_deref())?,
        to: http::params::day("to", given(to).as_deref())?,
    })
}

async fn page(
    held: &Snapshot,
    site: &Site,
    language: Language,
    number: &str,
    asked: &HistoryParams,
) -> Result<Response, Problem> {
    let shelf = &held.live.shelf;
    let question = question(number, language, asked.as_of.as_deref(), asked.to.as_deref())?;
    let answer = resolve::find(held, &question)?;
    let trace = TraceView::of(shelf, &answer.followed, answer.warnings.clone());
    let from = answer.followed.traces[0].from;
    let life = shelf.lineages().life(shelf.library(), from);
    let below = shelf.subrule_steps(from);
    let inside = match answer.number.level() {
        Level::Section | Level::Chapter => {
            let updates = site.aside(|| held.updates(language)).await?;
            chapter_updates::links(shelf, updates, from)
        }
        _ => Vec::new(),
    };
    let changed_below = subrules::between(shelf, &answer.followed);
    let current = place_of(shelf, answer.followed.to);
    let heading = heading(&answer, &question, &trace);
    let mut frame = held
        .frame(say!("history-title", number = answer.number))
        .at(crumbs_to(shelf, &answer), current.label());
    frame.imprint = current.imprint();
    frame.canonical = Some(format!("{}/{}/history", page_edition::current_base(language), answer.number));
    let summary = life.as_ref().map(|life| summary(shelf, life)).unwrap_or_default();
    let day = |day: Option<jiff::civil::Date>| day.map_or_else(String::new, |day| day.to_string());
    let api = UrlBuilder::new("/api/v1/cite")
        .with("q", &answer.number.to_string())
        .with("as_of", &day(question.as_of));
    let (picture, rows) = life
        .as_ref()
        .and_then(|life| timeline::draw(shelf, life, &say!("history-picture", summary = summary.as_str())))
        .unzip();
    let page = HistoryPage {
        frame,
        number: answer.number,
        lang: l10n::lang(language),
        marks: marks(&trace),
        facts: facts(shelf, &trace, life.as_ref(), (&below, &inside)),
        inside,
        warnings: answer.warnings.iter().map(|warning| l10n::sentence(warning)).collect(),
        taken: trace
            .now_at_this_number
            .clone()
            .map(|now| (now.clone(), title_of(shelf, answer.followed.to, now.number))),
        folded: rows.filter(|&rows| rows > MOST_ROWS).map(|rows| say!("history-drawing", count = rows)),
        picture,
        comparison: (trace.to.len() == 1 && from.book != answer.followed.to)
            .then(|| word_changes::whole(&trace.diff)),
        ends: ends(&trace),
        steps: life.as_ref().map(|life| steps(shelf, life, &below)).unwrap_or_default(),
        below: changed_below
            .map(|(older, newer, changes)| subrules::lines(shelf, (older, newer), &changes))
            .unwrap_or_default(),
        tenants: tenants(shelf, language, answer.number, from),
        action: "/history".to_owned(),
        language: l10n::lang(language),
        as_of: day(question.as_of),
        to: day(question.to),
        days: days(shelf, language, [question.as_of, question.to]),
        json: api
            .with("to", &day(question.to))
            .with("lang", if language == Language::English { "" } else { language.code() })
            .to_string(),
        legend: verdict_badge::legend().map(|(_, mark, meaning)| (mark, meaning)).collect(),
        candidates: trace.candidates.clone(),
        standing: if trace.to.len() == 1 && from.book != answer.followed.to {
            Vec::new()
        } else {
            texts_of(shelf, &answer.followed.traces[0])
        },
        heading,
    };
    send(&page)
}

/// Whether the query is about a single edition, not a trace to another one.
fn is_of_one_edition(trace: &TraceView) -> bool {
    trace.to.first().is_some_and(|to| to.edition.id == trace.from.edition.id)
}

/// The confidence of the match, unless it is almost certain, and its basis. For a rule of the requested
/// edition, that of its whole history.
fn facts(
    shelf: &Shelf,
    trace: &TraceView,
    life: Option<&Life>,
    (below, inside): (&[SubruleStep], &[Link]),
) -> Vec<String> {
    let life = life.filter(|_| is_of_one_edition(trace));
    let (fact, confidence) = match life {
        Some(life) => {
            (life_line::counts(shelf, life, !below.is_empty() || !inside.is_empty()), life.confidence)
        }
        _ => (l10n::counted(trace.editions_compared, "count-compared"), trace.confidence),
    };
    let certainty = (confidence < ALMOST_SURE)
        .then(|| say!("history-confidence", confidence = l10n::percent(confidence)));
    let below =
        (life.is_some() && !below.is_empty()).then(|| l10n::counted(below.len(), "count-subrule-changes"));
    std::iter::once(fact).chain(below).chain(certainty).collect()
}

/// A rule as it reads in one edition, with its citations linked.
struct Said {
    number: RuleNumber,
    href: String,
    text: SafeHtml,
}

impl Said {
    fn of(shelf: &Shelf, at: At) -> Said {
        let place = place_of(shelf, at.book);
        let text = shelf.rule_at(at.book, at.place).1;
        let number = text.rule.number;
        let line = match &text.rule.title {
            Some(_) => RichText::new(&StandingView::of(shelf, at).wording(), &[]).line(None),
            None => RichText::new(&text.rule.text, &text.citations).line(Some(&place)),
        };
        Said { number, href: place.href(number), text: line }
    }
}

/// The texts to show if there is no single pair to compare: the rule, then its parts.
fn texts_of(shelf: &Shelf, trace: &Trace) -> Vec<Said> {
    let others = trace.to.iter().filter(|&&to| to != trace.from);
    std::iter::once(&trace.from).chain(others).map(|&at| Said::of(shelf, at)).collect()
}

/// `702.17b (2011) is now 702.19b`, as the heading of the page.
fn heading(answer: &Resolved, question: &CiteQuestion, trace: &TraceView) -> String {
    let (number, day) =
        (answer.number.to_string(), trace.from.edition.effective.filter(|_| question.as_of.is_some()));
    let then = day
        .map_or_else(|| number.clone(), |date| say!("number-of-day", number = number.as_str(), date = date));
    let end = question.to.and_then(|_| trace_end(trace));
    let numbers: Vec<String> = trace.to.iter().map(|to| to.number.to_string()).collect();
    let now = l10n::listed(&numbers);
    match (trace.verdict, numbers.as_slice(), end) {
        (Verdict::Unknown, ..) => say!("history-unsure", then = then),
        (_, [], None) => say!("history-gone-today", then = then),
        (_, [], Some(date)) => say!("history-gone-on", then = then, date = date),
        (_, [only], _) if *only == number && day.is_none() => say!("history-through", number = number),
        (_, [only], None) if *only == number => say!("history-still-today", then = then, now = now),
        (_, [only], Some(date)) if *only == number => {
            say!("history-still-on", then = then, now = now, date = date)
        }
        (_, _, None) => say!("history-is-today", then = then, now = now),
        (_, _, Some(date)) => say!("history-is-on", then = then, now = now, date = date),
    }
}

fn trace_end(trace: &TraceView) -> Option<jiff::civil::Date> {
    trace.to.first().or(trace.now_at_this_number.as_ref()).and_then(|to| to.edition.effective)
}

/// The verdict, and for a reused number the fate of its former rule.
fn marks(trace: &TraceView) -> Vec<SafeHtml> {
    if is_of_one_edition(trace) {
        return Vec::new();
    }
    let name = verdict_badge::name(trace.verdict);
    let is_alone = trace.verdict == Verdict::Same && !trace.subrules.is_empty();
    let word = if is_alone { say!("history-own-same") } else { verdict_badge::word(name) };
    let mut marks = vec![verdict_badge::mark(name, &word)];
    if trace.verdict == Verdict::Reused {
        let edited = trace.wording == Some(lineage::WordingChange::Edited);
        let (name, words) = match (trace.to.is_empty(), edited) {
            (true, _) => ("gone", say!("history-rule-gone")),
            (false, true) => ("moved-edited", say!("history-rule-moved-edited")),
            (false, false) => ("moved", say!("history-rule-moved")),
        };
        marks.push(verdict_badge::mark(name, &words));
    }
    marks
}

/// The topic of a rule: its title, or the start of its text.
fn title_of(shelf: &Shelf, book: BookId, number: RuleNumber) -> String {
    let own = place_of(shelf, book).own_name(number).map(str::to_owned);
    own.or_else(|| shelf.rule(book, number).map(|text| rule_block::lead(&text.rule))).unwrap_or_default()
}

/// Dates to choose from, the newest first: those of the editions, and the requested ones.
fn days(shelf: &Shelf, language: Language, asked: [Option<jiff::civil::Date>; 2]) -> Vec<(String, String)> {
    let editions = shelf.series(language).iter().filter_map(|&book| shelf.since(book));
    let mut days: Vec<jiff::civil::Date> = editions.chain(asked.into_iter().flatten()).collect();
    days.sort();
    days.dedup();
    days.iter().rev().map(|day| (day.to_string(), l10n::day(*day))).collect()
}

/// Links to the rule in the edition it was read in and in the other one.
fn ends(trace: &TraceView) -> Vec<Link> {
    let link = |standing: &StandingView| {
        let day = standing.edition.effective.map_or_else(|| standing.edition.id.clone(), l10n::day);
        Link::new(format!("{} · {day}", standing.number), standing.html_uri.clone())
    };
    let mut links = vec![link(&trace.from)];
    links.extend(trace.to.iter().map(link).filter(|to| *to != links[0]).collect::<Vec<_>>());
    links
}

fn crumbs_to(shelf: &Shelf, answer: &Resolved) -> Vec<Link> {
    let place = place_of(shelf, answer.followed.from);
    let mut crumbs = crumbs(&place, answer.number);
    if let Some(last) = crumbs.last_mut() {
        *last = Link::new(answer.number.to_string(), place.href(answer.number));
    }
    crumbs.push(here(say!("history")));
    crumbs
}

/// A history in one sentence.
fn summary(shelf: &Shelf, life: &Life) -> String {
    let since = shelf.since(life.since).map_or_else(|| say!("history-undated-edition"), l10n::day);
    let count = life.steps.iter().filter(|step| !step.from.is_empty()).count();
    match (life.is_first_seen, life.today.is_empty()) {
        (true, true) => say!("history-written-gone", since = since, count = count),
        (true, false) => say!("history-written-there", since = since, count = count),
        (false, true) => say!("history-oldest-gone", since = since, count = count),
        (false, false) => say!("history-oldest-there", since = since, count = count),
    }
}
