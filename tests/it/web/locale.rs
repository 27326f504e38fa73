//! The interface language: path, choice, browser; how a choice is kept, and what is translated.

use citator::library::RulingId;
use citator::web::Locale;

use crate::support::web::{Answer, Door, door};

fn asked(address: &str, accept: &str) -> &'static str {
    let mut headers = axum::http::HeaderMap::new();
    if !accept.is_empty() {
        headers.insert("accept-language", accept.parse().expect("a header"));
    }
    Locale::negotiate(&address.parse().expect("an address"), &headers).language.code()
}

async fn in_language(door: &Door, path: &str, accept: &str) -> Answer {
    door.ask("GET", path, &[("accept-language", accept)]).await
}

#[test]
fn the_path_comes_before_the_choice_and_the_choice_before_the_browser() {
    assert_eq!(asked("/rules/707", ""), "en");
    assert_eq!(asked("/rules/707", "fr"), "fr");
    assert_eq!(asked("/rules/707?ui=en", "fr"), "en");
    assert_eq!(asked("/fr/rules/707", "en"), "fr");
    assert_eq!(asked("/fr/rules/707?ui=en", "en"), "fr");
    assert_eq!(asked("/search?q=ui&ui=fr", ""), "fr");
    assert_eq!(asked("/search?q=fr&ui=xx", "fr-CH"), "fr");
    assert_eq!(asked("/search?q=fr", ""), "en");
    // Programs are answered in English, whatever they would like.
    assert_eq!(asked("/api/v1/rules/707?lang=fr", "fr"), "en");
}

#[test]
fn browsers_are_taken_at_their_word() {
    for (accept, language) in [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("en;q=0.4, fr;q=0.5", "fr"),
        ("en, fr", "en"),
        ("tlh, fr;q=0.1", "fr"),
        ("fr;q=0, en;q=0.1", "en"),
        ("fr;q=nonsense, en", "en"),
        ("FR", "fr"),
        ("*", "en"),
        (",;,;q=", "en"),
    ] {
        assert_eq!(asked("/", accept), language, "{accept}");
    }
}

#[tokio::test]
async fn every_language_of_a_page_is_a_page() {
    let door = door();
    let editions = door.json("/api/v1/editions").await;
    let books = editions["data"].as_array().expect("editions").iter();
    let mut pages: Vec<String> = books
        .map(|book| {
            let page = book["html_uri"].as_str().expect("a page");
            page.strip_prefix("http://").map_or(page, |page| &page[page.find('/').unwrap_or(0)..]).to_owned()
        })
        .collect();
    pages.extend(["/fr/rules/707", "/zh-Hans/rules", "/fr/glossary", "/rules/702.19b"].map(str::to_owned));
    for page in pages {
        let shown = door.get(&page).await;
        assert_eq!(shown.status, 200, "{page}");
        let switch = &shown.body[shown.body.find("id=\"page-language\"").expect("the languages")..];
        let links = switch[..switch.find("</nav>").expect("their end")].split("<a href=\"").skip(1);
        let links: Vec<String> =
            links.map(|link| link[..link.find('"').expect("its end")].replace("&amp;", "&")).collect();
        assert_eq!(links.len(), 10, "{page}");
        for link in links {
            assert_eq!(door.get(&link).await.status, 200, "{page} leads to {link}");
        }
    }
}

#[tokio::test]
async fn a_choice_goes_along_with_links_and_forms_and_with_nothing_else() {
    let door = door();
    let page = door.get("/rules/702.19a?ui=fr").await;
    assert!(page.body.contains("<html lang=\"fr\""), "{}", page.body);
    assert!(page.body.contains("<a href=\"/rules?ui=fr\">Règles</a>"), "{}", page.body);
    assert!(
        page.body.contains("/search?q=cites:702.19a+lang:en&amp;redirect=0&amp;ui=fr\""),
        "{}",
        page.body
    );
    assert!(
        page.body.contains("action=\"/search\"><input type=\"hidden\" name=\"ui\" value=\"fr\">"),
        "{}",
        page.body
    );
    assert!(page.body.contains("<link rel=\"canonical\" href=\"/rules/702.19a\">"), "{}", page.body);
    assert!(!page.body.contains("/api/v1/rules/702.19a?ui"), "{}", page.body);
    for (at, _) in page.body.match_indices("href=\"/assets") {
        assert!(!page.body[at..at + 60].contains("ui="), "{}", page.body);
    }
    assert!(page.body.contains("#r702.19") || page.body.contains("#cited"), "{}", page.body);
    // Whoever made no choice gets none handed on.
    let plain = in_language(&door, "/rules/702.19a", "fr").await;
    assert!(
        plain.body.contains("<html lang=\"fr\"") && plain.body.contains("<a href=\"/rules\">Règles</a>"),
        "{}",
        plain.body
    );
    let sent = door.get("/search?q=702.19a&ui=fr").await;
    assert_eq!((sent.status, sent.header("location")), (302, "/rules/702.19a?ui=fr"));
    let slash = door.get("/rules/?ui=fr").await;
    assert_eq!(slash.header("location"), "/rules?ui=fr");
    let permanent = door.get(&format!("/rulings/{}?ui=fr", first_ruling(&door))).await;
    assert!(permanent.body.contains("rel=\"bookmark\">/rulings/"), "{}", permanent.body);
    let start = permanent.body.find("rel=\"bookmark\"").expect("it is there");
    assert!(!permanent.body[start - 60..start].contains("ui="), "{}", permanent.body);
}

fn first_ruling(door: &Door) -> String {
    door.site.holdings().live.shelf.rulings()[RulingId(0)].id.clone()
}

#[tokio::test]
async fn every_page_offers_every_language_and_says_where_the_others_are() {
    let door = door();
    for (address, part) in [
        ("/cards", r#"<a href="/cards?ui=fr" rel="alternate" lang="fr" hreflang="fr">Français</a>"#),
        ("/cards", r#"<span lang="en" aria-current="true">English</span>"#),
        ("/help", r#"<link rel="alternate" hreflang="fr" href="/help?ui=fr">"#),
        ("/help", r#"<link rel="alternate" hreflang="x-default" href="/help">"#),
        ("/fr/rules/707", r#"<link rel="alternate" hreflang="en" href="/rules/707">"#),
        ("/fr/rules/707", r#"<link rel="alternate" hreflang="fr" href="/fr/rules/707">"#),
        (
            "/fr/rules/707",
            r#"<a href="/rules/707?ui=en" rel="alternate" lang="en" hreflang="en">English</a>"#,
        ),
    ] {
        let page = door.get(address).await;
        assert!(page.body.contains(part), "{address}: {part}: {}", page.body);
    }
}

#[tokio::test]
async fn passages_carry_their_language_where_it_is_not_that_of_the_page() {
    let door = door();
    let english = door.get("/rules/702.19a?ui=en").await;
    assert!(!english.main().contains("<p class=\"text\" lang=\"en\">"), "{}", english.main());
    let french = door.get("/rules/702.19a?ui=fr").await;
    assert!(french.main().contains("<p class=\"text\" lang=\"en\">"), "{}", french.main());
    let own = door.get("/fr/rules/707").await;
    assert!(!own.main().contains("<p class=\"text\" lang=\"fr\">"), "{}", own.main());
}

#[tokio::test]
async fn keepers_of_pages_are_told_that_they_depend_on_the_language() {
    let door = door();
    for path in ["/", "/rules/707", "/rules/2024-04-12/707", "/search?q=a", "/nothing", "/rules/999.1"] {
        let page = in_language(&door, path, "fr").await;
        assert!(page.varies_by("accept-language"), "{path}: {:?}", page.headers);
        assert_eq!(page.header("content-language"), "fr", "{path}");
    }
    let french = in_language(&door, "/rules/707", "fr").await;
    let english = in_language(&door, "/rules/707", "en").await;
    let tag = french.header("etag");
    assert!(tag != english.header("etag"));
    let again = door.ask("GET", "/rules/707", &[("accept-language", "fr"), ("if-none-match", tag)]).await;
    assert_eq!(again.status, 304);
    assert!(again.varies_by("accept-language"), "{:?}", again.headers);
    let other = door.ask("GET", "/rules/707", &[("accept-language", "en"), ("if-none-match", tag)]).await;
    assert_eq!(other.status, 200);
    let program = door.ask("GET", "/api/v1/rules/999", &[("accept-language", "fr")]).await;
    assert!(
        program.body.contains("no rule 999") && program.header("vary") != "accept-language",
        "{}",
        program.body
    );
}

#[tokio::test]
async fn what_a_reader_should_know_is_said_in_the_readers_language() {
    let door = door();
    let missing = in_language(&door, "/rules/999.1", "fr").await;
    assert!(missing.main().contains("Il n’y a pas de règle 999.1"), "{}", missing.main());
    assert!(missing.main().contains("Numéros les plus proches"), "{}", missing.main());
    let nowhere = in_language(&door, "/nothing", "fr").await;
    assert!(nowhere.main().contains("Il n’y a rien à cette adresse."), "{}", nowhere.main());
    let odd = in_language(&door, "/search?q=trample+kind:nonsense", "fr").await;
    assert!(odd.main().contains("recherché comme des mots."), "{}", odd.main());
    let wrong = in_language(&door, "/search?q=a&sort=nonsense", "fr").await;
    assert!(wrong.main().contains("<h1 lang=\"en\">"), "{}", wrong.main());
    let pinned = in_language(&door, "/rules/2024-04-12/707", "fr").await;
    assert!(pinned.main().contains("du 12 avril 2024"), "{}", pinned.main());
    let history = in_language(&door, "/rules/702.19a/history", "fr").await;
    assert!(history.main().contains("au fil des éditions"), "{}", history.main());
}

#[tokio::test]
async fn a_language_before_any_page_leads_to_it() {
    let door = door();
    for (asked, place) in [
        ("/fr", "/?ui=fr"),
        ("/fr/", "/?ui=fr"),
        ("/en", "/?ui=en"),
        ("/zh-Hans/help", "/help?ui=zh-Hans"),
        ("/fr/search?q=trample+ward&kind=rule", "/search?q=trample+ward&kind=rule&ui=fr"),
        ("/fr/search?ui=ja&q=ward", "/search?q=ward&ui=fr"),
        ("/fr/cards", "/cards?ui=fr"),
        ("/fr/sources/diagnostics", "/sources/diagnostics?ui=fr"),
        ("/ja/about/", "/about?ui=ja"),
    ] {
        let answer = in_language(&door, asked, "de").await;
        assert_eq!((answer.status, answer.header("location")), (308, place), "{asked}");
        let page = in_language(&door, place, "de").await;
        let code = asked.split('/').nth(1).unwrap_or_default();
        assert_eq!(page.status, 200, "{place}");
        assert!(page.body.contains(&format!("<html lang=\"{code}\"")), "{place}: {}", page.body);
    }
    for asked in [
        "/xx",
        "/xx/search?q=ward",
        "/fr/nothing",
        "/fr/api/v1/cards",
        "/fr/assets/style.css",
        "/fr//example.org",
    ] {
        let answer = door.get(asked).await;
        assert_eq!((answer.status, answer.header("location")), (404, ""), "{asked}");
    }
}

/// The links in a page that lead to pages of ours, and whether they keep the choice; not those that offer
/// another language, nor the permanent address that a page shows of itself.
fn own_links(page: &str, own: &str) -> Vec<(String, bool)> {
    let mut links = Vec::new();
    for tag in page.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let attribute = |name: &str| {
            Some(
                tag.split(&format!(" {name}=\""))
                    .nth(1)?
                    .split('"')
                    .next()?
                    .replace("&amp;", "&")
                    .replace("&#38;", "&"),
            )
        };
        let Some(address) = attribute("href").filter(|_| tag.starts_with("a ")) else { continue };
        let is_shown =
            attribute("rel").as_deref() == Some("bookmark") && own.split('?').next() == Some(&address);
        if is_shown || attribute("rel").as_deref() == Some("alternate") && address.contains("ui=") {
            continue;
        }
        let is_for_programs = ["/api/", "/assets/", "/sitemap", "/robots.txt", "/opensearch.xml", "/healthz"]
            .iter()
            .any(|start| address.starts_with(start));
        if address.starts_with('/') && !is_for_programs {
            let query = address
                .split('#')
                .next()
                .and_then(|place| place.split_once('?'))
                .map_or("", |(_, query)| query);
            links.push((address.clone(), query.split('&').any(|pair| pair == "ui=fr")));
        }
    }
    links
}

#[tokio::test]
async fn no_link_on_the_way_loses_the_choice() {
    let library = citator::join::pipeline::read(&[crate::support::repository("data")], &|_, _| {});
    let live = citator::index::Live::from_library(library).expect("the sample can be indexed");
    let door = Door::new(citator::web::Site::new(live));
    let mut seen =
        std::collections::BTreeSet::from(["/?ui=fr".to_owned(), "/search?q=trample&ui=fr".to_owned()]);
    let mut level: Vec<String> = seen.iter().cloned().collect();
    // Every kind of page lies within three steps; of each kind some are enough.
    let mut of_kind: std::collections::BTreeMap<String, usize> = std::collections::BTreeMap::new();
    let mut lost = Vec::new();
    for _ in 0..4 {
        let mut next = Vec::new();
        for page in std::mem::take(&mut level) {
            let answer = door.get(&page).await;
            if let Some(place) = Some(answer.header("location")).filter(|place| place.starts_with('/')) {
                lost.extend((!place.contains("ui=fr")).then(|| format!("{page} → {place}")));
                continue;
            }
            for form in answer.body.split("<form").skip(1) {
                let form = form.split("</form").next().unwrap_or_default();
                lost.extend((!form.contains("name=\"ui\" value=\"fr\"")).then(|| format!("{page}: a form")));
            }
            for (address, has_choice) in own_links(&answer.body, &page) {
                lost.extend((!has_choice).then(|| format!("{page}: {address}")));
                let place = address.split('#').next().unwrap_or_default().to_owned();
                let kind: String = place
                    .split('?')
                    .next()
                    .unwrap_or_default()
                    .split('/')
                    .take(3)
                    .map(|part| if part.chars().any(|letter| letter.is_ascii_digit()) { "1" } else { part })
                    .collect::<Vec<_>>()
                    .join("/");
                let known = of_kind.entry(kind).or_default();
                if *known < 3 && seen.insert(place.clone()) {
                    *known += 1;
                    next.push(place);
                }
            }
        }
        level = next;
    }
    assert!(seen.len() > 60, "{seen:?}");
    lost.sort();
    lost.dedup();
    assert!(lost.is_empty(), "{} of {} pages: {lost:#?}", lost.len(), seen.len());
}
