//! `/api/v1/lineages`: the full history of all rules of a language, paged; `citator export --kind lineage`
//! prints the same at once.
//!
//! `api` returns the history of one number with its texts.

use serde::Deserialize;
use utoipa::IntoParams;

use language::Language;
use lineage::Place as At;
use view::LineageView;

use crate::http;
use crate::http::list_envelope::List;
use crate::http::params::{PageWindow, Params};
use crate::http::problem::Problem;
use crate::state::site::Held;

/// Parameters of the list of lineages.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct LineagesParams {
    /// Language of the rulebooks. Default: English.
    lang: Option<String>,
    /// Only rules whose last number is under this one, like 7, 707 or 707.10.
    under: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// The histories of all rules, current ones first.
#[utoipa::path(get, path = "/api/v1/lineages", params(LineagesParams), responses((status = 200, body = List<LineageView>)))]
pub(crate) async fn json(held: Held, asked: Params<LineagesParams>) -> Result<List<LineageView>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let under = match asked.want.under.as_deref() {
        Some(text) => Some(
            crate::rule_request::read(text)
                .ok_or_else(|| Problem::parameter("under", "not a rule number"))?
                .0,
        ),
        None => None,
    };
    let is_wanted = |at: &At| {
        under.is_none_or(|under| under == shelf.number_at(*at) || under.contains(shelf.number_at(*at)))
    };
    let last: Vec<At> = shelf.last_places(language).into_iter().filter(is_wanted).collect();
    let lives: Vec<LineageView> = last
        .iter()
        .skip(window.offset)
        .take(window.limit)
        .filter_map(|&at| LineageView::of(shelf, at))
        .collect();
    Ok(List::part(lives, last.len(), window, &asked.address))
}
