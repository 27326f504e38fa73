//! A small library built by hand, in our own words, for tests of pages, API and index.

use std::collections::BTreeMap;
use std::sync::Arc;

use citator::index::Live;
use citator::language::Language;
use citator::library::{BookId, CardId, Library, PassageText, PlaceId, Source, Term};
use citator::record::diagnostic::{Code, Diagnostic};
use citator::record::rule_number::RuleNumber;
use citator::record::{Account, Format};
use citator::record::{Authority, Citation, Document, Gap, Inferred, Lines, Passage, Place, Target};
use jiff::civil::date;

use crate::support::library_builder::LibraryBuilder;

/// English, in force since 12 April 2024.
pub(crate) const OLD: BookId = BookId(0);
/// English, in force since 7 August 2026: the current one.
pub(crate) const NEW: BookId = BookId(1);
/// French, undated, numbered as OLD.
pub(crate) const FRENCH: BookId = BookId(2);
/// Chinese, in force since 17 April 2026.
pub(crate) const CHINESE: BookId = BookId(3);

/// A generation that shows the small library.
pub(crate) fn live() -> Live {
    live_of(library())
}

/// A generation that shows a library.
pub(crate) fn live_of(library: Library) -> Live {
    Live::from_library(library).expect("a library made by hand can be searched")
}

/// A rule number.
pub(crate) fn number(text: &str) -> RuleNumber {
    text.parse().expect("a rule number")
}

/// Two English editions, a French page, a Chinese book, cards, rulings, and what is odd about their sources.
pub(crate) fn library() -> Library {
    let mut made = LibraryBuilder::default();
    books(&mut made);
    rules_of_general(&mut made);
    rules_of_keywords(&mut made);
    rules_of_state_based_actions(&mut made);
    rules_of_copying(&mut made);
    glossary(&mut made);
    cards_and_rulings(&mut made);
    sources(&mut made);
    made.library
}

/// A citation of a number as it stands in a text.
pub(crate) fn cite(text: &str, quote: &str, targets: &[&str]) -> Citation {
    let start = text.find(quote).expect("the quote stands in the text") as u32;
    Citation {
        span: (start, start + quote.len() as u32),
        document: Document::Cr,
        targets: targets.iter().map(|target| Target::Rule(number(target))).collect(),
        title: None,
        exists: Some(true),
    }
}

fn books(made: &mut LibraryBuilder) {
    made.book(
        Language::English,
        Some(date(2024, 4, 12)),
        &[],
        "Comprehensive Rules of a Sample",
        "rules/en/2024-04-12.txt",
    );
    made.book(
        Language::English,
        Some(date(2026, 8, 7)),
        &[],
        "Comprehensive Rules of a Sample",
        "rules/en/2026-08-07.txt",
    );
    made.book(Language::French, None, &[date(2024, 4, 12)], "Règles complètes d’un exemple", "seeds/003.txt");
    made.book(
        Language::ChineseSimplified,
        Some(date(2026, 4, 17)),
        &[],
        "样本完整规则",
        "rules/zh/2026-04-17.txt",
    );
    made.library.books[OLD].current = false;
}

fn rules_of_general(made: &mut LibraryBuilder) {
    let both = &[OLD, NEW];
    made.rule(both, "1", Some("Game Concepts"), "", vec![]);
    made.rule(both, "100", Some("General"), "", vec![]);
    made.rule(both, "100.1", None, "These rules are for every game of two or more players.", vec![]);
    let text = "Two players play one game. More of them play a variant, see rule 707.10a and rule 999.9.";
    let citations = vec![cite(text, "707.10a", &["707.10a"]), cite(text, "999.9", &["999.9"])];
    made.rule(both, "100.1a", None, text, citations);
    made.rule(&[CHINESE], "1", Some("游戏概念"), "", vec![]);
    made.rule(&[CHINESE], "100", Some("通则"), "", vec![]);
    made.rule(&[CHINESE], "100.1", None, "本规则适用于所有双人或多人游戏。", vec![]);
}

fn rules_of_keywords(made: &mut LibraryBuilder) {
    let both = &[OLD, NEW];
    made.rule(both, "7", Some("Additional Rules"), "", vec![]);
    made.rule(both, "702", Some("Keyword Abilities"), "", vec![]);
    made.rule(both, "702.19", Some("Trample"), "", vec![]);
    made.rule(both, "702.19a", None, "Trample changes how an attacker shares out its damage.", vec![]);
    let text = "The attacker begins with its blockers; what they do not need may go on to the player. See rule 702.19a and rules 704.5f–h.";
    let citations =
        vec![cite(text, "702.19a", &["702.19a"]), cite(text, "704.5f–h", &["704.5f", "704.5g", "704.5h"])];
    let position = made.rule(both, "702.19b", None, text, citations);
    let example =
        "A 5/5 with trample meets a 2/2. Two points are enough for it (see rule 704.5g); three go on.";
    made.example(position, example, Language::English, vec![cite(example, "704.5g", &["704.5g"])]);
    made.example(position, "A 6/6 with {G} and <b>trample</b> attacks alone.", Language::English, vec![]);
    made.rule(&[OLD], "702.20", Some("Vigilance"), "", vec![]);
    made.rule(&[NEW], "702.20", Some("Watchfulness"), "", vec![]);
    made.rule(
        both,
        "702.20a",
        None,
        "Attacking does not tap this creature.\nA second paragraph says that several of these are one.",
        vec![],
    );
    made.rule(&[OLD], "702.175", Some("Offshoot"), "", vec![]);
    let second = made.rule(&[OLD], "702.175", Some("Looming"), "", vec![]);
    made.library.rules[second].rule.nth = 2;
}

fn rules_of_state_based_actions(made: &mut LibraryBuilder) {
    let both = &[OLD, NEW];
    made.rule(both, "704", Some("State-Based Actions"), "", vec![]);
    made.rule(both, "704.5", None, "These are the state-based actions:", vec![]);
    for letter in ["a", "b", "f", "g", "h", "j", "k", "m", "n", "p"] {
        let text = format!("Condition {letter}: what has met it is dealt with at once.");
        made.rule(both, &format!("704.5{letter}"), None, &text, vec![]);
    }
    let text = "A condition with two letters, as in rule 704.5.";
    let citations = vec![cite(text, "704.5", &["704.5"])];
    made.rule(&[NEW], "704.5aa", None, text, citations);
}

fn rules_of_copying(made: &mut LibraryBuilder) {
    let both = &[OLD, NEW];
    made.rule(both, "707", Some("Copying Objects"), "", vec![]);
    made.rule(both, "707.10", None, "To copy a spell is to lay a copy of it onto the stack.", vec![]);
    made.rule(&[OLD], "707.10a", None, "Whoever makes the copy owns it.", vec![]);
    let text = "Whoever makes the copy owns it and controls it, as with a token (rule 100.1).";
    let citations = vec![cite(text, "100.1", &["100.1"])];
    made.rule(&[NEW], "707.10a", None, text, citations);
    made.rule(&[FRENCH], "707", Some("Copier des objets"), "", vec![]);
    let position = made.rule(
        &[FRENCH],
        "707.10",
        None,
        "Copier un sort, c’est en mettre une copie sur la pile.",
        vec![],
    );
    made.example(position, "A spell that costs {X} is copied.", Language::English, vec![]);
    let text = "Whoever makes the copy owns it. See rule 707.10.";
    let citations = vec![cite(text, "707.10", &["707.10"])];
    let position = made.rule(&[FRENCH], "707.10a", None, text, citations);
    made.library.rules[position].rule.text_language = Language::English;
    made.library.books[FRENCH].rules[PlaceId(1)].inferred = vec![Inferred::Number];
    let front = [
        (Place::Introduction, "Introduction\nThis book is small."),
        (Place::Credits, "Credits\nMade up for tests."),
    ];
    for (place, text) in front {
        let origin = made.origin("rules/en/2026-08-07.txt", Language::English, Authority::Official);
        let passage = Passage { place, text: text.to_owned() };
        made.library.passages.push(PassageText { passage, book: Some(NEW), origin });
    }
}

fn glossary(made: &mut LibraryBuilder) {
    let text = "A keyword ability that lets damage go on. See rule 702.19, “Trample.”";
    made.entry(&[OLD, NEW], "Trample", &[], text, vec![cite(text, "702.19", &["702.19"])]);
    made.entry(&[OLD], "Copy", &[], "An older word for it.", vec![]);
    let text = "1. To make a second one.\n2. The second one itself. See rule 707.10a.";
    made.entry(&[NEW], "Copy", &[], text, vec![cite(text, "707.10a", &["707.10a"])]);
    made.entry(
        &[OLD, NEW],
        "You, Your",
        &["You", "Your"],
        "Whoever controls the thing that says so.",
        vec![],
    );
    made.entry(&[OLD], "Bury", &[], "Long ago: to put something into the graveyard.", vec![]);
    made.entry(&[], "Prototype", &[], "In this fan-made set: something else than in the rules.", vec![]);
    made.entry(&[CHINESE], "践踏", &[], "一个关键词异能。", vec![]);
}

fn cards_and_rulings(made: &mut LibraryBuilder) {
    let ghalta = made.card("Ghalta, Primal Hunger", Authority::Official);
    let vault = made.card("Lim-Dûl’s Vault", Authority::Official);
    let umbra = made.card("Penumbra Umbra", Authority::Official);
    let fan = made.card("Windswept Questant", Authority::Fan);
    let card = &mut made.library.cards[ghalta].card;
    card.mana_cost = Some("{10}{G}{G}".to_owned());
    card.type_line = Some("Legendary Creature — Elder Dinosaur".to_owned());
    card.text = Some("Costs {X} less, where X is the power of your creatures.\nTrample".to_owned());
    card.names = BTreeMap::from([
        (Language::French, "Ghalta, Faim primordiale".to_owned()),
        (Language::Japanese, "原初の飢え、ガルタ".to_owned()),
    ]);
    // Sorted by slug, as a library is; the fan-made card comes first.
    made.library.cards.sort_by(|left, right| left.slug.cmp(&right.slug));
    let (fan, ghalta, vault, umbra) = {
        let _ = (ghalta, vault, umbra, fan);
        (CardId(0), CardId(1), CardId(2), CardId(3))
    };
    let january = Some(date(2018, 1, 19));
    let text =
        "The blockers of a creature with trample are counted first (rule 702.19b). You still pay {G}{G}.";
    let first =
        made.ruling("aaaa0001", text, &[(Some(ghalta), january), (Some(umbra), Some(date(2024, 11, 8)))]);
    made.library.rulings[first].citations = vec![cite(text, "702.19b", &["702.19b"])];
    let start = text.find("trample").unwrap() as u32;
    made.library.rulings[first].terms =
        vec![Term { name: "trample".to_owned(), number: number("702.19"), span: (start, start + 7) }];
    let text = "It has  in its mana cost, and {T} stands for tapping.";
    let second = made.ruling("aaaa0002", text, &[(Some(umbra), Some(date(2024, 11, 8)))]);
    made.library.rulings[second].gaps = vec![
        Gap {
            at: 7,
            restored: None,
            guess: None,
            evidence: "two spaces where a symbol should stand".to_owned(),
        },
        Gap {
            at: text.find("{T}").unwrap(),
            restored: Some("{T}".to_owned()),
            guess: None,
            evidence: "cards.json, line 9".to_owned(),
        },
    ];
    made.library.rulings[second].occurrences[0].inferred = vec![Inferred::Card, Inferred::Date];
    made.ruling("aaaa0003", "<script>alert('ruling')</script> & \"quotes\"", &[(None, None)]);
    let fourth = made.ruling("aaaa0004", "In this set it means something else.", &[(Some(fan), None)]);
    made.library.rulings[fourth].authority = Authority::Fan;
    let many: Vec<u32> = (0..30).map(|number| number + 4).collect();
    for position in &many {
        let text = format!("Ruling number {position} says that trample is counted last.");
        let at = made.ruling(&format!("bbbb{position:04}"), &text, &[(Some(vault), Some(date(2020, 2, 2)))]);
        let start = text.find("trample").unwrap() as u32;
        made.library.rulings[at].terms =
            vec![Term { name: "trample".to_owned(), number: number("702.19"), span: (start, start + 7) }];
    }
}

fn sources(made: &mut LibraryBuilder) {
    let files = [
        ("cards.json", Format::ScryfallCards, Some(Authority::Official), None),
        ("rules/en/2024-04-12.txt", Format::PlainRulebook, Some(Authority::Official), Some(OLD)),
        ("rules/en/2026-08-07.txt", Format::PlainRulebook, Some(Authority::Official), Some(NEW)),
        ("rules/zh/2026-04-17.txt", Format::PlainRulebook, Some(Authority::Translation), Some(CHINESE)),
        ("seeds/000.txt", Format::RulingTable, Some(Authority::Official), None),
        ("seeds/003.txt", Format::LabelledRulebook, Some(Authority::Translation), Some(FRENCH)),
        ("seeds/004.txt", Format::SetNotes, Some(Authority::Fan), None),
    ];
    for (path, format, authority, book) in files {
        made.library.sources.push(Source {
            path: path.into(),
            format: Some(format),
            encoding: "UTF-8".to_owned(),
            bytes: 1234,
            sha256: "00".repeat(32),
            language: book.map(|book| made.library.books[book].edition.language).or(Some(Language::English)),
            authority,
            url: Some("https://example.org/rules".to_owned()),
            inferred: [(Inferred::Number, 3)].into(),
            account: Account { total: 41, in_records: 40, in_diagnostics: 1 },
            records: 20,
            book,
        });
    }
    let path: Arc<str> = "seeds/000.txt".into();
    let lost = Diagnostic::new(
        Code::LostSymbol,
        &path,
        Some(Lines::one(4)),
        "a symbol fell out before \"in its mana cost\"",
    );
    made.library.diagnostics.push(lost.help("a twin text in another source would tell which"));
    let path: Arc<str> = "seeds/003.txt".into();
    made.library.diagnostics.push(Diagnostic::unread(
        Code::UnreadLine,
        &path,
        Lines::one(9),
        "the line <i>fits</i> no place",
    ));
    made.library.diagnostics.push(Diagnostic::new(
        Code::NumberRepeated,
        &path,
        Some(Lines::one(12)),
        "number 702.175 stands twice",
    ));
}
