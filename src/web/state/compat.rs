//! The services whose shapes the site can take on.

use std::str::FromStr;

/// A service whose shape the site can take on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compat {
    /// Scryfall's API: cards and their rulings.
    Scryfall,
    /// Academy Ruins' API: rules, glossary, changes and the text of the rulebook.
    AcademyRuins,
}

impl FromStr for Compat {
    type Err = String;

    fn from_str(name: &str) -> Result<Compat, String> {
        match name {
            "scryfall" => Ok(Compat::Scryfall),
            "academyruins" => Ok(Compat::AcademyRuins),
            _ => Err("the shapes are: scryfall, academyruins".to_owned()),
        }
    }
}
