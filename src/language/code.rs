//! Parses language codes as people and programs write them.

use std::str::FromStr;

use super::{Language, UnknownLanguage};

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Parses a code in any case, with or without a region (`fr-CA`, `es-419`), and those of other tools:
    /// `zhs`, `zht`, `jp`, `kr`, `cn`, `tw`.
    fn from_str(code: &str) -> Result<Language, UnknownLanguage> {
        let lower = code.trim().to_ascii_lowercase().replace('_', "-");
        let mut shorter = lower.as_str();
        loop {
            match (of_code(shorter), shorter.rsplit_once('-')) {
                (Some(language), _) => return Ok(language),
                (None, Some((rest, region))) if is_subtag(region) => shorter = rest,
                (None, _) => return Err(UnknownLanguage(code.to_owned())),
            }
        }
    }
}

/// The language of a lower-case code.
fn of_code(code: &str) -> Option<Language> {
    match code {
        "zh" | "zhs" | "cn" => Some(Language::ChineseSimplified),
        "zht" | "tw" | "zh-tw" | "zh-hk" | "zh-mo" => Some(Language::ChineseTraditional),
        "jp" => Some(Language::Japanese),
        "kr" => Some(Language::Korean),
        "sp" => Some(Language::Spanish),
        code => Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code)),
    }
}

/// Whether this can follow a language: a script, a region, a variant.
fn is_subtag(text: &str) -> bool {
    (2..=8).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
