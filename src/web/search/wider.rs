//! For a search without hits: what to drop from it, each way with the number of hits that it leads to.
//!
//! It tries every way, so no link leads to another empty page.

use index::{Blocks, Editions, Request, Results, Sort};

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::params::UrlBuilder;
use crate::http::problem::Link;
use crate::search::facets::chip;
use crate::search::suggestions::plain_words;

/// Limit of the ways that are tried.
const MOST: usize = 8;

/// A search that asks for less.
struct Way {
    text: String,
    address: UrlBuilder,
    request: Request,
}

/// The ways that find something; empty if the search itself has hits.
pub(super) fn wider(
    address: &UrlBuilder,
    request: &Request,
    results: &Results,
    search: impl Fn(&Request) -> Results,
) -> Vec<Link> {
    if results.total > 0 || request.query.is_empty() {
        return Vec::new();
    }
    let found = |way: Way| {
        // Sorting by date skips scoring.
        let request = Request { offset: 0, limit: 1, sort: Sort::Date, blocks: Blocks::None, ..way.request };
        let total = search(&request).total;
        let text = format!("{} · {}", way.text, l10n::counted(total, "count-results"));
        (total > 0).then(|| Link::new(text, way.address.to_string()))
    };
    let one_less: Vec<Link> =
        one_less(address, request, results).into_iter().take(MOST).filter_map(found).collect();
    if !one_less.is_empty() {
        return one_less;
    }
    words_alone(address, request).into_iter().filter_map(found).collect()
}

/// The search without one of the things that it asks for.
fn one_less(address: &UrlBuilder, request: &Request, results: &Results) -> Vec<Way> {
    let mut ways: Vec<Way> = Vec::new();
    for filter in results.filters.iter().filter(|filter| !filter.query_without.is_empty()) {
        ways.push(Way {
            text: say!("offer-without", filter = chip(&filter.text)),
            address: address.with("q", &filter.query_without),
            request: Request { query: filter.query_without.clone(), ..request.clone() },
        });
    }
    if !request.kinds.is_empty() {
        ways.push(Way {
            text: say!("offer-without-kind"),
            address: address.with("kind", ""),
            request: Request { kinds: Vec::new(), ..request.clone() },
        });
    }
    if request.language.is_some() {
        ways.push(Way {
            text: say!("offer-all-languages"),
            address: address.with("lang", ""),
            request: Request { language: None, ..request.clone() },
        });
    }
    if request.editions != Editions::All {
        ways.push(Way {
            text: say!("offer-in-all-editions"),
            address: address.with("edition", "all"),
            request: Request { editions: Editions::All, ..request.clone() },
        });
    }
    let plain = plain_words(&request.query);
    if plain.len() > 1 {
        let any = plain.join(" OR ");
        ways.push(Way {
            text: say!("offer-any-word"),
            address: address.with("q", &any),
            request: Request { query: any, ..request.clone() },
        });
    }
    ways
}

/// The search for its words alone, those of phrases too, without any filter; and everything in its language.
fn words_alone(address: &UrlBuilder, request: &Request) -> Vec<Way> {
    let mut ways = Vec::new();
    let unquoted = request.query.replace(['"', '“', '”', '„', '«', '»'], " ");
    let words = plain_words(&unquoted).join(" ");
    if !words.is_empty() {
        let bare = ["kind", "lang", "edition"]
            .iter()
            .fold(address.with("q", &words), |address, name| address.with(name, ""));
        let request = Request {
            query: words.clone(),
            kinds: Vec::new(),
            language: None,
            editions: Editions::Current,
            ..request.clone()
        };
        ways.push(Way { text: say!("offer-search-for", query = words), address: bare, request });
    }
    if let Some(language) = request.language {
        let query = format!("lang:{language}");
        ways.push(Way {
            text: say!("offer-any-text", language = l10n::language(language)),
            address: UrlBuilder::new("/search").with("q", &query),
            request: Request { query, language: None, kinds: Vec::new(), ..request.clone() },
        });
    }
    ways
}
