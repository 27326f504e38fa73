//! Rule numbers in the search box, in any notation; words stay words.

use citator::citation::{Part, notation};
use citator::record::rule_number::RuleNumber;

fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

/// The likeliest reading of a query, `?` behind it when it may be something else.
fn read_query(query: &str) -> Option<String> {
    let read = notation(query)?;
    let text = |part: &Part| match part {
        Part::One(number) => number.to_string(),
        Part::Range(first, last) => format!("{first}-{last}"),
    };
    let text = read.candidates[0].iter().map(text).collect::<Vec<String>>().join(" ");
    Some(if read.certain { text } else { text + "?" })
}

#[test]
fn rule_number_is_read_in_any_notation() {
    let table = [
        ("704.5k", "704.5k"),
        ("cr 7045k", "704.5k"),
        ("CR704.5K.", "704.5k"),
        ("702,19b", "702.19b"),
        ("70219b", "702.19b"),
        ("601.2f-h", "601.2f-601.2h"),
        ("rules 119.7–8", "119.7-119.8"),
        ("#R1043a", "104.3a"),
        ("R1043a", "104.3a"),
        ("#R704", "704"),
        ("rule 607", "607"),
        ("Rule #607", "607"),
        ("règle 607", "607"),
        ("de la règle 607", "607"),
        ("Regel 201.3", "201.3"),
        ("regla 704.5", "704.5"),
        ("regola 704", "704"),
        ("regra 704.5b", "704.5b"),
        ("правило 117.5", "117.5"),
        ("规则601.2f", "601.2f"),
        ("規則601.2f", "601.2f"),
        ("규칙 601.2f", "601.2f"),
        ("ルール704", "704"),
        ("７０４．５ｋ", "704.5k"),
        ("[CR 704.5k]", "704.5k"),
        ("!cr 400.7", "400.7"),
        ("\u{201c}704.5k\u{201d}", "704.5k"),
        ("704.", "704"),
        ("707", "707"),
        ("7", "7?"),
        ("section 7", "7"),
        ("Abschnitt 8", "8"),
        ("第7章", "7"),
        ("8장", "8"),
        ("7041", "704.1?"),
        ("cr 7041", "704.1"),
        ("704 5k", "704.5k"),
        ("702.19 b c", "702.19b 702.19c"),
        ("702.19b c", "702.19b 702.19c"),
        ("rule 702.19 b and c", "702.19b 702.19c"),
        ("702.19 b, 702.19 c", "702.19b 702.19c"),
        ("704.5.k", "704.5k"),
        ("702-37c", "702.37c"),
        ("704.5l", "704.5l"),
        ("704.5aa", "704.5aa"),
        ("  704.5k  ", "704.5k"),
        ("chapter 702", "702"),
        ("chapters 702 and 704", "702 704"),
        ("section 702", "702"),
        ("c.r. 704.5g", "704.5g"),
        ("C.R. 704.5G", "704.5g"),
        ("comp rules 704.5", "704.5"),
        ("mtg rule 704.5g", "704.5g"),
        ("rule number 702.19", "702.19"),
        ("Regel Nr. 702.19", "702.19"),
        ("r. 702.19", "702.19"),
        ("r.702.19b", "702.19b"),
        ("R 702.19b", "702.19b"),
        ("702.19/b", "702.19b"),
        ("702.19 b", "702.19b"),
        ("702.19(b)", "702.19b"),
        ("702.19 (b)", "702.19b"),
        ("702.19[b]", "702.19b"),
        ("702-19b", "702.19b"),
        ("702-19(b)", "702.19b"),
        ("702:19b", "702.19b"),
        ("704.5 aa", "704.5aa"),
        ("702.19b, 702.20a", "702.19b 702.20a"),
        ("702.19b 702.20a", "702.19b 702.20a"),
        ("702.19b; 702.20a; 704.5", "702.19b 702.20a 704.5"),
        ("702.19b und 702.20a", "702.19b 702.20a"),
        ("702.19b和702.20a", "702.19b 702.20a"),
        ("rule 702.19b and rule 702.20a", "702.19b 702.20a"),
        ("rules 601.2a-c, 601.2f", "601.2a-601.2c 601.2f"),
        ("702.19, 702.20", "702.19 702.20?"),
        ("704.5f and g", "704.5f 704.5g"),
    ];
    for (query, expected) in table {
        assert_eq!(read_query(query).as_deref(), Some(expected), "{query}");
    }
    let read = notation("704.5l").unwrap();
    assert_eq!(read.candidates, [[Part::One(number("704.5l"))], [Part::One(number("704.51"))]]);
}

#[test]
fn query_that_is_more_than_a_rule_number_is_none() {
    for query in [
        "",
        "100 cards",
        "2019",
        "in 2019",
        "rule",
        "704.5k trample",
        "7 cards",
        "12",
        "0",
        "1/1",
        "+2/+2",
        "704 706",
        "8/7/2026",
        "2026-08-07",
        "cr",
        "trample",
        "99",
        "704.5.6",
        "704, 706",
        "2 + 2",
        "PO Box 707",
        "r. 7",
        "r. 100",
        "R 707",
        "20-0",
        "100 a",
        "702 b",
        "702 / b",
        "100-1",
        "chapter 2",
        "chapter 100 cards",
        "c.r. 7",
        "555-1234",
        "1-800-555",
        "192.168.0.1",
        "v1.702.2",
        "100 000",
        "100.5 km",
        "702.30 am",
        "702.19 is",
        "702.19b, trample",
        "702.19b, 20",
        "what is 702.19b",
        "7장의 카드",
        "x7045",
        "999999999",
    ] {
        assert_eq!(read_query(query), None, "{query}");
    }
}
