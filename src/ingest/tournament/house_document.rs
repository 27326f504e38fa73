//! Parses a house document, Markdown with front matter, into sections, one for each heading.
//!
//! Front matter has `title`, `language`, `date` and `authority`; a faulty key affects only itself.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::markup::markdown_text;
use crate::parsed::Parsed;
use crate::passage_language;
use crate::tournament::front_matter::{front_matter, is_fence, key_and_value};
use crate::tournament::sections::draft::Draft;
use crate::tournament::sections::finish::{no_sections, report};
use language::Language;
use record::diagnostic::{Code, Diagnostic, Severity};
use record::{Authority, Block, DocumentHead, DocumentKind, Lines, Place, Section};
use source::SourceFile;

/// The keys of front matter.
const KEYS: [&str; 4] = ["title", "language", "date", "authority"];

/// Whether a file begins with front matter that has one of these keys, and is not a page of a website.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let opens = source.filled_lines().next().is_some_and(|(_, line)| is_fence(line));
    let keys = || source.filled_lines().skip(1).map_while(|(_, line)| Some(key_and_value(line)?.0));
    opens && keys().any(|key| KEYS.contains(&key)) && !keys().any(|key| key == "layout")
}

/// The fields of front matter that were understood.
#[derive(Default)]
struct Front {
    lines: Option<Lines>,
    title: Option<String>,
    language: Option<Language>,
    date: Option<Date>,
    authority: Option<Authority>,
    diagnostics: Vec<Diagnostic>,
}

/// Parses the front matter, then the text under each heading.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let front = Front::read(source);
    let in_front = |line: u32| front.lines.is_some_and(|lines| (lines.first..=lines.last).contains(&line));
    let reading = markdown_text::read(source, &in_front, false);
    let texts = reading.pieces.iter().map(|piece| piece.text.as_str());
    let detected = || passage_language::of_most(texts);
    let language = front.language.or(source.notes.language).or_else(detected).unwrap_or(Language::English);
    let authority = source.notes.authority.or(front.authority).unwrap_or(Authority::House);
    let first_heading = reading
        .pieces
        .iter()
        .find(|piece| piece.heading == Some(1))
        .map(|piece| markdown_text::text(piece, source));
    let unlinked = (authority == Authority::Fan).then(|| not_linked(source, front.lines));
    let title = front.title.clone().or(first_heading).unwrap_or_else(|| source.stem().to_owned());
    let mut draft = Draft::new(source, language, authority);
    for piece in &reading.pieces {
        let text = markdown_text::text(piece, source);
        match piece.heading {
            Some(level) => {
                let section = Section { level, heading: text.clone(), title: text, ..Section::default() };
                draft.open(section, piece.said.clone(), piece.lines);
            }
            None => {
                let language = passage_language::detect(&text).unwrap_or(language);
                let block = Block {
                    form: piece.form,
                    text,
                    language,
                    links: piece.links.clone(),
                    stressed: piece.stressed.clone(),
                };
                draft.push(block, piece.said.clone(), piece.lines);
            }
        }
    }
    let taken: BTreeSet<u32> = front.lines.into_iter().flat_map(|lines| lines.first..=lines.last).collect();
    draft.fill(&taken);
    let named = front.lines.map(|lines| draft.passage(Place::FrontMatter, lines));
    let mut parsed = Parsed { diagnostics: front.diagnostics, ..Parsed::default() };
    parsed.diagnostics.extend(unlinked);
    if draft.is_empty() {
        parsed.diagnostics.push(no_sections(source));
    }
    parsed.documents.push(DocumentHead {
        kind: DocumentKind::House,
        language,
        effective: front.date,
        title,
        is_part: false,
    });
    draft.finish(&mut parsed);
    if let Some(named) = named {
        // It precedes all others.
        parsed.records.insert(0, named);
        parsed.pieces = std::mem::take(&mut parsed.pieces)
            .into_iter()
            .map(|(position, pieces)| (position + 1, pieces))
            .collect();
        parsed.said = std::mem::take(&mut parsed.said)
            .into_iter()
            .map(|(position, said)| (position + 1, said))
            .collect();
    }
    report(
        source,
        &mut parsed,
        &reading,
        "say it in Markdown; house documents are plain Markdown, so that no page carries markup of theirs",
    );
    parsed
}

/// Numbers and names in a fan's document may refer to the fan's own rules.
fn not_linked(source: &SourceFile, lines: Option<Lines>) -> Diagnostic {
    let message =
        "this is a fan-made document, so its rule numbers and card names are not linked to the official ones";
    let mut found = Diagnostic::new(Code::FrontMatter, &source.path, lines, message)
        .help("nothing to do if it describes a game of its own; notes on the official game need the authority community or house");
    found.severity = Severity::Note;
    found
}

impl Front {
    fn read(source: &SourceFile) -> Front {
        let mut front = Front::default();
        let Some((first, _)) = source.filled_lines().next() else { return front };
        let lines = front_matter(source).filter(|closed| {
            let inside =
                source.filled_lines().filter(|(line, _)| (closed.first + 1..closed.last).contains(line));
            inside.into_iter().all(|(_, line)| is_front(line))
        });
        let closed = lines.is_some();
        let lines = lines.unwrap_or_else(|| {
            let inside = source.filled_lines().skip(1).take_while(|(_, line)| key_and_value(line).is_some());
            Lines { first, last: inside.last().map_or(first, |(line, _)| line) }
        });
        front.lines = Some(lines);
        if !closed {
            front.fault(
                source,
                lines.first,
                "the front matter is not closed",
                "put a line of three dashes below its last line",
            );
        }
        for (number, line) in
            source.filled_lines().filter(|(line, _)| (lines.first + 1..=lines.last).contains(line))
        {
            if let Some((key, value)) = key_and_value(line) {
                front.take(source, number, key, value);
            }
        }
        if front.title.is_none() {
            front.fault(
                source,
                lines.first,
                "the front matter has no title",
                "add a line such as “title: Notes of our judges”",
            );
        }
        front
    }

    fn take(&mut self, source: &SourceFile, line: u32, key: &str, value: &str) {
        let shown: String = value.chars().take(60).collect();
        match key {
            "title" if !value.is_empty() => self.title = Some(value.to_owned()),
            "title" => {}
            "language" => match value.parse() {
                Ok(language) => self.language = Some(language),
                Err(_) => self.fault(
                    source,
                    line,
                    &format!("unknown language {shown:?}"),
                    &format!("give a code: {}; until then the words of the text decide", Language::codes()),
                ),
            },
            "date" => match value.parse() {
                Ok(date) => self.date = Some(date),
                Err(_) => self.fault(
                    source,
                    line,
                    &format!("{shown:?} is not a date"),
                    "write it like 2026-08-07; until then the document has no date",
                ),
            },
            "authority" => match value {
                "house" => self.authority = Some(Authority::House),
                "community" => self.authority = Some(Authority::Community),
                "fan" => self.authority = Some(Authority::Fan),
                _ => self.fault(
                    source,
                    line,
                    &format!("a house document cannot have the authority {shown:?}"),
                    "it is house, community or fan; until then it is house",
                ),
            },
            key => {
                let message = format!("unknown front matter key {key:?}; it was ignored");
                let help = "known are title, language, date and authority";
                self.diagnostics.push(
                    Diagnostic::new(Code::UnknownField, &source.path, Some(Lines::one(line)), message)
                        .help(help),
                );
            }
        }
    }

    fn fault(&mut self, source: &SourceFile, line: u32, message: &str, help: &str) {
        self.diagnostics.push(
            Diagnostic::new(Code::FrontMatter, &source.path, Some(Lines::one(line)), message).help(help),
        );
    }
}

/// Whether a line may be in front matter: a key, a list item, a comment, or a continuation.
fn is_front(line: &str) -> bool {
    key_and_value(line).is_some() || line.starts_with([' ', '\t', '-', '#']) && !line.starts_with("# ")
}
