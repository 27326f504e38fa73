//! Finds rulings on the wrong card: the subject of their text is another card, and they never speak of their own.
//!
//! Gatherer has such errors, and every copy of it repeats them. The ruling stays where it is, with a note.

use std::ops::Range;

use rustc_hash::FxHashSet;

use language::Language;
use library::{CardEntry, CardId, Library, RulingText, Table};
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, Inferred};

/// A text on more cards than this is shared on purpose.
const MOST_CARDS: usize = 2;

/// Words between the start of a clause and a name that make it a party to an interaction, not the subject.
const PARTY_WORDS: &[&str] = &[
    "after",
    "also",
    "and",
    "another",
    "as",
    "because",
    "both",
    "by",
    "control",
    "controls",
    "due",
    "even",
    "example",
    "from",
    "if",
    "including",
    "instance",
    "like",
    "named",
    "of",
    "or",
    "other",
    "perhaps",
    "similar",
    "such",
    "than",
    "to",
    "under",
    "unlike",
    "use",
    "using",
    "when",
    "whenever",
    "while",
    "with",
];

/// Openings of clauses in which a name is the subject in spite of such a word.
const SUBJECT_OPENINGS: &[&str] = &["you choose whether", "only ", "as long as ", "whether "];

/// Words behind a name that make it the subject.
const SUBJECT_VERBS: &[&str] = &[
    "affects", "also", "always", "applies", "are", "attacks", "becomes", "can", "can't", "cannot", "causes",
    "checks", "comes", "copies", "costs", "counts", "creates", "deals", "dies", "does", "doesn't", "enters",
    "exiles", "gains", "gets", "gives", "goes", "had", "has", "is", "isn't", "lets", "looks", "loses",
    "makes", "may", "must", "never", "only", "puts", "remains", "requires", "resolves", "returns", "stays",
    "still", "taps", "targets", "triggers", "untaps", "uses", "was", "wasn't", "will", "won't", "would",
];

/// Phrases that announce an example.
const EXAMPLES: &[&str] = &["for example", "for instance", "such as", "e.g."];

/// Words without a meaning of their own, which every text has.
const COMMON: &[&str] = &[
    "and", "any", "are", "because", "but", "can", "card", "cards", "doe", "end", "even", "for", "from",
    "game", "has", "have", "into", "may", "not", "one", "only", "other", "player", "player", "still", "than",
    "that", "the", "them", "then", "these", "they", "thi", "this", "those", "turn", "until", "was", "what",
    "when", "whenever", "which", "will", "with", "you", "your", "their", "target", "each", "its",
];

/// Marks such rulings, and reports them.
pub(super) fn mark(library: &mut Library) {
    let Library { cards, rulings, diagnostics, .. } = library;
    for ruling in rulings.iter_mut() {
        let found = strangers(cards, ruling);
        for (own, other) in found {
            let message = format!(
                "the ruling is on {}, but it speaks of {}",
                cards[own].card.name, cards[other].card.name
            );
            let mut reported = false;
            for occurrence in ruling.occurrences.iter_mut().filter(|occurrence| occurrence.card == Some(own))
            {
                occurrence.inferred.push(Inferred::Subject);
                if !reported {
                    let found = Diagnostic::new(
                        Code::MisplacedRuling,
                        &occurrence.path,
                        Some(occurrence.lines),
                        message.clone(),
                    );
                    diagnostics.push(
                        found.help("compare the rulings of both cards; it stays where the source has it"),
                    );
                    reported = true;
                }
            }
        }
    }
}

/// The cards that a ruling is on by mistake, each with the card that it speaks of.
fn strangers(cards: &Table<CardId, CardEntry>, ruling: &RulingText) -> Vec<(CardId, CardId)> {
    if ruling.language != Language::English || ruling.authority == Authority::Fan || ruling.names.is_empty() {
        return Vec::new();
    }
    let mut own: Vec<CardId> = ruling.occurrences.iter().filter_map(|occurrence| occurrence.card).collect();
    own.dedup();
    let lower = ruling.text.to_lowercase();
    if own.is_empty() || own.len() > MOST_CARDS || EXAMPLES.iter().any(|phrase| lower.contains(phrase)) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for named in ruling.names.iter().filter(|named| !own.contains(&named.card)) {
        let span = named.span.0 as usize..named.span.1 as usize;
        if !is_subject(&ruling.text, &span) {
            continue;
        }
        let other = &cards[named.card];
        let others = own.iter().copied().filter(|&own| speaks_of(ruling, &span, &cards[own], other));
        found.extend(others.map(|own| (own, named.card)));
    }
    found.sort_unstable();
    found.dedup_by_key(|(own, _)| *own);
    found
}

/// Whether a name is the subject of its clause.
fn is_subject(text: &str, span: &Range<usize>) -> bool {
    let (Some(before), Some(behind)) = (text.get(..span.start), text.get(span.end..)) else { return false };
    let is_owner = behind.starts_with("'s ") || behind.starts_with("’s ");
    let verb = behind.split_whitespace().next().filter(|_| behind.starts_with(' ')).unwrap_or_default();
    let verb = verb.replace('’', "'");
    if !is_owner && !SUBJECT_VERBS.contains(&verb.as_str()) {
        return false;
    }
    let is_aside = before.matches('(').count() > before.matches(')').count();
    let clause = before.rsplit(['.', ';', '!', '?']).next().unwrap_or_default().trim_start().to_lowercase();
    let part = clause.rsplit(',').next().unwrap_or_default();
    let is_party =
        part.split(|letter: char| !letter.is_alphanumeric()).any(|word| PARTY_WORDS.contains(&word));
    let opens = SUBJECT_OPENINGS.iter().any(|opening| clause.starts_with(opening));
    !is_aside && (!is_party || opens)
}

/// Whether a ruling on a card has the words of another card, and neither names the one nor refers to it.
fn speaks_of(ruling: &RulingText, span: &Range<usize>, own: &CardEntry, other: &CardEntry) -> bool {
    let (own_text, other_text) = (printed(own), printed(other));
    let is_known = own.card.text.is_some() && other.card.text.is_some();
    let is_related = own_text.contains(&ruling.text[span.clone()])
        || names(&own.card.name).any(|name| other_text.contains(name));
    if !is_known || is_related {
        return false;
    }
    let rest = ruling.text.replace(&ruling.text[span.clone()], " ").to_lowercase();
    let names_own = names(&own.card.name)
        .flat_map(|name| name.split([' ', ',', '\'', '’']))
        .filter(|word| word.chars().count() > 3)
        .any(|word| rest.contains(&word.to_lowercase()));
    let said = words(&ruling.text);
    let shared = |text: &str| words(text).intersection(&said).count();
    !names_own && shared(&other_text) > shared(&own_text)
}

/// The name of a card and those of its faces.
fn names(name: &str) -> impl Iterator<Item = &str> {
    std::iter::once(name).chain(name.split(" // "))
}

/// Type line and text of a card.
fn printed(entry: &CardEntry) -> String {
    let parts = [&entry.card.type_line, &entry.card.text];
    parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
}

/// The words of a text with a meaning of their own, without their endings.
fn words(text: &str) -> FxHashSet<String> {
    let lower = text.to_lowercase();
    let words = lower.split(|letter: char| !letter.is_ascii_alphabetic()).filter(|word| word.len() > 2);
    let stems = words.filter(|word| !COMMON.contains(word)).map(|word| {
        let endings = ["ing", "ed", "es", "s"];
        endings.iter().find_map(|ending| word.strip_suffix(ending)).unwrap_or(word).to_owned()
    });
    stems.filter(|stem| stem.len() > 1).collect()
}
