//! Recognises comments of programming and markup languages, and list items of Markdown, by their marks.

use work::steps;

/// Marks that open a line of a comment; headings of Markdown have several `#`.
const OPENINGS: [&str; 7] = ["//", "/*", "*", "--", "<!--", ";", "#"];

/// Other spellings of marks, for documentation.
const DOC_OPENINGS: [&str; 3] = ["///", "//!", "/**"];

/// Marks that open a comment behind code on its line.
const TRAILING: [&str; 4] = ["//", "/*", "#", "--"];

/// Marks that close a comment of several lines.
const ENDS: [&str; 2] = ["*/", "-->"];

/// Marks of list items, each with the blank behind it.
const ITEMS: [&str; 4] = ["- ", "* ", "+ ", "• "];

/// How far before a number its line is searched, in bytes.
const LONGEST_OPENING: usize = 200;

/// Whether a line, without its indentation, is a line of a comment.
pub(crate) fn is_line(line: &str) -> bool {
    OPENINGS.iter().any(|mark| line.starts_with(mark))
}

/// Whether a line begins a comment, so that it does not go on from the lines before.
pub(crate) fn begins(line: &str) -> bool {
    line.starts_with("/*")
}

/// Whether a comment ends with this line.
pub(crate) fn ends(line: &str) -> bool {
    ENDS.iter().any(|mark| line.ends_with(mark))
}

/// Whether code before a position of its line is followed by the mark of a comment.
pub(crate) fn follows_code(before: &str) -> bool {
    TRAILING.iter().any(|mark| before.contains(mark))
}

/// The starts of the lines in a text, but its first, that open a list item: `- flying`, ` * - flying`, `/// 2. flying`.
pub(crate) fn item_starts(text: &str) -> impl Iterator<Item = usize> {
    let starts = text.match_indices('\n').map(|(at, _)| at + 1);
    starts.filter(|&start| {
        let line = text[start..].lines().next().unwrap_or_default().trim_start();
        let mark = OPENINGS.iter().chain(&DOC_OPENINGS).filter(|mark| line.starts_with(**mark));
        // The star of a comment does not mark a list item; the mark after it does.
        let content = mark.map(|mark| mark.len()).max().map_or(line, |length| line[length..].trim_start());
        let digits = content.bytes().take_while(u8::is_ascii_digit).count();
        let is_numbered =
            (1..=2).contains(&digits) && [". ", ") "].iter().any(|mark| content[digits..].starts_with(mark));
        is_numbered || ITEMS.iter().any(|mark| content.starts_with(mark))
    })
}

/// Whether a number opens a comment: `// 704.5: state-based actions`.
pub(crate) fn opens_with(text: &str, start: usize) -> bool {
    let bytes = &text.as_bytes()[start.saturating_sub(LONGEST_OPENING)..start];
    let marks = bytes.iter().rev().take_while(|byte| matches!(byte, b' ' | b'\t' | b'[' | b'(')).count();
    let token = &bytes[..bytes.len() - marks];
    let from = token.iter().rposition(|byte| byte.is_ascii_whitespace()).map_or(0, |blank| blank + 1);
    let opening = &token[from..];
    let is_mark = |mark: &&str| mark.as_bytes() == opening;
    !opening.is_empty()
        && (OPENINGS.iter().chain(&DOC_OPENINGS).any(is_mark) || opening.iter().all(|byte| *byte == b'#'))
}

/// Whether a comment contains more than the number: `/* 802.6 */` may number anything.
pub(crate) fn says_more(text: &str, quote: &str, end: usize) -> bool {
    // The line may be endless, so only its opening is looked at.
    let rest = text[end..].trim_start_matches(|letter: char| letter.is_whitespace() && letter != '\n');
    steps::charge(text.len() - end - rest.len() + 1);
    let is_empty = rest.is_empty() || rest.starts_with('\n');
    quote.ends_with(|last: char| !last.is_ascii_digit())
        || !(is_empty || ENDS.iter().any(|end| rest.starts_with(end)))
}
