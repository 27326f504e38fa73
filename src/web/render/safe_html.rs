//! Text that is safe as HTML: escaped, with marks around it.

use std::fmt;

use askama::filters::{Escaper, Html};

use record::rule_number::RuleNumber;

/// Safe markup: everything from a source has been escaped.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SafeHtml(String);

impl fmt::Display for SafeHtml {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl askama::filters::HtmlSafe for SafeHtml {}

impl SafeHtml {
    /// Whether there is nothing.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The same on a page with a whole book: links to the book's rules become links to anchors. Other
    /// addresses below `base`, such as histories, stay.
    pub(crate) fn inside(&self, base: &str) -> SafeHtml {
        let opening = format!("href=\"{base}/");
        let mut out = String::with_capacity(self.0.len());
        for (at, piece) in self.0.split(&opening).enumerate() {
            if at > 0 {
                let rest = piece.split('"').next().unwrap_or_default();
                let is_rule = rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
                out.push_str(if is_rule { "href=\"#r" } else { &opening });
            }
            out.push_str(piece);
        }
        SafeHtml(out)
    }

    /// The same with complete addresses, for readers that do not know where it came from. Quotation marks of
    /// texts are escaped, so only attributes match.
    pub(crate) fn absolute(&self, base: &str) -> String {
        self.0.replace("href=\"/", &format!("href=\"{base}/"))
    }
}

/// A link.
pub(crate) fn anchor(href: &str, words: &str) -> String {
    let mut out = String::from("<a href=\"");
    escape_into(&mut out, href);
    out.push_str("\">");
    escape_into(&mut out, words);
    out.push_str("</a>");
    out
}

/// A rule number with its letters set apart, for emphasis: `<i>702.19</i>b`.
pub(crate) fn number(number: RuleNumber) -> SafeHtml {
    match (number.subrule(), number.rule()) {
        (Some(letters), Some(rule)) => SafeHtml(format!("<i>{rule}</i>{letters}")),
        _ => SafeHtml(number.to_string()),
    }
}

/// A mark of the layout's sprite with words beside it.
pub(crate) fn mark(name: &'static str, words: &str) -> SafeHtml {
    let mut out = format!("<span class=\"v v-{name}\">");
    mark_into(&mut out, name, words);
    out.push_str("</span>");
    SafeHtml(out)
}

/// A mark with a link.
pub(crate) fn linked_mark(name: &'static str, words: &str, href: &str) -> SafeHtml {
    let mut out = format!("<a class=\"v v-{name}\" href=\"");
    escape_into(&mut out, href);
    out.push_str("\">");
    mark_into(&mut out, name, words);
    out.push_str("</a>");
    SafeHtml(out)
}

/// Appends the drawing of a mark and its words.
pub(crate) fn mark_into(out: &mut String, name: &'static str, words: &str) {
    out.push_str("<svg class=\"mk\" aria-hidden=\"true\"><use href=\"#m-");
    out.push_str(name);
    out.push_str("\"/></svg>");
    escape_into(out, words);
}

/// The first characters of a text, up to the end of a word.
pub(crate) fn start(text: &str, letters: usize) -> &str {
    let end = text.char_indices().nth(letters).map_or(text.len(), |(at, _)| at);
    let cut = &text[..end];
    cut.rfind(' ').map_or(cut, |blank| &cut[..blank])
}

/// The last characters of a text, from the start of a word.
pub(crate) fn end(text: &str, letters: usize) -> &str {
    let start = text.char_indices().rev().nth(letters.saturating_sub(1)).map_or(0, |(at, _)| at);
    let cut = &text[start..];
    cut.find(' ').map_or(cut, |blank| &cut[blank + 1..])
}

/// HTML that another library made of our own Markdown, with raw HTML already left out.
pub(crate) fn trusted(html: String) -> SafeHtml {
    SafeHtml(html)
}

/// A text without markup.
pub(crate) fn text(text: &str) -> SafeHtml {
    let mut out = String::new();
    escape_into(&mut out, text);
    trusted(out)
}

/// Appends a text escaped for use between tags and in quoted attributes, as templates do.
pub(crate) fn escape_into(out: &mut String, text: &str) {
    // Writing to a `String` cannot fail.
    let _ = Html.write_escaped_str(out, text);
}
