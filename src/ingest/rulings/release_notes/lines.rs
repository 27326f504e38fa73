//! Classifies lines of release notes by their form: list items, headings, rulers, starts of paragraphs.

use crate::rulings::release_notes::LONGEST_HEADING;
use source::is_blank;
use source::pages::paragraphs::ends_sentence;
use source::{Form, Kind, SourceFile};

/// The text after a list marker in plain text. A bullet is not a marker, because card texts contain bullets.
/// `*/4` is the size of a creature.
fn behind_mark(text: &str) -> Option<&str> {
    let rest = text
        .strip_prefix('＊')
        .or_else(|| text.strip_prefix('*').filter(|rest| rest.starts_with(char::is_whitespace)))?;
    Some(rest.trim_start()).filter(|rest| !rest.is_empty())
}

/// Whether the writer of a document typed its list markers and divided its paragraphs by empty ones, as in
/// plain text: each line of a card may be a paragraph of its own.
fn is_typed(source: &SourceFile) -> bool {
    let (mut typed, mut listed, mut after_blank) = (0, 0, 0);
    for (number, text) in source.filled_lines() {
        let Some(form) = source.form(number).filter(|form| form.page == 0) else { continue };
        typed += usize::from(behind_mark(text.trim()).is_some());
        listed += usize::from(form.kind == Kind::Point && !form.goes_on);
        after_blank += usize::from(form.after_blank);
    }
    typed > listed && 2 * after_blank > typed
}

/// Decides for the first line of each page whether a paragraph begins there; the page does not show it. A
/// card goes on over a page break, and so does a ruling that has not ended.
fn join_pages(lines: &mut [NoteLine]) {
    let mut is_in_point = false;
    for at in 0..lines.len() {
        let line = lines[at];
        let above = at.checked_sub(1).map(|at| lines[at]).filter(|above| above.page() != line.page());
        if let Some(above) = above {
            let is_text = line.form.is_some_and(|form| form.kind == Kind::Paragraph);
            let may_go_on = is_text && !line.is_ruler && !above.is_ruler;
            let is_new = is_in_point && (is_short(line.text) || ends_sentence(above.text));
            lines[at].goes_over = !line.begins;
            if line.begins && may_go_on && !is_new {
                (lines[at].begins, lines[at - 1].ends) = (false, false);
            }
        }
        is_in_point = line.is_point || is_in_point && !line.begins;
    }
}

/// Whether a paragraph begins at a line: by the markup, or below a blank line or a horizontal rule.
fn begins(source: &SourceFile, number: u32, is_typed: bool) -> bool {
    let is_below_gap = || number == 1 || is_gap(source.line(number - 1));
    match source.form(number) {
        Some(form) if is_typed => form.after_blank || form.kind == Kind::Heading || is_below_gap(),
        Some(form) => !form.goes_on,
        None => is_below_gap(),
    }
}

/// Whether a paragraph ends at a line.
fn ends(source: &SourceFile, number: u32, is_typed: bool) -> bool {
    match source.form(number + 1) {
        Some(_) if is_typed => is_ruler(source.line(number + 1)) || begins(source, number + 1, is_typed),
        Some(next) => !next.goes_on,
        None => is_gap(source.line(number + 1)),
    }
}

/// Whether a line is blank or a horizontal rule.
fn is_gap(text: &str) -> bool {
    is_blank(text) || is_ruler(text)
}

/// A non-blank line.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoteLine<'a> {
    pub(super) number: u32,
    /// Its text, without list marker and surrounding white space.
    pub(super) text: &'a str,
    /// The same with its list marker.
    pub(super) printed: &'a str,
    /// Whether it is a list item.
    pub(super) is_point: bool,
    /// Whether a paragraph begins here.
    pub(super) begins: bool,
    /// Whether a paragraph ends here.
    pub(super) ends: bool,
    /// Whether it goes on with the sentence at the end of the page above.
    pub(super) goes_over: bool,
    /// Whether it is only a horizontal rule.
    pub(super) is_ruler: bool,
    form: Option<Form>,
}

impl<'a> NoteLine<'a> {
    /// All non-blank lines of a file.
    pub(super) fn all(source: &'a SourceFile) -> Vec<NoteLine<'a>> {
        let is_typed = is_typed(source);
        let line = |(number, text): (u32, &'a str)| {
            let form = source.form(number);
            let text = text.trim();
            let behind_mark = behind_mark(text).filter(|_| form.is_none_or(|form| form.page == 0));
            let is_point =
                behind_mark.is_some() || form.is_some_and(|form| form.kind == Kind::Point && !form.goes_on);
            NoteLine {
                number,
                text: behind_mark.unwrap_or(text),
                printed: text,
                is_point,
                begins: begins(source, number, is_typed),
                ends: ends(source, number, is_typed),
                goes_over: false,
                is_ruler: is_ruler(text),
                form: form.filter(|form| !is_typed || form.kind == Kind::Heading),
            }
        };
        let mut lines: Vec<NoteLine> = source.filled_lines().map(line).collect();
        join_pages(&mut lines);
        lines
    }

    fn page(&self) -> u32 {
        self.form.map_or(0, |form| form.page)
    }

    /// Whether it is from a printed page, on which paragraphs often follow without room between them.
    pub(super) fn is_printed(&self) -> bool {
        self.form.is_some_and(|form| form.page > 0)
    }

    /// Whether the document marks up its parts.
    pub(super) fn has_markup(&self) -> bool {
        self.form.is_some_and(|form| form.page == 0)
    }

    /// Whether it is a heading: by markup, or a short line on its own that is not a sentence.
    pub(super) fn is_heading(&self) -> bool {
        match self.form {
            Some(form) => form.kind == Kind::Heading,
            None => self.begins && self.ends && !self.is_point && is_short(self.text),
        }
    }

    /// Whether it separates cards: a heading by markup, or a short paragraph that is not a sentence.
    pub(super) fn may_divide_cards(&self) -> bool {
        self.begins && !self.is_point && is_short(self.text)
    }

    /// The name of a card behind its number in the set, which old notes print above its rulings: `018 Name`.
    pub(super) fn numbered_card(&self) -> Option<&'a str> {
        let (number, name) = self.text.split_once(' ')?;
        let is_number = number.len() == 3 && number.bytes().all(|byte| byte.is_ascii_digit());
        let is_name =
            !name.is_empty() && is_short(name) && !name.starts_with(|first: char| first.is_ascii_digit());
        (is_number && is_name && !self.is_point).then(|| name.trim())
    }

    /// Whether it is a rule of the rulebook: `702.50a …`, `702.50. …`.
    pub(super) fn is_rule(&self) -> bool {
        let mut letters = self.text.chars();
        letters.by_ref().take(3).filter(char::is_ascii_digit).count() == 3
            && letters.next() == Some('.')
            && letters.next().is_some_and(|letter| letter.is_ascii_digit())
    }
}

/// Whether a text is short and not a sentence.
fn is_short(text: &str) -> bool {
    text.len() <= LONGEST_HEADING
        && !text.ends_with(['.', '。', '．', ',', '，', ';', '；', ':', '：', '…', '!', '?'])
}

/// Whether a text is a horizontal rule: three or more dashes, underscores or equals signs.
fn is_ruler(text: &str) -> bool {
    let text = text.trim();
    text.len() >= 3 && text.chars().all(|letter| matches!(letter, '-' | '_' | '=' | '–' | '—'))
}
