//! The cheat sheet: a list of rules and rulings that its address carries.

use crate::support::web::{Answer, door};

/// The addresses of the links with these words, in order.
fn links<'a>(page: &'a Answer, words: &str) -> Vec<&'a str> {
    let named =
        page.body.split("<a href=\"").skip(1).filter(|rest| {
            rest.split_once('>').is_some_and(|(_, text)| text.starts_with(&format!("{words}<")))
        });
    named.map(|rest| rest.split('"').next().unwrap_or_default()).collect()
}

#[tokio::test]
async fn a_sheet_has_the_rules_and_rulings_of_its_address() {
    let door = door();
    let page = door.get("/sheet?r=707.10a,702.19&c=aaaa0001").await;
    assert_eq!(page.status, 200, "{}", page.main());
    let places = ["707.10a", "702.19a", "/rulings/aaaa0001"].map(|part| page.main().find(part));
    assert!(places.iter().all(Option::is_some) && places.is_sorted(), "{places:?} {}", page.main());
    assert!(page.body.contains("noindex"), "a list of somebody is no page for search engines");
    let removed = links(&page, "Remove");
    assert_eq!(
        removed,
        ["/sheet?r=702.19&#38;c=aaaa0001", "/sheet?r=707.10a&#38;c=aaaa0001", "/sheet?r=707.10a,702.19"]
    );
    assert_eq!(links(&page, "Move up"), ["/sheet?r=702.19,707.10a&#38;c=aaaa0001"]);
    assert!(page.main().contains("name=\"r\" value=\"707.10a,702.19\""), "the form carries the list");
}

#[tokio::test]
async fn rules_are_added_as_readers_write_them() {
    let door = door();
    for (typed, list) in [
        ("CR%20707.10A", "702.19,707.10a"),
        ("707.10a%20702.19b,702.19", "702.19,707.10a,702.19b"),
        ("https://rules.example/rules/707.10a%23r707.10a", "702.19,707.10a"),
        ("/fr/rules/707.10a?ui=fr", "702.19,707.10a"),
    ] {
        let typed = typed.replace('?', "%3F").replace('=', "%3D");
        let answer = door.get(&format!("/sheet?r=702.19&add={typed}")).await;
        assert!(matches!(answer.status, 302 | 303), "{typed}: {}", answer.status);
        assert_eq!(answer.header("location"), format!("/sheet?r={list}"), "{typed}");
    }
    let ruling = door.get("/sheet?add=https://rules.example/rulings/aaaa0001").await;
    assert_eq!(ruling.header("location"), "/sheet?c=aaaa0001");
}

#[tokio::test]
async fn an_entry_that_is_none_is_named_and_the_rest_shown() {
    let door = door();
    let page = door.get("/sheet?r=702.19,702.999&add=%3Cb%3Eowl,707").await;
    assert_eq!(page.status, 200);
    assert!(page.main().contains("“&#60;b&#62;owl” is no rule number"), "{}", page.main());
    assert!(page.main().contains("“707” is no rule number"), "a chapter is too long for a sheet");
    assert!(page.main().contains("702.999 is not in this edition"), "{}", page.main());
    assert!(page.main().contains("702.19a"));
    let empty = door.get("/sheet").await;
    assert_eq!((empty.status, links(&empty, "Remove").len()), (200, 0));
    let many: Vec<String> = (1..=80).map(|number| format!("702.{number}")).collect();
    let full = door.get(&format!("/sheet?r={}", many.join(","))).await;
    assert!(full.main().contains("The sheet is full: 60 entries.") && !full.main().contains("702.61<"));
}

#[tokio::test]
async fn the_pages_of_rules_and_rulings_lead_to_a_sheet() {
    let door = door();
    for (page, sheet) in [("/rules/702.19b", "/sheet?r=702.19b"), ("/rulings/aaaa0001", "/sheet?c=aaaa0001")]
    {
        let answer = door.get(page).await;
        assert!(answer.body.contains(&format!("<a href=\"{sheet}\" rel=\"nofollow\" data-sheet>")), "{page}");
        assert_eq!(door.get(sheet).await.status, 200);
    }
}
