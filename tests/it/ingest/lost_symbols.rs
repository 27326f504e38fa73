//! Lost symbols are restored from the same text in another source, and only from that.

use citator::ingest::lost_symbols::{find, restore, twin_key};

#[test]
fn symbols_go_back_to_their_places() {
    let holed = "If the lantern’s owner pays , add and  . It has in its mana cost.";
    let twin = "If the lantern's owner pays {1}{W}, add {T} and {W/U}. It has {X} in its mana cost.";
    assert_eq!(twin_key(holed), twin_key(twin));
    let (text, symbols) = restore(holed, twin).unwrap();
    assert_eq!(text, "If the lantern’s owner pays {1}{W}, add {T} and {W/U}. It has {X} in its mana cost.");
    assert_eq!(
        symbols.iter().map(|(_, symbol)| symbol.as_str()).collect::<Vec<_>>(),
        ["{1}{W}", "{T}", "{W/U}", "{X}"]
    );
    for (at, symbol) in symbols {
        assert!(text[at..].starts_with(&symbol));
    }
}

#[test]
fn symbols_at_both_ends_go_back() {
    assert_eq!(
        restore("is the lantern symbol of", "{L} is the lantern symbol of {L}").unwrap().0,
        "{L} is the lantern symbol of {L}"
    );
}

#[test]
fn symbols_that_are_there_stay() {
    let (text, symbols) = restore("Pay {W}, then .", "Pay {W}, then {U}.").unwrap();
    assert_eq!((text.as_str(), symbols), ("Pay {W}, then {U}.", vec![(14, "{U}".to_owned())]));
}

#[test]
fn other_texts_are_no_twins() {
    assert_eq!(restore("Pay , then stop.", "Pay {W}, then go."), None);
    assert_eq!(restore("Pay {W}, then stop.", "Pay , then stop."), None, "the twin has less");
    assert_eq!(restore("Pay {W}, then stop.", "Pay {W}, then stop."), None, "nothing is missing");
    assert_eq!(restore("pay , then stop.", "Pay {W}, then stop."), None, "case counts");
    assert_ne!(twin_key("Pay , then stop."), twin_key("pay {W}, then stop."));
}

#[test]
fn what_is_no_symbol_is_text() {
    assert_eq!(twin_key("a {long brace that is no symbol} b"), "a{longbracethatisnosymbol}b");
    assert_eq!(twin_key("{} { {{T}"), "{}{{");
}

#[test]
fn holes_are_found_where_the_symbols_stood() {
    let at = |text: &str| find(text).iter().map(|gap| gap.at).collect::<Vec<_>>();
    assert_eq!(at("It has in its mana cost."), [7]);
    assert_eq!(at("signs such as and ."), [14, 18]);
    assert_eq!(at("is the lantern symbol."), [0]);
    assert_eq!(at("« : la lanterne s’allume. »"), ["« ".len()]);
    assert_eq!(at("(une lanterne avec Mue   )"), ["(une lanterne avec Mue ".len()]);
}

#[test]
fn whole_texts_have_no_holes() {
    for text in [
        "It shows {X} in its mana cost, such as {W} and {U}.",
        "If you do . . . and so on. Wait . . .",
        "A “chain”: it goes on. Lanterns, moths, etc. are counted.",
        "Une lanterne ; une autre : « la troisième » !",
        "Two blanks.  After a full stop they are a habit.",
        "( set wide on both sides )",
        "The cost is paid as the lantern is cast. Is it night?",
    ] {
        assert_eq!(find(text), [], "{text}");
    }
}

#[test]
fn a_hole_in_a_rule_is_a_mark_with_the_guess_of_the_english_rule() {
    let page = concat!(
        "701.1a |\nLa lanterne a pour capacité « : la lanterne s’allume jusqu’à la fin du tour. » |\n",
        "701.1b |\nQuand une lanterne est copiée, les choix faits pour elle ne sont pas copiés avec elle. |\n"
    );
    let book = |text: &str| {
        format!(
            "Magic: The Gathering Comprehensive Rules\n\nThis small book is effective as of April 12, 2024.\n\n7. Lamps\n\n701. Lamp\n\n701.1. A lamp shines.\n\n701.1a {text}\n\n701.1b Choices are not copied.\n\nGlossary\n\nLamp\nIt shines.\n\nCredits\n\nNobody\n"
        )
    };
    for (english, guess) in
        [("The lamp has “{T}: The lamp shines.”", Some("{T}")), ("{W} and {U} shine.", None)]
    {
        let folder = tempfile::tempdir().expect("a folder");
        std::fs::write(folder.path().join("page.txt"), page).expect("a file");
        std::fs::write(folder.path().join("book.txt"), book(english)).expect("a file");
        let library = citator::join::pipeline::read(&[folder.path()], &|_, _| {});
        let gaps: Vec<_> = library.rules.iter().flat_map(|text| &text.gaps).collect();
        let [gap] = gaps[..] else { panic!("{:?} {:?}", library.rules, library.diagnostics) };
        assert_eq!(gap.guess.as_deref(), guess);
        assert_eq!(
            gap.evidence.contains("the English rule 701.1a of 2024-04-12"),
            guess.is_some(),
            "{}",
            gap.evidence
        );
    }
}
