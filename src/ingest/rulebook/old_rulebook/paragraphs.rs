//! Joins the lines of an old rulebook into those of a plain book.

use crate::markup::inline_markup::Said;
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::rulebook::old_rulebook::layout::{Layout, leader};
use crate::rulebook::plain_rulebook::line::{Line, classify, ends_a_sentence, is_effective, is_title};
use language::Language;
use record::rule_number::{Level, RuleNumber};
use record::{Lines, Place};
use source::SourceFile;

/// The heading of an index. Only English books have one.
const INDEX: &str = "Index";

/// Limit of a term, in letters.
const MAX_TERM_LETTERS: usize = 80;

/// The current part of the book.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    /// Before the first heading, and between the contents and the text.
    Front,
    Introduction,
    Contents,
    Rules,
    Glossary,
    Index,
    Credits,
}

/// The kind of the line above.
#[derive(Clone, Copy, PartialEq)]
enum Above {
    Blank,
    Heading,
    Term,
    Text,
}

/// The state of joining lines.
pub(super) struct Paragraphs<'a> {
    source: &'a SourceFile,
    language: Language,
    layout: Layout,
    part: Part,
    above: Above,
    /// The text of the line above.
    last: &'a str,
    /// The last number in the contents.
    listed: Option<RuleNumber>,
    /// The parts that the contents have listed.
    parts: Vec<Place>,
    page: Page,
}

impl<'a> Paragraphs<'a> {
    /// Joins the lines of a file.
    pub(super) fn of(source: &'a SourceFile, language: Language, layout: Layout) -> Paragraphs<'a> {
        let page = Page { is_whole: true, ..Page::new(language) };
        let mut paragraphs = Paragraphs {
            source,
            language,
            layout,
            part: Part::Front,
            above: Above::Blank,
            last: "",
            listed: None,
            parts: Vec::new(),
            page,
        };
        for (number, text) in source.lines() {
            paragraphs.take(number, text);
            paragraphs.last = text;
        }
        paragraphs
    }

    pub(super) fn page(self) -> Page {
        self.page
    }

    fn take(&mut self, number: u32, text: &'a str) {
        let line = classify(text, self.language);
        if line == Line::Blank {
            self.page.lines.push(PageLine {
                lines: Lines::one(number),
                role: Role::Body,
                said: Vec::new(),
                again: Vec::new(),
            });
            self.above = Above::Blank;
            return;
        }
        match self.part {
            Part::Front => self.take_front(number, text, line),
            Part::Introduction => self.take_introduction(number, text, line),
            Part::Contents => self.take_contents(number, text, line),
            Part::Rules => self.take_rules(number, text, line),
            Part::Glossary => self.take_glossary(number, text, line),
            Part::Index => self.take_index(number, text, line),
            Part::Credits => self.push(number, text, Role::Body),
        }
    }

    /// Adds a line of its own.
    fn push(&mut self, number: u32, text: &str, role: Role) {
        let end = text.trim_end().len();
        self.push_part(number, text, end, role);
        self.above = Above::Text;
    }

    fn push_part(&mut self, number: u32, text: &str, end: usize, role: Role) {
        let start = self.source.start_of_line(number);
        let indent = text.len() - text.trim_start().len();
        let said = vec![Said { at: start + indent..start + end.max(indent), instead: None }];
        self.page.lines.push(PageLine { lines: Lines::one(number), role, said, again: Vec::new() });
    }

    /// Adds a line to the one above.
    fn join(&mut self, number: u32, text: &str) {
        let end = self.source.start_of_line(number) + text.trim_end().len();
        let filled = self.page.lines.iter().rposition(|line| !line.said.is_empty());
        let Some(at) = filled else { return self.push(number, text, Role::Body) };
        self.page.lines.truncate(at + 1);
        let open = &mut self.page.lines[at];
        open.lines = open.lines.to(Lines::one(number));
        if let Some(said) = open.said.last_mut() {
            said.at.end = end;
        }
        self.above = Above::Text;
    }

    fn enter(&mut self, part: Part, number: u32, text: &str) {
        self.part = part;
        self.push(number, text, Role::Body);
        self.above = Above::Heading;
    }

    fn take_front(&mut self, number: u32, text: &'a str, line: Line) {
        let is_first = self.page.lines.iter().all(|line| line.role != Role::Named(Place::Title));
        match line {
            Line::Heading(place) => self.enter(part(place), number, text),
            Line::Numbered(numbered) if numbered.number.level() < Level::Rule => {
                self.enter(Part::Rules, number, text)
            }
            _ if is_effective(text, self.language) => self.push(number, text, Role::Body),
            _ if is_title(text, self.language) => self.push(number, text, Role::Named(Place::Title)),
            // A title on two lines.
            _ if is_first && is_title(&format!("{} {}", self.last.trim(), text.trim()), self.language) => {
                self.join(number, text);
                if let Some(title) = self.page.lines.last_mut() {
                    title.role = Role::Named(Place::Title);
                }
            }
            _ => self.push(number, text, Role::Named(Place::FrontMatter)),
        }
    }

    fn take_introduction(&mut self, number: u32, text: &'a str, line: Line) {
        match line {
            Line::Heading(place) => self.enter(part(place), number, text),
            Line::Numbered(numbered) if numbered.number.level() < Level::Rule => {
                self.enter(Part::Rules, number, text)
            }
            _ if self.above != Above::Text
                || is_effective(text, self.language)
                || self.ends_paragraph(text) =>
            {
                self.push(number, text, Role::Body)
            }
            _ => self.join(number, text),
        }
    }

    fn take_contents(&mut self, number: u32, text: &'a str, line: Line) {
        let end = leader(text);
        let title = end.map_or(text, |end| &text[..end]);
        match classify(title, self.language) {
            Line::Numbered(listed)
                if listed.number.level() < Level::Rule
                    && !self.has_listed_end()
                    && self.listed.is_none_or(|last| last < listed.number) =>
            {
                self.listed = Some(listed.number);
                self.push_part(number, text, title.trim_end().len(), Role::Body);
            }
            Line::Heading(place) if end.is_some() || !self.parts.contains(&place) => {
                self.parts.push(place);
                self.push_part(number, text, title.trim_end().len(), Role::Body);
            }
            _ if end.is_some() => self.push_part(number, text, title.trim_end().len(), Role::Body),
            _ if self.layout.has_leaders => {
                self.part = Part::Front;
                self.take_front(number, text, line);
            }
            Line::Heading(place) => self.enter(part(place), number, text),
            Line::Numbered(_) => self.enter(Part::Rules, number, text),
            _ => self.push(number, text, Role::Body),
        }
    }

    fn has_listed_end(&self) -> bool {
        self.parts.iter().any(|part| matches!(part, Place::GlossaryHeading | Place::Credits))
    }

    fn take_rules(&mut self, number: u32, text: &'a str, line: Line) {
        let goes_on = self.above == Above::Text;
        match line {
            Line::Numbered(_) if goes_on && self.is_mid_sentence() => self.join(number, text),
            Line::Numbered(numbered) => {
                self.push(number, text, Role::Body);
                if numbered.number.level() < Level::Rule {
                    self.above = Above::Heading;
                }
            }
            Line::Heading(place @ (Place::GlossaryHeading | Place::Credits)) if !goes_on => {
                self.enter(part(place), number, text)
            }
            Line::Example(_) => self.push(number, text, Role::Body),
            Line::Indented(_) => self.push(number, text, Role::Continues),
            _ if self.above == Above::Heading => self.push(number, text, Role::Body),
            _ if goes_on && !self.ends_paragraph(text) => self.join(number, text),
            _ if text.trim().chars().count() <= 2 => self.push(number, text, Role::Body),
            _ => self.push(number, text, Role::Continues),
        }
    }

    /// Whether the line above was broken inside a sentence because it was full.
    fn is_mid_sentence(&self) -> bool {
        !ends_a_sentence(self.last) && !self.layout.had_room(self.last, "")
    }

    /// Whether the line above ends its paragraph: it ends a sentence, and this line had room on it.
    fn ends_paragraph(&self, text: &str) -> bool {
        ends_a_sentence(self.last) && (!self.layout.is_wrapped || self.layout.had_room(self.last, text))
    }

    fn take_glossary(&mut self, number: u32, text: &'a str, line: Line) {
        let opens_block = matches!(self.above, Above::Blank | Above::Heading);
        match line {
            Line::Heading(Place::Credits) if opens_block => self.enter(Part::Credits, number, text),
            _ if opens_block && text.trim() == INDEX => {
                self.part = Part::Index;
                self.take_index(number, text, line);
            }
            Line::Indented(_) => {
                while self.page.lines.last().is_some_and(|line| line.said.is_empty()) {
                    self.page.lines.pop();
                }
                self.push(number, text, Role::Continues);
            }
            _ if opens_block => {
                self.push(number, text, Role::Body);
                if text.trim().chars().count() <= MAX_TERM_LETTERS {
                    self.above = Above::Term;
                }
            }
            Line::Example(_) => self.push(number, text, Role::Body),
            _ if self.above == Above::Term || self.ends_paragraph(text) => {
                self.push(number, text, Role::Body)
            }
            _ if ends_a_sentence(self.last) && is_sense(text) => self.push(number, text, Role::Body),
            _ => self.join(number, text),
        }
    }

    fn take_index(&mut self, number: u32, text: &'a str, line: Line) {
        match line {
            Line::Heading(Place::Credits) => self.enter(Part::Credits, number, text),
            _ => self.push(number, text, Role::Named(Place::Contents)),
        }
    }
}

/// The part that a heading begins.
fn part(place: Place) -> Part {
    match place {
        Place::Contents => Part::Contents,
        Place::GlossaryHeading => Part::Glossary,
        Place::Credits => Part::Credits,
        _ => Part::Introduction,
    }
}

/// Whether a line begins with the number of a sense: `2. …`.
fn is_sense(text: &str) -> bool {
    let rest = text.trim_start().trim_start_matches(|letter: char| letter.is_ascii_digit());
    rest.len() < text.trim_start().len() && rest.starts_with(". ")
}
