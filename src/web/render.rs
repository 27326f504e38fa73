//! View models and markup: annotated text, rules, badges, charts.

pub(super) mod changed_since;
pub(super) mod copy_snippets;
pub(super) mod document_labels;
pub(super) mod earlier_wordings;
pub(super) mod excerpt;
pub(super) mod fate_sentence;
pub(super) mod incomplete_edition;
pub(super) mod link_target;
pub(super) mod notice;
pub(super) mod rich_text;
pub(super) mod rule_block;
pub(super) mod ruling_text;
pub(super) mod ruling_wordings;
pub(super) mod safe_html;
pub(super) mod section_blocks;
pub(super) mod symbol;
pub(super) mod timeline;
pub(super) mod trend;
pub(super) mod verdict_badge;
pub(super) mod word_changes;
