//! Every kind of page on a narrow screen, with large text, in light and dark mode, on paper, and for screen
//! readers.

use fantoccini::Client;
use serde_json::{Value, json};

use crate::browser::driver::{Devtools, in_browser};

/// A page of each template.
pub(crate) const PAGES: [&str; 30] = [
    "/",
    "/search?q=trample",
    "/search?q=nothing+has+thiswordinit",
    "/rules",
    "/rules/7",
    "/rules/702",
    "/rules/all",
    "/rules/702.19b",
    "/rules/707?lang=en&beside=fr",
    "/rules/702.19b/history",
    "/changes",
    "/changes/2025-02-07/2026-08-07",
    "/cards",
    "/cards/penumbra-umbra",
    "/rulings/f48e27587c5aa6e0",
    "/glossary",
    "/glossary/trample",
    "/documents",
    "/documents/mtr",
    "/documents/mtr/2.1",
    "/documents/ipg/2.1",
    "/documents/ipg/appendix-a",
    "/check",
    "/api/docs",
    "/sources",
    "/sources/diagnostics",
    "/offline",
    "/about",
    "/help",
    "/nothing",
];

/// What is wrong with the page as those find it who do not see it, or who see it without a mouse.
const FAULTS: &str = r#"
const faults = [];
const root = document.documentElement;
const name = (element) => element.outerHTML.slice(0, 80);
if (root.scrollWidth > root.clientWidth) faults.push(`${root.scrollWidth} px wide on ${root.clientWidth}`);
if (!root.lang) faults.push("no lang");
if (!document.title) faults.push("no title");
if (document.querySelectorAll("h1").length !== 1) faults.push(`${document.querySelectorAll("h1").length} h1`);
for (const [landmark, many] of [["main", 1], ["body > header", 1], ["body > footer", 1]]) {
  if (document.querySelectorAll(landmark).length !== many) faults.push(`not ${many} ${landmark}`);
}
const ids = [...document.querySelectorAll("[id]")].map((element) => element.id);
for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) !== at))) faults.push(`id ${id} more than once`);
for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea")) {
  const labelled = field.labels.length || field.getAttribute("aria-label") || document.getElementById(field.getAttribute("aria-labelledby") || "");
  if (!labelled) faults.push(`no label: ${name(field)}`);
}
for (const control of document.querySelectorAll("a[href], button, summary")) {
  const said = control.getAttribute("aria-label") || control.textContent.trim();
  if (!said) faults.push(`no name: ${name(control)}`);
}
const navigations = [...document.querySelectorAll("nav")].map((nav) => nav.getAttribute("aria-label"));
if (navigations.includes(null)) faults.push("a nav without a name");
for (const element of document.querySelectorAll("[aria-labelledby], [aria-controls], [aria-describedby]")) {
  for (const attribute of ["aria-labelledby", "aria-controls", "aria-describedby"]) {
    for (const id of (element.getAttribute(attribute) || "").split(" ").filter(Boolean)) {
      if (!document.getElementById(id)) faults.push(`${attribute} leads nowhere: ${id}`);
    }
  }
}
for (const use of document.querySelectorAll("use")) {
  if (!document.querySelector(use.getAttribute("href"))) faults.push(`no symbol ${use.getAttribute("href")}`);
}
for (const svg of document.querySelectorAll("svg:not(.sprite)")) {
  if (!svg.closest("[aria-hidden=true], [role=img], [aria-label]")) faults.push(`a picture without words: ${name(svg)}`);
}
let level = 0;
for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
  const own = Number(heading.tagName[1]);
  if (level && own > level + 1) faults.push(`h${own} after h${level}: ${heading.textContent.slice(0, 40)}`);
  level = own;
}
return faults;
"#;

/// Text whose colour is too near to that of its ground, by the formula of WCAG 2.2.
const PALE: &str = r#"
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const seen = new Map();
const read = (colour) => {
  if (!seen.has(colour)) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    seen.set(colour, [r, g, b, a / 255]);
  }
  return seen.get(colour);
};
const light = ([r, g, b]) => {
  const [x, y, z] = [r, g, b].map((part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};
const ground = (element) => {
  for (let at = element; at; at = at.parentElement) {
    const style = getComputedStyle(at);
    if (style.backgroundImage !== "none") return null;
    const colour = read(style.backgroundColor);
    if (colour[3] > 0.99) return colour;
  }
  return read("white");
};
const pale = new Set();
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
  const element = walker.currentNode.parentElement;
  if (!walker.currentNode.data.trim() || !element.checkVisibility() || element.closest("script, .vh, .sprite")) continue;
  const behind = ground(element);
  if (!behind) continue;
  const style = getComputedStyle(element);
  const [one, other] = [light(read(element.closest("svg") ? style.fill : style.color)), light(behind)].sort((a, b) => b - a);
  const ratio = (one + 0.05) / (other + 0.05);
  if (ratio < 4.5) pale.add(`${ratio.toFixed(2)} ${element.tagName}.${element.className?.baseVal ?? element.className}: ${walker.currentNode.data.trim().slice(0, 30)}`);
}
return [...pale];
"#;

#[tokio::test(flavor = "multi_thread")]
async fn every_page_holds_on_a_narrow_screen_and_for_those_who_do_not_see_it() {
    in_browser(async |driver, site| {
        let narrow = driver.open(320, true).await;
        for scheme in ["light", "dark"] {
            emulate(&narrow, json!([{ "name": "prefers-color-scheme", "value": scheme }])).await;
            for page in PAGES {
                open(&narrow, &format!("{site}{page}")).await;
                clean(&narrow, &format!("{page} ({scheme})"), FAULTS).await;
                clean(&narrow, &format!("{page} ({scheme}), pale"), PALE).await;
            }
        }
        for language in ["fr", "ja", "zh-Hans"] {
            for page in PAGES {
                let join = if page.contains('?') { '&' } else { '?' };
                open(&narrow, &format!("{site}{page}{join}ui={language}")).await;
                let lang =
                    narrow.execute("return document.documentElement.lang", vec![]).await.expect("asked");
                assert_eq!(lang, json!(language), "{page}");
                clean(&narrow, &format!("{page} in {language}"), FAULTS).await;
            }
        }
        narrow.close().await.expect("the window closes");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_holds_with_large_letters_forced_colours_and_no_motion() {
    in_browser(async |driver, site| {
        let phone = driver.open(640, true).await;
        for page in PAGES {
            open(&phone, &format!("{site}{page}")).await;
            // What a reader sets in the browser: every size here is in rem.
            phone.execute("document.documentElement.style.fontSize = '200%'", vec![]).await.expect("set");
            clean(&phone, &format!("{page} at 200 %"), FAULTS).await;
        }
        emulate(&phone, json!([{ "name": "forced-colors", "value": "active" }, { "name": "prefers-reduced-motion", "value": "reduce" }]))
            .await;
        for page in ["/rules/702.19b", "/search?q=trample", "/cards/penumbra-umbra", "/changes/2025-02-07/2026-08-07"] {
            open(&phone, &format!("{site}{page}")).await;
            clean(&phone, &format!("{page} in forced colours"), FAULTS).await;
            let moving = "return [getComputedStyle(document.documentElement).scrollBehavior, document.getAnimations().length]";
            assert_eq!(phone.execute(moving, vec![]).await.expect("asked"), json!(["auto", 0]), "{page} moves");
        }
        focus_is_seen(&phone, site).await;
        data_is_no_script(&phone, site).await;
        phone.close().await.expect("the window closes");
    })
    .await;
}

/// With the keyboard alone: each stop is seen, has an outline, and is not under the head of the page.
async fn focus_is_seen(browser: &Client, site: &str) {
    // What still scrolls cannot be measured.
    emulate(browser, json!([{ "name": "prefers-reduced-motion", "value": "reduce" }])).await;
    open(browser, &format!("{site}/rules/702.19b")).await;
    for stop in 0..25 {
        for kind in ["rawKeyDown", "keyUp"] {
            let key = json!({ "type": kind, "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9 });
            browser.issue_cmd(Devtools("Input.dispatchKeyEvent", key)).await.expect("typed");
        }
        let script = "const at = document.activeElement; const style = getComputedStyle(at); const box = at.getBoundingClientRect();
            return [at.outerHTML.slice(0, 90), at !== document.body && style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2,
                    box.width > 0 && box.bottom > 0 && box.top < innerHeight]";
        let seen = browser.execute(script, vec![]).await.expect("asked");
        assert_eq!((&seen[1], &seen[2]), (&json!(true), &json!(true)), "stop {stop}: {}", seen[0]);
    }
}

/// The policy of the site lets data stand in a page; it is never run, so nothing is reported.
async fn data_is_no_script(browser: &Client, site: &str) {
    for page in ["/rules/702.19b", "/glossary/trample", "/offline"] {
        open(browser, &format!("{site}{page}")).await;
        let script = "const done = arguments[0]; let told = []; const watch = new ReportingObserver((all) => told.push(...all), { types: ['csp-violation'], buffered: true });
            watch.observe(); setTimeout(() => done([document.querySelectorAll('[type=\"application/ld+json\"]').length, told.map((one) => JSON.stringify(one.body))]), 200);";
        let answer = browser.execute_async(script, vec![]).await.expect("asked");
        assert_eq!(answer[1], json!([]), "{page}");
        assert!(answer[0] != json!(0) || page == "/offline", "{page} has no data");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn paper_says_of_which_day_the_rules_are() {
    in_browser(async |driver, site| {
        let browser = driver.open(1280, true).await;
        open(&browser, &format!("{site}/rules/704")).await;
        let printed = browser
            .issue_cmd(Devtools("Page.printToPDF", json!({ "preferCSSPageSize": true })))
            .await
            .expect("printed");
        let pages = crate::support::pdf_text::pages(printed["data"].as_str().expect("a file"));
        assert!(!pages.is_empty());
        for (at, page) in pages.iter().enumerate() {
            let told = "Comprehensive Rules, English, in force since 7 August 2026";
            assert!(page.contains(told), "sheet {} does not say of which day it is: {page}", at + 1);
        }
        // The letter of a number is a piece of its own.
        let all = pages.concat().replace('\n', "");
        assert!(
            all.contains("704.5k") && !all.contains("Theme: light or dark") && !all.contains("Menu"),
            "{all}"
        );
        browser.close().await.expect("the window closes");
    })
    .await;
}

pub(crate) async fn emulate(browser: &Client, features: Value) {
    browser
        .issue_cmd(Devtools("Emulation.setEmulatedMedia", json!({ "media": "", "features": features })))
        .await
        .expect("emulated");
}

pub(crate) async fn open(browser: &Client, address: &str) {
    browser.goto(address).await.expect(address);
}

async fn clean(browser: &Client, what: &str, script: &str) {
    let faults = browser.execute(script, vec![]).await.expect(what);
    assert_eq!(faults, json!([]), "{what}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_heading_stands_at_one_place_on_all_pages() {
    in_browser(async |driver, site| {
        for width in [390, 1280] {
            let browser = driver.open(width, width < 1000).await;
            let mut tops = Vec::new();
            for page in ["/cards", "/glossary", "/check", "/help", "/nothing", "/search?q=zzzxqy"] {
                open(&browser, &format!("{site}{page}")).await;
                let script = "return document.querySelector('h1').getBoundingClientRect().top";
                let top = browser.execute(script, vec![]).await.expect("measured");
                tops.push((page, top.as_f64().expect("pixels").round()));
            }
            assert!(tops.iter().all(|(_, top)| *top == tops[0].1), "{width}: {tops:?}");
            browser.close().await.expect("the window closes");
        }
    })
    .await;
}
