//! Splits the name of a card into the names of its faces.

/// The face names in the name of a card: both halves of `Fire // Ice`, the first of `Feu (Feu/Glace)`. Empty for a
/// card with one name.
pub fn faces(name: &str) -> impl Iterator<Item = &str> {
    let bracketed = name.split_once(" (").filter(|(_, rest)| rest.contains('/')).map(|(face, _)| face);
    let halves = name.split("//").filter(|half| half.len() < name.len());
    bracketed.into_iter().chain(halves).map(str::trim).filter(|face| !face.is_empty())
}
