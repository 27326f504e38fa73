//! Every answer of the API matches its description, so that clients can be generated.

use std::collections::HashSet;

use axum::body::Body;
use axum::http::Request;
use serde_json::{Map, Value, json};

use crate::join::documents::SAMPLE;
use crate::support::web::{Door, door, door_with_small_bulk};

/// What of a value is not as a schema says.
fn faults(api: &Value, schema: &Value, value: &Value, at: &str) -> Vec<String> {
    let parts = |name: &str| schema[name].as_array().map_or(&[][..], Vec::as_slice);
    if let Some(name) = schema["$ref"].as_str() {
        let named = &api["components"]["schemas"][name.rsplit('/').next().unwrap_or_default()];
        assert!(named.is_object(), "{at}: no schema {name}");
        return faults(api, named, value, at);
    }
    let mut wrong: Vec<String> =
        parts("allOf").iter().flat_map(|part| faults(api, part, value, at)).collect();
    for name in ["oneOf", "anyOf"] {
        let each: Vec<Vec<String>> = parts(name).iter().map(|part| faults(api, part, value, at)).collect();
        if !each.is_empty() && each.iter().all(|faults| !faults.is_empty()) {
            wrong.push(format!("{at} is none of {name}: {each:?}"));
        }
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is_of_type(value, name)) {
        return vec![format!("{at} is {value}, no {types:?}")];
    }
    if let Value::Object(fields) = value {
        let missing =
            parts("required").iter().filter_map(Value::as_str).filter(|name| !fields.contains_key(*name));
        wrong.extend(missing.map(|name| format!("{at} has no {name}")));
        for (name, schema) in schema["properties"].as_object().unwrap_or(&Map::new()) {
            wrong.extend(
                fields
                    .get(name)
                    .map_or_else(Vec::new, |value| faults(api, schema, value, &format!("{at}.{name}"))),
            );
        }
    }
    if let (Value::Array(values), Value::Object(_)) = (value, &schema["items"]) {
        let each = values.iter().enumerate();
        wrong.extend(
            each.flat_map(|(nth, value)| faults(api, &schema["items"], value, &format!("{at}[{nth}]"))),
        );
    }
    wrong
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        "null" => value.is_null(),
        other => panic!("no type of JSON: {other}"),
    }
}

/// The fields that a schema knows, with those of all that it is made of; none where it knows them by
/// alternatives.
fn is_described(api: &Value, schema: &Value, name: &str) -> bool {
    if let Some(named) = schema["$ref"].as_str() {
        return is_described(
            api,
            &api["components"]["schemas"][named.rsplit('/').next().unwrap_or_default()],
            name,
        );
    }
    let parts =
        ["allOf", "oneOf", "anyOf"].into_iter().filter_map(|parts| schema[parts].as_array()).flatten();
    !schema["properties"][name].is_null() || parts.into_iter().any(|part| is_described(api, part, name))
}

/// The schema of an answer with a status.
fn schema<'a>(api: &'a Value, path: &str, method: &str, status: &str) -> &'a Value {
    let responses = &api["paths"][path][method]["responses"];
    let response = if responses[status].is_object() { &responses[status] } else { &responses["default"] };
    let content = response["content"]
        .as_object()
        .unwrap_or_else(|| panic!("{method} {path} {status} is not described"));
    &content.values().next().expect("a form")["schema"]
}

async fn check(door: &Door, api: &Value, path: &str, address: &str) {
    let answer = door.get(address).await;
    let value = answer.as_json();
    let schema = schema(api, path, "get", &answer.status.to_string());
    let wrong = faults(api, schema, &value, "");
    assert!(wrong.is_empty(), "{address}: {}", wrong.join("\n"));
    let fields = value.as_object().expect("an object").keys();
    let secret: Vec<&String> = fields.filter(|name| !is_described(api, schema, name)).collect();
    assert!(secret.is_empty(), "{address}: {secret:?} is not described");
}

#[tokio::test]
async fn every_answer_is_as_it_is_described() {
    let door = door();
    let api = door.json("/api/openapi.json").await;
    for (path, addresses) in [
        (
            "/api/v1/search",
            &[
                "?q=trample",
                "?q=copy&lang=fr",
                "?q=kind:ruling",
                "?q=kind:card",
                "?q=kind:glossary+edition:all",
                "",
                "?q=a&limit=0",
            ][..],
        ),
        ("/api/v1/autocomplete", &["?q=tr"]),
        (
            "/api/v1/rules/{number}",
            &["/702.19b", "/707.10a?as_of=2024-04-12", "/707?lang=fr", "/7045k", "/999.1", "/x"],
        ),
        (
            "/api/v1/rules/{number}/cited-by",
            &["/702.19/cited-by", "/702.19/cited-by?tier=term", "/702.19/cited-by?tier=x"],
        ),
        ("/api/v1/rules/{number}/history", &["/707.10a/history"]),
        ("/api/v1/lineages", &[""]),
        ("/api/v1/cite", &["?q=702.19b", "?q=707.10a&as_of=2024-04-12", "?q=704.5l", ""]),
        ("/api/v1/editions", &[""]),
        ("/api/v1/editions/{edition}", &["/2024-04-12", "/1999-01-01"]),
        (
            "/api/v1/editions/{from}/diff/{to}",
            &["/2024-04-12/diff/2026-08-07", "/2024-04-12/diff/2024-04-13"],
        ),
        ("/api/v1/cards", &["", "?name=Ghalta,+Primal+Hunger"]),
        ("/api/v1/cards/{slug}", &["/ghalta-primal-hunger", "/nobody"]),
        ("/api/v1/cards/{slug}/rulings", &["/ghalta-primal-hunger/rulings"]),
        ("/api/v1/rulings/{id}", &["/aaaa0001", "/x"]),
        ("/api/v1/glossary", &["", "?lang=zh"]),
        ("/api/v1/glossary/{slug}", &["/trample", "/prototype", "/nothing"]),
        ("/api/v1/sources", &[""]),
        ("/api/v1/diagnostics", &["", "?severity=x"]),
        ("/api/v1/bulk", &["", "?type=x"]),
    ] {
        let base = path.split('{').next().unwrap_or_default().trim_end_matches('/');
        for address in addresses {
            check(&door, &api, path, &format!("{base}{address}")).await;
        }
    }
    let (_index, with_bulk) = door_with_small_bulk();
    check(&with_bulk, &api, "/api/v1/bulk", "/api/v1/bulk").await;
    for (path, address) in [
        ("/api/v1/documents", "/api/v1/documents"),
        ("/api/v1/documents/{id}", "/api/v1/documents/ipg"),
        ("/api/v1/documents/{id}/{section}", "/api/v1/documents/ipg/2.1"),
        ("/api/v1/documents/{id}/{section}", "/api/v1/documents/ipg/99"),
        ("/api/v1/search", "/api/v1/search?q=kind:document"),
    ] {
        check(&SAMPLE, &api, path, address).await;
    }
}

#[tokio::test]
async fn a_checked_text_is_answered_as_it_is_described() {
    let api = door().json("/api/openapi.json").await;
    let text = "// CR 702.19b, see IPG 2.1, MTR 99.9, 707.10a “Copying”, 999.1 (as of 2024-04-12)";
    for (body, status) in
        [(json!({ "text": text }), 200), (json!({ "text": 1 }), 400), (json!({ "words": "" }), 400)]
    {
        let request = Request::post("/api/v1/cite/check")
            .header("content-type", "application/json")
            .body(Body::from(body.to_string()));
        let answer = SAMPLE.send(request.expect("a request")).await;
        assert_eq!(answer.status, status, "{}", answer.body);
        let wrong = faults(
            &api,
            schema(&api, "/api/v1/cite/check", "post", &status.to_string()),
            &answer.as_json(),
            "",
        );
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[tokio::test]
async fn every_operation_has_a_name_of_its_own() {
    let api = door().json("/api/openapi.json").await;
    let paths = api["paths"].as_object().expect("paths").values();
    let operations: Vec<&Value> =
        paths.flat_map(|path| path.as_object().expect("methods").values()).collect();
    let names: HashSet<&str> =
        operations.iter().filter_map(|operation| operation["operationId"].as_str()).collect();
    assert_eq!(names.len(), operations.len(), "{names:?}");
    assert!(names.contains("rules_number_cited_by"), "{names:?}");
}

#[tokio::test]
async fn the_reference_has_a_request_in_each_language_and_its_answer() {
    let api = SAMPLE.json("/api/openapi.json").await;
    let operations = api["paths"].as_object().expect("paths").values();
    let count: usize = operations.map(|item| item.as_object().expect("operations").len()).sum();
    let page = SAMPLE.get("/api/docs").await;
    // One has a file for an answer.
    for language in ["curl", "python", "javascript", "rust"] {
        let lines = page.body.matches(&format!("<pre><code class=\"{language}\">")).count();
        assert_eq!(lines, count - 1, "{language}");
    }
    let answers: Vec<Value> = page
        .body
        .split("Example answer</summary><pre><code>")
        .skip(1)
        .filter_map(|rest| rest.split("</code>").next())
        .map(|answer| answer.replace("&#34;", "\"").replace("&#39;", "'").replace("&#60;", "<"))
        .map(|answer| answer.replace("&#62;", ">").replace("&#38;", "&"))
        .map(|answer| serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}")))
        .collect();
    assert!(answers.len() >= count - 2, "{} of {count}", answers.len());
    let rule = answers.iter().find(|answer| answer["object"] == "rule").expect("a rule");
    let whole = SAMPLE.json(rule["uri"].as_str().expect("an address")).await;
    assert_eq!((&rule["number"], &rule["edition"]), (&whole["number"], &whole["edition"]));
    assert!(page.body.contains("<h2 id=\"changes\">"), "the changes of the API");
}

#[tokio::test]
async fn empty_values_and_null_count_as_not_given() {
    for (path, plain) in [
        ("/api/v1/rules/704.5k?lang=&as_of=&edition=&subrules=", "/api/v1/rules/704.5k"),
        ("/api/v1/search?q=trample&kind=&sort=&limit=&cursor=", "/api/v1/search?q=trample"),
    ] {
        assert_eq!(SAMPLE.json(path).await, SAMPLE.json(plain).await, "{path}");
    }
    let post = async |path: &str, body: &str| {
        let request = Request::post(path).body(Body::from(body.to_owned())).expect("a request");
        SAMPLE.send(request).await
    };
    for (path, body, plain) in [
        (
            "/api/v1/collection",
            r#"{"identifiers":[{"rule":"704.5k","as_of":null,"lang":"","edition":null,"card":null}]}"#,
            r#"{"identifiers":[{"rule":"704.5k"}]}"#,
        ),
        (
            "/api/v1/cite/check",
            r#"{"text":"CR 704.5k","as_of":"","to":null,"lang":""}"#,
            r#"{"text":"CR 704.5k"}"#,
        ),
    ] {
        let answer = post(path, body).await;
        assert_eq!((answer.status, &answer.body), (200, &post(path, plain).await.body), "{body}");
    }
}
