//! Says how much the scores of a record count, whatever the query: by its kind, its authority, how much it says, and
//! how many texts cite it.
//!
//! A rule that others cite is one that much depends on. It is the only thing here that a reader could not see
//! from the record itself.

use tantivy::Score;

use crate::query::request::Item;
use crate::retrieve::boosts::WEIGHTS;
use library::{CardId, Library};
use record::rule_number::{KEYWORD_CHAPTERS, Level};
use record::{Authority, Rule};
use shelf::Shelf;

/// The factors of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StaticScore {
    /// Of every score.
    pub(crate) always: Score,
    /// Of the score when a question is asked, in addition to the other one.
    pub(crate) asked: Score,
}

impl StaticScore {
    /// The static score of a record, by its authority.
    pub(crate) fn of(shelf: &Shelf, item: Item, authority: Authority) -> StaticScore {
        let always = WEIGHTS.of_kind(item.kind()) * WEIGHTS.of_authority(authority);
        match item {
            Item::Rule(at) => of_rule(shelf, &shelf.rules()[at].rule, always),
            Item::Card(at) if is_name_alone(shelf.library(), at) => {
                StaticScore { always: always * WEIGHTS.name_alone.factor, asked: WEIGHTS.card_asked.factor }
            }
            Item::Card(_) => StaticScore { always, asked: WEIGHTS.card_asked.factor },
            Item::Section(_) => StaticScore { always, asked: WEIGHTS.document_asked.factor },
            Item::Ruling(_) | Item::Glossary(_) => StaticScore { always, asked: 1.0 },
        }
    }
}

fn of_rule(shelf: &Shelf, rule: &Rule, always: Score) -> StaticScore {
    let asked = WEIGHTS.rule_asked.factor;
    if rule.number.level() < Level::Rule {
        return StaticScore { always, asked: asked * WEIGHTS.chapter_asked.factor };
    }
    let alone = if rule.text.is_empty() { WEIGHTS.heading_alone.factor } else { 1.0 };
    let cited = (1.0 + shelf.cited_by(rule.number).len() as Score).ln();
    let is_of_keyword = KEYWORD_CHAPTERS.contains(&rule.number.heading());
    let keyword = if is_of_keyword { WEIGHTS.keyword_asked.factor } else { 1.0 };
    StaticScore { always: always * alone * (1.0 + WEIGHTS.cited.factor * cited), asked: asked * keyword }
}

/// Whether only the name of a card is held.
fn is_name_alone(library: &Library, card: CardId) -> bool {
    let card = &library.cards[card].card;
    card.text.is_none() && card.type_line.is_none()
}
