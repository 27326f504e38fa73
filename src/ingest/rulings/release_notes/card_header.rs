//! Recognises the lines that introduce a card (name, cost, type), by the type line and the symbols of the
//! cost.

use crate::rulings::release_notes::behind;
use crate::rulings::release_notes::lines::NoteLine;
use language::{Language, ReleaseNotes, Script};

/// Limit of a name, in characters; the longest real one has 141, in English.
const LONGEST_NAME: usize = 160;

/// Limit of a type line, in characters.
const LONGEST_TYPE_LINE: usize = 80;

/// Limit of faces; a divider may also be within a text.
const MOST_FACES: usize = 5;

/// The number of lines that introduce a card at this position; `None` if no card begins here.
pub(super) fn opening(lines: &[NoteLine], words: &ReleaseNotes) -> Option<usize> {
    let name = lines.first()?;
    let is_name =
        !name.is_point && !name.is_ruler && name.text.chars().count() <= LONGEST_NAME && !is_cost(name.text);
    if !is_name
        || name.text == FACE_DIVIDER
        || is_type_line(name.text, words) && !is_named_as_type(lines, words)
    {
        return None;
    }
    let follows = |at: usize| lines.get(at).filter(|line| !line.begins && !line.is_point);
    let types_at = if follows(1).is_some_and(|line| is_cost(line.text)) { 2 } else { 1 };
    follows(types_at).is_some_and(|line| is_type_line(line.text, words)).then_some(types_at + 1)
}

/// The divider between two halves of a card.
const FACE_DIVIDER: &str = "//";

/// If a name is also a type, the type line below it belongs to the same card.
fn is_named_as_type(lines: &[NoteLine], words: &ReleaseNotes) -> bool {
    lines.get(1).is_some_and(|line| is_cost(line.text))
        && lines.get(2).is_some_and(|line| is_type_line(line.text, words))
}

/// Number of lines at the beginning that certainly belong to the card: all faces with their names, costs,
/// types and sizes.
pub(super) fn surely_card(lines: &[NoteLine], words: &ReleaseNotes) -> usize {
    let mut sure = opening(lines, words).unwrap_or_default();
    for (at, line) in lines.iter().enumerate().skip(sure) {
        if at == sure && is_size(line.text) {
            sure = at + 1;
        }
        if line.text == FACE_DIVIDER {
            sure = (at + 1 + opening(&lines[at + 1..], words).unwrap_or_default()).min(lines.len());
        }
    }
    sure
}

/// Whether the line before opens another face of the same card.
pub(super) fn divides_faces(line: &NoteLine) -> bool {
    line.text == FACE_DIVIDER
}

/// Whether a text consists only of symbols: `{2}{W}`.
fn is_cost(text: &str) -> bool {
    let mut rest = text.trim();
    if !rest.starts_with('{') {
        return false;
    }
    while let Some(symbol) = rest.strip_prefix('{') {
        let Some(end) = symbol.find('}') else { return false };
        rest = symbol[end + 1..].trim_start_matches([' ', '/']);
    }
    rest.is_empty()
}

/// Power and toughness, or loyalty: `2/2`, `*/1+*`, `4`.
fn is_size(text: &str) -> bool {
    let number = |part: &str| {
        !part.is_empty()
            && part.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '*' | '+' | '-' | 'X'))
    };
    text.split_once('/')
        .map_or_else(|| number(text), |(power, toughness)| number(power.trim()) && number(toughness.trim()))
}

/// Whether a text is a type line: types up to its dash, then anything.
fn is_type_line(text: &str, words: &ReleaseNotes) -> bool {
    if text.chars().count() > LONGEST_TYPE_LINE || text.ends_with(['.', '。']) {
        return false;
    }
    let before_dash = text.split(['—', '–', '～', '~', '―']).next().unwrap_or_default();
    let mut rest = before_dash.split(" - ").next().unwrap_or_default().trim();
    let mut types = 0;
    while !rest.is_empty() {
        let longest =
            words.types.iter().filter(|word| rest.starts_with(**word)).max_by_key(|word| word.len());
        let Some(word) = longest else { return false };
        rest = rest[word.len()..].trim_start_matches([' ', '\u{a0}', '・', '·', '/']);
        types += 1;
    }
    types > 0
}

/// A card's name as used for rulings, with the names of all its faces: `Fire // Ice`.
pub(super) fn name(lines: &[NoteLine], language: Language) -> String {
    let faces = (0..lines.len()).filter(|&at| at == 0 || divides_faces(&lines[at - 1]));
    let names: Vec<String> = faces.take(MOST_FACES).map(|at| face_name(lines[at].text, language)).collect();
    names.join(" // ")
}

fn face_name(printed: &str, language: Language) -> String {
    let words = language.words();
    let mut name = printed.trim().to_owned();
    if words.script == Script::Kana {
        name = without_furigana(&name);
    }
    while let Some((before, inside)) = last_brackets(&name) {
        let is_english = inside.is_ascii() && inside.chars().any(|letter| letter.is_ascii_alphabetic());
        match () {
            () if behind(inside, &words.release_notes.printing).is_some() => {
                name = before.trim_end().to_owned()
            }
            () if is_english && !before.is_ascii() => return inside.trim().to_owned(),
            () => break,
        }
    }
    name
}

/// `（…）` at the end, and the text before it.
fn last_brackets(name: &str) -> Option<(&str, &str)> {
    [('（', '）'), ('(', ')')].into_iter().find_map(|(open, close)| {
        let (before, inside) = name.strip_suffix(close)?.rsplit_once(open)?;
        (!before.trim().is_empty()).then_some((before, inside))
    })
}

/// `運命` of `運（うん）命（めい）`.
fn without_furigana(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some((before, (inside, after))) =
        rest.split_once('（').and_then(|(before, rest)| Some((before, rest.split_once('）')?)))
    {
        plain.push_str(before);
        if !inside.chars().all(|letter| matches!(letter, '\u{3040}'..='\u{30ff}')) {
            plain.extend(['（'].into_iter().chain(inside.chars()).chain(['）']));
        }
        rest = after;
    }
    plain + rest
}
