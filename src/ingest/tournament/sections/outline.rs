//! Knows the headings of a printed document from its contents, and follows their numbers.

use crate::markup::printed_text::{Heading, Headings, has_leader, listed};
use crate::tournament::sections::front;
use crate::tournament::sections::heading;
use language::all_words;
use record::DocumentKind;
use source::{Kind, SourceFile};

/// Limit of a heading that the contents do not list, in letters.
const LONGEST_HEADING: usize = 90;

/// Minimum number of lines of contents that are trusted to be whole.
const FEWEST_LISTED: usize = 3;

/// The headings of a document.
#[derive(Debug)]
pub(crate) struct Outline {
    kind: DocumentKind,
    /// The lines of contents: number and the letters of the title.
    entries: Vec<(Option<String>, String)>,
    /// The number of entries up to the one whose heading was found last.
    opened: usize,
    /// The place of the last number.
    last: Place,
    /// Whether the fonts of the document tell its headings.
    has_fonts: bool,
}

/// A heading with a number on a line.
pub(crate) struct Found {
    pub(crate) number: String,
    pub(crate) title: String,
    /// Its length in bytes; the rest of the line is beside it.
    pub(crate) length: usize,
}

/// A title without a number that the contents list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listed {
    /// It is before the first number or after the last one.
    Section,
    /// It divides the section or the appendix above it.
    Part,
}

/// Chapter and section, after which come the appendices.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place(u32, u32, u32);

impl Place {
    fn parse(number: &str) -> Option<Place> {
        if let Some(letter) = number.chars().next().filter(char::is_ascii_uppercase) {
            return Some(Place(1, u32::from(letter), 0));
        }
        let (main, sub) = number.split_once('.').unwrap_or((number, "0"));
        Some(Place(0, main.parse().ok()?, sub.parse().ok()?))
    }

    fn is_appendix(self) -> bool {
        self.0 > 0
    }

    /// Whether a place may follow without a gap.
    fn leads_to(self, next: Place) -> bool {
        match (self, next) {
            (Place(0, main, sub), Place(0, next, next_sub)) => {
                next == main && next_sub == sub + 1 || next == main + 1 && next_sub <= 1
            }
            (Place(0, ..), Place(_, letter, _)) => letter == u32::from('A'),
            (Place(_, letter, _), Place(1, next, _)) => next == letter + 1,
            _ => false,
        }
    }
}

impl Outline {
    /// The headings that the contents of a document list.
    pub(crate) fn read(shown: &SourceFile, kind: DocumentKind) -> Outline {
        let lines: Vec<&str> = shown.filled_lines().map(|(_, line)| line.trim()).collect();
        let entries = Outline::listed(&lines).into_iter().map(|line| match heading::listed(&line) {
            Some(numbered) => (Some(numbered.number), letters(numbered.title)),
            None => (None, letters(&line)),
        });
        let has_fonts = shown
            .lines()
            .any(|(number, _)| shown.form(number).is_some_and(|form| form.kind == Kind::Heading));
        Outline { kind, entries: entries.collect(), opened: 0, last: Place::default(), has_fonts }
    }

    /// The titles that lines of contents list, with their numbers and without their page numbers.
    pub(crate) fn listed(lines: &[&str]) -> Vec<String> {
        let mut titles = Vec::new();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| has_leader(line)) {
            let (title, _) = listed(line);
            // A long title begins on the line above.
            let above = at.checked_sub(1).map(|above| lines[above]);
            let above = above.filter(|above| {
                let opens_title = heading::numbered(above).is_some_and(|above| !above.title.is_empty());
                opens_title && !has_leader(above) && heading::numbered(title).is_none() && at > 1
            });
            titles.push(above.map_or_else(|| title.to_owned(), |above| format!("{} {title}", above.trim())));
        }
        titles.retain(|title| !title.is_empty());
        titles
    }

    /// The place of a number in the contents, and its title in letters.
    fn entry(&self, number: &str) -> Option<(usize, &str)> {
        let at = self.entries.iter().position(|(other, _)| other.as_deref() == Some(number))?;
        Some((at, self.entries.get(at)?.1.as_str()))
    }

    /// The unnumbered title that a line consists of, if the contents list it next: after the last heading that was
    /// found, and before the next number. The heads of tables and the points of lists may have its words again.
    pub(crate) fn listed_title(&mut self, line: &str) -> Option<Listed> {
        let line = letters(line);
        let mut next = self.entries.iter().skip(self.opened).take_while(|(number, _)| number.is_none());
        let at = self.opened + next.position(|(_, title)| !line.is_empty() && *title == line)?;
        self.opened = at + 1;
        let is_between = self.entries.iter().skip(at).any(|(number, _)| number.is_some());
        let is_part = self.last.is_appendix() || self.last != Place::default() && is_between;
        Some(if is_part { Listed::Part } else { Listed::Section })
    }

    /// The numbered heading at the start of a line; `is_set` says that its font makes it a heading, `is_apart`
    /// that it is on its own.
    pub(crate) fn numbered(&mut self, line: &str, is_set: bool, is_apart: bool) -> Option<Found> {
        let numbered =
            heading::numbered(line).filter(|found| !found.title.is_empty() && !has_leader(line))?;
        let place = Place::parse(&numbered.number).filter(|place| *place > self.last)?;
        let start = line.len() - numbered.title.len();
        let is_short = line.chars().count() <= LONGEST_HEADING && !line.ends_with(['.', ',', ';', ':']);
        let is_next = self.last.leads_to(place);
        let entry = self.entry(&numbered.number);
        let is_named = place.is_appendix() || entry.is_some_and(|(_, title)| is_like(numbered.title, title));
        let length = match entry {
            Some((_, title)) => match prefix(numbered.title, title) {
                Some(length) => start + length,
                // The contents word it differently. The points of a list have numbers, too, but no words in common.
                None if is_short && (is_set || is_apart && is_next) && is_named => {
                    line.len() - penalty(numbered.title)
                }
                None => return None,
            },
            // Complete contents list every heading except an appendix or a section that was added later.
            None if self.entries.len() >= FEWEST_LISTED => {
                let is_deep = place.is_appendix() || numbered.number.contains('.');
                let is_heading = is_deep && is_next && is_short && (is_set || is_apart);
                is_heading.then(|| line.len() - penalty(numbered.title))?
            }
            None if is_set => line.len() - penalty(numbered.title),
            None => start + first_cell(numbered.title).filter(|_| is_next && is_short && !self.has_fonts)?,
        };
        self.opened = entry.map_or(self.opened, |(at, _)| at + 1);
        self.last = place;
        Some(Found { title: line[start..length].trim().to_owned(), number: numbered.number, length })
    }
}

impl Headings for Outline {
    fn heading(&mut self, line: &str, next: &str, is_apart: bool) -> Option<Heading> {
        let line = line.trim();
        if let Some(found) = self.numbered(line, false, is_apart) {
            return Some(Heading::Here(found.length));
        }
        let is_above = self.last == Place::default() && heading::kind_in(line) == Some(self.kind);
        let is_title = is_above && !has_leader(line) && line.chars().count() <= LONGEST_HEADING;
        let is_day = self.last == Place::default() && front::opens_day(line);
        if self.listed_title(line).is_some()
            || front::is_contents_heading(line)
            || is_title && !line.ends_with('.')
            || is_day
        {
            return Some(Heading::Here(line.len()));
        }
        if self.kind == DocumentKind::Jar {
            let is_title = is_apart
                && !line.ends_with(['.', ',', ';', ':', '!', '?'])
                && line.len() < 2 * LONGEST_HEADING;
            return is_title.then_some(Heading::Here(line.len()));
        }
        // A number alone, or the first half of a long title, and the rest on the next line.
        let numbered = heading::numbered(line)?;
        let whole = format!("{line} {next}");
        let is_whole = self.entry(&numbered.number).is_some_and(|(_, title)| {
            heading::numbered(&whole).is_some_and(|whole| letters(whole.title) == title)
        });
        let is_new = Place::parse(&numbered.number).is_some_and(|place| place > self.last);
        if is_whole && is_new && self.numbered(&whole, false, false).is_some() {
            return Some(Heading::WithNext);
        }
        None
    }
}

/// Whether two titles share most words of the shorter one; the other is in letters.
fn is_like(title: &str, other: &str) -> bool {
    let words: Vec<String> = title
        .split(|letter: char| !letter.is_alphanumeric())
        .map(letters)
        .filter(|word| word.len() > 2)
        .collect();
    let shared: usize = words.iter().filter(|word| other.contains(word.as_str())).map(String::len).sum();
    let length: usize = words.iter().map(String::len).sum();
    shared > 0 && shared * 2 >= length.min(other.len())
}

/// The length of a penalty at the end of the title of an infraction, beside which it is printed.
fn penalty(title: &str) -> usize {
    let lengths = all_words(|words| words.documents.penalties)
        .filter(|penalty| title.strip_suffix(penalty).is_some_and(|rest| rest.ends_with(' ')));
    lengths.map(|penalty| penalty.len()).max().unwrap_or(0)
}

/// The length of the first part of a text, up to a wide gap.
fn first_cell(text: &str) -> Option<usize> {
    Some(text.find("   ").unwrap_or(text.len()))
}

/// The letters and digits of a title, in lower case.
fn letters(title: &str) -> String {
    title.chars().filter(|letter| letter.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// The length in bytes of a prefix with these letters and digits, up to the blank that ends the word; `None` if
/// the text begins differently.
fn prefix(text: &str, wanted: &str) -> Option<usize> {
    let mut rest = wanted.chars().peekable();
    let mut end = 0;
    for (at, letter) in text.char_indices() {
        if !letter.is_alphanumeric() {
            if rest.peek().is_none() && letter.is_whitespace() {
                return Some(at);
            }
            end = at + letter.len_utf8();
            continue;
        }
        for small in letter.to_lowercase() {
            if rest.next()? != small {
                return None;
            }
        }
        end = at + letter.len_utf8();
    }
    rest.peek().is_none().then_some(end)
}
