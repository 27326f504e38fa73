//! Rulings that differ in the names of cards alone are one hit with all their cards.

use citator::index::Live;
use citator::library::NamedCard;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::web::Door;

/// Each card has the same ruling about itself; the last one has a shorter ruling of its own.
fn door(cards: &[&str]) -> Door {
    let mut small = SmallLibrary::default();
    for name in cards {
        let card = small.card(name, "At night this owl flies.");
        let text = format!("{name} sees the night only while {name} is untapped.");
        let ruling = small.ruling(&text, &[(Some(card), "2019-01-25", "gatherer")]);
        let spans = text.match_indices(name).map(|(at, _)| (at as u32, (at + name.len()) as u32));
        ruling.names = spans.map(|span| NamedCard { span, card }).collect();
    }
    let card = small.card("Untapped Mouse", "It sleeps.");
    small.ruling("The untapped mouse sees nothing at night.", &[(Some(card), "2019-01-25", "gatherer")]);
    Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")))
}

const OWLS: [&str; 3] = ["Grey Owl", "Owl of the Barn", "Tawny Owl"];

#[tokio::test]
async fn a_family_of_rulings_is_one_hit_that_names_the_other_cards() {
    let door = door(&OWLS);
    let found = door.json("/api/v1/search?q=untapped+night&kind=ruling").await;
    assert_eq!((&found["total"], found["data"].as_array().map(Vec::len)), (&2.into(), Some(2)), "{found}");
    let hits = found["data"].as_array().expect("hits");
    let family = hits.iter().find(|hit| hit["also"].is_array()).expect("a hit with others");
    let own = family["cards"][0]["name"].as_str();
    let others = family["also"].as_array().expect("others").iter().map(|other| other["card"].as_str());
    let mut cards: Vec<Option<&str>> = others.chain([own]).collect();
    cards.sort_unstable();
    assert_eq!(cards, OWLS.map(Some));

    let page = door.get("/search?q=untapped+night&kind=ruling").await;
    for card in OWLS.iter().filter(|card| Some(**card) != own) {
        assert!(page.main().contains(&format!(">{card}</a>")), "{card}: {}", page.main());
    }
}

#[tokio::test]
async fn a_named_card_shows_its_own_ruling_of_the_family() {
    let door = door(&OWLS);
    for card in OWLS {
        let query = format!("{card} untapped night").replace(' ', "+");
        let found = door.json(&format!("/api/v1/search?q={query}&kind=ruling")).await;
        assert_eq!(found["data"][0]["cards"][0]["name"], card, "{found}");
    }
}

#[tokio::test]
async fn short_texts_are_no_family() {
    let mut small = SmallLibrary::default();
    for name in OWLS {
        let card = small.card(name, "At night this owl flies.");
        let text = format!("{name} flies.");
        let ruling = small.ruling(&text, &[(Some(card), "2019-01-25", "gatherer")]);
        let span = (0, name.len() as u32);
        ruling.names = vec![NamedCard { span, card }];
    }
    let door = Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")));
    let found = door.json("/api/v1/search?q=flies&kind=ruling").await;
    assert_eq!(found["total"], 3, "{found}");
}
