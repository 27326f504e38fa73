//! Every template under axe-core, the field's checker of what hinders readers: both colours, both widths, four languages of the pages.
//!
//! Required where the browser is; `CITATOR_AXE` says where `axe.min.js` lies, which `.ci/run` fetches from the package registry of npm.

use std::path::PathBuf;

use fantoccini::Client;
use serde_json::json;

use crate::any_screen::{PAGES, emulate, open};
use crate::browser::{Devtools, in_browser};

/// What axe-core finds, a line each: its rule, and the first three elements that break it.
const RUN: &str = "
const done = arguments[0];
// What is off the screen is not laid out, and so seems to lie over what follows it.
document.querySelectorAll('.leaves').forEach((leaf) => (leaf.style.contentVisibility = 'visible'));
axe.run(document, { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }).then(
  ({ violations }) => done(violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 160) + ' ' + failureSummary).join(' | ')}`)),
  (error) => done([String(error)]),
);";

/// The text of axe-core; none, with a line that says so, where it is neither there nor required.
fn axe() -> Option<String> {
    let required = std::env::var_os("CITATOR_REQUIRE_BROWSER").is_some();
    let Some(path) = std::env::var_os("CITATOR_AXE").map(PathBuf::from) else {
        assert!(!required, "axe-core is required; install the npm package axe-core and let CITATOR_AXE be the path of its axe.min.js");
        println!("skipped: no axe-core (CITATOR_AXE is not set)");
        return None;
    };
    Some(std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display())))
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_english() {
    axe_finds_nothing("en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_french() {
    axe_finds_nothing("fr").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_japanese() {
    axe_finds_nothing("ja").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_finds_nothing_in_chinese() {
    axe_finds_nothing("zh-Hans").await;
}

async fn axe_finds_nothing(language: &str) {
    let Some(axe) = axe() else { return };
    in_browser(async |driver, site| {
        let browser = driver.open(1280, true).await;
        let mut faults = Vec::new();
        for page in PAGES {
            let join = if page.contains('?') { '&' } else { '?' };
            open(&browser, &format!("{site}{page}{join}ui={language}")).await;
            browser.execute(&axe, vec![]).await.expect("axe-core is a script");
            for (width, scheme) in [(1280, "light"), (320, "light"), (320, "dark"), (1280, "dark")] {
                look(&browser, width, scheme).await;
                let found = browser.execute_async(RUN, vec![]).await.expect("axe-core runs");
                let found = found.as_array().expect("a list").iter().map(|fault| format!("{page} {width} {scheme}: {fault}"));
                faults.extend(found);
            }
        }
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        browser.close().await.expect("the window closes");
    })
    .await;
}

async fn look(browser: &Client, width: u32, scheme: &str) {
    let screen = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 700 });
    browser.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", screen)).await.expect("the screen is imitated");
    emulate(browser, json!([{ "name": "prefers-color-scheme", "value": scheme }])).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn axe_would_find_a_fault() {
    let Some(axe) = axe() else { return };
    in_browser(async |driver, site| {
        let browser = driver.open(1280, true).await;
        open(&browser, &format!("{site}/about")).await;
        browser.execute(&axe, vec![]).await.expect("axe-core is a script");
        let spoil = "document.querySelector('main').insertAdjacentHTML('beforeend', '<p style=\"color:#999\">pale</p><input>')";
        browser.execute(spoil, vec![]).await.expect("spoiled");
        let found = browser.execute_async(RUN, vec![]).await.expect("axe-core runs").to_string();
        assert!(found.contains("label: "), "{found}");
        browser.close().await.expect("the window closes");
    })
    .await;
}
