//! The stored step between two aligned editions: runs of places that continue together, and rules that end or
//! begin.
//!
//! It stores positions; the texts stay in the library.

use std::cmp::Reverse;

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use crate::alignment::{Alignment, Grounds};
use crate::book_layout::Sheet;
use crate::similarity::Texts;
use crate::splits_and_merges::Shares;
use library::{PlaceId, Position, Table};

/// The step from an edition to the next one.
#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
pub struct Handover {
    /// The runs of places that continue, sorted by the older place.
    links: Vec<Link>,
    /// Indices into `links`, sorted by the newer place.
    by_newer: Vec<u32>,
    /// Old places that end here or whose successor is uncertain, sorted.
    ends: Vec<Doubt>,
    /// New places that begin here or whose predecessor is uncertain, sorted.
    beginnings: Vec<Doubt>,
}

/// A run of consecutive places in both books: the `length` places from `older` on continue as those from
/// `newer` on.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Link {
    /// The first place in the older book, as a position in `Book::rules`.
    pub older: PlaceId,
    /// The first place in the newer book.
    pub newer: PlaceId,
    /// Number of places.
    pub length: u32,
    /// The change of wording.
    pub change: Change,
    /// Whether the rule continues alone.
    pub role: Role,
    /// Confidence, in thousandths.
    pub sure: u16,
}

/// The change of wording in a step.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Change {
    /// Typography only.
    Same,
    /// Cited numbers only.
    Refs,
    /// Words.
    Edited,
}

impl Change {
    /// Its name in the API.
    pub fn name(self) -> &'static str {
        match self {
            Change::Same => "same",
            Change::Refs => "refs",
            Change::Edited => "edited",
        }
    }
}

/// The role of a link among the links of its two places.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The older rule continues as the newer one.
    Line,
    /// The newer rule took over part of the older one, which also continues elsewhere.
    Part,
    /// The older rule was merged into the newer one, which continues another rule.
    Absorbed,
}

/// A place that ends or begins, or whose counterpart is uncertain.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Doubt {
    /// The place.
    pub place: PlaceId,
    /// Confidence that it has no counterpart, in thousandths; 0 if there is a link.
    pub sure: u16,
    /// Possible counterparts in the other book, the likeliest first.
    pub candidates: Vec<PlaceId>,
}

/// Maximum number of stored candidates.
const MOST_CANDIDATES: usize = 3;

/// Maximum number of links of a place, more than any place of the real documents has.
const MOST_LINKS: u32 = 200;

/// Links below this confidence keep the other possible counterparts.
const CERTAIN: u16 = 900;

impl Handover {
    pub(crate) fn between(old: &Sheet, new: &Sheet, texts: &Texts, hole: bool) -> Handover {
        let mut alignment = Alignment::align(old, new, texts);
        let shares = Shares::compare(&mut alignment);
        let mut links: Vec<Link> = old.places().filter_map(|place| line(&alignment, place, hole)).collect();
        let share = |share: &crate::splits_and_merges::Share, role| Link {
            older: share.old,
            newer: share.new,
            length: 1,
            change: change(&alignment, share.old, share.new),
            role,
            sure: thousandths(share.confidence * if hole { 0.95 } else { 1.0 }),
        };
        links.extend(shares.parts.iter().map(|part| share(part, Role::Part)));
        links.extend(shares.absorbed.iter().map(|absorbed| share(absorbed, Role::Absorbed)));
        keep_surest(&mut links);
        links.sort_by_key(|link| (link.older, link.role, link.newer));
        let (ends, beginnings) = doubts(&alignment, &links, hole);
        let links = runs(links);
        let mut by_newer: Vec<u32> = (0..links.len() as u32).collect();
        by_newer.sort_by_key(|&position| (links[position as usize].newer, links[position as usize].role));
        Handover { links, by_newer, ends, beginnings }
    }

    /// Whether it leads from a book with `older` places to one with `newer`.
    pub(crate) fn is_between(&self, older: u32, newer: u32) -> bool {
        let by_newer: Vec<&Link> =
            self.by_newer.iter().filter_map(|&at| self.links.get(at as usize)).collect();
        let is_whole = by_newer.len() == self.links.len() && self.by_newer.len() == self.links.len();
        is_whole
            && are_in_order(self.links.iter().map(|link| (link.older, link.length)), older)
            && are_in_order(by_newer.iter().map(|link| (link.newer, link.length)), newer)
            && are_sound(&self.ends, older, newer)
            && are_sound(&self.beginnings, newer, older)
    }

    /// The links of a place of the older book, its main line first.
    pub fn successors(&self, older: PlaceId) -> impl Iterator<Item = Link> + '_ {
        let end = self.links.partition_point(|link| link.older <= older);
        let covers = move |link: &&Link| older < link.older + link.length;
        let links = self.links[..end].iter().rev().take_while(covers);
        let mut found: Vec<Link> = links.map(|link| link.at(older - link.older)).collect();
        found.reverse();
        found.into_iter()
    }

    /// The links of a place of the newer book, its main line first.
    pub fn predecessors(&self, newer: PlaceId) -> impl Iterator<Item = Link> + '_ {
        let link = |position: &u32| self.links[*position as usize];
        let end = self.by_newer.partition_point(|position| link(position).newer <= newer);
        let links = self.by_newer[..end]
            .iter()
            .rev()
            .map(link)
            .take_while(move |link| newer < link.newer + link.length);
        let mut found: Vec<Link> = links.map(|link| link.at(newer - link.newer)).collect();
        found.reverse();
        found.into_iter()
    }

    /// The doubt about an old place that ends, or whose successor is uncertain.
    pub fn end(&self, older: PlaceId) -> Option<&Doubt> {
        self.ends.binary_search_by_key(&older, |doubt| doubt.place).ok().map(|position| &self.ends[position])
    }

    /// The doubt about a new place that begins, or whose predecessor is uncertain.
    pub fn beginning(&self, newer: PlaceId) -> Option<&Doubt> {
        self.beginnings
            .binary_search_by_key(&newer, |doubt| doubt.place)
            .ok()
            .map(|position| &self.beginnings[position])
    }

    /// Every run, sorted by the older place.
    pub fn links(&self) -> &[Link] {
        &self.links
    }
}

/// Whether runs lie in a book with `places`, each after the one before it. Only runs of length 1 may share a place.
fn are_in_order(runs: impl Iterator<Item = (PlaceId, u32)>, places: u32) -> bool {
    let (mut end, mut shared) = (0, 0);
    for (start, length) in runs {
        let is_shared = shared > 0 && length == 1 && start.0.checked_add(1) == Some(end);
        let is_next = start.0 >= end;
        let Some(next) = start.0.checked_add(length).filter(|&next| length > 0 && next <= places) else {
            return false;
        };
        if !is_next && !is_shared || shared == MOST_LINKS {
            return false;
        }
        shared = match (is_shared, length) {
            (true, _) => shared + 1,
            (false, 1) => 1,
            _ => 0,
        };
        end = next;
    }
    true
}

/// Whether the doubts of a book with `own` places are sorted and lead to places of one with `others`.
fn are_sound(doubts: &[Doubt], own: u32, others: u32) -> bool {
    doubts.is_sorted_by(|one, next| one.place < next.place)
        && doubts.iter().all(|doubt| {
            doubt.place.0 < own
                && doubt.candidates.len() <= MOST_CANDIDATES
                && doubt.candidates.iter().all(|place| place.0 < others)
        })
}

impl Link {
    /// One place of the run.
    fn at(self, offset: u32) -> Link {
        Link { older: self.older + offset, newer: self.newer + offset, length: 1, ..self }
    }
}

/// Drops the least certain links of a place with more than `MOST_LINKS`.
fn keep_surest(links: &mut Vec<Link>) {
    links.sort_by_key(|link| (link.role, Reverse(link.sure), link.older, link.newer));
    let (mut of_older, mut of_newer) = (FxHashMap::<PlaceId, u32>::default(), FxHashMap::default());
    links.retain(|link| {
        let counts = [of_older.entry(link.older).or_default(), of_newer.entry(link.newer).or_default()];
        let is_kept = counts.iter().all(|count: &&mut u32| **count < MOST_LINKS);
        counts.into_iter().for_each(|count| *count += u32::from(is_kept));
        is_kept
    });
}

fn thousandths(confidence: f32) -> u16 {
    (confidence.clamp(0.0, 1.0) * 1000.0) as u16
}

fn change(alignment: &Alignment, older: PlaceId, newer: PlaceId) -> Change {
    let (before, after) = (alignment.old.spot(older).prints, alignment.new.spot(newer).prints);
    match (before.plain == after.plain, before.masked == after.masked) {
        (true, _) => Change::Same,
        (_, true) => Change::Refs,
        _ => Change::Edited,
    }
}

fn line(alignment: &Alignment, older: PlaceId, hole: bool) -> Option<Link> {
    let newer = alignment.successor[older]?;
    let change = change(alignment, older, newer);
    let sure = thousandths(confidence(alignment.grounds[older]?, change, hole));
    Some(Link { older, newer, length: 1, change, role: Role::Line, sure })
}

/// Confidence of a pair: an unchanged text is certain unless a copy competes; an edited one by similarity and
/// position.
fn confidence(grounds: Grounds, change: Change, hole: bool) -> f32 {
    let sure = match change {
        Change::Same | Change::Refs if grounds.margin >= 0.05 => 1.0,
        Change::Same | Change::Refs => 0.9,
        Change::Edited => {
            let rival = if grounds.margin < 0.05 { 0.1 } else { 0.0 };
            (0.55 + 0.85 * (grounds.score() - 0.52) - rival).clamp(0.3, 0.995)
        }
    };
    if hole && change == Change::Edited { sure * 0.97 } else { sure }
}

/// Ends and beginnings, with their candidates.
fn doubts(alignment: &Alignment, links: &[Link], hole: bool) -> (Vec<Doubt>, Vec<Doubt>) {
    // `None` is less than any number.
    let mut surest: [Table<PlaceId, Option<u16>>; 2] =
        [alignment.old, alignment.new].map(|sheet| vec![None; sheet.len()].into());
    for link in links {
        for (surest, place) in surest.iter_mut().zip([link.older, link.newer]) {
            let surest = &mut surest[place];
            *surest = (*surest).max(Some(link.sure));
        }
    }
    let scored = alignment.compared();
    let of_side = |surest: &Table<PlaceId, Option<u16>>,
                   ends: fn(&(PlaceId, PlaceId, f32)) -> (PlaceId, PlaceId)| {
        let mut near: FxHashMap<PlaceId, Vec<(PlaceId, f32)>> = FxHashMap::default();
        for pair in &scored {
            let (place, other) = ends(pair);
            near.entry(place).or_default().push((other, pair.2));
        }
        let mut doubts = Vec::new();
        for (place, sure) in surest.with_ids().map(|(place, &sure)| (place, sure)) {
            if sure.is_some_and(|sure| sure >= CERTAIN) {
                continue;
            }
            let mut candidates = near.remove(&place).unwrap_or_default();
            candidates.sort_by(|one, other| other.1.total_cmp(&one.1).then(one.0.cmp(&other.0)));
            let best = candidates.first().map_or(0.0, |candidate| candidate.1);
            let gone = (0.98 - 0.6 * (best - 0.35).max(0.0)) * if hole { 0.93 } else { 1.0 };
            let candidates = candidates.into_iter().take(MOST_CANDIDATES).map(|(other, _)| other).collect();
            doubts.push(Doubt {
                place,
                sure: if sure.is_some() { 0 } else { thousandths(gone) },
                candidates,
            });
        }
        doubts
    };
    let ends = of_side(&surest[0], |pair| (pair.0, pair.1));
    let beginnings = of_side(&surest[1], |pair| (pair.1, pair.0));
    (ends, beginnings)
}

/// Joins links that are consecutive in both books. A place with several links stays alone, so that runs never
/// overlap.
fn runs(links: Vec<Link>) -> Vec<Link> {
    let count = |end: fn(&Link) -> PlaceId| {
        let mut counts: Table<PlaceId, u32> =
            vec![0; links.iter().map(end).max().map_or(0, |last| last.index() + 1)].into();
        links.iter().for_each(|link| counts[end(link)] += 1);
        counts
    };
    let (of_older, of_newer) = (count(|link| link.older), count(|link| link.newer));
    let alone = |link: &Link| of_newer[link.newer] == 1 && of_older[link.older] == 1;
    let mut runs: Vec<Link> = Vec::new();
    let mut open = false;
    for link in links {
        let joins = |last: &&mut Link| {
            let follows = last.older + last.length == link.older && last.newer + last.length == link.newer;
            follows && (last.change, last.role, last.sure) == (link.change, link.role, link.sure)
        };
        let single = alone(&link);
        match runs.last_mut().filter(joins) {
            Some(last) if open && single => last.length += 1,
            _ => runs.push(link),
        }
        open = single;
    }
    runs
}
