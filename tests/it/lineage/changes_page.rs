//! The pages and the API of changes between editions.

use citator::index::Live;
use citator::join::pipeline;
use citator::language::Language;
use citator::web::Site;

use super::changes::{NEW, OLD, assert_adds_up};
use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::repository;
use crate::support::web::Door;

/// Three editions with examples and a glossary; after the first there is a long hole.
fn door() -> Door {
    let mut small = SmallLibrary::default();
    let books = ["2012-06-01", "2014-07-18", "2014-09-26"].map(|date| small.book(Language::English, date));
    let [first, second, third] = books;
    small.rule(&books, "100", "#Boats");
    small.rule(&[first], "100.1", "A boat has room for four.");
    small.rule(&[second, third], "100.1", "A boat has room for <five>.");
    small.rule(&[first, second], "100.2", "Lamps are lit at dusk.");
    small.example("The cook lights one lamp.");
    small.rule(&[third], "100.2", "Lamps are lit at dusk.");
    small.example("The captain lights one lamp.");
    small.entry(first, "Oar", "A long piece of wood.");
    small.entry(second, "Lamp", "See rule 100.2.");
    small.entry(second, "Oar", "A long piece of wood.");
    small.entry(third, "Lamp", "A light. See rule 100.2.");
    small.entry(third, "Sail", "A large piece of cloth.");
    let french = small.book(Language::French, "2014-07-18");
    small.rule(&[french], "100", "#Bateaux");
    Door::new(Site::new(live_of(small.library)))
}

#[tokio::test]
async fn all_editions_are_listed_with_what_they_changed() {
    let door = door();
    let page = door.get("/changes").await;
    assert_eq!(page.status, 200);
    let main = page.main();
    for part in [
        "href=\"/changes/2014-07-18/2014-09-26\"",
        "href=\"/changes/2012-06-01/2014-07-18\"",
        "No edition between 1 June 2012 and this one is available",
        "This is the oldest edition here",
        "glossary: 1 new, 1 removed, 1 reworded",
        "1 with changed examples only",
        "<option value=\"2014-09-26\" selected>26 September 2014</option>",
    ] {
        assert!(main.contains(part), "{part}: {main}");
    }
    assert!(main.contains(" changed</a>"), "new, removed and reworded rules are counted together: {main}");
    assert!(main.find("26 Sep 2014") < main.find("18 Jul 2014"), "the newest first: {main}");
    for page in ["/", "/rules", "/rules/2014-09-26"] {
        let body = door.get(page).await.body;
        assert!(
            body.contains("href=\"/changes\"") || body.contains("href=\"/changes/2014-07-18/2014-09-26\""),
            "{page}"
        );
    }
    assert!(door.get("/rules/2014-09-26").await.main().contains("href=\"/changes/2014-07-18/2014-09-26\""));

    let sent = door.get("/changes?from=2012-06-01&to=2014-09-26").await;
    assert_eq!((sent.status, sent.header("location")), (303, "/changes/2012-06-01/2014-09-26"));
}

#[tokio::test]
async fn a_book_held_without_its_glossary_dropped_no_entry() {
    let mut small = SmallLibrary::default();
    let books = ["2012-06-01", "2013-06-01", "2014-06-01"].map(|day| small.book(Language::English, day));
    small.rule(&books, "100", "#Boats");
    small.entry(books[0], "Oar", "A long piece of wood.");
    small.entry(books[2], "Oar", "A long piece of wood.");
    let door = Door::new(Site::new(live_of(small.library)));
    for days in ["2012-06-01/diff/2013-06-01", "2013-06-01/diff/2014-06-01", "2012-06-01/diff/2014-06-01"] {
        assert_eq!(
            door.json(&format!("/api/v1/editions/{days}?chapter=glossary")).await["total"],
            0,
            "{days}"
        );
    }
}

#[tokio::test]
async fn counts_over_time_are_drawn_and_the_list_says_the_same() {
    let mut small = SmallLibrary::default();
    let days = ["2012-06-01", "2013-06-01", "2014-06-01", "2015-06-01"];
    let books = days.map(|day| small.book(Language::English, day));
    small.rule(&books, "100", "#Boats");
    for number in 1..=4_usize {
        // Each edition has one rule more than the one before it.
        small.rule(
            &books[number - 1..],
            &format!("100.{number}"),
            &format!("Boat number {number} has oars and sails of its own."),
        );
    }
    let page = Door::new(Site::new(live_of(small.library))).get("/changes").await;
    let main = page.main();
    let picture = main
        .split("<svg class=\"life\"")
        .nth(1)
        .and_then(|rest| rest.split("</svg>").next())
        .expect("a picture");
    assert_eq!(
        picture.matches("<a tabindex=\"-1\" href=\"/changes/").count(),
        3,
        "each is a link: {picture}"
    );
    assert_eq!(picture.matches("<rect class=\"col").count(), 3, "a column for each update: {picture}");
    // Steps up: a level for each edition, and what joins them.
    assert_eq!(picture.matches("<line class=\"sum\"").count(), 3 + 2, "{picture}");
    assert!(picture.contains(">2</text>") && picture.contains("text-anchor=\"end\">4</text>"), "{picture}");
    assert!(
        picture.contains("role=\"group\"") && picture.contains("Line: total rules and subrules, 2 → 4"),
        "{picture}"
    );
    for count in ["1 rule or subrule", "2 rules and subrules", "3 rules and subrules", "4 rules and subrules"]
    {
        assert!(main.contains(&format!("<span>{count}</span></p>")), "{count}: {main}");
    }
}

#[tokio::test]
async fn one_edition_alone_is_no_dead_end() {
    let door = door();
    let page = door.get("/fr/changes").await;
    assert_eq!(page.status, 200);
    assert!(
        page.main()
            .contains("Une seule édition des règles en français est conservée, celle du 18 juillet 2014"),
        "{}",
        page.main()
    );
    assert!(page.main().contains("href=\"/changes\"") && !page.main().contains("<form"), "{}", page.main());
    let sent = door.get("/en/changes").await;
    assert_eq!((sent.status, sent.header("location")), (308, "/changes"));
    let sent = door.get("/en/changes/2012-06-01/2014-09-26").await;
    assert_eq!((sent.status, sent.header("location")), (308, "/changes/2012-06-01/2014-09-26"));
    assert_eq!(door.get("/xx/changes").await.status, 404);
    assert_eq!(Door::new(Site::new(live_of(Default::default()))).get("/changes").await.status, 200);
}

#[tokio::test]
async fn a_comparison_shows_words_examples_and_glossary() {
    let door = door();
    let page = door.get("/changes/2014-07-18/2014-09-26").await;
    assert_eq!(
        (page.status, page.header("cache-control")),
        (200, "public, max-age=300, stale-while-revalidate=86400")
    );
    let main = page.main();
    for part in [
        "Changes in the edition of 26 September 2014",
        "only examples changed",
        "The <del>cook</del><ins>captain</ins> lights one lamp.",
        "A large piece of cloth.",
        "A long piece of wood.",
        "<ins>A light. </ins>",
        "href=\"/api/v1/editions/2014-07-18/diff/2014-09-26\"",
        "href=\"/rules/2014-09-26/100.2\"",
        "href=\"/changes/2012-06-01/2014-07-18\"",
    ] {
        assert!(main.contains(part), "{part}: {main}");
    }
    let whole = door.get("/changes/2012-06-01/2014-09-26").await;
    assert!(whole.main().contains("Changes from 1 June 2012 to 26 September 2014"), "{}", whole.main());
    assert!(
        whole.main().contains("No edition between 1 June 2012 and 18 July 2014 is available"),
        "{}",
        whole.main()
    );
    assert!(whole.main().contains("<ins>&#60;five&#62;</ins>"), "{}", whole.main());

    let edited = door.get("/changes/2012-06-01/2014-09-26?verdict=edited").await;
    assert!(
        edited.main().contains("Remove filter reworded") && !edited.main().contains("captain"),
        "{}",
        edited.main()
    );
    let glossary = door.get("/changes/2012-06-01/2014-09-26?chapter=glossary").await;
    assert!(
        glossary.main().contains("A light.") && !glossary.main().contains("captain"),
        "{}",
        glossary.main()
    );
    let none = door.get("/changes/2012-06-01/2014-09-26?chapter=900").await;
    assert!(none.main().contains("There are no changes of this kind"), "{}", none.main());
    assert_eq!(door.get("/changes/2012-06-01/2014-09-26?chapter=100.1").await.status, 400);
    assert_eq!(door.get("/changes/2012-06-01/2014-09-26?verdict=odd").await.status, 400);
}

#[tokio::test]
async fn editions_the_wrong_way_round_twice_or_unknown() {
    let door = door();
    let turned = door.get("/changes/2014-09-26/2014-07-18").await;
    assert_eq!(turned.status, 200);
    assert!(turned.main().contains("The later edition was given first"), "{}", turned.main());
    assert!(turned.main().contains("<del>cook</del><ins>captain</ins>"), "{}", turned.main());
    assert!(
        turned.body.contains("rel=\"canonical\" href=\"/changes/2014-07-18/2014-09-26\""),
        "{}",
        turned.body
    );
    let json = door.json("/api/v1/editions/2014-09-26/diff/2014-07-18").await;
    assert_eq!(
        (&json["from"]["effective"], &json["to"]["effective"]),
        (&"2014-07-18".into(), &"2014-09-26".into())
    );
    assert!(json["warnings"][0].as_str().unwrap().contains("given first"), "{json}");

    let same = door.get("/changes/2014-09-26/2014-09-26").await;
    assert!(same.main().contains("Both editions are the same, so nothing changed."), "{}", same.main());

    for address in [
        "/changes/2001-01-01/2014-09-26",
        "/changes/2014-09-26/yesterday",
        "/changes?from=2001-01-01&to=2014-09-26",
    ] {
        let missing = door.get(address).await;
        assert_eq!(missing.status, 404, "{address}");
        assert!(
            missing.main().contains("Nearest editions") && missing.main().contains("href=\"/changes\""),
            "{}",
            missing.main()
        );
    }
    // A day between two editions means the one that was in force.
    let between = door.get("/changes/2013-01-01/2014-09-26").await;
    assert_eq!((between.status, between.header("location")), (303, "/changes/2012-06-01/2014-09-26"));
    let missing = door.get("/api/v1/editions/2013-01-01/diff/2014-09-26").await;
    assert_eq!((missing.status, &missing.as_json()["code"]), (404, &"no-edition".into()));
}

#[tokio::test]
async fn the_same_as_json_with_pages_and_filters() {
    let door = door();
    let address = "/api/v1/editions/2012-06-01/diff/2014-09-26";
    let all = door.json(address).await;
    assert_eq!(all["object"], "diff");
    assert_eq!(
        (&all["counts"]["edited"], &all["counts"]["same"], &all["counts"]["examples"]),
        (&1.into(), &2.into(), &1.into())
    );
    assert_eq!(all["glossary_counts"]["new"], 2);
    assert_eq!(all["total"], 5);
    let data = all["data"].as_array().expect("changes");
    assert_eq!(
        (&data[0]["object"], &data[0]["verdict"], &data[0]["chapter"]),
        (&"change".into(), &"edited".into(), &"100".into())
    );
    assert_eq!(
        (&data[0]["from"][0]["number"], &data[0]["to"][0]["text"]),
        (&"100.1".into(), &"A boat has room for <five>.".into())
    );
    assert!(
        data[0]["diff"]
            .as_array()
            .unwrap()
            .contains(&serde_json::json!({"op": "inserted", "text": "<five>"})),
        "{all}"
    );
    assert_eq!((&data[1]["verdict"], &data[1]["examples_changed"]), (&"same".into(), &true.into()));
    assert_eq!(
        (&data[2]["object"], &data[2]["term"], &data[2]["text_from"]),
        (&"glossary-change".into(), &"Lamp".into(), &().into())
    );

    let mut paged = Vec::new();
    let mut next = Some(format!("{address}?limit=1"));
    while let Some(address) = next {
        let part = door.json(&address).await;
        paged.extend(part["data"].as_array().expect("changes").clone());
        next = part["next_page"].as_str().map(str::to_owned);
    }
    assert_eq!(&paged, data);

    assert_eq!(door.json(&format!("{address}?verdict=edited")).await["total"], 1);
    assert_eq!(door.json(&format!("{address}?verdict=examples")).await["total"], 1);
    assert_eq!(door.json(&format!("{address}?verdict=same")).await["total"], 2);
    assert_eq!(door.json(&format!("{address}?chapter=glossary")).await["total"], 3);
    assert_eq!(door.json(&format!("{address}?chapter=1")).await["total"], 2);
    assert_eq!(door.json(&format!("{address}?chapter=200")).await["total"], 0);
    assert_eq!(door.get(&format!("{address}?chapter=x")).await.status, 400);
    assert_eq!(door.get(&format!("{address}?chapters=1")).await.status, 400);
}

#[tokio::test]
async fn the_sample_shows_a_chapter_that_made_way() {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    let door = Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")));
    let page = door.get("/changes/2025-02-07/2026-08-07").await;
    assert_eq!(page.status, 200);
    assert!(page.main().contains(" → <a href=\"/rules/2026-08-07/724.1\">"), "{}", page.main());
    let json = door.json("/api/v1/editions/2025-02-07/diff/2026-08-07?verdict=moved&limit=175").await;
    let pair =
        |change: &serde_json::Value| (change["from"][0]["number"].clone(), change["to"][0]["number"].clone());
    let moved: Vec<_> = json["data"].as_array().expect("changes").iter().map(pair).collect();
    assert!(moved.contains(&("721.1".into(), "724.1".into())), "{moved:?}");
    let reused = json["reused"].as_array().expect("numbers");
    assert!(reused.contains(&serde_json::json!({"number": "720.1", "rule_now": ["723.1"]})), "{reused:?}");
    let site = door.site.holdings();
    let shelf = &site.live.shelf;
    let series = shelf.series(Language::English);
    assert_adds_up(shelf, &shelf.changes(series[0], series[1]).expect("one series"));
}

/// Typography is no change: quotes, dashes, and where a line ends.
#[tokio::test]
async fn where_a_line_ends_is_no_edit() {
    let mut small = SmallLibrary::default();
    let [old, new] = [OLD, NEW].map(|date| small.book(Language::English, date));
    small.rule(&[old], "100.1", "A boat floats.\nIt has a keel.");
    small.rule(&[new], "100.1", "A boat floats.\u{2028}    It has a keel.");
    small.rule(&[old, new], "100.2", "A raft floats, too.");
    let door = Door::new(Site::new(live_of(small.library)));
    let json = door.json("/api/v1/editions/2024-01-01/diff/2024-04-01").await;
    assert_eq!((&json["total"], &json["counts"]["same"]), (&0.into(), &2.into()), "{json}");
    let page = door.get("/changes/2024-01-01/2024-04-01").await;
    assert!(page.main().contains("Nothing changed between the two editions."), "{}", page.main());
}

#[tokio::test]
async fn the_totals_of_a_chosen_chapter_are_its_own() {
    let mut small = SmallLibrary::default();
    let [old, new] = [OLD, NEW].map(|date| small.book(Language::English, date));
    small.rule(&[old, new], "100", "#Boats");
    small.rule(&[old], "100.1", "A boat has room for four sailors and a cook.");
    small.rule(&[new], "100.1", "A boat has room for five sailors and a cook.");
    small.rule(&[old, new], "100.2", "An anchor may be dropped in shallow water only.");
    small.rule(&[old, new], "101", "#Ropes");
    small.rule(&[new], "101.1", "A rope is made of three strands twisted together by hand.");
    small.rule(&[old, new], "101.2", "Songs are sung only when the wind is fair and nobody sleeps.");
    small.entry(old, "Oar", "A long piece of wood.");
    small.entry(new, "Oar", "A long piece of wood.");
    small.entry(new, "Sail", "A large piece of cloth.");
    let door = Door::new(Site::new(live_of(small.library)));
    let head = async |asked: &str| {
        let page = door.get(&format!("/changes/{OLD}/{NEW}{asked}")).await;
        page.main().split("</header>").next().expect("a head").to_owned()
    };
    let whole = head("").await;
    for total in ["1 new", "1 reworded", "2 unchanged", "glossary: 1 new"] {
        assert!(whole.contains(total), "{total}: {whole}");
    }
    let boats = head("?chapter=100").await;
    assert!(boats.contains("1 reworded") && boats.contains("1 unchanged"), "{boats}");
    assert!(!boats.contains("new") && !boats.contains("glossary:"), "{boats}");
    // A chosen kind of change is a filter among these totals.
    let edited = head("?chapter=100&verdict=new").await;
    assert!(edited.contains("1 reworded") && edited.contains("1 unchanged"), "{edited}");
    let glossary = head("?chapter=glossary").await;
    assert!(glossary.contains("1 new") && !glossary.contains("unchanged"), "{glossary}");
}

#[tokio::test]
async fn a_reused_number_beside_the_one_that_leads_is_named() {
    let mut small = SmallLibrary::default();
    let [old, new] = [OLD, NEW].map(|date| small.book(Language::English, date));
    let (lamp, rope) = (
        "A lamp that has burned out is thrown over board by the cook before the next meal is served.",
        "A rope that has been cut is spliced by the youngest sailor before the next sunset is seen.",
    );
    small.rule(&[old, new], "100", "#Boats");
    small.rule(&[old], "100.1", &format!("{lamp} {rope}"));
    small.rule(&[new], "100.1", lamp);
    small.rule(&[new], "100.2", rope);
    let anchor = "An anchor may be dropped in shallow water only, never where pearls are fished.";
    small.rule(&[old], "100.2", anchor);
    small.rule(&[new], "100.3", anchor);
    let page = Door::new(Site::new(live_of(small.library))).get(&format!("/changes/{OLD}/{NEW}")).await;
    assert!(page.main().contains("split into 100.1 and 100.2"), "{}", page.main());
    assert!(page.main().contains("</svg>number reused: 100.2</span>"), "{}", page.main());
}
