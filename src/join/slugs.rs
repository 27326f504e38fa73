//! The slugs of records, with a namespace for unofficial material.

use library::slug;
use record::{Authority, Origin};

/// The slug of something outside the official game: it has a namespace of its own, so that a fan-made keyword
/// is never taken for the official one with the same name.
pub(crate) fn own_slug(name: &str, origin: &Origin) -> String {
    if origin.authority != Authority::Fan {
        return slug(name);
    }
    let stem = origin.path.rsplit('/').next().unwrap_or_default();
    let stem = stem.rsplit_once('.').map_or(stem, |(stem, _)| stem);
    format!("fan-{}-{}", slug(stem), slug(name))
}
