//! Every template under axe-core, an accessibility checker: light and dark, wide and narrow, in four
//! languages.
//!
//! `CITATOR_AXE` is the path of `axe.min.js`, which `.ci/run` installs with npm.

use std::path::PathBuf;

use fantoccini::Client;
use fantoccini::error::CmdError;
use serde_json::json;

use crate::browser::any_screen::{PAGES, open};
use crate::browser::driver::{Devtools, in_browser};

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
        assert!(
            !required,
            "axe-core is required; install the npm package axe-core and let CITATOR_AXE be the path of its axe.min.js"
        );
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
        let mut browser = driver.open(1280, true).await;
        let mut faults = Vec::new();
        for page in PAGES {
            let join = if page.contains('?') { '&' } else { '?' };
            let address = format!("{site}{page}{join}ui={language}");
            let found = match found_on(&browser, &address, &axe).await {
                Ok(found) => found,
                // A window that died says nothing of the page; a second one that dies at the same page does.
                Err(error) => {
                    println!("{address}: {error}; once more in a new window");
                    browser = driver.open(1280, true).await;
                    found_on(&browser, &address, &axe)
                        .await
                        .unwrap_or_else(|error| panic!("{address}: {error}"))
                }
            };
            faults.extend(found.into_iter().map(|fault| format!("{page} {fault}")));
        }
        assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
        browser.close().await.expect("the window closes");
    })
    .await;
}

/// What is found on a page at both widths and in both colours. What is not found again was there while the
/// page was still being put together, and is no fault.
async fn found_on(browser: &Client, address: &str, axe: &str) -> Result<Vec<String>, CmdError> {
    browser.goto(address).await?;
    browser.execute(axe, vec![]).await?;
    let mut faults = Vec::new();
    for (width, scheme) in [(1280, "light"), (320, "light"), (320, "dark"), (1280, "dark")] {
        look(browser, width, scheme).await?;
        let found = run(browser).await?;
        if !found.is_empty() {
            let again = run(browser).await?;
            faults.extend(
                found
                    .into_iter()
                    .filter(|fault| again.contains(fault))
                    .map(|fault| format!("{width} {scheme}: {fault}")),
            );
        }
    }
    Ok(faults)
}

async fn run(browser: &Client) -> Result<Vec<String>, CmdError> {
    let found = browser.execute_async(RUN, vec![]).await?;
    Ok(found.as_array().expect("a list").iter().map(ToString::to_string).collect())
}

async fn look(browser: &Client, width: u32, scheme: &str) -> Result<(), CmdError> {
    let screen = json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 700 });
    browser.issue_cmd(Devtools("Emulation.setDeviceMetricsOverride", screen)).await?;
    let colours = json!({ "media": "", "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
    browser.issue_cmd(Devtools("Emulation.setEmulatedMedia", colours)).await?;
    Ok(())
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
        let found = run(&browser).await.expect("axe-core runs");
        assert!(found.iter().any(|fault| fault.contains("label: ")), "{found:?}");
        browser.close().await.expect("the window closes");
    })
    .await;
}
