//! The boost table: how much each field and kind of record counts, with a reason for each row.
//!
//! Scores are BM25 times these; only their order means something.

use tantivy::Score;

use crate::query::request::Kind;
use record::Authority;

/// A row: how much, and why.
pub(crate) struct Boost {
    /// The factor.
    pub(crate) factor: Score,
    /// The reason.
    #[allow(dead_code, reason = "it is there to be read beside the factor")]
    pub(crate) why: &'static str,
}

const fn weight(factor: Score, why: &'static str) -> Boost {
    Boost { factor, why }
}

/// Every weight there is.
pub(crate) struct Boosts {
    // Added where the query has a rule's number.
    pub(crate) own_number: Boost,
    pub(crate) number_above: Boost,
    pub(crate) cited_number: Boost,
    // Factors of the fields.
    pub(crate) title: Boost,
    pub(crate) text: Boost,
    pub(crate) example: Boost,
    pub(crate) heading: Boost,
    pub(crate) other_fields: Boost,
    pub(crate) foreign: Boost,
    // Further factors when a question is asked: of the record, of titles, and of what the words lead to.
    pub(crate) rule_asked: Boost,
    pub(crate) rule_terse: Boost,
    pub(crate) document_asked: Boost,
    pub(crate) card_asked: Boost,
    pub(crate) chapter_asked: Boost,
    pub(crate) keyword_asked: Boost,
    pub(crate) title_asked: Boost,
    pub(crate) answer_asked: Boost,
    // Factors of words that are together.
    pub(crate) phrase: Boost,
    pub(crate) pair: Boost,
    // Added to records that the words lead to.
    pub(crate) all_words: Boost,
    pub(crate) pointed_to: Boost,
    pub(crate) whole_subject: Boost,
    pub(crate) subject: Boost,
    pub(crate) answer: Boost,
    pub(crate) answered: Boost,
    pub(crate) answered_terse: Boost,
    pub(crate) answered_card: Boost,
    pub(crate) defined: Boost,
    pub(crate) titled: Boost,
    pub(crate) names_and_words: Boost,
    pub(crate) card_named: Boost,
    pub(crate) card_ruled: Boost,
    pub(crate) card_perhaps: Boost,
    // Factors of the record.
    pub(crate) rule: Boost,
    pub(crate) ruling: Boost,
    pub(crate) card: Boost,
    pub(crate) glossary: Boost,
    pub(crate) document: Boost,
    pub(crate) cited: Boost,
    pub(crate) heading_alone: Boost,
    pub(crate) name_alone: Boost,
    pub(crate) fan: Boost,
    pub(crate) reader: Boost,
    pub(crate) unreadable: Boost,
    // Factor of a subrule relative to an earlier one of the same hit, to decide which of them is shown.
    pub(crate) later_subrule: Boost,
    // Added to the record that the whole query names.
    pub(crate) named: Boost,
}

/// The table.
pub(crate) const WEIGHTS: Boosts = Boosts {
    own_number: weight(40.0, "who types a number wants that rule before all that speak of it"),
    number_above: weight(12.0, "then what stands under it"),
    cited_number: weight(6.0, "then what cites it, in whatever notation"),
    title: weight(2.0, "what a record is called says best what it is about"),
    text: weight(1.0, "the measure of the others"),
    example: weight(0.6, "examples name many things that their rule is not about"),
    heading: weight(0.4, "hundreds of rules share a chapter's title, dozens of rulings a card's name"),
    other_fields: weight(0.1, "a word that stands in two fields says little more than in one"),
    foreign: weight(
        0.5,
        "an English word in a Korean text is rare there and counts too much; it stands beside its translation; in a German name it is another word",
    ),
    rule_asked: weight(2.0, "a question is answered by a rule, and rulings are many"),
    rule_terse: weight(1.4, "so are a few words that name no card, though a ruling may say just that"),
    document_asked: weight(2.0, "or by a section, when it is about a tournament"),
    card_asked: weight(0.4, "a card answers no question"),
    chapter_asked: weight(0.5, "nor does the title of a chapter"),
    keyword_asked: weight(
        0.7,
        "a question about a keyword names it; the rules of others only share everyday words with it",
    ),
    title_asked: weight(0.5, "a question has the words of a text more than those of its title"),
    answer_asked: weight(
        0.2,
        "a question names several titles by the way; what answers it stands somewhere under one of them",
    ),
    phrase: weight(1.5, "all words side by side are most likely what was meant"),
    pair: weight(0.6, "so are two of them"),
    all_words: weight(12.0, "a text with all the words before one with most of them"),
    pointed_to: weight(2_000.0, "an entry that only points to its rule comes after that rule"),
    whole_subject: weight(20.0, "after what is called so, what it is about"),
    subject: weight(
        8.0,
        "what stands under the rules to which words of the query lead; times how rare the words are",
    ),
    answer: weight(
        30.0,
        "those rules themselves, when the words are their titles; times how rare the words are",
    ),
    answered: weight(1.75, "a rule that answers questions like this one; times how like they are"),
    answered_terse: weight(1.5, "the same of a few words; texts that have them all come near"),
    answered_card: weight(0.75, "where a card is named its rulings answer more than rules do"),
    defined: weight(
        2_000.0,
        "the rule that defines a term in quotation marks comes before the entry that points to it",
    ),
    titled: weight(
        60.0,
        "all words stand in its title: half a name is typed more often than a sentence that happens to be one",
    ),
    names_and_words: weight(25.0, "a text with the names of several cards is about how they go together"),
    card_named: weight(25.0, "a card that is named among other words is what they are about"),
    card_ruled: weight(
        25.0,
        "what was ruled on it answers a question about it, more than what it says itself",
    ),
    card_perhaps: weight(4.0, "so is one with an everyday name, but less surely"),
    rule: weight(1.25, "a rule settles what rulings and cards only apply"),
    ruling: weight(1.0, "the measure of the others"),
    card: weight(0.75, "a card's text is short, so few words of it count much; its rulings explain more"),
    glossary: weight(0.8, "most entries only point to the rule"),
    document: weight(
        0.9,
        "a section settles tournament policy; about the game it only repeats what rules and rulings say",
    ),
    cited: weight(
        0.1,
        "a rule that many texts cite before one that none does; times how many, as a logarithm",
    ),
    heading_alone: weight(
        0.6,
        "a rule that is nothing but a title says less than those under it; when the title is typed it comes first anyway",
    ),
    name_alone: weight(0.3, "a card of which only the name is held answers nothing"),
    fan: weight(0.5, "what is not part of the game comes after what is"),
    reader: weight(1.2, "a text that can be read before one that cannot"),
    unreadable: weight(0.02, "what is neither in the reader's language nor in English comes last"),
    later_subrule: weight(
        0.92,
        "of two subrules that fit nearly alike the first says what the others add to",
    ),
    named: weight(1_000.0, "a query that is a title or a name asks for the thing of that name"),
};

impl Boosts {
    /// The factor of a kind of record.
    pub(crate) fn of_kind(&self, kind: Kind) -> Score {
        match kind {
            Kind::Rule => self.rule.factor,
            Kind::Ruling => self.ruling.factor,
            Kind::Glossary => self.glossary.factor,
            Kind::Card => self.card.factor,
            Kind::Document => self.document.factor,
        }
    }

    /// The factor of an authority.
    pub(crate) fn of_authority(&self, authority: Authority) -> Score {
        if authority == Authority::Fan { self.fan.factor } else { 1.0 }
    }
}
