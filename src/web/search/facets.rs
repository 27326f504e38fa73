//! Facets (counts that narrow the search) and filter chips (links that remove a filter).
//!
//! Every filter is in the address, so each step can be shared and undone.

use serde::Serialize;
use utoipa::ToSchema;

use crate::index::{Editions, Facets, Kind, Request, Results, has_alternatives};

use crate::web::citations::tiers::quoted;
use crate::web::edition::Place;
use crate::web::http::l10n;
use crate::web::http::locale::{self, say};
use crate::web::http::params::UrlBuilder;
use crate::web::http::problem::Link;
use crate::web::rule_request::titled;
use crate::web::state::site::Snapshot;

/// Limit of chapters and of sources offered.
const MOST: usize = 12;

/// Counts by one property.
pub(crate) struct Facet {
    pub(crate) name: String,
    pub(crate) options: Vec<Choice>,
}

/// One value of the property.
pub(crate) struct Choice {
    pub(crate) text: String,
    pub(crate) lang: Option<&'static str>,
    pub(crate) count: String,
    pub(crate) href: String,
    pub(crate) is_chosen: bool,
}

/// Every facet with something to choose.
pub(crate) fn facets(
    held: &Snapshot,
    address: &UrlBuilder,
    request: &Request,
    facets: &Facets,
) -> Vec<Facet> {
    let filtered = Filtered::of(address, request);
    let all = [
        Facet { name: say!("facet-kind"), options: kinds(address, request, facets) },
        Facet { name: say!("facet-language"), options: languages(address, request, facets) },
        Facet { name: say!("facet-chapter"), options: chapters(held, &filtered, request, facets) },
        Facet { name: say!("facet-year"), options: years(&filtered, facets) },
        Facet { name: say!("facet-publisher"), options: sources(&filtered, facets) },
    ];
    all.into_iter()
        .filter(|facet| facet.options.len() > 1 || facet.options.iter().any(|choice| choice.is_chosen))
        .collect()
}

fn choice(text: impl Into<String>, count: usize, href: String) -> Choice {
    Choice { text: text.into(), lang: None, count: l10n::count(count), href, is_chosen: false }
}

fn kinds(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let options = facets.kinds.iter().map(|&(kind, count)| {
        let is_chosen = request.kinds.contains(&kind);
        let value = if is_chosen { "" } else { kind.name() };
        Choice { is_chosen, ..choice(l10n::kinds(kind), count, address.href_with("kind", value)) }
    });
    options.collect()
}

fn languages(address: &UrlBuilder, request: &Request, facets: &Facets) -> Vec<Choice> {
    let options = facets.languages.iter().map(|&(language, count)| {
        let is_chosen = request.language == Some(language);
        let value = if is_chosen { "" } else { language.code() };
        let option = choice(language.words().name, count, address.href_with("lang", value));
        Choice { is_chosen, lang: l10n::lang(language), ..option }
    });
    options.collect()
}

fn chapters(held: &Snapshot, filtered: &Filtered<'_>, request: &Request, facets: &Facets) -> Vec<Choice> {
    let place = Place::whole(&held.live.shelf, request.language.unwrap_or_else(locale::language));
    let mut most = facets.chapters.clone();
    most.sort_by_key(|&(number, count)| (std::cmp::Reverse(count), number));
    let options = most.into_iter().take(MOST).map(|(number, count)| {
        let text = place.map_or_else(|| number.to_string(), |place| titled(&place, number));
        let option = choice(text, count, filtered.by(&format!("rule:{number}")));
        Choice { lang: place.and_then(|place| l10n::lang(place.language())), ..option }
    });
    options.collect()
}

fn years(filtered: &Filtered<'_>, facets: &Facets) -> Vec<Choice> {
    let years = facets.years.iter().rev();
    years
        .map(|&(year, count)| choice(year.to_string(), count, filtered.by(&format!("date:{year}"))))
        .collect()
}

fn sources(filtered: &Filtered<'_>, facets: &Facets) -> Vec<Choice> {
    let options = facets.sources.iter().take(MOST).map(|(source, count)| {
        choice(l10n::publisher(source), *count, filtered.by(&format!("source:{}", quoted(source))))
    });
    options.collect()
}

/// The search, ready for another filter in its query.
struct Filtered<'a> {
    address: &'a UrlBuilder,
    query: String,
}

impl Filtered<'_> {
    fn of<'a>(address: &'a UrlBuilder, request: &Request) -> Filtered<'a> {
        // Without parentheses, a filter would apply only to the last alternative.
        let query = if has_alternatives(&request.query) {
            format!("({})", request.query)
        } else {
            request.query.clone()
        };
        Filtered { address, query }
    }

    fn by(&self, filter: &str) -> String {
        self.address.href_with("q", &format!("{} {filter}", self.query))
    }
}

/// The active filters, each with a link to the search without it.
pub(crate) fn chips(address: &UrlBuilder, request: &Request, results: &Results) -> Vec<Link> {
    let mut chips: Vec<Link> = Vec::new();
    for filter in &results.filters {
        chips.push(Link::new(
            filter.text.replacen(':', " ", 1),
            address.href_with("q", &filter.query_without),
        ));
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
    match request.editions {
        Editions::Current => {}
        Editions::All => chips.push(Link::new(say!("chip-all-editions"), address.href_with("edition", ""))),
        Editions::Dated(date) => {
            chips.push(Link::new(say!("chip-edition", date = date), address.href_with("edition", "")))
        }
    }
    chips
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
