//! Finds gaps where a text has lost symbols, and restores them from the same text in another source.
//!
//! A gap does not tell which symbol is missing; only the other text does.

use std::sync::{Arc, LazyLock};

use regex::{Captures, Regex};

use record::diagnostic::{Code, Diagnostic};
use record::{Gap, Lines};

/// One pattern of a gap.
struct Shape {
    /// Its first group ends at the missing symbol.
    sample: Regex,
    /// The reason to suspect a gap.
    evidence: &'static str,
    /// A further condition.
    holds: fn(text: &str, hole: usize) -> bool,
}

static SHAPES: LazyLock<Vec<Shape>> = LazyLock::new(|| {
    let always: fn(&str, usize) -> bool = |_, _| true;
    let shape =
        |sample: &str, evidence, holds| Shape { sample: Regex::new(sample).unwrap(), evidence, holds };
    let mut shapes = vec![
        // `such as and .`, `one or more , you`, `face visible pour . Si`
        shape(
            concat!(
                r"(?i)\b((?:and|or|of|for|with|than|by|to|is|add|adds|pay|pays|paid|paying|spend|spends|spending|spent|produce|produces",
                r"|cost|costs|more|get|gets|the|an|any|plus|only|below|both|either|per|et|ou|de|pour|payer|payez|ajoutez",
                r"|und|oder|von|für|mit|bezahle|zahle|por|paga|pagar|agrega|aggiungi|adicione) ) *[.,;](?:[\s”»’)\x22']|$)"
            ),
            "a blank before a punctuation mark, after a word that wants another",
            not_an_ellipsis,
        ),
        // `(une créature avec Mue   )`
        shape(r"([\w’']+,? ) *\)", "a blank before a closing bracket", bracket_opens_tightly),
        // `« : le Bâton devient`, `“, : Add`
        shape(
            r"(?:^|[\s(])([«“„‘\x22] ?) ?[:,]\s",
            "a cost without anything in it opens the quoted ability",
            always,
        ),
        // `payer   pour le retourner`
        shape(r"([\p{L},][ \u{a0}])[ \u{a0}]+[\p{L}(]", "more than one blank between two words", always),
    ];
    let phrases = [
        // `has in its mana cost`
        r"\b((?:has|have|had|having|with|contains?|includes?|an|the) )in (?:its|their|his|your|the|that) (?:\w+ )?(?:mana )?costs?\b",
        // `such as and`
        r"\b(such as )(?:and|or)\b",
        // `that amount of as the ability resolves`
        r"\b(amounts? of )(?:as|requires?|if|when|from|and|or|in|on|is|was|you|they|this|can|for)\b",
        // `you won’t get any from it`
        r"\b((?:get|pay) any )(?:from|for)\b",
        // `abilities which give you or say`
        r"\b(gives? (?:you|them|that player) )(?:or|and) (?:say|let|ask)s?\b",
        // `costs only less to cast`
        r"\b(only )(?:less|more) to\b",
        // `if was spent to cast it`
        r"\b((?:if|whether) )(?:was|were) (?:spent|paid)\b",
        // `X points de vie si a été dépensé`
        r"\b(si )(?:a|ont) été (?:dépensé|payé)e?s?\b",
        // `is the energy symbol` at the start of a text or sentence
        r"^()(?:is|are|represents?|counts) [a-z]",
        r"[a-z]{4}[.!?][”»\x22)]? ()(?:is|represents?) (?:an?|the|one)\b",
    ];
    shapes.extend(
        phrases.map(|phrase| shape(phrase, "two words side by side that want a symbol between them", always)),
    );
    shapes
});

/// The gaps of a text, in order, each with its evidence.
pub fn find(text: &str) -> Vec<Gap> {
    let mut gaps: Vec<Gap> = Vec::new();
    for shape in SHAPES.iter() {
        for found in captures(&shape.sample, text) {
            let at = found.get(1).map_or(0, |group| group.end());
            if (shape.holds)(text, at) {
                gaps.push(Gap { at, restored: None, guess: None, evidence: shape.evidence.to_owned() });
            }
        }
    }
    // The first shape tells why.
    gaps.sort_by_key(|gap| gap.at);
    gaps.dedup_by_key(|gap| gap.at);
    gaps
}

/// All matches, including those that begin in the look-ahead of the previous one.
fn captures<'t>(sample: &'t Regex, text: &'t str) -> impl Iterator<Item = Captures<'t>> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let found = sample.captures_at(text, from)?;
        let (whole, hole) = (found.get(0)?, found.get(1)?);
        let after = hole.end().max(whole.start() + 1);
        from = (after..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
        (from > whole.start()).then_some(found)
    })
}

/// `as . . . enters the battlefield` has no gap.
fn not_an_ellipsis(text: &str, hole: usize) -> bool {
    let rest = text[hole..].trim_start();
    !rest.starts_with('.') || !rest[1..].trim_start().starts_with('.')
}

/// `( so )` has spaces on both sides.
fn bracket_opens_tightly(text: &str, hole: usize) -> bool {
    let open = text[..hole].rfind('(').map(|at| &text[at + 1..]);
    !open.is_some_and(|inside| inside.starts_with(char::is_whitespace))
}

/// One diagnostic for each gap. `line_of` maps an offset in the text to a line of the file.
pub(super) fn report(
    path: &Arc<str>,
    text: &str,
    gaps: &[Gap],
    line_of: impl Fn(usize) -> u32,
) -> Vec<Diagnostic> {
    let about = |gap: &Gap| {
        let message = format!("a symbol fell out of “{}”: {}", around(text, gap.at), gap.evidence);
        Diagnostic::new(Code::LostSymbol, path, Some(Lines::one(line_of(gap.at))), message)
            .help("it can be restored from another source that has the same text with its symbols; until then the gap is shown")
    };
    gaps.iter().map(about).collect()
}

/// A few words around a gap, with the gap marked.
fn around(text: &str, hole: usize) -> String {
    const LETTERS: usize = 24;
    let before: Vec<char> =
        text[..hole].chars().rev().take_while(|&letter| letter != '\n').take(LETTERS).collect();
    let after: String = text[hole..].chars().take_while(|&letter| letter != '\n').take(LETTERS).collect();
    format!("{}[…]{after}", before.into_iter().rev().collect::<String>())
}

/// A key that is equal for a text with gaps and its intact copy: without symbols and white space, with
/// straight quotes; case is kept.
///
/// Texts that differ only in their symbols have the same key, so a key with several texts restores nothing.
pub fn twin_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        if let Some(symbol) = symbol_at(rest) {
            rest = &rest[symbol.len()..];
            continue;
        }
        if !letter.is_whitespace() {
            key.push(straight(letter));
        }
        rest = &rest[letter.len_utf8()..];
    }
    key
}

/// Inserts the symbols of a twin into a text that lost them; `None` if the two are not the same text, or
/// nothing is missing.
///
/// Returns the new text and its new symbols, adjacent ones as one, each with its byte offset there. All other
/// characters are those of the text with the gaps.
pub fn restore(holed: &str, twin: &str) -> Option<(String, Vec<(usize, String)>)> {
    let mut restored = String::with_capacity(twin.len());
    let mut symbols = Vec::new();
    let (mut rest, mut model) = (holed, twin);
    loop {
        let (blank, found) = split_blank(rest);
        let missing = missing_run(model, found);
        if missing.is_empty() {
            restored.push_str(blank);
            model = split_blank(model).1;
        } else {
            for piece in &missing.pieces {
                if symbol_at(piece).is_some() {
                    symbols.push((restored.len(), (*piece).to_owned()));
                }
                restored.push_str(piece);
            }
            model = missing.rest;
        }
        rest = found;
        match (rest.chars().next(), model.chars().next()) {
            (None, None) => break,
            (Some(here), Some(there)) if straight(here) == straight(there) => {
                restored.push(here);
                (rest, model) = (&rest[here.len_utf8()..], &model[there.len_utf8()..]);
            }
            _ => return None,
        }
    }
    (!symbols.is_empty()).then_some((restored, symbols))
}

/// Blanks and symbols of the twin that the text with the gaps lacks.
struct Missing<'a> {
    /// Blanks and runs of symbols, alternating.
    pieces: Vec<&'a str>,
    /// The rest of the intact text.
    rest: &'a str,
}

impl Missing<'_> {
    fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }
}

/// The symbols that the intact text has here, before both continue with `found`. Blanks alone do not count.
fn missing_run<'a>(model: &'a str, found: &str) -> Missing<'a> {
    let mut pieces = Vec::new();
    let mut rest = model;
    let mut any = false;
    loop {
        let (blank, after) = split_blank(rest);
        let run = symbols_at(after);
        if run.is_empty() || found.starts_with(run) {
            pieces.push(blank);
            rest = after;
            break;
        }
        any = true;
        pieces.extend([blank, run]);
        rest = &after[run.len()..];
    }
    pieces.retain(|piece| !piece.is_empty());
    if any { Missing { pieces, rest } } else { Missing { pieces: Vec::new(), rest: model } }
}

fn split_blank(text: &str) -> (&str, &str) {
    text.split_at(text.len() - text.trim_start().len())
}

/// The adjacent symbols at the start of a text.
fn symbols_at(text: &str) -> &str {
    let mut length = 0;
    while let Some(symbol) = symbol_at(&text[length..]) {
        length += symbol.len();
    }
    &text[..length]
}

/// The symbol at the start of a text: `{2}`, `{W/U}`, `{CHAOS}`.
fn symbol_at(text: &str) -> Option<&str> {
    const LONGEST: usize = 16;
    let inside = text.strip_prefix('{')?;
    let end = inside.bytes().take(LONGEST).position(|byte| byte == b'}')?;
    let plain = end > 0 && inside.bytes().take(end).all(|byte| byte.is_ascii_graphic() && byte != b'{');
    plain.then(|| &text[..end + 2])
}

fn straight(letter: char) -> char {
    match letter {
        '’' | '‘' | 'ʼ' => '\'',
        '“' | '”' | '„' => '"',
        other => other,
    }
}
