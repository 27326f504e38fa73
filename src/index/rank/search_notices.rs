//! Explains to the reader what was searched in place of what was typed, and what hits lack.

use jiff::civil::Date;
use tantivy::TantivyError;
use tantivy::query::Occur;

use crate::query::ast::{Clause, Node, each_once};
use crate::query::lexer::brief;
use crate::query::parsed_query::ParsedQuery;
use crate::query::request::Item;
use crate::rank::match_plans::{ENOUGH, Matching, copied};
use crate::retrieve::executor::{ExecuteOptions, Executor};
use crate::understand::intent::Intent;
use language::Language;
use library::{BookId, RuleId, newest_of};
use message::Message;
use record::DocumentKind;
use record::rule_number::Level;
use shelf::Shelf;

/// Names of keywords in other languages are searched as those of the rules, words that occur nowhere as what they
/// most likely mean; the reader is told.
pub(crate) fn corrections(intent: &Intent) -> Vec<Message> {
    let keyword = |(name, keyword): &(String, &'static str)| {
        Message::new("search-keyword-name").with("name", name.clone()).with("keyword", *keyword)
    };
    let nickname = |(typed, card): &(String, String)| {
        Message::new("search-nickname").with("typed", brief(typed)).with("instead", card.clone())
    };
    // For a word that is also misspelt, the notice of the correction is enough.
    let is_misspelt = |typed: &String| intent.corrected.iter().any(|(word, _)| word == typed);
    let said = intent.said.iter().filter(|(typed, _)| !is_misspelt(typed));
    let said = said.map(|(typed, instead)| {
        Message::new("search-said").with("typed", brief(typed)).with("instead", instead.clone())
    });
    let corrected = intent.corrected.iter().map(|(typed, instead)| corrected(typed, &instead.join(", ")));
    intent
        .keywords
        .iter()
        .map(keyword)
        .chain(intent.nicknames.iter().map(nickname))
        .chain(said)
        .chain(corrected)
        .collect()
}

fn corrected(typed: &str, instead: &str) -> Message {
    Message::new("search-corrected").with("typed", brief(typed)).with("instead", instead)
}

/// A day without an edition means the edition that was in force; the reader is told which.
pub(crate) fn editions_in_force(shelf: &Shelf, days: &[Date]) -> Vec<Message> {
    let has_edition = |date: &Date| {
        shelf
            .books()
            .iter()
            .any(|book| book.edition.effective == Some(*date) || book.edition.follows.contains(date))
    };
    let message = |&date: &Date| {
        let in_force = shelf
            .books()
            .iter()
            .filter_map(|book| book.edition.effective)
            .filter(|&since| since <= date)
            .max();
        match in_force {
            Some(since) => Message::new("search-edition-in-force").with("date", date).with("since", since),
            None => Message::new("search-no-edition").with("date", date),
        }
    };
    days.iter().filter(|date| !has_edition(date)).map(message).collect()
}

/// The section or the tournament document that a query names and that is not held.
pub(crate) fn not_held(shelf: &Shelf, query: &ParsedQuery<'_>) -> Option<Message> {
    let reader = query.reader.unwrap_or(Language::English);
    if let Some(section) = &query.section {
        let document = shelf.document_for(section.kind, reader).filter(|_| section.position.is_none())?;
        let message = match document.head.effective {
            Some(day) => Message::new("search-no-section").with("day", day),
            None => Message::new("search-no-section-undated"),
        };
        let number = section.number.clone();
        return Some(message.with("document", document.head.title.clone()).with("number", number));
    }
    let asked = query.request.query.trim();
    let kind = DocumentKind::POLICIES.into_iter().find(|kind| kind.name().eq_ignore_ascii_case(asked))?;
    let is_missing = shelf.document_for(kind, reader).is_none();
    is_missing.then(|| Message::new("search-no-document").with("document", asked.to_uppercase()))
}

/// The words that the hits of a relaxed plan lack.
pub(crate) enum Lack {
    /// Nothing: enough of them have all of it.
    Nothing,
    /// Something, perhaps with a message about it.
    Something(Option<Message>),
}

/// Finds the words that the hits of a relaxed plan lack.
pub(crate) fn lack(
    matching: Matching<'_>,
    executor: Executor<'_>,
    words: &[Node],
) -> Result<Lack, TantivyError> {
    let intent = matching.intent;
    let may_have_all = intent.corrected.is_empty();
    let have_all = if may_have_all { have_all(matching, executor)? } else { 0 };
    let is_apart = words.len() > intent.wanted.len();
    let said = match words {
        _ if have_all >= ENOUGH => return Ok(Lack::Nothing),
        [only] => nearly(matching, only),
        // Few have all, but some have them in this order.
        _ if is_apart && have_all > 0 => None,
        _ if is_apart => Some(Message::new("search-not-in-order")),
        _ if have_all > 0 => Some(Message::new("search-some-have-all").with("count", have_all)),
        _ => Some(Message::new("search-few-have-all")),
    };
    Ok(Lack::Something(said))
}

/// Number of texts that have all that is wanted; something spelled like the query may come before them.
fn have_all(
    Matching { query, intent, builder, filters }: Matching<'_>,
    executor: Executor<'_>,
) -> Result<usize, TantivyError> {
    let mut wanted = copied(filters);
    for part in each_once(&intent.wanted).into_iter().filter(|part| !is_document(part)) {
        wanted.push((Occur::Must, builder.node(part)?));
    }
    let options = ExecuteOptions { is_scored: false, only_current: query.is_of_today() };
    Ok(executor.gather(&wanted, options)?.documents.len())
}

/// Whether a word is the abbreviation of a document, which says where to look, and occurs in no text.
fn is_document(part: &Node) -> bool {
    let Node::Leaf(Clause::Word(word), _) = part else { return false };
    let kinds = [DocumentKind::Mtr, DocumentKind::Ipg, DocumentKind::Jar];
    kinds.iter().any(|kind| kind.name().eq_ignore_ascii_case(word))
}

/// A single unknown word found names with a similar spelling.
fn nearly(Matching { intent, builder, .. }: Matching<'_>, word: &Node) -> Option<Message> {
    let shelf = builder.filters.shelf;
    let names = intent.nearly.iter().filter_map(|&item| match item {
        Item::Rule(at) => shelf.rules()[at].rule.title.as_deref(),
        Item::Glossary(at) => Some(shelf.glossary()[at].entry.term.as_str()),
        Item::Card(at) => Some(shelf.cards()[at].card.name.as_str()),
        Item::Ruling(_) | Item::Section(_) => None,
    });
    let mut names: Vec<&str> = names.collect();
    names.dedup();
    match (word, names.is_empty(), builder.terms.records(word)) {
        (Node::Leaf(Clause::Word(typed), _), false, 0) => Some(corrected(typed, &names.join(", "))),
        _ => None,
    }
}

/// The rule with which a chapter begins, or the subrule with which a rule begins that is only a title, such
/// as that of a keyword: in the books of a day, or else in the newest.
pub(crate) fn first_words(shelf: &Shelf, item: Item, of_day: &[BookId]) -> Option<RuleId> {
    let Item::Rule(at) = item else { return None };
    let text = &shelf.rules()[at];
    if !matches!(text.rule.level(), Level::Chapter | Level::Rule)
        || !text.rule.text.is_empty()
        || !text.rule.examples.is_empty()
    {
        return None;
    }
    let of_day = of_day.iter().find(|book| text.books.contains(book)).copied();
    let book = of_day.or_else(|| newest_of(shelf.books(), &text.books))?;
    let below = shelf.children(book, text.rule.number).into_iter().map(|place| shelf.rule_at(book, place));
    below.filter(|(_, rule)| !rule.rule.text.is_empty()).map(|(standing, _)| standing.text).next()
}

/// The text of today's English book for a rule of another language.
pub(crate) fn english_text(shelf: &Shelf, at: RuleId) -> Option<RuleId> {
    let text = &shelf.rules()[at];
    let book = newest_of(shelf.books(), &text.books)?;
    let number = text.rule.number;
    let now = shelf.today(book, number).and_then(|today| today.now.first().copied()).unwrap_or(number);
    let english = shelf.current_book(Language::English)?;
    let place = *shelf.places(english, now).first()?;
    Some(shelf.rule_at(english, place).0.text)
}
