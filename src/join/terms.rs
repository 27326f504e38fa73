//! Finds keywords and glossary terms in rulings: most rulings name one, hardly any cites a number.
//!
//! It uses the newest book of each language. A keyword inside a card name does not count.

mod vocabulary;

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};

use crate::language::Language;
use crate::library::{Library, RulingText, Term};
use crate::parallel;
use crate::record::Authority;

use vocabulary::{Entry, Vocabulary};

/// Records the terms in every ruling whose language has a book.
pub(super) fn spot(library: &mut Library) {
    let spotters = parallel::map(&Language::ALL, |&language| Spotter::of(library, language));
    let spotters: Vec<Spotter> = spotters.into_iter().flatten().collect();
    parallel::each(&mut library.rulings, |ruling| {
        let spotter = spotters
            .iter()
            .find(|spotter| spotter.language == ruling.language && ruling.authority != Authority::Fan);
        if let Some(spotter) = spotter {
            ruling.terms = spotter.terms(ruling);
        }
    });
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
    /// None if the language has no book.
    fn of(library: &Library, language: Language) -> Option<Spotter> {
        let Vocabulary { entries, forms } = Vocabulary::of(library, language);
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

    /// The terms that a ruling names, each once, in the order of the text.
    fn terms(&self, ruling: &RulingText) -> Vec<Term> {
        let text = ruling.text.as_str();
        let mut terms: Vec<Term> = Vec::new();
        // The end of the last term: the next word of a list is of the same kind.
        let mut last = 0;
        for found in self.finder.find_iter(text) {
            let entry = &self.entries[self.of_forms[found.pattern().as_usize()]];
            let (start, end) = (found.start(), found.end());
            let span = (start as u32, end as u32);
            let is_named = ruling.names.iter().any(|named| named.span.0 < span.1 && span.0 < named.span.1);
            if is_named || !self.is_word(text, start, end) || is_in_a_name(text, start, end) {
                continue;
            }
            let goes_on =
                last > 0 && matches!(text[last..start].trim(), "," | "and" | "or" | ", and" | ", or");
            if entry.is_ambiguous && !goes_on && !self.is_ability(text, start, end) {
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
        let ends = rest.is_empty()
            || (self.language == Language::Korean && self.language.naming().particles.contains(&rest));
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
