//! Finding citations in running text: our own cases, the gold cases, and arbitrary strings.

use std::fs;
use std::path::Path;

use citator::citation::{
    EditionNumbers, TitleCheck, Titles, check_title, find, find_inner, notation, placeholders, resolve,
};
use citator::language::Language;
use citator::record::rule_number::RuleNumber;
use citator::record::{Citation, Document, Target};
use proptest::prelude::*;
use serde_json::Value;

use crate::support::{cases, real_data};

/// What a case expects, and what was read, in one form to compare.
type Read = Vec<(String, u64, Vec<String>, Option<String>, Option<bool>)>;

fn number(text: &str) -> RuleNumber {
    text.parse().unwrap_or_else(|_| panic!("{text} is no rule number"))
}

/// The numbers of the reference edition as a small fixture: nothing but numbers, one a line.
fn numbers() -> EditionNumbers {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/citations/numbers.txt");
    fs::read_to_string(path).unwrap().split_whitespace().map(number).collect()
}

/// The numbers that open the lines of a plain rulebook.
fn numbers_of_book(path: &Path) -> EditionNumbers {
    let text = fs::read_to_string(path).unwrap();
    text.lines()
        .filter_map(|line| {
            line.trim_start_matches('\u{feff}').split(' ').next()?.trim_end_matches('.').parse().ok()
        })
        .collect()
}

fn target(document: Document, target: &Target) -> String {
    match (document, target) {
        (Document::Mtr, Target::Section(section)) => format!("mtr:{section}"),
        (Document::Ipg, Target::Section(section)) => format!("ipg:{section}"),
        (_, Target::Section(section)) => section.clone(),
        (_, Target::Rule(rule)) => rule.to_string(),
    }
}

fn expected(case: &Value) -> Read {
    let citations = case["citations"].as_array().unwrap().iter();
    citations
        .map(|citation| {
            let targets = citation["targets"]
                .as_array()
                .unwrap()
                .iter()
                .map(|target| target.as_str().unwrap().to_owned())
                .collect();
            let title = citation["title"].as_str().map(str::to_owned);
            (
                citation["quote"].as_str().unwrap().to_owned(),
                citation["start"].as_u64().unwrap(),
                targets,
                title,
                citation["exists"].as_bool(),
            )
        })
        .collect()
}

fn read(text: &str, language: Language, numbers: &EditionNumbers) -> Read {
    let citations =
        find(text, language).iter().map(|found| resolve(found, Some(numbers))).collect::<Vec<Citation>>();
    citations
        .into_iter()
        .map(|citation| {
            let (start, end) = (citation.span.0 as usize, citation.span.1 as usize);
            let targets = citation.targets.iter().map(|each| target(citation.document, each)).collect();
            (
                text[start..end].to_owned(),
                text[..start].chars().count() as u64,
                targets,
                citation.title,
                citation.exists,
            )
        })
        .collect()
}

/// How many cases of a file there are, and those read wrong, with what was read.
fn misses(path: &Path, numbers: &EditionNumbers) -> (usize, Vec<(String, String)>) {
    let cases = fs::read_to_string(path).unwrap();
    let cases: Vec<Value> = cases
        .lines()
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut misses = Vec::new();
    for case in &cases {
        let text = case["text"].as_str().unwrap();
        let language = case["lang"].as_str().unwrap().parse().unwrap();
        let (expected, read) = (expected(case), read(text, language, numbers));
        if expected != read {
            let id = case["id"].as_str().unwrap_or_default();
            misses.push((
                language.to_string(),
                format!("{id} {text}\n  expected {expected:?}\n  read     {read:?}"),
            ));
        }
    }
    (cases.len(), misses)
}

#[test]
fn our_own_cases_are_read_as_they_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/citations");
    let mut missed = Vec::new();
    for language in Language::ALL {
        let (count, misses) = misses(&folder.join(format!("{language}.jsonl")), &numbers());
        assert!(count >= 8, "{language} has {count} cases");
        missed.extend(misses.into_iter().map(|(_, miss)| miss));
    }
    assert!(missed.is_empty(), "{} missed:\n{}", missed.len(), missed.join("\n"));
}

#[test]
fn gold_cases_are_read_as_they_say() {
    let Some(gold) = real_data("gold/citations_dev.jsonl") else { return };
    let Some(book) = real_data("rulebooks/en/2026-08-07.txt") else { return };
    let (count, misses) = misses(&gold, &numbers_of_book(&book));
    for (_, miss) in &misses {
        println!("{miss}");
    }
    println!("citations: {} of {count} cases exactly right", count - misses.len());
    assert!(misses.iter().all(|(language, _)| language == "en"), "a case that is not English was missed");
    assert!(misses.len() * 20 <= count, "{} of {count} missed", misses.len());
}

/// What one text of English cites, as its targets.
fn targets(text: &str, numbers: Option<&EditionNumbers>) -> Vec<String> {
    let citations = find(text, Language::English);
    citations
        .iter()
        .flat_map(|found| resolve(found, numbers).targets)
        .map(|each| target(Document::Cr, &each))
        .collect()
}

#[test]
fn range_follows_the_book_and_counts_without_one() {
    let numbers = numbers();
    assert_eq!(targets("rule 704.5k–n", Some(&numbers)), ["704.5k", "704.5m", "704.5n"]);
    assert_eq!(targets("rule 704.5k–n", None), ["704.5k", "704.5m", "704.5n"]);
    assert_eq!(targets("rule 704.5y–aa", None), ["704.5y", "704.5z", "704.5aa"]);
    assert_eq!(targets("rules 903.10–903.12", Some(&numbers)), ["903.10", "903.11", "903.12"]);
    assert_eq!(targets("rules 509.3–510.2", None), ["509.3", "510.2"]);
}

#[test]
fn range_to_an_end_that_does_not_exist_still_names_the_rules_before_it() {
    let numbers = numbers();
    assert_eq!(
        targets("rule 704.5x–ac", Some(&numbers)),
        ["704.5x", "704.5y", "704.5z", "704.5aa", "704.5ac"]
    );
    assert_eq!(targets("rule 502.44–46", Some(&numbers)), ["502.44", "502.45", "502.46"]);
    let found = &find("rule 704.5x–ac", Language::English)[0];
    assert_eq!(resolve(found, Some(&numbers)).exists, Some(false));
    assert_eq!(resolve(found, None).exists, None);
}

#[test]
fn a_word_announces_one_citation_only() {
    for (text, language) in [
        ("section 4.8 of the Magic Tournament Rules\n4.9 of the MTR", Language::English),
        ("MTR 2.5章节 3", Language::ChineseSimplified),
        ("第7章节3", Language::ChineseSimplified),
        ("rulee 702.2, “ 702.2, “Dea", Language::English),
    ] {
        let spans: Vec<(usize, usize)> = find(text, language).iter().map(|found| found.span).collect();
        assert!(spans.len() == 2 && spans[0].1 <= spans[1].0 && spans[1].0 < spans[1].1, "{text}: {spans:?}");
        assert!(!text[spans[1].0..spans[1].1].starts_with(char::is_whitespace), "{text}: {spans:?}");
    }
}

#[test]
fn number_that_is_missing_is_a_placeholder_and_no_chapter() {
    let read = |text: &'static str, language: Language| -> Vec<(&str, String)> {
        placeholders(text, language)
            .into_iter()
            .map(|found| (&text[found.span.0..found.span.1], found.chapter.to_string()))
            .collect()
    };
    let english = "CR 702.xxx: Ann. rule 615.x / **CR 701.XX**, CR-702.???, CR 702.TBD and 704.x, rules 702.xxb, CR 702.N, CR 702.##, CR 702.__.";
    let expected = [
        ("702.xxx", "702"),
        ("615.x", "615"),
        ("701.XX", "701"),
        ("702.???", "702"),
        ("702.TBD", "702"),
        ("704.x", "704"),
        ("702.xxb", "702"),
        ("702.N", "702"),
        ("702.##", "702"),
        ("702.__", "702"),
    ];
    assert_eq!(
        read(english, Language::English),
        expected.map(|(quote, chapter)| (quote, chapter.to_owned()))
    );
    assert_eq!(find(english, Language::English), []);
    assert_eq!(read("règle 702.xx", Language::French), [("702.xx", "702".to_owned())]);
    assert_eq!(read("规则702.xxx", Language::ChineseSimplified), [("702.xxx", "702".to_owned())]);
    for other in [
        "the 702.x numbers",
        "rule 702.x.js",
        "CR 704.5x",
        "CR 702.xyz",
        "is it rule 702.?",
        "CR 702.Xavier",
        "CR 702.Next",
        "CR 702.__init__",
        "https://rules.example/cr/702.x",
        "version 702.x",
    ] {
        assert_eq!(read(other, Language::English), [], "{other}");
    }
}

/// Each target takes memory, so a few bytes must not mean thousands of them.
#[test]
fn of_a_long_range_only_the_ends_count() {
    let numbers: EditionNumbers =
        (1..=300).map(|rule| format!("100.{rule}").parse::<RuleNumber>().expect("a number")).collect();
    let targets = |text: &str, numbers| {
        let found = find(text, Language::English);
        assert_eq!(found.len(), 1, "{text}");
        resolve(&found[0], numbers).targets.len()
    };
    for (text, count) in [
        ("See rules 100.1-100.300.", 2),
        ("See rules 100.1-100.201.", 2),
        ("See rules 100.1-100.200.", 200),
        ("See rules 100.1-905.9.", 2),
    ] {
        assert_eq!(targets(text, Some(&numbers)), count, "{text}");
    }
    assert_eq!(targets("See rules 400.1-400.300.", None), 2);
}

#[test]
fn section_of_another_document_is_not_named_by_the_hundreds_of_rules() {
    let found = find_inner("see rules 100–199 and section 4", Language::English, Document::Mtr, &|_| true);
    let documents: Vec<Document> = found.iter().map(|found| found.document).collect();
    assert_eq!(documents, [Document::Cr, Document::Mtr]);
}

#[test]
fn quoted_title_shows_when_a_number_names_another_rule() {
    let titles: Titles = [
        ("702", "Keyword Abilities"),
        ("702.19", "Trample"),
        ("702.62", "Suspend"),
        ("702.179", "Endure"),
        ("613", "Interaction of Continuous Effects"),
        ("305", "Lands"),
        ("113", "Abilities"),
    ]
    .into_iter()
    .map(|(number_text, title)| (number(number_text), title.to_owned()))
    .collect();
    let check = |text: &str| check_title(&resolve(&find(text, Language::English)[0], None), &titles);
    assert_eq!(check("rule 702.19, “trample,”"), TitleCheck::Agrees);
    assert_eq!(check("rule 702.19b, “Trample”"), TitleCheck::Agrees);
    assert_eq!(check("rule 613, “Continuous Effects.”"), TitleCheck::Agrees);
    assert_eq!(
        check("rule 702.62, “Endure”"),
        TitleCheck::Differs { title: "Suspend".to_owned(), names: Some(number("702.179")) }
    );
    assert_eq!(check("rule 305, “Tierras”"), TitleCheck::Differs { title: "Lands".to_owned(), names: None });
    assert_eq!(check("rule 305.6, “Tierras”"), TitleCheck::Unknown);
    assert_eq!(check("rule 113.2, “Abil”"), TitleCheck::Unknown);
    assert_eq!(check("rule 702.19"), TitleCheck::Unknown);
}

/// Pieces that citations are made of, so that random texts come near them.
fn piece() -> impl Strategy<Value = String> {
    let known = [
        "rule ",
        "rules ",
        "704",
        "704.5",
        "704.5f",
        "7",
        "–",
        "-",
        "a",
        "b",
        ", ",
        " and ",
        " to ",
        "“",
        "”",
        "「",
        "章",
        "章节",
        "第",
        "MTR ",
        " of the Magic Tournament Rules",
        "section ",
        "장",
        "규칙 ",
        "规则",
        "section ",
        "MTR ",
        "4.8",
        " of the ",
        "IPG",
        "#R",
        "1043a",
        "cr",
        "/",
        ".",
        "。",
        "７０４",
        "．",
        "ｆ",
        "é",
        "\u{300}",
        " ",
        "\n",
        "(",
        "https://",
        "www.",
        "§",
        "n°",
        "999999999999",
        "から",
        "まで",
        "至",
        "'",
        "$",
        "100-199",
        "xxx",
        "?",
        "=",
        " of the Comprehensive Rules",
    ];
    prop_oneof![8 => prop::sample::select(known.to_vec()).prop_map(str::to_owned), 1 => any::<char>().prop_map(String::from)]
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn any_text_gives_spans_in_order(pieces in prop::collection::vec(piece(), 0..40), language in 0..Language::ALL.len()) {
        let text = pieces.concat();
        let mut end = 0;
        for found in find(&text, Language::ALL[language]) {
            prop_assert!(found.span.0 >= end && found.span.0 < found.span.1, "{text:?} {found:?}");
            prop_assert!(text.get(found.span.0..found.span.1).is_some(), "{text:?} {found:?}");
            end = found.span.1;
            prop_assert!(!resolve(&found, None).targets.is_empty());
        }
    }

    #[test]
    fn any_string_is_read(text in any::<String>()) {
        for language in Language::ALL {
            for found in find(&text, language) {
                prop_assert!(text.get(found.span.0..found.span.1).is_some());
            }
        }
        notation(&text);
    }

    #[test]
    fn any_query_is_read(pieces in prop::collection::vec(piece(), 0..6)) {
        if let Some(read) = notation(&pieces.concat()) {
            prop_assert!(!read.candidates.is_empty());
        }
    }
}

#[test]
fn real_books_cite_what_they_have() {
    let books = [
        ("en/2026-08-07.txt", Language::English, 1200, 650),
        ("zh-Hans/20260417.txt", Language::ChineseSimplified, 1200, 650),
    ];
    for (path, language, rules, chapters) in books {
        let Some(path) = real_data(&format!("rulebooks/{path}")) else { return };
        let numbers = numbers_of_book(&path);
        let text = fs::read_to_string(&path).unwrap();
        let (mut cited_rules, mut cited_chapters) = (0, 0);
        for line in text.lines() {
            // The number that opens a rule is not cited by it.
            let opened = line.split(' ').next().unwrap_or_default().trim_start_matches('\u{feff}');
            let body = if opened.trim_end_matches('.').parse::<RuleNumber>().is_ok() {
                &line[opened.len()..]
            } else {
                line
            };
            for found in find(body, language) {
                let citation = resolve(&found, Some(&numbers));
                assert_eq!(citation.exists, Some(true), "{} in {line}", &body[found.span.0..found.span.1]);
                match &citation.targets[0] {
                    Target::Rule(rule) if rule.rule().is_some() => cited_rules += 1,
                    Target::Rule(rule) if rule.chapter().is_some() => cited_chapters += 1,
                    _ => {}
                }
            }
        }
        println!("{}: {cited_rules} citations of rules, {cited_chapters} of chapters", path.display());
        assert!(cited_rules > rules && cited_chapters > chapters, "{cited_rules} and {cited_chapters}");
    }
}
