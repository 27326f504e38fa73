//! Infers the card that a list of rulings is about, if their texts agree on a name.
//!
//! It knows how rulings refer to their card, not which cards exist.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use regex::Regex;

/// A card name found in the texts, and the first text that has it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Told {
    pub(crate) name: String,
    /// The position of that text.
    pub(crate) by: usize,
    /// The words that show it, for the diagnostic.
    pub(crate) words: String,
}

/// A capitalised name, its small words and commas inside: `Penumbra Umbra`, `Helm of the Host`, `Sythis,
/// Harvest’s Hand`.
const NAME: &str = r"(?:\p{Lu}[\w’'\-]*\w)(?:,? (?:(?:of|the|and|to|in|for|from|a|an|at|with|on|into|du|de|la|der|von|il) ){0,2}(?:\p{Lu}[\w’'\-]*\w))*";

/// A name before its own ability: `Penumbra Umbra’s second ability`, `Werewhat’s enters ability`.
static OWN_ABILITY: LazyLock<Regex> = LazyLock::new(|| {
    let which = concat!(
        r"(?:first|second|third|fourth|fifth|last|final|other|next|new|two|three|four|triggered|activated|static|loyalty|mana|enters",
        r"|enters-the-battlefield|enters the battlefield|leaves-the-battlefield|dies|death|attack|combat|damage|replacement|delayed",
        r"|targeted|linked|intrinsic|additional|chapter|[-−–+]\S+|[“\x22][^”\x22]*[”\x22])"
    );
    Regex::new(&format!(r"({NAME})(?:[’']s|s[’']) (?:{which}(?:,| and| or)? )*(?:ability|abilities)\b"))
        .unwrap()
});

/// A name as the subject of a sentence: `if Windswept Questant resolves`, `you cast Royal Command`.
static SUBJECT: LazyLock<Regex> = LazyLock::new(|| {
    let does = concat!(
        r"(?:resolves|enters|leaves|dies|will|is|has|can|can[’']t|doesn[’']t|does|becomes|isn[’']t|would|could|attacks|deals|gains",
        r"|was|won[’']t|targets|triggers|causes|lets|and|to)"
    );
    let done = r"(?:cast|casting|resolve|control|controls|activate|sacrifice|copy)";
    Regex::new(&format!(r"({NAME})(?:[’']s|s[’'])? {does}\b|\b{done} ({NAME})")).unwrap()
});

/// Words before an example or something that is not a name: `such as Nekrataal`, `the Aura`.
static NOT_OUR_CARD: LazyLock<Regex> = LazyLock::new(|| {
    let words = concat!(
        r"(?:such as|like|unlike|including|other than|named|a|an|the|that|this|each|every|its|your|their|his|her|another|enchanted",
        r"|target|any|say|and|or|multiple|copied|exiled|non-\w+|\w+ing)"
    );
    Regex::new(&format!(r"(?i)\b{words},? *$")).unwrap()
});

/// Words that open an example: the rest of the sentence is about any card.
static EXAMPLE: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?i)\b(?:for example|for instance|such as|e\.g\.|example:)").unwrap());

/// Words that open sentences; capitalised there, and in few names.
const OPENERS: &str = " If When Whenever As Once After Before Unless While Because Since Although Though Any All Each Both This That These \
    Those Note Only In On To With Until Even For Like Unlike Instead Also However And But So Then Similarly Multiple Using By At Resolving \
    Activating Casting Some Other Your You Its It There No None Not Neither Either Whether Except One Two Three During Another Players \
    Paying Changing Choosing Against From Of Most Regardless X Use Copying Putting Sacrificing Where Exiling Discarding Cycling They He \
    She Their His Her What Which Who Being Having Nothing Or Rather Alternatively Additionally Otherwise Normally Usually Effectively Per \
    Via Through Without Under Over Between Among Upon Controlling Playing Returning Countering Removing Targeting Attacking Blocking \
    Destroying The A An of the and to in for from a an at with on into ";

/// Capitalised words of the game that are not names.
const GAME_WORDS: &str = " Aura Auras Saga Sagas Equipment Vehicle Vehicles Curse Food Treasure Clue Blood Class Shrine Licid Sliver Slivers \
    Infect Magic Gatherer Oracle Planeswalker Planeswalkers Demon Zombie Zombies Human Humans Goblin Elf Spirit Wolf Werewolf Plains \
    Island Swamp Mountain Forest Commander Archenemy Planechase Vanguard Battle Room Role Rune Case Quest Dungeon Attraction Sticker \
    Mutate Affinity Threshold Wither Trample Deathtouch Lifelink Flying Flash Haste Vigilance Ward Convoke Delve Cascade Storm Buyback \
    Kicker Flashback Madness Morph Prowess Exalted Bestow Evoke Devoid Ingest Emerge Escape Foretell Persist Undying Regeneration \
    Protection Banding Phasing Shadow Equip Enchant Companion Partner Rampage Rebound Bushido Ninjutsu Ripple Split Suspend Vanishing \
    Fading Splice Proliferate Populate Adapt Amass Explore Learn Daybound Nightbound Disturb Monarch Initiative Detain Gods Eldrazi \
    Shapeshifter Archetype Implement Mystery Booster Playtest ";

/// The one card whose own ability the texts name; else the one name in at least two texts.
pub(crate) fn tell(texts: &[&str]) -> Option<Told> {
    let own = named_by(&OWN_ABILITY, texts);
    match own.len() {
        0 => {}
        1 => return own.into_values().next().map(|(told, _)| told),
        _ => return None,
    }
    let mut subjects = named_by(&SUBJECT, texts)
        .into_values()
        .filter(|(told, _)| !opens_sentence(texts[told.by], &told.name));
    match (subjects.next(), subjects.next()) {
        (Some((told, 2..)), None) => Some(told),
        _ => None,
    }
}

/// Every name that an expression matches, with the first text that has it and the number of texts.
fn named_by(expression: &Regex, texts: &[&str]) -> BTreeMap<String, (Told, usize)> {
    let mut names: BTreeMap<String, (Told, usize)> = BTreeMap::new();
    for (by, text) in texts.iter().enumerate() {
        let mut here: Vec<String> = Vec::new();
        for found in expression.captures_iter(text) {
            let Some(printed) = found.get(1).or(found.get(2)) else { continue };
            let Some(name) = name_in(printed.as_str(), texts) else { continue };
            let start = printed.end() - name.len();
            if here.contains(&name) || NOT_OUR_CARD.is_match(&text[..start]) || is_in_example(&text[..start])
            {
                continue;
            }
            let words = text[start..]
                .get(..found.get(0).map_or(0, |whole| whole.end()).saturating_sub(start))
                .unwrap_or_default()
                .to_owned();
            names.entry(name.clone()).or_insert_with(|| (Told { name: name.clone(), by, words }, 0)).1 += 1;
            here.push(name);
        }
    }
    names
}

/// The name at the end of a run of capitalised words, without the words that open the sentence; `None` if
/// nothing is left.
fn name_in(printed: &str, texts: &[&str]) -> Option<String> {
    let is_in = |list: &str, word: &str| list.contains(&format!(" {} ", word.trim_end_matches(',')));
    let mut name = printed;
    while let Some((word, rest)) = name.split_once(' ').filter(|(word, _)| is_in(OPENERS, word)) {
        debug_assert!(!word.is_empty());
        name = rest;
    }
    // `in addition to Sangromancer, Sangromancer’s ability` names one card; an epithet (`Sythis, Harvest’s
    // Hand`) recurs whole.
    if let Some((before, after)) = name.rsplit_once(", ") {
        let recurs = texts.iter().filter(|text| text.contains(name)).count() > 1;
        match () {
            () if before == after => name = after,
            () if !recurs => return None,
            () => {}
        }
    }
    let is_name = !is_in(OPENERS, name) && !is_in(GAME_WORDS, name) && name.chars().count() > 2;
    is_name.then(|| name.to_owned())
}

/// Whether the text before a name opens an example or an unclosed bracket.
fn is_in_example(before: &str) -> bool {
    let sentence = before.rfind(". ").map_or(0, |at| at + 2);
    before.matches('(').count() > before.matches(')').count() || EXAMPLE.is_match(&before[sentence..])
}

/// Whether a name only begins sentences, where every word is capitalised.
fn opens_sentence(text: &str, name: &str) -> bool {
    text.match_indices(name).all(|(at, _)| {
        text[..at].trim_end().chars().next_back().is_none_or(|letter| ".!?:”\")".contains(letter))
    })
}
