//! A search without hits says what to drop, and every way that it offers leads to hits.

use citator::web::Site;

use crate::join::small_library::sample;
use crate::support::library::live_of;
use crate::support::web::Door;

/// The links of a section of the page.
fn links(main: &str, heading: &str) -> Vec<(String, String)> {
    let section = main.split_once(&format!("<h2>{heading}</h2>")).map_or("", |(_, rest)| rest);
    let section = section.split("</section>").next().unwrap_or_default();
    let link = |piece: &str| {
        let (href, rest) = piece.split_once('"')?;
        let text = rest.split_once('>')?.1.split("</a>").next()?;
        Some((href.replace("&#38;", "&"), text.to_owned()))
    };
    section.split("href=\"").skip(1).filter_map(link).collect()
}

#[tokio::test]
async fn a_search_without_hits_says_what_to_drop_and_how_much_is_found_then() {
    let door = Door::new(Site::new(live_of(sample())));
    for (asked, expected) in [
        ("q=trample+date:1999", "Without date: 1999"),
        ("q=trample+kind:document", "Without kind: "),
        ("q=trample&kind=document", "Any kind"),
        ("q=trample&lang=ko", "In all languages"),
        ("q=trample+(date:1998+OR+date:1999)", "Without date: 1998, date: 1999"),
    ] {
        let page = door.get(&format!("/search?{asked}")).await;
        let main = page.main();
        assert!(main.contains("<h1>Nothing found for “trample"), "{asked}: {main}");
        assert!(!main.contains("0 results"), "{asked}: {main}");
        let ways = links(main, "Broaden the search");
        assert!(ways.iter().any(|(_, text)| text.starts_with(expected)), "{asked}: {ways:?}");
        for (href, text) in ways {
            let count = text.rsplit(" · ").next().unwrap_or_default();
            let there = door.get(&href).await;
            assert!(
                count.contains("result") && there.main().contains(&format!("<b>{count}</b>")),
                "{href}: {text}"
            );
        }
    }
}

#[tokio::test]
async fn where_dropping_one_thing_is_not_enough_the_words_alone_are_offered() {
    let door = Door::new(Site::new(live_of(sample())));
    let page = door.get("/search?q=trample+date:1999+is:fan&kind=document").await;
    let ways = links(page.main(), "Broaden the search");
    assert!(ways.iter().any(|(href, _)| href == "/search?q=trample"), "{ways:?} {}", page.main());
}

#[tokio::test]
async fn words_that_stand_in_no_text_are_named_and_no_empty_way_is_offered() {
    let door = Door::new(Site::new(live_of(sample())));
    for query in ["qwxzv", "qqqzz+wwwxx+-legend"] {
        let page = door.get(&format!("/search?q={query}")).await;
        let main = page.main();
        assert!(main.contains("<h1>Nothing found for “q") && main.contains("In no text: q"), "{main}");
        assert_eq!(links(main, "Broaden the search"), [], "{main}");
        let doors = links(main, "Browse instead");
        assert!(doors.iter().any(|(href, _)| href == "/glossary") && doors.len() == 4, "{doors:?}");
    }
}

#[tokio::test]
async fn a_number_that_no_rule_has_is_the_heading() {
    let door = Door::new(Site::new(live_of(sample())));
    let main = door.get("/search?q=999.1").await.main().to_owned();
    assert!(main.contains("<h1>No rule 999.1 in") && !main.contains("0 results"), "{main}");
    assert_eq!(main.matches("No rule 999.1").count(), 1, "{main}");
}

#[tokio::test]
async fn what_was_typed_is_shown_as_text() {
    let door = Door::new(Site::new(live_of(sample())));
    let page = door.get("/search?q=%3Cscript%3Eqwxzv%3C/script%3E").await;
    assert!(!page.main().contains("<script>"), "{}", page.main());
}
