//! Facets (counts that narrow the search) and filter chips (links that remove a filter).
//!
//! Every filter is in the address, so each step can be shared and undone.

use std::sync::Arc;

use serde::Serialize;
use utoipa::ToSchema;

use index::query::Wanted;
use index::{Editions, Facets, Kind, Request, Results, has_alternatives, read};
use language::Language;
use library::slug;

use crate::citations::tiers::quoted;
use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::http::params::UrlBuilder;
use crate::http::problem::Link;
use crate::record_view::page_edition::Place;
use crate::rule_request::titled;
use crate::search::chosen::{Chosen, Property, whole_year};
use crate::state::site::Snapshot;

/// Limit of chapters and of sources offered.
const MOST: usize = 12;
/// Number of values of a facet that are seen at once; the others are folded.
const SEEN: usize = 5;

/// Counts by one property.
pub(crate) struct Facet {
    pub(crate) name: String,
    pub(crate) options: Vec<Choice>,
    /// The other values, and the label that opens them.
    pub(crate) folded: Vec<Choice>,
    pub(crate) more: String,
}

/// One value of the property.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) count: String,
    pub(crate) href: String,
    pub(crate) is_chosen: bool,
}

impl Facet {
    /// The first values and what is chosen; a single value more is not worth folding.
    fn new(name: String, options: Vec<Choice>) -> Facet {
        if options.len() <= SEEN + 1 {
            return Facet { name, options, folded: Vec::new(), more: String::new() };
        }
        let (options, folded): (Vec<_>, Vec<_>) =
            options.into_iter().enumerate().partition(|(at, choice)| *at < SEEN || choice.is_chosen);
        let choices = |all: Vec<(usize, Choice)>| all.into_iter().map(|(_, choice)| choice).collect();
        let more = say!("facet-more", count = folded.len());
        Facet { name, options: choices(options), folded: choices(folded), more }
    }
}

/// Every facet with something to choose.
pub(crate) fn facets(
    held: &Snapshot,
    address: &UrlBuilder,
    request: &Request,
    facets: &Facets,
) -> Vec<Facet> {
    let all = [
        Facet::new(say!("facet-kind"), kinds(address, request, facets)),
        Facet::new(say!("facet-language"), languages(address, request, facets)),
        Facet::new(say!("facet-chapter"), chapters(held, address, request, facets)),
        Facet::new(say!("facet-year"), years(address, request, facets)),
        Facet::new(say!("facet-publisher"), sources(address, request, facets)),
    ];
    all.into_iter()
        .filter(|facet| facet.options.len() > 1 || facet.options.iter().any(|choice| choice.is_chosen))
        .collect()
}

fn choice(text: impl Into<String>, count: usize, href: String, is_chosen: bool) -> Choice {
    Choice { text: text.into(), lang: None, count: l10n::count(count), href, is_chosen }
}

fn kinds(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let typed = Chosen::read(&request.query, Property::Kind);
    let mut chosen = request.kinds.clone();
    for (wanted, _) in &typed.values {
        if let Wanted::Kinds(kinds) = wanted {
            chosen.extend(kinds);
        }
    }
    let options = with_chosen(&facets.kinds, &chosen).into_iter().map(|(kind, count)| {
        let (is_chosen, then) = turned(&chosen, kind);
        let names: Vec<&str> = then.into_iter().map(Kind::name).collect();
        let href = chosen_by(address, &typed.query_without, "kind", &names, usize::MAX);
        choice(l10n::kinds(kind), count, href, is_chosen)
    });
    options.collect()
}

fn languages(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let typed = Chosen::read(&request.query, Property::Language);
    let mut chosen: Vec<Language> = request.language.into_iter().collect();
    for (wanted, _) in &typed.values {
        if let Wanted::Languages(languages) = wanted {
            chosen.extend(languages);
        }
    }
    let options = with_chosen(&facets.languages, &chosen).into_iter().map(|(language, count)| {
        let (is_chosen, then) = turned(&chosen, language);
        let codes: Vec<&str> = then.into_iter().map(Language::code).collect();
        let href = chosen_by(address, &typed.query_without, "lang", &codes, 1);
        let option = choice(language.name(), count, href, is_chosen);
        Choice { lang: l10n::lang(language), ..option }
    });
    options.collect()
}

/// The address that chooses values: by a parameter, which holds at most `most` of them, or else by a filter, as for
/// an empty query.
fn chosen_by(address: &UrlBuilder, query: &str, name: &str, values: &[&str], most: usize) -> String {
    let listed = values.join(",");
    if values.is_empty() || (values.len() <= most && !query.is_empty()) {
        return address.with("q", query).href_with(name, &listed);
    }
    address.with("q", &narrowed(query, &format!("{name}:{listed}"))).href_with(name, "")
}

fn chapters(held: &Snapshot, address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let place = Place::whole(&held.live.shelf, request.language.unwrap_or_else(locale::language));
    let filtered = Filtered::of(address, request, Property::Chapter);
    let mut most = facets.chapters.clone();
    most.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number));
    let options = most.into_iter().map(|(number, count)| {
        let text = place.map_or_else(|| number.to_string(), |place| titled(&place, number));
        let chosen = |wanted: &Wanted| *wanted == Wanted::Under(number);
        let option = filtered.choice(text, count, &format!("rule:{number}"), chosen);
        Choice { lang: place.and_then(|place| l10n::lang(place.language())), ..option }
    });
    at_most(options)
}

fn years(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let filtered = Filtered::of(address, request, Property::Year);
    let option = |&(year, count): &(i16, usize)| {
        let chosen = |wanted: &Wanted| whole_year(wanted) == Some(year);
        filtered.choice(year.to_string(), count, &format!("date:{year}"), chosen)
    };
    facets.years.iter().rev().map(option).collect()
}

/// Publishers of the same rulings are one choice. A publisher of all rulings is not a choice: it narrows nothing.
fn sources(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let filtered = Filtered::of(address, request, Property::Publisher);
    let same = |source: &Arc<str>| facets.same_sources.iter().find(|same| same.contains(source));
    let first =
        facets.sources.iter().filter(|(source, _)| same(source).is_none_or(|same| same[0] == *source));
    let options = first.map(|(source, count)| {
        let names = same(source).map_or(std::slice::from_ref(source), Vec::as_slice);
        let text: Vec<String> = names.iter().map(|name| l10n::publisher(name).to_string()).collect();
        let chosen = |wanted: &Wanted| {
            matches!(wanted, Wanted::Source(chosen) if names.iter().any(|name| slug(name) == *chosen))
        };
        filtered.choice(l10n::joined(&text), *count, &format!("source:{}", quoted(source)), chosen)
    });
    at_most(options)
}

/// The first choices, and the chosen ones.
fn at_most(options: impl Iterator<Item = Choice>) -> Vec<Choice> {
    options
        .enumerate()
        .filter(|(at, option)| *at < MOST || option.is_chosen)
        .map(|(_, option)| option)
        .collect()
}

/// The counts, with values that are chosen and have no hits.
fn with_chosen<T: Copy + PartialEq>(counts: &[(T, usize)], chosen: &[T]) -> Vec<(T, usize)> {
    let mut all = counts.to_vec();
    for &value in chosen {
        if all.iter().all(|(other, _)| *other != value) {
            all.push((value, 0));
        }
    }
    all
}

/// Whether a value is chosen, and what is chosen after a click on it.
fn turned<T: Copy + PartialEq>(chosen: &[T], value: T) -> (bool, Vec<T>) {
    let is_chosen = chosen.contains(&value);
    let others = chosen.iter().copied().filter(|other| *other != value);
    (is_chosen, others.chain((!is_chosen).then_some(value)).collect())
}

/// A query with one more filter.
fn narrowed(query: &str, filter: &str) -> String {
    if has_alternatives(query) {
        // Without parentheses, a filter would apply only to the last alternative.
        format!("({query}) {filter}")
    } else {
        format!("{query} {filter}").trim().to_owned()
    }
}

/// The search without what it chooses of a property, ready for another filter on it.
struct Filtered<'a> {
    address: &'a UrlBuilder,
    chosen: Chosen,
}

impl Filtered<'_> {
    fn of<'a>(address: &'a UrlBuilder, request: &Request, property: Property) -> Filtered<'a> {
        Filtered { address, chosen: Chosen::read(&request.query, property) }
    }

    /// A filter to add to the chosen ones, or to remove.
    fn choice(
        &self,
        text: impl Into<String>,
        count: usize,
        filter: &str,
        fits: impl Fn(&Wanted) -> bool,
    ) -> Choice {
        let is_chosen = self.chosen.has(&fits);
        let others =
            self.chosen.values.iter().filter(|(wanted, _)| !fits(wanted)).map(|(_, text)| text.as_str());
        let filters: Vec<&str> = others.chain((!is_chosen).then_some(filter)).collect();
        let query = match filters[..] {
            [] => self.chosen.query_without.clone(),
            [filter] => narrowed(&self.chosen.query_without, filter),
            _ => narrowed(&self.chosen.query_without, &format!("({})", filters.join(" OR "))),
        };
        choice(text, count, self.address.href_with("q", &query), is_chosen)
    }
}

/// The active filters, each with a link to the search without it.
pub(crate) fn chips(address: &UrlBuilder, request: &Request, results: &Results) -> Vec<Link> {
    let mut chips: Vec<Link> = Vec::new();
    for filter in &results.filters {
        chips.push(Link::new(chip(&filter.text), address.href_with("q", &filter.query_without)));
    }
    for kind in &request.kinds {
        let others: Vec<&str> =
            request.kinds.iter().filter(|other| *other != kind).map(|other| Kind::name(*other)).collect();
        chips.push(Link::new(
            say!("chip-kind", kind = l10n::kind(*kind)),
            address.href_with("kind", &others.join(",")),
        ));
    }
    if let Some(language) = request.language {
        chips.push(Link::new(
            say!("chip-language", language = l10n::language(language)),
            address.href_with("lang", ""),
        ));
    }
    if let Some(editions) = of_editions(request.editions) {
        chips.push(Link::new(editions, address.href_with("edition", "")));
    }
    chips
}

/// A filter of the query, or several that are alternatives, in the words of one that was clicked.
pub(super) fn chip(filter: &str) -> String {
    let root = read(filter).root;
    let Some((filters, _)) = root.alternative_filters(filter) else { return filter.to_owned() };
    let named = filters.into_iter().map(|(wanted, (start, end))| named(wanted, &filter[start..end]));
    l10n::joined(&named.collect::<Vec<String>>())
}

fn named(wanted: &Wanted, text: &str) -> String {
    let named = match wanted {
        Wanted::Kinds(kinds) => {
            let names: Vec<String> = kinds.iter().map(|&kind| l10n::kind(kind).into_owned()).collect();
            Some(say!("chip-kind", kind = l10n::joined(&names)))
        }
        Wanted::Languages(languages) => {
            let names: Vec<String> = languages.iter().map(|&language| l10n::language(language)).collect();
            Some(say!("chip-language", language = l10n::joined(&names)))
        }
        Wanted::Edition(editions) => of_editions(*editions),
        _ => None,
    };
    named.unwrap_or_else(|| text.replacen(':', ": ", 1))
}

fn of_editions(editions: Editions) -> Option<String> {
    match editions {
        Editions::Current => None,
        Editions::All => Some(say!("chip-all-editions")),
        Editions::Dated(date) => Some(say!("chip-edition", date = date)),
    }
}

/// Number of hits by kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FacetsView {
    /// By kind of record.
    kinds: Vec<FacetCount>,
    /// By language.
    languages: Vec<FacetCount>,
    /// By chapter, for rules.
    chapters: Vec<FacetCount>,
    /// By year, for rulings.
    years: Vec<FacetCount>,
    /// By publisher, for rulings.
    sources: Vec<FacetCount>,
}

/// Number of hits with a value.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FacetCount {
    /// The value.
    value: String,
    /// Number of hits with it.
    count: usize,
}

impl FacetsView {
    pub(crate) fn of(facets: &Facets) -> FacetsView {
        fn view<T: ToString>(counts: &[(T, usize)]) -> Vec<FacetCount> {
            counts
                .iter()
                .map(|(value, count)| FacetCount { value: value.to_string(), count: *count })
                .collect()
        }
        let kinds: Vec<(&str, usize)> =
            facets.kinds.iter().map(|&(kind, count)| (kind.name(), count)).collect();
        FacetsView {
            kinds: view(&kinds),
            languages: view(&facets.languages),
            chapters: view(&facets.chapters),
            years: view(&facets.years),
            sources: view(&facets.sources),
        }
    }
}
