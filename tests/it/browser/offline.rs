//! Offline use: opened pages stay and say so, and the bundle understands the same notation.

use std::time::Duration;

use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::browser::driver::{Devtools, Driver, PATIENCE, serve_sample_until};
use crate::support::web::door;

#[tokio::test]
async fn a_pack_has_all_current_rules_the_glossary_and_the_rulings_of_a_language() {
    let door = door();
    let rules = door.json("/offline/pack.json?lang=en").await;
    assert_eq!(rules["language"], "en");
    assert_eq!(rules["effective"], "2026-08-07");
    let numbers: Vec<&str> =
        rules["rules"].as_array().expect("rules").iter().filter_map(|rule| rule[0].as_str()).collect();
    assert!(numbers.contains(&"702.19b") && numbers.contains(&"707.10a"), "{numbers:?}");
    let wording =
        rules["rules"].as_array().expect("rules").iter().find(|rule| rule[0] == "707.10a").expect("the rule");
    assert!(
        wording[2].as_str().expect("a text").contains("as with a token"),
        "the current wording, not the older one: {wording}"
    );
    let with_examples =
        rules["rules"].as_array().expect("rules").iter().find(|rule| rule[0] == "702.19b").expect("the rule");
    assert_eq!(with_examples[3].as_array().expect("examples").len(), 2);
    let terms: Vec<&str> =
        rules["glossary"].as_array().expect("terms").iter().filter_map(|term| term[0].as_str()).collect();
    assert_eq!(terms, ["Trample", "Copy", "You, Your"]);

    let rulings = door.json("/offline/pack.json?lang=en&part=rulings").await;
    let cards = rulings["cards"].as_array().expect("cards");
    let all = rulings["rulings"].as_array().expect("rulings");
    let named = |ruling: &Value| {
        ruling[2]
            .as_array()
            .is_some_and(|at| at.iter().all(|at| at.as_u64().is_some_and(|at| (at as usize) < cards.len())))
    };
    assert!(!all.is_empty() && !cards.is_empty() && all.iter().all(named), "every ruling names its cards");

    assert_eq!(
        door.json("/offline/pack.json?lang=de").await["language"],
        "en",
        "a language without a book has the English one"
    );
    assert_eq!(door.get("/offline/pack.json?lang=xx").await.status, 400);
    assert_eq!(door.get("/offline/pack.json?part=cards").await.status, 404);
}

#[tokio::test]
async fn a_pack_is_the_same_in_every_compression_and_known_by_its_generation() {
    let door = door();
    let plain = door.get("/offline/pack.json").await;
    assert!(plain.header("etag").starts_with("W/"), "it can be asked again for nothing");
    let packed = door.raw("/offline/pack.json", &[("accept-encoding", "gzip")]).await;
    assert_eq!(packed.headers.get("content-encoding").expect("a compression"), "gzip");
    let mut unpacked = String::new();
    std::io::Read::read_to_string(&mut flate2::read::GzDecoder::new(&packed.body[..]), &mut unpacked)
        .expect("it is gzip");
    assert_eq!(unpacked, plain.body);
    let again = door.ask("GET", "/offline/pack.json", &[("if-none-match", plain.header("etag"))]).await;
    assert_eq!(again.status, 304);
}

#[tokio::test]
async fn the_worker_is_asked_again_each_time_and_names_every_asset() {
    let door = door();
    let worker = door.get("/sw.js").await;
    assert_eq!(worker.header("cache-control"), "no-cache");
    assert!(worker.header("content-type").starts_with("text/javascript"));
    for asset in ["style", "print", "citator", "icon", "offline"] {
        assert!(worker.body.contains(&format!("\"/assets/{asset}.")), "{asset}");
    }
    assert!(
        worker.body.contains(&door.site.holdings().live.generation),
        "a new generation makes a new worker"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_judge_in_a_hall_without_network_still_finds_the_rule() {
    let Some(driver) = Driver::start() else { return };
    tokio::time::timeout(PATIENCE, without_network(&driver)).await.expect("the browser answers");
}

async fn without_network(driver: &Driver) {
    let (cut, is_cut) = tokio::sync::oneshot::channel::<()>();
    let over = async {
        let _ = is_cut.await;
    };
    let site = serve_sample_until(over).await;
    let browser = driver.open(390, true).await;
    let still = json!({ "media": "", "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
    browser
        .issue_cmd(Devtools("Emulation.setEmulatedMedia", still))
        .await
        .expect("nothing moves while it is clicked");
    browser.goto(&format!("{site}/rules/702.19b")).await.expect("a rule");
    until(&browser, "return navigator.serviceWorker.controller !== null").await;
    until(
        &browser,
        "return caches.open('pages').then((pages) => pages.match(location.href)).then((page) => !!page)",
    )
    .await;
    browser.goto(&format!("{site}/offline")).await.expect("the page");
    assert_eq!(installability(&browser).await, json!([]), "it can be installed");
    click(&browser, "[data-do=keep]").await;
    until(&browser, "return !document.querySelector('[data-do=delete]').hidden").await;
    let size = text(&browser, "#copy").await;
    assert!(size.contains("Offline copy of") && size.contains("kB"), "{size}");

    cut.send(()).expect("the server listens");
    let address = site.trim_start_matches("http://").to_owned();
    while tokio::net::TcpStream::connect(&address).await.is_ok() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // A connection that was open is answered for a moment.
    tokio::time::sleep(Duration::from_secs(1)).await;

    browser.goto(&format!("{site}/rules/702.19b")).await.expect("the page that was opened before");
    let note = text(&browser, "#kept").await;
    assert!(note.contains("Offline copy of") && note.contains("20"), "{note}");
    let colour = browser
        .execute("return getComputedStyle(document.querySelector('.num')).color", vec![])
        .await
        .expect("asked");
    assert_ne!(colour, json!("rgb(0, 0, 238)"), "the style sheet is there");

    browser.goto(&format!("{site}/rules/704.5k")).await.expect("a page that was never opened");
    assert!(text(&browser, "#found .here").await.starts_with("704.5k"), "its rule comes out of the pack");

    for (typed, number) in
        [("cr 7045k", "704.5k"), ("规则704.5k", "704.5k"), ("７０２．１９ｂ", "702.19b"), ("702", "702")]
    {
        search(&browser, &site, typed).await;
        assert!(text(&browser, "#found .here").await.starts_with(number), "{typed}");
    }
    search(&browser, &site, "lethal trampl").await;
    assert!(text(&browser, "#found").await.contains("702.19b"), "words and beginnings of words are found");
    search(&browser, &site, "thiswordinit").await;
    let found = text(&browser, "#found").await;
    assert!(found.contains("Ignored offline: thiswordinit") && found.contains("Nothing found."), "{found}");
    search(&browser, &site, "trample kind:rule \"lethal damage\" -planeswalker lightening").await;
    let found = text(&browser, "#found").await;
    assert!(found.contains("Ignored offline: kind:rule lightening") && found.contains("702.19b"), "{found}");
    search(&browser, &site, "trample -damage").await;
    assert!(!text(&browser, "#found").await.contains("702.19b"), "what is excluded is gone");
    browser.goto(&format!("{site}/rules/702.2c")).await.expect("a page that was never opened");
    until(&browser, "return document.title.startsWith('CR 702.2c · Deathtouch')").await;
    browser.goto(&format!("{site}/documents")).await.expect("a page that was never opened");
    until(
        &browser,
        "return document.querySelector('#found').textContent.includes('not stored on this device')",
    )
    .await;
    browser.goto(&format!("{site}/help")).await.expect("the page of notation");
    assert!(browser.title().await.expect("a title").contains("Help"));
    search(&browser, &site, "120.2a").await;
    click(&browser, "#found .here a.cite").await;
    until(&browser, "return document.querySelector('#found .here')?.id !== 'r120.2a'").await;

    click(&browser, "[data-do=delete]").await;
    until(&browser, "return caches.has('pack').then((has) => !has)").await;
    browser.close().await.expect("the window closes");
}

async fn search(browser: &Client, site: &str, typed: &str) {
    browser.goto(&format!("{site}/offline")).await.expect("the kept page");
    until(browser, "return document.querySelector('#copy').textContent !== ''").await;
    browser
        .find(Locator::Id("q"))
        .await
        .expect("the box")
        .send_keys(&format!("{typed}\n"))
        .await
        .expect("typed");
    until(browser, "return document.querySelector('#found').childElementCount > 0").await;
}

async fn click(browser: &Client, selector: &str) {
    browser.wait().for_element(Locator::Css(selector)).await.expect(selector).click().await.expect(selector);
}

async fn text(browser: &Client, selector: &str) -> String {
    browser.wait().for_element(Locator::Css(selector)).await.expect(selector).text().await.expect(selector)
}

async fn installability(browser: &Client) -> Value {
    let answer = browser.issue_cmd(Devtools("Page.getInstallabilityErrors", json!({}))).await.expect("asked");
    let errors = answer["installabilityErrors"].as_array().cloned().unwrap_or_default();
    // What the browser of a test is like is no fault of the page.
    errors.into_iter().filter(|error| error["errorId"] != "in-incognito").collect()
}

/// Waits until a script that returns a truth, now or promised, returns it.
async fn until(browser: &Client, script: &str) {
    let done = format!(
        "const done = arguments[0]; Promise.resolve((() => {{ {script} }})()).then(done, () => done(false));"
    );
    for _ in 0..600 {
        if browser.execute_async(&done, vec![]).await.is_ok_and(|truth| truth == json!(true)) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never came true: {script}");
}
