//! Measures the layout of an old rulebook: the width of its lines, and dots before page numbers.

use crate::rulebook::plain_rulebook::line::{Line, classify};
use language::Language;
use record::Place;
use record::rule_number::Level;
use source::{SourceFile, is_blank};

/// Limit of a broken line, in letters. Real ones have up to 118.
const WIDEST: usize = 130;

/// Minimum of a line that was broken because it was full, in letters.
const NARROWEST: usize = 50;

/// Minimum number of dots before a page number.
const DOTS: usize = 4;

/// Minimum number of lines with page numbers in contents.
const FEWEST_LEADERS: usize = 3;

/// Limit of lines searched for page numbers.
const SEARCHED_LINES: usize = 400;

/// The layout of a text file.
#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// Whether its lines are broken inside paragraphs.
    pub(super) is_wrapped: bool,
    /// Whether its contents have page numbers.
    pub(super) has_leaders: bool,
    /// The length of a full line, in letters.
    pub(super) width: usize,
}

impl Layout {
    pub(super) fn detect(source: &SourceFile, language: Language) -> Layout {
        let (mut rules, mut continuations) = (0, 0);
        let mut lengths = Vec::new();
        let mut above = 0;
        for (_, text) in source.lines() {
            let line = classify(text, language);
            match line {
                Line::Numbered(numbered) if numbered.number.level() >= Level::Rule => rules += 1,
                Line::Heading(Place::GlossaryHeading) if rules > 0 => break,
                Line::Plain(_) if rules > 0 && above >= NARROWEST => continuations += 1,
                _ => {}
            }
            above = text.trim().chars().count();
            if rules > 0 && !is_blank(text) {
                lengths.push(above);
            }
        }
        lengths.sort_unstable();
        let width = lengths.get(lengths.len() * 19 / 20).copied().unwrap_or_default();
        let leaders = source.filled_lines().take(SEARCHED_LINES).filter(|(_, text)| leader(text).is_some());
        Layout {
            is_wrapped: continuations > 1 && continuations * 5 >= rules && width <= WIDEST,
            has_leaders: leaders.count() >= FEWEST_LEADERS,
            width,
        }
    }

    /// Whether a line is so short that the first word of the next one would have fitted on it.
    pub(super) fn had_room(&self, line: &str, next: &str) -> bool {
        let word = next.split_whitespace().next().map_or(0, |word| word.chars().count());
        (line.trim().chars().count() + 1 + word) * 4 <= self.width * 3
    }
}

/// The length of a line of contents without its dots and page number; `None` if it lacks either.
pub(super) fn leader(line: &str) -> Option<usize> {
    let before = line.trim_end().trim_end_matches(|letter: char| letter.is_ascii_digit());
    let has_number = before.len() < line.trim_end().len();
    let title = before.trim_end().trim_end_matches('.');
    (has_number && before.trim_end().len() - title.len() >= DOTS).then(|| title.trim_end().len())
}
