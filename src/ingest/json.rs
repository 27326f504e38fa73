//! JSON documents, element by element, each with its position in the file.

pub(super) mod element_fields;
pub(super) mod elements;
pub(super) mod members;
pub(super) mod windowed_parser;
