//! The ids that earlier generations of a folder had, and what took the place of their records.
//!
//! A generation stores its own ids next to the records, as JSON, so that a program of another version can still
//! compare the next library with them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use jiff::civil::Date;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::generation::manifest::{IDS, MANIFEST, PAST_IDS, Pointer, path_of};
use library::{Library, PastIds, PastRuling, RulingText};
use record::content_hash::sha256;
use source::regular_file;

/// The most bytes of a file that are read.
const MAX_BYTES: u64 = 256 << 20;

/// A card and a day, as text: two rulings with both in common may be wordings of one.
type CardDay = (String, Option<Date>);

/// The ids of a generation.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Ids {
    /// Whether it is the sample, which other documents replace without a trace.
    sample: bool,
    /// The cards and days of each ruling, by its id.
    rulings: BTreeMap<String, Vec<CardDay>>,
    /// The id of each card over all its printings, by its slug; empty if unknown.
    cards: BTreeMap<String, String>,
}

impl Ids {
    pub(crate) fn collect(library: &Library) -> Ids {
        let days = |ruling: &RulingText| {
            let days = ruling.occurrences.iter().filter_map(|appearance| {
                Some((library.cards.get(appearance.card?)?.slug.clone(), appearance.date))
            });
            days.collect::<BTreeSet<CardDay>>().into_iter().collect()
        };
        let cards = library.cards.iter();
        Ids {
            sample: library.has_sample(),
            rulings: library.rulings.iter().map(|ruling| (ruling.id.clone(), days(ruling))).collect(),
            cards: cards
                .map(|entry| (entry.slug.clone(), entry.card.oracle_id.clone().unwrap_or_default()))
                .collect(),
        }
    }

    /// The ids of a folder's live generation, and those before it; `None` if the pointer or the ids cannot be read.
    pub(crate) fn of_live(folder: &Path) -> Option<(Ids, PastIds)> {
        let live = path_of(folder, &Pointer::read(folder).ok()?.generation);
        let ids: Ids = read(&live, IDS)?;
        Some((ids, read(&live, PAST_IDS).unwrap_or_default()))
    }
}

/// Past ids after a new generation: those of the generation before it that it lacks, and the older ones.
pub(crate) fn past_ids_after(before: Option<(Ids, PastIds)>, now: &Ids) -> PastIds {
    let Some((held, mut past)) = before.filter(|(held, _)| !held.sample || now.sample) else {
        return PastIds::default();
    };
    let mut came: BTreeMap<&CardDay, Vec<&str>> = BTreeMap::new();
    for (id, days) in now.rulings.iter().filter(|(id, _)| !held.rulings.contains_key(*id)) {
        days.iter().for_each(|day| came.entry(day).or_default().push(id));
    }
    for (id, days) in held.rulings.iter().filter(|(id, _)| !now.rulings.contains_key(*id)) {
        let successors: BTreeSet<&str> =
            days.iter().filter_map(|day| came.get(day)).flatten().copied().collect();
        let cards: BTreeSet<&String> = days.iter().map(|(card, _)| card).collect();
        past.rulings.insert(
            id.clone(),
            PastRuling {
                cards: cards.into_iter().cloned().collect(),
                now: successors.into_iter().map(str::to_owned).collect(),
            },
        );
    }
    past.rulings.retain(|id, _| !now.rulings.contains_key(id));
    follow_rulings(&mut past, now);
    follow_cards(&mut past, &held, now);
    past
}

/// Replaces each successor that is gone by its own successors.
fn follow_rulings(past: &mut PastIds, now: &Ids) {
    let known = past.rulings.clone();
    for ruling in past.rulings.values_mut() {
        let follow = |id: String| match known.get(&id) {
            Some(next) => next.now.clone(),
            None => vec![id],
        };
        let followed: BTreeSet<String> = ruling.now.drain(..).flat_map(follow).collect();
        ruling.now = followed.into_iter().filter(|id| now.rulings.contains_key(id)).collect();
    }
}

/// Adds the cards that have other slugs now, by the ids over all their printings.
fn follow_cards(past: &mut PastIds, held: &Ids, now: &Ids) {
    let known = now.cards.iter().filter(|(_, oracle)| !oracle.is_empty());
    let slugs: BTreeMap<&str, &str> = known.map(|(slug, oracle)| (oracle.as_str(), slug.as_str())).collect();
    let renamed: BTreeMap<&str, &str> = held
        .cards
        .iter()
        .filter(|(slug, _)| !now.cards.contains_key(*slug))
        .filter_map(|(slug, oracle)| Some((slug.as_str(), *slugs.get(oracle.as_str())?)))
        .collect();
    for present in past.cards.values_mut() {
        if let Some(later) = renamed.get(present.as_str()) {
            *present = (*later).to_owned();
        }
    }
    past.cards.extend(renamed.iter().map(|(slug, present)| ((*slug).to_owned(), (*present).to_owned())));
    past.cards.retain(|slug, present| !now.cards.contains_key(slug) && now.cards.contains_key(present));
}

/// Reads a file of a generation as its manifest describes it.
fn read<T: DeserializeOwned>(generation: &Path, name: &str) -> Option<T> {
    let bytes = |path: &Path| regular_file::read(path, MAX_BYTES).ok();
    let manifest: serde_json::Value = serde_json::from_slice(&bytes(&generation.join(MANIFEST))?).ok()?;
    let stored = manifest["files"].as_array()?.iter().find(|file| file["name"] == name)?;
    let bytes = bytes(&generation.join(name))?;
    let is_whole = stored["sha256"].as_str() == Some(sha256(&bytes).as_str());
    if is_whole { serde_json::from_slice(&bytes).ok() } else { None }
}
