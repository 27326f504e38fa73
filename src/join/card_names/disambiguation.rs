//! Decides whether a card name in a text means the card: Opt, Fear and Clone are plain words, too.
//!
//! A text that belongs to a card may name it in any way; elsewhere a one-word name needs its capital and a
//! suitable place.

use super::common_words::PlainWords;
use super::name_spellings::{Found, names_in};
use language::Language;
use library::{CardEntry, CardId, NamedCard, Table};

/// Short names are searched only in texts of at most this many cards.
const FEW: usize = 12;

/// With more own cards than this their names are not compared. No ruling is on so many; the notes of a whole set may be.
const MOST_OWN: usize = 1_000;

/// Judges the names in one text.
pub(super) struct Reading<'a> {
    pub(super) text: &'a str,
    pub(super) language: Language,
    /// The cards that the text belongs to.
    pub(super) own: &'a [CardId],
    pub(super) entries: &'a Table<CardId, CardEntry>,
    pub(super) words: &'a PlainWords,
    /// The plain words of English, whose terms and types the cards of every language are named for.
    pub(super) english: &'a PlainWords,
}

impl Reading<'_> {
    /// The card that a name means, if it is certain.
    pub(super) fn card(&self, found: Found<'_>) -> Option<CardId> {
        let name = &self.text[found.start..found.end];
        if let Some(&own) = found.name.cards.iter().find(|card| self.own.contains(card)) {
            return self.is_own(name, found).then_some(own);
        }
        if let Some(longer) = self.short_for(name) {
            return longer;
        }
        let &[only] = found.name.cards.as_slice() else { return None };
        let is_possible = !self.is_taken(name, only) && !self.is_part_of_own(name);
        (is_possible && self.is_certain(name, found)).then_some(only)
    }

    /// Short names of the cards that the text belongs to, not within other names: `Jace` in a ruling on Jace,
    /// Beleren.
    pub(super) fn short_names(&self, taken: &[NamedCard]) -> Vec<NamedCard> {
        let mut all: Vec<NamedCard> = Vec::new();
        if self.own.len() > FEW {
            return all;
        }
        let shorts =
            self.own.iter().filter_map(|&card| Some((card, self.short_name(card)?))).collect::<Vec<_>>();
        for &(card, short) in &shorts {
            if shorts.iter().any(|&(other, same)| other != card && same == short) {
                continue;
            }
            for (start, _) in self.text.match_indices(short) {
                let span = (start as u32, (start + short.len()) as u32);
                let is_free = |other: &NamedCard| other.span.1 <= span.0 || span.1 <= other.span.0;
                if self.stands_alone(start, start + short.len()) && taken.iter().chain(&all).all(is_free) {
                    all.push(NamedCard { span, card });
                }
            }
        }
        all
    }

    /// The short name of a legend: the part before the comma, or before "of" or "the".
    fn short_name(&self, card: CardId) -> Option<&str> {
        let entry = &self.entries[card];
        entry.card.type_line.as_deref().filter(|types| types.contains("Legendary"))?;
        let name = names_in(entry, self.language).next()?;
        let ends = [", ", "，", "、", " of ", " the "].into_iter().filter_map(|end| name.find(end)).min()?;
        let short = &name[..ends];
        (short.chars().count() > 2 && !self.words.is_type(short) && !self.words.is_term(short))
            .then_some(short)
    }

    /// Whether a short name is a whole word, and not the beginning of a longer name.
    fn stands_alone(&self, start: usize, end: usize) -> bool {
        let letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
        let (before, after) = (self.text[..start].chars().next_back(), self.text[end..].chars().next());
        if self.language.is_unspaced() {
            return true;
        }
        let is_word = !letter(before) && !letter(after) && before != Some('-') && after != Some('-');
        is_word && !self.goes_on(end) && !self.follows_a_name(start)
    }

    /// The text's own cards, if each name may be compared with theirs.
    fn compared(&self) -> &[CardId] {
        if self.own.len() <= MOST_OWN { self.own } else { &[] }
    }

    /// The text's own card that a name abbreviates; `Some(None)` if that is not a single card.
    fn short_for(&self, name: &str) -> Option<Option<CardId>> {
        let begins = |card: &&CardId| {
            let mut names = names_in(&self.entries[**card], self.language);
            names.any(|own| {
                own.strip_prefix(name).is_some_and(|rest| rest.starts_with([',', ' ', '，', '、']))
            })
        };
        let mut longer = self.compared().iter().filter(begins);
        let &first = longer.next()?;
        let is_only = longer.next().is_none();
        Some((is_only && self.short_name(first) == Some(name)).then_some(first))
    }

    /// A text may begin with the name of its card, but also with a keyword of the same name.
    fn is_own(&self, name: &str, found: Found<'_>) -> bool {
        let is_word = !name.contains(' ') && self.words.is_plain(name);
        !(is_word
            && self.begins_sentence(found.start)
            && (self.words.is_term(name) || self.words.is_type(name)))
            && (!is_word || !self.goes_on(found.end))
    }

    /// Whether a name, here or in English, is primarily the name of something other than a card.
    fn is_taken(&self, name: &str, card: CardId) -> bool {
        let english = self.entries[card].card.name.as_str();
        self.words.is_term(name)
            || self.words.is_type(name)
            || self.english.is_term(english)
            || self.english.is_type(english)
    }

    /// Whether a name may be short for one of the text's own cards: `Mimic` for Battlegate Mimic.
    fn is_part_of_own(&self, name: &str) -> bool {
        let has = |own: &str| {
            own.match_indices(name).any(|(at, _)| !own[at + name.len()..].starts_with(char::is_alphabetic))
        };
        self.compared().iter().any(|&card| names_in(&self.entries[card], self.language).any(has))
    }

    fn is_certain(&self, name: &str, found: Found<'_>) -> bool {
        if self.is_hyphenated(found) || self.names_another_thing(found.end) {
            return false;
        }
        if !name.chars().any(char::is_uppercase) {
            return self.is_certain_without_case(name, found);
        }
        let capitals =
            name.split([' ', '-', '/']).filter(|word| word.starts_with(char::is_uppercase)).count();
        if capitals > 1 {
            return true;
        }
        let is_noun = found.is_inflected || (self.language.naming().capital_nouns && !name.contains(' '));
        if found.name.is_avatar || is_noun || self.goes_on(found.end) {
            return false;
        }
        match self.begins_sentence(found.start) {
            true => !name.split(' ').all(|word| self.words.is_plain(word)) && name.chars().count() > 3,
            false => !self.follows_a_name(found.start),
        }
    }

    /// Chinese, Japanese and Korean names: short ones are plain words unless quoted.
    fn is_certain_without_case(&self, name: &str, found: Found<'_>) -> bool {
        let (before, after) =
            (self.text[..found.start].chars().next_back(), self.text[found.end..].chars().next());
        if self
            .language
            .naming()
            .card_quotes
            .iter()
            .any(|&(open, close)| before == Some(open) && after == Some(close))
        {
            return true;
        }
        let letters = name.chars().filter(|letter| letter.is_alphanumeric()).count();
        if self.language.is_unspaced() { letters > 2 } else { name.contains(' ') || letters > 3 }
    }

    fn is_hyphenated(&self, found: Found<'_>) -> bool {
        let before = self.text[..found.start].strip_suffix('-').and_then(|before| before.chars().next_back());
        let after = self.text[found.end..].strip_prefix('-').and_then(|after| after.chars().next());
        [before, after].into_iter().flatten().any(char::is_alphabetic)
    }

    /// Whether a sentence, a quote or a paragraph begins here.
    fn begins_sentence(&self, at: usize) -> bool {
        let before = self.text[..at].trim_end_matches([' ', '\u{a0}']).chars().next_back();
        before.is_none_or(|last| "-.:!?…\"”“„«»‘(（「『。：！？\n—–•*{}".contains(last))
    }

    /// Whether a longer name continues after a position: `Fear Itself`, `Shiv's Embrace`.
    fn goes_on(&self, end: usize) -> bool {
        let rest = self.text[end..].trim_start_matches(|letter: char| letter.is_ascii_lowercase());
        let mut rest = rest.strip_prefix("'s").or_else(|| rest.strip_prefix("’s")).unwrap_or(rest);
        while let Some(next) = rest.strip_prefix([' ', '-']) {
            let word = next.split(' ').next().unwrap_or_default();
            if !self.is_joint(word) {
                return next.starts_with(char::is_uppercase);
            }
            rest = &next[word.len()..];
        }
        false
    }

    /// Whether a longer name may have begun before a position: `Greater Fear`, `Circle of Fear`.
    fn follows_a_name(&self, start: usize) -> bool {
        let mut at = start;
        while let Some(further) = self.word_before(at) {
            let word = self.text[further..at].trim_end();
            at = further;
            if !self.is_joint(word) {
                return word.starts_with(char::is_uppercase) && !self.begins_sentence(at);
            }
        }
        false
    }

    fn is_joint(&self, word: &str) -> bool {
        self.language.naming().name_joints.contains(&word)
    }

    /// Whether the word after a name makes it the name of something else: `the Strixhaven set`.
    fn names_another_thing(&self, end: usize) -> bool {
        let next = self.text[end..]
            .strip_prefix(' ')
            .and_then(|rest| rest.split(|letter: char| !letter.is_alphabetic()).next());
        next.is_some_and(|next| self.language.naming().other_named.contains(&next))
    }

    /// The start of the word before a position, separated by one blank.
    fn word_before(&self, at: usize) -> Option<usize> {
        let before = self.text[..at].strip_suffix([' ', '-'])?;
        let word = before
            .rsplit(|letter: char| !letter.is_alphanumeric() && letter != '\'' && letter != '’')
            .next()?;
        (!word.is_empty()).then_some(before.len() - word.len())
    }
}
