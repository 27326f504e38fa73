//! Walks the given paths and lists the files to read, in an order that does not depend on the order of the
//! paths.
//!
//! It opens none of them for reading.

mod texts;

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use walkdir::WalkDir;

use crate::regular_file;
use crate::sources_toml::{FolderNotes, Notes};
use crate::unread::not_a_file;
use lexicon::file_language;
use record::diagnostic::{Code, Diagnostic};
use text::control_characters::is_control;

pub use self::texts::{Wanted, walk_texts};

/// A file to read.
#[derive(Clone, Debug)]
pub struct FoundFile {
    /// Its path.
    pub path: PathBuf,
    /// The path as the user gave it, with `/` between its parts.
    pub name: Arc<str>,
    /// Its size in bytes, as far as known before reading.
    pub bytes: u64,
    /// Its entry in the `sources.toml` of its folder.
    pub notes: Notes,
    /// Whether it is a stream: standard input, or a pipe given as a path.
    pub is_stream: bool,
}

impl FoundFile {
    /// Standard input.
    fn stream() -> FoundFile {
        let (path, name) = (STANDARD_INPUT.into(), STANDARD_INPUT.into());
        FoundFile { path, name, bytes: 0, notes: Notes::default(), is_stream: true }
    }
}

/// The files under the given paths.
#[derive(Debug, Default)]
pub struct Walk {
    /// The files, sorted by name.
    pub files: Vec<FoundFile>,
    /// Files of words, `lexicon/<language>/*.toml`, sorted by name; they are not sources.
    pub word_files: Vec<FoundFile>,
    /// Missing paths, loops of links, and faults in `sources.toml`.
    pub diagnostics: Vec<Diagnostic>,
}

/// The path for standard input.
pub(super) const STANDARD_INPUT: &str = "-";

/// Limit of the lock file of an index, in bytes: it holds a process id.
const MAX_LOCK: u64 = 32;

/// Files beside the generations of an index.
const INDEX_NOTES: [&str; 8] =
    ["COPYING", "CURRENT", "FOLLOWED", "HELD", "PROVED", "REFUSED", "ROLLED_BACK", "SAMPLING_KEY"];

/// Files that describe sources and are not sources themselves.
const NOT_SOURCES: [&str; 3] = ["README.md", "sources.toml", "sources.lock"];

/// Finds every file under the paths, in folders recursively. Skips hidden files, `README.md`, `sources.toml`,
/// `sources.lock` and the files of an index; lists files of words separately. `-` is standard input.
pub fn walk<P: AsRef<Path>>(paths: &[P]) -> Walk {
    let mut walk = walk_tree(paths);
    (walk.word_files, walk.files) =
        std::mem::take(&mut walk.files).into_iter().partition(|file| file_language(&file.path).is_some());
    walk
}

fn walk_tree<P: AsRef<Path>>(paths: &[P]) -> Walk {
    let mut walk = Walk::default();
    let mut notes = BTreeMap::new();
    let mut seen = HashSet::new();
    let mut folders = HashSet::new();
    for path in paths {
        if path.as_ref() == Path::new(STANDARD_INPUT) {
            walk.files.push(FoundFile::stream());
            continue;
        }
        let tree = WalkDir::new(path).follow_links(true).sort_by_file_name();
        let named = |entry: &walkdir::DirEntry| {
            entry.depth() == 0 || !(is_hidden(entry.path()) || is_of_index(entry.path()))
        };
        // Links between folders multiply the ways to a folder; it is read once.
        let mut is_new = |entry: &walkdir::DirEntry| {
            !entry.file_type().is_dir()
                || entry.path().canonicalize().map_or(true, |real| folders.insert(real))
        };
        for entry in tree.into_iter().filter_entry(|entry| named(entry) && is_new(entry)) {
            match entry {
                Ok(entry) if entry.file_type().is_dir() => {}
                Ok(entry) if entry.depth() > 0 && is_not_a_source(entry.path()) => {}
                Ok(entry)
                    if !seen
                        .insert(entry.path().canonicalize().unwrap_or_else(|_| entry.path().to_owned())) => {}
                Ok(entry) if entry.file_type().is_file() || is_named_pipe(&entry) => {
                    walk.add(&entry, &mut notes)
                }
                Ok(entry) => {
                    let message = format!("this is {}, not a file", regular_file::kind(entry.file_type()));
                    walk.diagnostics.push(not_a_file(&name_of(entry.path()), message));
                }
                Err(error) => walk.diagnostics.push(trouble(path.as_ref(), &error)),
            }
        }
    }
    walk.files.sort_by(|one, other| one.name.cmp(&other.name));
    walk.diagnostics.sort();
    walk
}

impl Walk {
    /// Shortens the names of files under an absolute path to start with its last part: `data/en.txt`. If two
    /// files would get the same name, all names stay.
    pub fn name_from_roots<P: AsRef<Path>>(&mut self, roots: &[P]) {
        let above = |root: &P| Some(root.as_ref()).filter(|root| root.is_absolute())?.parent().map(name_of);
        let mut above: Vec<Arc<str>> = roots.iter().filter_map(above).collect();
        above.sort_by_key(|above| std::cmp::Reverse(above.len()));
        let short = |name: &Arc<str>| -> Arc<str> {
            let rest = above
                .iter()
                .find_map(|above| name.strip_prefix(above.trim_end_matches('/'))?.strip_prefix('/'));
            rest.map_or_else(|| Arc::clone(name), Arc::from)
        };
        let files = || self.files.iter().chain(&self.word_files);
        let names: HashSet<Arc<str>> = files().map(|file| short(&file.name)).collect();
        if names.len() < files().count() {
            return;
        }
        self.files.iter_mut().chain(&mut self.word_files).for_each(|file| file.name = short(&file.name));
        self.diagnostics.iter_mut().for_each(|diagnostic| diagnostic.path = short(&diagnostic.path));
        self.files.sort_by(|one, other| one.name.cmp(&other.name));
        self.diagnostics.sort();
    }

    fn add(&mut self, entry: &walkdir::DirEntry, folders: &mut BTreeMap<PathBuf, FolderNotes>) {
        let path = entry.path();
        let bytes = entry.metadata().map_or(0, |metadata| metadata.len());
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let folder_notes = folders.entry(folder).or_insert_with_key(|folder| {
            let (notes, diagnostics) = FolderNotes::read(folder, &name_of(&folder.join("sources.toml")));
            self.diagnostics.extend(diagnostics);
            notes
        });
        let notes = folder_notes.of(path);
        self.files.push(FoundFile {
            path: path.to_owned(),
            name: name_of(path),
            bytes,
            notes,
            is_stream: is_named_pipe(entry),
        });
    }
}

/// Whether it is a pipe that the user passed, as in `citator check <(zcat rulings.json.gz)`. Reading one
/// found in a folder would block.
fn is_named_pipe(entry: &walkdir::DirEntry) -> bool {
    entry.depth() == 0 && regular_file::is_pipe(entry.file_type())
}

fn is_hidden(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with('.'))
}

/// Whether it belongs to an index, whose folder may be among the sources: a generation, or the pointer to it.
fn is_of_index(path: &Path) -> bool {
    let is_generation = |path: &Path| {
        let id = path.file_name().and_then(|name| name.to_str()?.strip_prefix("gen-"));
        let is_id = |id: &str| id.len() >= 32 && id.bytes().take(32).all(|digit| digit.is_ascii_hexdigit());
        id.is_some_and(is_id) && path.is_dir()
    };
    let beside = || path.parent().and_then(|folder| folder.read_dir().ok()).into_iter().flatten().flatten();
    match path.file_name().and_then(|name| name.to_str()) {
        // The first run has only this file, with its process id.
        Some("LOCK") => regular_file::read(path, MAX_LOCK)
            .is_ok_and(|text| text.iter().all(|letter| letter.is_ascii_digit() || *letter == b'\n')),
        Some(name) if INDEX_NOTES.contains(&name) => beside().any(|entry| is_generation(&entry.path())),
        _ => is_generation(path),
    }
}

pub(super) fn is_not_a_source(path: &Path) -> bool {
    path.file_name().is_some_and(|name| NOT_SOURCES.iter().any(|other| name == *other))
}

/// The display form of a path: with `/` on every system, without control characters and marks that turn the
/// direction of text.
fn name_of(path: &Path) -> Arc<str> {
    let is_unfit = |letter: char| is_control(letter) || matches!(letter, '\n' | '\t');
    path.to_string_lossy().replace('\\', "/").replace(is_unfit, "\u{fffd}").into()
}

fn trouble(root: &Path, error: &walkdir::Error) -> Diagnostic {
    let path = name_of(error.path().unwrap_or(root));
    if let Some(ancestor) = error.loop_ancestor() {
        let message = format!("the link leads back to {}", ancestor.display());
        return Diagnostic::new(Code::LinkLoop, &path, None, message)
            .help("the folder was read once; remove the link");
    }
    let message = match error.io_error() {
        Some(error) => format!("the path cannot be read: {error}"),
        None => "the path cannot be read".to_owned(),
    };
    Diagnostic::new(Code::UnreadableFile, &path, None, message)
        .help("check the spelling of the path and its permissions")
}
