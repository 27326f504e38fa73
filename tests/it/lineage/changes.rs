//! Changes between editions: on small editions of our own, and on the publisher's books.

use citator::language::Language;
use citator::library::{BookId, PlaceId};
use citator::lineage::{Changes, Fate, Place};
use citator::shelf::{Counts, Shelf};

use crate::support::shelves::{BOATS, Series, book_named, real_books};

pub(super) const OLD: &str = "2024-01-01";
pub(super) const NEW: &str = "2024-04-01";

fn numbers(shelf: &Shelf, book: BookId, places: &[PlaceId]) -> String {
    places
        .iter()
        .map(|&place| shelf.number_at(Place { book, place }).to_string())
        .collect::<Vec<_>>()
        .join("+")
}

/// All that is not as before, as `moved 100.2 → 100.3`.
fn told(shelf: &Shelf, changes: &Changes) -> Vec<String> {
    let other = changes.rules.iter().filter(|change| change.fate != Fate::Same || change.examples);
    let line = |change: &citator::lineage::RuleChange| {
        let (from, to) = (numbers(shelf, changes.from, &change.from), numbers(shelf, changes.to, &change.to));
        format!("{} {from} → {to}", change.fate.name()).trim_end().to_owned()
    };
    other.map(line).collect()
}

/// Each rule and each entry of both editions is in exactly one of the changes.
pub(super) fn assert_adds_up(shelf: &Shelf, changes: &Changes) {
    fn ascending<I: Ord>(places: impl Iterator<Item = I>) -> Vec<I> {
        let mut places: Vec<I> = places.collect();
        places.sort_unstable();
        places
    }
    let (old, new) = (&shelf.books()[changes.from], &shelf.books()[changes.to]);
    let from = ascending(changes.rules.iter().flat_map(|change| change.from.iter().copied()));
    let to = ascending(changes.rules.iter().flat_map(|change| change.to.iter().copied()));
    assert_eq!((from, to), (old.rules.ids().collect(), new.rules.ids().collect()));
    let from = ascending(changes.glossary.iter().filter_map(|change| change.from));
    let to = ascending(changes.glossary.iter().filter_map(|change| change.to));
    assert_eq!((from, to), (old.glossary.ids().collect(), new.glossary.ids().collect()));
    let counts = Counts::of_rules(&changes.rules);
    assert_eq!(counts.changed() + counts.get(Fate::Same), changes.rules.len());
    for change in &changes.rules {
        let sides = (change.from.len(), change.to.len());
        let fits = match change.fate {
            Fate::New => sides == (0, 1),
            Fate::Gone => sides == (1, 0),
            Fate::Split => sides.0 < sides.1 && sides.0 > 0,
            Fate::Merged => sides.0 >= sides.1 && sides.1 > 0,
            Fate::Unknown => true,
            _ => sides == (1, 1),
        };
        assert!(fits, "{:?}: {sides:?}", change.fate);
    }
}

#[test]
fn everything_that_can_happen_is_told_once() {
    let series = Series::of(&[
        (
            OLD,
            "100 Boats
             100.1 A boat is a vessel that carries up to four sailors. See rule 100.2.
             100.2 Each sailor needs a life vest before leaving the harbour.
             100.3 The captain chooses a course and tells it to the whole crew.
             100.4 An anchor may be dropped in shallow water only. A dropped anchor has to be raised before the boat moves again.
             100.5 Lanterns are lit at sunset by the youngest sailor on board.
             100.7 Songs are sung only when the wind is fair and nobody sleeps.
             101 Ropes
             101.1 A rope is made of three strands twisted together by hand.
             101.2 A rope that has been spliced counts as a single rope.
             101.3 A knot holds until somebody unties it.
             101.3 A frayed rope is thrown away at once.",
        ),
        (
            NEW,
            &format!(
                "100 Boats
             {BOATS}
             100.6 Lanterns are lit at sunset by the youngest sailor on board.
             101 Ropes
             101.1 A rope is made of three strands twisted together by hand. A rope that has been spliced counts as a single rope.
             101.2 A knot holds until somebody unties it.
             101.3 A frayed rope is thrown away at once."
            ),
        ),
    ]);
    let changes = series.shelf.changes(BookId(0), BookId(1)).expect("one series");
    let expected = [
        "refs 100.1 → 100.1",
        "new  → 100.2",
        "moved 100.2 → 100.3",
        "moved-edited 100.3 → 100.4",
        "split 100.4 → 100.5+100.5a",
        "moved 100.5 → 100.6",
        "merged 101.1+101.2 → 101.1",
        "moved 101.3 → 101.2",
        "gone 100.7 →",
    ];
    assert_eq!(told(&series.shelf, &changes), expected);
    assert_adds_up(&series.shelf, &changes);
    assert_eq!(
        series.shelf.changes(BookId(1), BookId(0)),
        Some(changes.clone()),
        "the same, whichever is given first"
    );
    let chapters = series.shelf.by_chapter(&changes, |change| change.fate != Fate::Same);
    let laid_out: Vec<(String, &str, usize)> = chapters
        .iter()
        .map(|chapter| (chapter.number.to_string(), chapter.title.as_str(), chapter.changes.len()))
        .collect();
    assert_eq!(laid_out, [("100".to_owned(), "Boats", 7), ("101".to_owned(), "Ropes", 2)]);
    let reused = series.shelf.reused(&changes);
    let mut reused: Vec<String> = reused.keys().map(ToString::to_string).collect();
    reused.sort();
    assert_eq!(reused, ["100.2", "100.3", "100.4", "100.5", "101.2"], "101.3 has kept one of its two rules");
}

#[test]
fn what_is_gone_lies_in_what_became_of_its_chapter_and_runs_are_drawn_together() {
    let chapter = |number: u32, rules: &[&str]| {
        let rule = |(at, text): (usize, &&str)| format!("{number}.1{} {text}", ["a", "b", "c", "d"][at]);
        let rules: Vec<String> = rules.iter().enumerate().map(rule).collect();
        format!("{number} Lanterns\n{number}.1 These are the laws of light aboard.\n{}\n", rules.join("\n"))
    };
    let laws = [
        "A lantern burns whale oil alone.",
        "Every wick is trimmed at noon.",
        "Glass is wiped with a dry cloth.",
        "Nobody sings to a flame.",
    ];
    let (old, new) = (
        chapter(100, &laws),
        format!("100 Oars\n100.1 An oar is made of ash wood.\n{}", chapter(101, &laws[..3])),
    );
    let series = Series::of(&[(OLD, &old), (NEW, &new)]);
    let changes = series.shelf.changes(BookId(0), BookId(1)).expect("one series");
    let chapters = series.shelf.by_chapter(&changes, |change| change.fate == Fate::Gone);
    assert_eq!(chapters.iter().map(|chapter| chapter.number.to_string()).collect::<Vec<_>>(), ["101"]);
    let moved = changes.rules.iter().filter(|change| change.fate == Fate::Moved);
    let runs = series.shelf.runs(&changes, moved);
    let runs: Vec<String> =
        runs.iter().map(|run| format!("{}–{} → {}–{}", run.from.0, run.from.1, run.to.0, run.to.1)).collect();
    assert_eq!(runs, ["100–100 → 101–101", "100.1–100.1 → 101.1–101.1", "100.1a–100.1c → 101.1a–101.1c"]);
}

#[test]
fn real_updates_add_up_and_say_what_is_known() {
    let Some(shelf) =
        real_books(&["2024-07-30", "2024-09-20", "2024-11-08", "2026-04-17", "2026-06-19", "2026-08-07"])
    else {
        return;
    };
    let series = shelf.series(Language::English);
    for (at, &one) in series.iter().enumerate() {
        for &other in &series[at..] {
            assert_adds_up(&shelf, &shelf.changes(one, other).expect("one series"));
        }
    }
    let book = |stem: &str| book_named(&shelf, stem).expect("the edition");
    let changes = shelf.changes(book("2026-04-17"), book("2026-08-07")).expect("one series");
    let told = told(&shelf, &changes);
    for pair in [
        "310.8a → 310.9a",
        "310.8d → 310.9d",
        "310.11a → 310.12a",
        "704.5w → 704.5x",
        "704.5v → 704.5v+704.5w",
    ] {
        assert!(told.iter().any(|line| line.ends_with(&format!(" {pair}"))), "{pair}: {told:#?}");
    }
    // Two rules under one number are two.
    let doubled = book("2024-09-20");
    let twins = shelf.places(doubled, "702.175".parse().expect("a number")).to_vec();
    assert_eq!(twins.len(), 2);
    let changes = shelf.changes(doubled, book("2024-11-08")).expect("one series");
    let of_twins: Vec<_> =
        changes.rules.iter().filter(|change| change.from.iter().any(|place| twins.contains(place))).collect();
    assert_eq!(of_twins.len(), 2, "{of_twins:?}");
}
