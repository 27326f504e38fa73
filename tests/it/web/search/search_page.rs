//! The search page: hits, filters, redirects to a rule, and a next step for every search.

use citator::index::{Editions, Hit, Item, Passage, Reason, Results, Why};
use citator::language::Language;
use citator::library::{CardId, GlossaryId, RulingId};

use crate::support::library::{library, number};
use crate::support::web::{door, door_answering};

/// Answers as the index gives them.
fn answers() -> Results {
    let passage = |text: &str, word: &str| {
        let start = text.find(word).unwrap();
        Passage {
            text: text.to_owned(),
            marks: vec![(start, start + word.len())],
            cut_before: false,
            cut_after: true,
            other_name: None,
        }
    };
    let rule = library().rules.position(|text| text.rule.number == number("702.19b")).unwrap();
    let hit = |item, passage| Hit {
        item,
        score: 1.0,
        passage,
        shown: None,
        also: Vec::new(),
        why: Why::default(),
        card: None,
    };
    Results {
        total: 45,
        hits: vec![
            hit(
                Item::Rule(rule),
                passage("what they do not need may go on to the player. See rule 702.19a", "player"),
            ),
            hit(Item::Ruling(RulingId(2)), passage("<script>alert('ruling')</script>", "alert")),
            hit(
                Item::Glossary(GlossaryId(0)),
                passage("A keyword ability that lets damage go on.", "damage"),
            ),
            hit(Item::Card(CardId(1)), passage("Trample", "Trample")),
        ],
        warnings: vec![citator::message::Message::new("query-quote-alone")],
        understood: "player damage".to_owned(),
        ..Results::default()
    }
}

#[tokio::test]
async fn hits_are_marked_linked_and_safe() {
    let page = door_answering(|_| answers()).get("/search?q=player+damage").await;
    let main = page.main();
    assert_eq!(page.status, 200);
    assert!(main.contains("<b>45 results</b>"), "{main}");
    assert!(main.contains("<mark>player</mark>"), "{main}");
    assert!(main.contains("<a class=\"cite\" href=\"/rules/702.19a\">702.19a</a>"), "{main}");
    assert!(main.contains("&#60;script&#62;<mark>alert</mark>"), "{main}");
    assert!(main.contains("Unclosed quotation mark ignored."), "{main}");
    assert!(
        main.contains("q=player+damage&amp;page=2") || main.contains("q=player+damage&#38;page=2"),
        "{main}"
    );
}

#[tokio::test]
async fn a_phrase_is_marked_as_one_and_the_hits_can_be_skipped_to() {
    let page = door().get("/search?q=attacker+shares").await;
    let main = page.main();
    assert!(main.contains("<mark>attacker shares</mark>"), "{main}");
    assert!(
        page.body.contains("<a class=\"skip\" href=\"#results\">Skip to the results</a>"),
        "{}",
        page.body
    );
    assert!(main.contains("id=\"results\" tabindex=\"-1\""), "{main}");
    let nothing = door().get("/search?q=qwxzv").await;
    assert!(nothing.body.contains("<a class=\"skip\" href=\"#main\">"), "{}", nothing.body);
}

#[tokio::test]
async fn filters_are_links_that_narrow_and_chips_that_widen() {
    let door = door_answering(|request| {
        use citator::index::{Facets, Filter, Kind};
        let facets = Facets {
            kinds: vec![(Kind::Ruling, 30), (Kind::Rule, 15)],
            chapters: vec![(number("702"), 9), (number("704"), 6)],
            years: vec![(2018, 3), (2024, 5)],
            sources: vec![("gatherer".into(), 7), ("wotc".into(), 2)],
            ..Facets::default()
        };
        let filters = vec![Filter { text: "kw:trample".to_owned(), query_without: "damage".to_owned() }];
        assert!(request.kinds.is_empty() || request.kinds == [Kind::Rule]);
        Results { facets, filters, ..answers() }
    });
    let page = door.get("/search?q=damage+kw:trample&kind=rule").await;
    let main = page.main();
    assert!(main.contains("aria-label=\"Remove filter kw: trample\""), "{main}");
    assert!(main.contains("aria-label=\"Remove filter kind: Rule\""), "{main}");
    assert!(main.contains("702 Keyword Abilities"), "{main}");
    assert!(main.contains("rule:702"), "{main}");
    assert!(main.contains("date:2024"), "{main}");
    assert!(main.contains("source:gatherer"), "{main}");
}

#[tokio::test]
async fn a_number_alone_leads_to_its_rule() {
    let door = door_answering(|_| Results { direct: vec![number("704.5k")], total: 3, ..Results::default() });
    let page = door.get("/search?q=CR+7045k").await;
    assert_eq!((page.status, page.header("location")), (302, "/rules/704.5k"));
    let page = door.get("/search?q=CR+7045k&redirect=0").await;
    assert_eq!(page.status, 200);
    assert!(page.main().contains("Condition k"), "{}", page.main());
    let door = door_answering(|_| Results {
        direct: vec![number("704.5f"), number("704.5g")],
        total: 0,
        ..Results::default()
    });
    let page = door.get("/search?q=704.5f-g").await;
    assert!(page.main().contains("Condition f") && page.main().contains("Condition g"), "{}", page.main());
}

#[tokio::test]
async fn no_search_is_a_dead_end() {
    let door = door_answering(|request| {
        let direct = if request.query == "999.1" { vec![number("999.1")] } else { Vec::new() };
        let is_wide = request.language.is_none() || request.editions == Editions::All;
        let total = if is_wide && request.query.ends_with("lethall") { 3 } else { 0 };
        Results { direct, total, ..Results::default() }
    });
    let page = door.get("/search?q=999.1").await;
    assert_eq!(page.status, 200);
    assert!(
        page.main().contains("No rule 999.1") && page.main().contains("Nearest numbers"),
        "{}",
        page.main()
    );
    let page = door.get("/search?q=trampel+lethall&lang=fr").await;
    assert!(page.main().contains("/rules/702.19"), "{}", page.main());
    assert!(
        page.main().contains("In all languages") && page.main().contains("In all editions"),
        "{}",
        page.main()
    );
    let page = door.get("/search?q=trampel").await;
    assert!(page.main().contains("/rules/702.19"), "{}", page.main());
}

#[tokio::test]
async fn a_similar_question_is_set_as_a_sentence() {
    for (stored, shown) in [
        ("who goes first", "Who goes first?"),
        ("my friend left, do we go on?", "My friend left, do we go on?"),
        ("i lost a token.", "I lost a token."),
    ] {
        let door = door_answering(move |_| {
            let mut results = answers();
            let reason = Reason::Question(stored.to_owned(), Language::English);
            results.hits[0].why = Why { reason, features: vec![("words", 1.0)] };
            results
        });
        let page = door.get("/search?q=who+starts").await;
        let line = format!("Similar question: <q lang=\"en\">{shown}</q>");
        assert!(page.main().contains(&line), "{line}: {}", page.main());
    }
}
