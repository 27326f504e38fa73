//! The response cache: identical bytes, within its limit, never of another generation, language or encoding.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use citator::index::{Live, Results};
use citator::language::Language;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::library::live;
use crate::support::web::Door;

/// A site that counts how often it really searched.
fn counting() -> (Door, Arc<AtomicUsize>) {
    let searched = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&searched);
    let site = Site::new(live()).answering(move |live, request| {
        count.fetch_add(1, Ordering::SeqCst);
        live.search(request)
    });
    (Door::new(site), searched)
}

#[tokio::test]
async fn a_second_answer_has_the_same_bytes_and_costs_no_search() {
    for path in ["/search?q=copy", "/api/v1/search?q=copy"] {
        for encoding in ["identity", "gzip", "br"] {
            let (door, searched) = counting();
            let first = door.raw(path, &[("accept-encoding", encoding)]).await;
            let again = door.raw(path, &[("accept-encoding", encoding)]).await;
            assert!(!first.body.is_empty() && first.body == again.body, "{path} {encoding}");
            assert_eq!(searched.load(Ordering::SeqCst), 1, "{path} {encoding}");
            for name in [
                "etag",
                "cache-control",
                "content-type",
                "content-encoding",
                "content-language",
                "vary",
                "content-security-policy",
            ] {
                let [first, again] =
                    [&first, &again].map(|answer| answer.headers.get_all(name).iter().collect::<Vec<_>>());
                assert_eq!(first, again, "{path} {encoding} {name}");
            }
            assert_ne!(
                first.headers["x-request-id"], again.headers["x-request-id"],
                "each request has a name of its own"
            );
        }
    }
}

#[tokio::test]
async fn addresses_that_say_the_same_share_an_answer() {
    let (door, searched) = counting();
    let mut first = None;
    for path in [
        "/search?q=copy+token&kind=rule",
        "/search?q=copy%20token&kind=rule",
        "/search?%71=%63opy+token&kind=rule",
        "/search?utm_source=forum&q=copy+token&kind=rule&fbclid=7",
    ] {
        let answer = door.get(path).await;
        assert_eq!(answer.status, 200);
        assert!(answer.body.contains("copy token"), "{path}");
        // The first page searches for its hits, and for the counts of what is chosen.
        let so_far = searched.load(Ordering::SeqCst);
        assert_eq!(*first.get_or_insert(so_far), so_far, "{path}");
    }
    // Programs are told about a parameter that does not exist.
    assert_eq!(door.get("/api/v1/search?q=copy&fbclid=7").await.status, 400);
    // Of two values the last one counts, so their order stays.
    let (one, other) = (door.get("/search?q=copy&q=token").await, door.get("/search?q=token&q=copy").await);
    assert_ne!(one.body, other.body);
}

#[tokio::test]
async fn languages_and_compressions_never_mix() {
    let (door, _) = counting();
    let path = "/search?q=copy";
    for _ in 0..2 {
        for (language, greeting) in [("en", "lang=\"en\""), ("fr", "lang=\"fr\""), ("ja", "lang=\"ja\"")] {
            for (accepted, encoding) in [
                ("br, gzip", "br"),
                ("gzip;q=0.5, br;q=0.1", "gzip"),
                ("*", "br"),
                ("br;q=0", ""),
                ("identity;q=1, br;q=0.5", ""),
                ("", ""),
            ] {
                let answer =
                    door.raw(path, &[("accept-language", language), ("accept-encoding", accepted)]).await;
                let said = answer.headers.get("content-encoding").map_or("", |name| name.to_str().unwrap());
                assert_eq!(said, encoding, "{accepted:?}");
                assert_eq!(answer.headers["content-language"], language);
                if encoding.is_empty() {
                    assert!(
                        String::from_utf8_lossy(&answer.body).contains(&format!("<html {greeting}")),
                        "{language}"
                    );
                }
            }
        }
        let chosen = door.ask("GET", "/search?q=copy&ui=fr", &[("accept-language", "en")]).await;
        assert!(chosen.body.contains("<html lang=\"fr\"") && chosen.body.contains("ui=fr"));
        assert_eq!(door.get("/rules/707").await.header("content-language"), "en");
        assert_eq!(
            door.ask("GET", "/api/v1/rules/707", &[("accept-language", "fr")])
                .await
                .header("content-language"),
            ""
        );
    }
}

#[tokio::test]
async fn what_is_kept_stays_within_its_bound() {
    const MOST: usize = 1 << 20;
    let door = Door::new(Site::new(live()).keeping(MOST));
    let mut most = 0;
    for count in 0..400 {
        assert_eq!(door.get(&format!("/search?q=copy+{count}")).await.status, 200);
        let kept = door.site.kept_bytes();
        assert!(kept <= MOST, "{kept} bytes after {count} answers");
        most = most.max(kept);
    }
    assert!(most > MOST / 2, "only {most} bytes were ever kept");
}

#[tokio::test]
async fn an_answer_too_large_for_the_bound_is_sent_and_not_kept() {
    let door = Door::new(Site::new(live()).keeping(16 << 10));
    let (first, again) = (door.get("/rules/702").await, door.get("/rules/702").await);
    assert!(first.status == 200 && first.body == again.body && first.body.len() > 1 << 10);
    assert_eq!(door.site.kept_bytes(), 0);
}

#[tokio::test]
async fn a_new_generation_is_seen_at_once() {
    let door = Door::new(Site::new(live()));
    let path = "/api/v1/search?q=copy";
    let (before, kept) = (door.get(path).await, door.site.kept_bytes());
    assert!(kept > 0);
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2026-08-07");
    small.rule(&[book], "707.1", "A copy of nothing.");
    door.site.show(Live::from_library(small.library).expect("it can be indexed"));
    assert_eq!(door.site.kept_bytes(), 0, "what was kept went with its generation");
    let after = door.get(path).await;
    assert!(before.body != after.body && after.body.contains("A copy of nothing."), "{}", after.body);
    assert_ne!(before.header("etag"), after.header("etag"));
}

#[tokio::test]
async fn only_whole_answers_to_plain_requests_are_kept() {
    let door = Door::new(Site::new(live()).answering(|_, _| Results::default()));
    for (method, path) in [
        ("GET", "/api/v1/search?nothing=1"),
        ("GET", "/nothing"),
        ("GET", "/search?page=x"),
        ("GET", "/healthz"),
        ("GET", "/readyz"),
        ("GET", "/opensearch.xml"),
        ("POST", "/rules/707"),
        ("OPTIONS", "/api/v1/search"),
        ("GET", "/rules/704.5K"),
    ] {
        door.ask(method, path, &[]).await;
        assert_eq!(door.site.kept_bytes(), 0, "{method} {path}");
    }
}

#[tokio::test]
async fn the_head_of_an_answer_is_that_of_the_kept_one() {
    let door = Door::new(Site::new(live()));
    let head = door.ask("HEAD", "/rules/707", &[]).await;
    let kept = door.site.kept_bytes();
    let whole = door.get("/rules/707").await;
    assert!(kept > 0 && door.site.kept_bytes() == kept, "it was made once");
    assert_eq!(
        (head.body.as_str(), head.header("content-length")),
        ("", whole.body.len().to_string().as_str())
    );
}

#[tokio::test]
async fn who_has_a_kept_answer_already_gets_no_body() {
    let door = Door::new(Site::new(live()));
    let first = door.get("/rules/707").await;
    let tag = first.header("etag");
    for given in [tag, "*", "\"x\", W/\"y\""] {
        let again = door.ask("GET", "/rules/707", &[("if-none-match", given)]).await;
        let is_there = given != "\"x\", W/\"y\"";
        assert_eq!(
            (again.status, again.body.is_empty()),
            if is_there { (304, true) } else { (200, false) },
            "{given}"
        );
        assert_eq!(again.header("etag"), tag);
        assert_eq!(again.header("cache-control"), first.header("cache-control"));
        assert!(again.varies_by("accept-language"), "{given}");
    }
}

#[tokio::test]
async fn assets_are_sent_compressed_beforehand() {
    let door = Door::new(Site::new(live()));
    let page = door.get("/").await;
    let start = page.body.find("/assets/style.").expect("a style sheet");
    let path = &page.body[start..start + page.body[start..].find('"').unwrap()];
    let plain = door.raw(path, &[("accept-encoding", "identity")]).await;
    let mut lengths = vec![plain.body.len()];
    for encoding in ["gzip", "br"] {
        let answer = door.raw(path, &[("accept-encoding", encoding)]).await;
        assert_eq!(answer.headers["content-encoding"], encoding);
        assert_eq!(answer.headers["vary"], "accept-encoding");
        lengths.push(answer.body.len());
    }
    assert!(lengths.is_sorted_by(|larger, smaller| larger > smaller), "{lengths:?}");
}
