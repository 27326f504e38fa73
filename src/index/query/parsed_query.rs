//! A request as it was read: its tree, its bounds, and what the whole query names.
//!
//! It knows what was typed, not what is meant by it.

use jiff::civil::Date;

use crate::analysis::script::languages_of;
use crate::query::ast::{Clause, Node, QueryTree, Wanted, is_edition, is_restriction};
use crate::query::lexer::shortened;
use crate::query::number_query::{direct_numbers, direct_section};
use crate::query::parser::read;
use crate::query::request::{DirectSection, Editions, Filter, MAX_WINDOW, Request};
use language::Language;
use message::Message;
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// Number of hits given when a request does not say.
pub const DEFAULT_LIMIT: usize = 20;
/// The most hits that are given at once.
pub const MAX_LIMIT: usize = 175;

/// A request as it was read.
pub(crate) struct ParsedQuery<'a> {
    pub(crate) request: &'a Request,
    /// The language whose texts come first.
    pub(crate) reader: Option<Language>,
    /// As it was typed.
    pub(crate) typed: Node,
    /// The part of the query that is searched.
    pub(crate) root: Node,
    /// Its filters, phrases and exclusions.
    pub(crate) filters: Vec<Filter>,
    /// The rules that the whole query names.
    pub(crate) direct: Vec<RuleNumber>,
    /// The section that the whole query names; the library may lack it.
    pub(crate) section: Option<DirectSection>,
    /// Whether only examples are searched.
    pub(crate) examples_only: bool,
    /// The first hit that is given.
    pub(crate) offset: usize,
    /// Number of hits given.
    pub(crate) limit: usize,
    /// Warnings: parts not understood or not executed.
    pub(crate) warnings: Vec<Message>,
}

/// Parses a request. Parts not understood become words and values out of bounds are clamped, each with a
/// warning.
pub(crate) fn parse<'a>(request: &'a Request, shelf: &Shelf) -> ParsedQuery<'a> {
    let QueryTree { root: typed, mut warnings } = read(&request.query);
    let (offset, limit) = window(request, &mut warnings);
    ParsedQuery {
        request,
        reader: written_in(&request.query).or(request.reader),
        root: typed.clone(),
        filters: typed.filters(shortened(&request.query)),
        direct: direct_numbers(&request.query, shelf),
        section: direct_section(&request.query, shelf, request.reader.unwrap_or(Language::English)),
        examples_only: typed
            .parts()
            .iter()
            .any(|part| matches!(part, Node::Leaf(Clause::Filter(Wanted::Example), _))),
        typed,
        offset,
        limit,
        warnings,
    }
}

impl ParsedQuery<'_> {
    /// Whether it asks for anything.
    pub(crate) fn is_empty(&self) -> bool {
        self.root.parts().is_empty() && self.request.kinds.is_empty() && self.request.language.is_none()
    }

    /// The section that it names, if the library has it.
    pub(crate) fn held_section(&self) -> Option<&DirectSection> {
        self.section.as_ref().filter(|section| section.position.is_some())
    }

    /// Whether it is nothing but the number of a rule or of a section. If the section is not held, only what cites it
    /// is found.
    pub(crate) fn is_navigational(&self) -> bool {
        !self.direct.is_empty() || self.section.is_some()
    }

    /// Whether it filters by kind.
    pub(crate) fn chooses_kinds(&self) -> bool {
        let mut chooses = !self.request.kinds.is_empty();
        self.root
            .for_each_wanted(&mut |clause| chooses |= matches!(clause, Clause::Filter(Wanted::Kinds(_))));
        chooses
    }

    /// Whether it filters by language.
    pub(crate) fn chooses_languages(&self) -> bool {
        let mut chooses = self.request.language.is_some();
        self.root
            .for_each_wanted(&mut |clause| chooses |= matches!(clause, Clause::Filter(Wanted::Languages(_))));
        chooses
    }

    /// Its parts that are not filters. A word may come twice: `Karn, o Grande Criador` in a Portuguese sentence.
    pub(crate) fn texts(&self) -> Vec<&Node> {
        self.root.parts().iter().filter(|part| !is_restriction(part)).collect()
    }

    /// Whether only what is in a current edition is asked for.
    pub(crate) fn is_of_today(&self) -> bool {
        self.request.editions == Editions::Current && !self.root.any(&is_edition)
    }

    /// Whether editions of this kind are asked for: by the query, or else by the request.
    pub(crate) fn asks_for(&self, editions: Editions) -> bool {
        let is_asked =
            |clause: &Clause| matches!(clause, Clause::Filter(Wanted::Edition(asked)) if *asked == editions);
        self.root.any(&is_asked) || self.request.editions == editions && !self.root.any(&is_edition)
    }

    /// The days whose editions are asked for: by the query, or else by the request.
    pub(crate) fn days(&self) -> Vec<Date> {
        let mut days = Vec::new();
        self.root.for_each_wanted(&mut |clause| {
            if let Clause::Filter(Wanted::Edition(Editions::Dated(date))) = clause
                && !days.contains(date)
            {
                days.push(*date);
            }
        });
        match self.request.editions {
            Editions::Dated(date) if days.is_empty() => vec![date],
            _ => days,
        }
    }
}

/// The language that a query is surely written in, by its script: who types kana reads Japanese, whatever the
/// language of the pages.
fn written_in(query: &str) -> Option<Language> {
    match languages_of(shortened(query), &Language::ALL)[..] {
        [language] => Some(language),
        _ => None,
    }
}

/// The offset and limit of a request within their bounds.
fn window(request: &Request, warnings: &mut Vec<Message>) -> (usize, usize) {
    let mut limit = if request.limit == 0 { DEFAULT_LIMIT } else { request.limit };
    if limit > MAX_LIMIT {
        warnings.push(
            Message::new("search-limit").with("most", MAX_LIMIT.to_string()).with("asked", limit.to_string()),
        );
        limit = MAX_LIMIT;
    }
    let offset = request.offset.min(MAX_WINDOW);
    if request.offset.saturating_add(limit) > MAX_WINDOW {
        warnings.push(Message::new("search-window").with("most", MAX_WINDOW.to_string()));
        limit = MAX_WINDOW - offset;
    }
    (offset, limit)
}
