//! Ranks sources: which one provides the text and name if several have the same card or ruling.
//!
//! The others stay listed as occurrences.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use library::Source;
use record::Format;

/// The ranks of files that are not the most preferred, by path.
#[derive(Default)]
pub(crate) struct Preference {
    ranks: FxHashMap<Arc<str>, u8>,
}

/// The rank of a format as a source of cards and rulings; 0 is preferred.
///
/// Scryfall's files are maintained and corrected. MTGJSON's are made from them or from Gatherer, those of
/// single sets years ago. Tagged texts were copied from Gatherer's pages, and pages saved as tables have lost
/// symbols.
fn rank(format: Option<Format>) -> u8 {
    match format {
        Some(Format::ScryfallCards | Format::ScryfallRulings) => 0,
        Some(Format::MtgjsonCards) => 1,
        Some(Format::MtgjsonSet | Format::MtgjsonSets | Format::MtgjsonCsv) => 2,
        Some(Format::OracleText) => 3,
        _ => 4,
    }
}

impl Preference {
    /// Ranks the files by format.
    pub(crate) fn of(sources: &[Source]) -> Preference {
        let ranked = sources.iter().map(|source| (Arc::clone(&source.path), rank(source.format)));
        Preference { ranks: ranked.filter(|&(_, rank)| rank > 0).collect() }
    }

    /// The rank of a file.
    pub(crate) fn rank(&self, path: &str) -> u8 {
        self.ranks.get(path).copied().unwrap_or_default()
    }
}
