//! Query parameters as Scryfall reads them.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;

/// The parameters of a request. Empty ones count as not given; of repeated ones the first counts.
pub(super) struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// The value of a parameter.
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        self.0
            .iter()
            .find(|(other, value)| other == name && !value.trim().is_empty())
            .map(|(_, value)| value.trim())
    }
}

impl<S: Sync> FromRequestParts<S> for Parameters {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Parameters, Infallible> {
        Ok(Parameters(Query::try_from_uri(&parts.uri).map_or_else(|_| Vec::new(), |Query(pairs)| pairs)))
    }
}
