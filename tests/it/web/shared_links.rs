//! Metadata for others: link previews, site map, search engines, structured data.

use citator::web::{PublicUrl, Site};
use serde_json::Value;

use crate::support::library::live;
use crate::support::web::{Answer, Door, door};

/// A site that everybody knows by an address.
fn known() -> Door {
    Door::new(Site::at(live(), Some("https://rules.example/".parse().expect("an address"))))
}

fn meta<'a>(page: &'a Answer, name: &str) -> &'a str {
    let opening = format!("\"{name}\" content=\"");
    page.body.split_once(&opening).map_or("", |(_, rest)| rest.split('"').next().unwrap_or_default())
}

fn data(page: &Answer) -> Vec<Value> {
    let pieces = page.body.split("<script type=\"application/ld+json\">").skip(1);
    let json = pieces.map(|piece| piece.split("</script>").next().unwrap_or_default());
    json.map(|json| serde_json::from_str(json).unwrap_or_else(|error| panic!("{error}: {json}"))).collect()
}

#[tokio::test]
async fn a_link_to_a_rule_unfolds_to_its_text_and_its_edition() {
    let page = known().get("/rules/702.19b").await;
    assert_eq!(meta(&page, "og:title"), "CR 702.19b · Trample");
    assert!(page.body.contains("<title>CR 702.19b · Trample · citator</title>"));
    let description = meta(&page, "og:description");
    assert!(description.starts_with("The attacker begins with its blockers"), "{description}");
    assert!(description.ends_with("— English · in force since 7 August 2026"), "{description}");
    assert_eq!(meta(&page, "description"), description);
    assert_eq!(meta(&page, "og:url"), "https://rules.example/rules/702.19b");
    let picture = meta(&page, "og:image");
    let path = picture.strip_prefix("https://rules.example").expect("an address of the site");
    assert!(path.starts_with("/assets/rules.") && path.ends_with(".png"), "{path}");
    let sent = known().get(path).await;
    assert_eq!((sent.status, sent.header("content-type")), (200, "image/png"));
    let card = known().get("/cards/ghalta-primal-hunger").await;
    assert!(meta(&card, "og:image").contains("/assets/rulings."), "{}", meta(&card, "og:image"));
    assert!(page.body.contains("<link rel=\"canonical\" href=\"https://rules.example/rules/702.19b\">"));
}

#[tokio::test]
async fn every_kind_of_page_has_its_description_and_its_languages() {
    let door = known();
    for (path, starts) in [
        ("/rules/7", "Trample changes how"),
        ("/rules/707", "To copy a spell"),
        ("/fr/rules/707", "Copier un sort"),
        ("/glossary/trample", "A keyword ability that lets"),
    ] {
        let page = door.get(path).await;
        let description = meta(&page, "description");
        assert!(description.starts_with(starts), "{path}: {description}");
        assert!(
            page.body.contains("hreflang=\"x-default\" href=\"https://rules.example/"),
            "{path} has no page for all others"
        );
    }
    let french = door.get("/fr/rules/707").await;
    assert!(french.body.contains("hreflang=\"x-default\" href=\"https://rules.example/rules/707\""));
    let english = door.get("/rules/100").await;
    assert!(english.body.contains("hreflang=\"zh-Hans\" href=\"https://rules.example/zh-Hans/rules/100\""));
    assert!(english.body.contains("hreflang=\"x-default\" href=\"https://rules.example/rules/100\""));
}

#[tokio::test]
async fn data_for_programs_says_what_the_page_says() {
    let door = known();
    let [crumbs, rule] = &data(&door.get("/rules/702.19b").await)[..] else { panic!("crumbs and a rule") };
    assert_eq!((&rule["@type"], &rule["name"]), (&"CreativeWork".into(), &"CR 702.19b".into()));
    let shown = door.json("/api/v1/rules/702.19b").await;
    assert_eq!((&rule["text"], &rule["datePublished"]), (&shown["text"], &shown["edition"]["effective"]));
    let [chapter] = &data(&door.get("/rules/702").await)[..] else { panic!("a heading has no text") };
    assert_eq!(chapter["@type"], "BreadcrumbList");
    assert_eq!(crumbs["@type"], "BreadcrumbList");
    let last = crumbs["itemListElement"].as_array().and_then(|items| items.last()).expect("crumbs");
    assert_eq!(last["item"], "https://rules.example/rules/702.19b");
    let [_, term] = &data(&door.get("/glossary/trample").await)[..] else { panic!("crumbs and a term") };
    assert_eq!((&term["@type"], &term["name"]), (&"DefinedTerm".into(), &"Trample".into()));
    let [site] = &data(&door.get("/").await)[..] else { panic!("the site") };
    assert_eq!(
        site["potentialAction"]["target"]["urlTemplate"],
        "https://rules.example/search?q={search_term_string}"
    );
    assert!(data(&door.get("/search?q=trample").await).is_empty(), "a search is nothing to keep");
}

#[tokio::test]
async fn without_a_known_address_nothing_is_said_that_may_be_false() {
    let door = door();
    let page = door.ask("GET", "/rules/702.19b", &[("host", "other.example")]).await;
    assert!(!page.body.contains("other.example") && !page.body.contains("og:url"));
    assert!(page.body.contains("<link rel=\"canonical\" href=\"/rules/702.19b\">"));
    let robots = door.ask("GET", "/robots.txt", &[("host", "other.example")]).await;
    assert!(robots.body.contains("Sitemap: https://other.example/sitemap.xml"), "{}", robots.body);
    assert_eq!(robots.header("etag"), "", "what depends on the host is not kept");
    let hostile = door.ask("GET", "/sitemap.xml", &[("host", "a\"><x")]).await;
    assert!(hostile.body.contains("<loc>http://localhost/sitemap/"), "{}", hostile.body);
    for wrong in [
        "rules.example",
        "https://",
        "https://rules.example/a//b",
        "https://rules.example/../b",
        "https://rules.example/a?b",
        "https://rules.example/\"><x",
        "https://a b",
        "javascript:alert(1)",
    ] {
        assert!(wrong.parse::<PublicUrl>().is_err(), "{wrong}");
    }
}

/// A proxy removes `/judge` from requests; every address that a browser follows has it.
#[tokio::test]
async fn a_site_behind_a_path_names_the_path_in_every_address() {
    let public: PublicUrl = "https://host.example/judge/".parse().expect("an address");
    let door = Door::new(Site::at(live(), Some(public)));
    let mut addresses = 0;
    for path in
        ["/", "/rules", "/rules/702.19b", "/rules/702", "/cards", "/search?q=trample", "/check", "/offline"]
    {
        let page = door.get(path).await;
        assert_eq!(page.status, 200, "{path}");
        for attribute in [" href=\"", " src=\"", " action=\""] {
            for rest in page.body.split(attribute).skip(1) {
                let address = rest.split('"').next().unwrap_or_default();
                let is_ours = address.starts_with('/');
                assert!(!is_ours || address.starts_with("/judge/"), "{path}: {address}");
                addresses += usize::from(is_ours);
            }
        }
    }
    assert!(addresses > 300, "{addresses}");
    let page = door.get("/rules/702.19b").await;
    assert!(page.body.contains("href=\"https://host.example/judge/rules/702.19b\""), "the canonical address");
    assert!(page.header("link").contains("/judge/rules/702.19b.json>"), "{}", page.header("link"));
    let moved = door.get("/search?q=702.19b").await;
    assert!(moved.header("location").starts_with("/judge/rules/702.19b"), "{}", moved.header("location"));
    let manifest = door.get("/manifest.webmanifest").await.body;
    assert!(
        manifest.contains("\"/judge/") && !manifest.replace("\"/judge/", "").contains("\"/"),
        "{manifest}"
    );
    assert!(door.get("/rules/702.19b.md").await.body.contains("](https://host.example/judge/"));
    let rule = door.json("/api/v1/rules/702.19b").await;
    assert_eq!(rule["html_uri"], "https://host.example/judge/rules/702.19b");
    assert!(door.get("/robots.txt").await.body.contains("Sitemap: https://host.example/judge/sitemap.xml"));
    // Also in problems of pages, which programs get as JSON.
    for (method, path, accept, status) in [
        ("DELETE", "/rules", "application/json", 405),
        ("GET", "/nowhere", "application/json", 404),
        ("GET", "/rules/999.9", "application/json", 404),
        ("GET", "/rules", "image/png", 406),
        ("GET", "/help", "application/json", 406),
    ] {
        let problem = door.ask(method, path, &[("accept", accept)]).await;
        assert_eq!(problem.status, status, "{path}");
        assert!(problem.body.contains("\"type\":\"https://host.example/judge/problems"), "{}", problem.body);
        assert!(!problem.body.contains("\"href\":\"/"), "{}", problem.body);
    }
}

#[tokio::test]
async fn the_site_map_leads_to_current_pages_alone() {
    let door = known();
    let index = door.ask("GET", "/sitemap.xml", &[("host", "other.example")]).await;
    assert!(
        index.header("content-type").starts_with("application/xml") && !index.body.contains("other.example")
    );
    let mut seen = Vec::new();
    for part in locations(&index.body) {
        let part = door.get(part.strip_prefix("https://rules.example").expect("ours")).await;
        assert_eq!(part.status, 200);
        assert!(!part.body.contains("/rules/") || part.body.contains("<lastmod>2026-08-07</lastmod>"));
        seen.extend(locations(&part.body).into_iter().map(str::to_owned));
    }
    let count = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(count, seen.len(), "each address once");
    for address in &seen {
        let page = door.get(address.strip_prefix("https://rules.example").expect("ours")).await;
        assert_eq!(page.status, 200, "{address}");
        assert!(
            page.body.contains(&format!("<link rel=\"canonical\" href=\"{address}\">")),
            "{address} is kept under another address"
        );
    }
    assert!(
        seen.contains(&"https://rules.example/fr/rules/707.10".to_owned())
            && !seen.iter().any(|address| address.contains("2024-04-12"))
    );
    for missing in ["rules-0", "rules-01", "rules-9", "rules", "all-1"] {
        assert_eq!(door.get(&format!("/sitemap/{missing}.xml")).await.status, 404, "{missing}");
    }
}

fn locations(xml: &str) -> Vec<&str> {
    xml.split("<loc>").skip(1).filter_map(|piece| piece.split("</loc>").next()).collect()
}

#[tokio::test]
async fn a_browser_can_search_here_from_its_own_bar() {
    let door = known();
    let described = door.get("/opensearch.xml").await;
    assert_eq!(described.header("content-type"), "application/opensearchdescription+xml");
    assert!(described.body.contains("template=\"https://rules.example/search?q={searchTerms}\""));
    assert!(described.body.contains("template=\"https://rules.example/suggest?q={searchTerms}\""));
    assert!(door.get("/").await.body.contains("<link rel=\"search\" href=\"/opensearch.xml\""));
    let suggested = door.json("/suggest?q=tram").await;
    let texts = suggested[1].as_array().expect("texts");
    assert_eq!(suggested[0], "tram");
    assert!(texts.iter().any(|text| text == "Trample"));
    assert_eq!(
        texts.iter().filter(|text| *text == "Trample").count(),
        1,
        "a rule and a term of one name are typed alike"
    );
}

#[tokio::test]
async fn assistants_are_told_where_everything_is() {
    let door = known();
    let answer = door.get("/llms.txt").await;
    assert_eq!((answer.status, answer.header("content-type")), (200, "text/plain; charset=utf-8"));
    let lines: Vec<&str> = answer.body.lines().collect();
    assert!(lines[0] == "# citator" && lines[2].starts_with("> "), "{lines:?}");
    let links: Vec<&str> = lines.iter().filter(|line| line.starts_with("- [")).copied().collect();
    assert!(links.len() > 10, "{links:?}");
    for link in links {
        let (_, address) = link.split_once("](https://rules.example/").unwrap_or_else(|| panic!("{link}"));
        let (path, about) = address.split_once("): ").unwrap_or_else(|| panic!("{link}"));
        assert!(!about.is_empty(), "{link}");
        // The address of the protocol takes POST alone.
        let status = door.get(&format!("/{path}")).await.status;
        assert!(
            status == 200
                || path == "mcp" && matches!(status, 400 | 405 | 406)
                || status == 404 && path.contains("704.5k")
                // Nobody has written bulk files here.
                || status == 404 && path == "api/v1/bulk",
            "{link}: {status}"
        );
    }
}
