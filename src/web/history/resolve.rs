//! `/api/v1/cite`: resolves a rule number as of a date and traces the rule. It also parses this query for the
//! history page.
//!
//! It selects editions and reports its choice; `trace` does the rest.

use axum::http::StatusCode;
use jiff::civil::Date;
use serde::Deserialize;
use utoipa::IntoParams;

use citation::Part;
use citation::{expand, notation};
use language::Language;
use library::BookId;
use record::rule_number::RuleNumber;
use shelf::{Followed, Shelf};

use crate::history::trace::TraceView;
use crate::http::locale::say;
use crate::http::params::{Params, UrlBuilder};
use crate::http::problem::{Link, Problem};
use crate::http::{self, l10n};
use crate::record_view::page_edition::Place;
use crate::render::fate_sentence;
use crate::state::site::{Held, Snapshot};
use crate::text_form::Answer;

/// Parameters of a trace.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CiteParams {
    /// The number, in any notation.
    #[param(value_type = String)]
    q: Option<String>,
    /// Date of the citation. Default: the newest edition that has the number.
    #[param(value_type = Option<String>, format = Date)]
    as_of: Option<String>,
    /// Date to trace the rule to, earlier or later. Default: today.
    #[param(value_type = Option<String>, format = Date)]
    to: Option<String>,
    /// Language of the rulebooks. Default: English.
    lang: Option<String>,
}

/// A number and the dates it is traced between.
#[derive(Clone, Debug)]
pub(crate) struct CiteQuestion {
    pub(crate) number: String,
    pub(crate) language: Language,
    pub(crate) as_of: Option<Date>,
    pub(crate) to: Option<Date>,
}

/// The result of resolving a request.
pub(crate) struct Resolved {
    pub(crate) number: RuleNumber,
    pub(crate) followed: Followed,
    /// Warnings if the answer is for a nearby number or date.
    pub(crate) warnings: Vec<String>,
}

/// The fate of a rule between two editions.
#[utoipa::path(get, path = "/api/v1/cite", params(CiteParams), responses((status = 200, body = TraceView), (status = 404, description = "No edition had this number")))]
pub(crate) async fn json(held: Held, asked: Params<CiteParams>) -> Result<Answer<TraceView>, Problem> {
    let want = asked.want;
    let question = CiteQuestion {
        language: http::params::language("lang", want.lang.as_deref())?.unwrap_or(Language::English),
        as_of: http::params::day("as_of", want.as_of.as_deref())?,
        to: http::params::day("to", want.to.as_deref())?,
        number: want.q.ok_or_else(|| Problem {
            code: "missing-parameter",
            ..Problem::parameter("q", "q is missing: which number is followed?")
        })?,
    };
    let answer = find(&held, &question)?;
    Ok(Answer(TraceView::of(&held.live.shelf, &answer.followed, answer.warnings)))
}

/// The API address of what became of a number in a language's books.
pub(crate) fn uri(number: RuleNumber, language: Language) -> String {
    let address = UrlBuilder::new("/api/v1/cite").with("q", &number.to_string());
    address.with("lang", if language == Language::English { "" } else { language.code() }).to_string()
}

/// Follows the number of a question.
pub(crate) fn find(held: &Snapshot, question: &CiteQuestion) -> Result<Resolved, Problem> {
    let shelf = &held.live.shelf;
    let language = question.language;
    let candidates = candidates(&question.number)?;
    let mut warnings = Vec::new();
    let from = match question.as_of {
        Some(day) => Some(edition_for(shelf, language, day, &mut warnings)?),
        None => None,
    };
    let has = |numbers: &&Vec<RuleNumber>| match from {
        Some(book) => shelf.has(book, numbers[0]),
        None => shelf.newest_with(language, numbers[0]).is_some(),
    };
    let Some(numbers) = candidates.iter().find(has) else {
        return Err(not_there(shelf, question, candidates[0][0], from));
    };
    let number = numbers[0];
    if numbers.len() > 1 {
        warnings.push(say!("trace-several", number = &question.number));
    }
    let from = from.or_else(|| shelf.newest_with(language, number)).ok_or_else(no_editions)?;
    let newest = *shelf.series(language).last().ok_or_else(no_editions)?;
    if question.as_of.is_none() && from != newest {
        warnings.push(say!(
            "trace-no-day",
            number = number,
            edition = l10n::reader().edition_of(shelf.since(from))
        ));
    }
    let to = match question.to {
        Some(day) => edition_for(shelf, language, day, &mut warnings)?,
        None => newest,
    };
    let followed = shelf.follow(number, from, to).ok_or_else(no_editions)?;
    if question.to.is_none() {
        // A translation may be behind the English rules.
        let ends = followed.traces.iter().flat_map(|trace| &trace.to).map(|&at| shelf.number_at(at));
        let place = Place { shelf, position: to, pinned: true };
        warnings.extend(ends.filter_map(|number| fate_sentence::warning_of_translation(&place, number)));
    }
    Ok(Resolved { number, followed, warnings })
}

/// The edition in force on a date; if there was none, the nearest one, with a warning.
pub(crate) fn edition_for(
    shelf: &Shelf,
    language: Language,
    day: Date,
    warnings: &mut Vec<String>,
) -> Result<BookId, Problem> {
    let (book, choice) =
        shelf.edition_for(language, day).ok_or_else(|| match Place::find(shelf, language, None) {
            Err(problem) => problem,
            Ok(_) => no_editions(),
        })?;
    warnings.extend(l10n::reader().used_edition(choice, shelf.since(book), day));
    Ok(book)
}

/// The readings of the text, the likeliest first: at least one list of at least one number.
fn candidates(text: &str) -> Result<Vec<Vec<RuleNumber>>, Problem> {
    let readings = notation(text).map(|notation| notation.candidates).unwrap_or_default();
    let numbers =
        |parts: Vec<Part>| parts.into_iter().flat_map(|part| expand(part, None)).collect::<Vec<RuleNumber>>();
    let all: Vec<Vec<RuleNumber>> =
        readings.into_iter().map(numbers).filter(|numbers| !numbers.is_empty()).collect();
    if all.is_empty() { Err(crate::rule_request::not_a_number(text)) } else { Ok(all) }
}

/// The problem of having no dated edition to trace through.
pub(crate) fn no_editions() -> Problem {
    let problem = Problem::new(StatusCode::NOT_FOUND, "no-dated-edition", say!("problem-no-dated-edition"));
    problem.offer(say!("editions"), vec![Link::new(say!("rules-and-editions"), "/rules")])
}

/// The problem of a number that the edition, or every edition, lacks.
fn not_there(shelf: &Shelf, question: &CiteQuestion, number: RuleNumber, from: Option<BookId>) -> Problem {
    let series = shelf.series(question.language);
    let Some(&book) = from.as_ref().or(series.last()) else { return no_editions() };
    let place = crate::history::trace::place_of(shelf, book);
    if from.is_none() {
        let problem = crate::rule_request::no_such_rule(&place, number);
        let is_undated = !crate::rule_request::editions_with(shelf, question.language, number).is_empty();
        let detail = match shelf.span(question.language) {
            Some(span) if !is_undated => {
                say!("problem-no-edition-has", number = number, span = l10n::span(span))
            }
            _ => say!("problem-undated-has", number = number),
        };
        return Problem { detail, ..problem };
    }
    crate::rule_request::no_such_rule(&place, number)
}
