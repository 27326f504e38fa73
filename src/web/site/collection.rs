//! `POST /api/v1/collection`: up to 75 rules, rulings and cards at once.

use axum::Json;
use axum::body::Bytes;
use axum::http::StatusCode;
use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;

use crate::cards::card::CardAnswer;
use crate::cards::{card, ruling};
use crate::http::list_envelope::Linked;
use crate::http::problem::Problem;
use crate::record_view;
use crate::rule_request::RuleParams;
use crate::rules::rule::{self, RuleAnswer};
use crate::state::site::{Held, Snapshot};
use view::RulingView;

/// The most records of one request.
const MOST: usize = 75;
/// The members that say what is wanted; one of them.
const KINDS: [&str; 3] = ["rule", "ruling", "card"];
/// The members beside the number of a rule.
const BESIDE_A_RULE: [&str; 3] = ["as_of", "lang", "edition"];
/// The form of a body.
const FORM: &str = r#"The body is an object like {"identifiers": [{"rule": "704.5k", "as_of": "2018-10-05"}, {"card": "fling"}]}"#;

/// The records that are wanted.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(
    dead_code,
    reason = "it describes the body, which is read member by member so that each fault has its own words"
)]
pub(crate) struct CollectionParams {
    /// 1 to 75 of them.
    #[schema(min_items = 1, max_items = 75)]
    identifiers: Vec<IdentifierParams>,
}

/// A record: a rule, a ruling or a card.
#[derive(ToSchema)]
#[serde(untagged)]
#[allow(dead_code, reason = "it describes a part of the body")]
pub(crate) enum IdentifierParams {
    /// A rule.
    Rule(RuleIdentifier),
    /// A ruling.
    Ruling(RulingIdentifier),
    /// A card.
    Card(CardIdentifier),
}

/// A rule by its number.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "it describes a part of the body")]
pub(crate) struct RuleIdentifier {
    /// The number, in any notation.
    rule: String,
    /// The date whose edition in force is used.
    #[schema(value_type = Option<String>, format = Date)]
    as_of: Option<String>,
    /// The language of the rulebook.
    lang: Option<String>,
    /// The edition by its name in addresses.
    edition: Option<String>,
}

/// A ruling by its id.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "it describes a part of the body")]
pub(crate) struct RulingIdentifier {
    /// The id.
    ruling: String,
}

/// A card by its name.
#[derive(ToSchema)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "it describes a part of the body")]
pub(crate) struct CardIdentifier {
    /// The name, or the name in URLs.
    card: String,
}

/// The records that were found, and what was not.
#[derive(Serialize, ToSchema)]
pub(crate) struct CollectionView {
    /// Always `list`.
    object: &'static str,
    /// The records, in the order asked for; each is what its own address answers.
    data: Vec<Found>,
    /// The identifiers without a record, as they were given.
    #[schema(value_type = Vec<Object>)]
    not_found: Vec<Value>,
}

/// A record.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
enum Found {
    Rule(Box<RuleAnswer>),
    Ruling(Box<Linked<RulingView>>),
    Card(Box<CardAnswer>),
}

/// Up to 75 rules, rulings and cards at once.
#[utoipa::path(post, path = "/api/v1/collection", request_body = CollectionParams, responses((status = 200, body = CollectionView), (status = 400, description = "The body cannot be read, or asks for none or too many"), (status = 413, description = "The body is larger than 64 KiB")))]
pub(crate) async fn json(held: Held, body: Bytes) -> Result<Json<CollectionView>, Problem> {
    let mut list = CollectionView { object: "list", data: Vec::new(), not_found: Vec::new() };
    for identifier in read(&body)? {
        match find(&held, &identifier)? {
            Some(found) => list.data.push(found),
            None => list.not_found.push(Value::Object(identifier)),
        }
    }
    Ok(Json(list))
}

fn bad(detail: impl Into<String>) -> Problem {
    Problem::new(StatusCode::BAD_REQUEST, "bad-body", detail).offer(FORM, Vec::new())
}

/// The identifiers of a body, each with one record wanted.
fn read(body: &[u8]) -> Result<Vec<Map<String, Value>>, Problem> {
    let body = body.strip_prefix("\u{feff}".as_bytes()).unwrap_or(body);
    let value: Value =
        serde_json::from_slice(body).map_err(|error| bad(format!("the body is not JSON: {error}")))?;
    let Value::Object(mut members) = value else { return Err(bad("the body is not a JSON object")) };
    let Some(Value::Array(identifiers)) = members.remove("identifiers") else {
        return Err(bad("the body has no list of identifiers"));
    };
    if let Some(name) = members.keys().next() {
        return Err(crate::http::params::unknown(name, &["identifiers".to_owned()]));
    }
    if !(1..=MOST).contains(&identifiers.len()) {
        return Err(bad(format!("1 to {MOST} records can be asked for at once, not {}", identifiers.len())));
    }
    identifiers.into_iter().map(identifier).collect()
}

fn identifier(value: Value) -> Result<Map<String, Value>, Problem> {
    let Value::Object(mut members) = value else { return Err(bad("an identifier is not a JSON object")) };
    let known = || KINDS.into_iter().chain(BESIDE_A_RULE);
    if let Some(name) = members.keys().find(|name| known().all(|known| known != *name)) {
        return Err(crate::http::params::unknown(name, &known().map(str::to_owned).collect::<Vec<_>>()));
    }
    // Clients in Python send null for what they leave out.
    members.retain(|_, value| !value.is_null());
    if let Some((name, _)) = members.iter().find(|(_, value)| !value.is_string()) {
        return Err(Problem::parameter(name, format!("{name} is a string")));
    }
    if members.keys().filter(|name| KINDS.contains(&name.as_str())).count() != 1 {
        return Err(bad("an identifier has one of rule, ruling and card"));
    }
    Ok(members)
}

/// The record of an identifier; `None` if there is no such record. Other problems, such as an invalid day, are
/// problems of the request.
fn find(held: &Snapshot, identifier: &Map<String, Value>) -> Result<Option<Found>, Problem> {
    let text = |name: &str| identifier.get(name).and_then(Value::as_str).map(str::to_owned);
    // An empty value counts as absent, as in a query.
    let optional = |name: &str| text(name).filter(|text| !text.is_empty());
    let found = if let Some(number) = text("rule") {
        let asked = RuleParams {
            as_of: optional("as_of"),
            edition: optional("edition"),
            ..RuleParams::in_language(optional("lang"))
        };
        rule::answer(held, &number, &asked).map(|rule| Found::Rule(Box::new(rule)))
    } else if let Some(id) = text("ruling") {
        let shelf = &held.live.shelf;
        ruling::find(held, &id)
            .map(|at| Found::Ruling(Box::new(record_view::ruling(shelf, &shelf.rulings()[at]))))
    } else {
        let name = text("card").unwrap_or_default();
        card::find(held, &name).map(|entry| Found::Card(Box::new(card::answer(held, entry))))
    };
    match found {
        Ok(found) => Ok(Some(found)),
        Err(problem) if matches!(problem.status, StatusCode::NOT_FOUND | StatusCode::GONE) => Ok(None),
        Err(problem) => Err(problem),
    }
}
