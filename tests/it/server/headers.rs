//! The headers of every answer: security, caching, compression, request ids.

use crate::support::web::{Answer, door};

#[tokio::test]
async fn every_answer_has_the_headers_that_keep_readers_safe() {
    let door = door();
    let paths = [
        ("GET", "/"),
        ("GET", "/search?q=a"),
        ("GET", "/rules"),
        ("GET", "/rules/707"),
        ("GET", "/rules/2024-04-12/707"),
        ("GET", "/changes"),
        ("GET", "/changes/2024-04-12/2026-08-07"),
        ("GET", "/changes/2024-04-12/2026-08-08"),
        ("GET", "/rules/704.5K"),
        ("GET", "/rules/999.1"),
        ("GET", "/nothing"),
        ("GET", "/help"),
        ("GET", "/assets/nothing.css"),
        ("GET", "/robots.txt"),
        ("GET", "/opensearch.xml"),
        ("GET", "/suggest?q=a"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/api/openapi.json"),
        ("GET", "/api/v1/rules/707"),
        ("GET", "/api/v1/rules/999"),
        ("GET", "/api/v1/editions/2024-04-12/diff/2026-08-07"),
        ("GET", "/api/v1/search"),
        ("POST", "/api/v1/search"),
        ("OPTIONS", "/api/v1/search"),
        ("POST", "/"),
    ];
    for (method, path) in paths {
        let answer = door.ask(method, path, &[("origin", "https://example.org")]).await;
        let policy = answer.header("content-security-policy");
        assert!(
            policy.starts_with("default-src 'none';style-src 'self';script-src 'self'"),
            "{method} {path}: {policy}"
        );
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("x-frame-options", "DENY"),
            ("cross-origin-opener-policy", "same-origin"),
        ] {
            assert_eq!(answer.header(name), value, "{method} {path}");
        }
        assert!(
            !answer.header("permissions-policy").is_empty() && !answer.header("x-request-id").is_empty(),
            "{method} {path}"
        );
        let is_api = path.starts_with("/api/") || path == "/healthz" || path == "/readyz";
        assert_eq!(
            answer.header("access-control-allow-origin"),
            if is_api { "*" } else { "" },
            "{method} {path}"
        );
        assert!(
            answer.header("set-cookie").is_empty() && answer.header("server").is_empty(),
            "{method} {path}"
        );
    }
}

#[tokio::test]
async fn a_decent_request_id_is_kept_and_another_is_replaced() {
    let door = door();
    assert_eq!(door.ask("GET", "/", &[("x-request-id", "abc-123")]).await.header("x-request-id"), "abc-123");
    for bad in ["a b", "<script>", &"a".repeat(65)] {
        let answer = door.ask("GET", "/", &[("x-request-id", bad)]).await;
        assert!(!answer.header("x-request-id").is_empty());
        assert_ne!(answer.header("x-request-id"), bad);
    }
}

#[tokio::test]
async fn what_the_reader_has_already_is_not_sent_again() {
    let door = door();
    for path in [
        "/",
        "/rules/707",
        "/rules/2024-04-12/707",
        "/changes/2024-04-12/2026-08-07",
        "/api/v1/rules/707",
        "/api/openapi.json",
        "/help",
    ] {
        let first = door.get(path).await;
        let tag = first.header("etag").to_owned();
        assert!(tag.starts_with("W/\""), "{path}: {tag}");
        for given in [tag.clone(), format!("\"x\", {tag}"), tag.trim_start_matches("W/").to_owned()] {
            let again = door.ask("GET", path, &[("if-none-match", &given), ("accept-encoding", "br")]).await;
            assert_eq!(
                (again.status, again.body.as_str(), again.header("etag")),
                (304, "", tag.as_str()),
                "{path} {given}"
            );
        }
        assert_eq!(door.ask("GET", path, &[("if-none-match", "\"other\"")]).await.status, 200, "{path}");
        // What is said of the copy is what would be said of the answer.
        for method in ["GET", "HEAD"] {
            let again = door.ask(method, path, &[("if-none-match", &tag), ("accept-encoding", "br")]).await;
            let whole = door.ask("GET", path, &[("accept-encoding", "br")]).await;
            let all = |answer: &Answer, name: &str| {
                answer.headers.get_all(name).iter().cloned().collect::<Vec<_>>()
            };
            let of = |answer: &Answer| ["cache-control", "vary"].map(|name| all(answer, name));
            assert_eq!((again.status, of(&again)), (304, of(&whole)), "{method} {path}");
        }
    }
    let (old, new) = (door.get("/rules/707").await, door.get("/rules/704").await);
    assert_ne!(old.header("etag"), new.header("etag"));
}

#[tokio::test]
async fn long_answers_are_compressed_for_those_who_can_read_it() {
    let door = door();
    for (encoding, accepted) in [("br", "gzip, br"), ("gzip", "gzip"), ("", "identity")] {
        let answer = door.ask("GET", "/rules/702", &[("accept-encoding", accepted)]).await;
        assert_eq!(answer.header("content-encoding"), encoding);
        assert!(answer.varies_by("accept-encoding"));
    }
}

#[tokio::test]
async fn assets_are_for_keeping_under_their_hashed_names() {
    let door = door();
    let page = door.get("/").await;
    let mut found = 0;
    for start in page.body.match_indices("/assets/").map(|(at, _)| at) {
        let path = &page.body[start..start + page.body[start..].find('"').unwrap()];
        let asset = door.get(path).await;
        assert_eq!(asset.status, 200, "{path}");
        assert!(asset.header("cache-control").contains("immutable"), "{path}");
        found += 1;
    }
    assert_eq!(found, 4);
    let old = door.get("/assets/style.000000000000.css").await;
    assert_eq!(old.status, 200);
    assert!(!old.header("cache-control").contains("immutable"), "an old name must not be kept");
    assert!(old.body.len() <= 24 << 10, "the style sheet has {} bytes", old.body.len());
    let script = door.raw("/assets/citator.000000000000.js", &[("accept-encoding", "br")]).await;
    assert!(script.body.len() <= 15 << 10, "the script has {} bytes compressed", script.body.len());
}
