//! Splits contents that are on one line (`1. … 100. … 101. …`) into headings.
//!
//! Their order distinguishes the numbers of headings from numbers in titles.

use language::all_words;
use record::Heading;
use record::rule_number::RuleNumber;

/// Minimum number of headings in contents.
const FEWEST_HEADINGS: usize = 3;

/// Parses the headings; `None` if the text does not begin with a section or is not a list of headings.
pub(super) fn read(text: &str) -> Option<Vec<Heading>> {
    let mut starts: Vec<(RuleNumber, usize, usize)> = Vec::new();
    let mut at = 0;
    while let Some((number, start, end)) = next_numeral(text, at) {
        at = end;
        let expected = match starts.last() {
            None => start == 0 && number == RuleNumber::section_number(1),
            Some(&(last, ..)) => follows(number, last),
        };
        match expected {
            true => starts.push((number, start, end)),
            false if starts.is_empty() => return None,
            false => {}
        }
    }
    let ends = starts.iter().skip(1).map(|&(_, start, _)| start).chain([text.len()]);
    let headings: Vec<Heading> = starts
        .iter()
        .zip(ends)
        .map(|(&(number, _, start), end)| Heading { number, title: title(&text[start..end]) })
        .collect();
    (headings.len() >= FEWEST_HEADINGS).then_some(headings)
}

/// Whether a heading may come after another: the next section, its first chapter, or a later chapter of the
/// same section.
///
/// A chapter may be missing in the contents of an older book, so later ones are accepted.
fn follows(number: RuleNumber, last: RuleNumber) -> bool {
    let same_section = number.section() == last.section();
    match number.chapter() {
        None => number == last.section().next(),
        Some(_) => same_section && number > last,
    }
}

/// The next number of one or three digits followed by a dot: the number, its start and the start of its
/// title.
fn next_numeral(text: &str, from: usize) -> Option<(RuleNumber, usize, usize)> {
    let bytes = text.as_bytes();
    let mut at = from;
    while at < bytes.len() {
        let digits = bytes[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        if digits == 0 {
            at += 1;
            continue;
        }
        let end = at + digits;
        let stands_free = at == 0 || !(bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'.');
        let has_dot = bytes.get(end) == Some(&b'.') && !bytes.get(end + 1).is_some_and(u8::is_ascii_digit);
        if let (true, true, Ok(number)) = (stands_free, has_dot, text[at..end].parse()) {
            return Some((number, at, end + 1));
        }
        at = end;
    }
    None
}

/// A title without the headings of glossary and credits, which have no number and follow the last one.
fn title(printed: &str) -> String {
    let mut title = printed.trim();
    let words =
        || all_words(|words| words.rulebook.glossary).chain(all_words(|words| words.rulebook.credits));
    while let Some(shorter) =
        words().find_map(|word| title.strip_suffix(word).filter(|rest| rest.ends_with(char::is_whitespace)))
    {
        title = shorter.trim_end();
    }
    title.to_owned()
}
