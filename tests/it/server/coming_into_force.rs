//! A document counts from its day on: until then it is announced, on that day a server that runs shows it.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering};

use citator::index::{Opener, open, publish};
use citator::join::pipeline::read;
use citator::record::diagnostic::Code;
use citator::web::{Follower, Site, Snapshot};
use citator::work::today::today;
use jiff::civil::{Date, date};
use serde_json::Value;
use tempfile::TempDir;

use crate::support::web::Door;

/// A rulebook of our own.
fn book(day: &str, cups: &str, later: &str) -> String {
    format!(
        "Magic: The Gathering Comprehensive Rules\n\nThese rules are effective as of {day}.\n\nContents\n\n1. Game Concepts\n100. General\n\
         Glossary\nCredits\n\n1. Game Concepts\n\n100. General\n\n100.1. These rules apply to any tea.\n\n100.1a A tea for two begins with two {cups}.\n\n\
         {later}Glossary\n\nKettle\nWhat water boils in. See rule 100.1.\n\nCredits\n\nOur own words.\n"
    )
}

/// Tournament rules of our own.
fn tournament(day: &str, judge: &str) -> String {
    format!(
        "Magic: The Gathering Tournament Rules\n\nEffective {day}\n\n1. Tournament Fundamentals\n\n1.1 Tournament Types\n\nA {judge} watches the tea.\n\n1.2 Further Teas\n\nThere are others.\n"
    )
}

/// A folder with what counts and what is announced.
fn sources() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: String| std::fs::write(folder.path().join(name), text).expect("written");
    write("2020-01-24.txt", book("January 24, 2020", "cups", ""));
    write("2099-12-11.txt", book("December 11, 2099", "mugs", "100.2. Pots are passed to the left.\n\n"));
    write("mtr-2020.txt", tournament("January 24, 2020", "steward"));
    write("mtr-2099.txt", tournament("December 11, 2099", "butler"));
    folder
}

/// The year on the calendar of the test; the day is 11 December.
static YEAR: AtomicI16 = AtomicI16::new(2098);

fn calendar() -> Date {
    date(YEAR.load(Ordering::SeqCst), 12, 11)
}

fn site(index: &Path) -> (Door, Follower) {
    let opener = Opener { today: calendar, ..Opener::UNPROVED };
    let snapshot = Snapshot::open(index, None, opener).expect("it can be shown");
    let site = Arc::new(Site::showing(snapshot));
    let follower = Follower::new(Arc::clone(&site), index.to_owned(), opener);
    (Door { site }, follower)
}

async fn json(door: &Door, address: &str) -> Value {
    let answer = door.get(address).await;
    serde_json::from_str(&answer.body).unwrap_or_else(|error| panic!("{address}: {error}: {}", answer.body))
}

/// What every way to the rules and to the tournament rules must say: these words, and not those.
async fn expect(door: &Door, own: (&str, &str), other: (&str, &str)) {
    for (address, own, other) in [
        ("/rules/100.1a", own.0, other.0),
        ("/rules/100.1a.txt", own.0, other.0),
        ("/api/v1/rules/100.1a", own.0, other.0),
        ("/api/v1/search?q=100.1a", own.0, other.0),
        ("/api/v1/search?q=tea+for+two", own.0, other.0),
        ("/search?q=tea+for+two", own.0, other.0),
        ("/documents/mtr/1.1", own.1, other.1),
        ("/api/v1/documents/mtr/1.1", own.1, other.1),
        ("/api/v1/search?q=MTR+1.1", own.1, other.1),
        ("/api/v1/search?q=watches+the+tea", own.1, other.1),
    ] {
        let answer = door.get(address).await;
        assert!(answer.body.contains(own), "{address} has no {own:?}: {}", answer.body);
        // A document that a newer one replaced may be found, but behind it.
        let (first, second) = (answer.body.find(own), answer.body.find(other));
        let is_behind = address.contains("/search") && own == "butler" && second > first;
        assert!(second.is_none() || is_behind, "{address} has {other:?}: {}", answer.body);
    }
}

#[tokio::test]
async fn a_server_that_runs_shows_what_comes_into_force_on_its_day() {
    let (sources, index) = (sources(), tempfile::tempdir().expect("a folder"));
    publish(&read(&[sources.path()], &|_, _| {}), index.path(), &|_, _, _| {}).expect("published");
    let (door, mut follower) = site(index.path());
    follower.look().await;

    let (cups, mugs) = (("two cups", "steward"), ("two mugs", "butler"));
    expect(&door, cups, mugs).await;
    let feeds = ["/feed.atom", "/changes/feed.atom", "/sitemap.xml"];
    for address in feeds {
        assert!(!door.get(address).await.body.contains("2099"), "{address} speaks of what has not come");
    }
    let editions = json(&door, "/api/v1/editions").await;
    let row = |editions: &Value, at: usize| {
        let edition = &editions["data"][at];
        (edition["current"].clone(), edition["pending"].as_bool().unwrap_or_default())
    };
    assert_eq!([row(&editions, 0), row(&editions, 1)], [(true.into(), false), (false.into(), true)]);
    // It can be read, is announced, and says what counts until then.
    for (address, said) in [
        ("/rules", "comes into force on 11 December 2099"),
        ("/rules/2099-12-11/100.1a", "two mugs"),
        ("/rules/2099-12-11/100.1a", "Until then the edition of 24 January 2020 is in force."),
        ("/api/v1/rules/100.1a?as_of=2099-12-12", "two mugs"),
        (
            "/changes",
            "href=\"/changes/2020-01-24/2099-12-11\">Changes that come into force on 11 December 2099",
        ),
        ("/changes/2020-01-24/2099-12-11", "100.2"),
        ("/documents/mtr-2099-12-11/1.1", "butler"),
        ("/documents/mtr-2099-12-11", "comes into force on 11 December 2099"),
    ] {
        let answer = door.get(address).await;
        assert!(answer.body.contains(said), "{address} ({}) has no {said:?}: {}", answer.status, answer.body);
    }
    assert_eq!(door.get("/rules/100.2").await.status, 404);
    let before = door.get("/rules/100.1a").await.headers;

    YEAR.store(2099, Ordering::SeqCst);
    follower.look().await;
    expect(&door, mugs, cups).await;
    let editions = json(&door, "/api/v1/editions").await;
    assert_eq!([row(&editions, 0), row(&editions, 1)], [(false.into(), false), (true.into(), false)]);
    assert!(door.get("/rules").await.body.contains("in force since 11 December 2099"));
    assert_eq!(door.get("/rules/100.2").await.status, 200);
    assert!(door.get("/documents/mtr-2020-01-24/1.1").await.body.contains("steward"));
    let after = door.get("/rules/100.1a").await.headers;
    assert_ne!(before["etag"], after["etag"]);
    assert_ne!(before["last-modified"], after["last-modified"]);

    // The clock was wrong.
    YEAR.store(2098, Ordering::SeqCst);
    follower.look().await;
    expect(&door, cups, mugs).await;

    // Before the generation was made there is no day to show: a clock that was never set takes nothing away.
    YEAR.store(1970, Ordering::SeqCst);
    follower.look().await;
    expect(&door, cups, mugs).await;
}

/// A builder east of the server makes a generation on the day of a book, which has not begun at the server.
#[tokio::test]
async fn a_server_west_of_the_builder_waits_for_its_own_day() {
    fn yesterday() -> Date {
        today().yesterday().expect("a day")
    }
    let (sources, index) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let write = |name: &str, text: String| std::fs::write(sources.path().join(name), text).expect("written");
    write("before.txt", book("January 24, 2020", "cups", ""));
    write("today.txt", book(&today().strftime("%B %-d, %Y").to_string(), "mugs", ""));
    publish(&read(&[sources.path()], &|_, _| {}), index.path(), &|_, _, _| {}).expect("published");
    let mut tags = Vec::new();
    for (calendar, cups) in [(yesterday as fn() -> Date, "two cups"), (today, "two mugs")] {
        let opener = Opener { today: calendar, ..Opener::UNPROVED };
        let snapshot = Snapshot::open(index.path(), None, opener).expect("it can be shown");
        let answer = Door { site: Arc::new(Site::showing(snapshot)) }.get("/rules/100.1a").await;
        assert!(answer.body.contains(cups), "{}", answer.body);
        tags.push(answer.headers["etag"].clone());
    }
    assert_ne!(tags[0], tags[1]);
}

#[test]
fn without_a_book_in_force_the_one_that_comes_first_is_shown_and_says_so() {
    let (folder, index) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    for (name, day) in [("one.txt", "December 11, 2098"), ("two.txt", "December 11, 2099")] {
        std::fs::write(folder.path().join(name), book(day, "mugs", "")).expect("written");
    }
    let library = read(&[folder.path()], &|_, _| {});
    let far_off = library.diagnostics.iter().filter(|found| found.code == Code::FarOffDay);
    assert_eq!(far_off.count(), 2);
    publish(&library, index.path(), &|_, _, _| {}).expect("published");
    let live = open(index.path()).expect("whole");
    let shown = live.shelf.current_book(citator::language::Language::English).expect("a book");
    assert_eq!(live.shelf.since(shown), Some(date(2098, 12, 11)));
    assert!(live.shelf.books()[shown].pending);
}
