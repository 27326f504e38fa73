//! The message files, compared with each other and with the code and templates that use them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use citator::language::Language;
use citator::message;
use citator::message::{MAIN, Message, locale_format};
use fluent_syntax::ast;
use regex::Regex;

use crate::support::repository;

/// What a message file says of one key.
#[derive(Default)]
struct Said {
    /// The names of what is filled in.
    filled: BTreeSet<String>,
    /// The variants of each choice, by what chooses.
    choices: Vec<(String, BTreeSet<String>)>,
}

fn messages(language: Language) -> BTreeMap<String, Said> {
    let source = message::source(language);
    let resource =
        fluent_syntax::parser::parse(source).unwrap_or_else(|(_, faults)| panic!("{language}: {faults:?}"));
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let (ast::Entry::Message(_)
        | ast::Entry::Comment(_)
        | ast::Entry::GroupComment(_)
        | ast::Entry::ResourceComment(_)) = entry
        else {
            panic!("{language}: only messages and comments are used: {entry:?}");
        };
        if let ast::Entry::Message(message) = entry {
            let mut said = Said::default();
            let value = message
                .value
                .as_ref()
                .unwrap_or_else(|| panic!("{language}: {} says nothing", message.id.name));
            assert!(message.attributes.is_empty(), "{language}: {} has attributes", message.id.name);
            read(value, &mut said);
            let before = messages.insert(message.id.name.to_owned(), said);
            assert!(before.is_none(), "{language}: {} is there twice", message.id.name);
        }
    }
    messages
}

fn read(pattern: &ast::Pattern<&str>, said: &mut Said) {
    for element in &pattern.elements {
        let ast::PatternElement::Placeable { expression } = element else { continue };
        match expression {
            ast::Expression::Inline(ast::InlineExpression::VariableReference { id }) => {
                said.filled.insert(id.name.to_owned());
            }
            ast::Expression::Inline(other) => {
                panic!("nothing but $names and choices is used in messages: {other:?}")
            }
            ast::Expression::Select { selector, variants } => {
                let ast::InlineExpression::VariableReference { id } = selector else {
                    panic!("{selector:?} cannot choose")
                };
                said.filled.insert(id.name.to_owned());
                let names = variants.iter().map(|variant| match variant.key {
                    ast::VariantKey::Identifier { name } => name.to_owned(),
                    ast::VariantKey::NumberLiteral { value } => value.to_owned(),
                });
                said.choices.push((id.name.to_owned(), names.collect()));
                assert!(variants.iter().all(|variant| variant.default
                    == matches!(variant.key, ast::VariantKey::Identifier { name: "other" })));
                variants.iter().for_each(|variant| read(&variant.value, said));
            }
        }
    }
}

/// The forms that counts take in a language.
fn forms(language: Language) -> &'static [&'static str] {
    match language {
        Language::Russian => &["one", "few", "many", "other"],
        Language::Japanese
        | Language::Korean
        | Language::ChineseSimplified
        | Language::ChineseTraditional => &["other"],
        _ => &["one", "other"],
    }
}

#[test]
fn every_language_has_every_message_and_no_other() {
    let english = messages(MAIN);
    for language in Language::ALL.into_iter() {
        let own = messages(language);
        let lacking: Vec<&String> = english.keys().filter(|key| !own.contains_key(*key)).collect();
        let beyond: Vec<&String> = own.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(
            lacking.is_empty() && beyond.is_empty(),
            "{language} lacks {lacking:?} and has {beyond:?} too many"
        );
    }
}

#[test]
fn what_is_filled_in_is_the_same_in_every_language() {
    let english = messages(MAIN);
    for language in Language::ALL.into_iter() {
        for (key, said) in messages(language) {
            assert_eq!(said.filled, english[&key].filled, "{language}: {key}");
        }
    }
}

#[test]
fn counts_have_the_forms_that_the_language_needs() {
    let english = messages(MAIN);
    for language in Language::ALL.into_iter() {
        let needed = forms(language);
        for (key, said) in messages(language) {
            for (name, variants) in &said.choices {
                let is_of_forms = variants.len() > 2
                    || variants.iter().any(|variant| ["one", "few", "many"].contains(&variant.as_str()));
                let lacking: Vec<_> =
                    needed.iter().filter(|form| is_of_forms && !variants.contains(**form)).collect();
                assert!(lacking.is_empty(), "{language}: {key} lacks {lacking:?} for {name}");
                let known = |variant: &String| {
                    needed.contains(&variant.as_str()) || variant.bytes().all(|byte| byte.is_ascii_digit())
                };
                assert!(
                    variants.iter().all(known),
                    "{language}: {key} has {variants:?}, of which some are never chosen"
                );
            }
            // Where English tells one from many, so does every language that can.
            let told = |said: &Said| said.choices.iter().any(|(_, variants)| variants.contains("one"));
            assert!(
                needed.len() == 1 || !told(&english[&key]) || told(&said),
                "{language}: {key} has one form for all counts"
            );
        }
    }
}

#[test]
fn every_message_that_is_said_exists_and_every_message_is_said() {
    let call =
        Regex::new(r#"(?:say!|say|say_with|by_key|Message::new)\(\s*(?:(?:self\.)?reader, )?"([^"]*)""#)
            .expect("it is right");
    let named = Regex::new(r#""((?:count|kind|verdict|fate|filter-takes|problem-too)-[a-z-]+)""#)
        .expect("it is right");
    let english = messages(MAIN);
    let walk = citator::source::walk(&[repository("src"), repository("templates")]);
    let mut all = String::new();
    for file in walk.files {
        let text = fs::read_to_string(&file.path).expect("the file can be read");
        for said in call.captures_iter(&text).chain(named.captures_iter(&text)) {
            assert!(
                english.contains_key(&said[1]),
                "{}: there is no message {}",
                file.path.display(),
                &said[1]
            );
        }
        all.push_str(&text);
    }
    let unsaid: Vec<&String> = english.keys().filter(|key| !all.contains(&format!("\"{key}\""))).collect();
    assert!(unsaid.is_empty(), "nothing says {unsaid:?}");
}

#[test]
fn languages_count_list_and_date_in_their_own_way() {
    let day = "2026-08-07".parse().expect("a day");
    let first = "2026-08-01".parse().expect("a day");
    let days = [
        (Language::English, "7 August 2026"),
        (Language::French, "7 août 2026"),
        (Language::German, "7. August 2026"),
        (Language::Spanish, "7 de agosto de 2026"),
        (Language::Italian, "7 agosto 2026"),
        (Language::Portuguese, "7 de agosto de 2026"),
        (Language::Russian, "7 августа 2026 г."),
        (Language::Japanese, "2026年8月7日"),
        (Language::Korean, "2026년 8월 7일"),
        (Language::ChineseSimplified, "2026年8月7日"),
        (Language::ChineseTraditional, "2026年8月7日"),
    ];
    for (language, written) in days {
        assert_eq!(locale_format::day(language, day), written, "{language}");
    }
    assert_eq!(locale_format::day(Language::French, first), "1er août 2026");
    assert_eq!(locale_format::short_day(Language::English, day), "7 Aug 2026");
    assert_eq!(locale_format::short_day(Language::French, day), "07/08/2026");
    assert_eq!(locale_format::count(Language::English, 25_003), "25,003");
    assert_eq!(locale_format::count(Language::French, 25_003), "25\u{202f}003");
    assert_eq!(locale_format::count(Language::German, 1_000_000), "1.000.000");
    assert_eq!(locale_format::count(Language::Russian, 999), "999");
    assert_eq!(locale_format::percent(Language::English, 0.85), "85%");
    assert_eq!(locale_format::percent(Language::French, 0.97), "97\u{a0}%");
    let names = ["a", "b", "c"].map(str::to_owned);
    assert_eq!(locale_format::listed(Language::English, &names), "a, b and c");
    assert_eq!(locale_format::listed(Language::French, &names), "a, b et c");
    assert_eq!(locale_format::sentence(Language::Japanese, "何もない"), "何もない。");
    assert_eq!(locale_format::sentence(Language::French, "élan"), "Élan.");
}

#[test]
fn counts_are_filled_in_as_each_language_counts() {
    let rules = |count: usize, language: Language| {
        Message::new("count-rules").with("count", count).say(language).into_owned()
    };
    assert_eq!(
        [0, 1, 2, 1173].map(|count| rules(count, Language::English)),
        ["0 rules", "1 rule", "2 rules", "1,173 rules"]
    );
    assert_eq!(
        [0, 1, 2, 1173].map(|count| rules(count, Language::French)),
        ["0 règle", "1 règle", "2 règles", "1\u{202f}173 règles"]
    );
    let because = Message::new("query-filter-unread")
        .with("piece", "kind:x")
        .with("why", Message::new("filter-no-sign").with("name", "kind"));
    assert_eq!(because.to_string(), "“kind:x”: kind: does not accept < or >; searched as words");
    assert_eq!(
        because.say(Language::French),
        "« kind:x » : kind: ne prend ni < ni > ; recherché comme des mots"
    );
}
