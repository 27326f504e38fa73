//! The records collapsed into a hit: subrules of the same rule, other languages, other wordings of a ruling.
//!
//! The index collapses them; here they get names and addresses.

use jiff::civil::Date;
use serde::Serialize;
use utoipa::ToSchema;

use index::{Hit, Item};
use language::Language;
use library::{CardId, RulingId};
use record::rule_number::RuleNumber;
use shelf::Shelf;

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view;
use crate::record_view::page_edition::Opened;

/// A record within another's hit: a rule, or another wording of a ruling.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AlsoView {
    /// The number of a rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<String>,
    /// The id of a ruling.
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    /// Publication date of a ruling, on the card that it is shown for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Date)]
    published_at: Option<Date>,
    /// The card of a ruling that says the same about another card.
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<String>,
    /// The language of its text.
    #[schema(value_type = String)]
    pub(crate) language: Language,
    /// Its address in the API.
    uri: String,
    /// Its page.
    pub(crate) html_uri: String,
}

impl AlsoView {
    /// Its number; for a rule in a language other than the hit's, the name of the language; for a ruling,
    /// its card, or the date of a wording on the same card.
    pub(crate) fn text(&self, own: Option<Language>) -> String {
        if let Some(card) = &self.card {
            return card.clone();
        }
        match (&self.number, self.published_at) {
            (Some(number), _) if Some(self.language) == own => number.clone(),
            (Some(_), _) => self.language.name().to_owned(),
            (None, Some(day)) => say!("ruling-wording-of", date = l10n::day(day)),
            (None, None) => say!("undated"),
        }
    }
}

/// The language of a hit, if it is a rule.
pub(crate) fn own_language(shelf: &Shelf, hit: &Hit) -> Option<Language> {
    if let Item::Rule(at) = hit.item { Some(shelf.rules()[at].language) } else { None }
}

/// The number of a hit in the rules of the reader's language, if it is a rule of the same date in another
/// one.
pub(crate) fn for_reader(opened: &Opened<'_, '_>, hit: &Hit, reader: Language) -> Option<RuleNumber> {
    let Item::Rule(at) = hit.item else { return None };
    let text = &opened.shelf.rules()[at];
    let there = opened.in_language(reader).filter(|_| text.language != reader)?;
    let here = opened.in_language(text.language).filter(|here| text.books.contains(&here.position))?;
    here.number_in(&there, text.rule.number)
}

/// The other records of a hit: first the same rule in the reader's language, even if it lacks the words.
pub(crate) fn also(opened: &Opened<'_, '_>, hit: &Hit, reader: Language) -> Vec<AlsoView> {
    let shelf = opened.shelf;
    let own = own_language(shelf, hit);
    let first = for_reader(opened, hit, reader).map(|number| (false, reader, number));
    let mut rules: Vec<(bool, Language, RuleNumber)> = Vec::new();
    for item in &hit.also {
        if let Item::Rule(at) = item {
            let text = &shelf.rules()[*at];
            rules.push((Some(text.language) != own, text.language, text.rule.number));
        }
    }
    rules.sort();
    rules.dedup();
    if let Some((_, language, number)) = first {
        // Other subrules in the reader's language follow it directly.
        let (with, rest): (Vec<_>, Vec<_>) = rules
            .into_iter()
            .filter(|rule| (rule.1, rule.2) != (language, number))
            .partition(|rule| rule.1 == language);
        rules = first.into_iter().chain(with).chain(rest).collect();
    }
    let view = |(_, language, number): (bool, Language, RuleNumber)| {
        let place = opened.in_language(language)?;
        let (uri, html_uri) = (place.uri(number), place.href(number));
        Some(AlsoView {
            number: Some(number.to_string()),
            id: None,
            published_at: None,
            card: None,
            language,
            uri,
            html_uri,
        })
    };
    rules.into_iter().filter_map(view).chain(other_rulings(opened, hit)).collect()
}

/// The other wordings of a ruling that also match, and the rulings that say the same about other cards.
fn other_rulings<'a>(opened: &Opened<'a, '_>, hit: &'a Hit) -> impl Iterator<Item = AlsoView> + 'a {
    let (shelf, chosen) = (opened.shelf, opened.chosen);
    let cards_of = |ruling: RulingId| {
        let occurrences = &shelf.rulings()[ruling].occurrences;
        occurrences.iter().filter_map(|occurrence| occurrence.card)
    };
    hit.also.iter().filter_map(move |item| {
        let (Item::Ruling(own), Item::Ruling(at)) = (hit.item, *item) else { return None };
        let text = &shelf.rulings()[at];
        let is_of_both = |card: CardId| cards_of(own).any(|own| own == card);
        let card = cards_of(at).next().filter(|_| !cards_of(at).any(is_of_both));
        let own_card = shelf.rulings()[own].representative(chosen.on(hit.card)).and_then(|one| one.card);
        let shown = text.representative(chosen.on(own_card));
        let (uri, html_uri) = record_view::ruling_addresses(text);
        Some(AlsoView {
            number: None,
            id: Some(text.id.clone()),
            published_at: shown.and_then(|shown| shown.date),
            card: card.map(|card| shelf.library().cards[card].card.name.clone()),
            language: text.language,
            uri,
            html_uri,
        })
    })
}
