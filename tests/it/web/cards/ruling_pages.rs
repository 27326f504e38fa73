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
    assert!(main.contains("<section data-copies=\"/rulings/ruling-1\" hidden>"), "{main}");
    let about = "Barn Owl, ruling of 25 January 2019 · Wizards of the Coast\n/rulings/ruling-1\"";
    assert!(main.contains("data-copy=\"“It says ‘hoo’ [twice].”\n") && main.contains(about), "{main}");
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
