//! The tools: the operation of the API behind each, and its arguments.

use std::sync::{Arc, LazyLock};

use rmcp::model::{Tool, ToolAnnotations};
use serde_json::{Map, Value, json};

use super::schema::Api;

/// A tool and its operation.
pub(super) struct Definition {
    pub(super) name: &'static str,
    title: &'static str,
    description: &'static str,
    /// The path of the operation in the description of the API.
    pub(super) path: &'static str,
    /// Whether arguments are sent in a body, and not in the address.
    pub(super) has_body: bool,
    pub(super) arguments: &'static [Argument],
}

/// An argument of a tool.
pub(super) struct Argument {
    pub(super) name: &'static str,
    /// The parameter of the operation that takes it.
    pub(super) parameter: &'static str,
    /// The default value, if any.
    pub(super) default: Option<&'static str>,
}

/// An argument with the name of its parameter.
const fn same(name: &'static str) -> Argument {
    Argument { name, parameter: name, default: None }
}

/// An argument that the operation knows by another name.
const fn renamed(name: &'static str, parameter: &'static str) -> Argument {
    Argument { name, parameter, default: None }
}

/// An argument whose default differs from that of its parameter.
const fn usually(name: &'static str, default: &'static str) -> Argument {
    Argument { name, parameter: name, default: Some(default) }
}

/// A card with its rulings, which are two operations.
pub(super) const CARD: &str = "get_card";

/// All tools. Their lists cost the client's context, so there are few.
pub(super) const DEFINITIONS: [Definition; 8] = [
    Definition {
        name: "search",
        title: "Search rules and rulings",
        description: "Search rules, rulings, glossary entries, cards and tournament documents together, best hit \
                      first. Takes words, questions, \"exact phrases\", and filters such as kind:ruling or \
                      cites:704.5.",
        path: "/api/v1/search",
        has_body: false,
        arguments: &[
            same("q"),
            same("kind"),
            same("lang"),
            same("edition"),
            same("sort"),
            usually("limit", "8"),
            same("cursor"),
        ],
    },
    Definition {
        name: "get_rule",
        title: "Get a rule",
        description: "Get a rule by its number, with its examples and subrules, as it is today or as of a date. \
                      Numbers change between editions: give as_of for a number from an older text.",
        path: "/api/v1/rules/{number}",
        has_body: false,
        arguments: &[
            same("number"),
            same("as_of"),
            same("lang"),
            same("edition"),
            usually("subrules", "true"),
        ],
    },
    Definition {
        name: CARD,
        title: "Get a card with its rulings",
        description: "Get a card by its name in any language, with its text and its rulings.",
        path: "/api/v1/cards/{slug}",
        has_body: false,
        arguments: &[renamed("name", "slug")],
    },
    Definition {
        name: "resolve_citation",
        title: "Find out what a cited rule number means today",
        description: "Follow a rule number from the date of a text to today: held, moved, reworded, reused by \
                      another rule, or gone, with both texts.",
        path: "/api/v1/cite",
        has_body: false,
        arguments: &[renamed("number", "q"), same("as_of"), same("to"), same("lang")],
    },
    Definition {
        name: "check_citations",
        title: "Check the rule citations of a text",
        description: "Find every rule citation in a text and tell which are outdated, with replacements. The \
                      text may be an answer, a document or source code.",
        path: "/api/v1/cite/check",
        has_body: true,
        arguments: &[same("text"), same("as_of"), same("to"), same("lang")],
    },
    Definition {
        name: "glossary",
        title: "Look up a term",
        description: "Get the glossary entry of a term of the game.",
        path: "/api/v1/glossary/{slug}",
        has_body: false,
        arguments: &[renamed("term", "slug"), same("lang")],
    },
    Definition {
        name: "changes",
        title: "Compare two editions",
        description: "List the rules and glossary entries that changed between two editions, named by the days \
                      since which they are in force; editions lists them.",
        path: "/api/v1/editions/{from}/diff/{to}",
        has_body: false,
        arguments: &[
            same("from"),
            same("to"),
            same("chapter"),
            same("verdict"),
            same("lang"),
            same("limit"),
            same("cursor"),
        ],
    },
    Definition {
        name: "editions",
        title: "List the editions",
        description: "List the editions of the rules that are held, by language and date.",
        path: "/api/v1/editions",
        has_body: false,
        arguments: &[same("lang"), usually("limit", "175"), same("cursor")],
    },
];

/// The tools as clients see them.
pub(super) fn all() -> &'static [Tool] {
    static ALL: LazyLock<Vec<Tool>> = LazyLock::new(|| {
        let api = Api::described();
        DEFINITIONS.iter().map(|definition| tool(&api, definition)).collect()
    });
    &ALL
}

fn tool(api: &Api, definition: &Definition) -> Tool {
    let hints = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true).open_world(false);
    Tool::new(definition.name, definition.description, Arc::new(input(api, definition)))
        .with_title(definition.title)
        .with_annotations(hints)
        .with_raw_output_schema(Arc::new(output(api, definition)))
}

/// The schema of the arguments.
pub(super) fn input(api: &Api, definition: &Definition) -> Map<String, Value> {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for argument in definition.arguments {
        let parameter = api.parameter(definition, argument.parameter);
        let mut schema = parameter.schema;
        if let Some(default) = argument.default {
            let typed = serde_json::from_str(default).unwrap_or_else(|_| json!(default));
            schema.insert("default".to_owned(), typed);
        }
        if parameter.is_required {
            required.push(json!(argument.name));
        }
        properties.insert(argument.name.to_owned(), Value::Object(schema));
    }
    let schema = json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    });
    object(schema)
}

/// The schema of the result: the API's object.
fn output(api: &Api, definition: &Definition) -> Map<String, Value> {
    if definition.name == CARD {
        let rulings = api.answer("/api/v1/cards/{slug}/rulings", false);
        let card = api.answer(definition.path, false);
        let parts = json!({
            "type": "object",
            "properties": { "card": card, "rulings": rulings },
            "required": ["card", "rulings"],
        });
        return api.alone(parts);
    }
    api.alone(api.answer(definition.path, definition.has_body))
}

pub(super) fn object(value: Value) -> Map<String, Value> {
    match value {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}
