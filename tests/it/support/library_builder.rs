//! Builds a library record by record: books, rules, glossary entries, cards and rulings.

use citator::language::Language;
use citator::library::{
    Appearance, Book, BookId, CardEntry, CardId, GlossaryText, InExample, Library, RuleId, RuleText,
    RulingId, RulingText, Standing, Table, slug,
};
use citator::record::{Authority, Card, Citation, Edition, Example, GlossaryEntry, Lines, Origin, Rule};
use jiff::civil::Date;

/// A library in the making; each record stands some lines below the one before it.
#[derive(Default)]
pub(super) struct LibraryBuilder {
    pub(super) library: Library,
    line: u32,
}

impl LibraryBuilder {
    pub(super) fn book(
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
            text: Default::default(),
            examples: 0,
            current: true,
            pending: false,
        });
    }

    pub(super) fn origin(&mut self, path: &str, language: Language, authority: Authority) -> Origin {
        self.line += 2;
        Origin { path: path.into(), lines: Lines::one(self.line), language, authority, inferred: Vec::new() }
    }

    /// A rule in some books of one language; gives its position.
    pub(super) fn rule(
        &mut self,
        books: &[BookId],
        at: &str,
        title: Option<&str>,
        text: &str,
        citations: Vec<Citation>,
    ) -> RuleId {
        let language = self.library.books[books[0]].edition.language;
        let rule = Rule {
            number: at.parse().expect("a rule number"),
            nth: 1,
            title: title.map(str::to_owned),
            text: text.to_owned(),
            text_language: language,
            examples: Vec::new(),
        };
        let position = self.library.rules.next_id();
        for &book in books {
            self.line += 2;
            let standing =
                Standing { text: position, file: 0, lines: Lines::one(self.line), inferred: Vec::new() };
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

    pub(super) fn example(&mut self, rule: RuleId, text: &str, language: Language, citations: Vec<Citation>) {
        self.library.rules[rule].rule.examples.push(Example { text: text.to_owned(), language });
        self.library.rules[rule].in_examples.push(InExample { citations, ..InExample::default() });
        for book in self.library.rules[rule].books.clone() {
            self.library.books[book].examples += 1;
        }
    }

    pub(super) fn entry(
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
            let standing =
                Standing { text: position, file: 0, lines: Lines::one(self.line), inferred: Vec::new() };
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

    pub(super) fn card(&mut self, name: &str, authority: Authority) -> CardId {
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
            terms: Vec::new(),
        })
    }

    pub(super) fn ruling(
        &mut self,
        id: &str,
        text: &str,
        cards: &[(Option<CardId>, Option<Date>)],
    ) -> RulingId {
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
}
