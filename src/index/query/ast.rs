//! The syntax tree of a query, and how it is written out again.
//!
//! It knows the grammar's things, not how they are read (`parser`, `filter_syntax`) nor how they are looked
//! up (`query_builder`).

use std::cmp::Ordering;
use std::collections::HashSet;
use std::fmt;

use jiff::civil::Date;

use crate::query::request::{Editions, Filter, Kind};
use language::Language;
use record::Authority;
use record::rule_number::RuleNumber;

/// A parsed query, with warnings about what was not understood.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct QueryTree {
    /// The syntax tree.
    pub root: Node,
    /// Warnings: parts not understood or left out.
    pub warnings: Vec<message::Message>,
}

/// A part of a query.
#[derive(Clone, PartialEq, Debug)]
pub enum Node {
    /// All of these.
    All(Vec<Node>),
    /// Any of these.
    Any(Vec<Node>),
    /// Everything but this.
    Not(Box<Node>, Span),
    /// One thing.
    Leaf(Clause, Span),
}

/// Where a part is in the query, in bytes.
pub type Span = (usize, usize);

impl Default for Node {
    fn default() -> Node {
        Node::All(Vec::new())
    }
}

/// One thing that is wanted.
#[derive(Clone, PartialEq, Debug)]
pub enum Clause {
    /// A word, or several that hang together: `double-faced`.
    Word(String),
    /// A word that starts like this: `copi*`.
    Prefix(String),
    /// Words in this order: `"enters the battlefield"`.
    Phrase(String),
    /// A property of the record.
    Filter(Wanted),
}

/// A property of a record that a filter asks for.
#[derive(Clone, PartialEq, Debug)]
pub enum Wanted {
    /// `kind:rule,ruling`
    Kinds(Vec<Kind>),
    /// `lang:fr`
    Languages(Vec<Language>),
    /// `card:"Fire // Ice"`; without quotes, single words of a name suffice.
    Card {
        /// The name or the words.
        name: String,
        /// Whether it was in quotes.
        whole: bool,
    },
    /// `rule:702`: this number and all below.
    Under(RuleNumber),
    /// `cites:704.5`
    Cites(RuleNumber),
    /// `date>=2024-11-08`: published between these days, both included.
    Published(Option<Date>, Option<Date>),
    /// `edition:2024-04-12`
    Edition(Editions),
    /// `source:gatherer`
    Source(String),
    /// `kw:trample`
    Keyword(String),
    /// `is:inferred`
    Inferred,
    /// `is:shared`: a ruling with the same text on several cards.
    Shared,
    /// `is:current`
    Current,
    /// `is:example`
    Example,
    /// `is:fan`
    Authority(Authority),
}

impl Node {
    /// The parts that are all wanted: those of an `All`, or the node itself.
    pub fn parts(&self) -> &[Node] {
        match self {
            Node::All(parts) => parts,
            other => std::slice::from_ref(other),
        }
    }

    /// Whether any part, however deep, fits.
    pub fn any(&self, fits: &dyn Fn(&Clause) -> bool) -> bool {
        match self {
            Node::All(parts) | Node::Any(parts) => parts.iter().any(|part| part.any(fits)),
            Node::Not(part, _) => part.any(fits),
            Node::Leaf(clause, _) => fits(clause),
        }
    }

    /// Calls `take` for every clause, wanted or excluded.
    pub fn for_each<'a>(&'a self, take: &mut dyn FnMut(&'a Clause)) {
        match self {
            Node::All(parts) | Node::Any(parts) => parts.iter().for_each(|part| part.for_each(take)),
            Node::Not(part, _) => part.for_each(take),
            Node::Leaf(clause, _) => take(clause),
        }
    }

    /// Calls `take` for every clause that is not excluded.
    pub fn for_each_wanted<'a>(&'a self, take: &mut dyn FnMut(&'a Clause)) {
        match self {
            Node::All(parts) | Node::Any(parts) => parts.iter().for_each(|part| part.for_each_wanted(take)),
            Node::Not(..) => {}
            Node::Leaf(clause, _) => take(clause),
        }
    }

    /// The filters, phrases and exclusions that all hits fulfil, each with the query without it.
    pub fn filters(&self, query: &str) -> Vec<Filter> {
        let removable = |part: &Node| match part {
            Node::Leaf(Clause::Phrase(_), span) | Node::Not(_, span) => Some(*span),
            other => Some(other.alternative_filters(query)?.1),
        };
        let filter = |(start, end): Span| {
            let (before, after) = (query.get(..start)?.trim(), query.get(end..)?.trim());
            let between = if before.is_empty() || after.is_empty() { "" } else { " " };
            Some(Filter {
                text: query.get(start..end)?.to_owned(),
                query_without: format!("{before}{between}{after}"),
            })
        };
        self.parts().iter().filter_map(removable).filter_map(filter).collect()
    }

    /// A filter, or filters that are alternatives: each with its place, and the place of all with their brackets.
    pub fn alternative_filters<'a>(&'a self, query: &str) -> Option<(Vec<(&'a Wanted, Span)>, Span)> {
        let filter = |part: &'a Node| match part {
            Node::Leaf(Clause::Filter(wanted), span) => Some((wanted, *span)),
            _ => None,
        };
        let Node::Any(parts) = self else {
            let (wanted, span) = filter(self)?;
            return Some((vec![(wanted, span)], span));
        };
        let filters: Vec<(&Wanted, Span)> = parts.iter().map(filter).collect::<Option<_>>()?;
        let first = filters.iter().map(|(_, span)| span.0).min()?;
        let last = filters.iter().map(|(_, span)| span.1).max()?;
        Some((filters, with_brackets(query, (first, last))))
    }

    /// The words of the query without filters and exclusions, as a name to compare with titles.
    pub fn plain_words(&self) -> String {
        let mut words = Vec::new();
        for part in self.parts() {
            match part {
                Node::Leaf(Clause::Word(word) | Clause::Phrase(word), _) => words.push(word.as_str()),
                Node::Leaf(Clause::Prefix(_), _) | Node::Any(_) | Node::All(_) => return String::new(),
                Node::Leaf(Clause::Filter(_), _) | Node::Not(..) => {}
            }
        }
        words.join(" ")
    }
}

impl fmt::Display for Node {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Node::All(parts) => join(out, parts, " ", |part| matches!(part, Node::Any(_) | Node::All(_))),
            Node::Any(parts) => join(out, parts, " OR ", |part| matches!(part, Node::Any(_))),
            // Two dashes in a row would exclude nothing: `-(-1/-1)`.
            Node::Not(part, _) if matches!(&**part, Node::Leaf(clause, _) if !clause.to_string().starts_with('-')) =>
            {
                write!(out, "-{part}")
            }
            Node::Not(part, _) => write!(out, "-({part})"),
            Node::Leaf(clause, _) => clause.fmt(out),
        }
    }
}

/// A place, with the brackets around it.
fn with_brackets(query: &str, (mut first, mut last): Span) -> Span {
    const OPEN: [char; 2] = ['(', '（'];
    const CLOSE: [char; 2] = [')', '）'];
    loop {
        let (Some(before), Some(inside), Some(after)) =
            (query.get(..first), query.get(first..last), query.get(last..))
        else {
            return (first, last);
        };
        let opened = before.trim_end().char_indices().next_back().filter(|(_, letter)| OPEN.contains(letter));
        let rest = after.trim_start();
        let closed = rest.chars().next().filter(|letter| CLOSE.contains(letter));
        let count = |brackets: [char; 2]| inside.matches(brackets).count();
        match (count(OPEN).cmp(&count(CLOSE)), opened, closed) {
            (Ordering::Less, Some((at, _)), _) => first = at,
            (Ordering::Greater, _, Some(bracket)) => last = query.len() - rest.len() + bracket.len_utf8(),
            (Ordering::Equal, Some((at, _)), Some(bracket)) => {
                (first, last) = (at, query.len() - rest.len() + bracket.len_utf8());
            }
            _ => return (first, last),
        }
    }
}

fn join(
    out: &mut fmt::Formatter<'_>,
    parts: &[Node],
    between: &str,
    in_brackets: impl Fn(&Node) -> bool,
) -> fmt::Result {
    for (at, part) in parts.iter().enumerate() {
        if at > 0 {
            out.write_str(between)?;
        }
        if in_brackets(part) { write!(out, "({part})")? } else { write!(out, "{part}")? }
    }
    Ok(())
}

impl fmt::Display for Clause {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Clause::Word(word) => out.write_str(word),
            Clause::Prefix(start) => write!(out, "{start}*"),
            Clause::Phrase(phrase) => write!(out, "\"{phrase}\""),
            Clause::Filter(wanted) => wanted.fmt(out),
        }
    }
}

impl fmt::Display for Wanted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wanted::Kinds(kinds) => list(out, "kind:", kinds.iter().map(|kind| kind.name())),
            Wanted::Languages(languages) => {
                list(out, "lang:", languages.iter().map(|language| language.code()))
            }
            Wanted::Card { name, whole: true } => write!(out, "card:\"{name}\""),
            Wanted::Card { name, whole: false } => write!(out, "card:{name}"),
            Wanted::Under(number) => write!(out, "rule:{number}"),
            Wanted::Cites(number) => write!(out, "cites:{number}"),
            Wanted::Published(Some(from), Some(to)) if from == to => write!(out, "date:{from}"),
            Wanted::Published(Some(from), Some(to)) => write!(out, "date:{from}..{to}"),
            Wanted::Published(Some(from), None) => write!(out, "date>={from}"),
            Wanted::Published(None, Some(to)) => write!(out, "date<={to}"),
            Wanted::Published(None, None) => out.write_str("date:any"),
            Wanted::Edition(Editions::All) => out.write_str("edition:all"),
            Wanted::Edition(Editions::Current) => out.write_str("edition:current"),
            Wanted::Edition(Editions::Dated(date)) => write!(out, "edition:{date}"),
            Wanted::Source(source) => write!(out, "source:{source}"),
            Wanted::Keyword(keyword) => write!(out, "kw:{keyword}"),
            Wanted::Inferred => out.write_str("is:inferred"),
            Wanted::Shared => out.write_str("is:shared"),
            Wanted::Current => out.write_str("is:current"),
            Wanted::Example => out.write_str("is:example"),
            Wanted::Authority(authority) => write!(out, "is:{}", authority.name()),
        }
    }
}

fn list<'a>(out: &mut fmt::Formatter<'_>, name: &str, values: impl Iterator<Item = &'a str>) -> fmt::Result {
    let values: Vec<&str> = values.collect();
    write!(out, "{name}{}", values.join(","))
}

/// Whether a clause is a property of the record and not of its text.
pub(crate) fn is_filter(clause: &Clause) -> bool {
    matches!(clause, Clause::Filter(_))
}

/// Whether a clause says itself which editions are searched.
pub(crate) fn is_edition(clause: &Clause) -> bool {
    matches!(clause, Clause::Filter(Wanted::Edition(_)))
}

/// Whether a part of a query only narrows: a filter or an exclusion.
pub(crate) fn is_restriction(part: &Node) -> bool {
    match part {
        Node::Not(..) => true,
        Node::Leaf(clause, _) => is_filter(clause),
        Node::All(parts) | Node::Any(parts) => parts.iter().all(is_restriction),
    }
}

/// The distinct parts of a query, so that none is searched twice.
pub(crate) fn each_once<'a>(parts: impl IntoIterator<Item = &'a Node>) -> Vec<&'a Node> {
    let mut seen = HashSet::new();
    parts.into_iter().filter(|part| seen.insert(part.to_string())).collect()
}
