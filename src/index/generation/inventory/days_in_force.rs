//! The days of the rulebooks and tournament documents in force, which may not go back unasked.

use std::collections::BTreeMap;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::generation::inventory::loss::Loss;
use library::Library;

/// The day of each document in force, by its kind and language: `rulebook in force (en)`.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct DaysInForce(BTreeMap<String, Date>);

impl DaysInForce {
    pub(super) fn of(library: &Library) -> DaysInForce {
        let books = library.books.iter().filter(|book| book.current);
        let books = books.map(|book| ("rulebook", book.edition.language, book.edition.effective));
        let policies = library.documents.iter().filter(|entry| entry.current && entry.head.kind.is_policy());
        let policies =
            policies.map(|entry| (entry.head.kind.name(), entry.head.language, entry.head.effective));
        let dated = |(kind, language, day): (&str, _, Option<Date>)| {
            Some((format!("{kind} in force ({language})"), day?))
        };
        DaysInForce(books.chain(policies).filter_map(dated).collect())
    }

    /// The documents that would go back to an older version in force.
    pub(super) fn losses<'a>(&'a self, new: &'a DaysInForce) -> impl Iterator<Item = Loss> + 'a {
        let went_back = |(kind, &held): (&String, &Date)| {
            let then = *new.0.get(kind)?;
            (then < held).then(|| Loss::older(kind, held, then))
        };
        self.0.iter().filter_map(went_back)
    }
}
