//! Merges the printings of a card in one file: later names are added, missing fields filled in.
//!
//! Printings belong together by Scryfall's oracle id, or by English name in files without ids. `join` merges
//! cards of several files.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::{Card, Content, Figures, Lines, OtherName, Record};

/// Scryfall's name for a card with the same card on both sides.
pub(crate) const REVERSIBLE: &str = "reversible_card";

/// Objects with the form of a card that are not cards of the game, by layout or type line.
const NO_CARDS: [&str; 3] = ["art_series", "Card", "Card // Card"];

/// Adds the facts of another printing to a card.
pub(crate) fn add(card: &mut Card, mut printing: Card) {
    for (language, name) in std::mem::take(&mut printing.names) {
        match card.names.get(&language) {
            Some(_) => add_name(card, OtherName { language, name }),
            None => drop(card.names.insert(language, name)),
        }
    }
    for other in std::mem::take(&mut printing.other_names) {
        add_name(card, other);
    }
    card.fill_in(printing);
}

/// Maximum number of other names of a card in one file. Each is compared with those before it. No card of the real
/// documents has more than 12.
pub(crate) const MOST_OTHER_NAMES: usize = 500;

/// Maximum number of faces of a card; the largest has five.
pub(crate) const MOST_FACES: usize = 100;

/// Adds another name of a card, unless it has that name already; case, spaces and punctuation do not matter.
pub(crate) fn add_name(card: &mut Card, other: OtherName) {
    if card.other_names.len() >= MOST_OTHER_NAMES {
        return;
    }
    let is_same = |name: &str| letters(name).eq(letters(&other.name));
    let own = (other.language == Language::English).then_some(card.name.as_str());
    let of_language =
        card.foreign_names().filter(|(language, _)| *language == other.language).map(|(_, name)| name);
    let is_known = of_language.chain(own).any(is_same);
    if !is_known {
        card.other_names.push(other);
    }
}

fn letters(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase)
}

/// The cards of a file with several printings of each, with their records.
pub(crate) struct Cards {
    /// Whether there are several printings; files keyed by name have each card once.
    has_printings: bool,
    by_key: HashMap<String, usize>,
    known: Vec<Known>,
}

struct Known {
    record: usize,
    /// Hashes of its rulings.
    rulings: HashSet<u64>,
    /// Its faces, if each is a printing of its own.
    faces: Vec<Face>,
}

/// The facts of one face.
struct Face {
    name: String,
    mana_cost: Option<String>,
    type_line: Option<String>,
    figures: Figures,
    text: Option<String>,
}

impl Cards {
    /// The cards of a file, each once or in several printings.
    pub(crate) fn new(has_printings: bool) -> Cards {
        Cards { has_printings, by_key: HashMap::new(), known: Vec::new() }
    }

    /// The known card of which this is another printing.
    pub(crate) fn known(&self, card: &Card) -> Option<usize> {
        self.by_key.get(key(card)).copied()
    }

    /// Adds a card whose record has this index.
    pub(crate) fn enter(&mut self, card: &Card, face: Option<&str>, record: usize) -> usize {
        if self.has_printings {
            self.by_key.insert(key(card).to_owned(), self.known.len());
            self.known.push(Known {
                record,
                rulings: HashSet::new(),
                faces: apart(card, face).into_iter().collect(),
            });
        }
        self.known.len().saturating_sub(1)
    }

    /// Adds a printing to the record of its card.
    pub(crate) fn add(&mut self, known: usize, records: &mut [Record], card: Card, face: Option<&str>) {
        let Known { record, faces: all, .. } = &mut self.known[known];
        if let Some(face) = apart(&card, face)
            && all.len() < MOST_FACES
            && all.iter().all(|other| other.name != face.name)
        {
            all.push(face);
        }
        if let Some(Content::Card(first)) = records.get_mut(*record).map(|record| &mut record.content) {
            add(first, card);
        }
    }

    /// Whether no earlier printing of the card had this ruling with this date.
    pub(crate) fn is_new_ruling(&mut self, known: usize, day: &str, text: &str) -> bool {
        let mut hash = DefaultHasher::new();
        (day, text).hash(&mut hash);
        self.known.get_mut(known).is_none_or(|known| known.rulings.insert(hash.finish()))
    }

    /// Completes cards with separate faces with the facts of all faces, in the order of the name.
    pub(crate) fn settle(&mut self, records: &mut [Record]) {
        for Known { record, faces, .. } in self.known.iter_mut().filter(|known| known.faces.len() > 1) {
            let Some(Content::Card(card)) = records.get_mut(*record).map(|record| &mut record.content) else {
                continue;
            };
            faces.sort_by_key(|face| card.name.split(" // ").position(|name| name == face.name));
            let joined = |field: fn(&Face) -> Option<&str>, between: &str| {
                let texts: Vec<&str> = faces.iter().filter_map(field).collect();
                (!texts.is_empty()).then(|| texts.join(between))
            };
            card.mana_cost = joined(|face| face.mana_cost.as_deref(), " // ");
            card.type_line = joined(|face| face.type_line.as_deref(), " // ");
            card.figures = Figures::of_faces(faces.iter().map(|face| face.figures.clone()));
            card.text = joined(|face| face.text.as_deref(), "\n//\n");
        }
    }
}

fn key(card: &Card) -> &str {
    card.oracle_id.as_deref().unwrap_or(&card.name)
}

/// The facts of a face that is separate from the others of its card.
fn apart(card: &Card, face: Option<&str>) -> Option<Face> {
    let name = face.filter(|_| card.name.contains("//"))?.to_owned();
    Some(Face {
        name,
        mana_cost: card.mana_cost.clone(),
        type_line: card.type_line.clone(),
        figures: card.figures.first().cloned().unwrap_or_default(),
        text: card.text.clone(),
    })
}

/// Maximum number of distinct unknown languages; any others count as one.
const MOST_LANGUAGES: usize = 100;

/// Number of occurrences, and the line of the first.
type Counted = (u32, u32);

/// The skipped objects of a file, by kind.
#[derive(Default, Debug)]
pub(crate) struct LeftOut {
    no_cards: BTreeMap<&'static str, Counted>,
    languages: BTreeMap<String, Counted>,
}

impl LeftOut {
    /// Whether an object is not a card of the game; if so, it is counted.
    pub(crate) fn is_no_card(&mut self, layout: Option<&str>, type_line: Option<&str>, line: u32) -> bool {
        let kind = NO_CARDS.into_iter().find(|kind| layout == Some(kind) || type_line == Some(kind));
        if let Some(kind) = kind {
            self.no_cards.entry(kind).or_insert((0, line)).0 += 1;
        }
        kind.is_some()
    }

    /// Counts a name in an unknown language.
    pub(crate) fn name_in(&mut self, language: &str, line: u32) {
        let is_known = self.languages.contains_key(language);
        let language = if is_known || self.languages.len() < MOST_LANGUAGES { language } else { "…" };
        self.languages.entry(language.to_owned()).or_insert((0, line)).0 += 1;
    }

    /// A note for each kind, and a warning for each card with more names than are kept.
    pub(crate) fn report(&self, path: &Arc<str>, records: &[Record]) -> Vec<Diagnostic> {
        let mut notes: Vec<Diagnostic> =
            records.iter().filter_map(|record| cut_names(path, record)).collect();
        for (kind, &(count, line)) in &self.no_cards {
            let mark = if *kind == NO_CARDS[0] { "layout" } else { "type" };
            let are = if count == 1 { "element is not a card" } else { "elements are not cards" };
            let message = format!("{count} {are} of the game ({mark} {kind}); the first one is here");
            notes.push(
                Diagnostic::new(Code::NotACard, path, Some(Lines::one(line)), message)
                    .help("nothing to do: they were skipped"),
            );
        }
        for (language, &(count, line)) in &self.languages {
            let are = if count == 1 { "name in it is" } else { "names in it are" };
            let message = format!(
                "the language {language:?} is unknown; {count} {are} left out, the first one in this card"
            );
            notes.push(
                Diagnostic::new(Code::UnknownField, path, Some(Lines::one(line)), message)
                    .help("nothing to do; the cards can be found by their other names"),
            );
        }
        notes
    }
}

fn cut_names(path: &Arc<str>, record: &Record) -> Option<Diagnostic> {
    let Content::Card(card) = &record.content else { return None };
    let message = format!("{} has {MOST_OTHER_NAMES} other names; any further ones are left out", card.name);
    (card.other_names.len() >= MOST_OTHER_NAMES).then(|| {
        Diagnostic::new(Code::CutShort, path, Some(record.origin.lines), message)
            .help("look whether many cards have the same oracle_id or name by mistake")
    })
}
