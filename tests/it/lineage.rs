//! What became of a rule: small editions of our own for every verdict, and the gold cases on the publisher's books.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::fs;
use std::path::Path;

use citator::ingest::ingest;
use citator::language::Language;
use citator::library::{Book, Library, RuleText, Shelf, Standing};
use citator::lineage::{Lineages, Trace, Verdict, WordingChange, chain};
use citator::record::{Authority, Content, Edition, Lines, Rule};
use citator::rule_number::{Level, RuleNumber};
use citator::source::{SourceFile, walk};
use jiff::civil::Date;

use crate::support::real_data;

/// A book before it is put on the shelf: language, date, path, rules.
struct Unbound {
    language: Language,
    effective: Option<Date>,
    path: String,
    rules: Vec<Rule>,
}

/// Puts books on a shelf, each text once. Books of one language and date are one book with several paths.
fn shelve(mut unbound: Vec<Unbound>) -> Shelf {
    unbound.sort_by(|one, other| (one.language, one.effective, &one.path).cmp(&(other.language, other.effective, &other.path)));
    let mut library = Library::default();
    let mut known: HashMap<(Language, Rule), u32> = HashMap::new();
    for book in unbound {
        let twin = |last: &&mut Book| last.edition.language == book.language && last.edition.effective == book.effective;
        if let Some(last) = library.books.last_mut().filter(twin) {
            last.paths.push(book.path.into());
            continue;
        }
        let mut rules = Vec::new();
        for rule in book.rules {
            let next = library.rules.len() as u32;
            let text = *known.entry((book.language, rule.clone())).or_insert(next);
            if text == next {
                let language = book.language;
                library.rules.push(RuleText { rule, language, books: Vec::new(), citations: Vec::new(), example_citations: Vec::new() });
            }
            rules.push(Standing { text, lines: Lines::one(1), inferred: Vec::new() });
        }
        let id = format!("cr:{}:{}", book.language, book.path);
        let edition =
            Edition { id, language: book.language, effective: book.effective, follows: Vec::new(), title: None, contents: Vec::new() };
        let paths = vec![book.path.into()];
        library.books.push(Book {
            edition,
            authority: Authority::Official,
            paths,
            rules,
            glossary: Vec::new(),
            examples: 0,
            current: false,
        });
    }
    Shelf::new(library)
}

/// An edition of our own: a rule a line, number first; what has no full stop is a title.
fn edition(date: &str, text: &str) -> Unbound {
    let mut rules: Vec<Rule> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let (number, text) = line.split_once(' ').expect("a number and a text");
        let number: RuleNumber = number.parse().expect("a number");
        let nth = rules.iter().filter(|rule| rule.number == number).count() as u8 + 1;
        let is_title = number.level() <= Level::Chapter || !text.contains('.');
        let (title, text) = if is_title { (Some(text.to_owned()), String::new()) } else { (None, text.to_owned()) };
        rules.push(Rule { number, nth, title, text, text_language: Language::English, examples: Vec::new() });
    }
    Unbound { language: Language::English, effective: Some(date.parse().expect("a date")), path: format!("{date}.txt"), rules }
}

/// A shelf of own editions, followed by number.
struct Series {
    shelf: Shelf,
    lineages: Lineages,
}

impl Series {
    fn of(editions: &[(&str, &str)]) -> Series {
        let shelf = shelve(editions.iter().map(|(date, text)| edition(date, text)).collect());
        let lineages = chain(&shelf);
        Series { shelf, lineages }
    }

    fn trace(&self, from: &str, number: &str, to: &str) -> Trace {
        self.trace_nth(from, number, 1, to)
    }

    fn trace_nth(&self, from: &str, number: &str, nth: usize, to: &str) -> Trace {
        let (from, to) = (self.book(from), self.book(to));
        let place = self.shelf.places(from, number.parse().expect("a number"))[nth - 1];
        self.lineages.trace(&self.shelf, from, place, to).expect("books of one series")
    }

    fn book(&self, stem: &str) -> u32 {
        book_named(&self.shelf, stem).expect("an edition of this series")
    }

    /// The verdict and where it stands: `moved-edited 100.2, 100.3`.
    fn answer(&self, from: &str, number: &str, to: &str) -> String {
        describe(&self.shelf, &self.trace(from, number, to))
    }
}

/// The book in a file whose name starts like this.
fn book_named(shelf: &Shelf, stem: &str) -> Option<u32> {
    let is_named = |path: &str| Path::new(path).file_stem().and_then(|name| name.to_str()).is_some_and(|name| name.starts_with(stem));
    shelf.books.iter().position(|book| book.paths.iter().any(|path| is_named(path))).map(|book| book as u32)
}

fn name(verdict: Verdict) -> String {
    serde_json::to_value(verdict).unwrap().as_str().unwrap().to_owned()
}

fn numbers(shelf: &Shelf, trace: &Trace) -> Vec<String> {
    trace.to.iter().map(|place| shelf.rule_at(place.book, place.place).1.rule.number.to_string()).collect()
}

fn describe(shelf: &Shelf, trace: &Trace) -> String {
    format!("{} {}", name(trace.verdict), numbers(shelf, trace).join(", ")).trim().to_owned()
}

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
            "1 Basics
             100 Boats
             100.1 A boat is a vessel that carries up to four sailors. See rule 100.3.
             100.2 Every vessel displays its flag at the stern while under way.
             100.3 Each sailor needs a life vest before leaving the harbour.
             100.4 The captain chooses a course, writes it in the log, and tells it to the whole crew.
             100.5 An anchor may be dropped in shallow water only.
             100.5a A dropped anchor has to be raised before the boat moves again.
             100.6 Lanterns are lit at dusk by the youngest sailor on board.
             101 Ropes
             101.1 A rope is made of three strands twisted together by hand. A rope that has been spliced counts as a single rope.",
        ),
    ])
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
    let text = |rule: &str| format!("100 Boats\n100.1 A boat is a vessel that carries up to four sailors.\n100.2 {rule}\n");
    let (first, second) = (text("Each sailor “needs” a life vest."), text("Each sailor needs a life vest and a whistle."));
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
fn one_edition_alone_has_no_chain() {
    let series = Series::of(&[(OLD, "100 Boats\n100.1 A boat floats.\n")]);
    assert!(series.lineages.chains.is_empty());
    assert_eq!(series.lineages.trace(&series.shelf, 0, 1, 0), None);
    assert!(chain(&Library::default()).chains.is_empty());
}

#[test]
fn lineages_are_stored_and_read_back() {
    let series = everything();
    let bytes = postcard::to_stdvec(&series.lineages).expect("lineages can be stored");
    let back: Lineages = postcard::from_bytes(&bytes).expect("lineages can be read");
    assert_eq!(back, series.lineages);
}

/// What is followed forwards leads back: every successor has the rule among its predecessors.
#[test]
fn backwards_is_the_inverse_of_forwards() {
    let Some(shelf) = real_books(&["2020-11-20", "2021-02-05", "2022-04-29", "2022-06-10", "2023-02-03", "2023-06-16"]) else { return };
    let lineages = chain(&shelf);
    let last = shelf.books.len() as u32 - 1;
    for (place, _) in shelf.books[0].rules.iter().enumerate() {
        for to in lineages.trace(&shelf, 0, place as u32, last).expect("one series").to {
            let back = lineages.trace(&shelf, last, to.place, 0).expect("one series");
            assert!(back.to.iter().any(|from| from.place as usize == place), "{place} goes to {} and not back", to.place);
        }
    }
}

/// The publisher's English books in files whose names start like this; all of them when none is asked for.
fn real_books(stems: &[&str]) -> Option<Shelf> {
    let folder = real_data("rulebooks/en")?;
    let mut unbound = Vec::new();
    for found in walk(&[folder]).files {
        let file = SourceFile::read(&found).expect("the book can be read");
        if !stems.is_empty() && !stems.iter().any(|stem| file.stem().starts_with(stem)) {
            continue;
        }
        let read = ingest(&file);
        let edition = read.edition.expect("a rulebook");
        let rules = read.records.into_iter().filter_map(|record| match record.content {
            Content::Rule(rule) => Some(rule),
            _ => None,
        });
        let rules = rules.collect();
        unbound.push(Unbound { language: edition.language, effective: edition.effective, path: file.path.to_string(), rules });
    }
    Some(shelve(unbound))
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
            serde_json::Value::Array(list) => list.iter().filter_map(|number| number.as_str()).map(str::to_owned).collect(),
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
            let band = [(0.99, "0.99 to 1.00"), (0.9, "0.90 to 0.99"), (0.7, "0.70 to 0.90"), (0.0, "below 0.70")];
            let (_, band) = band.into_iter().find(|(least, _)| trace.confidence >= *least).expect("no confidence is negative");
            let (right_here, all_here) = self.bands.entry(band).or_default();
            *right_here += usize::from(right);
            *all_here += 1;
        }
    }
}

#[test]
fn gold_cases_of_the_real_books() {
    let (Some(shelf), Some(gold)) = (real_books(&[]), real_data("gold/lineage_dev.jsonl")) else { return };
    let lineages = chain(&shelf);
    let mut score = Score::default();
    for line in fs::read_to_string(gold).expect("the gold cases can be read").lines() {
        let case: Case = serde_json::from_str(line).expect("a gold case");
        let book = |stem: &str| book_named(&shelf, stem).unwrap_or_else(|| panic!("no edition {stem}"));
        let (from, to) = (book(&case.from), book(&case.to));
        let place = shelf.places(from, case.number.parse().expect("a number"))[0];
        let trace = lineages.trace(&shelf, from, place, to).expect("one series");
        if let (Some(wording), Some(found)) = (&case.wording, trace.wording) {
            let found = serde_json::to_value(found).unwrap();
            if found.as_str() != Some(wording) {
                writeln!(score.misses, "  {} of {}: wording {wording}, not {found}", case.number, case.from).unwrap();
            }
        }
        score.add(&shelf, &case, &trace);
    }
    println!("lineage: {} of {} gold cases right; misses:\n{}", score.right, score.all, score.misses);
    for (band, (right, all)) in &score.bands {
        println!("  confidence {band}: {right} of {all} right");
    }
    assert!(score.right * 100 >= score.all * 95, "{} of {}\n{}", score.right, score.all, score.misses);
    let sure = ["0.99 to 1.00", "0.90 to 0.99"].map(|band| score.bands.get(band).copied().unwrap_or_default());
    let (right, all) = (sure[0].0 + sure[1].0, sure[0].1 + sure[1].1);
    assert!(right * 100 >= all * 97, "of the answers given as sure {right} of {all} are right\n{}", score.misses);
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
    let lineages = chain(&shelf);
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
    assert_eq!((answer(1, "2024-11-08").as_str(), answer(2, "2024-11-08").as_str()), ("same 702.175", "reused 702.176"));
    assert_eq!(series.answer("2024-11-08", "702.176a", "2024-07-30"), "gone");
}
