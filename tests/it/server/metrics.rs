//! `/metrics` on its own address.
#![cfg(feature = "metrics")]

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use citator::web::{Peer, RateLimit, Site, router, serve_metrics};
use regex::Regex;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use crate::support::library::live;

/// The head and the body of an answer on the address of the metrics.
async fn ask(address: SocketAddr, path: &str, accept: &str) -> (String, String) {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\naccept: {accept}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.expect("it can be asked");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.expect("an answer, and the end of the connection");
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    (head.to_owned(), body.to_owned())
}

/// The metrics after these requests, from a client on the Internet.
async fn after(limit: &str, paths: &[&str]) -> SocketAddr {
    let limit: RateLimit = limit.parse().expect("a limit");
    let site = Arc::new(Site::new(live()).limited(limit, Vec::new()));
    let router = router(Arc::clone(&site));
    for path in paths {
        let peer = Peer(SocketAddr::from(([203, 0, 113, 7], 50_000)));
        let request = Request::get(*path).extension(peer).body(Body::empty()).expect("a request");
        let _ = router.clone().oneshot(request).await.expect("the router always answers");
    }
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("its address");
    let ages = Box::new(|| vec![("scryfall \"odd\"".to_owned(), 86_400.0)]);
    tokio::spawn(serve_metrics(site, listener, ages));
    address
}

/// The value of a series.
fn value(text: &str, series: &str) -> Option<f64> {
    text.lines().find_map(|line| line.strip_prefix(series)?.strip_prefix(' ')?.parse().ok())
}

#[tokio::test]
async fn requests_are_counted_by_route_and_status() {
    let secret = "trample+deathtouch+secret";
    let search = format!("/search?q={secret}&redirect=0");
    let paths =
        ["/rules/707", "/rules/707", "/rules/999", "/nowhere/at/all", &search, "/rules/707.json", "/healthz"];
    let address = after("off", &paths).await;
    let (head, text) = ask(address, "/metrics", "*/*").await;
    assert!(head.contains("content-type: text/plain; version=0.0.4; charset=utf-8"), "{head}");
    for (series, count) in [
        ("citator_http_requests_total{route=\"/rules/{at}\",status=\"200\"}", 2.0),
        ("citator_http_requests_total{route=\"/rules/{at}\",status=\"404\"}", 1.0),
        ("citator_http_requests_total{route=\"/api/v1/rules/{number}\",status=\"200\"}", 1.0),
        ("citator_http_requests_total{route=\"none\",status=\"404\"}", 1.0),
        ("citator_http_requests_total{route=\"/search\",status=\"200\"}", 1.0),
        ("citator_http_request_duration_seconds_count{route=\"/rules/{at}\"}", 3.0),
        ("citator_http_request_duration_seconds_bucket{route=\"/rules/{at}\",le=\"+Inf\"}", 3.0),
        ("citator_search_stage_seconds_count{stage=\"rank\"}", 1.0),
        ("citator_cache_hits_total", 1.0),
        ("citator_sources_age_seconds{source=\"scryfall \\\"odd\\\"\"}", 86_400.0),
        ("citator_queue_free_places{queue=\"searches\"}", 8.0),
    ] {
        assert_eq!(value(&text, series), Some(count), "{series}: {text}");
    }
    assert!(value(&text, "citator_cache_bytes").is_some_and(|bytes| bytes > 1_000.0), "{text}");
    assert!(text.contains("citator_generation_info{id=\""), "{text}");
    assert!(!text.contains("secret") && !text.contains("nowhere"), "{text}");
    if cfg!(target_os = "linux") {
        let resident = value(&text, "process_resident_memory_bytes").expect("memory");
        assert!(resident > 1e6, "{resident}");
        assert!(value(&text, "process_open_fds").is_some_and(|files| files > 2.0), "{text}");
        assert!(value(&text, "process_start_time_seconds").is_some_and(|start| start > 1.7e9), "{text}");
    }
}

#[tokio::test]
async fn each_line_is_a_comment_or_a_sample_of_a_metric_that_was_described() {
    let address = after("off", &["/rules/707", "/search?q=owl"]).await;
    let sample = Regex::new(
        r#"^([a-z_]+)(?:\{[a-z_]+="(?:[^"\\]|\\.)*"(?:,[a-z_]+="(?:[^"\\]|\\.)*")*\})? -?[0-9.]+(?:e-?[0-9]+)?$"#,
    )
    .expect("a pattern");
    for accept in ["application/openmetrics-text;version=1.0.0,text/plain;q=0.5", "text/plain"] {
        let (head, text) = ask(address, "/metrics", accept).await;
        let is_plain = accept == "text/plain";
        let format = if is_plain {
            "text/plain; version=0.0.4"
        } else {
            "application/openmetrics-text; version=1.0.0"
        };
        assert!(head.contains(&format!("content-type: {format}; charset=utf-8")), "{head}");
        assert_eq!(text.ends_with("# EOF\n"), !is_plain);
        let described: Vec<&str> =
            text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
        assert!(described.len() > 15, "{described:?}");
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let name = &sample.captures(line).unwrap_or_else(|| panic!("{line:?}"))[1];
            let is_described = described.iter().any(|metric| {
                name.strip_prefix(metric)
                    .is_some_and(|end| ["", "_total", "_bucket", "_sum", "_count"].contains(&end))
            });
            assert!(is_described, "{line}");
        }
    }
}

#[tokio::test]
async fn refusals_are_counted_by_their_reason() {
    let address = after("5/86400", &["/search?q=owl", "/search?q=bear", "/search?q=elk"]).await;
    let (_, text) = ask(address, "/metrics", "*/*").await;
    let series = "citator_http_requests_rejected_total{reason=\"too-many-requests\"}";
    assert_eq!(value(&text, series), Some(2.0), "{text}");
    assert_eq!(value(&text, "citator_rate_limit_clients"), Some(1.0), "{text}");
}

#[tokio::test]
async fn nothing_else_is_at_the_address_of_the_metrics() {
    let address = after("off", &[]).await;
    for path in ["/", "/rules/707", "/metrics/x", "/healthz"] {
        assert!(ask(address, path, "*/*").await.0.starts_with("HTTP/1.1 404"), "{path}");
    }
    assert!(ask(address, "/metrics?x=1", "*/*").await.0.starts_with("HTTP/1.1 200"));
}
