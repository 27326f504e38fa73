//! citator: search for Magic rules and rulings, and trace rule citations through editions.
//!
//! The stages in order; each knows the ones before it only by their records.

pub mod citation;
pub mod fetch;
pub mod index;
pub mod ingest;
pub mod join;
pub mod language;
pub mod lexicon;
pub mod library;
pub mod lineage;
pub mod lint;
mod parallel;
#[cfg(feature = "metrics")]
mod process {
    pub(crate) mod figures;
}
pub mod record;
pub mod shelf;
pub mod source;
pub mod text;
pub mod view;
pub mod web;
pub mod work {
    //! Counts work, so that it can be compared, charged and ended.

    pub mod cpu_time;
    pub mod steps;
    pub(crate) mod time_limit;
    pub mod today;
    pub mod uninterrupted;
}

/// A hash of this build, 16 hexadecimal digits: any change of source, assets or dependencies changes it.
pub const BUILD: &str = env!("CITATOR_BUILD");

/// The commit that this build was made from; none unless `CITATOR_COMMIT` named it.
pub const COMMIT: Option<&str> = option_env!("CITATOR_COMMIT");

/// The optional parts of this build.
pub fn features() -> Vec<&'static str> {
    let all = [
        ("fetch", cfg!(feature = "fetch")),
        ("mcp", cfg!(feature = "mcp")),
        ("metrics", cfg!(feature = "metrics")),
    ];
    all.into_iter().filter_map(|(name, is_on)| is_on.then_some(name)).collect()
}
