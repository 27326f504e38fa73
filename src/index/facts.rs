//! Keeps in memory what is counted and compared of every record: kind, language, chapter, years, publishers.
//!
//! The index answers which records fit; how many of each there are is added up from here, without unpacking anything.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;

use super::document::{authority_of_books, day};
use super::groups::groups;
use super::request::{Facets, Item, Kind};
use super::schema::position;
use super::worth::Worth;
use crate::language::Language;
use crate::library::Library;
use crate::rule_number::RuleNumber;
use crate::shelf::Shelf;

/// What is known of one record.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fact {
    pub(super) item: Item,
    /// Position in `Language::ALL`.
    pub(super) language: u8,
    /// How much scores of this record count.
    pub(super) factor: f32,
    /// How much they count further when a question is asked.
    pub(super) asked: f32,
    /// The newest day on which a ruling was published, as 20241108; 0 for none.
    pub(super) newest: u32,
    /// The records that are one hit together have the same one; 0 for one that stands alone, see `groups`.
    pub(super) group: u32,
    /// Position in `Facts::chapters` and one; 0 for none.
    chapter: u16,
    /// Where its years and publishers stand in `Facts::labels`.
    labels: (u32, u16, u16),
}

/// What is known of all records, in the order of the documents.
#[derive(Debug, Default)]
pub(super) struct Facts {
    facts: Vec<Fact>,
    chapters: Vec<RuleNumber>,
    /// Years with any ruling, in their order.
    years: Vec<i16>,
    /// Positions in `years` and in `sources`, of one record after the other.
    labels: Vec<u16>,
    sources: Vec<Arc<str>>,
    /// How many groups there are.
    groups: usize,
}

impl Facts {
    /// Reads a library. None when an id is none of its records: the index belongs to another library.
    pub(super) fn new(shelf: &Shelf, ids: &[u64]) -> Option<Facts> {
        let library: &Library = shelf;
        let mut facts = Facts::default();
        let mut chapters: Vec<RuleNumber> = library.rules.iter().filter_map(|text| text.rule.number.chapter()).collect();
        chapters.sort();
        chapters.dedup();
        facts.chapters = chapters;
        let dates = library.rulings.iter().flat_map(|ruling| &ruling.occurrences).filter_map(|occurrence| occurrence.date);
        facts.years = dates.map(|date| date.year()).collect::<BTreeSet<i16>>().into_iter().collect();
        let mut sources: HashMap<Arc<str>, u16> = HashMap::new();
        if !ids.is_sorted() {
            return None;
        }
        for &id in ids {
            let fact = facts.fact(shelf, Item::from_id(id, library)?, &mut sources);
            facts.facts.push(fact);
        }
        let groups = groups(shelf, facts.facts.iter().map(|fact| fact.item));
        facts.groups = groups.iter().max().map_or(0, |most| *most as usize);
        facts.facts.iter_mut().zip(groups).for_each(|(fact, group)| fact.group = group);
        Some(facts)
    }

    fn fact(&mut self, shelf: &Shelf, item: Item, sources: &mut HashMap<Arc<str>, u16>) -> Fact {
        let library: &Library = shelf;
        let at = |position: u32| position as usize;
        let (language, authority) = match item {
            Item::Rule(rule) => {
                let text = &library.rules[at(rule)];
                (text.language, authority_of_books(library, &text.books))
            }
            Item::Ruling(ruling) => (library.rulings[at(ruling)].language, library.rulings[at(ruling)].authority),
            Item::Glossary(entry) => (library.glossary[at(entry)].language, library.glossary[at(entry)].authority),
            Item::Card(card) => (library.cards[at(card)].origin.language, library.cards[at(card)].authority),
            Item::Section(section) => {
                let document = &library.documents[at(library.sections[at(section)].document)];
                (document.head.language, document.authority)
            }
        };
        let chapter = match item {
            Item::Rule(rule) => library.rules[at(rule)].rule.number.chapter(),
            Item::Ruling(_) | Item::Glossary(_) | Item::Card(_) | Item::Section(_) => None,
        };
        let chapter = chapter.and_then(|chapter| self.chapters.binary_search(&chapter).ok()).map_or(0, |at| at as u16 + 1);
        let Worth { always, asked } = Worth::of(shelf, item, authority);
        let mut fact =
            Fact { item, language: position(language) as u8, factor: always, asked, newest: 0, group: 0, chapter, labels: (0, 0, 0) };
        if let Item::Ruling(ruling) = item {
            self.add_labels(library, ruling, sources, &mut fact);
        }
        fact
    }

    fn add_labels(&mut self, library: &Library, ruling: u32, sources: &mut HashMap<Arc<str>, u16>, fact: &mut Fact) {
        let occurrences = &library.rulings[ruling as usize].occurrences;
        let start = self.labels.len();
        let dates = occurrences.iter().filter_map(|occurrence| occurrence.date);
        let mut years: Vec<u16> = dates.filter_map(|date| self.years.binary_search(&date.year()).ok()).map(|at| at as u16).collect();
        years.sort_unstable();
        years.dedup();
        let mut publishers: Vec<u16> = Vec::new();
        for occurrence in occurrences {
            let next = self.sources.len().min(usize::from(u16::MAX)) as u16;
            let publisher = *sources.entry(Arc::clone(&occurrence.source)).or_insert_with(|| {
                self.sources.push(Arc::clone(&occurrence.source));
                next
            });
            if !publishers.contains(&publisher) {
                publishers.push(publisher);
            }
        }
        fact.newest = occurrences.iter().filter_map(|occurrence| occurrence.date).max().map_or(0, |date| day(date) as u32);
        fact.labels = (start as u32, years.len() as u16, publishers.len() as u16);
        self.labels.extend(years.into_iter().chain(publishers));
    }

    /// What is known of a document.
    pub(super) fn get(&self, document: u32) -> Option<&Fact> {
        self.facts.get(document as usize)
    }

    /// The document of a record.
    pub(super) fn document_of(&self, item: Item) -> Option<u32> {
        // Documents are indexed in the order of their ids.
        self.facts.binary_search_by_key(&item.id(), |fact| fact.item.id()).ok().map(|at| at as u32)
    }

    /// An empty count.
    pub(super) fn tally(&self) -> Tally {
        let [chapters, years, sources] = [self.chapters.len() + 1, self.years.len(), self.sources.len()].map(|length| vec![0; length]);
        Tally { chapters, years, sources, seen: vec![0; self.groups + 1], ..Tally::default() }
    }

    /// Adds a record to a count. What is one hit together counts once, and once in each of its languages.
    pub(super) fn count(&self, fact: &Fact, tally: &mut Tally) {
        let language = 1 << fact.language;
        let seen = &mut tally.seen[fact.group as usize];
        let (is_first, is_first_in_language) = (fact.group == 0 || *seen == 0, fact.group == 0 || *seen & language == 0);
        *seen |= language;
        tally.languages[usize::from(fact.language)] += usize::from(is_first_in_language);
        if !is_first {
            return;
        }
        tally.total += 1;
        tally.kinds[fact.item.kind() as usize] += 1;
        tally.chapters[usize::from(fact.chapter)] += 1;
        let (start, years, publishers) = fact.labels;
        let (start, years) = (start as usize, usize::from(years));
        for &year in &self.labels[start..start + years] {
            tally.years[usize::from(year)] += 1;
        }
        for &publisher in &self.labels[start + years..start + years + usize::from(publishers)] {
            if let Some(count) = tally.sources.get_mut(usize::from(publisher)) {
                *count += 1;
            }
        }
    }

    /// A count in words: the most first, chapters and years in their order.
    pub(super) fn facets(&self, tally: &Tally) -> Facets {
        let chapters = self.chapters.iter().zip(&tally.chapters[1..]).map(|(chapter, &count)| (*chapter, count));
        let years = self.years.iter().copied().zip(tally.years.iter().copied());
        Facets {
            kinds: most_first(Kind::ALL.into_iter().zip(tally.kinds)),
            languages: most_first(Language::ALL.into_iter().zip(tally.languages)),
            chapters: chapters.filter(|(_, count)| *count > 0).collect(),
            years: years.filter(|(_, count)| *count > 0).collect(),
            sources: most_first(self.sources.iter().cloned().zip(tally.sources.iter().copied())),
        }
    }
}

/// How many records of each there are.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) total: usize,
    kinds: [usize; Kind::ALL.len()],
    languages: [usize; Language::ALL.len()],
    chapters: Vec<usize>,
    years: Vec<usize>,
    sources: Vec<usize>,
    /// For each group the languages of its records that were counted, as bits.
    seen: Vec<u16>,
}

/// Without the empty ones; equal ones stay in their order.
fn most_first<T>(counts: impl Iterator<Item = (T, usize)>) -> Vec<(T, usize)> {
    let mut counts: Vec<(T, usize)> = counts.filter(|(_, count)| *count > 0).collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}
