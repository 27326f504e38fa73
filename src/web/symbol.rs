//! Turns the symbols of cards, `{W}` or `{2/U}`, into plain discs with a letter and a name for those who listen.
//!
//! The braces stay in the text, so that copying gives them back. No artwork of the publisher is used.

use super::text::escape_into;

/// The length of the symbol that a text opens with, braces included; none when it opens with something else.
pub(super) fn length(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('{')?;
    let end = inside.find('}').filter(|&end| (1..=12).contains(&end))?;
    let fits = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || matches!(letter, '/' | '½' | '∞' | '+' | '-');
    inside[..end].chars().all(fits).then_some(end + 2)
}

/// Writes a symbol, given with its braces, as a disc.
pub(super) fn write(out: &mut String, symbol: &str) {
    let letters = symbol.trim_matches(['{', '}']);
    out.push_str("<span class=\"pip");
    for (part, prefix) in letters.split('/').zip([" p", " s"]) {
        if let "W" | "U" | "B" | "R" | "G" = part {
            out.push_str(prefix);
            out.push_str(&part.to_ascii_lowercase());
        }
    }
    out.push_str("\" role=\"img\" aria-label=\"");
    escape_into(out, &name(letters));
    out.push_str("\"><i>{</i>");
    escape_into(out, letters);
    out.push_str("<i>}</i></span>");
}

/// What a symbol is called.
fn name(letters: &str) -> String {
    let colour = |part: &str| match part {
        "W" => Some("white"),
        "U" => Some("blue"),
        "B" => Some("black"),
        "R" => Some("red"),
        "G" => Some("green"),
        "C" => Some("colorless"),
        "S" => Some("snow"),
        _ => None,
    };
    match letters {
        "T" => return "tap".to_owned(),
        "Q" => return "untap".to_owned(),
        "E" => return "energy counter".to_owned(),
        "P" => return "Phyrexian mana".to_owned(),
        "X" | "Y" | "Z" => return format!("{letters} mana"),
        "CHAOS" => return "chaos".to_owned(),
        "PW" => return "planeswalk".to_owned(),
        "TK" => return "ticket".to_owned(),
        _ => {}
    }
    if letters.bytes().all(|byte| byte.is_ascii_digit()) {
        return format!("{letters} generic mana");
    }
    let mut phyrexian = false;
    let mut names = Vec::new();
    for part in letters.split('/') {
        match colour(part) {
            Some(colour) => names.push(colour.to_owned()),
            None if part == "P" => phyrexian = true,
            None if part.bytes().all(|byte| byte.is_ascii_digit()) => names.push(format!("{part} generic")),
            None => return format!("symbol {letters}"),
        }
    }
    format!("{}{} mana", if phyrexian { "Phyrexian " } else { "" }, names.join(" or "))
}
