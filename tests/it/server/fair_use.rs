//! The rate limit: what is charged, to whom, and what those who are refused are told.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, Response};
use citator::web::{Peer, RateLimit, Site, TrustedProxy, router};
use http_body_util::BodyExt;
use tokio::task::JoinSet;
use tokio::time::advance;
use tower::ServiceExt;

use crate::support::library::live;

/// Addresses for documentation, which are nobody's.
const SOMEBODY: &str = "203.0.113.7";
const ANOTHER: &str = "203.0.113.8";
const PROXY: &str = "198.51.100.1";

/// A limited site.
struct Limited {
    site: Arc<Site>,
    router: Router,
}

fn limited(limit: &str, trusted: &[&str]) -> Limited {
    let limit: RateLimit = limit.parse().expect("a limit");
    let trusted: Vec<TrustedProxy> =
        trusted.iter().map(|network| network.parse().expect("a network")).collect();
    let site = Arc::new(Site::new(live()).limited(limit, trusted));
    Limited { router: router(Arc::clone(&site)), site }
}

fn request(peer: &str, path: &str, headers: &[(&str, &str)]) -> Request<Body> {
    let peer = SocketAddr::new(peer.parse().expect("an address"), 50_000);
    let request = Request::get(path).extension(Peer(peer));
    let request = headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
    request.body(Body::empty()).expect("a request")
}

impl Limited {
    async fn send(&self, request: Request<Body>) -> Response<Body> {
        self.router.clone().oneshot(request).await.expect("the router always answers")
    }

    async fn get(&self, peer: &str, path: &str) -> Response<Body> {
        self.send(request(peer, path, &[])).await
    }

    /// The status of an answer to a search that nobody made before.
    async fn search(&self, peer: &str, number: usize, headers: &[(&str, &str)]) -> u16 {
        let path = format!("/api/v1/search?q=copy+{number}");
        self.send(request(peer, &path, headers)).await.status().as_u16()
    }

    /// The units that a client has left, by an answer that is charged.
    async fn left(&self, request: Request<Body>) -> u32 {
        let response = self.send(request).await;
        let told = header(&response, "ratelimit").to_owned();
        let left = told.split(';').find_map(|part| part.strip_prefix("r=")?.parse().ok());
        left.unwrap_or_else(|| panic!("{told:?} {}", response.status()))
    }
}

fn header<'a>(response: &'a Response<Body>, name: &str) -> &'a str {
    response.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

async fn body(response: Response<Body>) -> String {
    let bytes = response.into_body().collect().await.expect("a whole body").to_bytes();
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test(start_paused = true)]
async fn of_two_hundred_searches_at_once_exactly_those_are_refused_that_exceed_the_quota() {
    let limited = Arc::new(limited("500/50", &[]));
    let mut all = JoinSet::new();
    for number in 0..200 {
        let limited = Arc::clone(&limited);
        all.spawn(async move { limited.search(SOMEBODY, number, &[]).await });
    }
    let statuses = all.join_all().await;
    let count = |status| statuses.iter().filter(|&&other| other == status).count();
    assert_eq!((count(200), count(429)), (100, 100), "a search costs 5 of 500 units");
    assert_eq!(limited.search(ANOTHER, 0, &[]).await, 200, "others have quotas of their own");
    // Ten units a second come back.
    advance(Duration::from_secs(1)).await;
    let mut passed = Vec::new();
    for number in 200..205 {
        passed.push(limited.search(SOMEBODY, number, &[]).await);
    }
    assert_eq!(passed, [200, 200, 429, 429, 429]);
}

#[tokio::test(start_paused = true)]
async fn who_is_refused_is_told_when_to_ask_again() {
    let limited = limited("10/40", &[]);
    for number in 0..2 {
        limited.search(SOMEBODY, number, &[]).await;
    }
    let refused = limited.get(SOMEBODY, "/api/v1/search?q=owl").await;
    assert_eq!(refused.status(), 429);
    let told = ["retry-after", "ratelimit", "ratelimit-policy", "content-type", "cache-control"];
    assert_eq!(
        told.map(|name| header(&refused, name)),
        ["20", "\"default\";r=0;t=20", "\"default\";q=10;w=40", "application/problem+json", "no-store"]
    );
    let problem: serde_json::Value = serde_json::from_str(&body(refused).await).expect("JSON");
    assert_eq!((&problem["code"], &problem["status"]), (&"too-many-requests".into(), &429.into()));
    let page = limited.get(SOMEBODY, "/search?q=owl&ui=fr&redirect=0").await;
    assert_eq!((page.status().as_u16(), header(&page, "retry-after")), (429, "20"));
    assert_eq!(header(&page, "ratelimit"), "\"default\";r=0;t=20");
    let page = body(page).await;
    assert!(page.contains("Trop de requêtes") && page.contains("too-many-requests"), "{page}");
    advance(Duration::from_secs(20)).await;
    assert_eq!(limited.get(SOMEBODY, "/api/v1/search?q=owl").await.status(), 200);
}

#[tokio::test(start_paused = true)]
async fn each_request_costs_what_its_work_does() {
    let limited = limited("10000/86400", &[]);
    let mut left = 10_000;
    let mut costs = async |request: Request<Body>| {
        let before = left;
        left = limited.left(request).await;
        before - left
    };
    for (path, cost) in [
        ("/api/v1/autocomplete?q=tr", 1),
        ("/api/v1/rules/702.19", 2),
        ("/api/v1/rules/707", 10),
        ("/api/v1/search?q=trample", 5),
        ("/rules/707.md", 10),
        ("/api/v1/editions/current/diff/current", 30),
        ("/api/v1/rules/999", 10),
    ] {
        assert_eq!(costs(request(SOMEBODY, path, &[])).await, cost, "{path}");
    }
    limited.get(SOMEBODY, "/rules/all").await;
    assert_eq!(costs(request(SOMEBODY, "/api/v1/rules/702", &[])).await, 110, "a whole book and a chapter");
    for (bytes, cost) in [(100, 5), (4 << 10, 6), (64 << 10, 21), (2 << 20, 517)] {
        let empty = "{\"text\":\"\"}";
        let text = empty.replace("\"\"", &format!("\"{}\"", "a".repeat(bytes - empty.len())));
        let mut check = request(SOMEBODY, "/api/v1/cite/check", &[("content-type", "application/json")]);
        *check.method_mut() = Method::POST;
        *check.body_mut() = Body::from(text);
        assert_eq!(costs(check).await, cost, "{bytes}");
    }
}

#[tokio::test(start_paused = true)]
async fn what_costs_nothing_is_free() {
    let limited = limited("5/86400", &[]);
    assert_eq!(limited.search(SOMEBODY, 1, &[]).await, 200);
    assert_eq!(limited.search(SOMEBODY, 2, &[]).await, 429);
    // The response cache has it, and so has the client.
    let kept = limited.get(SOMEBODY, "/api/v1/search?q=copy+1").await;
    assert_eq!((kept.status().as_u16(), header(&kept, "ratelimit")), (200, ""));
    let tag = header(&kept, "etag").to_owned();
    let again = request(SOMEBODY, "/api/v1/search?q=copy+1", &[("if-none-match", &tag)]);
    assert_eq!(limited.send(again).await.status(), 304);
    let page = body(limited.get(ANOTHER, "/rules/707").await).await;
    let asset = page.split('"').find(|word| word.starts_with("/assets/")).expect("an asset");
    for path in ["/healthz", "/readyz", "/version", "/robots.txt", "/favicon.ico", asset] {
        assert_eq!(limited.get(SOMEBODY, path).await.status(), 200, "{path}");
    }
    assert_eq!(limited.get(SOMEBODY, "/rules/702").await.status(), 429);
}

#[tokio::test(start_paused = true)]
async fn a_forged_header_changes_nothing() {
    let limited = limited("10/86400", &[]);
    let mut statuses = Vec::new();
    for number in 0..4 {
        let forged = format!("192.0.2.{number}");
        let forwarded = format!("for={forged}");
        let headers = [("x-forwarded-for", &*forged), ("forwarded", &forwarded), ("x-real-ip", &forged)];
        statuses.push(limited.search(SOMEBODY, number, &headers).await);
    }
    assert_eq!(statuses, [200, 200, 429, 429]);
}

#[tokio::test(start_paused = true)]
async fn behind_a_trusted_proxy_each_client_has_a_quota() {
    let chains: [(&str, &str); 10] = [
        // Each line names one client: the rightmost address that is not a trusted proxy.
        ("x-forwarded-for", "203.0.113.7"),
        ("x-forwarded-for", "192.0.2.1, 203.0.113.7"),
        ("x-forwarded-for", "unknown, 203.0.113.7:4711"),
        ("x-forwarded-for", "192.0.2.2, 203.0.113.7, 198.51.100.2"),
        ("x-forwarded-for", "192.0.2.3,203.0.113.7,[::ffff:198.51.100.2]"),
        ("forwarded", "for=192.0.2.4, for=203.0.113.7;proto=https;by=198.51.100.1"),
        ("forwarded", "for=\"192.0.2.5, for=192.0.2.6\", FOR=\"203.0.113.7:80\""),
        ("forwarded", "by=\"for=192.0.2.7\";for=203.0.113.7"),
        ("forwarded", "for=192.0.2.8;by=\"x\\\", \\\\\", for=203.0.113.7"),
        ("x-forwarded-for", "\"192.0.2.9, 203.0.113.7"),
    ];
    let limited = limited("50/86400", &["198.51.100.0/24"]);
    for (number, chain) in chains.iter().enumerate() {
        assert_eq!(limited.search(PROXY, number, &[*chain]).await, 200, "{chain:?}");
    }
    assert_eq!(limited.search(PROXY, 18, &[chains[0]]).await, 429, "all of them were one client");
    assert_eq!(limited.search(PROXY, 19, &[("x-forwarded-for", ANOTHER)]).await, 200);
    assert_eq!(limited.search(SOMEBODY, 20, &[]).await, 429, "it has the same quota without the proxy");
    assert_eq!(limited.site.quotas_kept(), 2);
}

#[tokio::test(start_paused = true)]
async fn a_chain_that_cannot_be_believed_counts_for_the_proxy() {
    let limited = limited("70/86400", &["loopback", "198.51.100.0/24"]);
    let odd: [&[(&str, &str)]; 14] = [
        // A proxy that sets one header passes the other on as it came.
        &[("x-forwarded-for", "203.0.113.7"), ("forwarded", "for=192.0.2.1")],
        &[("x-forwarded-for", "203.0.113.7, unknown")],
        &[("x-forwarded-for", "")],
        &[("forwarded", "for=_hidden")],
        &[("forwarded", "for=\"203.0.113.7, for=192.0.2.1")],
        // What a client leaves open would hide what the proxy appends, in its line or in the next.
        &[("forwarded", "for=203.0.113.7;by=\"x, for=192.0.2.1")],
        &[("forwarded", "for=203.0.113.7;by=\"x\\\", for=192.0.2.1")],
        &[("forwarded", "for=203.0.113.7;by=\"x"), ("forwarded", "for=192.0.2.1")],
        &[("forwarded", "for=203.0.113.7;by=\"x, for=\"[2001:db8::1]:80\"")],
        &[("forwarded", "for=203.0.113.7;by=x\"y\", for=192.0.2.1")],
        &[("forwarded", "for=203.0.113.7;by=\"x\"y, for=192.0.2.1")],
        &[("forwarded", "proto=https")],
        &[("forwarded", "for=203.0.113.7;for=192.0.2.1")],
        &[("x-forwarded-for", "203.0.113.7, 300.1.1.1")],
    ];
    for (number, headers) in odd.iter().enumerate() {
        assert_eq!(limited.search("127.0.0.1", number, headers).await, 200, "{headers:?}");
    }
    assert_eq!(limited.search("127.0.0.1", 20, odd[0]).await, 429, "all of them were one client");
    assert_eq!(limited.search(SOMEBODY, 21, &[]).await, 200, "whose address they gave pays for none");
}

fn limited_to_two_searches() -> Limited {
    limited("10/86400", &[])
}

#[tokio::test(start_paused = true)]
async fn a_network_of_64_bits_is_one_client() {
    let limited = limited_to_two_searches();
    let mut statuses = Vec::new();
    for (number, peer) in ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9", "2001:db8:1:2::3", "2001:db8:1:3::1"]
        .into_iter()
        .enumerate()
    {
        statuses.push(limited.search(peer, number, &[]).await);
    }
    assert_eq!(statuses, [200, 200, 429, 200]);
    // So is whoever has more of them, with the quotas of 4 in 56 bits and of 16 in 48.
    let peers = (0..64).map(|number| format!("2001:db8:4:{:x}::1", number * 0x40)).enumerate();
    let limited_wide = limited_to_two_searches();
    let mut passed = 0;
    for (number, peer) in peers {
        for again in 0..2 {
            passed += usize::from(limited_wide.search(&peer, 100 + 2 * number + again, &[]).await == 200);
        }
    }
    assert_eq!(passed, 32, "of 128 searches in 48 bits, 8 in each of 16 networks of 56 bits");
    let mut statuses = Vec::new();
    for number in 0..5 {
        statuses.push(limited_wide.search(&format!("2001:db8:5:{number}::1"), 300 + number, &[]).await);
        statuses.push(limited_wide.search(&format!("2001:db8:5:{number}::1"), 400 + number, &[]).await);
    }
    assert_eq!(statuses, [200, 200, 200, 200, 200, 200, 200, 200, 429, 429], "others have their own");
    assert_eq!(limited_wide.search("2001:db8:5:100::1", 500, &[]).await, 200);
    // An IPv4 address is the same client in all its forms.
    let mut statuses = Vec::new();
    for (number, peer) in
        ["203.0.113.7", "::ffff:203.0.113.7", "64:ff9b::203.0.113.7", "64:ff9b::203.0.113.8"]
            .into_iter()
            .enumerate()
    {
        statuses.push(limited.search(peer, 10 + number, &[]).await);
    }
    assert_eq!(statuses, [200, 200, 429, 200]);
}

#[tokio::test(start_paused = true)]
async fn networks_of_the_operator_are_not_limited() {
    let limited = limited("5/86400", &["loopback"]);
    for (number, peer) in
        ["127.0.0.1", "::1", "10.1.2.3", "172.31.0.1", "192.168.1.9", "100.64.0.1", "fd00::1", "fe80::1"]
            .into_iter()
            .enumerate()
    {
        for again in 0..3 {
            assert_eq!(limited.search(peer, 10 * number + again, &[]).await, 200, "{peer}");
        }
    }
    let inside = [("x-forwarded-for", "192.168.1.9")];
    for number in 100..103 {
        assert_eq!(limited.search("127.0.0.1", number, &inside).await, 200);
    }
    assert_eq!(limited.site.quotas_kept(), 0);
    // 172.32.0.0 is public.
    assert_eq!(
        [limited.search("172.32.0.1", 200, &[]).await, limited.search("172.32.0.1", 201, &[]).await],
        [200, 429]
    );
}

#[tokio::test(start_paused = true)]
async fn quotas_that_are_full_again_are_forgotten() {
    let limited = limited("100/10", &[]);
    for number in 0..600 {
        let peer = format!("2001:db8:{number:x}::1");
        limited.get(&peer, "/rules/999").await;
    }
    let kept = limited.site.quotas_kept();
    assert!((590..=600).contains(&kept), "each has one, but for chance: {kept}");
    advance(Duration::from_secs(60)).await;
    for _ in 0..1_024 {
        limited.get(SOMEBODY, "/rules/999").await;
    }
    assert_eq!(limited.site.quotas_kept(), 1);
}

#[test]
fn limits_and_networks_are_read_or_refused() {
    for good in ["1/1", "15000/60", "off", "1000000000/86400"] {
        assert!(good.parse::<RateLimit>().is_ok(), "{good}");
    }
    for bad in
        ["", "0/60", "60/0", "15000", "15000/60/1", "-1/60", "1/86401", "1000000001/1", "Off", "1.5/60"]
    {
        assert!(bad.parse::<RateLimit>().is_err(), "{bad}");
    }
    for good in ["loopback", "10.0.0.0/8", "192.0.2.1", "2001:db8::/32", "::1", "::ffff:192.0.2.1"] {
        assert!(good.parse::<TrustedProxy>().is_ok(), "{good}");
    }
    for bad in ["", "localhost", "10.0.0.0/33", "10.0.0/8", "2001:db8::/129", "*"] {
        assert!(bad.parse::<TrustedProxy>().is_err(), "{bad}");
    }
}
