//! Proves that every record of a generation can be shown: makes the object that the API gives of each.

use std::io;

use index::{Item, Live};
use work::parallel;

use crate::record_view;

/// Number of records that one thread makes at a time.
const SHARE: usize = 500;

/// Makes the object of every record and returns their number. The error names the kind of a record that has no
/// object; the caller must catch panics.
pub(crate) fn prove_records(live: &Live) -> Result<usize, String> {
    let shelf = &live.shelf;
    for book in shelf.books() {
        let has_rules = book.rules.iter().all(|place| shelf.rules().get(place.text).is_some());
        let has_entries = book.glossary.iter().all(|place| shelf.glossary().get(place.text).is_some());
        if !has_rules || !has_entries {
            return Err(format!("{} has places without a text", book.edition.id));
        }
        let unpacked = book.text.unpacked();
        unpacked.map_err(|error| format!("the text of {} cannot be unpacked: {error}", book.edition.id))?;
    }
    let mut items: Vec<Item> = Vec::new();
    items.extend(shelf.rules().ids().map(Item::Rule));
    items.extend(shelf.rulings().ids().map(Item::Ruling));
    items.extend(shelf.glossary().ids().map(Item::Glossary));
    items.extend(shelf.cards().ids().map(Item::Card));
    items.extend(shelf.sections().ids().map(Item::Section));
    let shares: Vec<&[Item]> = items.chunks(SHARE).collect();
    let proved = parallel::map(&shares, |share| share.iter().try_for_each(|&item| prove_one(live, item)));
    proved.into_iter().collect::<Result<Vec<()>, String>>()?;
    Ok(items.len())
}

fn prove_one(live: &Live, item: Item) -> Result<(), String> {
    let kind = item.kind().name();
    let record = record_view::item(&live.shelf, item).ok_or_else(|| format!("a {kind} stands in no book"))?;
    serde_json::to_writer(io::sink(), &record).map_err(|error| format!("a {kind} cannot be shown: {error}"))
}
