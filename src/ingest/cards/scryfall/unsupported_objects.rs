//! Recognises objects of Scryfall's API that are neither cards nor rulings, such as a saved error answer, to
//! report them by name.

use serde_json::Value;

use crate::cards::scryfall::list;
use crate::json::members::Members;
use source::SourceFile;
use source::is_json;

/// Limit of the searched part of the document, in bytes.
const FAR_ENOUGH: usize = 64 << 10;

/// Limit of an object name; Scryfall's are shorter.
const LONGEST_NAME: usize = 32;

/// Describes the content of a document, with advice; `None` if it is not one of these objects.
pub(crate) fn other_object(source: &SourceFile) -> Option<(String, &'static str)> {
    if !is_json(&source.text) {
        return None;
    }
    let head = &source.text[..source.text.floor_char_boundary(FAR_ENOUGH)];
    let (first, is_list) = match list::elements(head) {
        Some(at) => (head[at..].find('{').map(|open| at + open)?, true),
        None => (head.find('{')?, head.trim_start_matches('\u{feff}').trim_start().starts_with('[')),
    };
    let value = |wanted: &str| {
        let at = Members::of(head, first).find(|(name, _)| *name == wanted)?.1;
        serde_json::Deserializer::from_str(&head[at..]).into_iter::<Value>().next()?.ok()
    };
    let object = value("object")?.as_str().filter(|name| is_name(name))?.to_owned();
    let all = if is_list { "a list of Scryfall's objects" } else { "Scryfall's object" };
    Some(match object.as_str() {
        "error" => {
            let code = value("code")
                .and_then(|code| code.as_str().filter(|code| is_name(code)).map(str::to_owned))
                .unwrap_or_default();
            let status = value("status")
                .and_then(|status| status.as_u64())
                .map_or_else(String::new, |status| status.to_string());
            let what =
                [status, code].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
            let what = if what.is_empty() { what } else { format!(" ({what})") };
            (
                format!("the file is an error that Scryfall answered{what}, and no cards or rulings"),
                "ask for the file again",
            )
        }
        "bulk_data" => (
            format!("the file is {all} of the kind bulk_data: it only lists where the files are"),
            "download the files at jsonl_download_uri for rulings and oracle_cards",
        ),
        object => (
            format!("the file is {all} of the kind {object}, and no cards or rulings"),
            "take Scryfall's bulk files of rulings and of oracle_cards",
        ),
    })
}

fn is_name(text: &str) -> bool {
    (1..=LONGEST_NAME).contains(&text.len())
        && text.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
}
