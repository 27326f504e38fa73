//! What one client can take of what all share: places in the queues, memory for texts, and work that it does not pay.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{Request, Response};
use citator::web::{Peer, RateLimit, Site, router};
use http_body_util::channel::{Channel, Sender};
use tower::ServiceExt;

use crate::support::library::live;
use crate::support::web::Door;

const SOMEBODY: &str = "203.0.113.7";
const ANOTHER: &str = "203.0.113.8";

fn get(peer: &str, path: &str) -> Request<Body> {
    let peer = SocketAddr::new(peer.parse().expect("an address"), 50_000);
    Request::get(path).extension(Peer(peer)).body(Body::empty()).expect("a request")
}

async fn send(site: &Arc<Site>, request: Request<Body>) -> Response<Body> {
    router(Arc::clone(site)).oneshot(request).await.expect("the router always answers")
}

/// Waits until something is so.
async fn until(what: &str, is_so: impl Fn() -> bool) {
    let so = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), so).await.unwrap_or_else(|_| panic!("{what}"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn one_client_takes_at_most_half_of_the_places() {
    static IS_BEGUN: AtomicBool = AtomicBool::new(false);
    static IS_OVER: AtomicBool = AtomicBool::new(false);
    let site = Site::new(live()).with_searches(2).answering(|live, request| {
        while request.query.contains("owl") && !IS_OVER.load(Ordering::SeqCst) {
            IS_BEGUN.store(true, Ordering::SeqCst);
            std::thread::sleep(Duration::from_millis(5));
        }
        live.search(request)
    });
    let site = Arc::new(site);
    let long = tokio::spawn({
        let site = Arc::clone(&site);
        async move { send(&site, get(SOMEBODY, "/api/v1/search?q=owl")).await.status() }
    });
    until("it searches", || IS_BEGUN.load(Ordering::SeqCst)).await;
    let second = send(&site, get(SOMEBODY, "/api/v1/search?q=copy")).await;
    assert_eq!(second.status(), 503, "its own place is taken");
    assert_eq!(second.headers()["retry-after"], "1");
    let other = send(&site, get(ANOTHER, "/api/v1/search?q=copy+token")).await;
    assert_eq!(other.status(), 200, "another client has a place");
    IS_OVER.store(true, Ordering::SeqCst);
    assert_eq!(long.await.expect("it ends"), 200);
    assert_eq!(
        send(&site, get(SOMEBODY, "/api/v1/search?q=copy")).await.status(),
        200,
        "then it is free again"
    );
}

/// A text of which a part is sent; the rest waits for the sender.
async fn begun(site: &Arc<Site>, peer: &str, part: Vec<u8>) -> (Sender<Bytes>, tokio::task::JoinHandle<u16>) {
    let (mut sender, body) = Channel::<Bytes>::new(1);
    let peer = SocketAddr::new(peer.parse().expect("an address"), 50_000);
    let request = Request::post("/api/v1/cite/check").extension(Peer(peer));
    let request = request.body(Body::new(body)).expect("a request");
    let site = Arc::clone(site);
    let answer = tokio::spawn(async move { send(&site, request).await.status().as_u16() });
    let _ = sender.send_data(part.into()).await;
    (sender, answer)
}

#[tokio::test]
async fn texts_of_one_client_leave_room_for_those_of_others() {
    let site = Arc::new(Site::new(live()));
    let part = || [b"{\"text\": \"".as_slice(), &vec![b'a'; 1_300_000]].concat();
    let mut stalled = Vec::new();
    for _ in 0..7 {
        stalled.push(begun(&site, SOMEBODY, part()).await);
    }
    until("three are received", || site.bytes_of_texts() > 3_000_000).await;
    assert!(site.bytes_of_texts() <= 4 << 20, "{}", site.bytes_of_texts());
    let (mut sender, answer) = begun(&site, ANOTHER, part()).await;
    sender.send_data("\"}".into()).await.expect("it is received");
    drop(sender);
    assert_eq!(answer.await.expect("it ends"), 200, "another client has its text checked");
    let refused = stalled.iter().filter(|(_, answer)| answer.is_finished()).count();
    assert_eq!(refused, 4, "what is too much for one is refused");
    drop(stalled);
    until("all is given back", || site.bytes_of_texts() == 0).await;
}

#[tokio::test(start_paused = true)]
async fn a_body_that_stalls_is_left_and_a_slow_one_is_not() {
    let site = Arc::new(Site::new(live()));
    let start = tokio::time::Instant::now();
    let (_sender, answer) = begun(&site, SOMEBODY, b"{\"text\": \"".to_vec()).await;
    assert_eq!(answer.await.expect("it ends"), 408);
    assert!(start.elapsed() < Duration::from_secs(4), "{:?}", start.elapsed());
    assert_eq!(site.bytes_of_texts(), 0);
    let (mut sender, answer) = begun(&site, SOMEBODY, b"{\"text\": \"".to_vec()).await;
    for _ in 0..4 {
        tokio::time::sleep(Duration::from_secs(2)).await;
        sender.send_data("CR 702.1 ".into()).await.expect("it is received");
    }
    sender.send_data("\"}".into()).await.expect("it is received");
    drop(sender);
    assert_eq!(answer.await.expect("it ends"), 200);
}

#[tokio::test(start_paused = true)]
async fn a_request_is_charged_for_the_time_that_it_took() {
    static MILLISECONDS: AtomicU64 = AtomicU64::new(0);
    let limit: RateLimit = "1000/86400".parse().expect("a limit");
    let site = Site::new(live()).limited(limit, Vec::new()).answering(|live, request| {
        MILLISECONDS.fetch_add(40, Ordering::SeqCst);
        live.search(request)
    });
    let site = Arc::new(site.timed(|| Duration::from_millis(MILLISECONDS.load(Ordering::SeqCst))));
    let left = async |path: &str| {
        let answer = send(&site, get(SOMEBODY, path)).await;
        let told = answer.headers().get("ratelimit").map(|told| told.to_str().expect("text").to_owned());
        told.and_then(|told| told.split(';').find_map(|part| part.strip_prefix("r=")?.parse::<u32>().ok()))
    };
    assert_eq!(left("/api/v1/search?q=copy").await, Some(960), "a search costs what it took");
    assert_eq!(left("/api/v1/search?q=copy").await, None, "an answer from the cache costs nothing");
    assert_eq!(left("/api/v1/rules/702.19").await, Some(958), "what took less costs its price");
}

#[tokio::test]
async fn a_parameter_that_nobody_reads_makes_no_other_answer() {
    let door = Door::new(Site::new(live()));
    for path in [
        "/",
        "/feed.atom",
        "/changes/feed.atom",
        "/rules/702/feed.atom",
        "/rules/707",
        "/glossary",
        "/about",
        "/documents",
        "/cards",
        "/fr/rules",
        "/api/openapi.json",
        "/search?q=copy",
    ] {
        let first = door.get(path).await;
        let kept = door.site.kept_bytes();
        assert_eq!(first.status, 200, "{path}");
        let join = if path.contains('?') { '&' } else { '?' };
        for more in ["i=1", "i=2&utm_source=x", "severity=x&add=y", "i=&ui="] {
            let again = door.get(&format!("{path}{join}{more}")).await;
            assert!(again.status == 200 && again.body == first.body, "{path} {more}");
            assert_eq!(door.site.kept_bytes(), kept, "{path} {more}");
        }
    }
    // In whatever order, and however often.
    let first = door.get("/search?q=copy&kind=rule&page=1").await;
    let kept = door.site.kept_bytes();
    for same in ["/search?page=1&kind=rule&q=copy", "/search?page=2&q=owl&q=copy&page=1&kind=rule&lang="] {
        assert!(door.get(same).await.body == first.body, "{same}");
        assert_eq!(door.site.kept_bytes(), kept, "{same}");
    }
}

#[tokio::test]
async fn a_feed_is_written_once_for_all_hosts() {
    let door = Door::new(Site::new(live()));
    let ask = async |host: &str| door.ask("GET", "/feed.atom", &[("host", host)]).await.body;
    let one = ask("one.example").await;
    assert!(one.contains("https://one.example/feed.atom") && !one.contains('\u{fdd0}'), "{one}");
    let other = ask("other.example").await;
    assert_eq!(other, one.replace("one.example", "other.example"));
}
