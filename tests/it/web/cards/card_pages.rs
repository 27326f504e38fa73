//! Cards set as on the card: faces, costs, figures in the corner, keywords; their names, and the order of their
//! rulings.

use citator::index::Live;
use citator::language::Language;
use citator::library::{CardId, Term};
use citator::record::{Figures, OtherName};
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::web::Door;

fn door(small: SmallLibrary) -> Door {
    Door::new(Site::new(Live::from_library(small.library).expect("it can be indexed")))
}

/// A card with its cost, its types and its text.
fn card(small: &mut SmallLibrary, name: &str, cost: &str, types: &str, text: &str) -> CardId {
    let at = small.card(name, text);
    let card = &mut small.library.cards[at].card;
    card.mana_cost = Some(cost.to_owned());
    card.type_line = Some(types.to_owned());
    at
}

#[tokio::test]
async fn power_and_toughness_and_loyalty_are_in_the_corner() {
    let mut small = SmallLibrary::default();
    card(&mut small, "Moss Elk", "{G}", "Creature — Elk */1+*", "It grows.");
    card(&mut small, "Ink Imp", "{B}", "Creature — Imp -1/2", "");
    card(
        &mut small,
        "Ada of the Lamp",
        "{U}",
        "Legendary Planeswalker — Ada (Loyalty: 3)",
        "[+2]: Look.\n[-12]: Win {U}.",
    );
    card(&mut small, "Either Or", "{W}", "Creature — Turtle and/or Elk", "Neither.");
    let door = door(small);
    for (page, types, corner) in [
        ("moss-elk", "<span>Creature — Elk</span>", "Power and toughness </span>*/1+*</p>"),
        ("ink-imp", "<span>Creature — Imp</span>", "Power and toughness </span>−1/2</p>"),
        (
            "ada-of-the-lamp",
            "<span>Legendary Planeswalker — Ada</span>",
            "class=\"label\" lang=\"en\">Loyalty </span>3</p>",
        ),
    ] {
        let answer = door.get(&format!("/cards/{page}")).await;
        assert!(answer.main().contains(types) && answer.main().contains(corner), "{page}: {}", answer.main());
    }
    let abilities = door.get("/cards/ada-of-the-lamp").await;
    assert!(abilities.main().contains("<b class=\"nb\">+2:</b> Look."), "{}", abilities.main());
    assert!(
        abilities.main().contains("<b class=\"nb\">−12:</b> Win <span"),
        "a minus sign: {}",
        abilities.main()
    );
    let neither = door.get("/cards/either-or").await;
    assert!(neither.main().contains("Creature — Turtle and/or Elk</span>"), "{}", neither.main());
    assert!(!neither.main().contains("class=\"corner\""), "{}", neither.main());
}

/// Scryfall has the figures of each face in fields of their own.
#[tokio::test]
async fn each_face_has_its_own_figures() {
    let mut small = SmallLibrary::default();
    let at = card(&mut small, "Well // Bear", "", "Enchantment // Creature — Bear", "Wish.\n//\nGrowl.");
    let bear = Figures { power: Some("4".to_owned()), toughness: Some("*".to_owned()), ..Figures::default() };
    small.library.cards[at].card.figures = vec![Figures::default(), bear];
    let door = door(small);
    let answer = door.get("/cards/well-bear").await;
    let boxes: Vec<&str> = answer.main().split("class=\"lone boxed\"").skip(1).collect();
    assert!(!boxes[0].contains("class=\"corner\"") && boxes[1].contains("</span>4/*</p>"), "{boxes:?}");
    let hit = door.get("/search?q=well&kind=card&redirect=0").await;
    assert!(hit.main().contains("· Enchantment // Creature — Bear 4/*"), "{}", hit.main());
    assert!(hit.main().contains("Wish. // Growl."), "{}", hit.main());
    let record = door.get("/api/v1/cards/well-bear").await.body;
    assert!(record.contains(r#""power":"4","toughness":"*""#), "{record}");
}

#[tokio::test]
async fn halves_have_their_names_costs_and_types() {
    let mut small = SmallLibrary::default();
    card(&mut small, "Sun // Moon", "{W} // {U}", "Instant // Sorcery", "Light up.\n//\nGo dark.\nSleep.");
    let head = "Who\n{X}{W}\nInstant\nGain life.\n//\nWhat\n{2}{R}\nSorcery\nBreak it.";
    card(&mut small, "Who // What", "", "Instant", head);
    let door = door(small);
    for (page, halves) in [
        ("sun-moon", [("Sun", "pip pw", "Instant", "Light up."), ("Moon", "pip pu", "Sorcery", "Go dark.")]),
        (
            "who-what",
            [("Who", "pip pw", "Instant", "Gain life."), ("What", "pip pr", "Sorcery", "Break it.")],
        ),
    ] {
        let answer = door.get(&format!("/cards/{page}")).await;
        let main = answer.main();
        assert!(!main.contains("//</p>") && main.matches("class=\"lone boxed\"").count() == 2, "{main}");
        let head = main.split("</h1>").next().unwrap_or_default();
        assert!(!head.contains("class=\"cost\""), "each half has its own: {head}");
        for (box_, (name, cost, types, text)) in main.split("class=\"lone boxed\"").skip(1).zip(halves) {
            assert!(box_.contains(&format!("<h2>{name} <span class=\"cost\">")), "{box_}");
            assert!(
                box_.contains(cost) && box_.contains(&format!("<p class=\"meta\">{types}</p>")),
                "{box_}"
            );
            assert!(box_.contains(&format!("<p class=\"text\">{text}</p>")), "{box_}");
        }
    }
}

#[tokio::test]
async fn keywords_of_a_text_lead_to_their_rules() {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2026-08-07");
    small.rule(&[book], "702.19", "#Trample");
    small.rule(&[book], "702.17", "#Reach");
    let at = card(
        &mut small,
        "Tall Elk",
        "{G}",
        "Legendary Planeswalker — Elk",
        "[+1]: Nothing.\nIt has reach and trample.",
    );
    let text = small.library.cards[at].card.text.clone().expect("a text");
    let term = |name: &str, number: &str| {
        let start = text.find(name).expect("the keyword") as u32;
        Term {
            name: name.to_owned(),
            number: number.parse().expect("a number"),
            span: (start, start + name.len() as u32),
        }
    };
    small.library.cards[at].terms = vec![term("reach", "702.17"), term("trample", "702.19")];
    let page = door(small).get("/cards/tall-elk").await;
    let line = "It has <a class=\"kw\" href=\"/rules/702.17\">reach</a> and <a class=\"kw\" href=\"/rules/702.19\">trample</a>.";
    assert!(page.main().contains(line), "{}", page.main());
}

#[tokio::test]
async fn names_are_listed_once_a_language_without_those_of_halves() {
    let mut small = SmallLibrary::default();
    let at = small.card("Sun // Moon", "Light up.\n//\nGo dark.");
    let card = &mut small.library.cards[at].card;
    card.names.insert(Language::French, "Soleil // Lune".to_owned());
    for (language, name) in [
        (Language::French, "Soleil (Soleil/Lune)"),
        (Language::French, "Lune (Soleil/Lune )"),
        (Language::German, "Sonne (Sonne/Mond)"),
        (Language::German, "Mond  (Sonne/Mond)"),
        (Language::Spanish, "Sun // Moon"),
        (Language::English, "Sun (Sun/Moon)"),
        (Language::English, "Day // Night"),
    ] {
        card.other_names.push(OtherName { language, name: name.to_owned() });
    }
    let door = door(small);
    let page = door.get("/cards/sun-moon").await;
    let main = page.main();
    let names = "<dl class=\"names\"><dt lang=\"fr\">Français</dt><dd lang=\"fr\">Soleil // Lune</dd><dt lang=\"de\">Deutsch</dt><dd lang=\"de\">Sonne // Mond</dd></dl>";
    assert!(main.contains(names), "{main}");
    assert!(main.contains("<ul><li>Day // Night</li></ul>"), "{main}");
    let german = door.get("/cards/sun-moon?ui=de").await;
    assert!(
        german.main().contains("<dl class=\"names\"><dt lang=\"de\">"),
        "their own first: {}",
        german.main()
    );
}

/// A card with rulings of three days, two of one year.
fn with_rulings() -> SmallLibrary {
    let mut small = SmallLibrary::of_rules(Language::English, "2026-08-07", &[("100.1", "Two play.")]);
    let elk = small.card("Moss Elk", "It grows.");
    for (text, day) in
        [("It grew.", "2004-10-04"), ("It grows still.", "2018-03-16"), ("It will grow.", "2018-10-05")]
    {
        small.ruling(text, &[(Some(elk), day, "wotc")]);
    }
    small.ruling("Nobody knows when.", &[(Some(elk), "", "wotc")]);
    small
}

#[tokio::test]
async fn the_newest_ruling_comes_first_unless_a_reader_turns_the_order() {
    let door = door(with_rulings());
    let order = |main: &str| {
        let place = |text: &str| main.find(text).unwrap_or_else(|| panic!("{text}: {main}"));
        [place("It grew."), place("It grows still."), place("It will grow."), place("Nobody knows when.")]
    };
    let page = door.get("/cards/moss-elk").await;
    let [oldest, middle, newest, undated] = order(page.main());
    assert!(newest < middle && middle < oldest && oldest < undated, "{}", page.main());
    let turn = "<a href=\"/cards/moss-elk?order=oldest#rulings\">oldest first</a>";
    assert!(page.main().contains(turn), "{}", page.main());
    let turned = door.get("/cards/moss-elk?order=oldest").await;
    let [oldest, middle, newest, undated] = order(turned.main());
    assert!(oldest < middle && middle < newest && newest < undated, "{}", turned.main());
    assert!(
        turned.main().contains("<a href=\"/cards/moss-elk#rulings\">newest first</a>"),
        "{}",
        turned.main()
    );
    assert!(
        turned.body.contains("<link rel=\"canonical\" href=\"/cards/moss-elk\">"),
        "one page for search engines"
    );
}

#[tokio::test]
async fn rulings_per_year_are_a_strip_with_the_same_in_words() {
    let door = door(with_rulings());
    let page = door.get("/cards/moss-elk").await;
    let main = page.main();
    assert!(main.contains("Rulings per year: 2004: 1, 2018: 2</title>"), "{main}");
    assert_eq!(main.matches("<rect class=\"col\"").count(), 2, "{main}");
    assert!(main.contains("text-anchor=\"end\">2026</text>"), "up to the newest rules: {main}");
    let mut small = SmallLibrary::default();
    let elk = small.card("Moss Elk", "It grows.");
    small.ruling("It grew.", &[(Some(elk), "2004-10-04", "wotc")]);
    small.ruling("It grows.", &[(Some(elk), "2004-11-04", "wotc")]);
    let page = self::door(small).get("/cards/moss-elk").await;
    assert!(!page.main().contains("years-t"), "one year is no strip: {}", page.main());
}

#[tokio::test]
async fn a_card_as_json_has_its_rulings_and_their_address() {
    let door = door(with_rulings());
    let card = door.json("/api/v1/cards/moss-elk").await;
    assert_eq!(card["rulings"], 4, "{card}");
    assert_eq!(
        card["rulings_uri"].as_str().map(|uri| uri.ends_with("/api/v1/cards/moss-elk/rulings")),
        Some(true),
        "{card}"
    );
    let first = &card["ruling_texts"][0];
    assert_eq!(
        (&first["text"], &first["published_at"]),
        (&"It will grow.".into(), &"2018-10-05".into()),
        "{card}"
    );
    let page = door.get("/cards/moss-elk").await;
    let head = page.main().split("</header>").next().unwrap_or_default();
    let group = head.split_once("data-copies=\"/cards/moss-elk\">").map_or("", |(_, group)| group);
    assert!(group.contains("<a class=\"button\" href=\"/api/v1/cards/moss-elk\">"), "{head}");
    assert!(group.contains("<button type=\"button\" hidden data-copy=\"/cards/moss-elk\">"), "{head}");
    assert!(
        page.main().contains("href=\"/api/v1/cards/moss-elk/rulings\">Its rulings as JSON</a>"),
        "{}",
        page.main()
    );
}

#[tokio::test]
async fn the_paragraphs_of_a_card_do_not_run_together_in_a_hit() {
    let mut small = SmallLibrary::default();
    small.card("Moss Elk", "Trample\nOther elks grow.");
    let page = door(small).get("/search?q=elks+grow&kind=card").await;
    let words = page.main().replace("<mark>", "").replace("</mark>", "");
    assert!(words.contains("Trample · Other elks grow."), "{words}");
}
