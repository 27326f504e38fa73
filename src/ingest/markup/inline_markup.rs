//! Finds the text of a line of Markdown or wiki markup: everything but marks, links and tags.
//!
//! It knows inline marks only. `is_marks` checks the parts left out: they never contain text.

use std::ops::Range;

use source::SourceFile;

/// A span of text, or one entity such as `&lt;`.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Said {
    /// Byte offsets.
    pub(crate) at: Range<usize>,
    /// The character of an entity.
    pub(crate) instead: Option<char>,
}

/// A line without its marks.
#[derive(Clone, Default, PartialEq, Debug)]
pub(crate) struct Bare {
    /// Its text, in order.
    pub(crate) said: Vec<Said>,
    /// Whether its marks make it a heading.
    pub(crate) is_heading: bool,
    /// Whether it consists only of links, separated by bars.
    pub(crate) is_navigation: bool,
}

/// Tags of formatted text. Anything else in angle brackets is text, such as an address.
const TAGS: &[&str] = &[
    "a", "b", "br", "bookmark", "center", "code", "div", "em", "font", "hr", "i", "li", "ol", "p", "small",
    "span", "strong", "sub", "sup", "u", "ul",
];

/// Characters written as named entities.
const NAMED_SIGNS: &[(&str, char)] = &[
    ("&lt;", '<'),
    ("&gt;", '>'),
    ("&amp;", '&'),
    ("&quot;", '"'),
    ("&#39;", '\''),
    ("&apos;", '\''),
    ("&nbsp;", '\u{a0}'),
];

/// The text of some pieces, joined.
pub(crate) fn text_of(said: &[Said], text: &str) -> String {
    said.iter().fold(String::new(), |mut whole, piece| {
        match piece.instead {
            Some(sign) => whole.push(sign),
            None => whole.push_str(&text[piece.at.clone()]),
        }
        whole
    })
}

/// The pieces that make up a part of their joined text, given as byte offsets.
pub(crate) fn cut(said: &[Said], part: Range<usize>) -> Vec<Said> {
    let mut cut = Vec::new();
    let mut before = 0;
    for piece in said {
        let length = piece.instead.map_or(piece.at.len(), char::len_utf8);
        let (from, to) = (
            part.start.clamp(before, before + length) - before,
            part.end.clamp(before, before + length) - before,
        );
        match piece.instead {
            Some(_) if from < to => cut.push(piece.clone()),
            None if from < to => {
                cut.push(Said { at: piece.at.start + from..piece.at.start + to, instead: None })
            }
            _ => {}
        }
        before += length;
    }
    cut
}

/// Removes the marks of a line. `start` is the offset of the line in the text.
pub(crate) fn bare(line: &str, start: usize) -> Bare {
    let mut strip = Strip {
        line,
        start,
        at: 0,
        end: line.trim_end().len(),
        said: Vec::new(),
        from: 0,
        links: 0,
        outside: String::new(),
    };
    strip.at = line.len() - line.trim_start().len();
    let is_heading = strip.take_heading();
    strip.take_bullet();
    strip.take_line_break();
    strip.from = strip.at;
    let has_pairs = line.matches("**").count().is_multiple_of(2);
    while strip.at < strip.end {
        if !strip.take_mark(has_pairs) {
            let letter = line[strip.at..].chars().next().map_or(1, char::len_utf8);
            strip.outside.push_str(&line[strip.at..strip.at + letter]);
            strip.at += letter;
        }
    }
    strip.say_up_to(strip.end);
    let is_navigation =
        strip.links > 0 && strip.outside.chars().all(|letter| letter == '|' || letter.is_whitespace());
    Bare { said: strip.said, is_heading, is_navigation }
}

struct Strip<'a> {
    line: &'a str,
    /// The offset of the line in the text.
    start: usize,
    at: usize,
    /// The latest possible end of the text.
    end: usize,
    /// The start of the current span.
    from: usize,
    said: Vec<Said>,
    links: usize,
    /// The text outside links.
    outside: String,
}

impl Strip<'_> {
    fn rest(&self) -> &str {
        &self.line[self.at..self.end]
    }

    /// Takes the marks of a heading: `## ` in Markdown, `===== … =====` in DokuWiki.
    fn take_heading(&mut self) -> bool {
        let rest = self.rest();
        let count = |mark: char| rest.chars().take_while(|&letter| letter == mark).count();
        let (hashes, equals) = (count('#'), count('='));
        let is_heading = |marks: usize| (1..=6).contains(&marks) && rest[marks..].starts_with(' ');
        if is_heading(hashes) {
            self.at += hashes + 1;
            return true;
        }
        if equals > 1 && is_heading(equals) && rest.ends_with("==") {
            let whole = rest.trim_end_matches('=').trim_end().len();
            self.end = self.at + whole.max(equals + 1);
            self.at += equals + 1;
            return true;
        }
        false
    }

    /// Takes the bullet before a number in bold.
    fn take_bullet(&mut self) {
        if let Some(rest) = behind_bullet(self.rest()) {
            self.at = self.end - rest.len();
        }
    }

    /// Takes the `\\` at the end of a line of DokuWiki.
    fn take_line_break(&mut self) {
        if let Some(rest) = self.rest().strip_suffix("\\\\") {
            self.end = self.at + rest.trim_end().len();
        }
    }

    fn say_up_to(&mut self, end: usize) {
        if self.from < end {
            self.said.push(Said { at: self.start + self.from..self.start + end, instead: None });
        }
    }

    /// Skips `length` bytes of markup.
    fn leave_out(&mut self, length: usize) {
        self.say_up_to(self.at);
        self.at += length;
        self.from = self.at;
    }

    /// Skips a mark, or the marks around a link, whose words are kept as text.
    fn take_mark(&mut self, has_pairs: bool) -> bool {
        let rest = self.rest();
        if let Some(length) = tag(rest).filter(|&length| is_known_tag(&rest[..length])) {
            self.leave_out(length);
        } else if has_pairs && rest.starts_with("**") {
            self.leave_out(2);
        } else if let Some((before, words, behind)) = link(rest) {
            self.leave_out(before);
            self.at += words;
            self.leave_out(behind);
            self.links += 1;
        } else if let Some((name, sign)) = NAMED_SIGNS.iter().find(|(name, _)| rest.starts_with(name)) {
            let at = self.start + self.at..self.start + self.at + name.len();
            self.leave_out(name.len());
            self.said.push(Said { at, instead: Some(*sign) });
        } else {
            return false;
        }
        true
    }
}

/// The text behind the bullet of a list item that begins with a number in bold: `+ **702.2a** …`.
pub(crate) fn behind_bullet(text: &str) -> Option<&str> {
    let rest = text.strip_prefix(['+', '-', '*'])?.trim_start_matches(' ');
    let number = rest.strip_prefix("**")?;
    (rest.len() + 1 < text.len() && number.starts_with(|letter: char| letter.is_ascii_digit()))
        .then_some(rest)
}

/// The length of the tag at the start of a text.
fn tag(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('<')?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    let end = inside.find(['<', '>'])?;
    (name.starts_with(|letter: char| letter.is_ascii_alphabetic()) && inside[end..].starts_with('>'))
        .then_some(end + 2)
}

fn is_known_tag(tag: &str) -> bool {
    let name = tag.trim_start_matches(['<', '/']);
    let name = name.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
    TAGS.contains(&name.to_ascii_lowercase().as_str())
}

/// The link or image at the start of a text: lengths of the opening marks, the words, and the closing marks.
fn link(text: &str) -> Option<(usize, usize, usize)> {
    if let Some(inside) = text.strip_prefix("[[") {
        // Links hold no other links. A text of nothing but brackets is thus searched once.
        let end = inside[..inside.find("[[").unwrap_or(inside.len())].find("]]")?;
        let words = inside[..end].find('|').map_or(0, |bar| bar + 1);
        return Some((2 + words, end - words, 2));
    }
    let before = if text.starts_with("![") { 2 } else { 1 };
    let inside = text.get(before..).filter(|_| text[..before].ends_with('['))?;
    let words = inside.find([']', '['])?;
    let behind = target(&inside[words..])?;
    Some((before, words, behind))
}

/// The length of `](/cr/8/)` at the start of a text.
fn target(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("](")?;
    let end = inside.find(|letter: char| matches!(letter, ')' | '[') || letter.is_whitespace())?;
    let leads_on = inside.starts_with(['/', '#']) || inside.starts_with("http");
    (leads_on && inside[end..].starts_with(')')).then_some(end + 3)
}

/// Whether a text consists only of marks.
pub(crate) fn is_marks(text: &str) -> bool {
    let mut rest = text.trim();
    while !rest.is_empty() {
        let marks = mark(rest);
        if marks == 0 {
            return false;
        }
        rest = rest[marks..].trim_start();
    }
    true
}

/// The length of a mark of any kind at the start of a text.
pub(crate) fn mark(text: &str) -> usize {
    let run = |mark: char| text.chars().take_while(|&letter| letter == mark).count();
    let opened = |open: &str, close: &str| {
        text.starts_with(open).then(|| text.find(close).map(|at| at + close.len())).flatten()
    };
    let page_link = || {
        text.strip_prefix("[[")
            .and_then(|inside| inside.find('|').filter(|&bar| !inside[..bar].contains(']')))
            .map(|bar| bar + 3)
    };
    let found = [
        tag(text),
        target(text),
        page_link(),
        opened("<?", "?>"),
        opened("<!--", "-->"),
        Some(run('#')),
        Some(run('=')),
    ];
    let fixed = ["**", "\\\\", "<![CDATA[", "]]>", "![", "[", "]]", "title:"]
        .into_iter()
        .find(|mark| text.starts_with(mark))
        .map(str::len);
    let rule = Some(run('-')).filter(|&dashes| dashes >= 3);
    found
        .into_iter()
        .flatten()
        .chain(bullet(text))
        .chain(leader(text))
        .chain(rule)
        .chain(fixed)
        .max()
        .unwrap_or(0)
}

/// The length of the bullet of a list item, alone or before a number in bold.
fn bullet(text: &str) -> Option<usize> {
    let rest = text.strip_prefix(['+', '-', '*'])?.trim_start();
    (rest.is_empty() || rest.starts_with("**")).then_some(1)
}

/// The length of the dots before a page number, with the number.
fn leader(text: &str) -> Option<usize> {
    let behind = text.trim_start_matches('.');
    let page = behind.trim_start_matches(' ');
    let digits = page.bytes().take_while(u8::is_ascii_digit).count();
    (text.len() - behind.len() > 3 && digits > 0).then_some(text.len() - page.len() + digits)
}

/// The text of some pieces of a file, on one line.
pub(crate) fn one_line(said: &[Said], source: &SourceFile) -> String {
    let text = text_of(said, &source.text);
    text.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
