//! Judges the neighbours of a number: what separates it from the citation before, and whether it is money, a
//! version or an address.
//!
//! It looks a bounded distance to both sides, so any text takes linear time.

use super::citing_words::{Vocabulary, part};
use super::{number, underlined_heading};
use crate::char_cursor::{at, before, is_blank, is_joined, skip_blanks, skip_blanks_back};
use crate::found::{Previous, Scanner};
use record::rule_number::RuleNumber;
use work::steps;

/// How far back an address is followed, in bytes; a longer stretch without a space is not prose either.
const LONGEST_ADDRESS: usize = 300;

/// How long a number in quotation marks may be, in bytes. The longest are some fifteen.
const LONGEST_QUOTED: usize = 40;

/// Words that may be between a keyword and its number.
pub(super) const NUMBER_WORDS: [&str; 16] = [
    "no.",
    "nr.",
    "nr",
    "n.",
    "num.",
    "núm.",
    "n°",
    "nº",
    "n.º",
    "n.°",
    "number",
    "numéro",
    "nummer",
    "número",
    "numero",
    "номер",
];

/// The position before blanks, brackets and marks that may be between a keyword and its number: `rule
/// **704**`, `Regel Nr. 704`.
pub(super) fn before_marks(text: &str, start: usize) -> usize {
    let mut place = start;
    for _ in 0..6 {
        match before(text, place) {
            Some((letter, next))
                if is_blank(letter)
                    || matches!(letter, '*' | '_' | '`' | '[' | '(' | '#' | '§' | '№' | ':' | '"' | '“')
                    || is_quote(text, place, start) && matches!(letter, '\'' | '‘') =>
            {
                place = next;
            }
            _ => break,
        }
    }
    let head = &text[..place];
    let Some(last) = head.chars().next_back().and_then(|last| last.to_lowercase().next()) else {
        return place;
    };
    for word in NUMBER_WORDS.into_iter().filter(|word| word.ends_with(last)) {
        let Some(from) = place.checked_sub(word.len()) else { continue };
        let is_same = |tail: &str| tail.chars().flat_map(char::to_lowercase).eq(word.chars());
        let found = head.get(from..).is_some_and(is_same);
        if found && from != 0 && before(text, from).is_some_and(|(letter, _)| is_blank(letter)) {
            return skip_blanks_back(text, from);
        }
    }
    place
}

/// Whether an apostrophe before this position is a quotation mark: `cr: '702'`, `'cr': 702`, but not `the
/// rules' 702` or `the rule '100 cards'`.
fn is_quote(text: &str, place: usize, start: usize) -> bool {
    let opens = || {
        let is_of_number = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'.';
        let number =
            text.as_bytes()[start..].iter().take(LONGEST_QUOTED).take_while(|byte| is_of_number(byte));
        let length = number.count();
        steps::charge(length);
        text[start + length..].starts_with(['\'', '’'])
    };
    text[place..].starts_with(':') || (place == start && opens())
}

/// Whether the preceding character lets a number begin here.
pub(super) fn free_before(text: &str, start: usize) -> bool {
    let Some((letter, next)) = before(text, start) else { return true };
    let further = before(text, next).map(|(letter, _)| letter);
    match letter {
        '$' | '€' | '£' | '¥' | '￥' | '₩' | '₽' | '@' | '%' | '+' | '\\' | '^' | '=' | '°' => {
            false
        }
        '.' => !further.is_some_and(is_joined),
        '_' => !further.is_some_and(is_joined),
        '-' | '–' | ':' | '/' => !further.is_some_and(|further| further.is_ascii_digit()),
        letter => !is_joined(letter),
    }
}

/// Whether `R.`, `CR.` or `CR-` precedes a number with a dot, as in `R.702.19b` and `CR-702.19b`.
///
/// A chapter after a hyphen would be the id of a ticket: `CR-702`.
pub(super) fn is_initial(text: &str, start: usize, words: &Vocabulary) -> bool {
    let Some(head) = text[..start].strip_suffix(['.', '-', '‐', '‑']) else { return false };
    let is_dot = text[..start].ends_with('.');
    let is_alone =
        |head: &str| !head.ends_with(|letter| is_joined(letter) || matches!(letter, '.' | '-' | '_'));
    let is_letter = || is_dot && head.strip_suffix(['R', 'r']).is_some_and(is_alone);
    // `css-rule-100.5` is an identifier.
    let is_word = || {
        let from = words.ending_at(text, head.len(), part::RULE);
        from.is_some_and(|from| is_dot || is_alone(&text[..from]))
    };
    let is_dotted = || number::numeral(text, start).is_some_and(|read| read.number.rule_part().is_some());
    (is_letter() || is_word()) && (is_dotted() || number::missing(text, start).is_some())
}

/// Whether a position is in a URL or in the path of a website.
pub(super) fn is_in_address(text: &str, place: usize) -> bool {
    let bytes = text.as_bytes();
    let from = place.saturating_sub(LONGEST_ADDRESS);
    let ends_token = |byte: &u8| !byte.is_ascii_graphic() || matches!(byte, b'<' | b'>' | b'"' | b'`' | b'|');
    let length = bytes[from..place].iter().rev().take_while(|byte| !ends_token(byte)).count();
    let token = &bytes[place - length..place];
    steps::charge(length);
    let is_long = length == LONGEST_ADDRESS && !is_list(token);
    if is_long
        || token.windows(3).any(|three| three == b"://")
        || token.windows(4).any(|four| four == b"www.")
    {
        return true;
    }
    // `/rules/702.19b`: a path of a site. `/cr 702.19b` is a command.
    if token.starts_with(b"/")
        && token[1..].contains(&b'/')
        && token.get(1).is_some_and(u8::is_ascii_alphabetic)
    {
        return true;
    }
    // `rules.example.org/702.19b`: a dot between letters, then a slash.
    let dot = token.windows(3).position(|three| {
        three[0].is_ascii_alphanumeric() && three[1] == b'.' && three[2].is_ascii_alphabetic()
    });
    dot.is_some_and(|dot| token[dot + 2..].iter().any(|byte| matches!(byte, b'/' | b'?' | b'#' | b'=')))
}

/// Whether a stretch without a space is made of short pieces, as a list of numbers is.
fn is_list(token: &[u8]) -> bool {
    const LONGEST_MEMBER: usize = 16;
    token.split(|byte| matches!(byte, b',' | b';' | b'/')).all(|piece| piece.len() <= LONGEST_MEMBER)
}

impl Scanner<'_> {
    /// Whether a number is the tail of a longer one: `1.702.3`, `1,704`, `12:30`.
    pub(super) fn goes_on_from_number(&self, start: usize) -> bool {
        if self
            .previous
            .is_some_and(|previous| previous.end < start && self.list_gap(previous, start).is_some())
        {
            return false;
        }
        let Some(('.' | ',' | ':' | '\'' | '’' | '/', next)) = before(self.text, start) else {
            return false;
        };
        before(self.text, next).is_some_and(|(letter, _)| letter.is_ascii_digit())
    }

    /// Whether only list separators are between the citation before and this position; and whether that is a
    /// comma without a word.
    pub(super) fn list_gap(&self, previous: Previous, start: usize) -> Option<bool> {
        const LONGEST_GAP: usize = 60;
        let gap = start.checked_sub(previous.end).filter(|gap| *gap <= LONGEST_GAP)?;
        if gap == 0 {
            return None;
        }
        // After `“Dash,”` the comma is inside the quotation marks.
        let (mut place, mut divided, mut worded) = (previous.end, previous.titled, false);
        while place < start {
            let (letter, next) = at(self.text, place)?;
            if let Some(end) =
                self.words.starting_at(self.text, place, part::LIST).filter(|end| *end <= start)
            {
                (place, divided, worded) = (end, true, true);
            } else if matches!(letter, ',' | '、' | ';' | '/' | '&' | '·' | '・') {
                (place, divided, worded) = (next, true, worded || matches!(letter, '/' | '&'));
            } else if is_blank(letter) || matches!(letter, '*' | '`' | '[' | '(' | ')' | '）') {
                place = next;
            } else {
                return None;
            }
        }
        divided.then_some(!worded)
    }

    /// Whether a number with a dot is an amount or a version rather than a rule.
    pub(super) fn is_amount(&self, start: usize, end: usize, number: RuleNumber) -> bool {
        let measured = self.is_measured(self.after_hyphen(end));
        if let Some(letters) = number.subrule() {
            // `120.5k dollars` counts in thousands; other numbers with letters are nothing but rules.
            return (measured && matches!(letters.to_string().as_str(), "k" | "m"))
                || self.is_path_command(end);
        }
        let next = skip_blanks(self.text, end);
        let sign = at(self.text, next).is_some_and(|(letter, after)| match letter {
            '%' | '‰' | '€' | '$' | '£' | '¥' | '￥' | '₩' | '₽' | '°' | '×' => true,
            ':' => next == end && at(self.text, after).is_some_and(|(letter, _)| letter.is_ascii_digit()),
            _ => false,
        });
        let before_start = skip_blanks_back(self.text, start);
        let signed = before(self.text, before_start).is_some_and(|(letter, _)| match letter {
            '=' => !underlined_heading::is_line_of_equals(self.text, before_start),
            letter => matches!(letter, '$' | '€' | '£' | '¥' | '￥' | '₩' | '₽'),
        });
        let glued = before(self.text, start).is_some_and(|(letter, further)| {
            let bullet = before(self.text, further).is_none_or(|(letter, _)| letter == '\n');
            matches!(letter, '-' | '−') && !bullet
        });
        // `704.500 Spieler`: the dot separates thousands.
        let thousand = number.rule_part().is_some_and(|rule| rule >= 100) && self.is_count(end);
        sign || signed || glued || measured || thousand || self.is_other_number(start)
    }

    /// Whether the letter of a number is a command of vector graphics, with its first coordinate after it:
    /// `112.6c-0.6-0.5`.
    fn is_path_command(&self, end: usize) -> bool {
        let coordinate = self.text[end..].strip_prefix('-').unwrap_or_default();
        let digits = coordinate.bytes().take(3).take_while(u8::is_ascii_digit).count();
        let decimals = coordinate[digits..].strip_prefix('.').unwrap_or_default();
        matches!(digits, 1 | 2) && decimals.starts_with(|digit: char| digit.is_ascii_digit())
    }

    /// Whether the word before a number shows that it numbers something else: `version`, `PO Box`.
    pub(super) fn is_other_number(&self, start: usize) -> bool {
        let place = skip_blanks_back(self.text, start);
        self.words.ending_at(self.text, place, part::OTHER_NUMBER).is_some()
            || before(self.text, place)
                .is_some_and(|(letter, _)| matches!(letter, '$' | '€' | '£' | '¥' | '￥' | '₩' | '₽'))
    }

    /// Whether a chapter number is the end of an identifier that is a string of its own: `"cr292"`.
    pub(super) fn is_identifier(&self, start: usize, end: usize) -> bool {
        let quote = self.text[..start].strip_suffix("cr").and_then(|head| head.chars().next_back());
        quote.is_some_and(|quote| matches!(quote, '"' | '\'') && self.text[end..].starts_with(quote))
    }

    /// Whether the number counts the next word: `100 cards`, `100-card decks`, `100枚`.
    pub(super) fn is_count(&self, end: usize) -> bool {
        let place = self.after_hyphen(end);
        let sign = at(self.text, place)
            .is_some_and(|(letter, _)| matches!(letter, '%' | '€' | '$' | '£' | '¥' | '₽' | '°'));
        sign || self.words.starting_at(self.text, place, part::COUNT).is_some() || self.is_measured(place)
    }

    /// Whether a unit is at this position. `Second,` opens a sentence.
    fn is_measured(&self, place: usize) -> bool {
        let is_ordinal = |end: usize| {
            self.text[end..].starts_with([',', '，'])
                && self.text[place..].starts_with(char::is_uppercase)
                && self.words.starting_at(self.text, place, part::ORDINAL) == Some(end)
        };
        self.words.starting_at(self.text, place, part::MEASURE).is_some_and(|end| !is_ordinal(end))
    }

    /// The place after the hyphen or the blanks after a number.
    fn after_hyphen(&self, end: usize) -> usize {
        match at(self.text, end) {
            Some(('-' | '‑', next)) => next,
            _ => skip_blanks(self.text, end),
        }
    }

    /// Whether the number could not count the next word: `See 704 for more`, but not `see 100 angry players`.
    pub(super) fn stops(&self, end: usize) -> bool {
        let place = skip_blanks(self.text, end);
        match at(self.text, place) {
            None => true,
            Some((letter, _)) if is_joined(letter) => {
                self.words.starting_at(self.text, place, part::LIST | part::LINK).is_some()
            }
            Some(('-' | '/', next)) => !at(self.text, next).is_some_and(|(letter, _)| is_joined(letter)),
            Some(_) => true,
        }
    }
}
