//! The card names of one language, and where they are in running text, between word boundaries.
//!
//! `disambiguation` decides whether the card is meant.

use std::collections::BTreeMap;

use crate::cards::local_names;
use fst::Map;
use fst::raw::Output;
use language::Language;
use library::{CardEntry, CardId, Table, faces};
use record::Authority;

/// Bytes of the longest name that is looked for. The longest English name has 141 letters.
const MAX_NAME: usize = 512;

/// The names of cards in one language.
pub(super) struct Names {
    /// The position in `names` of each spelling.
    spellings: Map<Vec<u8>>,
    names: Vec<Name>,
    language: Language,
}

/// A name and its cards: those with this whole name, or else those with a face of this name.
pub(super) struct Name {
    pub(super) cards: Vec<CardId>,
    /// Whether it is the name of an avatar, which usually means a character of the story.
    pub(super) is_avatar: bool,
}

/// A name between word boundaries.
#[derive(Clone, Copy)]
pub(super) struct Found<'n> {
    pub(super) name: &'n Name,
    pub(super) start: usize,
    pub(super) end: usize,
    /// Whether the word continues after it, as in `Clones`.
    pub(super) is_inflected: bool,
}

impl Names {
    /// Names in a language, and English names of cards without one. Fan-made cards are left out.
    pub(super) fn build(entries: &Table<CardId, CardEntry>, language: Language) -> Option<Names> {
        let may_stand = |name: &str| {
            name.len() <= MAX_NAME && name.chars().filter(|letter| letter.is_alphabetic()).nth(1).is_some()
        };
        let (mut wholes, mut parts) = (Entered::new(), Entered::new());
        for (position, entry) in entries.with_ids().filter(|(_, entry)| entry.authority != Authority::Fan) {
            for name in names_in(entry, language) {
                let enter = |names: &mut Entered, name: &str| {
                    each_spelling(name, |spelling| {
                        if may_stand(spelling) {
                            enter(names, spelling, position)
                        }
                    });
                };
                enter(&mut wholes, name);
                faces(name).for_each(|face| enter(&mut parts, face));
            }
        }
        for (face, cards) in parts {
            wholes.entry(face).or_insert(cards);
        }
        let is_avatar = |card: &CardId| {
            entries[*card].card.type_line.as_deref().is_some_and(|types| types.starts_with("Vanguard"))
        };
        let (spellings, names): (Vec<String>, Vec<Name>) = wholes
            .into_iter()
            .map(|(name, cards)| {
                let is_avatar = cards.iter().all(is_avatar);
                (name, Name { cards, is_avatar })
            })
            .unzip();
        let spellings = Map::from_iter(spellings.into_iter().zip(0..)).ok()?;
        Some(Names { spellings, names, language })
    }

    /// The names in a text, the longest at each place, in order and apart from each other.
    pub(super) fn find<'n>(&'n self, text: &str) -> Vec<Found<'n>> {
        let mut all = Vec::new();
        let mut from = 0;
        while let Some(first) = text[from..].chars().next() {
            match self.longest(text, from).filter(|_| self.begins(text, from)) {
                Some((name, end)) => {
                    let is_inflected = text[end..].starts_with(|letter: char| letter.is_ascii_alphabetic());
                    all.push(Found { name, start: from, end, is_inflected });
                    from = end;
                }
                None => from += first.len_utf8(),
            }
        }
        all
    }

    /// The longest name that begins at a place and ends at a word boundary, and its end.
    fn longest(&self, text: &str, start: usize) -> Option<(&Name, usize)> {
        let tree = self.spellings.as_fst();
        let (mut node, mut value) = (tree.root(), Output::zero());
        let mut longest = None;
        for (end, byte) in (start + 1..).zip(text[start..].bytes()) {
            let Some(next) = node.find_input(byte).map(|at| node.transition(at)) else { break };
            (node, value) = (tree.node(next.addr), value.cat(next.out));
            if node.is_final() && self.ends(text, end) {
                longest = Some((value.cat(node.final_output()), end));
            }
        }
        let (value, end) = longest?;
        Some((self.names.get(usize::try_from(value.value()).ok()?)?, end))
    }

    fn begins(&self, text: &str, start: usize) -> bool {
        let (before, first) = (text[..start].chars().next_back(), text[start..].chars().next());
        self.is_edge(before, first)
    }

    fn ends(&self, text: &str, end: usize) -> bool {
        let (last, after) = (text[..end].chars().next_back(), text[end..].chars().next());
        if self.is_edge(last, after) {
            return true;
        }
        let rest = text[end..].split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        let naming = self.language.naming();
        naming.particles.contains(&rest) || naming.endings.contains(&rest)
    }

    /// Whether a word boundary is between two characters: characters of one script belong together, unless
    /// the script has no word boundaries.
    fn is_edge(&self, left: Option<char>, right: Option<char>) -> bool {
        let (Some(left), Some(right)) = (left, right) else { return true };
        let is_eastern = |letter: char| letter >= '\u{1100}';
        if !left.is_alphanumeric() || !right.is_alphanumeric() || is_eastern(left) != is_eastern(right) {
            return true;
        }
        is_eastern(left) && self.language.is_unspaced()
    }
}

/// The names of a card in a language; its English one if it has none.
pub(super) fn names_in(entry: &CardEntry, language: Language) -> impl Iterator<Item = &str> {
    let mut foreign = local_names::names_in(&entry.card, language).peekable();
    // Further English names are additional, not replacements.
    let english =
        (language == Language::English || foreign.peek().is_none()).then_some(entry.card.name.as_str());
    foreign.chain(english)
}

/// Names with their cards.
type Entered = BTreeMap<String, Vec<CardId>>;

/// Calls `take` for each spelling of a name in texts: either kind of apostrophe, `Æ`, no accents, any
/// separator of halves.
fn each_spelling(name: &str, mut take: impl FnMut(&str)) {
    if name.is_ascii() && !name.contains(['\'', '/']) && !name.contains("Ae") {
        return take(name);
    }
    let mut all = vec![name.replace('’', "'")];
    if name.contains(" // ") {
        all.extend(["//", "/"].map(|between| all[0].replace(" // ", between)));
    }
    if name.contains("Ae") {
        all.extend(all.clone().iter().map(|name| name.replace("Ae", "Æ")));
    }
    let bare: Vec<String> =
        all.iter().map(|name| without_accents(name)).filter(|bare| !all.contains(bare)).collect();
    all.extend(bare);
    let curly: Vec<String> =
        all.iter().filter(|name| name.contains('\'')).map(|name| name.replace('\'', "’")).collect();
    all.iter().chain(&curly).for_each(|spelling| take(spelling));
}

fn without_accents(name: &str) -> String {
    let decomposed = icu_normalizer::DecomposingNormalizerBorrowed::new_nfd().normalize(name);
    // Marks of other scripts are letters.
    decomposed.chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).collect::<String>()
}

fn enter(names: &mut Entered, name: &str, card: CardId) {
    match names.get_mut(name) {
        Some(cards) if cards.last() == Some(&card) => {}
        Some(cards) => cards.push(card),
        None => drop(names.insert(name.to_owned(), vec![card])),
    }
}
