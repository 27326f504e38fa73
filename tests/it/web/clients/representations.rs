//! A page as JSON, Markdown and plain text: by the suffix of its address, or by `Accept`.

use citator::web::{PublicUrl, Site};
use serde_json::Value;

use crate::join::documents::SAMPLE;
use crate::support::library::live;
use crate::support::web::{Answer, Door, door};

const JSON: &str = "application/json";
const PROBLEM: &str = "application/problem+json";
const MARKDOWN: &str = "text/markdown; charset=utf-8";
const TEXT: &str = "text/plain; charset=utf-8";
const HTML: &str = "text/html; charset=utf-8";

/// Pages with the addresses of their records in the API.
const PAGES: &[(&str, &str)] = &[
    ("/rules", "/api/v1/editions/current"),
    ("/rules/2026-08-07", "/api/v1/editions/2026-08-07"),
    ("/rules/7", "/api/v1/rules/7"),
    ("/rules/702", "/api/v1/rules/702"),
    ("/rules/702.19", "/api/v1/rules/702.19"),
    ("/rules/702.19b", "/api/v1/rules/702.19b"),
    ("/rules/2025-02-07/702.19b", "/api/v1/rules/702.19b?edition=2025-02-07"),
    ("/rules/702.19b/history", "/api/v1/rules/702.19b/history"),
    ("/rules/704.5k/history?as_of=2025-02-07", "/api/v1/cite?q=704.5k&as_of=2025-02-07"),
    ("/fr/rules/707.10", "/api/v1/rules/707.10?lang=fr"),
    ("/changes/2025-02-07/2026-08-07", "/api/v1/editions/2025-02-07/diff/2026-08-07"),
    ("/search?q=trample", "/api/v1/search?q=trample"),
    ("/search?q=trample&kind=ruling&redirect=0&ui=de", "/api/v1/search?q=trample&kind=ruling"),
    ("/cards", "/api/v1/cards"),
    ("/cards/fling", "/api/v1/cards/fling"),
    ("/glossary", "/api/v1/glossary"),
    ("/glossary/trample", "/api/v1/glossary/trample"),
    ("/documents", "/api/v1/documents"),
    ("/sources", "/api/v1/sources"),
    ("/sources/diagnostics", "/api/v1/diagnostics"),
];

/// An address with a suffix behind its path.
fn with_suffix(page: &str, suffix: &str) -> String {
    let (path, query) =
        page.split_once('?').map_or((page, String::new()), |(path, query)| (path, format!("?{query}")));
    format!("{path}{suffix}{query}")
}

fn form(answer: &Answer) -> &str {
    answer.header("content-type")
}

fn problem(answer: &Answer) -> (u16, Value) {
    assert_eq!(form(answer), PROBLEM, "{}", answer.body);
    (answer.status, answer.as_json()["code"].clone())
}

#[tokio::test]
async fn a_page_is_given_in_every_form() {
    for (page, record) in PAGES {
        let html = SAMPLE.get(page).await;
        assert!(matches!(html.status, 200 | 302), "{page}: {}", html.status);
        let json = SAMPLE.get(&with_suffix(page, ".json")).await;
        assert_eq!((json.status, form(&json)), (200, JSON), "{page}: {}", json.body);
        assert_eq!(json.body, SAMPLE.get(record).await.body, "{page} is {record}");
        assert_eq!(json.header("access-control-allow-origin"), "*", "{page}");
        for (suffix, content_type) in [(".md", MARKDOWN), (".txt", TEXT)] {
            let text = SAMPLE.get(&with_suffix(page, suffix)).await;
            assert_eq!((text.status, form(&text)), (200, content_type), "{page}{suffix}: {}", text.body);
            assert!(text.body.len() > 10 && !text.body.contains("```"), "{page}{suffix}: {}", text.body);
            let has_markup = ["](", "**", "\n# ", "\n> "].iter().any(|mark| text.body.contains(mark));
            assert!(suffix == ".md" || !has_markup && !text.body.starts_with("# "), "{page}: {}", text.body);
        }
    }
}

#[tokio::test]
async fn a_text_has_all_that_the_page_tells() {
    let rule = SAMPLE.json("/api/v1/rules/702.19?subrules=true").await;
    let text = SAMPLE.get("/rules/702.19.txt").await.body;
    let subrules = rule["subrules"].as_array().expect("subrules");
    assert!(subrules.len() > 1);
    for subrule in subrules {
        let (number, words) = (&subrule["number"], subrule["text"].as_str().expect("a text"));
        let first = words.lines().next().expect("a line");
        assert!(
            text.contains(number.as_str().expect("a number")) && text.contains(first),
            "{number}: {text}"
        );
    }
    assert!(text.contains("Rules of 2026-08-07 (en)") && text.contains("\nExample: "), "{text}");
    // A card comes with its rulings.
    let rulings = SAMPLE.json("/api/v1/cards/fling/rulings").await;
    let card = SAMPLE.get("/cards/fling.md").await.body;
    for ruling in rulings["data"].as_array().expect("rulings") {
        let words = ruling["text"].as_str().expect("a text").lines().next().expect("a line");
        let start: String = words.chars().take(60).collect();
        assert!(card.contains(&start), "{start}: {card}");
    }
    let contents = SAMPLE.get("/rules.md").await.body;
    assert!(contents.contains("- [702](/rules/702) "), "{contents}");
    let changes = SAMPLE.get("/changes/2025-02-07/2026-08-07.txt").await.body;
    assert!(changes.contains("{+") || changes.contains("[-"), "{changes}");
}

#[tokio::test]
async fn accept_chooses_and_a_suffix_wins() {
    const PAGE: &str = "/rules/702.19b";
    for (accept, wanted) in [
        ("", HTML),
        ("*/*", HTML),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", HTML),
        ("text/*", HTML),
        ("application/json", JSON),
        ("APPLICATION/JSON", JSON),
        ("application/*", JSON),
        ("application/json, text/plain, */*", JSON),
        ("text/html;q=0.5, application/json", JSON),
        ("application/json;q=0.5, text/html;q=0.9", HTML),
        ("text/markdown, text/html, */*", MARKDOWN),
        ("text/markdown;q=0.9, text/plain;q=0.95", TEXT),
        ("text/plain", TEXT),
        ("text/html;q=0, */*", JSON),
        ("text/html;level=1;q=0.3, text/markdown;q=0.4", MARKDOWN),
        ("nonsense, application/json", JSON),
    ] {
        let headers: &[(&str, &str)] = if accept.is_empty() { &[] } else { &[("accept", accept)] };
        let page = SAMPLE.ask("GET", PAGE, headers).await;
        assert_eq!((page.status, form(&page)), (200, wanted), "{accept}");
        assert!(page.varies_by("accept"), "{accept}: {:?}", page.headers);
        let suffixed = SAMPLE.ask("GET", "/rules/702.19b.txt", headers).await;
        assert_eq!(form(&suffixed), TEXT, "{accept}");
    }
    let head = SAMPLE.ask("HEAD", PAGE, &[("accept", JSON)]).await;
    assert_eq!((head.status, form(&head), head.body.as_str()), (200, JSON, ""));
    let home = SAMPLE.ask("GET", "/", &[("accept", JSON)]).await;
    assert!(home.as_json()["openapi"].is_string(), "the site as JSON is the description of its API");
    let home = SAMPLE.ask("GET", "/", &[("accept", "text/markdown")]).await;
    assert!(home.body.starts_with("# citator\n"), "{}", home.body);
}

#[tokio::test]
async fn what_no_form_satisfies_is_a_problem_and_never_a_page() {
    for (path, accept) in [
        ("/rules/702.19b", "image/png"),
        ("/rules/702.19b", "application/xml, image/*"),
        ("/rules/702.19b", "text/*;q=0, application/*;q=0"),
        ("/help", JSON),
        ("/changes", JSON),
        ("/problems/no-such-rule", "text/markdown"),
    ] {
        let refused = SAMPLE.ask("GET", path, &[("accept", accept)]).await;
        assert_eq!(problem(&refused), (406, "not-acceptable".into()), "{path} {accept}");
    }
    for (path, status, code) in [
        ("/rules/999.99.json", 404, "no-such-rule"),
        ("/rules/2001-01-01/702.19b.json", 404, "no-edition"),
        ("/rules/702.19b.json?nonsense=1", 400, "unknown-parameter"),
        ("/search.json?q=x&sort=size", 400, "bad-parameter"),
    ] {
        let refused = SAMPLE.get(path).await;
        let (given, found) = problem(&refused);
        assert_eq!(given, status, "{path}: {}", refused.body);
        assert!(found == code || status == 400, "{path}: {found}");
    }
    let missing = SAMPLE.ask("GET", "/rules/999.99", &[("accept", JSON)]).await;
    assert_eq!(problem(&missing), (404, "no-such-rule".into()));
}

#[tokio::test]
async fn a_problem_has_the_form_of_what_was_asked_for() {
    for (path, accept, status, wanted, said) in [
        ("/rules/999.99.txt", "*/*", 404, TEXT, "Nearest numbers: 903.5"),
        ("/rules/999.99.md", "*/*", 404, MARKDOWN, "](/rules/903.5"),
        ("/rules/999.99", "text/plain", 404, TEXT, "Nearest numbers: 903.5"),
        ("/rules/999.99", "text/markdown, */*;q=0.1", 404, MARKDOWN, "](/rules/903.5"),
        ("/rules/999.99", "text/html", 404, HTML, "<a href=\"/rules/903.5"),
        ("/rules/999.99.json", "text/plain", 404, PROBLEM, "no-such-rule"),
        ("/api/v1/rules/999.99", "text/plain", 404, PROBLEM, "no-such-rule"),
        ("/rules/nonsense.txt", "*/*", 404, TEXT, "nonsense"),
        ("/cards/no-such-card.md", "*/*", 404, MARKDOWN, "no such card"),
        ("/rules/702.19b.md?nonsense=1", "*/*", 400, MARKDOWN, "nonsense"),
        ("/nonsense.txt", "*/*", 404, TEXT, "Start again: Rules, Help, API"),
    ] {
        let refused = SAMPLE.ask("GET", path, &[("accept", accept)]).await;
        assert_eq!((refused.status, form(&refused)), (status, wanted), "{path} {accept}");
        assert!(refused.body.contains(said), "{path} {accept}: {}", refused.body);
        assert!(refused.varies_by("accept"), "{path} {accept}");
    }
}

#[tokio::test]
async fn other_addresses_keep_their_form() {
    for (path, content_type) in [
        ("/llms.txt", TEXT),
        ("/robots.txt", TEXT),
        ("/offline/pack.json", JSON),
        ("/api/openapi.json", JSON),
        ("/manifest.webmanifest", "application/manifest+json"),
    ] {
        for accept in ["text/html", JSON] {
            let answer = SAMPLE.ask("GET", path, &[("accept", accept)]).await;
            assert_eq!(answer.status, 200, "{path}");
            assert!(form(&answer).starts_with(content_type.split(';').next().expect("a type")), "{path}");
        }
    }
    for path in ["/help.json", "/rules/all.json", "/nonsense.md", "/de/cards.json", "/.json", "/rules/.md"] {
        assert_eq!(SAMPLE.get(path).await.status, 404, "{path}");
    }
    let posted = SAMPLE.ask("POST", "/rules/702.19b.json", &[]).await;
    assert_eq!(posted.status, 405);
}

#[tokio::test]
async fn the_forms_of_a_page_lead_to_each_other() {
    let page = SAMPLE.get("/rules/702.19b").await;
    let links = page.header("link");
    for (content_type, address) in [
        (JSON, "/rules/702.19b.json"),
        ("text/markdown", "/rules/702.19b.md"),
        ("text/plain", "/rules/702.19b.txt"),
    ] {
        assert!(
            content_type != JSON
                || links.contains(&format!("<{address}>; rel=\"alternate\"; type=\"{content_type}\"")),
            "{links}"
        );
        let tag = format!("<link rel=\"alternate\" type=\"{content_type}\" href=\"{address}\">");
        assert!(page.body.contains(&tag), "{tag}");
        let other = SAMPLE.get(address).await;
        assert_eq!(other.header("link"), "</rules/702.19b>; rel=\"canonical\"");
        assert_ne!(other.header("etag"), page.header("etag"));
        let again = SAMPLE.ask("GET", address, &[("if-none-match", other.header("etag"))]).await;
        assert_eq!(again.status, 304, "{address}");
    }
    let search = SAMPLE.get("/search?q=trample&ui=de").await;
    assert!(
        search.header("link").contains("</search.json?q=trample>; rel=\"alternate\""),
        "{}",
        search.header("link")
    );
    assert_eq!(SAMPLE.get("/rules/999.99").await.header("link"), "");
    assert_eq!(SAMPLE.get("/help").await.header("link"), "");
    let beside = SAMPLE.get("/rules/702?lang=zh-Hans,en").await;
    assert_eq!((beside.status, beside.header("link")), (200, ""), "the API has one language at a time");
}

#[tokio::test]
async fn addresses_are_whole_where_the_site_knows_its_own() {
    let public: PublicUrl = "https://rules.example".parse().expect("an address");
    let known = Door::new(Site::at(live(), Some(public)));
    for path in [
        "/api/v1/rules/702.19b",
        "/api/v1/rules/702.19b?pretty",
        "/rules/702.19b.json",
        "/api/v1/search?q=trample&limit=1",
        "/api/v1/rules/999.99",
        "/api/v1/editions/current",
    ] {
        let answer = known.get(path).await.as_json();
        let mut addresses = Vec::new();
        collect(&answer, &mut addresses);
        assert!(!addresses.is_empty(), "{path}: {answer}");
        for address in addresses {
            assert!(address.starts_with("https://rules.example/"), "{path}: {address}");
        }
        let mut relative = Vec::new();
        collect(&door().get(path).await.as_json(), &mut relative);
        assert!(relative.iter().all(|address| address.starts_with('/')), "{path}: {relative:?}");
    }
    let markdown = known.get("/rules/702.19b.md").await;
    assert!(markdown.body.contains("](https://rules.example/rules/702.19b)"), "{}", markdown.body);
    assert_eq!(markdown.header("link"), "<https://rules.example/rules/702.19b>; rel=\"canonical\"");
}

#[tokio::test]
async fn a_list_goes_on_in_its_own_form() {
    let first = SAMPLE.get("/sources/diagnostics.md?limit=5").await.body;
    let (_, next) = first.split_once("[next page](").expect("a next page");
    let next = next.split(')').next().expect("an address");
    assert!(next.starts_with("/sources/diagnostics.md?"), "{next}");
    let second = SAMPLE.get(next).await;
    assert_eq!((second.status, form(&second)), (200, MARKDOWN), "{next}");
    assert_ne!(second.body, first);
}

/// The addresses in an answer of the API.
fn collect(value: &Value, out: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let is_address = matches!(name.as_str(), "uri" | "html_uri" | "next_page" | "href")
                    || name == "type" && value.as_str().is_some_and(|kind| kind.contains('/'));
                match value.as_str() {
                    Some(address) if is_address => out.push(address.to_owned()),
                    _ => collect(value, out),
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| collect(value, out)),
        _ => {}
    }
}

#[tokio::test]
async fn what_a_text_holds_is_never_taken_for_an_address() {
    let public: PublicUrl = "https://rules.example".parse().expect("an address");
    let known = Door::new(Site::at(live(), Some(public)));
    // The query stands in the answer as it was given, with its quotes escaped.
    let answer = known.json("/api/v1/search?q=%22uri%22:%22/x%22%20trample").await;
    assert!(answer.to_string().contains("uri"), "{answer}");
    assert!(!answer["query"].to_string().contains("rules.example/x"), "{answer}");
}
