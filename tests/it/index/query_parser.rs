//! The query parser: any text gives a tree, and a warning for what is not understood.

use std::sync::LazyLock;

use citator::index::{
    Kind, Live, MAX_CLAUSES, MAX_DEPTH, MAX_LIMIT, Request, Results, Sort, query::Node, read,
};
use citator::language::Language;
use proptest::prelude::*;

use crate::join::small_library::sample;

use crate::support::cases;

static LIVE: LazyLock<Live> =
    LazyLock::new(|| Live::from_library(sample()).expect("the sample can be indexed"));

fn search(query: &str) -> Results {
    LIVE.search(&Request { query: query.to_owned(), ..Request::default() })
}

#[test]
fn queries_are_understood_like_this() {
    let table = [
        ("copy  a spell", "copy a spell"),
        ("\"copy a   spell\"", "\"copy a spell\""),
        ("“copy a spell” „noch eins“ «et un»", "\"copy a spell\" \"noch eins\" \"et un\""),
        ("¿cuántas fichas…?", "cuántas fichas"),
        ("copy -token", "copy -token"),
        ("copy NOT token", "copy -token"),
        ("copy -\"a token\" -(a OR b)", "copy -\"a token\" -(a OR b)"),
        ("a b OR c d", "a b OR c d"),
        ("(a OR b) c", "(a OR b) c"),
        ("((a b)) c", "a b c"),
        ("a AND b", "a b"),
        ("a or b", "a or b"),
        ("copi* spell", "copi* spell"),
        ("-1/-1 counter", "-1/-1 counter"),
        ("counter NOT -1/-1", "counter -(-1/-1)"),
        ("counter -(-1/-1)", "counter -(-1/-1)"),
        ("a AND b AND -c", "a b -c"),
        ("kind:rule", "kind:rule"),
        ("KIND:Rules,cards", "kind:rule,card"),
        ("lang:zh language:fr", "lang:zh-Hans lang:fr"),
        ("lang:German", "lang:de"),
        ("card:\"Penumbra Umbra\" card:umbra", "card:\"Penumbra Umbra\" card:umbra"),
        ("rule:702.19B cites:704", "rule:702.19b cites:704"),
        ("date>=2024-11-08", "date>=2024-11-08"),
        ("date>2024-11-08", "date>=2024-11-09"),
        ("date<2024", "date<=2023-12-31"),
        ("date<=2024-02", "date<=2024-02-29"),
        ("date:2024-11-08", "date:2024-11-08"),
        ("date=2024", "date:2024-01-01..2024-12-31"),
        ("date:2024..2025-03", "date:2024-01-01..2025-03-31"),
        ("date:2024..", "date>=2024-01-01"),
        ("edition:2024-04-12", "edition:2024-04-12"),
        ("edition:all edition:current", "edition:all edition:current"),
        ("source:Gatherer kw:\"Umbra Armor\"", "source:gatherer kw:umbra-armor"),
        ("is:inferred is:example is:fan -is:current", "is:inferred is:example is:fan -is:current"),
        ("{X} 707.10a, spell.", "{X} 707.10a spell"),
        ("复制（咒语）", "复制 咒语"),
        ("kind：ruling ＂复制＂", "kind:ruling \"复制\""),
        ("复*", "复"),
    ];
    let understood = |query: &str| {
        let query = read(query);
        assert!(query.warnings.is_empty(), "{:?}", query.warnings);
        query.root.to_string()
    };
    let wrong: Vec<_> = table
        .iter()
        .map(|&(query, expected)| (query, expected, understood(query)))
        .filter(|(_, expected, got)| expected != got)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_not_understood_is_searched_as_words_and_said() {
    let table = [
        ("\"copy a spell", "copy a spell", "unclosed quotation mark"),
        ("counter *-0n/-1", "counter \"-0n/-1\"", "only allowed at the end"),
        ("copy)", "copy", "without an opening one"),
        ("(copy", "copy", "missing closing bracket"),
        ("colour:red", "colour red", "unknown filter colour:"),
        ("kind:sorcery", "kind sorcery", "kind: needs rule, ruling, glossary, card or document"),
        ("kind:\"a b\"", "kind \"a b\"", "kind: needs"),
        ("lang:klingon", "lang klingon", "lang: needs"),
        ("rule:seven", "rule seven", "rule: needs"),
        ("rule: 702", "rule 702", "rule: needs"),
        ("rule>702", "rule 702", "does not accept < or >"),
        ("date:2024-13-45", "date 2024-13-45", "date: needs"),
        ("date>2/30/2024", "date 2/30/2024", "date: needs"),
        ("date>9999", "date 9999", "date: needs"),
        ("date<0000", "date 0000", "date: needs"),
        ("date:..", "date", "date: needs"),
        ("edition:yesterday", "edition yesterday", "edition: needs"),
        ("is:strange", "is strange", "is: needs"),
        ("a*", "a", "needs at least 2 letters"),
        ("de*roy", "de roy", "only allowed at the end"),
        ("card:", "card", "card: needs"),
        ("-colour:red owl", "-(colour red) owl", "unknown filter colour:"),
        ("-kind:\"a b\" owl", "-(kind \"a b\") owl", "kind: needs"),
        ("trample - flying", "trample flying", "the word right after it; one without"),
        ("--trample", "trample", "the word right after it; one without"),
        ("-", "", "the word right after it; one without"),
        ("AND", "", "“AND” needs a term"),
        ("a AND", "a", "“AND” needs a term"),
        ("OR a", "a", "“OR” needs a term"),
        ("a OR OR b", "a OR b", "“OR” needs a term"),
        ("a NOT", "a", "“NOT” needs a term"),
        ("\"\"", "", "empty quotation marks"),
        ("-\"\" owl", "owl", "empty quotation marks"),
        ("_____", "", "“_____” has no letter or digit"),
        ("()", "", "“()” has no letter or digit"),
    ];
    for (query, understood, warning) in table {
        let read = read(query);
        assert_eq!(read.root.to_string(), understood, "{query}");
        assert!(
            read.warnings.iter().any(|said| said.to_string().contains(warning)),
            "{query}: {:?}",
            read.warnings
        );
    }
}

/// Queries that nobody means, or that are meant to hurt.
const ODD: [&str; 72] = [
    "",
    " ",
    "\u{3000}",
    "\0",
    "\u{202e}abc",
    "(",
    ")",
    "()",
    "(()",
    "())",
    ")(",
    "-",
    "--",
    "- -",
    "-()",
    "-(",
    "-)",
    "--a",
    "-- a",
    "*",
    "**",
    "a**",
    "*a*",
    "- *",
    "*^2",
    "a:(^",
    "a:(a^",
    "\"",
    "\"\"",
    "\"\"\"",
    "\" \"",
    "-\"\"",
    "\"(\"",
    "(\")",
    "OR",
    "OR OR",
    "a OR",
    "OR a",
    "a OR OR b",
    "AND",
    "NOT",
    "NOT NOT a",
    "a NOT",
    "NOT OR",
    "-OR",
    "(OR)",
    ":",
    "::",
    "a:",
    ":a",
    "kind:",
    "kind::rule",
    "kind:,",
    "kind:rule,",
    "-kind:",
    "date>",
    "date>=",
    "date:-",
    "date:....",
    "cites:",
    "card:\"",
    "card:\"\"",
    "name:[a TO z]",
    "IN [\u{1}]",
    "field:*",
    "\\0:*",
    "{",
    "}{",
    "{}",
    "http://example.org/?q=(a)",
    "'",
    "’s",
];

#[test]
fn odd_queries_get_an_answer() {
    for query in ODD {
        let results = search(query);
        check(query, &results, 20);
    }
}

#[test]
fn bombs_are_defused() {
    let bombs = [
        "(".repeat(1 << 20),
        ")".repeat(1 << 20),
        "name:(".repeat(100_000),
        "(+".repeat(100_000),
        "NOT ".repeat(100_000),
        "-(".repeat(100_000),
        "\"".repeat(100_000),
        "[".repeat(100_000),
        "-".repeat(100_000),
        "a ".repeat(100_000),
        "a OR ".repeat(100_000),
        "(a OR ".repeat(100_000),
        "a* ".repeat(100_000),
        "复制".repeat(100_000),
        "1".repeat(100_000),
        "1.".repeat(100_000),
        "e\u{301}".repeat(100_000),
        "a\u{301}\u{302}\u{303}".repeat(10_000),
        "kind:rule ".repeat(100_000),
        "trample-".repeat(100_000),
        "{x".repeat(100_000),
        "'".repeat(100_000),
        "a'".repeat(100_000),
    ];
    for bomb in bombs {
        let name: String = bomb.chars().take(8).collect();
        let results = search(&bomb);
        check(&name, &results, 20);
        assert!(
            results.warnings.iter().any(|warning| warning.to_string().contains("longer than")),
            "{name}: {:?}",
            results.warnings
        );
    }
}

#[test]
fn limits_are_kept_and_said() {
    let many = read(&(0..MAX_CLAUSES + 6).map(|number| format!("w{number}")).collect::<Vec<_>>().join(" "));
    assert_eq!(many.root.parts().len(), MAX_CLAUSES);
    assert!(
        many.warnings.iter().any(|warning| warning.to_string().contains("the last 6 were ignored")),
        "{:?}",
        many.warnings
    );
    let excluded = read(&format!("{}(owl)", "-a ".repeat(MAX_CLAUSES + 1)));
    assert!(
        !excluded.root.to_string().contains("-(") && excluded.warnings.len() == 1,
        "{:?}",
        excluded.warnings
    );

    let deepest = format!("{}a b OR c{}", "-(x OR ".repeat(MAX_DEPTH), ")".repeat(MAX_DEPTH));
    assert!(read(&deepest).warnings.is_empty());
    let bound = read(&format!("{}-k:w", "-(".repeat(MAX_DEPTH))).root.to_string();
    assert_eq!(read(&bound).root.to_string(), bound, "a minus binds no deeper than brackets go");
    let deeper = read(&format!("{}a b OR c{}", "-(x OR ".repeat(MAX_DEPTH + 1), ")".repeat(MAX_DEPTH + 1)));
    assert!(
        deeper.warnings.iter().any(|warning| warning.to_string().contains("brackets nested")),
        "{:?}",
        deeper.warnings
    );
    assert!(depth(&deeper.root) <= 2 * MAX_DEPTH + 2);
}

fn depth(node: &Node) -> usize {
    match node {
        Node::All(parts) | Node::Any(parts) => 1 + parts.iter().map(depth).max().unwrap_or(0),
        Node::Not(part, _) => 1 + depth(part),
        Node::Leaf(..) => 1,
    }
}

#[test]
fn filters_can_be_taken_off_one_by_one() {
    let filters = search("trample kind:rule,card \"left over\" -token (a OR -b)").filters;
    let got: Vec<(&str, &str)> =
        filters.iter().map(|filter| (filter.text.as_str(), filter.query_without.as_str())).collect();
    assert_eq!(
        got,
        [
            ("kind:rule,card", "trample \"left over\" -token (a OR -b)"),
            ("\"left over\"", "trample kind:rule,card -token (a OR -b)"),
            ("-token", "trample kind:rule,card \"left over\" (a OR -b)"),
        ]
    );
    let group = search("-(a OR b) c").filters;
    assert_eq!((group[0].text.as_str(), group[0].query_without.as_str()), ("-(a OR b)", "c"));
}

/// What is true of every answer.
fn check(query: &str, results: &Results, limit: usize) {
    assert!(results.hits.len() <= limit && results.hits.len() <= results.total, "{query}");
    assert!(
        !results.warnings.iter().any(|warning| warning.to_string().contains("failed")),
        "{query}: {:?}",
        results.warnings
    );
    let counted: usize = results.facets.kinds.iter().map(|(_, count)| count).sum();
    assert_eq!(counted, results.total, "{query}");
    assert!(results.hits.windows(2).all(|two| two[0].score >= two[1].score), "{query}");
    for hit in &results.hits {
        let mut last = 0;
        for &(start, end) in &hit.passage.marks {
            assert!(
                last <= start && start < end && hit.passage.text.get(start..end).is_some(),
                "{query}: {:?}",
                hit.passage
            );
            last = end;
        }
    }
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn any_query_gets_an_answer(
        query in "\\PC{0,80}|[()\"“” :*\\-ORNTa-c复制]{0,80}|((kind|date|card|is|rule|x)(:|>=|<|=)[a-z0-9.\"-]{0,9}[ ()]?){0,9}|(trample|copy|spell|-|\"|\\(|\\)| |OR|\\*|707.10a|복사|capacité){0,14}",
        offset in prop_oneof![0..30usize, Just(9_999), Just(10_000), Just(1 << 40), Just(usize::MAX)],
        limit in prop_oneof![0..30usize, Just(175), Just(176), Just(usize::MAX)],
        by_date in any::<bool>(),
        reader in prop_oneof![Just(None), Just(Some(Language::French)), Just(Some(Language::English))],
        kinds in proptest::sample::subsequence(Kind::ALL.to_vec(), 0..4),
    ) {
        let sort = if by_date { Sort::Date } else { Sort::Relevance };
        let results = LIVE.search(&Request { query: query.clone(), offset, limit, sort, reader, kinds, ..Request::default() });
        prop_assert!(results.hits.len() <= MAX_LIMIT);
        prop_assert!(results.hits.len() <= results.total.saturating_sub(offset));
        let counted: usize = results.facets.kinds.iter().map(|(_, count)| count).sum();
        prop_assert_eq!(counted, results.total);
    }

    #[test]
    fn what_was_understood_is_understood_again(
        query in "\\PC{0,60}|[()\"“” :*\\-ORNTa-c复制]{0,80}|((kind|date|card|is|rule|x)(:|>=|<|=)[a-z0-9.\"-]{0,9}[ ()]?){0,9}|((kind:rule|lang:fr|card:\"a b\"|date:2024|is:fan|edition:all|a|b\\*) ?(OR )?[()-]?){0,9}"
    ) {
        let understood = read(&query).root.to_string();
        if understood.chars().count() <= citator::index::MAX_QUERY_CHARS {
            prop_assert_eq!(read(&understood).root.to_string(), understood);
        }
    }
}

#[test]
fn filters_that_are_alternatives_are_removed_together_with_their_brackets() {
    for (query, group, without) in [
        ("trample (date:2023 OR date:2024)", "(date:2023 OR date:2024)", "trample"),
        ("( date:2023 OR date:2024 ) trample", "( date:2023 OR date:2024 )", "trample"),
        ("trample ((date:2023) OR date:2024) owl", "((date:2023) OR date:2024)", "trample owl"),
        ("((kind:rule OR (kind:ruling)))", "((kind:rule OR (kind:ruling)))", ""),
        ("践踏（kind:rule OR lang:en）", "（kind:rule OR lang:en）", "践踏"),
        ("date:2023 OR date:2024", "date:2023 OR date:2024", ""),
    ] {
        let filters = read(query).root.filters(query);
        let told: Vec<(&str, &str)> =
            filters.iter().map(|filter| (filter.text.as_str(), filter.query_without.as_str())).collect();
        assert_eq!(told, [(group, without)], "{query}");
    }
    for query in ["trample OR date:2024", "(trample OR date:2024) owl", "trample date:2023 OR date:2024"] {
        assert_eq!(read(query).root.filters(query), [], "{query}");
    }
}
