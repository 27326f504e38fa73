//! Copies a generation into a store: every file, read back and compared; then the pointer, under the condition
//! that nobody else has changed it meanwhile.

use jiff::Timestamp;
use serde::Deserialize;

use crate::object_store::{self, Condition, Found, ObjectStore, StoreAccess, StoreAddress, StoreError};
use crate::replication::current::{
    CURRENT, Current, GenerationRef, MAX_CURRENT_BYTES, MAX_MANIFEST_BYTES, signed_part,
};
use crate::replication::signature::SigningKey;
use record::content_hash::sha256;
use record::file_list::{FileDigest, FileList, MANIFEST, RECORDS};

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

/// Signs what is published.
pub struct Signing {
    /// The key.
    pub key: SigningKey,
    /// How long the signature counts, in days: servers take nothing from a store whose pointer is older.
    pub valid_days: u32,
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

/// Publishes a generation. `progress` is told the number of bytes done and their total. What the store has already is
/// not written again, but its pointer is signed anew.
pub fn publish(
    source: &SourceGeneration<'_>,
    address: &StoreAddress,
    access: &StoreAccess,
    signing: Option<&Signing>,
    progress: &dyn Fn(u64, u64),
) -> Result<PublishOutcome, StoreError> {
    let mut store = object_store::open(address, access)?;
    let store = store.as_mut();
    store.claim()?;
    let (found, bytes, condition) = pointer(store)?;
    if found.as_ref().is_some_and(|found| found.key.is_some()) && signing.is_none() {
        return Err(StoreError::Usage(format!(
            "{}: the pointer of this store is signed, and servers that check it would refuse one that is not\n  help: publish with --sign KEY; to give signatures up, remove this file first",
            store.place(CURRENT)
        )));
    }
    // A builder that signs trusts only a pointer that its own key has signed: anybody may have written another one.
    let is_own = signing.is_none_or(|signing| is_signed_by(&signing.key, &bytes));
    let (before, foreign) = if is_own { (found, None) } else { (None, found) };
    let newest =
        GenerationRef { generation: source.generation.to_owned(), manifest_sha256: sha256(source.manifest) };
    let same = before.as_ref().filter(|before| before.newest.generation == newest.generation);
    // Of two builds of one generation the first stays, if this key signed it. Otherwise nobody knows who made it, and
    // its name says nothing about its lineages and its index.
    let is_trusted = signing.is_some();
    let kept =
        same.filter(|same| is_trusted && same.newest != newest && is_intact(store, &same.newest, source));
    let newest = kept.map_or(newest, |kept| kept.newest.clone());
    let written = if kept.is_some() { 0 } else { write_files(store, source, &newest, progress)? };
    let unchanged = same.is_some_and(|same| same.newest == newest);
    if let Some(current) = same.filter(|_| unchanged && signing.is_none()).cloned() {
        return Ok(PublishOutcome { current, unchanged, written, warnings: Vec::new() });
    }
    let now = u64::try_from(Timestamp::now().as_second()).unwrap_or_default();
    let (mut current, dropped) = Current::after(before.as_ref(), newest, source.schema_version, now);
    // Servers that know a number take no lower one.
    let counted =
        foreign.as_ref().map(|foreign| foreign.sequence).filter(|counted| *counted <= now + MOST_AHEAD);
    current.sequence = current.sequence.max(counted.map_or(0, |counted| counted + 1));
    if let Some(signing) = signing {
        current.expires = Some(now + u64::from(signing.valid_days) * 24 * 3600);
        current.key = Some(signing.key.public().to_string());
    }
    if !store.write(CURRENT, &current.to_bytes(signing.map(|signing| &signing.key)), &condition)? {
        return Err(StoreError::Overtaken { place: store.place(CURRENT) });
    }
    // Another builder may have published meanwhile; but what was there before is no longer there.
    let is_kept = match store.read(CURRENT, MAX_CURRENT_BYTES, None)? {
        Found::Object(object) => object.bytes != bytes,
        Found::Missing | Found::Unchanged => false,
    };
    if !is_kept {
        let what = "the store accepted the pointer, but did not keep it";
        return Err(StoreError::damaged(store.place(CURRENT), what));
    }
    let mut warnings: Vec<String> = dropped.iter().filter_map(|named| remove(store, named).err()).collect();
    if foreign.is_some() {
        warnings.push(format!(
            "{}: the pointer that was there is not signed by this key, so nothing of it was taken over; generations that it named stay in the store",
            store.place(CURRENT)
        ));
    }
    let signer_before = before.as_ref().or(foreign.as_ref()).and_then(|before| before.key.as_ref());
    if let Some(other) = signer_before.filter(|before| current.key.as_ref() != Some(before)) {
        warnings.push(format!(
            "this store was signed by {other} before; servers that do not trust the new key yet take nothing from it: give both to them with --follow-key"
        ));
    }
    Ok(PublishOutcome { current, unchanged, written, warnings })
}

/// How far the sequence of a pointer may be ahead of the clock if its writer is unknown: a day, in seconds.
const MOST_AHEAD: u64 = 24 * 3600;

/// Whether a pointer is signed by a key.
fn is_signed_by(key: &SigningKey, pointer: &[u8]) -> bool {
    let signed = signed_part(pointer);
    signed.is_some_and(|(message, signature)| key.public().verifies(message, signature).unwrap_or(false))
}

/// The pointer of a store, its bytes, and the condition under which it may be replaced.
fn pointer(store: &mut dyn ObjectStore) -> Result<(Option<Current>, Vec<u8>, Condition), StoreError> {
    let place = store.place(CURRENT);
    match store.read(CURRENT, MAX_CURRENT_BYTES, None)? {
        Found::Missing => Ok((None, Vec::new(), Condition::IfAbsent)),
        Found::Object(object) => {
            let current = Current::read(&object.bytes, &place)?;
            let tag = object.tag.ok_or_else(|| {
                StoreError::damaged(
                    &place,
                    "the store gives it no ETag, so two builders could not be told apart",
                )
            })?;
            Ok((Some(current), object.bytes, Condition::IfTag(tag)))
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
        let read = || {
            (source.read)(file).map_err(|error| StoreError::disk(std::path::Path::new(&*file.name), error))
        };
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

/// Whether another build of a generation is in the store with as many files as this one and with the same records,
/// each as its own manifest describes it.
fn is_intact(store: &mut dyn ObjectStore, named: &GenerationRef, source: &SourceGeneration<'_>) -> bool {
    let Ok(files) = files_of(store, named) else { return false };
    let ours = source.files.iter().find(|file| &*file.name == RECORDS);
    let is_build = files.len() == source.files.len() && files.iter().any(|file| Some(file) == ours);
    is_build
        && files.iter().all(|file| {
            store
                .sum(&named.key(&file.name), file.bytes)
                .is_ok_and(|held| held.as_deref() == Some(&file.sha256))
        })
}

/// Removes the files of a generation. The manifest, which names the others, goes last.
fn remove(store: &mut dyn ObjectStore, named: &GenerationRef) -> Result<(), String> {
    let place = store.place(&named.key(""));
    let failed =
        |error: StoreError| format!("{place}: this old generation was not removed: {}", first_line(&error));
    let files = files_of(store, named).map_err(failed)?;
    for file in files.iter() {
        store.remove(&named.key(&file.name)).map_err(failed)?;
    }
    store.remove(&named.key(MANIFEST)).map_err(failed)
}

/// The files that the manifest of a generation names. Other versions may have other fields beside them.
fn files_of(store: &mut dyn ObjectStore, named: &GenerationRef) -> Result<FileList, StoreError> {
    #[derive(Deserialize)]
    struct Listed {
        files: FileList,
    }
    let key = named.key(MANIFEST);
    let place = store.place(&key);
    let damaged = |what: &str| StoreError::damaged(&place, what);
    let not_it = "this is not the manifest";
    let Found::Object(object) = store.read(&key, MAX_MANIFEST_BYTES, None)? else {
        return Err(damaged(not_it));
    };
    if sha256(&object.bytes) != named.manifest_sha256 {
        return Err(damaged(not_it));
    }
    let listed: Listed =
        serde_json::from_slice(&object.bytes).map_err(|error| damaged(&format!("{not_it}: {error}")))?;
    Ok(listed.files)
}

fn first_line(error: &StoreError) -> String {
    error.to_string().lines().next().unwrap_or_default().to_owned()
}
