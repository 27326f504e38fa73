//! The shape of Academy Ruins' API, for bots and tools written for it.

use citator::join::pipeline::read;
use citator::language::Language;
use citator::web::{Compat, Site};

use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::web::{Answer, Door, door};
use crate::support::{real_data, repository};

/// A site that speaks the shape, with an older book and a newer one.
fn speaking() -> Door {
    let mut small = SmallLibrary::default();
    let old = small.book(Language::English, "2024-02-02");
    let new = small.book(Language::English, "2024-06-07");
    let books = [old, new];
    small.rule(&books, "7", "#Additional Rules");
    small.rule(&books, "702", "#Abilities of Boats");
    small.rule(&books, "702.1", "Every vessel displays its flag.");
    small.rule(&books, "702.19", "#Sailing");
    small.rule(&[old], "702.19a", "A boat moves by oars.");
    small.rule(&[new], "702.19a", "A boat moves by the wind.");
    small.rule(&books, "702.19aa", "A second boat follows.");
    small.entry(new, "Sailing", "A keyword ability of boats.");
    Door::new(Site::new(live_of(small.library)).in_shape_of(vec![Compat::AcademyRuins]))
}

fn json(answer: &Answer) -> serde_json::Value {
    assert!(answer.header("content-type").starts_with("application/json"), "{}", answer.body);
    serde_json::from_str(&answer.body).expect("JSON")
}

#[tokio::test]
async fn a_rule_comes_from_the_current_book_with_its_neighbours() {
    let door = speaking();
    for notation in ["702.19a", "702.19A.", "cr%20702.19a"] {
        let answer = door.get(&format!("/cr/{notation}")).await;
        assert_eq!(answer.status, 200, "{notation}: {}", answer.body);
        let expected = serde_json::json!({
            "ruleNumber": "702.19a", "ruleText": "A boat moves by the wind.", "fragment": "19a",
            "examples": null, "navigation": {"previousRule": "702.19", "nextRule": "702.19aa"},
        });
        assert_eq!(json(&answer), expected, "{notation}");
    }
}

#[tokio::test]
async fn the_definition_of_a_title_is_its_first_subrule() {
    let door = speaking();
    assert_eq!(json(&door.get("/cr/702.19").await)["ruleText"], "Sailing");
    let asked = door.get("/cr/702.19?find_definition=true&unknown=1").await;
    assert_eq!(json(&asked)["ruleNumber"], "702.19a");
    // A rule with a text is its own definition.
    assert_eq!(json(&door.get("/cr/702.1?find_definition=true").await)["ruleNumber"], "702.1");
}

#[tokio::test]
async fn the_whole_book_is_an_object_in_its_order() {
    let answer = speaking().get("/cr").await;
    let book = json(&answer);
    assert_eq!(book.as_object().map(serde_json::Map::len), Some(4), "no sections, no chapters");
    assert_eq!(book["702.1"]["navigation"]["previousRule"], serde_json::Value::Null);
    assert_eq!(book["702.19aa"]["navigation"]["nextRule"], serde_json::Value::Null);
    let at = |number: &str| answer.body.find(&format!("\"{number}\":{{")).expect("its key");
    assert!(at("702.1") < at("702.19") && at("702.19") < at("702.19a") && at("702.19a") < at("702.19aa"));
}

#[tokio::test]
async fn glossary_entries_are_found_by_term_in_any_case() {
    let door = speaking();
    let entry = serde_json::json!({"term": "Sailing", "definition": "A keyword ability of boats."});
    assert_eq!(json(&door.get("/cr/glossary/SAILING").await), entry);
    assert_eq!(json(&door.get("/cr/glossary").await)["sailing"], entry);
    let missing = door.get("/cr/glossary/rowing").await;
    assert_eq!(missing.status, 404);
    assert_eq!(json(&missing)["detail"], "Entry not found.");
}

#[tokio::test]
async fn unknown_numbers_are_404_in_the_form_of_that_api() {
    let door = speaking();
    for asked in ["999.9z", "702.19z", "702", "boat", "..%2F..%2Fetc", "%00", "%3Cscript%3E", "9999999999.1"]
    {
        for below in ["", "example/"] {
            let answer = door.get(&format!("/cr/{below}{asked}")).await;
            assert_eq!(answer.status, 404, "{below}{asked}");
            let body = json(&answer);
            assert!(body["detail"].is_string() && body["ruleNumber"].is_string(), "{asked}: {body}");
        }
    }
    let none = json(&door.get("/cr/example/702.1").await);
    assert_eq!(none, serde_json::json!({"ruleNumber": "702.1", "examples": null}));
    assert_eq!(door.ask("POST", "/cr/702.1", &[]).await.status, 405);
    // No reader of HTML asks here.
    assert!(!door.get("/cr/%FF").await.header("content-type").contains("html"));
}

#[tokio::test]
async fn examples_come_without_the_word_that_opens_them() {
    let door = Door::new(Site::new(crate::support::library::live()).in_shape_of(vec![Compat::AcademyRuins]));
    let book = json(&door.get("/cr").await);
    let rules = book.as_object().expect("an object");
    let (number, rule) =
        rules.iter().find(|(_, rule)| rule["examples"].is_array()).expect("a rule with an example");
    let answer = json(&door.get(&format!("/cr/example/{number}")).await);
    assert_eq!(answer["ruleNumber"], number.as_str());
    assert_eq!(answer["examples"], rule["examples"]);
    assert!(answer["examples"][0].as_str().is_some_and(|text| !text.is_empty()), "{answer}");
}

#[tokio::test]
async fn the_shape_is_off_unless_switched_on() {
    let door = door();
    for path in [
        "/cr",
        "/cr/702.1",
        "/cr/example/702.1",
        "/cr/glossary",
        "/cr/glossary/sailing",
        "/file/cr",
        "/diff/cr",
        "/mtr",
        "/link/cr",
        "/metadata/cr",
    ] {
        assert_eq!(door.get(path).await.status, 404, "{path}");
    }
}

#[test]
fn only_known_apis_can_be_switched_on() {
    assert_eq!("academyruins".parse(), Ok(Compat::AcademyRuins));
    let refused = "gatherer".parse::<Compat>().expect_err("an unknown API");
    assert!(refused.contains("academyruins"), "{refused}");
}

#[tokio::test]
async fn changes_contents_and_keywords_are_those_of_the_books() {
    let door = speaking();
    let toc = json(&door.get("/cr/toc").await);
    assert_eq!(
        toc,
        serde_json::json!([{"number": 7, "title": "Additional Rules", "subsections": [{"number": 702, "title": "Abilities of Boats"}]}])
    );
    assert_eq!(json(&door.get("/cr/keywords").await)["keywordAbilities"], serde_json::json!(["Sailing"]));
    let old = serde_json::json!({"ruleNumber": "702.19a", "ruleText": "A boat moves by oars."});
    let new = serde_json::json!({"ruleNumber": "702.19a", "ruleText": "A boat moves by the wind."});
    for path in [
        "/diff/cr",
        "/diff/cr?old=2024-02-02",
        "/diff/cr?new=2024-06-07",
        "/diff/cr?old=2024-02-02&new=2024-06-07&nav=true",
    ] {
        let diff = json(&door.get(path).await);
        assert_eq!(diff["changes"], serde_json::json!([{"old": old, "new": new}]), "{path}");
        assert_eq!(
            (&diff["sourceCode"], &diff["destCode"], &diff["creationDay"]),
            (&"2024-02-02".into(), &"2024-06-07".into(), &"2024-06-07".into())
        );
    }
    let trace = json(&door.get("/cr/trace/702.19a").await);
    assert_eq!(
        (&trace[0]["action"], &trace[0]["old"], &trace[0]["new"]),
        (&"edited".into(), &old, &new),
        "{trace}"
    );
    let days = json(&door.get("/metadata/cr").await);
    assert_eq!(days["data"][0]["setCode"], "2024-06-07");
    for path in [
        "/diff/cr?old=THS",
        "/diff/cr?old=2024-06-07",
        "/cr/trace/999.9",
        "/file/cr",
        "/file/cr/2024-02-02",
        "/file/cr/XLN",
        "/file/ipg",
        "/metadata/jar",
        "/mtr",
        "/link/x",
    ] {
        let answer = door.get(path).await;
        assert_eq!(answer.status, 404, "{path}: {}", answer.body);
        assert!(json(&answer)["detail"].is_string(), "{path}");
    }
    let link = door.get("/link/cr").await;
    assert_eq!((link.status, link.header("location")), (307, "https://magic.wizards.com/en/rules"));
}

#[tokio::test]
async fn the_file_is_the_text_as_it_was_read() {
    let file = repository("data/rulebooks/en/2026-08-07.txt");
    let read = std::fs::read(&file).expect("the sample");
    let folder = tempfile::tempdir().expect("a folder");
    let windows = String::from_utf8(read.clone()).expect("UTF-8").replace('\n', "\r\n");
    std::fs::write(folder.path().join("rules.txt"), windows).expect("the file");
    std::fs::copy(repository("data/tournament/mtr.md"), folder.path().join("mtr.md")).expect("the file");
    let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
    let door = Door::new(Site::new(live_of(library)).in_shape_of(vec![Compat::AcademyRuins]));
    for path in ["/file/cr", "/file/cr/2026-08-07", "/file/cr/2026-08-07?format=txt"] {
        let answer = door.get(path).await;
        assert_eq!(
            (answer.status, answer.header("content-type")),
            (200, "text/plain; charset=utf-8"),
            "{path}"
        );
        assert_eq!(answer.body.as_bytes(), read.as_slice(), "{path}");
    }
    let rules = json(&door.get("/mtr").await);
    let numbers: Vec<_> = rules["content"]
        .as_array()
        .expect("sections")
        .iter()
        .map(|one| (&one["section"], &one["subsection"]))
        .collect();
    assert!(numbers.len() > 2, "{rules}");
    let (section, part) = numbers.iter().find(|(_, part)| part.is_number()).expect("a subsection");
    let one = json(&door.get(&format!("/mtr/subsection/{section}.{part}")).await);
    assert!(one["content"].as_str().is_some_and(|text| !text.is_empty()), "{one}");
    let title = one["title"].as_str().expect("a title").replace(' ', "%20");
    assert_eq!(json(&door.get(&format!("/mtr/titled/{title}")).await), one);
    assert!(
        json(&door.get(&format!("/mtr/section/{section}")).await)
            .as_array()
            .is_some_and(|all| all.contains(&one))
    );
    assert_eq!(door.get("/mtr/subsection/99.9").await.status, 404);
}

/// The words in which bots ask for an entry, and the entry that they expect.
const SIMILAR: [(&str, &str); 8] = [
    ("adsorb", "Absorb"),
    ("deaftouch", "Deathtouch"),
    ("die", "Dies"),
    ("cycle", "Cycling"),
    ("mana%20abilities", "Mana Ability"),
    ("active%20player%2C%20nonactive%20player", "Active Player, Nonactive Player Order"),
    ("regenrate", "Regenerate"),
    ("state%20based%20action", "State-Based Actions"),
];

/// Rules of keywords, and the letter of the subrule that defines each.
const DEFINED: [(&str, &str); 9] = [
    ("702.2", "702.2b"),
    ("702.3", "702.3b"),
    ("702.6", "702.6a"),
    ("702.14", "702.14c"),
    ("702.19", "702.19b"),
    ("702.20", "702.20b"),
    ("702.22", "702.22c"),
    ("702.31", "702.31b"),
    ("702.57", "702.57b"),
];

#[tokio::test]
async fn bots_find_the_definitions_of_the_real_book() {
    let Some(book) = real_data("rulebooks/en/2026-08-07.txt") else { return };
    let library = read(&[book], &|_, _| {});
    let door = Door::new(Site::new(live_of(library)).in_shape_of(vec![Compat::AcademyRuins]));
    for (rule, defined) in DEFINED {
        let answer = json(&door.get(&format!("/cr/{rule}?find_definition=true")).await);
        assert_eq!(answer["ruleNumber"], defined, "{}", answer["ruleText"]);
    }
    for (asked, term) in SIMILAR {
        assert_eq!(door.get(&format!("/cr/glossary/{asked}")).await.status, 404, "{asked}");
        assert_eq!(
            json(&door.get(&format!("/cr/glossary/{asked}?fuzzy=true")).await)["term"],
            term,
            "{asked}"
        );
    }
    for word in ["strive", "will%20of%20the%20council"] {
        let answer = json(&door.get(&format!("/cr/glossary/{word}")).await);
        assert!(answer["definition"].as_str().is_some_and(|text| text.contains("207.2c")), "{answer}");
    }
    let misspelt = json(&door.get("/cr/glossary/wiLL%20of%20athe%20councel?fuzzy=true").await);
    assert_eq!(misspelt["term"], "will of the council", "{misspelt}");
    assert!(json(&door.get("/cr/unofficial-glossary").await)["landfall"].is_object());
    for far in ["xyzzy", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "%20"] {
        assert_eq!(door.get(&format!("/cr/glossary/{far}?fuzzy=true")).await.status, 404, "{far}");
    }
}
