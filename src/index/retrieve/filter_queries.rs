//! Turns filters into tantivy queries on the raw fields.
//!
//! It knows what each filter means; `filter_syntax` says how one is written.

use std::ops::Bound;

use jiff::civil::Date;
use tantivy::Term;
use tantivy::query::{BooleanQuery, EmptyQuery, Query, RangeQuery};

use crate::exact_names::{NameLexicon, SearchedEditions};
use crate::query::ast::{Clause, Node, Wanted};
use crate::query::parsed_query::ParsedQuery;
use crate::query::request::{Editions, Item};
use crate::retrieve::clauses::{everything, raw};
use crate::retrieve::open_index::Engine;
use crate::retrieve::postings_query::PostingsQuery;
use crate::store::documents::{NO_EDITION, day};
use language::Language;
use library::{BookId, name_key};
use record::rule_number::RuleNumber;
use shelf::{Citer, Shelf};

/// The context of filters.
#[derive(Clone, Copy)]
pub(crate) struct Filters<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) shelf: &'a Shelf,
    pub(crate) names: &'a NameLexicon,
}

impl Filters<'_> {
    /// The records that have a property.
    pub(crate) fn lookup(&self, wanted: &Wanted) -> Box<dyn Query> {
        let fields = &self.engine.fields;
        match wanted {
            Wanted::Kinds(kinds) => any(kinds.iter().map(|kind| raw(fields.kind, kind.name()))),
            Wanted::Languages(languages) => {
                any(languages.iter().map(|language| raw(fields.language, language.code())))
            }
            Wanted::Card { name, whole } => self.card(name, *whole),
            Wanted::Under(number) => raw(fields.under, &number.to_string()),
            Wanted::Cites(number) => self.cites(*number),
            Wanted::Published(from, to) => self.published(*from, *to),
            Wanted::Edition(editions) => self.editions(*editions),
            Wanted::Source(source) => raw(fields.source, source),
            Wanted::Keyword(keyword) => raw(fields.keyword, keyword),
            Wanted::Inferred => raw(fields.is, "inferred"),
            Wanted::Shared => raw(fields.is, "shared"),
            Wanted::Current => self.editions(Editions::Current),
            Wanted::Example => raw(fields.is, "example"),
            Wanted::Authority(authority) => raw(fields.is, authority.name()),
        }
    }

    /// Records that cite a number, and those that cite its rule by an older number.
    fn cites(&self, number: RuleNumber) -> Box<dyn Query> {
        let record = |&citer: &Citer| -> Box<dyn Query> {
            let id = Bound::Included(Term::from_field_u64(self.engine.fields.id, Item::from(citer).id()));
            Box::new(RangeQuery::new(id.clone(), id))
        };
        any(std::iter::once(raw(self.engine.fields.cites, &number.to_string()))
            .chain(self.shelf.renumbered(number).iter().map(record)))
    }

    /// The card of a name or face. Where there is none, or without quotes, the cards whose names have all the
    /// words.
    fn card(&self, name: &str, whole: bool) -> Box<dyn Query> {
        let fields = &self.engine.fields;
        // Rulings are found by the card's own name; a name in another language is that of its cards.
        let cards = self
            .names
            .of(name)
            .iter()
            .filter_map(|item| if let Item::Card(at) = item { Some(*at) } else { None });
        let own: Vec<&str> = cards.map(|card| self.shelf.cards()[card].slug.as_str()).collect();
        let name = name_key(name);
        let known = own.iter().map(|own| raw(fields.card, own)).chain([raw(fields.card, &name)]);
        if whole && (!own.is_empty() || self.has_card(&name)) {
            return any(known);
        }
        let words = name.split('-').map(|word| raw(fields.card_word, word)).collect();
        any(known.chain([Box::new(BooleanQuery::intersection(words)) as Box<dyn Query>]))
    }

    /// Whether a card, or a face of one, has this name in URLs.
    pub(crate) fn has_card(&self, slug: &str) -> bool {
        self.engine.frequency(&Term::from_field_text(self.engine.fields.card, slug)) > 0
    }

    fn published(&self, from: Option<Date>, to: Option<Date>) -> Box<dyn Query> {
        let bound = |date: Option<Date>| {
            date.map_or(Bound::Unbounded, |date| {
                Bound::Included(Term::from_field_u64(self.engine.fields.date, day(date)))
            })
        };
        match (bound(from), bound(to)) {
            // A range without ends has no field to look in.
            (Bound::Unbounded, Bound::Unbounded) => everything(),
            _ if from.zip(to).is_some_and(|(from, to)| from > to) => Box::new(EmptyQuery),
            (from, to) => Box::new(RangeQuery::new(from, to)),
        }
    }

    /// Texts of some editions. Rulings, cards and a set's own notes belong to no edition and always match.
    pub(crate) fn editions(&self, editions: Editions) -> Box<dyn Query> {
        let fields = &self.engine.fields;
        match editions {
            Editions::All => everything(),
            Editions::Current => Box::new(PostingsQuery::given(self.engine.all_current())),
            Editions::Dated(date) => {
                let books = self
                    .books_of(date)
                    .into_iter()
                    .map(|book| raw(fields.edition, &self.shelf.books()[book].edition.id));
                any(std::iter::once(raw(fields.edition, NO_EDITION)).chain(books))
            }
        }
    }

    /// The editions that a query is about.
    pub(crate) fn searched(&self, query: &ParsedQuery<'_>) -> SearchedEditions {
        if query.asks_for(Editions::All) {
            return SearchedEditions::All;
        }
        let days = query.days();
        if days.is_empty() {
            return SearchedEditions::Current;
        }
        let current = Language::ALL.into_iter().filter_map(|language| self.shelf.current_book(language));
        let current = current.filter(|_| query.asks_for(Editions::Current));
        let mut books: Vec<BookId> =
            days.into_iter().flat_map(|day| self.books_of(day)).chain(current).collect();
        books.sort_unstable();
        books.dedup();
        SearchedEditions::Some(books)
    }

    /// For each language the edition of a day, or else the one that was in force, or else an undated one that
    /// follows it.
    pub(crate) fn books_of(&self, date: Date) -> Vec<BookId> {
        let book = |language: Language| {
            let dated =
                self.shelf.dated_book(language, date).or_else(|| self.shelf.book_in_force(language, date));
            dated.or_else(|| {
                self.shelf.books().position(|book| {
                    book.edition.language == language && book.edition.follows.contains(&date)
                })
            })
        };
        Language::ALL.into_iter().filter_map(book).collect()
    }
}

/// The days that all filters of a query allow together. Two bounds are those of one day: a ruling of 2012 and
/// of 2021 was not published in between.
pub(crate) fn days_allowed(parts: &[Node]) -> Option<Wanted> {
    let latest = |one: Option<Date>, other: Option<Date>| one.max(other);
    let earliest = |one: Option<Date>, other: Option<Date>| one.into_iter().chain(other).min();
    let both = |one: (_, _), other: (_, _)| (latest(one.0, other.0), earliest(one.1, other.1));
    parts.iter().filter_map(days).reduce(both).map(|(from, to)| Wanted::Published(from, to))
}

/// The first and the last day that a filter of dates allows.
pub(crate) fn days(part: &Node) -> Option<(Option<Date>, Option<Date>)> {
    match part {
        Node::Leaf(Clause::Filter(Wanted::Published(from, to)), _) => Some((*from, *to)),
        _ => None,
    }
}

fn any(lookups: impl Iterator<Item = Box<dyn Query>>) -> Box<dyn Query> {
    Box::new(BooleanQuery::union(lookups.collect()))
}
