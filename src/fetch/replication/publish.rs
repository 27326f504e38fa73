//! Copies a generation into a store: every file, read back and compared; then the pointer, under the condition
//! that nobody else has changed it meanwhile.

use jiff::Timestamp;

use crate::fetch::object_store::{
    self, Condition, Found, ObjectStore, StoreAccess, StoreAddress, StoreError,
};
use crate::fetch::replication::current::{
    CURRENT, Current, GenerationRef, MANIFEST, MAX_CURRENT_BYTES, MAX_MANIFEST_BYTES,
};
use crate::record::content_hash::{FileDigest, sha256};

/// A generation to publish.
pub struct SourceGeneration<'a> {
    /// Its name: 32 hexadecimal digits.
    pub generation: &'a str,
    /// Its form.
    pub schema_version: u32,
    /// The text of its manifest.
    pub manifest: &'a [u8],
    /// Its other files.
    pub files: &'a [FileDigest],
    /// Reads one of them.
    pub read: &'a dyn Fn(&FileDigest) -> std::io::Result<Vec<u8>>,
}

/// The outcome of publishing a generation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublishOutcome {
    /// The pointer of the store.
    pub current: Current,
    /// Whether the store had this generation already.
    pub unchanged: bool,
    /// Number of files that were written.
    pub written: usize,
    /// Faults that did no harm, such as an old generation that could not be removed.
    pub warnings: Vec<String>,
}

/// Publishes a generation. `progress` is told the number of bytes done and their total.
pub fn publish(
    source: &SourceGeneration<'_>,
    address: &StoreAddress,
    access: &StoreAccess,
    progress: &dyn Fn(u64, u64),
) -> Result<PublishOutcome, StoreError> {
    let mut store = object_store::open(address, access)?;
    let store = store.as_mut();
    store.claim()?;
    let (before, condition) = pointer(store)?;
    let newest =
        GenerationRef { generation: source.generation.to_owned(), manifest_sha256: sha256(source.manifest) };
    let same = before.as_ref().filter(|before| before.newest.generation == newest.generation);
    if let Some(same) = same.filter(|same| same.newest != newest && is_intact(store, &same.newest)) {
        let current = same.clone();
        return Ok(PublishOutcome { current, unchanged: true, written: 0, warnings: Vec::new() });
    }
    let written = write_files(store, source, &newest, progress)?;
    if let Some(same) = same.filter(|same| same.newest == newest) {
        let current = same.clone();
        return Ok(PublishOutcome { current, unchanged: true, written, warnings: Vec::new() });
    }
    let now = u64::try_from(Timestamp::now().as_second()).unwrap_or_default();
    let (current, dropped) = Current::after(before.as_ref(), newest, source.schema_version, now);
    if !store.write(CURRENT, &current.to_bytes(), &condition)? {
        return Err(StoreError::Overtaken { place: store.place(CURRENT) });
    }
    let warnings = dropped.iter().filter_map(|named| remove(store, named).err()).collect();
    Ok(PublishOutcome { current, unchanged: false, written, warnings })
}

/// The pointer of a store, and the condition under which it may be replaced.
fn pointer(store: &mut dyn ObjectStore) -> Result<(Option<Current>, Condition), StoreError> {
    let place = store.place(CURRENT);
    match store.read(CURRENT, MAX_CURRENT_BYTES, None)? {
        Found::Missing => Ok((None, Condition::IfAbsent)),
        Found::Object(object) => {
            let current = Current::read(&object.bytes, &place)?;
            let tag = object.tag.ok_or_else(|| {
                StoreError::damaged(
                    &place,
                    "the store gives it no ETag, so two builders could not be told apart",
                )
            })?;
            Ok((Some(current), Condition::IfTag(tag)))
        }
        Found::Unchanged => {
            Err(StoreError::damaged(place, "the store says that an unknown version is unchanged"))
        }
    }
}

/// Writes the files that the store does not have; returns their number. The manifest comes last.
fn write_files(
    store: &mut dyn ObjectStore,
    source: &SourceGeneration<'_>,
    newest: &GenerationRef,
    progress: &dyn Fn(u64, u64),
) -> Result<usize, StoreError> {
    let total = source.files.iter().map(|file| file.bytes).sum();
    let (mut done, mut written) = (0, 0);
    progress(done, total);
    for file in source.files {
        let read =
            || (source.read)(file).map_err(|error| StoreError::disk(std::path::Path::new(&file.name), error));
        written += usize::from(write_file(store, &newest.key(&file.name), file.bytes, &file.sha256, read)?);
        done += file.bytes;
        progress(done, total);
    }
    let size = source.manifest.len() as u64;
    let manifest = || Ok(source.manifest.to_vec());
    written +=
        usize::from(write_file(store, &newest.key(MANIFEST), size, &newest.manifest_sha256, manifest)?);
    Ok(written)
}

/// Writes a file unless the store has it, and reads it back; returns whether it was written.
fn write_file(
    store: &mut dyn ObjectStore,
    key: &str,
    bytes: u64,
    sha256: &str,
    read: impl FnOnce() -> Result<Vec<u8>, StoreError>,
) -> Result<bool, StoreError> {
    match store.sum(key, bytes) {
        Ok(Some(held)) if held == sha256 => return Ok(false),
        // A damaged file is replaced.
        Ok(_) | Err(StoreError::Damaged { .. }) => {}
        Err(error) => return Err(error),
    }
    store.write(key, &read()?, &Condition::Always)?;
    match store.sum(key, bytes)? {
        Some(held) if held == sha256 => Ok(true),
        _ => Err(StoreError::damaged(store.place(key), "the store returns other bytes than were written")),
    }
}

/// Whether every file of a generation is in the store as its own manifest describes it.
fn is_intact(store: &mut dyn ObjectStore, named: &GenerationRef) -> bool {
    let Ok(files) = files_of(store, named) else { return false };
    files.iter().all(|file| {
        store.sum(&named.key(&file.name), file.bytes).is_ok_and(|held| held.as_deref() == Some(&file.sha256))
    })
}

/// Removes the files of a generation. The manifest, which names the others, goes last.
fn remove(store: &mut dyn ObjectStore, named: &GenerationRef) -> Result<(), String> {
    let place = store.place(&named.key(""));
    let failed =
        |error: StoreError| format!("{place}: this old generation was not removed: {}", first_line(&error));
    let files = files_of(store, named).map_err(failed)?;
    for file in &files {
        store.remove(&named.key(&file.name)).map_err(failed)?;
    }
    store.remove(&named.key(MANIFEST)).map_err(failed)
}

/// The files that the manifest of a generation names. Other versions may have other fields beside them.
fn files_of(store: &mut dyn ObjectStore, named: &GenerationRef) -> Result<Vec<FileDigest>, StoreError> {
    let key = named.key(MANIFEST);
    let damaged =
        |store: &dyn ObjectStore| StoreError::damaged(store.place(&key), "this is not the manifest");
    let Found::Object(object) = store.read(&key, MAX_MANIFEST_BYTES, None)? else {
        return Err(damaged(store));
    };
    if sha256(&object.bytes) != named.manifest_sha256 {
        return Err(damaged(store));
    }
    let json: serde_json::Value = serde_json::from_slice(&object.bytes).map_err(|_| damaged(store))?;
    let file = |file: &serde_json::Value| {
        let name = file.get("name")?.as_str().filter(|name| is_file_name(name))?.to_owned();
        let bytes = file.get("bytes")?.as_u64()?;
        Some(FileDigest { name, bytes, sha256: file.get("sha256")?.as_str()?.to_owned() })
    };
    let files = json.get("files").and_then(|files| files.as_array()?.iter().map(file).collect());
    files.ok_or_else(|| damaged(store))
}

/// Whether a name is one of a file in a folder, and means the same in an address.
pub(crate) fn is_file_name(name: &str) -> bool {
    (1..=100).contains(&name.len())
        && !name.starts_with('.')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte))
}

fn first_line(error: &StoreError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}
