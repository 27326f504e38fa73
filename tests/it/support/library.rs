//! A small library built by hand, in our own words, for tests of pages, API and index.

use std::collections::BTreeMap;
use std::sync::Arc;

use citator::index::Live;
use citator::ingest::{Account, Format};
use citator::language::Language;
use citator::library::{
    Appearance, Book, BookId, CardEntry, CardId, GlossaryText, InExample, Library, PassageText, PlaceId,
    RuleId, RuleText, RulingId, RulingText, Source, Standing, Table, Term, slug,
};
use citator::record::diagnostic::{Code, Diagnostic};
use citator::record::rule_number::RuleNumber;
use citator::record::{
    Authority, Card, Citation, Document, Edition, Example, Gap, GlossaryEntry, Inferred, Lines, Origin,
    Passage, Place, Rule, Target,
};
use jiff::civil::{Date, date};

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
    let mut made = Made::default();
    made.books();
    made.rules_of_general();
    made.rules_of_keywords();
    made.rules_of_state_based_actions();
    made.rules_of_copying();
    made.glossary();
    made.cards_and_rulings();
    made.sources();
    made.library
}

#[derive(Default)]
struct Made {
    library: Library,
    line: u32,
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

impl Made {
    fn books(&mut self) {
        self.book(
            Language::English,
            Some(date(2024, 4, 12)),
            &[],
            "Comprehensive Rules of a Sample",
            "rules/en/2024-04-12.txt",
        );
        self.book(
            Language::English,
            Some(date(2026, 8, 7)),
            &[],
            "Comprehensive Rules of a Sample",
            "rules/en/2026-08-07.txt",
        );
        self.book(
            Language::French,
            None,
            &[date(2024, 4, 12)],
            "Règles complètes d’un exemple",
            "seeds/003.txt",
        );
        self.book(
            Language::ChineseSimplified,
            Some(date(2026, 4, 17)),
            &[],
            "样本完整规则",
            "rules/zh/2026-04-17.txt",
        );
        self.library.books[OLD].current = false;
    }

    fn book(
        &mut self,
        language: Language,
        effective: Option<Date>,
        follows: &[Date],
        title: &str,
        path: &str,
    ) {
        let key = effective.map_or_else(|| "0a1b2c3d".to_owned(), |date| date.to_string());
        let authority =
            if language == Language::English { Authority::Official } else { Authority::Translation };
        let edition = Edition {
            id: format!("cr:{language}:{key}"),
            language,
            effective,
            follows: follows.to_vec(),
            is_part: false,
            title: Some(title.to_owned()),
            contents: Vec::new(),
        };
        let (rules, glossary) = (Table::default(), Table::default());
        self.library.books.push(Book {
            edition,
            authority,
            paths: vec![path.into()],
            rules,
            glossary,
            examples: 0,
            current: true,
        });
    }

    fn origin(&mut self, path: &str, language: Language, authority: Authority) -> Origin {
        self.line += 2;
        Origin { path: path.into(), lines: Lines::one(self.line), language, authority, inferred: Vec::new() }
    }

    /// A rule in some books of one language; gives its position.
    fn rule(
        &mut self,
        books: &[BookId],
        at: &str,
        title: Option<&str>,
        text: &str,
        citations: Vec<Citation>,
    ) -> RuleId {
        let language = self.library.books[books[0]].edition.language;
        let rule = Rule {
            number: number(at),
            nth: 1,
            title: title.map(str::to_owned),
            text: text.to_owned(),
            text_language: language,
            examples: Vec::new(),
        };
        let position = self.library.rules.next_id();
        for &book in books {
            self.line += 2;
            let standing = Standing { text: position, lines: Lines::one(self.line), inferred: Vec::new() };
            self.library.books[book].rules.push(standing);
        }
        self.library.rules.push(RuleText {
            rule,
            language,
            books: books.to_vec(),
            citations,
            names: Vec::new(),
            gaps: Vec::new(),
            in_examples: Vec::new(),
        });
        position
    }

    fn example(&mut self, rule: RuleId, text: &str, language: Language, citations: Vec<Citation>) {
        self.library.rules[rule].rule.examples.push(Example { text: text.to_owned(), language });
        self.library.rules[rule].in_examples.push(InExample { citations, ..InExample::default() });
        for book in self.library.rules[rule].books.clone() {
            self.library.books[book].examples += 1;
        }
    }

    fn rules_of_general(&mut self) {
        let both = &[OLD, NEW];
        self.rule(both, "1", Some("Game Concepts"), "", vec![]);
        self.rule(both, "100", Some("General"), "", vec![]);
        self.rule(both, "100.1", None, "These rules are for every game of two or more players.", vec![]);
        let text = "Two players play one game. More of them play a variant, see rule 707.10a and rule 999.9.";
        let citations = vec![cite(text, "707.10a", &["707.10a"]), cite(text, "999.9", &["999.9"])];
        self.rule(both, "100.1a", None, text, citations);
        self.rule(&[CHINESE], "1", Some("游戏概念"), "", vec![]);
        self.rule(&[CHINESE], "100", Some("通则"), "", vec![]);
        self.rule(&[CHINESE], "100.1", None, "本规则适用于所有双人或多人游戏。", vec![]);
    }

    fn rules_of_keywords(&mut self) {
        let both = &[OLD, NEW];
        self.rule(both, "7", Some("Additional Rules"), "", vec![]);
        self.rule(both, "702", Some("Keyword Abilities"), "", vec![]);
        self.rule(both, "702.19", Some("Trample"), "", vec![]);
        self.rule(both, "702.19a", None, "Trample changes how an attacker shares out its damage.", vec![]);
        let text = "The attacker begins with its blockers; what they do not need may go on to the player. See rule 702.19a and rules 704.5f–h.";
        let citations = vec![
            cite(text, "702.19a", &["702.19a"]),
            cite(text, "704.5f–h", &["704.5f", "704.5g", "704.5h"]),
        ];
        let position = self.rule(both, "702.19b", None, text, citations);
        let example =
            "A 5/5 with trample meets a 2/2. Two points are enough for it (see rule 704.5g); three go on.";
        self.example(position, example, Language::English, vec![cite(example, "704.5g", &["704.5g"])]);
        self.example(position, "A 6/6 with {G} and <b>trample</b> attacks alone.", Language::English, vec![]);
        self.rule(&[OLD], "702.20", Some("Vigilance"), "", vec![]);
        self.rule(&[NEW], "702.20", Some("Watchfulness"), "", vec![]);
        self.rule(
            both,
            "702.20a",
            None,
            "Attacking does not tap this creature.\nA second paragraph says that several of these are one.",
            vec![],
        );
        self.rule(&[OLD], "702.175", Some("Offshoot"), "", vec![]);
        let second = self.rule(&[OLD], "702.175", Some("Looming"), "", vec![]);
        self.library.rules[second].rule.nth = 2;
    }

    fn rules_of_state_based_actions(&mut self) {
        let both = &[OLD, NEW];
        self.rule(both, "704", Some("State-Based Actions"), "", vec![]);
        self.rule(both, "704.5", None, "These are the state-based actions:", vec![]);
        for letter in ["a", "b", "f", "g", "h", "j", "k", "m", "n", "p"] {
            let text = format!("Condition {letter}: what has met it is dealt with at once.");
            self.rule(both, &format!("704.5{letter}"), None, &text, vec![]);
        }
        let text = "A condition with two letters, as in rule 704.5.";
        let citations = vec![cite(text, "704.5", &["704.5"])];
        self.rule(&[NEW], "704.5aa", None, text, citations);
    }

    fn rules_of_copying(&mut self) {
        let both = &[OLD, NEW];
        self.rule(both, "707", Some("Copying Objects"), "", vec![]);
        self.rule(both, "707.10", None, "To copy a spell is to lay a copy of it onto the stack.", vec![]);
        self.rule(&[OLD], "707.10a", None, "Whoever makes the copy owns it.", vec![]);
        let text = "Whoever makes the copy owns it and controls it, as with a token (rule 100.1).";
        let citations = vec![cite(text, "100.1", &["100.1"])];
        self.rule(&[NEW], "707.10a", None, text, citations);
        self.rule(&[FRENCH], "707", Some("Copier des objets"), "", vec![]);
        let position = self.rule(
            &[FRENCH],
            "707.10",
            None,
            "Copier un sort, c’est en mettre une copie sur la pile.",
            vec![],
        );
        self.example(position, "A spell that costs {X} is copied.", Language::English, vec![]);
        let text = "Whoever makes the copy owns it. See rule 707.10.";
        let citations = vec![cite(text, "707.10", &["707.10"])];
        let position = self.rule(&[FRENCH], "707.10a", None, text, citations);
        self.library.rules[position].rule.text_language = Language::English;
        self.library.books[FRENCH].rules[PlaceId(1)].inferred = vec![Inferred::Number];
        let front = [
            (Place::Introduction, "Introduction\nThis book is small."),
            (Place::Credits, "Credits\nMade up for tests."),
        ];
        for (place, text) in front {
            let origin = self.origin("rules/en/2026-08-07.txt", Language::English, Authority::Official);
            let passage = Passage { place, text: text.to_owned() };
            self.library.passages.push(PassageText { passage, book: Some(NEW), origin });
        }
    }

    fn entry(
        &mut self,
        books: &[BookId],
        term: &str,
        aliases: &[&str],
        text: &str,
        citations: Vec<Citation>,
    ) {
        let language =
            books.first().map_or(Language::English, |&book| self.library.books[book].edition.language);
        let position = self.library.glossary.next_id();
        let entry = GlossaryEntry {
            term: term.to_owned(),
            aliases: aliases.iter().map(|alias| (*alias).to_owned()).collect(),
            text: text.to_owned(),
            text_language: language,
        };
        let is_fan = books.is_empty();
        let name = if is_fan { format!("fan-windswept-{}", slug(term)) } else { slug(term) };
        let origin = is_fan.then(|| self.origin("seeds/004.txt", Language::English, Authority::Fan));
        for &book in books {
            self.line += 2;
            let standing = Standing { text: position, lines: Lines::one(self.line), inferred: Vec::new() };
            self.library.books[book].glossary.push(standing);
        }
        let authority = if is_fan { Authority::Fan } else { Authority::Official };
        self.library.glossary.push(GlossaryText {
            entry,
            slug: name,
            language,
            authority,
            books: books.to_vec(),
            origin,
            citations,
            names: Vec::new(),
        });
    }

    fn glossary(&mut self) {
        let text = "A keyword ability that lets damage go on. See rule 702.19, “Trample.”";
        self.entry(&[OLD, NEW], "Trample", &[], text, vec![cite(text, "702.19", &["702.19"])]);
        self.entry(&[OLD], "Copy", &[], "An older word for it.", vec![]);
        let text = "1. To make a second one.\n2. The second one itself. See rule 707.10a.";
        self.entry(&[NEW], "Copy", &[], text, vec![cite(text, "707.10a", &["707.10a"])]);
        self.entry(
            &[OLD, NEW],
            "You, Your",
            &["You", "Your"],
            "Whoever controls the thing that says so.",
            vec![],
        );
        self.entry(&[OLD], "Bury", &[], "Long ago: to put something into the graveyard.", vec![]);
        self.entry(&[], "Prototype", &[], "In this fan-made set: something else than in the rules.", vec![]);
        self.entry(&[CHINESE], "践踏", &[], "一个关键词异能。", vec![]);
    }

    fn card(&mut self, name: &str, authority: Authority) -> CardId {
        let origin = self.origin("cards.json", Language::English, authority);
        let card = Card::named(name);
        let slug =
            if authority == Authority::Fan { format!("fan-windswept-{}", slug(name)) } else { slug(name) };
        self.library.cards.push(CardEntry {
            card,
            slug,
            authority,
            origin,
            rulings: Vec::new(),
            other_ids: Vec::new(),
        })
    }

    fn ruling(&mut self, id: &str, text: &str, cards: &[(Option<CardId>, Option<Date>)]) -> RulingId {
        let position = self.library.rulings.next_id();
        let appearance = |&(card, date): &(Option<CardId>, Option<Date>)| Appearance {
            card,
            date,
            date_as_printed: date
                .map_or_else(String::new, |date| format!("{}/{}/{}", date.month(), date.day(), date.year())),
            source: "gatherer".into(),
            path: "seeds/000.txt".into(),
            lines: Lines { first: 3, last: 4 },
            inferred: Vec::new(),
        };
        for card in cards.iter().filter_map(|(card, _)| *card) {
            self.library.cards[card].rulings.push(position);
        }
        self.library.rulings.push(RulingText {
            id: id.to_owned(),
            text: text.to_owned(),
            language: Language::English,
            authority: Authority::Official,
            occurrences: cards.iter().map(appearance).collect(),
            gaps: Vec::new(),
            citations: Vec::new(),
            terms: Vec::new(),
            names: Vec::new(),
        });
        position
    }

    fn cards_and_rulings(&mut self) {
        let ghalta = self.card("Ghalta, Primal Hunger", Authority::Official);
        let vault = self.card("Lim-Dûl’s Vault", Authority::Official);
        let umbra = self.card("Penumbra Umbra", Authority::Official);
        let fan = self.card("Windswept Questant", Authority::Fan);
        let card = &mut self.library.cards[ghalta].card;
        card.mana_cost = Some("{10}{G}{G}".to_owned());
        card.type_line = Some("Legendary Creature — Elder Dinosaur".to_owned());
        card.text = Some("Costs {X} less, where X is the power of your creatures.\nTrample".to_owned());
        card.names = BTreeMap::from([
            (Language::French, "Ghalta, Faim primordiale".to_owned()),
            (Language::Japanese, "原初の飢え、ガルタ".to_owned()),
        ]);
        // Sorted by slug, as a library is; the fan-made card comes first.
        self.library.cards.sort_by(|left, right| left.slug.cmp(&right.slug));
        let (fan, ghalta, vault, umbra) = {
            let _ = (ghalta, vault, umbra, fan);
            (CardId(0), CardId(1), CardId(2), CardId(3))
        };
        let january = Some(date(2018, 1, 19));
        let text =
            "The blockers of a creature with trample are counted first (rule 702.19b). You still pay {G}{G}.";
        let first =
            self.ruling("aaaa0001", text, &[(Some(ghalta), january), (Some(umbra), Some(date(2024, 11, 8)))]);
        self.library.rulings[first].citations = vec![cite(text, "702.19b", &["702.19b"])];
        let start = text.find("trample").unwrap() as u32;
        self.library.rulings[first].terms =
            vec![Term { name: "trample".to_owned(), number: number("702.19"), span: (start, start + 7) }];
        let text = "It has  in its mana cost, and {T} stands for tapping.";
        let second = self.ruling("aaaa0002", text, &[(Some(umbra), Some(date(2024, 11, 8)))]);
        self.library.rulings[second].gaps = vec![
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
        self.library.rulings[second].occurrences[0].inferred = vec![Inferred::Card, Inferred::Date];
        self.ruling("aaaa0003", "<script>alert('ruling')</script> & \"quotes\"", &[(None, None)]);
        let fourth = self.ruling("aaaa0004", "In this set it means something else.", &[(Some(fan), None)]);
        self.library.rulings[fourth].authority = Authority::Fan;
        let many: Vec<u32> = (0..30).map(|number| number + 4).collect();
        for position in &many {
            let text = format!("Ruling number {position} says that trample is counted last.");
            let at =
                self.ruling(&format!("bbbb{position:04}"), &text, &[(Some(vault), Some(date(2020, 2, 2)))]);
            let start = text.find("trample").unwrap() as u32;
            self.library.rulings[at].terms =
                vec![Term { name: "trample".to_owned(), number: number("702.19"), span: (start, start + 7) }];
        }
    }

    fn sources(&mut self) {
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
            self.library.sources.push(Source {
                path: path.into(),
                format: Some(format),
                encoding: "UTF-8".to_owned(),
                bytes: 1234,
                sha256: "00".repeat(32),
                language: book
                    .map(|book| self.library.books[book].edition.language)
                    .or(Some(Language::English)),
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
        self.library.diagnostics.push(lost.help("a twin text in another source would tell which"));
        let path: Arc<str> = "seeds/003.txt".into();
        self.library.diagnostics.push(Diagnostic::unread(
            Code::UnreadLine,
            &path,
            Lines::one(9),
            "the line <i>fits</i> no place",
        ));
        self.library.diagnostics.push(Diagnostic::new(
            Code::NumberRepeated,
            &path,
            Some(Lines::one(12)),
            "number 702.175 stands twice",
        ));
    }
}
