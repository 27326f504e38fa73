//! Schemas of tools, taken from the description of the API, so that both stay in step.

use serde_json::{Map, Value, json};

use super::tools::{Definition, object};
use crate::site::openapi;

/// Where the description of the API keeps its schemas, and where a standalone schema keeps them.
const SHARED: &str = "#/components/schemas/";
const OWN: &str = "#/$defs/";

/// The description of the API.
pub(super) struct Api(Value);

/// A parameter, or a field of a body.
pub(super) struct Parameter {
    pub(super) schema: Map<String, Value>,
    pub(super) is_required: bool,
}

impl Api {
    pub(super) fn described() -> Api {
        Api(openapi::described())
    }

    fn operation(&self, path: &str, has_body: bool) -> &Value {
        &self.0["paths"][path][if has_body { "post" } else { "get" }]
    }

    /// A parameter of the operation of a tool.
    pub(super) fn parameter(&self, tool: &Definition, name: &str) -> Parameter {
        let operation = self.operation(tool.path, tool.has_body);
        if tool.has_body {
            let body = &operation["requestBody"]["content"]["application/json"]["schema"];
            let body = self.named(body);
            let required = body["required"].as_array().into_iter().flatten();
            let is_required = required.into_iter().any(|field| field == name);
            return Parameter { schema: of_one_type(&body["properties"][name]), is_required };
        }
        let all = operation["parameters"].as_array().into_iter().flatten();
        let parameter = all.into_iter().find(|parameter| parameter["name"] == name).cloned();
        let parameter = parameter.unwrap_or_default();
        let mut schema = of_one_type(&parameter["schema"]);
        schema.insert("description".to_owned(), parameter["description"].clone());
        Parameter { schema, is_required: parameter["required"] == true }
    }

    /// The schema of an operation's answer.
    pub(super) fn answer(&self, path: &str, has_body: bool) -> Value {
        let responses = &self.operation(path, has_body)["responses"]["200"];
        responses["content"]["application/json"]["schema"].clone()
    }

    /// The schema that a reference names.
    fn named<'a>(&'a self, schema: &'a Value) -> &'a Value {
        match schema["$ref"].as_str().and_then(|name| name.strip_prefix(SHARED)) {
            Some(name) => &self.0["components"]["schemas"][name],
            None => schema,
        }
    }

    /// A schema of an object with everything that it refers to.
    pub(super) fn alone(&self, schema: Value) -> Map<String, Value> {
        let mut root = object(self.named(&schema).clone());
        root.entry("type").or_insert_with(|| json!("object"));
        let mut root = Value::Object(root);
        let mut missing = references(&mut root);
        let mut held = Map::new();
        while let Some(name) = missing.pop() {
            if !held.contains_key(&name) {
                let mut schema = self.0["components"]["schemas"][&name].clone();
                missing.extend(references(&mut schema));
                held.insert(name, schema);
            }
        }
        let mut root = object(root);
        root.insert("$defs".to_owned(), Value::Object(held));
        root
    }
}

/// A schema without the null or the empty text that means an absent value.
fn of_one_type(schema: &Value) -> Map<String, Value> {
    if let Some(first) = schema["anyOf"].get(0) {
        let mut one = of_one_type(first);
        schema.get("description").into_iter().for_each(|about| {
            one.insert("description".to_owned(), about.clone());
        });
        return one;
    }
    let mut schema = object(schema.clone());
    if let Some(Value::Array(types)) = schema.get("type") {
        let one = types.iter().find(|name| *name != "null").cloned().unwrap_or_default();
        schema.insert("type".to_owned(), one);
    }
    schema
}

/// Points all references of a schema to its own definitions, and returns their names.
fn references(schema: &mut Value) -> Vec<String> {
    match schema {
        Value::Object(fields) => {
            let mut names: Vec<String> = Vec::new();
            for (key, value) in fields.iter_mut() {
                let name =
                    value.as_str().filter(|_| key == "$ref").and_then(|name| name.strip_prefix(SHARED));
                match name.map(str::to_owned) {
                    Some(name) => {
                        *value = json!(format!("{OWN}{name}"));
                        names.push(name);
                    }
                    None => names.extend(references(value)),
                }
            }
            names
        }
        Value::Array(values) => values.iter_mut().flat_map(references).collect(),
        _ => Vec::new(),
    }
}
