//! The words for parsing release notes, one row a language.
//!
//! Headings are those of the notes; typical words separate card text from rulings if nothing else does.

use super::Language;

/// The form of release notes in one language. Headings are matched whole, everything else as a part; case is
/// ignored.
#[derive(Debug)]
pub struct ReleaseNotesWords {
    /// The language.
    pub language: Language,
    /// Words in the title.
    pub title: &'static [&'static str],
    /// Words before the date of the document.
    pub updated: &'static [&'static str],
    /// Words in the sentence with the release date.
    pub released: &'static [&'static str],
    /// Above the notes on the set as a whole.
    pub general: &'static [&'static str],
    /// Above the rulings, card by card.
    pub card_rulings: &'static [&'static str],
    /// Supertypes and card types, which identify type lines.
    pub types: &'static [&'static str],
    /// Words in brackets after a card's name that say where it is printed.
    pub printing: &'static [&'static str],
    /// Words of card texts that rulings hardly ever have.
    pub in_card_texts: &'static [&'static str],
    /// Words of rulings that card texts hardly ever have.
    pub in_rulings: &'static [&'static str],
}

/// One row for each language of known release notes.
pub static RELEASE_NOTES: &[ReleaseNotesWords] = &[
    ReleaseNotesWords {
        language: Language::English,
        title: &["Release Notes", "Frequently Asked Questions"],
        updated: &["last modified", "last updated"],
        released: &["official release", "release date"],
        general: &["General Notes"],
        card_rulings: &["Card-Specific Notes", "Card Specific Notes"],
        types: &[
            "Legendary",
            "Basic",
            "Snow",
            "World",
            "Tribal",
            "Kindred",
            "Artifact",
            "Creature",
            "Enchantment",
            "Instant",
            "Sorcery",
            "Land",
            "Planeswalker",
            "Battle",
        ],
        printing: &["card", "deck", "promo", "only"],
        in_card_texts: &[],
        in_rulings: &[],
    },
    ReleaseNotesWords {
        language: Language::ChineseSimplified,
        title: &["发布释疑", "常见问题集", "官方问题集"],
        updated: &["最近更新日期", "最后更新日期"],
        released: &["正式发售"],
        general: &["通则释疑", "第一部分 常规问题"],
        card_rulings: &["单卡解惑", "第二部分 单卡解释"],
        types: &[
            "传奇",
            "基本",
            "雪境",
            "部族",
            "神器",
            "生物",
            "结界",
            "瞬间",
            "法术",
            "巫术",
            "地",
            "鹏洛客",
            "战役",
        ],
        printing: &["牌", "赠卡"],
        in_card_texts: &[
            "每当",
            "抓一张",
            "目标由",
            "{横置}",
            "直到回合",
            "派出一",
            "对任",
            "便得",
            "时，若",
            "放置一",
            "对目标",
            "将目标",
            "对手各",
            "至多",
            "每位对手",
            "以任意顺序",
            "将死去",
            "此咒语",
            "若你如此作",
        ],
        in_rulings: &[
            "结算",
            "效应",
            "就算",
            "才",
            "的异能",
            "个异能",
            "了",
            "最后",
            "同时",
            "合法",
            "触发",
            "影响",
            "举例来说",
            "生效",
            "决定",
            "会",
            "也",
            "堆叠",
            "本身",
            "只有",
            "试图",
            "计算",
            "因此",
            "通常",
            "你不能",
            "意指",
            "视为",
            "指定",
            "通过",
            "仅",
            "你必须",
            "能够",
            "双头巨人",
            "虽然",
            "无需",
            "你每次",
            "这些",
            "以此法",
            "防御牌手",
            "宣告",
            "对于",
        ],
    },
    ReleaseNotesWords {
        language: Language::Korean,
        title: &["출시 노트"],
        updated: &["마지막 수정일"],
        released: &["공식 출시일"],
        general: &["일반 설명"],
        card_rulings: &["카드별 설명"],
        types: &[
            "전설적",
            "기본",
            "부족",
            "마법물체",
            "생물",
            "부여마법",
            "순간마법",
            "집중마법",
            "대지",
            "플레인즈워커",
        ],
        printing: &["카드"],
        in_card_texts: &[],
        in_rulings: &[],
    },
    ReleaseNotesWords {
        language: Language::Japanese,
        title: &["リリースノート"],
        updated: &["最終更新"],
        released: &["発売"],
        general: &["一般注釈"],
        card_rulings: &["カード別注釈"],
        types: &[
            "伝説の",
            "基本",
            "氷雪",
            "部族",
            "アーティファクト",
            "クリーチャー",
            "エンチャント",
            "インスタント",
            "ソーサリー",
            "土地",
            "プレインズウォーカー",
            "バトル",
        ],
        printing: &["カード", "デッキ"],
        in_card_texts: &[],
        in_rulings: &[],
    },
];

impl ReleaseNotesWords {
    /// Whether a heading is one of these, apart from surrounding marks.
    pub fn is_heading(text: &str, headings: &[&str]) -> bool {
        let text = text
            .trim_matches(|letter: char| letter.is_whitespace() || matches!(letter, ':' | '：' | '*' | '#'))
            .to_lowercase();
        headings.iter().any(|heading| heading.to_lowercase() == text)
    }

    /// Whether a text contains one of these pieces, and the text after the first of them.
    pub fn behind<'a>(text: &'a str, pieces: &[&str]) -> Option<&'a str> {
        pieces.iter().find_map(|piece| {
            let at = text.to_ascii_lowercase().find(&piece.to_ascii_lowercase())?;
            Some(&text[at + piece.len()..])
        })
    }
}
