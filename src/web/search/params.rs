//! Parses the parameters of a search, for the page and its JSON.

use index::{Blocks, Editions, Kind, Request, Results, Sort};

use crate::http;
use crate::http::locale;
use crate::http::params::PageWindow;
use crate::http::problem::Problem;

/// The parameters, as given.
pub(super) struct AskedFor<'a> {
    pub(super) query: &'a str,
    pub(super) kind: &'a Option<String>,
    pub(super) lang: &'a Option<String>,
    pub(super) edition: &'a Option<String>,
    pub(super) sort: &'a Option<String>,
    /// How the best hits of each kind are given.
    pub(super) blocks: Blocks,
}

impl AskedFor<'_> {
    /// The request that they make for this window of the hits.
    pub(super) fn request(&self, window: PageWindow) -> Result<Request, Problem> {
        let language = http::params::language("lang", self.lang.as_deref())?;
        Ok(Request {
            query: self.query.to_owned(),
            kinds: kinds(self.kind.as_deref().unwrap_or_default())?,
            language,
            editions: editions(self.edition.as_deref())?,
            offset: window.offset,
            limit: window.limit,
            sort: match self.sort.as_deref() {
                None | Some("relevance") => Sort::Relevance,
                Some("date") => Sort::Date,
                Some(_) => return Err(Problem::parameter("sort", "sort is relevance or date")),
            },
            reader: language.or_else(|| Some(locale::language())),
            blocks: self.blocks,
        })
    }
}

impl AskedFor<'_> {
    /// The same with a window that is parsed last: a wrong parameter is reported before an outdated cursor.
    pub(super) fn request_in(
        &self,
        window: impl FnOnce() -> Result<PageWindow, Problem>,
    ) -> Result<(Request, PageWindow), Problem> {
        let request = self.request(PageWindow::first(0))?;
        let window = window()?;
        Ok((Request { offset: window.offset, limit: window.limit, ..request }, window))
    }
}

fn kinds(names: &str) -> Result<Vec<Kind>, Problem> {
    let mut kinds = Vec::new();
    for name in names.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let kind = Kind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.ok_or_else(|| {
            Problem::parameter(
                "kind",
                "kind is rule, ruling, glossary, card or document, or several with commas between",
            )
        })?;
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    Ok(kinds)
}

fn editions(name: Option<&str>) -> Result<Editions, Problem> {
    Ok(match name {
        None | Some("current") => Editions::Current,
        Some("all") => Editions::All,
        Some(day) => {
            let wrong =
                |_| Problem::parameter("edition", "edition is current, all, or a day like 2024-04-12");
            Editions::Dated(day.parse().map_err(wrong)?)
        }
    })
}

/// The query as it was understood, to be shown beside warnings; empty if it differs only in marks, spaces and
/// capitals.
pub(crate) fn understood(results: &Results, query: &str) -> String {
    let letters = |text: &str| -> String {
        text.to_lowercase().chars().filter(|letter| letter.is_alphanumeric()).collect()
    };
    let understood = results.understood.as_str();
    let is_grouped = understood.contains(['(', '"', ':']);
    let is_same = understood == query || !is_grouped && letters(understood) == letters(query);
    if is_same || results.warnings.is_empty() { String::new() } else { understood.to_owned() }
}
