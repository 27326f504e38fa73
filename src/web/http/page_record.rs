//! The address in the API of what a page shows.

use language::Language;

/// The name of the newest edition in addresses of the API.
pub(crate) const CURRENT: &str = "current";

/// Last parts of addresses below a rule, an edition or a card that are not records.
const NO_RECORDS: [&str; 4] = ["all", "preview", "embed", "feed.atom"];

/// The address in the API of a record or a list.
pub(crate) struct RecordAddress {
    /// The path, with its parts percent-encoded as they were in the address of the page.
    pub(crate) path: String,
    /// The parameters in the path of the page: the language and the edition.
    pub(crate) parameters: Vec<(&'static str, String)>,
}

/// The address in the API of the record or list that a page shows; `None` for any other address. `is_edition` tells
/// the names of editions from rule numbers.
pub(crate) fn record_address(page: &str, is_edition: &dyn Fn(&str) -> bool) -> Option<RecordAddress> {
    let mut parts: Vec<&str> = page.strip_prefix('/')?.split('/').collect();
    let language: Option<Language> = parts.first().and_then(|code| code.parse().ok());
    if language.is_some() {
        parts.remove(0);
    }
    if parts.iter().any(|part| part.is_empty() || NO_RECORDS.contains(part)) {
        return None;
    }
    let api = |rest: &[&str]| format!("/api/v1/{}", rest.join("/"));
    let mut parameters = Vec::new();
    let path = match parts.as_slice() {
        ["rules"] => api(&["editions", CURRENT]),
        ["rules", edition] if is_edition(edition) => api(&["editions", edition]),
        ["rules", number] => api(&["rules", number]),
        ["rules", number, "history"] => api(&["rules", number, "history"]),
        ["rules", edition, number] => {
            parameters.push(("edition", (*edition).to_owned()));
            api(&["rules", number])
        }
        ["changes", from, to] => api(&["editions", from, "diff", to]),
        ["glossary"] | ["glossary", _] | ["documents"] | ["documents", _] | ["documents", _, _] => {
            api(&parts)
        }
        // These have no language in their address.
        _ if language.is_some() => return None,
        ["search"] | ["cards"] | ["cards", _] | ["rulings", _] | ["sources"] => api(&parts),
        ["sources", "diagnostics"] => api(&["diagnostics"]),
        _ => return None,
    };
    parameters.extend(language.map(|language| ("lang", language.code().to_owned())));
    Some(RecordAddress { path, parameters })
}
