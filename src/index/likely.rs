//! Compares a query with what players ask: which of its words, in which languages, and how much the answers count.
//!
//! The questions themselves, `answered` knows.

use super::answered::Likely;
use super::fold::is_cjk;
use super::meant::Meant;
use super::plan::Planner;
use super::posted::Found;
use super::query::{Clause, Node};
use super::search::Live;
use super::small_words::is_small;
use super::weight::WEIGHTS;

/// Beside the name of a card fewer words than this say what of the card is wanted, and ask nothing of their own.
const FEWEST_BESIDE_CARDS: usize = 3;
/// A sentence with so many words beside it describes what happened: the card is an example, and a rule most likely the answer.
const MANY_BESIDE_CARDS: usize = 4;

impl Live {
    /// What answers questions like this one, when it says enough to be one, the names of cards not counted. Of the
    /// languages that it may be in the one counts whose questions are most like it.
    pub(super) fn answers_to(&self, planner: &Planner, texts: &[&Node], meant: &Meant) -> Likely {
        let words = said(texts, meant);
        let count = words.split(' ').count();
        let is_too_short = meant.is_of_cards() && count < FEWEST_BESIDE_CARDS && !words.contains(is_cjk);
        if words.is_empty() || is_too_short {
            return Likely::default();
        }
        let is_situation = meant.is_sentence && count >= MANY_BESIDE_CARDS;
        let weight = match (meant.is_of_cards() && !is_situation, meant.is_question) {
            (true, _) => &WEIGHTS.answered_card,
            (false, true) => &WEIGHTS.answered,
            (false, false) => &WEIGHTS.answered_terse,
        };
        let languages = planner.languages_read(&words, &meant.languages).into_iter();
        let each = languages.map(|language| self.answered.of(language, &planner.compared(language, &words), &self.shelf, &self.engine.ids));
        let mut likely = each.reduce(|one, other| if other.best > one.best { other } else { one }).unwrap_or_default();
        likely.found.scores.iter_mut().chain(&mut likely.whole.scores).for_each(|score| *score *= weight.factor);
        // Who puts words in quotation marks wants them as they stand there, unless a question is asked.
        if texts.iter().any(|part| is_phrase(part)) {
            likely.whole = Found::default();
        }
        likely
    }
}

/// The words of a query that say something; those in quotation marks only beside others.
fn said(texts: &[&Node], meant: &Meant) -> String {
    if texts.iter().all(|part| is_phrase(part)) {
        return String::new();
    }
    let words = texts.iter().filter_map(|part| match part {
        Node::Leaf(Clause::Word(text) | Clause::Phrase(text), _) => Some(text.split_whitespace()),
        _ => None,
    });
    let of_cards = &meant.names_typed;
    let words = words.flatten().filter(|word| !is_small(word, meant.small) && !of_cards.iter().any(|name| name == word));
    words.map(|word| meant.corrected_word(word)).collect::<Vec<_>>().join(" ")
}

fn is_phrase(part: &Node) -> bool {
    matches!(part, Node::Leaf(Clause::Phrase(_), _))
}
