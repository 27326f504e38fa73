//! Explains to the reader what was searched in place of what was typed.

use crate::index::query::parser::brief;
use crate::index::retrieve::query_builder::QueryBuilder;
use crate::index::understand::intent::Intent;
use crate::text::message::Message;

/// Names of keywords in other languages are searched as those of the rules, words that stand nowhere as what they most likely mean;
/// the reader is told.
pub(crate) fn say_corrections(planner: &QueryBuilder, meant: &Intent) {
    for (name, keyword) in &meant.keywords {
        planner.warnings.borrow_mut().push(Message::new("search-keyword-name").with("name", name.clone()).with("keyword", *keyword));
    }
    for (typed, card) in &meant.nicknames {
        planner.warnings.borrow_mut().push(Message::new("search-nickname").with("typed", brief(typed)).with("instead", card.clone()));
    }
    // Of a word that is misspelt, too, it is enough to say that.
    let is_misspelt = |typed: &String| meant.corrected.iter().any(|(word, _)| word == typed);
    for (typed, instead) in meant.said.iter().filter(|(typed, _)| !is_misspelt(typed)) {
        planner.warnings.borrow_mut().push(Message::new("search-said").with("typed", brief(typed)).with("instead", instead.clone()));
    }
    for (typed, instead) in &meant.corrected {
        planner.warnings.borrow_mut().push(corrected(typed, &instead.join(", ")));
    }
}

pub(crate) fn corrected(typed: &str, instead: &str) -> Message {
    Message::new("search-corrected").with("typed", brief(typed)).with("instead", instead)
}
