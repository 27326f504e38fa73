//! Questions that name two cards: rulings on either come first, under the name that was typed.

use citator::index::Live;
use citator::language::Language;
use citator::library::CardId;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::web::Door;

/// Eight rulings on one card, one that it shares with twenty others, and one on another card that has few of
/// the words.
fn door() -> Door {
    let mut small = SmallLibrary::default();
    let herd: Vec<CardId> = (0..20).map(|at| small.card(&format!("Beast {at}"), "It grazes.")).collect();
    let (owl, mouse) = (small.card("Vexing Owl", "It flies."), small.card("Brazen Mouse", "It hides."));
    for night in 0..8 {
        let text = format!("The owl watches the meadow in night {night} and attacks in the morning.");
        small.ruling(&text, &[(Some(owl), "2019-01-25", "gatherer")]);
    }
    let all: Vec<_> = herd.iter().chain([&owl]).map(|&card| (Some(card), "2019-01-25", "gatherer")).collect();
    small.ruling("A meadow attacks nobody, in whatever night it is.", &all);
    small.ruling("A mouse that hides can be attacked.", &[(Some(mouse), "2019-01-25", "gatherer")]);
    small.card("Meadow", "It is green.");
    Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")))
}

const QUERY: &str = "vexing+owl+brazen+mouse+meadow+in+night";

#[tokio::test]
async fn each_named_card_has_a_ruling_among_the_first() {
    let door = door();
    let page = door.get(&format!("/search?q={QUERY}")).await;
    let main = page.main();
    let blocks: Vec<&str> = main.split("<section class=\"part\" id=").skip(1).collect();
    assert!(blocks.len() > 1 && blocks[0].starts_with("\"ruling\""), "rulings come first: {main}");
    let hits = main.split_once("<ol class=\"hits\"").map_or("", |(_, hits)| hits);
    let shown = hits.split(">More results<").next().unwrap_or_default();
    for card in ["vexing-owl", "brazen-mouse"] {
        assert!(shown.contains(&format!("href=\"/cards/{card}\"")), "{card}: {shown}");
    }
}

#[tokio::test]
async fn a_ruling_on_many_cards_is_headed_by_the_one_that_was_named() {
    let page = door().get("/search?q=vexing+owl+whatever+meadow+attacks+nobody&kind=ruling").await;
    let main = page.main();
    assert!(main.contains("Vexing Owl and 20 other cards"), "{main}");
}

#[tokio::test]
async fn stop_words_are_not_marked() {
    let page = door().get(&format!("/search?q={QUERY}&kind=ruling")).await;
    let main = page.main();
    assert!(main.contains("<mark>meadow</mark>") && !main.contains("<mark>in</mark>"), "{main}");
}

#[tokio::test]
async fn kinds_without_a_block_are_counted_too() {
    let door = Door::new(Site::new(crate::index::paging::crowded()));
    let page = door.get("/search?q=owl").await;
    let nav = page.main().split("aria-label=\"Kind\"").nth(1).and_then(|rest| rest.split("</nav>").next());
    let nav = nav.unwrap_or_else(|| panic!("{}", page.main()));
    let counts =
        nav.split("<small>").skip(1).filter_map(|part| part.split('<').next()?.parse::<usize>().ok());
    let total: usize = counts.sum();
    assert!(page.main().contains(&format!("<b>{total} results</b>")), "{nav}");
}

/// The name of one card may be spelled almost like that of another.
#[tokio::test]
async fn a_name_that_a_hit_has_is_no_misspelling() {
    let mut small = SmallLibrary::default();
    small.card("Fire // Ice", "It burns.\n//\nIt freezes.");
    small.card("Fire Imp", "It waits.");
    let door = Door::new(Site::new(live_of(small.library)));
    let page = door.get("/search?q=fire+ice&kind=card&redirect=0").await;
    assert!(page.main().contains("Fire // Ice") && !page.main().contains("Did you mean"), "{}", page.main());
    let page = door.get("/search?q=fire+imq&kind=card&redirect=0").await;
    assert!(page.main().contains("Did you mean"), "{}", page.main());
}

/// `Uro` is the Spanish name of another card, and the first name of two legends.
#[tokio::test]
async fn a_first_name_is_that_of_the_legend_with_the_other_words() {
    let mut small = SmallLibrary::default();
    let wild = small.card("Aurochs", "It grazes.");
    small.library.cards[wild].card.names.insert(Language::Spanish, "Uro".to_owned());
    let known = small.card("Uro, Titan of Storms", "It rises.");
    let other = small.card("Uro, Keeper of Lanterns", "It glows.");
    for (card, count) in [(wild, 3), (known, 2), (other, 1)] {
        for ruling in 0..count {
            small.ruling(
                &format!("Its ability is read {ruling} times."),
                &[(Some(card), "2020-01-24", "gatherer")],
            );
        }
    }
    let door = Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")));
    for (query, first) in [
        ("can+I+copy+Uro's+ability", "uro-titan-of-storms"),
        ("uro+ruling", "uro-titan-of-storms"),
        ("uro+lanterns+ruling", "uro-keeper-of-lanterns"),
    ] {
        let page = door.get(&format!("/search?q={query}")).await;
        let card = page.main().split("href=\"/cards/").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(card, Some(first), "{query}: {}", page.main());
    }
}
