//! Facets stay open after a choice, whether it was clicked or typed, and their counts are those of the lists
//! behind them.

use citator::web::Site;

use crate::index::paging::crowded;
use crate::join::small_library::sample;
use crate::support::library::live_of;
use crate::support::web::Door;

/// A value of a facet on a page.
#[derive(Clone, Debug)]
struct Value {
    facet: String,
    text: String,
    count: usize,
    href: String,
    is_chosen: bool,
}

/// The values of every facet of a page, and the number of its hits.
async fn read(door: &Door, address: &str) -> (Vec<Value>, usize) {
    let page = door.get(address).await;
    assert_eq!(page.status, 200, "{address}");
    let between = |text: &str, start: &str, end: &str| {
        text.split_once(start).and_then(|(_, rest)| rest.split_once(end)).map(|(piece, _)| piece.to_owned())
    };
    let number =
        |text: &str| text.chars().filter(char::is_ascii_digit).collect::<String>().parse().unwrap_or(0);
    let mut values = Vec::new();
    for facet in page.main().split("<div class=\"facet\">").skip(1) {
        let facet = facet.split("</div>").next().unwrap_or_default();
        let name = between(facet, "<h2 class=\"label\">", "</h2>").expect("a name");
        for value in facet.split("<li>").skip(1) {
            let text = between(value, "<span", "</span>").expect("a value");
            values.push(Value {
                facet: name.clone(),
                text: text.split_once('>').map_or("", |(_, text)| text).to_owned(),
                count: number(&between(value, "<small>", "</small>").expect("a count")),
                href: between(value, "href=\"", "\"").expect("a link").replace("&#38;", "&"),
                is_chosen: value.contains("aria-current=\"true\""),
            });
        }
    }
    let total = between(page.main(), "role=\"status\"><span><b>", "</b>").map_or(0, |total| number(&total));
    (values, total)
}

fn of<'a>(values: &'a [Value], facet: &str, text: &str) -> &'a Value {
    let found = values.iter().find(|value| value.facet == facet && value.text == text);
    found.unwrap_or_else(|| panic!("{facet}: {text} in {values:?}"))
}

fn chosen(values: &[Value], facet: &str) -> Vec<String> {
    values
        .iter()
        .filter(|value| value.facet == facet && value.is_chosen)
        .map(|value| value.text.clone())
        .collect()
}

#[tokio::test]
async fn a_second_kind_can_be_chosen_beside_the_first_and_each_taken_back() {
    let door = Door::new(Site::new(crowded()));
    let (all, _) = read(&door, "/search?q=owl").await;
    let (cards, rulings) = (of(&all, "Kind", "Cards"), of(&all, "Kind", "Rulings"));
    let (one, total) = read(&door, &cards.href).await;
    assert_eq!((chosen(&one, "Kind"), total), (vec!["Cards".to_owned()], cards.count));
    assert_eq!(of(&one, "Kind", "Rulings").count, rulings.count);
    let (both, total) = read(&door, &of(&one, "Kind", "Rulings").href).await;
    assert_eq!((chosen(&both, "Kind").len(), total), (2, cards.count + rulings.count));
    let (second, total) = read(&door, &of(&both, "Kind", "Cards").href).await;
    assert_eq!((chosen(&second, "Kind"), total), (vec!["Rulings".to_owned()], rulings.count));
    let (none, _) = read(&door, &of(&second, "Kind", "Rulings").href).await;
    assert_eq!(chosen(&none, "Kind"), [""; 0]);
}

#[tokio::test]
async fn a_typed_filter_is_the_same_as_a_clicked_one() {
    let door = Door::new(Site::new(crowded()));
    for (typed, clicked) in [
        ("q=owl+kind:ruling", "q=owl&kind=ruling"),
        ("q=kind:ruling,card+owl", "q=owl&kind=ruling,card"),
        ("q=owl+(kind:ruling+OR+kind:card)", "q=owl&kind=ruling,card"),
        ("q=owl+lang:fr", "q=owl&lang=fr"),
        ("q=(owl+OR+feather)+kind:card", "q=owl+OR+feather&kind=card"),
    ] {
        let (typed_page, clicked_page) =
            (door.get(&format!("/search?{typed}")).await, door.get(&format!("/search?{clicked}")).await);
        let chips = |main: &str| main.matches("Remove filter").count();
        assert!(chips(typed_page.main()) > 0 && chips(clicked_page.main()) > 0, "{typed}");
        let (a, b) = (
            read(&door, &format!("/search?{typed}")).await,
            read(&door, &format!("/search?{clicked}")).await,
        );
        let told = |values: &[Value]| {
            let one = |value: &Value| (value.text.clone(), value.count, value.is_chosen);
            values.iter().map(one).collect::<Vec<_>>()
        };
        assert_eq!((told(&a.0), a.1), (told(&b.0), b.1), "{typed}");
        assert!(a.0.iter().any(|value| value.is_chosen), "{typed}");
        // A chosen value of one filter is taken back by a click, and the filter is gone from the query.
        let open =
            |values: &[Value]| values.iter().find(|value| value.is_chosen).map(|value| value.href.clone());
        let mut address = open(&a.0).expect("a chosen value");
        for _ in 0..3 {
            let (values, _) = read(&door, &address).await;
            let Some(next) = open(&values) else { break };
            address = next;
        }
        assert!(!address.contains("kind") && !address.contains("lang"), "{typed}: {address}");
    }
}

#[tokio::test]
async fn years_chapters_and_languages_add_up_too() {
    let (sample, crowded) = (Door::new(Site::new(live_of(sample()))), Door::new(Site::new(crowded())));
    let mut tried = 0;
    for (door, query) in
        [(&sample, "trample"), (&sample, "creature"), (&sample, "damage+OR+graveyard"), (&crowded, "owl")]
    {
        let (all, total) = read(door, &format!("/search?q={query}")).await;
        for facet in ["Kind", "Language", "Chapter", "Ruling year", "Ruling source"] {
            let values: Vec<&Value> = all.iter().filter(|value| value.facet == facet).collect();
            let [first, second, ..] = values[..] else { continue };
            let (one, of_one) = read(door, &first.href).await;
            assert_eq!(of_one, first.count, "{query}: {first:?}");
            assert_eq!(chosen(&one, facet), std::slice::from_ref(&first.text), "{query}: {first:?}");
            let again = of(&one, facet, &second.text);
            assert_eq!(again.count, second.count, "{query}: the count does not depend on what is chosen");
            let (both, of_both) = read(door, &again.href).await;
            assert_eq!(chosen(&both, facet).len(), 2, "{query}: {}", again.href);
            assert!(
                of_both <= first.count + second.count && of_both >= first.count,
                "{query}: {}",
                again.href
            );
            let back = of(&both, facet, &first.text);
            let (_, of_second) = read(door, &back.href).await;
            assert_eq!(of_second, second.count, "{query}: {}", back.href);
            let (_, of_none) = read(door, &first_chosen(&read(door, &back.href).await.0).href).await;
            assert_eq!(of_none, total, "{query}");
            tried += 1;
        }
    }
    assert!(tried > 4, "{tried}");
}

fn first_chosen(values: &[Value]) -> Value {
    values.iter().find(|value| value.is_chosen).expect("a chosen value").clone()
}

#[tokio::test]
async fn every_count_is_that_of_the_list_behind_it() {
    let door = Door::new(Site::new(live_of(sample())));
    for query in ["trample", "creature+damage", "kind:ruling+creature", "copy+-legend", "trampel", "lang:fr"]
    {
        let (values, _) = read(&door, &format!("/search?q={query}")).await;
        let is_chosen = |facet: &str| values.iter().any(|value| value.facet == facet && value.is_chosen);
        for value in values.iter().filter(|value| !is_chosen(&value.facet)) {
            let (_, total) = read(&door, &value.href).await;
            assert_eq!(total, value.count, "{query}: {value:?}");
        }
    }
}

#[tokio::test]
async fn a_filter_alone_can_be_changed_without_an_empty_page() {
    let door = Door::new(Site::new(live_of(sample())));
    for (query, facet) in [("kind:ruling", "Kind"), ("lang:en", "Language"), ("date:2024", "Ruling year")] {
        let (values, _) = read(&door, &format!("/search?q={query}")).await;
        let others: Vec<&Value> =
            values.iter().filter(|value| value.facet == facet && !value.is_chosen).collect();
        assert!(!others.is_empty(), "{query}: {values:?}");
        for other in others {
            let (then, total) = read(&door, &other.href).await;
            assert!(total > 0 && chosen(&then, facet).len() == 2, "{query}: {other:?}");
        }
    }
}

#[tokio::test]
async fn a_choice_without_hits_can_be_taken_back_where_it_was_made() {
    let door = Door::new(Site::new(live_of(sample())));
    for query in ["q=trample+kind:document", "q=trample&kind=document"] {
        let (values, _) = read(&door, &format!("/search?{query}")).await;
        let document = of(&values, "Kind", "Documents");
        assert!(document.is_chosen && document.count == 0, "{values:?}");
        assert!(!document.href.contains("kind"), "{document:?}");
    }
}

#[tokio::test]
async fn a_rule_that_was_typed_stays_when_a_chapter_is_chosen() {
    let door = Door::new(Site::new(live_of(sample())));
    // A rule is less than a chapter: it is a filter of its own.
    let page = door.get("/search?q=trample+rule:702.19").await;
    assert!(
        page.main().contains("Remove filter rule: 702.19") || page.main().contains("rule 702.19"),
        "{}",
        page.main()
    );
    let (values, _) = read(&door, "/search?q=trample+rule:702.19").await;
    let chapters: Vec<&Value> = values.iter().filter(|value| value.facet == "Chapter").collect();
    assert!(chapters.iter().all(|chapter| chapter.href.contains("rule:702.19")), "{chapters:?}");
}
