//! Compares the names of rules beside a number with the names that the number has had.
//!
//! A name is strong evidence where it stands directly beside the number as a phrase of its own:
//! `702.64. Aura Swap`, `Scry N (CR 701.18)`. A name that the text merely mentions only tells which of the
//! rules that had the number is meant.

use crate::library::BookId;
use crate::lint::evidence::surroundings::Surroundings;
use crate::lint::evidence::{Meant, Testimony};
use crate::lint::finding::EvidenceKind;
use crate::record::rule_number::RuleNumber;
use crate::shelf::{RuleName, RuleNames, Shelf, words, words_of_name};

/// Words of a name: a phrase with more is a sentence.
const MOST_WORDS: usize = 6;

/// A citation whose name is looked for.
pub(super) struct Cited<'a> {
    pub shelf: &'a Shelf,
    pub names: &'a RuleNames,
    /// The number.
    pub number: RuleNumber,
    /// The book in which it is read.
    pub book: BookId,
    /// The other numbers of its list.
    pub others: &'a [RuleNumber],
}

impl Cited<'_> {
    /// The number whose name counts.
    fn named_number(&self) -> RuleNumber {
        named_number(self.names, self.number)
    }

    /// What the names beside the number say.
    pub(super) fn testimony(&self, beside: &Surroundings) -> Option<Testimony> {
        let phrases = [phrase_after(beside.after), phrase_before(beside.before)];
        let strong = phrases.into_iter().flatten().find_map(|phrase| self.strong(phrase));
        strong.or_else(|| self.mentioned(beside))
    }

    /// The name that the number has where it is read.
    fn own_name(&self) -> Option<&str> {
        self.shelf.own_title(self.book, self.named_number())
    }

    fn strong(&self, phrase: &str) -> Option<Testimony> {
        let said = words_of_name(phrase);
        if said.is_empty() || said.len() > MOST_WORDS {
            return None;
        }
        let told = |meant: Meant, title: &str| {
            Some(Testimony { kind: EvidenceKind::Name, text: title.to_owned(), meant, is_strong: true })
        };
        let own = self.own_name()?;
        if words_of_name(own) == said {
            return told(Meant::Here, own);
        }
        // The names of a list are those of its members: `CR 702.2c + CR 702.19b: Deathtouch`.
        if self.others.iter().any(|&other| self.has_had(other, &said)) {
            return None;
        }
        let named = self.named_number();
        if let Some(name) = self.names.of_number(named).iter().find(|name| name.words == said) {
            let book = self.book_with(name)?;
            return told(Meant::In(book), &name.title);
        }
        let (book, number) = self.names.last_number(&said)?;
        // Both must be keywords: any text on another chapter may speak of one.
        let is_keyword = number.rule().is_some() && named.rule().is_some();
        let title = self.shelf.own_title(book, number)?;
        if is_keyword && !self.own_text_has(&said) {
            told(Meant::Other { book, number }, title)
        } else {
            None
        }
    }

    /// Whether a number or its rule ever had a name.
    fn has_had(&self, number: RuleNumber, name: &[String]) -> bool {
        let names = self.names.of_number(named_number(self.names, number));
        names.iter().any(|other| other.words == name)
    }

    /// The newest book in which the number has a name.
    fn book_with(&self, name: &RuleName) -> Option<BookId> {
        let has_both = |book: BookId| {
            self.shelf.has(book, self.number)
                && self
                    .shelf
                    .own_title(book, self.named_number())
                    .is_some_and(|title| words_of_name(title) == name.words)
        };
        if has_both(name.newest) {
            return Some(name.newest);
        }
        let language = self.shelf.books()[name.newest].edition.language;
        self.shelf.series(language).iter().rev().copied().find(|&book| has_both(book))
    }

    /// A name that the number had earlier and that the text mentions, unless the text also speaks of the rule
    /// that has the number.
    fn mentioned(&self, beside: &Surroundings) -> Option<Testimony> {
        let named = self.named_number();
        let title = self.own_name()?;
        let own = words_of_name(title);
        let older = self.names.of_number(named).iter().filter(|name| name.words != own);
        let told = |meant: Meant, title: &str| {
            Some(Testimony { kind: EvidenceKind::Name, text: title.to_owned(), meant, is_strong: false })
        };
        let mut said = words(&with_split_names(beside.sentence_before()));
        // `(CR 702.46c)` closes the sentence that speaks of it.
        if !beside.is_closed() {
            said.extend(words(&with_split_names(beside.sentence())));
        }
        let mentions = |name: &[String]| said.windows(name.len()).any(|run| is_form(run, name));
        if mentions(&own) {
            return told(Meant::Here, title);
        }
        if let Some(meant) = self.mentioned_holder_of_today(mentions) {
            return Some(meant);
        }
        let is_of_list = |name: &RuleName| self.others.iter().any(|&other| self.has_had(other, &name.words));
        let mut mentioned = older
            .filter(|name| mentions(&name.words) && !self.names.is_common(&name.words) && !is_of_list(name));
        let (name, None) = (mentioned.next()?, mentioned.next()) else { return None };
        let book = self.book_with(name)?;
        if self.own_text_has(&name.words) { None } else { told(Meant::In(book), &name.title) }
    }

    /// The rule that has the number's keyword or chapter today, if the text mentions it and today's edition lacks
    /// the number itself.
    fn mentioned_holder_of_today(&self, mentions: impl Fn(&[String]) -> bool) -> Option<Testimony> {
        let language = self.shelf.books()[self.book].edition.language;
        let book = *self.shelf.series(language).last()?;
        let number = self.named_number();
        let title = self.shelf.own_title(book, number).filter(|_| !self.shelf.has(book, self.number))?;
        let meant = Meant::Other { book, number };
        let (kind, text) = (EvidenceKind::Name, title.to_owned());
        mentions(&words_of_name(title)).then_some(Testimony { kind, text, meant, is_strong: false })
    }

    /// Whether the rule that has the number, or one directly above or below it, uses these words.
    fn own_text_has(&self, name: &[String]) -> bool {
        let shelf = self.shelf;
        let children = shelf.children(self.book, self.number);
        let family = [Some(self.number), self.number.parent()].into_iter().flatten();
        let places = family.flat_map(|number| shelf.places(self.book, number)).copied().chain(children);
        places.map(|place| words(&shelf.rule_at(self.book, place).1.rule.text)).any(|text| has(&text, name))
    }
}

/// A keyword with its last number.
pub(in crate::lint) struct Named {
    pub title: String,
    pub book: BookId,
    pub number: RuleNumber,
}

/// The keyword of a chapter whose name stands directly beside a number.
pub(super) fn keyword_beside(
    beside: &Surroundings,
    shelf: &Shelf,
    names: &RuleNames,
    chapter: RuleNumber,
) -> Option<Named> {
    let phrases = [phrase_after(beside.after), phrase_before(beside.before)];
    phrases.into_iter().flatten().find_map(|phrase| {
        let (book, number) = names.last_number(&words_of_name(phrase))?;
        let title = shelf.own_title(book, number)?.to_owned();
        (number.rule().is_some() && chapter.contains(number)).then_some(Named { title, book, number })
    })
}

/// The number whose name counts for another: the keyword of a subrule, the chapter of another rule.
pub(super) fn named_number(names: &RuleNames, number: RuleNumber) -> RuleNumber {
    let rule = number.rule().filter(|&rule| !names.of_number(rule).is_empty());
    rule.or_else(|| number.chapter()).unwrap_or(number)
}

fn has(text: &[String], name: &[String]) -> bool {
    text.windows(name.len()).any(|run| run == name)
}

/// Whether words are a name, its last word perhaps inflected: `scries`, `surveiled`.
fn is_form(run: &[String], name: &[String]) -> bool {
    let (Some((last, first)), Some((wanted, before))) = (run.split_last(), name.split_last()) else {
        return false;
    };
    let stem = wanted.trim_end_matches(['e', 'y']);
    let endings: &[&str] = match wanted.chars().next_back() {
        Some('y') => &["y", "ys", "ies", "ied", "ying"],
        Some('e') => &["e", "es", "ed", "ing"],
        _ => &["", "s", "es", "ed", "ing"],
    };
    first == before && last.strip_prefix(stem).is_some_and(|ending| endings.contains(&ending))
}

/// A text with a blank before each capital after a small letter: `Surveil Effect` for `SurveilEffect`.
fn with_split_names(text: &str) -> String {
    let mut split = String::with_capacity(text.len());
    let mut before = ' ';
    for letter in text.chars() {
        if letter.is_uppercase() && before.is_lowercase() {
            split.push(' ');
        }
        split.push(letter);
        before = letter;
    }
    split
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

/// The phrase directly before the bracket or mark around a number: `Scry` of `Scry N (CR 701.18)`.
fn phrase_before(before: &str) -> Option<&str> {
    let open = before.rfind(['(', '[', '—', '–', ':'])?;
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
    (!phrase.is_empty() && !is_in_list).then_some(phrase)
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
