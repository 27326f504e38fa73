//! Verifies citations of tournament documents: the section each number means, and the nearest ones if it does not exist.
//!
//! Documents have no editions; sections of any language count.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::civil::Date;

use crate::language::Language;
use crate::record::{DocumentKind, Target};
use crate::shelf::Shelf;

/// How many numbers are named near one that is not there.
const MOST_NEAR: usize = 3;

/// What is known about the sections that one citation means.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sections {
    /// The document that was looked into; none where none of the kind is held.
    pub looked_in: Option<Arc<LookedIn>>,
    /// The sections that are there.
    pub stand: Vec<Arc<Standing>>,
    /// Numbers that the document does not have.
    pub missing: Vec<String>,
    /// Numbers of chapters that are not held, of which nothing can be said.
    pub unread: Vec<String>,
    /// Numbers near the first that is missing.
    pub near: Vec<String>,
}

/// A tournament document that is held.
#[derive(Clone, PartialEq, Debug)]
pub struct LookedIn {
    /// Its title.
    pub title: String,
    /// Since when it is in force, if it says so.
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
    /// The document's name in URLs.
    pub document: String,
    /// The section's name in URLs.
    pub section: String,
    /// The title of the document.
    pub document_title: String,
    /// Since when the document is in force, if it says so.
    pub effective: Option<Date>,
}

/// What is known about one number, looked up once.
#[derive(Clone)]
enum Known {
    Stands(Arc<Standing>),
    Missing,
    Unread,
}

/// The tournament documents of a shelf; what was looked up for one citation serves the next.
pub(crate) struct Documents<'s> {
    shelf: &'s Shelf,
    /// The language of the texts.
    language: Language,
    looked_in: HashMap<DocumentKind, Option<Arc<LookedIn>>>,
    known: HashMap<(DocumentKind, String), Known>,
}

impl<'s> Documents<'s> {
    /// The documents of a shelf, for texts of a language.
    pub(crate) fn of(shelf: &'s Shelf, language: Language) -> Documents<'s> {
        Documents { shelf, language, looked_in: HashMap::new(), known: HashMap::new() }
    }

    /// What is known about the sections that a citation means.
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
        for target in targets {
            let Target::Section(number) = target else { continue };
            let known = self.known.entry((kind, number.clone())).or_insert_with(|| Known::of(shelf, kind, number, language));
            match known {
                Known::Stands(standing) => sections.stand.push(Arc::clone(standing)),
                Known::Missing => sections.missing.push(number.clone()),
                Known::Unread => sections.unread.push(number.clone()),
            }
        }
        if let Some(first) = sections.missing.first() {
            sections.near = nearest(first, shelf.section_numbers(kind));
        }
        sections
    }
}

impl Known {
    fn of(shelf: &Shelf, kind: DocumentKind, number: &str, language: Language) -> Known {
        let Some((document, position)) = shelf.section_for(kind, number, language) else {
            return if shelf.has_section(kind, number).is_none() { Known::Unread } else { Known::Missing };
        };
        let entry = &shelf.sections[position as usize];
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
    /// Whether all the sections are there; none where that cannot be said.
    pub(crate) fn exist(&self) -> Option<bool> {
        match () {
            () if !self.missing.is_empty() => Some(false),
            () if !self.unread.is_empty() || self.stand.is_empty() => None,
            () => Some(true),
        }
    }
}

/// The numbers nearest to one, in the order of the book: those of its chapter, or chapters where its own is not there.
fn nearest<'n>(missing: &str, numbers: impl Iterator<Item = &'n str>) -> Vec<String> {
    let Some((chapter, sub)) = parts(missing) else { return Vec::new() };
    let mut near: Vec<(u16, Option<u16>)> = numbers.filter_map(parts).collect();
    let has_chapter = near.iter().any(|&(main, _)| main == chapter);
    near.retain(|&(main, own)| if has_chapter { main == chapter && own.is_some() == sub.is_some() } else { own.is_none() });
    let distance = |&(main, own): &(u16, Option<u16>)| match (own, sub) {
        (Some(own), Some(sub)) => own.abs_diff(sub),
        _ => main.abs_diff(chapter),
    };
    near.sort_unstable();
    near.dedup();
    near.sort_by_key(distance);
    near.truncate(MOST_NEAR);
    near.sort_unstable();
    near.into_iter().map(|(main, own)| own.map_or_else(|| main.to_string(), |own| format!("{main}.{own}"))).collect()
}

/// `4.8` as numbers, so that `4.10` comes after `4.9`.
fn parts(number: &str) -> Option<(u16, Option<u16>)> {
    match number.split_once('.') {
        Some((main, sub)) => Some((main.parse().ok()?, Some(sub.parse().ok()?))),
        None => Some((number.parse().ok()?, None)),
    }
}
