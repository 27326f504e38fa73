//! Traces through the publisher's books: the gold cases with their figures, and known facts.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;

use citator::library::BookId;
use citator::lineage::{Trace, Verdict, chain};
use citator::shelf::Shelf;

use crate::support::real_data;
use crate::support::shelves::{Series, book_named, describe, name, numbers, real_books};

/// What is followed forwards leads back: every successor has the rule among its predecessors.
#[test]
fn backwards_is_the_inverse_of_forwards() {
    let Some(shelf) =
        real_books(&["2020-11-20", "2021-02-05", "2022-04-29", "2022-06-10", "2023-02-03", "2023-06-16"])
    else {
        return;
    };
    let lineages = chain(shelf.library());
    let last = shelf.books().ids().next_back().expect("books");
    for place in shelf.books()[BookId(0)].rules.ids() {
        for to in lineages.trace(shelf.library(), BookId(0), place, last).expect("one series").to {
            let back = lineages.trace(shelf.library(), last, to.place, BookId(0)).expect("one series");
            assert!(
                back.to.iter().any(|from| from.place == place),
                "{place:?} goes to {:?} and not back",
                to.place
            );
        }
    }
}

/// One case of the gold set.
#[derive(serde::Deserialize)]
struct Case {
    from: String,
    number: String,
    to: String,
    expect: serde_json::Value,
    verdict: String,
    wording: Option<String>,
    sure: f32,
}

impl Case {
    fn expected(&self) -> Vec<String> {
        match &self.expect {
            serde_json::Value::Null => Vec::new(),
            serde_json::Value::Array(list) => {
                list.iter().filter_map(|number| number.as_str()).map(str::to_owned).collect()
            }
            one => one.as_str().map(str::to_owned).into_iter().collect(),
        }
    }
}

/// How the answers of the gold set came out.
#[derive(Default)]
struct Score {
    right: usize,
    all: usize,
    misses: String,
    /// For each band of confidence, from below: right answers and all answers.
    bands: BTreeMap<&'static str, (usize, usize)>,
}

impl Score {
    fn add(&mut self, shelf: &Shelf, case: &Case, trace: &Trace) {
        let got = (name(trace.verdict), numbers(shelf, trace));
        let right = got == (case.verdict.clone(), case.expected());
        self.all += 1;
        self.right += usize::from(right);
        if !right {
            let Case { from, number, to, verdict, sure, .. } = case;
            let expected = case.expected().join(", ");
            let (said, at) = (got.0, got.1.join(", "));
            let confidence = trace.confidence;
            writeln!(self.misses, "  {number} of {from} in {to}: {verdict} {expected} (sure {sure}), not {said} {at} ({confidence:.2})")
                .unwrap();
        }
        if trace.verdict != Verdict::Unknown {
            let band =
                [(0.99, "0.99 to 1.00"), (0.9, "0.90 to 0.99"), (0.7, "0.70 to 0.90"), (0.0, "below 0.70")];
            let (_, band) = band
                .into_iter()
                .find(|(least, _)| trace.confidence >= *least)
                .expect("no confidence is negative");
            let (right_here, all_here) = self.bands.entry(band).or_default();
            *right_here += usize::from(right);
            *all_here += 1;
        }
    }
}

#[test]
#[allow(clippy::print_stdout, reason = "the figures are what this test is run for")]
fn gold_cases_of_the_real_books() {
    let (Some(shelf), Some(gold)) = (real_books(&[]), real_data("gold/lineage_dev.jsonl")) else { return };
    let lineages = chain(shelf.library());
    let mut score = Score::default();
    for line in fs::read_to_string(gold).expect("the gold cases can be read").lines() {
        let case: Case = serde_json::from_str(line).expect("a gold case");
        let book = |stem: &str| book_named(&shelf, stem).unwrap_or_else(|| panic!("no edition {stem}"));
        let (from, to) = (book(&case.from), book(&case.to));
        let place = shelf.places(from, case.number.parse().expect("a number"))[0];
        let trace = lineages.trace(shelf.library(), from, place, to).expect("one series");
        if let (Some(wording), Some(found)) = (&case.wording, trace.wording) {
            let found = serde_json::to_value(found).unwrap();
            if found.as_str() != Some(wording) {
                writeln!(score.misses, "  {} of {}: wording {wording}, not {found}", case.number, case.from)
                    .unwrap();
            }
        }
        score.add(&shelf, &case, &trace);
    }
    println!("lineage: {} of {} gold cases right; misses:\n{}", score.right, score.all, score.misses);
    for (band, (right, all)) in &score.bands {
        println!("  confidence {band}: {right} of {all} right");
    }
    assert!(score.right * 100 >= score.all * 95, "{} of {}\n{}", score.right, score.all, score.misses);
    let sure =
        ["0.99 to 1.00", "0.90 to 0.99"].map(|band| score.bands.get(band).copied().unwrap_or_default());
    let (right, all) = (sure[0].0 + sure[1].0, sure[0].1 + sure[1].1);
    assert!(
        right * 100 >= all * 97,
        "of the answers given as sure {right} of {all} are right\n{}",
        score.misses
    );
}

#[test]
fn known_truths_of_the_real_books() {
    let stems = [
        "2016-07-22",
        "2016-09-30",
        "2020-11-20",
        "2021-02-05",
        "2024-07-30",
        "2024-09-20",
        "2024-11-08",
        "2026-04-17",
        "2026-06-19",
        "2026-08-07",
    ];
    let Some(shelf) = real_books(&stems) else { return };
    let lineages = chain(shelf.library());
    let series = Series { shelf, lineages };
    let today = |number| series.answer("2026-04-17", number, "2026-08-07");
    assert_eq!(today("310.8a"), "moved-edited 310.9a");
    assert_eq!(today("310.8d"), "moved 310.9d");
    assert_eq!(today("310.8e"), "moved 310.9e");
    assert_eq!(today("310.11a"), "moved 310.12a");
    assert_eq!(today("310.11b"), "moved 310.12b");
    assert_eq!(today("310.7"), "split 310.7, 310.8");
    assert_eq!(today("704.5v"), "split 704.5v, 704.5w");
    assert_eq!(today("704.5w"), "reused 704.5x");
    assert_eq!(series.answer("2020-11-20", "119.4a", "2021-02-05"), "split 119.4a, 119.4b");
    assert_eq!(series.answer("2016-07-22", "504.3", "2016-09-30"), "moved-edited 504.2");
    // Two keywords came out under one number.
    let answer = |nth, to| describe(&series.shelf, &series.trace_nth("2024-09-20", "702.175", nth, to));
    assert_eq!(
        (answer(1, "2024-11-08").as_str(), answer(2, "2024-11-08").as_str()),
        ("same 702.175", "reused 702.176")
    );
    assert_eq!(series.answer("2024-11-08", "702.176a", "2024-07-30"), "gone");
}

/// What is not sure says so, and never comes with empty hands.
#[test]
fn an_unsure_answer_offers_candidates() {
    let Some(shelf) = real_books(&["2022-09-08", "2022-11-18", "2023-02-03", "2023-06-16"]) else { return };
    let lineages = chain(shelf.library());
    let (mut all, mut unsure) = (0, 0);
    for place in shelf.books()[BookId(0)].rules.ids() {
        let trace = lineages.trace(shelf.library(), BookId(0), place, BookId(3)).expect("one series");
        all += 1;
        if trace.verdict == Verdict::Unknown {
            unsure += 1;
            assert!(!trace.to.is_empty() || !trace.candidates.is_empty(), "{trace:?}");
        }
    }
    assert!(unsure > 0 && unsure * 50 < all, "{unsure} of {all} are unsure");
}
