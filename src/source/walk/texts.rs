//! Lists the texts of a project to check, as search tools do: without hidden files, without what its
//! `.gitignore` and `.ignore` files leave out, and only those that the given globs and types name.

use std::collections::HashSet;
use std::path::Path;

use ignore::overrides::{Override, OverrideBuilder};
use ignore::types::{Types, TypesBuilder};
use ignore::{DirEntry, WalkBuilder};

use super::{FoundFile, STANDARD_INPUT, Walk, is_hidden, is_of_index, name_of, not_a_file};
use crate::record::diagnostic::{Code, Diagnostic};
use crate::source::regular_file;
use crate::source::sources_toml::Notes;

/// Filters for the files of folders. A file that is passed itself is always read.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Globs as in `.gitignore`: `*.rs`, or `!vendor/` for what is not wanted. None for all.
    pub globs: Vec<String>,
    /// Types of files by their common names: `rust`, `java`. None for all.
    pub types: Vec<String>,
    /// Whether files that `.gitignore` and `.ignore` leave out are wanted, too.
    pub with_ignored: bool,
}

/// Finds the texts under the paths, sorted by name. `-` is standard input. The error says which glob or type
/// is invalid.
pub fn walk_texts<P: AsRef<Path>>(paths: &[P], wanted: &Wanted) -> Result<Walk, String> {
    let types = types(&wanted.types)?;
    let mut walk = Walk::default();
    let mut seen = HashSet::new();
    for path in paths.iter().map(AsRef::as_ref) {
        if path == Path::new(STANDARD_INPUT) {
            walk.files.push(FoundFile::stream());
            continue;
        }
        let mut tree = WalkBuilder::new(path);
        tree.standard_filters(!wanted.with_ignored)
            .hidden(true)
            .parents(!wanted.with_ignored)
            .git_global(false)
            .require_git(false)
            .follow_links(true)
            .overrides(overrides(path, &wanted.globs)?)
            .types(types.clone())
            .filter_entry(|entry| {
                entry.depth() == 0 || !(is_hidden(entry.path()) || is_of_index(entry.path()))
            });
        for entry in tree.build() {
            match entry {
                Ok(entry) => walk.take(&entry, &mut seen),
                Err(error) => walk.diagnostics.push(trouble(path, &error)),
            }
        }
    }
    walk.files.sort_by(|one, other| one.name.cmp(&other.name));
    walk.diagnostics.sort();
    Ok(walk)
}

impl Walk {
    fn take(&mut self, entry: &DirEntry, seen: &mut HashSet<std::path::PathBuf>) {
        let Some(kind) = entry.file_type().filter(|kind| !kind.is_dir()) else { return };
        let path = entry.path();
        let is_stream = entry.depth() == 0 && regular_file::is_pipe(kind);
        if !kind.is_file() && !is_stream {
            let message = format!("this is {}, not a file", regular_file::kind(kind));
            self.diagnostics.push(not_a_file(&name_of(path), message));
        } else if seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
            let bytes = entry.metadata().map_or(0, |metadata| metadata.len());
            let notes = Notes::default();
            self.files.push(FoundFile {
                path: path.to_owned(),
                name: name_of(path),
                bytes,
                notes,
                is_stream,
            });
        }
    }
}

fn overrides(root: &Path, globs: &[String]) -> Result<Override, String> {
    let mut builder = OverrideBuilder::new(root);
    for glob in globs {
        builder.add(glob).map_err(|error| format!("{glob:?} is no glob: {error}"))?;
    }
    builder.build().map_err(|error| format!("the globs cannot be used: {error}"))
}

fn types(names: &[String]) -> Result<Types, String> {
    let mut builder = TypesBuilder::new();
    builder.add_defaults();
    names.iter().for_each(|name| {
        builder.select(name);
    });
    builder.build().map_err(|error| format!("{error}; types have their common names, such as rust, java, md"))
}

fn trouble(root: &Path, error: &ignore::Error) -> Diagnostic {
    let path = name_of(root);
    if let Some(Loop { ancestor, child }) = find_loop(error) {
        let message = format!("the link leads back to {}", ancestor.display());
        return Diagnostic::new(Code::LinkLoop, &name_of(child), None, message)
            .help("the folder was read once; remove the link");
    }
    let message = format!("the path cannot be read: {error}");
    Diagnostic::new(Code::UnreadableFile, &path, None, message)
        .help("check the spelling of the path and its permissions")
}

/// A link that leads back to a folder above it.
struct Loop<'a> {
    ancestor: &'a Path,
    child: &'a Path,
}

fn find_loop(error: &ignore::Error) -> Option<Loop<'_>> {
    match error {
        ignore::Error::Loop { ancestor, child } => Some(Loop { ancestor, child }),
        ignore::Error::WithPath { err, .. }
        | ignore::Error::WithDepth { err, .. }
        | ignore::Error::WithLineNumber { err, .. } => find_loop(err),
        _ => None,
    }
}
