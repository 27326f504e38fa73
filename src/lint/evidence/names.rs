//! Compares the names of rules beside a number with the names that the number has had.
//!
//! A name is strong evidence if it is alone, directly beside the number: `702.64. Aura Swap`, `Scry N (CR
//! 701.18)`. A name that the sentence merely mentions only selects among the rules that had the number.

use crate::cached_follow::Trails;
use crate::evidence::surroundings::Surroundings;
use crate::evidence::{Site, named_number};
use crate::finding::{Evidence, EvidenceKind, Referent};
use library::BookId;
use record::rule_number::RuleNumber;
use shelf::{RuleName, add_words, words_of_name};
use work::steps;

/// Limit of words in a name: a longer phrase is a sentence.
const MOST_WORDS: usize = 6;

impl Site<'_> {
    /// The evidence from the names of rules beside the number.
    pub(super) fn evidence_of_names(&self, beside: &Surroundings, trails: &mut Trails) -> Option<Evidence> {
        let strong = phrases(beside).find_map(|phrase| self.evidence_of_phrase(phrase, trails));
        strong.or_else(|| self.evidence_of_mentions(beside, trails))
    }

    /// The keyword of the number's chapter among the phrases directly beside the number.
    pub(super) fn keyword_named(&self, beside: &Surroundings) -> Option<Evidence> {
        phrases(beside).find_map(|phrase| {
            let (book, number) = self.names().last_number(&words_of_name(phrase))?;
            let title = self.shelf.own_title(book, number)?;
            let is_of_chapter = number.rule().is_some() && self.number.contains(number);
            is_of_chapter.then(|| by_name(title, Referent::Other { book, number }, true))
        })
    }

    /// The number whose name counts.
    pub(super) fn named_number(&self) -> RuleNumber {
        named_number(self.names(), self.number)
    }

    /// The name that the number has where it is read.
    fn own_name(&self) -> Option<&str> {
        self.shelf.own_title(self.book, self.named_number())
    }

    /// The evidence from a phrase directly beside the number.
    fn evidence_of_phrase(&self, phrase: &str, trails: &mut Trails) -> Option<Evidence> {
        let said = words_of_name(phrase);
        if said.is_empty() || said.len() > MOST_WORDS {
            return None;
        }
        let own = self.own_name()?;
        if words_of_name(own) == said {
            return Some(by_name(own, Referent::Here, true));
        }
        if self.is_name_of_list(&said) {
            return None;
        }
        let named = self.named_number();
        if let Some(name) = self.names().of_number(named).iter().find(|name| name.words == said) {
            return Some(by_name(&name.title, Referent::In(self.book_with(name)?), true));
        }
        let (book, number) = self.names().last_number(&said)?;
        // A text on any chapter may mention a keyword, so both must be keywords.
        let is_keyword = number.rule().is_some() && named.rule().is_some();
        let title = self.shelf.own_title(book, number)?;
        let is_other = is_keyword && !self.own_text_has(&said, trails);
        is_other.then(|| by_name(title, Referent::Other { book, number }, true))
    }

    /// Whether another rule of the list ever had a name: `CR 702.2c + CR 702.19b: Deathtouch`.
    fn is_name_of_list(&self, name: &[String]) -> bool {
        let own = self.named_number();
        let others = self.others.iter().map(|&other| named_number(self.names(), other));
        let mut names = others.filter(|&other| other != own).flat_map(|other| self.names().of_number(other));
        names.any(|other| other.words == name)
    }

    /// The newest book in which the number has a name.
    fn book_with(&self, name: &RuleName) -> Option<BookId> {
        let named = self.named_number();
        let has_both = |book: BookId| {
            let title = self.shelf.own_title(book, named);
            self.shelf.has(book, self.number) && title.is_some_and(|title| words_of_name(title) == name.words)
        };
        let series = self.shelf.series(self.series).iter().rev().copied();
        std::iter::once(name.newest).chain(series).find(|&book| has_both(book))
    }

    /// The evidence from a name that the sentence mentions. A former name counts unless the sentence mentions
    /// today's, too.
    fn evidence_of_mentions(&self, beside: &Surroundings, trails: &mut Trails) -> Option<Evidence> {
        let title = self.own_name()?;
        let own = words_of_name(title);
        let (before, after) = (Said::before(beside), Said::after(beside));
        // `(CR 702.46c)` ends the sentence about its rule.
        let sentence = if beside.is_closed() { 0 } else { after.sentence };
        let said = before.words[before.sentence..].iter().chain(&after.words[..sentence]);
        let said: Vec<&str> = said.map(String::as_str).collect();
        let mentions = |name: &[String]| has_form(&said, name);
        // The name of today's rule counts in the sentences around, too.
        if mentions(&own) || [&before, &after].iter().any(|said| has_form(&said.words, &own)) {
            return Some(by_name(title, Referent::Here, false));
        }
        if let Some((book, title)) = self.name_without_number() {
            let referent = Referent::Other { book, number: self.named_number() };
            if mentions(&words_of_name(title)) {
                return Some(by_name(title, referent, false));
            }
        }
        let counts = |name: &&RuleName| {
            name.words != own && mentions(&name.words) && !self.names().is_common(&name.words)
        };
        let mut former = self.names().of_number(self.named_number()).iter().filter(counts);
        let (name, None) = (former.next()?, former.next()) else { return None };
        if self.is_name_of_list(&name.words) {
            return None;
        }
        let referent = Referent::In(self.book_with(name)?);
        (!self.own_text_has(&name.words, trails)).then(|| by_name(&name.title, referent, false))
    }

    /// The newest name of the keyword or chapter, if the newest book lacks the number itself.
    fn name_without_number(&self) -> Option<(BookId, &str)> {
        let book = *self.shelf.series(self.series).last()?;
        let title = self.shelf.own_title(book, self.named_number())?;
        (!self.shelf.has(book, self.number)).then_some((book, title))
    }

    /// Whether the rule that has the number, its parent or a child contains these words.
    fn own_text_has(&self, name: &[String], trails: &mut Trails) -> bool {
        let mut texts = trails.family_words(self.book, self.number).iter();
        texts.any(|text| {
            steps::charge(text.len());
            text.windows(name.len()).any(|phrase| phrase == name)
        })
    }
}

/// The words on one side of a number.
struct Said {
    words: Vec<String>,
    /// The word at which the sentence of the number begins or ends.
    sentence: usize,
}

impl Said {
    fn before(beside: &Surroundings) -> Said {
        let sentence = beside.sentence_before();
        Said::of(&beside.before[..beside.before.len() - sentence.len()], sentence)
    }

    fn after(beside: &Surroundings) -> Said {
        let sentence = beside.sentence();
        Said::of(sentence, &beside.after[sentence.len()..])
    }

    fn of(first: &str, second: &str) -> Said {
        let mut words = Vec::new();
        add_words(first, true, &mut words);
        let sentence = words.len();
        add_words(second, true, &mut words);
        Said { words, sentence }
    }
}

fn by_name(title: &str, referent: Referent, is_strong: bool) -> Evidence {
    Evidence { kind: EvidenceKind::Name, text: title.to_owned(), referent, is_strong }
}

/// The phrases directly beside a number.
fn phrases<'t>(beside: &Surroundings<'t>) -> impl Iterator<Item = &'t str> {
    [phrase_after(beside.after), phrase_before(beside.before)].into_iter().flatten()
}

/// Whether a name, its last word perhaps inflected, is among words.
fn has_form<W: AsRef<str>>(words: &[W], name: &[String]) -> bool {
    steps::charge(words.len());
    !name.is_empty() && words.windows(name.len()).any(|phrase| is_form(phrase, name))
}

/// Whether words are a name, its last word perhaps inflected: `scries`, `surveiled`.
fn is_form<W: AsRef<str>>(phrase: &[W], name: &[String]) -> bool {
    let (Some((last, first)), Some((wanted, before))) = (phrase.split_last(), name.split_last()) else {
        return false;
    };
    let last = last.as_ref();
    let stem = wanted.trim_end_matches(['e', 'y']);
    let endings: &[&str] = match wanted.chars().next_back() {
        Some('y') => &["y", "ys", "ies", "ied", "ying"],
        Some('e') => &["e", "es", "ed", "ing"],
        _ => &["", "s", "es", "ed", "ing"],
    };
    first.iter().map(AsRef::as_ref).eq(before.iter())
        && last.strip_prefix(stem).is_some_and(|ending| endings.contains(&ending))
}

/// Marks between a number and its name.
const JOINTS: [char; 16] = [' ', '\t', '.', ':', '-', '–', '—', '(', '[', '*', '_', '`', '"', '“', '=', '#'];

/// The phrase directly after a number: `Aura Swap` of `702.64. Aura Swap <br>`.
fn phrase_after(after: &str) -> Option<&str> {
    let phrase = after.trim_start_matches(JOINTS);
    let end = phrase.find(|letter: char| !is_of_name(letter)).unwrap_or(phrase.len());
    // `Hexproof/Shroud`, `Crew, Saddle, and Station`, `attach_to`
    let is_in_list = phrase[end..].starts_with(['/', ',', '+', '&', '_']);
    let phrase = without_parameter(phrase[..end].trim());
    (!phrase.is_empty() && !is_in_list).then_some(phrase)
}

/// The phrase directly before the bracket or mark around a number: `Scry` of `Scry N (CR 701.18)`; before `is` as in
/// `Scry is 701.18`, and before a comma as in `Scry, CR 701.18`.
fn phrase_before(before: &str) -> Option<&str> {
    let open = before.rfind(['(', '[', '—', '–', ':', ',']).max(before.rfind(" is "))?;
    // A list has commas, too: only a word that announces the number makes one a mark.
    if before[open..].starts_with(',') && before[open..].split_whitespace().count() < 2 {
        return None;
    }
    // Only the words that announce a rule may be between.
    if before[open..].split_whitespace().count() > 3 {
        return None;
    }
    let head = before[..open].trim_end_matches([' ', '\t', '*', '_', '`', '"', '”']);
    let start = head.rfind(|letter: char| !is_of_name(letter));
    let phrase = start.map_or(head, |at| &head[at..][head[at..].chars().next().map_or(0, char::len_utf8)..]);
    // `Hexproof/Shroud (CR …)`, but not `// Scry (CR …)`
    let is_in_list = start.is_some_and(|at| {
        head[at..].starts_with(['/', ',', '+', '&', '_'])
            && head[..at].trim_end().ends_with(char::is_alphanumeric)
    });
    let phrase = without_parameter(phrase.trim());
    // `a +1/+1 counter (CR …)` names no keyword action.
    let is_amount = phrase.starts_with(|letter: char| letter.is_ascii_digit());
    (!phrase.is_empty() && !is_in_list && !is_amount).then_some(phrase)
}

/// Whether a letter may be part of a rule's name with its parameter.
fn is_of_name(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, ' ' | '\'' | '’')
}

/// `Scry` of `Scry N`, `Vanishing` of `Vanishing 3`.
fn without_parameter(phrase: &str) -> &str {
    match phrase.rsplit_once(' ') {
        Some((name, last)) if matches!(last, "N" | "n" | "X" | "x") || last.parse::<u32>().is_ok() => {
            name.trim_end()
        }
        _ => phrase,
    }
}
