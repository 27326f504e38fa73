//! Splits a heading into number and title: `IPG 2.5 Game Play Error - …`, `2.1. …`, `Appendix A - …`.

use language::{Language, all_words};
use record::DocumentKind;

/// A heading with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Numbered<'a> {
    /// `2`, `2.5`, `A`.
    pub(crate) number: String,
    pub(crate) title: &'a str,
    /// The document named in it.
    pub(crate) names: Option<DocumentKind>,
}

impl Numbered<'_> {
    /// 1 for a chapter or an appendix, 2 for a section in a chapter.
    pub(crate) fn level(&self) -> u8 {
        1 + u8::from(self.number.contains('.'))
    }
}

/// Parses a heading; `None` if it does not begin with a number.
pub(crate) fn numbered(text: &str) -> Option<Numbered<'_>> {
    let text = text.trim();
    let (names, rest) = match named(text) {
        Some((kind, rest)) => (Some(kind), rest),
        None => (None, text),
    };
    let (number, title, is_dotted) = figures(rest).or_else(|| appendix(rest))?;
    // `2 players` is not a heading; `IPG 2 Game Play Errors`, `2. Game Play Errors` and `2.1 Missed Trigger`
    // are.
    let is_heading = names.is_some() || is_dotted || !number.bytes().all(|byte| byte.is_ascii_digit());
    is_heading.then(|| Numbered {
        number,
        title: title.trim_start_matches([' ', '\u{a0}', '-', '–', '—', ':', '：', '.']).trim(),
        names,
    })
}

/// The document name at the start of a text, and the rest.
fn named(text: &str) -> Option<(DocumentKind, &str)> {
    let names = names().filter_map(|(kind, name)| {
        let rest = text.strip_prefix(name)?;
        (rest.starts_with([' ', '\u{a0}']) && !rest.trim_start().is_empty()).then_some((
            name.len(),
            kind,
            rest.trim_start(),
        ))
    });
    names.max_by_key(|(length, ..)| *length).map(|(_, kind, rest)| (kind, rest))
}

/// Every name of every tournament document.
fn names() -> impl Iterator<Item = (DocumentKind, &'static str)> {
    Language::ALL.into_iter().flat_map(|language| {
        let citing = &language.words().citing;
        let rules = citing.tournament_rules.iter().map(|name| (DocumentKind::Mtr, *name));
        rules.chain(citing.infraction_guide.iter().map(|name| (DocumentKind::Ipg, *name)))
    })
}

/// The document named in a title or note, as a separate word; case does not matter.
pub(crate) fn kind_in(text: &str) -> Option<DocumentKind> {
    let lower = text.to_lowercase();
    let is_letter = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphanumeric());
    let found = names().filter(|(_, name)| {
        let name = name.to_lowercase();
        lower.match_indices(&name).any(|(at, _)| {
            !is_letter(lower[..at].chars().next_back()) && !is_letter(lower[at + name.len()..].chars().next())
        })
    });
    let cited = found.max_by_key(|(_, name)| name.len()).map(|(kind, _)| kind);
    let mut regular = all_words(|words| words.documents.regular_titles);
    cited.or_else(|| regular.any(|title| lower.contains(title)).then_some(DocumentKind::Jar))
}

/// Words in the title of a document, besides its name, that do not name a game.
const BESIDE_NAME: &[&str] = &["official", "the", "wpn", "dci", "version", "v", "document", "edition"];

/// The document that a title names, unless it is one of another game: its title has further words, and its text
/// nowhere names Magic.
pub(crate) fn kind_of_title<'t>(
    title: &str,
    mut text: impl Iterator<Item = &'t str>,
) -> Option<DocumentKind> {
    kind_in(title).filter(|_| !has_further_words(title) || text.any(names_game))
}

/// Whether a title has words beside the name of a document, which may name a game. Abbreviations are ours alone; the
/// months of a date name no game.
fn has_further_words(title: &str) -> bool {
    let lower = title.to_lowercase();
    let found = names().map(|(_, name)| name.to_lowercase()).filter(|name| lower.contains(name.as_str()));
    let Some(name) = found.max_by_key(String::len).filter(|name| name.len() > "ipg".len()) else {
        return false;
    };
    let rest = lower.replace(&name, " ");
    let words = rest.split(|letter: char| !letter.is_alphabetic()).filter(|word| !word.is_empty());
    let is_month =
        |word: &str| all_words(|words| words.rulebook.months).any(|month| month.to_lowercase() == word);
    words.into_iter().any(|word| !BESIDE_NAME.contains(&word) && !is_month(word))
}

/// Whether a line names the game, in Latin letters as a word of its own.
fn names_game(line: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_alphabetic());
    let lower = line.to_lowercase();
    let is_alone = |name: &str, at: usize| {
        !is_letter(lower[..at].chars().next_back()) && !is_letter(lower[at + name.len()..].chars().next())
    };
    all_words(|words| words.documents.game)
        .any(|name| lower.match_indices(name).any(|(at, _)| is_alone(name, at)))
}

/// The title of the tournament document of another game, among the first lines of a text.
pub(crate) fn other_game<'t>(lines: impl Iterator<Item = &'t str> + Clone) -> Option<&'t str> {
    let title = lines.clone().take(12).map(str::trim).find(|line| kind_in(line).is_some())?;
    kind_of_title(title, lines).is_none().then_some(title)
}

/// `2.`, `2.5`, `2.5.` before a title: number, title, and whether it has a dot inside or after it. `2.0` is the
/// chapter.
fn figures(text: &str) -> Option<(String, &str, bool)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let main = digits(text);
    if !(1..=2).contains(&main) {
        return None;
    }
    let sub = text[main..].strip_prefix('.').map_or(0, digits);
    let end = if (1..=2).contains(&sub) { main + 1 + sub } else { main };
    let rest = &text[end..];
    let title = rest.strip_prefix('.').unwrap_or(rest);
    let ends =
        title.is_empty() || title.starts_with(|letter: char| letter.is_whitespace() || letter >= '\u{2e80}');
    let number = &text[..end];
    let number = number.strip_suffix(".0").unwrap_or(number);
    ends.then(|| (number.to_owned(), title, end > main || title.len() < rest.len()))
}

/// The number and title of a line of contents. A word may precede a chapter, and its dot may be missing:
/// `Sezione 1. Filosofia Generale`, `1 Filosofia Geral`.
pub(crate) fn listed(line: &str) -> Option<Numbered<'_>> {
    let behind = all_words(|words| words.citing.section_words)
        .filter_map(|word| after_word(line, word))
        .filter(|rest| rest.starts_with(' '))
        .min_by_key(|rest| rest.len());
    let rest = behind.unwrap_or(line).trim();
    numbered(rest).or_else(|| {
        let (number, title, _) = figures(rest)?;
        Some(Numbered { number, title: title.trim(), names: None })
    })
}

/// The text after a word that it begins with; `None` if it begins differently. Case does not matter.
fn after_word<'t>(text: &'t str, word: &str) -> Option<&'t str> {
    let end = text.char_indices().nth(word.chars().count()).map_or(text.len(), |(at, _)| at);
    (text[..end].to_lowercase() == word.to_lowercase()).then(|| &text[end..])
}

/// `Appendix A - Title`, `APPENDICE A — TITOLO`.
fn appendix(text: &str) -> Option<(String, &str, bool)> {
    let rest =
        all_words(|words| words.documents.appendix).find_map(|word| after_word(text, word))?.trim_start();
    let letter = rest.chars().next().filter(char::is_ascii_uppercase)?;
    let title = &rest[1..];
    (!title.starts_with(|next: char| next.is_ascii_alphanumeric()))
        .then(|| (letter.to_string(), title, false))
}
