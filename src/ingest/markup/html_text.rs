//! Lays out an HTML page as lines, each with its kind (heading, list item, …) and its position in the file.
//!
//! It reads tag by tag and keeps no tree, so nesting depth does not matter. Scripts and styles are skipped.

use std::cell::RefCell;
use std::sync::Arc;

use html5ever::tokenizer::states::{RawKind, Rawtext, Rcdata, ScriptData};
use html5ever::tokenizer::{Tag, TagKind, Token, TokenSink, TokenSinkResult};

use crate::markup::html_tokens::{self, MAX_ATTRIBUTES};
use record::Lines;
use record::diagnostic::{Code, Diagnostic};
use source::{Kind, LaidOut, SourceFile};

/// Limit of the part of a file searched for signs of HTML, in bytes.
const HEAD_BYTES: usize = 2048;

/// Whether a file begins like an HTML page.
pub(crate) fn is_page(source: &SourceFile) -> bool {
    let head = source.text.trim_start_matches('\u{feff}').trim_start();
    let end =
        (0..=head.len().min(HEAD_BYTES)).rev().find(|&at| head.is_char_boundary(at)).unwrap_or_default();
    let head = head[..end].to_ascii_lowercase();
    // A saved copy may have a line above the markup, such as the date.
    let opens = head.starts_with('<')
        || head.lines().nth(1).is_some_and(|line| line.trim_start().starts_with("<!doctype"));
    opens && (head.contains("<html") || head.contains("<!doctype html"))
}

/// Lays out the text of a page, with diagnostics of its markup.
pub(crate) fn lay_out(source: &SourceFile) -> (LaidOut, Vec<Diagnostic>) {
    // Lines that are too long are empty here, but are kept so that the line numbers stay correct.
    let text: String = source.lines().flat_map(|(_, line)| [line, "\n"]).collect();
    let (page, cut) = html_tokens::tokenize(Page::default(), &text);
    let overfull = cut.map(|cut| text[..cut].matches('\n').count() as u32 + 1);
    State { overfull, ..page.state.into_inner() }.finish(source)
}

/// The token sink; tokens arrive through a shared reference.
#[derive(Default)]
struct Page {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    laid_out: LaidOut,
    /// The open element without text content, with its line.
    hidden: Option<(String, u32)>,
    /// Whether a list item is open; blocks inside continue it.
    in_point: bool,
    /// Number of lines when the current table row began.
    row: usize,
    /// Whether the body has begun and not ended.
    is_open: bool,
    /// The line on which the file ends inside a tag or comment.
    cut: Option<u32>,
    /// The line of a tag with too many attributes.
    overfull: Option<u32>,
}

impl TokenSink for Page {
    type Handle = ();

    fn process_token(&self, token: Token, line: u64) -> TokenSinkResult<()> {
        let mut state = self.state.borrow_mut();
        let line = u32::try_from(line).unwrap_or(u32::MAX);
        match token {
            Token::CharacterTokens(text) if state.hidden.is_none() => state.text(&text, line),
            Token::TagToken(tag) => return state.tag(&tag, line),
            Token::ParseError(message) if message.to_ascii_lowercase().contains("eof") => {
                state.cut = Some(line)
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    /// The line given with a text is its last one.
    fn text(&mut self, text: &str, last: u32) {
        let first = last.saturating_sub(text.matches('\n').count() as u32);
        for (line, piece) in (first..).zip(text.split_inclusive('\n')) {
            if !piece.trim().is_empty() {
                self.laid_out.stands_on(line);
            }
            self.laid_out.push(piece);
        }
    }

    fn tag(&mut self, tag: &Tag, line: u32) -> TokenSinkResult<()> {
        let (name, opens) = (&*tag.name, tag.kind == TagKind::StartTag);
        if let Some((hidden, _)) = &self.hidden {
            if !opens && hidden == name {
                self.hidden = None;
            }
            return TokenSinkResult::Continue;
        }
        match name {
            "br" => self.laid_out.break_line(),
            "li" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "title" if opens => {
                self.in_point = name == "li";
                self.laid_out.open(if self.in_point { Kind::Point } else { Kind::Heading });
            }
            "body" | "html" => {
                self.laid_out.close();
                self.is_open = opens;
            }
            "td" | "th" if opens && !self.in_point => self.laid_out.open_cell(self.row),
            name if is_block(name) => {
                if name == "tr" {
                    self.laid_out.close();
                    self.row = self.laid_out.forms.len();
                }
                self.in_point &= !matches!(name, "li" | "ul" | "ol" | "dl");
                if self.in_point { self.laid_out.break_line() } else { self.laid_out.close() }
            }
            _ => {}
        }
        match raw(name).filter(|_| opens) {
            Some(kind) => {
                if name != "title" && name != "textarea" {
                    self.hidden = Some((name.to_owned(), line));
                }
                TokenSinkResult::RawData(kind)
            }
            None => TokenSinkResult::Continue,
        }
    }

    fn finish(mut self, source: &SourceFile) -> (LaidOut, Vec<Diagnostic>) {
        self.laid_out.close();
        let mut diagnostics = Vec::new();
        let mut report = |line: u32, message: String, help: &str| {
            let line = Lines::one(line.clamp(1, source.line_count().max(1)));
            diagnostics.push(
                Diagnostic::new(Code::CutShort, &Arc::clone(&source.path), Some(line), message).help(help),
            );
        };
        if let Some(line) = self.overfull {
            let message = format!(
                "a tag here has more than {MAX_ATTRIBUTES} attributes; the file is not read from here on"
            );
            report(
                line,
                message,
                "fetch the page again; if it is right, remove the tag. Everything before it was read",
            );
        } else if let Some((name, line)) = self.hidden {
            let message =
                format!("<{name}> is opened here and never closed; the rest of the file is not page text");
            report(line, message, "close it where it ends, or copy the file again");
        } else if let Some(line) = self.cut {
            report(
                line,
                "the file ends inside a tag or comment".to_owned(),
                "copy the file again; everything before this place was read",
            );
        } else if self.is_open {
            let message = "the page is not closed; more may have followed".to_owned();
            report(source.line_count(), message, "copy the file again; everything up to here was read");
        }
        (self.laid_out, diagnostics)
    }
}

/// How to read the content of an element that contains no markup.
fn raw(name: &str) -> Option<RawKind> {
    match name {
        "script" => Some(ScriptData),
        "style" | "iframe" | "noembed" | "noframes" => Some(Rawtext),
        "title" | "textarea" => Some(Rcdata),
        _ => None,
    }
}

/// Whether an element begins and ends a paragraph.
fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "div"
            | "li"
            | "ul"
            | "ol"
            | "dl"
            | "dt"
            | "dd"
            | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "hr"
            | "pre"
            | "table"
            | "tr"
            | "td"
            | "th"
            | "caption"
            | "blockquote"
            | "section"
            | "article"
            | "aside"
            | "main"
            | "header"
            | "footer"
            | "nav"
            | "figure"
            | "figcaption"
            | "form"
            | "title"
            | "head"
            | "textarea"
            | "option"
    )
}
