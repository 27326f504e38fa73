//! Evidence beside a number: a date, the name of the rule, its words.
//!
//! In the sample, 701.15 “Regenerate” of 2025 is 701.19 now, and 720.2 is 723.2. Other rules have the old numbers.

use citator::lint::{EvidenceKind, Finding, Reach, edits};
use citator::record::rule_number::RuleNumber;

use super::findings::{check, say, with_edits, wording};
use super::project::{Project, index};
use crate::support::repository;

/// The messages for the citations of a text.
fn said(text: &str, as_of: Option<&str>) -> Vec<String> {
    check(text, as_of).findings.iter().map(say).collect()
}

/// The current numbers of each citation, with the kind of the evidence.
fn read(text: &str) -> Vec<(String, Option<EvidenceKind>)> {
    let numbers = |finding: &Finding| {
        let numbers: Vec<String> = finding.now.iter().map(RuleNumber::to_string).collect();
        (numbers.join(" "), finding.evidence.as_ref().map(|evidence| evidence.kind))
    };
    check(text, None).findings.iter().map(numbers).collect()
}

fn told(number: &str, kind: EvidenceKind) -> (String, Option<EvidenceKind>) {
    (number.to_owned(), Some(kind))
}

#[test]
fn a_date_beside_a_number_selects_the_edition() {
    for text in [
        "// 20250301 - 701.15a",
        "//20250301 - 701.15a",
        " * 20250301 701.15a",
        "/* see 20250301 - rule 701.15a */",
        "// 2025-03-01: CR 701.15a",
        "// (as of 2025-03-01) 701.15a",
        "rule 701.15a (2025-03-01)",
        "rule 701.15a [as of 2025-03-01]",
        "CR 701.15a, as of 2025-03-01, says so",
        "Regenerate (CR 701.15a, “Regenerate”) (2025-03-01)",
        "rule 701.15a (March 1, 2025)",
        "rule 701.15a (as of 1 March 2025)",
        "CR 701.15a, as of March 1st, 2025, says so",
        "// As of March 1, 2025: CR 701.15a",
    ] {
        assert_eq!(read(text)[0], told("701.19a", EvidenceKind::Day), "{text}");
        // The day would have to change, too.
        assert_eq!(edits(&check(text, None), Reach::Vacant), [], "{text}");
    }
    let mixed = read("// as of 2025-03-01: rule 701.15a\n\n// CR 702.2, CR 720.2\n");
    assert_eq!(mixed[0], told("701.19a", EvidenceKind::Day));
    assert_eq!(mixed[2], ("720.2".to_owned(), None), "the day of one citation is not that of the text");
    for list in ["// 20250301 - 701.15a, 720.2", "rules 701.15a and 720.2 (2025-03-01)"] {
        let all = [told("701.19a", EvidenceKind::Day), told("723.2", EvidenceKind::Day)];
        assert_eq!(read(list), all, "{list}");
    }
    for none in [
        "- 2025-03-01: 701.15 released",
        "[2025-03-01] 720.2 - faster",
        "bought 20250301, CR 701.15a",
        "CR 701.15a; 2025-03-01 was a Saturday",
        "701.15a on 20250301",
        "CR 701.15a. On March 1, 2025 it rained",
        "bought on March 1, 2025, CR 701.15a",
        "CR 701.15a (March 41, 2025)",
    ] {
        assert_eq!(read(none)[0].1, None, "{none}");
    }
    assert_eq!(read("int x = 20250301 - 701;"), [], "arithmetic");
    let early = &said("// 20091005 - 720.2", None)[0];
    assert!(early.contains("uncertain what happened to it; possibly 723.2; match "), "{early}");
    assert!(early.contains("2009-10-05, is before the oldest edition here"), "{early}");
}

#[test]
fn the_name_of_a_rule_beside_a_number_selects_the_rule() {
    for text in [
        " * 701.15. Regenerate <br>",
        "// CR 701.15: Regenerate",
        "/** Regenerate (CR 701.15). */",
        "- **Regenerate** (CR 701.15)",
        "Per rule 701.15 (Regenerate), it stays",
        "/// 701.15 Who has to regenerate it twice needs two shields.",
        "/// A creature that regenerates (CR 701.15) is tapped.",
        "/// Makes a `RegenerateEffect` (CR 701.15).",
    ] {
        assert_eq!(read(text)[0], told("701.19", EvidenceKind::Name), "{text}");
    }
    // Today's name holds, and nothing else is said of the number.
    for text in [
        "701.15. Goad",
        "Goad (CR 701.15)",
        "to be goaded (CR 701.15)",
        "CR 701.15: Regenerate and goad",
        "CR 701.15, something",
    ] {
        let checked = check(text, None);
        assert!(!checked.findings[0].is_stale(), "{text}: {:?}", checked.findings[0]);
    }
    let other = &said("CR 702.2: Trample", None)[0];
    assert!(other.contains("is about “Trample”, which is 702.19"), "{other}");
    // The names of a list are those of its members.
    for text in [
        "CR 702.19b + CR 702.2c: Deathtouch and trample",
        "CR 702.2 / CR 702.19: Trample",
        "CR 702.2: Trample/Deathtouch",
        "CR 702.2: `trample_over()`",
        "CR 608.2: Trample",
        "// This used to be Regenerate (CR 701.15)",
        "// 701.15 -> 701.19 Regenerate",
        "// Regenerate (CR 701.15 until 2026)",
    ] {
        assert!(check(text, None).findings.iter().all(|finding| !finding.is_stale()), "{text}");
    }
}

#[test]
fn five_words_of_a_rule_select_the_edition() {
    for text in [
        "// 720.2 Two more (Opposition Agent and Word of Command) do so",
        "// 720.2. Two more (Opposition Agent\n//     and Word of Command) do so for a short while.",
        "Opposition Agent and Word of Command do so for a short while (CR 720.2).",
    ] {
        assert_eq!(read(text)[0], told("723.2", EvidenceKind::Words), "{text}");
    }
    // A phrase in passing does not move a number that has a rule.
    let passing = "// CR 720.2, since effects of Word of Command do so";
    assert!(!check(passing, None).findings[0].is_stale());
    let holds = &check("// 720.2. It holds another spell that the card may be.", None).findings[0];
    assert!(!holds.is_stale() && holds.formerly.is_empty(), "{holds:?}");
    // A whole sentence of a rule that never had the number.
    let text = "// 702.5: It grants priority to whoever can’t make them concede";
    assert!(!check(text, None).findings[0].is_stale());
}

#[test]
fn the_name_that_a_number_has_today_outweighs_the_words_of_former_rules() {
    let words = "// CR 701.15, goad: 701.15. Regenerate";
    assert!(!check(words, None).findings[0].is_stale(), "{words}");
    for items in
        ["// - CR 701.15, something\n// - Regenerate it\n", "1. regenerate it\n2. CR 701.15\n3. regenerate\n"]
    {
        assert_eq!(read(items)[0].1, None, "another item of a list is about something else: {items}");
    }
    let counter = "// puts a +1/+1 goad on it (CR 702.2)";
    assert!(!check(counter, None).findings[0].is_stale(), "an amount is no keyword");
}

#[test]
fn words_that_two_rules_share_leave_the_choice_to_the_rest_of_the_comment() {
    let shared = "If a creature has many shields of one kind, each";
    let regenerate = format!("b {shared} of them does so at once.");
    let old = [("b Where it is a replacement itself, it does so at once.", regenerate.clone())];
    let goad = format!("701.15b {shared} goad counts alone.");
    let new = [old[0].clone(), ("701.15b A goaded creature has to attack", goad)];
    let book = |day: &str, changes: &[(&str, String)]| {
        let text = std::fs::read_to_string(repository(&format!("data/rulebooks/en/{day}.txt"))).expect(day);
        changes.iter().fold(text, |text, (old, new)| {
            assert!(text.contains(old), "{old}");
            text.replacen(old, new, 1)
        })
    };
    let comment = format!("/*\n * 701.15. Regenerate\n * 701.15{regenerate}\n */\n");
    let alone = format!("// 701.15{regenerate}\n");
    let project = Project::with(&[
        ("2025-02-07.txt", book("2025-02-07", &old)),
        ("2026-08-07.txt", book("2026-08-07", &new)),
        ("a.rs", comment),
        ("b.rs", alone),
    ]);
    let books = ["2025-02-07.txt", "2026-08-07.txt"].map(|name| project.path().join(name));
    let index = index(&books);
    let stale = |file: &str| {
        let ran = project.lint_with(index.path(), &[file]);
        ran.printed.lines().filter(|line| line.contains(" reused: ")).count()
    };
    assert_eq!(
        (stale("a.rs"), stale("b.rs")),
        (2, 0),
        "{}",
        project.lint_with(index.path(), &["a.rs"]).printed
    );
}

#[test]
fn a_date_that_is_none_is_named() {
    for (text, date) in [
        ("// 20110231 - 701.15a", "2011-02-31"),
        ("CR 701.15a (2024-02-31)", "2024-02-31"),
        ("as of 2024-13-01, CR 701.15a", "2024-13-01"),
        ("as of 2024-13-01\n\nCR 701.15a", "2024-13-01"),
        ("---\nrules: 2024-02-31\n---\nCR 701.15a", "2024-02-31"),
        ("// CR 2024-02-31\n// CR 701.15a", "2024-02-31"),
    ] {
        let warnings: Vec<String> =
            check(text, None).warnings.iter().map(|warning| wording().warning(warning)).collect();
        let line = if text.starts_with("---") { 2 } else { 1 };
        let expected = format!("{date} on line {line} is not a date, so it was not used");
        assert_eq!(warnings[0], expected, "{text}");
    }
    assert_eq!(check("// 20119999 - 701.15a", None).warnings.len(), 1, "eight digits may count anything");
}

#[test]
fn a_comment_is_of_one_edition_and_is_rewritten_as_a_whole() {
    let old = "/*\n * 701.15. Regenerate\n * 701.15a One.\n * 701.15b Another.\n */\n";
    let checked = check(old, None);
    assert!(checked.findings.iter().all(Finding::is_stale), "{:?}", checked.findings);
    let last = checked.findings[2].evidence.as_ref().map(|evidence| evidence.kind);
    assert_eq!(last, Some(EvidenceKind::Neighbour));
    let new = with_edits(old, &edits(&checked, Reach::Vacant));
    assert_eq!(new, old.replace("701.15", "701.19"));
    assert_eq!(
        with_edits(&new, &edits(&check(&new, None), Reach::Vacant)),
        new,
        "a second run changes nothing"
    );
    // The same numbers in another paragraph may be of another edition.
    let apart = "/*\n * 701.15. Regenerate\n * 701.15a One.\n */\n\nCR 701.15a\n";
    assert!(!check(apart, None).findings[2].is_stale());
}

#[test]
fn a_number_without_evidence_is_read_like_those_of_its_rule_further_up() {
    let above = "/** Regenerate (CR 701.15). */\nfn a() {}\n\n/** 701.15. Regenerate */\nfn b() {}\n\n";
    let last = |text: String| check(&text, None).findings.pop().expect("a citation");
    let found = last(format!("{above}// fires all the same per CR 701.15a\n"));
    assert_eq!(
        (found.is_stale(), found.evidence.map(|evidence| evidence.kind)),
        (true, Some(EvidenceKind::Neighbour))
    );
    assert!(!last(format!("{above}/** 701.15. Goad */\nfn c() {{}}\n\n// per CR 701.15a\n")).is_stale());
    assert!(!last(format!("{above}// as goaded creatures do (CR 701.15a)\n")).is_stale());
    assert!(!last(format!("{above}// per CR 701.16a\n")).is_stale());
}

#[test]
fn three_proven_numbers_of_one_comment_count_for_the_rest_of_the_file() {
    let last = |text: String| check(&text, None).findings.pop().expect("a citation");
    let two = "/**\n * 701.15. Regenerate.\n * It is free (CR 701.15a).\n */\nfn a() {}\n\n";
    let three = two.replace(" */", " * Its player pays (CR 701.15b).\n */");
    assert!(!last(format!("{two}// may be nothing (CR 701.15a)\n")).is_stale());
    assert!(last(format!("{three}// may be nothing (CR 701.15a)\n")).is_stale());
}

#[test]
fn the_name_before_a_list_is_that_of_each_of_its_numbers() {
    let checked = check("// so that regenerating it works (CR 701.15a) or does not (701.15b)", None);
    assert!(checked.findings.iter().all(Finding::is_stale), "{:?}", checked.findings);
}

#[test]
fn a_chapter_that_the_rules_never_had_is_of_other_rules() {
    let stale = |text: &str| check(text, None).findings.iter().filter(|finding| finding.is_stale()).count();
    for text in
        ["Survival rule 782: there is more tea.", "`just test-rules` (520 files)", "rules 650 and 651"]
    {
        assert_eq!(stale(text), 0, "{text}");
    }
    assert_eq!(stale("CR 782"), 1);
}

#[test]
fn a_number_that_the_edition_of_the_day_lacks_is_followed_from_an_earlier_one() {
    let said = &said("CR 721.1a", Some("2026-08-07"))[0];
    assert_eq!(said, "721.1a is not in the rules of 2026-08-07; until 2026-08-07 it was 724.1a (2026-08-07)");
    let text = "CR 721.1a";
    assert_eq!(with_edits(text, &edits(&check(text, Some("2026-08-07")), Reach::Vacant)), "CR 724.1a");
}

#[test]
fn a_number_that_is_not_written_out_is_a_note() {
    let checked = check("/// CR 702.xxx: Trample\n// CR 615.x / CR 702.XX", None);
    let quotes: Vec<&str> = checked.findings.iter().map(|finding| finding.quote.as_str()).collect();
    assert_eq!(quotes, ["702.xxx", "615.x", "702.XX"]);
    assert!(checked.findings.iter().all(|finding| finding.is_note() && !finding.is_stale()));
    assert_eq!(say(&checked.findings[0]), "702.xxx: a number is missing here; “Trample” is 702.19");
    assert_eq!(say(&checked.findings[1]), "615.x: a number is missing here");
}

#[test]
fn a_name_before_is_or_a_comma_counts_like_one_before_a_bracket() {
    let bracket = said("Trample (CR 702.2)", None);
    assert!(bracket[0].contains("702.19"), "{bracket:?}");
    for text in [
        "Trample is CR 702.2",
        "Trample is rule CR 702.2.",
        "Trample, CR 702.2",
        "On trains: trample, see CR 702.2",
    ] {
        assert_eq!(said(text, None), bracket, "{text}");
    }
    let nothing = said("CR 702.2", None);
    for text in
        ["flying, trample, CR 702.2", "a creature with trample is blocked, CR 702.2", "trample, 702.2"]
    {
        assert_eq!(read(text)[0].1, read("CR 702.2")[0].1, "{text}: {nothing:?}");
    }
}
