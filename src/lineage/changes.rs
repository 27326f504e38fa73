//! Compares two editions as a whole: what became of every rule and glossary entry, and which ones are new.
//!
//! Rules are traced along the stored steps; only glossary entries and examples are compared by text.

use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

use super::trace::{Place, Standpoint, UNSURE, WordingChange, both, stand};
use super::{Chain, Lineages};
use crate::comparable_words::prints;
use crate::edition_step::{Handover, Role};
use library::{Book, BookId, EntryPlaceId, GlossaryId, Library, PlaceId, RuleText, Standing, Table};

/// The change of a rule or a glossary entry in an update.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fate {
    /// It has no predecessor.
    New,
    /// It has no successor.
    Gone,
    /// Same number, words changed.
    Edited,
    /// Number and words changed.
    MovedEdited,
    /// Its text continues in several rules.
    Split,
    /// Several rules continue as one.
    Merged,
    /// Too uncertain.
    Unknown,
    /// New number; same words, except for cited numbers.
    Moved,
    /// Same number; only cited numbers changed.
    Refs,
    /// Unchanged; typography does not count.
    Same,
}

impl Fate {
    /// Every kind of change, in the order of interest to readers.
    pub const ALL: [Fate; 10] = [
        Fate::New,
        Fate::Gone,
        Fate::Edited,
        Fate::MovedEdited,
        Fate::Split,
        Fate::Merged,
        Fate::Unknown,
        Fate::Moved,
        Fate::Refs,
        Fate::Same,
    ];

    /// Its name in addresses and in the API.
    pub fn name(self) -> &'static str {
        match self {
            Fate::New => "new",
            Fate::Gone => "gone",
            Fate::Edited => "edited",
            Fate::MovedEdited => "moved-edited",
            Fate::Split => "split",
            Fate::Merged => "merged",
            Fate::Unknown => "unknown",
            Fate::Moved => "moved",
            Fate::Refs => "refs",
            Fate::Same => "same",
        }
    }
}

/// Corresponding rules of two editions: nearly always one on each side, or one on one side only.
#[derive(Clone, PartialEq, Debug)]
pub struct RuleChange {
    /// The kind of change.
    pub fate: Fate,
    /// Places in the older book, ascending.
    pub from: Vec<PlaceId>,
    /// Places in the newer book, ascending.
    pub to: Vec<PlaceId>,
    /// Confidence, 0 to 1.
    pub confidence: f32,
    /// Whether the examples changed, whether or not the text did.
    pub examples: bool,
}

impl RuleChange {
    /// Whether only its examples changed.
    pub fn is_of_examples(&self) -> bool {
        self.examples && matches!(self.fate, Fate::Same | Fate::Refs | Fate::Moved)
    }

    /// Whether a text changed, so that there is more to show than numbers.
    pub fn is_in_words(&self) -> bool {
        self.examples || !matches!(self.fate, Fate::Same | Fate::Refs | Fate::Moved)
    }
}

/// A glossary entry on one side or on both.
#[derive(Clone, PartialEq, Debug)]
pub struct EntryChange {
    /// New, removed, edited, `Refs` or same.
    pub fate: Fate,
    /// Position in the older book's glossary.
    pub from: Option<EntryPlaceId>,
    /// Position in the newer book's glossary.
    pub to: Option<EntryPlaceId>,
}

/// The changes between two editions. Each rule and each entry of both is in exactly one change.
#[derive(Clone, PartialEq, Debug)]
pub struct Changes {
    /// The older book, as a position in `Library::books`.
    pub from: BookId,
    /// The newer book.
    pub to: BookId,
    /// Rules, headings included, in the order of the newer book; then removed ones in the order of the older
    /// book.
    pub rules: Vec<RuleChange>,
    /// Glossary entries in the order of the newer book; then removed ones.
    pub glossary: Vec<EntryChange>,
}

/// The current state of a rule's trace.
struct Way {
    standpoints: Vec<Standpoint>,
    /// Confidence of its end, if it ended on the way.
    ended: f32,
}

impl Lineages {
    /// The changes from the older to the newer edition; the order of the arguments does not matter. `None` if the two
    /// are not of one series: different languages, or an undated book.
    pub fn changes(&self, library: &Library, one: BookId, other: BookId) -> Option<Changes> {
        let chain = self.chain_of(one)?;
        let at = |book: BookId| chain.books.iter().position(|&known| known == book);
        let (start, end) = (at(one)?.min(at(other)?), at(one)?.max(at(other)?));
        let (from, to) = (chain.books[start], chain.books[end]);
        let (old, new) = (&library.books[from], &library.books[to]);
        let ways = chain.carry(start, end, old.rules.ids());
        let mut predecessors: Table<PlaceId, Vec<PlaceId>> = vec![Vec::new(); new.rules.len()].into();
        for (place, way) in ways.with_ids() {
            way.standpoints.iter().for_each(|standpoint| predecessors[standpoint.place].push(place));
        }
        let unprecedented: Vec<PlaceId> =
            new.rules.ids().filter(|&place| predecessors[place].is_empty()).collect();
        let beginnings = chain.carry(end, start, unprecedented.iter().copied());
        let begun: FxHashMap<PlaceId, f32> =
            unprecedented.iter().copied().zip(beginnings.iter().map(|way| way.ended)).collect();
        let groups = together(&ways, &predecessors);
        let rules = groups.into_iter().map(|(olds, news)| {
            let sure = olds
                .iter()
                .flat_map(|&place| &ways[place].standpoints)
                .map(|standpoint| standpoint.sure)
                .fold(1.0, f32::min);
            let confidence = match (olds.as_slice(), news.as_slice()) {
                (&[old], []) => ways[old].ended,
                ([], &[new]) => begun.get(&new).copied().unwrap_or(1.0),
                _ => sure,
            };
            self.change(library, (from, to), olds, news, confidence)
        });
        Some(Changes { from, to, rules: rules.collect(), glossary: entries(library, old, new) })
    }

    fn change(
        &self,
        library: &Library,
        (from, to): (BookId, BookId),
        olds: Vec<PlaceId>,
        news: Vec<PlaceId>,
        confidence: f32,
    ) -> RuleChange {
        let text = |book: BookId, place: PlaceId| text_at(library, &library.books[book], place);
        let mut examples = false;
        let fate = match (olds.as_slice(), news.as_slice()) {
            _ if confidence < UNSURE => Fate::Unknown,
            ([], _) => Fate::New,
            (_, []) => Fate::Gone,
            (&[old], &[new]) => {
                let (before, after) = (text(from, old), text(to, new));
                examples = say_otherwise(before, after);
                let wording =
                    self.compare(library, Place { book: from, place: old }, Place { book: to, place: new });
                match (before.rule.number == after.rule.number, wording) {
                    (true, WordingChange::Same) => Fate::Same,
                    (true, WordingChange::Refs) => Fate::Refs,
                    (true, WordingChange::Edited) => Fate::Edited,
                    (false, WordingChange::Edited) => Fate::MovedEdited,
                    (false, _) => Fate::Moved,
                }
            }
            _ if news.len() > olds.len() => Fate::Split,
            _ => Fate::Merged,
        };
        RuleChange { fate, from: olds, to: news, confidence, examples }
    }
}

impl Chain {
    /// Traces places of one book of the chain to another; both are indices into `books`, and the first may be
    /// the later one.
    fn carry(&self, start: usize, end: usize, places: impl Iterator<Item = PlaceId>) -> Table<PlaceId, Way> {
        let begin =
            |place| Way { standpoints: vec![Standpoint { place, sure: 1.0, absorbed: false }], ended: 1.0 };
        let mut ways: Table<PlaceId, Way> = places.map(begin).collect();
        for turn in 0..start.abs_diff(end) {
            let handover =
                if start < end { &self.handovers[start + turn] } else { &self.handovers[start - turn - 1] };
            ways.iter_mut().for_each(|way| way.go(handover, start < end));
        }
        ways
    }
}

impl Way {
    /// One step of the trace, as in `trace`.
    fn go(&mut self, handover: &Handover, forwards: bool) {
        for standpoint in std::mem::take(&mut self.standpoints) {
            let mut follow = |place: PlaceId, sure: u16, joins: bool| {
                let sure = both(standpoint.sure, f32::from(sure) / 1000.0);
                stand(
                    &mut self.standpoints,
                    Standpoint { place, sure, absorbed: standpoint.absorbed || joins },
                );
                true
            };
            let followed = if forwards {
                handover
                    .successors(standpoint.place)
                    .fold(false, |_, link| follow(link.newer, link.sure, link.role == Role::Absorbed))
            } else {
                handover
                    .predecessors(standpoint.place)
                    .fold(false, |_, link| follow(link.older, link.sure, link.role == Role::Part))
            };
            if !followed {
                let doubt = if forwards {
                    handover.end(standpoint.place)
                } else {
                    handover.beginning(standpoint.place)
                };
                self.ended = both(standpoint.sure, doubt.map_or(1.0, |doubt| f32::from(doubt.sure) / 1000.0));
            }
        }
    }
}

/// Groups places that are linked, directly or through others: each place of both books once, in the order of
/// the newer book.
fn together(
    ways: &Table<PlaceId, Way>,
    predecessors: &Table<PlaceId, Vec<PlaceId>>,
) -> Vec<(Vec<PlaceId>, Vec<PlaceId>)> {
    let mut taken: Table<PlaceId, bool> = vec![false; ways.len()].into();
    let mut reached: Table<PlaceId, bool> = vec![false; predecessors.len()].into();
    let mut groups = Vec::new();
    for first in predecessors.ids() {
        if std::mem::replace(&mut reached[first], true) {
            continue;
        }
        let (mut olds, mut news, mut open) = (Vec::new(), vec![first], vec![first]);
        while let Some(new) = open.pop() {
            for &old in predecessors[new].iter().filter(|&&old| !std::mem::replace(&mut taken[old], true)) {
                olds.push(old);
                for standpoint in &ways[old].standpoints {
                    if !std::mem::replace(&mut reached[standpoint.place], true) {
                        news.push(standpoint.place);
                        open.push(standpoint.place);
                    }
                }
            }
        }
        olds.sort_unstable();
        news.sort_unstable();
        groups.push((olds, news));
    }
    let gone = ways.ids().filter(|&old| !taken[old]).map(|old| (vec![old], Vec::new()));
    groups.extend(gone);
    groups
}

fn text_at<'a>(library: &'a Library, book: &Book, place: PlaceId) -> &'a RuleText {
    &library.rules[book.rules[place].text]
}

/// Whether the examples differ, apart from cited numbers and typography.
fn say_otherwise(before: &RuleText, after: &RuleText) -> bool {
    let (one, other) = (&before.rule.examples, &after.rule.examples);
    let masked = |text: &str| prints("", text, before.language).masked;
    one.len() != other.len()
        || one
            .iter()
            .zip(other)
            .any(|(one, other)| one.text != other.text && masked(&one.text) != masked(&other.text))
}

/// Compares two glossaries by term. If a book has a term twice, the first entries are compared. A book
/// without its glossary removes and adds nothing.
fn entries(library: &Library, old: &Book, new: &Book) -> Vec<EntryChange> {
    if old.glossary.is_empty() || new.glossary.is_empty() {
        return Vec::new();
    }
    let slug = |standing: &Standing<GlossaryId>| library.glossary[standing.text].slug.as_str();
    let mut open: FxHashMap<&str, Vec<EntryPlaceId>> = FxHashMap::default();
    for (at, standing) in old.glossary.with_ids().rev() {
        open.entry(slug(standing)).or_default().push(at);
    }
    let mut changes: Vec<EntryChange> = Vec::new();
    for (at, standing) in new.glossary.with_ids() {
        let from = open.get_mut(slug(standing)).and_then(Vec::pop);
        let fate = from.map_or(Fate::New, |from| fate_of_entry(library, &old.glossary[from], standing));
        changes.push(EntryChange { fate, from, to: Some(at) });
    }
    let mut gone: Vec<EntryPlaceId> = open.into_values().flatten().collect();
    gone.sort_unstable();
    changes.extend(gone.into_iter().map(|from| EntryChange { fate: Fate::Gone, from: Some(from), to: None }));
    changes
}

fn fate_of_entry(library: &Library, before: &Standing<GlossaryId>, after: &Standing<GlossaryId>) -> Fate {
    if before.text == after.text {
        return Fate::Same;
    }
    let says = |standing: &Standing<GlossaryId>| {
        let text = &library.glossary[standing.text];
        prints(&text.entry.term, &text.entry.text, text.language)
    };
    let (one, other) = (says(before), says(after));
    match (one.plain == other.plain, one.masked == other.masked) {
        (true, _) => Fate::Same,
        (_, true) => Fate::Refs,
        _ => Fate::Edited,
    }
}
