//! What to do when a search finds nothing, or names a rule that is not there.
//!
//! There is always a next step.

use crate::index::{Editions, Request, Results};

use super::super::ask::Address;
use super::super::names::{Name, Named};
use super::super::place::Place;
use super::super::problem::{Link, Offer};
use super::super::rules::no_such_rule;
use super::super::shown;
use super::super::site::Holdings;
use super::super::words;

/// The ways on from here; none when there are hits and every number that was named exists.
pub(super) fn offers(held: &Holdings, address: &Address, request: &Request, results: &Results, place: Option<Place<'_>>) -> Vec<Offer> {
    let mut offers = Vec::new();
    let missing = results.direct.iter().find(|number| place.is_some_and(|place| !place.has(**number)));
    let exists = results.direct.iter().any(|number| place.is_some_and(|place| place.has(*number)));
    if let (Some(&number), Some(place), false) = (missing, place, exists) {
        let problem = no_such_rule(&place, number);
        offers.push(Offer { label: words::sentence(&problem.detail), links: Vec::new() });
        offers.extend(problem.offers.into_iter().filter(|offer| offer.label != "Search"));
    }
    if results.total > 0 || exists {
        return offers;
    }
    if request.query.is_empty() {
        offers.push(offer(
            "Begin with",
            vec![
                Link::new("The contents of the rules", "/rules"),
                Link::new("The glossary", "/glossary"),
                Link::new("Cards by letter", "/cards"),
                Link::new("How to search", "/help"),
            ],
        ));
        return offers;
    }
    let alike = names(held, &request.query);
    if !alike.is_empty() {
        offers.push(offer("Did you mean", alike));
    }
    let mut wider: Vec<Link> =
        results.filters.iter().map(|filter| without(&filter.text, address.with("q", &filter.query_without))).collect();
    if !request.kinds.is_empty() {
        wider.push(without("the kind", address.with("kind", "")));
    }
    if let Some(language) = request.language {
        wider.push(Link::new("In all languages", address.with("lang", "").to_string()));
        wider.push(Link::new(
            format!("Any text in {}", words::language(language)),
            Address::new("/search").with("q", &format!("lang:{language}")).to_string(),
        ));
    }
    if request.editions != Editions::All {
        wider.push(Link::new("In all editions", address.with("edition", "all").to_string()));
    }
    let plain = plain_words(&request.query);
    if plain.len() > 1 {
        let any = Link::new("Texts with any of the words", address.with("q", &plain.join(" OR ")).to_string());
        wider.push(any);
    }
    offers.push(offer("Search wider", wider));
    offers.push(offer("Or look here", vec![Link::new("The contents of the rules", "/rules"), Link::new("How to search", "/help")]));
    offers
}

fn offer(label: &str, links: Vec<Link>) -> Offer {
    Offer { label: label.to_owned(), links }
}

fn without(filter: &str, address: Address) -> Link {
    Link::new(format!("Without {filter}"), address.to_string())
}

/// The words of a query that are no filters and in no quotes.
fn plain_words(query: &str) -> Vec<&str> {
    query.split_whitespace().filter(|word| !word.contains([':', '"', '(', ')', '<', '>'])).collect()
}

/// Rules, terms and cards that the query, or one of its words, may have meant.
fn names(held: &Holdings, query: &str) -> Vec<Link> {
    let shelf = &held.live.shelf;
    let completed = held.names.complete(query, 5).into_iter();
    let alike = held.names.near(query, 5, |_| true);
    let plain = plain_words(query);
    let of_words = plain.iter().take(4).filter(|_| plain.len() > 1).flat_map(|word| held.names.near(word, 2, |_| true));
    let link = |name: &Name| match name.named {
        Named::Rule(number, language) => {
            Place::current(shelf, language).map(|place| Link::new(format!("{number} {}", name.text), place.href(number)))
        }
        Named::Glossary(position) => Some(Link::new(&name.text, shown::entry_href(&shelf.glossary[position as usize]))),
        Named::Card(position) => Some(Link::new(&name.text, format!("/cards/{}", shelf.cards[position as usize].slug))),
    };
    let mut links: Vec<Link> = Vec::new();
    for link in completed.chain(alike).chain(of_words).filter_map(link) {
        if !links.contains(&link) && links.len() < 6 {
            links.push(link);
        }
    }
    links
}
