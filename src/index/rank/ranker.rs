//! The linear ranker: the score of an answer is the sum of its features, each times its weight.
//!
//! `cargo bench --bench relevance -- --fit` fits the weights, a row for each kind of record.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::query::request::Kind;
use crate::rank::features::{FEATURES, Features};

static FILE: &str = include_str!("../../../assets/model/ranker.toml");

/// The weights of the features, for each kind of record.
#[derive(Clone, Debug)]
pub struct Ranker {
    weights: [Features; Kind::ALL.len()],
}

#[derive(Deserialize)]
struct Row {
    kind: Kind,
    #[serde(flatten)]
    weights: std::collections::BTreeMap<String, f32>,
}

#[derive(Deserialize)]
struct File {
    weights: Vec<Row>,
}

impl Ranker {
    /// The ranker that the search uses.
    pub fn fitted() -> &'static Ranker {
        static FITTED: LazyLock<Ranker> = LazyLock::new(|| {
            Ranker::read(FILE).unwrap_or_else(|error| panic!("assets/model/ranker.toml: {error}"))
        });
        &FITTED
    }

    /// Reads a weights file. A feature that it does not name counts nothing.
    pub fn read(file: &str) -> Result<Ranker, toml::de::Error> {
        let file: File = toml::from_str(file)?;
        let mut weights = [[0.0; FEATURES.len()]; Kind::ALL.len()];
        for row in file.weights {
            weights[row.kind as usize] =
                FEATURES.map(|feature| row.weights.get(feature).copied().unwrap_or_default());
        }
        Ok(Ranker { weights })
    }

    /// A ranker with other weights, for each kind of record.
    pub fn of(weights: [Features; Kind::ALL.len()]) -> Ranker {
        Ranker { weights }
    }

    /// The weights, for each kind of record.
    pub fn weights(&self) -> [Features; Kind::ALL.len()] {
        self.weights
    }

    /// The score of a record, at least 0.
    pub fn score(&self, kind: Kind, features: &Features) -> f32 {
        let weights = &self.weights[kind as usize];
        weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum::<f32>().max(0.0)
    }
}
