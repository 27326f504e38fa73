//! The names of each language, and its words for parsing rulebooks and dates, one row a language.

use super::citing::{self, Citing};

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

pub(super) static ENGLISH: Words = Words {
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
    example: &["Example:", "EXAMPLE:"],
    citing: &citing::ENGLISH,
};

pub(super) static FRENCH: Words = Words {
    code: "fr",
    name: "Français",
    english_name: "French",
    introduction: &["Introduction"],
    contents: &["Table des matières", "Sommaire", "Contenu"],
    glossary: &["Glossaire"],
    credits: &["Crédits"],
    rulebook_title: &["Règles complètes"],
    effective: &[
        "Ces règles entrent en vigueur",
        "Ces règles sont en vigueur",
        "Mise à jour :",
        "Mise à jour:",
    ],
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

pub(super) static GERMAN: Words = Words {
    code: "de",
    name: "Deutsch",
    english_name: "German",
    introduction: &["Einleitung", "Einführung"],
    contents: &["Inhalt", "Inhaltsverzeichnis"],
    glossary: &["Glossar"],
    credits: &["Credits", "Mitwirkende", "Impressum"],
    rulebook_title: &["Ausführliche Regeln", "Umfassendes Regelwerk", "Regelwerk"],
    effective: &["Dieses Regelwerk gilt ab", "Diese Regeln gelten ab", "Stand:", "Aktualisierung:"],
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

pub(super) static SPANISH: Words = Words {
    code: "es",
    name: "Español",
    english_name: "Spanish",
    introduction: &["Introducción"],
    contents: &["Contenido", "Contenidos", "Índice"],
    glossary: &["Glosario"],
    credits: &["Créditos"],
    rulebook_title: &["Reglas completas"],
    effective: &[
        "Estas reglas son válidas",
        "Estas reglas entran en vigor",
        "Actualización:",
        "Actualizado:",
    ],
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

pub(super) static ITALIAN: Words = Words {
    code: "it",
    name: "Italiano",
    english_name: "Italian",
    introduction: &["Introduzione"],
    contents: &["Indice", "Sommario", "Contenuti"],
    glossary: &["Glossario"],
    credits: &["Crediti", "Riconoscimenti"],
    rulebook_title: &["Regole complete", "Regolamento completo"],
    effective: &[
        "Queste regole sono valide",
        "Queste regole sono in vigore",
        "Aggiornamento:",
        "Aggiornato:",
    ],
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

pub(super) static PORTUGUESE: Words = Words {
    code: "pt",
    name: "Português",
    english_name: "Portuguese",
    introduction: &["Introdução"],
    contents: &["Conteúdo", "Índice", "Sumário"],
    glossary: &["Glossário"],
    credits: &["Créditos"],
    rulebook_title: &["Regras completas", "Regras Abrangentes"],
    effective: &[
        "Essas regras são válidas",
        "Estas regras são válidas",
        "Estas regras entram em vigor",
        "Atualização:",
        "Atualizado:",
    ],
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

pub(super) static RUSSIAN: Words = Words {
    code: "ru",
    name: "Русский",
    english_name: "Russian",
    introduction: &["Введение"],
    contents: &["Содержание", "Оглавление"],
    glossary: &["Глоссарий", "Словарь терминов"],
    credits: &["Авторы", "Создатели"],
    rulebook_title: &["Полные правила", "Подробные правила"],
    effective: &[
        "Эти правила вступают в силу",
        "Настоящие правила действуют",
        "Эти правила действительны",
        "Обновление:",
        "Обновлено:",
    ],
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

pub(super) static JAPANESE: Words = Words {
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

pub(super) static KOREAN: Words = Words {
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

pub(super) static CHINESE_SIMPLIFIED: Words = Words {
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

pub(super) static CHINESE_TRADITIONAL: Words = Words {
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
