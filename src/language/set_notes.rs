//! The headings by which set notes are parsed, one row a language.

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
