//! The script in a real browser: suggestions by keyboard, previews on focus, copying.

use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};

use crate::browser::driver::in_browser;

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_is_helped_by_the_script() {
    in_browser(async |driver, site| {
        let wide = driver.open(1280, true).await;
        suggestions_are_chosen_by_keyboard(&wide, site).await;
        a_preview_comes_with_the_focus_and_goes_with_escape(&wide, site).await;
        a_quotation_is_copied(&wide, site).await;
        the_contents_follow_the_reader(&wide, site).await;
        a_question_mark_opens_the_keys(&wide, site).await;
        keys_go_through_hits_and_rules(&wide, site).await;
        the_theme_goes_round(&wide, site).await;
        wide.close().await.expect("the window closes");
        let plain = driver.open(1280, false).await;
        nothing_waits_for_the_script(&plain, site).await;
        plain.close().await.expect("the window closes");
        let narrow = driver.open(390, true).await;
        the_menu_goes_away_like_a_menu(&narrow, site).await;
        narrow.close().await.expect("the window closes");
    })
    .await;
}

async fn ask(browser: &Client, script: &str) -> Value {
    browser.execute(script, vec![]).await.expect("asked")
}

async fn press(browser: &Client, keys: &str) {
    browser.active_element().await.expect("something has the focus").send_keys(keys).await.expect("typed");
}

async fn suggestions_are_chosen_by_keyboard(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules")).await.expect("a page");
    press(browser, "/").await;
    assert_eq!(ask(browser, "return document.activeElement.id").await, json!("q"));
    press(browser, "tramp").await;
    browser
        .wait()
        .for_element(Locator::Css("[aria-expanded=true] ~ .suggest li"))
        .await
        .expect("suggestions");
    let box_state = "const q = document.getElementById('q'); return [q.getAttribute('role'), q.getAttribute('aria-controls'), \
        document.getElementById('suggest').getAttribute('role'), q.getAttribute('aria-activedescendant')]";
    assert_eq!(ask(browser, box_state).await, json!(["combobox", "suggest", "listbox", null]));

    press(browser, &Key::Down.to_string()).await;
    let chosen = "const one = document.querySelector('[role=option][aria-selected=true]'); \
        return [one.id, document.getElementById('q').getAttribute('aria-activedescendant'), one.textContent]";
    let chosen = ask(browser, chosen).await;
    assert!(
        chosen[0] == "s0"
            && chosen[1] == "s0"
            && chosen[2].as_str().is_some_and(|text| text.contains("702.19")),
        "{chosen}"
    );

    press(browser, &Key::Escape.to_string()).await;
    let state = "const q = document.getElementById('q'); return [q.getAttribute('aria-expanded'), q.value, document.activeElement === q]";
    assert_eq!(
        ask(browser, state).await,
        json!(["false", "tramp", true]),
        "Escape closes the list and keeps what was typed"
    );
    press(browser, &Key::Down.to_string()).await;
    browser
        .wait()
        .for_element(Locator::Css("[aria-expanded=true] ~ .suggest li"))
        .await
        .expect("suggestions again");
    press(browser, &Key::Down.to_string()).await;
    press(browser, &Key::Enter.to_string()).await;
    browser.wait().for_element(Locator::Css("[data-copies]")).await.expect("a rule");
    assert_eq!(browser.current_url().await.expect("an address").path(), "/rules/702.19");

    // A reader who chose a language keeps it.
    browser.goto(&format!("{site}/rules?ui=de")).await.expect("a page");
    press(browser, "/").await;
    press(browser, "702.19").await;
    browser
        .wait()
        .for_element(Locator::Css("[aria-expanded=true] ~ .suggest li"))
        .await
        .expect("suggestions in German");
    press(browser, &Key::Down.to_string()).await;
    press(browser, &Key::Enter.to_string()).await;
    browser.wait().for_element(Locator::Css("[data-copies]")).await.expect("a rule");
    assert!(browser.current_url().await.expect("an address").as_str().ends_with("?ui=de"));

    press(browser, "/").await;
    press(browser, &Key::Escape.to_string()).await;
    assert_eq!(ask(browser, "return document.activeElement.id").await, json!(""), "Escape leaves the box");
}

async fn a_preview_comes_with_the_focus_and_goes_with_escape(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/120.2a")).await.expect("a rule");
    // Focus is shown to who uses the keyboard.
    press(browser, &Key::Tab.to_string()).await;
    ask(browser, "document.querySelector('.here .text a.cite').focus()").await;
    let slip = browser.wait().for_element(Locator::Css(".peek:not([hidden])")).await.expect("a preview");
    let said = slip.text().await.expect("its text");
    assert!(said.starts_with("510") && said.contains("in force since"), "{said}");
    let covers = "const a = document.activeElement.getBoundingClientRect(), b = document.querySelector('.peek').getBoundingClientRect(); \
        return [a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom, \
        document.activeElement.getAttribute('aria-describedby'), b.right <= innerWidth && b.left >= 0]";
    assert_eq!(
        ask(browser, covers).await,
        json!([false, "peek", true]),
        "it is beside the link and on the page"
    );
    press(browser, &Key::Escape.to_string()).await;
    let gone = "return [document.querySelector('.peek').hidden, document.activeElement.className]";
    assert_eq!(ask(browser, gone).await, json!([true, "cite"]));

    // Sections of documents have one, too.
    browser
        .goto(&format!("{site}/documents/notes-of-the-sample-judges/answering-at-the-table"))
        .await
        .expect("a section");
    press(browser, &Key::Tab.to_string()).await;
    ask(browser, "document.querySelector('.prose a.cite[href$=\"/mtr/2.4\"]').focus()").await;
    let slip = browser.wait().for_element(Locator::Css(".peek:not([hidden])")).await.expect("a preview");
    let said = slip.text().await.expect("its text");
    assert!(said.starts_with("2.4") && said.contains("Magic Tournament Rules (Sample)"), "{said}");
    assert_eq!(ask(browser, "return document.activeElement.title").await, json!(""), "one slip is enough");
}

async fn a_quotation_is_copied(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/702.19b")).await.expect("a rule");
    browser
        .find(Locator::XPath("//button[text()='Markdown']"))
        .await
        .expect("a button")
        .click()
        .await
        .expect("pressed");
    browser.wait().for_element(Locator::XPath("//*[@id='says'][text()='Copied']")).await.expect("it is said");
    // What was copied can be put in elsewhere.
    press(browser, "/").await;
    press(browser, &(Key::Control + "v")).await;
    let pasted = ask(browser, "return document.getElementById('q').value").await;
    let pasted = pasted.as_str().unwrap_or_default();
    assert!(pasted.starts_with("> ") && pasted.contains(&format!("[CR 702.19b]({site}/rules/")), "{pasted}");
}

async fn the_contents_follow_the_reader(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/all")).await.expect("the whole book");
    ask(browser, "document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('r702').scrollIntoView()").await;
    browser
        .wait()
        .for_element(Locator::Css(".toc a[href='#r702'][aria-current]"))
        .await
        .expect("its line is marked");
}

async fn a_question_mark_opens_the_keys(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules")).await.expect("a page");
    press(browser, "?").await;
    browser.wait().for_element(Locator::Css("#keys")).await.expect("the keys");
    assert_eq!(browser.current_url().await.expect("an address").path(), "/help");
}

async fn keys_go_through_hits_and_rules(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/search?q=trample")).await.expect("hits");
    let at = "const all = [...document.querySelectorAll('#results .row :is(h2, h3) > a')]; \
        return all.indexOf(document.activeElement)";
    assert_eq!(ask(browser, at).await, json!(-1));
    for (key, place) in [("j", 0), ("j", 1), ("j", 2), ("k", 1)] {
        press(browser, key).await;
        assert_eq!(ask(browser, at).await, json!(place), "{key}");
    }
    // Control and K, with the keys that WebDriver holds down.
    let control = Key::Control;
    press(browser, &(control + "k")).await;
    assert_eq!(ask(browser, "return document.activeElement.id").await, json!("q"));
    browser.goto(&format!("{site}/search?q=trample")).await.expect("hits");
    press(browser, &Key::Tab.to_string()).await;
    let skip = "return document.activeElement.getAttribute('href')";
    assert_eq!(ask(browser, skip).await, json!("#results"), "the first tab stop leads to the hits");

    browser.goto(&format!("{site}/rules/704.5j")).await.expect("a rule");
    press(browser, &Key::Right.to_string()).await;
    browser
        .wait()
        .for_url(&format!("{site}/rules/704.5k").parse().expect("an address"))
        .await
        .expect("the next rule");
    press(browser, &Key::Left.to_string()).await;
    browser
        .wait()
        .for_url(&format!("{site}/rules/704.5j").parse().expect("an address"))
        .await
        .expect("the one before");
}

async fn the_theme_goes_round(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/704.5j")).await.expect("a rule");
    let turn = "const button = document.querySelector('[data-theme-switch]'); if (arguments[0]) button.click(); \
        return [document.documentElement.dataset.theme || null, button.textContent]";
    for (click, theme, says) in [
        (false, json!(null), "Theme: automatic"),
        (true, json!("light"), "Theme: light"),
        (true, json!("dark"), "Theme: dark"),
        (true, json!(null), "Theme: automatic"),
    ] {
        let is = browser.execute(turn, vec![json!(click)]).await.expect("asked");
        assert_eq!(is, json!([theme, says]));
    }
    // A site without an address of its own prints that of the reader.
    let address = ask(browser, "return document.documentElement.dataset.address").await;
    assert_eq!(address, json!(format!("{site}/rules/704.5j")));
}

async fn nothing_waits_for_the_script(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules/120.2a")).await.expect("a rule");
    let state = "return [document.getElementById('q').hasAttribute('role'), document.querySelector('[data-copies]').hidden, \
        document.querySelector('.suggest, .peek')]";
    assert_eq!(ask(browser, state).await, json!([false, true, null]));
    browser
        .find(Locator::Css(".here .text a.cite"))
        .await
        .expect("a citation")
        .click()
        .await
        .expect("followed");
    assert_eq!(browser.current_url().await.expect("an address").path(), "/rules/510");
}

async fn the_menu_goes_away_like_a_menu(browser: &Client, site: &str) {
    browser.goto(&format!("{site}/rules")).await.expect("a page");
    let open = || async {
        browser.find(Locator::Css(".menu summary")).await.expect("a menu").click().await.expect("opened")
    };
    let state = "return [document.querySelector('.menu').open, document.activeElement.localName]";
    open().await;
    assert_eq!(ask(browser, state).await, json!([true, "summary"]));
    press(browser, &Key::Escape.to_string()).await;
    assert_eq!(ask(browser, state).await, json!([false, "summary"]));
    open().await;
    browser.find(Locator::Css("h1")).await.expect("a heading").click().await.expect("pressed");
    assert_eq!(ask(browser, "return document.querySelector('.menu').open").await, json!(false));
}
