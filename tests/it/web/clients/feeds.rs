//! Atom feeds: what a new generation adds to them, and what they do with odd data.
//!
//! feedparser and rss-parser read them in `tests/clients/run`.

use citator::language::Language;
use citator::library::BookId;
use citator::web::Site;

use crate::join::documents::SAMPLE;
use crate::join::small_library::SmallLibrary;
use crate::support::atom::{self, Feed};
use crate::support::library::live_of;
use crate::support::web::{Door, door};

async fn feed(door: &Door, path: &str) -> Feed {
    let answer = door.get(path).await;
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    assert_eq!(answer.header("content-type"), "application/atom+xml; charset=utf-8", "{path}");
    atom::read(&answer.body)
}

/// Two editions; with a third one in which one rule is reworded.
fn boats(with_newest: bool) -> SmallLibrary {
    let mut small = SmallLibrary::default();
    let mut days = vec!["2024-02-02", "2024-06-07"];
    days.extend(with_newest.then_some("2024-09-20"));
    let books: Vec<BookId> = days.into_iter().map(|day| small.book(Language::English, day)).collect();
    let (first, later) = books.split_at(1);
    let (older, newest) = books.split_at(2);
    small.rule(&books, "7", "#Additional Rules");
    small.rule(&books, "702", "#Abilities of Boats");
    small.rule(&books, "702.1", "Every vessel displays its flag at the stern while under way.");
    small.rule(&books, "702.19", "#Sailing");
    small.rule(first, "702.19a", "A boat with a sail moves by the wind alone.");
    small.rule(later, "702.19a", "A boat with a sail moves by the wind alone, never by oars.");
    small.rule(older, "702.19b", "The crew may not steer while the sail is reefed in harbour.");
    if with_newest {
        small.rule(newest, "702.19b", "The crew may steer while the sail is reefed in harbour & <bay>.");
    }
    small.rule(&books, "702.20", "#Anchoring");
    small.rule(&books, "702.20a", "An anchor may be dropped in shallow water only, by two sailors.");
    for &book in &books {
        small.entry(book, "Sailing", "A keyword ability of boats.");
    }
    small
}

#[tokio::test]
async fn a_reworded_rule_is_one_new_entry_in_each_feed_that_it_is_part_of() {
    let door = Door::new(Site::new(live_of(boats(false).library)));
    let told = [
        "/feed.atom",
        "/changes/feed.atom",
        "/rules/7/feed.atom",
        "/rules/702/feed.atom",
        "/rules/702.19/feed.atom",
        "/rules/702.19b/feed.atom",
        "/glossary/sailing/feed.atom",
    ];
    let untold = ["/rules/702.1/feed.atom", "/rules/702.19a/feed.atom", "/rules/702.20/feed.atom"];
    let mut before = Vec::new();
    for path in told.into_iter().chain(untold) {
        before.push((path, feed(&door, path).await, door.get(path).await.header("etag").to_owned()));
    }
    door.site.show(live_of(boats(true).library));
    for (path, older, tag) in before {
        assert_eq!(door.ask("GET", path, &[("if-none-match", &tag)]).await.status, 200, "{path}");
        let newer = feed(&door, path).await;
        let known: Vec<&str> = older.ids();
        let new: Vec<_> = newer.entries.iter().filter(|entry| !known.contains(&entry.id.as_str())).collect();
        assert!(known.iter().all(|id| newer.ids().contains(id)), "{path}: entries stay");
        let count = usize::from(told.contains(&path));
        assert_eq!(new.len(), count, "{path}: {new:?}");
        for entry in new {
            assert_eq!(entry.updated, "2024-09-20T00:00:00Z", "{path}");
            assert!(entry.html.contains("<del>not </del>"), "{path}: {}", entry.html);
            assert!(entry.html.contains("&#38; &#60;bay&#62;"), "{path}: {}", entry.html);
            assert!(entry.page.starts_with("http://localhost/changes/2024-06-07/2024-09-20"), "{path}");
        }
    }
    let titles = feed(&door, "/rules/702.19/feed.atom").await;
    assert_eq!(
        titles.titles(),
        ["702.19b reworded · 20 September 2024", "702.19a reworded · 7 June 2024"],
        "{titles:?}"
    );
}

#[tokio::test]
async fn ids_are_the_same_at_every_address_and_after_every_ingest() {
    let one = Door::new(Site::new(live_of(boats(true).library)));
    let public = "https://rules.example".parse().expect("an address");
    let other = Door::new(Site::at(live_of(boats(true).library), Some(public)));
    for path in ["/feed.atom", "/changes/feed.atom", "/rules/702.19/feed.atom"] {
        let (here, there) = (feed(&one, path).await, feed(&other, path).await);
        assert_eq!(here.ids(), there.ids(), "{path}");
        assert_eq!(there.head.own, format!("https://rules.example{path}"));
        assert!(there.entries[0].page.starts_with("https://rules.example/"), "{there:?}");
        let asked = one.ask("GET", path, &[("host", "127.0.0.1:7070")]).await;
        let asked = atom::read(&asked.body);
        assert_eq!(asked.head.own, format!("http://127.0.0.1:7070{path}"));
        assert_eq!(asked.ids(), here.ids());
    }
}

#[tokio::test]
async fn the_answer_for_one_host_is_not_given_to_another() {
    let door = door();
    let ask = async |host: &str, tag: &str| {
        door.ask("GET", "/rules/702.20/feed.atom", &[("host", host), ("if-none-match", tag)]).await
    };
    let (one, other) = (ask("one.example", "").await, ask("two.example", "").await);
    let tags = [&one, &other].map(|answer| answer.header("etag").to_owned());
    assert_ne!(tags[0], tags[1]);
    assert!(other.body.contains("https://two.example/") && !other.body.contains("one.example"));
    assert_eq!(one.header("cache-control"), "private, max-age=300");
    assert_eq!(ask("one.example", &tags[0]).await.status, 304);
    assert_eq!(ask("two.example", &tags[0]).await.status, 200);
}

#[tokio::test]
async fn a_feed_can_be_asked_for_again_and_without_its_body() {
    let path = "/changes/feed.atom";
    let whole = SAMPLE.get(path).await;
    let tag = whole.header("etag");
    assert!(
        !tag.is_empty() && whole.header("last-modified").ends_with(" 00:00:00 GMT"),
        "{:?}",
        whole.headers
    );
    let again = SAMPLE.ask("GET", path, &[("if-none-match", tag)]).await;
    assert_eq!((again.status, again.body.as_str()), (304, ""));
    let head = SAMPLE.ask("HEAD", path, &[]).await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    assert_eq!(head.header("content-length"), whole.body.len().to_string());
    assert_eq!(whole.header("access-control-allow-origin"), "*");
    assert_eq!(SAMPLE.ask("POST", path, &[]).await.status, 405);
}

#[tokio::test]
async fn what_there_is_no_feed_of_is_a_problem_for_programs() {
    let door = door();
    for (path, code) in [
        ("/rules/999.9/feed.atom", "no-such-rule"),
        ("/rules/nonsense/feed.atom", "not-a-rule-number"),
        ("/cards/nobody/feed.atom", "no-such-card"),
        ("/glossary/nothing/feed.atom", "no-such-entry"),
        ("/xx/changes/feed.atom", "unknown-language"),
        ("/ja/rules/100/feed.atom", "no-rulebook"),
        ("/rules/2024-04-12/702/feed.atom", "no-such-page"),
    ] {
        let answer = door.ask("GET", path, &[("accept", "text/html")]).await;
        assert_eq!(answer.status, 404, "{path}");
        assert_eq!(answer.header("content-type"), "application/problem+json", "{path}");
        assert_eq!(answer.as_json()["code"], code, "{path}");
    }
}

#[tokio::test]
async fn other_spellings_lead_to_the_one_address() {
    let door = door();
    for (path, place) in [
        ("/rules/CR%20702.19B./feed.atom", "/rules/702.19b/feed.atom"),
        ("/zh-hans/rules/100.1/feed.atom", "/zh-Hans/rules/100.1/feed.atom"),
        ("/zh-hans/changes/feed.atom", "/zh-Hans/changes/feed.atom"),
        ("/feed.atom/", "/feed.atom"),
    ] {
        let answer = door.get(path).await;
        assert_eq!((answer.status, answer.header("location")), (308, place), "{path}");
    }
}

#[tokio::test]
async fn renumbered_removed_and_new_rules_are_told_under_their_numbers() {
    let mut small = SmallLibrary::default();
    let books = ["2024-02-02", "2024-06-07"].map(|day| small.book(Language::English, day));
    let [first, second] = books;
    small.rule(&books, "100", "#Boats");
    let (lamp, rope, flag) = (
        "Lamps are lit at dusk by the youngest sailor on board.",
        "Ropes are coiled against the sun before every departure.",
        "The flag of the harbour is greeted with three long blasts of the horn.",
    );
    small.rule(&[first], "100.1", lamp);
    small.rule(&[first], "100.2", rope);
    small.rule(&[first], "100.3", flag);
    small.rule(&[second], "100.1", "Whoever hears thunder tells the captain without any delay.");
    small.rule(&[second], "100.2", lamp);
    small.rule(&[second], "100.3", rope);
    let door = Door::new(Site::new(live_of(small.library)));
    for (number, wanted) in [
        ("100.1", "100.1: 2 changes · 7 June 2024"),
        ("100.2", "100.2: 2 changes · 7 June 2024"),
        ("100.3", "100.3: 2 changes · 7 June 2024"),
        ("100", "100 Boats: 4 changes · 7 June 2024"),
    ] {
        let feed = feed(&door, &format!("/rules/{number}/feed.atom")).await;
        assert_eq!(feed.titles(), [wanted], "{number}");
    }
    let one = feed(&door, "/rules/100.1/feed.atom").await;
    let html = &one.entries[0].html;
    assert!(html.contains(">100.1 added</a>") && html.contains("<p>100.1 → 100.2</p>"), "{html}");
    let three = feed(&door, "/rules/100.3/feed.atom").await;
    let html = &three.entries[0].html;
    assert!(html.contains(">100.3 removed</a>") && html.contains("<p>100.2 → 100.3</p>"), "{html}");
}

#[tokio::test]
async fn a_number_that_went_keeps_its_feed() {
    let mut small = SmallLibrary::default();
    let books = ["2024-02-02", "2024-06-07"].map(|day| small.book(Language::English, day));
    small.rule(&books, "100", "#Boats");
    small.rule(&books[..1], "100.1", "Lamps are lit at dusk by the youngest sailor on board.");
    let door = Door::new(Site::new(live_of(small.library)));
    assert_eq!(door.get("/rules/100.1").await.status, 404);
    let feed = feed(&door, "/rules/100.1/feed.atom").await;
    assert_eq!(feed.titles(), ["100.1 removed · 7 June 2024"]);
}

#[tokio::test]
async fn a_feed_without_entries_has_a_day_from_the_data() {
    let door = door();
    for (path, day) in [
        ("/rules/702.19b/feed.atom", "2024-04-12"),
        ("/fr/rules/707.10/feed.atom", "2024-04-12"),
        ("/zh-Hans/rules/100.1/feed.atom", "2026-04-17"),
        ("/cards/windswept-questant/feed.atom", "1970-01-01"),
    ] {
        let path = path.replace("windswept", "fan-windswept-windswept");
        let feed = feed(&door, &path).await;
        assert!(feed.entries.is_empty(), "{path}: {feed:?}");
        assert_eq!(feed.head.updated, format!("{day}T00:00:00Z"), "{path}");
    }
}

#[tokio::test]
async fn editions_of_one_day_partial_and_undated_ones_give_no_second_entry() {
    let mut small = boats(true);
    let twin = small.book(Language::English, "2024-06-07");
    small.rule(&[twin], "702.19b", "Half of the book only.");
    let part = small.book(Language::English, "2024-10-10");
    small.library.books[part].edition.is_part = true;
    small.rule(&[part], "702.19b", "A chapter alone.");
    let undated = small.book(Language::English, "2024-11-11");
    small.library.books[undated].edition.effective = None;
    small.rule(&[undated], "702.19b", "Of an unknown day.");
    let door = Door::new(Site::new(live_of(small.library)));
    let days: Vec<String> = feed(&door, "/changes/feed.atom")
        .await
        .entries
        .into_iter()
        .map(|entry| entry.updated[..10].to_owned())
        .collect();
    assert_eq!(days, ["2024-09-20", "2024-06-07", "2024-02-02"]);
}

#[tokio::test]
async fn odd_characters_leave_a_feed_valid() {
    let mut small = boats(true);
    let card = small.card("Fire & <Ice> // 火 \u{1}\u{b}", "Odd.");
    let slug = small.library.cards[card].slug.clone();
    let ruling = "Null \0 and \u{fffe}, tab\tand <script>alert('x')</script> & \u{1b}[31m, ]]> 火を放つ";
    small.ruling(ruling, &[(Some(card), "2024-01-05", "gatherer")]);
    small.ruling("It has no day.", &[(Some(card), "", "gatherer")]);
    let newest = BookId(2);
    small.rule(&[newest], "702.21", "#Odd \u{8} Title & <more>");
    let door = Door::new(Site::new(live_of(small.library)));
    let of_card = feed(&door, &format!("/cards/{slug}/feed.atom")).await;
    let [entry] = of_card.entries.as_slice() else { panic!("{of_card:?}") };
    assert!(of_card.head.title.starts_with("Fire & <Ice> // 火"), "{of_card:?}");
    assert!(entry.title.contains("<script>") && !entry.html.contains("<script>"), "{entry:?}");
    assert!(entry.html.contains("火を放つ"), "{entry:?}");
    let site = feed(&door, "/feed.atom").await;
    assert!(site.titles().contains(&"1 ruling · 5 January 2024"), "{:?}", site.titles());
    let rule = feed(&door, "/rules/702.21/feed.atom").await;
    assert!(rule.head.title.contains("Title & <more>"), "{rule:?}");
}

#[tokio::test]
async fn a_reworded_ruling_takes_the_place_of_its_earlier_wording() {
    let mut small = SmallLibrary::default();
    let card = small.card("Lifeboat", "Floats.");
    let older = "Whenever this boat floats you may look at the top card of your library before you draw.";
    let newer = "Whenever this boat floats, you may look at the top card of your library before drawing.";
    small.ruling(older, &[(Some(card), "2014-02-01", "gatherer")]);
    small.ruling(newer, &[(Some(card), "2020-08-07", "gatherer")]);
    let door = Door::new(Site::new(live_of(small.library)));
    let feed = feed(&door, "/cards/lifeboat/feed.atom").await;
    assert_eq!(feed.entries.len(), 1, "{feed:?}");
    assert!(feed.entries[0].title.starts_with("Whenever this boat floats,"), "{feed:?}");
    assert_eq!(feed.entries[0].updated, "2020-08-07T00:00:00Z");
}

#[tokio::test]
async fn a_feed_is_in_the_language_of_its_address() {
    let door = door();
    let french = [("accept-language", "fr")];
    for (path, language) in [
        ("/changes/feed.atom", "en"),
        ("/changes/feed.atom?ui=fr", "fr"),
        ("/zh-Hans/rules/100.1/feed.atom", "zh-Hans"),
        ("/fr/rules/707.10/feed.atom", "fr"),
    ] {
        let answer = door.ask("GET", path, &french).await;
        let feed = atom::read(&answer.body);
        assert_eq!(feed.language, language, "{path}");
        assert!(feed.head.own.ends_with(path), "{}", feed.head.own);
    }
    let page = door.ask("GET", "/rules/702.19b", &french).await;
    assert!(page.body.contains("href=\"/rules/702.19b/feed.atom?ui=fr\""), "{}", page.body);
}

#[tokio::test]
async fn pages_name_their_feeds_to_readers_and_to_people() {
    let door = door();
    for (path, address) in [
        ("/", "/feed.atom"),
        ("/changes", "/changes/feed.atom"),
        ("/zh-Hans/rules/100.1", "/zh-Hans/rules/100.1/feed.atom"),
        ("/rules/7", "/rules/7/feed.atom"),
        ("/rules/702", "/rules/702/feed.atom"),
        ("/rules/702.19", "/rules/702.19/feed.atom"),
        ("/rules/702.19b", "/rules/702.19b/feed.atom"),
        ("/cards/lim-duls-vault", "/cards/lim-duls-vault/feed.atom"),
        ("/glossary/trample", "/glossary/trample/feed.atom"),
    ] {
        let page = door.get(path).await;
        let named = format!("href=\"{address}\">");
        let head = &page.body[..page.body.find("</head>").expect("a head")];
        assert!(head.contains("<link rel=\"alternate\" type=\"application/atom+xml\""), "{path}");
        assert!(head.contains(&named), "{path}: {head}");
        assert!(page.main().contains(&format!("<a href=\"{address}\" rel=\"alternate\"")), "{path}");
        assert_eq!(feed(&door, address).await.head.page, format!("http://localhost{path}"));
    }
    let pinned = door.get("/rules/2024-04-12/702.19b").await;
    assert!(!pinned.main().contains("feed.atom"), "an edition never changes");
}

#[tokio::test]
async fn a_feed_is_bounded_however_much_happened() {
    let mut small = SmallLibrary::default();
    let days: Vec<String> = (1..=80).map(|at| format!("{}-{:02}-03", 2000 + at / 12, at % 12 + 1)).collect();
    let books: Vec<BookId> = days.iter().map(|day| small.book(Language::English, day)).collect();
    small.rule(&books, "100", "#Boats");
    for (at, &book) in books.iter().enumerate() {
        for rule in 1..=70 {
            let text = format!("The sailor with lamp {rule} greets boat {at} and all of its passengers.");
            small.rule(&[book], &format!("100.{rule}"), &text);
        }
    }
    let door = Door::new(Site::new(live_of(small.library)));
    assert_eq!(feed(&door, "/rules/100.1/feed.atom").await.entries.len(), 50);
    let changes = feed(&door, "/changes/feed.atom").await;
    assert_eq!(changes.entries.len(), 20);
    assert!(changes.entries[0].html.contains(">10 more</a>"), "{}", changes.entries[0].html);
}

#[tokio::test]
async fn a_feed_that_is_opened_in_a_browser_says_what_it_is_in_its_language() {
    let door = door();
    let feed = door.get("/rules/702.19/feed.atom").await.body;
    let style = feed.split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).expect("a style sheet");
    assert!(feed.contains("<?xml-stylesheet type=\"text/css\" href=\""), "{feed}");
    let path = style.find("/assets/").map(|at| &style[at..]).expect("the path of an asset");
    assert_eq!(door.get(path).await.header("content-type"), "text/css; charset=utf-8");
    assert!(feed.contains("<subtitle>Add the address of this page to a feed reader"), "{feed}");
    // A browser shows Atom as plain text, XML with its style.
    let browser = [("accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")];
    let opened = door.raw("/rules/702.19/feed.atom", &browser).await;
    assert_eq!(opened.headers["content-type"], "application/xml; charset=utf-8");
    assert!(opened.headers["vary"].to_str().is_ok_and(|vary| vary.contains("accept")));
    let reader = [("accept", "application/atom+xml, text/html;q=0.5")];
    let opened = door.raw("/rules/702.19/feed.atom", &reader).await;
    assert_eq!(opened.headers["content-type"], "application/atom+xml; charset=utf-8");
    let french = door.get("/fr/changes/feed.atom").await.body;
    assert!(french.contains("<subtitle>Ajoutez l’adresse"), "{french}");
}
