//! How well the search finds what people ask for.

#[path = "../../../benches/relevance/asking.rs"]
mod asking;
#[path = "../../relevance/gold.rs"]
mod gold;
#[path = "../../../benches/relevance/score.rs"]
#[allow(dead_code, reason = "the bench also prints what was shown")]
mod score;
#[path = "../../relevance/series.rs"]
mod series;

pub(crate) mod gates;
pub(crate) mod model;
pub(crate) mod set;
