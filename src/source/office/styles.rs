//! The role of a paragraph by the name of its style.
//!
//! It knows the built-in names of word processors and the usual words for the parts of a glossary.

use crate::line_roles::Kind;

/// The role of paragraphs with a style of this name. Names and ids are alike: `CR GlossaryWord`,
/// `CRGlossaryWord`.
pub(super) fn kind(name: &str) -> Kind {
    let words = words(name);
    let has = |wanted: &[&str]| words.iter().any(|word| wanted.contains(&word.as_str()));
    let is_term = words.windows(2).any(|pair| pair[0] == "glossary" && matches!(&*pair[1], "word" | "term"));
    match () {
        () if has(&["heading", "title", "subtitle"]) => Kind::Heading,
        () if is_term => Kind::Term,
        () if has(&["list", "point", "bullet"]) => Kind::Point,
        () => Kind::Paragraph,
    }
}

/// The words of a name in lower case. A capital inside a word begins another one.
fn words(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut before = None;
    let mut letters = name.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_hump = letter.is_uppercase()
            && (before.is_some_and(char::is_lowercase)
                || letters.peek().is_some_and(|next| next.is_lowercase()));
        if !letter.is_alphanumeric() || is_hump {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut().filter(|_| letter.is_alphanumeric()) {
            word.extend(letter.to_lowercase());
        }
        before = Some(letter);
    }
    words.retain(|word| !word.is_empty());
    words
}
