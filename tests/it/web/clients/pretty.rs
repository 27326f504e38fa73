//! `?pretty`: the same answer, with line feeds and blanks.

use serde_json::Value;

use crate::join::documents::SAMPLE;
use crate::support::web::Answer;

async fn answer(path: &str) -> Answer {
    let answer = SAMPLE.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer
}

#[tokio::test]
async fn an_answer_is_the_same_with_line_feeds() {
    for path in [
        "/api/v1/rules/704.5k",
        "/api/v1/search?q=trample",
        "/api/v1/cards/fling/rulings?limit=1",
        "/api/v1/editions",
    ] {
        let plain = answer(path).await;
        let sign = if path.contains('?') { '&' } else { '?' };
        for asked in ["pretty", "pretty=", "pretty=true", "pretty=1"] {
            let pretty = answer(&format!("{path}{sign}{asked}")).await;
            assert!(
                pretty.body.starts_with("{\n  \"") && pretty.body.ends_with("}\n"),
                "{asked}: {}",
                pretty.body
            );
            let read = |body: &str| serde_json::from_str::<Value>(body).expect("JSON");
            assert_eq!(read(&pretty.body), read(&plain.body), "{path} {asked}");
            // Members keep their order.
            let squeezed: String = plain.body.chars().take(30).collect();
            let start: String = pretty.body.split_whitespace().collect::<String>().chars().take(30).collect();
            assert_eq!(start, squeezed.replace(' ', ""), "{path}");
            assert_ne!(pretty.header("etag"), plain.header("etag"), "{path}");
        }
        let off = answer(&format!("{path}{sign}pretty=false")).await;
        assert_eq!(off.body, plain.body, "{path}");
    }
}

#[tokio::test]
async fn other_parameters_and_other_addresses_keep_their_rules() {
    let problem = SAMPLE.get("/api/v1/search?pretty&nothing=1").await;
    assert_eq!((problem.status, &problem.as_json()["code"]), (400, &"unknown-parameter".into()));
    let known = SAMPLE.get("/api/v1/search?q=pretty&prettyish=1").await;
    assert_eq!(known.status, 400);
    assert!(SAMPLE.get("/rules/704.5k?pretty").await.body.starts_with("<!doctype html>"));
}
