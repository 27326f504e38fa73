//! Traces through small editions of our own: every verdict, forwards and backwards.

use citator::library::{BookId, Library, PlaceId};
use citator::lineage::{Lineages, Verdict, WordingChange, chain};

use crate::support::shelves::{BOATS, Series, describe};

const OLD: &str = "2024-01-01";
const NEW: &str = "2024-04-01";

/// Two editions in which everything happens once.
fn everything() -> Series {
    Series::of(&[
        (
            OLD,
            "1 Basics
             100 Boats
             100.1 A boat is a vessel that carries up to four sailors. See rule 100.2.
             100.2 Each sailor needs a life vest before leaving the harbour.
             100.3 The captain chooses a course and tells it to the whole crew.
             100.4 An anchor may be dropped in shallow water only. A dropped anchor has to be raised before the boat moves again.
             100.5 Lanterns are lit at sunset by the youngest sailor on board.
             100.6 Fishing is forbidden within sight of the lighthouse.
             100.7 Songs are sung only when the wind is fair and nobody sleeps.
             101 Ropes
             101.1 A rope is made of three strands twisted together by hand.
             101.2 A rope that has been spliced counts as a single rope.",
        ),
        (
            NEW,
            &format!(
                "1 Basics
             100 Boats
             {BOATS}
             100.6 Lanterns are lit at dusk by the youngest sailor on board.
             101 Ropes
             101.1 A rope is made of three strands twisted together by hand. A rope that has been spliced counts as a single rope."
            ),
        ),
    ])
}

/// More rules than a place may have links become one rule.
#[test]
fn a_rule_that_takes_in_hundreds_can_be_stored() {
    let sentence = |nth: u32| {
        let word = |at: u32| format!("word{}", (nth * 31 + at * at * 17) % 9973);
        (0..20).map(word).collect::<Vec<_>>().join(" ")
    };
    let apart: String = (1..=400).map(|nth| format!("100.{nth} {}.\n", sentence(nth))).collect();
    let joined = (1..=400).map(sentence).collect::<Vec<_>>().join(". ");
    let chapter = |rules: &str| format!("1 Basics\n100 Boats\n{rules}");
    let series = Series::of(&[(OLD, &chapter(&apart)), (NEW, &chapter(&format!("100.1 {joined}.\n")))]);
    assert!(series.lineages.is_of(series.shelf.library()));
    assert_eq!(series.answer(OLD, "100.7", NEW), "merged 100.1");
}

#[test]
fn every_verdict_forwards() {
    let series = everything();
    let answer = |number| series.answer(OLD, number, NEW);
    assert_eq!(answer("100"), "same 100");
    assert_eq!(answer("100.1"), "same 100.1");
    assert_eq!(answer("100.2"), "reused 100.3");
    assert_eq!(answer("100.4"), "split 100.5, 100.5a");
    assert_eq!(answer("100.6"), "reused");
    assert_eq!(answer("100.7"), "gone");
    assert_eq!(answer("101.1"), "edited 101.1");
    assert_eq!(answer("101.2"), "merged 101.1");
}

#[test]
fn every_verdict_backwards() {
    let series = everything();
    let answer = |number| series.answer(NEW, number, OLD);
    assert_eq!(answer("100.1"), "same 100.1");
    assert_eq!(answer("100.2"), "reused");
    assert_eq!(answer("100.3"), "reused 100.2");
    assert_eq!(answer("100.5"), "reused 100.4");
    assert_eq!(answer("100.5a"), "merged 100.4");
    assert_eq!(answer("101.1"), "split 101.1, 101.2");
}

#[test]
fn a_number_left_vacant_is_moved_or_gone() {
    let series = Series::of(&[
        (
            OLD,
            "100 Boats
             100.1 A boat is a vessel that carries up to four sailors.
             100.2 Each sailor needs a life vest before leaving the harbour.
             100.3 Lanterns are lit at sunset by the youngest sailor on board.
             100.3a A lantern burns whale oil and nothing else.",
        ),
        (
            NEW,
            "100 Boats
             100.1 A boat is a vessel that carries up to four sailors.
             100.1a Each sailor needs a life vest before leaving the harbour.
             100.2 Lanterns are lit at sunset by the oldest sailor on board.
             100.2a A lantern burns whale oil and nothing else.",
        ),
    ]);
    assert_eq!(series.answer(OLD, "100.2", NEW), "reused 100.1a");
    assert_eq!(series.answer(OLD, "100.3", NEW), "moved-edited 100.2");
    assert_eq!(series.answer(OLD, "100.3a", NEW), "moved 100.2a");
    assert_eq!(series.answer(NEW, "100.1a", OLD), "moved 100.2");
    let now = series.trace(OLD, "100.2", NEW).now_at_this_number.expect("another rule stands there");
    assert_eq!(series.shelf.rule_at(now.book, now.place).1.rule.number.to_string(), "100.2");
}

#[test]
fn edited_and_restored_is_same() {
    let text = |rule: &str| {
        format!("100 Boats\n100.1 A boat is a vessel that carries up to four sailors.\n100.2 {rule}\n")
    };
    let (first, second) =
        (text("Each sailor “needs” a life vest."), text("Each sailor needs a life vest and a whistle."));
    let third = text("Each sailor \"needs\" a life vest.");
    let series = Series::of(&[(OLD, &first), (NEW, &second), ("2024-06-01", &third)]);
    assert_eq!(series.answer(OLD, "100.2", NEW), "edited 100.2");
    assert_eq!(series.answer(OLD, "100.2", "2024-06-01"), "same 100.2");
    let trace = series.trace(OLD, "100.2", "2024-06-01");
    assert_eq!(trace.wording, Some(WordingChange::Same));
    assert_eq!(trace.steps.len(), 2, "both edits are shown on the way: {:?}", trace.steps);
}

#[test]
fn cited_numbers_alone_are_no_edit() {
    let text = |numbers: &str| format!("100 Boats\n100.1 A boat follows {numbers} while it is under way.\n");
    let series = Series::of(&[
        (OLD, &text("rules 101.2a-c and 703 (see rule 704, “Harbour Dues”)")),
        (NEW, &text("rules 102.2b–d and 705 (see rule 706, \"Harbour Dues\")")),
        ("2024-06-01", &text("rules 102.2b–d and 705 within 100 miles (see rule 706, \"Harbour Dues\")")),
    ]);
    let trace = series.trace(OLD, "100.1", NEW);
    assert_eq!((trace.verdict, trace.wording), (Verdict::Same, Some(WordingChange::Refs)));
    assert_eq!(series.answer(NEW, "100.1", "2024-06-01"), "edited 100.1");
}

/// A sentence that every step ends with is told apart by the step it stands in.
#[test]
fn look_alike_sentences_stay_in_their_step() {
    let series = Series::of(&[
        (
            OLD,
            "500 Morning
             500.1 First, the crew has breakfast together below deck.
             500.2 Second, whatever broke during the night is repaired.
             500.3 Third, the captain gives the word.
             501 Evening
             501.1 First, the sails are furled and tied down firmly.
             501.2 Second, the captain gives the word.
             502 Night
             502.1 First, the watch is called on deck by name.
             502.2 Third, the captain gives the word.",
        ),
        (
            NEW,
            "500 Morning
             500.1 First, the crew has breakfast together below deck.
             500.2 Second, the captain gives the word.
             501 Evening
             501.1 First, the sails are furled and tied down firmly.
             501.2 Second, the captain gives the word.
             502 Night
             502.1 First, the watch is called on deck by name.
             502.2 Second, the captain gives the word.",
        ),
    ]);
    assert_eq!(series.answer(OLD, "500.2", NEW), "reused");
    assert_eq!(series.answer(OLD, "500.3", NEW), "moved-edited 500.2");
    assert_eq!(series.answer(OLD, "501.2", NEW), "same 501.2");
    assert_eq!(series.answer(OLD, "502.2", NEW), "edited 502.2");
}

/// A keyword is its title: what stands under it goes with it.
#[test]
fn keywords_move_with_what_stands_under_them() {
    let series = Series::of(&[
        (
            OLD,
            "702 Knots
             702.1 Bowline
             702.1a A bowline makes a loop. Multiple bowlines on one rope are redundant.
             702.2 Hitch
             702.2a A hitch ties to a post. Multiple hitches on one rope are redundant.",
        ),
        (
            NEW,
            "702 Knots
             702.1 Bend
             702.1a A bend joins two ropes. Multiple bends on one rope are redundant.
             702.2 Bowline
             702.2a A bowline makes a loop. Multiple bowlines on one rope are redundant.
             702.3 Hitch
             702.3a A hitch ties to a post. Multiple hitches on one rope are redundant.",
        ),
    ]);
    assert_eq!(series.answer(OLD, "702.1", NEW), "reused 702.2");
    assert_eq!(series.answer(OLD, "702.2a", NEW), "reused 702.3a");
    assert_eq!(series.answer(NEW, "702.1a", OLD), "reused");
    assert_eq!(series.answer(NEW, "702.3", OLD), "moved 702.2");
}

/// Two rules under one number are two lineages.
#[test]
fn a_number_given_twice_has_two_lineages() {
    let series = Series::of(&[
        (
            OLD,
            "702 Knots
             702.5 Bowline
             702.5a A bowline makes a loop that does not slip.
             702.5 Hitch
             702.5a A hitch ties a rope to a post.",
        ),
        (
            NEW,
            "702 Knots
             702.5 Bowline
             702.5a A bowline makes a loop that does not slip.
             702.6 Hitch
             702.6a A hitch ties a rope to a post.",
        ),
    ]);
    let answer = |number, nth| describe(&series.shelf, &series.trace_nth(OLD, number, nth, NEW));
    assert_eq!(answer("702.5", 1), "same 702.5");
    assert_eq!(answer("702.5a", 1), "same 702.5a");
    assert_eq!(answer("702.5", 2), "reused 702.6");
    assert_eq!(answer("702.5a", 2), "reused 702.6a");
    assert_eq!(series.answer(NEW, "702.6a", OLD), "moved 702.5a");
}

/// Over a hole in the series the same finding is less sure.
#[test]
fn a_hole_lowers_the_confidence() {
    let old = "100 Boats\n100.1 The captain chooses a course and tells it to the whole crew.\n";
    let new = "100 Boats\n100.1 The captain chooses a course, notes it in a log, and tells the crew.\n";
    let near = Series::of(&[(OLD, old), (NEW, new)]).trace(OLD, "100.1", NEW);
    let far = Series::of(&[(OLD, old), ("2027-04-01", new)]).trace(OLD, "100.1", "2027-04-01");
    assert_eq!((near.verdict, far.verdict), (Verdict::Edited, Verdict::Edited));
    assert!(far.confidence < near.confidence, "{} and {}", far.confidence, near.confidence);
}

#[test]
fn one_edition_alone_has_a_history_of_one_line() {
    let series = Series::of(&[(OLD, "100 Boats\n100.1 A boat floats.\n")]);
    let trace = series
        .lineages
        .trace(series.shelf.library(), BookId(0), PlaceId(1), BookId(0))
        .expect("a book is in a series with itself");
    assert_eq!((trace.verdict, trace.steps.len(), trace.confidence), (Verdict::Same, 0, 1.0));
    assert!(chain(&Library::default()).chains.is_empty());
}

#[test]
fn lineages_are_stored_and_read_back() {
    let series = everything();
    let bytes = postcard::to_stdvec(&series.lineages).expect("lineages can be stored");
    let back: Lineages = postcard::from_bytes(&bytes).expect("lineages can be read");
    assert_eq!(back, series.lineages);
}
