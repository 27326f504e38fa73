//! Joins the lines of pages into paragraphs, headings, list items and cells.

use std::collections::HashSet;

use crate::line_roles::{Form, Kind, LaidOut};
use crate::pages::lines::PrintedLine;
use record::Lines;

/// Signs before a list item.
const BULLETS: &[char] = &['•', '◦', '▪', '·', '■', '●', '○', '\u{2023}', '\u{25ab}'];

/// Limit of a heading, in letters.
const LONGEST_HEADING: usize = 160;

/// A paragraph that is being put together.
struct Paragraph<'a> {
    kind: Kind,
    text: String,
    page: u32,
    place: Lines,
    goes_on: bool,
    first: &'a PrintedLine,
    last: &'a PrintedLine,
    /// Number of its lines.
    lines: usize,
}

/// Lays out the lines of all pages.
pub(super) fn lay_out(pages: &[Vec<PrintedLine>]) -> LaidOut {
    let page = Page::of(pages);
    let mut paragraphs: Vec<Paragraph> = Vec::new();
    for line in pages.iter().flatten() {
        let text = line.text.trim();
        let continued = paragraphs.last().is_some_and(|above| page.continues(above, line));
        let kind = page.kind(line);
        match paragraphs.last_mut() {
            Some(above) if continued && above.last.page == line.page => {
                join(&mut above.text, text, &page.words);
                (above.last, above.lines) = (line, above.lines + 1);
                above.place = above.place.to(line.place);
            }
            _ if !line.cells.is_empty() => push_row(&mut paragraphs, line),
            _ => {
                let text = without_bullet(text, kind).to_owned();
                let is_cell = is_cell(&mut paragraphs, line);
                let (kind, goes_on) = match paragraphs.last() {
                    Some(above) if continued => (above.kind, true),
                    _ if is_cell => (Kind::Cell, false),
                    Some(above) => (kind, kind == Kind::Paragraph && page.is_below(above, line)),
                    None => (kind, false),
                };
                let (page, place) = (line.page, line.place);
                paragraphs.push(Paragraph {
                    kind,
                    text,
                    page,
                    place,
                    goes_on,
                    first: line,
                    last: line,
                    lines: 1,
                });
            }
        }
    }
    let mut laid_out = LaidOut::default();
    for Paragraph { kind, text, page, place, goes_on, .. } in paragraphs {
        laid_out.add_line(&text, Form { kind, goes_on, page, ..Form::default() }, place);
    }
    laid_out
}

/// Adds a line with wide gaps: the first cell of a row, and further ones.
fn push_row<'a>(paragraphs: &mut Vec<Paragraph<'a>>, line: &'a PrintedLine) {
    let ends = line.cells.iter().copied().chain([line.text.len()]);
    let mut start = 0;
    for end in ends {
        let text = line.text[start..end].trim();
        let kind = if start == 0 { Kind::Row } else { Kind::Cell };
        if !text.is_empty() {
            paragraphs.push(Paragraph {
                kind,
                text: text.to_owned(),
                page: line.page,
                place: line.place,
                goes_on: false,
                first: line,
                last: line,
                lines: 1,
            });
        }
        start = end;
    }
}

/// Whether a line begins beside the paragraph above instead of below it: a further cell of its row.
fn is_cell(paragraphs: &mut [Paragraph], line: &PrintedLine) -> bool {
    let start = paragraphs.iter().rposition(|above| above.kind != Kind::Cell);
    let Some(start) = start.filter(|_| paragraphs.last().is_some_and(|above| above.last.x < line.x)) else {
        return false;
    };
    let row = &mut paragraphs[start];
    let is_beside = row.first.page == line.page && (row.first.y - line.y).abs() < 0.6 * line.size;
    let is_next = is_beside && row.kind != Kind::Point;
    if is_next && row.kind != Kind::Row {
        row.kind = Kind::Row;
    }
    is_next
}

/// A list item without its bullet.
pub fn without_bullet(text: &str, kind: Kind) -> &str {
    if kind != Kind::Point {
        return text;
    }
    let text = text
        .strip_prefix("o ")
        .or_else(|| text.strip_prefix('*').filter(|_| is_starred(text)))
        .unwrap_or(text);
    text.trim_start_matches(BULLETS).trim_start()
}

/// Whether a paragraph is a point of a list.
pub fn is_point(text: &str) -> bool {
    let outer = text.strip_prefix("o ").is_some_and(|rest| rest.trim_start().starts_with(char::is_uppercase));
    outer
        || is_lettered(text)
        || is_starred(text)
        || (text.starts_with(BULLETS) && text.chars().nth(1).is_some())
}

/// Whether a text is a line of dashes.
fn is_ruler(text: &str) -> bool {
    text.len() >= 3 && text.chars().all(|letter| matches!(letter, '-' | '_' | '=' | '–' | '—'))
}

/// Whether a text begins with an asterisk for a list item; `*/4` is the size of a creature.
fn is_starred(text: &str) -> bool {
    text.strip_prefix('*').is_some_and(|rest| {
        rest.starts_with(|next: char| next.is_whitespace() || next >= '\u{2e80}') && !rest.trim().is_empty()
    })
}

/// Whether a text begins with a letter of a list: `A. `, `(A) `, `a) `.
fn is_lettered(text: &str) -> bool {
    let label = text.split(' ').next().unwrap_or_default();
    let is_letter = |label: &str| label.len() == 1 && label.bytes().all(|byte| byte.is_ascii_alphabetic());
    let inside = label.strip_prefix('(').and_then(|label| label.strip_suffix(')'));
    let before = label
        .strip_suffix(')')
        .or_else(|| label.strip_suffix('.').filter(|_| text.starts_with(char::is_uppercase)));
    label.len() < text.len() && inside.or(before).is_some_and(is_letter)
}

/// Whether a text ends where a sentence does.
pub fn ends_sentence(text: &str) -> bool {
    let end = text.trim_end_matches(['”', '"', '’', ')', '」', '）', '»']);
    end.ends_with(['.', '!', '?', ':', '。', '！', '？', '：'])
}

/// Joins the next line to a paragraph. A hyphen at the end of a line belongs to the word if the document
/// does not have the word without it.
pub fn join(text: &mut String, next: &str, words: &HashSet<String>) {
    if text.ends_with('\u{ad}') {
        text.pop();
        text.push_str(next);
        return;
    }
    let is_wide = |letter: Option<char>| letter.is_some_and(|letter| letter >= '\u{2e80}');
    let is_broken_word = text.ends_with('-')
        && text.trim_end_matches('-').ends_with(char::is_alphabetic)
        && next.starts_with(char::is_lowercase);
    if is_broken_word {
        let start = text.rfind(char::is_whitespace).map_or(0, |at| at + 1);
        let rest = next.split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
        let whole = format!("{}{rest}", text[start..].trim_end_matches('-')).to_lowercase();
        if words.contains(whole.trim_start_matches(|letter: char| !letter.is_alphabetic())) {
            text.pop();
        }
    } else if !(is_wide(text.chars().next_back()) && is_wide(next.chars().next())) {
        text.push(' ');
    }
    text.push_str(next);
}

/// Joins the first line of a page to the paragraph above the page break.
pub fn join_over_page(text: &mut String, next: &str) {
    let is_wide = |letter: Option<char>| letter.is_some_and(|letter| letter >= '\u{2e80}');
    let is_joined = text.ends_with('-') || is_wide(text.chars().next_back()) && is_wide(next.chars().next());
    if !is_joined {
        text.push(' ');
    }
    text.push_str(next);
}

/// The measures of a document.
struct Page<'a> {
    lines: &'a [Vec<PrintedLine>],
    /// The size of most letters.
    body: f32,
    /// The usual distance of two lines of a paragraph, in sizes of their font.
    pitch: f32,
    /// The words of the document, in lower case.
    words: HashSet<String>,
}

impl Page<'_> {
    fn of(pages: &[Vec<PrintedLine>]) -> Page<'_> {
        let mut sizes: Vec<(u32, usize)> = Vec::new();
        let mut steps: Vec<f32> = Vec::new();
        let mut words = HashSet::new();
        for lines in pages {
            for line in lines {
                let size = (line.size * 2.0).round() as u32;
                match sizes.iter_mut().find(|(other, _)| *other == size) {
                    Some((_, letters)) => *letters += line.text.len(),
                    None => sizes.push((size, line.text.len())),
                }
                let parts = line.text.split(|letter: char| !letter.is_alphabetic());
                words.extend(parts.filter(|word| word.len() > 3).map(str::to_lowercase));
            }
            let pairs = lines.windows(2).filter(|pair| (pair[0].size - pair[1].size).abs() < 0.6);
            let step = pairs.map(|pair| (pair[1].y - pair[0].y) / pair[1].size.max(1.0));
            steps.extend(step.filter(|step| (0.8..2.6).contains(step)));
        }
        steps.sort_by(f32::total_cmp);
        let body =
            sizes.iter().max_by_key(|(_, letters)| *letters).map_or(12.0, |(size, _)| *size as f32 / 2.0);
        Page {
            lines: pages,
            body,
            // Lines of a paragraph are closer than paragraphs, so the usual step is among the smaller ones.
            pitch: steps.get(steps.len() / 3).copied().unwrap_or(1.2),
            words,
        }
    }

    fn kind(&self, line: &PrintedLine) -> Kind {
        let text = line.text.trim();
        let is_short = text.chars().count() <= LONGEST_HEADING && text.chars().any(char::is_alphabetic);
        match () {
            () if is_point(text) => Kind::Point,
            () if is_short && (line.size > self.body * 1.12 || line.bold && !text.contains("....")) => {
                Kind::Heading
            }
            () => Kind::Paragraph,
        }
    }

    /// Whether a line belongs to the paragraph above.
    fn continues(&self, above: &Paragraph, line: &PrintedLine) -> bool {
        let last = above.last;
        let text = line.text.trim();
        let (own, is_heading) = (self.kind(line), above.kind == Kind::Heading);
        if own == Kind::Point
            || matches!(above.kind, Kind::Row)
            || !line.cells.is_empty()
            || is_ruler(text)
            || is_ruler(last.text.trim())
        {
            return false;
        }
        if opens_number(text) && (own == Kind::Heading || is_heading)
            || text.contains("....")
            || last.text.contains("....")
            || is_numbered_name(&above.text, text)
        {
            return false;
        }
        let is_same_font = (last.size - line.size).abs() < 0.12 * line.size.max(last.size);
        if !is_same_font
            || is_heading != (own == Kind::Heading)
                && above.kind != Kind::Point
                && !self.is_emphasis(above, line)
        {
            return false;
        }
        if last.page != line.page {
            return !is_heading
                && own != Kind::Heading
                && above.kind != Kind::Cell
                && !ends_sentence(&above.text)
                && self.goes_over(last, text);
        }
        let reach = if above.lines == 1 { 5.0 } else { 2.0 };
        let is_aligned = is_heading || (line.x - last.x).abs() < reach * line.size;
        self.is_near(last, line) && is_aligned && !(above.kind != Kind::Cell && self.had_room(last, text))
    }

    /// Whether a sentence continues over a page break: it goes on in lower case, or the last line is full.
    fn goes_over(&self, last: &PrintedLine, next: &str) -> bool {
        let word = first_word(next);
        let letter = (last.right - last.x) / last.text.trim().chars().count().max(1) as f32;
        let is_full = last.measured && last.right + (word as f32 + 1.5) * letter >= self.edge(last);
        // East Asian letters have no lower case, so a short line before them is the end of a paragraph.
        let is_short = last.measured && last.right < last.x + 0.75 * (self.edge(last) - last.x);
        let goes_on = next.starts_with(|first: char| {
            first.is_lowercase() || first >= '\u{2e80}' && !is_short || matches!(first, '(' | '“')
        });
        !opens_number(next) && (goes_on || is_full)
    }

    /// Whether a line is below another one at the usual line spacing.
    fn is_near(&self, above: &PrintedLine, line: &PrintedLine) -> bool {
        let step = (line.y - above.y) / line.size.max(1.0);
        step > 0.3 && step <= self.pitch * 1.18
    }

    /// Whether a line is below a paragraph without more room than between lines: a line break, not a paragraph.
    fn is_below(&self, above: &Paragraph, line: &PrintedLine) -> bool {
        above.kind == Kind::Paragraph
            && above.last.page == line.page
            && self.is_near(above.last, line)
            && (above.last.size - line.size).abs() < 0.12 * line.size
            && (above.last.x - line.x).abs() < 2.0 * line.size
            && !is_ruler(&above.text)
            && !is_ruler(line.text.trim())
    }

    /// Whether a change between bold and plain is inside a sentence.
    fn is_emphasis(&self, above: &Paragraph, line: &PrintedLine) -> bool {
        let next = line.text.trim_start();
        line.size <= self.body * 1.12
            && !ends_sentence(&above.text)
            && next
                .starts_with(|letter: char| letter.is_lowercase() || matches!(letter, ',' | ';' | ')' | ':'))
    }

    /// Whether a line ended on purpose: the first word of the next one would have fitted, and it ends a sentence or
    /// leaves a quarter of the column free.
    fn had_room(&self, line: &PrintedLine, next: &str) -> bool {
        if !line.measured {
            return false;
        }
        let word = first_word(next);
        let letter = (line.right - line.x) / line.text.trim().chars().count().max(1) as f32;
        let edge = self.edge(line);
        let is_short = line.right < line.x + 0.75 * (edge - line.x);
        line.right + (word as f32 + 1.5) * letter < edge && (is_short || ends_sentence(&line.text))
    }

    /// The right edge of the column that a line is in: that of the lines which begin near it on its page.
    fn edge(&self, line: &PrintedLine) -> f32 {
        let lines = self.lines.get(line.page as usize - 1).map_or(&[][..], Vec::as_slice);
        let near = lines.iter().filter(|other| (other.x - line.x).abs() < 4.0 * line.size);
        near.map(|other| other.right).fold(line.right, f32::max)
    }
}

/// The number of letters before the first place where a line may break. Chinese and Japanese text breaks
/// between any two letters.
fn first_word(text: &str) -> usize {
    text.chars().take_while(|&letter| !letter.is_whitespace() && letter < '\u{2e80}').count().max(1)
}

/// Whether a line behind a full sentence is the name of a card with its number in the set: `018 Name`.
fn is_numbered_name(above: &str, text: &str) -> bool {
    let number = text.split(' ').next().unwrap_or_default();
    let is_number = number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number && number.len() < text.len() && ends_sentence(above) && !ends_sentence(text)
}

/// Whether a text begins with a number of sections: `2.1 `, `2. `.
fn opens_number(text: &str) -> bool {
    let number = text.split_whitespace().next().unwrap_or_default();
    number.contains('.')
        && number.starts_with(|first: char| first.is_ascii_digit())
        && number.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.')
}
