//! The query language: request types, lexer, parser, syntax tree, stop words, and queries that are a rule
//! number.

pub(super) mod ast;
mod date_query;
pub(super) mod filter_syntax;
mod language_name;
pub(super) mod lexer;
mod number_query;
pub(super) mod number_words;
pub(super) mod parsed_query;
pub(super) mod parser;
pub(super) mod request;
pub(super) mod small_words;
pub(super) mod stop_words;
pub(super) mod subwords;
pub(super) mod why;
mod word_syntax;

pub use ast::{Clause, Node, QueryTree, Span, Wanted};
pub use filter_syntax::{begun as filter_begun, values as filter_values};
pub use number_words::numbers_of;
pub use stop_words::content_stems;
