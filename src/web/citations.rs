//! Who cites a rule, and the graph of citations.

pub(super) mod cited_by;
pub(super) mod graph;
pub(super) mod row;
pub(super) mod tiers;
