//! Finds rule citations in running text of any language, and resolves them to rules.
//!
//! It knows how citations are written; an edition says which numbers exist.
//!
//! The search goes from digit to digit. A number with a dot (`702.19b`) is a citation unless its neighbours
//! show that it is money, a version or an address. Three digits alone (`702`) need a word before them or a
//! quoted title after them. The language of a text only adds words, because texts in one language cite in
//! another: `rule 704.6b` occurs in Japanese texts. Appendices have letters and are found by their word.

mod appendix;
mod char_cursor;
mod citing_words;
mod false_positives;
mod found;
mod number;
mod number_expression;
mod own_sections;
mod placeholder;
mod quoted_title;
mod resolve;
mod rulebook_chapter;
mod section;
mod section_by_hundreds;
mod slash_list;
mod split_number;
mod tournament;
mod typed_numbers;
mod underlined_heading;

use std::cell::Cell;

use crate::char_cursor::{digits, next_digit, skip_blanks_back};
pub use crate::found::{Expression, Found, Part};
use crate::found::{Kind, Previous, Read, Scanner};
use citing_words::{part, vocabulary};
use number::Numeral;

pub use crate::own_sections::find_inner;
pub use crate::split_number::has_unread_letter;
pub use placeholder::placeholders_within;
pub use placeholder::{Placeholder, placeholders};
pub use quoted_title::{Quoted, TitleCheck, Titles, check_title};
pub use resolve::{EditionNumbers, expand, resolve};
pub use typed_numbers::{Notation, notation, number_begun};

use language::Language;
use record::Document;
use record::rule_number::Level;
use work::steps;

/// Finds the citations in a text, in the order of the text; their spans do not overlap.
pub fn find(text: &str, language: Language) -> Vec<Found> {
    find_within(text, language).0
}

/// The same, and the position at which the search ended if the limit of the work is spent.
pub fn find_within(text: &str, language: Language) -> (Vec<Found>, Option<usize>) {
    let reader = Scanner::new(text, language);
    let appendices = reader.appendices();
    let (mut found, end) = numbers(reader);
    found = appendix::merged(found, appendices);
    if let Some(end) = end {
        found.retain(|found| found.span.1 <= end);
    }
    (found, end)
}

/// The citations of numbers, and the position at which the search ended before the text did.
fn numbers(mut reader: Scanner) -> (Vec<Found>, Option<usize>) {
    let text = reader.text;
    let mut found = Vec::new();
    let Some(mut start) = next_digit(text, 0) else { return (found, None) };
    loop {
        if steps::is_spent() {
            return (found, Some(start));
        }
        let (run_end, count) = digits(text, start);
        let read = reader.citation_at(start, count);
        let end = read.as_ref().map_or(run_end, |read| read.found.span.1);
        if let Some(mut read) = read {
            // A word announces only one citation.
            let free = read.found.span.0.max(found.last().map_or(0, |before: &Found| before.span.1));
            let blanks = text[free..].len() - text[free..].trim_start().len();
            read.found.span.0 = if free > read.found.span.0 { free + blanks } else { free };
            reader.previous =
                Some(Previous { end: read.tail, kind: read.kind, titled: read.found.title.is_some() });
            reader.hundreds = read.hundreds.or(reader.hundreds);
            found.push(read.found);
        }
        match next_digit(text, end) {
            Some(next) => start = next,
            None => return (found, None),
        }
    }
}

/// The words before a number.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Opening {
    /// Nothing that announces a rule.
    Nothing,
    /// `rule`, `规则`, `CR`; whether of several, as in `rules`.
    Keyword { plural: bool },
    /// `See`, which also precedes other numbers.
    See,
    /// A list that a keyword opened; whether only a comma divides them.
    List { bare_comma: bool },
}

impl<'t> Scanner<'t> {
    fn new(text: &'t str, language: Language) -> Scanner<'t> {
        let words = vocabulary(language);
        let (above, expanded) = (Cell::default(), Cell::default());
        Scanner { text, words, previous: None, hundreds: None, above, expanded }
    }

    /// The citation that begins at this position with a run of `count` digits.
    fn citation_at(&self, start: usize, count: usize) -> Option<Read> {
        if count > 6 || self.goes_on_from_number(start) {
            return None;
        }
        let read = match count {
            3 => self.rule_at(start),
            1 | 2 => self.tournament_at(start).or_else(|| self.section_at(start)),
            _ => None,
        };
        let read = read.or_else(|| self.anchor_at(start))?;
        (!false_positives::is_in_address(self.text, read.found.span.0)).then_some(read)
    }

    /// A rule or chapter of the Comprehensive Rules.
    fn rule_at(&self, start: usize) -> Option<Read> {
        let opening = self.opening(start)?;
        let Some(first) = number::numeral(self.text, start) else {
            let torn = || {
                number::hyphenated(self.text, start)
                    .or_else(|| split_number::torn(self.text, start, self.words))
            };
            let first = opening.is_keyword().then(torn)??;
            return Some(self.rules(start, first, opening));
        };
        // `cr702-37c` looks like a range of chapters (`CR 702-704`) up to the hyphen.
        let hyphenated =
            || number::hyphenated(self.text, start).filter(|_| first.number.level() == Level::Chapter);
        let otherwise = || hyphenated().or_else(|| split_number::torn(self.text, start, self.words));
        let first = if opening.is_keyword() { otherwise().unwrap_or(first) } else { first };
        let read = self.rules(start, first, opening);
        let accepted = match first.number.level() {
            Level::Chapter => self.is_chapter(start, opening, &read),
            _ => opening.is_keyword() || !self.is_amount(start, read.found.span.1, first.number),
        };
        accepted.then_some(read)
    }

    /// Reads on from the first number to the end of the expression and of its title.
    fn rules(&self, start: usize, first: Numeral, opening: Opening) -> Read {
        let expression =
            number_expression::expression(self.text, first, self.words, opening != Opening::Nothing);
        let title = self.title(expression.end, first.number.level());
        Read {
            hundreds: section_by_hundreds::named(&expression.parts, expression.end),
            tail: title.as_ref().map_or(expression.end, |title| title.span.1),
            kind: if opening == Opening::Nothing { Kind::Bare } else { Kind::Announced },
            found: Found {
                span: (start, expression.end),
                document: Document::Cr,
                expression: Expression::Rules(expression.parts),
                title,
                announced: opening != Opening::Nothing,
                continues_list: self.list_before(start).is_some(),
            },
        }
    }

    /// The title quoted after a number of this level, where the quotation is one.
    fn title(&self, end: usize, level: Level) -> Option<quoted_title::Quoted> {
        quoted_title::quoted(self.text, end).filter(|title| match title.mark {
            Some(',' | '、') => level != Level::Subrule || title.is_capital(),
            _ => level != Level::Subrule && title.is_capital(),
        })
    }

    /// Whether three digits are a chapter.
    fn is_chapter(&self, start: usize, opening: Opening, read: &Read) -> bool {
        let end = read.found.span.1;
        let titled = read.found.title.is_some();
        match opening {
            Opening::Keyword { plural } => {
                !self.is_identifier(start, end) && (!plural || titled || !self.is_count(end))
            }
            // `See #458` is an issue.
            Opening::See => {
                titled || (!self.is_count(end) && self.stops(end) && !self.text[..start].ends_with('#'))
            }
            Opening::List { bare_comma } => {
                titled || (!self.is_count(end) && (!bare_comma || self.stops(end)))
            }
            Opening::Nothing => {
                let marked = quoted_title::quoted(self.text, end)
                    .is_some_and(|title| matches!(title.mark, Some(',' | '、' | '(')) && title.is_capital());
                marked && !self.is_other_number(start)
            }
        }
    }

    /// `#R1043a`: the anchor of a rule in a well-known copy of the rules; or `CR1043a` and `rule 1043a`,
    /// which were typed in a hurry.
    fn anchor_at(&self, start: usize) -> Option<Read> {
        let is_anchor = self.text.get(..start)?.ends_with("#R");
        let is_glued =
            || self.words.ending_at(self.text, skip_blanks_back(self.text, start), part::RULE).is_some();
        let first = number::anchored(self.text, start)
            .filter(|first| is_anchor || (first.number.subrule().is_some() && is_glued()))?;
        Some(self.rules(start, first, Opening::Keyword { plural: false }))
    }

    /// The kind of the rule citation before, if only list separators follow it; whether that is a comma
    /// without a word.
    fn list_before(&self, start: usize) -> Option<(Kind, bool)> {
        let previous = self.previous?;
        let bare_comma = self.list_gap(previous, start)?;
        let is_of_rules = !matches!(previous.kind, Kind::Section | Kind::Tournament(_));
        is_of_rules.then_some((previous.kind, bare_comma))
    }

    /// The words that announce the number at this position; `None` if adjacent characters make it another kind
    /// of number.
    fn opening(&self, start: usize) -> Option<Opening> {
        let free = false_positives::free_before(self.text, start);
        if free && self.is_marked(start) {
            return Some(Opening::List { bare_comma: false });
        }
        if let Some((kind, bare_comma)) = self.list_before(start) {
            return Some(if kind == Kind::Announced {
                Opening::List { bare_comma }
            } else {
                Opening::Nothing
            });
        }
        if let Some(keyword) = self.keyword(start) {
            return Some(keyword);
        }
        let place = false_positives::before_marks(self.text, start);
        if free && self.words.ending_at(self.text, place, part::SEE).is_some() {
            return Some(Opening::See);
        }
        free.then_some(Opening::Nothing)
    }

    /// Whether the form of a list or a heading shows that its numbers are rules.
    fn is_marked(&self, start: usize) -> bool {
        self.opens_slash_list(start) || self.is_bracketed_section(start) || self.is_underlined_chapter(start)
    }

    /// The word for a rule, or the name of the rulebook, that announces the number at this position.
    fn keyword(&self, start: usize) -> Option<Opening> {
        let place = false_positives::before_marks(self.text, start);
        // `rc 127` is the exit code of a program.
        let word = self.words.ending_at(self.text, place, part::RULE);
        if word.is_some_and(|from| &self.text[from..place] != "rc") {
            let plural = self.words.ending_at(self.text, place, part::PLURAL_RULE).is_some();
            return Some(Opening::Keyword { plural });
        }
        let is_initial = || false_positives::is_initial(self.text, start, self.words);
        (is_initial() || self.is_section_of_rulebook(start)).then_some(Opening::Keyword { plural: false })
    }
}

impl Opening {
    fn is_keyword(self) -> bool {
        matches!(self, Opening::Keyword { .. })
    }
}
