//! The JSON of the API and its errors, through the router.

use citator::index::{Hit, Item, Passage, Results};
use citator::library::CardId;
use citator::web::Site;
use serde_json::Value;

use crate::support::library::{live, number};
use crate::support::web::{Door, door, door_answering, door_with_small_bulk};

#[tokio::test]
async fn a_rule_comes_with_everything_around_it() {
    let rule = door().json("/api/v1/rules/702.19b").await;
    assert_eq!(rule["object"], "rule");
    assert_eq!(rule["id"], "cr:en:2026-08-07:702.19b");
    assert_eq!(rule["html_uri"], "/rules/702.19b");
    assert_eq!(rule["parents"][0]["number"], "702.19");
    assert_eq!(rule["parents"][2]["number"], "7");
    assert_eq!(rule["previous"]["number"], "702.19a");
    assert_eq!(rule["next"]["number"], "702.20");
    assert_eq!(rule["citations"][1]["targets"], serde_json::json!(["704.5f", "704.5g", "704.5h"]));
    assert_eq!(rule["examples"].as_array().unwrap().len(), 2);
    assert_eq!(
        rule["cited_by"],
        serde_json::json!({"number": 1, "rules": 0, "glossary": 0, "rulings": 1, "documents": 0, "term": 31, "text": 1})
    );
    assert_eq!(rule["editions"], serde_json::json!(["cr:en:2026-08-07", "cr:en:2024-04-12"]));
}

#[tokio::test]
async fn a_rule_is_given_in_any_language_and_as_of_any_day() {
    let door = door();
    let french = door.json("/api/v1/rules/707.10a?lang=fr").await;
    assert_eq!((&french["language"], &french["text_language"]), (&Value::from("fr"), &Value::from("en")));
    let old = door.json("/api/v1/rules/707.10a?as_of=2025-01-01").await;
    assert_eq!(old["edition"]["effective"], "2024-04-12");
    assert_eq!(old["uri"], "/api/v1/rules/707.10a?as_of=2024-04-12");
    assert_eq!(old["html_uri"], "/rules/2024-04-12/707.10a");
    let both = door.json("/api/v1/rules/702.175?as_of=2024-04-12").await;
    assert_eq!(both["title"], "Offshoot");
    assert_eq!(both["also_here"][0]["title"], "Looming");
    let children = door.json("/api/v1/rules/7").await;
    assert_eq!(children["children"].as_array().unwrap().len(), 3);
}

#[tokio::test]
async fn who_cites_a_rule_is_given_by_tier_and_paged() {
    let door = door();
    let by_number = door.json("/api/v1/rules/707.10a/cited-by").await;
    let objects: Vec<&str> = by_number["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|record| record["object"].as_str().unwrap())
        .collect();
    assert_eq!(objects, ["rule", "glossary"]);
    let mut seen = Vec::new();
    let mut next = Some("/api/v1/rules/702.19b/cited-by?tier=term&limit=10".to_owned());
    while let Some(path) = next {
        let list = door.json(&path).await;
        assert_eq!(list["total"], 31);
        seen.extend(
            list["data"].as_array().unwrap().iter().map(|ruling| ruling["id"].as_str().unwrap().to_owned()),
        );
        assert_eq!(list["has_more"], !list["next_page"].is_null());
        next = list["next_page"].as_str().map(str::to_owned);
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 31, "walking next_page gives each ruling once");
    let text = door.json("/api/v1/rules/707.10a/cited-by?tier=text").await;
    assert_eq!((text["total"].as_u64(), text["warnings"].as_array().unwrap().len()), (Some(0), 0));
}

#[tokio::test]
async fn every_list_has_the_envelope() {
    let door = door();
    for (path, total, object) in [
        ("/api/v1/editions", 4, "edition"),
        ("/api/v1/editions?lang=en", 2, "edition"),
        ("/api/v1/cards", 4, "card"),
        ("/api/v1/cards?name=LIM-DULS%20VAULT", 1, "card"),
        ("/api/v1/cards?name=ghalta%20faim%20primordiale", 1, "card"),
        ("/api/v1/cards?fuzzy=galta%20primal%20hunger", 1, "card"),
        ("/api/v1/cards/lim-duls-vault/rulings", 30, "ruling"),
        ("/api/v1/glossary", 4, "glossary"),
        ("/api/v1/glossary?lang=zh", 1, "glossary"),
        ("/api/v1/sources", 7, "source"),
        ("/api/v1/diagnostics", 3, "diagnostic"),
        ("/api/v1/diagnostics?path=seeds/003.txt&severity=warning", 2, "diagnostic"),
        ("/api/v1/autocomplete?q=tra", 2, "suggestion"),
    ] {
        let list = door.json(path).await;
        assert_eq!(
            (&list["object"], &list["total"]),
            (&Value::from("list"), &Value::from(total)),
            "{path}: {list}"
        );
        assert_eq!(list["data"][0]["object"], object, "{path}");
        assert!(list["warnings"].is_array() && list["has_more"].is_boolean(), "{path}");
    }
}

#[tokio::test]
async fn suggestions_complete_numbers_titles_words_and_foreign_names() {
    let door = door();
    for (typed, target) in [
        ("702.19", "rule:702.19"),
        ("704.5a", "rule:704.5a"),
        ("tramp", "rule:702.19"),
        ("hunger", "card:ghalta-primal-hunger"),
        ("faim", "card:ghalta-primal-hunger"),
        ("原初", "card:ghalta-primal-hunger"),
        ("LIM-DÛ", "card:lim-duls-vault"),
        ("your", "glossary:you-your"),
        ("primal%20ghal", "card:ghalta-primal-hunger"),
        ("ghalta%20hung", "card:ghalta-primal-hunger"),
    ] {
        let list = door.json(&format!("/api/v1/autocomplete?q={typed}")).await;
        let targets: Vec<&str> =
            list["data"].as_array().unwrap().iter().map(|one| one["target"].as_str().unwrap()).collect();
        assert!(targets.contains(&target), "{typed}: {targets:?}");
    }
    // How a rule without a title begins, and what a card is called in English.
    let first = |list: Value| list["data"][0].clone();
    let rule = first(door.json("/api/v1/autocomplete?q=704.5k").await);
    assert!(
        rule["title"].as_str().is_some_and(|title| title.len() > 20 && title != "State-Based Actions"),
        "{rule}"
    );
    let card = first(door.json("/api/v1/autocomplete?q=faim").await);
    assert_eq!(card["title"], "Ghalta, Primal Hunger", "{card}");
    assert_eq!(first(door.json("/api/v1/autocomplete?q=ghalta").await)["title"], Value::Null);
    // What a keyword is called elsewhere comes behind its title, and says it.
    assert_eq!(first(door.json("/api/v1/autocomplete?q=tra").await)["text"], "Trample");
    let elsewhere = first(door.json("/api/v1/autocomplete?q=travolg").await);
    assert_eq!(
        (&elsewhere["text"], &elsewhere["title"]),
        (&"Travolgere".into(), &"Trample".into()),
        "{elsewhere}"
    );
    // Nobody means a name by so many words, or by letters alone.
    for typed in ["hunger%20g%20gh%20gha%20p%20pr%20pri%20h%20hu", "h%20g%20p"] {
        let list = door.json(&format!("/api/v1/autocomplete?q={typed}")).await;
        assert_eq!(list["data"], serde_json::json!([]), "{typed}");
    }
    let browser = door.get("/suggest?q=ghal").await;
    assert_eq!(browser.as_json(), serde_json::json!(["ghal", ["Ghalta, Primal Hunger"]]));
}

#[tokio::test]
async fn a_ruling_says_what_fell_out_of_it() {
    let ruling = door().json("/api/v1/rulings/aaaa0002").await;
    assert_eq!(ruling["gaps"][0]["restored"], Value::Null);
    assert_eq!(ruling["gaps"][1]["restored"], "{T}");
    assert_eq!(ruling["inferred"], serde_json::json!(["card", "date"]));
    assert_eq!(ruling["cards"][0]["published_at_source"], "11/8/2024");
}

#[tokio::test]
async fn the_search_gives_hits_facets_and_the_query_as_understood() {
    let door = door_answering(|request| {
        assert_eq!((request.limit, request.offset), (1, 0));
        let passage = Passage {
            text: "trample".to_owned(),
            marks: vec![(0, 7)],
            cut_before: true,
            cut_after: false,
            other_name: None,
        };
        Results {
            total: 2,
            hits: vec![Hit {
                item: Item::Card(CardId(1)),
                score: 2.5,
                passage,
                shown: None,
                also: Vec::new(),
                why: Default::default(),
                card: None,
            }],
            understood: "trample".to_owned(),
            direct: vec![number("704.5k"), number("999.1")],
            ..Results::default()
        }
    });
    let answer = door.json("/api/v1/search?q=trample&limit=1").await;
    assert_eq!((&answer["object"], &answer["total"]), (&Value::from("list"), &Value::from(2)));
    assert_eq!(answer["data"][0]["object"], "card");
    assert_eq!(answer["data"][0]["highlight"]["marks"], serde_json::json!([[0, 7]]));
    assert_eq!(answer["direct"][0]["exists"], true);
    assert_eq!(answer["direct"][1]["exists"], false);
    assert!(answer["warnings"].to_string().contains("no rule 999.1"), "{}", answer["warnings"]);
    let next = answer["next_page"].as_str().unwrap();
    assert!(next.starts_with("/api/v1/search?q=trample&limit=1&cursor=c1-"), "{next}");
    // Of another generation, where hits stand elsewhere.
    let stale = door.get("/api/v1/search?q=trample&limit=1&cursor=c1-00000000").await;
    assert_eq!((stale.status, &stale.as_json()["code"]), (410, &Value::from("stale-cursor")));
    let wrong = door.get("/api/v1/search?q=trample&kind=x&cursor=c1-00000000").await;
    assert_eq!(wrong.status, 400, "what is wrong for ever is told first");
    let first = stale.as_json()["next"][0]["links"][0]["href"].clone();
    assert!(first.as_str().is_some_and(|first| !first.contains("cursor")), "{first}");
    door.json(first.as_str().expect("an address")).await;
    assert!(answer["facets"]["kinds"].is_array());
}

/// Requests that cannot be answered: status, code, and something of what is said about it.
const ERRORS: &[(&str, u16, &str, &str)] = &[
    ("/api/v1/nothing", 404, "no-such-page", "page not found"),
    ("/api/v1/rules/999.1", 404, "no-such-rule", "/search?q=999.1"),
    ("/api/v1/rules/704.5l", 404, "no-such-rule", "704.5m"),
    ("/api/v1/rules/banana", 404, "not-a-rule-number", "707.10a"),
    ("/api/v1/rules/707?lang=xx", 400, "bad-parameter", "unknown language"),
    ("/api/v1/rules/707?lang=ko", 404, "no-rulebook", "Korean"),
    ("/api/v1/rules/707?as_of=1999-01-01", 404, "no-edition", "12 April 2024"),
    ("/api/v1/rules/707?as_of=yesterday", 400, "bad-parameter", "2024-11-08"),
    ("/api/v1/rules/707/cited-by?tier=rumour", 400, "bad-parameter", "number, term or text"),
    ("/api/v1/cards/galta-primal-hunger", 404, "no-such-card", "ghalta-primal-hunger"),
    ("/api/v1/cards/nothing-of-this-name/rulings", 404, "no-such-card", ""),
    ("/api/v1/rulings/0", 404, "no-such-ruling", ""),
    ("/api/v1/glossary/trampel", 404, "no-such-entry", "/glossary/trample"),
    ("/api/v1/search", 400, "missing-parameter", "q is missing"),
    ("/api/v1/search?q=", 400, "missing-parameter", "q is missing"),
    ("/api/v1/search?q=a&lagn=fr", 400, "unknown-parameter", "did you mean \\\"lang\\\"?"),
    ("/api/v1/search?q=a&q=b", 400, "bad-parameter", "given twice"),
    ("/api/v1/search?q=a&kind=banana", 400, "bad-parameter", "rule, ruling, glossary, card or document"),
    ("/api/v1/search?q=a&edition=old", 400, "bad-parameter", "current, all"),
    ("/api/v1/search?q=a&sort=up", 400, "bad-parameter", "relevance or date"),
    ("/api/v1/search?q=a&limit=0", 400, "bad-parameter", "1 to 175"),
    ("/api/v1/search?q=a&limit=-1", 400, "bad-parameter", "1 to 175"),
    ("/api/v1/search?q=a&limit=176", 400, "bad-parameter", "1 to 175"),
    ("/api/v1/search?q=a&limit=NaN", 400, "bad-parameter", "1 to 175"),
    ("/api/v1/search?q=a&limit=18446744073709551616", 400, "bad-parameter", "1 to 175"),
    ("/api/v1/search?q=a&cursor=7", 400, "bad-parameter", "next_page"),
    ("/api/v1/search?q=a&cursor=czzzzzzzzzzzz", 400, "too-far", "10000"),
    ("/api/v1/search?q=a&cursor=c7ps", 400, "too-far", "10000"),
    ("/api/v1/cards?cursor=x", 400, "bad-parameter", "next_page"),
    ("/api/v1/cards?name=a&fuzzy=b", 400, "bad-parameter", "together"),
    ("/api/v1/cards?page=1099511627776", 400, "unknown-parameter", "name"),
    ("/api/v1/cards/ghalta-primal-hunger?x=1", 400, "unknown-parameter", ""),
    ("/api/v1/diagnostics?severity=bad", 400, "bad-parameter", "error, warning or note"),
];

#[tokio::test]
async fn errors_are_problems_with_a_code_and_a_next_step() {
    let door = door();
    for &(path, status, code, said) in ERRORS {
        let answer = door.get(path).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
        let problem = answer.as_json();
        assert_eq!(
            (problem["status"].as_u64(), &problem["code"]),
            (Some(status.into()), &Value::from(code)),
            "{path}: {problem}"
        );
        assert!(answer.body.contains(said), "{path} does not say {said:?}: {problem}");
        assert_eq!(problem["instance"], answer.header("x-request-id"), "{path}");
        if status == 400 && code != "bad-request" {
            assert!(problem["errors"][0]["parameter"].is_string(), "{path}: {problem}");
        }
    }
}

#[tokio::test]
async fn the_same_trouble_is_a_page_for_people() {
    let door = door();
    for (path, status) in [
        ("/nothing", 404),
        ("/rules/999.1", 404),
        ("/search?q=a&page=0", 400),
        ("/search?q=a&page=1099511627776", 400),
    ] {
        let answer = door.get(path).await;
        assert_eq!(answer.status, status, "{path}");
        assert!(answer.header("content-type").starts_with("text/html"), "{path}");
        assert!(
            answer.main().contains("<h1>") && answer.main().contains("href="),
            "{path}: {}",
            answer.main()
        );
    }
}

#[tokio::test]
async fn hostile_queries_are_answered() {
    let door = door();
    for piece in ["(", "name:(", "(%2B", "NOT+", "%22", "%5B", "-", "%00", "%ff", "%7B"] {
        for count in [1, 30, 1000] {
            let query = piece.repeat(count);
            if query.len() > 7000 {
                continue;
            }
            let answer = door.get(&format!("/search?q={query}")).await;
            assert_eq!(answer.status, 200, "{piece:?} {count} times: {}", answer.main());
        }
    }
}

#[tokio::test]
async fn the_openapi_document_describes_what_is_there() {
    let door = door();
    let api = door.json("/api/openapi.json").await;
    assert!(api["openapi"].as_str().unwrap().starts_with("3.1"), "{}", api["openapi"]);
    let paths = api["paths"].as_object().unwrap();
    let (_index, with_bulk) = door_with_small_bulk();
    let bulk = with_bulk.json("/api/v1/bulk").await["data"][0]["download_uri"].as_str().unwrap().to_owned();
    for (path, operations) in paths {
        for parameter in operations["get"]["parameters"].as_array().into_iter().flatten() {
            let name = parameter["name"].as_str().unwrap();
            let place = if path.contains(&format!("{{{name}}}")) { "path" } else { "query" };
            assert_eq!(parameter["in"], place, "{path} {name}");
        }
        // The library made by hand has no documents beside its books.
        let door = match path.as_str() {
            path if path.starts_with("/api/v1/documents/") => &*crate::join::documents::SAMPLE,
            path if path.starts_with("/api/v1/bulk") => &with_bulk,
            _ => &door,
        };
        let concrete = path
            .replace("documents/{id}", "documents/ipg")
            .replace("{section}", "2.1")
            .replace("{number}", "702.19")
            .replace("{id}", "aaaa0001")
            .replace("{edition}", "2024-04-12")
            .replace("{from}", "2024-04-12")
            .replace("{to}", "2026-08-07")
            .replace("{file}", bulk.rsplit('/').next().unwrap())
            .replace("glossary/{slug}", "glossary/trample")
            .replace("{slug}", "ghalta-primal-hunger");
        let query = match path.as_str() {
            "/api/v1/search" => "?q=a",
            "/api/v1/cite" => "?q=702.19",
            _ => "",
        };
        let status = if operations["get"].is_object() { 200 } else { 405 };
        assert_eq!(door.get(&format!("{concrete}{query}")).await.status, status, "{path}");
    }
    assert_eq!(paths.len(), 28);
}

#[tokio::test]
async fn machines_find_what_they_look_for() {
    let door = door();
    assert_eq!(door.get("/healthz").await.as_json()["status"], "ok");
    let ready = door.get("/readyz").await.as_json();
    assert_eq!(ready["generation"].as_str().map(str::len), Some(32), "a generation is named by a hash");
    assert_eq!(ready["status"], "ok");
    // Where the newest generation was damaged at the start, an older one is shown.
    let mut older = live();
    older.warnings.push("the newest one is damaged".to_owned());
    assert_eq!(Door::new(Site::new(older)).get("/readyz").await.as_json()["status"], "degraded");
    assert!(door.get("/robots.txt").await.body.contains("Disallow: /search"));
    let described = door.ask("GET", "/opensearch.xml", &[("host", "rules.example")]).await;
    assert!(
        described.body.contains("template=\"https://rules.example/search?q={searchTerms}\""),
        "{}",
        described.body
    );
    let hostile = door.ask("GET", "/opensearch.xml", &[("host", "a\"><x")]).await;
    assert!(!hostile.body.contains("<x"), "{}", hostile.body);
}
