//! Markdown and plain text of hostile sources: nothing in them is markup, a link or a command of a terminal.

use citator::web::Site;
use pulldown_cmark::{Event, Options, Parser, Tag};

use crate::support::hostile::{STEERING, hostile_site, write_steering};
use crate::support::library::live_of;
use crate::support::web::Door;

/// The address of the hostile site.
const BASE: &str = "https://rules.example/";

/// The markup in a text that citator does not write itself.
fn foreign(markdown: &str) -> Vec<String> {
    let of_event = |event: Event<'_>| match event {
        Event::Html(html) | Event::InlineHtml(html) => {
            (!["<del>", "</del>", "<ins>", "</ins>"].contains(&&*html)).then(|| html.to_string())
        }
        Event::Start(Tag::Link { dest_url, .. }) => {
            let is_own = dest_url.starts_with(BASE) || dest_url.starts_with('/');
            (!is_own).then(|| format!("a link to {dest_url}"))
        }
        Event::Start(Tag::Image { dest_url, .. }) => Some(format!("a picture {dest_url}")),
        Event::Code(code) => Some(format!("code: {code}")),
        Event::Start(Tag::CodeBlock(_)) => Some("a block of code".to_owned()),
        _ => None,
    };
    Parser::new_ext(markdown, Options::all()).filter_map(of_event).collect()
}

/// Addresses of every kind of text of a site.
async fn pages(door: &Door) -> Vec<String> {
    let mut pages: Vec<String> = [
        "/rules",
        "/rules/1",
        "/rules/100",
        "/rules/100.1",
        "/rules/100.1/history",
        "/glossary",
        "/cards",
        "/documents",
        "/sources",
        "/sources/diagnostics",
        "/search?q=heron",
        "/search?q=waits",
    ]
    .map(str::to_owned)
    .into();
    for (list, most) in
        [("rules/800.1", 1), ("cards?limit=175", 175), ("glossary?limit=175", 175), ("documents", 9)]
    {
        let answer = door.get(&format!("/api/v1/{list}")).await.as_json();
        let records = answer["data"].as_array().into_iter().flatten().take(most);
        let address = |record: &serde_json::Value| {
            let page = record["html_uri"].as_str()?;
            Some(format!("/{}", page.trim_start_matches(BASE).trim_start_matches('/')))
        };
        pages.extend(records.filter_map(address));
    }
    let editions = door.json("/api/v1/editions").await;
    let days: Vec<&str> = editions["data"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|book| book["effective"].as_str())
        .collect();
    pages.push(format!("/changes/{}/{}", days[days.len() - 1], days[0]));
    pages
}

fn with_suffix(page: &str, suffix: &str) -> String {
    let (path, query) = page.split_once('?').map_or((page, ""), |(path, query)| (path, query));
    if query.is_empty() { format!("{path}{suffix}") } else { format!("{path}{suffix}?{query}") }
}

#[tokio::test]
async fn no_text_of_a_source_is_markup_in_markdown() {
    let door = Door::new(hostile_site());
    let pages = pages(&door).await;
    assert!(pages.len() > 300, "{}", pages.len());
    let (mut texts, mut vectors) = (0, 0);
    for page in pages {
        let text = door.get(&with_suffix(&page, ".md")).await;
        assert_eq!(text.status, 200, "{page}: {}", text.body);
        assert_eq!(foreign(&text.body), Vec::<String>::new(), "{page}: {}", text.body);
        texts += 1;
        vectors += text.body.matches("\\<").count();
    }
    assert!(vectors > 5 * texts, "{vectors} in {texts}: it is all there, and escaped");
}

#[tokio::test]
async fn what_markdown_shows_is_what_the_source_says() {
    for said in [
        "*stars* and _lines_ and snake_case and __both__",
        "<script>alert(1)</script> &lt;b&gt; &#60; R&D &amp",
        "[a](javascript:x) ![b](x) `code` \\* \\a a\\",
        "# no heading",
        "- no item",
        "1. no item",
        "> no quote",
        "~~~ no fence",
        "+1: a card",
        "a | b",
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let card = serde_json::json!([{ "object": "card", "id": "1", "oracle_id": "1", "name": "Heron", "lang": "en",
            "type_line": said, "mana_cost": "{1}", "oracle_text": format!("First.\n{said}") }]);
        std::fs::write(folder.path().join("cards.json"), card.to_string()).expect("written");
        let rules = "100. General\n100.1. The first rule is about cards.\n";
        std::fs::write(folder.path().join("rules.txt"), rules).expect("written");
        let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
        let text = Door::new(Site::new(live_of(library))).get("/cards/heron.md").await;
        let mut shown = vec![String::new()];
        for event in Parser::new_ext(&text.body, Options::all()) {
            match event {
                Event::Text(text) => shown.last_mut().expect("a line").push_str(&text),
                Event::Start(Tag::Paragraph) => shown.push(String::new()),
                Event::End(_) | Event::Start(Tag::Heading { .. } | Tag::Link { .. }) => {}
                other => panic!("{said}: {other:?} in {}", text.body),
            }
        }
        assert_eq!(shown.iter().filter(|line| *line == said).count(), 2, "{shown:?}: {}", text.body);
    }
}

#[tokio::test]
async fn no_character_that_steers_a_terminal_is_in_a_text() {
    let folder = tempfile::tempdir().expect("a folder");
    write_steering(folder.path());
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    let door = Door::new(Site::new(live_of(library)));
    let mut marks = 0;
    for page in [
        "/rules",
        "/rules/100",
        "/rules/100.1",
        "/cards",
        "/glossary",
        "/search?q=heron",
        "/sources/diagnostics",
    ] {
        for suffix in [".md", ".txt"] {
            let text = door.get(&with_suffix(page, suffix)).await;
            assert_eq!(text.status, 200, "{page}{suffix}");
            let bad = text.body.chars().find(|&letter| {
                letter.is_control() && letter != '\n' || matches!(letter, '\u{202a}'..='\u{202e}')
            });
            assert_eq!(bad, None, "{page}{suffix}: {:?}", text.body);
            marks += text.body.matches('\u{fffd}').count();
        }
    }
    assert!(marks > 30, "{marks}");
    // JSON has them, escaped where JSON demands it.
    let rule = door.json("/api/v1/rules/100.1").await;
    assert!(rule["text"].as_str().is_some_and(|text| text.contains(STEERING)), "{rule}");
}
