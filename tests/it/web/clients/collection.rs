//! `POST /api/v1/collection`: several records at once.

use axum::body::Body;
use axum::http::Request;
use serde_json::{Value, json};

use crate::join::documents::SAMPLE;

async fn posted(body: impl Into<Body>) -> (u16, Value) {
    let request = Request::post("/api/v1/collection").header("content-type", "application/json");
    let answer = SAMPLE.send(request.body(body.into()).expect("a request")).await;
    (answer.status, answer.as_json())
}

#[tokio::test]
async fn each_record_is_what_its_own_address_answers() {
    let ruling = SAMPLE.json("/api/v1/cards/fling/rulings").await["data"][0].clone();
    let id = ruling["id"].as_str().expect("an id");
    let unknown = [
        json!({"rule": "999.9"}),
        json!({"card": "nobody"}),
        json!({"ruling": "x"}),
        json!({"rule": "not a number"}),
    ];
    let mut identifiers = vec![
        json!({"rule": "7045k"}),
        json!({"rule": "704.5k", "as_of": "2025-02-07"}),
        json!({"ruling": id}),
        json!({"card": "Fling"}),
    ];
    identifiers.extend(unknown.clone());
    let (status, list) = posted(json!({ "identifiers": identifiers }).to_string()).await;
    assert_eq!(status, 200, "{list}");
    assert_eq!((&list["object"], &list["not_found"]), (&"list".into(), &json!(unknown)));
    let addresses = [
        "/api/v1/rules/704.5k".to_owned(),
        "/api/v1/rules/704.5k?as_of=2025-02-07".to_owned(),
        format!("/api/v1/rulings/{id}"),
        "/api/v1/cards/fling".to_owned(),
    ];
    for (at, address) in addresses.iter().enumerate() {
        assert_eq!(list["data"][at], SAMPLE.json(address).await, "{address}");
    }
    assert_eq!(list["data"].as_array().map(Vec::len), Some(addresses.len()));
}

#[tokio::test]
async fn a_body_that_cannot_be_read_is_a_problem_that_says_why() {
    let many = json!({ "identifiers": vec![json!({"card": "fling"}); 76] }).to_string();
    for (body, code) in [
        ("", "bad-body"),
        ("{", "bad-body"),
        ("[]", "bad-body"),
        ("{}", "bad-body"),
        (r#"{"identifiers": {}}"#, "bad-body"),
        (r#"{"identifiers": []}"#, "bad-body"),
        (r#"{"identifiers": ["704.5k"]}"#, "bad-body"),
        (r#"{"identifiers": [{}]}"#, "bad-body"),
        (r#"{"identifiers": [{"rule": "1", "card": "x"}]}"#, "bad-body"),
        (r#"{"identifiers": [{"rule": 704.5}]}"#, "bad-parameter"),
        (r#"{"identifiers": [{"rule": "704.5k", "as_of": "never"}]}"#, "bad-parameter"),
        (r#"{"identifiers": [{"rule": "704.5k", "day": "x"}]}"#, "unknown-parameter"),
        (r#"{"identifiers": [{"card": "fling", "day": null}]}"#, "unknown-parameter"),
        (r#"{"identifiers": [{"card": "fling"}], "more": 1}"#, "unknown-parameter"),
        (many.as_str(), "bad-body"),
    ] {
        let (status, problem) = posted(body.to_owned()).await;
        assert_eq!((status, &problem["code"]), (400, &code.into()), "{body}: {problem}");
    }
    let (status, problem) = posted("x".repeat(10 << 20)).await;
    assert_eq!((status, &problem["code"]), (413, &"body-too-large".into()));
    assert_eq!(SAMPLE.get("/api/v1/collection").await.status, 405);
}
