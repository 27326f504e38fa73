//! Maps records to tantivy documents, one for each record that can be a hit.
//!
//! It decides which field contains what; `schema` says how a field is read.

use jiff::civil::Date;
use rustc_hash::FxHashMap;
use tantivy::schema::Field;

use crate::query::request::{Item, Kind};
use crate::store::card_name_tokens::CardNames;
use crate::store::document_batch::DocumentBatch;
use crate::store::pretokenized::{self, Pretokenizer, each_once};
use crate::store::schema::{Fields, PerLanguage, section_key};
use language::Language;
use library::{
    BookId, CardEntry, CardId, GlossaryId, GlossaryText, Library, RuleId, RuleText, RulingId, RulingText,
    SectionEntry, SectionId, Table, newest_of, slug,
};
use record::rule_number::{Level, RuleNumber};
use record::{Authority, BlockForm, Citation, Document, DocumentKind, Inferred, Target};
use shelf::Shelf;

/// The edition field's value for everything that is in no book.
pub(crate) const NO_EDITION: &str = "-";

/// Every record that can be a hit, in the order in which they are indexed.
pub(crate) fn items(library: &Library) -> impl Iterator<Item = Item> + use<> {
    let official = library.rules.ids().map(Item::Rule).chain(library.rulings.ids().map(Item::Ruling));
    let (glossary, cards) = (library.glossary.ids().map(Item::Glossary), library.cards.ids().map(Item::Card));
    official.chain(glossary).chain(cards).chain(library.sections.ids().map(Item::Section))
}

impl Item {
    /// Which kind of record it is.
    pub fn kind(self) -> Kind {
        match self {
            Item::Rule(_) => Kind::Rule,
            Item::Ruling(_) => Kind::Ruling,
            Item::Glossary(_) => Kind::Glossary,
            Item::Card(_) => Kind::Card,
            Item::Section(_) => Kind::Document,
        }
    }

    /// The record as one number, for the index.
    pub(crate) fn id(self) -> u64 {
        let (kind, at) = match self {
            Item::Rule(at) => (0, at.0),
            Item::Ruling(at) => (1, at.0),
            Item::Glossary(at) => (2, at.0),
            Item::Card(at) => (3, at.0),
            Item::Section(at) => (4, at.0),
        };
        kind << 32 | u64::from(at)
    }

    /// The record of a number, when the library has it.
    pub(crate) fn from_id(id: u64, library: &Library) -> Option<Item> {
        let at = id as u32;
        let (item, length) = match id >> 32 {
            0 => (Item::Rule(RuleId(at)), library.rules.len()),
            1 => (Item::Ruling(RulingId(at)), library.rulings.len()),
            2 => (Item::Glossary(GlossaryId(at)), library.glossary.len()),
            3 => (Item::Card(CardId(at)), library.cards.len()),
            4 => (Item::Section(SectionId(at)), library.sections.len()),
            _ => return None,
        };
        ((at as usize) < length).then_some(item)
    }

    /// Whether the record is in force, or never comes into force.
    pub(crate) fn is_current(self, shelf: &Shelf) -> bool {
        match self {
            Item::Rule(at) => shelf.is_current(&shelf.rules()[at].books),
            Item::Glossary(at) => {
                let books = &shelf.glossary()[at].books;
                books.is_empty() || shelf.is_current(books)
            }
            Item::Section(at) => {
                let document = &shelf.documents()[shelf.sections()[at].document];
                document.current || !document.pending
            }
            Item::Ruling(_) | Item::Card(_) => true,
        }
    }
}

/// The headings of a rule's text, and the facts of its books.
#[derive(Clone, Default)]
struct Above {
    chapter: Option<RuleId>,
    rule: Option<RuleId>,
    inferred: bool,
}

/// Makes the documents. Every text and value in them is spelled out, see `pretokenized`.
pub(crate) struct Documents<'a> {
    library: &'a Library,
    fields: &'a Fields,
    above: Table<RuleId, Above>,
    inferred_entries: Table<GlossaryId, bool>,
    speller: Pretokenizer,
    names: &'a CardNames,
}

impl<'a> Documents<'a> {
    /// Goes through the books once and finds what is above each rule.
    pub(crate) fn new(library: &'a Library, fields: &'a Fields, names: &'a CardNames) -> Documents<'a> {
        let mut above: Table<RuleId, Above> = vec![Above::default(); library.rules.len()].into();
        let mut inferred_entries: Table<GlossaryId, bool> = vec![false; library.glossary.len()].into();
        for book in &library.books {
            let mut titled: FxHashMap<RuleNumber, RuleId> = FxHashMap::default();
            for standing in &book.rules {
                let rule = &library.rules[standing.text].rule;
                if rule.title.is_some() {
                    titled.insert(rule.number, standing.text);
                }
                let text = &mut above[standing.text];
                text.chapter = rule.number.chapter().and_then(|chapter| titled.get(&chapter).copied());
                text.rule = rule.number.rule().and_then(|rule| titled.get(&rule).copied());
                text.inferred |= !standing.inferred.is_empty();
            }
            for standing in &book.glossary {
                inferred_entries[standing.text] |= !standing.inferred.is_empty();
            }
        }
        Documents { library, fields, above, inferred_entries, speller: Pretokenizer::new(), names }
    }

    /// The documents of some records.
    pub(crate) fn batch(&mut self, items: &[Item]) -> DocumentBatch {
        let mut batch = DocumentBatch::default();
        items.iter().for_each(|&item| self.add(&mut batch, item));
        batch
    }

    /// Adds the document of a record.
    fn add(&mut self, document: &mut DocumentBatch, item: Item) {
        document.number(self.fields.id, item.id());
        self.values(document, self.fields.kind, [item.kind().name()]);
        match item {
            Item::Rule(at) => self.rule(document, at),
            Item::Ruling(at) => self.ruling(document, &self.library.rulings[at]),
            Item::Glossary(at) => self.entry(document, at),
            Item::Card(at) => self.card(document, at),
            Item::Section(at) => self.section(document, &self.library.sections[at]),
        }
        document.end();
    }

    fn rule(&mut self, document: &mut DocumentBatch, at: RuleId) {
        let (library, fields, above) = (self.library, self.fields, self.above[at].clone());
        let text = &library.rules[at];
        let RuleText { rule, language, books, .. } = text;
        self.standing(document, *language, authority_of_books(library, books), books, above.inferred);
        let own = rule.number.to_string();
        let over = rule.number.ancestors().map(|number| number.to_string());
        self.values(document, fields.under, std::iter::once(own.clone()).chain(over));
        self.values(document, fields.number, [own]);
        self.cited(document, text.all_citations());
        if let Some(title) = &rule.title {
            self.text(document, &fields.title, rule.text_language, title);
        }
        for heading in [above.chapter, above.rule].into_iter().flatten().filter(|&heading| heading != at) {
            let heading = &library.rules[heading].rule;
            self.text(
                document,
                &fields.heading,
                heading.text_language,
                heading.title.as_deref().unwrap_or_default(),
            );
        }
        // A keyword is the title of a rule: 702.19 is Trample, and so is all that is under it.
        let keyword = above.rule.and_then(|titled| library.rules[titled].rule.title.as_deref());
        if let Some(keyword) = keyword.filter(|_| rule.number.level() >= Level::Rule) {
            self.values(document, fields.keyword, [slug(keyword)]);
        }
        self.values(document, fields.defines, each_once(quoted(&rule.text).map(slug)));
        self.text(document, &fields.text, rule.text_language, &rule.text);
        for example in &rule.examples {
            self.text(document, &fields.example, example.language, &example.text);
        }
        if !rule.examples.is_empty() {
            self.values(document, fields.is, ["example"]);
        }
    }

    fn ruling(&mut self, document: &mut DocumentBatch, ruling: &RulingText) {
        let fields = self.fields;
        let occurrences = || ruling.occurrences.iter();
        let inferred = occurrences().any(|occurrence| !occurrence.inferred.is_empty());
        self.standing(document, ruling.language, ruling.authority, &[], inferred);
        self.values(document, fields.is, (ruling.card_count() > 1).then_some("shared"));
        self.cited(document, ruling.citations.iter());
        self.text(document, &fields.text, ruling.language, &ruling.text);
        self.values(document, fields.keyword, each_once(ruling.terms.iter().map(|term| slug(&term.name))));
        let sources = each_once(occurrences().map(|occurrence| &*occurrence.source));
        self.values(document, fields.source, each_once(sources.into_iter().map(slug)));
        for date in each_once(occurrences().filter_map(|occurrence| occurrence.date)) {
            document.number(fields.date, day(date));
        }
        for card in each_once(occurrences().filter_map(|occurrence| occurrence.card)) {
            self.own_name(document, card, ruling.language);
        }
    }

    fn entry(&mut self, document: &mut DocumentBatch, at: GlossaryId) {
        let fields = self.fields;
        let GlossaryText { entry, slug: name, language, authority, books, origin, citations, .. } =
            &self.library.glossary[at];
        let inferred =
            self.inferred_entries[at] || origin.as_ref().is_some_and(|origin| is_inferred(&origin.inferred));
        self.standing(document, *language, *authority, books, inferred);
        self.cited(document, citations.iter());
        self.values(document, fields.keyword, [name]);
        for term in each_once(std::iter::once(&entry.term).chain(&entry.aliases)) {
            self.text(document, &fields.title, entry.text_language, term);
        }
        self.text(document, &fields.text, entry.text_language, &entry.text);
    }

    fn card(&mut self, document: &mut DocumentBatch, at: CardId) {
        let fields = self.fields;
        let CardEntry { card, authority, origin, .. } = &self.library.cards[at];
        self.standing(document, origin.language, *authority, &[], is_inferred(&origin.inferred));
        self.names(document, at, &fields.title);
        for text in [&card.type_line, &card.text].into_iter().flatten() {
            self.text(document, &fields.text, origin.language, text);
        }
    }

    fn section(&mut self, document: &mut DocumentBatch, section: &SectionEntry) {
        let (fields, about) = (self.fields, &self.library.documents[section.document]);
        self.standing(
            document,
            about.head.language,
            about.authority,
            &[],
            is_inferred(&section.origin.inferred),
        );
        self.cited(document, section.own_citations());
        if let (Some(_), Some(number)) = (about.head.kind.cited_as(), &section.section.number) {
            self.values(document, fields.number, [section_key(about.head.kind, number)]);
        }
        self.text(document, &fields.title, about.head.language, section.title());
        self.text(document, &fields.heading, about.head.language, &about.head.title);
        for block in
            section.section.blocks.iter().filter(|block| {
                !matches!(block.form, BlockForm::Ruling | BlockForm::Listing | BlockForm::Aside)
            })
        {
            self.text(document, &fields.text, block.language, &block.text);
        }
        if let Some(date) = about.head.effective {
            document.number(fields.date, day(date));
        }
    }

    /// The fields that every record has.
    fn standing(
        &mut self,
        document: &mut DocumentBatch,
        language: Language,
        authority: Authority,
        books: &[BookId],
        inferred: bool,
    ) {
        let (library, fields) = (self.library, self.fields);
        self.values(document, fields.language, [language.code()]);
        let books = || books.iter().map(|&book| &library.books[book]);
        let stands_in_none = books().next().is_none();
        let editions = books().map(|book| book.edition.id.as_str());
        self.values(document, fields.edition, editions.chain(stands_in_none.then_some(NO_EDITION)));
        let properties = [(true, authority.name()), (inferred, "inferred")];
        self.values(
            document,
            fields.is,
            properties.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| name),
        );
    }

    fn cited<'c>(&mut self, document: &mut DocumentBatch, citations: impl Iterator<Item = &'c Citation>) {
        let (mut numbers, mut sections) = (Vec::new(), Vec::new());
        for citation in citations {
            for target in &citation.targets {
                match target {
                    Target::Rule(number) if citation.document == Document::Cr => {
                        numbers.extend([*number].into_iter().chain(number.ancestors()))
                    }
                    Target::Section(number) => sections
                        .extend(DocumentKind::of(citation.document).map(|kind| section_key(kind, number))),
                    Target::Rule(_) => {}
                }
            }
        }
        let numbers = each_once(numbers.into_iter()).into_iter().map(|number| number.to_string());
        self.values(document, self.fields.cites, numbers.chain(each_once(sections.into_iter())));
    }

    /// A card's names in all languages: whole, as faces, and as words.
    fn names(&mut self, document: &mut DocumentBatch, card: CardId, fields: &PerLanguage) {
        let names = self.names.of(card, self.library, &mut self.speller);
        for (language, name) in names.spelled() {
            document.text(fields[language.index()], |texts| texts.push_str(name));
        }
        document.text(self.fields.card, |texts| texts.push_str(names.own()));
        document.text(self.fields.card_word, |texts| texts.push_str(names.words()));
    }

    /// A card's own name over one of its rulings, and its name in the language of the ruling: a name in any
    /// other leads there through the card.
    fn own_name(&mut self, document: &mut DocumentBatch, card: CardId, ruling: Language) {
        let names = self.names.of(card, self.library, &mut self.speller);
        let in_language = names.spelled().skip(1).find(|(language, _)| *language == ruling);
        for (language, name) in names.spelled().take(1).chain(in_language) {
            document.text(self.fields.heading[language.index()], |texts| texts.push_str(name));
        }
        document.text(self.fields.card, |texts| texts.push_str(names.own()));
        document.text(self.fields.card_word, |texts| texts.push_str(names.own_words()));
    }

    /// A text in the field of its language.
    fn text(&mut self, document: &mut DocumentBatch, fields: &PerLanguage, language: Language, text: &str) {
        document.text(fields[language.index()], |texts| self.speller.text(texts, text, language));
    }

    /// Values of a raw field.
    fn values<V: AsRef<str>>(
        &self,
        document: &mut DocumentBatch,
        field: Field,
        values: impl IntoIterator<Item = V>,
    ) {
        document.filled_text(field, |texts| pretokenized::values(texts, values));
    }
}

/// The authority of a text: that of its newest book.
pub(crate) fn authority_of_books(library: &Library, books: &[BookId]) -> Authority {
    newest_of(&library.books, books).map_or(Authority::House, |book| library.books[book].authority)
}

/// A day as a number that sorts: 20241108.
pub(crate) fn day(date: Date) -> u64 {
    let number = |part: i8| u64::try_from(part).unwrap_or_default();
    u64::try_from(date.year()).unwrap_or_default() * 10_000 + number(date.month()) * 100 + number(date.day())
}

/// Words in quotation marks, without the punctuation at their end; whole sentences are not terms.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    const LONGEST_TERM: usize = 60;
    let pieces = text.split(['“', '"']).skip(1).filter_map(|piece| piece.split(['”', '"']).next());
    pieces
        .map(|term| term.trim_end_matches(['.', ',', '。', '，']))
        .filter(|term| !term.is_empty() && term.len() <= LONGEST_TERM)
}

fn is_inferred(inferred: &[Inferred]) -> bool {
    !inferred.is_empty()
}
