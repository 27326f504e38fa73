//! Assembles documents from the sections of all files: chapters in separate files are joined, and each gets
//! its slug.
//!
//! `citations` finds what the sections cite.

pub(super) mod citations;
pub(super) mod notes;

use std::collections::BTreeMap;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use language::Language;
use library::{DocumentEntry, DocumentId, Lead, Library, SectionEntry, SectionId, slug};
use record::diagnostic::{Code, Diagnostic};
use record::{Authority, Content, DocumentHead, DocumentKind, Origin, Record, Section};

/// A document as given by one file.
#[derive(Debug)]
pub(super) struct Draft {
    head: DocumentHead,
    authority: Authority,
    paths: Vec<Arc<str>>,
    sections: Vec<DraftSection>,
}

/// A section with its place.
#[derive(Debug)]
pub(super) struct DraftSection {
    origin: Origin,
    section: Section,
    leads: Vec<(u32, Lead)>,
}

/// Moves the sections of a file's documents out of its records.
pub(super) fn of_file(heads: Vec<DocumentHead>, records: &mut Vec<Record>, path: &Arc<str>) -> Vec<Draft> {
    if heads.is_empty() {
        return Vec::new();
    }
    let (sections, others): (Vec<Record>, Vec<Record>) =
        std::mem::take(records).into_iter().partition(|record| matches!(record.content, Content::Section(_)));
    *records = others;
    let mut sections = sections;
    let mut drafts = Vec::new();
    for head in heads {
        let (own, rest): (Vec<Record>, Vec<Record>) =
            sections.into_iter().partition(|record| record.origin.language == head.language);
        sections = rest;
        let authority = own.first().map_or(Authority::House, |record| record.origin.authority);
        let own = own.into_iter().filter_map(|Record { origin, content }| match content {
            Content::Section(section) => Some(DraftSection { origin, section, leads: Vec::new() }),
            _ => None,
        });
        drafts.push(Draft { head, authority, paths: vec![Arc::clone(path)], sections: own.collect() });
    }
    drafts
}

/// Adds the documents to the library.
pub(super) fn enter(library: &mut Library, drafts: Vec<Draft>) {
    let mut drafts = together(drafts, &mut library.diagnostics);
    drafts.sort_by(|one, other| {
        let key = |draft: &Draft| {
            (
                draft.head.kind,
                draft.head.language,
                draft.head.is_part,
                std::cmp::Reverse(draft.head.effective),
            )
        };
        (key(one), &one.head.title, &one.paths).cmp(&(key(other), &other.head.title, &other.paths))
    });
    let mut names: FxHashMap<Language, Names> = FxHashMap::default();
    for mut draft in drafts {
        if draft.head.title.is_empty() {
            draft.head.title = usual_title(draft.head.kind).to_owned();
        }
        let language = draft.head.language;
        let own = own_name(&draft);
        let is_policy = draft.head.kind.is_policy();
        let base = match () {
            () if is_policy => draft.head.kind.name(),
            () if own.is_empty() => "document",
            () => &own,
        };
        let dated = draft.head.effective.map(|day| format!("{base}-{day}"));
        let names = names.entry(language).or_default();
        // The plain name of a tournament document is that of the one in force.
        if is_policy {
            names.taken.insert(base.to_owned());
        }
        let wanted = dated.filter(|_| is_policy).unwrap_or_else(|| base.to_owned());
        let name = names.take(&wanted);
        let document = library.documents.next_id();
        let sections = enter_sections(library, document, draft.sections);
        library.documents.push(DocumentEntry {
            numbered_in: None,
            slug: name.clone(),
            name,
            authority: draft.authority,
            paths: draft.paths,
            sections,
            current: false,
            pending: false,
            head: draft.head,
        });
    }
}

/// The slug of its title; if that is not in Latin letters, the file name, which is shorter and can be typed.
fn own_name(draft: &Draft) -> String {
    let title = slug(&draft.head.title);
    let stem = draft
        .paths
        .first()
        .and_then(|path| path.rsplit('/').next())
        .map_or("", |name| name.split('.').next().unwrap_or(name));
    let file = slug(stem);
    match draft.head.kind {
        _ if title.is_ascii() && !title.is_empty() => title,
        DocumentKind::ReleaseNotes if file.is_ascii() && !file.is_empty() => format!("release-notes-{file}"),
        _ if file.is_ascii() && !file.is_empty() => file,
        _ => title,
    }
}

/// The default title of a tournament document.
fn usual_title(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Mtr => "Magic Tournament Rules",
        DocumentKind::Ipg => "Magic Infraction Procedure Guide",
        DocumentKind::Jar => "Judging at Regular Rules Enforcement Level",
        DocumentKind::ReleaseNotes => "Release Notes",
        DocumentKind::House => "Notes",
    }
}

/// Merges chapters of one tournament document in one language and of one date that are in separate files, and
/// equal texts in several files.
fn together(drafts: Vec<Draft>, diagnostics: &mut Vec<Diagnostic>) -> Vec<Draft> {
    let mut whole: Vec<Draft> = Vec::new();
    for draft in drafts {
        if let Some(same) = whole.iter_mut().find(|other| is_same_text(other, &draft)) {
            diagnostics.extend(draft.paths.iter().map(|path| same_text(path, &same.paths[0])));
            same.paths.extend(draft.paths);
            continue;
        }
        let key =
            |draft: &Draft| (draft.head.kind, draft.head.language, draft.head.effective, draft.authority);
        let is_free = |other: &Draft| {
            let numbers: FxHashSet<&String> =
                other.sections.iter().filter_map(|part| part.section.number.as_ref()).collect();
            draft
                .sections
                .iter()
                .filter_map(|part| part.section.number.as_ref())
                .all(|number| !numbers.contains(number))
        };
        let fits = |other: &Draft| {
            other.head.is_part && draft.head.is_part && key(other) == key(&draft) && is_free(other)
        };
        match whole.iter().position(fits) {
            Some(at) => {
                whole[at].paths.extend(draft.paths);
                whole[at].sections.extend(draft.sections);
                whole[at].sections.sort_by_key(|part| chapter(&part.section));
            }
            None => whole.push(draft),
        }
    }
    // Decided after all files: a whole document would accept no more chapters.
    for parts in whole.iter_mut().filter(|draft| draft.head.is_part) {
        parts.head.is_part = numbered_chapters(&parts.sections) < FEWEST_CHAPTERS;
    }
    whole
}

/// Minimum number of chapters of a complete document, as for a single file. Both tournament documents have
/// four or more.
const FEWEST_CHAPTERS: usize = 3;

/// Number of numbered chapters; introductions and appendices do not make a document whole.
fn numbered_chapters(sections: &[DraftSection]) -> usize {
    let chapters = sections
        .iter()
        .filter_map(|part| part.section.number.as_deref()?.split('.').next()?.parse::<u32>().ok());
    chapters.collect::<FxHashSet<u32>>().len()
}

/// Whether two files have the same text, in any formats.
fn is_same_text(one: &Draft, other: &Draft) -> bool {
    let head = |draft: &Draft| (draft.head.kind, draft.head.language, draft.head.effective, draft.authority);
    let is_same = |one: &Section, other: &Section| {
        let texts =
            |section: &Section| section.blocks.iter().map(|block| block.text.clone()).collect::<Vec<_>>();
        one.number == other.number && one.title == other.title && texts(one) == texts(other)
    };
    head(one) == head(other)
        && !one.sections.is_empty()
        && one.sections.len() == other.sections.len()
        && one.head.title == other.head.title
        && one.sections.iter().zip(&other.sections).all(|(one, other)| is_same(&one.section, &other.section))
}

fn same_text(path: &Arc<str>, first: &str) -> Diagnostic {
    Diagnostic::new(Code::EditionRepeated, path, None, format!("this file has the same text as {first}"))
        .help("nothing to do; both are listed as sources of one document")
}

/// The chapter of a section; unnumbered ones come first, appendices last.
fn chapter(section: &Section) -> u32 {
    let Some(number) = &section.number else { return 0 };
    number.split('.').next().and_then(|main| main.parse().ok()).unwrap_or(u32::MAX)
}

fn enter_sections(
    library: &mut Library,
    document: DocumentId,
    sections: Vec<DraftSection>,
) -> Vec<SectionId> {
    let mut entered = Vec::new();
    let mut names = Names::default();
    // The last section of each level, as the parent of deeper ones.
    let mut above: BTreeMap<u8, SectionId> = BTreeMap::new();
    for DraftSection { origin, section, leads } in sections {
        let position = library.sections.next_id();
        let parent = above.range(..section.level).next_back().map(|(_, &parent)| parent);
        above.split_off(&section.level);
        above.insert(section.level, position);
        let name = match &section.number {
            Some(number) if number.starts_with(|letter: char| letter.is_ascii_uppercase()) => {
                format!("appendix-{}", number.to_lowercase())
            }
            Some(number) => number.clone(),
            None => slug(&section.title),
        };
        let name = if name.is_empty() { "text".to_owned() } else { name };
        let free = names.take(&name);
        let mut text = String::new();
        let (mut links, mut stressed) = (Vec::new(), Vec::new());
        for block in section.blocks.iter().filter(|block| !block.is_remark()) {
            let start = text.len() as u32;
            links.extend(block.links.iter().cloned().map(|mut link| {
                link.span = (link.span.0 + start, link.span.1 + start);
                link
            }));
            stressed.extend(block.stressed.iter().cloned().map(|mut stretch| {
                stretch.span = (stretch.span.0 + start, stretch.span.1 + start);
                stretch
            }));
            text.push_str(&block.text);
            text.push('\n');
        }
        text.pop();
        entered.push(library.sections.push(SectionEntry {
            document,
            slug: free,
            section,
            parent,
            origin,
            text,
            citations: Vec::new(),
            names: Vec::new(),
            links,
            stressed,
            leads,
        }));
    }
    entered
}

/// Assigns unique names: `name`, then `name-2`, `name-3`, ….
#[derive(Default)]
struct Names {
    taken: FxHashSet<String>,
    last: FxHashMap<String, u32>,
}

impl Names {
    fn take(&mut self, name: &str) -> String {
        let mut free = name.to_owned();
        while !self.taken.insert(free.clone()) {
            let last = self.last.entry(name.to_owned()).or_insert(1);
            *last += 1;
            free = format!("{name}-{last}");
        }
        free
    }
}
