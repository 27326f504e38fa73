//! Finds `citator.toml` and reads its keys, each with its line.
//!
//! It does not know which keys there are.

use std::path::{Path, PathBuf};

use source::read_kept;
use toml::de::{DeTable, DeValue};

use crate::nonblocking_stderr::notice;
use crate::outcome::Failure;
use crate::setup::output::inform;

/// Its name, wherever it is.
const NAME: &str = "citator.toml";
/// Folder of the configuration of the machine.
const OF_MACHINE: &str = "/etc/citator";

/// Whether a file of the current folder counts if none is named.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Here {
    Counts,
    /// The command looks at files of others, such as a checkout, whose settings must not rule it.
    Ignored,
}

/// A configuration file.
pub(crate) struct ConfigFile {
    pub(super) path: PathBuf,
    pub(super) entries: Vec<Entry>,
}

/// A key with its value.
pub(super) struct Entry {
    pub(super) key: String,
    pub(super) value: Value,
    /// Line in the file, from 1.
    pub(super) line: usize,
}

/// A value as an option of the command line can take it.
pub(super) enum Value {
    Boolean(bool),
    Scalar(String),
    List(Vec<String>),
    /// Anything else, by the name of its type.
    Other(&'static str),
}

impl ConfigFile {
    /// Reads the file that was named, else the first that exists: in the current folder, the user's or the
    /// machine's. `None` if there is no file, an error if the named one is missing.
    pub(crate) fn find(named: Option<&Path>, here: Here) -> Result<Option<ConfigFile>, Failure> {
        if let Some(path) = named {
            let missing = || Failure::File { path: path.to_owned(), what: "no such file".to_owned() };
            return ConfigFile::read(path)?.ok_or_else(missing).map(Some);
        }
        if here == Here::Ignored && Path::new(NAME).exists() {
            notice(&format!(
                "{NAME} of the current folder is not read by this command; name it with --config"
            ));
        }
        for path in usual_places().into_iter().skip(usize::from(here == Here::Ignored)) {
            if let Some(file) = ConfigFile::read(&path)? {
                return Ok(Some(file));
            }
        }
        Ok(None)
    }

    /// Reads a file; `None` if there is no such file.
    fn read(path: &Path) -> Result<Option<ConfigFile>, Failure> {
        let unreadable =
            |error: std::io::Error| Failure::File { path: path.to_owned(), what: error.to_string() };
        let Some(text) = read_kept(path).map_err(unreadable)? else { return Ok(None) };
        let table = DeTable::parse(&text).map_err(|error| {
            let line = line_of(&text, error.span().map_or(0, |span| span.start));
            broken(path, line, error.message().trim(), "the form of the file is TOML: key = \"value\"")
        })?;
        let entries = table.get_ref().iter().map(|(key, value)| Entry {
            key: key.get_ref().to_string(),
            value: value_of(value.get_ref()),
            line: line_of(&text, key.span().start),
        });
        let mut entries: Vec<Entry> = entries.collect();
        entries.sort_by_key(|entry| entry.line);
        Ok(Some(ConfigFile { path: path.to_owned(), entries }))
    }

    /// Says that settings come from the current folder, where others may have put them.
    pub(crate) fn say_if_from_here(path: &Path) {
        if path == Path::new(NAME) {
            inform(&format!("settings are read from {NAME} of the current folder"));
        }
    }

    /// Its path, as it was named or found.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(super) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.key == key)
    }
}

/// Where a file is looked for if none is named.
fn usual_places() -> Vec<PathBuf> {
    let variable = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let of_user = variable("XDG_CONFIG_HOME").or_else(|| variable("HOME").map(|home| home.join(".config")));
    let mut places = vec![PathBuf::from(NAME)];
    // A home folder that this process may not enter is somebody else's, as under `sudo` or in a container.
    let of_user = of_user.map(|folder| folder.join("citator").join(NAME));
    places.extend(of_user.filter(|path| path.try_exists().is_ok()));
    places.push(Path::new(OF_MACHINE).join(NAME));
    places
}

fn value_of(value: &DeValue<'_>) -> Value {
    match value {
        DeValue::Boolean(value) => Value::Boolean(*value),
        DeValue::Array(values) => {
            let texts: Option<Vec<String>> = values.iter().map(|value| scalar(value.get_ref())).collect();
            texts.map_or(Value::Other("a list of lists or tables"), Value::List)
        }
        DeValue::Datetime(_) => Value::Other("a date"),
        DeValue::Table(_) => Value::Other("a table"),
        other => scalar(other).map_or(Value::Other("no text"), Value::Scalar),
    }
}

fn scalar(value: &DeValue<'_>) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => Some(number.to_string()),
        DeValue::Float(number) => Some(number.to_string()),
        _ => None,
    }
}

fn line_of(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}

/// The failure of a file that is not what it should be.
pub(super) fn broken(path: &Path, line: usize, what: &str, help: &str) -> Failure {
    Failure::Usage { what: format!("{}:{line}: {what}\n  help: {help}", path.display()) }
}
