//! Binds the files of a rulebook that is kept as one file per chapter into one book.
//!
//! It knows files by their folders and numbers; it does not read them.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use jiff::civil::Date;

use super::books::Volume;
use language::Language;
use library::BookText;
use record::diagnostic::{Code, Diagnostic};
use record::rule_number::{Level, RuleNumber};
use record::{Content, Record};

/// A book has these sections.
const SECTIONS: u16 = 9;

/// The chapter files of one book, by chapter.
struct ChapterFiles {
    language: Language,
    /// The folders that hold them.
    folders: BTreeSet<String>,
    /// The folder of the book: theirs, or the one above when each section has a folder.
    root: String,
    /// The chapters, with the positions of their files.
    chapters: BTreeMap<RuleNumber, usize>,
}

/// Replaces the chapter files of each book by one volume. Files of the same folder without a rule join it:
/// its glossary, and the page that says its date.
pub(super) fn bind(volumes: Vec<Volume>, diagnostics: &mut Vec<Diagnostic>) -> Vec<Volume> {
    let books = books_of_chapters(&volumes);
    if books.is_empty() {
        return volumes;
    }
    let with_rules: BTreeSet<String> = volumes
        .iter()
        .filter(|volume| volume.has_rules())
        .map(|volume| folder(&volume.path).to_owned())
        .collect();
    let mut places: Vec<Option<Volume>> = volumes.into_iter().map(Some).collect();
    for book in books {
        let pages: Vec<usize> = (0..places.len())
            .filter(|&at| places[at].as_ref().is_some_and(|page| book.has_page(page, &with_rules)))
            .collect();
        let mut take = |at: usize| places[at].take();
        let chapters: Vec<Volume> = book.chapters.values().filter_map(|&at| take(at)).collect();
        let pages: Vec<Volume> = pages.into_iter().filter_map(take).collect();
        places.push(Some(bound(&book.root, chapters, pages, diagnostics)));
    }
    places.into_iter().flatten().collect()
}

/// Finds the books: undated files of one chapter each in one folder, no chapter twice, or in the folders of
/// the sections.
fn books_of_chapters(volumes: &[Volume]) -> Vec<ChapterFiles> {
    let mut folders: BTreeMap<(Language, String), Vec<(RuleNumber, usize)>> = BTreeMap::new();
    for (at, volume) in volumes.iter().enumerate() {
        if let Some(chapter) = only_chapter(volume) {
            let folder = folder(&volume.path).to_owned();
            folders.entry((volume.edition.language, folder)).or_default().push((chapter, at));
        }
    }
    let mut books: BTreeMap<(Language, String), ChapterFiles> = BTreeMap::new();
    for ((language, own), files) in folders {
        let chapters: BTreeMap<RuleNumber, usize> = files.iter().copied().collect();
        if chapters.len() < files.len() {
            continue;
        }
        let sections: BTreeSet<RuleNumber> = chapters.keys().map(|chapter| chapter.section()).collect();
        let above = folder(&own).to_owned();
        let root = if sections.len() == 1 && !above.is_empty() { above } else { own.clone() };
        let mut alone = ChapterFiles { language, folders: [own.clone()].into(), root, chapters };
        match books.get_mut(&(language, alone.root.clone())) {
            Some(book)
                if book
                    .chapters
                    .keys()
                    .all(|one| sections.iter().all(|section| one.section() != *section)) =>
            {
                book.chapters.append(&mut alone.chapters);
                book.folders.append(&mut alone.folders);
            }
            // Two folders with the same section are two books.
            Some(_) => {
                alone.root.clone_from(&own);
                books.insert((language, own), alone);
            }
            None => {
                books.insert((language, alone.root.clone()), alone);
            }
        }
    }
    books.into_values().filter(|book| book.chapters.len() > 1).collect()
}

/// The chapter of an undated partial copy that has only one.
fn only_chapter(volume: &Volume) -> Option<RuleNumber> {
    if !volume.edition.is_part || volume.edition.effective.is_some() || !volume.has_rules() {
        return None;
    }
    let mut chapters = rule_numbers(&volume.records).filter_map(RuleNumber::chapter);
    let first = chapters.next()?;
    chapters.all(|chapter| chapter == first).then_some(first)
}

fn rule_numbers(records: &[Record]) -> impl Iterator<Item = RuleNumber> {
    records.iter().filter_map(|record| match &record.content {
        Content::Rule(rule) => Some(rule.number).filter(|number| number.level() != Level::Section),
        _ => None,
    })
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

impl ChapterFiles {
    /// Whether a file without a rule belongs to the book: it lies beside the chapters, in the folder of the
    /// book, or in the one above if that has no other rulebook.
    fn has_page(&self, page: &Volume, with_rules: &BTreeSet<String>) -> bool {
        let own = folder(&page.path);
        let above = folder(&self.root);
        let is_near = self.folders.contains(own)
            || own == self.root
            || own == above && !above.is_empty() && !with_rules.contains(above);
        is_near && !page.has_rules() && page.edition.language == self.language
    }
}

/// One volume of all files, in the order of their numbers, with the date that its pages say.
fn bound(root: &str, chapters: Vec<Volume>, pages: Vec<Volume>, diagnostics: &mut Vec<Diagnostic>) -> Volume {
    let days: BTreeSet<Date> = pages.iter().filter_map(|page| page.edition.effective).collect();
    let effective = days.first().copied().filter(|_| days.len() == 1);
    let title = pages.iter().find_map(|page| page.edition.title.clone());
    let count = chapters.len();
    let mut all = chapters.into_iter().chain(pages);
    let mut book = all.next().expect("a book has chapters");
    for mut other in all {
        book.records.append(&mut other.records);
        book.edition.contents.append(&mut other.edition.contents);
        book.others.push((other.path, other.source));
    }
    book.text = BookText::default();
    book.edition.effective = effective;
    book.edition.title = title.or(book.edition.title);
    let sections: BTreeSet<RuleNumber> = rule_numbers(&book.records).map(RuleNumber::section).collect();
    book.edition.is_part = sections.len() < usize::from(SECTIONS);
    let paths: BTreeSet<&Arc<str>> = book.paths().collect();
    diagnostics.retain(|found| {
        let is_answered =
            found.code == Code::NoRules || found.code == Code::NoEffectiveDate && effective.is_some();
        !(is_answered && paths.contains(&found.path))
    });
    let day = effective.map_or_else(|| "no page says its day".to_owned(), |day| format!("its day is {day}"));
    let message = format!("{count} files of one chapter each in {root} are read as one rulebook; {day}");
    diagnostics.push(
        Diagnostic::new(Code::ChapterFiles, &book.path, None, message)
            .help("keep each book in a folder of its own, with its glossary and the page that says its day"),
    );
    book
}
