//! Renders the tiers of citing texts: by number or name, by keyword or term, by the same text on other cards.
//!
//! Each tier says what it counts and links to a search. The shelf knows the citing texts; those of rules and
//! terms come from `cited_by`.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::mem::{Discriminant, discriminant};

use language::Language;
use library::{CardEntry, CardId, RulingId};
use record::Authority;
use record::rule_number::RuleNumber;
use shelf::{Citer, Shelf};

use crate::citations;
use crate::citations::row::{CitationRow, Cited};
use crate::http::l10n;
use crate::http::locale::say;
use crate::http::problem::Link;
use crate::http::url::encode;

/// Limit of texts shown in each tier.
pub(crate) const SHOWN: usize = 20;

/// A tier: texts that cite in one way.
pub(crate) struct Tier {
    /// Its anchor on the page.
    pub(crate) id: &'static str,
    pub(crate) name: String,
    pub(crate) meaning: String,
    pub(crate) count: String,
    pub(crate) open: bool,
    pub(crate) rows: Vec<CitationRow>,
    /// A search for all of them.
    pub(crate) search: Link,
}

/// A search that can be refined.
pub(crate) fn search(text: String, query: &str) -> Link {
    Link::new(text, format!("/search?q={}&redirect=0", encode(query)))
}

/// A filter value, quoted if it has spaces.
pub(crate) fn quoted(value: &str) -> String {
    if value.contains(' ') { format!("\"{value}\"") } else { value.to_owned() }
}

/// The query for rulings that name any of these keywords.
pub(crate) fn naming_keywords(keywords: &[String]) -> String {
    let filters: Vec<String> = keywords.iter().map(|keyword| format!("kw:{}", quoted(keyword))).collect();
    if filters.len() == 1 { filters.concat() } else { format!("({})", filters.join(" OR ")) }
}

/// Those of some rulings that appear on several cards, most cards first.
pub(crate) fn shared(shelf: &Shelf, rulings: impl Iterator<Item = RulingId>) -> Vec<RulingId> {
    let on = |at: RulingId| (Reverse(shelf.rulings()[at].card_count()), at);
    let several: BTreeSet<(Reverse<usize>, RulingId)> =
        rulings.map(on).filter(|(Reverse(cards), _)| *cards > 1).collect();
    several.into_iter().map(|(_, at)| at).collect()
}

/// The first texts of a tier: an equal share of each kind; the first kinds fill what is left.
pub(crate) fn first_of(citers: &[Citer]) -> Vec<Citer> {
    let mut kinds: Vec<Discriminant<Citer>> = Vec::new();
    for kind in citers.iter().map(discriminant) {
        if !kinds.contains(&kind) {
            kinds.push(kind);
        }
    }
    let count =
        |kind: &Discriminant<Citer>| citers.iter().filter(|citer| discriminant(*citer) == *kind).count();
    let share = SHOWN / kinds.len().max(1);
    let mut spare = SHOWN - kinds.iter().map(|kind| count(kind).min(share)).sum::<usize>();
    let mut first = Vec::new();
    for kind in &kinds {
        let more = spare.min(count(kind).saturating_sub(share));
        spare -= more;
        first.extend(citers.iter().filter(|citer| discriminant(*citer) == *kind).take(share + more));
    }
    first
}

/// The cards with any of these rulings, each once.
pub(crate) fn cards_with(shelf: &Shelf, rulings: &[RulingId]) -> BTreeSet<CardId> {
    let occurrences = rulings.iter().flat_map(|&at| &shelf.rulings()[at].occurrences);
    occurrences.filter_map(|occurrence| occurrence.card).collect()
}

/// The first rulings of a tier, as rows.
pub(crate) fn ruling_rows(shelf: &Shelf, rulings: &[RulingId]) -> Vec<CitationRow> {
    rulings.iter().take(SHOWN).map(|&at| citations::row::of_ruling(shelf, at, 0)).collect()
}

/// Counts by kind of text, in words: `3 rules, 1 ruling`.
pub(crate) fn parts(citers: &[Citer]) -> String {
    let key = |citer: &Citer| match citer {
        Citer::Rule(_) => "count-rules",
        Citer::Glossary(_) => "count-glossary-entries",
        Citer::Ruling(_) => "count-rulings",
        Citer::Section(_) => "count-sections-of-documents",
    };
    let count = |kind: &'static str| (citers.iter().filter(|citer| key(citer) == kind).count(), kind);
    let counts =
        ["count-rules", "count-glossary-entries", "count-rulings", "count-sections-of-documents"].map(count);
    let counts: Vec<String> = counts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, key)| l10n::counted(count, key))
        .collect();
    l10n::joined(&counts)
}

/// The tiers of a card's page.
pub(crate) fn of_card(shelf: &Shelf, card: CardId, reader: Language) -> Vec<Tier> {
    let entry = &shelf.cards()[card];
    [by_name(shelf, card, reader), by_keyword(shelf, entry), by_text(shelf, card)]
        .into_iter()
        .flatten()
        .collect()
}

/// Texts elsewhere that name the card.
fn by_name(shelf: &Shelf, card: CardId, reader: Language) -> Option<Tier> {
    let citers = shelf.once(shelf.naming(card), reader);
    let name = plain(&shelf.cards()[card].card.name);
    (!citers.is_empty()).then(|| Tier {
        id: "name",
        name: say!("cited-by-name"),
        meaning: say!("cited-by-name-meaning", count = citers.len(), parts = parts(&citers)),
        count: l10n::count(citers.len()),
        open: false,
        rows: first_of(&citers)
            .into_iter()
            .filter_map(|citer| citations::row::find(shelf, citer, Cited::Card(card)))
            .collect(),
        search: search(say!("cited-refine"), &format!("\"{name}\" -card:\"{name}\"")),
    })
}

/// Rulings on any card that name the same keywords as its own. They are many and seldom wanted, so only a
/// search is linked.
fn by_keyword(shelf: &Shelf, entry: &CardEntry) -> Option<Tier> {
    let mut keywords: Vec<(RuleNumber, String)> = Vec::new();
    for term in entry.rulings.iter().flat_map(|&at| &shelf.rulings()[at].terms) {
        if !keywords.iter().any(|(_, name)| *name == term.name) {
            keywords.push((term.number, term.name.clone()));
        }
    }
    let is_one_of = |at: &RulingId| {
        shelf.rulings()[*at].terms.iter().any(|term| keywords.iter().any(|(_, name)| *name == term.name))
    };
    let named: BTreeSet<RulingId> =
        keywords.iter().flat_map(|(number, _)| shelf.named_by(*number)).copied().filter(is_one_of).collect();
    let names: Vec<String> = keywords.iter().map(|(_, name)| name.clone()).collect();
    (!named.is_empty()).then(|| Tier {
        id: "keyword",
        name: say!("cited-by-keyword"),
        meaning: say!("cited-by-card-keyword-meaning", count = named.len(), keyword = l10n::listed(&names)),
        count: l10n::count(named.len()),
        open: false,
        rows: Vec::new(),
        search: search(say!("cited-refine"), &format!("kind:ruling {}", naming_keywords(&names))),
    })
}

/// Its rulings that appear on other cards, each with a list of those.
fn by_text(shelf: &Shelf, card: CardId) -> Option<Tier> {
    let entry = &shelf.cards()[card];
    let official =
        entry.rulings.iter().copied().filter(|&at| shelf.rulings()[at].authority != Authority::Fan);
    let rulings = shared(shelf, official);
    let others = cards_with(shelf, &rulings).len().saturating_sub(1);
    let name = plain(&entry.card.name);
    (!rulings.is_empty()).then(|| Tier {
        id: "text",
        name: say!("cited-by-text"),
        meaning: say!("cited-by-card-text-meaning", count = rulings.len(), cards = l10n::count(others)),
        count: l10n::count(rulings.len()),
        open: false,
        rows: ruling_rows(shelf, &rulings),
        search: search(say!("cited-refine"), &format!("card:\"{name}\" is:shared")),
    })
}

/// A name without the character that would end it in a query.
fn plain(name: &str) -> String {
    name.replace('"', "")
}
