//! Parses the publisher's plain text: title, effective date, introduction, contents, rules, glossary,
//! credits.
//!
//! One rule is one line; examples and indented paragraphs belong to the rule above. The contents repeat every
//! heading of the body, `Glossary` and `Credits` included. `book_checks` judges the numbers.

mod front;
mod glossary;
pub(crate) mod line;
mod rules;
pub(crate) mod tongue;

use jiff::civil::Date;

use crate::markup::rulebook_page::{Page, Role};
use crate::parsed::{MAX_RECORDS, Parsed};
use crate::rulebook::plain_rulebook::front::{Finished, Front};
use crate::rulebook::plain_rulebook::glossary::Glossary;
use crate::rulebook::plain_rulebook::line::{Line, Numbered, classify};
use crate::rulebook::plain_rulebook::rules::Rules;
use language::Language;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::Level;
use record::{Authority, Content, Edition, Example, Inferred, Lines, Origin, Place, Record};
use source::{Form, SourceFile};

/// Limit of lines at the top of a file before its first rule or heading.
const SEARCHED_LINES: usize = 2000;

/// Whether the file begins like a rulebook, in any language, and contains something that only a rulebook has.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    let Some(language) = tongue::of_head(source) else { return false };
    let belongs = |text: &str| matches!(classify(text, language), Line::Numbered(_) | Line::Heading(_));
    source.filled_lines().take(SEARCHED_LINES).any(|(_, text)| belongs(text))
}

/// The language of a rulebook, by its notes, its rules or its head.
pub(crate) fn language(source: &SourceFile) -> Language {
    let by_text = || tongue::of_rules_below_english_head(source).or_else(|| tongue::of_head(source));
    source.notes.language.or_else(by_text).unwrap_or(Language::English)
}

/// Reads a rulebook.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let mut parsed = read_book(Book::new(source, language(source))).finish(Front::finish);
    let other = tongue::of_rules_below_english_head(source).filter(|_| source.notes.language.is_none());
    let other = other.map(|language| {
        let name = language.english_name();
        let message = format!("the head of the book is English, and its rules are {name}");
        let help = "it is read as a translation; if that is wrong, name the language in sources.toml";
        Diagnostic::new(Code::HeadInEnglish, &source.path, Some(Lines::one(1)), message).help(help)
    });
    parsed.diagnostics.extend(other);
    parsed
}

/// Reads laid-out lines: a whole book, or rules with the effective date that their format gives.
pub(crate) fn parse_shown(
    source: &SourceFile,
    language: Language,
    effective: Option<Date>,
    begins_with_rules: bool,
) -> Parsed {
    let mut book = Book::new(source, language);
    if begins_with_rules {
        book.part = Part::Rules;
    }
    read_book(book).finish(|front| match begins_with_rules {
        true => Finished { effective, ..front.finish_page() },
        false => front.finish(),
    })
}

/// Reads every line.
fn read_book(mut book: Book<'_>) -> Book<'_> {
    let (source, language) = (book.source, book.language);
    for (number, text) in source.lines() {
        let line = classify(text, language);
        book.after_blank |= source.form(number).is_some_and(Form::opens_block);
        book.read(number, line);
        book.after_blank = line == Line::Blank;
    }
    book
}

/// Parses a page without markup: a whole book, or its rules. The page has the lines with a place of their own.
pub(crate) fn parse_page(plain: &SourceFile, page: &Page) -> Parsed {
    let mut book = Book::new(plain, page.language);
    if !page.is_whole {
        book.part = Part::Rules;
    }
    for ((number, text), line) in plain.lines().zip(&page.lines) {
        match line.role {
            Role::Named(place) => book.take_named(place, number, text),
            Role::Body | Role::Continues => {
                let line = classify(text, page.language);
                book.read(number, line);
                book.after_blank = line == Line::Blank;
            }
        }
    }
    book.finish(|front| {
        let front = if page.is_whole { front.finish() } else { front.finish_page() };
        Finished { effective: page.effective.or(front.effective), ..front }
    })
}

/// The current part of the book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// Before the introduction.
    Head,
    Introduction,
    Contents,
    Rules,
    Glossary,
    Credits,
}

/// The state of reading a book.
struct Book<'a> {
    source: &'a SourceFile,
    language: Language,
    part: Part,
    /// Whether the line above is blank.
    after_blank: bool,
    front: Front<'a>,
    rules: Rules<'a>,
    /// The lines of the open glossary; blank ones are empty.
    glossary: Vec<(u32, &'a str)>,
    terms: Glossary,
}

impl<'a> Book<'a> {
    fn new(source: &'a SourceFile, language: Language) -> Book<'a> {
        Book {
            source,
            language,
            part: Part::Head,
            after_blank: true,
            front: Front::new(source, language),
            rules: Rules::new(source, language),
            glossary: Vec::new(),
            terms: Glossary::default(),
        }
    }

    fn read(&mut self, number: u32, line: Line<'a>) {
        match self.part {
            Part::Head | Part::Introduction => self.read_front(number, line),
            Part::Contents => self.read_contents(number, line),
            Part::Rules => self.read_rules(number, line),
            Part::Glossary => self.read_glossary(number, line),
            Part::Credits => self.read_credits(number, line),
        }
    }

    fn read_front(&mut self, number: u32, line: Line<'a>) {
        match line {
            Line::Blank => {}
            Line::Heading(place) => self.enter(place, number),
            Line::Numbered(heading) if is_heading(&heading) && self.opens_a_list(number) => {
                self.part = Part::Contents;
                self.front.close();
                self.read_contents(number, line);
            }
            Line::Numbered(_) => self.enter_rules(number, line),
            _ if self.part == Part::Introduction => self.front.go_on(number, whole(self.source, number)),
            _ => self.front.read_head(number, whole(self.source, number)),
        }
    }

    fn read_contents(&mut self, number: u32, line: Line<'a>) {
        match line {
            Line::Blank => {}
            Line::Numbered(heading)
                if is_heading(&heading) && self.front.contents_go_on_with(heading.number) =>
            {
                self.front.list(number, &heading, whole(self.source, number));
            }
            Line::Numbered(_) => self.enter_rules(number, line),
            // Listed in the contents, and repeated where the part begins.
            Line::Heading(place) if self.front.lists_part(place) => self.enter(place, number),
            Line::Heading(place) => self.front.list_part(number, place, whole(self.source, number)),
            Line::Plain(text) if self.front.lists_more(number, text) => {
                self.front.list_line(number, whole(self.source, number))
            }
            Line::Example(_) | Line::Indented(_) | Line::Plain(_) => self.front.close(),
        }
    }

    fn read_rules(&mut self, number: u32, line: Line<'a>) {
        match line {
            Line::Blank => {}
            Line::Numbered(numbered) => self.rules.open(number, numbered),
            Line::Example(text) => self.rules.example(number, text, self.after_blank),
            Line::Indented(text) => self.rules.go_on(number, text),
            // A document with markup marks its headings; other paragraphs continue the rule above.
            Line::Plain(text) if self.source.form(number).is_some_and(Form::is_running) && !is_slip(text) => {
                self.rules.go_on(number, text)
            }
            Line::Heading(place @ (Place::GlossaryHeading | Place::Credits)) => self.enter(place, number),
            Line::Heading(_) | Line::Plain(_) => self.rules.stray(number, whole(self.source, number)),
        }
    }

    fn read_glossary(&mut self, number: u32, line: Line<'a>) {
        let text = whole(self.source, number);
        match line {
            Line::Blank if self.glossary.is_empty() => {}
            Line::Blank => self.glossary.push((number, "")),
            Line::Heading(Place::Credits) if self.after_blank => self.enter(Place::Credits, number),
            Line::Numbered(rule) if self.is_rule_again(&rule) => self.enter_rules(number, line),
            // A translation may stop here with a note: `<omitted>`.
            _ if self.glossary.is_empty() && text.starts_with(['<', '＜']) && text.ends_with(['>', '＞']) => {
                self.front.go_on(number, text)
            }
            // Legal lines have no heading if the credits were omitted.
            _ if self.after_blank && is_legal_line(text) => {
                self.close_glossary();
                self.part = Part::Credits;
                self.front.open(Place::Credits, number, text);
            }
            _ => {
                if self.after_blank && self.source.form(number).is_some() {
                    self.glossary.push((number, ""));
                }
                self.glossary.push((number, text));
            }
        }
    }

    fn read_credits(&mut self, number: u32, line: Line<'a>) {
        match line {
            Line::Numbered(rule) if self.is_rule_again(&rule) => self.enter_rules(number, line),
            _ => self.front.go_on(number, whole(self.source, number)),
        }
    }

    /// Whether a rule follows the end of the book: the heading above was only in the contents, or the book
    /// was assembled wrongly.
    fn is_rule_again(&self, numbered: &Numbered) -> bool {
        self.after_blank && !is_heading(numbered) && numbered.oddity.is_none()
    }

    /// Whether the heading on this line is the first of contents that lost their own heading: two headings in
    /// a row follow, where the body would have a rule.
    fn opens_a_list(&self, number: u32) -> bool {
        let below = (number + 1..=self.source.line_count())
            .map(|line| classify(self.source.line(line), self.language));
        let mut next = below.filter(|line| *line != Line::Blank);
        let is_listed = |line: Option<Line>| matches!(line, Some(Line::Numbered(next)) if is_heading(&next));
        is_listed(next.next()) && is_listed(next.next())
    }

    fn close_glossary(&mut self) {
        let lines = std::mem::take(&mut self.glossary);
        self.terms.read(self.source, &lines, self.language);
    }

    /// Enters the part that a heading begins.
    fn enter(&mut self, place: Place, number: u32) {
        self.rules.close();
        self.close_glossary();
        self.part = match place {
            Place::Contents => Part::Contents,
            Place::GlossaryHeading => Part::Glossary,
            Place::Credits => Part::Credits,
            _ => Part::Introduction,
        };
        self.front.open(place, number, whole(self.source, number));
    }

    /// Takes a line of a page whose place is given.
    fn take_named(&mut self, place: Place, number: u32, text: &'a str) {
        if place == Place::GlossaryHeading {
            return self.enter(place, number);
        }
        self.rules.close();
        self.close_glossary();
        self.front.take_named(place, number, text);
    }

    fn enter_rules(&mut self, number: u32, line: Line<'a>) {
        if matches!(self.part, Part::Glossary | Part::Credits) {
            self.rules.report_late(number);
        }
        self.front.close();
        self.close_glossary();
        self.part = Part::Rules;
        self.read_rules(number, line);
    }

    fn finish(mut self, finish_front: impl FnOnce(Front<'a>) -> Finished) -> Parsed {
        self.rules.close();
        self.close_glossary();
        let count = self.rules.records.len() + self.terms.entries.len();
        if count > MAX_RECORDS {
            return Parsed { is_overfull: true, ..Parsed::default() };
        }
        let front = finish_front(self.front);
        let edition = Edition {
            id: String::new(),
            language: self.language,
            effective: front.effective,
            follows: Vec::new(),
            is_part: false,
            title: front.title,
            contents: front.contents,
        };
        let mut records: Vec<Record> = [front.passages, self.rules.records, self.terms.entries]
            .into_iter()
            .flatten()
            .map(|(lines, content)| record(self.source, self.language, lines, content))
            .collect();
        records.sort_by_key(|record| record.origin.lines);
        let mut diagnostics = front.diagnostics;
        diagnostics.extend(self.rules.diagnostics);
        diagnostics.extend(self.terms.diagnostics);
        diagnostics.extend(untranslated(self.source, &records));
        Parsed { edition: Some(edition), records, diagnostics, ..Parsed::default() }
    }
}

/// Whether a line is a slip of the publisher: a few letters on their own.
fn is_slip(text: &str) -> bool {
    text.chars().count() <= 2
}

/// Whether a numbered line may be in the contents.
fn is_heading(numbered: &Numbered) -> bool {
    matches!(numbered.number.level(), Level::Section | Level::Chapter)
}

/// A whole line, without surrounding white space.
fn whole(source: &SourceFile, number: u32) -> &str {
    source.line(number).trim_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}')
}

/// Whether a line is the publisher's legal notice; glossary entries contain none.
fn is_legal_line(text: &str) -> bool {
    text.contains("Wizards of the Coast")
        && (text.contains(['©', '™', '®']) || text.contains("trademark") || text.contains("707"))
}

/// One note about all passages left in another language.
fn untranslated(source: &SourceFile, records: &[Record]) -> Option<Diagnostic> {
    let mut left = records.iter().filter(|record| record.origin.inferred.contains(&Inferred::Language));
    let first = left.next()?;
    let more = left.count();
    let others = match more {
        0 => String::new(),
        1 => ", as was one more passage".to_owned(),
        _ => format!(", as were {more} more passages"),
    };
    Some(
        Diagnostic::new(
            Code::Untranslated,
            &source.path,
            Some(first.origin.lines),
            format!("this is not translated{others}"),
        )
        .help("nothing to do; each is marked with its real language"),
    )
}

fn record(source: &SourceFile, language: Language, lines: Lines, content: Content) -> Record {
    let real_language = match &content {
        Content::Rule(rule) => rule.text_language,
        Content::Glossary(entry) => entry.text_language,
        _ => language,
    };
    let examples: &[Example] = if let Content::Rule(rule) = &content { &rule.examples } else { &[] };
    let is_translated =
        real_language == language && examples.iter().all(|example| example.language == language);
    let inferred = if is_translated { Vec::new() } else { vec![Inferred::Language] };
    let usual = if language == Language::English { Authority::Official } else { Authority::Translation };
    let authority = source.notes.authority.unwrap_or(usual);
    Record { origin: Origin { path: source.path.clone(), lines, language, authority, inferred }, content }
}
