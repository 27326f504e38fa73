//! Clients that do not read: memory is bounded, shared where answers are equal, and returned.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{Request, Response, StatusCode};
use citator::index::Live;
use citator::language::Language;
use citator::web::{MAX_IN_FLIGHT, MAX_TOLD_BYTES, MAX_TOLD_NUMBERS, Site, router, serve};
use http_body_util::BodyExt;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tower::ServiceExt;

use crate::join::small_library::SmallLibrary;
use crate::support::web::Door;

/// How long what takes a moment may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// A library whose whole book is a page of 2 MB.
static LARGE: LazyLock<citator::library::Library> = LazyLock::new(|| {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2024-04-12");
    small.rule(&[book], "702", "#Keyword Abilities");
    for number in 1..=500 {
        small.rule(&[book], &format!("702.{number}"), &format!("The owl hoots {number} times. ").repeat(160));
    }
    let card = small.card("Owl", "It hoots.");
    for number in 1..=200 {
        let words = format!("A ruling about hoot {number}. ").repeat(20);
        small.ruling(&words, &[(Some(card), "2024-11-08", "gatherer")]);
    }
    small.library
});

fn large() -> Site {
    Site::new(Live::from_library(LARGE.clone()).expect("it can be indexed"))
}

/// An answer of which nothing is read yet.
async fn held(door: &Door, path: &str) -> Response<Body> {
    answered(door, Request::get(path).body(Body::empty()).expect("a request")).await
}

/// The same, past the cache: a request with a body is answered for itself.
async fn held_for_itself(door: &Door, path: &str) -> Response<Body> {
    answered(door, Request::get(path).body(Body::from("x")).expect("a request")).await
}

async fn answered(door: &Door, request: Request<Body>) -> Response<Body> {
    router(Arc::clone(&door.site)).oneshot(request).await.expect("the router always answers")
}

async fn whole(answer: Response<Body>) -> Bytes {
    answer.into_body().collect().await.expect("a whole body").to_bytes()
}

#[tokio::test]
async fn answers_that_are_not_sent_are_bounded_and_small_ones_go_on() {
    let door = Door::new(large());
    let (mut answers, mut refused) = (Vec::new(), None);
    for _ in 0..100 {
        let answer = held_for_itself(&door, "/rules/all").await;
        assert!(door.site.bytes_in_flight() <= MAX_IN_FLIGHT);
        if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
            refused = Some(answer);
            break;
        }
        answers.push(answer);
    }
    assert!(answers.len() > 5, "{}", answers.len());
    let refused = refused.expect("there is a bound");
    assert_eq!(refused.headers()["retry-after"], "5");
    assert_eq!(refused.headers()["cache-control"], "no-store");
    assert_eq!(
        refused.headers()["connection"],
        "close",
        "what was asked behind it in one go is not made to be thrown away"
    );
    assert!(String::from_utf8_lossy(&whole(refused).await).contains("busy sending other pages"));
    for path in ["/healthz", "/readyz", "/rules/702.1", "/api/v1/rules/702.1", "/search?q=owl&redirect=0"] {
        assert_eq!(door.get(path).await.status, 200, "{path}");
    }
    let held_now = door.site.bytes_in_flight();
    let length = whole(answers.pop().expect("an answer")).await.len();
    assert_eq!(door.site.bytes_in_flight(), held_now - length, "what is sent does not count");
    assert_eq!(held_for_itself(&door, "/rules/all").await.status(), 200, "so there is room for another");
    drop(answers);
    assert_eq!(door.site.bytes_in_flight(), 0);
}

#[tokio::test]
async fn what_many_are_sent_is_held_and_counted_once() {
    let door = Door::new(large());
    for path in ["/rules/all", "/offline/pack.json?part=rulings", "/offline/pack.json"] {
        let mut bodies = Vec::new();
        for _ in 0..60 {
            let answer = held(&door, path).await;
            assert_eq!(answer.status(), 200);
            // A frame that is read and not let go is as good as one that is on its way.
            bodies.push(
                answer
                    .into_body()
                    .frame()
                    .await
                    .expect("a frame")
                    .expect("a whole one")
                    .into_data()
                    .expect("bytes"),
            );
        }
        let [first, ..] = bodies.as_slice() else { unreachable!("there are sixty") };
        assert!(first.len() > 16 << 10, "{path}: {}", first.len());
        assert!(
            bodies.iter().all(|body| body.as_ptr() == first.as_ptr()),
            "{path}: they are the same bytes in memory"
        );
        assert_eq!(door.site.bytes_in_flight(), first.len(), "{path}");
        drop(bodies);
        assert_eq!(door.site.bytes_in_flight(), 0, "{path}");
    }
}

#[tokio::test]
async fn what_goes_past_the_cache_is_counted_for_each() {
    let door = Door::new(large());
    let mut answers = Vec::new();
    for _ in 0..3 {
        answers.push(held_for_itself(&door, "/rules/all").await);
    }
    let all = door.site.bytes_in_flight();
    assert_eq!(3 * whole(answers.pop().expect("an answer")).await.len(), all);
}

async fn check(door: &Door, text: &str) -> (usize, Value) {
    let request = Request::post("/api/v1/cite/check").header("content-type", "application/json");
    let answer =
        door.send(request.body(Body::from(json!({ "text": text }).to_string())).expect("a request")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    (answer.body.len(), answer.as_json())
}

#[tokio::test]
async fn a_check_tells_the_first_numbers_of_a_range_and_how_many_there_are() {
    let door = Door::new(large());
    let (_, checked) = check(&door, "See rules 702.1-702.190. See rules 702.1-702.20.").await;
    let [range, list] = checked["citations"].as_array().expect("a list").as_slice() else {
        panic!("{checked}")
    };
    let told = |citation: &Value, list: &str| citation[list].as_array().expect("numbers").len();
    assert_eq!((told(range, "targets"), told(range, "now")), (MAX_TOLD_NUMBERS, MAX_TOLD_NUMBERS), "{range}");
    assert_eq!(
        range["left_out"],
        json!({ "targets": 170, "now": 170, "formerly": 0, "near": 0, "sections": 0 })
    );
    assert_eq!(told(list, "targets"), 20, "{list}");
    assert!(list.get("left_out").is_none(), "what is whole says nothing: {list}");
    let (bytes, checked) = check(&door, &"rules 702.1-702.190 ".repeat(100_000)).await;
    assert!(bytes < MAX_TOLD_BYTES, "{bytes}");
    let warnings = checked["warnings"].to_string();
    assert!(warnings.contains("cites more rules than") && warnings.len() < 1_000, "{warnings}");
}

#[tokio::test]
async fn the_answer_to_a_check_has_a_bound_in_bytes() {
    let door = Door::new(large());
    // Numbers that are nowhere have the longest sentences.
    let (bytes, checked) = check(&door, &"rules 702.900-702.999 ".repeat(40_000)).await;
    assert!(bytes < MAX_TOLD_BYTES + 4096, "{bytes}");
    let told = checked["citations"].as_array().map_or(0, Vec::len);
    assert!(
        told > 0 && checked["counts"]["citations"].as_u64() >= Some(told as u64),
        "{}",
        checked["counts"]
    );
    let (bytes, checked) = check(&door, &"rule 702.999zz of a long quote, ".repeat(60_000)).await;
    assert!(bytes < MAX_TOLD_BYTES + 4096, "{bytes}");
    assert!(checked["warnings"].to_string().contains("send the text in parts"), "{}", checked["warnings"]);
}

/// A server with the large library.
async fn server() -> (String, Arc<Site>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("its address").to_string();
    let site = Arc::new(large());
    tokio::spawn(serve(Arc::clone(&site), listener, std::future::pending()));
    (address, site)
}

/// A connection of another client.
async fn from(client: &str, address: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.bind(format!("{client}:0").parse().expect("an address")).expect("an address of this machine");
    socket.connect(address.parse().expect("an address")).await.expect("a connection")
}

async fn ask(address: &str, request: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.expect("a connection");
    stream.write_all(request.as_bytes()).await.expect("it can be asked");
    stream
}

fn get(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nhost: x\r\n\r\n")
}

/// Waits until something is so.
async fn until(what: &str, is_so: impl Fn() -> bool) {
    let so = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, so).await.unwrap_or_else(|_| panic!("{what}"));
}

#[tokio::test(start_paused = true)]
async fn who_does_not_read_is_let_go() {
    let (address, site) = server().await;
    // One that asks eight times in one go is no better than one that asks once.
    for times in [1, 8] {
        let mut stream = ask(&address, &get("/rules/all").repeat(times)).await;
        stream.readable().await.expect("an answer");
        until("it waits to be sent", || site.bytes_in_flight() > 0).await;
        tokio::time::sleep(Duration::from_secs(15)).await;
        assert!(site.bytes_in_flight() > 0, "not at once");
        tokio::time::sleep(Duration::from_secs(10)).await;
        assert_eq!(site.bytes_in_flight(), 0);
        let mut came = Vec::new();
        let _ = stream.read_to_end(&mut came).await;
        assert!(came.len() < 2_000_000, "{} bytes came", came.len());
    }
}

#[tokio::test(start_paused = true)]
async fn who_reads_slowly_is_not() {
    let (address, _site) = server().await;
    let mut stream = ask(&address, "GET /rules/all HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    let mut piece = vec![0; 256 << 10];
    let mut came = 0;
    loop {
        let end = (came + piece.len()) as u64;
        while (came as u64) < end {
            match stream.read(&mut piece).await.expect("it is not cut off") {
                0 => {
                    assert!(came > 2_000_000, "{came} bytes came");
                    return;
                }
                bytes => came += bytes,
            }
        }
        tokio::time::sleep(Duration::from_secs(10)).await;
    }
}

#[tokio::test]
async fn two_hundred_who_do_not_read_are_held_within_the_bound() {
    let (address, site) = server().await;
    let body = json!({ "text": "rules 702.1-702.190 ".repeat(2_000) }).to_string();
    let post = format!(
        "POST /api/v1/cite/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut streams = Vec::new();
    for count in 0..200 {
        let request = match count % 8 {
            0 | 1 => get("/offline/pack.json?part=rulings").repeat(4),
            2 => get("/rules/all").repeat(4),
            3 if count < 64 => post.clone(),
            // With a body it is answered for itself, not from the cache.
            _ => "GET /rules/all HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\n\r\nx".repeat(4),
        };
        streams.push(ask(&address, &request).await);
    }
    let mut statuses = Vec::new();
    for stream in &mut streams {
        let mut status = [0; 12];
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
        statuses.push(String::from_utf8_lossy(&status).into_owned());
        assert!(site.bytes_in_flight() <= MAX_IN_FLIGHT, "{}", site.bytes_in_flight());
    }
    let refused = statuses.iter().filter(|status| *status == "HTTP/1.1 503").count();
    assert!(
        statuses.iter().all(|status| ["HTTP/1.1 200", "HTTP/1.1 503"].contains(&status.as_str())),
        "{statuses:?}"
    );
    assert!((50..200).contains(&refused), "{refused}");
    for path in ["/healthz", "/rules/702.1"] {
        let mut other = ask(&address, &get(path)).await;
        let mut status = [0; 12];
        tokio::time::timeout(PATIENCE, other.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
        assert_eq!(&status, b"HTTP/1.1 200", "{path}");
    }
    assert!(site.bytes_in_flight() > 0);
    drop(streams);
    until("all of it is given back", || site.bytes_in_flight() == 0).await;
}

/// Pages from the cache are in memory anyway, but hold it as long as somebody reads them slowly.
#[tokio::test]
async fn those_who_do_not_read_take_no_room_from_others() {
    let (address, _site) = server().await;
    let mut streams = Vec::new();
    for _ in 0..40 {
        let mut stream = from("127.0.0.2", &address).await;
        stream.write_all(get("/rules/all").repeat(2).as_bytes()).await.expect("it is taken");
        streams.push(stream);
    }
    let mut refused = 0;
    let mut status = [0; 12];
    for stream in &mut streams {
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
        refused += usize::from(&status == b"HTTP/1.1 503");
    }
    assert!((20..40).contains(&refused), "{refused}");
    for (client, path) in
        [("127.0.0.2", "/rules/702.1"), ("127.0.0.3", "/rules/all"), ("127.0.0.3", "/rules/702.2")]
    {
        let mut other = from(client, &address).await;
        other.write_all(get(path).as_bytes()).await.expect("it is taken");
        tokio::time::timeout(PATIENCE, other.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
        assert_eq!(&status, b"HTTP/1.1 200", "{client} {path}");
    }
}

/// Large pages in many languages, each in the cache, for several clients that read none: small pages have their own room.
#[tokio::test]
async fn those_who_do_not_read_leave_room_for_small_pages() {
    let (address, site) = server().await;
    let mut streams = Vec::new();
    let pages = ["/rules/all", "/rules/2024-04-12/all"];
    let paths = pages.iter().flat_map(|page| Language::ALL.map(|language| format!("{page}?ui={language}")));
    let paths: Vec<String> = paths.collect();
    for path in &paths {
        let mut first = from("127.0.0.8", &address).await;
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        first.write_all(request.as_bytes()).await.expect("it is taken");
        first.read_to_end(&mut Vec::new()).await.expect("a page for the cache");
    }
    for (number, path) in paths.iter().enumerate() {
        let mut stream = from(&format!("127.0.0.{}", 2 + number % 4), &address).await;
        stream.write_all(get(path).as_bytes()).await.expect("it is taken");
        streams.push(stream);
    }
    let mut status = [0; 12];
    for stream in &mut streams {
        tokio::time::timeout(PATIENCE, stream.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
    }
    assert!(site.bytes_in_flight() <= MAX_IN_FLIGHT, "{}", site.bytes_in_flight());
    for path in ["/rules/702.1", "/search?q=owl&redirect=0"] {
        let mut other = from("127.0.0.9", &address).await;
        other.write_all(get(path).as_bytes()).await.expect("it is taken");
        tokio::time::timeout(PATIENCE, other.read_exact(&mut status))
            .await
            .expect("in time")
            .expect("an answer");
        assert_eq!(&status, b"HTTP/1.1 200", "{path}");
    }
}

#[tokio::test]
async fn texts_that_are_not_whole_yet_are_held_within_a_bound() {
    let (address, site) = server().await;
    let head = "POST /api/v1/cite/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000000\r\n\r\n";
    let mut streams = Vec::new();
    // All but the last byte.
    let part = format!("{head}{{\"text\": \"{}", "a".repeat(1_999_989));
    for number in 0..20 {
        let mut stream = from(&format!("127.0.0.{}", number / 2 + 2), &address).await;
        // Whoever is sent away may find the connection closed.
        let _ = tokio::time::timeout(PATIENCE, stream.write_all(part.as_bytes())).await.expect("in time");
        assert!(site.bytes_of_texts() <= 12 << 20, "{}", site.bytes_of_texts());
        streams.push(stream);
    }
    until("some wait", || site.bytes_of_texts() > 6 << 20).await;
    let post = "POST /api/v1/cite/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 20\r\n\r\n{\"text\": \"CR 702.1\"}";
    let mut other = ask(&address, post).await;
    let mut status = [0; 12];
    tokio::time::timeout(PATIENCE, other.read_exact(&mut status)).await.expect("in time").expect("an answer");
    assert_eq!(&status, b"HTTP/1.1 200");
    let mut last = streams.pop().expect("a connection");
    tokio::time::timeout(PATIENCE, last.read_exact(&mut status)).await.expect("in time").expect("an answer");
    assert_eq!(&status, b"HTTP/1.1 503", "the last one is sent away at once");
    drop(streams);
    until("the others are forgotten", || site.bytes_of_texts() == 0).await;
}
