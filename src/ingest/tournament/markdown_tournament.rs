//! Parses a page of a tournament document in Markdown into sections (`## 2. …`, `### 2.1. …`).
//!
//! Front matter or headings name the document, never the file name.

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::markup::inline_markup::{self, Said};
use crate::markup::markdown_text::{self, Piece, Reading};
use crate::parsed::Parsed;
use crate::passage_language;
use crate::tournament::front_matter::{front_matter, front_value};
use crate::tournament::sections::bilingual::{halves, is_english, part_of};
use crate::tournament::sections::draft::{self, Draft};
use crate::tournament::sections::finish::{finish, head, no_sections, report};
use crate::tournament::sections::heading;
use language::Language;
use record::{Authority, Block, BlockForm, DocumentKind, Lines, Place, Section};
use source::SourceFile;
use text::date::in_figures;

/// Minimum number of numbered headings in a page of such a document.
const FEWEST_HEADINGS: usize = 2;

/// Whether it has numbered headings, and names its document above the first of them. With `authority` in its
/// front matter it is a house document about such a document.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let numbered = |line: &str| heading_of(line).is_some_and(|title| heading::numbered(title).is_some());
    let is_notes = front_value(source, "authority").is_some();
    !is_notes
        && source.filled_lines().filter(|(_, line)| numbered(line)).take(FEWEST_HEADINGS).count()
            == FEWEST_HEADINGS
        && kind(source).is_some()
}

/// The words of a Markdown heading.
fn heading_of(line: &str) -> Option<&str> {
    let rest = line.trim_start_matches('#');
    (rest.len() < line.len() && rest.starts_with(' ')).then(|| rest.trim())
}

/// The document named in the front matter or a heading.
fn kind(source: &SourceFile) -> Option<DocumentKind> {
    let above =
        source.filled_lines().take_while(|(_, line)| heading_of(line).and_then(heading::numbered).is_none());
    let lines = || source.lines().map(|(_, line)| line);
    let named = above.filter_map(|(_, title)| heading::kind_of_title(title, lines())).next();
    let headings = || source.filled_lines().filter_map(|(_, line)| heading::numbered(heading_of(line)?));
    named.or_else(|| headings().find_map(|heading| heading.names))
}

/// `{% include toc.md %}`: a placeholder for content added when the page is built.
fn is_include(line: &str) -> bool {
    let line = line.trim();
    (line.starts_with("{%") && line.ends_with("%}")) || (line.starts_with("{{") && line.ends_with("}}"))
}

/// Parses the front matter, then section by section.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let Some(kind) = kind(source) else { return Parsed::default() };
    let front = front_matter(source);
    let in_front = |line: u32| front.is_some_and(|front| (front.first..=front.last).contains(&line));
    let includes: BTreeSet<u32> =
        source.filled_lines().filter(|(_, line)| is_include(line)).map(|(line, _)| line).collect();
    let reading = markdown_text::read(source, &|line| in_front(line) || includes.contains(&line), true);
    let texts = reading.pieces.iter().map(|piece| piece.text.as_str());
    let language =
        source.notes.language.or_else(|| passage_language::of_most(texts)).unwrap_or(Language::English);
    let effective = front_value(source, "date").and_then(|date| date.parse().ok());
    if is_bilingual(&reading, source) {
        let effective = effective.or_else(|| translated_day(&reading));
        let includes = includes.into_iter().map(|line| (Place::Navigation, Lines::one(line)));
        let passages: Vec<_> =
            front.map(|front| (Place::FrontMatter, front)).into_iter().chain(includes).collect();
        return Both::new(source, language).read(&reading, kind, effective, &passages);
    }
    let mut draft = Draft::new(source, language, draft::authority(source, language));
    for piece in &reading.pieces {
        take(&mut draft, piece, source, language);
    }
    let taken: BTreeSet<u32> = front
        .into_iter()
        .flat_map(|front| front.first..=front.last)
        .chain(includes.iter().copied())
        .collect();
    draft.fill(&taken);
    let mut parsed = Parsed::default();
    let passages = front.map(|front| (Place::FrontMatter, front)).into_iter();
    let passages = passages.chain(includes.iter().map(|&line| (Place::Navigation, Lines::one(line))));
    let mut named: Vec<_> = passages.map(|(place, lines)| draft.passage(place, lines)).collect();
    // The title of a single chapter is not the title of the document.
    let title = front_value(source, "title")
        .filter(|title| heading::kind_in(title).is_some() && heading::numbered(title).is_none());
    parsed.documents.push(head(
        kind,
        language,
        effective,
        title.unwrap_or_default().to_owned(),
        draft.sections(),
    ));
    let is_empty = draft.is_empty();
    draft.finish(&mut parsed);
    parsed.records.append(&mut named);
    report(source, &mut parsed, &reading, "the words of the page were read; inline tags were ignored");
    if is_empty {
        parsed.diagnostics.push(no_sections(source));
    }
    finish(source, &mut parsed);
    parsed
}

fn take(draft: &mut Draft<'_>, piece: &Piece, source: &SourceFile, language: Language) {
    let text = markdown_text::text(piece, source);
    let numbered = piece.heading.and_then(|_| heading::numbered(&text));
    match (piece.heading, numbered) {
        (Some(_), Some(numbered)) => {
            let section = Section {
                level: numbered.level(),
                title: numbered.title.to_owned(),
                number: Some(numbered.number),
                heading: text.clone(),
                blocks: Vec::new(),
            };
            draft.open(section, piece.said.clone(), piece.lines);
        }
        (Some(level), None) if !draft.has_numbers() => {
            let section = Section { level, heading: text.clone(), title: text, ..Section::default() };
            draft.open(section, piece.said.clone(), piece.lines);
        }
        (heading, _) => {
            let form = if heading.is_some() { BlockForm::Heading } else { piece.form };
            let language = passage_language::detect(&text).unwrap_or(language);
            // The text of a heading is assembled differently, so its offsets differ.
            let stressed = if heading.is_some() { Vec::new() } else { piece.stressed.clone() };
            let block = Block { form, language, text, links: piece.links.clone(), stressed };
            draft.push(block, piece.said.clone(), piece.lines);
        }
    }
}

/// Whether the headings with numbers have their titles in English and in another language.
fn is_bilingual(reading: &Reading, source: &SourceFile) -> bool {
    let headings = reading.pieces.iter().filter(|piece| piece.heading.is_some());
    let titles = headings.map(|piece| markdown_text::text(piece, source));
    let in_both = titles.filter(|text| {
        heading::numbered(text)
            .is_some_and(|numbered| part_of(numbered.title, true).len() < numbered.title.len())
    });
    in_both.take(FEWEST_HEADINGS).count() == FEWEST_HEADINGS
}

/// The day that the notes above the first section give for the text: the first one there.
fn translated_day(reading: &Reading) -> Option<Date> {
    let above = reading
        .pieces
        .iter()
        .take_while(|piece| piece.heading.is_none_or(|_| heading::numbered(&piece.text).is_none()));
    let mut days = above.filter_map(|piece| in_figures(&piece.text));
    days.next()
}

/// A page in English and another language, paragraph by paragraph.
struct Both<'a> {
    source: &'a SourceFile,
    own: Draft<'a>,
    english: Draft<'a>,
    /// Whether a heading with a number has begun.
    has_numbers: bool,
}

impl<'a> Both<'a> {
    fn new(source: &'a SourceFile, language: Language) -> Both<'a> {
        let other = if language == Language::English { Language::ChineseSimplified } else { language };
        Both {
            source,
            own: Draft::new(source, other, draft::authority(source, other)),
            english: Draft::new(source, Language::English, Authority::Official),
            has_numbers: false,
        }
    }

    fn read(
        mut self,
        reading: &Reading,
        kind: DocumentKind,
        effective: Option<Date>,
        passages: &[(Place, Lines)],
    ) -> Parsed {
        let is_taken =
            |line: u32| passages.iter().any(|(_, lines)| (lines.first..=lines.last).contains(&line));
        let mut marks =
            self.source.filled_lines().map(|(line, _)| line).filter(|&line| !is_taken(line)).peekable();
        for piece in &reading.pieces {
            while let Some(line) = marks.next_if(|line| *line <= piece.lines.last) {
                // The lines of the piece itself are added with it.
                if line < piece.lines.first {
                    self.own.take_marks(line);
                }
            }
            self.take(piece);
        }
        marks.for_each(|line| self.own.take_marks(line));
        let mut parsed = Parsed::default();
        let named: Vec<_> = passages.iter().map(|&(place, lines)| self.own.passage(place, lines)).collect();
        for draft in [self.own, self.english] {
            parsed.documents.push(head(kind, draft.language, effective, String::new(), draft.sections()));
            draft.finish(&mut parsed);
        }
        parsed.records.extend(named);
        report(
            self.source,
            &mut parsed,
            reading,
            "the words of the page were read; inline tags were ignored",
        );
        finish(self.source, &mut parsed);
        parsed
    }

    fn take(&mut self, piece: &Piece) {
        let text = markdown_text::text(piece, self.source);
        let numbered = piece.heading.and_then(|_| heading::numbered(&text));
        // The line of a heading is counted once, on the side of the translation.
        let beside = Lines { first: 1, last: 0 };
        match piece.heading {
            Some(level) if numbered.is_some() || !self.has_numbers => {
                self.has_numbers |= numbered.is_some();
                let title = numbered.as_ref().map_or(text.as_str(), |numbered| numbered.title);
                let level = numbered.as_ref().map_or(level, heading::Numbered::level);
                let number = numbered.as_ref().map(|numbered| numbered.number.clone());
                let [own, english] = halves(&text, title, &piece.said);
                let is_whole = part_of(title, true).len() == title.len();
                let section = |(title, said): (String, Vec<Said>)| {
                    let heading = inline_markup::one_line(&said, self.source);
                    (Section { number: number.clone(), level, heading, title, blocks: Vec::new() }, said)
                };
                let ((own, own_said), (english, english_said)) = (section(own), section(english));
                self.own.open(own, own_said, piece.lines);
                if !is_whole || number.is_some() {
                    self.english.open_beside(english, english_said, piece.lines);
                }
            }
            heading => {
                let form = if heading.is_some() { BlockForm::Heading } else { piece.form };
                let is_english = is_english(&text);
                let is_shared = heading.is_some() && part_of(&text, true).len() < text.len();
                if is_shared {
                    let [own, english] = halves(&text, &text, &piece.said);
                    self.own.push(Block::new(form, own.0, self.own.language), own.1, piece.lines);
                    self.english.push(Block::new(form, english.0, Language::English), english.1, beside);
                    return;
                }
                let draft = if is_english && self.has_numbers { &mut self.english } else { &mut self.own };
                let stressed = if heading.is_some() { Vec::new() } else { piece.stressed.clone() };
                let block =
                    Block { form, language: draft.language, text, links: piece.links.clone(), stressed };
                draft.push(block, piece.said.clone(), piece.lines);
            }
        }
    }
}
