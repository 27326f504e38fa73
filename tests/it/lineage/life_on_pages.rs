//! The page of a rule says when it last changed, and old editions lead to their neighbours and to today.

use citator::index::Live;
use citator::join::pipeline;
use citator::language::Language;
use citator::web::Site;

use crate::join::small_library::SmallLibrary;
use crate::support::library::live_of;
use crate::support::repository;
use crate::support::web::Door;

fn sample() -> Door {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    Door::new(Site::new(Live::from_library(library).expect("the sample can be indexed")))
}

/// Editions of one small rulebook: a rule is reworded in the second one and renumbered in every later one; another
/// one stays.
fn editions(later: usize) -> Door {
    let (first, second) = (
        "A boat may leave the harbor whenever its whole crew agrees on a course.",
        "A boat may leave the harbor whenever its whole crew agrees on a course and the tide allows it.",
    );
    let mut small = SmallLibrary::default();
    for edition in 0..later + 2 {
        let book = small.book(Language::English, &format!("{}-01-01", 2010 + edition));
        small.rule(&[book], "100.1", "Lanterns burn until somebody puts them out at last.");
        let moved = edition.saturating_sub(1);
        for knot in 0..moved {
            let text = format!("Before anything else sailor number {knot} ties a knot of the kind {knot}.");
            small.rule(&[book], &format!("100.{}", knot + 2), &text);
        }
        small.rule(&[book], &format!("100.{}", moved + 2), if edition == 0 { first } else { second });
    }
    Door::new(Site::new(live_of(small.library)))
}

#[tokio::test]
async fn a_rule_says_when_it_last_changed_and_leads_to_the_step() {
    let door = editions(2);
    let page = door.get("/rules/100.4").await;
    let main = page.main();
    let last = "<a href=\"/rules/100.4/history#d2013-01-01\">Last changed 1 January 2013 · see what</a>";
    assert!(main.contains(last), "{main}");
    // The newest changes in words, and all of them on a line.
    for day in ["2011", "2012", "2013"] {
        assert!(
            main.contains(&format!("href=\"/rules/100.4/history#d{day}-01-01\"><title>")),
            "{day}: {main}"
        );
        assert!(main.contains(&format!("1 Jan {day}")), "{day}: {main}");
    }
    assert!(main.contains("</svg>reworded</a>") && main.contains("</svg>renumbered</a>"), "{main}");
    let history = door.get("/rules/100.4/history").await;
    assert!(history.main().contains("<li id=\"d2013-01-01\""), "{}", history.main());
    assert!(history.main().contains("renumbered 2 times, reworded once"), "{}", history.main());

    let still = door.get("/rules/100.1").await;
    assert!(still.main().contains("Unchanged since 1 January 2010 or earlier"), "{}", still.main());
    let new = door.get("/rules/100.2").await;
    assert!(new.main().contains("Added 1 January 2012 · see what"), "{}", new.main());
    // A pinned page says what was true then.
    assert!(!door.get("/rules/2011-01-01/100.2").await.main().contains("Last changed"));
}

#[tokio::test]
async fn a_rule_changed_when_one_of_its_subrules_did() {
    let mut small = SmallLibrary::default();
    for (day, text) in [
        ("2019-01-01", "A lantern needs oil, a wick and somebody who lights it in the evening."),
        ("2019-06-01", "A lantern needs oil, a wick and somebody who lights it in the evening or at dawn."),
        ("2019-09-01", "A lantern needs oil, a wick and somebody who lights it in the evening or at dawn."),
    ] {
        let book = small.book(Language::English, day);
        small.rule(&[book], "100.1", "Lanterns burn until somebody puts them out at last.");
        small.rule(&[book], "100.1a", text);
    }
    let door = Door::new(Site::new(live_of(small.library)));
    let page = door.get("/rules/100.1").await;
    let last = "<a href=\"/rules/100.1a/history#d2019-06-01\">Last changed 1 June 2019 · see what</a>";
    assert!(page.main().contains(last), "{}", page.main());
    assert!(page.main().contains("</svg>100.1a reworded</a>"), "{}", page.main());
}

#[tokio::test]
async fn a_drawing_with_many_rows_is_folded_below_its_words() {
    let few = editions(2).get("/rules/100.4/history").await;
    assert!(few.main().contains("</header>\n<figure><svg class=\"life\""), "{}", few.main());
    let many = editions(7).get("/rules/100.9/history").await;
    let folded = "<details><summary>Drawing of 8 numbers</summary><figure><svg class=\"life\"";
    assert!(many.main().contains(folded), "{}", many.main());
}

#[tokio::test]
async fn an_old_edition_leads_to_its_neighbours_and_to_today() {
    let door = editions(2);
    let rule = door.get("/rules/2012-01-01/100.3").await;
    for wanted in [
        "<a href=\"/rules/100.3/history?as_of=2012-01-01\">Compare with today</a>",
        "<a href=\"/rules/2011-01-01/100.2\">Previous edition: 1 January 2011</a>",
        "<a href=\"/rules/2013-01-01/100.4\">Next edition: 1 January 2013</a>",
    ] {
        assert!(rule.main().contains(wanted), "{wanted}: {}", rule.main());
    }
    let contents = door.get("/rules/2010-01-01").await;
    for wanted in [
        "<a href=\"/changes/2010-01-01/2013-01-01\">Compare with today</a>",
        "<a href=\"/rules/2011-01-01\">Next edition: 1 January 2011</a>",
    ] {
        assert!(contents.main().contains(wanted), "{wanted}: {}", contents.main());
    }
    assert!(!contents.main().contains("Previous edition"), "{}", contents.main());
    // The newest edition under its own day is today's.
    let newest = door.get("/rules/2013-01-01").await;
    assert!(!newest.main().contains("Compare with today"), "{}", newest.main());
    assert!(newest.main().contains("Previous edition: 1 January 2012"), "{}", newest.main());
}

#[tokio::test]
async fn a_rule_without_a_title_has_the_name_that_the_glossary_gives_it() {
    let door = sample();
    let page = door.get("/rules/704.5j").await;
    assert!(page.main().contains("<span>Legend Rule</span></h1>"), "{}", page.main());
    assert!(page.body.contains("<title>CR 704.5j · Legend Rule · citator</title>"));
    // Its neighbours name it, and so does the list around it.
    let beside = door.get("/rules/704.5k").await;
    assert_eq!(beside.main().matches("<span>Legend Rule</span>").count(), 2, "{}", beside.main());
    let slip = door.get("/rules/704.5j/preview").await;
    assert!(slip.body.contains("State-Based Actions › Legend Rule"), "{}", slip.body);
    // A term that leads to a titled rule names that one only; without a name the title above stands.
    let unnamed = door.get("/rules/704.5f").await;
    assert!(unnamed.main().contains("<span>State-Based Actions</span></h1>"), "{}", unnamed.main());
    // The API keeps titles apart from names.
    assert!(door.json("/api/v1/rules/704.5j").await["title"].is_null());
}

#[tokio::test]
async fn counts_of_the_same_thing_agree_on_all_pages() {
    let door = sample();
    let count = |page: &str, before: &str, after: &str| {
        let rest = page.split(before).nth(1).unwrap_or_else(|| panic!("no {before:?} in {page}"));
        let figure = rest.split(after).next().unwrap_or_default();
        figure.rsplit([' ', '>']).next().unwrap_or_default().replace(',', "")
    };
    let contents = door.get("/rules").await.main().to_owned();
    let glossary = door.get("/glossary").await.main().to_owned();
    assert_eq!(count(&contents, "Glossary, ", " entries"), count(&glossary, "<h1", " entries"));
    let offline = door.get("/offline").await.main().to_owned();
    assert_eq!(count(&contents, "chapters, ", " rules"), count(&offline, "<h1", " rules ·"));
    // Unchanged rules are rules, not headings, so there are no more of them than the book has.
    let changes = door.get("/changes/2025-02-07/2026-08-07").await.main().to_owned();
    let unchanged: usize = count(&changes, "<h1", " unchanged").parse().expect("a count");
    let rules: usize = count(&contents, "chapters, ", " rules").parse().expect("a count");
    assert!(unchanged < rules, "{unchanged} of {rules}");
}

#[tokio::test]
async fn a_printed_page_has_its_address_and_no_controls() {
    let door = sample();
    let page = door.get("/rules/704.5j").await;
    assert!(page.body.contains(" data-address=\"/rules/704.5j\">"), "{}", page.body);
    let sheet = std::fs::read_to_string(repository("assets/print.css")).expect("the sheet for paper");
    for wanted in ["attr(data-address)", "details:not([open])", ".margin", ".button", "[href$=\"#cited\"]"] {
        assert!(sheet.contains(wanted), "{wanted}");
    }
}

/// Two rules: below the first a subrule is reworded and others are new or removed, while the second only stays.
fn with_changes_below() -> Door {
    let mut small = SmallLibrary::default();
    let days = ["2019-01-01", "2019-06-01", "2019-09-01"];
    let [first, second, third] = days.map(|day| small.book(Language::English, day));
    small.rule(&[first, second, third], "100", "#Harbour");
    small.rule(&[first, second, third], "100.1", "#Lanterns");
    small.rule(&[first], "100.1a", "A lantern needs oil, a wick and somebody who lights it in the evening.");
    small.rule(
        &[second, third],
        "100.1a",
        "A lantern needs oil, a wick and somebody who lights it in the evening or at dawn.",
    );
    small.rule(&[third], "100.1b", "Nobody may carry two buckets of water past the sleeping watchman.");
    let stays = "The oldest sailor on board decides which songs are sung after sunset.";
    small.rule(&[first, second], "100.1b", stays);
    small.rule(&[third], "100.1c", stays);
    small.rule(&[first, second, third], "100.2", "#Anchors");
    small.rule(&[first, second, third], "100.2a", "An anchor may be dropped in shallow water only.");
    Door::new(Site::new(live_of(small.library)))
}

#[tokio::test]
async fn an_old_edition_says_which_subrules_of_an_unchanged_rule_changed() {
    let door = with_changes_below();
    let page = door.get("/rules/2019-01-01/100.1").await;
    let main = page.main();
    for wanted in [
        "As of 1 September 2019, the text of 100.1 itself is unchanged.",
        "Changed subrules:",
        "href=\"/rules/100.1a/history?as_of=2019-01-01\"",
        "</svg>100.1a reworded</a>",
        "</svg>100.1b renumbered → 100.1c</a>",
        "</svg>100.1b new</a>",
    ] {
        assert!(main.contains(wanted), "{wanted}: {main}");
    }
    let still = door.get("/rules/2019-01-01/100.2").await;
    assert!(still.main().contains("As of 1 September 2019, 100.2 is unchanged."), "{}", still.main());
    assert!(!still.main().contains("Changed subrules"), "{}", still.main());
}

#[tokio::test]
async fn a_history_lists_the_changes_of_subrules() {
    let door = with_changes_below();
    let page = door.get("/rules/100.1/history").await;
    let main = page.main();
    for wanted in [
        "own text unchanged",
        "subrules changed in 2 editions",
        "<li id=\"d2019-06-01\"",
        "1 June 2019 · 100.1: only subrules changed",
        "</svg>100.1b renumbered → 100.1c</a>",
    ] {
        assert!(main.contains(wanted), "{wanted}: {main}");
    }
    let since = door.get("/rules/100.1/history?as_of=2019-06-01").await;
    let between = since.main().split("Edition by edition").next().expect("a head");
    assert!(between.contains("own text unchanged") && between.contains("Changed subrules:"), "{between}");
    assert!(!between.contains("100.1a reworded"), "that was before: {between}");
    assert!(between.contains("<ins>"), "a new subrule is shown whole: {between}");
    let all = door.get("/rules/100.1/history?as_of=2019-01-01").await;
    let between = all.main().split("Edition by edition").next().expect("a head");
    let reworded = between.split("100.1a reworded").nth(1).and_then(|rest| rest.split("</li>").next());
    assert!(reworded.is_some_and(|line| line.contains("<ins> or at dawn</ins>")), "{between}");
    let renumbered = between.split("100.1b renumbered").nth(1).and_then(|rest| rest.split("</li>").next());
    assert!(renumbered.is_some_and(|line| !line.contains("class=\"text\"")), "only its number: {between}");
    let still = door.get("/rules/100.2/history").await;
    assert!(still.main().contains("<span>unchanged</span>"), "{}", still.main());
    assert!(!still.main().contains("subrules changed"), "{}", still.main());

    let lives = door.json("/api/v1/rules/100.1/history").await;
    let steps = &lives["lives"][0]["subrule_steps"];
    assert_eq!(steps[0]["date"], "2019-06-01", "{lives}");
    assert_eq!(
        steps[0]["changes"],
        serde_json::json!([{"verdict": "edited", "from": "100.1a", "to": ["100.1a"]}])
    );
    let traced = door.json("/api/v1/cite?q=100.1&as_of=2019-06-01").await;
    let expected = serde_json::json!([
        {"verdict": "new", "from": null, "to": ["100.1b"]},
        {"verdict": "moved", "from": "100.1b", "to": ["100.1c"]},
    ]);
    assert_eq!(traced["subrules"], expected, "{traced}");
    // Backwards the same changes count.
    let back = door.json("/api/v1/cite?q=100.1&to=2019-06-01").await;
    assert_eq!(back["subrules"], expected, "{back}");
}

#[tokio::test]
async fn a_history_of_a_chapter_leads_to_the_editions_that_changed_its_rules() {
    let door = with_changes_below();
    let page = door.get("/rules/100/history").await;
    let main = page.main();
    let inside =
        main.split("id=\"inside\"").nth(1).and_then(|rest| rest.split("</ul>").next()).expect("a list");
    let links: Vec<&str> = inside.split("<li").skip(1).collect();
    assert_eq!(links.len(), 2, "{inside}");
    assert!(
        links[0].contains(
            "href=\"/changes/2019-06-01/2019-09-01?chapter=100\">1 September 2019: 1 rule or subrule<"
        ),
        "one is new, one only renumbered: {inside}"
    );
    assert!(links[1].contains("?chapter=100\">1 June 2019: 1 rule or subrule<"), "{inside}");
    assert!(main.contains("own text unchanged"), "{main}");
    assert!(!door.get("/rules/100.1/history").await.main().contains("id=\"inside\""));
}

#[tokio::test]
async fn past_editions_lead_to_the_same_rule_under_its_number_there() {
    let door = editions(2);
    let page = door.get("/rules/100.4").await;
    let main = page.main();
    for wanted in [
        "<a href=\"/rules/2012-01-01/100.3\">1 January 2012 · 100.3</a>",
        "<a href=\"/rules/2010-01-01/100.2\">1 January 2010 · 100.2</a>",
        "<a href=\"/rules/2013-01-01/100.4\">1 January 2013</a>",
    ] {
        assert!(main.contains(wanted), "{wanted}: {main}");
    }
    // The number was that of another rule before, which the history has.
    let page = door.get("/rules/100.3").await;
    assert!(!page.main().contains("href=\"/rules/2012-01-01/100.3\""), "{}", page.main());
    assert!(page.main().contains("<summary>1 edition</summary>"), "{}", page.main());
}
