//! The public list of cards that a text mentions.

use serde::Serialize;
use utoipa::ToSchema;

use library::{Library, NamedCard};

/// A card that a text names.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NamedCardView {
    /// The card's English name.
    pub name: String,
    /// Its place, as UTF-8 byte offsets into the text.
    pub span: [u32; 2],
    /// The card in the API.
    pub uri: String,
}

impl NamedCardView {
    /// The cards named in one text.
    pub(crate) fn all(library: &Library, names: &[NamedCard]) -> Vec<NamedCardView> {
        let known = names.iter().filter_map(|named| Some((named, library.cards.get(named.card)?)));
        known
            .map(|(named, entry)| NamedCardView {
                name: entry.card.name.clone(),
                span: [named.span.0, named.span.1],
                uri: format!("/api/v1/cards/{}", encoded(&entry.slug)),
            })
            .collect()
    }
}

/// A slug, percent-encoded for URLs.
fn encoded(slug: &str) -> String {
    let byte = |byte: u8| match byte {
        b'-' | b'0'..=b'9' | b'a'..=b'z' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    slug.bytes().map(byte).collect()
}
