//! Parses query parameters: their names, valid values, and the page of a list.
//!
//! The API reports invalid parameters; a page ignores unknown ones.

use crate::http::url::encode_into;
use std::any::TypeId;
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::{FromRequestParts, Query};
use axum::http::request::Parts;
use axum::http::{StatusCode, Uri};
use jiff::civil::Date;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use index::MAX_WINDOW;
use language::Language;
use text::edit_distance::distance;

use crate::http::known_params;
use crate::http::locale::say;
use crate::http::problem::{Link, Problem};

/// Limit of records on one page of a list.
pub(crate) const MAX_LIMIT: usize = 175;
/// Default page size of a list.
pub(crate) const USUAL_LIMIT: usize = 20;

/// A builder for addresses that derive from the requested one.
#[derive(Clone, Default, Debug)]
pub(crate) struct UrlBuilder {
    path: String,
    pairs: Vec<(String, String)>,
}

impl UrlBuilder {
    /// An address without parameters.
    pub(crate) fn new(path: &str) -> UrlBuilder {
        UrlBuilder { path: path.to_owned(), pairs: Vec::new() }
    }

    /// Another path with the same parameters.
    pub(crate) fn moved_to(&self, path: &str) -> UrlBuilder {
        UrlBuilder { path: path.to_owned(), pairs: self.pairs.clone() }
    }

    /// The same address with a parameter set; an empty value removes it.
    pub(crate) fn with(&self, name: &str, value: &str) -> UrlBuilder {
        let mut address = self.clone();
        match address.pairs.iter_mut().find(|(other, _)| other == name) {
            Some(pair) => pair.1 = value.to_owned(),
            None => address.pairs.push((name.to_owned(), value.to_owned())),
        }
        address.pairs.retain(|(_, value)| !value.is_empty());
        address
    }

    /// The same, escaped for a link.
    pub(crate) fn href_with(&self, name: &str, value: &str) -> String {
        let is_new = self.pairs.iter().all(|(other, _)| other != name);
        let changed =
            self.pairs.iter().map(|(other, held)| (other.as_str(), if other == name { value } else { held }));
        let pairs = changed.chain(is_new.then_some((name, value))).filter(|(_, value)| !value.is_empty());
        let mut href = String::with_capacity(self.path.len() + 64);
        // Writing to a `String` cannot fail.
        let _ = write_address(&mut href, &self.path, pairs);
        href
    }
}

impl std::fmt::Display for UrlBuilder {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write_address(out, &self.path, self.pairs.iter().map(|(name, value)| (name.as_str(), value.as_str())))
    }
}

fn write_address<'a>(
    out: &mut impl Write,
    path: &str,
    pairs: impl Iterator<Item = (&'a str, &'a str)>,
) -> std::fmt::Result {
    out.write_str(path)?;
    for (at, (name, value)) in pairs.enumerate() {
        out.write_char(if at == 0 { '?' } else { '&' })?;
        encode_into(out, name)?;
        out.write_char('=')?;
        encode_into(out, value)?;
    }
    Ok(())
}

/// The canonical form of an address: `%41+b` and `A%20b` become the same. The address of a page keeps only the
/// parameters that the page reads, each once and in one order; tracking parameters of other sites are dropped.
pub(crate) fn in_one_form(address: &Uri) -> Option<String> {
    let Query(mut pairs) = Query::<Vec<(String, String)>>::try_from_uri(address).ok()?;
    known_params::keep_known(address.path(), &mut pairs);
    Some(UrlBuilder { path: address.path().to_owned(), pairs }.to_string())
}

/// Parameters of the API: an unknown one is an error that names the nearest known one.
pub(crate) struct Params<T> {
    pub(crate) want: T,
    pub(crate) address: UrlBuilder,
}

impl<S: Sync, T: DeserializeOwned + IntoParams + 'static> FromRequestParts<S> for Params<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Params<T>, Problem> {
        let known = known::<T>();
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in given(parts)? {
            if !known.contains(&name) {
                return Err(unknown(&name, &known));
            }
            match pairs.iter_mut().find(|(other, _)| *other == name) {
                Some(pair) if name == "kind" => pair.1 = format!("{},{value}", pair.1),
                Some(_) => return Err(Problem::parameter(&name, format!("{name} is given twice"))),
                None => pairs.push((name, value)),
            }
        }
        read(parts, pairs)
    }
}

/// Parameters of a page: unknown ones are ignored; of repeated ones the last counts.
pub(crate) struct LenientParams<T>(pub(crate) Params<T>);

impl<S: Sync, T: DeserializeOwned + IntoParams + 'static> FromRequestParts<S> for LenientParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<LenientParams<T>, Problem> {
        let known = known::<T>();
        debug_assert!(
            known.iter().all(|name| known_params::is_known(parts.uri.path(), name)),
            "the table of parameters lacks one of {known:?} for {}",
            parts.uri.path()
        );
        let mut pairs: Vec<(String, String)> = Vec::new();
        for (name, value) in given(parts)?.into_iter().filter(|(name, _)| known.contains(name)) {
            pairs.retain(|(other, _)| *other != name);
            // HTML forbids this character, even escaped.
            pairs.push((name, value.replace('\0', "\u{fffd}")));
        }
        read(parts, pairs).map(LenientParams)
    }
}

/// The names of the parameters, from the definition that also documents them.
fn known<T: IntoParams + 'static>() -> Arc<[String]> {
    /// Cached, since building the documentation each time is costly.
    static KNOWN: LazyLock<Mutex<HashMap<TypeId, Arc<[String]>>>> = LazyLock::new(Mutex::default);
    let names = || T::into_params(|| None).into_iter().map(|parameter| parameter.name).collect();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(known.entry(TypeId::of::<T>()).or_insert_with(names))
}

fn given(parts: &Parts) -> Result<Vec<(String, String)>, Problem> {
    let pairs = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri);
    pairs.map(|Query(pairs)| pairs).map_err(|_| Problem::of_status(StatusCode::BAD_REQUEST))
}

fn read<T: DeserializeOwned>(parts: &Parts, pairs: Vec<(String, String)>) -> Result<Params<T>, Problem> {
    let filled = pairs.iter().filter(|(_, value)| !value.is_empty());
    let object =
        filled.map(|(name, value)| (name.clone(), serde_json::Value::String(value.clone()))).collect();
    let want = serde_json::from_value(serde_json::Value::Object(object));
    let want = want.map_err(|_| Problem::of_status(StatusCode::BAD_REQUEST))?;
    Ok(Params { want, address: UrlBuilder { path: parts.uri.path().to_owned(), pairs } })
}

/// Parameter names that other services use.
const ELSEWHERE: [(&str, &[&str]); 6] = [
    ("q", &["query", "search", "text", "s", "term"]),
    ("lang", &["language", "locale", "l", "hl"]),
    ("kind", &["type", "kinds", "object"]),
    ("limit", &["per_page", "page_size", "size", "count", "n"]),
    ("cursor", &["page", "offset", "start", "after", "skip"]),
    ("as_of", &["date", "at", "day", "edition"]),
];

/// The problem of an unknown parameter, with the nearest known one.
pub(crate) fn unknown(name: &str, known: &[String]) -> Problem {
    let is_meant =
        |other: &&String| ELSEWHERE.iter().any(|(ours, theirs)| ours == other && theirs.contains(&name));
    let lower = name.to_ascii_lowercase();
    let near = |other: &&String| {
        lower == **other || name.len() > 2 && distance(&lower, other, 2) <= if name.len() > 4 { 2 } else { 1 }
    };
    let meant = known
        .iter()
        .find(is_meant)
        .or_else(|| known.iter().filter(near).min_by_key(|other| distance(name, other, 2)));
    let shown: String = name.chars().take(40).collect();
    let advice = meant.map_or_else(String::new, |meant| format!("; did you mean {meant:?}?"));
    let problem = Problem {
        code: "unknown-parameter",
        ..Problem::parameter(&shown, format!("unknown parameter {shown:?}{advice}"))
    };
    let known = if known.is_empty() {
        "This address takes no parameters".to_owned()
    } else {
        format!("Parameters of this address: {}", known.join(", "))
    };
    problem.offer(known, Vec::new())
}

/// The requested part of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PageWindow {
    pub(crate) offset: usize,
    /// Number of records to return; less than a page at the limit of paging.
    pub(crate) limit: usize,
    /// Page size, in records.
    pub(crate) length: usize,
    /// Limit of paging, in records: a search ranks all hits again for every page.
    pub(crate) most: usize,
}

impl PageWindow {
    /// The first records of a list.
    pub(crate) fn first(limit: usize) -> PageWindow {
        PageWindow { offset: 0, limit, length: limit, most: usize::MAX }
    }

    /// Parses `limit` and the opaque `cursor` of a list without a paging limit.
    pub(crate) fn read(limit: Option<&str>, cursor: Option<&str>) -> Result<PageWindow, Problem> {
        let limit = match limit.map(str::parse) {
            None => USUAL_LIMIT,
            Some(Ok(limit @ 1..=MAX_LIMIT)) => limit,
            Some(_) => {
                return Err(Problem::parameter("limit", format!("limit is a number from 1 to {MAX_LIMIT}")));
            }
        };
        let offset = match cursor {
            None => 0,
            Some(cursor) => cursor
                .strip_prefix('c')
                .and_then(|digits| usize::from_str_radix(digits, 36).ok())
                .ok_or_else(|| {
                    Problem::parameter(
                        "cursor",
                        "not a valid cursor; use next_page from the previous response",
                    )
                })?,
        };
        Ok(PageWindow { offset: offset.min(u32::MAX as usize), ..PageWindow::first(limit) })
    }

    /// Parses `limit` and a cursor of a search. A cursor is valid only for its generation: in another one the
    /// hits move, and some would be shown twice.
    pub(crate) fn read_in(
        generation: &str,
        limit: Option<&str>,
        cursor: Option<&str>,
        address: &UrlBuilder,
    ) -> Result<PageWindow, Problem> {
        let (start, given_in) = match cursor.and_then(|cursor| cursor.split_once('-')) {
            Some((start, given_in)) => (Some(start), Some(given_in)),
            None => (cursor, None),
        };
        let window = PageWindow { most: MAX_WINDOW, ..PageWindow::read(limit, start)? }.within("cursor")?;
        if given_in.is_some_and(|given_in| given_in != mark(generation)) {
            let detail = "the documents were read anew since this cursor was given, and hits stand elsewhere now; begin again without it";
            let gone = Problem::parameter("cursor", detail);
            let gone = Problem { code: "stale-cursor", status: StatusCode::GONE, ..gone };
            return Err(
                gone.offer("First page", vec![Link::new("first page", address.href_with("cursor", ""))])
            );
        }
        Ok(window)
    }

    /// Parses a page number, counted from 1.
    pub(crate) fn of_page(page: Option<&str>, limit: usize) -> Result<PageWindow, Problem> {
        let page: usize = match page.map(str::parse) {
            None => 1,
            Some(Ok(page)) if page > 0 => page,
            Some(_) => return Err(Problem::parameter("page", "page is a number from 1 on")),
        };
        PageWindow { offset: (page - 1).saturating_mul(limit), most: MAX_WINDOW, ..PageWindow::first(limit) }
            .within("page")
    }

    fn within(self, parameter: &str) -> Result<PageWindow, Problem> {
        if self.offset >= self.most {
            let detail = format!("only the first {} records of a list can be paged through", self.most);
            let problem = Problem { code: "too-far", ..Problem::parameter(parameter, detail) };
            return Err(problem.offer("Narrow the search down instead", Vec::new()));
        }
        Ok(PageWindow { limit: self.limit.min(self.most - self.offset), ..self })
    }

    /// The next part; `None` at the end of the list or at the limit of paging.
    pub(crate) fn next(self, total: usize) -> Option<PageWindow> {
        let next = PageWindow { offset: self.offset.saturating_add(self.limit), ..self };
        (next.offset < total.min(self.most)).then_some(next)
    }

    /// The warning that this is the last part of a list that goes on.
    pub(crate) fn cut_off(self, total: usize, advice: String) -> Option<String> {
        let is_cut = self.offset < total && self.next(total).is_none() && total > self.most;
        is_cut.then(|| say!("list-cut-off", most = self.most, total = total, advice = advice))
    }

    /// Its start, as an opaque string.
    pub(crate) fn cursor(self) -> String {
        let mut digits = Vec::new();
        let mut rest = self.offset as u32;
        loop {
            digits.push(char::from_digit(rest % 36, 36).unwrap_or('0'));
            rest /= 36;
            if rest == 0 {
                break;
            }
        }
        digits.push('c');
        digits.iter().rev().collect()
    }

    /// The same, valid for one generation.
    pub(crate) fn cursor_in(self, generation: &str) -> String {
        format!("{}-{}", self.cursor(), mark(generation))
    }

    /// Its page number.
    pub(crate) fn page(self) -> usize {
        self.offset / self.length + 1
    }
}

/// The part of a generation's name that marks its cursors.
fn mark(generation: &str) -> &str {
    generation.get(..8).unwrap_or(generation)
}

/// Parses a language.
pub(crate) fn language(name: &'static str, value: Option<&str>) -> Result<Option<Language>, Problem> {
    let parsed = value.map(|value| value.parse::<Language>());
    parsed.transpose().map_err(|error| Problem::parameter(name, error.to_string()))
}

/// Parses a date.
pub(crate) fn day(name: &'static str, value: Option<&str>) -> Result<Option<Date>, Problem> {
    let parsed = value.map(|value| value.parse::<Date>());
    parsed.transpose().map_err(|_| Problem::parameter(name, format!("{name} is a day like 2024-11-08")))
}

/// Parses a switch; without a value it is off.
pub(crate) fn flag(name: &'static str, value: Option<&str>) -> Result<bool, Problem> {
    let parsed = value.map(str::parse).transpose();
    parsed
        .map(Option::unwrap_or_default)
        .map_err(|_| Problem::parameter(name, format!("{name} is true or false")))
}
