//! Documents other than rulebooks, and their sections, as they are stored.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{BookId, CardId, DocumentId, NamedCard, RulingId, SectionId};
use record::{Authority, BlockForm, Citation, DocumentHead, Origin, Section, Stressed, TextLink};

/// A document other than a rulebook: a tournament document, release notes, a house document.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DocumentEntry {
    /// Kind, language, date and title.
    pub head: DocumentHead,
    /// Its unique name in its language: `ipg-2020-09-25`.
    pub name: String,
    /// Its slug, unique in its language: `ipg` for the one in force, else its name.
    #[serde(skip)]
    pub slug: String,
    /// Its authority.
    pub authority: Authority,
    /// The files that hold it: several where each has a chapter, or the whole text.
    pub paths: Vec<Arc<str>>,
    /// Its sections as positions in `Library::sections`, in their order.
    pub sections: Vec<SectionId>,
    /// Whether it is the one of its kind and language that citations lead to.
    #[serde(skip)]
    pub current: bool,
    /// Whether it comes into force later.
    #[serde(skip)]
    pub pending: bool,
    /// The English edition whose numbers it cites, as a position in `Library::books`: the one in force on its date,
    /// or one soon after, because notes on a new set may come before its edition. `None` for an undated document.
    pub numbered_in: Option<BookId>,
}

/// A section of a document, with its citations.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SectionEntry {
    /// The document, as a position in `Library::documents`.
    pub document: DocumentId,
    /// Its name in URLs: `2.5`, `appendix-a`, or the words of its heading.
    pub slug: String,
    /// Number, heading and blocks.
    pub section: Section,
    /// Its parent section, as a position in `Library::sections`.
    pub parent: Option<SectionId>,
    /// Its place.
    pub origin: Origin,
    /// The text of its official blocks, one per line: without remarks.
    pub text: String,
    /// Citations in that text.
    pub citations: Vec<Citation>,
    /// Cards that its prose names.
    pub names: Vec<NamedCard>,
    /// Links that its author put in, with places in that text.
    pub links: Vec<TextLink>,
    /// Emphasised stretches of that text, in order.
    pub stressed: Vec<Stressed>,
    /// The card or ruling of each block that is one, if known.
    pub leads: Vec<(u32, Lead)>,
}

/// The record that a block of release notes shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Lead {
    /// Position in `Library::cards`.
    Card(CardId),
    /// Position in `Library::rulings`.
    Ruling(RulingId),
}

impl SectionEntry {
    /// The official blocks with the place in `text` at which each begins.
    pub fn blocks(&self) -> impl Iterator<Item = (usize, &record::Block)> {
        let official = || self.section.blocks.iter().filter(|block| !block.is_remark());
        let starts = official().scan(0, |next, block| {
            let start = *next;
            *next += block.text.len() + 1;
            Some(start)
        });
        starts.zip(official())
    }

    /// Its own citations, without those of rulings inside it.
    pub fn own_citations(&self) -> impl Iterator<Item = &Citation> {
        let rulings: Vec<(usize, usize)> = self
            .blocks()
            .filter(|(_, block)| block.form == BlockForm::Ruling)
            .map(|(start, block)| (start, start + block.text.len()))
            .collect();
        let is_own = move |at: usize| {
            let before = rulings.partition_point(|&(start, _)| start <= at);
            before == 0 || at >= rulings[before - 1].1
        };
        self.citations.iter().filter(move |citation| is_own(citation.span.0 as usize))
    }

    /// Its title, or its number where it has none.
    pub fn title(&self) -> &str {
        if self.section.title.is_empty() {
            self.section.number.as_deref().unwrap_or_default()
        } else {
            &self.section.title
        }
    }
}
