//! The words for parsing documents other than rulebooks: appendix headings, and labels of dates.
//!
//! They are matched in documents of any language, because translations often leave such words unchanged.

/// Words before the letter of an appendix.
pub const APPENDIX_WORDS: &[&str] = &[
    "Appendix",
    "Appx.",
    "Annexe",
    "Anhang",
    "Apéndice",
    "Appendice",
    "Apêndice",
    "Приложение",
    "付録",
    "부록",
    "附录",
    "附錄",
];

/// Penalties as they are printed next to the titles of infractions.
#[rustfmt::skip]
pub const PENALTIES: &[&str] =
    &[
        "No Penalty", "None", "Warning", "Game Loss", "Match Loss", "Disqualification",
        "Sin penalización", "Advertencia", "Pérdida de juego", "Pérdida de partida", "Descalificación",
        "Nessuna Penalità", "Richiamo", "Partita Persa", "Incontro Perso", "Squalifica",
        "Sem penalidade", "Advertência", "Perda de jogo", "Perda de partida", "Desqualificação",
        "Aucune pénalité", "Avertissement", "Partie perdue", "Match perdu", "Disqualification",
        "Keine Strafe", "Verwarnung", "Spielverlust", "Matchverlust", "Disqualifikation",
    ];

/// The words next to the penalty of an infraction.
pub const PENALTY_WORDS: &[&str] = &[
    "Penalty",
    "Pénalité",
    "Strafe",
    "Penalización",
    "Penalità",
    "Penalidade",
    "Наказание",
    "罰則",
    "패널티",
    "벌칙",
    "判罚",
    "处罚",
    "判罰",
    "處罰",
];

/// Headings within an infraction that some copies set as lines of text.
pub const INFRACTION_HEADINGS: &[&str] =
    &["Definition", "Examples", "Philosophy", "Additional Remedy", "Upgrade", "Downgrade"];

/// Titles of chapters that only the tournament rules have, for copies without the title of the document.
pub const RULES_CHAPTERS: &[&str] = &["Tournament Fundamentals", "Tournament Mechanics"];

/// Titles of chapters that only the infraction guide has.
pub const GUIDE_CHAPTERS: &[&str] = &["Game Play Error", "General Philosophy"];

/// Titles of the document for judges at Regular Rules Enforcement Level, in small letters. It has no numbers, so
/// it is not cited.
pub const REGULAR_TITLES: &[&str] =
    &["judging at regular", "judging at a regular", "一般执法严格度", "一般等級執法"];

/// Words before the effective date of a document. A date after other words is not the document's.
pub const EFFECTIVE_WORDS: &[&str] = &[
    "Effective",
    "En vigueur",
    "Gültig",
    "Vigente",
    "In vigore",
    "Em vigor",
    "Efectiv",
    "Efetiv",
    "Valid",
    "Válid",
    "Entra en vigor",
    "Entra em vigor",
    "Entrano in vigore",
    "Applicable",
    "Действ",
    "発効",
    "발효",
    "적용",
    "生效",
];

/// Words before the date of the last change, which is not the effective date.
pub const UPDATED_WORDS: &[&str] =
    &["Last updated", "Last modified", "Updated", "最后更新", "最終更新", "마지막 수정", "최종 수정"];
