//! Builds small libraries by hand, in our own words, for tests of later stages.

use std::sync::Arc;

use citator::language::Language;
use citator::library::{
    Appearance, Book, BookId, CardEntry, CardId, GlossaryText, Library, PlaceId, RuleText, RulingText,
    Standing, Table, Term, slug,
};
use citator::record::{
    Authority, Card, Citation, Document, Edition, Example, GlossaryEntry, Heading, Inferred, Lines, Origin,
    Rule, Target,
};
use jiff::civil::Date;

/// A library that grows record by record.
#[derive(Default)]
pub(crate) struct SmallLibrary {
    /// What there is so far.
    pub(crate) library: Library,
}

/// A day, as `2024-11-08`.
pub(crate) fn day(date: &str) -> Date {
    date.parse().expect("a date")
}

fn origin(language: Language, authority: Authority) -> Origin {
    Origin { path: "small.txt".into(), lines: Lines::one(1), language, authority, inferred: Vec::new() }
}

/// A citation of a rule, wherever it stands.
pub(crate) fn citation(number: &str) -> Citation {
    let target = Target::Rule(number.parse().expect("a rule number"));
    Citation { span: (0, 0), document: Document::Cr, targets: vec![target], title: None, exists: Some(true) }
}

impl SmallLibrary {
    /// One book with some rules.
    pub(crate) fn of_rules(language: Language, date: &str, rules: &[(&str, &str)]) -> SmallLibrary {
        let mut small = SmallLibrary::default();
        let book = small.book(language, date);
        for (number, text) in rules {
            small.rule(&[book], number, text);
        }
        small
    }

    /// An English and a French book of one day.
    pub(crate) fn in_two_languages(date: &str) -> (SmallLibrary, [BookId; 2]) {
        let mut small = SmallLibrary::default();
        let books = [Language::English, Language::French].map(|language| small.book(language, date));
        (small, books)
    }

    /// Opens a book; what was the newest of its language is so no longer.
    pub(crate) fn book(&mut self, language: Language, date: &str) -> BookId {
        for book in self.library.books.iter_mut().filter(|book| book.edition.language == language) {
            book.current = false;
        }
        let edition = Edition {
            id: format!("cr:{language}:{date}"),
            language,
            effective: Some(day(date)),
            follows: Vec::new(),
            is_part: false,
            title: None,
            contents: Vec::new(),
        };
        let authority =
            if language == Language::English { Authority::Official } else { Authority::Translation };
        let paths = vec![Arc::from(format!("{language}-{date}.txt"))];
        self.library.books.push(Book {
            edition,
            authority,
            paths,
            rules: Table::default(),
            glossary: Table::default(),
            text: Default::default(),
            examples: 0,
            current: true,
            pending: false,
        })
    }

    /// A rule in some books; a text that starts with `#` is a title.
    pub(crate) fn rule(&mut self, books: &[BookId], number: &str, text: &str) -> &mut RuleText {
        let language = self.library.books[books[0]].edition.language;
        let (title, text) = match text.strip_prefix('#') {
            Some(title) => (Some(title.to_owned()), String::new()),
            None => (None, text.to_owned()),
        };
        let number = number.parse().expect("a rule number");
        let rule = Rule { number, nth: 1, title, text, text_language: language, examples: Vec::new() };
        let at = self.library.rules.next_id();
        for &book in books {
            self.library.books[book].rules.push(Standing {
                text: at,
                file: 0,
                lines: Lines::one(at.0 + 1),
                inferred: Vec::new(),
            });
        }
        self.library.rules.push(RuleText { books: books.to_vec(), ..RuleText::new(rule, language) });
        self.library.rules.last_mut().expect("it was just put there")
    }

    /// An example of the last rule.
    pub(crate) fn example(&mut self, text: &str) {
        let rule = &mut self.library.rules.last_mut().expect("a rule").rule;
        rule.examples.push(Example { text: text.to_owned(), language: rule.text_language });
    }

    /// A citation in the last rule.
    pub(crate) fn cites(&mut self, number: &str) {
        self.library.rules.last_mut().expect("a rule").citations.push(citation(number));
    }

    /// Headings that the contents of a book list.
    pub(crate) fn lists(&mut self, book: BookId, headings: &[(&str, &str)]) {
        self.library.books[book].edition.contents.extend(headings.iter().map(|(number, title)| Heading {
            number: number.parse().expect("a number"),
            title: (*title).to_owned(),
        }));
    }

    /// A glossary entry.
    pub(crate) fn entry(&mut self, book: BookId, term: &str, text: &str) {
        let Book { edition, authority, .. } = &self.library.books[book];
        let (language, authority) = (edition.language, *authority);
        let entry = GlossaryEntry {
            term: term.to_owned(),
            aliases: Vec::new(),
            text: text.to_owned(),
            text_language: language,
        };
        let at = self.library.glossary.next_id();
        self.library.books[book].glossary.push(Standing {
            text: at,
            file: 0,
            lines: Lines::one(1),
            inferred: Vec::new(),
        });
        let books = vec![book];
        self.library.glossary.push(GlossaryText {
            entry,
            slug: slug(term),
            language,
            authority,
            books,
            origin: None,
            citations: Vec::new(),
            names: Vec::new(),
        });
    }

    /// A card.
    pub(crate) fn card(&mut self, name: &str, text: &str) -> CardId {
        let card =
            Card { type_line: Some("Creature".to_owned()), text: Some(text.to_owned()), ..Card::named(name) };
        let origin = origin(Language::English, Authority::Official);
        self.library.cards.push(CardEntry {
            card,
            slug: slug(name),
            authority: Authority::Official,
            origin,
            rulings: Vec::new(),
            other_ids: Vec::new(),
            terms: Vec::new(),
        })
    }

    /// An English ruling with its cards, days and publishers.
    pub(crate) fn ruling(
        &mut self,
        text: &str,
        occurrences: &[(Option<CardId>, &str, &str)],
    ) -> &mut RulingText {
        let appearance = |&(card, date, source): &(Option<CardId>, &str, &str)| Appearance {
            card,
            date: date.parse().ok(),
            date_as_printed: date.to_owned(),
            source: Arc::from(source),
            path: "small.txt".into(),
            lines: Lines::one(1),
            inferred: Vec::new(),
        };
        let at = self.library.rulings.next_id();
        for &(card, ..) in occurrences {
            if let Some(card) = card {
                self.library.cards[card].rulings.push(at);
            }
        }
        self.library.rulings.push(RulingText {
            id: format!("ruling-{}", at.0),
            text: text.to_owned(),
            language: Language::English,
            authority: Authority::Official,
            occurrences: occurrences.iter().map(appearance).collect(),
            gaps: Vec::new(),
            citations: Vec::new(),
            terms: Vec::new(),
            names: Vec::new(),
        });
        self.library.rulings.last_mut().expect("it was just put there")
    }

    /// A keyword that the last ruling names.
    pub(crate) fn names(&mut self, keyword: &str, number: &str) {
        let term =
            Term { name: keyword.to_owned(), number: number.parse().expect("a rule number"), span: (0, 0) };
        self.library.rulings.last_mut().expect("a ruling").terms.push(term);
    }
}

/// Two English editions, a French, a Chinese and a Korean one, cards and rulings: a little of everything, all
/// in our own words.
pub(crate) fn sample() -> Library {
    let mut small = SmallLibrary::default();
    let old = small.book(Language::English, "2021-07-23");
    let new = small.book(Language::English, "2024-04-12");
    let french = small.book(Language::French, "2024-04-12");
    let chinese = small.book(Language::ChineseSimplified, "2024-04-12");
    let korean = small.book(Language::Korean, "2021-11-19");

    small.rule(&[old, new], "7", "#Additional Rules");
    small.rule(&[old, new], "702", "#Keyword Abilities");
    small.rule(&[old, new], "702.19", "#Trample");
    small.rule(
        &[old, new],
        "702.19a",
        "A trampling attacker may deal what is left over to the player it attacks.",
    );
    small.cites("510.1c");
    small.rule(&[old], "702.19b", "In the old days a trampling attacker had to order its blockers.");
    small.rule(
        &[new],
        "702.19b",
        "Left-over damage counts deathtouch, but not what the blockers will prevent.",
    );
    small.example("A 5/5 with trample meets a 2/2 and sends three through.");
    small.rule(&[new], "702.89", "#Umbra Armor");
    small.rule(
        &[new],
        "702.89a",
        "Umbra armor means that the Aura goes to the graveyard when its creature would be destroyed.",
    );
    small.rule(&[old, new], "704", "#State-Based Actions");
    small.rule(&[old, new], "704.5", "Such checks are these:");
    small.rule(
        &[old, new],
        "704.5k",
        "Of two permanents that are both called the world, only the younger one stays.",
    );
    small.rule(&[new], "707", "#Copying Objects");
    small.rule(&[new], "707.10", "To copy a spell means to lay a copy of it onto the stack.");
    small.rule(&[new], "707.10a", "A copy of a spell that leaves the stack is gone. See rule 704.5k.");
    small.cites("704.5k");
    small.rule(&[french], "707", "#Copier des objets");
    small.rule(
        &[french],
        "707.10",
        "Copier un sort, c’est mettre une copie d’un sort sur la pile ; les capacités règlent le reste.",
    );
    small.rule(&[chinese], "707", "#复制物件");
    small.rule(&[chinese], "707.10", "将咒语的复制品放进堆叠，便是复制该咒语。规则707.10a另有规定。");
    small.rule(&[korean], "707", "#개체 복사");
    small.rule(&[korean], "707.10", "주문을 복사하면 복사본이 스택에 놓입니다.");
    small.library.books[korean].rules[PlaceId(1)].inferred.push(Inferred::Number);

    small.entry(new, "Trample", "A keyword for attackers that are too large. See rule 702.19.");
    small.entry(new, "Legend Rule", "What happens to two of the same legend.");

    let umbra = small.card("Penumbra Umbra", "Enchant creature. Umbra armor.");
    let vault = small.card("Lim-Dûl's Vault", "Five cards of your library are shown to you.");
    let fire = small.card("Fire // Ice", "Fire deals 2 damage. // Ice taps a permanent.");
    small.card("Fog", "Prevent all combat damage this turn.");
    small.card("Trample Teacher", "Your other creatures have trample.");

    small.ruling(
        "If the creature would be destroyed twice, Penumbra Umbra saves it once only.",
        &[(Some(umbra), "2024-11-08", "gatherer")],
    );
    small.names("Umbra Armor", "702.89");
    small.ruling(
        "Energy counters are no mana; you pay {E} by taking them off yourself.",
        &[(None, "2016-09-20", "wotc"), (None, "2024-06-07", "gatherer")],
    );
    small.ruling(
        "You look at five cards, even if the library has fewer.",
        &[(Some(vault), "2004-10-04", "wotc")],
    );
    small.ruling(
        "Both halves are on the card while it lies in the library.",
        &[(Some(fire), "2018-12-07", "wotc")],
    );
    small.ruling(
        "A trampling creature’s controller orders nothing any more.",
        &[(None, "", "notes of a set")],
    );
    small.names("Trample", "702.19");
    small.library
}
