//! What a check costs: a text that is twice as long takes twice the steps, whatever is in it, and the steps end at
//! their limit. Steps are counted, not seconds, so that a busy machine says the same.

use std::fs;
use std::time::Duration;

use citator::language::Language;
use citator::lint::{Checked, Checker, Warning};
use citator::work::steps::{self, Limit};

use super::findings::SAMPLE;
use super::shapes::shapes;
use crate::support::{all_cases, repository};

/// The steps of a text twice as long, in percent of the steps of the text.
const MOST_GROWTH: u64 = 220;
/// The most steps for a byte of text. 2 MiB then take less than half of the limit of a check.
const MOST_FOR_A_BYTE: u64 = 1_000;

fn steps_of(text: &str, language: Language) -> u64 {
    let mut checker = Checker::new(&SAMPLE, language, None).expect("the sample has dated editions");
    steps::count(|| checker.check_each(text, None, |_| {})).1
}

/// Whether the steps grow with the length of a text, and no faster; what is wrong.
fn growth(name: &str, text: &dyn Fn(usize) -> String, language: Language) -> Option<String> {
    let bytes = if all_cases() { 64 << 10 } else { 8 << 10 };
    let [once, twice] = [bytes, 2 * bytes].map(text);
    let grown = steps_of(&twice, language);
    let before = steps_of(&once, language);
    let is_too_much = grown > MOST_FOR_A_BYTE * twice.len() as u64;
    let is_faster = grown * 100 > before * MOST_GROWTH;
    let name: String = name.chars().take(40).collect();
    (is_too_much || is_faster).then(|| {
        format!("{name:?}: {} bytes {before} steps, {} bytes {grown} steps", once.len(), twice.len())
    })
}

#[test]
fn a_text_twice_as_long_takes_twice_the_steps() {
    // What is made once is not part of a text.
    steps_of("702.19b Trample, the words of a rule and more (as of July 23, 2021)", Language::English);
    let wrong =
        shapes().filter_map(|shape| growth(shape.name, &|bytes| shape.text(bytes), Language::English));
    let wrong: Vec<String> = wrong.collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn a_seed_of_the_fuzz_target_repeated_takes_no_more() {
    let mut wrong = Vec::new();
    for folder in ["citations", "check"] {
        for file in fs::read_dir(repository("fuzz/corpus").join(folder)).expect("the seeds") {
            let file = file.expect("a seed");
            let bytes = fs::read(file.path()).expect("a seed");
            let seed = String::from_utf8_lossy(&bytes).into_owned();
            let language =
                Language::ALL[usize::from(bytes.first().copied().unwrap_or_default()) % Language::ALL.len()];
            let name = file.file_name();
            let text = |most: usize| seed.repeat(most.div_ceil(seed.len().max(1)));
            wrong.extend(growth(&name.to_string_lossy(), &text, language));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks a text within so many steps.
fn within(text: &str, steps: u64) -> (Checked, u64) {
    let mut checker = Checker::new(&SAMPLE, Language::English, None).expect("the sample has dated editions");
    steps::within(Limit { steps, time: Duration::MAX }, || checker.check(text, None))
}

#[test]
fn a_check_ends_at_its_limit_and_names_the_line() {
    let text = "See rule 702.19b.\n".repeat(4000);
    let all = within(&text, u64::MAX);
    for limit in [0, 1_000, 100_000, all.1 / 2] {
        let (checked, took) = within(&text, limit);
        let cut = checked.warnings.iter().find_map(|warning| match warning {
            Warning::TooMuchWork { line, .. } => Some(*line),
            _ => None,
        });
        let cut = cut.expect("the check says where it ended");
        assert!(took <= limit + 400_000, "{took} steps of {limit}");
        assert_eq!(checked.findings.len() + 1, cut as usize, "every line before is checked");
        assert!(checked.findings == all.0.findings[..checked.findings.len()], "what is checked is the same");
    }
    assert!(all.0.warnings.iter().all(|warning| !matches!(warning, Warning::TooMuchWork { .. })));
}

#[test]
fn a_limit_inside_a_limit_does_not_outlast_it() {
    let limit = |steps| Limit { steps, time: Duration::MAX };
    let (inside, outside) = steps::within(limit(10), || {
        let inside = steps::within(limit(100), || {
            steps::charge(11);
            steps::is_spent()
        });
        assert!(steps::is_spent(), "what is done inside counts outside");
        inside
    });
    assert_eq!((inside, outside), ((true, 11), 11));
    assert!(!steps::is_spent(), "afterwards nothing is limited");
    let (is_spent, _) = steps::within(Limit { steps: u64::MAX, time: Duration::ZERO }, || {
        std::thread::sleep(Duration::from_millis(1));
        steps::is_spent()
    });
    assert!(is_spent, "the time ends work, too");
}
