//! Every example of the help page is searched as printed, and does what the page says.

use std::sync::LazyLock;

use citator::index::Live;
use citator::language::Language;
use citator::web::Site;
use serde_json::Value;

use crate::support::repository;
use crate::support::web::Door;

static SAMPLE: LazyLock<citator::library::Library> =
    LazyLock::new(|| citator::join::pipeline::read(&[repository("data")], &|_, _| {}));

fn door() -> Door {
    Door::new(Site::new(Live::from_library(SAMPLE.clone()).expect("the sample can be indexed")))
}

/// An example: the heading of its part of the page, and what is typed.
type Example = (String, String);

/// Every piece of the page that is set as something typed.
fn examples(page: &str) -> Vec<Example> {
    let mut found = Vec::new();
    for part in page.split("<h2").skip(1) {
        let heading = part
            .split_once('>')
            .and_then(|(_, rest)| rest.split_once("</h2>"))
            .map_or("", |(heading, _)| heading);
        for typed in part.split("<code>").skip(1) {
            let typed = typed.split("</code>").next().unwrap_or_default();
            let typed = typed
                .replace("&quot;", "\"")
                .replace("&#34;", "\"")
                .replace("&gt;", ">")
                .replace("&#62;", ">")
                .replace("&lt;", "<");
            found.push((heading.to_owned(), typed.replace("&amp;", "&")));
        }
    }
    found
}

fn encoded(query: &str) -> String {
    query
        .bytes()
        .map(
            |byte| {
                if byte.is_ascii_alphanumeric() {
                    char::from(byte).to_string()
                } else {
                    format!("%{byte:02X}")
                }
            },
        )
        .collect()
}

/// What is typed to reach a rule, with what is reached.
const OPENED: [(&str, &str); 20] = [
    ("704.5g", "/rules/704.5g"),
    ("704.5G.", "/rules/704.5g"),
    ("cr 704.5g", "/rules/704.5g"),
    ("CR704.5g", "/rules/704.5g"),
    ("rule 704.5g", "/rules/704.5g"),
    ("7045g", "/rules/704.5g"),
    ("707", "/rules/707"),
    ("7", "/rules/7"),
    ("section 7", "/rules/7"),
    ("MTR 1.4", "/documents/mtr/1.4"),
    ("ipg 2.5", "/documents/ipg/2.5"),
    ("IPG section 2.5", "/documents/ipg/2.5"),
    ("MTR", "/documents/mtr"),
    ("règle 607", "/rules/607"),
    ("Regel 607", "/rules/607"),
    ("规则601.2f", "/rules/601.2f"),
    ("７０７．２", "/rules/707.2"),
    ("704.5k 2025", "/rules/2025-02-07/704.5k"),
    ("704.5k of February 2025", "/rules/2025-02-07/704.5k"),
    ("704.5k history", "/rules/704.5k/history"),
];

/// A day in two notations; both answer with the rulings of that day.
const DAYS: [&str; 2] = ["2018-10-05", "5 October 2018"];

/// Misspelt or half names, with the card that is meant.
const CARDS: [(&str, &str); 3] = [
    ("lightening bolt", "Lightning Bolt"),
    ("stone forge mystic", "Stoneforge Mystic"),
    ("jace mind", "Jace, the Mind Sculptor"),
];

#[tokio::test]
async fn numbers_of_the_help_open_what_it_says() {
    let door = door();
    let page = door.get("/help").await;
    let typed: Vec<String> = examples(page.main())
        .into_iter()
        .filter(|(heading, _)| heading.starts_with("A number"))
        .map(|(_, typed)| typed)
        .collect();
    assert_eq!(typed.len(), OPENED.len() + DAYS.len() + 1, "{typed:?}");
    for typed in &typed {
        let answer = door.get(&format!("/search?q={}", encoded(typed))).await;
        match OPENED.iter().find(|(example, _)| example == typed) {
            Some((_, opened)) => {
                assert_eq!((answer.status, answer.header("location")), (302, *opened), "{typed}")
            }
            None if DAYS.contains(&typed.as_str()) => {
                assert_eq!(answer.status, 200, "{typed}");
                let days = answer.main().matches("5 October 2018").count();
                assert!(days == 4, "the editions and three rulings of {typed}: {}", answer.main());
            }
            None => {
                assert_eq!((typed.as_str(), answer.status), ("601.2f-h", 200));
                let places: Vec<usize> = ["601.2f", "601.2g", "601.2h"]
                    .iter()
                    .filter_map(|number| answer.main().find(&format!("direct\" id=\"r{number}\"")))
                    .collect();
                assert!(places.len() == 3 && places.is_sorted(), "{places:?} {}", answer.main());
            }
        }
    }
}

#[tokio::test]
async fn queries_of_the_help_find_what_it_says() {
    let door = door();
    let page = door.get("/help").await;
    let asked: Vec<String> = examples(page.main())
        .into_iter()
        .filter(|(heading, _)| heading == "Words" || heading == "Filters")
        .map(|(_, typed)| typed)
        .collect();
    assert!(asked.len() > 35, "{asked:?}");
    for typed in asked {
        // `also ruling, glossary`, `also en, de` stand beside a filter of their kind.
        let query = match typed.as_str() {
            "ruling" | "glossary" | "card" | "document" => format!("kind:{typed}"),
            code if code.parse::<Language>().is_ok() => format!("lang:{code}"),
            _ => typed.clone(),
        };
        let answer = door.json(&format!("/api/v1/search?q={}", encoded(&query))).await;
        let warnings = answer["warnings"].as_array().expect("warnings");
        // The sample has no texts in some of the languages; the filter is understood all the same.
        if query.starts_with("lang:") {
            assert_eq!(answer["query"]["filters"], serde_json::json!([query]), "{typed}");
            assert!(
                warnings.is_empty()
                    && (answer["total"] != 0
                        || !SAMPLE.rules.iter().any(|rule| query.ends_with(rule.language.code())))
            );
            continue;
        }
        assert!(answer["total"].as_u64() > Some(0), "{typed}: {answer}");
        match CARDS.iter().find(|(example, _)| *example == typed) {
            Some((_, card)) => {
                assert_eq!(
                    (&answer["data"][0]["object"], &answer["data"][0]["name"]),
                    (&Value::from("card"), &Value::from(*card))
                );
            }
            // Of a player's word that no text has, the reader is told what was searched; and how many texts have all
            // words, where others follow.
            None => {
                let said = [format!("“{typed}” is searched as “"), "only ".to_owned()];
                let is_said = |told: &str| said.iter().any(|said| told.starts_with(said.as_str()));
                let others: Vec<_> =
                    warnings.iter().filter(|warning| !warning.as_str().is_some_and(is_said)).collect();
                assert!(others.is_empty(), "{typed}: {others:?}");
            }
        }
    }
}

#[tokio::test]
async fn what_players_say_finds_what_the_rules_say() {
    let door = door();
    let said = [
        ("fizzle", "illegal"),
        ("ETB", "enter"),
        ("in play", "battlefield"),
        ("summoning sick", "summoning sickness"),
    ];
    for (typed, means) in said {
        let answer = door.json(&format!("/api/v1/search?q={}", encoded(typed))).await;
        let first = answer["data"][0].to_string().to_lowercase();
        assert!(first.contains(means), "{typed}: {first}");
    }
}

#[tokio::test]
async fn addresses_and_symbols_of_the_help_are_there() {
    let door = door();
    let page = door.get("/help").await;
    let rest = examples(page.main());
    let addresses: Vec<&String> = rest
        .iter()
        .map(|(_, typed)| typed)
        .filter(|typed| typed.starts_with("/") && typed.len() > 1)
        .collect();
    assert!(addresses.len() > 5, "{addresses:?}");
    for address in addresses {
        // The root of the API is no resource; those under it are described.
        let address = if address == "/api/v1" { "/api/openapi.json" } else { address.as_str() };
        assert_eq!(door.get(address).await.status, 200, "{address}");
    }
    for link in page.main().split("href=\"/").skip(1).map(|rest| rest.split('"').next().unwrap_or_default()) {
        let expected: &[u16] = if link.starts_with("search?") { &[200, 302] } else { &[200] };
        assert!(expected.contains(&door.get(&format!("/{link}")).await.status), "/{link}");
    }
    let symbols: Vec<&String> =
        rest.iter().map(|(_, typed)| typed).filter(|typed| typed.starts_with('{')).collect();
    assert_eq!(symbols, ["{W}", "{2}", "{T}", "{X}"]);
    for symbol in symbols {
        let answer = door.json(&format!("/api/v1/search?q={}", encoded(symbol))).await;
        assert!(
            answer["total"].as_u64() > Some(0) && answer["direct"] == serde_json::json!([]),
            "{symbol}: {answer}"
        );
    }
}

/// The values of an attribute, or what stands in an element, in their order.
fn all_between(page: &str, start: &str, end: &str) -> Vec<String> {
    page.split(start).skip(1).map(|rest| rest.split(end).next().unwrap_or_default().to_owned()).collect()
}

#[tokio::test]
async fn help_and_about_say_the_same_in_every_language() {
    let door = door();
    for path in ["/help", "/about"] {
        let english = door.get(&format!("{path}?ui=en")).await;
        let of_english = english.main().to_owned();
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let page = door.get(&format!("{path}?ui={language}")).await;
            let page = page.main();
            assert_eq!(
                all_between(page, " id=\"", "\""),
                all_between(&of_english, " id=\"", "\""),
                "{path} {language}"
            );
            let (typed, typed_in_english) =
                (all_between(page, "<code>", "</code>"), all_between(&of_english, "<code>", "</code>"));
            assert_eq!(typed.len(), typed_in_english.len(), "{path} {language}");
            // Searches for two keywords are written in the language of the page.
            let same = typed
                .iter()
                .zip(&typed_in_english)
                .filter(|(_, english)| !english.contains("trample OR") && !english.contains(" -"));
            same.for_each(|(typed, english)| assert_eq!(typed, english, "{path} {language}"));
            let links = |page: &str| {
                all_between(page, "<a href=\"", "\"")
                    .into_iter()
                    .map(|link| without_choice(&link))
                    // What is typed was compared above.
                    .filter(|link| !link.starts_with("/search?"))
                    .collect::<Vec<_>>()
            };
            assert_eq!(links(page), links(&of_english), "{path} {language}");
            for tag in ["<h2", "<h3", "<tr", "<td", "<li", "<p>", "<strong", "<em"] {
                assert_eq!(
                    page.matches(tag).count(),
                    of_english.matches(tag).count(),
                    "{path} {language}: {tag}"
                );
            }
            // No paragraph was left as it is in English.
            let left: Vec<String> = all_between(page, "<p>", "</p>")
                .into_iter()
                .filter(|text| of_english.contains(text.as_str()))
                .collect();
            assert!(left.is_empty(), "{path} {language}: {left:?}");
            assert!(!page.contains("lang=\"en\""), "{path} {language}");
        }
    }
}

/// A link without the language that it keeps.
fn without_choice(link: &str) -> String {
    let cut = link.find("?ui=").or_else(|| link.find("&amp;ui=")).unwrap_or(link.len());
    link[..cut].to_owned()
}

#[tokio::test]
async fn examples_of_searches_are_links_and_keys_are_not() {
    let door = door();
    for (address, choice) in [("/help", ""), ("/help?ui=ja", "&amp;ui=ja")] {
        let page = door.get(address).await;
        let main = page.main();
        for query in ["704.5k+history", "indestruct%2A", "kind:rule", "is:shared"] {
            let href = format!("<a href=\"/search?q={query}{choice}\"><code>");
            assert!(main.contains(&href), "{address}, {query}: {main}");
        }
        assert!(main.contains("<td><code>j</code> <code>k</code></td>"), "{address}: {main}");
    }
}
