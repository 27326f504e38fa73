//! Lists the texts of a project to check, as search tools do: without hidden files, without what its
//! `.gitignore` and `.ignore` files leave out, and only those that the given globs and types name.

use std::collections::HashSet;
use std::fmt::Display;
use std::path::Path;

use ignore::overrides::{Override, OverrideBuilder};
use ignore::types::{Types, TypesBuilder};
use ignore::{DirEntry, WalkBuilder};

use super::{FoundFile, STANDARD_INPUT, Walk, is_hidden, is_of_index, name_of};
use crate::regular_file;
use crate::sources_toml::Notes;
use crate::unread::not_a_file;
use record::diagnostic::{Code, Diagnostic};

/// Filters for the files of folders. A file that is passed itself is always read.
#[derive(Debug, Default)]
pub struct Wanted {
    /// Globs as in `.gitignore`: `*.rs`, or `!vendor/` for what is not wanted. Empty for all.
    pub globs: Vec<String>,
    /// Types of files by their common names: `rust`, `java`. Empty for all.
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
            .follow_links(false)
            .overrides(overrides(path, &wanted.globs)?)
            .types(types.clone())
            .filter_entry(|entry| {
                entry.depth() == 0 || !(is_hidden(entry.path()) || is_of_index(entry.path()))
            });
        for entry in tree.build() {
            match entry {
                Ok(entry) => walk.take(&entry, &mut seen),
                // Its own message names the path, too.
                Err(error) => walk.diagnostics.push(match error.io_error() {
                    Some(cause) => trouble(path, cause),
                    None => trouble(path, &error),
                }),
            }
        }
    }
    walk.files.sort_by(|one, other| one.name.cmp(&other.name));
    walk.diagnostics.sort();
    Ok(walk)
}

impl Walk {
    fn take(&mut self, entry: &DirEntry, seen: &mut HashSet<std::path::PathBuf>) {
        let path = entry.path();
        // A link that is passed itself is followed.
        let kind = match (entry.depth() == 0).then(|| path.metadata()) {
            Some(Ok(target)) => Some(target.file_type()),
            Some(Err(error)) => return self.diagnostics.push(trouble(path, &error)),
            None => entry.file_type(),
        };
        let Some(kind) = kind.filter(|kind| !kind.is_dir()) else { return };
        // Any other link leads to a text that is in the tree anyway, or to one that is not the project's.
        if entry.depth() > 0 && (kind.is_symlink() || is_drawing(path)) {
            return;
        }
        let is_stream = entry.depth() == 0 && regular_file::is_pipe(kind);
        if !kind.is_file() && !is_stream {
            let message = format!("this is {}, not a file", regular_file::kind(kind));
            self.diagnostics.push(not_a_file(&name_of(path), message));
        } else if seen.insert(path.canonicalize().unwrap_or_else(|_| path.to_owned())) {
            let bytes = path.metadata().map_or(0, |metadata| metadata.len());
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

/// Whether it is a drawing, whose coordinates look like rule numbers.
fn is_drawing(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg"))
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

fn trouble(path: &Path, error: &dyn Display) -> Diagnostic {
    let message = format!("the path cannot be read: {error}");
    Diagnostic::new(Code::UnreadableFile, &name_of(path), None, message)
        .help("check the spelling of the path and its permissions")
}
