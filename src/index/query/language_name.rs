//! The language that a word next to a rule number names: `702.19b chinese`, `702.19b 中文`.

use crate::query::small_words::bare;
use language::Language;

/// Names of the languages as readers type them, in small letters: in English, in the language itself, without accents.
const NAMES: [(&str, Language); 31] = [
    ("english", Language::English),
    ("englisch", Language::English),
    ("anglais", Language::English),
    ("french", Language::French),
    ("français", Language::French),
    ("francais", Language::French),
    ("german", Language::German),
    ("deutsch", Language::German),
    ("spanish", Language::Spanish),
    ("español", Language::Spanish),
    ("espanol", Language::Spanish),
    ("italian", Language::Italian),
    ("italiano", Language::Italian),
    ("portuguese", Language::Portuguese),
    ("português", Language::Portuguese),
    ("portugues", Language::Portuguese),
    ("russian", Language::Russian),
    ("русский", Language::Russian),
    ("japanese", Language::Japanese),
    ("日本語", Language::Japanese),
    ("korean", Language::Korean),
    ("한국어", Language::Korean),
    ("chinese", Language::ChineseSimplified),
    ("中文", Language::ChineseSimplified),
    ("简体中文", Language::ChineseSimplified),
    ("繁體中文", Language::ChineseTraditional),
    ("zh", Language::ChineseSimplified),
    ("zh-hans", Language::ChineseSimplified),
    ("zh-hant", Language::ChineseTraditional),
    ("ja", Language::Japanese),
    ("ko", Language::Korean),
];

/// The language that a text names, and the text without its name; `None` if it names no language or several.
pub(super) fn named(text: &str) -> Option<(Language, String)> {
    let named = |word: &str| {
        let word = bare(word);
        NAMES.iter().find(|(name, _)| *name == word).map(|(_, language)| *language)
    };
    let (names, rest): (Vec<&str>, Vec<&str>) =
        text.split_whitespace().partition(|word| named(word).is_some());
    let [name] = names[..] else { return None };
    let is_form =
        |word: &&str| ["simplified", "traditional"].iter().any(|form| word.eq_ignore_ascii_case(form));
    let (forms, rest): (Vec<&str>, Vec<&str>) = rest.into_iter().partition(is_form);
    let language = match named(name)? {
        Language::ChineseSimplified if forms.iter().any(|form| form.eq_ignore_ascii_case("traditional")) => {
            Language::ChineseTraditional
        }
        language => language,
    };
    Some((language, rest.join(" ")))
}
