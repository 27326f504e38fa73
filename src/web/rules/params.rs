//! The query parameters of a rule's address.

use serde::Deserialize;
use utoipa::IntoParams;

/// Parameters of the page of a rule: languages and date.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct RulesParams {
    /// Languages, separated by commas; the first one leads.
    pub(crate) lang: Option<String>,
    /// Another language to show beside them, from the form on the page.
    pub(crate) beside: Option<String>,
    /// A day, as the API takes it.
    pub(crate) as_of: Option<String>,
}
