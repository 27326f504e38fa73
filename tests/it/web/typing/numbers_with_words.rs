//! A rule number with something beside it: a date, a word for its history, other words; and a date alone.

use std::sync::LazyLock;

use citator::language::Language;
use citator::web::Site;
use serde_json::Value;

use crate::join::documents::SAMPLE;
use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::web::Door;

/// Two English editions; what was 706.10a in the older one is 707.10a in the newer one.
static MOVED: LazyLock<Door> = LazyLock::new(|| {
    let mut small = SmallLibrary::default();
    let old = small.book(Language::English, "2018-10-05");
    let new = small.book(Language::English, "2021-07-23");
    let both = &[old, new];
    let of_both = [
        ("5", "#Turn Structure"),
        ("509", "#Declare Blockers Step"),
        ("509.1", "Blockers are declared in this order:"),
        ("509.1c", "The demands of all blockers are met as far as may be."),
        ("7", "#Additional Rules"),
        ("702", "#Keyword Abilities"),
        ("702.19", "#Trample"),
        ("702.19b", "What the blockers do not need may go on to the player."),
        ("704", "#State-Based Actions"),
        ("704.5", "Such checks are these:"),
        ("704.5k", "Of two worlds only the younger one stays on the battlefield."),
        ("704.5m", "An Aura on nothing goes to the graveyard of its owner."),
    ];
    let of_new =
        [("706", "#Rolling a Die"), ("706.1", "A die with some sides is thrown, and its upper side counts.")];
    for (number, text) in of_both {
        small.rule(both, number, text);
    }
    for (number, text) in of_new {
        small.rule(&[new], number, text);
    }
    for (book, copying) in [(old, "706"), (new, "707")] {
        small.rule(&[book], copying, "#Copying Objects");
        small.rule(
            &[book],
            &format!("{copying}.10"),
            "To copy a spell is to lay a copy of it onto the stack.",
        );
        let text = "Whoever makes the copy of a spell owns the copy and controls it while it is there.";
        small.rule(&[book], &format!("{copying}.10a"), text);
    }
    let fog = small.card("Fog", "Prevent all combat damage this turn.");
    small.ruling("Damage that was dealt before is not prevented.", &[(Some(fog), "2018-10-05", "wotc")]);
    small.ruling("It says nothing of copies.", &[(Some(fog), "2021-06-18", "wotc")]);
    Door::new(Site::new(live_of(small.library)))
});

/// Where each query leads to.
async fn lead(door: &Door, cases: &[(&str, &str)]) {
    for (query, href) in cases {
        let answer = door.get(&format!("/search?q={}", query.replace(' ', "+").replace('#', "%23"))).await;
        assert_eq!((answer.status, answer.header("location")), (302, *href), "{query}: {}", answer.main());
    }
}

#[tokio::test]
async fn a_number_with_a_date_opens_the_edition_of_that_day() {
    let of_2018 = "/rules/2018-10-05/706.10a";
    let cases = [
        "706.10a 2018",
        "706.10a of 2018",
        "as of 2018 706.10a",
        "rule 706.10a in 2018",
        "706.10a (2018)",
        "706.10a, October 2018",
        "706.10a of October 2018",
        "706.10a in Oct 2018",
        "706.10a 2018-10-05",
        "706.10a on 5 October 2018",
        "CR 706.10a as of October 5th, 2018",
        "70610a 10/5/2018",
        "what was 706.10a in 2019",
        "706.10a 2021-07-22",
        "706.10a de octubre de 2018",
        "706.10a au 5 octobre 2018",
        "règle 706.10a en octobre 2018",
        "Regel 706.10a vom 5. Oktober 2018",
        "regola 706.10a del 5 ottobre 2018",
        "regra 706.10a de 5 de outubro de 2018",
        "правило 706.10a от 5 октября 2018 г.",
        "правило 706.10a октябрь 2018",
        "2018年10月5日の706.10a",
        "规则706.10a 2018年10月",
        "2018年的規則706.10a",
        "2018년 10월 5일 규칙 706.10a",
        "706.10a 2018. 10. 5.",
    ];
    lead(&MOVED, &cases.map(|query| (query, of_2018))).await;
    // The newest edition of the year that has the number, and the numbers of today in a year of today.
    lead(&MOVED, &[("706.10a 2021", of_2018), ("707.10a 2021", "/rules/707.10a")]).await;
    lead(&MOVED, &[("707.10a 2022", "/rules/707.10a"), ("704.5k 2018", "/rules/2018-10-05/704.5k")]).await;
}

#[tokio::test]
async fn a_number_with_a_word_for_its_history_opens_its_history() {
    lead(
        &MOVED,
        &[
            ("707.10a history", "/rules/707.10a/history"),
            ("history of rule 707.10a", "/rules/707.10a/history"),
            ("707.10a's history", "/rules/707.10a/history"),
            ("changes 702.19", "/rules/702.19/history"),
            ("702.19 changes", "/rules/702.19/history"),
            ("changes to 702.19b", "/rules/702.19b/history"),
            ("cr 70219b history", "/rules/702.19b/history"),
            ("#R7045k history", "/rules/704.5k/history"),
            ("706.10a history", "/rules/706.10a/history"),
            ("706.10a history 2018", "/rules/706.10a/history?as_of=2018-10-05"),
            ("historique de la règle 707.10a", "/rules/707.10a/history"),
            ("Geschichte von 707.10a", "/rules/707.10a/history"),
            ("Regel 707.10a Änderungen", "/rules/707.10a/history"),
            ("historial de 707.10a", "/rules/707.10a/history"),
            ("modifiche 707.10a", "/rules/707.10a/history"),
            ("histórico da regra 707.10a", "/rules/707.10a/history"),
            ("история правила 707.10a", "/rules/707.10a/history"),
            ("707.10aの履歴", "/rules/707.10a/history"),
            ("규칙 707.10a의 역사", "/rules/707.10a/history"),
            ("规则707.10a的历史", "/rules/707.10a/history"),
            ("規則707.10a 變更", "/rules/707.10a/history"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_number_with_small_words_or_a_particle_opens_its_rule() {
    lead(
        &MOVED,
        &[
            ("what is 702.19b", "/rules/702.19b"),
            ("rule 702.19b please", "/rules/702.19b"),
            ("was ist Regel 702.19b?", "/rules/702.19b"),
            ("규칙 509.1c를", "/rules/509.1c"),
            ("509.1c는", "/rules/509.1c"),
            ("규칙 509.1c의", "/rules/509.1c"),
            ("509.1cとは", "/rules/509.1c"),
            ("规则509.1c", "/rules/509.1c"),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_number_stands_above_the_hits_for_the_words_beside_it() {
    for (query, number) in [
        ("trample 704.5k", "704.5k"),
        ("704.5k world", "704.5k"),
        ("7045k world", "704.5k"),
        ("rule 702 trample", "702"),
        ("damage 702.19b fog", "702.19b"),
        ("707.10a qqqq wwww", "707.10a"),
        ("509.1c kind:ruling", "509.1c"),
    ] {
        let page = MOVED.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        let main = page.main();
        let direct = main.find(&format!("direct\" id=\"r{number}\""));
        assert!(page.status == 200 && direct.is_some(), "{query}: {main}");
        let hits = main.find("<ol class=\"hits\"");
        assert!(hits.is_none_or(|hits| direct < Some(hits)), "{query}: {main}");
        assert!(!main.contains("Did you mean"), "{query}: {main}");
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer["direct"][0]["number"], number, "{query}");
    }
    // With a date, too, in its edition.
    let page = MOVED.get("/search?q=706.10a+2018+stack").await;
    let main = page.main();
    assert!(main.contains("href=\"/rules/2018-10-05/706.10a\""), "{main}");
    // Figures that count something are no rules.
    for query in ["100 cards", "2 damage", "deal 702 damage", "201 dollars"] {
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer["direct"], Value::Array(Vec::new()), "{query}");
    }
}

#[tokio::test]
async fn a_section_stands_above_the_hits_for_the_words_beside_it() {
    for (query, number) in
        [("IPG 2.1 missed trigger", "2.1"), ("missed trigger ipg 2.1", "2.1"), ("MTR 2.4 slow", "2.4")]
    {
        let asked = query.replace(' ', "+");
        let page = SAMPLE.get(&format!("/search?q={asked}")).await;
        let main = page.main();
        let first = main.find("<ul class=\"ways\">").expect("the section");
        let slug = query.to_lowercase().split_whitespace().find(|word| word.len() == 3).map(str::to_owned);
        let href = format!("href=\"/documents/{}/{number}\"", slug.expect("a document"));
        assert!(main[first..].find(&href).is_some_and(|at| at < 100), "{query}: {main}");
        let answer = SAMPLE.json(&format!("/api/v1/search?q={asked}")).await;
        assert_eq!(
            (&answer["direct"][0]["object"], &answer["direct"][0]["number"]),
            (&"section".into(), &number.into()),
            "{query}"
        );
        assert_eq!(answer["suggestions"], Value::Array(Vec::new()), "{query}");
    }
}

#[tokio::test]
async fn a_number_that_has_moved_opens_with_where_it_is_now() {
    let page = MOVED.get("/search?q=706.10a").await;
    let main = page.main();
    let at = |text: &str| main.find(text).unwrap_or_else(|| panic!("{text}: {main}"));
    assert!(at("706.10a is 707.10a") < at("Whoever makes the copy of a spell"), "{main}");
    assert!(at("direct\" id=\"r707.10a\"") < at("Nearest numbers"), "{main}");
    assert!(!main.contains("0 results") && !main.contains("No rule 706.10a"), "{main}");
}

#[tokio::test]
async fn a_letter_that_books_skip_shows_the_rules_around_it() {
    for query in ["rule 704.5l", "704.5L", "cr 7045l"] {
        let page = MOVED.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        let main = page.main();
        let at = |text: &str| main.find(text).unwrap_or_else(|| panic!("{query}: {text}: {main}"));
        assert!(at("No rule 704.5l") < at("direct\" id=\"r704.5k\""), "{main}");
        assert!(at("skip l and o") < at("direct\" id=\"r704.5m\""), "{main}");
        assert!(!main.contains("0 results"), "{main}");
    }
}

#[tokio::test]
async fn a_date_alone_brings_its_edition_and_its_rulings() {
    for (ui, query) in [
        ("en", "2018-10-05"),
        ("en", "5 October 2018"),
        ("en", "October 5, 2018"),
        ("en", "10/5/2018"),
        ("en", "rules as of 5 Oct 2018"),
        ("fr", "5 octobre 2018"),
        ("fr", "le 05/10/2018"),
        ("de", "5. Oktober 2018"),
        ("de", "05.10.2018"),
        ("es", "5 de octubre de 2018"),
        ("it", "5 ottobre 2018"),
        ("pt", "5 de outubro de 2018"),
        ("ru", "5 октября 2018 г."),
        ("ru", "05.10.2018"),
        ("ja", "2018年10月5日"),
        ("ja", "2018/10/05"),
        ("ko", "2018년 10월 5일"),
        ("ko", "2018.10.5."),
        ("zh-Hans", "2018年10月5日"),
        ("zh-Hans", "2018年10月5号"),
        ("zh-Hant", "２０１８年１０月５日"),
        ("en", "October 2018"),
        ("en", "2018-10"),
    ] {
        let path = format!("/search?q={}", query.replace(' ', "+"));
        let page = MOVED.ask("GET", &path, &[("accept-language", ui)]).await;
        let main = page.main();
        let edition = main.find("href=\"/rules/2018-10-05\"");
        assert!(page.status == 200 && edition.is_some(), "{query}: {main}");
        assert!(edition < main.find("<ol class=\"hits\""), "{query}: {main}");
        assert!(main.contains("Damage that was dealt before"), "{query}: {main}");
        assert!(!main.contains("It says nothing of copies"), "{query}: {main}");
    }
    let answer = MOVED.json("/api/v1/search?q=2018-10-05").await;
    let edition = &answer["direct"][0];
    assert_eq!(
        (&edition["object"], &edition["number"], &edition["uri"], &edition["html_uri"]),
        (
            &"edition".into(),
            &"2018-10-05".into(),
            &"/api/v1/editions/2018-10-05".into(),
            &"/rules/2018-10-05".into()
        )
    );
    assert_eq!(answer["total"], 1);
    // A day between two editions: the one in force.
    let answer = MOVED.json("/api/v1/search?q=1+May+2020").await;
    assert_eq!((&answer["direct"][0]["number"], &answer["total"]), (&"2018-10-05".into(), &0.into()));
}

#[tokio::test]
async fn rulings_of_a_time_are_asked_for_in_words() {
    let (older, newer) = ("Damage that was dealt before is not prevented.", "It says nothing of copies.");
    for (query, texts) in [
        ("rulings from 2018", vec![older]),
        ("all rulings of October 2018", vec![older]),
        ("ruling 2018-10-05", vec![older]),
        ("rulings since 2020", vec![newer]),
        ("rulings before 2020", vec![older]),
        ("rulings of 2020", vec![]),
        ("décisions depuis 2020", vec![newer]),
        ("Rulings vor 2020", vec![older]),
        ("разъяснения с 2020 года", vec![newer]),
        ("2020年以降の裁定", vec![newer]),
        ("2020년 이후 판정", vec![newer]),
        ("2020年以前的释疑", vec![older]),
        ("2020年以後的裁定", vec![newer]),
    ] {
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        let found: Vec<&str> =
            answer["data"].as_array().into_iter().flatten().filter_map(|hit| hit["text"].as_str()).collect();
        assert_eq!(found, texts, "{query}: {answer}");
        assert!(answer["query"]["filters"].as_array().is_some_and(|filters| filters.len() == 2), "{query}");
    }
    // Where there is none, the page does not call the words of the time unknown.
    let page = MOVED.get("/search?q=rulings+of+2020").await;
    assert!(page.main().contains("kind: Ruling") && !page.main().contains("no text"), "{}", page.main());
    // A word of a topic beside a year without `rulings` may mean the year as a word.
    let answer = MOVED.json("/api/v1/search?q=copies+2018").await;
    assert_eq!(answer["query"]["filters"], Value::Array(Vec::new()), "{answer}");
}

#[tokio::test]
async fn a_day_that_is_not_or_that_no_edition_covers_is_told() {
    for (query, notice) in [
        ("2018-02-30", "there is no 2018-02-30 in the calendar"),
        ("706.10a of 31 November 2018", "there is no 31 November 2018 in the calendar"),
        ("704.5k of October 2099", "the newest edition held took effect on"),
    ] {
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert!(
            answer["warnings"][0].as_str().is_some_and(|text| text.starts_with(notice)),
            "{query}: {answer}"
        );
    }
    for query in ["2018-10-05", "706.10a of 2018", "704.5k of 2021"] {
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer["warnings"], Value::Array(Vec::new()), "{query}");
    }
}

#[tokio::test]
async fn words_with_a_year_in_them_stay_words() {
    for query in ["Core Set 2019", "World Champion 1996", "fog 2018", "copies %222018%22"] {
        let answer = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer["direct"], Value::Array(Vec::new()), "{query}");
        assert_eq!(
            answer["query"]["filters"].as_array().map(|filters| filters
                .iter()
                .any(|one| { one.as_str().is_some_and(|one| one.starts_with("date")) })),
            Some(false),
            "{query}"
        );
    }
}

#[tokio::test]
async fn the_name_of_a_rule_beside_a_date_or_history_is_its_number() {
    let of_2018 = [
        ("trample 2018", "/rules/2018-10-05/702.19"),
        ("what did trample say in 2018?", "/rules/2018-10-05/702.19"),
        ("Copying Objects as of October 2018", "/rules/2018-10-05/706"),
        ("copying object 2021-08-01", "/rules/707"),
        ("trample history", "/rules/702.19/history"),
        ("latest changes to rolling a die", "/changes/2018-10-05/2021-07-23?chapter=706"),
        ("what did the last rules update change about copying objects", "/rules/707/history"),
        ("who cites 702.19b", "/rules/702.19b#cited"),
        ("what has changed about copying objects", "/rules/707/history"),
    ];
    lead(&MOVED, &of_2018).await;
    for query in ["trample damage 2018", "fog 2018", "trample", "change copying objects", "trample changes"] {
        let answer = MOVED.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        assert_eq!(answer.status, 200, "{query} names no rule of a day");
    }
}

#[tokio::test]
async fn rulings_of_a_time_may_be_about_something() {
    let found = |query: &'static str| async move {
        let answer: Value = MOVED.json(&format!("/api/v1/search?q={}", query.replace(' ', "+"))).await;
        let hits = answer["data"].as_array().expect("hits").len();
        (hits, answer["query"]["understood"].as_str().unwrap_or_default().to_owned())
    };
    let (hits, understood) = found("rulings about damage since 2018").await;
    assert_eq!(hits, 1, "{understood}");
    assert_eq!(found("rulings about damage since 2019").await.0, 0);
    assert_eq!(found("copies since 2021").await.0, 1);
}

#[tokio::test]
async fn a_query_that_names_a_page_of_the_site_leads_there() {
    for (query, page) in [
        ("RSS", "/feed.atom"),
        ("latest rules changes", "/changes"),
        ("what changed?", "/changes"),
        ("json", "/api/docs"),
        ("offline", "/offline"),
        ("check my article", "/check"),
        ("cheat sheet", "/sheet"),
        ("embed", "/help#other-doors"),
        ("neueste Änderungen&ui=de", "/changes"),
        ("离线&ui=zh-Hans", "/offline"),
    ] {
        let answer = MOVED.get(&format!("/search?q={}", query.replace(' ', "+"))).await;
        assert!(answer.main().contains(&format!("href=\"{page}")), "{query}: {}", answer.main());
    }
    assert!(!MOVED.get("/search?q=damage").await.main().contains("On this site"));
}
