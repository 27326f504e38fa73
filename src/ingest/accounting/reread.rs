//! Compares every record with its lines: they must contain its text, in order, and nothing else but the
//! format's own marks.
//!
//! It knows no format, and ignores white space.

use std::borrow::Cow;
use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use crate::parsed::Parsed;
use language::all_words;
use record::diagnostic::{Code, Diagnostic};
use record::{CardRef, Content, Inferred, Occurrence, Record};
use source::SourceFile;

/// Reports every record whose text is not in its lines.
pub(crate) fn check(source: &SourceFile, parsed: &mut Parsed) {
    if parsed.elements.is_some() {
        return; // A JSON parser compares its elements itself: their text has escapes.
    }
    let mut rereader = Rereader::default();
    let mut heads = Heads::default();
    // Documents with markup are compared including it, see `tournament::sections::cover`.
    for (position, record) in
        parsed.records.iter().enumerate().filter(|(position, _)| !parsed.said.contains_key(position))
    {
        let kept = parsed
            .pieces
            .get(&position)
            .map_or(std::slice::from_ref(&record.origin.lines), |pieces| &pieces.kept);
        let lines = kept
            .iter()
            .flat_map(|lines| lines.first..=lines.last)
            .map(|line| without_tags(source.line(line), parsed.tags));
        let compared = rereader.compare(lines, record, parsed.heads_above);
        if let Err(trouble) = compared
            .and_then(|()| if parsed.heads_above { heads.stand_above(source, record) } else { Ok(()) })
        {
            parsed.diagnostics.push(
                Diagnostic::new(Code::NotReread, &source.path, Some(record.origin.lines), trouble)
                    .help("this is a bug in citator; please report it with these lines"),
            );
        }
    }
}

/// Buffers for folded text, reused for every record.
#[derive(Default)]
struct Rereader {
    printed: String,
    piece: String,
}

impl Rereader {
    fn compare<'a>(
        &mut self,
        lines: impl Iterator<Item = &'a str> + Clone,
        record: &Record,
        heads_above: bool,
    ) -> Result<(), String> {
        let lines = lines.filter(|line| !heads_above || !is_ruler(line));
        let pieces = match &record.content {
            Content::Ruling(ruling) if heads_above => vec![ruling.text.as_str().into()],
            _ => pieces(record),
        };
        if stand_as_printed(&pieces, lines.clone()) {
            return Ok(());
        }
        self.printed.clear();
        lines.for_each(|line| fold_into(&mut self.printed, line));
        let mut rest = 0;
        for piece in pieces {
            self.piece.clear();
            fold_into(&mut self.piece, &piece);
            let Some(found) = find(&self.printed[rest..], &self.piece) else {
                return Err(format!("the record says {:?}, which its lines do not", shortened(&piece)));
            };
            may_be_left_over(&self.printed[rest..rest + found])?;
            rest += found + self.piece.len();
        }
        may_be_left_over(&self.printed[rest..])
    }
}

/// Whether the pieces are in the lines exactly as printed, as nearly all are: then no folding is needed.
fn stand_as_printed<'a>(pieces: &[Cow<str>], mut lines: impl Iterator<Item = &'a str>) -> bool {
    let may_part_pieces = |letter: char| letter.is_whitespace() || is_shape(letter);
    let mut rest = "";
    for piece in pieces {
        rest = rest.trim_start_matches(may_part_pieces);
        for (nth, paragraph) in piece.split('\n').enumerate() {
            while rest.is_empty() && !paragraph.is_empty() {
                let Some(line) = lines.next() else { return false };
                // Marks may precede a piece, but not be inside it.
                rest = if nth == 0 { line.trim_start_matches(may_part_pieces) } else { line.trim_start() };
            }
            let Some(after) = rest.strip_prefix(paragraph) else { return false };
            rest = after.trim_start();
        }
    }
    std::iter::once(rest).chain(lines).all(|rest| rest.chars().all(may_part_pieces))
}

/// The printed parts of a record, in the order of the page.
fn pieces(record: &Record) -> Vec<Cow<'_, str>> {
    match &record.content {
        Content::Rule(rule) => {
            let mut pieces: Vec<Cow<str>> = Vec::new();
            if !record.origin.inferred.contains(&Inferred::Number) {
                pieces.push(rule.number.to_string().into());
            }
            let printed = rule
                .title
                .iter()
                .chain([&rule.text])
                .chain(rule.examples.iter().map(|example| &example.text));
            pieces.extend(printed.map(|text| text.as_str().into()));
            pieces
        }
        Content::Glossary(entry) => vec![entry.term.as_str().into(), entry.text.as_str().into()],
        Content::Passage(passage) => vec![passage.text.as_str().into()],
        Content::Ruling(ruling) => {
            ruling.occurrences.iter().map(printed_head).chain([ruling.text.as_str()]).map(Cow::from).collect()
        }
        Content::Section(section) => std::iter::once(&section.heading)
            .chain(section.blocks.iter().map(|block| &block.text))
            .map(|text| text.as_str().into())
            .collect(),
        Content::Card(card) => {
            let types = card.types_with_figures();
            std::iter::once(&card.name)
                .chain(card.names.values())
                .map(|text| text.as_str().into())
                .chain(types.map(Cow::from))
                .chain(card.mana_cost.iter().chain(&card.text).map(|text| text.as_str().into()))
                .collect()
        }
    }
}

/// A line without the tags around its field.
fn without_tags<'a>(line: &'a str, tags: &[&str]) -> &'a str {
    let mut line = line;
    for tag in tags {
        line =
            line.strip_prefix('<').and_then(|line| line.strip_prefix(tag)?.strip_prefix('>')).unwrap_or(line);
        line = line
            .strip_suffix('>')
            .and_then(|line| line.strip_suffix(tag)?.strip_suffix("</"))
            .unwrap_or(line);
    }
    line
}

/// The heading of a ruling: its date, or the name of its card in a set's notes.
fn printed_head(occurrence: &Occurrence) -> &str {
    match (&occurrence.card, occurrence.date_as_printed.as_str()) {
        (CardRef::Named(name), "") if !occurrence.inferred.contains(&Inferred::Card) => name,
        (_, date) => date,
    }
}

/// The dates and names of rulings already searched for, so that each is searched only once.
#[derive(Default)]
struct Heads {
    stands: FxHashMap<String, bool>,
}

impl Heads {
    /// Whether the card of each ruling is printed somewhere above it, and its date anywhere: one date may
    /// apply to the whole file and be in its last lines.
    fn stand_above(&mut self, source: &SourceFile, record: &Record) -> Result<(), String> {
        let Content::Ruling(ruling) = &record.content else { return Ok(()) };
        for occurrence in &ruling.occurrences {
            let date = occurrence.date_as_printed.as_str();
            if !self.has(date, || source.lines().any(|(_, line)| line.contains(date))) {
                return Err(format!("the record says {date:?}, which stands nowhere in the file"));
            }
            let CardRef::Named(name) = &occurrence.card else { continue };
            let above = || (1..record.origin.lines.first).rev().map(|line| source.line(line));
            // A name may contain bracketed asides that are not part of it.
            let has_name =
                |name: &str| above().any(|line| line.contains(name) || without_brackets(line).contains(name));
            if !self.has(name, || has_name(name) || name.split(" // ").all(has_name)) {
                return Err(format!("the record is on {:?}, which stands nowhere above", shortened(name)));
            }
        }
        Ok(())
    }

    fn has(&mut self, head: &str, stands: impl FnOnce() -> bool) -> bool {
        if let Some(&known) = self.stands.get(head) {
            return known;
        }
        let stands = stands();
        self.stands.insert(head.to_owned(), stands);
        stands
    }
}

/// A line without its bracketed parts.
fn without_brackets(line: &str) -> String {
    let mut depth = 0_u32;
    let mut outside = |letter: &char| {
        match letter {
            '（' | '(' => depth += 1,
            '）' | ')' => {
                depth = depth.saturating_sub(1);
                return false;
            }
            _ => {}
        }
        depth == 0
    };
    line.chars().filter(|letter| outside(letter)).collect()
}

/// A horizontal rule, which separates records.
fn is_ruler(line: &str) -> bool {
    !line.trim().is_empty() && line.trim().chars().all(|letter| matches!(letter, '-' | '_' | '=' | '–' | '—'))
}

/// A text without white space. Symbols and punctuation stay.
fn fold_into(folded: &mut String, text: &str) {
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        // Fast path: ASCII letters need no individual check.
        let plain = rest.bytes().take_while(u8::is_ascii_graphic).count();
        let length = if plain > 0 { plain } else { letter.len_utf8() };
        if plain > 0 || !(letter.is_whitespace() || matches!(letter, '\u{feff}' | '\u{200b}')) {
            folded.push_str(&rest[..length]);
        }
        rest = &rest[length..];
    }
}

/// Marks of a format that are in no record: dots after numbers, table bars, colons of examples, bullets.
fn is_shape(letter: char) -> bool {
    matches!(letter, '.' | '|' | ':' | '：' | '*' | '＊')
}

/// The position of a piece. Nearly every one directly follows the marks; a search through the text is slow.
fn find(printed: &str, piece: &str) -> Option<usize> {
    let behind_marks = printed.trim_start_matches(is_shape);
    // An example truncated in its first word may look like the word that opens it: `Example: Exa`, after an
    // empty one even twice.
    let openings = std::iter::successors(behind_opening(behind_marks), |rest| behind_opening(rest));
    let behind_opening = openings.filter(|rest| !piece.is_empty() && rest.starts_with(piece)).last();
    match () {
        () if behind_opening.is_some() => behind_opening.map(|rest| printed.len() - rest.len()),
        () if printed.starts_with(piece) => Some(0),
        () if behind_marks.starts_with(piece) => Some(printed.len() - behind_marks.len()),
        () => printed.find(piece),
    }
}

/// The text after the word that opens an example, if there is one.
fn behind_opening(text: &str) -> Option<&str> {
    let rest = EXAMPLE_MARKS.iter().find_map(|mark| text.strip_prefix(mark.as_str()))?;
    Some(rest.trim_start_matches(is_shape))
}

/// The words that open examples, in every language, folded, with and without their colon.
///
/// The longest come first: `例` of one language is part of `例如` of another, and `例如，` must be removed as a
/// whole.
static EXAMPLE_MARKS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut marks = Vec::new();
    for mark in all_words(|words| words.rulebook.example) {
        let mut folded = String::new();
        fold_into(&mut folded, mark);
        marks.push(folded.trim_matches(is_shape).to_owned());
        marks.push(folded);
    }
    marks.sort_by_key(|mark| std::cmp::Reverse(mark.len()));
    marks
});

/// Only marks of the format and words that open examples may be left over.
fn may_be_left_over(rest: &str) -> Result<(), String> {
    if rest.trim_matches(is_shape).is_empty() {
        return Ok(());
    }
    let left = EXAMPLE_MARKS
        .iter()
        .fold(rest.to_owned(), |left, mark| if left.contains(mark) { left.replace(mark, "") } else { left });
    match left.trim_matches(is_shape) {
        "" => Ok(()),
        left => Err(format!("the lines say {:?}, which the record does not", shortened(left))),
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}
