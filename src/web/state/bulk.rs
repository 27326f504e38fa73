//! Bulk files: all records of a kind as gzipped lines of JSON, written once for a generation, never by a request.

mod contents;
pub(super) mod held;

use std::io;
use std::path::Path;

use jiff::civil::Date;
use serde::Serialize;

use index::{self, BulkFile, BulkFolder, BulkReader, GzipLines, IndexError, Live, Planned, Published};
use language::Language;
use library::Library;
use shelf::Shelf;

use crate::state::bulk::contents::{Content, plan};

/// Letters of the checksum in a file name.
const MARK: usize = 16;
/// The ending of every file.
const ENDING: &str = ".jsonl.gz";

/// The type of the records in a bulk file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum BulkKind {
    /// The rules of one edition.
    Rules,
    /// The rulings in one language.
    Rulings,
    /// Every wording of every glossary entry of one language.
    Glossary,
    /// The citations in all texts.
    Citations,
    /// Number to number, for each pair of neighbouring editions of one language.
    Lineages,
    /// The diagnostics of all sources.
    Diagnostics,
}

impl BulkKind {
    /// Every kind, in the order of the list.
    pub(crate) const ALL: [BulkKind; 6] = [
        BulkKind::Rules,
        BulkKind::Rulings,
        BulkKind::Glossary,
        BulkKind::Citations,
        BulkKind::Lineages,
        BulkKind::Diagnostics,
    ];

    /// Its name in the list and in file names.
    pub(crate) fn name(self) -> &'static str {
        match self {
            BulkKind::Rules => "rules",
            BulkKind::Rulings => "rulings",
            BulkKind::Glossary => "glossary",
            BulkKind::Citations => "citations",
            BulkKind::Lineages => "lineages",
            BulkKind::Diagnostics => "diagnostics",
        }
    }
}

/// A bulk file and its description.
#[derive(Debug)]
pub(crate) struct Described {
    pub(crate) kind: BulkKind,
    /// The language of its records; `None` for all languages.
    pub(crate) language: Option<Language>,
    /// The id of the edition of its rules.
    pub(crate) edition: Option<String>,
    /// The newest day in its data.
    pub(crate) updated: Option<Date>,
    pub(crate) file: BulkFile,
}

impl Described {
    /// Its file name with part of the checksum: it changes with the content.
    pub(crate) fn name(&self) -> String {
        format!("{}.{}{ENDING}", self.file.stem, self.file.sha256.get(..MARK).unwrap_or_default())
    }

    /// Its file name without the checksum.
    pub(crate) fn lasting_name(&self) -> String {
        format!("{}{ENDING}", self.file.stem)
    }
}

/// The bulk files of a generation.
#[derive(Debug)]
pub(crate) struct BulkFiles {
    folder: BulkFolder,
    /// Every file, in the order of the list.
    pub(crate) files: Vec<Described>,
}

impl BulkFiles {
    /// The files beside a generation; `None` unless all are there and whole.
    pub(crate) fn read(live: &Live) -> Option<BulkFiles> {
        let (contents, stems): (Vec<Content>, Vec<String>) = named(&live.shelf).into_iter().unzip();
        let folder = BulkFolder::read(live.folder.as_deref()?, &stems)?;
        Some(BulkFiles::of(&live.shelf, &contents, folder))
    }

    /// The same files, written if they are not there or not whole. A tenth of the file system stays free.
    pub(crate) fn write(live: &Live, generation: &Path) -> io::Result<BulkFiles> {
        let shelf = &live.shelf;
        let (contents, stems): (Vec<Content>, Vec<String>) = named(shelf).into_iter().unzip();
        let write = |at: usize, out: &mut GzipLines| contents[at].write(shelf, out);
        let planned = Planned { stems: &stems, write: &write, keeps_reserve: true };
        Ok(BulkFiles::of(shelf, &contents, BulkFolder::write(generation, &planned)?))
    }

    fn of(shelf: &Shelf, contents: &[Content], folder: BulkFolder) -> BulkFiles {
        let described = |(content, file): (&Content, &BulkFile)| Described {
            kind: content.kind,
            language: content.language,
            edition: content.book.map(|book| shelf.books()[book].edition.id.clone()),
            updated: content.updated(shelf),
            file: file.clone(),
        };
        let files = contents.iter().zip(&folder.files).map(described).collect();
        BulkFiles { folder, files }
    }

    /// Opens a file.
    pub(crate) fn open(&self, described: &Described) -> io::Result<BulkReader> {
        self.folder.open(&described.file)
    }
}

/// Writes the bulk files of a published library beside its index, unless they are there. Servers read them.
pub fn write_bulk_files(library: Library, published: &Published) -> Result<(), IndexError> {
    let lineages = index::lineages(&published.path, &library)?;
    let shelf = Shelf::new(library, lineages);
    let (contents, stems): (Vec<Content>, Vec<String>) = named(&shelf).into_iter().unzip();
    let write = |at: usize, out: &mut GzipLines| contents[at].write(&shelf, out);
    let planned = Planned { stems: &stems, write: &write, keeps_reserve: false };
    let written = BulkFolder::write(&published.path, &planned);
    // The process ends soon; freeing every record would only delay that.
    std::mem::forget(shelf);
    written.map(drop).map_err(|error| IndexError::writing(&published.path, error, 0))
}

/// The contents of the files, each with a stem of its own.
fn named(shelf: &Shelf) -> Vec<(Content, String)> {
    let mut named: Vec<(Content, String)> = Vec::new();
    for content in plan(shelf) {
        let stem = content.stem(shelf);
        let is_free = |stem: &String| named.iter().all(|(_, other)| other != stem);
        let numbered = (2..).map(|nth| format!("{stem}-{nth}"));
        let free = std::iter::once(stem.clone()).chain(numbered).find(is_free);
        named.push((content, free.unwrap_or(stem)));
    }
    named
}
