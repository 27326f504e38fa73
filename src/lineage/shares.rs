//! Finds rules that divide and rules that join: what a new rule took from an old one that lives on, and the other way round.
//!
//! It starts from pairs that are settled; it adds to them and changes none.

use std::collections::{HashMap, HashSet};

use super::align::Alignment;
use super::wording::Word;

/// A new rule that took a part of an old one, or an old rule that went into one that carries on another.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Share {
    pub old: u32,
    pub new: u32,
    /// From 0 to 1.
    pub confidence: f32,
}

/// The shares that come with an alignment.
#[derive(Clone, Debug, Default)]
pub(super) struct Shares {
    /// The new rule has no other predecessor, the old one has another successor.
    pub parts: Vec<Share>,
    /// The old rule has no other successor, the new one has another predecessor.
    pub absorbed: Vec<Share>,
}

impl Shares {
    pub(super) fn of(alignment: &Alignment) -> Shares {
        Shares { parts: parts(alignment), absorbed: absorbed(alignment) }
    }
}

type Row = [Word; 3];

fn rows(words: &[Word]) -> impl Iterator<Item = Row> + '_ {
    words.windows(3).map(|row| [row[0], row[1], row[2]])
}

/// Which places have three words in a row in common with which: for each of `wanted` the places of `all` that share some.
fn neighbours_by_words<'a>(
    wanted: &[u32],
    all: impl Iterator<Item = u32>,
    words_of_wanted: impl Fn(u32) -> &'a [Word],
    words_of_all: impl Fn(u32) -> &'a [Word],
) -> HashMap<u32, Vec<u32>> {
    let mut holders: HashMap<Row, Vec<u32>> = HashMap::new();
    for &place in wanted {
        let distinct: HashSet<Row> = rows(words_of_wanted(place)).collect();
        for row in distinct {
            holders.entry(row).or_default().push(place);
        }
    }
    let mut near: HashMap<u32, Vec<u32>> = HashMap::new();
    for place in all {
        let mut hits: HashMap<u32, u32> = HashMap::new();
        let distinct: HashSet<Row> = rows(words_of_all(place)).collect();
        for row in distinct {
            for &holder in holders.get(&row).into_iter().flatten() {
                *hits.entry(holder).or_default() += 1;
            }
        }
        for (holder, count) in hits {
            if count >= 2 {
                near.entry(holder).or_default().push(place);
            }
        }
    }
    near
}

/// What part of a text's weight is covered.
fn share(alignment: &Alignment, text: u32, covered: &[bool]) -> f32 {
    let whole = alignment.texts.weight(alignment.texts.words(text));
    if whole > 0.0 { alignment.texts.weight_of(text, covered) / whole } else { 0.0 }
}

/// Sentences of a text, as positions of its words, that one covering misses and another one has.
fn sentences_gone_over(alignment: &Alignment, text: u32, kept: &[bool], taken: &[bool]) -> usize {
    let mut start = 0;
    let mut count = 0;
    for &end in &alignment.texts.wordings[text as usize].sentences {
        let end = (end as usize).min(kept.len());
        let length = end.saturating_sub(start);
        let part = |covered: &[bool]| covered[start..end].iter().filter(|&&covered| covered).count() as f32 / length as f32;
        if length >= 5 && part(kept) < 0.5 && part(taken) >= 0.7 {
            count += 1;
        }
        start = end.max(start);
    }
    count
}

/// New rules without a predecessor that took words of an old rule whose text changed in the same step.
fn parts(alignment: &Alignment) -> Vec<Share> {
    let (old, new, texts) = (alignment.old, alignment.new, alignment.texts);
    let newcomers: Vec<u32> =
        new.places().filter(|&place| alignment.predecessor[place as usize].is_none() && !new.is_heading(place)).collect();
    let changed = old.places().filter(|&place| {
        let heir = alignment.successor[place as usize];
        heir.is_some_and(|heir| old.spot(place).prints.masked != new.spot(heir).prints.masked)
    });
    let near =
        neighbours_by_words(&newcomers, changed, |place| texts.words(new.spot(place).text), |place| texts.words(old.spot(place).text));
    let mut parts = Vec::new();
    for &newcomer in &newcomers {
        let mut best: Option<Share> = None;
        for &source in near.get(&newcomer).into_iter().flatten() {
            let Some(heir) = alignment.successor[source as usize] else { continue };
            let (text, kept_by, taken_by) = (old.spot(source).text, new.spot(heir).text, new.spot(newcomer).text);
            let kept = texts.covered(text, kept_by);
            let taken = texts.covered(text, taken_by);
            let lost: Vec<bool> = kept.iter().zip(&taken).map(|(&kept, &taken)| taken && !kept).collect();
            let from_source = share(alignment, taken_by, &texts.covered(taken_by, text));
            let sentences = sentences_gone_over(alignment, text, &kept, &taken);
            let lost_share = share(alignment, text, &lost);
            let near = near_places(alignment, heir, newcomer);
            let confidence = part_confidence(from_source, lost_share, sentences, near, texts.words(taken_by).len());
            if confidence >= 0.5 && best.is_none_or(|best| best.confidence < confidence) {
                best = Some(Share { old: source, new: newcomer, confidence });
            }
        }
        parts.extend(best);
    }
    parts
}

fn part_confidence(from_source: f32, lost_share: f32, sentences: usize, near: bool, length: usize) -> f32 {
    let place = if near { 0.1 } else { -0.1 };
    let takes_over = if sentences > 0 { 0.65 + 0.3 * from_source } else { 0.0 };
    let lifts = if lost_share >= 0.2 && from_source >= 0.25 { 0.45 + 0.3 * lost_share + 0.3 * from_source } else { 0.0 };
    let twin = if near && length >= 6 && from_source >= 0.6 { 0.2 + 0.7 * from_source } else { 0.0 };
    (takes_over.max(lifts).max(twin) + place).min(0.97)
}

/// Whether two places of the new book stand close: the one under the other, or both under the same.
fn near_places(alignment: &Alignment, one: u32, other: u32) -> bool {
    let (first, second) = (alignment.new.spot(one), alignment.new.spot(other));
    let close = first.parent == Some(other) || second.parent == Some(one);
    close || first.parent == second.parent && one.abs_diff(other) <= 6
}

/// Old rules without a successor whose words are in a new rule that carries on another one.
fn absorbed(alignment: &Alignment) -> Vec<Share> {
    let (old, new, texts) = (alignment.old, alignment.new, alignment.texts);
    let leavers: Vec<u32> = old.places().filter(|&place| alignment.successor[place as usize].is_none() && !old.is_heading(place)).collect();
    if leavers.is_empty() {
        return Vec::new();
    }
    let carried = new.places().filter(|&place| alignment.predecessor[place as usize].is_some());
    let near = neighbours_by_words(&leavers, carried, |place| texts.words(old.spot(place).text), |place| texts.words(new.spot(place).text));
    let mut absorbed = Vec::new();
    for &leaver in &leavers {
        let mut best: Option<Share> = None;
        for &host in near.get(&leaver).into_iter().flatten() {
            let Some(line) = alignment.predecessor[host as usize] else { continue };
            let (text, into, before) = (old.spot(leaver).text, new.spot(host).text, old.spot(line).text);
            let gone_over = share(alignment, text, &texts.covered(text, into));
            let had = texts.covered(into, before);
            let got = texts.covered(into, text);
            let gained: Vec<bool> = had.iter().zip(&got).map(|(&had, &got)| got && !had).collect();
            let gained_share = share(alignment, text, &gained_in(&gained, into, text, alignment));
            let sentences = sentences_gone_over(alignment, into, &had, &got);
            let near = near_places(alignment, host, host) && old_near(alignment, leaver, line);
            let confidence = absorbed_confidence(gone_over, gained_share, sentences, near);
            if confidence >= 0.5 && best.is_none_or(|best| best.confidence < confidence) {
                best = Some(Share { old: leaver, new: host, confidence });
            }
        }
        absorbed.extend(best);
    }
    absorbed
}

/// The words of `text` that stand in the chosen words of `into`.
fn gained_in(gained: &[bool], into: u32, text: u32, alignment: &Alignment) -> Vec<bool> {
    let words = alignment.texts.words(into);
    let chosen: HashSet<Word> = words.iter().zip(gained).filter(|(_, gained)| **gained).map(|(&word, _)| word).collect();
    alignment.texts.words(text).iter().map(|word| chosen.contains(word)).collect()
}

fn old_near(alignment: &Alignment, one: u32, other: u32) -> bool {
    let (first, second) = (alignment.old.spot(one), alignment.old.spot(other));
    let close = first.parent == Some(other) || second.parent == Some(one);
    close || first.parent == second.parent && one.abs_diff(other) <= 6
}

fn absorbed_confidence(gone_over: f32, gained_share: f32, sentences: usize, near: bool) -> f32 {
    let place = if near { 0.1 } else { -0.05 };
    let taken_in = if sentences > 0 && gone_over >= 0.3 { 0.55 + 0.4 * gone_over } else { 0.0 };
    let lifted = if gained_share >= 0.25 && gone_over >= 0.4 { 0.35 + 0.6 * gone_over } else { 0.0 };
    let twin = if gone_over >= 0.8 { 0.1 + 0.8 * gone_over } else { 0.0 };
    (taken_in.max(lifted).max(twin) + place).min(0.97)
}
