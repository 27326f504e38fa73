//! The valid values of parameters, by their names: the same name has the same values at every address.

use serde_json::{Value, json};
use utoipa::Modify;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{OpenApi, RefOr, Schema};

use crate::http::params::MAX_LIMIT;
use crate::state::bulk::BulkKind;
use index::Kind;
use language::Language;
use lineage::Fate;

/// The address whose cursors belong to a generation and end at a number of hits.
const SEARCH: &str = "/api/v1/search";

/// The address whose query may be empty.
const COMPLETION: &str = "/api/v1/autocomplete";

/// A cursor of a search: `c7pr` begins at the last of 10,000 hits. A mark of the generation may follow.
const SEARCH_CURSOR: &str =
    "c(0|[1-9a-z]|[1-9a-z][0-9a-z]|[1-6][0-9a-z]{2}|7[0-9a-o][0-9a-z]|7p[0-9a-r])(-[0-9a-f]{8})?";

/// Describes the values of parameters in queries and in bodies.
pub(crate) struct Values;

impl Modify for Values {
    fn modify(&self, api: &mut OpenApi) {
        for (path, item) in &mut api.paths.paths {
            for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
                describe(path, operation);
            }
        }
        let schemas = api.components.iter_mut().flat_map(|components| &mut components.schemas);
        for (_, schema) in
            schemas.filter(|(name, _)| name.ends_with("Params") || name.ends_with("Identifier"))
        {
            if let RefOr::T(Schema::Object(object)) = schema {
                for (name, property) in &mut object.properties {
                    replace(property, values_in_body(name));
                }
            }
        }
    }
}

fn describe(path: &str, operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter
            && parameter.parameter_in == ParameterIn::Query
            && let Some(schema) = &mut parameter.schema
        {
            replace(schema, values(path, &parameter.name));
        }
    }
}

/// Replaces a schema by a more precise one, which keeps its description.
fn replace(schema: &mut RefOr<Schema>, precise: Option<Value>) {
    let Some(mut precise) = precise else { return };
    let about = serde_json::to_value(&*schema).unwrap_or_default()["description"].take();
    if about.is_string() {
        precise["description"] = about;
    }
    if let Ok(precise) = serde_json::from_value(precise) {
        *schema = precise;
    }
}

/// Schema of the values of a parameter; `None` if any text is valid. An optional parameter may be empty, which counts
/// as absent.
fn values(path: &str, name: &str) -> Option<Value> {
    let text = |pattern: &str| json!({ "type": "string", "pattern": format!("^({pattern})?$") });
    let one_of = |names: &[&str]| text(&names.join("|"));
    Some(match name {
        "lang" | "reader" => one_of(&Language::ALL.map(Language::code)),
        "as_of" | "to" => or_empty(json!({ "type": "string", "format": "date" })),
        "limit" => or_empty(json!({ "type": "integer", "minimum": 1, "maximum": MAX_LIMIT })),
        "subrules" => or_empty(json!({ "type": "boolean" })),
        "cursor" if path == SEARCH => text(SEARCH_CURSOR),
        "cursor" => text("c[0-9a-z]{1,6}"),
        "q" if path != COMPLETION => json!({ "type": "string", "pattern": r"\S" }),
        "kind" => {
            let names = Kind::ALL.map(Kind::name).join("|");
            text(&format!("({names})(,({names}))*"))
        }
        "sort" => one_of(&["relevance", "date"]),
        // Days that every month has.
        "edition" if path == SEARCH => {
            text("current|all|(19|20)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])")
        }
        "verdict" => one_of(&Fate::ALL.map(Fate::name).into_iter().chain(["examples"]).collect::<Vec<_>>()),
        "chapter" => text("[1-9]|[1-9][0-9]{2}|glossary"),
        "under" => text(r"[1-9]|[1-9][0-9]{2}(\.[1-9][0-9]{0,2}[a-km-np-z]?)?"),
        "tier" => one_of(&["number", "term", "text"]),
        "type" => one_of(&BulkKind::ALL.map(BulkKind::name)),
        "severity" => one_of(&["error", "warning", "note"]),
        _ => return None,
    })
}

fn or_empty(values: Value) -> Value {
    json!({ "anyOf": [values, { "type": "string", "maxLength": 0 }] })
}

/// The same for a member of a body, where null means that it is not given.
fn values_in_body(name: &str) -> Option<Value> {
    values("", name).map(|values| json!({ "anyOf": [values, { "type": "null" }] }))
}
