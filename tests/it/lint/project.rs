//! A project on disk, and runs of `citator lint` in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use crate::support::{Ran, citator, repository};

/// An index of the sample, made by the binary once for all tests.
static INDEX: LazyLock<tempfile::TempDir> = LazyLock::new(|| index(&[repository("data")]));

/// A folder with files, removed at the end.
pub(crate) struct Project {
    folder: tempfile::TempDir,
}

/// An index of these sources.
pub(crate) fn index(sources: &[PathBuf]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let sources: Vec<&str> = sources.iter().map(|path| path.to_str().expect("a path in UTF-8")).collect();
    let ran = citator(&[&["ingest"], &sources[..]].concat(), folder.path());
    assert_eq!(ran.exit, Some(0), "{}", ran.errors);
    folder
}

impl Project {
    pub(crate) fn with<B: AsRef<[u8]>>(files: &[(&str, B)]) -> Project {
        let project = Project { folder: tempfile::tempdir().expect("a folder") };
        files.iter().for_each(|(name, bytes)| project.write(name, bytes.as_ref()));
        project
    }

    pub(crate) fn path(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("made");
        fs::write(path, bytes).expect("written");
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path().join(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).expect("UTF-8")
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path().join(name).exists()
    }

    /// Runs `citator lint` with the sample.
    pub(crate) fn lint(&self, arguments: &[&str]) -> Ran {
        self.lint_in("", INDEX.path(), arguments)
    }

    /// Runs `citator lint` with another index.
    pub(crate) fn lint_with(&self, index: &Path, arguments: &[&str]) -> Ran {
        self.lint_in("", index, arguments)
    }

    /// Runs `citator lint` in a folder of the project.
    pub(crate) fn lint_in(&self, folder: &str, index: &Path, arguments: &[&str]) -> Ran {
        let mut command = Command::new(env!("CARGO_BIN_EXE_citator"));
        command.arg("lint").args(arguments).current_dir(self.path().join(folder));
        Ran::of(command.env("CITATOR_INDEX", index))
    }
}

/// The index of the sample.
pub(crate) fn sample() -> &'static Path {
    INDEX.path()
}
