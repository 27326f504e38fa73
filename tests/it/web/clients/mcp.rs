//! The Model Context Protocol at `/mcp`: the same answers as the API, and errors of the protocol.
//!
//! The official clients are run by `tests/clients/run`.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::http::Request;
use citator::web::{MAX_CHECKED_BODY, Site};
use hyper::body::Frame;
use serde_json::{Value, json};

use crate::support::library::live;
use crate::support::web::{Answer, Door, door};

/// Sends a message as clients without a session do.
async fn send(door: &Door, body: impl Into<Body>, headers: &[(&str, &str)]) -> Answer {
    let mut request = Request::post("/mcp")
        .header("content-type", "application/json")
        .header("accept", "application/json, text/event-stream");
    if !headers.iter().any(|(name, _)| *name == "host") {
        request = request.header("host", "localhost:7070");
    }
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    door.send(request.body(body.into()).expect("a request")).await
}

/// The whole answer to a method in the form of 2025-11-25.
async fn ask(door: &Door, method: &str, params: Value) -> Value {
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params });
    let answer = send(door, body.to_string(), &[("mcp-protocol-version", "2025-11-25")]).await;
    answer.as_json()
}

async fn call(door: &Door, tool: &str, arguments: Value) -> Value {
    ask(door, "tools/call", json!({ "name": tool, "arguments": arguments })).await["result"].clone()
}

#[tokio::test]
async fn the_result_of_a_tool_is_the_answer_of_the_api() {
    let door = door();
    for (tool, arguments, address) in [
        ("search", json!({ "q": "trample", "limit": 3 }), "/api/v1/search?q=trample&limit=3"),
        ("get_rule", json!({ "number": "707.10a" }), "/api/v1/rules/707.10a?subrules=true"),
        (
            "get_rule",
            json!({ "number": "704.5", "as_of": "2024-05-01" }),
            "/api/v1/rules/704.5?as_of=2024-05-01&subrules=true",
        ),
        ("resolve_citation", json!({ "number": "707.10a" }), "/api/v1/cite?q=707.10a"),
        ("glossary", json!({ "term": "Trample" }), "/api/v1/glossary/trample"),
        (
            "changes",
            json!({ "from": "2024-04-12", "to": "2026-08-07" }),
            "/api/v1/editions/2024-04-12/diff/2026-08-07",
        ),
        ("editions", json!({}), "/api/v1/editions?limit=175"),
    ] {
        let result = call(&door, tool, arguments).await;
        assert!(result["isError"] != true, "{tool}: {result}");
        assert_eq!(result["structuredContent"], door.json(address).await, "{tool}");
        assert!(result["content"][0]["text"].as_str().is_some_and(|text| text.len() > 20), "{tool}");
    }
    let rule = call(&door, "get_rule", json!({ "number": "704.5" })).await;
    let subrules = rule["structuredContent"]["subrules"].as_array().map_or(0, Vec::len);
    assert!(subrules > 1, "{rule}");
    let card = call(&door, "get_card", json!({ "name": "Ghalta, Primal Hunger" })).await["structuredContent"]
        .clone();
    let slug = card["card"]["id"].as_str().unwrap_or_default().to_owned();
    assert_eq!(card["rulings"], door.json(&format!("/api/v1/cards/{slug}/rulings?limit=175")).await);
    let checked = call(&door, "check_citations", json!({ "text": "See rule 707.10a." })).await;
    assert_eq!(checked["structuredContent"]["counts"]["citations"], 1, "{checked}");
}

#[tokio::test]
async fn a_tool_tells_its_arguments_and_that_it_only_reads() {
    let door = door();
    let list = ask(&door, "tools/list", json!({})).await;
    let tools = list["result"]["tools"].as_array().expect("tools");
    assert_eq!(tools.len(), 8);
    for tool in tools {
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        assert_eq!(tool["annotations"]["idempotentHint"], true, "{tool}");
        assert_eq!(tool["outputSchema"]["type"], "object", "{tool}");
        assert!(!tool["outputSchema"].to_string().contains("#/components"), "{tool}");
        let properties = tool["inputSchema"]["properties"].as_object().expect("arguments");
        for (name, schema) in properties {
            assert!(schema["type"].is_string() && schema["description"].is_string(), "{name}: {schema}");
        }
    }
    let templates = ask(&door, "resources/templates/list", json!({})).await;
    assert_eq!(templates["result"]["resourceTemplates"].as_array().map(Vec::len), Some(4));
    let read = ask(&door, "resources/read", json!({ "uri": "cr://2024-04-12/707.10a" })).await;
    assert!(read["result"]["contents"][0]["text"].as_str().is_some_and(|text| text.contains("2024-04-12")));
    let prompts = ask(&door, "prompts/list", json!({})).await;
    assert_eq!(prompts["result"]["prompts"].as_array().map(Vec::len), Some(2));
}

#[tokio::test]
async fn a_client_of_2026_needs_no_session() {
    let door = door();
    let meta = json!({
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientInfo": { "name": "test", "version": "1" },
        "io.modelcontextprotocol/clientCapabilities": {},
    });
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "server/discover", "params": { "_meta": meta } });
    let headers = [("mcp-protocol-version", "2026-07-28"), ("mcp-method", "server/discover")];
    let answer = send(&door, body.to_string(), &headers).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    assert!(answer.header("mcp-session-id").is_empty());
    let versions = answer.as_json()["result"]["supportedVersions"].to_string();
    assert!(versions.contains("2026-07-28") && versions.contains("2025-11-25"), "{versions}");
}

#[tokio::test]
async fn a_wrong_argument_is_an_error_of_the_tool_and_says_what_is_wanted() {
    let door = door();
    for (tool, arguments, words) in [
        ("get_rule", json!({ "number": "999.1" }), "999.1"),
        ("get_rule", json!({ "number": 702.1 }), "quotes"),
        ("get_rule", json!({ "numbr": "702.1" }), "did you mean \"number\""),
        ("get_rule", json!({}), "number is missing"),
        ("get_rule", json!({ "number": "707.10a", "as_of": "yesterday" }), "as_of is a day"),
        ("get_rule", json!({ "number": "707.10a", "subrules": "perhaps" }), "subrules is true or false"),
        ("search", json!({ "q": ["trample"] }), "not array"),
        ("search", json!({ "q": "trample", "limit": 1_000_000 }), "limit is a number from 1"),
        ("search", json!({ "q": "trample", "cursor": "c2-other" }), "begin again"),
        ("changes", json!({ "from": "1066-10-14", "to": "2026-08-07" }), "1066"),
        ("get_card", json!({ "name": "../../etc/passwd" }), "passwd"),
        ("glossary", json!({ "term": "" }), "term is empty"),
        ("get_rule", json!({ "number": "" }), "number is empty; expected: "),
        ("get_rule", json!({ "number": "9".repeat(100_000) }), "number has 100000 letters"),
        ("search", json!({ "q": "é".repeat(100_000) }), "q has 100000 letters"),
        ("get_card", json!({ "name": " " }), "name is empty"),
    ] {
        let result = call(&door, tool, arguments).await;
        assert_eq!(result["isError"], true, "{tool}: {result}");
        let text = result["content"][0]["text"].as_str().unwrap_or_default();
        assert!(text.contains(words) && !text.contains('<'), "{tool}: {text}");
        assert!(text.trim().len() > 10, "{tool}: {text:?} is no sentence");
    }
}

#[tokio::test]
async fn what_is_no_request_of_the_protocol_gets_an_error_of_the_protocol() {
    let door = door();
    let code = |value: &Value| value["error"]["code"].as_i64().unwrap_or_default();
    for (method, params, wanted) in [
        ("tools/call", json!({ "name": "destroy", "arguments": {} }), -32_602),
        ("tools/list", json!({ "cursor": "c20" }), -32_602),
        ("resources/read", json!({ "uri": "file:///etc/passwd" }), -32_002),
        ("resources/read", json!({ "uri": "cr://current/%ff" }), -32_002),
        ("prompts/get", json!({ "name": "judge_answer" }), -32_602),
        ("prompts/get", json!({ "name": "nothing" }), -32_602),
        ("nothing/at_all", json!({}), -32_601),
    ] {
        let answer = ask(&door, method, params).await;
        assert_eq!(code(&answer), wanted, "{method}: {answer}");
    }
    for (body, headers, status) in [
        ("{".to_owned(), &[][..], 415),
        ("[]".to_owned(), &[][..], 415),
        ("{}".to_owned(), &[("host", "evil.example")][..], 403),
        ("{}".to_owned(), &[("origin", "https://evil.example")][..], 403),
        ("{}".to_owned(), &[("origin", "null")][..], 403),
    ] {
        let answer = send(&door, body, headers).await;
        let shown: String = answer.body.chars().take(300).collect();
        assert_eq!(answer.status, status, "{headers:?}: {shown}");
        assert!(code(&answer.as_json()) < 0, "{shown}");
        assert!(answer.header("access-control-allow-origin").is_empty());
    }
    let answer = door.get("/mcp").await;
    assert!(answer.status >= 400 && code(&answer.as_json()) < 0, "{}: {}", answer.status, answer.body);
}

#[tokio::test]
async fn a_message_that_is_too_large_is_refused_whether_its_length_is_told_or_not() {
    let door = door();
    let length = (10 << 20).to_string();
    let told = send(&door, Body::empty(), &[("content-length", &length)]).await;
    let streamed = send(&door, Body::new(Chunks(160)), &[]).await;
    for answer in [told, streamed] {
        assert_eq!(answer.status, 413, "{}", answer.body);
        assert!(answer.as_json()["error"]["code"].as_i64() < Some(0), "{}", answer.body);
    }
    let text = "x".repeat(MAX_CHECKED_BODY - 1_000);
    let checked = call(&door, "check_citations", json!({ "text": text })).await;
    assert_eq!(checked["structuredContent"]["counts"]["citations"], 0);
}

/// A body of chunks of 64 KiB whose length is not told.
struct Chunks(usize);

impl HttpBody for Chunks {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let rest = self.0.checked_sub(1);
        self.0 = rest.unwrap_or_default();
        Poll::Ready(rest.map(|_| Ok(Frame::data(Bytes::from(vec![b' '; 64 << 10])))))
    }
}

#[tokio::test]
async fn the_public_host_of_the_site_may_be_used() {
    let public = "https://rules.example".parse().expect("an address");
    let door = Door::new(Site::at(live(), Some(public)));
    let body = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" }).to_string();
    let own = [("host", "rules.example"), ("origin", "https://rules.example")];
    assert_eq!(send(&door, body.clone(), &own).await.status, 200);
    assert_eq!(send(&door, body.clone(), &[("host", "localhost:7070")]).await.status, 200);
    assert_eq!(send(&door, body, &[("host", "rules.example.evil")]).await.status, 403);
    let rule = call(&door, "get_rule", json!({ "number": "707.10a" })).await;
    let text = rule["content"][0]["text"].as_str().unwrap_or_default();
    assert!(text.contains("https://rules.example/rules/707.10a"), "{text}");
}
