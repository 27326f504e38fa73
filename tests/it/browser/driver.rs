//! The pages in a real browser: chromium, driven by chromedriver. `CITATOR_REQUIRE_BROWSER` makes it a
//! requirement.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use axum::http::Method;
use citator::index::Live;
use citator::web::{Site, serve};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::json;
use tokio::net::TcpListener;
use url::{ParseError, Url};

use crate::support::repository;

/// Far more than any test takes: a browser that hangs must not hang the tests, and a slow machine is no
/// fault.
pub(crate) const PATIENCE: Duration = Duration::from_secs(900);

/// A running chromedriver; it ends with the test.
pub(crate) struct Driver {
    process: Child,
    address: String,
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Driver {
    /// None, with a line that says so, where there is no browser and none is required.
    pub(crate) fn start() -> Option<Driver> {
        let required = std::env::var_os("CITATOR_REQUIRE_BROWSER").is_some();
        // The port that it takes on one protocol may be in use on the other; then it ends at once.
        for _ in 0..5 {
            let spawned = Command::new("chromedriver")
                .arg("--port=0")
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn();
            let Ok(mut process) = spawned else {
                assert!(
                    !required,
                    "chromedriver is required and cannot be started; install chromium and chromium-driver"
                );
                println!("skipped: no chromedriver (install chromium and chromium-driver)");
                return None;
            };
            let lines = BufReader::new(process.stdout.take().expect("its output is piped")).lines();
            let port = lines.map_while(Result::ok).find_map(|line| {
                let port = line.split_once("on port ")?.1.trim_end_matches('.').to_owned();
                line.contains("started successfully").then_some(port)
            });
            let mut driver = Driver { process, address: String::new() };
            if let Some(port) = port {
                driver.address = format!("http://127.0.0.1:{port}");
                return Some(driver);
            }
        }
        panic!("chromedriver says on which port it listens");
    }

    /// A new window of a browser with nothing in it, `width` pixels wide.
    pub(crate) async fn open(&self, width: u32, scripts: bool) -> Client {
        let profile = tempfile::tempdir().expect("a folder for the profile").keep();
        let args = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &format!("--user-data-dir={}", profile.display()),
        ];
        let wanted = json!({ "timeouts": { "script": 300_000 }, "goog:chromeOptions": {
            "args": args,
            // A window cannot be made as narrow as a phone; the screen of a phone can be imitated.
            "mobileEmulation": { "deviceMetrics": { "width": width, "height": 900, "pixelRatio": 1.0, "touch": width < 700 } },
        }});
        let mut builder = ClientBuilder::new(hyper_util::client::legacy::connect::HttpConnector::new());
        builder.capabilities(wanted.as_object().expect("an object").clone());
        let browser = builder.connect(&self.address).await.expect("the browser opens");
        if !scripts {
            // With scripts switched off for good the driver could not look into the page; without its file,
            // ours cannot run.
            browser.issue_cmd(Devtools("Network.enable", json!({}))).await.expect("the network is watched");
            let files = json!({ "urls": ["*/assets/*.js"] });
            browser
                .issue_cmd(Devtools("Network.setBlockedURLs", files))
                .await
                .expect("our script is kept out");
        }
        browser
    }
}

/// A command of the browser's own protocol.
#[derive(Debug)]
pub(crate) struct Devtools(pub(crate) &'static str, pub(crate) serde_json::Value);

impl WebDriverCompatibleCommand for Devtools {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _address: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(json!({ "cmd": self.0, "params": self.1 }).to_string()))
    }
}

/// What is done with a browser and the sample; nothing where there is no browser and none is required.
pub(crate) async fn in_browser(test: impl AsyncFnOnce(&Driver, &str)) {
    let Some(driver) = Driver::start() else { return };
    let all = async {
        let site = serve_sample().await;
        test(&driver, &site).await;
    };
    tokio::time::timeout(PATIENCE, all).await.expect("the browser answers");
}

/// Serves the sample on a free port and gives its address.
pub(crate) async fn serve_sample() -> String {
    serve_sample_until(std::future::pending()).await
}

/// The same until this is over.
pub(crate) async fn serve_sample_until(over: impl Future<Output = ()> + Send + 'static) -> String {
    let folder = under_a_long_name();
    serve_until(folder.path(), over).await
}

/// Serves the sources at a path on a free port until this is over, and gives its address.
pub(crate) async fn serve_until(sources: &Path, over: impl Future<Output = ()> + Send + 'static) -> String {
    let library = citator::join::pipeline::read(&[sources], &|_, _| {});
    let site = Arc::new(Site::new(Live::from_library(library).expect("the sources can be searched")));
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(serve(site, listener, over));
    format!("http://{address}")
}

/// The sample in a folder of a name that is longer than any screen: pages say where their sources lie, and
/// must not be as wide.
fn under_a_long_name() -> tempfile::TempDir {
    let sample = repository("data");
    let folder = tempfile::tempdir().expect("a folder");
    let long = folder.path().join("rulings".repeat(20));
    for entry in
        walkdir::WalkDir::new(&sample).into_iter().map(|entry| entry.expect("the sample can be read"))
    {
        let copy = long.join(entry.path().strip_prefix(&sample).expect("it lies in the sample"));
        if entry.file_type().is_dir() {
            std::fs::create_dir_all(&copy).expect("a folder of the copy");
        } else {
            std::fs::copy(entry.path(), &copy).expect("a file of the copy");
        }
    }
    folder
}

/// The pages that every check of the layout looks at.
const PAGES: [&str; 19] = [
    "/",
    "/search?q=trample",
    "/search?q=kind%3Aruling+umbra",
    "/search?q=nothing+has+thiswordinit",
    "/rules",
    "/rules/702",
    "/rules/all",
    "/rules/702.19b",
    "/rules/2025-02-07/702.19b",
    "/fr/rules/707",
    "/changes",
    "/changes/2025-02-07/2026-08-07",
    "/cards/penumbra-umbra",
    "/glossary",
    "/check",
    "/api/docs",
    "/sources",
    "/sources/diagnostics",
    "/help",
];

#[tokio::test(flavor = "multi_thread")]
async fn pages_work_in_a_browser() {
    in_browser(look_through).await;
}

async fn look_through(driver: &Driver, site: &str) {
    for scripts in [true, false] {
        let phone = driver.open(390, scripts).await;
        a_judge_finds_a_rule_and_follows_a_citation(&phone, site, scripts).await;
        a_number_opens_its_rule(&phone, site).await;
        a_reader_follows_a_rule_back_in_time(&phone, site).await;
        a_language_is_chosen_and_stays(&phone, site).await;
        let switch = phone
            .execute("return document.querySelector('[data-theme-switch]').hidden", vec![])
            .await
            .expect("asked");
        assert_eq!(switch, json!(!scripts), "buttons that need the script are there only with it");
        phone.close().await.expect("the window closes");
    }
    let narrow = driver.open(320, true).await;
    for page in PAGES {
        nothing_scrolls_sideways(&narrow, site, page).await;
    }
    what_a_reader_types_does_not_run(&narrow, site).await;
    narrow.close().await.expect("the window closes");
}

async fn a_judge_finds_a_rule_and_follows_a_citation(browser: &Client, site: &str, scripts: bool) {
    browser.goto(site).await.expect("home");
    let search = browser.find(Locator::Css("main form input[name=q]")).await.expect("a search box");
    search.send_keys("umbra armor\n").await.expect("typed");
    let hit = browser
        .wait()
        .for_element(Locator::Css(".hits a.num[href*='702.89']"))
        .await
        .expect("a hit for umbra armor");
    hit.click().await.expect("opened");
    browser.wait().for_element(Locator::Css("article h1")).await.expect("the rule");
    let address = browser.current_url().await.expect("an address");
    assert!(address.path().starts_with("/rules/702.89"), "{address}");

    browser.goto(&format!("{site}/rules/120.2a")).await.expect("a rule");
    let citation = browser.find(Locator::Css(".here .text a.cite")).await.expect("a citation");
    citation.click().await.expect("tapped");
    if scripts {
        // A first tap shows what it leads to.
        browser.wait().for_element(Locator::Css(".peek:not([hidden])")).await.expect("a preview");
        citation.click().await.expect("followed");
    }
    let address = browser.current_url().await.expect("an address");
    assert_eq!(address.path(), "/rules/510");
}

async fn a_number_opens_its_rule(browser: &Client, site: &str) {
    browser.goto(site).await.expect("home");
    let search = browser.find(Locator::Css("main form input[name=q]")).await.expect("a search box");
    search.send_keys("cr 7045k\n").await.expect("typed");
    browser.wait().for_element(Locator::Css("article h1")).await.expect("the rule");
    assert_eq!(browser.current_url().await.expect("an address").path(), "/rules/704.5k");
}

async fn a_reader_follows_a_rule_back_in_time(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/702.19b")).await.expect("a rule");
    browser
        .find(Locator::Css("main a[href='/rules/702.19b/history']"))
        .await
        .expect("its history")
        .click()
        .await
        .expect("opened");
    browser.wait().for_element(Locator::Css("svg.life")).await.expect("a picture of its life");
    assert_eq!(browser.current_url().await.expect("an address").path(), "/rules/702.19b/history");
}

async fn a_language_is_chosen_and_stays(browser: &Client, site: &str) {
    let language =
        async || browser.execute("return document.documentElement.lang", vec![]).await.expect("asked");
    browser.goto(&format!("{site}/rules/702.19b")).await.expect("a rule");
    browser
        .find(Locator::Css("footer a[hreflang=fr]"))
        .await
        .expect("the page in French")
        .click()
        .await
        .expect("opened");
    browser.wait().for_element(Locator::Css("html[lang=fr]")).await.expect("French");
    let citation = browser
        .find(Locator::Css(".here a[href*='ui=fr'], main nav a[href*='ui=fr']"))
        .await
        .expect("a link on the page");
    let address = citation.attr("href").await.expect("asked").expect("an address");
    browser.goto(&format!("{site}{address}")).await.expect("where it leads");
    assert_eq!(language().await, json!("fr"), "{address}");
}

async fn nothing_scrolls_sideways(browser: &Client, site: &str, page: &str) {
    browser.goto(&format!("{site}{page}")).await.expect("the page");
    let script = "return [document.documentElement.scrollWidth, document.documentElement.clientWidth, document.querySelector('main').innerText.length]";
    let measured = browser.execute(script, vec![]).await.expect("measured");
    let [wide, room, letters] = [0, 1, 2].map(|at| measured[at].as_u64().expect("a number"));
    assert!(wide <= room, "{page} is {wide} px wide on a screen of {room}");
    assert!(letters > 40, "{page} is nearly empty");
}

async fn what_a_reader_types_does_not_run(browser: &Client, site: &str) {
    for payload in [
        "<script>window.ran=1</script>",
        "\"><img src=x onerror=window.ran=1>",
        "'-window.ran=1-'",
        "javascript:window.ran=1",
    ] {
        let mut address = Url::parse(&format!("{site}/search")).expect("an address");
        address.query_pairs_mut().append_pair("q", payload);
        browser.goto(address.as_str()).await.expect("the page");
        let ran = browser.execute("return typeof window.ran", vec![]).await.expect("asked");
        assert_eq!(ran, json!("undefined"), "{payload}");
    }
}
