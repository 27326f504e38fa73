//! Finds the citations in documents, and verifies citations of tournament documents.
//!
//! Without the document, it makes no claim.

use rustc_hash::{FxHashMap, FxHashSet};

use citation::{EditionNumbers, find, find_inner, resolve};
use library::{DocumentEntry, Library, SectionEntry};
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, Citation, Document, Target};

/// The sections that the documents have, in any language.
#[derive(Default)]
pub(crate) struct Held {
    numbers: FxHashMap<Document, FxHashSet<String>>,
    /// Documents that are complete.
    whole: FxHashSet<Document>,
}

impl Held {
    pub(crate) fn collect(library: &Library) -> Held {
        let mut held = Held::default();
        for document in &library.documents {
            let Some(kind) = document.head.kind.cited_as().filter(|_| document.authority != Authority::Fan)
            else {
                continue;
            };
            if !document.head.is_part {
                held.whole.insert(kind);
            }
            let sections = document.sections.iter().map(|&section| &library.sections[section]);
            held.numbers
                .entry(kind)
                .or_default()
                .extend(sections.filter_map(|section| section.section.number.clone()));
        }
        held
    }

    /// Whether a document has a section; `None` if unknown.
    fn has(&self, document: Document, number: &str) -> Option<bool> {
        let numbers = self.numbers.get(&document)?;
        if numbers.contains(number) {
            return Some(true);
        }
        let chapter = number.split('.').next().unwrap_or_default();
        (self.whole.contains(&document) || numbers.contains(chapter)).then_some(false)
    }

    /// Records whether all sections of a citation exist.
    fn judge(&self, citation: &mut Citation) {
        if citation.document == Document::Cr {
            return;
        }
        let known: Vec<Option<bool>> = citation
            .targets
            .iter()
            .map(|target| match target {
                Target::Section(number) => self.has(citation.document, number),
                Target::Rule(_) => None,
            })
            .collect();
        citation.exists = if known.contains(&Some(false)) {
            Some(false)
        } else if known.contains(&None) || known.is_empty() {
            None
        } else {
            Some(true)
        };
    }
}

/// Finds the citations in a section, block by block, each in the language of the block.
pub(crate) fn annotate(
    section: &mut SectionEntry,
    document: &DocumentEntry,
    held: &Held,
    numbers: Option<&EditionNumbers>,
) {
    let own = document.head.kind.cited_as();
    let mut all = Vec::new();
    for (start, block) in section.blocks() {
        let found = match own {
            Some(own) => {
                find_inner(&block.text, block.language, own, &|number| held.has(own, number) == Some(true))
            }
            None => find(&block.text, block.language),
        };
        // A link set by the author keeps its target.
        let is_free = |citation: &Citation| {
            let before = block.links.partition_point(|link| link.span.0 < citation.span.1);
            block.links[..before].last().is_none_or(|link| link.span.1 <= citation.span.0)
        };
        let citations = found.iter().map(|found| resolve(found, numbers)).filter(is_free);
        all.extend(citations.map(|citation| {
            let moved = |at: u32| at + start as u32;
            Citation { span: (moved(citation.span.0), moved(citation.span.1)), ..citation }
        }));
    }
    section.citations = all;
}

/// Verifies every citation of tournament documents in the library; reports unresolved ones in documents.
pub(crate) fn judge(library: &mut Library, held: &Held) {
    for text in &mut library.rules {
        let inside = text.in_examples.iter_mut().flat_map(|inside| &mut inside.citations);
        text.citations.iter_mut().chain(inside).for_each(|citation| held.judge(citation));
    }
    library
        .glossary
        .iter_mut()
        .flat_map(|text| &mut text.citations)
        .for_each(|citation| held.judge(citation));
    library.rulings.iter_mut().flat_map(|text| &mut text.citations).for_each(|citation| held.judge(citation));
    library
        .sections
        .iter_mut()
        .flat_map(|text| &mut text.citations)
        .for_each(|citation| held.judge(citation));
    let found: Vec<Diagnostic> = library.sections.iter().flat_map(dangling).collect();
    library.diagnostics.extend(found);
}

fn dangling(section: &SectionEntry) -> Vec<Diagnostic> {
    let lost = section.own_citations().filter(|citation| citation.exists == Some(false));
    lost.map(|citation| {
        let quote = section.text.get(citation.span.0 as usize..citation.span.1 as usize).unwrap_or_default();
        let what = if citation.document == Document::Cr { "the rules of its day" } else { "the document" };
        let message = format!("the text cites {quote}, but it is not in {what}");
        Diagnostic::new(Code::DanglingCitation, &section.origin.path, Some(section.origin.lines), message)
            .help("a mistake in the source, or an older number; the citation is kept without a link")
    })
    .collect()
}
