//! Nothing in a source, an address or a query runs in a real browser: the same payloads, page by page.

use std::sync::Arc;

use citator::web::serve;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::browser::driver::{Devtools, Driver, PATIENCE};
use crate::server::hostile::{ASKED, PAGES, filled};
use crate::support::hostile::{hostile_site, payloads};

/// What ran, what was reported, and what stands in the page that has no business there.
const FAULTS: &str = r#"
const done = arguments[arguments.length - 1];
const faults = [];
const watch = new ReportingObserver((all) => faults.push(...all.map((one) => JSON.stringify(one.body))), { types: ["csp-violation"], buffered: true });
watch.observe();
if (typeof window.ran !== "undefined") faults.push("it ran");
const ours = "script[src^='/assets/'], script[type='application/ld+json']";
for (const element of document.querySelectorAll("*")) {
  const told = element.outerHTML.slice(0, 120);
  if (element.matches("iframe, object, embed, base, math, animate, video, main img, main style") || (element.matches("script") && !element.matches(ours))) faults.push(told);
  for (const { name, value } of element.attributes) {
    if (name.startsWith("on") || name === "srcdoc" || (/^(href|src|action|data)$/.test(name) && /^\s*javascript:/i.test(value))) faults.push(told);
  }
}
for (const data of document.querySelectorAll("[type='application/ld+json']")) {
  try { JSON.parse(data.textContent); } catch (error) { faults.push(`data that cannot be read: ${error}`); }
}
setTimeout(() => done(faults.concat(typeof window.ran === "undefined" ? [] : ["it ran"])), 60);
"#;

#[tokio::test(flavor = "multi_thread")]
async fn nothing_runs_in_a_browser() {
    let Some(driver) = Driver::start() else { return };
    tokio::time::timeout(PATIENCE, visit(&driver)).await.expect("the browser answers");
}

async fn visit(driver: &Driver) {
    let site = Arc::new(hostile_site());
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let base = format!("http://{}", listener.local_addr().expect("an address"));
    tokio::spawn(serve(site, listener, std::future::pending()));
    let browser = driver.open(1280, true).await;
    a_report_would_be_seen(&browser, &base).await;
    for page in PAGES {
        open(&browser, &format!("{base}{page}")).await;
    }
    let payloads = payloads();
    for (at, address) in ASKED.iter().enumerate() {
        // Another end and another vector for each address.
        open(&browser, &format!("{base}{}", filled(address, &payloads[at * 37 % payloads.len()]))).await;
    }
    a_link_of_every_kind_is_opened(&browser, &base).await;
    previews_and_suggestions_are_text(&browser, &base).await;
    the_pack_is_searched(&browser, &base).await;
    browser.close().await.expect("the window closes");
}

/// The test is worth nothing where a report goes unseen.
async fn a_report_would_be_seen(browser: &Client, base: &str) {
    browser.goto(&format!("{base}/help")).await.expect("a page");
    let add = "const script = document.createElement('script'); script.textContent = 'window.ran = 1'; document.body.append(script)";
    browser.execute(add, vec![]).await.expect("added");
    let faults = browser.execute_async(FAULTS, vec![]).await.expect("asked").to_string();
    assert!(faults.contains("script-src") && !faults.contains("it ran"), "{faults}");
}

async fn open(browser: &Client, address: &str) {
    browser.goto(address).await.expect(address);
    clean(browser, address).await;
}

async fn clean(browser: &Client, what: &str) {
    let faults = browser.execute_async(FAULTS, vec![]).await.expect(what);
    assert_eq!(faults, json!([]), "{what}");
}

/// Pages whose addresses are made of what sources say.
async fn a_link_of_every_kind_is_opened(browser: &Client, base: &str) {
    for list in ["/cards", "/glossary", "/documents", "/search?q=kind%3Aruling+heron"] {
        browser.goto(&format!("{base}{list}")).await.expect(list);
        let links = "return [...document.querySelectorAll('main :is(.columns, .row, .part) a')].map((a) => a.href).slice(0, 4)";
        let links = browser.execute(links, vec![]).await.expect("asked");
        let links: Vec<&str> = links.as_array().expect("links").iter().filter_map(Value::as_str).collect();
        assert!(!links.is_empty(), "{list} has no links");
        for link in links {
            open(browser, link).await;
        }
    }
}

async fn previews_and_suggestions_are_text(browser: &Client, base: &str) {
    browser.goto(&format!("{base}/rules/100.12")).await.expect("a rule");
    // Focus is shown to who uses the keyboard.
    let focused = browser.active_element().await.expect("something has the focus");
    focused.send_keys(&Key::Tab.to_string()).await.expect("typed");
    browser.execute("document.querySelector('.here .text a.cite').focus()", vec![]).await.expect("focused");
    let slip = browser.wait().for_element(Locator::Css(".peek:not([hidden])")).await.expect("a preview");
    let said = slip.text().await.expect("its text");
    assert!(said.contains("<img src=x onerror=window.ran=1> walks"), "{said}");
    clean(browser, "a preview").await;

    browser.goto(&format!("{base}/rules")).await.expect("a page");
    browser.active_element().await.expect("a page").send_keys("/").await.expect("typed");
    browser.active_element().await.expect("the box").send_keys("img src").await.expect("typed");
    browser
        .wait()
        .for_element(Locator::Css("[aria-expanded=true] ~ .suggest li"))
        .await
        .expect("suggestions");
    let said = browser
        .execute("return document.querySelector('.suggest').textContent", vec![])
        .await
        .expect("asked");
    assert!(said.as_str().is_some_and(|said| said.contains("<img src=x onerror=window.ran=1>")), "{said}");
    clean(browser, "suggestions").await;
    let keys = format!("{}{}", Key::Down, Key::Enter);
    browser.active_element().await.expect("the box").send_keys(&keys).await.expect("chosen");
    browser.wait().for_element(Locator::Css("body:not(:has(.suggest li)) main h1")).await.expect("its page");
    clean(browser, "what was suggested").await;
}

async fn the_pack_is_searched(browser: &Client, base: &str) {
    let still = json!({ "media": "", "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser
        .issue_cmd(Devtools("Emulation.setEmulatedMedia", still))
        .await
        .expect("nothing moves while it is clicked");
    browser.goto(&format!("{base}/offline")).await.expect("the page");
    let keep =
        browser.wait().for_element(Locator::Css("[data-do=keep]:not([hidden])")).await.expect("a button");
    keep.click().await.expect("pressed");
    browser.wait().for_element(Locator::Css("[data-do=delete]:not([hidden])")).await.expect("it is kept");
    for typed in [
        "heron",
        "<img src=x onerror=window.ran=1>",
        "\"><script>window.ran=1</script>",
        "100.3",
        "</svg><base",
        "term 7",
    ] {
        let ask = "const box = document.getElementById('q'); box.value = arguments[0]; document.getElementById('found').replaceChildren(); box.form.requestSubmit()";
        browser.execute(ask, vec![json!(typed)]).await.expect("searched");
        browser.wait().for_element(Locator::Css("#found > *")).await.expect("an answer");
        let found = browser
            .execute("return document.getElementById('found').textContent", vec![])
            .await
            .expect("asked");
        assert!(found.as_str().is_some_and(|found| found.contains("window.ran=1")), "{typed}: {found}");
        clean(browser, typed).await;
    }
    // The same from an address.
    for payload in payloads().iter().step_by(23) {
        let encoded: String = payload.bytes().map(|byte| format!("%{byte:02X}")).collect();
        for hash in [format!("#q={encoded}"), format!("#{encoded}")] {
            open(browser, &format!("{base}/offline{hash}")).await;
        }
    }
}
