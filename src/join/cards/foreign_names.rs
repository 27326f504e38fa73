//! The names of a card in other languages, without duplicates.

use library::slug;
use record::{Card, OtherName};

/// Names that differ only in accents and punctuation are the same name, and so is a face of a name with
/// faces.
pub(crate) fn add_other(card: &mut Card, other: OtherName) {
    let wanted = slug(&other.name);
    let of_language = card.foreign_names().filter(|(language, _)| *language == other.language);
    let is_known = of_language
        .flat_map(|(_, name)| std::iter::once(name).chain(name.split(" // ")))
        .any(|name| slug(name) == wanted);
    if !is_known {
        card.other_names.push(other);
    }
}
