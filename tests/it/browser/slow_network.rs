//! A bad connection: requests and bytes until the first result is shown.

use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::browser::driver::{Devtools, Driver, in_browser};

/// How long an answer of the bad connection is on its way, in seconds, and how many bytes come in a second:
/// 400 kbit.
const LATENCY: f64 = 0.4;
const BYTES: f64 = 400.0 * 1000.0 / 8.0;
/// How long somebody waits for a first result, in seconds.
const PATIENCE: f64 = 1.5;
/// The most bytes that the headers of an answer have.
const MOST_HEADERS: usize = 1024;

/// A page that somebody opened before, a page that is opened to find something, and what on it is that.
const FIRST: [(&str, &str, &str); 6] = [
    ("", "/", "main form input[name=q]"),
    ("", "/search?q=trample", ".hits a.num"),
    ("", "/rules/702.19b", ".here .text"),
    ("", "/cards/penumbra-umbra", ".row .text"),
    ("/", "/search?q=trample", ".hits a.num"),
    ("/", "/search?q=cr+7045k", "article h1"),
];

/// What came over the network for the page: how often it was sent on, its bytes, and of all else the name,
/// the bytes, and whether it held the page up. What was in store has none.
const FETCHED: &str = "const [page] = performance.getEntriesByType('navigation');
    return [page.redirectCount, page.encodedBodySize, performance.getEntriesByType('resource').filter((one) => one.transferSize > 0)
        .map((one) => [new URL(one.name).pathname, one.encodedBodySize, one.renderBlockingStatus])]";

/// How long a small answer takes, in milliseconds.
const WAITED: &str = "const done = arguments[0]; const start = performance.now();
    fetch('/healthz', { cache: 'no-store' }).then((answer) => answer.text()).then(() => done(performance.now() - start));";

#[tokio::test(flavor = "multi_thread")]
async fn a_first_result_needs_the_page_and_the_style_sheet_alone() {
    headers_are_short().await;
    in_browser(async |driver, site| {
        for (before, page, wanted) in FIRST {
            // A new window has nothing in store.
            let browser = slow(driver).await;
            if !before.is_empty() {
                browser.goto(&format!("{site}{before}")).await.expect(before);
            }
            browser.goto(&format!("{site}{page}")).await.expect(page);
            let result = browser.wait().for_element(Locator::Css(wanted)).await.expect(page);
            assert!(result.is_displayed().await.expect(page), "{page}");
            fits(page, before, &browser.execute(FETCHED, vec![]).await.expect(page));
            let waited = browser.execute_async(WAITED, vec![]).await.expect(page);
            assert!(
                waited.as_f64().is_some_and(|waited| waited >= LATENCY * 900.0),
                "the network is not slow: {waited}"
            );
            browser.close().await.expect("the window closes");
        }
    })
    .await;
}

async fn slow(driver: &Driver) -> Client {
    let browser = driver.open(390, true).await;
    let network = json!({ "offline": false, "latency": LATENCY * 1000.0, "downloadThroughput": BYTES, "uploadThroughput": BYTES });
    browser.issue_cmd(Devtools("Network.enable", json!({}))).await.expect("the network is watched");
    browser
        .issue_cmd(Devtools("Network.emulateNetworkConditions", network))
        .await
        .expect("the network is slow");
    browser
}

/// That what was fetched cannot take longer than somebody waits, even where all that the page asks for comes
/// at once and shares the way.
fn fits(page: &str, before: &str, fetched: &Value) {
    let redirects = fetched[0].as_u64().expect("a count") as usize;
    let beside = fetched[2].as_array().expect("a list");
    let held_up_by: Vec<&str> =
        beside.iter().filter(|one| one[2] == "blocking").filter_map(|one| one[0].as_str()).collect();
    match (before, held_up_by.as_slice()) {
        ("", [style]) => assert!(style.starts_with("/assets/style."), "{page} waits for {style}"),
        (_, others) => {
            assert!(!before.is_empty() && others.is_empty(), "{page} after {before:?} waits for {others:?}")
        }
    }
    // One after the other: where it was sent on, the page, its style sheet.
    let trips = redirects + 1 + held_up_by.len();
    let answers = redirects + 1 + beside.len();
    let bodies = std::iter::once(&fetched[1])
        .chain(beside.iter().map(|one| &one[1]))
        .filter_map(Value::as_u64)
        .sum::<u64>() as usize;
    let bytes = bodies + answers * MOST_HEADERS;
    let seconds = trips as f64 * LATENCY + bytes as f64 / BYTES;
    assert!(
        seconds <= PATIENCE,
        "{page} after {before:?}: {trips} round trips, {bytes} bytes, {seconds:.2} s"
    );
}

async fn headers_are_short() {
    let door = crate::support::web::door();
    for (_, page, _) in FIRST {
        let headers = door.get(page).await.headers;
        let bytes: usize = headers.iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum();
        assert!(bytes + 200 <= MOST_HEADERS, "{page} has {bytes} bytes of headers");
    }
}
