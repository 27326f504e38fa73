//! Rewordings of rules after which older rulings may no longer hold: what such rulings say.
//!
//! It knows numbers and words; the shelf finds the editions.

use std::sync::LazyLock;

use jiff::civil::Date;
use serde::Deserialize;

use record::rule_number::RuleNumber;

static TURNING_POINTS: LazyLock<TurningPoints> = LazyLock::new(|| {
    toml::from_str(include_str!("../../assets/languages/en/turning_points.toml"))
        .unwrap_or_else(|error| panic!("the turning points: {error}"))
});

/// All of them.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurningPoints {
    /// The English edition whose numbers the rows have.
    pub edition: Date,
    /// The rows.
    #[serde(rename = "turning_point")]
    pub rows: Vec<TurningPoint>,
}

/// A rewording that changed what some rules say.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurningPoint {
    /// The rules, by their numbers in the edition.
    pub rules: Vec<RuleNumber>,
    /// The day from which the new words count.
    pub since: Date,
    /// A ruling is about these rules when it has all words of one of these lists.
    about: Vec<Vec<String>>,
    /// Unless it has one of these words: then it only mentions them.
    #[serde(default)]
    unless: Vec<String>,
}

impl TurningPoint {
    /// Whether a ruling is about these rules, by its text in small letters with straight apostrophes.
    pub fn is_subject_of(&self, text: &str) -> bool {
        let has = |word: &String| text.contains(word.as_str());
        self.about.iter().any(|words| words.iter().all(has)) && !self.unless.iter().any(has)
    }
}

/// The turning points that come with the program.
pub fn turning_points() -> &'static TurningPoints {
    &TURNING_POINTS
}
