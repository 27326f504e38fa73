//! Suggests a known name for an unknown one.

use text::edit_distance::distance;

/// Limit of edits between an unknown name and the one that is suggested.
const MOST_EDITS: usize = 3;

/// The known name closest to a wrong one, else all of them, which are sorted.
pub(super) fn suggestion(wrong: &str, known: &[&str], what: &str) -> String {
    let near = known.iter().map(|name| (distance(wrong, name, MOST_EDITS), name)).min();
    if let Some((0..=MOST_EDITS, name)) = near {
        return format!("did you mean `{name}`?");
    }
    let mut names = known.to_vec();
    names.dedup();
    format!("the {what} are {}", names.join(", "))
}
