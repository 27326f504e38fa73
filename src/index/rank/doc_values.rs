//! Doc values: columns in memory for facets and sorting (kind, language, chapter, years, publishers).
//!
//! The index answers which records fit; how many of each there are is added up from here, without unpacking
//! anything.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use crate::query::request::{Facets, Item, Kind};
use crate::rank::collapse::groups;
use crate::rank::static_score::StaticScore;
use crate::store::documents::{authority_of_books, day};
use language::Language;
use library::{CardId, Library, RulingId};
use record::rule_number::RuleNumber;
use shelf::Shelf;

/// The logarithm of the number of cards with a ruling is divided by this, so that twenty cards give 1.
const SPREAD_UNIT: f32 = 3.0;

/// The columns read for every hit: few bytes, because there may be tens of thousands of hits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DocValue {
    /// Position in `Language::ALL`.
    pub(crate) language: u8,
    /// How much scores of this record count.
    pub(crate) factor: f32,
    /// Records that are one hit have the same number; 0 for a record in no group, see `collapse`.
    pub(crate) group: u32,
    /// The same where each subrule is a hit of its own.
    pub(crate) narrow_group: u32,
    /// Position in `DocValues::classes`.
    class: u32,
    /// Whether it is a ruling that is one hit with other wordings of it.
    pub(crate) is_wording: bool,
    /// Whether it is a rule.
    pub(crate) is_rule: bool,
    /// How much scores count further when a question is asked.
    pub(crate) asked: f32,
    /// The number of cards with a ruling, as a logarithm; 0 for one card and for anything else.
    pub(crate) spread: f32,
}

/// Further columns of a record, read for shown hits only.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DocDetails {
    pub(crate) item: Item,
    /// The newest day on which a ruling was published, as 20241108; 0 for none.
    pub(crate) newest: u32,
    /// Number of wordings of a ruling that came after it.
    pub(crate) behind: u32,
    /// The number of a rule.
    pub(crate) number: Option<RuleNumber>,
}

/// A facet class. Thousands of records share one, so that each hit costs one addition.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct FacetClass {
    kind: Kind,
    /// Position in `DocValues::chapters`.
    chapter: Option<u16>,
    /// Positions in `DocValues::years`.
    years: Vec<u16>,
    /// Positions in `DocValues::sources`.
    sources: Vec<u16>,
}

/// The columns of all records, in document order.
#[derive(Debug, Default)]
pub(crate) struct DocValues {
    facts: Vec<DocValue>,
    more: Vec<DocDetails>,
    chapters: Vec<RuleNumber>,
    /// Years with any ruling, in their order.
    years: Vec<i16>,
    sources: Vec<Arc<str>>,
    classes: Vec<FacetClass>,
    /// Number of groups.
    groups: usize,
}

impl DocValues {
    /// Reads a library. `None` if an id is not that of one of its records: the index belongs to another library.
    pub(crate) fn new(shelf: &Shelf, ids: &[u64]) -> Option<DocValues> {
        let library: &Library = shelf.library();
        let mut facts = DocValues::default();
        let mut chapters: Vec<RuleNumber> =
            library.rules.iter().filter_map(|text| text.rule.number.chapter()).collect();
        chapters.sort();
        chapters.dedup();
        facts.chapters = chapters;
        let dates = library
            .rulings
            .iter()
            .flat_map(|ruling| &ruling.occurrences)
            .filter_map(|occurrence| occurrence.date);
        facts.years = dates.map(|date| date.year()).collect::<BTreeSet<i16>>().into_iter().collect();
        let mut known = FacetClasses::default();
        if !ids.is_sorted() {
            return None;
        }
        facts.facts.reserve_exact(ids.len());
        facts.more.reserve_exact(ids.len());
        for &id in ids {
            let (fact, more) = facts.fact(shelf, Item::from_id(id, library)?, &mut known);
            facts.facts.push(fact);
            facts.more.push(more);
        }
        let groups = groups(shelf, facts.more.iter().map(|more| more.item));
        let most = groups.iter().map(|member| member.group.max(member.narrow_group)).max();
        facts.groups = most.map_or(0, |most| most as usize);
        for ((fact, more), member) in facts.facts.iter_mut().zip(&mut facts.more).zip(groups) {
            (fact.group, fact.narrow_group, more.behind) = (member.group, member.narrow_group, member.behind);
            fact.is_wording = member.group > 0 && matches!(more.item, Item::Ruling(_));
        }
        facts.spread_over_cards(library);
        Some(facts)
    }

    /// Counts the cards of rulings, of those that are one hit together.
    fn spread_over_cards(&mut self, library: &Library) {
        let cards_of =
            |ruling: RulingId| library.rulings[ruling].occurrences.iter().map(|occurrence| occurrence.card);
        let mut of_groups: HashMap<u32, BTreeSet<Option<CardId>>> = HashMap::new();
        for (fact, more) in self.facts.iter().zip(&self.more) {
            if let Item::Ruling(ruling) = more.item
                && fact.group > 0
            {
                of_groups.entry(fact.group).or_default().extend(cards_of(ruling));
            }
        }
        for (fact, more) in self.facts.iter_mut().zip(&self.more) {
            if let Item::Ruling(ruling) = more.item {
                let of_group = of_groups.get(&fact.group).map(BTreeSet::len);
                let cards = of_group.unwrap_or_else(|| cards_of(ruling).collect::<BTreeSet<_>>().len());
                fact.spread = (cards.max(1) as f32).ln() / SPREAD_UNIT;
            }
        }
    }

    fn fact(&mut self, shelf: &Shelf, item: Item, known: &mut FacetClasses) -> (DocValue, DocDetails) {
        let library: &Library = shelf.library();
        let (language, authority) = match item {
            Item::Rule(rule) => {
                let text = &library.rules[rule];
                (text.language, authority_of_books(library, &text.books))
            }
            Item::Ruling(ruling) => (library.rulings[ruling].language, library.rulings[ruling].authority),
            Item::Glossary(entry) => (library.glossary[entry].language, library.glossary[entry].authority),
            Item::Card(card) => (library.cards[card].origin.language, library.cards[card].authority),
            Item::Section(section) => {
                let document = &library.documents[library.sections[section].document];
                (document.head.language, document.authority)
            }
        };
        let chapter = match item {
            Item::Rule(rule) => library.rules[rule].rule.number.chapter(),
            Item::Ruling(_) | Item::Glossary(_) | Item::Card(_) | Item::Section(_) => None,
        };
        let chapter =
            chapter.and_then(|chapter| self.chapters.binary_search(&chapter).ok()).map(|at| at as u16);
        let mut class = FacetClass { kind: item.kind(), chapter, years: Vec::new(), sources: Vec::new() };
        let mut newest = 0;
        if let Item::Ruling(ruling) = item {
            newest = self.add_labels(library, ruling, known, &mut class);
        }
        let class = *known.classes.entry(class).or_insert_with_key(|class| {
            self.classes.push(class.clone());
            self.classes.len() as u32 - 1
        });
        let StaticScore { always, asked } = StaticScore::of(shelf, item, authority);
        let number = if let Item::Rule(at) = item { Some(library.rules[at].rule.number) } else { None };
        (
            DocValue {
                language: language.index() as u8,
                factor: always,
                group: 0,
                narrow_group: 0,
                class,
                is_wording: false,
                is_rule: number.is_some(),
                asked,
                spread: 0.0,
            },
            DocDetails { item, newest, behind: 0, number },
        )
    }

    /// The years and publishers of a ruling, and its newest day.
    fn add_labels(
        &mut self,
        library: &Library,
        ruling: RulingId,
        known: &mut FacetClasses,
        class: &mut FacetClass,
    ) -> u32 {
        let occurrences = &library.rulings[ruling].occurrences;
        let dates = occurrences.iter().filter_map(|occurrence| occurrence.date);
        class.years = dates
            .filter_map(|date| self.years.binary_search(&date.year()).ok())
            .map(|at| at as u16)
            .collect();
        class.years.sort_unstable();
        class.years.dedup();
        for occurrence in occurrences {
            let next = self.sources.len().min(usize::from(u16::MAX)) as u16;
            let publisher = *known.sources.entry(Arc::clone(&occurrence.source)).or_insert_with(|| {
                self.sources.push(Arc::clone(&occurrence.source));
                next
            });
            class.sources.push(publisher);
        }
        class.sources.sort_unstable();
        class.sources.dedup();
        occurrences.iter().filter_map(|occurrence| occurrence.date).max().map_or(0, |date| day(date) as u32)
    }

    /// For each document its group where each subrule is a hit of its own.
    pub(crate) fn narrow_groups(&self) -> Vec<u32> {
        self.facts.iter().map(|fact| fact.narrow_group).collect()
    }

    /// The columns of a document that every hit needs.
    pub(crate) fn get(&self, document: u32) -> Option<&DocValue> {
        self.facts.get(document as usize)
    }

    /// The kind of a record.
    pub(crate) fn kind(&self, fact: &DocValue) -> Kind {
        self.classes[fact.class as usize].kind
    }

    /// The further columns of a document.
    pub(crate) fn more(&self, document: u32) -> Option<&DocDetails> {
        self.more.get(document as usize)
    }

    /// Number of groups.
    pub(crate) fn groups(&self) -> usize {
        self.groups
    }

    /// The document of a record.
    pub(crate) fn document_of(&self, item: Item) -> Option<u32> {
        // Documents are indexed in the order of their ids.
        self.more.binary_search_by_key(&item.id(), |more| more.item.id()).ok().map(|at| at as u32)
    }

    /// Number of hits that some documents make, counted up to `most`: collapsed records count once.
    pub(crate) fn hits(&self, documents: &[u32], most: usize) -> usize {
        let mut groups: Vec<u32> = Vec::new();
        let is_first = |fact: &&DocValue| {
            let is_first = fact.group == 0 || !groups.contains(&fact.group);
            if fact.group > 0 && is_first {
                groups.push(fact.group);
            }
            is_first
        };
        documents.iter().filter_map(|&document| self.get(document)).filter(is_first).take(most).count()
    }

    /// An empty count.
    pub(crate) fn tally(&self) -> FacetCounts {
        FacetCounts {
            classes: vec![0; self.classes.len()],
            seen: vec![0; self.groups + 1],
            ..FacetCounts::default()
        }
    }

    /// Adds a record to a count. Collapsed records count once, and once in each of their languages.
    pub(crate) fn count(&self, fact: &DocValue, tally: &mut FacetCounts) {
        let (mut is_first, mut is_first_in_language) = (true, true);
        if fact.group > 0 {
            let (seen, language) = (&mut tally.seen[fact.group as usize], 1 << fact.language);
            (is_first, is_first_in_language) = (*seen == 0, *seen & language == 0);
            *seen |= language;
        }
        if fact.is_wording {
            tally.wordings.push((fact.group, fact.class));
        }
        tally.languages[usize::from(fact.language)] += usize::from(is_first_in_language);
        tally.classes[fact.class as usize] += u32::from(is_first);
        tally.total += usize::from(is_first);
    }

    /// A count in words: the most first, chapters and years in their order.
    pub(crate) fn facets(&self, tally: &FacetCounts) -> Facets {
        let mut kinds = [0; Kind::ALL.len()];
        let mut together = Together::of(self.sources.len());
        let [mut chapters, mut years, mut sources] =
            [self.chapters.len(), self.years.len(), self.sources.len()].map(|length| vec![0; length]);
        for (class, &count) in self.classes.iter().zip(&tally.classes).filter(|(_, count)| **count > 0) {
            let count = count as usize;
            kinds[class.kind as usize] += count;
            class.chapter.iter().for_each(|&chapter| chapters[usize::from(chapter)] += count);
            class.years.iter().for_each(|&year| years[usize::from(year)] += count);
            class.sources.iter().for_each(|&source| sources[usize::from(source)] += count);
            together.add(&class.sources);
        }
        // Of wordings that are one hit, only the first was counted; it also counts for years and publishers that only
        // the others have.
        let mut wordings = tally.wordings.clone();
        wordings.sort_by_key(|(group, _)| *group);
        for same in wordings.chunk_by(|one, other| one.0 == other.0) {
            let classes: Vec<&FacetClass> =
                same.iter().map(|&(_, class)| &self.classes[class as usize]).collect();
            more_of(&classes, |class| &class.years).for_each(|year| years[usize::from(year)] += 1);
            more_of(&classes, |class| &class.sources).for_each(|source| sources[usize::from(source)] += 1);
            together.add(&classes.iter().flat_map(|class| &class.sources).copied().collect::<Vec<u16>>());
        }
        let sources = most_first(self.sources.iter().cloned().zip(sources));
        Facets {
            kinds: most_first(Kind::ALL.into_iter().zip(kinds)),
            languages: most_first(Language::ALL.into_iter().zip(tally.languages)),
            chapters: self.chapters.iter().copied().zip(chapters).filter(|(_, count)| *count > 0).collect(),
            years: self.years.iter().copied().zip(years).filter(|(_, count)| *count > 0).collect(),
            same_sources: together.same(&self.sources, &sources),
            sources,
        }
    }
}

/// The numbering of classes while columns are built.
#[derive(Default)]
struct FacetClasses {
    sources: HashMap<Arc<str>, u16>,
    classes: HashMap<FacetClass, u32>,
}

/// For each publisher those that have all the hits that it has, as bits.
struct Together(Vec<u64>);

impl Together {
    fn of(publishers: usize) -> Together {
        Together(vec![u64::MAX; publishers.min(64)])
    }

    /// Takes the publishers of a hit. More than 64 are not told apart.
    fn add(&mut self, publishers: &[u16]) {
        let all = publishers.iter().filter(|at| **at < 64).fold(0, |all, at| all | 1 << at);
        for &at in publishers {
            if let Some(others) = self.0.get_mut(usize::from(at)) {
                *others &= all;
            }
        }
    }

    /// The publishers that have the same hits, two or more together, in the order of their counts.
    fn same(&self, names: &[Arc<str>], counted: &[(Arc<str>, usize)]) -> Vec<Vec<Arc<str>>> {
        let mut same: Vec<(u64, Vec<Arc<str>>)> = Vec::new();
        for (name, _) in counted {
            let at = names.iter().position(|other| other == name);
            let Some(&bits) = at.and_then(|at| self.0.get(at)) else { continue };
            let of_hit = (0..self.0.len()).filter(|other| bits & 1 << other != 0);
            let both = of_hit.filter(|&other| at.is_some_and(|at| self.0[other] & 1 << at != 0));
            let key = both.fold(0, |all, other| all | 1 << other);
            match same.iter_mut().find(|(other, _)| *other == key) {
                Some((_, names)) => names.push(Arc::clone(name)),
                None => same.push((key, vec![Arc::clone(name)])),
            }
        }
        same.into_iter().map(|(_, names)| names).filter(|names| names.len() > 1).collect()
    }
}

/// Number of records of each.
#[derive(Clone, Debug, Default)]
pub(crate) struct FacetCounts {
    pub(crate) total: usize,
    languages: [usize; Language::ALL.len()],
    /// For each class.
    classes: Vec<u32>,
    /// For each group the languages of its records that were counted, as bits.
    seen: Vec<u16>,
    /// Group and class of each wording of a ruling that is one hit with others, in the order in which they
    /// were counted.
    wordings: Vec<(u32, u32)>,
}

/// The values that other classes add to those of the first one, each once.
fn more_of<'a>(
    classes: &[&'a FacetClass],
    of: impl Fn(&'a FacetClass) -> &'a [u16],
) -> impl Iterator<Item = u16> {
    let (first, others) =
        classes.split_first().map_or((&[][..], &[][..]), |(first, others)| (of(first), others));
    let more: BTreeSet<u16> =
        others.iter().flat_map(|class| of(class)).copied().filter(|value| !first.contains(value)).collect();
    more.into_iter()
}

/// The most frequent first, without empty ones; equal ones stay in their order.
fn most_first<T>(counts: impl Iterator<Item = (T, usize)>) -> Vec<(T, usize)> {
    let mut counts: Vec<(T, usize)> = counts.filter(|(_, count)| *count > 0).collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}
