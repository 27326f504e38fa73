//! Rewrites a number expression in its own notation: `601.2F–H` becomes `601.2G–I`.
//!
//! It changes nothing that would not parse back as intended.

use citation::Part;
use citation::{EditionNumbers, expand};
use record::rule_number::RuleNumber;

/// The expression with its numbers replaced; `None` if the same notation cannot express it.
pub(super) fn rewritten(
    quote: &str,
    parts: &[Part],
    pairs: &[(RuleNumber, RuleNumber)],
    numbers: &EditionNumbers,
) -> Option<String> {
    let now = |then: RuleNumber| pairs.iter().find(|(number, _)| *number == then).map(|(_, now)| *now);
    let mut rest = quote;
    let mut out = String::with_capacity(quote.len());
    let mut before: Option<(RuleNumber, RuleNumber)> = None;
    let mut meant = Vec::new();
    for part in parts {
        let (ends, moved) = match *part {
            Part::One(one) => (vec![one], Part::One(now(one)?)),
            Part::Range(first, last) => (vec![first, last], Part::Range(now(first)?, now(last)?)),
        };
        if let Part::Range(first, last) = moved
            && (first >= last || first.level() != last.level())
        {
            return None;
        }
        meant.extend(expand(moved, Some(numbers)));
        for then in ends {
            let pair = (then, now(then)?);
            let (start, length, written) = next(rest, pair, before)?;
            out.push_str(&rest[..start]);
            out.push_str(&written);
            rest = &rest[start + length..];
            before = Some(pair);
        }
    }
    out.push_str(rest);
    let wanted: Vec<RuleNumber> = pairs.iter().map(|(_, now)| *now).collect();
    // A range must mean exactly the successors of its members: none inserted between them, none moved away.
    (meant == wanted).then_some(out)
}

/// The first occurrence of a number in one of its forms: position, length, and the new number in that form.
fn next(
    text: &str,
    (then, now): (RuleNumber, RuleNumber),
    before: Option<(RuleNumber, RuleNumber)>,
) -> Option<(usize, usize, String)> {
    let mut found: Option<(usize, usize, String)> = None;
    let written = FORMS
        .iter()
        .map(|form| (form(then, before.map(|before| before.0)), form(now, before.map(|before| before.1))));
    let torn = JOINTS.iter().map(|joint| (torn(then, joint), torn(now, joint)));
    for forms in written.chain(torn) {
        let (Some(old), Some(new)) = forms else { continue };
        let Some(start) = standing_alone(text, &old) else { continue };
        // Of two forms at one position the longer counts: replacing `601.2` in `601.2a` would leave the
        // letter.
        if found.as_ref().is_none_or(|(at, length, _)| start < *at || (start == *at && old.len() > *length)) {
            found = Some((start, old.len(), new));
        }
    }
    found
}

/// The position of a number without an adjacent ASCII letter or digit.
fn standing_alone(text: &str, number: &str) -> Option<usize> {
    let glued = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    text.match_indices(number).map(|(start, _)| start).find(|&start| {
        let end = start + number.len();
        !glued(text[..start].chars().next_back()) && !glued(text[end..].chars().next())
    })
}

/// A way to write a number, possibly relative to the one before; `None` if it does not apply.
type Form = fn(RuleNumber, Option<RuleNumber>) -> Option<String>;

/// Every form that the citation grammar reads.
const FORMS: [Form; 13] = [
    |number, _| Some(number.to_string()),
    |number, _| Some(number.to_string().to_ascii_uppercase()),
    |number, _| Some(wide(&number.to_string())),
    |number, _| number.rule().map(|_| number.to_string().replace('.', ",")),
    |number, _| number.rule().map(|_| number.to_string().replace('.', "-")),
    |number, _| number.rule().map(|_| number.to_string().replace('.', "/")),
    |number, _| number.rule().map(|_| number.to_string().replace('.', ". ")),
    |number, _| number.rule().map(|_| number.to_string().replace('.', "")),
    letters,
    |number, before| letters(number, before).map(|letters| letters.to_ascii_uppercase()),
    |number, before| letters(number, before).map(|letters| wide(&letters)),
    rule_part,
    |number, before| rule_part(number, before).map(|part| wide(&part)),
];

/// Separators between a rule and its letter: `702.19 c`, `702.19(c)`.
const JOINTS: [&str; 7] = [" ", "(", " (", "[", " [", "{", "."];

/// A subrule letter separated from its rule.
fn torn(number: RuleNumber, joint: &str) -> Option<String> {
    Some(format!("{}{joint}{}", number.rule()?, number.subrule()?))
}

/// `h` of `601.2f–h`: a subrule after another of the same rule.
fn letters(number: RuleNumber, before: Option<RuleNumber>) -> Option<String> {
    let subrule = number.subrule()?;
    (before?.rule() == number.rule()).then(|| subrule.to_string())
}

/// `8` of `119.7–8`: a rule after another of the same chapter.
fn rule_part(number: RuleNumber, before: Option<RuleNumber>) -> Option<String> {
    let (part, before) = (number.rule_part()?, before?);
    let letters = number.subrule().map_or_else(String::new, |subrule| subrule.to_string());
    (before.chapter() == number.chapter()).then(|| format!("{part}{letters}"))
}

/// Full-width forms: `７０６．１０ａ`.
fn wide(text: &str) -> String {
    text.chars().map(|letter| char::from_u32(u32::from(letter) + 0xfee0).unwrap_or(letter)).collect()
}
