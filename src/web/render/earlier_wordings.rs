//! Earlier wordings of a ruling, on the page of a card.

use crate::http::l10n;
use crate::http::locale::say;
use crate::render::safe_html::SafeHtml;
use library::{CardId, RulingId};
use shelf::Shelf;

/// An earlier wording, below the ruling that replaced it on a card.
pub(crate) struct Earlier {
    pub(crate) id: String,
    pub(crate) summary: String,
    pub(crate) paragraphs: Vec<SafeHtml>,
    pub(crate) lang: Option<&'static str>,
}

/// The earlier wordings of a ruling on a card, the newest first.
pub(crate) fn earlier_on(shelf: &Shelf, position: RulingId, card: CardId) -> Vec<Earlier> {
    let block = |earlier: RulingId| {
        let text = &shelf.rulings()[earlier];
        let on_card = text.occurrences.iter().filter(|occurrence| occurrence.card == Some(card));
        let day = on_card.filter_map(|occurrence| occurrence.date).max()?;
        Some(Earlier {
            id: text.id.clone(),
            summary: l10n::capital(&say!("ruling-earlier-of", date = l10n::day(day))),
            paragraphs: crate::render::ruling_text::paragraphs_on(shelf, text, Some(card)),
            lang: l10n::lang(text.language),
        })
    };
    shelf.earlier_wordings_on(position, card).into_iter().filter_map(block).collect()
}
