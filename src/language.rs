//! The languages of sources, and the words of each that parsers and the citation grammar need.
//!
//! One row a language; code uses `language.words().contents` and never `"Contents"`.

use std::fmt;

use serde::{Deserialize, Serialize};

pub mod card_name_context;
pub mod citing;
mod code;
pub mod documents;
pub mod release_notes;

pub use card_name_context::Naming;
pub use citing::Citing;

/// A language of a source, a record or a passage.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "each variant is the language its code names")]
pub enum Language {
    #[serde(rename = "en")]
    English,
    #[serde(rename = "fr")]
    French,
    #[serde(rename = "de")]
    German,
    #[serde(rename = "es")]
    Spanish,
    #[serde(rename = "it")]
    Italian,
    #[serde(rename = "pt")]
    Portuguese,
    #[serde(rename = "ru")]
    Russian,
    #[serde(rename = "ja")]
    Japanese,
    #[serde(rename = "ko")]
    Korean,
    #[serde(rename = "zh-Hans")]
    ChineseSimplified,
    #[serde(rename = "zh-Hant")]
    ChineseTraditional,
}

/// The words of one language. Every list has the usual form first; matching ignores case.
#[derive(Debug)]
pub struct Words {
    /// BCP 47 code, as in URLs and records.
    pub code: &'static str,
    /// The language's own name for itself.
    pub name: &'static str,
    /// Its name in English.
    pub english_name: &'static str,
    /// Heading of a rulebook's introduction.
    pub introduction: &'static [&'static str],
    /// Heading of a rulebook's table of contents.
    pub contents: &'static [&'static str],
    /// Heading of a rulebook's glossary.
    pub glossary: &'static [&'static str],
    /// Heading of a rulebook's credits.
    pub credits: &'static [&'static str],
    /// Words in the title line of a rulebook.
    pub rulebook_title: &'static [&'static str],
    /// Pieces of the sentence with a rulebook's effective date; any one of them marks the line.
    pub effective: &'static [&'static str],
    /// January to December as written in dates; empty where months are numbers.
    pub months: &'static [&'static str],
    /// Marks of obsolete glossary terms.
    pub obsolete: &'static [&'static str],
    /// The word that opens an example, with its colon.
    pub example: &'static [&'static str],
    /// The words of the citation grammar.
    pub citing: &'static Citing,
}

impl Language {
    /// Every language, in the order they are listed to readers.
    pub const ALL: [Language; 11] = [
        Language::English,
        Language::French,
        Language::German,
        Language::Spanish,
        Language::Italian,
        Language::Portuguese,
        Language::Russian,
        Language::Japanese,
        Language::Korean,
        Language::ChineseSimplified,
        Language::ChineseTraditional,
    ];

    /// The place in [`Language::ALL`].
    pub fn index(self) -> usize {
        Language::ALL.iter().position(|&other| other == self).unwrap_or_default()
    }

    /// The row of this language.
    pub fn words(self) -> &'static Words {
        match self {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
            Language::German => &GERMAN,
            Language::Spanish => &SPANISH,
            Language::Italian => &ITALIAN,
            Language::Portuguese => &PORTUGUESE,
            Language::Russian => &RUSSIAN,
            Language::Japanese => &JAPANESE,
            Language::Korean => &KOREAN,
            Language::ChineseSimplified => &CHINESE_SIMPLIFIED,
            Language::ChineseTraditional => &CHINESE_TRADITIONAL,
        }
    }

    /// The BCP 47 code: `en`, `zh-Hans`.
    pub fn code(self) -> &'static str {
        self.words().code
    }

    /// The language of an English name, as other collections write it: `French`, `Chinese Simplified`,
    /// `Portuguese (Brazil)`.
    pub fn named(name: &str) -> Option<Language> {
        match name.trim() {
            "Chinese Simplified" => Some(Language::ChineseSimplified),
            "Chinese Traditional" => Some(Language::ChineseTraditional),
            "Portuguese (Brazil)" => Some(Language::Portuguese),
            name => Language::ALL
                .into_iter()
                .find(|language| language.words().english_name.eq_ignore_ascii_case(name)),
        }
    }

    /// Whether the language is written without spaces between words.
    pub fn is_unspaced(self) -> bool {
        matches!(self, Language::Japanese | Language::ChineseSimplified | Language::ChineseTraditional)
    }
}

impl fmt::Display for Language {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.code())
    }
}

/// The text names none of the languages that citator knows.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("unknown language {0:?}: expected one of en, fr, de, es, it, pt, ru, ja, ko, zh-Hans, zh-Hant")]
pub struct UnknownLanguage(pub String);

static ENGLISH: Words = Words {
    code: "en",
    name: "English",
    english_name: "English",
    introduction: &["Introduction"],
    contents: &["Contents", "Table of Contents"],
    glossary: &["Glossary"],
    credits: &["Credits"],
    rulebook_title: &["Comprehensive Rules"],
    effective: &["effective as of", "current as of"],
    months: &[
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ],
    obsolete: &["(Obsolete)"],
    example: &["Example:"],
    citing: &citing::ENGLISH,
};

static FRENCH: Words = Words {
    code: "fr",
    name: "Français",
    english_name: "French",
    introduction: &["Introduction"],
    contents: &["Table des matières", "Sommaire", "Contenu"],
    glossary: &["Glossaire"],
    credits: &["Crédits"],
    rulebook_title: &["Règles complètes"],
    effective: &["Ces règles entrent en vigueur", "Ces règles sont en vigueur"],
    months: &[
        "janvier",
        "février",
        "mars",
        "avril",
        "mai",
        "juin",
        "juillet",
        "août",
        "septembre",
        "octobre",
        "novembre",
        "décembre",
    ],
    obsolete: &["(Obsolète)"],
    example: &["Exemple :", "Exemple\u{a0}:", "Exemple\u{202f}:", "Exemple:"],
    citing: &citing::FRENCH,
};

static GERMAN: Words = Words {
    code: "de",
    name: "Deutsch",
    english_name: "German",
    introduction: &["Einleitung", "Einführung"],
    contents: &["Inhalt", "Inhaltsverzeichnis"],
    glossary: &["Glossar"],
    credits: &["Credits", "Mitwirkende", "Impressum"],
    rulebook_title: &["Ausführliche Regeln", "Umfassendes Regelwerk", "Regelwerk"],
    effective: &["Dieses Regelwerk gilt ab", "Diese Regeln gelten ab"],
    months: &[
        "Januar",
        "Februar",
        "März",
        "April",
        "Mai",
        "Juni",
        "Juli",
        "August",
        "September",
        "Oktober",
        "November",
        "Dezember",
    ],
    obsolete: &["(Veraltet)"],
    example: &["Beispiel:"],
    citing: &citing::GERMAN,
};

static SPANISH: Words = Words {
    code: "es",
    name: "Español",
    english_name: "Spanish",
    introduction: &["Introducción"],
    contents: &["Contenido", "Contenidos", "Índice"],
    glossary: &["Glosario"],
    credits: &["Créditos"],
    rulebook_title: &["Reglas completas"],
    effective: &["Estas reglas son válidas", "Estas reglas entran en vigor"],
    months: &[
        "enero",
        "febrero",
        "marzo",
        "abril",
        "mayo",
        "junio",
        "julio",
        "agosto",
        "septiembre",
        "octubre",
        "noviembre",
        "diciembre",
    ],
    obsolete: &["(Obsoleto)", "(Obsoleta)"],
    example: &["Ejemplo:"],
    citing: &citing::SPANISH,
};

static ITALIAN: Words = Words {
    code: "it",
    name: "Italiano",
    english_name: "Italian",
    introduction: &["Introduzione"],
    contents: &["Indice", "Sommario", "Contenuti"],
    glossary: &["Glossario"],
    credits: &["Crediti", "Riconoscimenti"],
    rulebook_title: &["Regole complete", "Regolamento completo"],
    effective: &["Queste regole sono valide", "Queste regole sono in vigore"],
    months: &[
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ],
    obsolete: &["(Obsoleto)", "(Obsoleta)"],
    example: &["Esempio:"],
    citing: &citing::ITALIAN,
};

static PORTUGUESE: Words = Words {
    code: "pt",
    name: "Português",
    english_name: "Portuguese",
    introduction: &["Introdução"],
    contents: &["Conteúdo", "Índice", "Sumário"],
    glossary: &["Glossário"],
    credits: &["Créditos"],
    rulebook_title: &["Regras completas", "Regras Abrangentes"],
    effective: &["Essas regras são válidas", "Estas regras são válidas", "Estas regras entram em vigor"],
    months: &[
        "janeiro",
        "fevereiro",
        "março",
        "abril",
        "maio",
        "junho",
        "julho",
        "agosto",
        "setembro",
        "outubro",
        "novembro",
        "dezembro",
    ],
    obsolete: &["(Obsoleto)", "(Obsoleta)"],
    example: &["Exemplo:"],
    citing: &citing::PORTUGUESE,
};

static RUSSIAN: Words = Words {
    code: "ru",
    name: "Русский",
    english_name: "Russian",
    introduction: &["Введение"],
    contents: &["Содержание", "Оглавление"],
    glossary: &["Глоссарий", "Словарь терминов"],
    credits: &["Авторы", "Создатели"],
    rulebook_title: &["Полные правила", "Подробные правила"],
    effective: &["Эти правила вступают в силу", "Настоящие правила действуют", "Эти правила действительны"],
    months: &[
        "января",
        "февраля",
        "марта",
        "апреля",
        "мая",
        "июня",
        "июля",
        "августа",
        "сентября",
        "октября",
        "ноября",
        "декабря",
    ],
    obsolete: &["(Устарело)", "(Устарел)"],
    example: &["Пример:", "ПРИМЕР:"],
    citing: &citing::RUSSIAN,
};

static JAPANESE: Words = Words {
    code: "ja",
    name: "日本語",
    english_name: "Japanese",
    introduction: &["序文", "はじめに"],
    contents: &["目次"],
    glossary: &["用語集"],
    credits: &["クレジット"],
    rulebook_title: &["総合ルール"],
    effective: &["発効", "から有効", "より有効", "適用される"],
    months: &[],
    obsolete: &["（廃語）", "(廃語)", "（廃止）"],
    example: &["例：", "例:", "例）"],
    citing: &citing::JAPANESE,
};

static KOREAN: Words = Words {
    code: "ko",
    name: "한국어",
    english_name: "Korean",
    introduction: &["소개", "서문"],
    contents: &["목차"],
    glossary: &["용어사전", "용어 사전", "용어집"],
    credits: &["크레딧"],
    rulebook_title: &["종합 규칙"],
    effective: &["부터 시행"],
    months: &[],
    obsolete: &["(폐지됨)", "(폐지)"],
    example: &["예:", "예시:", "Example:"],
    citing: &citing::KOREAN,
};

static CHINESE_SIMPLIFIED: Words = Words {
    code: "zh-Hans",
    name: "简体中文",
    english_name: "Chinese (simplified)",
    introduction: &["前言", "简介", "引言"],
    contents: &["目录"],
    glossary: &["词汇表"],
    credits: &["版权信息", "制作人员"],
    rulebook_title: &["完整规则"],
    effective: &["起生效"],
    months: &[],
    obsolete: &["（已废止）", "(已废止)"],
    example: &["例如：", "例如:", "例：", "例如，"],
    citing: &citing::CHINESE_SIMPLIFIED,
};

static CHINESE_TRADITIONAL: Words = Words {
    code: "zh-Hant",
    name: "繁體中文",
    english_name: "Chinese (traditional)",
    introduction: &["前言", "簡介", "引言"],
    contents: &["目錄"],
    glossary: &["詞彙表", "辭彙表"],
    credits: &["版權資訊", "製作人員"],
    rulebook_title: &["完整規則"],
    effective: &["起生效"],
    months: &[],
    obsolete: &["（已廢止）", "(已廢止)"],
    example: &["例如：", "例如:", "例：", "例如，"],
    citing: &citing::CHINESE_TRADITIONAL,
};

/// Headings of the notes of a set, in one language; matched by their beginnings, ignoring case.
#[derive(Debug)]
pub struct SetNotesWords {
    /// Above the keywords of the set.
    pub keywords: &'static [&'static str],
    /// Above its new subtypes; the text follows directly.
    pub subtypes: &'static [&'static str],
    /// Above its rulings, card by card.
    pub card_rulings: &'static [&'static str],
}

/// One row for each language of known set notes.
pub static SET_NOTES: &[SetNotesWords] = &[
    SetNotesWords {
        keywords: &["New Keyword", "Keywords", "Set Mechanics", "New Mechanics"],
        subtypes: &["New Subtype", "New Creature Type", "Subtypes"],
        card_rulings: &[
            "Card Specific Ruling",
            "Card-Specific Ruling",
            "Card-Specific Notes",
            "Card Specific Notes",
            "Card Rulings",
        ],
    },
    SetNotesWords {
        keywords: &["Nouveaux mots-clés", "Nouvelles capacités"],
        subtypes: &["Nouveaux sous-types"],
        card_rulings: &["Notes sur des cartes", "Notes spécifiques aux cartes"],
    },
    SetNotesWords {
        keywords: &["Neue Schlüsselwörter", "Neue Mechaniken"],
        subtypes: &["Neue Untertypen"],
        card_rulings: &["Hinweise zu einzelnen Karten", "Regelungen zu einzelnen Karten"],
    },
];
