//! The tables of the languages, `assets/languages/<code>/language.toml`: all are read, and none lacks what code asks for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use citator::index::analysis::Analyzer;
use citator::language::Language;

use crate::support::repository;

fn text(language: Language) -> String {
    let path = format!("assets/languages/{language}/language.toml");
    fs::read_to_string(repository(&path)).expect("the table can be read")
}

fn table(language: Language) -> toml::Table {
    toml::from_str(&text(language)).unwrap_or_else(|error| panic!("{language}: {error}"))
}

/// Every key with the table it is in, but for the names of languages.
fn keys(table: &toml::Table) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (name, value) in table {
        match value {
            toml::Value::Table(_) if ["calls", "called"].contains(&name.as_str()) => {}
            toml::Value::Table(inner) => keys.extend(inner.keys().map(|key| format!("{name}.{key}"))),
            _ => assert!(keys.insert(name.clone())),
        }
    }
    keys
}

#[test]
fn every_table_is_read() {
    for language in Language::ALL {
        let words = language.words();
        assert!([0, 12].contains(&words.rulebook.months.len()), "{language}: {:?}", words.rulebook.months);
        let can_date = words.format.day.contains("{m}") || !words.rulebook.months.is_empty();
        assert!(can_date, "{language} has no months for {:?}", words.format.day);
        assert!(Analyzer::new(language).tokens("rule").iter().next().is_some(), "{language} has a stemmer");
    }
}

#[test]
fn every_language_has_a_name_in_every_language() {
    let tables = Language::ALL.map(table);
    let has = |named: Language, group: &str, by: Language| {
        let group = tables[named.index()].get(group).and_then(toml::Value::as_table);
        group.is_some_and(|group| group.contains_key(by.code()))
    };
    for (reader, other) in Language::ALL.into_iter().flat_map(|one| Language::ALL.map(|other| (one, other))) {
        assert!(
            has(reader, "calls", other) || has(other, "called", reader),
            "{reader} does not call {other} anything"
        );
        assert!(!other.name_in(reader).is_empty());
    }
}

#[test]
fn the_english_table_says_what_each_key_means() {
    let english = text(Language::English);
    let lines: Vec<&str> = english.lines().collect();
    let mut known = BTreeSet::new();
    let mut group = String::new();
    for pair in lines.windows(2) {
        let key = pair[1].strip_prefix("# ").filter(|_| pair[1].contains(" = \"")).unwrap_or(pair[1]);
        if let Some(name) = key.strip_prefix('[').and_then(|key| key.strip_suffix(']')) {
            group = format!("{name}.");
        } else if let Some((key, _)) = key.split_once(" = ").filter(|(key, _)| !key.contains([' ', '"'])) {
            let is_said = pair[0].starts_with("# ") || group == "calls.";
            assert!(is_said, "nothing says what {group}{key} means");
            known.insert(format!("{group}{key}"));
        }
    }
    for language in Language::ALL {
        let unknown: Vec<String> = keys(&table(language)).difference(&known).cloned().collect();
        assert!(unknown.is_empty(), "{language} has {unknown:?}, which the English table does not explain");
    }
}

#[test]
fn no_code_or_typed_name_is_that_of_two_languages() {
    let mut seen: BTreeMap<String, Language> = BTreeMap::new();
    for language in Language::ALL {
        let table = table(language);
        let list = |key: &str| table.get(key).and_then(toml::Value::as_array).cloned().unwrap_or_default();
        let names: BTreeSet<String> = [list("other_codes"), list("typed_names")]
            .into_iter()
            .flatten()
            .filter_map(|name| Some(name.as_str()?.to_owned()))
            .chain([language.code().to_lowercase()])
            .collect();
        for name in names {
            assert_eq!(name, name.to_lowercase(), "{language}");
            let before = seen.insert(name.clone(), language);
            assert_eq!(before, None, "{name} is {language}, too");
        }
    }
}
