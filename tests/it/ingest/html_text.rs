//! Annotated texts as HTML: citations, keywords, symbols, gaps and hits, alone and overlapping.

use citator::language::Language;
use citator::library::Term;
use citator::record::{Citation, Document, Gap, Target};
use citator::web::{Place, RichText};
use proptest::prelude::*;

use crate::support::library::{cite, live, number};

use crate::support::cases;

/// The paragraphs of a text, in the current English rules of the small library.
fn html(marked: RichText<'_>) -> Vec<String> {
    let live = live();
    let place = Place::current(&live.shelf, Language::English);
    marked.paragraphs(place.as_ref()).iter().map(ToString::to_string).collect()
}

fn only(marked: RichText<'_>) -> String {
    let mut paragraphs = html(marked);
    assert_eq!(paragraphs.len(), 1, "{paragraphs:?}");
    paragraphs.remove(0)
}

#[test]
fn plain_text_is_escaped() {
    assert_eq!(
        only(RichText::new("a < b & \"c\" 'd' <script>", &[])),
        "a &#60; b &#38; &#34;c&#34; &#39;d&#39; &#60;script&#62;"
    );
}

#[test]
fn lines_are_paragraphs_and_blank_ones_are_not() {
    assert_eq!(html(RichText::new("one\n\n \ntwo\n", &[])), ["one", "two"]);
    assert_eq!(html(RichText::new("", &[])), Vec::<String>::new());
    assert_eq!(
        html(RichText::new("It is illegal.\u{2028}\u{a0}\u{a0} A restriction", &[])),
        ["It is illegal.", "A restriction"]
    );
}

#[test]
fn a_citation_links_to_the_first_rule_it_means_that_is_there() {
    let text = "See rules 704.5c–f.";
    let citations = [cite(text, "704.5c–f", &["704.5c", "704.5d", "704.5f"])];
    assert_eq!(
        only(RichText::new(text, &citations)),
        "See rules <a class=\"cite\" href=\"/rules/704.5f\">704.5c–f</a>."
    );
}

#[test]
fn a_citation_of_nothing_is_marked_and_one_of_another_document_is_left_alone() {
    let text = "See rule 999.1 and MTR 4.8.";
    let tournament = Citation {
        span: (text.find("4.8").unwrap() as u32, text.find("4.8").unwrap() as u32 + 3),
        document: Document::Mtr,
        targets: vec![Target::Section("4.8".to_owned())],
        title: None,
        exists: None,
    };
    let citations = [cite(text, "999.1", &["999.1"]), tournament];
    let expected =
        "See rule <abbr class=\"cite lost\" title=\"999.1 is not in this edition\">999.1</abbr> and MTR 4.8.";
    assert_eq!(only(RichText::new(text, &citations)), expected);
}

#[test]
fn without_a_rulebook_there_are_no_links() {
    let text = "See rule 707.10a.";
    let citations = [cite(text, "707.10a", &["707.10a"])];
    assert_eq!(RichText::new(text, &citations).line(None).to_string(), text);
}

#[test]
fn a_keyword_links_to_its_rule_unless_a_citation_stands_there() {
    let text = "trample (702.19)";
    let term =
        |from: u32, to: u32| Term { name: "trample".to_owned(), number: number("702.19"), span: (from, to) };
    let (terms, citations) = ([term(0, 7), term(9, 15)], [cite(text, "702.19", &["702.19"])]);
    let expected = "<a class=\"kw\" href=\"/rules/702.19\">trample</a> (<a class=\"cite\" href=\"/rules/702.19\">702.19</a>)";
    assert_eq!(only(RichText { terms: &terms, ..RichText::new(text, &citations) }), expected);
}

#[test]
fn symbols_are_discs_that_keep_their_braces() {
    let disc = |class: &str, name: &str, letters: &str| {
        format!(
            "<span class=\"pip{class}\" role=\"img\" aria-label=\"{name}\"><i>{{</i>{letters}<i>}}</i></span>"
        )
    };
    for (symbol, class, name) in [
        ("{W}", " pw", "one white mana"),
        ("{2}", "", "2 generic mana"),
        ("{X}", "", "X mana"),
        ("{T}", "", "tap symbol"),
        ("{W/U}", " pw su", "one white or one blue mana"),
        ("{2/R}", " sr", "2 generic or one red mana"),
        ("{G/P}", " pg", "one green Phyrexian mana"),
        ("{CHAOS}", "", "chaos symbol"),
        ("{∞}", "", "infinite generic mana"),
        ("{E}", "", "one energy counter"),
        ("{TK}", "", "one ticket counter"),
        ("{½}", "", "one half generic mana"),
        ("{1000000}", "", "1000000 generic mana"),
        ("{G/U/P}", " pg su", "one green or one blue Phyrexian mana"),
        ("{BB}", "", "symbol BB"),
    ] {
        assert_eq!(
            only(RichText::new(symbol, &[])),
            disc(class, name, symbol.trim_matches(['{', '}'])),
            "{symbol}"
        );
    }
    for text in ["{", "}", "{}", "{w}", "{a b}", "{WWWWWWWWWWWWWW}", "{W"] {
        assert_eq!(only(RichText::new(text, &[])), text);
    }
}

#[test]
fn a_cost_never_breaks_across_lines_nor_from_the_punctuation_around_it() {
    let got = only(RichText::new("Pay {1}{G}. Then “{T}: done” {W} now ({X}{X}).", &[]));
    assert!(got.starts_with("Pay <span class=\"nb\"><span class=\"pip\""), "{got}");
    assert!(got.contains("</span><span class=\"pip pg\""), "no break within a cost: {got}");
    assert!(got.contains("</span>.</span> Then <span class=\"nb\">“<span class=\"pip\""), "{got}");
    assert!(got.contains("</span>:</span> done” <span class=\"pip pw\""), "a symbol alone: {got}");
    assert!(got.contains("now <span class=\"nb\">(<span") && got.ends_with("</span>)</span>."), "{got}");
    assert_eq!(got.matches("class=\"nb\"").count(), 3, "{got}");
}

#[test]
fn hits_are_marked_inside_and_across_links_and_symbols() {
    let text = "Pay {G} as rule 707.10a says.";
    let citations = [cite(text, "707.10a", &["707.10a"])];
    let from = text.find("rule").unwrap();
    let marks = [(4, 5), (from, from + "rule 707".len())];
    let got = only(RichText { marks: &marks, ..RichText::new(text, &citations) });
    assert!(got.contains("<mark><span class=\"pip pg\""), "{got}");
    assert!(
        got.contains("<mark>rule </mark><a class=\"cite\" href=\"/rules/707.10a\"><mark>707</mark>.10a</a>"),
        "{got}"
    );
}

#[test]
fn a_lost_symbol_is_said_and_one_that_was_put_back_is_dotted() {
    let text = "It has  in its cost, {X} too.";
    let gaps = [
        Gap { at: 7, restored: None, guess: None, evidence: "two \"spaces\"".to_owned() },
        Gap {
            at: text.find("{X}").unwrap(),
            restored: Some("{X}".to_owned()),
            guess: None,
            evidence: "b.txt, line 3".to_owned(),
        },
    ];
    let got = only(RichText { gaps: &gaps, ..RichText::new(text, &[]) });
    assert!(
        got.starts_with(
            "It has <span class=\"inf lost\" title=\"two &#34;spaces&#34;\">[symbol missing]</span> in"
        ),
        "{got}"
    );
    assert!(
        got.contains("<span class=\"inf\" title=\"symbol restored: b.txt, line 3\"><span class=\"pip\""),
        "{got}"
    );
    // Where the blank fell out with the symbol, the words beside it still stand apart.
    let beside = [Gap { at: 5, restored: None, guess: None, evidence: String::new() }];
    let got = only(RichText { gaps: &beside, ..RichText::new("give or say", &[]) });
    assert!(got.contains("[symbol missing]</span> or say"), "{got}");
    let at_end = [Gap { at: 3, restored: None, guess: None, evidence: String::new() }];
    assert!(
        only(RichText { gaps: &at_end, ..RichText::new("end", &[]) }).ends_with("[symbol missing]</span>")
    );
}

#[test]
fn wrong_offsets_do_no_harm() {
    let text = "é 707.10a ü";
    let wrong = |span| Citation { span, ..cite(text, "707.10a", &["707.10a"]) };
    let citations = [wrong((1, 5)), wrong((9, 900)), wrong((5, 3)), wrong((0, 0))];
    let marks = [(1, 2), (50, 60), (3, 1)];
    let gaps = [
        Gap { at: 1, restored: None, guess: None, evidence: String::new() },
        Gap { at: 999, restored: None, guess: None, evidence: String::new() },
    ];
    let got = only(RichText { marks: &marks, gaps: &gaps, ..RichText::new(text, &citations) });
    assert!(got.contains('é') && got.contains("707.10a"), "{got}");
}

proptest! {
    #![proptest_config(cases(256))]

    /// Whatever the text and the offsets: taking the tags away and the escapes back gives the text.
    #[test]
    fn no_letter_is_lost_and_no_markup_gets_in(
        text in "[a-c<>&\"'{}WG0-9é规 \n]{0,60}",
        spans in proptest::collection::vec((0u32..70, 0u32..70), 0..6),
        marks in proptest::collection::vec((0usize..70, 0usize..70), 0..4),
    ) {
        let citation = |&span: &(u32, u32)| Citation {
            span,
            document: Document::Cr,
            targets: vec![Target::Rule(number("707.10a"))],
            title: None,
            exists: Some(true),
        };
        let citations: Vec<Citation> = spans.iter().map(citation).collect();
        let got = html(RichText { marks: &marks, ..RichText::new(&text, &citations) });
        let wanted: Vec<&str> = text.split('\n').filter(|line| !line.trim().is_empty()).collect();
        let read: Vec<String> = got.iter().map(|paragraph| without_tags(paragraph)).collect();
        prop_assert_eq!(read, wanted);
    }
}

/// HTML as a browser would show it.
fn without_tags(html: &str) -> String {
    let mut text = String::new();
    let mut inside = false;
    for letter in html.chars() {
        match letter {
            '<' => inside = true,
            '>' if inside => inside = false,
            letter if !inside => text.push(letter),
            _ => {}
        }
    }
    text.replace("&#60;", "<")
        .replace("&#62;", ">")
        .replace("&#34;", "\"")
        .replace("&#39;", "'")
        .replace("&#38;", "&")
}
