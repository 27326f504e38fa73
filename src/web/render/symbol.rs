//! Renders card symbols such as `{W}` or `{2/U}` as discs with a letter and an accessible name.
//!
//! The braces stay in the text, so that copying keeps them. No artwork of the publisher is used.

use message::MAIN;

use crate::http::l10n;
use crate::http::locale::{self, say};
use crate::render::safe_html::escape_into;

/// The length of the symbol at the start of a text, braces included; `None` if there is no symbol.
pub(crate) fn length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('{')?;
    let end = inside.find('}').filter(|&end| (1..=12).contains(&end))?;
    let fits = |letter: char| {
        letter.is_ascii_uppercase()
            || letter.is_ascii_digit()
            || matches!(letter, '/' | '½' | '∞' | '+' | '-')
    };
    inside[..end].chars().all(fits).then_some(end + 2)
}

/// Writes a symbol, given with its braces, as a disc.
pub(crate) fn write(out: &mut String, symbol: &str) {
    let letters = symbol.trim_matches(['{', '}']);
    out.push_str("<span class=\"pip");
    for (part, prefix) in letters.split('/').zip([" p", " s"]) {
        if let "W" | "U" | "B" | "R" | "G" = part {
            out.push_str(prefix);
            out.push_str(&part.to_ascii_lowercase());
        }
    }
    // The name is in the language of the page, which may differ from that of the text.
    let lang = locale::language();
    if lang != MAIN {
        out.push_str(&format!("\" lang=\"{lang}"));
    }
    out.push_str("\" role=\"img\" aria-label=\"");
    escape_into(out, &name(letters));
    out.push_str("\"><i>{</i>");
    escape_into(out, letters);
    out.push_str("<i>}</i></span>");
}

/// The name of a symbol.
fn name(letters: &str) -> String {
    let colour = |part: &str| match part {
        "W" => Some(say!("symbol-white")),
        "U" => Some(say!("symbol-blue")),
        "B" => Some(say!("symbol-black")),
        "R" => Some(say!("symbol-red")),
        "G" => Some(say!("symbol-green")),
        "C" => Some(say!("symbol-colorless")),
        "S" => Some(say!("symbol-snow")),
        _ => None,
    };
    match letters {
        "T" => return say!("symbol-tap"),
        "Q" => return say!("symbol-untap"),
        "E" => return say!("symbol-energy"),
        "P" => return say!("symbol-phyrexian"),
        "X" | "Y" | "Z" => return say!("symbol-mana", kind = letters),
        "CHAOS" => return say!("symbol-chaos"),
        "PW" => return say!("symbol-planeswalk"),
        "TK" => return say!("symbol-ticket"),
        "A" => return say!("symbol-acorn"),
        "½" => return say!("symbol-half"),
        "∞" => return say!("symbol-infinite"),
        _ => {}
    }
    if letters.bytes().all(|byte| byte.is_ascii_digit()) {
        return say!("symbol-mana", kind = say!("symbol-generic", number = letters));
    }
    let mut phyrexian = false;
    let mut names = Vec::new();
    for part in letters.split('/') {
        match colour(part) {
            Some(colour) => names.push(colour),
            None if part == "P" => phyrexian = true,
            None if part.bytes().all(|byte| byte.is_ascii_digit()) => {
                names.push(say!("symbol-generic", number = part))
            }
            None => return say!("symbol-other", letters = letters),
        }
    }
    let kind = match names.as_slice() {
        [one, other] => say!("symbol-either", one = one, other = other),
        names => l10n::joined(names),
    };
    if phyrexian { say!("symbol-phyrexian-mana", kind = kind) } else { say!("symbol-mana", kind = kind) }
}
