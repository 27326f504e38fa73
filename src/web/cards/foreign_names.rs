//! The names of a card in other languages, tidied: a language once, no name twice, the halves of a card
//! together.

use language::Language;
use library::CardEntry;

use crate::http::locale;

/// The names of a card in a language.
pub(crate) struct Names {
    pub(crate) code: &'static str,
    /// The language's own name for itself.
    pub(crate) language: &'static str,
    /// The first is that of the card itself.
    pub(crate) names: Vec<String>,
}

/// The names of a card in every language but English, the reader's language first.
pub(crate) fn collect(entry: &CardEntry) -> Vec<Names> {
    let mut languages: Vec<Language> = entry
        .card
        .foreign_names()
        .map(|(language, _)| language)
        .filter(|&own| own != Language::English)
        .collect();
    languages.sort_by_key(|&language| (language != locale::language(), language));
    languages.dedup();
    let names = |language: Language| Names {
        code: language.code(),
        language: language.name(),
        names: tidy(entry, language),
    };
    languages.into_iter().map(names).filter(|names| !names.names.is_empty()).collect()
}

/// Its other names in English: of printings, and of files that name it otherwise.
pub(crate) fn also_printed(entry: &CardEntry) -> Vec<String> {
    tidy(entry, Language::English)
}

/// The names in a language, each once, without those that are the card's English name and those of single halves.
fn tidy(entry: &CardEntry, language: Language) -> Vec<String> {
    let named = entry.card.foreign_names().filter(|(own, _)| *own == language).map(|(_, name)| spaced(name));
    let named: Vec<String> = named.collect();
    let has_halves = entry.card.name.contains("//");
    let is_whole = language == Language::English || named.iter().any(|name| halves(name).is_none());
    let mut names: Vec<String> = Vec::new();
    for name in named {
        let name = match halves(&name).filter(|_| has_halves) {
            Some(_) if is_whole => continue,
            Some(halves) => halves.join(" // "),
            None => name,
        };
        let is_known = names.iter().chain([&entry.card.name]).any(|other| other.eq_ignore_ascii_case(&name));
        if !is_known {
            names.push(name);
        }
    }
    names
}

/// The halves in a name of one of them, `Feu (Feu/Glace)`.
fn halves(name: &str) -> Option<Vec<&str>> {
    let (_, inside) = name.strip_suffix(')')?.split_once(" (")?;
    let halves: Vec<&str> = inside.split('/').map(str::trim).filter(|half| !half.is_empty()).collect();
    (halves.len() > 1).then_some(halves)
}

/// A name with single spaces.
fn spaced(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ")
}
