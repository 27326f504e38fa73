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
    let known = match letters {
        "T" => "tap symbol",
        "Q" => "untap symbol",
        "E" => "one energy counter",
        "TK" => "one ticket counter",
        "A" => "one acorn counter",
        "P" => "Phyrexian mana symbol",
        "CHAOS" => "chaos symbol",
        "PW" => "planeswalker symbol",
        "½" => "one half generic mana",
        "∞" => "infinite generic mana",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_owned();
    }
    let names: Option<Vec<String>> = letters.split('/').map(mana).collect();
    match names {
        Some(names) => names.join(" or "),
        None => format!("symbol {letters}"),
    }
}

/// What one way to pay is called: `W` of `{W}` and `{2/W}`.
fn mana(part: &str) -> Option<String> {
    let colour = |part: &str| {
        Some(match part {
            "W" => "white",
            "U" => "blue",
            "B" => "black",
            "R" => "red",
            "G" => "green",
            "C" => "colorless",
            "S" => "snow",
            _ => return None,
        })
    };
    const NUMBERS: [&str; 11] = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    Some(match part {
        "P" => "two life".to_owned(),
        "X" | "Y" | "Z" => format!("{part} generic mana"),
        _ if part.bytes().all(|byte| byte.is_ascii_digit()) => {
            let number = part.parse().ok().and_then(|number: usize| NUMBERS.get(number).copied());
            format!("{} generic mana", number.unwrap_or(part))
        }
        _ => match part.strip_prefix('H').and_then(colour) {
            Some(half) => format!("one half {half} mana"),
            None => format!("one {} mana", colour(part)?),
        },
    })
}
