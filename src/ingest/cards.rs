//! Parsers of card databases: Scryfall, MTGJSON, cards as tagged text.

mod figure_fields;
pub(super) mod merged_printings;
pub(super) mod mtgjson;
pub(super) mod mtgjson_csv;
pub(super) mod oracle_text;
mod provenance;
pub(super) mod scryfall;
