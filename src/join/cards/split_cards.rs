//! Merges the entries for halves and wholes of split cards: `Fire`, `Fire (Fire/Ice)`, `Fire+Ice` and `Fire
//! // Ice` are one card.
//!
//! A name with both halves is trusted. A card named like one half, such as `Bind`, counts only if its text,
//! layout or foreign names confirm it.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::cards::foreign_names::add_other;
use language::Language;
use library::{CardEntry, slug};
use record::{Authority, Card, Figures, OtherName};

/// Maximum number of halves in a name; cards have at most five.
const MOST_HALVES: usize = 10;

/// Limit of the whole cards with a half of one name; if more have it, the half identifies none of them.
const MOST_WHOLES: usize = 20;

/// The entries of one card: those of both halves without an index, those of one half with its index.
struct Whole {
    halves: Vec<String>,
    members: Vec<(usize, Option<usize>)>,
}

/// The same list with each split card once, in place of its first entry.
pub(crate) fn together(mut entries: Vec<CardEntry>) -> Vec<CardEntry> {
    let mut wholes: BTreeMap<String, Whole> = BTreeMap::new();
    let mut plain: Vec<usize> = Vec::new();
    for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.authority != Authority::Fan) {
        match halves(&entry.card.name) {
            Some((halves, which)) => {
                let whole = wholes
                    .entry(slug(&halves.join(" ")))
                    .or_insert_with(|| Whole { halves, members: Vec::new() });
                whole.members.push((at, which));
            }
            None => plain.push(at),
        }
    }
    add_plain(&entries, &plain, &mut wholes);
    let mut gone: BTreeSet<usize> = BTreeSet::new();
    for whole in wholes.into_values() {
        let is_as_it_should = |at: usize| entries[at].card.name.contains("//");
        if let [(at, None)] = whole.members[..]
            && is_as_it_should(at)
        {
            continue;
        }
        let first = whole.members.iter().map(|(at, _)| *at).min().unwrap_or_default();
        gone.extend(whole.members.iter().map(|(at, _)| *at).filter(|at| *at != first));
        entries[first] = whole.card(&entries);
    }
    let mut at = 0..;
    entries.retain(|_| at.next().is_none_or(|at| !gone.contains(&at)));
    entries
}

/// The halves in a name, and the index of the half that it names: `None` if it names all of them.
fn halves(name: &str) -> Option<(Vec<String>, Option<usize>)> {
    if let Some((half, rest)) = name.split_once(" (")
        && let Some(inside) = rest.strip_suffix(')')
        && inside.contains('/')
    {
        let halves = parts(inside, '/')?;
        let which = halves.iter().position(|other| other == half)?;
        return Some((halves, Some(which)));
    }
    if name.contains("//") {
        return Some((parts(name, '/')?, None));
    }
    // `+2 Mace` has no halves.
    let halves = parts(name, '+')?;
    Some((halves, None))
}

/// The parts between signs, two to ten, each starting with a letter.
fn parts(name: &str, sign: char) -> Option<Vec<String>> {
    let parts: Vec<String> = name
        .split(sign)
        .map(str::trim)
        .filter(|part| sign == '+' || !part.is_empty())
        .take(MOST_HALVES + 1)
        .map(str::to_owned)
        .collect();
    ((2..=MOST_HALVES).contains(&parts.len())
        && parts.iter().all(|part| part.starts_with(char::is_alphabetic)))
    .then_some(parts)
}

/// Adds the cards named like one half to the card that they certainly belong to.
fn add_plain(entries: &[CardEntry], plain: &[usize], wholes: &mut BTreeMap<String, Whole>) {
    let mut of_half: HashMap<String, Vec<(String, usize)>> = HashMap::new();
    for (key, whole) in wholes.iter() {
        for (which, half) in whole.halves.iter().enumerate() {
            of_half.entry(slug(half)).or_default().push((key.clone(), which));
        }
    }
    let by_slug: HashMap<&str, usize> = plain.iter().map(|&at| (entries[at].slug.as_str(), at)).collect();
    let mut found = Vec::new();
    for &at in plain {
        let Some(among) = of_half.get(&entries[at].slug).filter(|among| among.len() <= MOST_WHOLES) else {
            continue;
        };
        let belongs = |(key, which): &&(String, usize)| {
            let whole = &wholes[key];
            let is_only = among.len() == 1;
            let others = whole.halves.iter().enumerate().filter(|(other, _)| other != which);
            let mut others = others.filter_map(|(_, half)| by_slug.get(slug(half).as_str()));
            has_same_text(entries, at, whole, *which)
                || is_only && is_split(&entries[at].card)
                || others
                    .any(|&other| !bracketed(&entries[at].card).is_disjoint(&bracketed(&entries[other].card)))
        };
        if let [(key, which)] = among.iter().filter(belongs).collect::<Vec<_>>()[..] {
            found.push((key.clone(), at, *which));
        }
    }
    for (key, at, which) in found {
        if let Some(whole) = wholes.get_mut(&key) {
            whole.members.push((at, Some(which)));
        }
    }
}

fn is_split(card: &Card) -> bool {
    matches!(card.layout.as_deref(), Some("split" | "aftermath"))
}

/// Whether a card has the text of a half. An independent card such as Bind may have it, but then has its own
/// layout.
fn has_same_text(entries: &[CardEntry], at: usize, whole: &Whole, which: usize) -> bool {
    let text = |at: usize| entries[at].card.text.as_deref().map(str::trim);
    let is_free = entries[at].card.layout.is_none() || is_split(&entries[at].card);
    let mut same = whole.members.iter().filter(|(_, half)| *half == Some(which));
    is_free && text(at).is_some() && same.any(|(other, _)| text(*other) == text(at))
}

/// The bracketed parts of its foreign names: equal in `Feu (Feu/Glace)` and `Glace (Glace/Feu)`.
fn bracketed(card: &Card) -> BTreeSet<(Language, Vec<String>)> {
    let inside = |name: &str| Some(name.split_once(" (")?.1.trim_end_matches(')').to_owned());
    let names = card
        .foreign_names()
        .filter_map(|(language, name)| Some((language, inside(name).filter(|inside| inside.contains('/'))?)));
    let sorted = |inside: String| {
        let mut halves: Vec<String> = inside.split('/').map(slug).collect();
        halves.sort();
        halves
    };
    names.map(|(language, inside)| (language, sorted(inside))).collect()
}

impl Whole {
    /// Merges the entries into one.
    fn card(&self, entries: &[CardEntry]) -> CardEntry {
        let of = |which: Option<usize>| {
            self.members.iter().filter(move |(_, half)| *half == which).map(|(at, _)| &entries[*at])
        };
        let both: Vec<&CardEntry> = of(None).collect();
        let each: Vec<Vec<&CardEntry>> =
            (0..self.halves.len()).map(|which| of(Some(which)).collect()).collect();
        let base = both.iter().copied().chain(each.iter().flatten().copied()).max_by_key(|entry| {
            let is_both = both.iter().any(|other| std::ptr::eq(*other, *entry));
            (is_both && entry.card.text.is_some(), is_both)
        });
        let mut entry = base.unwrap_or(&entries[self.members[0].0]).clone();
        let joined = |field: fn(&Card) -> Option<&String>, between: &str| {
            let own = both.iter().find_map(|entry| field(&entry.card)).cloned();
            own.or_else(|| {
                let halves: Vec<&str> = each
                    .iter()
                    .filter_map(|half| half.iter().find_map(|entry| field(&entry.card)))
                    .map(|text| text.trim())
                    .collect();
                (!halves.is_empty()).then(|| halves.join(between))
            })
        };
        let card = &mut entry.card;
        card.name = self.halves.join(" // ");
        card.text = joined(|card| card.text.as_ref(), "\n//\n");
        card.mana_cost = joined(|card| card.mana_cost.as_ref(), " // ");
        card.type_line = joined(|card| card.type_line.as_ref(), " // ");
        let own = both.iter().map(|entry| &entry.card.figures).find(|figures| !figures.is_empty());
        card.figures = own.cloned().unwrap_or_else(|| {
            let of_half = |half: &Vec<&CardEntry>| -> Figures {
                half.iter().find_map(|entry| entry.card.figures.first().cloned()).unwrap_or_default()
            };
            Figures::of_faces(each.iter().map(of_half))
        });
        card.layout = Some("split".to_owned());
        card.names = self.names(&both, &each);
        card.other_names = Vec::new();
        entry.slug = slug(&entry.card.name);
        let ids = self.members.iter().filter_map(|(at, _)| entries[*at].card.oracle_id.clone());
        entry.other_ids = ids.filter(|id| Some(id) != entry.card.oracle_id.as_ref()).collect();
        // Files without a translation repeat the English name.
        let english: BTreeSet<String> =
            self.members.iter().map(|(at, _)| slug(&entries[*at].card.name)).collect();
        for (at, _) in &self.members {
            let Card { name, names, other_names, .. } = &entries[*at].card;
            let more = names
                .iter()
                .map(|(&language, name)| OtherName { language, name: name.clone() })
                .chain(other_names.iter().cloned());
            let is_foreign =
                |other: &OtherName| !english.contains(&slug(&other.name)) && slug(&other.name) != entry.slug;
            more.filter(is_foreign).for_each(|other| add_other(&mut entry.card, other));
            let is_said = slug(name) == entry.slug || self.halves.contains(name);
            if !is_said {
                entry.card.other_names.push(OtherName { language: Language::English, name: name.clone() });
            }
        }
        entry
    }

    /// The names of the whole card in other languages: from a file, or made from those of the halves.
    fn names(&self, both: &[&CardEntry], each: &[Vec<&CardEntry>]) -> BTreeMap<Language, String> {
        let mut names: BTreeMap<Language, String> = BTreeMap::new();
        for language in Language::ALL {
            let whole = both.iter().find_map(|entry| entry.card.names.get(&language)).cloned();
            let named = |half: &Vec<&CardEntry>| {
                half.iter().find_map(|entry| entry.card.names.get(&language)).cloned()
            };
            let of_each: Option<Vec<String>> = each.iter().map(named).collect();
            let alone =
                |name: &String| name.split_once(" (").map_or(name.as_str(), |(name, _)| name).to_owned();
            let of_halves = of_each.as_ref().map(|each| match each.iter().find(|name| name.contains("//")) {
                Some(whole) => whole.clone(),
                None => each.iter().map(alone).collect::<Vec<_>>().join(" // "),
            });
            let is_translated = |name: &String| *name != self.halves.join(" // ");
            if let Some(name) = of_halves.into_iter().chain(whole).find(is_translated) {
                names.insert(language, name);
            }
        }
        names
    }
}
