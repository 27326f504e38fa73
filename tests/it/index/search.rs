//! Search: hits, their order, and facets.

use std::sync::LazyLock;

use citator::index::{Editions, Item, Kind, Live, MAX_WINDOW, Request, Results, Sort};
use citator::language::Language;

use crate::join::small_library::{SmallLibrary, day, sample};

mod blocks;

pub(super) static LIVE: LazyLock<Live> =
    LazyLock::new(|| Live::from_library(sample()).expect("the sample can be indexed"));

pub(super) fn request(query: &str) -> Request {
    Request { query: query.to_owned(), ..Request::default() }
}

/// What a hit is called: language and number, the start of a ruling, a term, a name.
pub(super) fn name(live: &Live, item: Item) -> String {
    match item {
        Item::Rule(at) => {
            format!("{} {}", live.shelf.rules()[at].language, live.shelf.rules()[at].rule.number)
        }
        Item::Ruling(at) => live.shelf.rulings()[at].text.chars().take(12).collect(),
        Item::Glossary(at) => format!("entry {}", live.shelf.glossary()[at].entry.term),
        Item::Card(at) => format!("card {}", live.shelf.cards()[at].card.name),
        Item::Section(at) => format!("section {}", live.shelf.sections()[at].slug),
    }
}

fn names(results: &Results) -> Vec<String> {
    results
        .hits
        .iter()
        .flat_map(|hit| std::iter::once(&hit.item).chain(&hit.also))
        .map(|item| name(&LIVE, *item))
        .collect()
}

fn found(query: &str) -> Vec<String> {
    names(&LIVE.search(&request(query)))
}

#[test]
fn the_right_page_comes_first() {
    let table = [
        ("umbra armor destroy", "en 702.89a"),
        ("umbra armor", "en 702.89"),
        ("707.10a", "en 707.10a"),
        ("CR707.10A.", "en 707.10a"),
        ("rule 702.19", "en 702.19"),
        ("copie d'un sort", "fr 707.10"),
        ("copie d’un sort", "fr 707.10"),
        ("reglent reste", "fr 707.10"),
        ("energy counters pay", "Energy count"),
        ("trample", "en 702.19"),
        ("Trample!", "en 702.19"),
        ("penumbra umbra", "card Penumbra Umbra"),
        ("lim dul's vault", "card Lim-Dûl's Vault"),
        ("ice", "card Fire // Ice"),
        ("fog", "card Fog"),
        ("legend rule", "entry Legend Rule"),
        ("copying objects", "en 707"),
        ("复制", "zh-Hans 707"),
        ("咒语的复制品", "zh-Hans 707.10"),
        ("咒", "zh-Hans 707.10"),
        ("규칙 OR 복사본이", "ko 707.10"),
        ("规则７０７．１０ａ", "en 707.10a"),
        ("{E}", "Energy count"),
        ("left-over damage", "en 702.19b"),
        ("prevent combat", "card Fog"),
        ("trampled", "en 702.19"),
    ];
    let wrong: Vec<_> = table
        .iter()
        .map(|&(query, first)| (query, first, found(query)))
        .filter(|(_, first, found)| found.first().map(String::as_str) != Some(*first))
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn filters_narrow() {
    let table: [(&str, &[&str]); 26] = [
        ("kind:card trample", &["card Trample Teacher"]),
        ("kind:rule,glossary trample", &["en 702.19", "en 702.19a", "en 702.19b", "entry Trample"]),
        ("lang:zh", &["zh-Hans 707", "zh-Hans 707.10"]),
        ("rule:702.19", &["en 702.19", "en 702.19a", "en 702.19b"]),
        ("rule:702.1", &[]),
        ("rule:7 kind:rule lang:fr", &["fr 707", "fr 707.10"]),
        ("cites:704.5k", &["en 707.10a"]),
        ("cites:704", &["en 707.10a"]),
        ("cites:704.5", &["en 707.10a"]),
        ("cites:510.1d", &[]),
        ("card:\"Penumbra Umbra\"", &["If the creat", "card Penumbra Umbra"]),
        ("card:umbra kind:card", &["card Penumbra Umbra"]),
        ("card:\"Ice\"", &["Both halves ", "card Fire // Ice"]),
        ("card:\"lim-dul’s vault\" kind:ruling", &["You look at "]),
        ("kw:trample kind:ruling", &["A trampling "]),
        ("kw:\"Umbra Armor\" -kind:ruling", &["en 702.89", "en 702.89a"]),
        ("date>=2024-06-07", &["If the creat", "Energy count"]),
        ("date:2016", &["Energy count"]),
        ("date<2005-01", &["You look at "]),
        ("date:2017..2020", &["Both halves "]),
        ("source:gatherer", &["If the creat", "Energy count"]),
        ("source:\"Notes of a set\"", &["A trampling "]),
        ("is:inferred", &["ko 707.10"]),
        ("is:example", &["en 702.19b"]),
        ("is:example blockers", &[]),
        ("trample -left -kind:card -kind:glossary -attacker", &["en 702.19", "A trampling "]),
    ];
    let wrong: Vec<_> = table
        .iter()
        .map(|&(query, expected)| (query, expected, found(query)))
        .filter(|(_, expected, found)| expected != found)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn old_editions_are_searched_when_asked() {
    let ordered = |query: &str, editions| names(&LIVE.search(&Request { editions, ..request(query) }));
    assert_eq!(ordered("old days blockers", Editions::Dated(day("2021-07-23")))[0], "en 702.19b");
    assert_eq!(ordered("\"old days\" blockers", Editions::Dated(day("2021-07-23"))), ["en 702.19b"]);
    assert_eq!(found("\"old days\""), Vec::<String>::new());
    assert_eq!(ordered("\"old days\"", Editions::All), ["en 702.19b"]);
    assert_eq!(found("\"old days\" edition:2021-07-23"), ["en 702.19b"]);
    // A text that stands in both editions is one hit.
    assert_eq!(found("rule:702.19a edition:all"), ["en 702.19a"]);
    // The query's own edition overrules the request's.
    assert_eq!(ordered("rule:707.10a edition:all", Editions::Dated(day("2021-07-23"))), ["en 707.10a"]);
    // Rulings and cards stand in no edition.
    assert_eq!(ordered("fog", Editions::Dated(day("2021-07-23"))), ["card Fog"]);
    let between =
        LIVE.search(&Request { editions: Editions::Dated(day("2022-01-01")), ..request("\"old days\"") });
    assert_eq!((between.total, between.warnings.len()), (1, 1), "{:?}", between.warnings);
    assert!(
        between.warnings[0].to_string().contains("19 November 2021")
            || between.warnings[0].to_string().contains("23 July 2021"),
        "{:?}",
        between.warnings
    );
}

#[test]
fn a_search_says_how_many_texts_have_all_of_its_words() {
    let mut small = SmallLibrary::default();
    let book = small.book(Language::English, "2026-08-07");
    let whole = "Red lanterns beside the harbour burn slowly during every quiet night.";
    for (number, text) in [
        ("100.1", whole),
        ("100.2", "Red lanterns beside the harbour are lit by the watchman."),
        ("100.3", "Candles burn slowly during every quiet night."),
        ("100.4", "Lanterns burn slowly beside the harbour."),
    ] {
        small.rule(&[book], number, text);
    }
    let live = Live::from_library(small.library).expect("it can be indexed");
    let results = live.search(&request("red lanterns harbour burn slowly quiet night"));
    assert_eq!(name(&live, results.hits[0].item), "en 100.1");
    let said = results.warnings[0].to_string();
    assert!(said.starts_with("only one text contains all of these words"), "{said}");
}

/// Its abbreviation says where to look, and stands in no text.
#[test]
fn the_name_of_a_document_is_no_word_that_texts_lack() {
    let library = citator::join::pipeline::read(&[crate::support::repository("data")], &|_, _| {});
    let live = Live::from_library(library).expect("the sample can be indexed");
    let said = |query: &str| {
        live.search(&request(query)).warnings.iter().map(ToString::to_string).collect::<String>()
    };
    assert!(!said("IPG missed trigger").contains("hardly anything"), "{}", said("IPG missed trigger"));
    assert!(said("XYZ missed trigger").contains("hardly anything"), "{}", said("XYZ missed trigger"));
}

#[test]
fn when_nothing_has_all_words_the_most_of_them_do() {
    let results = LIVE.search(&request("umbra armor destroy xyzzy"));
    assert_eq!(names(&results)[0], "en 702.89a");
    assert!(
        results.warnings[0].to_string().contains("hardly anything contains all"),
        "{:?}",
        results.warnings
    );
    let phrase = LIVE.search(&request("\"armor umbra\""));
    assert!(names(&phrase).contains(&"en 702.89a".to_owned()));
    assert!(phrase.warnings[0].to_string().contains("no exact phrase"), "{:?}", phrase.warnings);
    let chinese = LIVE.search(&request("复制该生物"));
    assert_eq!(names(&chinese)[0], "zh-Hans 707.10");
    let nothing = LIVE.search(&request("xyzzy plugh"));
    assert_eq!((nothing.total, nothing.warnings), (0, Vec::new()));
    // Filters are never given up.
    assert_eq!(LIVE.search(&request("umbra xyzzy kind:glossary")).total, 0);
}

#[test]
fn numbers_lead_straight_to_rules() {
    let direct =
        |query: &str| LIVE.search(&request(query)).direct.iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(direct("704.5k"), ["704.5k"]);
    assert_eq!(direct("règle 607"), ["607"]);
    assert_eq!(direct("707.10a, 704.5k"), ["704.5k", "707.10a"]);
    assert_eq!(direct("trample 704.5k"), ["704.5k"]);
    assert_eq!(found("704.5k"), ["en 704.5k", "en 707.10a"]);
    assert_eq!(found("stack 707.10"), ["en 707.10", "en 707.10a"]);
}

#[test]
fn facets_count_all_hits() {
    let everything = LIVE.search(&Request { limit: 1, ..request("edition:all") });
    let library = sample();
    let all = library.rules.len() + library.rulings.len() + library.glossary.len() + library.cards.len();
    // What stands together is one hit; and each record is a hit or stands with one.
    let shown = LIVE.search(&Request { limit: 175, ..request("edition:all") }).hits;
    assert_eq!((everything.total, everything.hits.len()), (shown.len(), 1));
    assert_eq!(shown.len() + shown.iter().map(|hit| hit.also.len()).sum::<usize>(), all);
    assert_eq!(everything.facets.kinds.iter().map(|(_, count)| count).sum::<usize>(), everything.total);
    assert_eq!(everything.facets.kinds[0].0, Kind::Rule);
    let counted = |language| {
        everything
            .facets
            .languages
            .iter()
            .find(|(other, _)| *other == language)
            .map_or(0, |(_, count)| *count)
    };
    assert_eq!(
        (counted(Language::French), counted(Language::Korean), counted(Language::Japanese)),
        (2, 2, 0)
    );
    let chapters: Vec<(String, usize)> =
        everything.facets.chapters.iter().map(|(chapter, count)| (chapter.to_string(), *count)).collect();
    assert_eq!(chapters, [("702".to_owned(), 4), ("704".to_owned(), 2), ("707".to_owned(), 2)]);
    // A ruling of two years counts in both.
    assert_eq!(everything.facets.years, [(2004, 1), (2016, 1), (2018, 1), (2024, 2)]);
    let sources: Vec<(&str, usize)> =
        everything.facets.sources.iter().map(|(source, count)| (&**source, *count)).collect();
    assert_eq!(sources, [("wotc", 3), ("gatherer", 2), ("notes of a set", 1)]);
}

#[test]
fn pages_follow_each_other() {
    let page = |offset, limit| LIVE.search(&Request { offset, limit, ..request("edition:all") });
    let all = page(0, 175);
    assert_eq!(all.hits.len(), all.total);
    let mut paged = Vec::new();
    for offset in (0..all.total).step_by(4) {
        paged.extend(page(offset, 4).hits);
    }
    assert_eq!(paged, all.hits);
    assert!(page(all.total, 4).hits.is_empty());
    for (offset, limit, warning) in [
        (0, 176, "at most 175"),
        (MAX_WINDOW, 1, "only the first"),
        (usize::MAX, 10, "only the first"),
        (0, usize::MAX, "at most 175"),
    ] {
        let results = page(offset, limit);
        assert_eq!(results.total, all.total);
        assert!(
            results.warnings.iter().any(|said| said.to_string().contains(warning)),
            "{offset} {limit}: {:?}",
            results.warnings
        );
    }
}

#[test]
fn hits_can_be_sorted_by_date() {
    let results = LIVE.search(&Request { sort: Sort::Date, ..request("kind:ruling") });
    assert_eq!(
        names(&results),
        ["If the creat", "Energy count", "Both halves ", "You look at ", "A trampling "]
    );
}

#[test]
fn the_language_of_the_reader_comes_first_among_equals() {
    let first = |reader| {
        names(&LIVE.search(&Request { reader: Some(reader), ..request("rule:707 edition:all") }))[0].clone()
    };
    assert_eq!(first(Language::French), "fr 707");
    assert_eq!(first(Language::Korean), "ko 707");
    let only =
        LIVE.search(&Request { language: Some(Language::Korean), kinds: vec![Kind::Rule], ..request("") });
    assert_eq!(names(&only), ["ko 707", "ko 707.10"]);
}

#[test]
fn an_empty_library_answers_too() {
    let live = Live::from_library(citator::library::Library::default()).expect("nothing can be indexed");
    for query in ["", "copy", "kind:rule", "-copy", "\"a b\" OR c*", "707.10a", "date:2024"] {
        assert_eq!(live.search(&request(query)).total, 0, "{query}");
    }
}

#[test]
fn an_empty_query_finds_nothing_unless_it_is_narrowed() {
    assert_eq!(LIVE.search(&request("  ")).total, 0);
    assert_eq!(LIVE.search(&Request { kinds: vec![Kind::Card], ..request("") }).total, 5);
    assert_eq!(found("-kind:rule -kind:ruling -kind:glossary").len(), 5);
}

#[test]
fn what_was_searched_before_changes_no_answer() {
    // The same words in titles, in a question (where titles count less), in examples only, as a number, in a
    // phrase, with a star.
    let queries = [
        "copy",
        "what happens when you copy a spell",
        "copy is:example",
        "707",
        "\"copy of\"",
        "cop*",
        "-copy",
        "trample damage",
        "does trample damage carry over",
        "TRAMPLE is:example",
        "trample",
    ];
    let answers = |live: &Live, query: &str| {
        let results = live.search(&Request { limit: 50, ..request(query) });
        let hits = results.hits.iter().map(|hit| format!("{:?} {} {:?}", hit.item, hit.score, hit.passage));
        (results.total, hits.collect::<Vec<String>>())
    };
    let fresh =
        |query: &str| answers(&Live::from_library(sample()).expect("the sample can be indexed"), query);
    let warm = Live::from_library(sample()).expect("the sample can be indexed");
    let alone: Vec<_> = queries.iter().map(|query| fresh(query)).collect();
    for _ in 0..3 {
        for (query, alone) in queries.iter().zip(&alone).rev() {
            assert_eq!(answers(&warm, query), *alone, "{query}");
        }
    }
}

#[test]
fn words_side_by_side_come_first_however_far_behind_and_however_often_they_are_asked_for() {
    let behind =
        |words: &str| format!("{}{words}", "This rule says a lot of other things before. ".repeat(12));
    let apart = behind("The zebra eats grass, and the crossing waits.");
    let beside = behind("Nobody waits at the zebra crossing, where grass grows.");
    let small =
        SmallLibrary::of_rules(Language::English, "2026-08-07", &[("100.1", &apart), ("100.2", &beside)]);
    let live = Live::from_library(small.library).expect("a small library can be indexed");
    let hits = || {
        live.search(&request("zebra crossing"))
            .hits
            .iter()
            .map(|hit| (hit.item, hit.score))
            .collect::<Vec<_>>()
    };
    let first = hits();
    let [(Item::Rule(best), high), (_, low)] = first[..] else { panic!("{first:?}") };
    assert_eq!(live.shelf.rules()[best].rule.number.to_string(), "100.2");
    assert!(high > low, "{first:?}");
    for _ in 0..3 {
        assert_eq!(hits(), first);
    }
}
