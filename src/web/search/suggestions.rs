//! Suggestions for searches with few or no results, or for rule numbers that do not exist.
//!
//! There is always a next step.

use index::{Hit, Item, Request, Results};
use language::Language;
use library::{CardEntry, slug};
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::problem::{Link, Offer};
use crate::record_view::page_edition::Place;
use crate::rule_request::no_such_rule;
use crate::search::asked_number;
use crate::search::folded::for_reader;
use crate::search::opened::opened;
use crate::search::suggestion::{self, Suggestion};
use crate::state::completion_index::CompletionName;
use crate::state::site::Snapshot;

/// Limit of suggestions.
const MOST: usize = 6;

/// Ways to continue; empty if there are enough hits and all numbers in the query exist.
pub(crate) fn offers(
    held: &Snapshot,
    request: &Request,
    results: &Results,
    wider: Vec<Link>,
    place: Option<Place<'_>>,
) -> Vec<Offer> {
    let mut offers = Vec::new();
    let missing = results.direct.iter().find(|number| place.is_some_and(|place| !place.has(**number)));
    let exists = results.direct.iter().any(|number| place.is_some_and(|place| place.has(*number)));
    let is_said = !asked_number::said(&held.live.shelf, place.as_ref(), &request.query, results).is_empty();
    if let (Some(&number), Some(place), false) = (missing, place, exists) {
        let problem = no_such_rule(&place, number);
        let known = [say!("offer-skipped-letters"), say!("offer-what-became")];
        let others = problem.offers.into_iter().filter(|offer| !offer.is_search);
        offers.extend(others.filter(|offer| !(is_said && known.contains(&offer.label))));
    }
    if exists || is_said {
        return offers;
    }
    let meant = suggestions(held, request, results);
    if !meant.is_empty() {
        offers.push(offer(say!("offer-did-you-mean"), meant.iter().map(Suggestion::link).collect()));
    }
    if results.total > 0 {
        return offers;
    }
    if !wider.is_empty() {
        offers.push(offer(say!("offer-wider"), wider));
    }
    let label = if request.query.is_empty() { say!("offer-begin") } else { say!("offer-look-here") };
    let doors = vec![
        Link::new(say!("offer-contents"), "/rules"),
        Link::new(say!("offer-glossary"), "/glossary"),
        Link::new(say!("offer-cards"), "/cards"),
        Link::new(say!("offer-help"), "/help"),
    ];
    offers.push(offer(label, doors));
    offers
}

/// The heading for a search without hits: the number that no rule has, or the words that are in no text.
pub(crate) fn nothing_found(
    held: &Snapshot,
    request: &Request,
    results: &Results,
    place: Option<Place<'_>>,
) -> Option<NothingFound> {
    let query = request.query.as_str();
    let exists = |number: &RuleNumber| place.is_some_and(|place| place.has(*number));
    if results.direct.iter().any(exists)
        || !asked_number::said(&held.live.shelf, place.as_ref(), &request.query, results).is_empty()
    {
        return None;
    }
    if let (Some(&number), Some(place)) = (results.direct.first(), place) {
        let heading = l10n::sentence(&no_such_rule(&place, number).detail).to_string();
        return Some(NothingFound { heading, note: None });
    }
    if query.is_empty() || results.total > 0 {
        return None;
    }
    // Words that were read as filters, such as `rulings since 2020`, are not searched in texts.
    let words = if plain_words(&results.understood).is_empty() { Vec::new() } else { plain_words(query) };
    let unknown: Vec<String> =
        words.into_iter().filter(|word| !held.live.knows(word)).take(MOST).map(str::to_owned).collect();
    let unknown = (!unknown.is_empty()).then(|| say!("search-in-no-text", words = l10n::listed(&unknown)));
    Some(NothingFound { heading: say!("search-nothing", query = query), note: unknown })
}

/// The heading of a search without hits.
pub(crate) struct NothingFound {
    pub(crate) heading: String,
    /// The words that are in no text.
    pub(crate) note: Option<String>,
}

/// A message if only texts in languages other than the reader's match. `None` if the best hit is a rule that the
/// reader's language also has, one click away, unless the words were corrected: then they are not the reader's.
pub(crate) fn in_others(shelf: &Shelf, request: &Request, results: &Results) -> Option<String> {
    let reader =
        request.reader.filter(|&reader| reader != Language::English && request.language.is_none())?;
    let has_reader = results.facets.languages.iter().any(|(language, _)| *language == reader);
    let is_corrected = results.warnings.iter().any(|warning| warning.key() == "search-corrected");
    let opened = opened(shelf, request, results);
    let is_at_hand =
        !is_corrected && results.hits.first().is_some_and(|hit| for_reader(&opened, hit, reader).is_some());
    (results.total > 0 && !has_reader && !is_at_hand)
        .then(|| say!("search-other-languages", language = l10n::language(reader)))
}

/// A message if several cards have the searched name: `Geändertes Los` is two.
pub(crate) fn shared_name(held: &Snapshot, query: &str) -> Option<String> {
    let cards = held.names.sharing(query);
    let names: Vec<String> =
        cards.iter().map(|&card| held.live.shelf.cards()[card].card.name.clone()).collect();
    (names.len() > 1).then(|| {
        say!("search-shared-name", name = query.trim(), count = names.len(), cards = l10n::listed(&names))
    })
}

fn offer(label: String, links: Vec<Link>) -> Offer {
    Offer { label, links, is_search: false }
}

/// The words of a query that are neither excluded, nor filters, nor quoted.
pub(super) fn plain_words(query: &str) -> Vec<&str> {
    query
        .split_whitespace()
        .filter(|word| {
            !word.starts_with('-')
                && !word.contains([':', '"', '(', ')', '<', '>'])
                && !matches!(*word, "AND" | "OR" | "NOT")
        })
        .collect()
}

/// Rules, terms and cards possibly meant by the query or one of its words; empty if there are enough hits.
pub(crate) fn suggestions(held: &Snapshot, request: &Request, results: &Results) -> Vec<Suggestion> {
    let query = request.query.as_str();
    if !results.is_unsure() || query.is_empty() || !results.direct.is_empty() || results.section.is_some() {
        return Vec::new();
    }
    let shelf = &held.live.shelf;
    let is_operator =
        |word: &str| matches!(word, "AND" | "OR" | "NOT") || !word.contains(char::is_alphanumeric);
    // `fire ice` is spelled like Fire Imp, but it is Fire // Ice.
    let own_slug = slug(query);
    let is_called_so = |card: &CardEntry| {
        card.slug == own_slug || card.card.foreign_names().any(|(_, name)| slug(name) == own_slug)
    };
    let is_name = |hit: &Hit| matches!(hit.item, Item::Card(at) if is_called_so(&shelf.cards()[at]));
    let names = if query.split_whitespace().all(is_operator) || results.hits.iter().any(is_name) {
        Vec::new()
    } else if results.total == 0 {
        anything_like(held, query)
    } else {
        other_spellings(held, query)
    };
    let named = crate::cards::list::named(held, query)
        .into_iter()
        .filter(|_| own_slug.is_empty())
        .map(suggestion::card);
    let mut suggestions: Vec<Suggestion> = named.collect();
    for one in names.into_iter().filter_map(|name| suggestion::of(shelf, name, None)) {
        if !suggestions.contains(&one) && suggestions.len() < MOST {
            suggestions.push(one);
        }
    }
    suggestions
}

/// Names that begin with the query, or are spelled like it or like one of its words.
fn anything_like<'a>(held: &'a Snapshot, query: &str) -> Vec<&'a CompletionName> {
    let completed = held.names.complete(query, locale::language(), 5).into_iter();
    let alike = held.names.near(query, 5, |_| true);
    let plain = plain_words(query);
    let of_words =
        plain.iter().take(4).filter(|_| plain.len() > 1).flat_map(|word| held.names.near(word, 2, |_| true));
    completed.chain(alike).chain(of_words).collect()
}

/// For a search with hits: names spelled like the query, or like a word of it that occurs nowhere.
fn other_spellings<'a>(held: &'a Snapshot, query: &str) -> Vec<&'a CompletionName> {
    let alike = held.names.near(query, 5, |_| true);
    let plain = plain_words(query);
    let unknown = plain.into_iter().filter(|word| !held.live.knows(word)).take(4);
    let of_words = unknown.flat_map(|word| held.names.near(word, 2, |_| true));
    alike.into_iter().chain(of_words).filter(|name| !name.is(query)).collect()
}
