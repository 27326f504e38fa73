//! Verifies citations of tournament documents: the section each number means, and the nearest ones if it does
//! not exist.
//!
//! Documents have no editions; sections of any language count.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::civil::Date;

use language::Language;
use record::{DocumentKind, Target};
use shelf::Shelf;
use work::steps;

/// Maximum number of nearest sections.
const MOST_NEAR: usize = 3;

/// The sections meant by one citation.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sections {
    /// The document searched; `None` if the library has no document of this kind.
    pub looked_in: Option<Arc<LookedIn>>,
    /// The sections that exist.
    pub stand: Vec<Arc<Standing>>,
    /// Numbers that do not exist in the document.
    pub missing: Vec<String>,
    /// Numbers in chapters that the library does not have, so that nothing is known.
    pub unread: Vec<String>,
    /// Numbers near the first missing one.
    pub near: Vec<String>,
}

/// A tournament document in the library.
#[derive(Clone, PartialEq, Debug)]
pub struct LookedIn {
    /// Its title.
    pub title: String,
    /// Its effective date, if given.
    pub effective: Option<Date>,
}

/// A section of a tournament document.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// Its number.
    pub number: String,
    /// Its title.
    pub title: String,
    /// The language of the document.
    pub language: Language,
    /// The slug of the document.
    pub document: String,
    /// The slug of the section.
    pub section: String,
    /// The title of the document.
    pub document_title: String,
    /// The effective date of the document, if given.
    pub effective: Option<Date>,
}

/// The result of looking up one number.
#[derive(Clone)]
enum Known {
    Stands(Arc<Standing>),
    Missing,
    Unread,
}

/// The tournament documents of a shelf; look-ups are shared between citations.
pub(crate) struct Documents<'s> {
    shelf: &'s Shelf,
    /// The language of the texts.
    language: Language,
    looked_in: HashMap<DocumentKind, Option<Arc<LookedIn>>>,
    known: HashMap<(DocumentKind, String), Known>,
    /// The numbers of each kind, in the order of the book.
    numbers: HashMap<DocumentKind, Vec<Number>>,
}

/// A number of a section: its chapter, and its place there.
type Number = (u16, Option<u16>);

impl<'s> Documents<'s> {
    /// The documents of a shelf, for texts of a language.
    pub(crate) fn of(shelf: &'s Shelf, language: Language) -> Documents<'s> {
        Documents {
            shelf,
            language,
            looked_in: HashMap::new(),
            known: HashMap::new(),
            numbers: HashMap::new(),
        }
    }

    /// Looks up the sections that a citation means.
    pub(crate) fn look_up(&mut self, kind: DocumentKind, targets: &[Target]) -> Sections {
        let (shelf, language) = (self.shelf, self.language);
        let look_in = || {
            let head = &shelf.document_for(kind, language)?.head;
            Some(Arc::new(LookedIn { title: head.title.clone(), effective: head.effective }))
        };
        let looked_in = self.looked_in.entry(kind).or_insert_with(look_in).clone();
        let mut sections = Sections { looked_in, ..Sections::default() };
        if sections.looked_in.is_none() {
            return sections;
        }
        steps::charge(targets.len());
        for target in targets {
            let Target::Section(number) = target else { continue };
            let known = self
                .known
                .entry((kind, number.clone()))
                .or_insert_with(|| Known::find(shelf, kind, number, language));
            match known {
                Known::Stands(standing) => sections.stand.push(Arc::clone(standing)),
                Known::Missing => sections.missing.push(number.clone()),
                Known::Unread => sections.unread.push(number.clone()),
            }
        }
        if let Some(first) = sections.missing.first() {
            let numbers = self.numbers.entry(kind).or_insert_with(|| {
                let mut numbers: Vec<Number> = shelf.section_numbers(kind).filter_map(parts).collect();
                numbers.sort_unstable();
                numbers.dedup();
                numbers
            });
            steps::charge(numbers.len());
            sections.near = nearest(first, numbers);
        }
        sections
    }
}

impl Known {
    fn find(shelf: &Shelf, kind: DocumentKind, number: &str, language: Language) -> Known {
        let Some((document, position)) = shelf.section_for(kind, number, language) else {
            return if shelf.has_section(kind, number).is_none() { Known::Unread } else { Known::Missing };
        };
        let entry = &shelf.sections()[position];
        Known::Stands(Arc::new(Standing {
            number: number.to_owned(),
            title: entry.section.title.clone(),
            language: document.head.language,
            document: document.slug.clone(),
            section: entry.slug.clone(),
            document_title: document.head.title.clone(),
            effective: document.head.effective,
        }))
    }
}

impl Sections {
    /// Whether all sections exist; `None` if that is unknown.
    pub(crate) fn exist(&self) -> Option<bool> {
        match () {
            () if !self.missing.is_empty() => Some(false),
            () if !self.unread.is_empty() || self.stand.is_empty() => None,
            () => Some(true),
        }
    }
}

/// The nearest numbers in the order of the book: of the same chapter, or chapters if that is missing.
fn nearest(missing: &str, numbers: &[Number]) -> Vec<String> {
    let Some((chapter, sub)) = parts(missing) else { return Vec::new() };
    let has_chapter = numbers.iter().any(|&(main, _)| main == chapter);
    let is_like = |&(main, own): &Number| {
        if has_chapter { main == chapter && own.is_some() == sub.is_some() } else { own.is_none() }
    };
    let mut near: Vec<Number> = numbers.iter().copied().filter(is_like).collect();
    let distance = |&(main, own): &Number| match (own, sub) {
        (Some(own), Some(sub)) => own.abs_diff(sub),
        _ => main.abs_diff(chapter),
    };
    near.sort_by_key(distance);
    near.truncate(MOST_NEAR);
    near.sort_unstable();
    near.into_iter()
        .map(|(main, own)| own.map_or_else(|| main.to_string(), |own| format!("{main}.{own}")))
        .collect()
}

/// `4.8` as numbers, so that `4.10` comes after `4.9`.
fn parts(number: &str) -> Option<Number> {
    match number.split_once('.') {
        Some((main, sub)) => Some((main.parse().ok()?, Some(sub.parse().ok()?))),
        None => Some((number.parse().ok()?, None)),
    }
}
