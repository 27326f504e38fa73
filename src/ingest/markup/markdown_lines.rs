//! Lays out Markdown that a program has made of a web page: headings, list items and paragraphs become lines,
//! quotations keep their line breaks, and pictures of symbols become symbols.

use crate::markup::source_map::Layout;
use source::{Kind, LaidOut, SourceFile, is_blank};

/// The line between two halves of a card.
const FACE_DIVIDER: &str = "//";

/// Names of pictures of symbols, with the symbols.
const SYMBOLS: &[(&str, &str)] = &[
    ("white", "W"),
    ("blue", "U"),
    ("black", "B"),
    ("red", "R"),
    ("green", "G"),
    ("colorless", "C"),
    ("snow", "S"),
    ("tap", "T"),
    ("untap", "Q"),
    ("energy", "E"),
];

/// Whether a file has the marks of such a text: headings, and quotations or pictures.
pub(crate) fn is_markdown(source: &SourceFile) -> bool {
    let is_heading = |line: &str| line.starts_with("##") && line.trim_start_matches('#').starts_with(' ');
    let is_marked = |line: &str| line.starts_with("> ") || line.contains("![") || line.starts_with("* ");
    source.form(1).is_none()
        && source.filled_lines().any(|(_, line)| is_heading(line))
        && source.filled_lines().any(|(_, line)| is_marked(line))
}

/// Lays out the text.
pub(crate) fn layout(source: &SourceFile) -> Layout {
    let mut lines = Lines { laid_out: LaidOut::default(), place: Where::Nowhere, gap: false, is_card: false };
    let mut numbered = source.lines().peekable();
    let mut front = front_lines(source);
    while let Some((number, line)) = numbered.next() {
        lines.laid_out.stands_on(number);
        if front > 0 {
            front -= 1;
            lines.close();
            if line.trim() != "---" {
                lines.laid_out.push(line.trim());
            }
            lines.close();
            continue;
        }
        let underlined = numbered
            .next_if(|(_, next)| is_underline(next) && !is_blank(line) && lines.place == Where::Nowhere);
        match underlined {
            Some(_) => lines.heading(line),
            None => lines.take(line),
        }
    }
    lines.close();
    Layout::of(source, lines.laid_out, Vec::new())
}

/// The number of lines between two lines of dashes at the top, these included.
fn front_lines(source: &SourceFile) -> usize {
    let is_fence = |line: &str| line.trim() == "---";
    let mut lines = source.lines().skip_while(|(_, line)| is_blank(line));
    let Some((first, _)) = lines.next().filter(|(_, line)| is_fence(line)) else { return 0 };
    let last = lines.take(40).find(|(_, line)| is_fence(line)).map_or(first, |(number, _)| number);
    if last > first { last as usize } else { 0 }
}

/// The element that the last line belongs to.
#[derive(Clone, Copy, PartialEq)]
enum Where {
    /// A blank line, or a heading.
    Nowhere,
    Paragraph,
    Point,
    Quotation,
}

struct Lines {
    laid_out: LaidOut,
    place: Where,
    /// Whether a blank line is above, inside a quotation.
    gap: bool,
    /// Whether the quotation or paragraph begins with a picture of a card.
    is_card: bool,
}

impl Lines {
    fn close(&mut self) {
        self.laid_out.close();
        (self.place, self.gap, self.is_card) = (Where::Nowhere, false, false);
    }

    fn heading(&mut self, line: &str) {
        self.close();
        self.laid_out.open(Kind::Heading);
        self.laid_out.push(&words(line));
        self.close();
    }

    fn take(&mut self, line: &str) {
        if let Some(quoted) = line.trim_start().strip_prefix('>') {
            return self.quoted(quoted);
        }
        if self.place == Where::Quotation
            || is_blank(line) && !(self.place == Where::Paragraph && self.is_card && line.len() > 1)
        {
            self.close();
        }
        let text = line.trim();
        let point = ["* ", "- ", "+ ", "• "].iter().find_map(|mark| text.strip_prefix(mark));
        let title = text.trim_start_matches('#');
        let is_bold = text.len() > 4
            && text.starts_with("**")
            && text.ends_with("**")
            && !text[2..text.len() - 2].contains("**");
        match point {
            _ if is_blank(text) => self.gap = self.is_card,
            _ if title.len() < text.len() && title.starts_with(' ') || is_bold => self.heading(title),
            Some(point) => {
                self.close();
                self.laid_out.open(Kind::Point);
                self.place = Where::Point;
                self.laid_out.push(&words(point));
            }
            None => self.paragraph(line, Where::Paragraph),
        }
    }

    fn quoted(&mut self, line: &str) {
        if self.place != Where::Quotation {
            self.close();
        }
        match is_blank(line) {
            true if self.place == Where::Quotation => self.gap = true,
            true => {}
            false => self.paragraph(line, Where::Quotation),
        }
    }

    /// Adds a line to a paragraph or quotation. The lines of a card keep their ends; so do lines that end in
    /// two blanks.
    fn paragraph(&mut self, line: &str, place: Where) {
        let text = words(line);
        if self.place != place && !(self.place == Where::Point && place == Where::Paragraph) {
            self.close();
            self.place = place;
            self.is_card = opens_with_picture(line);
        } else if self.gap && self.is_card {
            self.laid_out.break_line();
            self.laid_out.push(FACE_DIVIDER);
            self.laid_out.break_line();
        } else if self.gap {
            self.laid_out.close();
        }
        self.gap = false;
        self.laid_out.push(&text);
        match self.is_card || line.ends_with("  ") && self.place == Where::Quotation {
            true => self.laid_out.break_line(),
            false => self.laid_out.push(" "),
        }
    }
}

fn is_underline(line: &str) -> bool {
    let line = line.trim_end();
    line.len() >= 3 && (line.bytes().all(|byte| byte == b'=') || line.bytes().all(|byte| byte == b'-'))
}

/// Whether a line begins with a picture that is not a symbol.
fn opens_with_picture(line: &str) -> bool {
    line.trim_start()
        .strip_prefix("![")
        .and_then(|rest| rest.split_once("]("))
        .is_some_and(|(_, rest)| rest.split_once(')').is_some_and(|(address, _)| symbol(address).is_none()))
}

/// The words of a line, with symbols for their pictures.
fn words(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(['[', '*', '_', '\\']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let is_picture = text.ends_with('!');
        let linked = rest.strip_prefix('[').and_then(|inside| {
            let (words, behind) = inside.split_once("](")?;
            let (address, behind) = behind.split_once(')')?;
            (!words.contains('[')).then_some((words, address, behind))
        });
        match linked {
            Some((_, address, behind)) if is_picture => {
                text.pop();
                text.extend(symbol(address));
                rest = behind;
            }
            Some((inside, _, behind)) => {
                text.push_str(&words(inside));
                rest = behind;
            }
            None => {
                let sign = rest.chars().next().unwrap_or_default();
                let next = rest[sign.len_utf8()..].chars().next();
                match sign {
                    '\\' if next.is_some_and(|next| next.is_ascii_punctuation()) => {
                        text.extend(next);
                        rest = &rest[2..];
                    }
                    // `*/4` and `_name` are not emphasis.
                    '*' | '_' if is_emphasis(rest, sign, text.chars().next_back()) => rest = &rest[1..],
                    _ => {
                        text.push(sign);
                        rest = &rest[sign.len_utf8()..];
                    }
                }
            }
        }
    }
    text.push_str(rest);
    text.trim().replace('\u{a0}', " ")
}

/// Whether a sign opens or closes emphasised words.
fn is_emphasis(rest: &str, sign: char, before: Option<char>) -> bool {
    let behind = rest.trim_start_matches(sign);
    let opens = behind.starts_with(char::is_alphanumeric) && !before.is_some_and(char::is_alphanumeric);
    let closes = before.is_some_and(|before| !before.is_whitespace())
        && !behind.starts_with(|next: char| next.is_alphanumeric() || matches!(next, '/' | '+'));
    opens && behind.contains(sign) || closes
}

/// The symbol that a picture shows, by the name of its file: `colorless4.gif`, `blue.gif`.
fn symbol(address: &str) -> Option<String> {
    let name = address.rsplit('/').next()?.split('.').next()?.to_lowercase();
    let name = name.strip_prefix("symbol_").or_else(|| name.strip_prefix("mana_")).unwrap_or(&name);
    let is_named = address.to_lowercase().contains("symbol");
    let number = name.strip_prefix("colorless").unwrap_or("");
    if !number.is_empty() {
        return Some(format!("{{{}}}", number.to_uppercase()));
    }
    let known = SYMBOLS.iter().find(|(picture, _)| *picture == name);
    match known {
        Some((_, sign)) => Some(format!("{{{sign}}}")),
        None if is_named => Some(format!("{{{}}}", name.to_uppercase())),
        None => None,
    }
}
