//! Checking texts through the API: findings and problems.

use std::fs;

use axum::body::Body;
use axum::http::Request;
use citator::index::Live;
use citator::join::pipeline;
use citator::web::{MAX_BODY, MAX_CHECKED_BODY, MAX_CITATIONS, Site};
use serde_json::{Value, json};

use crate::support::repository;
use crate::support::web::{Answer, Door};

fn sample() -> Door {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

async fn post(door: &Door, body: impl Into<Body>) -> Answer {
    let request = Request::post("/api/v1/cite/check").header("content-type", "application/json");
    door.send(request.body(body.into()).expect("a request")).await
}

#[tokio::test]
async fn items_of_a_list_are_no_range_and_any_brackets_hold_a_day() {
    let door = sample();
    for list in ["- CR 701.1\n- 721.1\n", "CR 701.1\n\n – 721.1", "– CR 701.1\n  – 721.1"] {
        let check = post(&door, json!({ "text": list }).to_string()).await.as_json();
        assert_eq!(check["citations"][0]["quote"], "701.1", "{list}: {check}");
    }
    let wrapped = post(&door, json!({ "text": "CR 721.1\n–721.3" }).to_string()).await.as_json();
    assert_eq!(wrapped["counts"]["citations"], 1, "a range may be wrapped: {wrapped}");
    for (open, close) in [("(", ")"), ("（", "）"), ("【", "】"), ("「", "」")] {
        let text = format!("CR 721.1{open}2025-03-01{close}");
        let check = post(&door, json!({ "text": text }).to_string()).await.as_json();
        assert_eq!(check["citations"][0]["verdict"], "moved", "{text}: {check}");
    }
}

#[tokio::test]
async fn a_text_is_checked_over_http() {
    let door = sample();
    let body = json!({"text": "é CR 721.1; rules 720.1 and MTR 2.1", "as_of": "2025-03-01"});
    let answer = post(&door, body.to_string()).await;
    assert_eq!(
        (answer.status, answer.header("cache-control"), answer.header("access-control-allow-origin")),
        (200, "no-store", "*")
    );
    let check = answer.as_json();
    assert_eq!(
        (&check["object"], &check["to"], &check["as_of"]["day"]),
        (&json!("check"), &json!("2026-08-07"), &json!("2025-03-01"))
    );
    assert_eq!(check["counts"], json!({"citations": 3, "stale": 2, "notes": 0}));
    let [moved, reused, mtr] = [0, 1, 2].map(|at| &check["citations"][at]);
    assert_eq!(
        (&moved["quote"], &moved["span"], &moved["column"]),
        (&json!("721.1"), &json!([6, 11]), &json!(6))
    );
    assert_eq!(
        (&moved["verdict"], &moved["replacement"], &moved["exists"]),
        (&json!("moved"), &json!("724.1"), &json!(true))
    );
    assert_eq!((&moved["as_of"], &moved["edition"]), (&json!("2025-03-01"), &json!("2025-02-07")));
    assert_eq!((&reused["verdict"], &reused["now"]), (&json!("reused"), &json!(["723.1"])));
    assert_eq!(
        (&mtr["document"], &mtr["verdict"], &mtr["exists"]),
        (&json!("mtr"), &Value::Null, &json!(true))
    );
    let back =
        post(&door, json!({"text": "CR 724.1", "as_of": "2026-08-07", "to": "2025-03-01"}).to_string())
            .await
            .as_json();
    assert_eq!(back["citations"][0]["now"], json!(["721.1"]));
    let undated =
        post(&door, json!({"text": "CR 721.1", "as_of": null, "lang": "fr"}).to_string()).await.as_json();
    assert_eq!((&undated["as_of"], &undated["citations"][0]["verdict"]), (&Value::Null, &json!("moved")));
    assert!(
        undated["warnings"][0].as_str().unwrap().contains("no date given: each number is read in"),
        "{undated}"
    );
    assert_eq!(post(&door, "\u{feff}{\"text\": \"\"}").await.as_json()["counts"]["citations"], 0);
}

#[tokio::test]
async fn sections_of_tournament_documents_are_looked_up() {
    let door = sample();
    let text = "MTR 2.1, IPG 2.1, MTR 2.2-2.3, MTR 2.99 and MTR 9.1";
    let check = post(&door, json!({"text": text, "as_of": "2026-08-07"}).to_string()).await.as_json();
    let stands = &check["citations"][0];
    assert_eq!(
        (&stands["exists"], &stands["verdict"], &stands["stale"]),
        (&json!(true), &Value::Null, &json!(false)),
        "{stands}"
    );
    let section = &stands["sections"][0];
    assert_eq!((&section["number"], &section["title"]), (&json!("2.1"), &json!("Match Structure")));
    assert_eq!((&section["language"], &section["html_uri"]), (&json!("en"), &json!("/documents/mtr/2.1")));
    assert_eq!(stands["message"], "MTR 2.1: “Match Structure”, Magic Tournament Rules (Sample)");
    for place in ["uri", "html_uri"] {
        assert_eq!(door.get(section[place].as_str().expect("an address")).await.status, 200, "{section}");
    }
    assert_eq!(check["citations"][1]["sections"][0]["html_uri"], "/documents/ipg/2.1");
    let range: Vec<&Value> = check["citations"][2]["sections"]
        .as_array()
        .unwrap()
        .iter()
        .map(|section| &section["number"])
        .collect();
    assert_eq!(range, [&json!("2.2"), &json!("2.3")]);
    let missing = &check["citations"][3];
    assert_eq!(
        (&missing["exists"], &missing["verdict"], &missing["stale"]),
        (&json!(false), &json!("unknown"), &json!(true)),
        "{missing}"
    );
    assert_eq!((&missing["near"], &missing["sections"]), (&json!(["2.2", "2.3", "2.4"]), &Value::Null));
    assert_eq!(
        missing["message"],
        "our copy of the Magic Tournament Rules (Sample) has no section 2.99; nearest numbers: 2.2, 2.3 and 2.4"
    );
    assert_eq!(check["citations"][4]["near"], json!(["1", "2", "3"]));
    assert_eq!(check["counts"], json!({"citations": 5, "stale": 2, "notes": 0}));
}

#[tokio::test]
async fn a_chapter_that_nobody_read_leaves_its_citations_open() {
    let folder = tempfile::tempdir().expect("a folder");
    let page = "---\ntitle: Magic Tournament Rules\nlanguage: en\n---\n\n## 2. Tournament Mechanics\n\nRounds.\n\n### 2.1. Match Structure\n\nTwo games.\n";
    fs::write(folder.path().join("mtr-2.md"), page).expect("written");
    let library = pipeline::read(&[repository("data/rulebooks"), folder.path().to_owned()], &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("it can be indexed")));
    let check =
        post(&door, json!({"text": "MTR 2.1, MTR 2.7, MTR 4.8 and IPG 2.5"}).to_string()).await.as_json();
    let told =
        |at: usize| (&check["citations"][at]["exists"], check["citations"][at]["message"].as_str().unwrap());
    assert_eq!(told(0), (&json!(true), "MTR 2.1: “Match Structure”, Magic Tournament Rules"));
    assert_eq!(
        told(1),
        (&json!(false), "our copy of the Magic Tournament Rules has no section 2.7; nearest numbers: 2.1")
    );
    assert_eq!(
        told(2),
        (&Value::Null, "4.8 is in a part of the Magic Tournament Rules that is not available here")
    );
    assert_eq!(
        told(3),
        (&Value::Null, "IPG 2.5: this document is not available here, so it was not checked")
    );
}

#[tokio::test]
async fn what_cannot_be_checked_is_a_problem() {
    let door = sample();
    for (body, status, code, said) in [
        ("", 400, "bad-body", "not JSON"),
        ("{", 400, "bad-body", "line 1"),
        ("[]", 400, "bad-body", "not a JSON object"),
        ("{}", 400, "missing-parameter", "text is missing"),
        (r#"{"text": 7}"#, 400, "bad-parameter", "text is a string"),
        (r#"{"text": "a", "date": "2025-03-01"}"#, 400, "unknown-parameter", "did you mean \\\"as_of\\\""),
        (r#"{"text": "a", "as_of": "yesterday"}"#, 400, "bad-parameter", "as_of is a day"),
        (r#"{"text": "a", "lang": "tlh"}"#, 400, "bad-parameter", "tlh"),
    ] {
        let answer = post(&door, body).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (status, "application/problem+json"),
            "{body}"
        );
        assert_eq!(answer.as_json()["code"], code, "{body}");
        assert!(answer.body.contains(said), "{body}: {}", answer.body);
    }
    let deep = post(&door, "[".repeat(100_000)).await;
    assert_eq!(deep.as_json()["code"], "bad-body");
    let text = "x".repeat(MAX_BODY * 2);
    assert_eq!(
        post(&door, json!({"text": text}).to_string()).await.status,
        200,
        "a text may be longer than other bodies"
    );
    let large = post(&door, vec![b' '; MAX_CHECKED_BODY + 1]).await;
    assert_eq!((large.status, &large.as_json()["code"]), (413, &json!("body-too-large")));
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
        let answer = door.ask(method, "/api/v1/cite/check", &[]).await;
        assert_eq!((answer.status, answer.header("allow")), (405, "POST"), "{method}");
        assert!(method == "HEAD" || answer.body.contains("send the text with POST"), "{}", answer.body);
    }
    let asked = door.ask("OPTIONS", "/api/v1/cite/check", &[("origin", "https://example.org")]).await;
    assert_eq!((asked.status, asked.header("access-control-allow-methods")), (204, "POST"));
}

#[tokio::test]
async fn a_text_of_nothing_but_citations_is_answered_in_part_and_counted_whole() {
    let door = sample();
    let count = MAX_CITATIONS + 5;
    let check = post(&door, json!({"text": "CR 721.1\n".repeat(count), "as_of": "2025-02-07"}).to_string())
        .await
        .as_json();
    assert_eq!(check["citations"].as_array().map(Vec::len), Some(MAX_CITATIONS));
    assert_eq!((&check["counts"]["citations"], &check["counts"]["stale"]), (&json!(count), &json!(count)));
    assert_eq!(check["citations"][MAX_CITATIONS - 1]["line"], MAX_CITATIONS);
    assert!(
        check["warnings"][0].as_str().unwrap().contains("send the text in parts"),
        "{}",
        check["warnings"]
    );
}
