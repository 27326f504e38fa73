//! Slugs for URLs, and a normal form of names for comparison.

use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

use text::script_folding::same_script;

/// `Lim-Dûl’s Vault` becomes `lim-duls-vault`, `Æther Vial` becomes `aether-vial`. Empty when nothing of the
/// name is a letter or digit; other scripts stay as they are.
pub fn slug(name: &str) -> String {
    if name.is_ascii() {
        return of_ascii(name);
    }
    let mut slug = String::with_capacity(name.len());
    DecomposingNormalizerBorrowed::new_nfkd()
        .normalize_iter(name.chars())
        .for_each(|letter| add(&mut slug, letter));
    slug.truncate(slug.trim_end_matches('-').len());
    // Syllables of Hangul come together again.
    if slug.is_ascii() { slug } else { ComposingNormalizerBorrowed::new_nfc().normalize(&slug).into_owned() }
}

/// The slug of an ASCII name, which needs no decomposition.
fn of_ascii(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    // Whether a separator is between the last letter and the next.
    let mut parted = false;
    for byte in name.bytes() {
        match byte {
            byte if byte.is_ascii_alphanumeric() => {
                if std::mem::take(&mut parted) && !slug.is_empty() {
                    slug.push('-');
                }
                slug.push(char::from(byte.to_ascii_lowercase()));
            }
            b'\'' | b'"' => {}
            _ => parted = true,
        }
    }
    slug
}

/// Adds a letter that cannot be taken apart any more.
fn add(slug: &mut String, letter: char) {
    match letter {
        letter if letter.is_ascii_alphanumeric() => slug.push(letter.to_ascii_lowercase()),
        // Parts of Hangul, kana and Han: letters that know no case.
        '\u{1100}'..='\u{11ff}'
        | '\u{3041}'..='\u{3096}'
        | '\u{30a1}'..='\u{30fa}'
        | '\u{4e00}'..='\u{9fff}' => slug.push(letter),
        'Æ' | 'æ' => slug.push_str("ae"),
        'Œ' | 'œ' => slug.push_str("oe"),
        'ß' => slug.push_str("ss"),
        'Ø' | 'ø' => slug.push('o'),
        'Ł' | 'ł' => slug.push('l'),
        // Combining marks and apostrophes vanish without a trace.
        '\u{300}'..='\u{36f}' | '\'' | '’' | '‘' | '"' | '“' | '”' => {}
        // が is not か: these marks make other letters.
        '\u{3099}' | '\u{309a}' => add_voice(slug, letter),
        letter if letter.is_alphanumeric() => slug.extend(letter.to_lowercase()),
        _ if slug.ends_with('-') || slug.is_empty() => {}
        _ => slug.push('-'),
    }
}

/// The form in which names are compared: that of URLs, and the same for each script in which a name can be
/// written.
pub fn name_key(name: &str) -> String {
    let key = slug(name);
    if key.is_ascii() { key } else { key.chars().map(same_script).collect() }
}

/// Makes one letter of the last one and its voice mark.
fn add_voice(slug: &mut String, mark: char) {
    if let Some(last) = slug.pop() {
        slug.extend(ComposingNormalizerBorrowed::new_nfc().normalize_iter([last, mark].into_iter()));
    }
}
