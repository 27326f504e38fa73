//! The figures in the corner of a card's face: power and toughness, loyalty, or defense.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The figures of one face as they are printed: `2`, `*`, `1+*`, `X`. An instant has none.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug, Serialize, Deserialize)]
pub struct Figures {
    /// Power of a creature or vehicle.
    pub power: Option<String>,
    /// Toughness of a creature or vehicle.
    pub toughness: Option<String>,
    /// Starting loyalty of a planeswalker.
    pub loyalty: Option<String>,
    /// Starting defense of a battle.
    pub defense: Option<String>,
}

impl Figures {
    /// Whether the face has none.
    pub fn is_empty(&self) -> bool {
        *self == Figures::default()
    }

    /// The figures of all faces in order; an empty list if no face has any.
    pub fn of_faces(figures: impl IntoIterator<Item = Figures>) -> Vec<Figures> {
        let figures: Vec<Figures> = figures.into_iter().collect();
        if figures.iter().all(Figures::is_empty) { Vec::new() } else { figures }
    }

    /// Splits a type line into the types and the figures at its end: `Creature — Lhurgoyf */1+*`,
    /// `Legendary Planeswalker — Jace (Loyalty: 3)`.
    pub fn split_from(line: &str) -> (&str, Figures) {
        in_brackets(line).or_else(|| with_slash(line)).unwrap_or((line, Figures::default()))
    }
}

fn in_brackets(line: &str) -> Option<(&str, Figures)> {
    let (types, inside) = line.strip_suffix(')')?.rsplit_once(" (")?;
    let (label, figure) = inside.split_once(": ")?;
    let figure = Some(figure.to_owned());
    match label {
        "Loyalty" => Some((types, Figures { loyalty: figure, ..Figures::default() })),
        "Defense" => Some((types, Figures { defense: figure, ..Figures::default() })),
        _ => None,
    }
}

fn with_slash(line: &str) -> Option<(&str, Figures)> {
    let is_figure =
        |text: &str| !text.is_empty() && text.chars().all(|letter| "0123456789+-.*^?∞½²X".contains(letter));
    let (types, figures) = line.rsplit_once(' ')?;
    let (power, toughness) = figures.split_once('/')?;
    (is_figure(power) && is_figure(toughness)).then(|| {
        let [power, toughness] = [power, toughness].map(|figure| Some(figure.to_owned()));
        (types, Figures { power, toughness, ..Figures::default() })
    })
}

/// As at the end of a type line: `*/1+*`, `(Loyalty: 3)`.
impl fmt::Display for Figures {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |figure: &Option<String>| figure.clone().unwrap_or_default();
        if self.power.is_some() || self.toughness.is_some() {
            write!(out, "{}/{}", shown(&self.power), shown(&self.toughness))?;
        }
        for (label, figure) in [("Loyalty", &self.loyalty), ("Defense", &self.defense)] {
            if let Some(figure) = figure {
                write!(out, "({label}: {figure})")?;
            }
        }
        Ok(())
    }
}
