//! The tantivy index: its schema, and the mapping from records to documents.

pub(super) mod card_name_tokens;
pub(super) mod document_batch;
pub(super) mod documents;
pub(super) mod index_writer;
pub(super) mod pretokenized;
pub(super) mod schema;
