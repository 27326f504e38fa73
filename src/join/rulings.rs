//! Merges rulings: one text in one language is one ruling, for all its cards and sources.

use std::thread;

use rustc_hash::FxHashMap;
use sha2::{Digest, Sha256};

use crate::cards::entries::{Known, languages_of_names};
use crate::source_preference::Preference;
use library::{Appearance, CardEntry, CardId, Library, RulingText, Table};
use record::content_hash::hex;
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, CardRef, Occurrence, Origin, Ruling};
use work::parallel;

/// A ruling whose occurrences are being collected, each with the rank of its file.
struct Merging {
    /// The rank of the file whose version is shown.
    rank: u8,
    ruling: RulingText,
    occurrences: Vec<(u8, Appearance)>,
}

/// Merges equal texts, each with its id, and finds the card of every occurrence. Quotation marks, dashes and
/// white space make no difference.
pub(super) fn merge(
    library: &mut Library,
    rulings: Vec<(Origin, Ruling)>,
    ids: Vec<u64>,
    preference: &Preference,
) {
    let known = Known::of(&library.cards, &languages_of_names(&rulings));
    let named: Vec<Named> = ids.into_iter().zip(&rulings).collect();
    let share = |is_mine: fn(u64) -> bool| {
        merge_share(&library.cards, &known, named.iter().filter(|(id, _)| is_mine(*id)), preference)
    };
    // Equal texts are in the same share: each share can be merged separately, and all ids of the first
    // precede those of the second.
    let shares = thread::scope(|scope| {
        let beside = scope.spawn(|| share(|id| id >> 63 == 1));
        [share(|id| id >> 63 == 0), beside.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))]
    });
    for (rulings, diagnostics) in shares {
        library.rulings.extend(rulings);
        library.diagnostics.extend(diagnostics);
    }
    // Freeing their memory takes a while, and nothing waits for it.
    thread::spawn(|| drop(rulings));
    give_cards_their_rulings(library);
}

/// Merges the rulings with some of the ids, and sorts them by id.
fn merge_share<'r>(
    cards: &Table<CardId, CardEntry>,
    known: &Known,
    rulings: impl Iterator<Item = &'r Named<'r>>,
    preference: &Preference,
) -> (Vec<RulingText>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut merged: FxHashMap<u64, Merging> = FxHashMap::default();
    for &(id, (origin, ruling)) in rulings {
        let rank = preference.rank(&origin.path);
        let entry = merged.entry(id).or_insert_with(|| Merging {
            rank,
            ruling: new(id, origin, &ruling.text),
            occurrences: Vec::new(),
        });
        // The preferred file also provides the authority: MTGJSON does not mark Scryfall's own rulings.
        if rank == entry.rank {
            entry.ruling.authority = entry.ruling.authority.min(origin.authority);
            if is_better_print(&ruling.text, &entry.ruling.text) {
                entry.ruling.text.clone_from(&ruling.text);
                entry.ruling.gaps.clear();
            }
        }
        // A gap belongs to its own copy of the text.
        if ruling.text == entry.ruling.text {
            entry.ruling.gaps.extend_from_slice(&ruling.gaps);
        }
        for occurrence in &ruling.occurrences {
            let appearances = appearances(&mut diagnostics, known, cards, origin, occurrence);
            entry.occurrences.extend(appearances.into_iter().map(|appearance| (rank, appearance)));
        }
    }
    let mut merged: Vec<(u64, Merging)> = merged.into_iter().collect();
    merged.sort_unstable_by_key(|(id, _)| *id);
    (merged.into_iter().map(|(_, merging)| merging.settle()).collect(), diagnostics)
}

impl Merging {
    /// Sorts the occurrences by card and date; within a date, the preferred file comes first.
    fn settle(self) -> RulingText {
        let Merging { mut ruling, mut occurrences, .. } = self;
        let order = |(rank, one): &(u8, Appearance)| (one.card, one.date, *rank);
        occurrences.sort_by(|one, other| order(one).cmp(&order(other)).then_with(|| one.cmp(other)));
        ruling.occurrences = occurrences.into_iter().map(|(_, occurrence)| occurrence).collect();
        // Two rulings on cards that no file describes stay separate, even if they look equal here.
        ruling.occurrences.dedup_by(|one, other| one == other && one.card.is_some());
        ruling.gaps.sort_by_key(|gap| gap.at);
        ruling.gaps.dedup();
        ruling
    }
}

fn new(id: u64, origin: &Origin, text: &str) -> RulingText {
    RulingText {
        id: hex(&id.to_be_bytes()),
        text: text.to_owned(),
        language: origin.language,
        authority: origin.authority,
        occurrences: Vec::new(),
        gaps: Vec::new(),
        citations: Vec::new(),
        terms: Vec::new(),
        names: Vec::new(),
    }
}

/// A ruling under its id.
type Named<'r> = (u64, &'r (Origin, Ruling));

/// The id of each ruling.
pub(super) fn ids(rulings: &[(Origin, Ruling)]) -> Vec<u64> {
    rulings.iter().map(|(origin, ruling)| id(origin, &ruling.text)).collect()
}

/// A hash of language, text and, for fan-made rulings, the file name: the same at every ingest.
fn id(origin: &Origin, text: &str) -> u64 {
    let mut hash = Sha256::new();
    hash.update(origin.language.code());
    if origin.authority == Authority::Fan {
        hash.update(origin.path.rsplit('/').next().unwrap_or_default());
    }
    hash.update([0]);
    hash.update(folded(text));
    hash.finalize()[..8].iter().fold(0, |id, &byte| id << 8 | u64::from(byte))
}

/// A text with straight quotation marks, plain dashes and single spaces.
fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut rest = text;
    let mut parted = false;
    while let Some(letter) = rest.chars().next() {
        // Fast path: ASCII letters need no individual check.
        let plain = rest.bytes().take_while(u8::is_ascii_graphic).count();
        let taken = if plain > 0 { plain } else { letter.len_utf8() };
        if plain == 0 && letter.is_whitespace() {
            parted = !folded.is_empty();
        } else {
            if std::mem::take(&mut parted) {
                folded.push(' ');
            }
            match letter {
                _ if plain > 0 => folded.push_str(&rest[..plain]),
                '’' | '‘' => folded.push('\''),
                '“' | '”' => folded.push('"'),
                '‐' | '‑' | '‒' | '–' | '—' | '−' => folded.push('-'),
                letter => folded.push(letter),
            }
        }
        rest = &rest[taken..];
    }
    folded
}

/// Of two copies of a text in files of one rank, the one with typographic quotation marks is shown; between
/// equals, the first in order.
fn is_better_print(new: &str, old: &str) -> bool {
    let quotes = |text: &str| text.matches(['’', '‘', '“', '”']).count();
    new != old && (quotes(new), std::cmp::Reverse(new)) > (quotes(old), std::cmp::Reverse(old))
}

/// An occurrence on the card it names; on each face, if files list the faces as separate cards.
fn appearances(
    diagnostics: &mut Vec<Diagnostic>,
    known: &Known,
    cards: &Table<CardId, CardEntry>,
    origin: &Origin,
    occurrence: &Occurrence,
) -> Vec<Appearance> {
    let found = match &occurrence.card {
        CardRef::Named(name) => known.find(name, origin),
        CardRef::Oracle(id) => known.find_oracle(id).into_iter().collect(),
        CardRef::Printing(_) | CardRef::Unknown => Vec::new(),
    };
    let unknown = |message: String| {
        Diagnostic::new(Code::UnknownCard, &occurrence.path, Some(occurrence.lines), message)
    };
    match &occurrence.card {
        CardRef::Oracle(id) if found.is_empty() => diagnostics.push(
            unknown(format!("the ruling is on card {id}, but no file has that card"))
                .help("load the card file of the same date together with the rulings; the ruling is kept without its card"),
        ),
        CardRef::Printing(uuid) => diagnostics.push(
            unknown(format!("the ruling is on printings that no file describes, such as {uuid}"))
                .help("load cards.csv of the same date together with the rulings; the ruling is kept without these cards"),
        ),
        CardRef::Named(name) if found.is_empty() => {
            let sharing: Vec<&str> = known.sharing(name, origin).iter().map(|&card| cards[card].card.name.as_str()).collect();
            diagnostics.push(
                unknown(format!("{name} is the name of {} cards: {}", sharing.len(), sharing.join(", ")))
                    .help("write the English name in brackets after the name; the ruling is kept without its card"),
            );
        }
        _ => {}
    }
    match found.as_slice() {
        [] => vec![occurrence.on(None)],
        found => found.iter().map(|&card| occurrence.on(Some(card))).collect(),
    }
}

fn give_cards_their_rulings(library: &mut Library) {
    for (position, ruling) in library.rulings.with_ids() {
        for card in ruling.occurrences.iter().filter_map(|occurrence| occurrence.card) {
            let rulings = &mut library.cards[card].rulings;
            if rulings.last() != Some(&position) {
                rulings.push(position);
            }
        }
    }
    let Library { cards, rulings, .. } = library;
    let mut cards: Vec<(CardId, &mut CardEntry)> = cards.ids().zip(cards).collect();
    parallel::each(&mut cards, |(position, card)| {
        let card_itself = Some(*position);
        card.rulings.sort_by_cached_key(|&ruling| {
            // Sorted by card, then by date.
            let occurrences = rulings[ruling].occurrences.as_slice();
            let first = occurrences.partition_point(|occurrence| occurrence.card < card_itself);
            let own = occurrences[first..].iter().take_while(|occurrence| occurrence.card == card_itself);
            own.map(|occurrence| (occurrence.date, &*occurrence.path, occurrence.lines)).min()
        });
    });
}
