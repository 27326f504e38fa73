//! The best hits of each kind, side by side above the list of all hits.
//!
//! The index picks them; here they get a name, and a link to all hits of the kind.

use serde::Serialize;
use utoipa::ToSchema;

use index::{Block, Kind, Results};
use language::Language;

use crate::http::l10n;
use crate::http::locale::say;
use crate::http::params::UrlBuilder;
use crate::http::problem::Link;
use crate::record_view::page_edition::Opened;
use crate::search::hit::HitBlock;
use crate::search::hit_view::HitView;

/// A block of the page.
pub(crate) struct BestOfKind<'a> {
    pub(crate) name: String,
    /// Its place on the page.
    pub(crate) anchor: &'static str,
    pub(crate) count: String,
    /// Whether the heading says the kind of every hit, so no hit says it again.
    pub(crate) is_one_kind: bool,
    /// The search for this kind alone.
    pub(crate) all: Link,
    pub(crate) hits: Vec<HitBlock<'a>>,
}

impl<'a> BestOfKind<'a> {
    pub(crate) fn of(opened: &Opened<'a, '_>, block: &Block, address: &UrlBuilder) -> BestOfKind<'a> {
        let is_one_kind = block.kinds.len() == 1;
        let unlabelled = |hit: HitBlock<'a>| HitBlock {
            kind: if is_one_kind { Default::default() } else { hit.kind },
            ..hit
        };
        let names: Vec<String> = block.kinds.iter().map(|&kind| l10n::kinds(kind)).collect();
        BestOfKind {
            name: l10n::listed(&names),
            anchor: block.kinds[0].name(),
            count: l10n::count(block.total),
            is_one_kind,
            all: Link::new(
                say!("search-all", count = block.total),
                address.href_with("kind", &parameter(block.kinds)),
            ),
            hits: block.hits.iter().filter_map(|hit| HitBlock::of(opened, hit)).map(unlabelled).collect(),
        }
    }
}

/// The kinds of hits without a block: the search for each alone, and the number of its hits.
pub(crate) fn without_block(results: &Results, address: &UrlBuilder) -> Vec<(Link, String)> {
    let has_block = |kind: Kind| results.blocks.iter().any(|block| block.kinds.contains(&kind));
    let kinds =
        results.facets.kinds.iter().filter(|(kind, _)| !results.blocks.is_empty() && !has_block(*kind));
    let link = |kind: Kind| Link::new(l10n::kinds(kind), address.href_with("kind", kind.name()));
    kinds.map(|&(kind, count)| (link(kind), l10n::count(count))).collect()
}

/// Kinds as a parameter.
fn parameter(kinds: &[Kind]) -> String {
    kinds.iter().map(|kind| kind.name()).collect::<Vec<&str>>().join(",")
}

/// The best hits of one or two kinds.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BestOfKindView {
    /// The kinds: `rule` and `glossary` together, `ruling`, `card`, or `document`.
    kinds: Vec<&'static str>,
    /// Number of hits of these kinds.
    total: usize,
    /// The best of them, at most three.
    data: Vec<HitView>,
    /// All hits of these kinds.
    uri: String,
}

impl BestOfKindView {
    pub(crate) fn of(
        opened: &Opened<'_, '_>,
        block: &Block,
        address: &UrlBuilder,
        reader: Language,
    ) -> BestOfKindView {
        BestOfKindView {
            kinds: block.kinds.iter().map(|kind| kind.name()).collect(),
            total: block.total,
            data: block.hits.iter().filter_map(|hit| HitView::of(opened, hit, reader)).collect(),
            uri: address.with("cursor", "").href_with("kind", &parameter(block.kinds)),
        }
    }
}
