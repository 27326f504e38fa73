//! Parses the notes of a set (keywords, subtypes, rulings by card) into glossary entries and rulings.
//!
//! A heading is a short line between blank ones, followed by text. The records have a namespace of their own.

use std::sync::Arc;

use crate::parsed::Parsed;
use crate::{lost_symbols, passage_language};
use language::{Language, SetNotes, all_words};
use record::diagnostic::{Code, Diagnostic};
use record::{
    Authority, CardRef, Content, GlossaryEntry, Inferred, Lines, Occurrence, Origin, Passage, Place, Record,
    Ruling,
};
use source::SourceFile;
use source::is_blank;

/// Limit of a heading, in bytes; the longest card names have about 140 letters, but are jokes.
const LONGEST_HEADING: usize = 80;

/// The parts of such notes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Keywords,
    Subtypes,
    CardRulings,
}

/// Whether a line is the heading of the keywords or of the card rulings of a set.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let lines: Vec<(u32, &str)> =
        source.filled_lines().filter(|(_, text)| text.len() <= LONGEST_HEADING).collect();
    lines.iter().any(|&(number, text)| {
        matches!(part_heading(text), Some(Part::Keywords | Part::CardRulings))
            && stands_alone_above(source, number)
    })
}

/// Parses the parts in order: entries of one heading and the paragraphs under it.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut reader = Reader::of(source);
    for (number, text) in source.filled_lines() {
        reader.take(number, text.trim());
    }
    reader.finish_entry();
    reader.parsed
}

/// A heading with the paragraphs under it.
struct Entry {
    part: Part,
    lines: Lines,
    heading: String,
    /// The number and the text of each line.
    paragraphs: Vec<(u32, String)>,
}

struct Reader<'a> {
    source: &'a SourceFile,
    language: Language,
    authority: Authority,
    /// The name of the set's notes.
    publisher: Arc<str>,
    part: Option<Part>,
    open: Option<Entry>,
    parsed: Parsed,
}

impl<'a> Reader<'a> {
    fn of(source: &'a SourceFile) -> Reader<'a> {
        let words = || passage_language::of_most(source.filled_lines().map(|(_, text)| text));
        Reader {
            source,
            language: source.notes.language.or_else(words).unwrap_or(Language::English),
            authority: source.notes.authority.unwrap_or(Authority::Fan),
            publisher: source.notes.source.as_deref().unwrap_or(source.stem()).into(),
            part: None,
            open: None,
            parsed: Parsed::default(),
        }
    }

    fn take(&mut self, number: u32, text: &str) {
        let part = part_heading(text).filter(|_| stands_alone_above(self.source, number));
        match (part, self.part) {
            (Some(part), _) => self.open_part(part, number, text),
            (None, None) => self.take_front_matter(number, text),
            (None, Some(part)) if part != Part::Subtypes && is_heading(self.source, number, text) => {
                self.open_entry(part, number, text)
            }
            (None, Some(_)) => {
                // Text before the first heading of a part belongs to no entry; the driver reports it.
                if let Some(entry) = &mut self.open {
                    entry.paragraphs.push((number, text.to_owned()));
                    entry.lines = entry.lines.to(Lines::one(number));
                }
            }
        }
    }

    /// The subtypes are one entry under the heading of their part; in other parts entries have their own
    /// headings.
    fn open_part(&mut self, part: Part, number: u32, text: &str) {
        self.finish_entry();
        self.part = Some(part);
        match part {
            Part::Subtypes => self.open_entry(part, number, text.trim_end_matches([':', '：']).trim_end()),
            Part::Keywords | Part::CardRulings => {
                self.push_passage(Place::PartHeading, Lines::one(number), text)
            }
        }
    }

    fn open_entry(&mut self, part: Part, number: u32, heading: &str) {
        self.finish_entry();
        self.open = Some(Entry {
            part,
            lines: Lines::one(number),
            heading: heading.to_owned(),
            paragraphs: Vec::new(),
        });
    }

    /// Rows of links, and possibly a title, precede the first part; the driver reports anything else.
    fn take_front_matter(&mut self, number: u32, text: &str) {
        if text.split('|').filter(|name| !name.trim().is_empty()).count() > 1 {
            return self.take_navigation(number, text);
        }
        if self.parsed.records.is_empty() && is_heading(self.source, number, text) {
            self.push_passage(Place::Title, Lines::one(number), text);
        }
    }

    /// Consecutive rows of links are one passage.
    fn take_navigation(&mut self, number: u32, text: &str) {
        if let Some(Record { origin, content: Content::Passage(passage) }) = self.parsed.records.last_mut()
            && passage.place == Place::Navigation
            && origin.lines.last + 1 == number
        {
            origin.lines.last = number;
            passage.text.push('\n');
            passage.text.push_str(text);
            return;
        }
        self.push_passage(Place::Navigation, Lines::one(number), text);
    }

    fn finish_entry(&mut self) {
        let Some(entry) = self.open.take() else { return };
        let path = &self.source.path;
        let Some((last_line, last)) = entry.paragraphs.last() else {
            self.parsed.diagnostics.push(
                Diagnostic::unread(
                    Code::MissingText,
                    path,
                    entry.lines,
                    format!("the heading {:?} has no text", entry.heading),
                )
                .help("the heading is kept only in this report; compare it with the source"),
            );
            return;
        };
        if announces_examples(last) {
            self.parsed.diagnostics.push(
                Diagnostic::new(
                    Code::ExampleEmpty,
                    path,
                    Some(Lines::one(*last_line)),
                    "examples are announced, but none follows",
                )
                .help("compare this place with the source"),
            );
        }
        let text = entry.paragraphs.iter().map(|(_, text)| text.as_str()).collect::<Vec<_>>().join("\n");
        let gaps = lost_symbols::find(&text);
        let line_of = |at: usize| entry.paragraphs[text[..at].matches('\n').count()].0;
        self.parsed.diagnostics.extend(lost_symbols::report(path, &text, &gaps, line_of));
        let text_language = passage_language::detect(&text).unwrap_or(self.language);
        let inferred = if text_language == self.language { Vec::new() } else { vec![Inferred::Language] };
        let content = match entry.part {
            Part::CardRulings => {
                let occurrence = self.occurrence(entry.heading, entry.lines);
                Content::Ruling(Ruling { text, occurrences: vec![occurrence], gaps })
            }
            Part::Keywords | Part::Subtypes => {
                let aliases = without_variable(&entry.heading).into_iter().collect();
                Content::Glossary(GlossaryEntry { term: entry.heading, aliases, text, text_language })
            }
        };
        self.push(entry.lines, inferred, content);
    }

    /// Notes of a set are undated.
    fn occurrence(&self, card: String, lines: Lines) -> Occurrence {
        Occurrence {
            card: CardRef::Named(card),
            date: None,
            date_as_printed: String::new(),
            source: Arc::clone(&self.publisher),
            path: Arc::clone(&self.source.path),
            lines,
            inferred: Vec::new(),
        }
    }

    fn push_passage(&mut self, place: Place, lines: Lines, text: &str) {
        self.push(lines, Vec::new(), Content::Passage(Passage { place, text: text.to_owned() }));
    }

    fn push(&mut self, lines: Lines, inferred: Vec<Inferred>, content: Content) {
        let path = Arc::clone(&self.source.path);
        let origin = Origin { path, lines, language: self.language, authority: self.authority, inferred };
        self.parsed.push(Record { origin, content });
    }
}

/// The part that a line is the heading of, by its first words.
fn part_heading(text: &str) -> Option<Part> {
    let text = text.trim();
    if text.len() > LONGEST_HEADING || text.ends_with(['.', '!', '?', ',', ';']) {
        return None;
    }
    let lower = text.to_lowercase();
    let heads = |words: &[&str]| words.iter().any(|word| lower.starts_with(&word.to_lowercase()));
    let part_in = |words: &SetNotes| match () {
        () if heads(&words.card_rulings) => Some(Part::CardRulings),
        () if heads(&words.subtypes) => Some(Part::Subtypes),
        () if heads(&words.keywords) => Some(Part::Keywords),
        () => None,
    };
    Language::ALL.into_iter().find_map(|language| part_in(&language.words().set_notes))
}

/// Whether a line is the heading of an entry: short, not a sentence, between blank lines, and followed by
/// text.
fn is_heading(source: &SourceFile, number: u32, text: &str) -> bool {
    // Card names may end with these marks; sentences that do are longer.
    let may_be_sentence = text.ends_with(['!', '?', '”', '"', ')']) && text.split_whitespace().count() > 6;
    let is_short =
        text.len() <= LONGEST_HEADING && !text.ends_with(['.', ',', ';', ':', '…']) && !may_be_sentence;
    is_short && stands_alone_above(source, number) && is_blank(source.line(number + 1)) && !text.contains('|')
}

/// Whether the line above is blank.
fn stands_alone_above(source: &SourceFile, number: u32) -> bool {
    number == 1 || is_blank(source.line(number - 1))
}

/// `Prototype` of `Prototype N`.
fn without_variable(term: &str) -> Option<String> {
    let (name, variable) = term.rsplit_once(' ')?;
    matches!(variable, "N" | "X" | "[cost]").then(|| name.to_owned())
}

/// Whether a paragraph ends with the word that opens examples: `Examples:`.
fn announces_examples(paragraph: &str) -> bool {
    let Some(before) = paragraph.trim_end().strip_suffix([':', '：']) else { return false };
    let before = before.trim_end().to_lowercase();
    all_words(|words| words.rulebook.example).any(|mark| {
        let word = mark.trim_end_matches([':', '：']).trim_end().to_lowercase();
        let ends_so = |ending: &str| {
            before.strip_suffix(ending).is_some_and(|rest| !rest.ends_with(char::is_alphanumeric))
        };
        ends_so(&word) || ends_so(&format!("{word}s"))
    })
}
