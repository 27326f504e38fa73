//! Finds split and merged rules: a new rule with text from an old one that continues, and the reverse.
//!
//! It adds to the pairs of the alignment and changes none.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::alignment::Alignment;
use crate::book_layout::Sheet;
use crate::comparable_words::Word;
use crate::similarity::{Row, rows};
use library::PlaceId;

/// A new rule that took part of an old one, or an old rule merged into one that continues another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Share {
    pub old: PlaceId,
    pub new: PlaceId,
    /// Confidence, 0 to 1.
    pub confidence: f32,
}

/// The splits and merges in addition to an alignment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shares {
    /// The new rule has no other predecessor, the old one has another successor.
    pub parts: Vec<Share>,
    /// The old rule has no other successor, the new one has another predecessor.
    pub absorbed: Vec<Share>,
}

/// Minimum confidence of a split or merge.
const LEAST: f32 = 0.5;

/// Word rows in more places of a book than this do not show the origin of a text.
const USUAL: u32 = 3;

/// A shared text of this many words is not a coincidence.
const LONG: usize = 25;

/// Minimum number of words of a sentence that is tracked on its own.
const SENTENCE: usize = 5;

/// A pair with a lower score is separated if the old rule is found in a rule that continues another one.
const WEAK: f32 = 0.7;

impl Shares {
    /// Finds splits and merges, and separates weaker pairs.
    pub(crate) fn compare(alignment: &mut Alignment) -> Shares {
        let (old, new) = (alignment.old, alignment.new);
        let weak = |place: PlaceId| alignment.grounds[place].is_none_or(|grounds| grounds.score() < WEAK);
        let leavers: Vec<PlaceId> =
            old.places().filter(|&place| weak(place) && !old.is_heading(place)).collect();
        let mut absorbed = Sharing::new(alignment, Side::Leavers(&leavers)).absorbed();
        absorbed.retain(|share| match alignment.grounds[share.old] {
            Some(_) if alignment.successor[share.old] == Some(share.new) => false,
            Some(grounds) => share.confidence >= 0.75 && share.confidence > grounds.score() + 0.1,
            None => true,
        });
        for share in &absorbed {
            alignment.part(share.old);
        }
        let newcomers: Vec<PlaceId> = new
            .places()
            .filter(|&place| alignment.predecessor[place].is_none() && !new.is_heading(place))
            .collect();
        let parts = Sharing::new(alignment, Side::Newcomers(&newcomers)).parts();
        Shares { parts, absorbed }
    }
}

enum Side<'a> {
    Newcomers(&'a [PlaceId]),
    Leavers(&'a [PlaceId]),
}

/// The search for shares of one kind.
struct Sharing<'a, 'b> {
    alignment: &'a Alignment<'b>,
    /// Each newcomer (or leaver) with the places of the other book that share a word row with it.
    near: Vec<(PlaceId, Vec<PlaceId>)>,
    usual: FxHashSet<Row>,
    none: FxHashSet<Row>,
}

impl<'a, 'b> Sharing<'a, 'b> {
    fn new(alignment: &'a Alignment<'b>, side: Side) -> Sharing<'a, 'b> {
        let (wanted, of, among) = match side {
            Side::Newcomers(newcomers) => (newcomers, alignment.new, alignment.old),
            Side::Leavers(leavers) => (leavers, alignment.old, alignment.new),
        };
        let mut holders: FxHashMap<Row, Vec<PlaceId>> = FxHashMap::default();
        for &place in wanted {
            for row in distinct_rows(alignment, of, place) {
                holders.entry(row).or_default().push(place);
            }
        }
        let sieve = Sieve::build(&holders);
        let mut count: FxHashMap<Row, u32> = FxHashMap::default();
        let mut near: FxHashMap<PlaceId, Vec<PlaceId>> = FxHashMap::default();
        if !wanted.is_empty() {
            for place in among.places() {
                let mut hits: FxHashMap<PlaceId, u32> = FxHashMap::default();
                // Few of a book's word rows are needed; only those must be distinguished.
                let words = alignment.texts.words(among.spot(place).text);
                let found: FxHashSet<Row> =
                    rows(words).filter(|&row| sieve.holds(row) && holders.contains_key(&row)).collect();
                for row in found {
                    *count.entry(row).or_default() += 1;
                    holders[&row].iter().for_each(|&holder| *hits.entry(holder).or_default() += 1);
                }
                hits.into_iter()
                    .filter(|&(_, hits)| hits >= 2)
                    .for_each(|(holder, _)| near.entry(holder).or_default().push(place));
            }
        }
        let usual = count.into_iter().filter(|&(_, places)| places > USUAL).map(|(row, _)| row).collect();
        let near = wanted.iter().map(|&place| (place, near.remove(&place).unwrap_or_default())).collect();
        Sharing { alignment, near, usual, none: FxHashSet::default() }
    }

    /// New rules without a predecessor that took words of an old rule whose text changed in the same step.
    fn parts(&self) -> Vec<Share> {
        // Many new rules may come from one source; the part kept by its successor is the same for all.
        let mut kept: FxHashMap<PlaceId, Vec<bool>> = FxHashMap::default();
        let best = |(newcomer, sources): &(PlaceId, Vec<PlaceId>)| {
            let shares = sources.iter().filter_map(|&source| self.part(source, *newcomer, &mut kept));
            shares.max_by(|one, other| one.confidence.total_cmp(&other.confidence))
        };
        self.near.iter().filter_map(best).collect()
    }

    fn part(
        &self,
        source: PlaceId,
        newcomer: PlaceId,
        kept: &mut FxHashMap<PlaceId, Vec<bool>>,
    ) -> Option<Share> {
        let Alignment { old, new, texts, .. } = *self.alignment;
        let heir = self.alignment.successor[source]?;
        if old.spot(source).prints.masked == new.spot(heir).prints.masked {
            return None;
        }
        let (text, kept_by, taken_by) = (old.spot(source).text, new.spot(heir).text, new.spot(newcomer).text);
        let near = close(new, heir, newcomer);
        let usual = if near { &self.none } else { &self.usual };
        let kept: &[bool] = kept.entry(source).or_insert_with(|| texts.covered(text, kept_by, &self.none));
        let taken = texts.covered(text, taken_by, usual);
        let lost: Vec<bool> = kept.iter().zip(&taken).map(|(&kept, &taken)| taken && !kept).collect();
        let from_source = self.share(taken_by, &texts.covered(taken_by, text, usual));
        let lost_share = self.share(text, &lost);
        let mut confidence = 0.0_f32;
        if self.sentences(text, kept, &taken) > 0 && (near || from_source >= 0.35) {
            confidence = confidence.max(0.65 + 0.3 * from_source);
        }
        if lost_share >= 0.2 && from_source >= 0.25 {
            confidence = confidence.max(0.45 + 0.3 * lost_share + 0.3 * from_source);
        }
        if near {
            // The heir's additions mirror those of the new rule: `Siege` there, `non-Siege` here.
            let twin = texts.contained_without(taken_by, &texts.gained(kept_by, text), text);
            if (twin >= 0.8 || twin >= 0.77 && from_source >= 0.7) && texts.words(taken_by).len() >= SENTENCE
            {
                confidence = confidence.max((0.2 + 0.7 * twin).min(0.75));
            }
            let moved_on = old.spot(source).number == new.spot(newcomer).number && twin >= 0.7;
            if self.reworded(text, kept_by, taken_by, if moved_on { 0.1 } else { 0.2 }) {
                confidence = confidence.max(0.6);
            }
        }
        let confidence = (confidence + if near { 0.1 } else { -0.1 }).min(0.97);
        (confidence >= LEAST).then_some(Share { old: source, new: newcomer, confidence })
    }

    /// Old rules without a successor whose words are in a new rule that continues another one.
    fn absorbed(&self) -> Vec<Share> {
        let best = |(leaver, hosts): &(PlaceId, Vec<PlaceId>)| {
            let shares = hosts.iter().filter_map(|&host| self.absorption(*leaver, host));
            shares.max_by(|one, other| one.confidence.total_cmp(&other.confidence))
        };
        self.near.iter().filter_map(best).collect()
    }

    fn absorption(&self, leaver: PlaceId, host: PlaceId) -> Option<Share> {
        let Alignment { old, new, texts, .. } = *self.alignment;
        let line = self.alignment.predecessor[host]?;
        let (text, into, before) = (old.spot(leaver).text, new.spot(host).text, old.spot(line).text);
        let edited = old.spot(line).prints.masked != new.spot(host).prints.masked;
        let homeless =
            old.spot(leaver).chapter.is_some_and(|chapter| self.alignment.successor[chapter].is_none());
        let near = close(old, leaver, line) || homeless;
        let usual = if near { &self.none } else { &self.usual };
        // Most hosts have too few of the words, in any order, and can be skipped.
        let least = if !edited {
            0.8
        } else if near {
            0.0
        } else {
            0.4
        };
        if texts.found(texts.words(text), into) + 0.001 < least {
            return None;
        }
        let whole = texts.contained(text, into);
        let mut confidence = 0.0_f32;
        if edited && whole >= 0.4 {
            let (had, got) = (texts.covered(into, before, &self.none), texts.covered(into, text, usual));
            if self.sentences(into, &had, &got) > 0 {
                confidence = confidence.max(0.5 + 0.4 * whole);
            }
        }
        let in_rows = self.share(text, &texts.covered(text, into, usual));
        if edited && near && whole >= 0.4 {
            let explained = texts.found(&texts.gained(into, before), text);
            if explained >= 0.8 || whole >= 0.5 && explained >= 0.45 && in_rows >= 0.3 {
                confidence = confidence.max(0.3 + 0.4 * whole + 0.2 * explained);
            }
        }
        if edited && near && texts.likeness(text, into) >= if homeless { 0.6 } else { 0.5 } {
            confidence = confidence.max(0.2 + 0.6 * texts.likeness(text, into));
        }
        // An unchanged rule must share more than words that occur in many rules.
        let telling = if edited || texts.words(text).len() >= LONG {
            in_rows
        } else {
            self.share(text, &texts.covered(text, into, &self.usual))
        };
        if whole >= 0.8 && texts.words(text).len() >= SENTENCE && telling >= 0.75 {
            confidence = confidence.max(0.1 + 0.8 * whole);
        }
        let confidence = (confidence + if near { 0.07 } else { -0.07 }).min(0.97);
        (confidence >= LEAST).then_some(Share { old: leaver, new: host, confidence })
    }

    /// The share of a text's weight that is covered.
    fn share(&self, text: u32, covered: &[bool]) -> f32 {
        let texts = self.alignment.texts;
        let whole = texts.weight(texts.words(text));
        if whole > 0.0 { texts.weight_of(text, covered) / whole } else { 0.0 }
    }

    /// The number of sentences that one covering misses and another has.
    fn sentences(&self, text: u32, kept: &[bool], taken: &[bool]) -> usize {
        let part = |covered: &[bool]| {
            covered.iter().filter(|&&covered| covered).count() as f32 / covered.len() as f32
        };
        let went = |&(start, end): &(usize, usize)| {
            end - start >= SENTENCE && part(&kept[start..end]) < 0.5 && part(&taken[start..end]) >= 0.7
        };
        self.bounds(text).iter().filter(|bounds| went(bounds)).count()
    }

    /// Whether a sentence continues, reworded, in `taken_by` rather than in `kept_by`, by at least `lead`.
    fn reworded(&self, text: u32, kept_by: u32, taken_by: u32, lead: f32) -> bool {
        let texts = self.alignment.texts;
        if texts.found(texts.words(taken_by), text) < 0.5 {
            return false;
        }
        let went = |&(start, end): &(usize, usize)| {
            let sentence: &[Word] = &texts.words(text)[start..end];
            let taken = texts.found(sentence, taken_by);
            sentence.len() >= SENTENCE && taken >= 0.6 && taken - texts.found(sentence, kept_by) >= lead
        };
        self.bounds(text).iter().any(went)
    }

    /// The start and end of each sentence of a text.
    fn bounds(&self, text: u32) -> Vec<(usize, usize)> {
        let texts = self.alignment.texts;
        let length = texts.words(text).len();
        let ends = texts.wordings[text as usize].sentences.iter().map(|&end| (end as usize).min(length));
        let mut start = 0;
        ends.map(|end| (std::mem::replace(&mut start, end), end)).filter(|(start, end)| start < end).collect()
    }
}

/// A Bloom filter over runs of words: it excludes most runs of a book, with rare false positives.
struct Sieve {
    bits: Vec<u64>,
    /// The shift from a hash to a bit index.
    shift: u32,
}

impl Sieve {
    /// Minimum number of bits for each run.
    const ROOM: usize = 16;

    fn build(holders: &FxHashMap<Row, Vec<PlaceId>>) -> Sieve {
        let bits = (holders.len() * Sieve::ROOM).next_power_of_two().max(u64::BITS as usize);
        let mut sieve = Sieve { bits: vec![0; bits / u64::BITS as usize], shift: u64::BITS - bits.ilog2() };
        for &row in holders.keys() {
            let (at, bit) = sieve.place(row);
            sieve.bits[at] |= bit;
        }
        sieve
    }

    fn holds(&self, row: Row) -> bool {
        let (at, bit) = self.place(row);
        self.bits[at] & bit != 0
    }

    fn place(&self, row: Row) -> (usize, u64) {
        let mixed = (row as u64 ^ ((row >> u64::BITS) as u64).rotate_left(u64::BITS / 4))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            >> self.shift;
        ((mixed / u64::from(u64::BITS)) as usize, 1 << (mixed % u64::from(u64::BITS)))
    }
}

fn distinct_rows(alignment: &Alignment, sheet: &Sheet, place: PlaceId) -> FxHashSet<Row> {
    rows(alignment.texts.words(sheet.spot(place).text)).collect()
}

/// Whether two places of a book are close: parent and child, or siblings not far apart.
fn close(sheet: &Sheet, one: PlaceId, other: PlaceId) -> bool {
    let (first, second) = (sheet.spot(one), sheet.spot(other));
    let above = first.parent == Some(other) || second.parent == Some(one);
    above || first.parent == second.parent && one.max(other) - one.min(other) <= 8
}
