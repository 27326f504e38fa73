//! How texts of a language name things: what stands around the names of cards, and which terms of the book are everyday words.
//!
//! One row a language that has something to say, beside the table of [`super::Words`].

use super::Language;

/// How a language names cards and terms.
#[derive(Debug)]
pub struct Naming {
    /// Quotes that stand around the name of a card and nothing else: `《…》`.
    pub card_quotes: &'static [(char, char)],
    /// Small words inside names: `of` in `Circle of Fear`.
    pub name_joints: &'static [&'static str],
    /// What a name stands before that is not the name of a card: `set`.
    pub other_named: &'static [&'static str],
    /// What is glued to the end of a word without making another one of it: `의` of `측면공격의`.
    pub particles: &'static [&'static str],
    /// Words of one kind that a term of the book may stand in for without being meant, in lower case.
    pub everyday: &'static [&'static str],
}

impl Language {
    /// How this language names cards and terms.
    pub fn naming(self) -> &'static Naming {
        match self {
            Language::English => &ENGLISH,
            Language::French | Language::Spanish | Language::Italian | Language::Portuguese => &ROMANCE,
            Language::Korean => &KOREAN,
            Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional => &UNSPACED,
            _ => &PLAIN,
        }
    }
}

static PLAIN: Naming = Naming { card_quotes: &[], name_joints: &[], other_named: &[], particles: &[], everyday: &[] };

#[rustfmt::skip]
static ENGLISH: Naming = Naming {
    name_joints: &["of", "to", "the", "a", "an", "in", "from", "for"],
    other_named: &["set", "block", "expansion", "format", "plane", "counter", "counters", "ability word"],
    particles: &["s", "es"],
    ..PLAIN
};

static ROMANCE: Naming =
    Naming { name_joints: &["de", "du", "des", "del", "della", "la", "le", "les", "el", "da", "do", "à", "al"], ..PLAIN };

static UNSPACED: Naming = Naming { card_quotes: &[('《', '》')], ..PLAIN };

#[rustfmt::skip]
static KOREAN: Naming = Naming {
    card_quotes: &[('《', '》')],
    particles: &[
        "은", "는", "이", "가", "을", "를", "의", "에", "에게", "에서", "에는", "에도", "와", "과", "와의", "과의", "로", "으로", "로서", "로써", "으로서", "로는", "으로는", "로부터", "으로부터",
        "도", "만", "만이", "만을", "이나", "나", "부터", "까지", "처럼", "보다", "라는", "이라는", "란", "이란", "이며", "인", "일", "입니다", "이고", "이면", "께", "하고",
    ],
    ..PLAIN
};
