//! The files that a fetch may write: below its folder, reached through no symbolic link, none of another source and
//! none with settings.
//!
//! Lock files and folders may come from strangers; whatever is written goes through a `Target`.

use std::fs;
use std::path::{Component, Path, PathBuf};

use super::error::{FetchError, Trouble};

/// Endings of files that say how others are read; no document has one of these.
const OF_SETTINGS: [&str; 2] = ["toml", "lock"];

/// A file that may be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Target(PathBuf);

/// Why a file may not be written.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {why}", path = .path.display())]
pub(super) struct NotATarget {
    path: PathBuf,
    why: &'static str,
}

impl Target {
    /// The file of a source at a path of the lock file.
    pub(super) fn of_source(folder: &Path, source: &str, path: &str) -> Result<Target, NotATarget> {
        match fault(source, path) {
            Some(why) => Err(NotATarget { path: folder.join(path), why }),
            None => Target::of_fetch(folder, path),
        }
    }

    /// A file that the fetch keeps for itself, at a path of its own making.
    pub(super) fn of_fetch(folder: &Path, path: impl AsRef<Path>) -> Result<Target, NotATarget> {
        let mut at = folder.to_owned();
        for part in path.as_ref().components() {
            at.push(part);
            if fs::symlink_metadata(&at).is_ok_and(|about| about.is_symlink()) {
                let why = "this is a symbolic link, and nothing is written where it leads; put a file or folder in its place";
                return Err(NotATarget { path: at, why });
            }
        }
        Ok(Target(at))
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }
}

/// The reason why a path of the lock file may not be written for this source; `None` if it may.
pub(super) fn fault(source: &str, path: &str) -> Option<&'static str> {
    let is_plain = |part: Component<'_>| matches!(part, Component::Normal(name) if !name.to_string_lossy().starts_with('.'));
    let is_inside = !path.contains(['\\', '\0', ':'])
        && !path.chars().any(char::is_control)
        && !path.ends_with('/')
        && Path::new(path).components().all(is_plain);
    let ending = Path::new(path).extension().unwrap_or_default();
    match path.split_once('/') {
        _ if path.is_empty() || !is_inside => Some("it does not lead to a file inside of this folder"),
        Some((folder, _)) if folder == source => OF_SETTINGS
            .iter()
            .any(|settings| ending.eq_ignore_ascii_case(settings))
            .then_some("this is a name of a file with settings, not of a document"),
        _ => Some("it is not in the folder of its source"),
    }
}

impl From<NotATarget> for FetchError {
    fn from(refused: NotATarget) -> FetchError {
        FetchError::at(&refused.path, std::io::Error::new(std::io::ErrorKind::InvalidInput, refused.why))
    }
}

impl From<NotATarget> for Trouble {
    fn from(refused: NotATarget) -> Trouble {
        Trouble::NotATarget(refused.to_string())
    }
}
