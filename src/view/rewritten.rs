//! The public object of rules that were reworded after a ruling.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use library::RulingId;
use shelf::{Rewritten, Shelf};

/// Rules that a ruling seems to be about and that were reworded after its day. Inferred.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RewrittenView {
    /// The numbers of the rules in the edition that reworded them.
    pub rules: Vec<String>,
    /// The day of that edition.
    #[schema(value_type = Option<String>, format = Date)]
    pub date: Option<Date>,
    /// The difference to the edition before, in the API.
    pub uri: String,
    /// The same as a page.
    pub html_uri: String,
}

impl RewrittenView {
    /// The rewordings after a ruling.
    pub fn all(shelf: &Shelf, ruling: RulingId) -> Vec<RewrittenView> {
        shelf.rewritten_since(ruling).iter().map(|rewritten| RewrittenView::of(shelf, rewritten)).collect()
    }

    /// One of them.
    pub fn of(shelf: &Shelf, rewritten: &Rewritten) -> RewrittenView {
        let day = |book| shelf.since(book).map_or_else(String::new, |day| day.to_string());
        let (from, to) = (day(rewritten.from), day(rewritten.to));
        let chapter = rewritten.rules.first().and_then(|rule| rule.chapter());
        let part = chapter.map_or_else(String::new, |chapter| format!("?chapter={chapter}"));
        RewrittenView {
            rules: rewritten.rules.iter().map(ToString::to_string).collect(),
            date: shelf.since(rewritten.to),
            uri: format!("/api/v1/editions/{from}/diff/{to}{part}"),
            html_uri: format!("/changes/{from}/{to}{part}"),
        }
    }
}

/// The terms of a ruling that the glossary calls obsolete, as the glossary writes them.
pub(super) fn obsolete_terms(shelf: &Shelf, ruling: RulingId) -> Vec<String> {
    shelf.obsolete_terms(ruling).into_iter().map(|at| shelf.glossary()[at].entry.term.clone()).collect()
}
