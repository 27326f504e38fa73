//! Nothing in a source, an address or a query becomes markup: some two hundred payloads, everywhere.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use axum::body::Body;
use axum::http::Request;
use serde_json::json;

use crate::support::hostile::{hostile_site, payloads};
use crate::support::web::{Answer, Door};

/// Addresses that take something from whoever asks, with `{}` where it stands.
pub(crate) const ASKED: [&str; 39] = [
    "/search?q={}",
    "/search?q=heron&lang={}&kind={}&page={}",
    "/search?q={}&ui={}",
    "/rules/{}",
    "/rules/{}/preview",
    "/rules/2019-05-01/{}/preview",
    "/rules/{}/100.1/preview",
    "/{}/rules/100.1/preview",
    "/rules/{}/history?as_of={}&to={}",
    "/rules/100?lang={}&beside={}",
    "/history?q={}&as_of={}&to={}",
    "/{}/rules/{}",
    "/changes?from={}&to={}",
    "/changes/{}/{}",
    "/changes/2019-05-01/2020-05-01?kind={}&chapter={}&page={}",
    "/{}/changes",
    "/cards?letter={}&page={}",
    "/cards/{}",
    "/cards/{}/preview",
    "/rulings/{}",
    "/glossary/{}",
    "/glossary/{}/preview",
    "/{}/glossary/{}",
    "/documents/{}",
    "/documents/{}/{}?lang={}",
    "/documents/mtr?lang={}",
    "/documents/{}/{}/preview",
    "/{}/documents/{}",
    "/sources/diagnostics?path={}&code={}&severity={}",
    "/offline?lang={}",
    "/help?ui={}",
    "/suggest?q={}",
    "/sitemap/{}",
    "/offline/pack.json?lang={}&part={}",
    "/assets/{}",
    "/api/v1/cite?q={}&as_of={}&lang={}",
    "/api/v1/autocomplete?q={}&lang={}",
    "/api/v1/search?q={}&lang={}",
    "/{}",
];

/// Pages of the hostile corpus that are opened in a browser.
pub(crate) const PAGES: [&str; 24] = [
    "/",
    "/rules",
    "/rules/all",
    "/rules/1",
    "/rules/100",
    "/rules/100.2",
    "/rules/2019-05-01/100.3",
    "/rules/100.3/history",
    "/rules/100.3/preview",
    "/changes",
    "/changes/2019-05-01/2020-05-01",
    "/cards",
    "/glossary",
    "/documents",
    "/check",
    "/api/docs",
    "/sources",
    "/sources/diagnostics",
    "/search?q=heron",
    "/search?q=kind%3Aruling+heron",
    "/offline",
    "/manifest.webmanifest",
    "/opensearch.xml",
    "/api/v1/search?q=heron",
];

pub(crate) fn filled(address: &str, payload: &str) -> String {
    let encoded: String = payload.bytes().map(|byte| format!("%{byte:02X}")).collect();
    address.replace("{}", &encoded)
}

#[test]
fn there_are_two_hundred_payloads_and_none_twice() {
    let all = payloads();
    assert!(all.len() >= 200 && all.iter().collect::<BTreeSet<_>>().len() == all.len(), "{}", all.len());
}

#[tokio::test]
async fn what_is_asked_never_comes_back_as_markup() {
    let door = Door::new(hostile_site());
    for payload in payloads() {
        for address in ASKED {
            let address = filled(address, &payload);
            let answer = door.get(&address).await;
            assert!(answer.status < 500, "{address}: {}", answer.status);
            holds(&address, &answer);
        }
        for body in [
            json!({ "text": format!("{payload} 100.1"), "lang": payload }),
            json!({ "text": format!("CR 100.1 {payload}, MTR 9.9") }),
        ] {
            let request = Request::post("/api/v1/cite/check")
                .header("content-type", "application/json")
                .body(Body::from(body.to_string()));
            let answer = door.send(request.expect("a request")).await;
            assert!(answer.status < 500 && answer.header("content-type").contains("json"), "{}", answer.body);
            holds("a check", &answer);
        }
    }
}

#[tokio::test]
async fn no_page_leads_away_because_its_address_looks_like_a_host() {
    let door = Door::new(hostile_site());
    for address in [
        "//host.example/",
        "/fr//host.example/",
        "/fr//host.example/x?ui=de",
        "/\\host.example/",
        "/fr/\\host.example/",
        "/rules//707",
    ] {
        let answer = door.get(address).await;
        assert!(
            answer.status < 500 && !answer.header("location").starts_with("//"),
            "{address}: {}",
            answer.header("location")
        );
        let links = holds(address, &answer);
        assert!(
            answer.status != 404 || links.len() > 10,
            "{address} offers a way on, in other languages too"
        );
    }
}

#[tokio::test]
async fn what_sources_say_never_becomes_markup_wherever_links_lead() {
    let door = Door::new(hostile_site());
    let mut waiting: VecDeque<String> = PAGES.iter().map(|&page| page.to_owned()).collect();
    let mut met: BTreeSet<String> = waiting.iter().cloned().collect();
    // Of each kind of page so many: the first part of its path, and how deep it is.
    let mut seen: BTreeMap<(String, usize, bool), usize> = BTreeMap::new();
    while let Some(address) = waiting.pop_front() {
        let mut parts = address.split(['/', '?']).skip(1);
        let kind = (parts.next().unwrap_or_default().to_owned(), parts.count(), address.contains("/preview"));
        let count = seen.entry(kind).or_default();
        *count += 1;
        if *count > 25 {
            continue;
        }
        let answer = door.get(&address).await;
        assert!(answer.status < 500, "{address}: {}", answer.status);
        for link in holds(&address, &answer) {
            for other in [link.clone(), format!("{link}/preview")] {
                let is_wanted = other == link
                    || ["/rules/", "/cards/", "/glossary/", "/documents/"]
                        .iter()
                        .any(|base| link.starts_with(base));
                if is_wanted && !other.contains(['#', '?']) && met.insert(other.clone()) {
                    waiting.push_back(other);
                }
            }
        }
    }
    let count: usize = seen.values().map(|&count| count.min(25)).sum();
    assert!(count > 300, "{count}");
    let whole = door.get("/rules/all").await;
    let shown = |payload: &&String| {
        whole.body.contains(&payload.replace('&', "&#38;").replace('<', "&#60;").replace('>', "&#62;"))
    };
    assert!(payloads().iter().filter(shown).count() > 50, "the payloads stand on the page as text");
}

/// That an answer holds nothing that could run; gives the links of the site that it has.
fn holds(address: &str, answer: &Answer) -> Vec<String> {
    let kind = answer.header("content-type");
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{address}");
    if !kind.contains("html") && !kind.contains("xml") {
        return Vec::new();
    }
    let mut links = Vec::new();
    for tag in tags(&answer.body) {
        let value = |name: &str| {
            tag.attributes.iter().find(|(other, _)| other == name).map(|(_, value)| value.as_str())
        };
        let fault = || format!("{address} has <{} {:?}>", tag.name, tag.attributes);
        let foreign = ["iframe", "object", "embed", "base", "math", "animate", "video", "style", "img"];
        assert!(!foreign.contains(&tag.name.as_str()), "{}", fault());
        if tag.name == "script" {
            let is_ours = value("src").is_some_and(|source| source.starts_with("/assets/"))
                || value("type") == Some("application/ld+json");
            assert!(is_ours, "{}", fault());
        }
        for (name, value) in &tag.attributes {
            let is_name = !name.is_empty()
                && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-:_".contains(&byte));
            assert!(
                is_name
                    && !name.starts_with("on")
                    && name != "srcdoc"
                    && name != "style"
                    && name != "http-equiv",
                "{}",
                fault()
            );
            assert!(!value.contains(['<', '>']) || kind.contains("html"), "{}", fault());
            let leads = ["href", "src", "action", "formaction", "data"].contains(&name.as_str());
            assert!(!leads || !value.trim_start().starts_with("javascript:"), "{}", fault());
            assert!(!leads || !value.starts_with("//") && !value.starts_with("/\\"), "{}", fault());
            if name == "href" && value.starts_with('/') {
                links.push(value.replace("&amp;", "&").replace("&#38;", "&"));
            }
        }
    }
    links
}

/// A tag with its attributes, whose values are as they stand.
struct Tag {
    name: String,
    attributes: Vec<(String, String)>,
}

/// The tags of a page as a browser finds them: a script runs to its end tag, whatever stands in it, and
/// values may have quotation marks or none.
fn tags(page: &str) -> Vec<Tag> {
    let mut tags = Vec::new();
    let mut rest = page;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        if !rest.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
            continue;
        }
        let end = rest
            .find(|letter: char| letter.is_ascii_whitespace() || letter == '>' || letter == '/')
            .unwrap_or(rest.len());
        let name = rest[..end].to_ascii_lowercase();
        let (attributes, after) = attributes(&rest[end..]);
        rest = after;
        if let "script" | "style" | "textarea" | "title" = name.as_str() {
            rest = rest.find(&format!("</{name}")).map_or("", |end| &rest[end..]);
        }
        tags.push(Tag { name, attributes });
    }
    tags
}

fn attributes(inside: &str) -> (Vec<(String, String)>, &str) {
    let mut attributes = Vec::new();
    let mut rest = inside;
    loop {
        rest = rest.trim_start_matches(|letter: char| letter.is_ascii_whitespace() || letter == '/');
        if rest.is_empty() || rest.starts_with('>') {
            return (attributes, rest.get(1..).unwrap_or_default());
        }
        let end = rest
            .find(|letter: char| letter.is_ascii_whitespace() || "=>/".contains(letter))
            .unwrap_or(rest.len())
            .max(1);
        let name = rest.get(..end).unwrap_or(rest).to_ascii_lowercase();
        rest = rest.get(end..).unwrap_or_default();
        let mut value = "";
        if let Some(given) = rest.strip_prefix('=') {
            let quoted = ['"', '\''].into_iter().find_map(|mark| given.strip_prefix(mark)?.split_once(mark));
            let bare = || {
                given.split_at(
                    given
                        .find(|letter: char| letter.is_ascii_whitespace() || letter == '>')
                        .unwrap_or(given.len()),
                )
            };
            (value, rest) = quoted.unwrap_or_else(bare);
        }
        attributes.push((name, value.to_owned()));
    }
}

#[test]
fn the_reader_of_tags_finds_what_is_hidden_in_them() {
    let page = "<p title=\"a > b\" x='<i>' autofocus on=1/>&lt;img><script>if (a<b) {}</script><a\nhref=javascript:x>";
    let found: Vec<(String, usize)> =
        tags(page).into_iter().map(|tag| (tag.name, tag.attributes.len())).collect();
    assert_eq!(found, [("p".to_owned(), 4), ("script".to_owned(), 0), ("a".to_owned(), 1)]);
}
