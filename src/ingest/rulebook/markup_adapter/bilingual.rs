//! Splits a bilingual page into two: the translation and the English original, rule by rule.
//!
//! The letters distinguish the two; if a rule was left in English, the order does.

use crate::markup::inline_markup::{self, Said};
use crate::markup::rulebook_page::{Page, PageLine, Role};
use crate::passage_language;
use crate::rulebook::markup_adapter::lines::BareLine;
use crate::rulebook::plain_rulebook::line::numbered;
use language::Language;
use record::rule_number::{Level, RuleNumber};
use source::SourceFile;

/// The pages of a file: one, or two if the rules are in two languages.
pub(crate) fn pages(source: &SourceFile, lines: &[BareLine]) -> Vec<Page> {
    let body = || lines.iter().filter(|line| line.role == Role::Body);
    let foreign =
        || passage_language::of_most(body().map(|line| line.text.as_str()).filter(|text| !is_latin(text)));
    let any = || passage_language::of_most(body().map(|line| line.text.as_str()));
    let language = source.notes.language.or_else(foreign).or_else(any).unwrap_or(Language::English);
    let mut sorter = Sorter {
        own: Side::new(language),
        english: Side::new(Language::English),
        is_bilingual: is_bilingual(lines),
    };
    lines.iter().for_each(|line| sorter.take(line));
    if sorter.is_bilingual { vec![sorter.own.page, sorter.english.page] } else { vec![sorter.own.page] }
}

/// Whether at least half of the rules occur twice in a row, once in Latin letters only and once not.
fn is_bilingual(lines: &[BareLine]) -> bool {
    let rules: Vec<(RuleNumber, bool)> = lines
        .iter()
        .filter(|line| line.role == Role::Body)
        .filter_map(|line| numbered(&line.text).map(|rule| (rule.number, is_latin(rule.text))))
        .filter(|(number, _)| number.level() >= Level::Rule)
        .collect();
    let pairs = rules.windows(2).filter(|pair| pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1).count();
    pairs > 0 && pairs * 4 >= rules.len()
}

/// Whether a text has only Latin letters.
fn is_latin(text: &str) -> bool {
    text.chars().filter(|letter| letter.is_alphabetic()).all(|letter| letter < '\u{250}')
}

/// One language of a page that is being split.
struct Side {
    page: Page,
    /// Its last number, and the number of examples since.
    last: Option<RuleNumber>,
    examples: usize,
    /// The last line, if it is a heading.
    heading: Option<String>,
}

impl Side {
    fn new(language: Language) -> Side {
        Side { page: Page::new(language), last: None, examples: 0, heading: None }
    }

    fn push(&mut self, line: &BareLine) {
        self.push_part(line, line.said.clone(), line.text.trim());
    }

    /// Adds the text of a line in this language. A heading repeated directly is one heading.
    fn push_part(&mut self, line: &BareLine, said: Vec<Said>, text: &str) {
        let number = numbered(text).map(|rule| rule.number);
        if let (Some(heading), Some(last)) = (&self.heading, self.page.lines.last_mut())
            && heading == text
        {
            last.lines = last.lines.to(line.lines);
            last.again.push(said);
            return;
        }
        if number.is_some() {
            self.last = number;
            self.examples = 0;
        }
        self.heading = number.filter(|&number| is_heading(line, number)).map(|_| text.to_owned());
        self.page.lines.push(PageLine { lines: line.lines, role: line.role, said, again: Vec::new() });
    }
}

fn is_heading(line: &BareLine, number: RuleNumber) -> bool {
    line.is_heading || number.level() < Level::Rule
}

struct Sorter {
    own: Side,
    english: Side,
    is_bilingual: bool,
}

impl Sorter {
    fn take(&mut self, line: &BareLine) {
        let number = numbered(&line.text).map(|rule| rule.number);
        match (line.role, number) {
            (Role::Named(_), _) => self.own.push(line),
            _ if !self.is_bilingual => self.own.push(line),
            (Role::Body, Some(number)) if is_heading(line, number) => self.take_heading(line),
            (Role::Body, Some(number)) => self.side_of_rule(line, number).push(line),
            (Role::Body, None) => self.take_unnumbered(line),
            // A paragraph directly below another one belongs to its own language.
            (Role::Continues, _) if is_latin(&line.text) => self.english.push(line),
            (Role::Continues, _) => self.own.push(line),
        }
    }

    /// A heading in one language, or in both: `701.2. 起动 Activate`.
    fn take_heading(&mut self, line: &BareLine) {
        let title = numbered(&line.text).map_or(line.text.as_str(), |rule| rule.text);
        let title_at = line.text.len() - title.len();
        let Some(english_at) = english_title(title).map(|at| title_at + at) else {
            return if is_latin(title) { self.english.push(line) } else { self.own.push(line) };
        };
        let (number, end) = (&line.text[..title_at], line.text.len());
        for (side, part) in [(&mut self.own, title_at..english_at), (&mut self.english, english_at..end)] {
            let text = format!("{number}{}", line.text[part.clone()].trim());
            let said =
                [inline_markup::cut(&line.said, 0..title_at), inline_markup::cut(&line.said, part)].concat();
            side.push_part(line, said, &text);
        }
    }

    /// A rule goes to the side of its letters, unless it was left in English and the English side already has
    /// it.
    fn side_of_rule(&mut self, line: &BareLine, number: RuleNumber) -> &mut Side {
        let is_english = numbered(&line.text).is_some_and(|rule| is_latin(rule.text));
        let is_there = self.english.last == Some(number) && self.own.last != Some(number);
        if is_english && !is_there { &mut self.english } else { &mut self.own }
    }

    /// An example, or text without a place. If all examples are in English, every second one is an
    /// untranslated one.
    fn take_unnumbered(&mut self, line: &BareLine) {
        let is_english = is_latin(&line.text) && self.english.examples <= self.own.examples;
        let side = if is_english { &mut self.english } else { &mut self.own };
        side.examples += 1;
        side.push(line);
    }
}

/// The start of the English title in a bilingual heading: after the last letter or mark of the other language
/// and a space.
fn english_title(title: &str) -> Option<usize> {
    let is_foreign = |letter: char| {
        matches!(letter, '\u{3000}'..='\u{303f}' | '\u{ff00}'..='\u{ffef}')
            || (letter.is_alphabetic() && letter >= '\u{250}')
    };
    let (last, letter) = title.char_indices().rev().find(|&(_, letter)| is_foreign(letter))?;
    let rest = &title[last + letter.len_utf8()..];
    (rest.starts_with(' ') && rest.contains(char::is_alphabetic))
        .then(|| title.len() - rest.trim_start().len())
}
