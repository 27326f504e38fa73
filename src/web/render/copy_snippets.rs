//! Copyable forms of a rule and of a ruling: its number, its permanent address, a quotation with its edition or
//! with its card and date, the same as Markdown, and a rule as a box for other sites.
//!
//! The address has no host; the script fills it in.

use jiff::civil::Date;

use library::RulingText;
use record::rule_number::{Level, RuleNumber};

use crate::http::l10n;
use crate::http::locale::say;
use crate::record_view::page_edition::Place;

/// A text to copy.
pub(crate) struct Copies {
    /// The number of a rule; empty for a ruling.
    pub(crate) number: String,
    /// The address of the rule in this very edition, or of the ruling.
    pub(crate) address: String,
    pub(crate) quotation: String,
    pub(crate) markdown: String,
    /// The rule as a box for a page of another site; empty for a ruling.
    pub(crate) embed: String,
}

/// The texts to copy of a rule.
pub(crate) fn of(place: &Place<'_>, number: RuleNumber) -> Copies {
    let (shelf, book) = (place.shelf, place.position);
    let texts = shelf.places(book, number).iter().map(|&position| &shelf.rule_at(book, position).1.rule);
    let said = |text: &str, title: Option<&String>| {
        if text.is_empty() { title.cloned().unwrap_or_default() } else { text.to_owned() }
    };
    let mut lines: Vec<String> = texts.clone().map(|rule| said(&rule.text, rule.title.as_ref())).collect();
    let is_foreign = texts.clone().any(|rule| rule.text_language != place.language());
    // A rule with only a title, or with an introduction to a list, is quoted with its subrules.
    if number.level() == Level::Rule
        && texts.into_iter().all(|rule| rule.text.is_empty() || rule.text.ends_with([':', '：']))
    {
        let below =
            shelf.children(book, number).into_iter().map(|position| &shelf.rule_at(book, position).1.rule);
        lines.extend(below.map(|rule| format!("{} {}", rule.number, said(&rule.text, rule.title.as_ref()))));
    }
    let text = lines.join("\n");
    let mut about = vec![place.imprint()];
    about.extend(is_foreign.then(|| say!("rule-not-translated")));
    let (address, imprint) = (place.pin().href(number), about.join(" · "));
    Copies {
        number: number.to_string(),
        quotation: format!("{}\nCR {number} · {imprint}\n{address}", quoted(&text)),
        markdown: format!("{}\n>\n> [CR {number}]({address}) · {imprint}", markdown(&text)),
        embed: format!(
            r#"<iframe src="{address}/embed" title="CR {number}" width="100%" height="240" loading="lazy"></iframe>"#
        ),
        address,
    }
}

/// The texts to copy of a ruling on a card, or on several, with its day and its publisher.
pub(crate) fn of_ruling(ruling: &RulingText, subject: &str, day: Option<Date>, publisher: &str) -> Copies {
    let address = format!("/rulings/{}", ruling.id);
    let cited = match day {
        Some(day) => say!("ruling-cited", card = subject, date = l10n::day(day)),
        None => say!("ruling-cited-undated", card = subject),
    };
    let publisher = if publisher.is_empty() { String::new() } else { format!(" · {publisher}") };
    Copies {
        number: String::new(),
        quotation: format!("{}\n{cited}{publisher}\n{address}", quoted(&ruling.text)),
        markdown: format!(
            "{}\n>\n> [{}]({address}){publisher}",
            markdown(&ruling.text),
            cited.replace(['[', ']'], "")
        ),
        embed: String::new(),
        address,
    }
}

/// A quoted text. Quotation marks of the same kind inside it become single ones.
fn quoted(text: &str) -> String {
    let is_same = say!("quoted", text = "").contains(['“', '”']);
    let inside = if is_same { text.replace('“', "‘").replace('”', "’") } else { text.to_owned() };
    say!("quoted", text = inside)
}

/// A text as a Markdown quotation, escaped.
fn markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 16);
    for (at, line) in text.lines().enumerate() {
        out.push_str(if at == 0 { "> " } else { "\n>\n> " });
        for letter in line.chars() {
            if "\\`*_[]<>#|~".contains(letter) {
                out.push('\\');
            }
            out.push(letter);
        }
    }
    out
}
