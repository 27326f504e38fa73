//! Tracing a citation through the pages: the sample's two editions, in which a chapter was renumbered.

use citator::index::Live;
use citator::join::pipeline;
use citator::language::Language;
use citator::lineage::{Op, Verdict, difference};
use citator::record::diagnostic::{Code, Diagnostic};
use citator::shelf::Choice;
use citator::web::Site;

use crate::join::small_library::{SmallLibrary, day};
use crate::support::library::live_of;
use crate::support::repository;
use crate::support::web::Door;

fn sample() -> Door {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

#[tokio::test]
async fn a_number_of_an_old_day_is_followed_to_today() {
    let door = sample();
    let moved = door.json("/api/v1/cite?q=rule+721.1&as_of=2025-03-01").await;
    assert_eq!((&moved["object"], &moved["verdict"]), (&"trace".into(), &"moved".into()), "{moved}");
    assert_eq!((&moved["from"]["number"], &moved["to"][0]["number"]), (&"721.1".into(), &"724.1".into()));
    assert_eq!(moved["from"]["edition"]["effective"], "2025-02-07");
    assert_eq!(moved["steps"][0]["date"], "2026-08-07");
    assert!(moved["now_at_this_number"].is_null(), "{moved}");

    let reused = door.json("/api/v1/cite?q=720.1&as_of=2025-03-01").await;
    assert_eq!(
        (&reused["verdict"], &reused["to"][0]["number"]),
        (&"reused".into(), &"723.1".into()),
        "{reused}"
    );
    assert_eq!(reused["now_at_this_number"]["number"], "720.1");

    let back = door.json("/api/v1/cite?q=724.1&to=2025-03-01").await;
    assert_eq!(back["to"][0]["number"], "721.1", "{back}");
}

#[tokio::test]
async fn a_day_without_an_edition_is_answered_from_the_nearest_and_says_so() {
    let door = sample();
    for (day, edition, says) in
        [("1999-01-01", "2025-02-07", "oldest"), ("2030-01-01", "2026-08-07", "newest")]
    {
        let answer = door.json(&format!("/api/v1/cite?q=702.19b&as_of={day}")).await;
        assert_eq!(answer["from"]["edition"]["effective"], edition);
        assert!(answer["warnings"][0].as_str().unwrap().contains(says), "{answer}");
    }
    let between = door.json("/api/v1/cite?q=702.19b&as_of=2025-12-24").await;
    assert!(
        between["warnings"][0]
            .as_str()
            .unwrap()
            .contains("no edition between 2025-02-07 and 2026-08-07 is available"),
        "{between}"
    );
    assert_eq!(door.json("/api/v1/cite?q=702.19b&as_of=2025-02-07").await["warnings"], serde_json::json!([]));
    let rule = door.json("/api/v1/rules/702.19b?as_of=2025-12-24").await;
    assert_eq!(
        (&rule["edition"]["id"], &rule["warnings"]),
        (&between["from"]["edition"]["id"], &between["warnings"])
    );
    assert_eq!(door.json("/api/v1/rules/702.19b?as_of=2025-02-07").await["warnings"], serde_json::json!([]));
    let gone = door.json("/api/v1/cite?q=721.1").await;
    assert!(gone["warnings"][0].as_str().unwrap().contains("no date given"), "{gone}");
}

#[tokio::test]
async fn a_number_that_never_was_offers_what_is_near() {
    let door = sample();
    let missing = door.get("/api/v1/cite?q=508.1l").await;
    assert_eq!(missing.status, 404);
    assert!(missing.body.contains("508.1k") && missing.body.contains("508.1m"), "{}", missing.body);
    assert_eq!(door.get("/api/v1/cite?q=hello").await.status, 404);
    assert_eq!(door.get("/api/v1/cite?q=702.19b&as_of=yesterday").await.status, 400);
    assert_eq!(door.get("/api/v1/rules/999.9/history").await.status, 404);
    assert_eq!(door.get("/rules/999.9/history").await.status, 404);
}

#[tokio::test]
async fn a_history_shows_then_now_and_who_else_had_the_number() {
    let door = sample();
    let page = door.get("/rules/720.1/history?as_of=2025-02-07").await;
    assert_eq!(page.status, 200);
    let main = page.main();
    for part in [
        "720.1 (7 February 2025) is now 723.1",
        "720.1 is now a different rule",
        "Edition by edition",
        "<svg class=\"life\"",
    ] {
        assert!(main.contains(part), "{part}: {main}");
    }
    let other = door.get("/rules/720.1/history").await;
    assert!(other.main().contains("Other rules that have had this number"), "{}", other.main());
    assert!(other.main().contains("href=\"/rules/720.1/history?as_of=2025-02-07\""), "{}", other.main());

    let sent = door.get("/history?q=CR+7201&as_of=2025-02-07&to=").await;
    assert_eq!((sent.status, sent.header("location")), (303, "/rules/720.1/history?as_of=2025-02-07"));

    let pinned = door.get("/rules/2025-02-07/720.1").await;
    assert!(pinned.main().contains("href=\"/rules/720.1/history?as_of=2025-02-07\""), "{}", pinned.main());

    let lives = door.json("/api/v1/rules/720.1/history").await;
    let lives = lives["lives"].as_array().expect("lives");
    assert_eq!(lives.len(), 2, "{lives:?}");
    assert_eq!(lives[0]["first"], serde_json::json!(["720.1"]));
    assert_eq!((&lives[0]["today"][0]["number"], &lives[1]["written"]), (&"723.1".into(), &true.into()));
}

#[test]
fn a_difference_gives_the_newer_text_back_and_passes_over_typography() {
    for (older, newer) in [
        ("A boat’s lamp is lit.", "A boat's lamp is lit at dusk."),
        ("Pay {2}{W/U}, then draw.", "Pay {3}{W/U}, then draw."),
        ("将咒语的复制品放进堆叠。", "将法术的复制品放进堆叠。"),
        ("", "All of it is new."),
    ] {
        let stretches = difference(older, newer);
        let back: String = stretches
            .iter()
            .filter(|stretch| stretch.op != Op::Deleted)
            .map(|stretch| stretch.text.as_str())
            .collect();
        assert_eq!(back, newer);
        assert!(stretches.iter().any(|stretch| stretch.op == Op::Inserted), "{stretches:?}");
    }
    let quotes = difference("“Boats” aren’t – lamps.", "\"Boats\" aren't - lamps.");
    assert!(quotes.iter().all(|stretch| stretch.op == Op::Kept), "{quotes:?}");
    let symbol = difference("Pay {2}.", "Pay {3}.");
    assert!(symbol.iter().any(|stretch| stretch.op == Op::Deleted && stretch.text == "{2}"), "{symbol:?}");
}

#[tokio::test]
async fn a_citation_of_an_old_day_is_marked_with_its_number_of_today() {
    let door = sample();
    // The ruling of March 2026 speaks of the edition before the renumbering.
    let found = door.json("/api/v1/search?q=kind:ruling+%22ask+a+judge%22").await;
    let ruling = &found["data"][0];
    let citation = &ruling["citations"][0];
    assert_eq!((&citation["quote"], &citation["verdict"]), (&"721.1d".into(), &"moved".into()), "{ruling}");
    assert_eq!((&citation["now"][0], &citation["read_in"]), (&"724.1d".into(), &"cr:en:2025-02-07".into()));
    let page = door.get(&format!("/rulings/{}", ruling["id"].as_str().expect("an id"))).await;
    let link = "<a class=\"cite\" href=\"/rules/724.1d\">721.1d</a><a class=\"v v-moved now\" href=\"/rules/721.1d/history?as_of=2025-02-07\"";
    assert!(page.main().contains(link), "{}", page.main());
    assert!(
        page.main().contains("As of 7 August 2026, 721.1d (7 February 2025) is 724.1d, same wording."),
        "{}",
        page.main()
    );
    for number in ["724.1d", "724", "721.1d"] {
        let citing = door.json(&format!("/api/v1/search?q=kind:ruling+cites:{number}+judge")).await;
        assert_eq!(citing["data"][0]["id"], ruling["id"], "{number}: {citing}");
    }
    // Whoever cites the rule is found under its number of today.
    assert!(door.get("/rules/724.1d").await.main().contains("ask a judge"));
}

#[tokio::test]
async fn rules_of_older_books_say_where_they_stand_today() {
    let door = sample();
    let pinned = door.get("/rules/2025-02-07/720.1").await;
    let says = "As of 7 August 2026, 720.1 is 723.1; its old number belongs to a different rule.";
    assert!(pinned.main().contains(says), "{}", pinned.main());
    let chapter = door.get("/rules/2025-02-07/721").await;
    assert!(
        chapter.main().contains("later 724.1a") && !chapter.main().contains("later 704.3"),
        "{}",
        chapter.main()
    );
    let rule = door.json("/api/v1/rules/721.1a?as_of=2025-03-01").await;
    let (cited, heir) =
        (door.json("/api/v1/rules/721.1d?as_of=2025-03-01").await, door.json("/api/v1/rules/724.1d").await);
    assert_eq!(cited["cited_by"], heir["cited_by"], "{cited}");
    assert_ne!(heir["cited_by"]["number"], 0);
    let page = door.get("/rules/721.1a?as_of=2025-03-01").await;
    assert_eq!((page.status, page.header("location")), (303, "/rules/2025-02-07/721.1a"));
    assert_eq!(
        (&rule["today"]["verdict"], &rule["today"]["now"][0]),
        (&"moved".into(), &"724.1a".into()),
        "{rule}"
    );
    assert!(door.json("/api/v1/rules/724.1a").await["today"].is_null());
    // The French page has no date, but the numbering of the older edition.
    let french = door.json("/api/v1/rules/707.10?lang=fr").await;
    assert_eq!(
        (&french["today"]["verdict"], &french["today"]["read_in"]),
        (&"same".into(), &"cr:en:2025-02-07".into()),
        "{french}"
    );
}

#[tokio::test]
async fn a_number_that_is_gone_says_where_its_rule_went() {
    let missing = sample().get("/rules/721.1").await;
    assert_eq!(missing.status, 404);
    assert!(missing.body.contains("As of 7 August 2026, 721.1 is 724.1, same wording."), "{}", missing.body);
    assert!(missing.body.contains("href=\"/rules/721.1/history?as_of=2025-02-07\""), "{}", missing.body);
    // The rule that it is now is one click away.
    assert!(missing.main().contains("href=\"/rules/724.1\""), "{}", missing.body);
}

#[tokio::test]
async fn a_search_for_a_number_that_moved_answers_first_with_the_new_one() {
    let page = sample().get("/search?q=721.1d").await;
    let main = page.main();
    let at = |text: &str| main.find(text).unwrap_or_else(|| panic!("{text} in {main}"));
    assert!(
        at("As of 7 August 2026, 721.1d is 724.1d, same wording.") < at("href=\"/rules/724.1d\""),
        "{main}"
    );
    assert!(at("href=\"/rules/724.1d\"") < at("Nearest numbers") && !main.contains("0 results"), "{main}");
}

#[tokio::test]
async fn every_rule_has_one_lineage() {
    let door = sample();
    let mut next = Some("/api/v1/lineages?limit=175".to_owned());
    let mut lives = Vec::new();
    while let Some(address) = next {
        let page = door.json(&address).await;
        lives.extend(page["data"].as_array().expect("a list").iter().cloned());
        next = page["next_page"].as_str().map(str::to_owned);
        assert!(page["total"].as_u64() >= Some(lives.len() as u64));
    }
    let today: Vec<&str> = lives
        .iter()
        .flat_map(|life| life["today"].as_array().expect("a list"))
        .map(|id| id.as_str().expect("an id"))
        .collect();
    let live = Live::from_library(pipeline::read(&[repository("data")], &|_, _| {}))
        .expect("the sample can be indexed");
    let newest = live.shelf.current_book(Language::English).expect("a book");
    let rules = live.shelf.books()[newest].rules.len();
    assert_eq!(today.iter().collect::<std::collections::HashSet<_>>().len(), rules);
    let moved = lives.iter().find(|life| life["id"] == "lineage:cr:en:2026-08-07:723.1").expect("a life");
    assert_eq!(
        moved["numbers"],
        serde_json::json!([{"number": "720.1", "since": "2025-02-07"}, {"number": "723.1", "since": "2026-08-07"}])
    );
    let one = door.json("/api/v1/lineages?under=723.1&limit=1").await;
    assert_eq!(one["data"][0]["id"], "lineage:cr:en:2026-08-07:723.1", "{one}");
}

#[test]
fn a_book_that_breaks_off_is_left_out_and_said() {
    let mut small = SmallLibrary::default();
    let books = ["2019-01-01", "2019-06-01", "2020-01-01"].map(|date| small.book(Language::English, date));
    small.rule(&books, "100.1", "A boat needs a captain.");
    small.rule(&[books[0], books[2]], "200.1", "A harbor needs a lamp.");
    let path = small.library.books[books[1]].paths[0].clone();
    let whole = live_of(small.library.clone());
    small.library.diagnostics.push(Diagnostic::new(
        Code::CutShort,
        &path,
        None,
        "the contents list a glossary, but the file ends here",
    ));
    let left_out = live_of(small.library);
    let number = "200.1".parse().expect("a rule number");
    let verdict = |live: &Live| live.shelf.today(books[0], number).expect("an answer").verdict;
    assert_eq!((verdict(&whole), verdict(&left_out)), (Verdict::Reused, Verdict::Same));
    let chosen = left_out.shelf.edition_for(Language::English, day("2019-09-01")).expect("an edition");
    assert_eq!(chosen, (books[0], Choice::PassedOver(day("2019-06-01"))));
    assert_eq!(
        whole.shelf.edition_for(Language::English, day("2019-09-01")),
        Some((books[1], Choice::InForce))
    );
}
