//! Checking texts against the sample, whose two editions differ by a renumbering: 721.1 became 724.1, and
//! 720.1 became 723.1 while another rule took over its number.

use std::fs;
use std::sync::LazyLock;

use citator::join::pipeline;
use citator::language::Language;
use citator::lineage::{Verdict, chain};
use citator::lint::{Checked, Checker, Counts, Day, Days, Edit, Finding, Reach, Warning, day_of, edits};
use citator::record::rule_number::RuleNumber;
use citator::shelf::Shelf;
use citator::source::{self, SourceFile};
use citator::view::{FindingView, Reader, Wording};
use jiff::civil::Date;
use proptest::prelude::*;

use crate::join::small_library::day;
use crate::support::shelves::real_books;
use crate::support::{cases, repository};

pub(super) static SAMPLE: LazyLock<Shelf> = LazyLock::new(|| {
    let library = pipeline::read(&[repository("data")], &|_, _| {});
    let lineages = chain(&library);
    Shelf::new(library, lineages)
});

pub(super) fn check(text: &str, as_of: Option<&str>) -> Checked {
    Checker::new(&SAMPLE, Language::English, None)
        .expect("the sample has dated editions")
        .check(text, as_of.map(day))
}

/// The words of a finding in the sample.
pub(super) fn say(finding: &Finding) -> String {
    FindingView::new(finding, &wording(), usize::MAX).message
}

/// The words for a program that checks texts against the sample.
pub(super) fn wording() -> Wording {
    let checker = Checker::new(&SAMPLE, Language::English, None).expect("the sample has dated editions");
    Wording::new(&checker, Reader::Program)
}

/// Quote, verdict, what to write instead, whether it is stale.
pub(super) fn told(checked: &Checked) -> Vec<(&str, &str, Option<&str>, bool)> {
    let one = |finding: &'_ Finding| finding.verdict.map_or("-", Verdict::name);
    checked
        .findings
        .iter()
        .map(|finding| {
            (finding.quote.as_str(), one(finding), finding.replacement.as_deref(), finding.is_stale())
        })
        .collect()
}

#[test]
fn section_named_by_its_hundreds_stands() {
    let checked = check("Additional topics (rules 700-799), and turns (500–599)", None);
    assert_eq!(told(&checked), [("700-799", "same", None, false)]);
    let checked = check("Turns (CR 500–599)\nAdditional topics (700–799)", None);
    assert_eq!(told(&checked), [("500–599", "same", None, false), ("700–799", "same", None, false)]);
}

#[test]
fn a_text_in_any_language_is_followed_through_the_newest_editions() {
    let day = "2025-03-01".parse().expect("a day");
    for (language, text) in [
        (Language::ChineseSimplified, "规则721.1"),
        (Language::French, "règle 721.1"),
        (Language::English, "rule 721.1"),
    ] {
        let checked = Checker::new(&SAMPLE, language, None).expect("a dated edition").check(text, Some(day));
        let found = told(&checked);
        assert!(
            matches!(found[..], [(quote, "moved", Some("724.1"), true)] if text.ends_with(quote)),
            "{language}: {found:?}"
        );
    }
    // The Chinese book of that spring does not have it yet.
    let checked = Checker::new(&SAMPLE, Language::ChineseSimplified, None)
        .expect("a dated edition")
        .check("规则704.5aa", None);
    assert!(!checked.findings[0].is_stale(), "{}", say(&checked.findings[0]));
}

fn fixture(name: &str) -> String {
    fs::read_to_string(repository("tests/fixtures/lint").join(name)).expect("a fixture")
}

/// The text of a file with its edits, as they are written into it.
pub(super) fn with_edits(text: &str, edits: &[Edit]) -> String {
    let stretches: Vec<_> = edits.iter().map(|edit| (edit.span, edit.text.clone())).collect();
    let file = SourceFile::from_text("a.txt", text);
    let written = source::with_edits(text.as_bytes(), &file, &stretches).expect("UTF-8 can be written back");
    String::from_utf8(written).expect("UTF-8 stays UTF-8")
}

fn numbers(finding: &Finding) -> Vec<String> {
    finding.now.iter().map(RuleNumber::to_string).collect()
}

#[test]
fn comments_of_a_program_are_read_and_its_numbers_are_not() {
    let checked = check(&fixture("engine.rs"), Some("2025-03-01"));
    let expected = [
        ("721.1", "moved", Some("724.1"), true),
        ("720.1", "reused", Some("723.1"), true),
        ("721.1a–d", "moved", Some("724.1a–d"), true),
        ("104.3", "same", None, false),
        ("702.19b", "same", None, false),
        ("508.1l", "unknown", None, true),
        ("721.1a and b", "moved", Some("724.1a and b"), true),
    ];
    assert_eq!(told(&checked), expected);
    let places: Vec<(u32, u32)> =
        checked.findings.iter().map(|finding| (finding.line, finding.column)).collect();
    assert_eq!(
        places,
        [(3, 8), (3, 56), (5, 8), (6, 29), (8, 12), (8, 39), (9, 14)],
        "columns are characters"
    );
    assert!(checked.findings[3].is_bare, "nothing says that 104.3 cites");
    assert_eq!(Counts::of(&checked.findings), Counts { citations: 7, stale: 5, notes: 0 });
    let said = say(&checked.findings[5]);
    assert!(said.contains("rule letters skip l and o") && said.contains("508.1k and 508.1m"), "{said}");
}

#[test]
fn a_text_may_name_its_day() {
    let checked = check(&fixture("notes.md"), None);
    assert_eq!(checked.as_of, Some(Day { day: day("2025-03-01"), line: Some(3) }));
    assert_eq!(told(&checked)[0], ("721.1", "moved", Some("724.1"), true));
    assert_eq!(told(&checked)[1], ("721", "moved", Some("724"), true));
    let younger = &checked.findings[2];
    assert_eq!(
        (younger.exists, younger.is_younger, younger.replacement.as_deref()),
        (Some(false), true, None)
    );
}

#[test]
fn a_day_is_taken_from_the_head_of_a_text_only_where_it_is_that_of_the_rules() {
    for (text, found) in [
        ("// as of 2021-07-23", Some("2021-07-23")),
        ("// Rule numbers as of July 23, 2021.", Some("2021-07-23")),
        ("# CR 2021-07-23\n", Some("2021-07-23")),
        ("Comprehensive Rules (effective July 23, 2021)", Some("2021-07-23")),
        ("x\n\n * citator: as-of 2021-07-23", Some("2021-07-23")),
        ("{\"rules_as_of\": \"2021-07-23\"}", Some("2021-07-23")),
        ("---\ndate: 2021-07-23T10:00:00Z\n---\n", Some("2021-07-23")),
        ("\n---\ndate: 2021-07-23\n---\nSee rule 702.19b.", Some("2021-07-23")),
        ("\r\n\r\n+++\r\ndate = 2021-07-23\r\n+++\r\n", Some("2021-07-23")),
        ("\n---\n---\ndate: 2021-07-23\n", None),
        ("---\ndate: 2021-07-23\nlastmod: 2024-01-01\n---\n", None),
        ("2021-07-23", None),
        ("Prices as of 2021-07-23", None),
        ("Copyright 2021-07-23", None),
        ("## [1.2.0] - 2021-07-23\n", None),
        ("date: 2021-07-23", None),
        ("Rules as of 2021-17-23", None),
        ("see log-2021-07-23-rules", None),
    ] {
        let day_found = match day_of(text, Language::English) {
            Days::One(one) => Some(one.day),
            Days::None | Days::Several(..) => None,
        };
        assert_eq!(day_found, found.map(day), "{text}");
    }
    let below = day_of("\n\n---\ndate: 2021-07-23\n---\n", Language::English);
    assert_eq!(below, Days::One(Day { day: day("2021-07-23"), line: Some(4) }));
    let german = "Die Regeln, Stand 23. Juli 2021";
    assert!(matches!(day_of(german, Language::German), Days::One(one) if one.day == day("2021-07-23")));
    let two = "CR 2021-07-23\nCR 2022-02-18\n rule 721.1";
    assert!(matches!(day_of(two, Language::English), Days::Several(..)));
    let checked = check(two, None);
    assert_eq!(checked.as_of, None);
    assert!(wording().warning(&checked.warnings[0]).contains("2021-07-23 (line 1) and 2022-02-18 (line 2)"));
    let far = format!("{}CR 2021-07-23", "\n".repeat(50));
    assert_eq!(day_of(&far, Language::English), Days::None);
}

#[test]
fn without_a_day_a_number_is_read_in_the_newest_edition_that_has_it() {
    let checked = check("CR 721.1 and CR 720.1 and CR 702.19b", None);
    assert_eq!(told(&checked)[0], ("721.1", "moved", Some("724.1"), true));
    assert_eq!(told(&checked)[1], ("720.1", "same", None, false));
    let used = &checked.findings[1];
    assert!(used.is_note());
    assert_eq!(used.formerly[0].now, ["723.1".parse::<RuleNumber>().unwrap()]);
    assert_eq!(used.formerly[0].until, Some(day("2026-08-07")));
    assert!(!checked.findings[2].is_note());
    assert_eq!(checked.warnings.len(), 1);
    // Of a list each number may have been another rule's; then nothing is rewritten unasked.
    let listed = check("CR 720.1–720.2 and CR 702.19b", None);
    let was = listed.findings[0]
        .formerly
        .iter()
        .map(|former| (former.number.to_string(), former.now[0].to_string()));
    assert_eq!(
        was.collect::<Vec<_>>(),
        [("720.1".to_owned(), "723.1".to_owned()), ("720.2".to_owned(), "723.2".to_owned())]
    );
    assert!(
        say(&listed.findings[0])
            .ends_with("720.2: before 2026-08-07 this number was a different rule, now 723.2")
    );
    assert_eq!(edits(&listed, Reach::Reused), []);
}

#[test]
fn without_a_day_a_missing_number_whose_parent_is_there_may_be_a_slip() {
    let text = "CR 701.12b";
    let checked = check(text, None);
    assert_eq!(told(&checked), [("701.12b", "unknown", None, true)]);
    assert_eq!(numbers(&checked.findings[0]), ["701.14b"]);
    assert_eq!(edits(&checked, Reach::Reused), []);
    for sure in ["Fight (CR 701.12b)", "CR 701.12b (as of 2025-03-01)"] {
        assert_eq!(told(&check(sure, None))[0].1, "moved", "{sure}");
    }
    assert_eq!(told(&check(text, Some("2025-03-01")))[0].1, "moved");
}

#[test]
fn a_quoted_title_is_held_against_the_number() {
    let checked = check(
        "Rule 721, “Turns Cut Short,” rule 721, “The Monarch,” rule 702.19, “Trample”",
        Some("2025-03-01"),
    );
    let wrong: Vec<bool> = checked.findings.iter().map(Finding::has_wrong_title).collect();
    assert_eq!(wrong, [false, true, false]);
    assert!(say(&checked.findings[1]).contains("“The Monarch” is 722"));
    assert!(
        edits(&checked, Reach::Reused).iter().all(|edit| edit.span != checked.findings[1].span),
        "a doubtful one is left"
    );
    // What a program puts in quotation marks after a number is no title.
    for text in [
        r#"{"rule": 702.19, "also": 1}"#,
        r#"{"rule": 702.19, "Also": 1}"#,
        r#"{"price": 702.50, "Also": 1}"#,
        r#"{"n": 720, "Also": 1}"#,
    ] {
        assert!(check(text, None).findings.iter().all(|finding| !finding.is_stale()), "{text}");
    }
    // Without a day the title tells which of two rules is meant.
    let told_by_title = check("See rule 720, “Playing for Someone Else.”", None);
    assert_eq!(told(&told_by_title), [("720", "reused", Some("723"), true)]);
}

#[test]
fn numbers_of_other_things_are_no_stale_citations() {
    let others = "It took 120.5us on 802.11ac and 802.1q, 180.16g at 511.1eV; 21 CFR 104.3(b).\n<path d=\"M1-.756.445l-3.251m43.2 310.8a-0.6-0.5\"/>\n\
        /* 802.6 */\n# 721.1\nSee #458 and [#760](x). Section 3 (\"No Warranty\") applies.\n";
    let checked = check(others, None);
    assert_eq!(Counts::of(&checked.findings).stale, 0, "{:?}", told(&checked));
    // Nothing says that it cites; who gives the day, or wants all, vouches for it.
    let text = "took 721.1a";
    assert_eq!(edits(&check(text, None), Reach::Vacant), []);
    assert_eq!(with_edits(text, &edits(&check(text, None), Reach::Reused)), "took 724.1a");
    assert_eq!(with_edits(text, &edits(&check(text, Some("2025-03-01")), Reach::Vacant)), "took 724.1a");
    assert_eq!(with_edits("// 721.1a", &edits(&check("// 721.1a", None), Reach::Vacant)), "// 724.1a");
}

#[test]
fn numbers_of_the_real_books() {
    let dates = [
        "2018-08-10",
        "2019-01-25",
        "2019-07-12",
        "2020-01-24",
        "2020-08-07",
        "2021-02-05",
        "2021-06-18",
        "2021-09-24",
        "2022-04-29",
        "2023-02-03",
        "2023-11-17",
        "2024-06-07",
        "2025-02-07",
        "2025-09-19",
        "2026-04-17",
        "2026-06-19",
        "2026-08-07",
    ];
    let Some(shelf) = real_books(&dates) else { return };
    let mut checker = Checker::new(&shelf, Language::English, None).expect("dated editions");
    for (number, as_of, verdict, now) in [
        ("706.10a", "2018-10-05", Verdict::Moved, "707.10a"),
        ("704.5w", "2026-04-17", Verdict::Reused, "704.5x"),
        ("310.8a", "2026-04-17", Verdict::MovedEdited, "310.9a"),
    ] {
        let checked = checker.check(&format!("// CR {number}"), Some(day(as_of)));
        let found = &checked.findings[0];
        assert_eq!((found.verdict, numbers(found)), (Some(verdict), vec![now.to_owned()]), "{number}");
        assert_eq!(found.replacement.as_deref(), Some(now), "{number}");
    }
    // Nothing tells which of several rules is meant.
    for (number, possibly) in [("720.1a", "723.1a"), ("115.2a", "116.2a")] {
        let checked = checker.check(&format!("// CR {number}"), None);
        let found = &checked.findings[0];
        assert_eq!(
            (found.verdict, numbers(found)),
            (Some(Verdict::Unknown), vec![possibly.to_owned()]),
            "{number}"
        );
    }
    // All of them moved on by one when a keyword came before them; of a long list a few are named.
    let listed = checker.check("CR 702.100–702.110", None);
    let said = FindingView::new(&listed.findings[0], &Wording::new(&checker, Reader::Program), 1).message;
    assert!(
        said.contains(
            "this number was a different rule, now 702.104; other numbers here that used to be different rules: 7"
        ),
        "{said}"
    );
    let fixed = checker.check("// CR 706.10a", Some(day("2018-10-05")));
    assert_eq!(with_edits("// CR 706.10a", &edits(&fixed, Reach::Vacant)), "// CR 707.10a");
}

#[test]
fn a_text_of_endless_ranges_is_checked_as_far_as_it_goes() {
    let text = "rules 655.1–655.190\n".repeat(60_000);
    let checked = check(&text, None);
    assert!(checked.findings.len() < 60_000);
    assert!(checked.warnings.iter().any(
        |warning| matches!(warning, Warning::TooMany { line, .. } if *line as usize == checked.findings.len() + 1)
    ));
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_text_is_checked(text in "\\PC{0,200}", day in prop::option::of((1990i16..2040, 1i8..13, 1i8..28))) {
        let day = day.map(|(year, month, day)| Date::new(year, month, day).unwrap());
        let mut checker = Checker::new(&SAMPLE, Language::English, None).unwrap();
        for finding in checker.check(&text, day).findings {
            prop_assert_eq!(&text[finding.span.0..finding.span.1], finding.quote.as_str());
            prop_assert!(!say(&finding).is_empty());
        }
    }
}

#[test]
fn a_quotation_is_a_title_only_where_it_looks_like_one() {
    let titles = |text: &str| -> Vec<(String, Option<String>, bool)> {
        let findings = check(text, None).findings.into_iter();
        findings.map(|one| (one.quote.clone(), one.title.clone(), one.is_stale())).collect()
    };
    for text in [
        "// rule 702.19: \"Can't be stopped by two cups\"",
        "// rule 702.19\n\"Trampling\" => other(),",
        "// rule 702.19, \"Only once a day\"",
        "// rule 702.19 \"Bring {2} cups\"",
    ] {
        assert_eq!(titles(text), [("702.19".to_owned(), None, false)], "{text}");
    }
    assert_eq!(titles("add(1, 100, \"How many [\");"), [], "a count of a program");
    assert_eq!(titles("add(\"Cup\", \"cr292\", 'cr332');"), [], "identifiers");
    let wrong = titles("// rule 702.19, \"Cup Stacking\"");
    assert_eq!(wrong, [("702.19".to_owned(), Some("Cup Stacking".to_owned()), true)]);
    let right = titles("// rule 702.19: \"Trample\"");
    assert_eq!(right, [("702.19".to_owned(), Some("Trample".to_owned()), false)]);
}

#[test]
fn the_last_number_of_a_list_counts_though_nobody_ever_had_it() {
    let checked = check("See also CR 104.3 (the end), 702.19b, and 702.999.", None);
    assert_eq!(told(&checked).last(), Some(&("702.999", "unknown", None, true)));
    let french = Checker::new(&SAMPLE, Language::French, None)
        .expect("a dated edition")
        .check("On voit 702.19b et 702.999.", None);
    assert_eq!(told(&french).last(), Some(&("702.999", "unknown", None, true)));
    let count = check("It took 702.19b days, then 702.999 hours.", None);
    assert!(count.findings.iter().all(|finding| finding.quote != "702.999"), "no list, so a quantity");
}
