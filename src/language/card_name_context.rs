//! Names in texts of a language: words and marks around card names, and glossary terms that are everyday
//! words.
//!
//! One row for each language that needs one, in addition to the table of [`super::Words`].

use super::Language;

/// How a language names cards and terms.
#[derive(Debug)]
pub struct Naming {
    /// Quotation marks that are used for card names only: `《…》`.
    pub card_quotes: &'static [(char, char)],
    /// Small words inside names: `of` in `Circle of Fear`.
    pub name_joints: &'static [&'static str],
    /// Articles that a heading may have at its end: `Monarch, The`.
    pub articles: &'static [&'static str],
    /// Words after the name of something other than a card: `set`.
    pub other_named: &'static [&'static str],
    /// Particles at the end of a word that do not change it: `의` of `측면공격의`.
    pub particles: &'static [&'static str],
    /// Terms that nearly every text uses, so that they say nothing about it; in lower case.
    pub everyday: &'static [&'static str],
    /// Terms that are also other words, and mean the term only next to `ability_before` or `ability_after`.
    pub ambiguous: &'static [&'static str],
    /// Words before the name of an ability: `has`, `gains`.
    pub ability_before: &'static [&'static str],
    /// Words after the name of an ability: `cost`, `counter`.
    pub ability_after: &'static [&'static str],
    /// Verbs whose other forms are other words: "enchanted creatures" does not mention the ability enchant.
    pub unchanging: &'static [&'static str],
    /// Irregular forms of terms: `kicked` of `kicker`.
    pub irregular: &'static [(&'static str, &'static str)],
    /// Words that texts use less and less, in lower case: of two otherwise similar texts, the one with such a
    /// word is older.
    pub former: &'static [&'static str],
    /// The glossary's mark for obsolete terms; empty if it is not known.
    pub obsolete: &'static str,
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

static PLAIN: Naming = Naming {
    card_quotes: &[],
    name_joints: &[],
    articles: &[],
    other_named: &[],
    particles: &[],
    everyday: &[],
    ambiguous: &[],
    ability_before: &[],
    ability_after: &[],
    unchanging: &[],
    irregular: &[],
    former: &[],
    obsolete: "",
};

#[rustfmt::skip]
static ENGLISH: Naming = Naming {
    name_joints: &["of", "to", "the", "a", "an", "in", "from", "for"],
    articles: &["The", "A", "An"],
    other_named: &["set", "block", "expansion", "format", "plane", "counter", "counters", "ability word"],
    particles: &["s", "es"],
    everyday: &[
        // Actions that nearly every ruling mentions.
        "activate", "attach", "cast", "copy", "counter", "create", "destroy", "discard", "double", "exchange", "exile", "fight", "move", "play", "reveal", "sacrifice", "search",
        "set in motion", "shuffle", "support", "tap", "tap and untap", "transform", "triple", "unattach", "untap", "vote", "convert", "behold", "clash", "exert", "forage", "meld", "plot",
        "learn", "endure", "suspect", "abandon", "attack", "block", "draw", "pay", "prevent", "resolve", "respond", "trigger", "choose", "deal", "enter", "skip", "remove", "roll", "flip",
        // Objects of these actions.
        "ability", "artifact", "basic", "battle", "battlefield", "card", "case", "cave", "class", "color", "command", "controller", "cost", "creature", "damage", "day", "deck", "desert",
        "door", "effect", "enchantment", "event", "face", "flip cards", "food", "forest", "game", "graveyard", "half", "hand", "instant", "island", "land", "lander", "legendary",
        "level", "library", "life", "limited", "lock", "locked", "loop", "mana", "match", "mode", "mountain", "name", "night", "object", "opponent", "option", "owner",
        "party", "permanent", "phase", "pile", "plains", "player", "power", "role", "room", "round", "snow", "sorcery", "source", "spell", "stack", "step", "subtype",
        "supertype", "swamp", "symbol", "target", "team", "teammate", "text", "toughness", "turn", "type", "variant", "world", "zone", "gate", "gift", "map", "clue", "treasure", "gold",
        "blood", "powerstone", "shard", "sphere", "tower", "mine", "locus", "lesson", "trap", "curse", "rune", "background", "planet", "town", "omen", "incarnation",
        // Words between them.
        "any", "become", "becomes", "control", "equal", "expend", "if", "illegal", "independent", "instead", "modified", "opposing", "placed", "tapped", "unless", "untapped", "x", "y",
        "you", "your", "restriction", "requirement", "legal", "permanently", "other", "start", "end", "win the game", "lose the game", "in response to", "face up", "enchant", "sticker", "speed",
    ],
    ambiguous: &[
        "absorb", "adapt", "affinity", "ascend", "assist", "bargain", "boast", "casualty", "champion", "cleave", "companion", "conspire", "demonstrate", "devour", "discover", "disturb", "double",
        "dash", "echo", "emerge", "enlist", "epic", "equip", "escalate", "escape", "exhaust", "exploit", "explore", "fabricate", "fading", "fear", "flash", "fuse", "harness", "haunt", "impending",
        "improvise", "infect", "job select", "max speed", "melee", "mentor", "mobilize", "modular", "offering", "offspring", "paradigm", "partner", "persist", "provoke", "prowl", "reach",
        "rebound", "recover", "reinforce", "replicate", "riot", "ripple", "scavenge", "shadow", "sneak", "spectacle", "splice", "squad", "station", "storm", "sunburst", "surge", "suspend",
        "sweep", "tiered", "training", "undaunted", "visit", "ward", "warp", "wither", "prototype", "monarch", "dungeon", "commander", "emblem",
    ],
    ability_before: &["has", "have", "had", "having", "gain", "gains", "gained", "gaining", "with", "without", "lose", "loses", "lost", "losing", "give", "gives", "grant", "grants", "granting", "keyword"],
    ability_after: &["ability", "abilities", "cost", "costs", "counter", "counters", "keyword", "keywords", "trigger", "triggers", "mechanic", "effect", "from"],
    unchanging: &["enchant", "equip", "fortify", "protection", "reach", "flash", "fear", "haste", "shadow", "storm", "ward", "flying", "infect", "defender", "affinity", "offering"],
    irregular: &[
        ("kicked", "kicker"), ("kick", "kicker"), ("multikicked", "multikicker"), ("foretold", "foretell"), ("cycle", "cycling"), ("cycles", "cycling"), ("cycled", "cycling"),
        ("phased out", "phasing"), ("phases out", "phasing"), ("phase out", "phasing"), ("phases in", "phasing"), ("phase in", "phasing"), ("unmorphed", "morph"), ("died", "dies"), ("totem armor", "umbra armor"),
        ("converted mana cost", "mana value"), ("converted mana costs", "mana value"),
    ],
    former: &[
        "converted mana cost", "he or she", "him or her", "himself or herself", "his or her", "mana pool", "be countered", "is countered", "in play", "into play", "from the game", "totem armor",
    ],
    obsolete: "(Obsolete)",
    ..PLAIN
};

static ROMANCE: Naming = Naming {
    name_joints: &["de", "du", "des", "del", "della", "la", "le", "les", "el", "da", "do", "à", "al"],
    ..PLAIN
};

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
