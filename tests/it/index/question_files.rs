//! The files of stored questions, question synonyms and card topics: no row twice, no answer missing.

use std::collections::{BTreeMap, HashSet};
use std::fs;

use citator::language::Language;
use citator::lexicon;
use serde::Deserialize;

use crate::support::{real_data, repository};

#[derive(Deserialize)]
struct File {
    edition: jiff::civil::Date,
    rules: BTreeMap<String, Vec<String>>,
    ipg: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    question: Vec<SeveralAnswers>,
}

#[derive(Deserialize)]
struct SeveralAnswers {
    text: String,
    answers: Vec<String>,
}

/// The two kinds of Chinese letters share a file.
fn files() -> Vec<(Language, File)> {
    let read = |language: Language| {
        let path = repository(&lexicon::path_of(language, "questions"));
        let text = fs::read_to_string(path).expect("the file can be read");
        (language, toml::from_str(&text).unwrap_or_else(|error| panic!("{language}: {error}")))
    };
    Language::ALL.into_iter().filter(|language| language.main() == *language).map(read).collect()
}

/// Letters and figures alone, so that what differs in nothing else is the same.
fn plain(question: &str) -> String {
    question
        .to_lowercase()
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn no_question_stands_twice_or_is_one_that_the_search_is_measured_by() {
    let files = files();
    let mut measured = HashSet::new();
    for entry in fs::read_dir(repository("tests/relevance")).expect("the set") {
        let path = entry.expect("a file").path();
        for line in fs::read_to_string(&path)
            .expect("a text")
            .lines()
            .filter(|_| path.extension().is_some_and(|end| end == "jsonl"))
        {
            let row: serde_json::Value = serde_json::from_str(line).expect("a line of the set");
            // A list of rulings has no queries.
            measured.extend(row["query"].as_str().map(plain));
        }
    }
    assert!(measured.len() > 500);
    for (language, file) in files {
        let mut seen = HashSet::new();
        for question in file
            .rules
            .values()
            .chain(file.ipg.values())
            .flatten()
            .chain(file.question.iter().map(|row| &row.text))
        {
            assert!(!question.trim().is_empty() && question.len() < 160, "{language}: {question:?}");
            assert!(seen.insert(plain(question)), "{language}: {question:?} stands twice");
            assert!(
                !measured.contains(&plain(question)),
                "{language}: {question:?} is a query of tests/relevance"
            );
        }
        assert!(seen.len() > 900, "{language} has only {} questions", seen.len());
    }
}

#[test]
fn everything_that_answers_a_question_is_in_the_edition_it_names() {
    let Some(folder) = real_data("rulebooks/en") else { return };
    let Some(ipg) = real_data("tournament/en") else { return };
    let library = citator::join::pipeline::read(&[folder, ipg], &|_, _| {});
    let sections: HashSet<&str> =
        library.sections.iter().filter_map(|section| section.section.number.as_deref()).collect();
    for (language, file) in files() {
        let book = library
            .books
            .iter()
            .find(|book| book.edition.effective == Some(file.edition))
            .expect("the edition");
        let numbers: HashSet<String> =
            book.rules.iter().map(|at| library.rules[at.text].rule.number.to_string()).collect();
        let several = file.question.iter().flat_map(|row| &row.answers);
        let lost: Vec<&String> =
            file.rules.keys().chain(several).filter(|number| !numbers.contains(*number)).collect();
        assert!(lost.is_empty(), "{language}: no rules of {}: {lost:?}", file.edition);
        let lost: Vec<&String> =
            file.ipg.keys().filter(|number| !sections.contains(number.as_str())).collect();
        assert!(lost.is_empty(), "{language}: no sections: {lost:?}");
    }
}
