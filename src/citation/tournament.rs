//! Parses citations of tournament documents, whose numbers need a name: `MTR 4.8`, `Section 4.8 of the MTR`.

use super::citing_words::part;
use crate::char_cursor::{at, before, digits, is_blank, is_joined, skip_blanks, skip_blanks_back};
use crate::found::{Expression, Found, Kind, Previous, Read, Scanner, range_sign};
use record::Document;
use record::rule_number::Level;
use work::steps;

/// The steps of a section that a range means without naming it.
const STEPS_OF_A_SECTION: usize = 20;

/// Limit of the sections in the ranges of a text, as many as a check follows; of further ranges only the ends are read.
const MOST_EXPANDED: usize = 500_000;

/// A section as written in a text: `4`, `4.8`.
#[derive(Clone, Copy)]
struct Section {
    main: u16,
    sub: Option<u16>,
    end: usize,
}

/// Which document, and where the citation starts and ends because of its name.
pub(super) struct Named {
    pub(super) document: Document,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl Scanner<'_> {
    /// The section of a tournament document whose number starts at this place.
    pub(super) fn tournament_at(&self, start: usize) -> Option<Read> {
        let first = section(self.text, start)?;
        let (sections, end) = self.range(start, first);
        let named = self
            .named_before(start, end)
            .or_else(|| self.named_after(start, end))
            .or_else(|| self.named_in_list(start, end))?;
        // `MTR 20` may count anything, so only a word or the end of a clause makes it a section.
        let announced =
            self.words.ending_at(self.text, skip_blanks_back(self.text, start), part::SECTION).is_some();
        let glued = before(self.text, start).is_some_and(|(letter, _)| letter.is_alphanumeric());
        let counted = self.is_count(end) || (first.sub.is_none() && (glued || !self.stops(end)));
        if !announced && named.end == end && counted {
            return None;
        }
        let title = self.title(named.end, Level::Section);
        Some(Read {
            tail: title.as_ref().map_or(named.end, |title| title.span.1),
            kind: Kind::Tournament(named.document),
            hundreds: None,
            found: Found {
                span: (named.start, named.end),
                document: named.document,
                expression: Expression::Sections(sections),
                title,
                announced: true,
                continues_list: false,
            },
        })
    }

    /// `MTR 4.8`, `MTR section 4.8`, `Magic Tournament Rules (MTR) 4.8`, `MTR第4.8节`.
    pub(super) fn named_before(&self, start: usize, end: usize) -> Option<Named> {
        let mut place = start;
        let mut bracketed = false;
        // A section word, an article, a bracket: never far.
        for _ in 0..8 {
            place = match before(self.text, place)? {
                (')', next) if !bracketed => {
                    bracketed = true;
                    next
                }
                (letter, next)
                    if is_blank(letter)
                        || matches!(
                            letter,
                            '(' | ',' | ':' | '§' | '#' | '*' | '-' | '》' | '」' | '”' | '"'
                        ) =>
                {
                    next
                }
                _ => {
                    if let Some((document, short)) = self.document_ending_at(place) {
                        let from = if bracketed { self.long_name_before(document, short)? } else { short };
                        // `《…》4.8`: the closing mark is inside, so the opening one is too.
                        let from = before(self.text, from)
                            .filter(|(mark, _)| *mark == '《')
                            .map_or(from, |(_, next)| next);
                        let own = self.previous.is_none_or(|previous| previous.end <= from);
                        return own.then(|| Named { document, start: from, end: self.after_ending(end) });
                    }
                    // `规则第` ends with a document name, so `第` counts alone.
                    let opening = self.words.ending_at(self.text, place, part::SECTION_OPENING);
                    let words = part::SECTION | part::RULE | part::LINK;
                    match opening.or_else(|| self.words.ending_at(self.text, place, words)) {
                        Some(from) => from,
                        None => self.text[..place]
                            .strip_suffix("'s")
                            .or_else(|| self.text[..place].strip_suffix("’s"))?
                            .len(),
                    }
                }
            };
        }
        None
    }

    /// The sections from the first on, and where the expression ends: `4.1–4.3`, `4.1–3`, `4.1 through
    /// section 4.3`, `through MTR 4.3`.
    fn range(&self, start: usize, first: Section) -> (Vec<String>, usize) {
        let (text, words) = (self.text, self.words);
        let name = |sub: Option<u16>| match sub {
            Some(sub) => format!("{}.{sub}", first.main),
            None => first.main.to_string(),
        };
        let single = (vec![name(first.sub)], first.end);
        let Some(from) = first.sub else { return single };
        let spaced = skip_blanks(text, first.end);
        let sign = range_sign(text, first.end).map(|(_, next)| next);
        let worded = || words.starting_at(text, spaced, part::RANGE | part::WEAK_RANGE);
        let Some(next) = sign.or_else(worded) else { return single };
        let mut far = skip_blanks(text, next);
        if let Some((document, end)) = self.document_starting_at(far) {
            if self.named_before(start, first.end).is_none_or(|named| named.document != document) {
                return single;
            }
            far = skip_blanks(text, end);
        }
        let far = words
            .starting_at(text, far, part::SECTION)
            .filter(|_| sign.is_none())
            .map_or(far, |end| skip_blanks(text, end));
        let Some(last) = section(text, far) else { return single };
        let to = match last.sub {
            Some(sub) if last.main == first.main => sub,
            None if sign.is_some() && spaced == first.end => last.main,
            _ => return single,
        };
        if to <= from {
            return single;
        }
        // Each is a text of its own in memory.
        let length = usize::from(to - from);
        steps::charge(length * STEPS_OF_A_SECTION);
        self.expanded.set(self.expanded.get() + length);
        let step = if self.expanded.get() > MOST_EXPANDED { length } else { 1 };
        ((from..=to).step_by(step).map(|sub| name(Some(sub))).collect(), last.end)
    }

    /// Where `Magic Tournament Rules` starts before `(MTR)`, whose short name starts at this place.
    fn long_name_before(&self, document: Document, short: usize) -> Option<usize> {
        let (_, bracket) = before(self.text, short).filter(|(mark, _)| *mark == '(')?;
        let (long, from) = self.document_ending_at(skip_blanks_back(self.text, bracket))?;
        (long == document).then_some(from)
    }

    /// `Section 4.8 of the MTR`, `4.8 de las MTR`.
    pub(super) fn named_after(&self, start: usize, end: usize) -> Option<Named> {
        let word = skip_blanks_back(self.text, start);
        let announced = self.words.ending_at(self.text, word, part::SECTION | part::RULE);
        let mut place = self.after_ending(end);
        let (mut linked, mut to) = (false, None);
        for _ in 0..8 {
            place = skip_blanks(self.text, place);
            if let Some((document, name_end)) = self.document_starting_at(place) {
                let named =
                    Named { document, start: announced.unwrap_or(start), end: to.unwrap_or(name_end) };
                // `version 2.5 of the MTR`
                return (announced.is_some() || (linked && !self.is_other_number(start))).then_some(named);
            }
            place = match self.words.starting_at(self.text, place, part::LINK) {
                Some(next) => {
                    linked = true;
                    next
                }
                // `sections 4.1 and 4.2 of the MTR`: the name comes after the last of them.
                None => {
                    to = Some(end);
                    self.after_list_member(place).filter(|_| announced.is_some())?
                }
            };
        }
        None
    }

    /// The place after `and 4.2`.
    fn after_list_member(&self, place: usize) -> Option<usize> {
        let comma = at(self.text, place)
            .filter(|(mark, _)| *mark == ',')
            .map_or(place, |(_, next)| skip_blanks(self.text, next));
        let next = self.words.starting_at(self.text, comma, part::LIST).unwrap_or(comma);
        let member = section(self.text, skip_blanks(self.text, next))
            .filter(|member| next != place && member.sub.is_some())?;
        Some(member.end)
    }

    /// `MTR 2.4 and 2.5`: the second member.
    fn named_in_list(&self, start: usize, end: usize) -> Option<Named> {
        let Previous { kind: Kind::Tournament(document), .. } = self.previous? else { return None };
        let bare_comma = self.list_gap(self.previous?, start)?;
        let amount = self.is_count(end) || (bare_comma && !self.stops(end));
        (!amount).then_some(Named { document, start, end })
    }

    /// The place after `节` or `절`, where one of them closes the number.
    fn after_ending(&self, end: usize) -> usize {
        ["节", "節", "절", "条", "條", "조", "章", "항", "項", "项", "款"]
            .iter()
            .find(|word| self.text[end..].starts_with(**word))
            .map_or(end, |word| end + word.len())
    }

    fn document_ending_at(&self, place: usize) -> Option<(Document, usize)> {
        [(Document::Mtr, part::MTR), (Document::Ipg, part::IPG)]
            .into_iter()
            .find_map(|(document, part)| Some((document, self.words.ending_at(self.text, place, part)?)))
    }

    fn document_starting_at(&self, place: usize) -> Option<(Document, usize)> {
        [(Document::Mtr, part::MTR), (Document::Ipg, part::IPG)]
            .into_iter()
            .find_map(|(document, part)| Some((document, self.words.starting_at(self.text, place, part)?)))
    }
}

/// Reads `4` or `4.8`, nothing of it longer than two digits.
fn section(text: &str, start: usize) -> Option<Section> {
    // `mtr 0.95` is a figure.
    let (main, main_end) = short(text, start).filter(|(main, _)| *main > 0)?;
    if let Some(('.', next)) = at(text, main_end)
        && let Some((sub, end)) = short(text, next)
    {
        return is_free(text, end).then_some(Section { main, sub: Some(sub), end });
    }
    is_free(text, main_end).then_some(Section { main, sub: None, end: main_end })
}

/// One or two digits as a number.
fn short(text: &str, start: usize) -> Option<(u16, usize)> {
    let (end, 1 | 2) = digits(text, start) else { return None };
    let mut value = 0;
    let mut place = start;
    while place < end {
        let (digit, next) = at(text, place)?;
        value = value * 10 + u16::try_from(digit.to_digit(10)?).ok()?;
        place = next;
    }
    Some((value, end))
}

/// Whether the number ends here: no letter follows, no third part, no time or date.
fn is_free(text: &str, end: usize) -> bool {
    match at(text, end) {
        None => true,
        Some(('.' | ':' | '/' | ',', next)) => {
            !at(text, next).is_some_and(|(letter, _)| letter.is_ascii_digit()) || is_next_in_list(text, next)
        }
        Some((letter, _)) => !is_joined(letter),
    }
}

/// `4.1/4.2`: another number of the same kind follows the slash.
fn is_next_in_list(text: &str, start: usize) -> bool {
    before(text, start).is_some_and(|(mark, _)| mark == '/')
        && section(text, start).is_some_and(|section| section.sub.is_some())
}
