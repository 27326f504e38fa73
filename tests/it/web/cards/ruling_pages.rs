//! Rulings that can be quoted: their titles, days and crumbs, what can be copied, and the same ruling on other
//! cards.

use citator::index::Live;
use citator::library::NamedCard;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::web::Door;

/// Two rulings on an owl, and the one of them that two other owls have with their own names.
fn door() -> Door {
    let mut small = SmallLibrary::default();
    for name in ["Barn Owl", "Grey Owl", "Tawny Owl"] {
        let card = small.card(name, "At night this owl flies.");
        let text = format!("{name} sees the night only while {name} is untapped.");
        let ruling = small.ruling(&text, &[(Some(card), "2019-01-25", "gatherer")]);
        let spans = text.match_indices(name).map(|(at, _)| (at as u32, (at + name.len()) as u32));
        ruling.names = spans.map(|span| NamedCard { span, card }).collect();
        if name == "Barn Owl" {
            small.ruling("It says “hoo” [twice].", &[(Some(card), "2019-01-25", "wotc")]);
        }
    }
    let mouse = small.card("Mouse", "It sleeps.");
    let mole = small.card("Mole", "It digs.");
    small.ruling(
        "Small beasts hide.",
        &[(Some(mouse), "2018-03-16", "wotc"), (Some(mole), "2021-06-18", "wotc")],
    );
    small.ruling("Nobody knows when.", &[(Some(mole), "", "wotc")]);
    small.ruling("Nobody knows of what it speaks.", &[(None, "2019-01-25", "gatherer")]);
    let both = [(None, "2024-03-01", "gatherer"), (Some(mole), "2020-01-24", "wotc")];
    small.ruling("Moles dig in gardens only.", &both);
    Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")))
}

#[tokio::test]
async fn a_ruling_is_not_titled_like_its_card() {
    let door = door();
    let page = door.get("/rulings/ruling-1").await;
    assert!(page.main().contains("<h1>Ruling on Barn Owl</h1>"), "{}", page.main());
    assert!(
        page.main().contains("<span>25 January 2019</span> <span>Wizards of the Coast</span>"),
        "{}",
        page.main()
    );
    let title = "<title>Barn Owl, ruling of 25 January 2019: It says “hoo” [twice]. · citator</title>";
    assert!(page.body.contains(title), "{}", page.body);
    let crumbs = "<li><a href=\"/cards/barn-owl\">Barn Owl</a></li><li aria-current=\"page\">Ruling of 25 January 2019</li>";
    assert!(page.main().contains(crumbs), "{}", page.main());
    let several = door.get("/rulings/ruling-4").await;
    assert!(several.main().contains("<h1>Ruling on Mouse and 1 other card</h1>"), "{}", several.main());
    assert!(several.main().contains("<span>16 March 2018 to 18 June 2021</span>"), "{}", several.main());
    let undated = door.get("/rulings/ruling-5").await;
    assert!(undated.main().contains("aria-current=\"page\">Undated ruling</li>"), "{}", undated.main());
}

#[tokio::test]
async fn a_ruling_can_be_copied_with_its_card_and_date() {
    let door = door();
    let page = door.get("/rulings/ruling-1").await;
    let main = page.main();
    assert!(main.contains("<section data-copies=\"/rulings/ruling-1\">"), "{main}");
    let about = "Barn Owl, ruling of 25 January 2019 · Wizards of the Coast\n/rulings/ruling-1\"";
    assert!(main.contains("data-copy=\"“It says ‘hoo’ [twice].”\n") && main.contains(about), "{main}");
    let json =
        "<a class=\"button\" href=\"/api/v1/rulings/ruling-1\">This ruling as JSON</a></div></section>";
    assert!(main.contains(json), "{main}");
    let markdown = "data-copy=\"&#62; It says “hoo” \\[twice\\].\n&#62;\n&#62; [Barn Owl, ruling of 25 January 2019](/rulings/ruling-1) · Wizards of the Coast\"";
    assert!(main.contains(markdown), "{main}");
    assert!(main.contains("data-copy=\"/rulings/ruling-1\""), "{main}");
    // On the page of the card, each ruling has its own.
    let card = door.get("/cards/barn-owl").await;
    assert_eq!(card.main().matches("<span data-copies=\"/rulings/").count(), 2, "{}", card.main());
    assert!(card.main().contains(about), "{}", card.main());
}

#[tokio::test]
async fn the_same_ruling_on_other_cards_is_counted_and_listed() {
    let door = door();
    let page = door.get("/rulings/ruling-0").await;
    let main = page.main();
    assert!(main.contains("<a href=\"#family\">same ruling on 2 other cards</a>"), "{main}");
    let family = main.split("id=\"family\"").nth(1).unwrap_or_default();
    let family = family.split("</section>").next().unwrap_or_default();
    assert!(family.contains("<a href=\"/rulings/ruling-2\">Grey Owl</a>"), "{family}");
    assert!(family.contains(">Tawny Owl</a>") && !family.contains("Barn Owl"), "{family}");
    let card = door.get("/cards/grey-owl").await;
    let shared = "<a href=\"/rulings/ruling-2\">same ruling on 2 other cards</a>";
    assert!(card.main().contains(shared), "{}", card.main());
    for alone in ["ruling-1", "ruling-4"] {
        let page = door.get(&format!("/rulings/{alone}")).await;
        assert!(!page.main().contains("same ruling") && !page.main().contains("#family"), "{}", page.main());
    }
}

/// The ruling on the mouse and, from another day, the mole.
const SHARED: &str = "/rulings/ruling-4";

#[tokio::test]
async fn a_shared_ruling_is_dated_by_the_card_that_is_named() {
    let door = door();
    let page = door.get(SHARED).await;
    let cited = "Mouse and 1 other card, ruling of 16 March 2018";
    assert_eq!(page.main().matches(cited).count(), 2, "quotation and Markdown: {}", page.main());
    let sheet = door.get("/sheet?c=ruling-4").await;
    assert!(sheet.main().contains("Ruling · 16 March 2018"), "{}", sheet.main());
    let hit = door.get("/search?q=small+beasts+hide").await;
    assert!(hit.main().contains("Mouse and 1 other card"), "{}", hit.main());
    assert!(hit.main().contains("<span>16 March 2018</span>"), "{}", hit.main());
    assert!(!hit.main().contains("18 June 2021"), "{}", hit.main());
}

#[tokio::test]
async fn a_hit_of_a_day_is_shown_for_a_card_of_that_day() {
    let door = door();
    for query in
        ["date:2021-06-18", "date%3E%3D2020", "18+June+2021", "beasts+hide+date:2021", "beasts&sort=date"]
    {
        let page = door.get(&format!("/search?q={query}&redirect=0")).await;
        let hits = page.main().split_once("class=\"hits").map_or("", |(_, hits)| hits);
        assert!(hits.contains("Mole and 1 other card"), "{query}: {}", page.main());
        assert!(hits.contains("<span>18 June 2021</span>"), "{query}: {}", page.main());
        let api = door.json(&format!("/api/v1/search?q={query}")).await;
        let shown = &api["data"][0]["shown_for"];
        assert_eq!(
            (&shown["name"], &shown["published_at"]),
            (&"Mole".into(), &"2021-06-18".into()),
            "{query}"
        );
    }
    let earlier = door.json("/api/v1/search?q=beasts+hide").await;
    assert_eq!(earlier["data"][0]["shown_for"]["published_at"], "2018-03-16");
}

#[tokio::test]
async fn a_ruling_without_a_card_says_which_list_it_is_from() {
    let door = door();
    let listed = "From a list of Gatherer that names no cards";
    let hit = door.get("/search?q=knows+of+what+it+speaks").await;
    assert!(hit.main().contains(&format!(">{listed}</a>")), "{}", hit.main());
    // Asked for the day of the list, a ruling that has cards since other days is shown for the list.
    let day = door.get("/search?q=date:2024-03-01").await;
    assert!(day.main().contains(&format!(">{listed}</a>")), "{}", day.main());
    assert!(day.main().contains("<span>1 March 2024</span>"), "{}", day.main());
    let page = door.get("/rulings/ruling-6").await;
    assert!(page.main().contains(&format!("<h1>{listed}</h1>")), "{}", page.main());
}
