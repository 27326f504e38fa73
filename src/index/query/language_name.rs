//! The language that a word next to a rule number names: `702.19b chinese`, `702.19b 中文`.

use crate::query::small_words::bare;
use language::Language;

/// The language that a text names, and the text without its name; `None` if it names no language or several.
pub(super) fn named(text: &str) -> Option<(Language, String)> {
    let named = |word: &str| {
        let word = bare(word);
        Language::ALL.into_iter().find(|language| language.words().typed_names.contains(&word.as_str()))
    };
    let (names, rest): (Vec<&str>, Vec<&str>) =
        text.split_whitespace().partition(|word| named(word).is_some());
    let [name] = names[..] else { return None };
    let named = named(name)?;
    let variants = || Language::ALL.into_iter().filter(|language| language.main() == named.main());
    let is_variant = |language: &Language, word: &str| {
        language.words().variant_words.iter().any(|variant| variant.eq_ignore_ascii_case(word))
    };
    let (forms, rest): (Vec<&str>, Vec<&str>) =
        rest.into_iter().partition(|word| variants().any(|language| is_variant(&language, word)));
    let language = forms.iter().find_map(|form| variants().find(|language| is_variant(language, form)));
    Some((language.unwrap_or(named), rest.join(" ")))
}
