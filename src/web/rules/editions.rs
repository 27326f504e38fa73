//! The rulebooks in the API: their list, and one with its contents.

use axum::extract::Path;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use language::Language;
use view::EditionView;

use crate::http;
use crate::http::list_envelope::{Linked, List};
use crate::http::params::{PageWindow, Params};
use crate::http::problem::Problem;
use crate::http::url::encode_part;
use crate::record_view::page_edition::{Place, key};
use crate::record_view::text::{edition_name, source};
use crate::rules::rule::{RuleRef, rule_ref};
use crate::state::site::Held;
use crate::text_form::{Answer, Writer, Written};

/// Parameters of the list of editions.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EditionsParams {
    /// Only this language.
    lang: Option<String>,
    /// Number of records to return, 1 to 175.
    #[param(value_type = Option<u32>, minimum = 1, maximum = 175)]
    limit: Option<String>,
    /// Cursor from `next_page`.
    cursor: Option<String>,
}

/// The rulebooks, by language and date.
#[utoipa::path(get, path = "/api/v1/editions", params(EditionsParams), responses((status = 200, body = List<Linked<EditionView>>)))]
pub(crate) async fn all(
    held: Held,
    asked: Params<EditionsParams>,
) -> Result<List<Linked<EditionView>>, Problem> {
    let shelf = &held.live.shelf;
    let language = http::params::language("lang", asked.want.lang.as_deref())?;
    let window = PageWindow::read(asked.want.limit.as_deref(), asked.want.cursor.as_deref())?;
    let all = shelf.books().ids().map(|position| Place { shelf, position, pinned: true });
    let wanted: Vec<Place<'_>> =
        all.filter(|place| language.is_none_or(|language| place.language() == language)).collect();
    Ok(List::cut(&wanted, window, &asked.address, linked))
}

/// Parameters of one edition.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct EditionParams {
    /// Language. Default: English.
    lang: Option<String>,
}

/// An edition with its contents.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EditionAnswer {
    /// The edition.
    #[serde(flatten)]
    edition: Linked<EditionView>,
    /// Its sections and chapters in order.
    contents: Vec<RuleRef>,
}

impl Written for EditionAnswer {
    fn write(&self, out: &mut Writer) {
        let Linked { record: edition, html_uri, .. } = &self.edition;
        out.heading(1, edition_name(edition));
        out.paragraph(edition.title.as_deref().unwrap_or_default());
        self.contents.iter().for_each(|part| part.write(out));
        source(out, None, html_uri);
    }
}

/// One edition of the rules with its contents.
#[utoipa::path(get, path = "/api/v1/editions/{edition}", params(("edition" = String, Path, description = "The day since which it is in force, or `current`; of an undated edition the last part of its id"), EditionParams), responses((status = 200, body = EditionAnswer), (status = 404, description = "No such edition")))]
pub(crate) async fn one(
    held: Held,
    Path(edition): Path<String>,
    asked: Params<EditionParams>,
) -> Result<Answer<EditionAnswer>, Problem> {
    let language = http::params::language("lang", asked.want.lang.as_deref())?.unwrap_or(Language::English);
    let place = Place::find(&held.live.shelf, language, Some(&edition))?;
    let headings = place.shelf.headings(place.position).into_iter();
    let contents = headings.map(|number| rule_ref(&place, number)).collect();
    Ok(Answer(EditionAnswer { edition: linked(&place), contents }))
}

/// An edition with its addresses.
fn linked(place: &Place<'_>) -> Linked<EditionView> {
    let mut uri = format!("/api/v1/editions/{}", encode_part(key(place.book())));
    if place.language() != Language::English {
        uri.push_str(&format!("?lang={}", place.language()));
    }
    Linked { record: EditionView::of(place.shelf.library(), place.book()), uri, html_uri: place.base() }
}
