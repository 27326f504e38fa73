//! Completing names as they are typed: the door of the API in process, without a connection and without kept
//! answers.

use std::sync::Arc;

use axum::body::Body;
use axum::http::Request;
use citator::index::Live;
use citator::web::{Site, router};
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::{latencies, microseconds, row};

const TYPED: usize = 1_000;
const ROUNDS: usize = 5;

/// Measures starts of a thousand names, and the same with two letters in the wrong order.
pub(crate) fn run(live: Live) {
    let names: Vec<String> = live.shelf.cards().iter().map(|entry| entry.card.name.clone()).collect();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let router = router(Arc::new(Site::new(live).keeping(0)));
    let step = (names.len() / TYPED).max(1);
    let typed = |least: usize| -> Vec<Vec<char>> {
        let start = |(at, name): (usize, &String)| name.chars().take(least + at % 12).collect();
        names.iter().step_by(step).take(TYPED).enumerate().map(start).collect()
    };
    let swapped = |mut letters: Vec<char>| {
        let last = letters.len() - 1;
        letters.swap(last - 1, last);
        letters
    };
    for (what, typed) in [
        ("starts of names", typed(1)),
        (
            "starts of names, one letter wrong",
            typed(4).into_iter().filter(|letters| letters.len() > 3).map(swapped).collect(),
        ),
    ] {
        let typed: Vec<String> = typed.iter().map(|letters| letters.iter().collect::<String>()).collect();
        let (times, average) = latencies(ROUNDS, &typed, |typed| {
            runtime.block_on(async {
                let request = Request::get(format!("/api/v1/autocomplete?q={}", escaped(typed)))
                    .body(Body::empty())
                    .expect("a request");
                let Ok(response) = router.clone().oneshot(request).await;
                response.into_body().collect().await.expect("a whole body").to_bytes().len()
            })
        });
        let figures = format!("{} {}", microseconds(times[0]), microseconds(times[1]));
        row(&format!("complete {} {what} (p50, p99; {average} bytes)", typed.len()), figures);
    }
}

fn escaped(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}
