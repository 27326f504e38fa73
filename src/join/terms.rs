//! Finds keywords and glossary terms in rulings and in the texts of cards: most name one, hardly any cites a
//! number.
//!
//! It uses the newest book of each language. A keyword inside a card name does not count.

mod vocabulary;

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};

use language::Language;
use library::{Library, Term, faces};
use record::Authority;
use work::parallel;

use vocabulary::{Entry, Vocabulary};

/// Records the terms in every ruling, and every text of a card, whose language has a book.
pub(super) fn spot(library: &mut Library) {
    let spotters = parallel::map(&Language::ALL, |&language| Spotter::build(library, language));
    let spotters: Vec<Spotter> = spotters.into_iter().flatten().collect();
    parallel::each(&mut library.rulings, |ruling| {
        let spotter = spotters
            .iter()
            .find(|spotter| spotter.language == ruling.language && ruling.authority != Authority::Fan);
        if let Some(spotter) = spotter {
            let spans: Vec<(u32, u32)> = ruling.names.iter().map(|named| named.span).collect();
            ruling.terms = spotter.terms(&ruling.text, &spans, Lines::OfSentences);
        }
    });
    parallel::each(&mut library.cards, |entry| {
        let spotter = spotters
            .iter()
            .find(|spotter| spotter.language == entry.origin.language && entry.authority != Authority::Fan);
        if let (Some(spotter), Some(text)) = (spotter, &entry.card.text) {
            entry.terms = spotter.terms(text, &own_names(&entry.card.name, text), Lines::OfAbilities);
        }
    });
}

/// Where the text of a card names the card itself, or one of its faces.
fn own_names(name: &str, text: &str) -> Vec<(u32, u32)> {
    let names = std::iter::once(name).chain(faces(name));
    let places = names.flat_map(|name| text.match_indices(name));
    places.map(|(at, name)| (at as u32, (at + name.len()) as u32)).collect()
}

/// The form of the lines of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    OfSentences,
    /// A keyword that opens a line is the name of an ability.
    OfAbilities,
}

/// Finds the terms of one language.
struct Spotter {
    finder: AhoCorasick,
    /// The entry of each form.
    of_forms: Vec<usize>,
    entries: Vec<Entry>,
    language: Language,
}

impl Spotter {
    /// The terms of a language; `None` if it has no glossary entries.
    fn build(library: &Library, language: Language) -> Option<Spotter> {
        let Vocabulary { entries, forms } = Vocabulary::build(library, language);
        if entries.is_empty() {
            return None;
        }
        let (forms, of_forms): (Vec<String>, Vec<usize>) = forms.into_iter().unzip();
        let builder = || AhoCorasick::builder();
        let built = builder()
            .kind(Some(AhoCorasickKind::ContiguousNFA))
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .build(forms);
        Some(Spotter { finder: built.ok()?, of_forms, entries, language })
    }

    /// The terms that a text names, each once, in the order of the text. Those within the names of cards do not
    /// count.
    fn terms(&self, text: &str, names: &[(u32, u32)], lines: Lines) -> Vec<Term> {
        let mut terms: Vec<Term> = Vec::new();
        // The end of the last term: the next word of a list is of the same kind.
        let mut last = 0;
        for found in self.finder.find_iter(text) {
            let entry = &self.entries[self.of_forms[found.pattern().as_usize()]];
            let (start, end) = (found.start(), found.end());
            let span = (start as u32, end as u32);
            let is_named = names.iter().any(|name| name.0 < span.1 && span.0 < name.1);
            if is_named || !self.is_word(text, start, end) || is_in_a_name(text, start, end) {
                continue;
            }
            let goes_on =
                last > 0 && matches!(text[last..start].trim(), "," | "and" | "or" | ", and" | ", or");
            let opens = lines == Lines::OfAbilities && (start == 0 || text[..start].ends_with('\n'));
            if entry.is_ambiguous && !goes_on && !opens && !self.is_ability(text, start, end) {
                continue;
            }
            last = end;
            if terms.iter().all(|term| term.name != entry.name) {
                terms.push(Term { name: entry.name.clone(), number: entry.number, span });
            }
        }
        terms
    }

    fn is_word(&self, text: &str, start: usize, end: usize) -> bool {
        if self.language.is_unspaced() {
            return true;
        }
        let letter = |letter: char| letter.is_alphanumeric();
        let rest = text[end..].split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default();
        // Inflected languages have all their forms listed; particles do not make a new form.
        let ends = rest.is_empty() || self.language.naming().particles.contains(&rest);
        ends && !text[..start].ends_with(letter)
    }

    /// Whether adjacent words show that an ability is meant.
    fn is_ability(&self, text: &str, start: usize, end: usize) -> bool {
        let naming = self.language.naming();
        let before = text[..start]
            .trim_end()
            .rsplit(|letter: char| !letter.is_alphabetic())
            .next()
            .unwrap_or_default();
        let after = text[end..]
            .trim_start_matches([' ', '-'])
            .split(|letter: char| !letter.is_alphabetic())
            .next()
            .unwrap_or_default();
        naming.ability_before.contains(&before.to_lowercase().as_str())
            || naming.ability_after.contains(&after)
    }
}

/// Whether a capitalised word is next to another one within a sentence: then it is part of a name.
fn is_in_a_name(text: &str, start: usize, end: usize) -> bool {
    if !text[start..].starts_with(char::is_uppercase) {
        return false;
    }
    let after = text[end..].strip_prefix(' ').is_some_and(|rest| rest.starts_with(char::is_uppercase));
    let before = text[..start].strip_suffix(' ').and_then(|before| before.rsplit(' ').next());
    let before_that = |word: &str| text[..start - 1 - word.len()].trim_end().chars().next_back();
    let follows = before.is_some_and(|word| {
        word.starts_with(char::is_uppercase)
            && word.ends_with(char::is_alphabetic)
            && before_that(word).is_some_and(|last| last.is_alphanumeric() || last == ',')
    });
    after || follows
}
