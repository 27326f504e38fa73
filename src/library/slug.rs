//! Turns names into the form they have in URLs.

use icu_normalizer::DecomposingNormalizerBorrowed;

/// `Lim-Dûl’s Vault` becomes `lim-duls-vault`, `Æther Vial` becomes `aether-vial`. Empty when nothing of the name is a letter or
/// digit; other scripts stay as they are.
pub fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for letter in DecomposingNormalizerBorrowed::new_nfkd().normalize_iter(name.chars()) {
        match letter {
            'Æ' | 'æ' => slug.push_str("ae"),
            'Œ' | 'œ' => slug.push_str("oe"),
            'ß' => slug.push_str("ss"),
            'Ø' | 'ø' => slug.push('o'),
            'Ł' | 'ł' => slug.push('l'),
            // Combining marks and apostrophes vanish without a trace.
            '\u{300}'..='\u{36f}' | '\'' | '’' | '‘' | '"' | '“' | '”' => {}
            letter if letter.is_alphanumeric() => slug.extend(letter.to_lowercase()),
            _ if slug.ends_with('-') || slug.is_empty() => {}
            _ => slug.push('-'),
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}
