//! Citations of a rule: the texts that cite it, and the citation graph.

pub(super) mod cited_by;
pub(super) mod graph;
pub(super) mod row;
pub(super) mod tiers;
