//! Compares the sections of a document with its file: the file contains their text, and the rest is markup.
//!
//! The markup is checked by a second grammar, not the one that removed it.

use crate::markup::inline_markup;
use crate::parsed::{Parsed, Pieces};
use record::diagnostic::{Code, Diagnostic};
use record::{Content, Lines, Record};
use source::SourceFile;

/// Reports text that differs from the file, and left-out text that is not markup.
pub(crate) fn check(source: &SourceFile, parsed: &mut Parsed) {
    if parsed.said.is_empty() {
        return;
    }
    let mut said = vec![false; source.text.len()];
    let mut found = Vec::new();
    for (&position, pieces) in &parsed.said {
        let record = &parsed.records[position];
        pieces.iter().for_each(|piece| said[piece.at.clone()].fill(true));
        if folded(&inline_markup::text_of(pieces, &source.text)) != folded(&words(record)) {
            found.push(fault(source, record.origin.lines, "the record does not say what its lines do"));
        }
    }
    for position in parsed.said.keys() {
        let Some(Pieces { kept, .. }) = parsed.pieces.get(position) else { continue };
        for number in kept.iter().flat_map(|lines| lines.first..=lines.last) {
            let start = source.start_of_line(number);
            let line = start..start + source.line(number).len();
            let mut at = line.start;
            while at < line.end {
                let run = said[at..line.end]
                    .iter()
                    .position(|it| *it != said[at])
                    .map_or(line.end, |length| at + length);
                if !said[at] && !is_marks(&source.text[at..run]) {
                    let text: String = source.text[at..run].trim().chars().take(60).collect();
                    found.push(fault(
                        source,
                        Lines::one(number),
                        &format!("the line says {text:?}, which no record does"),
                    ));
                }
                at = run;
            }
        }
    }
    parsed.diagnostics.extend(found);
}

fn words(record: &Record) -> String {
    match &record.content {
        Content::Section(section) => std::iter::once(&section.heading)
            .chain(section.blocks.iter().map(|block| &block.text))
            .map(String::as_str)
            .collect(),
        _ => String::new(),
    }
}

fn folded(text: &str) -> String {
    text.split_whitespace().collect()
}

fn fault(source: &SourceFile, lines: Lines, message: &str) -> Diagnostic {
    Diagnostic::new(Code::NotReread, &source.path, Some(lines), message)
        .help("this is a bug in citator; please report it with these lines")
}

/// Whether a span of a line consists only of marks.
fn is_marks(text: &str) -> bool {
    let mut rest = text.trim();
    while !rest.is_empty() && !opens_code(rest) {
        // A link definition begins with a bracket, as a link does, so it is tried first.
        let length = match (definition(rest), inline_markup::mark(rest)) {
            (0, 0) => mark(rest),
            (0, length) | (length, _) => length,
        };
        if length == 0 {
            return false;
        }
        rest = rest[length..].trim_start();
    }
    true
}

/// Whether a text is the fence above code: three marks or more, and the language of the code, which pages do
/// not show. Further marks on the line would close inline code.
fn opens_code(text: &str) -> bool {
    let behind = |mark: char| text.trim_start_matches(mark);
    let is_fence = |mark: char| text.len() - behind(mark).len() >= 3;
    is_fence('~') || is_fence('`') && !behind('`').contains('`')
}

/// The length of the link definition at the start of a text: `[name]: address`.
fn definition(text: &str) -> usize {
    let Some(name) = text.strip_prefix('[').and_then(|inside| inside.find("]:")) else { return 0 };
    let target = text[name + 3..].trim_start();
    if target.contains(char::is_whitespace) && !target.contains(['"', '\'', '(']) { 0 } else { text.len() }
}

/// The length of the mark at the start of a text: one character, or a link's target.
fn mark(text: &str) -> usize {
    if let Some(target) = text.strip_prefix("](").or_else(|| text.strip_prefix("][")) {
        let close = if text.starts_with("](") { ')' } else { ']' };
        return target.rfind(close).map_or(2, |end| end + 3);
    }
    if ["&nbsp;", "&#160;"].iter().any(|space| text.starts_with(space)) {
        return 6;
    }
    let sign = text.chars().next().filter(|sign| "+|*-_>`~:\\![]()<#=\"•".contains(*sign));
    sign.map_or(0, char::len_utf8)
}
