//! HTTP methods, limits of size and number, and what a panic leads to, through the router.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::http::Request;
use citator::web::{Compat, MAX_ADDRESS, MAX_BODY, Site, listen, serve};
use hyper::body::Frame;
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::support::library::live;
use crate::support::web::{Door, door, door_answering};

#[tokio::test]
async fn other_methods_are_refused_with_what_is_allowed() {
    let door = door();
    for path in ["/", "/rules/707", "/api/v1/search", "/healthz"] {
        for method in ["POST", "PUT", "DELETE", "PATCH", "TRACE"] {
            let answer = door.ask(method, path, &[]).await;
            assert_eq!((answer.status, answer.header("allow")), (405, "GET,HEAD"), "{method} {path}");
        }
        let answer = door
            .ask(
                "OPTIONS",
                path,
                &[("origin", "https://example.org"), ("access-control-request-method", "GET")],
            )
            .await;
        assert_eq!((answer.status, answer.header("allow")), (204, "GET,HEAD"), "{path}");
    }
    let problem = door.ask("POST", "/api/v1/search", &[]).await;
    assert_eq!(problem.as_json()["code"], "method-not-allowed");
}

#[tokio::test]
async fn head_is_get_without_the_body() {
    let door = door();
    let plain =
        ["/", "/rules/707", "/rules/999.1", "/api/v1/rules/707", "/api/v1/rules/999.1", "/help", "/healthz"];
    let odd = ["/search?q=a%20b", "/search?q=trample&u%69=fr", "/api/v1/search?q=%74rample"];
    for path in plain.into_iter().chain(odd) {
        for accepted in ["br", "identity", "*;q=0"] {
            let asked = [("accept-encoding", accepted)];
            let (get, head) = (door.ask("GET", path, &asked).await, door.ask("HEAD", path, &asked).await);
            assert_eq!(get.status, head.status, "{path} {accepted}");
            for name in
                ["etag", "content-type", "content-encoding", "cache-control", "vary", "content-language"]
            {
                assert_eq!(get.header(name), head.header(name), "{path} {accepted} {name}");
            }
            assert_eq!(head.body, "", "{path}");
        }
    }
}

#[tokio::test]
async fn what_is_too_large_is_refused() {
    let door = door();
    let long = "a".repeat(MAX_ADDRESS);
    let answer = door.get(&format!("/search?q={long}")).await;
    assert_eq!(answer.status, 414);
    assert!(
        !answer.body.contains(&long) && answer.body.contains("?ui=fr"),
        "the page does not repeat it, and speaks other languages"
    );
    let answer = door.get(&format!("/api/v1/search?q={long}")).await;
    assert_eq!((answer.status, &answer.as_json()["code"]), (414, &Value::from("address-too-long")));
    assert_eq!(door.get(&format!("/search?q={}", "a".repeat(MAX_ADDRESS - 100))).await.status, 200);
    // The longest query fits in any script.
    for (letter, most) in [("a", 1_000), ("%D0%B6", 1_000), ("%E7%89%8C", 1_000)] {
        let address = |count: usize| format!("/api/v1/search?q={}", letter.repeat(count));
        let answers = [door.json(&address(most)).await, door.json(&address(most + 1)).await];
        let is_cut = answers.map(|answer| answer["warnings"].to_string().contains("1000 characters"));
        assert_eq!(is_cut, [false, true], "{letter}");
    }
    let body = Request::builder()
        .uri("/api/v1/cards")
        .header("content-length", MAX_BODY + 1)
        .body(Body::from(vec![0; MAX_BODY + 1]));
    let answer = door.send(body.unwrap()).await;
    assert_eq!((answer.status, &answer.as_json()["code"]), (413, &Value::from("body-too-large")));
}

#[tokio::test]
async fn too_many_searches_at_once_are_sent_away_politely() {
    let door = Door::new(Site::new(live()).with_searches(0));
    let answer = door.get("/api/v1/search?q=a").await;
    assert_eq!(
        (answer.status, answer.header("retry-after"), &answer.as_json()["code"]),
        (503, "1", &Value::from("busy"))
    );
    let page = door.get("/search?q=a").await;
    assert_eq!((page.status, page.header("retry-after")), (503, "1"));
    assert_eq!(door.get("/rules/707").await.status, 200, "what needs no search is still answered");
}

#[tokio::test]
async fn long_pages_wait_in_a_queue_of_their_own() {
    let door = Door::new(Site::new(live()).with_pages(0));
    for long in ["/rules/all", "/fr/rules/all", "/rules/707", "/rules/707?lang=en&beside=fr"] {
        let page = door.get(long).await;
        assert_eq!((page.status, page.header("retry-after")), (503, "1"), "{long}");
        assert!(page.body.contains("he server is busy") || long.starts_with("/fr"), "{}", page.body);
    }
    for short in ["/healthz", "/search?q=owl&redirect=0", "/", "/rules", "/glossary"] {
        assert_eq!(door.get(short).await.status, 200, "{short}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_page_is_made_beside_other_requests_and_kept() {
    let door = Door::new(Site::new(live()).with_pages(1));
    let pages = ["/rules/all", "/rules/all", "/rules/707"].map(|path| door.get(path));
    let [first, second, third] = pages;
    let (first, second, third) = tokio::join!(first, second, third);
    assert_eq!([first.status, second.status, third.status], [200, 200, 200]);
    assert_eq!(first.body, second.body);
    assert!(door.site.kept_bytes() > first.body.len() / 10);
}

/// The answer of the server to raw bytes.
async fn exchange(address: SocketAddr, sent: &str) -> String {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(sent.as_bytes()).await.expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer");
    answer
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_names_one_host() {
    let listener = listen("127.0.0.1:0".parse().expect("an address")).expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(Arc::new(Site::new(live())), listener, std::future::pending()));
    for (hosts, version, status) in [
        ("", "1.1", "400"),
        // The answer is kept from now on.
        ("Host: a\r\n", "1.1", "200"),
        ("Host: a\r\nHost: b\r\n", "1.1", "400"),
        ("Host: a\r\nHost: a\r\n", "1.0", "400"),
        ("Host: a\r\n", "1.1", "200"),
        ("Host:\r\n", "1.1", "200"),
        ("", "1.0", "200"),
    ] {
        let sent = format!("GET /api/v1/editions HTTP/{version}\r\n{hosts}Connection: close\r\n\r\n");
        let answer = exchange(address, &sent).await;
        assert_eq!(answer.split(' ').nth(1), Some(status), "{sent}{answer}");
        let is_problem = answer.contains("application/problem+json");
        assert_eq!(is_problem, status == "400", "{answer}");
    }
}

#[tokio::test]
async fn a_body_in_another_coding_than_chunked_is_refused() {
    let listener = listen("127.0.0.1:0".parse().expect("an address")).expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(Arc::new(Site::new(live())), listener, std::future::pending()));
    for (codings, status) in [
        ("Transfer-Encoding: chunked\r\n", "200"),
        ("Transfer-Encoding: Chunked \r\n", "200"),
        ("Transfer-Encoding: gzip, chunked\r\n", "400"),
        ("Transfer-Encoding: chunked, chunked\r\n", "400"),
        ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n", "400"),
    ] {
        let head = format!("Host: a\r\nContent-Type: application/json\r\n{codings}Connection: close\r\n\r\n");
        let sent = format!("POST /api/v1/cite/check HTTP/1.1\r\n{head}c\r\n{{\"text\":\"x\"}}\r\n0\r\n\r\n");
        let answer = exchange(address, &sent).await;
        assert_eq!(answer.split(' ').nth(1), Some(status), "{sent}{answer}");
    }
}

/// A kept connection is closed after a response that says so, not between two requests.
#[tokio::test]
async fn the_last_response_of_a_connection_says_so() {
    let listener = listen("127.0.0.1:0".parse().expect("an address")).expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(Arc::new(Site::new(live())), listener, std::future::pending()));
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let mut seconds = 0;
    loop {
        stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await.expect("sent");
        let mut answer = vec![0; 4096];
        let count = stream.read(&mut answer).await.expect("an answer");
        let answer = String::from_utf8_lossy(&answer[..count]).to_ascii_lowercase();
        assert!(answer.starts_with("http/1.1 200"), "after {seconds} s: {answer:?}");
        if answer.contains("connection: close") {
            break;
        }
        tokio::time::pause();
        tokio::time::advance(Duration::from_secs(3)).await;
        tokio::time::resume();
        seconds += 3;
    }
    assert!((270..300).contains(&seconds), "after {seconds} s");
    assert_eq!(stream.read(&mut [0; 16]).await.expect("the end"), 0);
}

#[tokio::test]
async fn many_short_prefixes_and_equal_kinds_cost_no_more_than_a_few() {
    let door = door();
    let twice = door.json("/api/v1/search?q=owl&kind=rule,rule,ruling,rule").await;
    let once = door.json("/api/v1/search?q=owl&kind=rule,ruling").await;
    assert_eq!(twice["total"], once["total"]);
    let query = |count: usize| {
        let prefixes: Vec<String> = ('a'..='z').take(count).map(|letter| format!("{letter}o%2A")).collect();
        format!("/api/v1/search?q={}", prefixes.join("%20"))
    };
    assert!(!door.json(&query(8)).await["warnings"].to_string().contains("at least 3 letters"));
    let many = door.json(&query(10)).await;
    assert_eq!(many["warnings"].to_string().matches("at least 3 letters").count(), 2, "{many}");
}

#[tokio::test]
async fn a_panic_is_an_error_and_no_more() {
    let door = door_answering(|_| panic!("made for this test"));
    let answer = door.get("/api/v1/search?q=a").await;
    assert_eq!((answer.status, &answer.as_json()["code"]), (500, &Value::from("internal-error")));
    assert!(!answer.body.contains("made for this test"));
    let page = door.get("/search?q=a").await;
    assert_eq!(page.status, 500);
    assert!(page.main().contains("bug in citator"), "{}", page.main());
    assert_eq!(door.get("/rules/707").await.status, 200);
}

/// A body without an end, which counts what is taken of it.
struct Endless(Arc<AtomicUsize>);

impl HttpBody for Endless {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        assert!(self.0.fetch_add(64 << 10, Ordering::Relaxed) < 1 << 30, "all of it is taken");
        Poll::Ready(Some(Ok(Frame::data(Bytes::from_static(&[b'a'; 64 << 10])))))
    }
}

#[tokio::test]
async fn of_an_endless_body_little_is_taken_at_every_address() {
    let door = Door::new(Site::new(live()).in_shape_of(vec![Compat::Scryfall]));
    let json = "application/json";
    for (path, kind, statuses) in [
        ("/check", "application/x-www-form-urlencoded", &[413][..]),
        ("/check", json, &[413, 415]),
        ("/check", "multipart/form-data; boundary=x", &[413, 415]),
        ("/api/v1/cite/check", json, &[413]),
        ("/api/v1/collection", json, &[413]),
        ("/mcp", json, &[406, 413]),
        ("/scryfall/cards/collection", json, &[413]),
        ("/sheet", "application/x-www-form-urlencoded", &[405]),
        ("/search", json, &[405]),
        ("/api/v1/bulk/x.jsonl.gz", json, &[405]),
        ("/no/such/address", json, &[404]),
        ("/api/v1/none", json, &[404]),
        ("/assets/none", json, &[405]),
    ] {
        for method in ["POST", "PUT", "GET"] {
            let taken = Arc::new(AtomicUsize::new(0));
            let request = Request::builder().method(method).uri(path).header("content-type", kind);
            let request =
                request.header("host", "localhost").header("accept", "application/json, text/event-stream");
            let answer = door.send(request.body(Body::new(Endless(Arc::clone(&taken)))).unwrap()).await;
            let taken = taken.load(Ordering::Relaxed);
            assert!(taken <= 5 << 20, "{method} {path}: {taken}");
            if method == "POST" {
                assert!(statuses.contains(&answer.status), "{path} {kind}: {}", answer.status);
            }
        }
    }
}
