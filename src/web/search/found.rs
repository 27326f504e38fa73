//! The data of a results page: hits, facet counts, and ways out of an empty search.
//!
//! It searches once for the hits and once for each open facet; it knows no markup.

use index::{Facets, Request, Results};

use crate::http::params::UrlBuilder;
use crate::http::problem::Link;
use crate::search::chosen::open_facets;
use crate::search::wider::wider;

/// The results of a search page.
#[derive(Default)]
pub(super) struct Found {
    pub(super) results: Results,
    /// The counts. A property with a chosen value is counted as if no value were chosen.
    pub(super) facets: Facets,
    /// For a search without hits, what to drop.
    pub(super) wider: Vec<Link>,
}

impl Found {
    /// Searches. The address is that of the first page.
    pub(super) fn search(
        request: &Request,
        address: &UrlBuilder,
        search: impl Fn(&Request) -> Results + Copy,
    ) -> Found {
        let results = search(request);
        let facets = open_facets(request, &results, search);
        let wider = wider(address, request, &results, search);
        Found { results, facets, wider }
    }
}
