//! Lists the parameters that each page reads. The cache key has only these, so equivalent addresses share one entry.
//!
//! Operations of the API refuse unknown parameters, so all of theirs are kept.

use crate::http::limits::{ACADEMY_RUINS, SCRYFALL, is_for_programs, is_of_shape};

/// The parameter that every page reads: the language of the interface.
const OF_EVERY_PAGE: &str = "ui";
/// The parameter of all answers for programs.
const OF_PROGRAMS: &str = "pretty";

/// The parameters of a page, in the order of a canonical address. `{}` is any one segment of a path; a language may
/// precede it. Pages that are not listed read no parameters.
const OF_PAGES: [(&str, &[&str]); 20] = [
    ("search", &["q", "kind", "lang", "edition", "sort", "page", "redirect"]),
    ("suggest", &["q", "lang", "reader"]),
    ("history", &["q", "as_of", "to", "lang"]),
    ("rules/{}/history", &["as_of", "to"]),
    ("rules/{}", &["lang", "beside", "as_of"]),
    ("changes", &["from", "to"]),
    ("changes/{}/{}", &["chapter", "verdict", "page"]),
    ("cards", &["letter", "page"]),
    ("cards/{}", &["order"]),
    ("documents/{}", &["lang"]),
    ("documents/{}/{}", &["lang"]),
    ("sources/diagnostics", &["path", "code", "severity", "page"]),
    ("sheet", &["r", "c", "add"]),
    ("offline/pack.json", &["lang", "part"]),
    ("academyruins/cr/{}", &["find_definition"]),
    ("academyruins/cr/glossary/{}", &["fuzzy"]),
    ("academyruins/diff/cr", &["old", "new"]),
    ("scryfall/cards/named", &["exact", "fuzzy", "set"]),
    ("scryfall/cards/search", &["q", "page"]),
    ("scryfall/cards/autocomplete", &["q"]),
];

/// Addresses of the API that read no parameters, and so do not refuse any.
const WITHOUT: [&str; 3] = ["/api", "/api/v1", "/api/openapi.json"];

/// The parameters that a path reads; `None` if it answers an unknown parameter with an error.
fn of_path(path: &str) -> Option<&'static [&'static str]> {
    let is_of_other_shape = is_of_shape(path, SCRYFALL) || is_of_shape(path, ACADEMY_RUINS);
    if is_for_programs(path) && !is_of_other_shape && !WITHOUT.contains(&path) {
        return None;
    }
    let path = path.trim_matches('/');
    let behind_language = path.split_once('/').map(|(_, rest)| rest);
    let row = |path| OF_PAGES.iter().find(|(pattern, _)| matches(pattern, path));
    let known = row(path).or_else(|| behind_language.and_then(row));
    Some(known.map_or(&[], |(_, names)| names))
}

fn matches(pattern: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    pattern.split('/').all(|known| parts.next().is_some_and(|part| known == "{}" || known == part))
        && parts.next().is_none()
}

/// Whether a parameter is read at a path.
pub(super) fn is_known(path: &str, name: &str) -> bool {
    of_path(path).is_none_or(|known| known.contains(&name))
}

/// Keeps the parameters that are read at a path, with the value that counts, in their order in the table. Those of
/// the API stay as they are, so that `next_page` has them in the order of the request.
pub(super) fn keep_known(path: &str, pairs: &mut Vec<(String, String)>) {
    let Some(known) = of_path(path) else { return };
    let own = if is_for_programs(path) { OF_PROGRAMS } else { OF_EVERY_PAGE };
    // Of two values the last one counts, in Scryfall's shape the first.
    let counts_first = is_of_shape(path, SCRYFALL);
    let mut kept = Vec::new();
    for name in known.iter().copied().chain([own]) {
        let mut values = pairs.iter().filter(|(other, _)| other == name);
        let filled = |(_, value): &&(String, String)| !value.trim().is_empty();
        let pair = if counts_first && name != own { values.find(filled) } else { values.next_back() };
        // An empty value counts as absent, except for `pretty`, which needs no value.
        kept.extend(pair.filter(|pair| name == OF_PROGRAMS || filled(pair)).cloned());
    }
    *pairs = kept;
}
