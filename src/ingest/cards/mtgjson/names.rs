//! Cleans foreign card names of MTGJSON: removes reading aids and bracketed halves.
//!
//! The printed form is kept beside the plain name.

use std::collections::BTreeMap;

use crate::cards::merged_printings::MOST_OTHER_NAMES;
use crate::cards::mtgjson::fields::CardFields;
use language::Language;
use record::OtherName;

/// The placeholder for a missing name.
const NO_NAME: &str = "undefined";

/// The names of a card.
#[derive(Default, Debug)]
pub(super) struct Names {
    /// The name in each language.
    pub(super) first: BTreeMap<Language, String>,
    /// Other names, and printed forms of names.
    pub(super) others: Vec<OtherName>,
    /// Number of dropped placeholder names.
    pub(super) refused: u32,
    /// The unknown languages, once for each name in them.
    pub(super) unknown: Vec<String>,
}

impl Names {
    /// Reads the names of all faces of a card.
    pub(super) fn of(faces: &[CardFields<'_>]) -> Names {
        let mut names = Names::default();
        let mut given: BTreeMap<Language, Vec<String>> = BTreeMap::new();
        for foreign in faces.iter().flat_map(|face| &face.foreign) {
            let (Some(code), Some(name)) = (&foreign.language, &foreign.name) else { continue };
            match Language::named(&code.0) {
                _ if name.0.trim().is_empty() => {}
                _ if name.0.trim().eq_ignore_ascii_case(NO_NAME) => names.refused += 1,
                Some(Language::English) => {}
                Some(language) => names.take(language, &name.0, given.entry(language).or_default()),
                None => names.unknown.push(code.0.to_string()),
            }
        }
        for (language, given) in given {
            names.settle(language, given, faces.len());
        }
        names
    }

    /// Records a name, without reading aids.
    fn take(&mut self, language: Language, printed: &str, given: &mut Vec<String>) {
        let printed = printed.split_whitespace().collect::<Vec<_>>().join(" ");
        let plain = without_halves(&without_furigana(&printed)).to_owned();
        if given.len() <= MOST_OTHER_NAMES && !given.contains(&plain) {
            given.push(plain.clone());
        }
        if plain != printed {
            self.other(language, printed);
        }
    }

    /// One name for each language: that of the whole card, or those of its faces combined; further ones are
    /// other names.
    fn settle(&mut self, language: Language, mut given: Vec<String>, faces: usize) {
        let whole = given.iter().position(|name| name.contains(" // "));
        let name = match whole {
            Some(at) => given.remove(at),
            None if given.len() > 1 && given.len() == faces => std::mem::take(&mut given).join(" // "),
            None => given.remove(0),
        };
        self.first.insert(language, name);
        given.into_iter().for_each(|name| self.other(language, name));
    }

    fn other(&mut self, language: Language, name: String) {
        let other = OtherName { language, name };
        if self.others.len() < MOST_OTHER_NAMES && !self.others.contains(&other) {
            self.others.push(other);
        }
    }
}

/// A Japanese name without the readings in brackets: `運（うん）命（めい）` is `運命`. Other brackets stay.
fn without_furigana(name: &str) -> String {
    let mut plain = String::with_capacity(name.len());
    let mut rest = name;
    while let Some(open) = rest.find('（') {
        let inside = &rest[open + '（'.len_utf8()..];
        let close = inside.find(['）', ')']);
        let is_kana = |letter: char| matches!(letter, '\u{3041}'..='\u{30ff}');
        match close.filter(|&close| close > 0 && inside[..close].chars().all(is_kana)) {
            Some(close) => {
                plain.push_str(&rest[..open]);
                rest = inside[close..].trim_start_matches(['）', ')']);
            }
            None => {
                plain.push_str(&rest[..open + '（'.len_utf8()]);
                rest = inside;
            }
        }
    }
    plain.push_str(rest);
    plain
}

/// Removes both halves in brackets after a half of a split card: `Feu (Feu/Glace)` becomes `Feu`. Other
/// brackets stay.
fn without_halves(name: &str) -> &str {
    let in_brackets = name.strip_suffix(')').and_then(|name| name.rsplit_once(" ("));
    let Some((half, both)) = in_brackets else { return name };
    let is_half = both.contains('/') && both.split('/').any(|one| one.trim() == half.trim());
    if is_half { half.trim() } else { name }
}
