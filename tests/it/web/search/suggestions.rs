//! No dead ends: the last page, a stray slash, likely corrections, and addresses that work as printed.

use citator::index::{Item, Passage, Results};
use citator::library::CardId;
use citator::record::diagnostic::Severity;
use citator::web::Site;
use serde_json::Value;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::library::{library, live_of, number};
use crate::support::web::{Door, door, door_answering};

/// Answers that there are more hits than can be paged through.
fn too_many() -> Door {
    door_answering(|_| Results { total: 26_918, ..Results::default() })
}

#[tokio::test]
async fn the_end_of_paging_is_said() {
    let door = too_many();
    // 9,990 in base 36 is 7pi.
    let last = door.json("/api/v1/search?q=a&limit=20&cursor=c7pi").await;
    assert_eq!(
        (&last["has_more"], &last["next_page"], &last["total"]),
        (&Value::from(false), &Value::Null, &Value::from(26_918))
    );
    let warning = last["warnings"][0].as_str().unwrap();
    assert!(
        warning.contains("only the first 10,000 of 26,918") && warning.contains("kind:rule"),
        "{warning}"
    );
    let before = door.json("/api/v1/search?q=a&limit=20&cursor=c7p0").await;
    assert_eq!((&before["has_more"], before["warnings"].as_array().unwrap().len()), (&Value::from(true), 0));

    let page = door.get("/search?q=a&page=500").await;
    assert!(page.main().contains("Only the first 10,000 of 26,918 can be listed"), "{}", page.main());
    assert!(page.main().contains("rel=\"prev\"") && !page.main().contains("rel=\"next\""), "{}", page.main());
    let page = door.get("/search?q=a&page=499").await;
    assert!(!page.main().contains("Only the first") && page.main().contains("page=500"), "{}", page.main());
}

#[tokio::test]
async fn the_last_part_may_be_a_short_one() {
    let door = door_answering(|request| {
        assert!(request.offset + request.limit <= 10_000, "{} {}", request.offset, request.limit);
        Results { total: 26_918, ..Results::default() }
    });
    // With 175 at once the last part starts at 9,975, which is c7p3.
    let before = door.json("/api/v1/search?q=a&limit=175&cursor=c7k8").await;
    let next = before["next_page"].as_str().unwrap();
    assert!(next.starts_with("/api/v1/search?q=a&limit=175&cursor=c7p3-"), "{next}");
    let last = door.json("/api/v1/search?q=a&limit=175&cursor=c7p3").await;
    assert_eq!((&last["has_more"], last["warnings"].as_array().unwrap().len()), (&Value::from(false), 1));
}

#[tokio::test]
async fn a_facet_narrows_all_alternatives() {
    let page = door().get("/search?q=trample+OR+graveyard").await;
    assert!(page.body.contains("q=%28trample+OR+graveyard%29+date:2024"), "{}", page.main());
    let page = door().get("/search?q=trample").await;
    assert!(page.body.contains("q=trample+date:20"), "{}", page.main());
}

#[tokio::test]
async fn a_page_after_the_end_leads_back() {
    let door = door_answering(|_| Results { total: 45, ..Results::default() });
    let page = door.get("/search?q=a&page=9").await;
    assert!(page.main().contains("the last one is page 3"), "{}", page.main());
    assert!(page.main().contains("q=a&#38;page=3\" rel=\"prev\""), "{}", page.main());
    let at_end = door.get("/search?q=a&page=3").await;
    assert!(!at_end.main().contains("after the end"), "{}", at_end.main());
}

#[tokio::test]
async fn what_may_have_been_meant_is_said_when_hits_are_few() {
    let door = Door::new(Site::new(live_of(sample())));
    let misspelt = door.json("/api/v1/search?q=trampel").await;
    assert_eq!(
        (&misspelt["data"][0]["number"], &misspelt["suggestions"][0]["object"]),
        (&"702.19".into(), &"suggestion".into())
    );
    assert_eq!(
        (&misspelt["suggestions"][0]["target"], &misspelt["suggestions"][0]["text"]),
        (&"rule:702.19".into(), &"Trample".into())
    );
    assert!(
        misspelt["warnings"][0].as_str().is_some_and(|said| said.contains("showing “trample”")),
        "{}",
        misspelt["warnings"]
    );
    // Hits do not hide that a word of the query stands nowhere.
    let page = door.get("/search?q=trampel").await;
    assert!(
        page.main().contains("No results for") && page.main().contains("Did you mean"),
        "{}",
        page.main()
    );
    assert!(page.main().contains("702.19 Trample"), "{}", page.main());
    assert!(page.main().contains("<ol class=\"hits\""), "{}", page.main());

    for query in ["trample", "copy", "707.10a", "AND", "prevent+combat"] {
        let answer = door.json(&format!("/api/v1/search?q={query}")).await;
        assert_eq!(answer["suggestions"], Value::Array(Vec::new()), "{query}");
    }
    assert!(!door.get("/search?q=trample").await.main().contains("Did you mean"));
}

#[tokio::test]
async fn a_card_whose_name_is_a_blank_line_is_found() {
    let mut library = library();
    let mut blank = library.cards[CardId(0)].clone();
    (blank.card.name, blank.slug) = ("_____".to_owned(), "card-68fa6d".to_owned());
    library.cards = std::iter::once(blank).chain(library.cards.iter().cloned()).collect();
    // The positions of the others have moved.
    for ruling in &mut library.rulings {
        ruling
            .occurrences
            .iter_mut()
            .for_each(|occurrence| occurrence.card = occurrence.card.map(|card| CardId(card.0 + 1)));
    }
    let door = Door::new(Site::new(live_of(library)));
    assert_eq!(door.json("/api/v1/cards?name=_____").await["data"][0]["uri"], "/api/v1/cards/card-68fa6d");
    assert_eq!(door.json("/api/v1/cards/_____").await["name"], "_____");
    let answer = door.json("/api/v1/search?q=_____").await;
    assert_eq!(
        (&answer["total"], &answer["suggestions"][0]["target"]),
        (&Value::from(0), &Value::from("card:card-68fa6d"))
    );
    assert!(answer["warnings"][0].as_str().unwrap().contains("no letter or digit"), "{answer}");
}

#[tokio::test]
async fn a_slash_too_many_leads_to_the_address_without_it() {
    let door = door();
    for (path, target) in [
        ("/rules/", "/rules"),
        ("/rules/707/?lang=fr", "/rules/707?lang=fr"),
        // No page reads it.
        ("/rules/707/?x=1", "/rules/707"),
        ("/rules/2024-04-12/", "/rules/2024-04-12"),
        ("/fr/rules/", "/fr/rules"),
        ("/cards///", "/cards"),
        ("/api/v1/cards/", "/api/v1/cards"),
    ] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, answer.header("location")), (308, target), "{path}");
    }
    for path in ["//example.org/", "/.//example.org/", "/nothing", "/rules//707"] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, answer.header("location")), (404, ""), "{path}");
    }
}

#[tokio::test]
async fn browsers_find_the_icon_where_they_look_for_it() {
    let icon = door().get("/favicon.ico").await;
    assert_eq!((icon.status, icon.header("content-type")), (200, "image/svg+xml"));
    assert!(icon.body.starts_with("<svg"), "{}", icon.body);
}

#[tokio::test]
async fn every_address_in_an_answer_is_encoded_and_leads_to_its_record() {
    let door = door();
    for list in [
        "editions",
        "cards",
        "glossary",
        "glossary?lang=zh",
        "cards/lim-duls-vault/rulings",
        "rules/702.19b/cited-by?tier=term",
    ] {
        let list = door.json(&format!("/api/v1/{list}")).await;
        for record in list["data"].as_array().unwrap() {
            let [uri, page] = ["uri", "html_uri"].map(|name| record[name].as_str().unwrap());
            assert!(uri.is_ascii() && page.is_ascii(), "{uri} {page}");
            assert_eq!(door.json(uri).await["id"], record["id"], "{uri}");
            assert_eq!(door.get(page).await.status, 200, "{page}");
        }
    }
    assert_eq!(
        door.json("/api/v1/glossary?lang=zh").await["data"][0]["uri"],
        "/api/v1/glossary/%E8%B7%B5%E8%B8%8F?lang=zh-Hans"
    );
}

#[tokio::test]
async fn editions_of_one_day_in_two_languages_are_told_apart() {
    let door = Door::new(Site::new(live_of(sample())));
    let list = door.json("/api/v1/editions").await;
    let mut uris: Vec<&str> =
        list["data"].as_array().unwrap().iter().map(|edition| edition["uri"].as_str().unwrap()).collect();
    assert!(
        uris.contains(&"/api/v1/editions/2024-04-12")
            && uris.contains(&"/api/v1/editions/2024-04-12?lang=fr"),
        "{uris:?}"
    );
    uris.sort_unstable();
    uris.dedup();
    assert_eq!(uris.len(), 5);
    let missing = door.get("/api/v1/editions/2024-04-13").await;
    assert_eq!((missing.status, &missing.as_json()["code"]), (404, &Value::from("no-edition")));
}

#[tokio::test]
async fn a_title_is_shown_without_the_marks_of_plain_text() {
    let mut library = library();
    for book in &mut library.books {
        book.edition.title = Some("_A Game_ and Its Rules".to_owned());
    }
    let door = Door::new(Site::new(live_of(library)));
    assert_eq!(door.json("/api/v1/editions/2024-04-12").await["title"], "A Game and Its Rules");
    assert!(door.get("/rules").await.main().contains(">A Game and Its Rules</h1>"));
}

#[tokio::test]
async fn advice_on_an_unknown_parameter_is_good_or_not_given() {
    let door = door();
    for (path, advice) in [
        ("/api/v1/search?q=a&lagn=fr", "; did you mean \"lang\"?"),
        ("/api/v1/search?Q=a", "; did you mean \"q\"?"),
        ("/api/v1/search?q=a&page=2", "; did you mean \"cursor\"?"),
        ("/api/v1/cards?per_page=2", "; did you mean \"limit\"?"),
        ("/api/v1/cite?q=707&edition=2024-04-12", "; did you mean \"as_of\"?"),
        ("/api/v1/search?q=a&x=2", ""),
        ("/api/v1/rules/707?banana=1", ""),
        ("/api/v1/rulings/aaaa0001?x=1", ""),
    ] {
        let problem = door.get(path).await.as_json();
        let name = problem["errors"][0]["parameter"].as_str().unwrap();
        assert_eq!(problem["detail"], format!("unknown parameter {name:?}{advice}"), "{path}");
    }
    let none = door.get("/api/v1/rulings/aaaa0001?x=1").await.as_json();
    assert_eq!(none["next"][0]["label"], "This address takes no parameters");
}

#[tokio::test]
async fn the_head_of_a_rule_counts_its_tiers_apart() {
    let page = door().get("/rules/702.19b").await;
    let main = page.main();
    assert!(
        main.contains(
            "<a href=\"#cited\">cited by 1 text</a> <a href=\"#keyword\">31 rulings mention “trample”</a>"
        ),
        "{main}"
    );
    assert!(main.contains("id=\"keyword\""), "{main}");
}

#[tokio::test]
async fn each_ruling_of_a_card_has_its_date() {
    let page = door().get("/cards/lim-duls-vault").await;
    let rulings = page.main().matches("<li class=\"row\"").count();
    let dates = page.main().matches("<time class=\"label\" datetime=\"").count();
    assert_eq!((rulings, dates), (30, 30));
    assert!(!page.main().contains("\"></time>"), "{}", page.main());
}

#[tokio::test]
async fn the_gravest_diagnostics_come_first() {
    let mut library = library();
    library.diagnostics.reverse();
    library.diagnostics[1].severity = Severity::Error;
    library.diagnostics[2].severity = Severity::Note;
    let door = Door::new(Site::new(live_of(library)));
    let list = door.json("/api/v1/diagnostics").await;
    let severities: Vec<&str> =
        list["data"].as_array().unwrap().iter().map(|one| one["severity"].as_str().unwrap()).collect();
    assert_eq!(severities, ["error", "warning", "note"]);
    let page = door.get("/sources/diagnostics").await;
    let at = |severity: &str| page.main().find(&format!(">{severity}</span>")).expect("it is shown");
    assert!(at("error") < at("warning") && at("warning") < at("note"), "{}", page.main());
}

#[tokio::test]
async fn whoever_has_anything_already_is_sent_nothing() {
    let door = door();
    let answer = door.ask("GET", "/rules/707", &[("if-none-match", "*")]).await;
    assert_eq!((answer.status, answer.body.as_str()), (304, ""));
    assert_eq!(door.ask("GET", "/rules/999.1", &[("if-none-match", "*")]).await.status, 404);
}

#[tokio::test]
async fn a_hit_on_a_page_leads_to_an_encoded_address() {
    let door = door_answering(|_| {
        let passage = Passage::default();
        let entry = library().glossary.position(|entry| !entry.slug.is_ascii()).expect("a Chinese entry");
        let hits = vec![citator::index::Hit {
            item: Item::Glossary(entry),
            score: 1.0,
            passage,
            shown: None,
            also: Vec::new(),
            why: Default::default(),
            card: None,
        }];
        Results { total: 1, hits, direct: vec![number("704.5k"), number("704.5j")], ..Results::default() }
    });
    let page = door.get("/search?q=x").await;
    assert!(page.main().contains("href=\"/zh-Hans/glossary/%E8%B7%B5%E8%B8%8F\""), "{}", page.main());
}

#[tokio::test]
async fn what_is_found_in_an_edition_is_shown_and_linked_there() {
    let door = door();
    // 702.19b reads the same in both editions.
    for asked in ["q=edition:2024-04-12+kind:rule+trample", "q=kind:rule+trample&edition=2024-04-12"] {
        let page = door.get(&format!("/search?{asked}")).await;
        let main = page.main();
        assert!(
            main.contains("href=\"/rules/2024-04-12/702.19b\"") && main.contains("12 April 2024"),
            "{main}"
        );
        // What is folded under it, too.
        assert!(!main.contains("href=\"/rules/702.19"), "{main}");
        let hit = &door.json(&format!("/api/v1/search?{asked}")).await["data"][0];
        assert_eq!(
            (&hit["edition"]["effective"], &hit["also"][0]["html_uri"].as_str().unwrap()[..18]),
            (&Value::from("2024-04-12"), "/rules/2024-04-12/")
        );
    }
    let page = door.get("/search?q=kind:rule+trample").await;
    assert!(
        page.main().contains("href=\"/rules/702.19b\"") && !page.main().contains("/rules/2024-04-12"),
        "{}",
        page.main()
    );
    // A number, too, is looked up there.
    let page = door.get("/search?q=707.10a&edition=2024-04-12").await;
    assert!(page.main().contains("href=\"/rules/2024-04-12/707.10a\""), "{}", page.main());
}

#[tokio::test]
async fn a_list_that_is_no_search_is_read_to_its_end() {
    let mut small = SmallLibrary::default();
    let names: Vec<String> = (0..10_100).map(|nth| format!("Wanderer {nth}")).collect();
    names.iter().for_each(|name| {
        small.card(name, "");
    });
    let door = Door::new(Site::new(live_of(small.library)));
    // 10,000 in base 36 is 7ps, and 4,294,967,295 is 1z141z3.
    let late = door.json("/api/v1/cards?limit=175&cursor=c7ps").await;
    assert_eq!(
        (late["data"].as_array().map(Vec::len), &late["has_more"], &late["total"]),
        (Some(100), &false.into(), &10_100.into())
    );
    for beyond in ["c1z141z3", "czzzzzzzzzzzz"] {
        let none = door.json(&format!("/api/v1/cards?cursor={beyond}")).await;
        assert_eq!(
            (none["data"].as_array().map(Vec::len), &none["has_more"]),
            (Some(0), &false.into()),
            "{beyond}"
        );
    }
    let root = door.get("/api/v1").await;
    assert_eq!((root.status, root.header("location")), (307, "/api/openapi.json"));
}

#[tokio::test]
async fn a_term_that_a_book_explains_twice_means_both() {
    let mut library = library();
    let at =
        library.glossary.with_ids().rfind(|(_, entry)| entry.slug == "copy").expect("the entry of today").0;
    let mut second = library.glossary[at].clone();
    second.entry.text = "Another thing altogether.".to_owned();
    library.glossary.push(second);
    let term = Door::new(Site::new(live_of(library))).get("/glossary/copy").await;
    let (now, older) = term.main().split_once("Older wordings").expect("older ones");
    let older = older.split("id=\"cited\"").next().unwrap_or_default();
    assert!(now.contains("To make a second one.") && now.contains("Another thing altogether."), "{now}");
    assert!(older.contains("An older word for it.") && !older.contains("Another thing"), "{older}");
    assert_eq!(term.body.matches("id=\"2026-08-07\"").count(), 1);
}

#[tokio::test]
async fn an_older_wording_of_a_term_is_found_at_its_own_place() {
    let door = door();
    let hits = door.json("/api/v1/search?q=kind:glossary+edition:2024-04-12").await;
    let hit = |term: &str| {
        hits["data"].as_array().unwrap().iter().find(|hit| hit["term"] == term).expect("found").clone()
    };
    // The wording of today stands in the older edition too, and is dated as it was asked for.
    let (copy, trample) = (hit("Copy"), hit("Trample"));
    assert_eq!(
        (&copy["html_uri"], &trample["html_uri"]),
        (&Value::from("/glossary/copy#2024-04-12"), &Value::from("/glossary/trample"))
    );
    assert_eq!(
        (&copy["edition"]["effective"], &trample["edition"]["effective"]),
        (&Value::from("2024-04-12"), &Value::from("2024-04-12"))
    );
    let page = door.get("/search?q=kind:glossary+edition:2024-04-12").await;
    assert!(page.main().contains("href=\"/glossary/copy#2024-04-12\""), "{}", page.main());
    let term = door.get("/glossary/copy").await;
    let older = term.main().split_once("id=\"2024-04-12\"").expect("a place of that name").1;
    assert!(older.contains("An older word for it.") && !older.contains("To make a second one."), "{older}");
}
