//! One language in several scripts, and keyword names of languages without a rulebook.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use citator::index::analysis::Analyzer;
use citator::index::{Item, Live, Request, Results};
use citator::language::Language;
use citator::lexicon::{self, keyword_names};
use citator::library::name_key;
use citator::text::script_folding::same_script;

use crate::join::small_library::{SmallLibrary, sample};
use crate::support::{real_data, repository};

static LIVE: LazyLock<Live> = LazyLock::new(|| {
    let mut small = SmallLibrary { library: sample() };
    let japanese = small.book(Language::Japanese, "2024-04-12");
    small.rule(&[japanese], "707.10", "呪文をコピーすると、そのカードのコピーがスタックに置かれる。");
    small.rule(&[japanese], "707.11", "ランプは戦場で光る。");
    Live::from_library(small.library).expect("it can be indexed")
});

fn search(query: &str) -> Results {
    LIVE.search(&Request { query: query.to_owned(), ..Request::default() })
}

/// The numbers of the rules that are found, in their order.
fn found(query: &str) -> Vec<String> {
    let number = |item: Item| match item {
        Item::Rule(at) => Some(LIVE.shelf.rules()[at].rule.number.to_string()),
        _ => None,
    };
    search(query).hits.iter().filter_map(|hit| number(hit.item)).collect()
}

/// What is marked in the first hit.
fn marked(query: &str) -> Vec<String> {
    let results = search(query);
    let passage = &results.hits.first().unwrap_or_else(|| panic!("{query} finds nothing")).passage;
    passage.marks.iter().map(|&(from, to)| passage.text[from..to].to_owned()).collect()
}

fn texts(language: Language, text: &str) -> Vec<String> {
    Analyzer::new(language).tokens(text).iter().map(|token| token.text.to_owned()).collect()
}

#[test]
fn traditional_letters_are_simplified_ones() {
    assert_eq!(
        texts(Language::ChineseSimplified, "踐踏與複製"),
        texts(Language::ChineseSimplified, "践踏与复制")
    );
    assert_eq!(name_key("閃電擊"), name_key("闪电击"));
    assert_eq!(found("複製咒語"), ["707.10"]);
    assert_eq!(marked("複製咒語"), ["咒语", "复制", "复制", "咒语"], "what is marked is what stands there");
}

/// The traditional letters of the table, each with its simplified one.
fn pairs() -> Vec<(char, char)> {
    let table = include_str!("../../../assets/simplified_letters.txt");
    let lines = table.lines().filter(|line| !line.starts_with('#'));
    let of_line = |line: &'static str| {
        let (simplified, traditional) = line.split_once(' ').expect("a blank after the simplified letter");
        let simplified = simplified.chars().next().expect("a simplified letter");
        traditional.chars().map(move |letter| (letter, simplified))
    };
    lines.flat_map(of_line).collect()
}

#[test]
fn a_traditional_letter_has_one_simplified_one_which_stays_itself() {
    let pairs = pairs();
    assert_eq!(pairs.len(), 2738);
    assert_eq!(
        pairs.iter().map(|(traditional, _)| traditional).collect::<BTreeSet<_>>().len(),
        pairs.len(),
        "none stands there twice"
    );
    for (traditional, simplified) in pairs {
        assert_eq!(same_script(traditional), simplified, "{traditional}");
        assert_eq!(same_script(simplified), simplified, "{simplified} of {traditional}");
    }
}

#[test]
fn kana_meet_in_every_form() {
    let usual = texts(Language::Japanese, "トランプルのカード");
    for other in
        ["とらんぷるのかーど", "ﾄﾗﾝﾌﾟﾙのｶｰﾄﾞ", "トランプルのカ-ド", "トランプルのカ〜ド", "トランプルのカ―ド"]
    {
        assert_eq!(texts(Language::Japanese, other), usual, "{other}");
    }
    assert_eq!(
        texts(Language::Japanese, "カ--ド"),
        texts(Language::Japanese, "カーード"),
        "also several at once"
    );
    assert_ne!(texts(Language::Japanese, "3-4"), texts(Language::Japanese, "3ー4"), "only after kana");
    assert_eq!(name_key("ﾀﾙﾓｺﾞｲﾌ"), name_key("たるもごいふ"));
    assert_ne!(name_key("はい"), name_key("ばい"));
    assert_eq!(found("すたっく"), ["707.10"]);
    assert_eq!(marked("ｽﾀｯｸ"), ["スタック"]);
}

#[test]
fn two_kana_of_a_word_find_no_other_word() {
    // ラン and ンプ stand in the lamp, whose word is another one; Han beside kana is still looked for.
    assert_eq!(found("トランク"), Vec::<String>::new());
    assert_eq!(found("戦場のトランク"), ["707.11"]);
    assert_eq!(found("とらーんく"), Vec::<String>::new(), "nor does the long-vowel mark");
}

#[test]
fn a_keyword_is_found_by_its_name_in_another_language() {
    for query in ["Trampelschaden", "piétinement", "とらんぷる", "ﾄﾗﾝﾌﾟﾙ", "踐踏", "пробивной удар"]
    {
        assert_eq!(found(query).first().map(String::as_str), Some("702.19"), "{query}");
        let warnings = search(query).warnings;
        assert!(format!("{warnings:?}").contains("search-keyword-name"), "{query}: {warnings:?}");
    }
    // In whatever form of the word somebody asks.
    for query in [
        "トランプルとは何ですか",
        "トランプルについて教えて",
        "Что такое пробивной удар",
        "с пробивным ударом",
        "Trampelschadens",
    ] {
        assert_eq!(found(query).first().map(|number| number.starts_with("702.19")), Some(true), "{query}");
    }
    // However the question is opened: then the rule itself comes first.
    for query in [
        "Qu'est-ce que le piétinement ?",
        "Qu’est-ce que le piétinement",
        "O que é atropelar",
        "Cos'è travolgere",
    ] {
        assert_eq!(found(query).first().map(String::as_str), Some("702.19"), "{query}");
    }
    for query in ["トランプルとは", "トランプルはどう働きますか", "как работает пробивной удар"]
    {
        assert_eq!(found(query).first().map(|number| number.starts_with("702.19")), Some(true), "{query}");
    }
    // Beside other words, and as a word of the texts.
    assert_eq!(
        found("kreatur mit Trampelschaden").first().map(|number| number.starts_with("702.19")),
        Some(true)
    );
}

#[test]
fn misspelt_names_of_keywords_are_read_as_those_names() {
    for query in ["Trampelschadn", "pietinemment", "arollar", "atropelr", "travolgre"] {
        assert_eq!(found(query).first().map(|number| number.starts_with("702.19")), Some(true), "{query}");
    }
}

#[test]
fn a_rule_that_is_only_a_title_shows_its_first_words() {
    let results = search("trample");
    let hit = &results.hits[0];
    let shown = hit.shown.map(|at| LIVE.shelf.rules()[at].rule.number.to_string());
    assert_eq!((found("trample")[0].as_str(), shown.as_deref()), ("702.19", Some("702.19a")));
    assert!(hit.passage.text.contains("trampling attacker"), "{}", hit.passage.text);
}

#[test]
fn each_keyword_name_stands_once_a_language() {
    let mut seen: BTreeMap<(Language, String), &str> = BTreeMap::new();
    assert!(keyword_names().len() > 150);
    for name in keyword_names() {
        assert!(!name.name.trim().is_empty() && name.name.trim() == name.name, "{name:?}");
        let before = seen.insert((name.language, name_key(&name.name)), &name.keyword);
        assert_eq!(before, None, "{name:?}");
    }
    let files = Language::ALL.into_iter().map(|language| {
        let path = repository(&lexicon::path_of(language, "keyword_names"));
        let text = std::fs::read_to_string(path).expect("the file can be read");
        let file: BTreeMap<String, BTreeMap<String, Vec<String>>> =
            toml::from_str(&text).expect("a table of keywords");
        file.values().flat_map(BTreeMap::values).map(Vec::len).sum::<usize>()
    });
    assert_eq!(keyword_names().len(), files.sum::<usize>(), "every name of the files is read");
}

#[test]
fn every_keyword_of_the_list_is_the_title_of_a_real_rule() {
    let Some(path) = real_data("rulebooks/en/2026-08-07.txt") else { return };
    let library = citator::join::pipeline::read(&[path], &|_, _| {});
    let titles: Vec<&str> = library.rules.iter().filter_map(|text| text.rule.title.as_deref()).collect();
    for name in keyword_names() {
        assert!(titles.iter().any(|title| title.eq_ignore_ascii_case(&name.keyword)), "{}", name.keyword);
    }
}
