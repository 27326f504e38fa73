//! Parses a whole rulebook as a web page, in any language.

use crate::markup::html_text;
use crate::parsed::Parsed;
use crate::rulebook::plain_rulebook;
use crate::rulebook::plain_rulebook::line::numbered;
use crate::rulebook::shown_book::ShownBook;
use record::Lines;
use record::rule_number::Level;
use source::{Form, Kind, LaidOut, SourceFile};

/// Minimum number of rules on a page that is announced as a rulebook.
const FEWEST_RULES: usize = 3;

/// Minimum number of rules on any other page.
const FEWEST_UNANNOUNCED: usize = 100;

/// A displayed line.
struct Shown {
    text: String,
    kind: Kind,
    lines: Lines,
}

/// Whether a page has the rules of a rulebook.
pub(crate) fn recognises(source: &SourceFile) -> bool {
    if !html_text::is_page(source) {
        return false;
    }
    let lines = lines(html_text::lay_out(source).0);
    let is_rule = |line: &&Shown| {
        numbered(&line.text).is_some_and(|rule| rule.number.level() >= Level::Rule && !rule.text.is_empty())
    };
    let rules = lines.iter().filter(is_rule).count();
    let head = || lines.iter().fold(String::new(), |text, line| text + &line.text + "\n");
    rules >= FEWEST_UNANNOUNCED
        || (rules >= FEWEST_RULES
            && plain_rulebook::tongue::of_head(&SourceFile::from_text(&source.path, &head())).is_some())
}

/// Reads a page.
pub(crate) fn parse(source: &SourceFile) -> Parsed {
    let (laid_out, diagnostics) = html_text::lay_out(source);
    let mut book = ShownBook::default();
    for line in lines(laid_out) {
        book.push(line.kind, &line.text, line.lines);
    }
    book.parse(source, diagnostics)
}

/// The displayed lines. A number in a cell or paragraph of its own begins the next line.
fn lines(laid_out: LaidOut) -> Vec<Shown> {
    let LaidOut { text, forms, places, .. } = laid_out;
    let mut lines: Vec<Shown> = Vec::new();
    for ((text, form), place) in text.lines().zip(forms).zip(places) {
        let Form { kind, goes_on, .. } = form;
        match lines.last_mut() {
            Some(last) if is_bare_number(&last.text) && numbered(text).is_none() => {
                last.text.push(' ');
                last.text.push_str(text);
                last.lines = last.lines.to(place);
            }
            Some(last) if goes_on && numbered(text).is_none() => {
                last.text.push('\n');
                last.text.push_str(text);
                last.lines = last.lines.to(place);
            }
            _ => {
                let kind = if kind == Kind::Heading { kind } else { Kind::Paragraph };
                lines.push(Shown { text: text.to_owned(), kind, lines: place });
            }
        }
    }
    lines
}

/// Whether a line is nothing but a number: `702.19b`.
fn is_bare_number(line: &str) -> bool {
    numbered(line).is_some_and(|numbered| numbered.text.is_empty())
}
